"""The same seed is the same match: in every process, on every machine, interpreted and compiled, today and later."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from onthelam.core.chance import quick
from onthelam.games import REGISTER, load
from tests.every_game import golden
from tests.every_game.noninterference import PLAYERS, TONGUES
from tests.every_game.walking import CASES, Case, every_case, onlookers

ROOT = Path(__file__).parents[2]

# Played in another process: a line for each match, with a hash of everything in its record and of all that was shown.
ELSEWHERE = """
from tests.every_game.test_determinism import line
from tests.every_game.walking import CASES
for case in CASES:
    print(line(case))
"""


def line(case: Case) -> str:
    """One match: its record and everything that a view, a sentence and a picture of its end say."""
    match = golden.played(case.rules, case.options, 11)
    told = [match.saved(), match.position()]
    for seat in onlookers(match.seats):
        v = match.view(seat)
        names = PLAYERS[: match.seats]
        told += [repr(v), repr(match.heard(seat)), repr(case.rules.imagine(v, quick(5)))]
        told += [case.game.words.describe(v, names, TONGUES[1]), case.game.board(v, names, TONGUES[0])]
    return f"{case}: {len(match.plies)} {hashlib.sha256(chr(0).join(told).encode()).hexdigest()}"


@pytest.mark.parametrize("hash_seed", ["0", "1", "4294967295"])
def test_another_process_plays_the_same_matches(hash_seed: str) -> None:
    path = os.pathsep.join([str(ROOT), *[entry for entry in sys.path if entry]])
    run = subprocess.run(
        [sys.executable, "-c", ELSEWHERE],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines() == [line(case) for case in CASES]


@pytest.mark.parametrize("name", REGISTER)
def test_matches_end_as_they_always_did(name: str) -> None:
    game, kept = load(name), golden.kept()[name]
    modes = game.rules.modes()
    renew = "python tests/every_game/golden.py --renew"
    assert list(kept.modes) == [golden.key(mode) for mode in modes], f"new modes: {renew}"
    for mode in modes:
        assert golden.ends(game.rules, mode) == kept.modes[golden.key(mode)], (
            f"{mode} is played otherwise: see golden.py"
        )
    assert kept.rules == game.rules.version, f"a new version of the rules: {renew}"


def test_ends_that_change_want_a_new_version_of_the_rules() -> None:
    """Else `lam verify` would call honest matches of yesterday forged: nothing is renewed before."""
    kept = golden.kept()
    for name, (version, modes) in kept.items():
        other = {mode: [*matches[:-1], "19: 1 another"] for mode, matches in modes.items()}
        assert golden.unraised(kept, {**kept, name: golden.Played(version, other)}) == [name]
        assert golden.unraised(kept, {**kept, name: golden.Played(version + 1, other)}) == []
        assert golden.unraised(kept, {**kept, name: golden.Played(version, {**modes, "a new mode": []})}) == []


@every_case
def test_other_seeds_are_other_matches(case: Case) -> None:
    records = [golden.played(case.rules, case.options, seed).record for seed in range(8)]
    assert len(set(records)) == len(records)
