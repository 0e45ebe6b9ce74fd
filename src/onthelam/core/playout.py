"""Random play to the end, and the flat Monte Carlo loop: the inner loops that must live in the compiled group."""

from __future__ import annotations

from typing import TypeVar

from onthelam.core.chance import Chance
from onthelam.core.event import Telling
from onthelam.core.outcome import Outcome
from onthelam.core.rules import Rules
from onthelam.core.tabletop import State, View

S = TypeVar("S", bound=State)


def play_out(rules: Rules[S], s: S, chance: Chance) -> int:
    """Plays a state to its end by random moves; the number of decisions made."""
    t = Telling(s, chance, None, True)
    decisions = 0
    seats = rules.to_act(s)
    while seats:
        seat = seats[0]
        moves = t.listed or rules.ready(s, seat)
        seats = rules.play_on(t, seat, moves[chance.below(len(moves))])
        decisions += 1
    return decisions


def flat_monte_carlo(rules: Rules[S], v: View, chance: Chance, playouts: int) -> list[float]:
    """The mean score of each of the view's moves over imagined playouts, shared out evenly among the moves."""
    scores = [0.0] * len(v.moves)
    rounds = max(1, playouts // max(1, len(v.moves)))
    for i in range(rounds):
        s = rules.imagine(v, chance)
        for k in range(len(v.moves)):
            tried: S = s.copy()
            t = Telling(tried, chance, None)
            rules.play(t, v.seat, v.moves[k])
            play_out(rules, tried, chance)
            outcome: Outcome | None = rules.outcome(tried)
            if outcome is not None:
                scores[k] += outcome.score(v.seat)
    return [score / rounds for score in scores]
