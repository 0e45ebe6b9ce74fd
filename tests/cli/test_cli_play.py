"""A whole match in a terminal: what is shown, what can be typed, and that leaving in any way loses nothing."""

from __future__ import annotations

import hashlib
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import onthelam as lam
from onthelam.cli.shelf import Page, new_file
from onthelam.core.course import Course
from onthelam.tongue.line import width
from tests.cli.command import called

Run = Callable[..., subprocess.CompletedProcess[str]]

SEEDED = ("play", "safehouse", "--seats", "me,random", "--seed", "5")
CHOICES = ["2 2 2 2 2", "1", "3", "1", "undo", "1", "dice y1", "1", "2", "1", "1", "hint", "1", "2", *["1"] * 12]
PROMPT = re.compile(r"(1 to \d+|Enter), or \? > $")


class Terminal:
    """The command at a terminal of 80 columns, read until it asks."""

    def __init__(self, words: tuple[str, ...], around: dict[str, str]) -> None:
        self.fd, end = pty.openpty()
        command = [sys.executable, "-m", "onthelam.cli", *words]
        self.process = subprocess.Popen(command, stdin=end, stdout=end, stderr=end, env=around, start_new_session=True)
        os.close(end)
        self.text = ""

    def asked(self) -> bool:
        """Whether it asks again; False if it has ended."""
        deadline = time.monotonic() + 60
        while not PROMPT.search(self.text):
            assert select.select([self.fd], [], [], deadline - time.monotonic())[0], f"still silent after {self.text!r}"
            try:
                got = os.read(self.fd, 65536)
            except OSError:  # Linux says so when the other end is closed
                got = b""
            if not got:
                return False
            self.text += re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|[\r\x07\x08]", "", got.decode())
        return True

    def type(self, line: str) -> None:
        self.text += "…"  # what was asked is answered
        os.write(self.fd, line.encode())

    def code(self) -> int:
        self.text += "…"
        assert not self.asked(), f"it asks instead of ending: {self.text[-500:]!r}"
        return self.process.wait(60)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.fd)


@pytest.fixture
def terminal(surroundings: dict[str, str]) -> Iterator[Callable[..., Terminal]]:
    opened: list[Terminal] = []

    def sit_down(*words: str) -> Terminal:
        opened.append(Terminal(words, surroundings))
        return opened[-1]

    yield sit_down
    for each in opened:
        each.close()


def kept(data: Path, kind: str) -> Path:
    """The one match of that kind."""
    (path,) = (data / kind).glob("*.toml")
    return path


def test_a_whole_match_at_a_terminal(terminal: Callable[..., Terminal], data: Path, run: Run) -> None:
    at = terminal("play", "safehouse", "--seats", "me,steady", "--names", "Ann", "--seed", "3")
    assert at.asked()
    assert "This match is repeatable: --seed 3" in at.text
    assert "Which dice do you roll?" in at.text
    while at.asked():
        at.type("1\n")
    assert at.code() == 0
    assert "Steady entered" in at.text
    assert "The match is lost." in at.text
    assert "lam replay" in at.text
    shown = [line for line in at.text.split("\n") if str(data) not in line]
    assert max(map(len, shown)) <= 80
    match = lam.from_record(kept(data, "records").read_text())
    assert match.over
    assert list((data / "matches").iterdir()) == []
    told = run("replay", str(kept(data, "records"))).stdout
    assert "Ann" in told
    assert "The match is lost." in told
    assert max(map(len, told.splitlines())) <= 80


def test_a_fair_match_shows_its_commitment_first_and_can_be_verified(run: Run, data: Path) -> None:
    done = run("play", "safehouse", "--seats", "me", typed="1\n" * 400)
    assert done.returncode == 0
    first, last = re.findall(r"^ +([0-9a-f]{64})$", done.stdout, re.MULTILINE)
    assert hashlib.sha256(bytes.fromhex(last)).hexdigest() == first
    assert done.stdout.index(first) < done.stdout.index("Which dice")
    verified = run("verify", str(kept(data, "records")))
    assert verified.returncode == 0
    assert re.match(r"\d+ draws checked, all as committed\. ", verified.stdout)


