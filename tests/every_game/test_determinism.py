"""The same seed is the same match: in every process, on every machine, interpreted and compiled, today and later."""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import onthelam as lam
from onthelam.core.chance import quick
from onthelam.games import REGISTER, load
from tests.every_game import golden
from tests.every_game.noninterference import PLAYERS, TONGUES
from tests.every_game.walking import CASES, Case, every_case, onlookers

ROOT = Path(__file__).parents[2]
SAMPLE = 10  # of each mode: two of each kind of players

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
def test_matches_are_told_as_they_always_were(name: str) -> None:
    """Some of each mode, by players of all kinds; `make soak` plays all of them."""
    rules, kept = load(name).rules, golden.kept(name)
    renew = f"python tests/every_game/golden.py --renew {name}"
    assert kept.rules == rules.version, f"a new version of the rules: {renew}"
    assert {mode: len(matches) for mode, matches in kept.modes.items()} == golden.modes(rules), f"new modes: {renew}"
    for mode, matches in kept.modes.items():
        assert golden.lines(name, mode, 0, SAMPLE, matches, False) == matches[:SAMPLE], (
            "played otherwise: see golden.py; `make lockstep` shows the first row that differs"
        )


@pytest.mark.parametrize("name", REGISTER)
def test_a_thousand_matches_are_kept_of_all_kinds(name: str) -> None:
    numbered = [match.split(" ") for matches in golden.kept(name).modes.values() for match in matches]
    assert len(numbered) == golden.MATCHES
    assert {kind for _, kind, *_ in numbered} == set(golden.KINDS)
    assert all(re.fullmatch("[1-9][0-9]* [0-9a-f]{16}", " ".join(match[2:4])) for match in numbered)


def test_matches_that_change_want_a_new_version_of_the_rules() -> None:
    """Else `lam verify` would call honest matches of yesterday forged: nothing is renewed before."""
    for name in REGISTER:
        kept = golden.kept(name)
        other = {mode: ["0 random 1 0123456789abcdef", *matches[1:]] for mode, matches in kept.modes.items()}
        assert golden.is_unraised(kept, golden.Kept(kept.rules, other))
        assert not golden.is_unraised(kept, golden.Kept(kept.rules + 1, other))
        assert not golden.is_unraised(kept, golden.Kept(kept.rules, {**kept.modes, "a new mode": []}))


def test_a_choice_that_is_not_there_any_more_is_told_and_made_anew_only_in_a_renewal() -> None:
    rules, (mode, matches) = load("safehouse").rules, next(iter(golden.kept("safehouse").modes.items()))
    options = tomllib.loads(f"mode = {mode}")["mode"]
    known = golden.choices_of(matches[1])
    assert golden.line(rules, options, 1, known, False) == matches[1]
    assert golden.line(rules, options, 1, known[:-1], False) == "1 steady more is asked than was chosen"
    assert golden.line(rules, options, 1, [*known, 0], False) == "1 steady more was chosen than is asked"
    assert golden.line(rules, options, 1, [999], False).endswith("number 999 was chosen")
    assert golden.line(rules, options, 1, known[:-1], True).startswith("1 steady ")
    assert golden.line(rules, options, 1, [999], True) == golden.line(rules, options, 1, [], True)


@pytest.mark.parametrize("file", golden.versions(), ids=lambda file: str(file.stem))
def test_whole_records_of_every_version_are_read_by_their_events(file: Path) -> None:
    """No rule is asked: whatever the rules are today, they lead where they led and are written as they were."""
    name, _, version = file.stem.rpartition("-")
    records = golden.whole(file)
    assert records
    for record, end in records:
        match = lam.from_record(record)
        assert (match.rules.name, match.version, match.over) == (name, int(version), True)
        assert match.fingerprint() == end
        assert match.saved() == record


def test_the_version_of_today_is_among_the_whole_records() -> None:
    assert {f"{name}-{load(name).rules.version}" for name in REGISTER} <= {file.stem for file in golden.versions()}


@every_case
def test_other_seeds_are_other_matches(case: Case) -> None:
    records = [golden.played(case.rules, case.options, seed).record for seed in range(8)]
    assert len(set(records)) == len(records)
