"""Where you can walk, for board, hand and gauges: worked out once a view."""

from __future__ import annotations

from functools import cached_property

from onthelam.core.agenda import step_kind
from onthelam.games.last_job.rules import agenda
from onthelam.games.last_job.rules.advice import ways
from onthelam.games.last_job.rules.advice.ways import Way
from onthelam.games.last_job.rules.charts import WAYS, Card, Space
from onthelam.games.last_job.rules.moves import GOES
from onthelam.games.last_job.rules.turn import RULES
from onthelam.games.last_job.rules.view import View


class Walks:
    """What one view's seat may do with its feet."""

    def __init__(self, v: View) -> None:
        self.v = v
        self.kind = step_kind(v.agenda[-1]) if v.moves else -1

    @cached_property
    def by_card(self) -> dict[Card, dict[Space, Way]]:
        """Between two turns; else nothing."""
        return ways.reaches(RULES, self.v) if self.kind == agenda.TURN else {}

    @cached_property
    def turns(self) -> dict[Space, Way]:
        return ways.turns(RULES, self.by_card)

    @cached_property
    def instead(self) -> dict[str, Way]:
        """By line: whole turns to the same spaces that tire more and are seen less."""
        return {way.line(): way for way in ways.quieter(RULES, self.by_card, self.turns).values()}

    @cached_property
    def all(self) -> dict[str, Way]:
        return self.to | self.instead

    @cached_property
    def to(self) -> dict[str, Way]:
        """By the line that one click on a space plays: a whole turn, or what is left of one but its end."""
        v = self.v
        if self.kind == agenda.TURN:
            return {way.line(): way for way in self.turns.values()}
        if self.kind != agenda.WALK:
            return {}
        found: dict[str, Way] = {}
        for to, way in ways.ways_on(RULES, v).items():
            if len(way.path) == 1:
                found[GOES[[v.maze.ways[v.you * WAYS + i] for i in range(WAYS)].index(to)].code] = way
            else:
                found[way.line()] = way
        return found


def walks(v: View) -> Walks:
    if not _newest or _newest[0].v is not v:
        _newest[:] = [Walks(v)]
    return _newest[0]


_newest: list[Walks] = []
