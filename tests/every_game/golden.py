"""How matches of every game and mode end that were played by chance from a seed: kept in golden.toml.

    python tests/every_game/golden.py             play them, and say what has changed
    python tests/every_game/golden.py --renew     write what they are now: only when the rules were meant to change

A match that ends otherwise than it did is a record that cannot be trusted any more; so a renewal belongs into the
commit that changes the rules, and its message says why. Interpreted and compiled, on any machine, they are the same.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any, Final

from onthelam.core.chance import quick
from onthelam.core.match import Match
from onthelam.core.option import Options
from onthelam.core.rules import Rules
from onthelam.core.writing import toml
from onthelam.games import REGISTER, load

FILE: Final = Path(__file__).with_name("golden.toml")
SEEDS: Final = range(20)
HEAD: Final = """\
# How matches end that are played by chance, for each game and mode: by seed, how many plies and the fingerprint of the
# last position. Made by `python tests/every_game/golden.py --renew`; see there when that is right.
"""

Ends = list[str]  # "seed: plies fingerprint"


def played(rules: Rules[Any], options: Options, seed: int) -> Match:
    """A match from beginning to end: one number for chance, and another, made of it, for the players."""
    settled = rules.settle(dict(options))
    match = Match(rules, settled, rules.blank(settled), False, quick(seed), [])
    players = quick(seed + 1_000_003)
    while not match.over:
        seat = match.to_act[players.below(len(match.to_act))]
        moves = match.legal(seat)
        match.play(moves[players.below(len(moves))], seat)
    return match


def ends(rules: Rules[Any], options: Options) -> Ends:
    matches = [(seed, played(rules, options, seed)) for seed in SEEDS]
    return [f"{seed}: {len(match.plies)} {match.fingerprint()}" for seed, match in matches]


def key(options: Options) -> str:
    """A mode by its options, as they are written in the game's list of modes."""
    return toml(dict(options))


def now() -> dict[str, dict[str, Ends]]:
    """By game, by mode."""
    return {name: {key(mode): ends(load(name).rules, mode) for mode in load(name).rules.modes()} for name in REGISTER}


def kept() -> dict[str, dict[str, Ends]]:
    found: dict[str, dict[str, Ends]] = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return found


def text_of(games: dict[str, dict[str, Ends]]) -> str:
    lines = [HEAD]
    for name, modes in games.items():
        lines.append(f"[{toml(name)}]\n")
        for mode, matches in modes.items():
            lines.append(f"{toml(mode)} = [\n" + "".join([f"  {toml(match)},\n" for match in matches]) + "]\n")
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    found = now()
    if arguments == ["--renew"]:
        FILE.write_text(text_of(found), encoding="utf-8")
        return 0
    if arguments:
        print(__doc__)
        return 2
    before = kept()
    changed = [
        (name, mode) for name in found for mode in found[name] if before.get(name, {}).get(mode) != found[name][mode]
    ]
    for name, mode in changed:
        print(f"{name} {mode}: matches end otherwise than they did")
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
