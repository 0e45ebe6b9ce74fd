"""A match as one pair of eyes saw it: row by row, each with the view before and the view after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from onthelam.core.event import Event
from onthelam.core.hearing import Hearing
from onthelam.core.record import Ply, takes_back
from onthelam.core.seat import NOBODY, Seat
from onthelam.core.tabletop import View

OPEN: Final = -2  # everything, once the match is over


class Told:
    """What a log, a lesson or a replay is made of. A step is a row of these eyes, never of the whole match."""

    def __init__(self, hearing: Hearing[Any], seat: Seat) -> None:
        self.hearing = hearing
        self.seat = seat

    @property
    def rows(self) -> Sequence[Sequence[Event]]:
        return self.hearing.rows(self.seat)

    def view(self, step: int) -> View:
        """What these eyes saw after so many of their rows."""
        return self.hearing.view(self.seat, step)

    def choices(self, row: int) -> int:
        """How many choices, heard or not, stand after a row."""
        return self.hearing.choices(self.seat, row)

    def since(
        self, first: int, last: int, before: View | None = None, now: View | None = None
    ) -> Iterator[tuple[Sequence[Event], View, View]]:
        """The rows from one number on, up to another, with their views.

        Whoever has the view before the first of them, or the one after all there are, spares making it.
        """
        rows = self.rows
        before = before or self.view(first)
        for n in range(first, last):
            after = now if now is not None and n + 1 == len(rows) else self.view(n + 1)
            yield rows[n], before, after
            before = after


class ToldOpenly(Told):
    """Everything that happened, as nobody may know it while a match goes on: only for one that is over."""

    def __init__(self, hearing: Hearing[Any], plies: Sequence[Ply]) -> None:
        super().__init__(hearing, NOBODY)
        self._rows = [ply.events[:1] if takes_back(ply) else ply.events for ply in plies]

    @property
    def rows(self) -> Sequence[Sequence[Event]]:
        return self._rows

    def view(self, step: int) -> View:
        return self.hearing.revealed(step)
