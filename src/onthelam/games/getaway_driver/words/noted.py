"""What is kept in mind of a match of Getaway Driver, row by row: what was told, for the lesson; counts, for its end."""

from __future__ import annotations

from collections.abc import Sequence

from onthelam.core.event import Event
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.ends import Tally, summary_words
from onthelam.games.getaway_driver.words.lesson.learnt import Learnt
from onthelam.games.getaway_driver.words.lesson.lesson import lesson_words
from onthelam.games.notes import Notes
from onthelam.tongue.tongue import Tongue


class Noted(Notes[View]):
    def __init__(self, learnt: Learnt, tally: Tally) -> None:
        self.learnt = learnt
        self.tally = tally

    def add(self, row: Sequence[Event], before: View, after: View) -> Noted:
        return Noted(self.learnt.add(row, before, after), self.tally.add(row, before))

    def lesson(self, v: View, tongue: Tongue) -> str:
        return lesson_words(v, self.learnt, tongue)

    def summary(self, v: View, tongue: Tongue) -> tuple[tuple[str, str], ...]:
        return summary_words(v, self.tally, tongue)
