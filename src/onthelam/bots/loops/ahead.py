"""One step ahead: each move tried on imagined states, and what the game says the result is worth."""

from __future__ import annotations

from time import monotonic
from typing import TypeVar

from onthelam.core.chance import Quick, quick
from onthelam.core.event import Telling
from onthelam.core.rules import Rules
from onthelam.core.tabletop import State, View

S = TypeVar("S", bound=State)


def one_step_ahead(rules: Rules[S], v: View, chance: Quick, samples: int, deadline: float) -> list[float]:
    """The mean worth after each of the view's moves.

    Every sample is one imagined state and one future, the same for all moves: so moves differ by what they do, not by
    luck. A view that leaves nothing to chance is imagined once; where the moves ask no chance either, one sample says
    it all. No sample is begun after the deadline, but one there always is.
    """
    worth = [0.0] * len(v.moves)
    seed = chance.below(1 << 30)
    taken = 0
    secrets = True
    for i in range(samples):
        fate = quick(seed + i)
        if secrets:
            fresh = fate.state
            s = rules.imagine(v, fate)
            secrets = fate.state != fresh
        asked = secrets
        for k in range(len(v.moves)):
            future = fate.copy()
            tried: S = s.copy()
            rules.play(Telling(tried, future, None), v.seat, v.moves[k])
            worth[k] += rules.worth(tried, v.seat)
            if future.state != fate.state:
                asked = True
        taken += 1
        if not asked or monotonic() > deadline:
            break
    return [sum_of / taken for sum_of in worth]
