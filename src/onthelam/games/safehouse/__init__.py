"""Safehouse, the dice game: a co-operative roll-and-write for one to four."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from onthelam.games.game import Game
from onthelam.games.safehouse.rules.turn import RULES

GAME: Final = Game(name="safehouse", rules=RULES, folder=Path(__file__).parent)
