"""A game outside the register is known by its package, as docs/add-a-game.md says."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def run(shelf: Path, module: str, *words: str) -> subprocess.CompletedProcess[str]:
    """`lam` where that module is named; the package is the one that these tests run with."""
    named = {"ONTHELAM_GAMES": module, "ONTHELAM_LANG": "en", "ONTHELAM_DATA": str(shelf)}
    return subprocess.run(
        [sys.executable, "-m", "onthelam.cli", *words],
        cwd=ROOT, env={**os.environ, **named}, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip


def lam(shelf: Path, *words: str) -> str:
    """What `lam` says where Tail is named."""
    done = run(shelf, "tests.every_game.tail", *words)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_listed_played_and_simulated(tmp_path: Path) -> None:
    assert "tail" in lam(tmp_path, "games")
    played = lam(tmp_path, "play", "tail", "--seats", "random,random", "--seed", "1")
    assert "A round begins." in played
    assert "The runner" in played
    assert "2 matches of tail" in lam(
        tmp_path, "simulate", "tail", "--seats", "random", "--matches", "2", "--jobs", "1"
    )


@pytest.mark.parametrize(
    ("module", "said"),
    [
        ("nowhere.tail", "Python finds no nowhere.tail: is the folder in which it lies on PYTHONPATH?"),
        ("tests.every_game.tail.rules", "tests.every_game.tail.rules needs a GAME that is called rules, with rules of"),
    ],
)
def test_who_writes_a_game_is_told_what_it_lacks(module: str, said: str, tmp_path: Path) -> None:
    done = run(tmp_path, module, "play", module.rpartition(".")[2])
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(said)
