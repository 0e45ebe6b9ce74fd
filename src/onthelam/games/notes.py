"""What a game keeps in mind of what a seat has heard: noted row by row, for the lesson and the summary."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from onthelam.core.event import Event
from onthelam.core.record import TookBack
from onthelam.core.tabletop import View
from onthelam.games.told import Told

if TYPE_CHECKING:
    from onthelam.games.words import Words


class Notes:
    """A value: each row leads to the next notes, and a choice that is taken back leads to those before it."""

    def add(self, row: Sequence[Event], before: View, after: View) -> Notes:
        """With what has been heard of one more ply, and the seat's views before and after it."""
        return self


NO_NOTES = Notes()


class Notebook:
    """The notes of one seat in one match, as they come."""

    def __init__(self, words: Words[Any], told: Told) -> None:
        self._told = told
        self._rows = 0  # so many are noted
        self._seen = self._told.view(0)  # before the next of them
        self._pages = [(0, words.notes(self._seen))]  # how many choices stood, and what was noted of them

    @property
    def notes(self) -> Notes:
        return self._pages[-1][1]

    @property
    def behind(self) -> int:
        """How many rows are still to be noted."""
        return 0 if self.notes is NO_NOTES else len(self._told.rows) - self._rows

    def follow(self, most: int, now: View | None = None) -> None:
        """Notes what has been heard since the last time, so many rows at most.

        `now` is the view after the last of all, if somebody has it.
        """
        last = self._rows + min(most, self.behind)
        for row, before, after in self._told.since(self._rows, last, self._seen, now):
            standing = self._told.choices(self._rows)
            while self._pages[-1][0] > standing:
                self._pages.pop()
            if not isinstance(row[0], TookBack):
                self._pages.append((standing, self.notes.add(row, before, after)))
            self._seen, self._rows = after, self._rows + 1


def noted(words: Words[Any], told: Told) -> Notes:
    """All that there is to note of what a seat has heard."""
    book = Notebook(words, told)
    book.follow(book.behind)
    return book.notes
