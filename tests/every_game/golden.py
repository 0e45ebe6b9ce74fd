"""1,000 matches a game, in all modes, that must be told tomorrow as they are told today: kept in golden/.

    python tests/every_game/golden.py                    play all of them, and say what has changed
    python tests/every_game/golden.py --renew            write what they are now: only when rules were meant to change
    python tests/every_game/golden.py --renew last-job   of one game; all others stay

Of each match a line is kept: its number, who played, how many plies, and a hash over everything that was told, row by
row, and over where it ended. Its number is the seed of its chance. `random` players choose by chance too; what bots
chose stands in the line, so no bot is asked to play it again, and a bot that becomes wiser spoils none of them.

A match that is told otherwise than it was is a record that today's rules cannot play again; so a renewal belongs into
the commit that changes the rules, which says why and raises the game's `version` (docs/decisions/0006). Nothing is
renewed before that is done. Of each version some matches stay as whole records (GAME-VERSION.xz): they are read by
their events for ever, whatever the rules are by then. Interpreted and compiled, on any machine, all is the same.
"""

from __future__ import annotations

import argparse
import hashlib
import lzma
import math
import os
import sys
import tomllib
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final, NamedTuple

from onthelam.bots import bot
from onthelam.core.chance import quick
from onthelam.core.match import Match
from onthelam.core.option import Options
from onthelam.core.rules import Rules
from onthelam.core.toml import toml
from onthelam.core.writing import ply_text
from onthelam.games import REGISTER, load

FOLDER: Final = Path(__file__).with_name("golden")
MATCHES: Final = 1000  # of a game
KINDS: Final = ("random", "steady", "random", "steady", "usual")  # who plays, by the match's number
WHOLE: Final = (0, 1)  # those of each mode that are kept as records too: one by chance, one by bots
AT_ONCE: Final = 0.0  # a deadline that is over: `steady` tries each move in one world, not in 24
LONGEST: Final = 5000  # plies: no match goes on for ever

Lines = list[str]  # "number kind plies hash choices"; those of `random` players follow from the number


class Kept(NamedTuple):
    """What is kept of one game's matches."""

    rules: int  # their version
    modes: dict[str, Lines]


class Lost(Exception):
    """Another choice was made than the line can tell of."""


# -- playing ---------------------------------------------------------------------------------------------------------


def begun(rules: Rules[Any], options: Options, seed: int) -> Match:
    settled = rules.settle(dict(options))
    return Match(rules, settled, rules.blank(settled), False, quick(seed), [])


def played(rules: Rules[Any], options: Options, seed: int) -> Match:
    """A match from beginning to end: one number for chance, and another, made of it, for the players."""
    match = begun(rules, options, seed)
    players = quick(seed + 1_000_003)
    while not match.over:
        seat = match.to_act[players.below(len(match.to_act))]
        moves = match.legal(seat)
        match.play(moves[players.below(len(moves))], seat)
        assert len(match.plies) <= LONGEST, "it goes on and on"
    return match


def chosen(rules: Rules[Any], options: Options, seed: int, kind: str, known: list[int], ask: bool) -> tuple[Match, str]:
    """A match of bots, with the choices they made: those that are known, and then, if they may be asked, their own."""
    match = begun(rules, options, seed)
    bots = [bot(kind, rules, seed * 8 + seat) for seat in range(match.seats)]
    made = list[int]()
    while not match.over and len(made) <= LONGEST:
        seat = match.to_act[0]
        moves = match.legal(seat)
        at = 0
        if len(moves) > 1:
            if len(made) < len(known):
                at = known[len(made)]
            elif ask:
                at = moves.index(bots[seat].choose(match.view(seat), AT_ONCE))
            else:
                raise Lost("more is asked than was chosen")
            if at >= len(moves):
                raise Lost(f"of {len(moves)} moves number {at} was chosen")
            made.append(at)
        match.play(moves[at], seat)
    if len(made) < len(known):
        raise Lost("more was chosen than is asked")
    return match, ",".join(map(str, made))


def told(match: Match) -> str:
    """A hash over all rows, one after the other, and over the end."""
    chain = hashlib.sha256()
    for ply in match.plies:
        chain.update(f"{ply_text(match.rules, ply)}\n".encode())
    chain.update(f"{match.fingerprint()} {match.outcome}".encode())
    return chain.hexdigest()[:16]


def line(rules: Rules[Any], options: Options, number: int, known: list[int], ask: bool) -> str:
    """A match as it is kept. Where the choices do not fit any more, the line says so."""
    kind = KINDS[number % len(KINDS)]
    choices = ""
    try:
        if kind == "random":
            match = played(rules, options, number)
        else:
            match, choices = chosen(rules, options, number, kind, known, ask)
    except Lost as why:
        return line(rules, options, number, [], ask) if ask else f"{number} {kind} {why}"
    return f"{number} {kind} {len(match.plies)} {told(match)} {choices}".rstrip()


