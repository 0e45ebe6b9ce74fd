"""A match as one pair of eyes saw it: row by row, each with the view before and the view after."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from onthelam.core.event import Event
from onthelam.core.hearing import Hearing
from onthelam.core.record import Ply, TookBack, takes_back
from onthelam.core.seat import NOBODY, Seat
from onthelam.core.tabletop import View

OPEN: Final = -2  # everything, once the match is over
UNSEEN: Final = -2  # nobody knows which row was chosen last


T = TypeVar("T")
Parts: TypeAlias = dict[tuple[Seat, str, object], tuple[object, Any]]
"""Of a page, by whose eyes have them, which they are and in which language or width: what they show, and they."""


class Row(NamedTuple):
    """What was heard of the newest ply. The views are of the game's own kind."""

    events: Sequence[Event]
    before: Any
    after: Any


class Told:
    """What a log, a lesson, a board or a replay is made of. A step is a row of these eyes, never of the whole match.

    `upto`: as it was after so many rows. Whoever has the view before the newest of them spares making it. `chosen`: the
    row that the seat's person chose last, where somebody has seen it clicked. `parts`: those of the pages before.
    """

    def __init__(
        self, hearing: Hearing[Any], seat: Seat, upto: int = -1, before: View | None = None, chosen: int = UNSEEN,
        parts: Parts | None = None,
    ) -> None:  # fmt: skip
        self.hearing = hearing
        self.seat = seat
        self._upto = upto
        self._before = before
        self._chosen = chosen
        self._parts = parts

    def again(self, part: str, of: object, shows: object, make: Callable[[], T]) -> T:
        """A part of a page as it was made last for these very eyes, if it still shows the same; else it is made.

        `shows` is all that it is made of, and can be compared; `of` tells it from others of its kind: a language, a
        width. No other eyes are ever given it.
        """
        if self._parts is None:
            return make()
        key = (self.seat, part, of)
        known = self._parts.get(key)
        if known is None or known[0] != shows:
            known = self._parts[key] = (shows, make())
        made: T = known[1]
        return made

    @property
    def rows(self) -> Sequence[Sequence[Event]]:
        rows = self.all_rows()
        return rows[: self._upto] if self._upto >= 0 else rows

    def all_rows(self) -> Sequence[Sequence[Event]]:
        return self.hearing.rows(self.seat)

    def ply(self, row: int) -> int:
        """Which ply of the match a row is."""
        return self.hearing.plies(self.seat)[row]

    @property
    def opening(self) -> int:
        """The first step with something to see: before the match is opened, which nobody chooses, the table is bare."""
        return 1 if self.rows and self.ply(0) == 0 and self.hearing.opens else 0

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

    def row(self, n: int) -> Row:
        """That of a number."""
        return Row(self.rows[n], self.view(n), self.view(n + 1))

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

    def by(self, row: int) -> Seat:
        """Who chose a row that stands, or had it chosen for them."""
        course = self.hearing.course
        return course.ply(course.tips[self.ply(row)]).seat

    def chosen_at(self) -> int:
        """The number of the row that the seat's person chose last; -1: they have not yet, or nobody ever does.

        What the house has played for them since is no choice: what others did before it is news to them.
        """
        if self.seat == NOBODY or self._chosen != UNSEEN:
            return max(self._chosen, -1)
        rows, least = self.rows, self.choices(len(self.rows) - 1) if self.rows else 0
        for n in range(len(rows) - 1, -1, -1):
            least = min(least, self.choices(n))
            taken_back = isinstance(rows[n][0], TookBack) or self.choices(n) > least
            if not taken_back and self.hearing.decided(self.seat, n):
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
