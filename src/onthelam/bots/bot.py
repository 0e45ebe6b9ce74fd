"""A bot chooses a move for the seat whose view it is handed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from math import inf
from typing import Any, Final

from onthelam.core.chance import Quick, quick
from onthelam.core.move import Move
from onthelam.core.rules import Rules
from onthelam.core.tabletop import View

NEVER: Final = inf


class Bot(ABC):
    """It knows a game by its rules alone, as it would know any other, and never sees a state but those it imagines."""

    def __init__(self, rules: Rules[Any], seed: int) -> None:
        self.rules = rules
        self.chance: Quick = quick(seed)

    @abstractmethod
    def choose(self, view: View, deadline: float = NEVER) -> Move:
        """One of `view.moves`, of which there is at least one.

        `deadline` is when the answer must be there, as `time.monotonic()` tells it: who thinks long looks at it.
        """
