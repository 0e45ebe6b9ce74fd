"""A bot of one's own: flat Monte Carlo, on states imagined from the view it is handed."""

import onthelam as lam
from onthelam.bots.bot import Bot
from onthelam.core.move import Move
from onthelam.core.playout import flat_monte_carlo
from onthelam.core.rules import View


class Gambler(Bot):
    def choose(self, view: View) -> Move:
        worth = flat_monte_carlo(self.rules, view, self.chance, playouts=40)
        return view.moves[worth.index(max(worth))]


match = lam.new("safehouse", players=1, seed=3)
gambler = Gambler(match.rules, seed=1)
for turn in range(12):
    if not match.over:
        match.play(gambler.choose(match.view(0)))
print(match.view(0))
