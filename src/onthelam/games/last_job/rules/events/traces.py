"""LJ-14: traces, and the data base."""

from __future__ import annotations

from typing import Final, final

from onthelam.core.event import Event
from onthelam.games.last_job.rules.charts import NOWHERE, Space, Way, mask_of
from onthelam.games.last_job.rules.state import State
from onthelam.games.last_job.rules.tabletop import FOLLOWS_YOU, NOBODY_YET, Who

# why a token is laid
AT_STATION: Final = 0  # LJ-14.2
SEEN: Final = 1  # LJ-14.3, LJ-14.5
AT_END: Final = 2  # LJ-14.4
CAUSE_NAMES: Final[list[str]] = ["station", "seen", "end"]


@final
class TraceLaid(Event):
    """LJ-14.1."""

    space: Space
    cause: int

    def change(self, s: State) -> None:
        s.traces.append(self.space)
        s.traces.sort()
        if self.cause == SEEN:
            s.spotted = True


@final
class TracesEntered(Event):
    """LJ-14.7, LJ-14.8: so many tokens, from all of these spaces together."""

    who: Who
    spaces: list[Space]
    count: int

    def change(self, s: State) -> None:
        taken = mask_of(self.spaces)
        s.traces = [space for space in s.traces if not taken >> space & 1]
        s.database += self.count


@final
class Jumped(Event):
    """LJ-14.9, LJ-14.14. Its first sight of you or the doppelgänger counts anew, if it had followed you."""

    who: Who
    to: Space
    facing: Way

    def change(self, s: State) -> None:
        p = s.pursuers[self.who]
        p.space = self.to
        p.facing = self.facing
        p.target = NOWHERE
        if s.mover == self.who and s.follow == FOLLOWS_YOU:
            s.follow = NOBODY_YET


@final
class StayedPut(Event):
    """LJ-14.13: no space of its suit is nearer to you."""

    who: Who
