"""LJ-7.7, LJ-7.8: who sees you in your turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from onthelam.core.agenda import IN_PLACE, Doing, done
from onthelam.core.event import Telling
from onthelam.games.last_job.rules.chapters.traces import collect, lay
from onthelam.games.last_job.rules.charts import NOWHERE
from onthelam.games.last_job.rules.events.pursuers import Spotted
from onthelam.games.last_job.rules.events.traces import SEEN
from onthelam.games.last_job.rules.maze import IN_LINE
from onthelam.games.last_job.rules.state import State
from onthelam.games.last_job.rules.tabletop import UNSEEN, facing_after, glance

if TYPE_CHECKING:
    from mypy_extensions import i64


def check(t: Telling[State]) -> bool:
    """A sighting check. False: it has caused a jump, after which it is made again, or the end."""
    s = t.state
    place = s.maze.place
    in_line = IN_LINE[place[s.you]]
    seen = False
    for who, p in enumerate(s.pursuers):  # LJ-7.8: in suit order
        if p.space != NOWHERE and in_line[place[p.space]]:
            where = glance(s, who, s.you, False)
            if where != UNSEEN:
                seen = True
                facing = facing_after(p, where)
                if p.facing != facing or p.target != s.you:
                    t.tell(Spotted(who, facing))  # LJ-7.7
    if seen and not s.spotted:
        lay(t, SEEN)  # LJ-14.3
    return not (s.traces and collect(t, False))


@final
class Checking(Doing):
    def seat(self, s: State, step: i64) -> int:
        return IN_PLACE

    def run(self, t: Telling[State], step: i64) -> None:
        if check(t):
            done(t)
