"""How a view shows itself: as a picture in a notebook, as text in a terminal."""

from __future__ import annotations

from onthelam.core.rules import Front, View
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


def hang(game: Game, kind: type[View]) -> None:
    """Gives the views of a game their front."""
    kind.front = GameFront(game)
