"""GD-MOV.11: the twelve steps of a movement; what hazards and Midtown bring has chapters of its own. GD-FOL.2 to 6."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from onthelam.core.agenda import (
    ALWAYS,
    NOBODY,
    NOTHING,
    Doing,
    always,
    done,
    plan,
    plan_ready,
    step_of,
    step_value,
    step_who,
)
from onthelam.core.event import Telling
from onthelam.core.move import Move
from onthelam.games.getaway_driver.rules import agenda
from onthelam.games.getaway_driver.rules.agenda import OfPolice
from onthelam.games.getaway_driver.rules.chapters.cards import base_ways, uncommit, use_card
from onthelam.games.getaway_driver.rules.chapters.crashes import crash, hurt, is_manned, standing
from onthelam.games.getaway_driver.rules.chapters.following import fix_followers
from onthelam.games.getaway_driver.rules.chapters.midtown import midtown
from onthelam.games.getaway_driver.rules.chapters.reveal import all_delivered, pay_badge, turn_up
from onthelam.games.getaway_driver.rules.charts import CARDS, EV1, GREEN, LIGHT, WAY_TURN, Cell, Mask
from onthelam.games.getaway_driver.rules.events import driver
from onthelam.games.getaway_driver.rules.events.cards import AS_PAYMENT
from onthelam.games.getaway_driver.rules.events.police import (
    ASIDE,
    IN_LINE,
    BarricadeRemoved,
    LeftStanding,
    VehicleTurned,
)
from onthelam.games.getaway_driver.rules.events.table import Ended
from onthelam.games.getaway_driver.rules.moves import GOES, PAYS, REPAYS, STAY, TURN_LEFT, TURN_RIGHT, Go, Pay
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import (
    BASE,
    BONUS,
    DELIVERED,
    FOUR,
    HANDBRAKE,
    HANDBRAKED,
    HAZARD,
    KIND_NAMES,
    STILL,
    SWITCHED,
    UP,
    again_cost,
    ahead,
    barricade_on,
    is_barred,
    is_down,
    police,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


UP_TO_MEETING: Final = [agenda.BARRICADE, agenda.ENTER, agenda.REVEAL, agenda.RAM, agenda.MEET]
MOVEMENT: Final = [*UP_TO_MEETING, agenda.ROAD, agenda.HAZARD, agenda.ARRIVE, agenda.STAY]

# by Car, and the next one last
STEPS_OF_A_MOVEMENT: Final[list[list[int]]] = [[step_of(kind, car) for kind in MOVEMENT[::-1]] for car in range(2)]
STEPS_FROM_ROAD_ON: Final[list[list[int]]] = [steps[:4] for steps in STEPS_OF_A_MOVEMENT]


# told turn after turn, so made once: by Car, kind and heading; by Car
SETS_OFF: Final[list[list[list[driver.SetOff]]]] = [
    [[driver.SetOff(car, heading, kind) for heading in range(4)] for kind in range(len(KIND_NAMES))] for car in range(2)
]
STAYED: Final[list[driver.Stayed]] = [driver.Stayed(0), driver.Stayed(1)]


def set_off(t: Telling[State], car: int, heading: int, kind: int) -> None:
    """GD-MOV.11: the steps of one movement. Those that would ask nobody and hit nobody are made at once."""
    s = t.state
    if kind != BASE:
        uncommit(t, car)
    t.tell(SETS_OFF[car][kind][heading])
    c = s.cars[car]
    cell = ahead(s, c.cell, heading)
    if s.mode == FOUR and kind == BONUS:
        plan_ready(t, STEPS_OF_A_MOVEMENT[car])
        plan(t, fix_followers(t, [car]))
        return
    if s.open_tiles or s.events or s.event == EV1 or c.ramming or is_barred(s, cell) or is_manned(s, cell):
        plan_ready(t, STEPS_OF_A_MOVEMENT[car])
        return
    enter(t, car, cell)
    if s.marks[cell] & UP == 0:
        turn_up(t, cell, car)  # GD-MOV.6
    if c.trailing or s.marks[cell] & HAZARD or LIGHT[s.tiles[cell]] != GREEN:
        plan_ready(t, STEPS_FROM_ROAD_ON[car])
    else:
        stay(t, car)


@final
class Targeting(Doing):
    """DP-30: where an extra movement goes; a Handbrake Turn has no choice."""

    def seat(self, s: State, step: i64) -> int:
        if step_value(step) == HANDBRAKED:
            return NOBODY
        ways = len(base_ways(s, step_who(step)))
        if ways == 0:
            return NOTHING  # GD-MOV.9: the bonus is lost
        return ALWAYS + step_who(step) if ways > 1 else step_who(step)

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        return [GOES[way] for way in base_ways(s, step_who(step))]

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        done(t)
        if isinstance(m, Go):
            c = t.state.cars[step_who(step)]
            set_off(t, step_who(step), (c.facing + WAY_TURN[m.what]) & 3, step_value(step))

    def run(self, t: Telling[State], step: i64) -> None:
        car = step_who(step)
        set_off(t, car, (t.state.cars[car].facing + 2) & 3, HANDBRAKED)  # GD-HBT.1


@final
class Paying(Doing):
    """Step 2, DP-15."""

    def seat(self, s: State, step: i64) -> int:
        c = s.cars[step_who(step)]
        if c.ramming or c.kind == STILL or not is_barred(s, ahead(s, c.cell, c.heading)):
            return NOTHING  # GD-BAR.7
        return step_who(step)

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        c = s.cars[step_who(step)]
        moves: list[Move] = []
        for card in range(CARDS):
            if c.hand >> card & 1:
                moves.append(PAYS[card])  # GD-BAR.5
        if c.stash >= again_cost(s):
            for card in range(CARDS):
                if c.discard >> card & 1:
                    moves.append(REPAYS[card])
        return moves

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        done(t)
        if isinstance(m, Pay):
            use_card(t, step_who(step), m.what, AS_PAYMENT, m.again)  # GD-BAR.4


def followers(s: State, cell: Cell, heading: int) -> Mask:
    """GD-FOL.3, GD-FOL.4: vehicles on the tile the Car leaves, unless they face the other way."""
    trailing = 0
    for v, at in enumerate(s.at):
        if at == cell and s.facing[v] != (heading + 2) & 3:
            trailing |= 1 << v
    return trailing


def enter(t: Telling[State], car: int, cell: Cell) -> None:
    """Steps 3 and 4."""
    s = t.state
    c = s.cars[car]
    if c.kind != BASE and c.kind != BONUS:
        trailing = 0  # GD-FOL.6
    elif s.mode == FOUR:
        trailing = c.trailing  # GD-FOUR.13: fixed before the Car set off
    else:
        trailing = followers(s, c.cell, c.heading)
    t.tell(driver.Drove(car, cell, c.heading, trailing))


@final
class Entering(Doing):
    """Steps 3 and 4."""

    def run(self, t: Telling[State], step: i64) -> None:
        car = step_who(step)
        c = t.state.cars[car]
        enter(t, car, ahead(t.state, c.cell, c.heading))


@final
class Revealing(Doing):
    """Step 5."""

    def seat(self, s: State, step: i64) -> int:
        return NOBODY if s.open_tiles or is_down(s, s.cars[step_who(step)].cell) else NOTHING

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        car = step_who(step)
        cell = s.cars[car].cell
        if is_down(s, cell):
            turn_up(t, cell, car)  # GD-MOV.6
        elif s.open_tiles:
            pay_badge(t, cell, car)  # GD-OPEN.2


@final
class Ramming(Doing):
    """Step 6."""

    def seat(self, s: State, step: i64) -> int:
        return NOBODY if s.event == EV1 or s.cars[step_who(step)].ramming else NOTHING

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        c = s.cars[step_who(step)]
        there = standing(s, c.cell)
        if s.event == EV1:
            for v in there:
                crash(t, v)  # GD-EVT.4
                if s.ending:
                    return
        elif c.ramming and c.kind != SWITCHED:  # GD-RAM.5
            hurt(t, there, False)
        if c.ramming and c.kind != SWITCHED and barricade_on(s, c.cell) >= 0:
            t.tell(BarricadeRemoved(barricade_on(s, c.cell)))


@final
class Meeting(Doing):
    """Step 7: entry turns, vehicle by vehicle. GD-FOL.2."""

    def seat(self, s: State, step: i64) -> int:
        return NOBODY if is_manned(s, s.cars[step_who(step)].cell) else NOTHING

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        c = s.cars[step_who(step)]
        steps: list[int] = []
        for v in standing(s, c.cell):
            if s.facing[v] == (c.heading + 2) & 3:
                steps.append(step_of(agenda.ENTRY_TURN, v, c.heading))
            elif s.facing[v] != c.heading:
                t.tell(VehicleTurned(v, c.heading, IN_LINE))
        if steps:
            plan(t, steps)


@final
class TurningAside(OfPolice):
    """DP-16."""

    def seat(self, s: State, step: i64) -> int:
        return always(police(s))

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        return [STAY, TURN_LEFT, TURN_RIGHT]

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        v = step_who(step)
        facing = t.state.facing[v]
        done(t)
        if m is TURN_LEFT:
            t.tell(VehicleTurned(v, (facing + 3) & 3))
        elif m is TURN_RIGHT:
            t.tell(VehicleTurned(v, (facing + 1) & 3))
        else:
            t.tell(LeftStanding(v))

    def run(self, t: Telling[State], step: i64) -> None:
        t.tell(VehicleTurned(step_who(step), (step_value(step) + 1) & 3, ASIDE))  # GD-SOLO.20: right(d)


@final
class Staying(Doing):
    """Steps 11 and 12."""

    def seat(self, s: State, step: i64) -> int:
        return NOBODY if s.cars[step_who(step)].kind != STILL else NOTHING  # backed off

    def run(self, t: Telling[State], step: i64) -> None:
        car = step_who(step)
        c = t.state.cars[car]
        if c.answer != HANDBRAKE:
            stay(t, car)
        elif c.kind == SWITCHED:
            t.tell(STAYED[car])
            plan(t, [step_of(agenda.FILL, car, 1), step_of(agenda.TARGET, car, HANDBRAKED)])  # GD-HBT.9
        else:
            turn_back(t, car)


def stay(t: Telling[State], car: int) -> None:
    s = t.state
    cell = s.cars[car].cell
    t.tell(STAYED[car])
    stash = s.token_at.count(cell)
    if stash:
        t.tell(driver.Collected(car, cell, stash))  # GD-ROAD.6, GD-TAB.23
        if all_delivered(s):
            t.tell(Ended(DELIVERED, -1))  # GD-EVT.10
            return
    midtown(t, car)


def turn_back(t: Telling[State], car: int) -> None:
    """GD-HBT.4, GD-HBT.8: back to X, without road conditions and without an answer to what lies there."""
    t.tell(driver.SetOff(car, (t.state.cars[car].heading + 2) & 3, HANDBRAKED))
    plan(t, [step_of(kind, car) for kind in [*UP_TO_MEETING, agenda.STAY]])
