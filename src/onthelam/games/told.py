"""A match as one pair of eyes saw it: row by row, each with the view before and the view after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from onthelam.core.event import Event
from onthelam.core.hearing import Hearing
from onthelam.core.record import Ply, TookBack, takes_back
from onthelam.core.seat import NOBODY, Seat
from onthelam.core.tabletop import View

OPEN: Final = -2  # everything, once the match is over


class Row(NamedTuple):
    """What was heard of the newest ply. The views are of the game's own kind."""

    events: Sequence[Event]
    before: Any
    after: Any


class Told:
    """What a log, a lesson, a board or a replay is made of. A step is a row of these eyes, never of the whole match.

    `upto`: as it was after so many rows. Whoever has the view before the newest of them spares making it.
    """

    def __init__(self, hearing: Hearing[Any], seat: Seat, upto: int = -1, before: View | None = None) -> None:
        self.hearing = hearing
        self.seat = seat
        self._upto = upto
        self._before = before

    @property
    def rows(self) -> Sequence[Sequence[Event]]:
        rows = self.all_rows()
        return rows[: self._upto] if self._upto >= 0 else rows

    def all_rows(self) -> Sequence[Sequence[Event]]:
        return self.hearing.rows(self.seat)

    def ply(self, row: int) -> int:
        """Which ply of the match a row is."""
        return self.hearing.plies(self.seat)[row]

    def view(self, step: int) -> View:
        """What these eyes saw after so many of their rows."""
        return self.hearing.view(self.seat, step)

    def choices(self, row: int) -> int:
        """How many choices, heard or not, stand after a row."""
        return self.hearing.choices(self.seat, row)

    def last(self, now: View) -> Row | None:
        """The newest row; `now` is the view after it. None: nothing was heard yet."""
        rows = self.rows
        return Row(rows[-1], self._before or self.view(len(rows) - 1), now) if rows else None

    def standing(self) -> list[Sequence[Event]]:
        """The rows, without what was taken back."""
        rows = self.rows
        return [rows[n] for n in self.standing_from(0)]

    def standing_from(self, first: int) -> list[int]:
        """The numbers of those from one on."""
        left: list[tuple[int, int]] = []  # with how many choices stood then
        rows = self.rows
        for n in range(first, len(rows)):
            stood = self.choices(n)
            while left and left[-1][0] > stood:
                left.pop()
            if not isinstance(rows[n][0], TookBack):
                left.append((stood, n))
        return [n for stood, n in left]

    def chosen_at(self) -> int:
        """The number of the row that the seat chose last; -1: it has not yet, or never does."""
        if self.seat == NOBODY:
            return -1
        course, plies = self.hearing.course, self.hearing.plies(self.seat)
        for n in range(len(self.rows) - 1, -1, -1):
            if course.ply(course.tips[plies[n]]).seat == self.seat and not isinstance(self.rows[n][0], TookBack):
                return n
        return -1

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

    def __init__(self, hearing: Hearing[Any], plies: Sequence[Ply], upto: int = -1) -> None:
        super().__init__(hearing, NOBODY, upto)
        self._rows = [ply.events[:1] if takes_back(ply) else ply.events for ply in plies]

    def all_rows(self) -> Sequence[Sequence[Event]]:
        return self._rows

    def ply(self, row: int) -> int:
        return row

    def view(self, step: int) -> View:
        return self.hearing.revealed(step)

    def choices(self, row: int) -> int:
        course = self.hearing.course
        return course.choices[course.tips[row]]
