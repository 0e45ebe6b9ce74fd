"""A bot of one's own: tries each move in worlds that could lie behind its view, while there is time for one more."""

from math import inf
from time import monotonic

import onthelam as lam


class Hopeful(lam.Bot):
    WORLDS = 8

    def choose(self, view: lam.View, deadline: float = inf) -> lam.Move:
        rules = self.rules
        worth = [0.0] * len(view.moves)
        for world in range(self.WORLDS):
            state = rules.imagine(view, self.chance)  # all that a bot gets to see of a state
            for k, move in enumerate(view.moves):
                tried = state.copy()
                telling = lam.Telling(tried, self.chance, None)  # nobody keeps the events
                rules.play_on(telling, view.seat, move)
                worth[k] += rules.worth(tried, view.seat)
            if monotonic() > deadline:  # a table in the browser would play the usual move for us
                break
        return view.moves[worth.index(max(worth))]


if __name__ == "__main__":
    match = lam.new("safehouse", players=1, seed=3)
    bot = Hopeful(match.rules, seed=1)
    while not match.over:
        match.play(bot.choose(match.view(0)))
    print(match.outcome)
