"""How matches of every game and mode end that were played by chance from a seed: kept in golden.toml.

    python tests/every_game/golden.py             play them, and say what has changed
    python tests/every_game/golden.py --renew     write what they are now: only when the rules were meant to change

A match that ends otherwise than it did is a record that today's rules cannot play again; so a renewal belongs into the
commit that changes the rules, which says why and raises the game's `version` (docs/decisions/0006). Nothing is renewed
before that is done. Interpreted and compiled, on any machine, the ends are the same.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any, Final, NamedTuple

from onthelam.core.chance import quick
from onthelam.core.match import Match
from onthelam.core.option import Options
from onthelam.core.rules import Rules
from onthelam.core.toml import toml
from onthelam.games import REGISTER, load

FILE: Final = Path(__file__).with_name("golden.toml")
SEEDS: Final = range(20)
LONGEST: Final = 5000  # plies: no match goes on for ever
HEAD: Final = """\
# How matches end that are played by chance, for each game and mode: by seed, how many plies and the fingerprint of the
# last position. Made by `python tests/every_game/golden.py --renew`; see there when that is right.
"""

Ends = list[str]  # "seed: plies fingerprint"


class Played(NamedTuple):
    """What one game's matches come to."""

    rules: int  # their version
    modes: dict[str, Ends]


def played(rules: Rules[Any], options: Options, seed: int) -> Match:
    """A match from beginning to end: one number for chance, and another, made of it, for the players."""
    settled = rules.settle(dict(options))
    match = Match(rules, settled, rules.blank(settled), False, quick(seed), [])
    players = quick(seed + 1_000_003)
    while not match.over:
        seat = match.to_act[players.below(len(match.to_act))]
        moves = match.legal(seat)
        match.play(moves[players.below(len(moves))], seat)
        assert len(match.plies) <= LONGEST, "it goes on and on"
    return match


def ends(rules: Rules[Any], options: Options) -> Ends:
    matches = [(seed, played(rules, options, seed)) for seed in SEEDS]
    return [f"{seed}: {len(match.plies)} {match.fingerprint()}" for seed, match in matches]


def key(options: Options) -> str:
    """A mode by its options, as they are written in the game's list of modes."""
    return toml(dict(options))


def now(name: str) -> Played:
    rules = load(name).rules
    return Played(rules.version, {key(mode): ends(rules, mode) for mode in rules.modes()})


def kept() -> dict[str, Played]:
    """By game."""
    games: dict[str, Any] = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {name: Played(modes.pop("rules"), modes) for name, modes in games.items()}


def changed(before: dict[str, Played], found: dict[str, Played]) -> list[tuple[str, str]]:
    """Games and modes whose matches end otherwise than they did."""
    return [
        (name, mode)
        for name, played in before.items()
        for mode, matches in played.modes.items()
        if name in found and found[name].modes.get(mode, matches) != matches
    ]


def unraised(before: dict[str, Played], found: dict[str, Played]) -> list[str]:
    """Games whose matches end otherwise though their rules claim to be the same version."""
    return sorted({name for name, _ in changed(before, found) if found[name].rules <= before[name].rules})


def text_of(games: dict[str, Played]) -> str:
    lines = [HEAD]
    for name, played in games.items():
        lines.append(f"[{toml(name)}]\nrules = {played.rules}\n")
        for mode, matches in played.modes.items():
            lines.append(f"{toml(mode)} = [\n" + "".join([f"  {toml(match)},\n" for match in matches]) + "]\n")
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--renew"]):
        print(__doc__)
        return 2
    before, found = kept(), {name: now(name) for name in REGISTER}
    for name in unraised(before, found):
        print(f"{name}: its rules have changed, so raise their version, now {found[name].rules}")
    if arguments and not unraised(before, found):
        FILE.write_text(text_of(found), encoding="utf-8")
        return 0
    for name, mode in changed(before, found):
        print(f"{name} {mode}: matches end otherwise than they did")
    return 1 if before != found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
