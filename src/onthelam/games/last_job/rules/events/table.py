"""LJ-3, LJ-11: what is laid out before the first turn."""

from __future__ import annotations

from typing import final

from onthelam.core.event import Event
from onthelam.games.last_job.rules.charts import TURN_PACK, Card, Space, Suit, mask_of
from onthelam.games.last_job.rules.maze import Maze
from onthelam.games.last_job.rules.state import State


@final
class MazeLaid(Event):
    """LJ-3.1, LJ-3.2: row by row from the top left."""

    cards: list[Card]

    def change(self, s: State) -> None:
        s.maze = Maze(tuple(self.cards), s.maze.gap)


@final
class TasksKept(Event):
    """LJ-3.3 to LJ-3.6: each marks its space; the other number cards are the deck."""

    cards: list[Card]

    def change(self, s: State) -> None:
        s.banks = tuple(self.cards)
        s.tasks = mask_of(self.cards)
        s.deck = TURN_PACK & ~s.tasks


@final
class HandDealt(Event):
    """LJ-3.6."""

    cards: list[Card]

    def change(self, s: State) -> None:
        s.hand = mask_of(self.cards)
        s.deck &= ~s.hand


@final
class Prepared(Event):
    """LJ-11.6: the preparation cards you have, after so long a route."""

    suits: list[Suit]
    route: int

    def change(self, s: State) -> None:
        s.prepared = mask_of(self.suits)


@final
class GateChosen(Event):
    """LJ-3.7, LJ-3.8."""

    gate: Space

    def change(self, s: State) -> None:
        s.entrance = self.gate
        s.you = self.gate
        s.fatigue = 1
