"""What a game keeps in mind of what a seat has heard: noted row by row, for notes, the lesson and the summary."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, TypeVar

from onthelam.core.event import Event
from onthelam.core.record import TookBack
from onthelam.core.tabletop import View
from onthelam.games.told import Told
from onthelam.tongue.tongue import Tongue

V = TypeVar("V", bound=View, contravariant=True)


class Notes(Generic[V]):
    """A value: each row leads to the next notes, and a choice that is taken back leads to those before it."""

    def add(self, row: Sequence[Event], before: V, after: V) -> Notes[V]:
        """With what has been heard of one more ply, and the seat's views before and after it."""
        return self

    def note(self, v: V, tongue: Tongue) -> str:
        """What is told once beside the prompt and its hint: what has changed the rules or the goal. "" for nothing."""
        return ""

    def summary(self, v: V, tongue: Tongue) -> tuple[tuple[str, str], ...]:
        """What there is to tell of a match that is over, each with its label."""
        return ()


NO_NOTES: Final[Notes[View]] = Notes()


class Notebook:
    """The notes of one seat in one match, as they come."""

    def __init__(self, begun: Callable[[Any], Notes[Any]], told: Told) -> None:
        """`begun` has what there is to keep in mind for a seat with its first view: `Words.notes`, `Words.lesson`."""
        self._told = told
        self._rows = 0  # so many are noted
        self._seen = self._told.view(0)  # before the next of them
        self._pages = [(0, begun(self._seen))]  # how many choices stood, and what was noted of them

    @property
    def notes(self) -> Notes[Any]:
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


def noted(begun: Callable[[Any], Notes[Any]], told: Told) -> Notes[Any]:
    """All that there is to note of what a seat has heard."""
    book = Notebook(begun, told)
    book.follow(book.behind)
    return book.notes
