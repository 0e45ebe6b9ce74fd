"""A bot chooses a move for the seat whose view it is handed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from onthelam.core.chance import Quick, quick
from onthelam.core.move import Move
from onthelam.core.rules import Rules
from onthelam.core.tabletop import View


class Bot(ABC):
    """It knows a game by its rules alone, as it would know any other, and never sees a state but those it imagines."""

    def __init__(self, rules: Rules[Any], seed: int) -> None:
        self.rules = rules
        self.chance: Quick = quick(seed)

    @abstractmethod
    def choose(self, view: View) -> Move:
        """One of `view.moves`, of which there is at least one."""
