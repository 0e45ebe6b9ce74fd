"""A game outside the register is known by its package, as docs/add-a-game.md says."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def lam(shelf: Path, *words: str) -> str:
    """What `lam` says where Tail is named; the package is the one that these tests run with."""
    named = {"ONTHELAM_GAMES": "tests.every_game.tail", "ONTHELAM_LANG": "en", "ONTHELAM_DATA": str(shelf)}
    run = subprocess.run(
        [sys.executable, "-m", "onthelam.cli", *words],
        cwd=ROOT, env={**os.environ, **named}, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_it_is_listed_played_and_simulated(tmp_path: Path) -> None:
    assert "tail" in lam(tmp_path, "games")
    played = lam(tmp_path, "play", "tail", "--seats", "random,random", "--seed", "1")
    assert "A round begins." in played
    assert "The runner" in played
    assert "2 matches of tail" in lam(
        tmp_path, "simulate", "tail", "--seats", "random", "--matches", "2", "--jobs", "1"
    )
