"""The command as a person runs it, with a folder of its own.

`run` is the command in this process: everything but an interpreter that starts. `lam` starts one; what only a process
can show (signals, pipes, terminals, environment variables that Python itself reads) is tried with it, once a way.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import onthelam as lam
from onthelam.bots import bot
from onthelam.core.chance import Fair
from tests.cli.command import called


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Where matches are kept."""
    return tmp_path / "data"


@pytest.fixture(scope="session")
def plain_surroundings() -> dict[str, str]:
    """English, 80 columns, no colours."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "ONTHELAM"))}
    return {**clean, "COLUMNS": "80", "TERM": "dumb", "PYTHONUTF8": "1"}


@pytest.fixture
def surroundings(plain_surroundings: dict[str, str], data: Path) -> dict[str, str]:
    """The environment of a command."""
    return {**plain_surroundings, "ONTHELAM_DATA": str(data)}


@pytest.fixture
def run(surroundings: dict[str, str]) -> Callable[..., subprocess.CompletedProcess[str]]:
    """`run("games", typed="...", LANG="nl_NL")`: the command's words, what is typed, and its environment."""

    def run(*words: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
        return called({**surroundings, **environment}, words, typed)

    return run


@pytest.fixture
def lam_process(surroundings: dict[str, str]) -> Callable[..., subprocess.CompletedProcess[str]]:
    """The same in a process of its own."""

    def run(*words: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "onthelam.cli", *words]
        around = {**surroundings, **environment}
        return subprocess.run(
            command, input=typed, env=around, capture_output=True, text=True, timeout=120, check=False
        )

    return run


@pytest.fixture(scope="session")
def fair_record() -> str:
    """A whole fair match between two random bots, with an undo and a suggestion in it."""
    match = lam.new("safehouse", players=2, chance=Fair(bytes(range(32))))
    match.play(match.legal(0)[0])
    match.undo(0)
    match.say("dice y1", 1)
    while not match.over:
        seat = match.to_act[0]
        match.play(bot("random", match.rules, len(match.plies)).choose(match.view(seat)), seat)
    return match.record
