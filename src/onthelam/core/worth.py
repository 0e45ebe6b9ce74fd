"""How good a state looks: as worth, and as a chance to win."""

from __future__ import annotations

import tomllib
from math import exp, log
from pathlib import Path
from typing import Final, cast, final

SURE: Final = 30.0  # beyond such odds worth has no more to say


def logistic(x: float) -> float:
    return 1 / (1 + exp(-x)) if x > -30 else 0.0


def log_odds(worth: float) -> float:
    """The other way round, from -30 to 30."""
    if worth <= 0.0:
        return -SURE
    if worth >= 1.0:
        return SURE
    return max(-SURE, min(SURE, log(worth / (1 - worth))))


@final
class Fit:
    """What worth means as a chance to win, as `python -m tests.calibrate` has found it for one side of a contest."""

    def __init__(self, base: float, slope: float, later: float, steeper: float) -> None:
        self.base = base
        self.slope = slope  # of the log odds of worth
        self.later = later  # of how far the match has come
        self.steeper = steeper  # of both

    def win_chance(self, worth: float, progress: float) -> float:
        odds = log_odds(worth)
        return logistic(self.base + self.slope * odds + self.later * progress + self.steeper * odds * progress)


def read_fits(turn: str) -> dict[str, Fit]:
    """Those of a game, from the `winning.toml` beside the folder in which `turn` lies."""
    text = Path(turn).parent.parent.joinpath("winning.toml").read_text(encoding="utf-8")
    table = cast("dict[str, dict[str, float]]", tomllib.loads(text))
    return {
        name: Fit(float(fit["base"]), float(fit["slope"]), float(fit["later"]), float(fit["steeper"]))
        for name, fit in table.items()
    }
