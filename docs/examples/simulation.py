from math import inf

import onthelam as lam


class Last(lam.Bot):
    """Not clever: does the last thing it may. A bot of your own sits down by its class, or as `module:Class`."""

    def choose(self, view: lam.View, deadline: float = inf) -> lam.Move:
        return view.moves[-1]


report = lam.simulate("safehouse", {"players": 2}, ["random", Last], matches=20, seed=1)
assert report.played == report.ended == 20
print(report.wins, report.interval)  # by team; the 95 % interval of the rate

# One row a match: for a data frame, or to look at a single one again.
one = lam.simulate("safehouse", {"players": 1}, [Last], matches=8, seed=1, rows=True)
row = one.rows[3]
print(row["match"], row["seats"], row["won"], row["reason"], row["decisions"])
again = lam.new("safehouse", players=1, chance=lam.quick(row["seed"]))  # with the same dice ahead of it

# The same seed gives another line-up the same tables and dice: what differs is told match by match.
other = lam.simulate("safehouse", {"players": 1}, ["steady"], matches=8, seed=1, rows=True)
for team, (gained, low, high) in lam.difference(one, other).items():
    print(f"{team} won {gained:+.0%} oftener, between {low:+.0%} and {high:+.0%}")
