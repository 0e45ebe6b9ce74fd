"""How a view shows itself: as a picture in a notebook, as text in a terminal."""

from __future__ import annotations

from typing import Any

from onthelam.core.chance import quick
from onthelam.core.event import Event
from onthelam.core.rules import Front, View
from onthelam.core.writing import value_text
from onthelam.games.game import Game
from onthelam.tongue.tongue import ENGLISH


class GameFront(Front):
    """A library's view knows no players: seats go by their numbers."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def names(self, v: View) -> list[str]:
        return [ENGLISH.say("Seat {seat}", seat=seat) for seat in range(v.seats())]

    def picture(self, v: View) -> str:
        return self.game.board(v, self.names(v), ENGLISH)

    def text(self, v: View) -> str:
        return self.game.words.table(v, self.names(v), ENGLISH)

    def by_name(self, v: View) -> dict[str, Any]:
        rules = self.game.rules
        return rules.by_name(v, rules.imagine(v, quick(0)))

    def name_of(self, v: View, part: str, number: int) -> str:
        return self.game.rules.name_of(v, part, number)

    def event_text(self, v: View, e: Event) -> str:
        return " ".join([type(e).word, *[f"{part}={self.told(v, part, getattr(e, part))}" for part in type(e).parts]])

    def told(self, v: View, part: str, value: object) -> str:
        """A list is named one by one; what is no number is written as in a record."""
        if isinstance(value, list):
            return "[" + ",".join([self.told(v, part, inner) for inner in value]) + "]"
        if isinstance(value, int) and not isinstance(value, bool):
            return self.name_of(v, part, value)
        return value_text(value, None)


def hang(game: Game, kind: type[View]) -> None:
    """Gives the views of a game their front."""
    kind.front = GameFront(game)
