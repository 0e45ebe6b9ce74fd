"""Escape Plan: three days to fetch the loot out of a city that grows, and one exit that stays open."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from onthelam.core.refusal import N_
from onthelam.games.escape_plan.rules.turn import RULES
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.front import hang
from onthelam.games.game import Game
from onthelam.games.plain_words import PlainWords


class EscapePlanWords(PlainWords[View]):
    name: ClassVar[str] = "Escape Plan"
    about: ClassVar[str] = N_("Three days to fetch the loot, and one exit that stays open.")
    names: ClassVar[dict[str, list[str]]] = RULES.spelling()


GAME: Final = Game("escape-plan", RULES, EscapePlanWords(), Path(__file__).parent, secrets=True)
hang(GAME, View)
