"""`random`: every legal move is as good as any other."""

from __future__ import annotations

from onthelam.bots.bot import NEVER, Bot
from onthelam.core.move import Move
from onthelam.core.tabletop import View


class Chancer(Bot):
    def choose(self, view: View, deadline: float = NEVER) -> Move:
        return view.moves[self.chance.below(len(view.moves))]
