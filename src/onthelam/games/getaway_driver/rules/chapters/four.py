"""GD-FOUR: what two Drivers add: commits, who follows whom, shared abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from onthelam.core.agenda import NOTHING, Doing, done, plan, step_of, step_value, step_who
from onthelam.core.event import Telling
from onthelam.core.move import Move
from onthelam.games.getaway_driver.rules import agenda
from onthelam.games.getaway_driver.rules.agenda import OfPolice
from onthelam.games.getaway_driver.rules.chapters.cards import base_ways, may_share, take_effect, uncommit
from onthelam.games.getaway_driver.rules.chapters.driving import AFTER_COMMIT, UNTIL_COMMIT
from onthelam.games.getaway_driver.rules.chapters.expand import open_cells
from onthelam.games.getaway_driver.rules.chapters.following import fix_followers
from onthelam.games.getaway_driver.rules.charts import WAY_TURN
from onthelam.games.getaway_driver.rules.events.driver import Revealed, SetOff
from onthelam.games.getaway_driver.rules.events.police import Assigned
from onthelam.games.getaway_driver.rules.events.table import Passed
from onthelam.games.getaway_driver.rules.moves import DECLINE, WITH
from onthelam.games.getaway_driver.rules.moves import SHARE as TAKE_PART
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import BASE, DUE, STILL

if TYPE_CHECKING:
    from mypy_extensions import i64

NOBODY: Final = 2  # whom a vehicle follows that stays


# GD-FOUR.12: the round of two Drivers, A before B
STEPS_OF_FOUR: Final[list[int]] = [
    step_of(agenda.STOMPING, 0),
    step_of(agenda.STOMPING, 1),
    step_of(agenda.EXPAND),
    step_of(agenda.TURN, 0),
    step_of(agenda.TURN, 1),
    step_of(agenda.DRIVING, 0, UNTIL_COMMIT),
    step_of(agenda.DRIVING, 1, UNTIL_COMMIT),
    step_of(agenda.SET_OFF),
    step_of(agenda.DRIVING, 0, AFTER_COMMIT),
    step_of(agenda.DRIVING, 1, AFTER_COMMIT),
    step_of(agenda.POLICE),
    step_of(agenda.DECOY, 0),
    step_of(agenda.DECOY, 1),
    step_of(agenda.CHECK, 0),
    step_of(agenda.CHECK, 1),
    step_of(agenda.BUY),
    step_of(agenda.ROUND_END),
]


@final
class SettingOff(Doing):
    """GD-FOUR.12: the commits are revealed, followers fixed, and both Cars go step by step."""

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        again: list[int] = []
        for car in range(2):
            c = s.cars[car]
            if c.base == DUE and (c.commit < 0 or open_cells(s, car) or c.commit not in base_ways(s, car)):
                uncommit(t, car)  # what the other Driver did has closed its way
                again.append(step_of(agenda.DRIVING, car, UNTIL_COMMIT))
        if again:
            plan(t, [*again, step])
            return
        movers = [car for car in range(2) if s.cars[car].base == DUE]
        t.tell(Revealed([s.cars[car].commit if car in movers else 4 for car in range(2)]))
        for car in movers:
            c = s.cars[car]
            t.tell(SetOff(car, (c.facing + WAY_TURN[c.commit]) & 3, BASE))
        steps = fix_followers(t, movers)
        for car in movers:  # steps 1 to 8
            for kind in (agenda.BARRICADE, agenda.ENTER, agenda.REVEAL, agenda.RAM, agenda.MEET, agenda.ROAD):
                steps.append(step_of(kind, car))
        for kind in (agenda.HAZARD, agenda.ARRIVE, agenda.STAY):
            for car in movers:
                steps.append(step_of(kind, car))
        if steps:
            plan(t, steps)


@final
class Assigning(OfPolice):
    """DP-29."""

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        if s.cars[1].meter > s.cars[0].meter:
            return [WITH[1], WITH[0]]
        return [WITH[0], WITH[1]]

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        s = t.state
        done(t)
        car = 0 if m is WITH[0] else 1
        v = step_who(step)
        t.tell(Assigned(v, car if s.cars[car].kind != STILL else NOBODY))


@final
class Sharing(Doing):
    """DP-32."""

    def seat(self, s: State, step: i64) -> int:
        return step_who(step) if may_share(s, step_who(step), step_value(step)) else NOTHING

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        return [DECLINE, TAKE_PART]

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        done(t)
        if m is TAKE_PART:
            t.tell(Passed(step_who(step), "shared"))
            take_effect(t, step_who(step), step_value(step))
        else:
            t.tell(Passed(step_who(step), "share"))
