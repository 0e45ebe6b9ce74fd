"""What is kept in mind of a match of Getaway Driver, row by row: what is told once; counts, for its end."""

from __future__ import annotations

from collections.abc import Sequence

from onthelam.core.event import Event
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.ends import Tally, summary_words
from onthelam.games.getaway_driver.words.once import Heard, once_words
from onthelam.games.notes import Notes
from onthelam.tongue.tongue import Tongue


class Noted(Notes[View]):
    def __init__(self, heard: Heard, tally: Tally) -> None:
        self.heard = heard
        self.tally = tally

    def add(self, row: Sequence[Event], before: View, after: View) -> Noted:
        return Noted(self.heard.add(row, before, after), self.tally.add(row, before))

    def note(self, v: View, tongue: Tongue) -> str:
        return once_words(v, self.heard, tongue)

    def summary(self, v: View, tongue: Tongue) -> tuple[tuple[str, str], ...]:
        return summary_words(v, self.tally, tongue)
