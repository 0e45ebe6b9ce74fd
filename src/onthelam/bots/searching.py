"""`sharp` and `master`: search as far as their tries go, or until the deadline."""

from __future__ import annotations

from time import monotonic
from typing import Any, Final

from onthelam.bots.bot import NEVER, Bot
from onthelam.bots.loops.search import Search
from onthelam.core.move import Move
from onthelam.core.rules import Rules
from onthelam.core.tabletop import View

SHARP: Final = 100  # tries a choice
MASTER: Final = 1000
PATIENCE: Final = 3.0  # seconds that somebody who waits is kept waiting at most


class Searching(Bot):
    """With the same seed and no deadline it makes the same choices."""

    def __init__(self, rules: Rules[Any], seed: int, tries: int) -> None:
        super().__init__(rules, seed)
        self.tries = tries

    def choose(self, view: View, deadline: float = NEVER) -> Move:
        if len(view.moves) == 1:
            return view.moves[0]
        until = deadline if deadline == NEVER else min(deadline, monotonic() + PATIENCE)
        return Search(self.rules, view, self.chance).think(self.tries, until)
