"""How good a state looks, as a chance to win."""

from __future__ import annotations

from math import exp


def logistic(x: float) -> float:
    return 1 / (1 + exp(-x)) if x > -30 else 0.0
