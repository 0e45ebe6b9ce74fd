"""Getaway Driver: one flees through a city that grows tile by tile, the others hunt. One, two or four seats."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from onthelam.games.front import hang
from onthelam.games.game import Game
from onthelam.games.getaway_driver.board.board import board, pieces
from onthelam.games.getaway_driver.board.figures import cover
from onthelam.games.getaway_driver.board.gauges import gauges
from onthelam.games.getaway_driver.board.tickets import tickets
from onthelam.games.getaway_driver.rules.turn import RULES
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.words import WORDS

GAME: Final = Game(
    name="getaway-driver",
    rules=RULES,
    words=WORDS,
    board=board,
    folder=Path(__file__).parent,
    pieces=pieces,
    tickets=tickets,
    gauges=gauges,
    cover=cover,
    secrets=True,
)
hang(GAME, View)
