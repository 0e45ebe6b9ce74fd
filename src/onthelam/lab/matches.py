"""One match among bots, as fast as it goes: the desk's own way, with a seed for every part of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from onthelam.core.chance import Chance, quick, scattered
from onthelam.core.match import Match
from onthelam.core.outcome import Outcome
from onthelam.games.desk import Chooser, run

LONGEST: Final = 100_000  # decisions: a match that long is counted as one that did not end


@dataclass(frozen=True, slots=True)
class Played:
    """`choices` are the decisions that a bot was asked for: two options or more, and no standing order.

    `outcome` is None if the match was broken off.
    """

    outcome: Outcome | None
    teams: dict[str, list[int]]
    decisions: int
    choices: int


def played_out(match: Match, choosers: Sequence[Chooser]) -> Played:
    """Plays a match to its end, one chooser a seat."""
    decisions, choices = run(match, choosers, LONGEST)
    return Played(match.outcome, match.teams, decisions, choices)


def own_seed(seed: int, match: int, part: int) -> int:
    """The seed of one part of one match: part 0 is its chance, part 1 + seat a bot. None depends on any other."""
    return scattered(scattered(scattered(seed) ^ match) ^ part)


def own_chance(seed: int, match: int) -> Chance:
    return quick(own_seed(seed, match, 0))