def choices_of(kept: str) -> list[int]:
    return [int(each) for each in "".join(kept.split(" ")[4:]).split(",") if each]


def lines(name: str, mode: str, first: int, last: int, known: Lines, ask: bool) -> Lines:
    """Some matches of a mode as they are told now."""
    rules = load(name).rules
    options = tomllib.loads(f"mode = {mode}")["mode"]
    return [
        line(rules, options, number, choices_of(known[number]) if number < len(known) else [], ask)
        for number in range(first, last)
    ]


# -- all of them -----------------------------------------------------------------------------------------------------


def key(options: Options) -> str:
    """A mode by its options, as they are written in the game's list of modes."""
    return toml(dict(options))


def modes(rules: Rules[Any]) -> dict[str, int]:
    """Every mode, those that people ask for by name too, and how many matches it has."""
    known = dict.fromkeys(map(key, [*rules.modes(), *rules.named_modes().values()]))
    return {mode: MATCHES // len(known) + (i < MATCHES % len(known)) for i, mode in enumerate(known)}


def now(name: str, before: Kept, ask: bool, part: float = 1.0) -> Kept:
    """The matches of a game, or the first part of each mode, as they are told now, shared out among processes."""
    rules = load(name).rules
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        parts = {
            mode: [
                workers.submit(lines, name, mode, i, min(i + 10, many), before.modes.get(mode, []), ask)
                for i in range(0, many, 10)
            ]
            for mode, many in [(mode, math.ceil(part * all_)) for mode, all_ in modes(rules).items()]
        }
        return Kept(rules.version, {mode: [one for p in part for one in p.result()] for mode, part in parts.items()})


def differing(mode: str, before: Lines, found: Lines) -> Iterator[str]:
    for old, new in zip(before, found, strict=False):
        if old != new:
            yield f"{mode} {old[:60]}: now {new[:60]}"


def changed(before: Kept, found: Kept) -> list[str]:
    """Matches that are told otherwise than they were. New ones change nothing."""
    return [
        each
        for mode, matches in before.modes.items()
        if mode in found.modes
        for each in differing(mode, matches, found.modes[mode])
    ]


def is_unraised(before: Kept, found: Kept) -> bool:
    """Matches are told otherwise though the rules claim to be the same version."""
    return bool(changed(before, found)) and found.rules <= before.rules


# -- kept ------------------------------------------------------------------------------------------------------------


def kept(name: str) -> Kept:
    file = FOLDER / f"{name}.xz"
    if not file.exists():
        return Kept(0, {})
    table: dict[str, Any] = tomllib.loads(lzma.decompress(file.read_bytes()).decode())
    return Kept(table.pop("rules"), table)


def keep(name: str, found: Kept) -> None:
    text = [f"rules = {found.rules}\n"]
    for mode, matches in found.modes.items():
        text.append(f"{toml(mode)} = [\n" + "".join([f"  {toml(match)},\n" for match in matches]) + "]\n")
    packed(FOLDER / f"{name}.xz", "\n".join(text))
    rules = load(name).rules
    records = list[str]()
    for mode, matches in found.modes.items():
        options = tomllib.loads(f"mode = {mode}")["mode"]
        for number in WHOLE:
            kind = KINDS[number % len(KINDS)]
            if kind == "random":
                match = played(rules, options, number)
            else:
                match, _ = chosen(rules, options, number, kind, choices_of(matches[number]), False)
            records.append(f"[[match]]\nend = {toml(match.fingerprint())}\nrecord = {toml(match.saved())}\n")
    packed(FOLDER / f"{name}-{found.rules}.xz", "\n".join(records))


def packed(file: Path, text: str) -> None:
    file.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))


def whole(file: Path) -> list[tuple[str, str]]:
    """Records of one version, and the fingerprint of the position that each leads to."""
    table = tomllib.loads(lzma.decompress(file.read_bytes()).decode())
    return [(match["record"], match["end"]) for match in table["match"]]


def versions() -> list[Path]:
    """The files of whole records, of all games."""
    return sorted(FOLDER.glob("*-[0-9]*.xz"))


def main() -> int:
    parser = argparse.ArgumentParser(description="1,000 matches a game, to be told for ever as they are told today.")
    parser.add_argument("games", nargs="*", choices=[*REGISTER, []], help="all if none is named")
    parser.add_argument("--renew", action="store_true", help="write what they are now")
    asked = parser.parse_args()
    wrong = False
    for name in asked.games or REGISTER:
        before = kept(name)
        found = now(name, before, asked.renew)
        different = changed(before, found)
        print(f"{name}: {sum(map(len, found.modes.values())):,} matches, {len(different):,} told otherwise", flush=True)
        if is_unraised(before, found):
            print(f"{name}: its rules have changed, so raise their version, now {found.rules}")
        elif asked.renew:
            keep(name, found)
            continue
        for each in different[:5]:
            print(f"  {each}")
        wrong = wrong or before != found
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main())
