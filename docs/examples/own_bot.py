"""A bot of one's own: flat Monte Carlo, on states imagined from the view it is handed, while there is time."""

from time import monotonic

import onthelam as lam
from onthelam.bots.bot import NEVER, Bot
from onthelam.core.move import Move
from onthelam.core.playout import flat_monte_carlo
from onthelam.core.rules import View


class Gambler(Bot):
    def choose(self, view: View, deadline: float = NEVER) -> Move:
        worth = [0.0] * len(view.moves)
        for batch in range(4):
            found = flat_monte_carlo(self.rules, view, self.chance, playouts=10)
            worth = [so_far + more for so_far, more in zip(worth, found, strict=True)]
            if monotonic() > deadline:  # a table in the browser would play the usual move for us
                break
        return view.moves[worth.index(max(worth))]


match = lam.new("safehouse", players=1, seed=3)
gambler = Gambler(match.rules, seed=1)
for turn in range(12):
    if not match.over:
        match.play(gambler.choose(match.view(0)))
print(match.view(0))
