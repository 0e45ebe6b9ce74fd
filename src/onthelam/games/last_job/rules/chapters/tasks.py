"""LJ-9, LJ-13.1, LJ-13.2: a task is done or a robbery noticed, the next pursuer arrives, alarm."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from onthelam.core.agenda import Doing, plan, step_of, step_who
from onthelam.core.event import Ended, Telling
from onthelam.games.last_job.rules import agenda
from onthelam.games.last_job.rules.chapters.traces import enter
from onthelam.games.last_job.rules.charts import ENTRY, NO_SUIT, Space
from onthelam.games.last_job.rules.events.pursuers import Alarmed, Arrived
from onthelam.games.last_job.rules.events.you import SceneTurned
from onthelam.games.last_job.rules.state import State
from onthelam.games.last_job.rules.tabletop import CAUGHT, Who, entry_facing, next_pursuer

if TYPE_CHECKING:
    from mypy_extensions import i64


def notice(t: Telling[State], space: Space) -> None:
    """LJ-9.7, LJ-13.2: what follows, in this order."""
    if t.state.last_job:
        t.tell(SceneTurned(space))
    plan(t, [agenda.ARRIVE, step_of(agenda.ALARM, space), agenda.CHECK])


def arrive(t: Telling[State], who: Who) -> None:
    """LJ-9.4, LJ-9.5."""
    s = t.state
    space = ENTRY[s.agreed.mode][who]
    t.tell(Arrived(who, space, entry_facing(s, who, space)))


@final
class Arriving(Doing):
    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        who = next_pursuer(s)
        if who == NO_SUIT:
            return  # LJ-9.3: all four are in play
        arrive(t, who)
        space = s.pursuers[who].space
        if space == s.you:
            t.tell(Ended(CAUGHT))  # LJ-9.6
        else:
            enter(t, who, 1 << space)  # LJ-14.7


@final
class Alarming(Doing):
    def run(self, t: Telling[State], step: i64) -> None:
        if t.state.agreed.alarm:
            t.tell(Alarmed(step_who(step)))  # LJ-9.8
