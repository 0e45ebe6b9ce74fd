"""Escape Plan: three days to fetch the loot out of a city that grows, and one exit that stays open."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from onthelam.games.escape_plan.board.board import board, pieces
from onthelam.games.escape_plan.board.figures import cover
from onthelam.games.escape_plan.board.gauges import gauges
from onthelam.games.escape_plan.board.hand import sheets
from onthelam.games.escape_plan.board.signs import marks, signs
from onthelam.games.escape_plan.rules.turn import RULES
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.escape_plan.words.words import WORDS
from onthelam.games.front import hang
from onthelam.games.game import Game

GAME: Final = Game(
    name="escape-plan",
    rules=RULES,
    words=WORDS,
    folder=Path(__file__).parent,
    board=board,
    pieces=pieces,
    gauges=gauges,
    sheets=sheets,
    signs=signs,
    marks=marks,
    cover=cover,
    roams=True,
    legend="signs",
    secrets=True,
)
hang(GAME, View)
