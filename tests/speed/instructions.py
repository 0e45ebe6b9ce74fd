"""How many instructions does a decision take? They are counted by valgrind, and hardly differ from machine to machine.

    python -m tests.speed.instructions --python .venv-compiled/bin/python

A longer run less a shorter one: what it takes to start is in both. Says, by game, instructions and decisions a match.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final, NamedTuple

from onthelam.games import NAMES
from tests.browser.install import package

ROOT: Final = Path(__file__).resolve().parents[2]
MATCHES: Final = (10, 110)  # of the shorter run and of the longer one


class Counted(NamedTuple):
    """Of one match, on average."""

    instructions: float
    decisions: float


def found() -> str | None:
    return shutil.which("valgrind")


def counted(python: Path, game: str, matches: tuple[int, int] = MATCHES) -> Counted | None:
    """None: there is no valgrind here, and none could be installed."""
    if found() is None:
        package("valgrind", "valgrind", "to count instructions")
    valgrind = found()
    if valgrind is None:
        return None
    short, long = [run(valgrind, python, game, n) for n in matches]
    more = matches[1] - matches[0]
    return Counted((long.instructions - short.instructions) / more, (long.decisions - short.decisions) / more)


def run(valgrind: str, python: Path, game: str, matches: int) -> Counted:
    """Of all matches of a run together."""
    counting = [valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    done = subprocess.run(
        [*counting, str(python), "-m", "tests.speed.stepped", game, str(matches)],
        cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": "0"}, check=False, capture_output=True, text=True,
    )  # fmt: skip
    if done.returncode:
        sys.exit(f"what was to be counted has stopped:\n{done.stderr}")
    (collected,) = re.findall(r"Collected : (\d+)", done.stderr)
    return Counted(int(collected), int(done.stdout))


def main() -> None:
    parser = argparse.ArgumentParser(description="How many instructions does a decision take?")
    parser.add_argument("--python", type=Path, required=True, help="the interpreter that plays")
    parser.add_argument("--game", choices=NAMES, help="only this one")
    asked = parser.parse_args()
    for game in [asked.game] if asked.game else NAMES:
        match = counted(asked.python.absolute(), game)
        if match is None:
            print(f"{game}: not counted, there is no valgrind")
        else:
            each = match.instructions / match.decisions
            print(
                f"{game}: {each:,.0f} instructions a decision, {match.decisions:.1f} decisions and "
                f"{match.instructions:,.0f} instructions a match"
            )


if __name__ == "__main__":
    main()
