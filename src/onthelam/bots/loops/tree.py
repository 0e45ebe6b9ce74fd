"""What a search remembers: at each choice of its own side the moves tried there, and how they turned out."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, final

from onthelam.core.move import Move

EAGER: Final = 0.08  # win chances so far apart are e times as promising
EVEN: Final = 0.25  # of the curiosity is the same for all moves: what looks bad is tried too
CURIOUS: Final = 0.4  # how much a promising move is tried beyond what it has brought so far
WARY: Final = 0.25  # how far a mean of one try may be off
TRUST: Final = 8.0  # what one step ahead says counts as so many tries


@final
class Branch:
    """One move at one choice."""

    def __init__(self, move: Move) -> None:
        self.move = move
        self.open = 0  # how often it was legal when its fork was passed: in some worlds it is not
        self.tried = 0
        self.total = 0.0  # of the win chances that the tries ended with
        self.weighed = 0  # how often it was looked one step ahead
        self.ahead = 0.0  # the sum of the win chances found there
        self.then: dict[bytes, Fork] = {}  # by what the side knows when it is asked next

    def promise(self) -> float:
        """The win chance one step ahead."""
        return self.ahead / self.weighed

    def mean(self) -> float:
        return (TRUST * self.promise() + self.total) / (TRUST + self.tried)

    def reliable(self) -> float:
        return self.mean() - WARY / sqrt(TRUST + self.tried)


@final
class Fork:
    """One choice of one seat, as it knows it."""

    def __init__(self) -> None:
        self.branches: dict[str, Branch] = {}  # by the code of the move, in the order in which they were met
        self.passed = 0

    def branch(self, move: Move) -> Branch:
        found = self.branches.get(move.code)
        if found is None:
            found = Branch(move)
            self.branches[move.code] = found
        return found


def most_promising(branches: list[Branch]) -> Branch:
    """Which of the moves that are legal now to try: PUCT, with availability in the place of visits."""
    best = branches[0].promise()
    for one in branches:
        best = max(best, one.promise())
    total = 0.0
    for one in branches:
        total += exp((one.promise() - best) / EAGER)
    chosen = branches[0]
    most = -1.0
    for one in branches:
        prior = EVEN / len(branches) + (1 - EVEN) * exp((one.promise() - best) / EAGER) / total
        score = one.mean() + CURIOUS * prior * sqrt(one.open) / (1 + one.tried)
        if score > most:
            most = score
            chosen = one
    return chosen


def best_tried(branches: list[Branch]) -> Branch:
    """The move to play: the best by what can be relied on, and so none that was hardly tried."""
    best = branches[0]
    for one in branches:
        if one.reliable() > best.reliable():
            best = one
    return best
