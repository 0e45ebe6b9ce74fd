"""How many clicks a round takes a person at the table, over whole matches of Getaway Driver against bots.

python -m tests.table.clicks driver 20          a Driver who chooses as `steady` does
python -m tests.table.clicks police 20          Police that take every line for a whole step that is offered
python -m tests.table.clicks police 20 --own    Police that choose as `steady` does, and take a line that is the same
"""

from __future__ import annotations

import sys
from collections import Counter
from statistics import median
from typing import Any

import onthelam as lam
from onthelam.bots import bot
from onthelam.bots.bot import Bot
from onthelam.core.match import Match
from onthelam.games.getaway_driver.rules.moves import Act
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.words import WORDS
from onthelam.tongue.tongue import ENGLISH


def rounds(seat: int, matches: int, own_mind: bool = False, **options: Any) -> list[int]:
    """The clicks of each round that was played out, the table being laid at once."""
    found: list[int] = []
    for seed in range(matches):
        match = lam.new("getaway-driver", seed=seed, **options)
        players = [bot("steady", match.rules, seed) for _ in range(match.seats)]
        clicks: Counter[int] = Counter()
        while not match.over:
            who = match.to_act[0]
            view = match.view(who)
            assert isinstance(view, View)
            move = match.ordered(who) or match.spared(who)
            if who != seat:
                match.play(players[who].choose(view), who)
            elif move is not None:
                match.play(move, who)  # the house passes
            else:
                clicks[view.round] += clicked(match, view, players[who], own_mind)
        last = match.view(seat)
        assert isinstance(last, View)
        found += [clicks[number] for number in range(1, last.round + 1)]
    return found


def clicked(match: Match, view: View, player: Bot, own_mind: bool) -> int:
    """Answers the question, or several of them by a line; how many clicks that took."""
    seat = view.seat
    for line in WORDS.shortcuts(view, ENGLISH):
        if not own_mind or is_same(match, seat, line.text, player):
            match.play(line.text, seat)
            return 1
    move = player.choose(view)
    several = len({m.what for m in view.moves if isinstance(m, Act)}) > 1
    match.play(move, seat)
    return 2 if isinstance(move, Act) and several else 1  # a vehicle is picked first


def is_same(match: Match, seat: int, line: str, player: Bot) -> bool:
    """Would this player choose, one after the other, what the line stands for?"""
    told = match.copy()
    told.play(line, seat)
    trial = match.copy()
    for ply in told.plies[len(match.plies) :]:
        if trial.to_act[:1] != (seat,) or player.choose(trial.view(seat)).code != ply.move:
            return False
        trial.play(ply.move, seat)
    return True


def main(who: str, matches: str, *more: str) -> None:
    options = dict(one.split("=") for one in more if "=" in one)
    found = rounds(0 if who == "driver" else 1, int(matches), "--own" in more, **options)
    print(f"{who}: {len(found)} rounds, median {median(found):g}, mean {sum(found) / len(found):.2f} clicks")
    print("  " + ", ".join([f"{n} clicks: {times}" for n, times in sorted(Counter(found).items())]))


if __name__ == "__main__":
    main(*sys.argv[1:])
