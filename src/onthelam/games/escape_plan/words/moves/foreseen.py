"""What a move is certain to do: its events, asked of the rules once a view."""

from __future__ import annotations

from typing import TypeVar

from onthelam.core.event import Event
from onthelam.core.move import Move
from onthelam.games.escape_plan.rules.turn import RULES
from onthelam.games.escape_plan.rules.view import View

E = TypeVar("E", bound=Event)


class Foreseen:
    def __init__(self, v: View, m: Move) -> None:
        preview = RULES.preview(v, m)
        self.events = preview.events
        self.after = preview.after()
        self.told: dict[str, str] = {}  # by tongue: the whole move in words, once they were asked for

    def of(self, kind: type[E]) -> list[E]:
        return [e for e in self.events if isinstance(e, kind)]


def foreseen(v: View, m: Move) -> Foreseen:
    """A page asks for all moves of one view, several times."""
    if _newest[0][0] is not v:
        _newest[0] = (v, {})
    known = _newest[0][1]
    if m.code not in known:
        known[m.code] = Foreseen(v, m)
    return known[m.code]


_newest: list[tuple[View | None, dict[str, Foreseen]]] = [(None, {})]
