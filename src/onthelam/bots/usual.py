"""`usual`: does only what the rules do for whoever does not answer."""

from __future__ import annotations

from onthelam.bots.bot import NEVER, Bot
from onthelam.core.move import Move
from onthelam.core.tabletop import View


class Usual(Bot):
    def choose(self, view: View, deadline: float = NEVER) -> Move:
        return self.rules.usual(view)
