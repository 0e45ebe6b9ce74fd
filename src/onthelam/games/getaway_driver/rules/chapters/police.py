"""GD-POL, GD-SLM.2, GD-DIS, GD-HEL.5, GD-MOT.1, GD-SPK.3: step 3A."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from onthelam.core.agenda import ALWAYS, WAIVED, done, plan_one, step_of
from onthelam.core.event import Telling
from onthelam.core.move import Move
from onthelam.games.getaway_driver.rules import agenda
from onthelam.games.getaway_driver.rules.agenda import SENT, SHIFTED, OfPolice
from onthelam.games.getaway_driver.rules.chapters.crashes import crossed, hurt, may_save
from onthelam.games.getaway_driver.rules.chapters.roads import (
    braves,
    has_spikes_cell,
    has_vehicle_cell,
    may_go,
    may_reach,
)
from onthelam.games.getaway_driver.rules.charts import BEHIND, DIS, HEL, MOT, VEHICLE_NAMES, WAY_TURN, Cell, Vehicle
from onthelam.games.getaway_driver.rules.events.driver import HazardRemoved
from onthelam.games.getaway_driver.rules.events.police import (
    ActionBought,
    ForcedAhead,
    HalfTurned,
    PhaseEnded,
    PoliceDrove,
    PoliceTurned,
    Saved,
)
from onthelam.games.getaway_driver.rules.events.table import Weighed
from onthelam.games.getaway_driver.rules.moves import (
    ACTS,
    BOOSTS,
    CHOICES,
    DISPATCH,
    END_STEP,
    FORCED,
    HALF_TURNS,
    SPIKES,
    Act,
    Boost,
    Choose,
    ForcedStep,
    HalfTurn,
    MoveSpikes,
)
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import (
    ACTED,
    BUSY,
    DISPATCHED,
    FLEET_BY_MODE,
    FLR,
    HAZARD,
    NAME_BY_MODE,
    NEAR,
    PLACE_BY_MODE,
    POLICE_SEAT,
    ROUNDED,
    SLAMMED,
    UNSAFE,
    USED,
    Tabletop,
    ahead,
    has_hazard,
    kind_of,
    no_crashes,
    police,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

SKILLED: Final[list[list[Vehicle]]] = [  # by mode: those that can do more for a token
    [v for v, kind in enumerate(fleet) if kind in (MOT, HEL)] for fleet in FLEET_BY_MODE
]
PHASE_ENDED: Final = PhaseEnded()  # made once, like all that is told round after round
TURNED: Final[list[list[PoliceTurned]]] = [[PoliceTurned(v, f) for f in range(4)] for v in range(len(VEHICLE_NAMES))]
BARRICADE_PIECE: Final = 16  # how WHERE names a Barricade or Spikes beside the vehicles
SPIKES_PIECE: Final = 32


def forced_steps(s: State) -> tuple[Move, ...]:
    """GD-SLM.2, GD-DIS.4: of the vehicles that still have one to make, once a Driver has slammed."""
    names = NAME_BY_MODE[s.mode]
    steps: list[Move] = []
    for v, at in enumerate(s.at):
        if at >= 0 and s.flags[v] & (DISPATCHED | ACTED) == 0:
            steps.append(FORCED[names[v]])
    return tuple(steps)


def is_idle(s: State, v: Vehicle) -> bool:
    """GD-POL.1, GD-MID.10: it has the action of this round, or an extra one, if it is on the table."""
    flags = s.flags[v]
    return flags & BUSY == 0 or (flags & DISPATCHED == 0 and s.extra[v] > 0)


def has_action(s: State, v: Vehicle) -> bool:
    return s.at[v] >= 0 and is_idle(s, v)


def may_drive(s: Tabletop, v: Vehicle, cell: Cell) -> bool:
    """GD-POL.4, GD-CRASH.3; GD-POL.14: the Armoured Car onto a token, if it can be paid."""
    return may_reach(s, v, cell) and (s.marks[cell] & HAZARD == 0 or braves(s, v) or may_save(s, v))


def acts_by_ways(acts: list[Act]) -> list[tuple[Move, ...]]:
    """By a mask of ways to drive: these, and turning left and right."""
    return [tuple([acts[i] for i in range(5) if i >= BEHIND or ways >> i & 1]) for ways in range(8)]


ONLY_END_STEP: Final[tuple[Move, ...]] = (END_STEP,)
ACTS_BY_WAYS: Final[list[list[tuple[Move, ...]]]] = [acts_by_ways(acts) for acts in ACTS]
END_STEP_AND_ACTS: Final[list[list[tuple[Move, ...]]]] = [  # mostly one vehicle has an action: all there is to do
    [ONLY_END_STEP + acts for acts in by_ways] for by_ways in ACTS_BY_WAYS
]


def ways_to_drive(s: Tabletop, v: Vehicle) -> i64:
    """A mask of F, L and R."""
    at: i64 = s.at[v]
    flies = FLEET_BY_MODE[s.mode][v] == HEL
    marks = s.marks
    goes: i64 = 0
    way: i64 = 1
    for away in FLR[s.cols][s.facing[v]]:
        cell = at + away  # in the usual case there is no need to ask: half the price
        here: i64 = marks[cell]
        if (here & UNSAFE == NEAR and not flies) or may_drive(s, v, cell):
            goes |= way
        way += way
    return goes


def skills(s: State, slammed: bool) -> tuple[Move, ...]:
    """What motorcycles and helicopters can do for a token."""
    moves: tuple[Move, ...] = ()
    names = NAME_BY_MODE[s.mode]
    for v in SKILLED[s.mode]:
        if s.at[v] < 0 or s.flags[v] & DISPATCHED:
            continue
        kind = kind_of(s, v)
        if kind == MOT and s.flags[v] & USED == 0:
            moves += (BOOSTS[names[v]],)  # GD-MOT.1, GD-MOT.2
        elif kind == HEL and s.flags[v] & ROUNDED == 0 and has_action(s, v) and not slammed:
            moves += (HALF_TURNS[names[v]],)  # GD-HEL.5, GD-SLM.6
    return moves


def is_slammed(s: State) -> bool:
    """GD-SLM.2, GD-FOUR.33: the only Car, or one of them."""
    for c in s.cars:
        if c.base == SLAMMED:
            return True
    return False


@final
class Policing(OfPolice):
    """DP-23, DP-24."""

    def seat(self, s: State, step: i64) -> int:
        """Whoever has an action may turn left or right."""
        seat = POLICE_SEAT[s.mode]
        if is_slammed(s):
            return seat
        for v, at in enumerate(s.at):
            if at >= 0 and is_idle(s, v):
                return ALWAYS + seat
        return seat if s.tokens else WAIVED

    def ready(self, s: State, step: i64, seat: int) -> tuple[Move, ...]:
        slammed = is_slammed(s)
        menu = forced_steps(s) if slammed else ()
        free = not menu  # GD-SLM.8: before any other action
        if free:
            menu = ONLY_END_STEP
            names = NAME_BY_MODE[s.mode]
            for v, at in enumerate(s.at):
                if at >= 0 and is_idle(s, v):
                    name = names[v]
                    ways = ways_to_drive(s, v)
                    alone = menu is ONLY_END_STEP
                    menu = END_STEP_AND_ACTS[name][ways] if alone else menu + ACTS_BY_WAYS[name][ways]
        if s.tokens == 0:
            return menu
        if free:
            menu += skills(s, slammed)
        if s.dispatches < s.owned[DIS] and is_dispatchable(s):
            menu += (DISPATCH,)
        for piece, at in enumerate(s.spikes):
            if at >= 0 and not s.spiked[piece] and has_spikes_cell(s, piece):
                menu += (SPIKES[piece],)  # GD-SPK.3
        return menu

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        s = t.state
        if m is END_STEP:
            s.agenda.pop()
            t.tell(PHASE_ENDED)  # GD-POL.12
        elif isinstance(m, Act):
            act(t, PLACE_BY_MODE[s.mode][m.what], m.action)
        elif isinstance(m, ForcedStep):
            forced_step(t, PLACE_BY_MODE[s.mode][m.what])
        elif isinstance(m, Boost):
            t.tell(ActionBought(PLACE_BY_MODE[s.mode][m.what]))
        elif isinstance(m, HalfTurn):
            t.tell(HalfTurned(PLACE_BY_MODE[s.mode][m.what]))
        elif m is DISPATCH:
            t.tell(Weighed(police(s), "dispatch"))
            plan_one(t, step_of(agenda.DISPATCH))
        elif isinstance(m, MoveSpikes):
            t.tell(Weighed(police(s), "spikes"))
            plan_one(t, step_of(agenda.WHERE, SPIKES_PIECE + m.what, SHIFTED))

    def run(self, t: Telling[State], step: i64) -> None:
        raise NotImplementedError


def act(t: Telling[State], v: Vehicle, action: int) -> None:
    """GD-POL.1 to GD-POL.3."""
    s = t.state
    if action > 2:
        t.tell(TURNED[v][(s.facing[v] + (3 if action == 3 else 1)) & 3])
        return
    facing = (s.facing[v] + WAY_TURN[action]) & 3
    cell = ahead(s, s.at[v], facing)
    breaks_through = s.marks[cell] & HAZARD != 0 and not may_go(s, v, cell)
    t.tell(PoliceDrove(v, cell, facing))
    if breaks_through:
        t.tell(Saved(v, 1))  # GD-POL.14, GD-ARM.4
        t.tell(HazardRemoved(cell))
    crossed(t, v)


def forced_step(t: Telling[State], v: Vehicle) -> None:
    """GD-SLM.2 to GD-SLM.5, GD-SLM.7."""
    s = t.state
    cell = ahead(s, s.at[v], s.facing[v])
    if not may_reach(s, v, cell):
        t.tell(ForcedAhead(v, s.at[v], True))  # GD-SLM.4
        return
    met = has_hazard(s, cell)  # one that comes only now, under EV4, is answered there
    t.tell(ForcedAhead(v, cell))
    crossed(t, v)
    if s.ending or s.at[v] != cell:
        return
    if met and not no_crashes(s):
        hurt(t, [v], True)  # GD-SLM.3
    else:
        for c in s.cars:
            if c.cell == cell and c.base == SLAMMED:  # GD-FOUR.33
                hurt(t, [v], False)
                return


def may_dispatch(s: State, v: Vehicle) -> bool:
    """GD-DIS.1, GD-DIS.2."""
    return s.at[v] >= 0 and s.flags[v] & DISPATCHED == 0 and has_vehicle_cell(s, v)


def is_dispatchable(s: State) -> bool:
    """Some vehicle may be dispatched."""
    for v in range(len(s.at)):
        if may_dispatch(s, v):
            return True
    return False


@final
class Dispatching(OfPolice):
    """GD-DIS.1: which vehicle."""

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        return [CHOICES[NAME_BY_MODE[s.mode][v]] for v in range(len(s.at)) if may_dispatch(s, v)]

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        done(t)
        if isinstance(m, Choose):
            t.tell(Weighed(police(t.state), m.code))
            plan_one(t, step_of(agenda.WHERE, PLACE_BY_MODE[t.state.mode][m.what], SENT))
