"""One match among bots, as fast as it goes: nothing is recorded, and nobody but the rules sees a state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from onthelam.core.chance import Chance, quick, scattered
from onthelam.core.event import Telling
from onthelam.core.move import Move
from onthelam.core.option import Options
from onthelam.core.outcome import Outcome
from onthelam.core.rules import Rules
from onthelam.core.tabletop import View

LONGEST: Final = 100_000  # decisions: a match that long is counted as one that did not end

Chooser: TypeAlias = Callable[[View], Move]


@dataclass(frozen=True, slots=True)
class Played:
    """`choices` are the decisions that had two options or more; `outcome` is None if the match was broken off."""

    outcome: Outcome | None
    teams: dict[str, list[int]]
    decisions: int
    choices: int


def play_match(rules: Rules[Any], options: Options, chance: Chance, choosers: Sequence[Chooser]) -> Played:
    """Plays a match from the table as the options lay it, one chooser a seat; a forced move is not asked for."""
    s = rules.blank(options)
    t = Telling(s, chance, None)
    rules.begin(t)
    decisions = choices = 0
    seat = rules.first(s)
    while seat >= 0 and decisions < LONGEST:
        view = rules.view(s, seat)
        moves = view.moves
        if len(moves) == 1:
            move = moves[0]
        else:
            move = choosers[seat](view)
            choices += 1
            if move not in moves:
                raise ValueError(f"{move!r} is not among the moves of seat {seat}")
        rules.play(t, seat, move)
        decisions += 1
        seat = rules.first(s)
    return Played(rules.outcome(s), rules.teams(s), decisions, choices)


def own_seed(seed: int, match: int, part: int) -> int:
    """The seed of one part of one match: part 0 is its chance, part 1 + seat a bot. None depends on any other."""
    return scattered(scattered(scattered(seed) ^ match) ^ part)


def own_chance(seed: int, match: int) -> Chance:
    return quick(own_seed(seed, match, 0))
