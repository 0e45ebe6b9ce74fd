"""GD-GEN, GD-CHK, GD-END: the round, from its first step to its last, and the check of the meter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from onthelam.core.agenda import IN_PLACE, Doing, plan_ready, step_of, step_who
from onthelam.core.event import Telling
from onthelam.core.tabletop import Step
from onthelam.games.getaway_driver.rules import agenda
from onthelam.games.getaway_driver.rules.chapters.driving import raise_meter
from onthelam.games.getaway_driver.rules.chapters.four import STEPS_OF_FOUR
from onthelam.games.getaway_driver.rules.charts import EV6, GARAGE, MIDTOWN
from onthelam.games.getaway_driver.rules.events.driver import MeterHeld, MeterMoved
from onthelam.games.getaway_driver.rules.events.table import BombTicked, Ended, RoundBegan, RoundEnded
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import DEFUSED, STALLED, pursues

if TYPE_CHECKING:
    from mypy_extensions import i64


def steps_of_a_round(solo: bool) -> list[Step]:
    return [
        step_of(agenda.STOMPING, 0),
        step_of(agenda.EXPAND),
        step_of(agenda.TURN, 0),
        step_of(agenda.DRIVING, 0),
        step_of(agenda.SOLO_POLICE if solo else agenda.POLICE),
        step_of(agenda.DECOY, 0),
        step_of(agenda.CHECK, 0),
        step_of(agenda.SOLO_DRAWS if solo else agenda.BUY),
        step_of(agenda.ROUND_END),
    ]


# by mode, and the next one last
STEPS_OF_A_ROUND: Final[list[list[Step]]] = [
    steps_of_a_round(False)[::-1],
    steps_of_a_round(True)[::-1],
    STEPS_OF_FOUR[::-1],
]
ABOVE_THE_LAST: Final[list[list[Step]]] = [steps[1:] for steps in STEPS_OF_A_ROUND]


# made once, like all that is told round after round; few matches last longer
ROUNDS_BEGAN: Final[list[RoundBegan]] = [RoundBegan(number) for number in range(100)]
ROUNDS_ENDED: Final[list[RoundEnded]] = [RoundEnded(number) for number in range(100)]


def begin_round(t: Telling[State]) -> None:
    """GD-GEN.1. The step that led here still lies there, and makes room for the last one of this round."""
    s = t.state
    number = s.round + 1
    t.tell(ROUNDS_BEGAN[number] if number < len(ROUNDS_BEGAN) else RoundBegan(number))
    s.agenda[0] = step_of(agenda.ROUND_END)  # a list that was empty for a moment has to grow anew, and slowly
    plan_ready(t, ABOVE_THE_LAST[s.mode])


@final
class RoundBeginning(Doing):
    def seat(self, s: State, step: i64) -> int:
        return IN_PLACE

    def run(self, t: Telling[State], step: i64) -> None:
        begin_round(t)


METER_FELL: Final[list[MeterMoved]] = [MeterMoved(0, -1), MeterMoved(1, -1)]  # by Car


@final
class Checking(Doing):
    """GD-CHK."""

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        car = step_who(step)
        if not pursues(s, s.cars[car].cell):
            t.tell(METER_FELL[car])  # GD-CHK.4, GD-CHK.6
        elif MIDTOWN[s.tiles[s.cars[car].cell]] == GARAGE:
            t.tell(MeterHeld(car))  # GD-CHK.5
        else:
            raise_meter(t, car)  # GD-CHK.3


@final
class RoundEnding(Doing):
    """GD-GEN.14."""

    def seat(self, s: State, step: i64) -> int:
        return IN_PLACE

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        if s.event == EV6:
            t.tell(BombTicked())
            if s.bomb == 0:
                t.tell(Ended(DEFUSED, -1))  # GD-EVT.51
                return
        t.tell(ROUNDS_ENDED[s.round] if s.round < len(ROUNDS_ENDED) else RoundEnded(s.round))
        if s.stall_limit and s.stalled >= s.stall_limit:
            t.tell(Ended(STALLED, -1))  # GD-END.4
            return
        begin_round(t)
