"""A game as the rooms above know it: its rules, its words, its board, its clauses."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from onthelam.core.rules import Rules


@dataclass(frozen=True)
class Game:
    """One of these, named GAME, stands in each game's package."""

    name: str
    rules: Rules[Any]  # the one place where games of different states stand side by side
    folder: Path
