"""What the recorders of matches share: seeds are tried until a match shows what it should, and then it is written."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, cast

import onthelam as lam
from onthelam.core.course import folded
from onthelam.core.move import Move
from onthelam.core.record import CONCEDE, takes_back
from onthelam.core.writing import fingerprint
from onthelam.games.desk import read

SEEDS = 4000  # tried for each match before giving up

Match: TypeAlias = lam.Match
Chooser: TypeAlias = Callable[[Match, int], Move | str]  # a move of the seat that is asked, or `concede`
Wanted: TypeAlias = Callable[[Match], bool]


class Scene(NamedTuple):
    """What a recorded match shows, and how it is found. A written position instead of options is begun at."""

    name: str
    shows: str
    options: dict[str, object]
    chooser: Chooser
    wanted: Wanted
    position: str = ""
    fair: bool = False
    script: tuple[int, ...] = ()  # what chance says, where a match is told card by card; no seed is tried then
    late: Wanted | None = None  # recorded from here on, as begun at a position: the way there is long and shows nothing


def last_words(match: Match) -> list[str]:
    """The events of the last row, by name."""
    return [type(e).word for e in match.plies[-1].events]


def count_of(match: Match, word: str) -> int:
    return sum(1 for ply in match.plies for e in ply.events if type(e).word == word)


def played(game: str, scene: Scene, seed: int) -> Match:
    chance: lam.Chance = lam.quick(seed)
    if scene.fair:
        chance = lam.Fair(hashlib.sha256(b"%d" % seed).digest())
    elif scene.script:
        chance = lam.Scripted(list(scene.script))
    if scene.position:
        match = lam.from_position(scene.position, chance=chance)
    else:
        match = lam.new(game, chance=chance, **cast("dict[str, Any]", scene.options))
    late = scene.late
    while not match.over:
        if late is not None and late(match):
            match = lam.from_position(match.position(), chance=match.chance)
            late = None
        seat = match.to_act[0]
        move = match.ordered(seat) or scene.chooser(match, seat)
        if move == CONCEDE:
            match.concede(seat)
        else:
            match.play(move, seat)
    return match


def found(game: str, scene: Scene, known: int) -> tuple[int, Match]:
    """The first seed that will do, and its match; the one that did last time is tried before all others."""
    for seed in (known, *range(SEEDS)):
        match = played(game, scene, seed)
        if scene.wanted(match):
            return seed, match
    raise SystemExit(f"none of {SEEDS} seeds shows {scene.name}")


def trail(match: Match) -> str:
    """A sha256 over the fingerprints after every row, a line each: from the events alone."""
    told = ""
    s = match.start.copy()
    for k, ply in enumerate(match.plies):
        if takes_back(ply):
            s = folded(match.start, match.plies[: k + 1])
        else:
            for e in ply.events:
                e.change(s)
        told += fingerprint(match.rules, s) + "\n"
    return hashlib.sha256(told.encode()).hexdigest()


def is_older(file: Path) -> bool:
    record = read(file.read_text(encoding="utf-8")) if file.exists() else None
    return record is not None and record.version < record.rules.version


def renew(
    folder: Path, game: str, scenes: list[Scene], names: list[str], ending: Callable[[Match], dict[str, object]]
) -> None:
    """Plays the scenes of these names anew, or all of them, and writes them and the index. `ending`: how one ended.

    A match of an older version of the rules is kept as it is, unless it is named: it must still be read.
    """
    index = folder / "index.toml"
    entries: dict[str, dict[str, object]] = tomllib.loads(index.read_text(encoding="utf-8")) if index.exists() else {}
    for scene in scenes:
        if scene.name in names or (not names and not is_older(folder / f"{scene.name}.toml")):
            seed, match = found(game, scene, cast(int, entries.get(scene.name, {}).get("seed", 0)))
            (folder / f"{scene.name}.toml").write_text(f"# {scene.shows}\n{match.record}", encoding="utf-8")
            told = {"shows": scene.shows, "seed": seed, "plies": len(match.plies)}
            entries[scene.name] = {**told, **ending(match), "trail": trail(match)}
            print(f"{scene.name}: {len(match.plies)} rows", flush=True)
    text = "# What each match shows, how it ends, and a sha256 over the fingerprints after each of its rows.\n"
    for scene in scenes:
        lines = [f"{name} = {json.dumps(value)}\n" for name, value in entries[scene.name].items()]
        text += f"\n[{scene.name}]\n" + "".join(lines)
    index.write_text(text, encoding="utf-8")
