"""Safehouse, the dice game: a co-operative roll-and-write for one to four."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from onthelam.games.front import hang
from onthelam.games.game import Game
from onthelam.games.safehouse.board.board import board, pieces
from onthelam.games.safehouse.board.figures import cover
from onthelam.games.safehouse.board.gauge import gauges
from onthelam.games.safehouse.rules.turn import RULES
from onthelam.games.safehouse.rules.view import View
from onthelam.games.safehouse.words.words import WORDS

GAME: Final = Game(
    name="safehouse",
    rules=RULES,
    words=WORDS,
    board=board,
    folder=Path(__file__).parent,
    pieces=pieces,
    gauges=gauges,
    cover=cover,
)
hang(GAME, View)
