"""A row while it is being told, event by event, to one who saw the table before it and sees it after."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from onthelam.core.event import Event
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.escape_plan.words.parts import called
from onthelam.games.lines import Line
from onthelam.tongue.tongue import Tongue

Lines: TypeAlias = Mapping[type[Event], Line | Callable[["Row", Any], Line]]  # each is given its own event
Gaps: TypeAlias = Mapping[str, Callable[["Row", Any], str | int]]


class Row:
    def __init__(
        self, events: Sequence[Event], before: View, after: View, players: Sequence[str], tongue: Tongue
    ) -> None:
        self.events = events
        self.before = before
        self.after = after
        self.players = players
        self.tongue = tongue
        self.i = 0  # which event is being told

    @property
    def seat(self) -> int:
        """Whom it is told to."""
        return self.after.seat

    def name(self, seat: int) -> str:
        return called(seat, self.players)

    def so_far(self, kind: type[Event]) -> list[Any]:
        """Those of a kind that were told before this one."""
        return [e for e in self.events[: self.i] if isinstance(e, kind)]

    def from_here(self, kind: type[Event]) -> list[Any]:
        """Those of a kind from this one on."""
        return [e for e in self.events[self.i :] if isinstance(e, kind)]

    def alike(self, e: Event) -> int:
        """How many of its kind come in a row, for the same seat; 0: it was told with the first of them."""
        if self.i and is_like(self.events[self.i - 1], e):
            return 0
        n = 1
        while self.i + n < len(self.events) and is_like(self.events[self.i + n], e):
            n += 1
        return n

    def last(self) -> Event | None:
        """The event before this one."""
        return self.events[self.i - 1] if self.i else None


def is_like(one: Any, other: Any) -> bool:
    return type(one) is type(other) and one.seat == other.seat
