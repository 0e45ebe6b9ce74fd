"""Escape Plan: three days to fetch the loot out of a city that grows, and one exit that stays open."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from onthelam.games.escape_plan.rules.turn import RULES
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.escape_plan.words.words import WORDS
from onthelam.games.front import hang
from onthelam.games.game import Game

GAME: Final = Game("escape-plan", RULES, WORDS, Path(__file__).parent, secrets=True)
hang(GAME, View)
