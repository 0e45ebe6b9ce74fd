"""Is it there as soon as it is called? The figures are CPU seconds, with twice the time allowed for a busy machine."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("no CPU seconds of a child process here", allow_module_level=True)

SLACK = 2


def cpu_seconds(*command: str) -> float:
    """The best of five runs."""
    return min(one_run(command) for i in range(5))


def one_run(command: tuple[str, ...]) -> float:
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return usage.ru_utime + usage.ru_stime


def test_import_onthelam() -> None:
    bare = cpu_seconds(sys.executable, "-c", "pass")
    assert cpu_seconds(sys.executable, "-c", "import onthelam") - bare < 0.15 * SLACK


def test_lam_help() -> None:
    lam = Path(sys.executable).with_name("lam")
    assert cpu_seconds(str(lam), "--help") < 0.3 * SLACK
