"""`steady`: looks one step ahead, by what the game says states are worth, and samples chance where it must."""

from __future__ import annotations

from typing import Final

from onthelam.bots.bot import NEVER, Bot
from onthelam.bots.loops.ahead import one_step_ahead
from onthelam.core.move import Move
from onthelam.core.tabletop import View

SAMPLES: Final = 24  # of each move, where chance has a say


class Steady(Bot):
    def choose(self, view: View, deadline: float = NEVER) -> Move:
        if len(view.moves) == 1:
            return view.moves[0]
        worth = one_step_ahead(self.rules, view, self.chance, SAMPLES, deadline)
        best = max(worth)
        return view.moves[worth.index(best)]
