"""Tail: a whole game in four small files, the example of docs/add-a-game.md."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from onthelam.games.front import hang
from onthelam.games.game import Game
from tests.every_game.tail.board import pieces
from tests.every_game.tail.rules import RULES, View
from tests.every_game.tail.words import WORDS

GAME: Final = Game("tail", RULES, WORDS, Path(__file__).parent, pieces=pieces, secrets=True)
hang(GAME, View)
