"""What worth means as a chance to win: fitted to matches of `steady`, looked at on matches that no fit has seen.

    .venv-compiled/bin/python -m tests.calibrate safehouse --matches 400 --write

In every second match the first choices are random, so that worse tables are met too; what is counted begins after them.
Prints each fit with its reliability: by tenths of the win chance, what it said on average and how many won. `--write`
puts the fits into the game's `winning.toml`, each with the number of its matches.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from typing import Final, NamedTuple

from onthelam.bots import bot
from onthelam.core.chance import quick
from onthelam.core.option import Options
from onthelam.core.worth import Fit, log_odds, logistic
from onthelam.games import REGISTER, load
from onthelam.games.desk import begun, unasked

CONTESTS: Final[dict[str, list[Options]]] = {
    "safehouse": [{"players": players} for players in (1, 2, 3, 4)],
    "getaway-driver": [{"mode": "duel"}, {"mode": "duel", "events": True}, {"mode": "solo"}, {"mode": "four"}],
    "last-job": [{"mode": "BASE"}, {"mode": "LAST_JOB"}],
    "escape-plan": [{"players": players} for players in (2, 3, 4, 5)],  # alone it is not winning that counts
}
RANDOM_CHOICES: Final = 24  # at most, at the beginning of every second match
ONE_IN: Final = 3  # choices: those next to each other say much the same
BINS: Final = 10
STEPS: Final = 40  # of Newton's method at most
STILL: Final = 1e-7
FIRM: Final = (1e-3, 1e-3, 1.0, 1.0)  # holds each number back: few matches must not say too much of how time goes by


class Seen(NamedTuple):
    """A table as one seat saw it on its way, and whether it won."""

    stakes: str
    match: int
    worth: float
    progress: float
    won: bool

    def said(self, fit: Fit) -> float:
        return fit.win_chance(self.worth, self.progress)


class Bin(NamedTuple):
    said: float
    won: float
    seen: int


# -- matches ---------------------------------------------------------------------------------------------------------


def seen_in(game: str, options: Options, player: str, number: int) -> list[Seen]:
    """What was seen in one match: at some of the choices, by one seat of each side."""
    rules = load(game).rules
    match = begun(game, options, quick(number))
    luck = quick(~number)
    players = [bot(player, rules, 8 * number + seat) for seat in range(match.seats)]
    random = luck.below(RANDOM_CHOICES) if number % 2 else 0
    found: list[tuple[int, str, float, float]] = []
    choices = 0
    while not match.over:
        seat = match.to_act[0]
        move = unasked(match, seat)
        if move is None:
            choices += 1
            view = match.view(seat)
            if choices <= random:
                move = view.moves[luck.below(len(view.moves))]
            else:
                if luck.below(ONE_IN) == 0:
                    for team in match.teams.values():
                        eyes = seat if seat in team else team[0]
                        s = rules.imagine(match.view(eyes), luck)
                        found.append((eyes, rules.stakes(s, eyes), rules.worth(s, eyes), rules.progress(s)))
                move = players[seat].choose(view)
        match.play(move, seat)
    outcome = match.outcome
    assert outcome is not None
    return [Seen(stakes, number, worth, progress, outcome.won[eyes]) for eyes, stakes, worth, progress in found]


# -- the fit ---------------------------------------------------------------------------------------------------------


def fitted(rows: Sequence[Seen]) -> Fit:
    """The likeliest one in which more worth is never a smaller chance: if need be its slope is the same all along."""
    fit = likeliest(rows, 4)
    latest = max([row.progress for row in rows])
    if fit.slope <= 0 or fit.slope + fit.steeper * latest <= 0:
        fit = likeliest(rows, 3)
    if fit.slope <= 0:
        raise SystemExit(f"{rows[0].stakes}: a greater worth won less often. More matches may tell.")
    return fit


def likeliest(rows: Sequence[Seen], many: int) -> Fit:
    """Newton's method, over the first so many numbers of a fit."""
    signs = [signs_of(row)[:many] for row in rows]
    weights = [0.0] * many
    for step in range(STEPS):
        pull = [-firm * weight for firm, weight in zip(FIRM, weights)]
        bend = [[FIRM[i] if i == j else 0.0 for j in range(many)] for i in range(many)]
        for row, sign in zip(rows, signs):
            chance = logistic(sum([weight * one for weight, one in zip(weights, sign)]))
            for i in range(many):
                pull[i] += (row.won - chance) * sign[i]
                for j in range(many):
                    bend[i][j] += chance * (1 - chance) * sign[i] * sign[j]
        change = solved(bend, pull)
        weights = [weight + max(-2.0, min(2.0, more)) for weight, more in zip(weights, change)]
        if max(map(abs, change)) < STILL:
            break
    return Fit(*[round(weight, 4) for weight in [*weights, 0.0][:4]])


def signs_of(row: Seen) -> list[float]:
    odds = log_odds(row.worth)
    return [1.0, odds, row.progress, odds * row.progress]


