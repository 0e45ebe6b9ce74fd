"""What is kept in mind of a match of Getaway Driver, row by row: what was told, for the lesson; counts, for its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from onthelam.core.event import Event
from onthelam.core.tabletop import View as CoreView
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.ends import Tally
from onthelam.games.getaway_driver.words.lesson.learnt import Learnt
from onthelam.games.notes import Notes


class Noted(Notes):
    def __init__(self, learnt: Learnt, tally: Tally) -> None:
        self.learnt = learnt
        self.tally = tally

    def add(self, row: Sequence[Event], before: CoreView, after: CoreView) -> Noted:
        was, seen = cast(View, before), cast(View, after)
        return Noted(self.learnt.add(row, was, seen), self.tally.add(row, was))