@pytest.fixture(scope="module")
def whole(plain_surroundings: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> str:
    """What is on the shelf after all choices, made without leaving."""
    data = tmp_path_factory.mktemp("data")
    around = {**plain_surroundings, "ONTHELAM_DATA": str(data)}
    assert called(around, SEEDED, "\n".join([*CHOICES, ""])).returncode == 0
    return kept(data, "matches").read_text()


@pytest.mark.parametrize("at", [0, 5, 9, 18])  # the last time the bot chooses only after the match was left
@pytest.mark.parametrize("way", ["quit", "end of input"])
def test_leaving_and_resuming_makes_no_difference(run: Run, data: Path, whole: str, way: str, at: int) -> None:
    typed = [*CHOICES[:at], "quit"] if way == "quit" else CHOICES[:at]
    left = run(*SEEDED, typed="\n".join([*typed, ""]))
    assert left.returncode == 0
    assert "lam play --resume" in left.stdout
    again = run("play", "--resume", typed="\n".join([*CHOICES[at:], ""]))
    assert again.returncode == 0
    assert kept(data, "matches").read_text() == whole


@pytest.mark.parametrize("way", [signal.SIGINT, signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_no_signal_loses_a_move(terminal: Callable[..., Terminal], run: Run, data: Path, whole: str, way: int) -> None:
    at = terminal(*SEEDED)
    for choice in CHOICES[:4]:
        assert at.asked()
        at.type(choice + "\n")
    assert at.asked()
    os.killpg(at.process.pid, way)
    assert at.code() == (130 if way == signal.SIGINT else -way)
    assert ("Everything is saved." in at.text) == (way == signal.SIGINT)
    assert "Traceback" not in at.text
    run("play", "--resume", typed="\n".join([*CHOICES[4:], ""]))
    assert kept(data, "matches").read_text() == whole


def test_ctrl_d_leaves(terminal: Callable[..., Terminal], data: Path) -> None:
    at = terminal(*SEEDED)
    assert at.asked()
    at.type("\x04")
    assert at.code() == 0
    assert "lam play --resume" in at.text
    assert not lam.from_record(kept(data, "matches").read_text()).over


def test_undo_takes_back_the_last_choice(run: Run, data: Path) -> None:
    done = run(*SEEDED, typed="3\nundo\nundo\n2\n")
    assert "You took your last choice back." in done.stdout
    assert "There is nothing to take back" in done.stdout
    match = lam.from_record(kept(data, "matches").read_text())
    assert [ply.move for ply in match.plies] == ["", "yellow 2", "undo", "yellow 1"]
    course = Course(match.start)
    course.follow(match.plies)
    assert [ply.move for ply in course.standing()] == ["", "yellow 1"]


def test_who_gives_up_says_so_and_has_lost(run: Run, data: Path) -> None:
    """LJ-10.7 and its like: one word alone does not do it."""
    done = run("play", "last-job", "--seed", "3", typed="resign\nresign now\n")
    assert "`resign now`" in done.stdout
    match = lam.from_record(kept(data, "records").read_text())
    assert [ply.move for ply in match.plies[1:]] == ["concede"]
    assert match.outcome is not None
    assert match.outcome.won == [False]


def test_every_word_that_can_be_typed(run: Run, tmp_path: Path) -> None:
    copy = tmp_path / "copy.toml"
    lines = ["?", "? SH-12.6", "?sh-12", "? SH-112", "log", "board", "hint", "all", "say dice y1", "say", "save"]
    done = run(*SEEDED, typed="\n".join([*lines, "dance", "99", "0", "", f"save {copy}", "HELP", "Quit", ""]))
    assert done.returncode == 0
    assert done.stderr == ""
    assert "SH-8.1\n" in done.stdout  # the clause behind the question
    assert "yellow 0, yellow 1, yellow 2" in done.stdout
    assert "greater than every number to its left" in done.stdout
    assert "Did you mean" in done.stdout
    assert "The steady bot would choose" in done.stdout
    assert "save FILE" in done.stdout
    assert "not the written form of any move" in done.stdout
    assert "Choose a number from 1 to 3." in done.stdout
    assert max(len(line) for line in done.stdout.split("\n") if str(tmp_path) not in line) <= 80
    assert "Which dice" in run("play", "--resume", str(copy)).stdout


def test_a_refused_move_names_its_clause_and_changes_nothing(run: Run, data: Path) -> None:
    done = run(*SEEDED, typed="dice w1\n")
    assert "SH-8.2" in done.stdout
    assert len(lam.from_record(kept(data, "matches").read_text()).plies) == 1


def test_several_people_at_one_terminal(run: Run, data: Path) -> None:
    words = ("play", "safehouse", "--seats", "me,me", "--names", "Ann,Bob", "--seed", "4")
    done = run(*words, typed="dice y1\n2\nclose\n")
    assert "── Ann ─" in done.stdout
    assert "── Bob ─" in done.stdout
    assert "Ann is done with this roll." in done.stdout
    again = run("play", "--resume", typed="quit\n")
    assert "── Bob ─" in again.stdout


def test_whoever_may_speak_at_this_terminal_is_heard(run: Run, data: Path) -> None:
    words = ("play", "safehouse", "--seats", "me,me", "--names", "Ann,Bob", "--seed", "4")
    assert "Bob" in run(*words, typed="say dice y1\nlog\n").stdout.split("say dice y1", 1)[1].split("── Bob", 1)[0]
    assert lam.from_record(kept(data, "matches").read_text()).plies[-1].seat == 1
    alone = run(*SEEDED, typed="say dice y1\n").stdout
    assert "SH-18.5" in alone


@pytest.mark.parametrize("file", ["no/such/folder/x.toml", "~nobody-of-that-name/x.toml", "."])
def test_a_copy_that_cannot_be_written_is_said_by_its_own_name(run: Run, data: Path, file: str) -> None:
    done = run(*SEEDED, typed=f"save {file}\nquit\n")
    assert f"{file} cannot be written" in " ".join(done.stdout.split())
    assert done.returncode == 0


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("sitting]", "sitting]\nhats = 3\n[other]"),
        ("seats = [", 'seats = ["me", '),
        ("bots = ", "bots = 1.5 #"),
        ("rolled faces=[", "rolled faces=[-"),
    ],
)
def test_a_kept_match_that_was_spoilt_is_refused(run: Run, data: Path, old: str, new: str) -> None:
    run(*SEEDED, typed="dice y1 r1\n")
    file = kept(data, "matches")
    text = file.read_text()
    file.write_text(text.replace(old, new))
    done = run("play", "--resume", str(file))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1


def test_nobody_plays_and_everybody_watches(run: Run, data: Path) -> None:
    done = run("play", "safehouse", "--seats", "random,usual,random", "--option", "players=3", "--seed", "1")
    assert done.returncode == 0
    assert "Usual" in done.stdout
    assert "Random 2" in done.stdout
    assert lam.from_record(kept(data, "records").read_text()).over


def test_a_written_position_is_sat_down_at(run: Run, tmp_path: Path, data: Path) -> None:
    match = lam.new("safehouse", players=2, seed=1)
    match.play("dice y2 g1")
    file = tmp_path / "position.toml"
    file.write_text(match.position())
    done = run("play", "--position", str(file), "--seats", "me,random", "--seed", "2")
    assert done.returncode == 0
    assert lam.from_record(kept(data, "matches").read_text()).fingerprint() == match.fingerprint()


def test_a_match_changed_elsewhere_is_left_as_it_is(terminal: Callable[..., Terminal], run: Run, data: Path) -> None:
    at = terminal(*SEEDED)
    assert at.asked()
    run("play", "--resume", typed="2\n")
    theirs = kept(data, "matches").read_text()
    at.type("3\n")
    assert at.code() == 2
    assert "changed from elsewhere" in " ".join(at.text.split())
    assert kept(data, "matches").read_text() == theirs


def test_a_match_over_shows_how_it_ended(run: Run, tmp_path: Path, fair_record: str) -> None:
    file = tmp_path / "over.toml"
    file.write_text(fair_record)
    again = run("play", "--resume", str(file))
    assert again.returncode == 0
    assert "The match is lost." in again.stdout
    assert file.read_text() == fair_record


def test_matches_of_the_same_second_have_files_of_their_own(monkeypatch: pytest.MonkeyPatch, data: Path) -> None:
    monkeypatch.setenv("ONTHELAM_DATA", str(data))
    monkeypatch.setattr(time, "strftime", lambda form: "2020-02-02-020202")
    pages = []
    for i in range(3):
        page = Page(new_file("safehouse"), "")
        page.write(f"match = {i}\n")
        page.shelve()
        pages.append(page)
    assert [page.path.read_text() for page in pages] == ["match = 0\n", "match = 1\n", "match = 2\n"]


@pytest.mark.parametrize("lang", ["nl", "de"])
def test_the_terminal_holds_in_other_tongues(run: Run, lang: str) -> None:
    done = run(*SEEDED, "--lang", lang, typed="\n".join(["?", *CHOICES, "log", "quit", ""]))
    assert done.returncode == 0
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert "Everything is saved" not in done.stdout


def test_names_in_wide_letters_fit_the_terminal(run: Run) -> None:
    names = "\u30b5\u30ad\u30e7\u30a6,Zoe\u0308"  # four letters of two columns each; a letter and a mark of none
    done = run("play", "safehouse", "--seats", "me,me", "--names", names, "--seed", "5", typed="2 2 2 2 2\n1\nquit\n")
    rules = [line for line in done.stdout.splitlines() if line.startswith("── ")]
    assert len(rules) > 1
    assert {width(line) for line in rules} == {80}
    assert max(map(width, done.stdout.splitlines())) <= 80
