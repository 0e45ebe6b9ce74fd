"""Many matches from the command line: one JSON object, the same for any number of jobs, and a clean Ctrl-C."""

from __future__ import annotations

import json
import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from onthelam.cli.simulate import simulate_game
from onthelam.core.refusal import BadOption
from onthelam.tongue.tongue import ENGLISH

Run = Callable[..., subprocess.CompletedProcess[str]]

MY_BOT = """
from onthelam import Bot

class Last(Bot):
    def choose(self, view, deadline=0.0):
        return view.moves[-1]
"""
PATIENCE = 120.0  # seconds for what takes two on a quiet machine
TIMES = ("seconds", "matches_per_second", "decisions_per_second", "jobs")
PROMISED = ("game", "matches", "ended", "seats", "wins", "win_rate", "interval", "decisions", "choices", "seconds")


def counted(done: subprocess.CompletedProcess[str]) -> dict[str, object]:
    """The one object on stdout, without what a clock says."""
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.count("\n") == 1
    report = json.loads(done.stdout)
    assert all(name in report for name in PROMISED)
    return {name: value for name, value in report.items() if name not in TIMES}


def test_the_same_for_any_number_of_jobs_and_any_hash_seed(run: Run, lam_process: Run) -> None:
    words = ("simulate", "safehouse", "--matches", "6", "--seats", "random,steady", "--seed", "7", "--json")
    alone = counted(run(*words, "--jobs", "1"))
    assert counted(lam_process(*words, "--jobs", "2", PYTHONHASHSEED="2")) == alone
    assert alone["ended"] == alone["matches"] == 6
    assert alone["seats"] == ["random", "steady"]
    many = ("simulate", "safehouse", "--matches", "150", "--seats", "random,random", "--json")
    shared = counted(run(*many, "--jobs", "3"))
    assert shared == counted(run(*many, "--jobs", "1"))
    assert shared["decisions"] != counted(run(*many, "--seed", "2"))["decisions"]


def test_one_bot_alone_takes_every_seat(run: Run) -> None:
    words = ("simulate", "safehouse", "--matches", "3", "--json")
    assert counted(run(*words, "--players", "3", "--seats", "random"))["seats"] == ["random"] * 3
    assert (
        counted(run(*words, "--option", "players=2", "difficulty=grim", "--seats", "random"))["seats"] == ["random"] * 2
    )
    assert counted(run(*words))["seats"] == ["steady"]


def test_a_bot_of_ones_own_is_found_from_where_one_is_and_matches_come_as_rows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "my_bots.py").write_text(MY_BOT)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    seats = "my_bots:Last,random"
    assert simulate_game("safehouse", 5, seats, None, 1, 1, [], None, True, False, ENGLISH) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row["match"] for row in rows] == list(range(5))
    assert all(row["seats"] == seats.split(",") and row["reason"] == "caught" for row in rows)
    with pytest.raises(BadOption, match="my_bots:Nobody"):
        simulate_game("safehouse", 5, "my_bots:Nobody,random", None, 1, 1, [], None, True, False, ENGLISH)


def test_the_table_has_intervals_and_fits(run: Run) -> None:
    done = run("simulate", "safehouse", "--matches", "20", "--seats", "random,random")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "95 % interval" in done.stdout
    assert "crew" in done.stdout
    assert "ended: somebody caught" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


@pytest.mark.parametrize(
    ("tongue", "team", "ending"), [("nl", "team", "einde: iemand gepakt"), ("de", "Team", "Ende: jemand erwischt")]
)
def test_the_table_speaks_the_tongue_and_the_object_does_not(run: Run, tongue: str, team: str, ending: str) -> None:
    words = ("simulate", "safehouse", "--matches", "20", "--seats", "random,random", "--lang", tongue)
    rows = [line.split("  ")[1] for line in run(*words).stdout.splitlines() if line.startswith("  ")]
    assert team in rows
    assert ending in rows
    report = json.loads(run(*words, "--json").stdout)
    assert list(report["wins"]) == ["crew"]
    assert list(report["endings"]) == ["caught"]


@pytest.mark.parametrize(
    ("jobs", "whom"), [("1", "the command"), ("2", "the command"), ("2", "the terminal's processes")]
)
def test_ctrl_c_shows_what_was_done(surroundings: dict[str, str], jobs: str, whom: str) -> None:
    """It is sent when the bar, on a terminal of its own, shows that matches have been played."""
    words = ("simulate", "safehouse", "--matches", "10000000", "--seats", "random", "--jobs", jobs, "--json")
    fd, end = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "onthelam.cli", *words],
        stdout=subprocess.PIPE,
        stderr=end,
        env={**surroundings, "TERM": "xterm"},
        text=True,
        start_new_session=True,
    )
    os.close(end)
    try:
        bar = read_until(fd, b"/10000000", 12)
        if whom == "the command":
            os.kill(process.pid, signal.SIGINT)
        else:
            os.killpg(process.pid, signal.SIGINT)
        bar += read_all(fd)
        out, _ = process.communicate(timeout=PATIENCE)
    except BaseException:
        os.killpg(process.pid, signal.SIGKILL)  # it would play on for hours
        raise
    finally:
        os.close(fd)
    assert process.returncode == 130
    report = json.loads(out)
    assert out.count("\n") == 1
    assert report["stopped"]
    assert 0 < report["played"] < 10000000
    assert b"Stopped after" in bar
    assert b"Traceback" not in bar
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, 0)  # no worker is left


def read_until(fd: int, wanted: bytes, times: int) -> bytes:
    got = b""
    deadline = time.monotonic() + PATIENCE
    while got.count(wanted) < times:
        assert select.select([fd], [], [], max(0.0, deadline - time.monotonic()))[0], got
        got += os.read(fd, 65536)
    return got


def read_all(fd: int) -> bytes:
    got = b""
    try:
        while part := os.read(fd, 65536):
            got += part
    except OSError:  # Linux says so when the other end is closed
        pass
    return got
