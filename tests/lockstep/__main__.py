"""Do two commits play the same? Random matches of every mode of every game, on both engines, row by row.

    python -m tests.lockstep                                what lies here against the last commit
    python -m tests.lockstep --old 84cf5fc --matches 2000
    python -m tests.lockstep --old v1 --new v2 --game safehouse

The new engine plays, the old one plays the same moves with the same chance. If both have the same version of a game's
rules, everything must be equal: what is asked, what is taken back, draws, events, what each seat hears, positions. If
the versions differ, questions that only the old rules ask are passed there, or answered by the one move there is;
all events but `planned` and `passed`, and the positions at the end, must be equal. Exit code 1: something differs.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
SHOWN: Final = 3  # differences of a mode that are told in full


class Side:
    """An engine at work in a process of its own."""

    def __init__(self, tree: Path, python: str) -> None:
        self.process = subprocess.Popen(
            [python, Path(__file__).with_name("player.py")],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8",
            env={**os.environ, "PYTHONPATH": str(tree / "src"), "PYTHONSAFEPATH": "1"},
        )  # fmt: skip

    def ask(self, *question: object) -> None:
        assert self.process.stdin is not None
        print(json.dumps(question), file=self.process.stdin, flush=True)

    def answer(self) -> Any:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            sys.exit("lockstep: an engine has stopped; what it said is above")
        return json.loads(line)


def tree_of(commit: str, folder: Path) -> Path:
    """The files of a commit, put into a folder; without a commit those that lie here."""
    if not commit:
        return ROOT
    packed = subprocess.run(["git", "archive", commit, "src"], cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as files:
        files.extractall(folder, filter="data")
    return folder


def compared(old: Side, new: Side, game: str, options: dict[str, object], seeds: tuple[int, int], same: bool) -> int:
    """How many matches of one mode differ."""
    wrong = 0
    new.ask("lead", game, options, seeds, same)
    for seed in range(*seeds):
        match = new.answer()
        old.ask("follow", match)
        difference = old.answer()
        if difference:
            wrong += 1
            if wrong <= SHOWN:
                print(f"  seed {seed}: {difference}", flush=True)
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.lockstep", description="Do two commits play the same?")
    parser.add_argument("--old", default="HEAD", help="a commit; usually the last one")
    parser.add_argument("--new", default="", help="a commit; usually what lies here")
    parser.add_argument("--matches", type=int, default=200, help="of every mode")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--game", default="", help="only this one")
    parser.add_argument("--same", action="store_true", help="both have the same rules, whatever version they name")
    asked = parser.parse_args()
    seeds = (asked.first, asked.first + asked.matches)
    differ = 0
    with tempfile.TemporaryDirectory() as folder:
        trees = [tree_of(commit, Path(folder) / side) for side, commit in (("old", asked.old), ("new", asked.new))]
        old, new = [Side(tree, sys.executable) for tree in trees]
        for side in (old, new):
            side.ask("modes")
        known, today = old.answer(), new.answer()
        for game in [name for name in known if name in today and asked.game in ("", name)]:
            versions = known[game]["version"], today[game]["version"]
            same = asked.same or versions[0] == versions[1]
            print(f"{game}: " + ("the same rules" if same else "versions {} and {}".format(*versions)), flush=True)
            for mode, options in known[game]["modes"]:
                wrong = compared(old, new, game, options, seeds, same)
                differ += wrong
                print(f"  {asked.matches - wrong:,} of {asked.matches:,} are equal: {json.dumps(mode)}", flush=True)
        for side in (old, new):
            side.process.communicate()
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
