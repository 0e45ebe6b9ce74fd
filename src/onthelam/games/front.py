"""How a view shows itself: as a picture in a notebook, as text in a terminal."""

from __future__ import annotations

from typing import Any, cast

from onthelam.core.chance import quick
from onthelam.core.event import Event
from onthelam.core.plain import Plain
from onthelam.core.tabletop import Front, Tabletop, View
from onthelam.core.writing import value_text
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

    def by_name(self, v: Tabletop) -> dict[str, Any]:
        rules, seen = self.game.rules, cast(View, v)
        return rules.by_name(seen, rules.imagine(seen, quick(0)))

    def name_of(self, v: Tabletop, part: str, number: int) -> str:
        return self.game.rules.name_of(cast(View, v), part, number)

    def event_text(self, v: Tabletop, e: Plain) -> str:
        word = cast(Event, e).word
        return " ".join([word, *[f"{part}={self.told(v, part, getattr(e, part))}" for part in type(e).parts]])

    def told(self, v: Tabletop, part: str, value: object) -> str:
        """A list is named one by one; what is no number is written as in a record."""
        if isinstance(value, list):
            return "[" + ",".join([self.told(v, part, inner) for inner in value]) + "]"
        if isinstance(value, int) and not isinstance(value, bool):
            return self.name_of(v, part, value)
        return value_text(value, None)


def hang(game: Game, kind: type[Tabletop]) -> None:
    """Gives the views of a game their front."""
    lacking = [part for part in ("seat", "moves") if part not in kind.parts]
    if lacking:
        raise TypeError(f"the View of {game.name} lacks {' and '.join(lacking)}")
    kind.front = GameFront(game)