def solved(rows: list[list[float]], right: list[float]) -> list[float]:
    """Gauss and Jordan, the greatest first."""
    table = [[*row, value] for row, value in zip(rows, right)]
    for i in range(len(table)):
        greatest = max(range(i, len(table)), key=lambda k: abs(table[k][i]))
        table[i], table[greatest] = table[greatest], table[i]
        for k, row in enumerate(table):
            if k != i:
                times = row[i] / table[i][i]
                table[k] = [one - times * other for one, other in zip(row, table[i])]
    return [row[-1] / row[i] for i, row in enumerate(table)]


# -- how good it is --------------------------------------------------------------------------------------------------


def reliability(rows: Iterable[Seen], fit: Fit) -> list[Bin]:
    """In tenths of the win chance: what was said there on average, and how many won."""
    bins: list[list[tuple[float, bool]]] = [[] for i in range(BINS)]
    for row in rows:
        said = row.said(fit)
        bins[min(BINS - 1, int(said * BINS))].append((said, row.won))
    return [
        Bin(sum([said for said, _ in one]) / len(one), sum([won for _, won in one]) / len(one), len(one))
        for one in bins
        if one
    ]


def astray(bins: Sequence[Bin]) -> float:
    """How far what was said lies from what was won, on average over what was seen."""
    return sum([abs(one.said - one.won) * one.seen for one in bins]) / sum([one.seen for one in bins])


def spread(rows: Sequence[Seen], fit: Fit) -> tuple[float, float]:
    """How much more was won than was said, and its standard error: what is seen in one match goes together."""
    by_match: dict[int, float] = {}
    for row in rows:
        by_match[row.match] = by_match.get(row.match, 0.0) + row.won - row.said(fit)
    return sum(by_match.values()) / len(rows), sqrt(sum([more * more for more in by_match.values()])) / len(rows)


def drift(rows: Sequence[Seen], fit: Fit) -> list[float]:
    """By fifths of the way through the match: how much more was won than was said."""
    ordered = sorted(rows, key=lambda row: row.progress)
    fifths = [ordered[len(ordered) * i // 5 : len(ordered) * (i + 1) // 5] for i in range(5)]
    return [spread(fifth, fit)[0] for fifth in fifths if fifth]


def told(name: str, fit: Fit, rows: Sequence[Seen]) -> Iterator[str]:
    """On matches that the fit has not seen."""
    bins = reliability(rows, fit)
    won = sum([row.won for row in rows]) / len(rows)
    yield f"{name}: {len(rows)} seen, {won:.1%} of them won, {astray(bins):.1%} astray"
    yield "  said " + " ".join([f"{one.said:6.1%}" for one in bins])
    yield "  won  " + " ".join([f"{one.won:6.1%}" for one in bins])
    yield "  seen " + " ".join([f"{one.seen:6}" for one in bins])
    yield "  drift " + " ".join([f"{more:+.1%}" for more in drift(rows, fit)])


# -- the command -----------------------------------------------------------------------------------------------------


def measured(game: str, options: Options, player: str, numbers: range, processes: int) -> dict[str, list[Seen]]:
    """By stakes."""
    found: dict[str, list[Seen]] = {}
    with ProcessPoolExecutor(processes) as pool:
        for rows in pool.map(partial(seen_in, game, options, player), numbers, chunksize=4):
            for row in rows:
                found.setdefault(row.stakes, []).append(row)
    return found


def kept(game: str, stakes: str, fit: Fit, matches: int) -> None:
    """Puts a fit into the game's file, in the place of the one that was there."""
    path = load(game).folder / "winning.toml"
    numbers = f"base = {fit.base}, slope = {fit.slope}, later = {fit.later}, steeper = {fit.steeper}"
    row = f'"{stakes}" = {{ {numbers}, matches = {matches} }}'
    rows = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    path.write_text("\n".join([*[one for one in rows if not one.startswith(f'"{stakes}"')], row, ""]), encoding="utf-8")


def halves(rows: Sequence[Seen]) -> Iterator[tuple[list[Seen], list[Seen]]]:
    """What one half of the matches is to be looked at by, and that half."""
    for number in (0, 1):
        yield (
            [row for row in rows if row.match // 2 % 2 != number],
            [row for row in rows if row.match // 2 % 2 == number],
        )


def main() -> None:
    parser = argparse.ArgumentParser(description="What worth means as a chance to win.")
    parser.add_argument("games", nargs="*", default=[*REGISTER])
    parser.add_argument("--bot", default="steady", help="who plays: steady, sharp")
    parser.add_argument("--matches", type=int, default=400, help="of each contest")
    parser.add_argument("--seed", type=int, default=100_000, help="of the first match")
    parser.add_argument("--only", type=int, help="the number of one contest, from 0 on")
    parser.add_argument("--write", action="store_true", help="put the fits into the game's winning.toml")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    numbers = range(asked.seed, asked.seed + asked.matches)
    for game in asked.games:
        for options in CONTESTS[game] if asked.only is None else [CONTESTS[game][asked.only]]:
            for stakes, rows in measured(game, options, asked.bot, numbers, asked.processes).items():
                if not asked.write:
                    print("\n".join(told(f"{game}, {stakes}", load(game).rules.fits[stakes], rows)), flush=True)
                    continue
                for others, half in halves(rows):
                    print("\n".join(told(f"{game}, {stakes}, by the other half", fitted(others), half)), flush=True)
                kept(game, stakes, fitted(rows), asked.matches)


if __name__ == "__main__":
    main()
