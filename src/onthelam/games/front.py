"""How a view shows itself: as a picture in a notebook, as text in a terminal."""

from __future__ import annotations

from typing import cast

from onthelam.core.tabletop import Front, Tabletop, View
from onthelam.games.game import Game
from onthelam.tongue.tongue import ENGLISH


class GameFront(Front):
    """A library's view knows no players: seats go by their numbers."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def names(self, v: Tabletop) -> list[str]:
        return [ENGLISH.say("Seat {seat}", seat=seat) for seat in range(v.seats())]

    def picture(self, v: Tabletop) -> str:
        return self.game.board(cast(View, v), self.names(v), ENGLISH)

    def text(self, v: Tabletop) -> str:
        return self.game.words.table(cast(View, v), self.names(v), ENGLISH)


def hang(game: Game, kind: type[Tabletop]) -> None:
    """Gives the views of a game their front."""
    kind.front = GameFront(game)
