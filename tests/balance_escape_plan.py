"""Whole matches of Escape Plan by bots of one kind: do they all end, does everything add up after each event?

    .venv-compiled/bin/python -m tests.balance_escape_plan --bot steady --matches 500

Prints, for each mode and number of players, the row that the game's README has: how many escaped, with what, and how
long it took. A rate has its 95 % interval, a median its quartiles. Exit code 1: something did not add up.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import fmean, quantiles, stdev
from typing import Final

from onthelam.bots import bot as made
from onthelam.core.option import Options
from onthelam.lab.report import Z, wilson

sys.path.insert(0, str(Path(__file__).parents[1] / "src/onthelam/games/escape_plan/tests"))

from escape_plan_balance import Played
from onthelam.games.escape_plan.rules.chapters.ending import score
from onthelam.games.escape_plan.rules.thief import ESCAPED
from onthelam.games.escape_plan.rules.turn import RULES

MODES: Final[dict[str, Options]] = {
    "solo": {"players": 1},
    "inspector": {"players": 2},
    "standard, 3": {"players": 3},
    "standard, 4": {"players": 4},
    "standard, 5": {"players": 5},
}


@dataclass(frozen=True)
class Match:
    totals: list[int]  # of those who escaped
    cuffs: int
    choices: int


def played(bot: str, options: Options, seed: int) -> Match:
    choose = None if bot == "random" else made(bot, RULES, seed).choose
    try:
        match = Played(options, seed, choose)
        s = match.run()
    except AssertionError as why:
        raise SystemExit(f"seed {seed} of {options}: {why!r}") from why
    totals = [score(thief).total for thief in s.thieves if thief.status == ESCAPED]
    return Match(totals, sum([thief.cuffs for thief in s.thieves]), match.choices)


def figures(mode: str, bot: str, players: int, matches: list[Match]) -> Iterator[str]:
    thieves = players * len(matches)
    totals = sorted([total for match in matches for total in match.totals])
    low, high = wilson(len(totals), thieves)
    choices = [match.choices for match in matches]
    spread = Z * stdev(choices) / len(choices) ** 0.5
    yield mode
    yield f"`{bot}`"
    yield f"{len(totals)} of {thieves}, {100 * len(totals) / thieves:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
    if len(totals) > 1:
        first, middle, third = quantiles(totals, n=4, method="inclusive")
        yield f"{middle:.0f} ({first:.0f} to {third:.0f}), best {totals[-1]}"
    else:
        yield "-"
    yield f"{sum([match.cuffs for match in matches]) / thieves:.2f}"
    yield f"{fmean(choices):.0f} ± {spread:.0f}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Whole matches of Escape Plan: does everything add up?")
    parser.add_argument("--bot", choices=["random", "usual", "steady"], default="random")
    parser.add_argument("--matches", type=int, default=500, help="of each mode and number of players")
    parser.add_argument("--mode", choices=[*MODES], help="only this one")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    print("| mode | bots | escaped | total of the escaped | handcuffs a thief | choices a match |")
    print("|---|---|---|---|---|---|", flush=True)
    with ProcessPoolExecutor(asked.processes) as pool:
        for mode, options in MODES.items():
            if asked.mode in (None, mode):
                done = list(pool.map(partial(played, asked.bot, options), range(asked.matches), chunksize=4))
                row = figures(mode, asked.bot, int(str(options["players"])), done)
                print(f"| {' | '.join(row)} |", flush=True)


if __name__ == "__main__":
    main()
