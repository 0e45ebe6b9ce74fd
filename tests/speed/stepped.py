"""Random play through the public library, as the README shows it: what `make bench` times, and counts in instructions.

python -m tests.speed.stepped safehouse 100     plays so many matches of two seats and says how many decisions they took
"""

from __future__ import annotations

import sys
from typing import Any, TypeAlias

import onthelam as lam
from onthelam.core.rules import Rules

Options: TypeAlias = dict[str, Any]  # by name, as `lam.new` takes them


def stepped(game: str, options: Options, seed: int) -> tuple[int, int]:
    """One match: decisions, and how many of them were choices."""
    match = lam.new(game, seed=seed, **options)
    luck = lam.quick(seed)
    decisions = choices = 0
    while not match.over:
        seat = match.to_act[0]
        moves = match.legal(seat)
        match.play(moves[luck.below(len(moves))])
        choices += len(moves) > 1
        decisions += 1
    return decisions, choices


def options_for(rules: Rules[Any], seats: int) -> Options | None:
    """Options of a match with so many seats, if the game has such a match."""
    players: Options = {"players": seats}
    for options in [players, *rules.modes()]:
        try:
            settled = rules.settle({**options})
        except lam.Refusal:
            continue
        if rules.seats(rules.blank(settled)) == seats:
            return settled
    return None


def usual_options(rules: Rules[Any]) -> Options:
    """For two seats, where there is such a match."""
    return options_for(rules, 2) or rules.settle({**rules.modes()[0]})


def main(game: str, matches: int) -> None:
    options = usual_options(lam.load(game).rules)
    print(sum([stepped(game, options, seed)[0] for seed in range(matches)]))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
