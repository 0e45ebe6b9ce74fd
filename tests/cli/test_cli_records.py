"""Records told again, and checked against their seed."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

import onthelam as lam
from onthelam.cli.run import run as cli_run
from onthelam.games import NAMES
from onthelam.games.desk import older as desk_older
from onthelam.games.desk import read

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def file(tmp_path: Path, fair_record: str) -> Path:
    path = tmp_path / "match.toml"
    path.write_text(fair_record)
    return path


def test_a_fair_match_is_found_fair(run: Run, file: Path, fair_record: str) -> None:
    draws = sum(len(ply.draws) for ply in lam.from_record(fair_record).plies)
    done = run("verify", str(file))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"{draws} draws checked, all as committed. This proves")
    assert "nobody added a number" in " ".join(done.stdout.split()), "and what is not proved is said, too"
    told = json.loads(run("verify", str(file), "--json").stdout)
    assert told["verified"]
    assert told["draws"] == draws


def tampered(text: str, what: str) -> tuple[str, int]:
    """The record with one thing changed, and the ply that then differs first."""
    plies = lam.from_record(text).plies
    rows = text.split("\n")
    first = next(i for i, row in enumerate(rows) if row.startswith("  { seat"))
    rolls = [i for i, ply in enumerate(plies) if ply.draws]
    at = rolls[2]
    row = rows[first + at]
    if what == "draw":
        drawn = int(re.findall(r"6:(\d)", row)[0])
        rows[first + at] = row.replace(f"6:{drawn}", f"6:{(drawn + 1) % 6}", 1)
    elif what == "a draw more":
        rows[first + at] = row.replace('draws = "', 'draws = "6:0 ', 1)
    elif what == "a draw less":
        rows[first + at] = re.sub(r'draws = "6:\d ?', 'draws = "', row)
    elif what == "event":
        at = next(i for i, ply in enumerate(plies) if ply.move.startswith("put "))
        number = int(re.findall(r"number=(\d+)", rows[first + at])[0])
        rows[first + at] = rows[first + at].replace(f"number={number}", f"number={number + 1}")
    elif what == "event left out":
        rows[first + at] = re.sub(r"events = \[.*\]", "events = []", row)
    elif what == "move":
        rows[first + at] = re.sub(r'move = "[^"]*"', 'move = "fetch"', row)
    elif what == "seat":
        rows[first + at] = row.replace(f"seat = {plies[at].seat}", f"seat = {1 - plies[at].seat}", 1)
    elif what == "row left out":
        del rows[first + at]
    elif what == "row doubled":
        last = len(plies)
        rows.insert(first + last, rows[first + last - 1])
        at = last
    return "\n".join(rows), at


@pytest.mark.parametrize(
    "what",
    ["draw", "a draw more", "a draw less", "event", "event left out", "move", "seat", "row left out", "row doubled"],
)
def test_whatever_was_changed_is_found(
    file: Path, fair_record: str, capfd: pytest.CaptureFixture[str], what: str
) -> None:
    text, at = tampered(fair_record, what)
    assert text != fair_record
    file.write_text(text)
    assert cli_run(["verify", str(file)]) == 1
    told = capfd.readouterr()
    assert told.err == ""
    assert told.out.startswith(f"Ply {at} differs")
    assert cli_run(["verify", str(file), "--json"]) == 1
    finding = json.loads(capfd.readouterr().out)
    assert not finding["verified"]
    assert finding["ply"] == at


def test_another_seed_is_found(run: Run, file: Path, fair_record: str) -> None:
    other = bytes(range(1, 33))
    seed = re.findall(r'seed = "(\w+)"', fair_record)[0]
    file.write_text(fair_record.replace(seed, other.hex()))
    done = run("verify", str(file))
    assert done.returncode == 1
    assert "not the one that was committed to" in done.stdout
    commitment = re.findall(r'commitment = "(\w+)"', fair_record)[0]
    changed = fair_record.replace(seed, other.hex()).replace(commitment, hashlib.sha256(other).hexdigest())
    file.write_text(changed)
    assert run("verify", str(file)).stdout.startswith("Ply ")


OLDER = sorted((Path(__file__).parent / "older").glob("*.toml"))  # fair matches, by game and version of its rules
each_older = pytest.mark.parametrize("older", OLDER, ids=lambda path: path.stem)


def found(file: Path, capfd: pytest.CaptureFixture[str]) -> tuple[str, dict[str, object]]:
    """What `lam verify` says, as text and as JSON."""
    code = cli_run(["verify", str(file)])
    said = " ".join(capfd.readouterr().out.split())
    assert cli_run(["verify", str(file), "--json"]) == code
    return said, json.loads(capfd.readouterr().out)


def test_a_fair_match_of_every_older_version_is_kept() -> None:
    kept = {(record.rules.name, record.version) for record in [read(path.read_text("utf-8")) for path in OLDER]}
    assert kept == {(name, v) for name in NAMES for v in range(1, lam.load(name).rules.version)}


@each_older
def test_an_honest_match_of_older_rules_is_found_fair_and_what_was_not_tried_is_said(
    older: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    said, told = found(older, capfd)
    assert (told["verified"], told["tried"], told["told"]) == (True, False, told["draws"])
    assert said.startswith(f"{told['draws']} draws checked, all as committed.")
    assert "differs" not in said
    assert f"version {told['rules']} of the rules" in said


FORGED: dict[str, Callable[[str], str]] = {
    "a draw": lambda row: re.sub(r":(\d+)([ \"])", lambda m: f":{int(m[1]) ^ 1}{m[2]}", row, count=1),
    "what was drawn": lambda row: re.sub(
        r"(drew tile|turned-up cell=\d+ tile|pursuers-turn card)=\w+",
        lambda m: f"{m[1]}={'HK' if m[1].endswith('card') else 'R07'}",
        row,
        count=1,
    ),
}


@each_older
@pytest.mark.parametrize("what", FORGED)
def test_a_forged_draw_in_a_match_of_older_rules_is_found(
    older: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str], what: str
) -> None:
    rows = older.read_text("utf-8").split("\n")
    first = next(i for i, row in enumerate(rows) if row.startswith("  { seat"))
    at = [i for i, row in enumerate(rows) if "draws = " in row and FORGED[what](row) != row][2]
    rows[at] = FORGED[what](rows[at])
    (tmp_path / "forged.toml").write_text("\n".join(rows), "utf-8")
    said, told = found(tmp_path / "forged.toml", capfd)
    assert (told["verified"], told["ply"]) == (False, at - first)
    assert said.startswith(f"Ply {at - first} differs")


@each_older
def test_where_todays_rules_ask_chance_something_else_nothing_is_said_to_differ(
    older: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told_by_rules = desk_older.carriers
    monkeypatch.setattr(desk_older, "carriers", lambda rules, s, ply: told_by_rules(rules, s, ply)[:1])
    said, told = found(older, capfd)
    assert (told["verified"], told["tried"]) == (True, False)
    assert 0 < cast(int, told["told"]) < cast(int, told["draws"])
    assert f"Of {told['told']} of them the events could be compared" in said


def test_what_calls_itself_of_todays_rules_is_played_by_them(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    older = next(path for path in OLDER if path.stem == "getaway-driver-1-duel").read_text("utf-8")
    (tmp_path / "today.toml").write_text(older.replace("\nchance =", "\nrules = 2\nchance =", 1), "utf-8")
    assert not found(tmp_path / "today.toml", capfd)[1]["verified"]


def test_a_record_that_todays_rules_play_to_the_same_end_is_tried_whatever_version_it_names(
    file: Path, fair_record: str, capfd: pytest.CaptureFixture[str]
) -> None:
    file.write_text(fair_record.replace("\nchance =", "\nrules = 7\nchance =", 1))
    told = found(file, capfd)[1]
    assert (told["verified"], told["tried"], told["rules"]) == (True, True, 7)


@pytest.mark.parametrize("version", ["0", "-1", "true", '"2"', "1.5"])
def test_a_version_that_is_none(file: Path, fair_record: str, capfd: pytest.CaptureFixture[str], version: str) -> None:
    file.write_text(fair_record.replace("\nchance =", f"\nrules = {version}\nchance =", 1))
    assert cli_run(["verify", str(file)]) == 2
    told = capfd.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)


UNFIT = {
    "without its seed": lambda text: re.sub(r', seed = "\w+"', "", text),
    "not fair": lambda text: re.sub(r"chance = .*", 'chance = { house = "quick", state = 5 }', text),
    "of no known house": lambda text: re.sub(r"chance = .*", "", text),
    "a seed that is none": lambda text: re.sub(r'seed = "\w+"', 'seed = "xyz"', text),
    "unfinished": lambda text: text[: text.index("\n  { seat", text.index("draws"))] + "\n]\n",
}


@pytest.mark.parametrize("change", UNFIT.values(), ids=UNFIT.keys())
def test_what_cannot_be_checked_is_said_in_one_line(
    file: Path, fair_record: str, capfd: pytest.CaptureFixture[str], change: Callable[[str], str]
) -> None:
    file.write_text(change(fair_record))
    assert cli_run(["verify", str(file)]) == 2
    told = capfd.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("seat", ["0", "1", "open"])
def test_a_record_is_told_as_a_seat_heard_it(run: Run, file: Path, seat: str) -> None:
    done = run("replay", str(file), "--seat", seat)
    assert done.returncode == 0
    assert ("You entered" in done.stdout) == (seat != "open")
    assert "The match is lost." in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_a_record_is_told_step_by_step(run: Run, file: Path) -> None:
    done = run("replay", str(file), "--step", typed="\n\nq\n")
    assert done.stdout.count("Enter, or q > ") == 3
    assert "The match is lost." not in done.stdout


def test_a_record_that_names_a_seat_that_is_not_there(file: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file.write_text(file.read_text(encoding="utf-8").replace("turn-began roller=1", "turn-began roller=7", 1), "utf-8")
    assert cli_run(["replay", str(file)]) == 2
    told = capfd.readouterr()
    assert told.out == ""
    assert re.fullmatch(r"The events of this record do not follow: .+\n", told.err)


@pytest.mark.parametrize("seat", ["2", "-1", "me", ""])
def test_a_seat_that_is_not_there(file: Path, capfd: pytest.CaptureFixture[str], seat: str) -> None:
    assert cli_run(["replay", str(file), f"--seat={seat}"]) == 2
    told = capfd.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1


MATCHES = Path(__file__).parents[2] / "src" / "onthelam" / "games" / "getaway_driver" / "matches"


@pytest.mark.parametrize(
    ("name", "verdict"),
    [
        ("driver-conceded", "Player 1 gave the match up."),
        ("caught-by-study", "The Police won. The price of studying a tile has filled the Driver's pursuit meter."),
        ("caught-by-pursuit", "The Police won. The pursuit meter is full, and the Driver is caught."),
    ],
)
def test_a_replay_closes_with_the_verdict(capsys: pytest.CaptureFixture[str], name: str, verdict: str) -> None:
    assert cli_run(["replay", str(MATCHES / f"{name}.toml")]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert told.endswith(verdict)
