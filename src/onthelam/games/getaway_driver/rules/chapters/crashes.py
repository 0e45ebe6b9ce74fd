"""GD-CRASH, GD-ARM, GD-MID.7: what happens to vehicles, by a token on the road or by the cell they have come to."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from onthelam.core.agenda import NOBODY, always, done, plan, step_of, step_value, step_who
from onthelam.core.event import Telling
from onthelam.core.move import Move
from onthelam.games.getaway_driver.rules import agenda, charts, tabletop
from onthelam.games.getaway_driver.rules.agenda import OfPolice
from onthelam.games.getaway_driver.rules.charts import Cell, Vehicle
from onthelam.games.getaway_driver.rules.events.driver import HazardPlaced, HazardRemoved, TurnedUp
from onthelam.games.getaway_driver.rules.events.police import Boosted, BoostLost, Crashed, Saved, VehicleEscaped
from onthelam.games.getaway_driver.rules.events.table import Ended
from onthelam.games.getaway_driver.rules.moves import CRASH, SAVE
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import (
    barricade_on,
    has_hazard,
    is_down,
    kind_of,
    no_crashes,
    police,
    slot_of,
    spikes_on,
    stash_on,
    trails,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


def standing(s: State, cell: Cell) -> list[Vehicle]:
    """The vehicles that stand on a cell, in list order; those under way behind a Car do not."""
    return [v for v, at in enumerate(s.at) if at == cell and not trails(s, v)]


def is_manned(s: State, cell: Cell) -> bool:
    """Some vehicle stands there."""
    for v, at in enumerate(s.at):
        if at == cell and not trails(s, v):
            return True
    return False


def may_save(s: tabletop.Tabletop, v: Vehicle) -> bool:
    """GD-ARM.1; GD-SOLO.23: in solo its shield does it."""
    if tabletop.FLEET_BY_MODE[s.mode][v] != charts.ARM:
        return False
    if s.mode == tabletop.SOLO:
        return s.flags[v] & tabletop.SHIELD != 0
    return s.flags[v] & tabletop.USED == 0 and s.tokens >= 1


def crash(t: Telling[State], v: Vehicle) -> None:
    t.tell(Crashed(v))  # GD-GEN.10
    if t.state.event == charts.EV1 and t.state.crashes >= 3:
        t.tell(Ended(tabletop.WRECKED, -1))  # GD-EVT.6


def hurt(t: Telling[State], vehicles: list[Vehicle], clears: bool) -> None:
    """These would crash together. `clears`: one that is saved was driving onto a token and removes it, GD-ARM.2."""
    s = t.state
    if no_crashes(s):
        return  # GD-EVT.20
    safe: list[Vehicle] = []
    for v in vehicles:
        if kind_of(s, v) == charts.HEL:
            continue  # GD-HEL.1, GD-HEL.3
        if may_save(s, v):
            safe.append(v)
        else:
            crash(t, v)
            if s.ending:
                return
    if not safe:
        return
    if s.mode == tabletop.SOLO:
        for v in safe:
            saved(t, v, 0, clears)  # GD-SOLO.23: nobody is asked
    else:
        plan(t, [step_of(agenda.SAVE, v, 1 if clears else 0) for v in safe])  # GD-ARM.3: the others have crashed by now


@final
class Saving(OfPolice):
    """DP-17."""

    def seat(self, s: State, step: i64) -> int:
        return always(police(s)) if may_save(s, step_who(step)) else NOBODY

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        return [SAVE, CRASH]

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        done(t)
        if m is SAVE:
            saved(t, step_who(step), 1, step_value(step) == 1)
        else:
            crash(t, step_who(step))

    def run(self, t: Telling[State], step: i64) -> None:
        crash(t, step_who(step))  # the token was spent on another one


def saved(t: Telling[State], v: Vehicle, fee: int, clears: bool) -> None:
    t.tell(Saved(v, fee))
    cell = t.state.at[v]
    if clears and has_hazard(t.state, cell):
        t.tell(HazardRemoved(cell))  # GD-ARM.2


def crossed(t: Telling[State], v: Vehicle, late: bool = False) -> None:
    """A vehicle has moved onto its cell: by own or extra action, following, swerve, Jam or a forced step.

    `late`: after step 3A.
    """
    s = t.state
    cell = s.at[v]
    if cell < 0:
        return
    tile = s.tiles[cell]
    if s.event == charts.EV1 and tile == charts.START_TILE:
        t.tell(VehicleEscaped(v))  # GD-EVT.5
        if s.escapes >= 3:
            t.tell(Ended(tabletop.SLIPPED, -1))  # GD-EVT.6
        return
    if s.marks[cell] & tabletop.UP and charts.MIDTOWN[tile] == charts.THOROUGHFARE:
        slot = slot_of(s, cell)
        if s.bonuses[v] >> slot & 1 == 0:
            if late or (s.mode == tabletop.SOLO and s.cars[0].base == tabletop.SLAMMED):
                t.tell(BoostLost(v))  # GD-MID.11, GD-SOLO.50
            else:
                t.tell(Boosted(v, slot))  # GD-MID.7, GD-MID.8
    if s.event == charts.EV4 and is_down(s, cell):
        surprised(t, v, cell)


def surprised(t: Telling[State], v: Vehicle, cell: Cell) -> None:
    """GD-EVT.30, GD-EVT.31: it turns the tile up under its wheels."""
    s = t.state
    t.tell(TurnedUp(cell, s.tiles[cell]))
    blocked = stash_on(s, cell) or barricade_on(s, cell) >= 0 or spikes_on(s, cell) or len(standing(s, cell)) > 1
    if charts.LIGHT[s.tiles[cell]] == charts.RED and not blocked and not has_hazard(s, cell):
        t.tell(HazardPlaced(cell))
        hurt(t, [v], True)
