"""Does the suite still catch what it is there for? Each planted fault must make a test fail.

    make faults                    all of them, some minutes
    make faults FAULTS='chat rim'  those whose description has one of these words

Each is planted in a copy of the tree and taken out again. That the tests pass without any is for `make test` to say.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from typing import Final

from tests.faults.fault import Fault
from tests.faults.planted import FAULTS

ROOT: Final = Path(__file__).parents[2]
NEEDED: Final = ("src", "tests", "docs", "conftest.py", "pyproject.toml", "hatch_build.py", "hatch_declared.py")
FAILED: Final = (1, 2)  # a test failed; or the code was not even read to its end
_seconds: Final = count(1)  # Python tells a file by its time, in whole seconds: no two states have the same


def copied(to: Path) -> Path:
    for name in NEEDED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, to / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, to)
    return to


def tested(tree: Path, tests: str) -> tuple[int, str]:
    """The exit code, and the first test that failed."""
    command = [sys.executable, "-m", "pytest", "-x", "-p", "no:cacheprovider", "--tb=no", "-rfE", *tests.split()]
    around = {**os.environ, "PYTHONPATH": str(tree / "src"), "COLUMNS": "300"}
    around.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run(command, cwd=tree, env=around, capture_output=True, text=True, check=False)
    names = re.findall(r"^(?:FAILED|ERROR) ([^\[\s]+)", done.stdout, re.MULTILINE)
    return done.returncode, names[0].rpartition("/")[2] if names else done.stdout[-500:] + done.stderr[-500:]


def write(file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8")
    later = time.time() + next(_seconds)
    os.utime(file, (later, later))


def moved(fault: Fault) -> str:
    """What is wrong with the fault itself."""
    file = ROOT / "src" / "onthelam" / fault.file
    times = file.read_text(encoding="utf-8").count(fault.old) if file.exists() else 0
    return "" if times == 1 else f"MOVED: {fault.old!r} stands {times} times in {fault.file}"


def caught(tree: Path, fault: Fault) -> tuple[bool, str]:
    file = tree / "src" / "onthelam" / fault.file
    sound = file.read_text(encoding="utf-8")
    write(file, sound.replace(fault.old, fault.new))
    try:
        code, first = tested(tree, fault.tests)
    finally:
        write(file, sound)
    return code in FAILED, first if code in FAILED else f"MISSED by {fault.tests} (exit code {code})"


def main(words: list[str]) -> int:
    chosen = [fault for fault in FAULTS if not words or any(word in fault.what for word in words)]
    told = {fault.what: (False, moved(fault)) for fault in chosen if moved(fault)}
    trees: SimpleQueue[Path] = SimpleQueue()

    def look(fault: Fault) -> None:
        tree = trees.get()
        told[fault.what] = caught(tree, fault)
        trees.put(tree)
        print(
            f"{'caught' if told[fault.what][0] else 'MISSED'}  {fault.what}\n        {told[fault.what][1]}", flush=True
        )

    with tempfile.TemporaryDirectory() as folder:
        jobs = os.cpu_count() or 1
        for i in range(jobs):
            (Path(folder) / str(i)).mkdir()
            trees.put(copied(Path(folder) / str(i)))
        with ThreadPoolExecutor(jobs) as workers:
            list(workers.map(look, [fault for fault in chosen if fault.what not in told]))
    missed = [f"{what}: {why}" for what, (found, why) in told.items() if not found]
    print(f"{len(chosen) - len(missed)} of {len(chosen)} planted faults are caught", *missed, sep="\n")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
