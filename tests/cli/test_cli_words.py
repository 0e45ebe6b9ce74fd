"""What the small commands say, and that everything wrong is one line and exit code 2."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import onthelam as lam
from onthelam.cli.run import run as cli_run
from onthelam.games import NAMES
from tests.cli.command import called

Run = Callable[..., subprocess.CompletedProcess[str]]

RECORD = 'format = {format}\nkind = "record"\ngame = "{game}"\n'

REFUSED = {
    "no such command": ["dance"],
    "no such option": ["games", "--colour", "red"],
    "no such game": ["play", "chess"],
    "no such game to simulate": ["simulate", "chess"],
    "no such game's rules": ["rules", "chess"],
    "no such game listed": ["games", "chess"],
    "no game": ["play"],
    "no game to simulate": ["simulate"],
    "a tongue we lack": ["games", "--lang", "fr"],
    "a tongue left out": ["games", "--lang"],
    "players out of range": ["play", "safehouse", "--players", "9"],
    "players not a number": ["play", "safehouse", "--players", "two"],
    "an unknown option of the game": ["play", "safehouse", "--option", "colour=red"],
    "an option of ours, not of the game": ["play", "safehouse", "--option", "seed=3"],
    "an option without a value": ["play", "safehouse", "--option", "players"],
    "an option named twice": ["play", "safehouse", "--option", "players=2", "Players=3"],
    "players in two ways": ["simulate", "safehouse", "--players", "3", "--option", "players=2"],
    "players and a mode for others": ["play", "getaway-driver", "--players", "4", "--mode", "duel"],
    "an option out of range": ["play", "safehouse", "--option", "holds=7"],
    "a bot that is not": ["play", "safehouse", "--seats", "me,hal"],
    "seats that do not fit": ["play", "safehouse", "--players", "3", "--seats", "me,steady"],
    "too many names": ["play", "safehouse", "--names", "Ann,Bob"],
    "a seed below 0": ["play", "safehouse", "--seed=-1"],
    "a seed beyond all": ["play", "safehouse", "--seed", "99999999999999999999"],
    "nothing to resume": ["play", "--resume"],
    "a resumed match with options": ["play", "--resume", "--seed", "3"],
    "a file that is not there": ["play", "--resume", "nowhere.toml"],
    "a position that is not there": ["play", "--position", "nowhere.toml"],
    "a record that is not there": ["replay", "nowhere.toml"],
    "nothing to verify": ["verify", "nowhere.toml"],
    "nothing to verify, as JSON": ["verify", "nowhere.toml", "--json"],
    "no matches": ["simulate", "safehouse", "--matches", "0"],
    "matches not a number": ["simulate", "safehouse", "--matches", "many", "--json"],
    "no jobs": ["simulate", "safehouse", "--jobs", "0"],
    "people in a simulation": ["simulate", "safehouse", "--seats", "me,steady", "--json"],
    "too few bots": ["simulate", "safehouse", "--players", "3", "--seats", "steady,steady", "--json"],
    "a clause that is not": ["rules", "safehouse", "SH-99.1"],
    "a word too many": ["verify", "one.toml", "two.toml"],
}


@pytest.mark.parametrize("words", REFUSED.values(), ids=REFUSED.keys())
def test_what_is_wrong_is_said_in_one_line(run: Run, words: list[str]) -> None:
    assert_refused(run(*words))


@pytest.mark.parametrize(
    ("words", "named"),
    [(["games", "--json"], "--json"), (["simulate", "safehouse", "--seed", "1", "--seed", "2"], "--seed")],
)
def test_an_option_that_is_wrong_is_named(capfd: pytest.CaptureFixture[str], words: list[str], named: str) -> None:
    assert cli_run([*words, "--lang", "en"]) == 2
    assert named in capfd.readouterr().err.split()


FILES = {
    "not TOML": "this is no record",
    "another kind": 'format = 1\nkind = "sonnet"\ngame = "safehouse"\n',
    "a later format": RECORD.format(format=2, game="safehouse"),
    "another game": RECORD.format(format=1, game="chess"),
    "rows that are no list": RECORD.format(format=1, game="safehouse") + "plies = 3\n",
    "a row that is no row": RECORD.format(format=1, game="safehouse") + "plies = [3]\n",
    "an event that is none": RECORD.format(format=1, game="safehouse")
    + 'plies = [{ seat = 0, move = "x", events = ["flew seat=0"] }]\n',
    "a number beyond all": RECORD.format(format=1, game="safehouse") + "options = { players = 1" + "0" * 5000 + " }\n",
    "nested too deeply": RECORD.format(format=1, game="safehouse") + "plies = " + "[" * 5000 + "]" * 5000 + "\n",
    "no text": "\0\udcff",
}


@pytest.mark.parametrize("text", FILES.values(), ids=FILES.keys())
def test_a_file_that_cannot_be_read_is_refused_in_one_line(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], text: str
) -> None:
    """In this process: there are many, and they begin all alike."""
    file = tmp_path / "match.toml"
    file.write_bytes(text.encode(errors="surrogateescape"))
    for words in (["replay"], ["verify"], ["verify", "--json"], ["play", "--resume"], ["play", "--position"]):
        assert cli_run([*words, str(file)]) == 2
        told = capfd.readouterr()
        assert told.out == ""
        assert told.err.count("\n") == 1


def assert_refused(done: subprocess.CompletedProcess[str]) -> None:
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert done.stderr.strip()
    assert "Traceback" not in done.stderr


def test_version(run: Run) -> None:
    assert run("--version").stdout.strip() == lam.__version__


def test_the_entry_point_is_the_same_command(run: Run, surroundings: dict[str, str]) -> None:
    script = Path(sys.executable).with_name("lam")
    assert subprocess.check_output([script, "--help"], env=surroundings, text=True) == run("--help").stdout


def test_what_to_type_next_is_short_where_the_shell_finds_the_command(surroundings: dict[str, str]) -> None:
    script = Path(sys.executable).with_name("lam")
    around = {**surroundings, "PATH": str(script.parent)}
    told = called(around, ("play", "safehouse", "--seed", "1"), "quit\n", str(script)).stdout
    assert told.splitlines()[-1].strip() == "lam play --resume"


def test_what_to_type_next_works_where_the_shell_does_not_find_the_command(surroundings: dict[str, str]) -> None:
    script = Path(sys.executable).with_name("lam")
    around = {**surroundings, "PATH": os.devnull}
    command = [str(script), "play", "safehouse", "--seed", "1"]
    told = subprocess.check_output(command, input="quit\n", env=around, text=True)
    next_line = told.splitlines()[-1].strip()
    assert next_line == f"{shlex.quote(str(script))} play --resume"
    again = subprocess.check_output(next_line, shell=True, input="quit\n", env=around, text=True)
    assert again.splitlines()[-1].strip() == next_line


@pytest.mark.parametrize("command", ["games", "play", "simulate", "replay", "verify", "rules"])
@pytest.mark.parametrize("lang", ["en", "nl", "de"])
def test_help_names_every_command_and_fits_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], command: str, lang: str
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert cli_run(["--help", "--lang", lang]) == 0
    assert command in capsys.readouterr().out
    assert cli_run([command, "--help", "--lang", lang]) == 0
    told = capsys.readouterr().out
    assert f"lam {command}" in told
    assert max(map(len, told.splitlines())) <= 80


def test_games_lists_every_game_with_its_players(run: Run) -> None:
    told = run("games").stdout
    for name in NAMES:
        assert name in told
    assert "1 to 4" in told
    options = run("games", "safehouse").stdout
    for option in lam.load("safehouse").rules.options():
        assert option.name in options


def test_ranges_are_told_in_the_tongue(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli_run(["games", "safehouse", "--lang", "de"]) == 0
    told = capsys.readouterr().out
    assert "1 bis 4" in told
    assert "AUTO oder 0 bis 3" in told
    assert not {"to", "or"} & set(told.split())


def test_rules_from_the_overview_down_to_a_clause(run: Run) -> None:
    overview = run("rules", "safehouse").stdout
    assert "IV. Rules" in overview
    assert "SH-12" in overview
    section = run("rules", "safehouse", "SH-12").stdout
    assert "SH-12.1\n" in section
    assert "SH-12.15\n" in section
    clause = run("rules", "safehouse", "sh-12.6").stdout
    assert "greater than every number to its left" in clause
    assert "SH-12.7" not in clause
    for words in (["SH-3"], ["V"], ["ruling", "1"]):
        told = run("rules", "safehouse", *words)
        assert told.returncode == 0
        assert max(map(len, told.stdout.splitlines())) <= 80
        assert "**" not in told.stdout


def test_a_near_miss_is_told_what_may_have_been_meant(run: Run) -> None:
    assert "SH-12" in run("rules", "safehouse", "SH-112").stderr


def test_nobody_listening_is_no_error(surroundings: dict[str, str]) -> None:
    command = f"'{sys.executable}' -m onthelam.cli rules safehouse IV | head -1"
    done = subprocess.run(
        command, shell=True, env=surroundings, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


def test_who_chooses_the_language(run: Run) -> None:
    dutch, english = (run("games", "--lang", tongue).stdout for tongue in ("nl", "en"))
    assert "Spelers" in dutch
    assert "Players" in english
    assert run("games", LANG="C").stdout == english
    chosen: list[tuple[list[str], dict[str, str]]] = [
        (["--lang=nl"], {"ONTHELAM_LANG": "de"}),
        ([], {"ONTHELAM_LANG": "nl", "LC_ALL": "de_DE.UTF-8"}),
        ([], {"LC_ALL": "nl_NL.UTF-8", "LANG": "de_DE.UTF-8"}),
        ([], {"LANG": "nl_BE.UTF-8"}),
    ]
    for words, environment in chosen:
        assert run("games", *words, **environment).stdout == dutch, (words, environment)


def test_a_letter_the_terminal_cannot_write_ends_nothing(surroundings: dict[str, str]) -> None:
    around = {**surroundings, "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "onthelam.cli", "play", "safehouse", "--seed", "1"]
    done = subprocess.run(command, input=b"\xff\xfe\n", env=around, capture_output=True, timeout=60, check=False)
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"Everything is saved" in done.stdout
