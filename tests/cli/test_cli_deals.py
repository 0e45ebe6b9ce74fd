"""`--daily`, and deals by number, at the terminal."""

from __future__ import annotations

import re
import subprocess
import tomllib
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from onthelam.core.option import DEAL
from onthelam.games import NAMES, deals, load
from onthelam.store.reader import Reader
from onthelam.tongue.tongue import ENGLISH

Run = Callable[..., "subprocess.CompletedProcess[str]"]

GAME = next(name for name in NAMES if deals.has_deals(load(name)))
WITHOUT = next(name for name in NAMES if not deals.has_deals(load(name)))
TODAY = date(2026, 11, 18)


@pytest.fixture(autouse=True)
def the_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals, "today", lambda: TODAY)


def kept(data: Path) -> dict[str, object]:
    """The one match that is kept, as its file has it."""
    (file,) = list(data.rglob("*.toml"))
    return tomllib.loads(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("words", "number", "told"),
    [
        (["--daily"], 20261118, "18 November 2026"),
        (["--daily", "2026-03-01"], 20260301, "1 March 2026"),
        (["--option", "deal=123456"], 123456, "deal 123456"),
    ],
)
def test_a_deal_is_played_and_told_in_a_line(run: Run, data: Path, words: list[str], number: int, told: str) -> None:
    played = run("play", GAME, *words, typed="1\n" * 3000)
    assert played.returncode == 0, played.stderr
    assert "whoever knows the number" in " ".join(played.stdout.split())
    title = load(GAME).words.title(ENGLISH)
    assert re.search(rf"\n  On the Lam, {title}, {told}: [a-z ]+, \d of 3 (banks|tasks), \d+ turns?\n", played.stdout)
    record = kept(data)
    assert isinstance(record["options"], dict)
    assert record["options"][DEAL] == number


def test_the_deal_of_a_day_is_the_same_for_everybody(run: Run) -> None:
    shown = [run("play", GAME, "--daily", typed="").stdout for _ in range(2)]
    other = run("play", GAME, "--daily", "2026-11-17", typed="").stdout
    assert shown[0] == shown[1] != other


def test_without_a_number_nothing_is_told_of_deals(run: Run) -> None:
    played = run("play", GAME, typed="1\n" * 3000)
    assert played.returncode == 0
    assert "number" not in played.stdout.partition("Type the number")[0]
    assert "On the Lam, " not in played.stdout


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ([GAME, "--daily", "2026-11-19"], "The deal of 2026-11-19 is still to come: it is 2026-11-18 now, in UTC."),
        ([GAME, "--daily", "18.11.2026"], "'18.11.2026' is no date: write it as 2026-11-18."),
        ([GAME, "--daily", "2026-02-30"], "'2026-02-30' is no date: write it as 2026-11-18."),
        ([GAME, "--daily", "1999-12-31"], "There is no deal of 1999-12-31: the first was that of 2026-01-01."),
        ([WITHOUT, "--daily"], f"{WITHOUT} has no deals by number, and so none of the day."),
        ([GAME, "--daily", "--option", "deal=7"], "The deal of a day is the same for everybody: it takes no options."),
        ([GAME, "--daily", "--seed", "7"], "The deal of a day is the same for everybody: it takes no options."),
        ([GAME, "--option", "deal=7", "--seed", "7"], "A deal has draws of its own: give no seed."),
        (["--daily"], "Which game?"),
        (["--resume", "--daily"], "A match that goes on keeps its seats, seed and options."),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(run: Run, data: Path, words: list[str], why: str) -> None:
    ended = run("play", *words)
    assert ended.returncode == 2
    assert ended.stderr.startswith(why)
    assert not list(data.rglob("*.toml"))


def test_a_match_that_is_brought_in_and_out_again_keeps_its_deal(run: Run, data: Path, tmp_path: Path) -> None:
    run("play", GAME, "--daily", typed="1\n" * 3000)
    (file,) = data.rglob("*.toml")
    id = run("import", str(file)).stdout.strip()
    reader = Reader.open(data)
    found = reader.match(id)
    reader.close()
    assert found is not None
    assert found[0].deal == 20261118
    assert found[0].won in ("0", "1")
    out = tmp_path / "out.toml"
    run("export", id, str(out))
    assert tomllib.loads(out.read_text(encoding="utf-8"))["options"][DEAL] == 20261118
    assert run("verify", str(out)).returncode == 0
