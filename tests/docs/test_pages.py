"""What a page must hold: every game, event, option, field and command there is, and no link that leads nowhere."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import onthelam as lam
from onthelam.cli.commands import commands
from onthelam.core.record import TookBack
from onthelam.games import NAMES, load
from onthelam.tongue.tongue import ENGLISH

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "src" / "onthelam" / "games"
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")), *sorted(GAMES.glob("*/README.md"))]
RECORDS = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")


def rows_of(text: str) -> dict[str, list[str]]:
    """Table rows by the name in their first cell."""
    rows = [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in text.splitlines()]
    return {name: row for row in rows if row for name in re.findall(r"`([^`]+)`", row[0])}


def section(game: str, head: str) -> str:
    """What docs/records.md says of a game's events, options or positions."""
    title = load(game).words.title(ENGLISH)
    chapter = RECORDS.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    return chapter.partition(f"\n### {head}\n")[2].partition("\n### ")[0]


@pytest.mark.parametrize("game", NAMES)
def test_every_event_and_its_parts_are_described(game: str) -> None:
    rows = rows_of(section(game, "Its events"))
    for kind in load(game).rules.events():
        assert kind.word in rows, f"docs/records.md says nothing of the event {kind.word}"
        assert re.findall(r"`(\w+)`", rows[kind.word][1]) == list(kind.parts)
    assert re.findall(r"`(\w+)`", rows_of(RECORDS)[TookBack.word][1]) == list(TookBack.parts)


@pytest.mark.parametrize("game", NAMES)
def test_every_option_is_described(game: str) -> None:
    names = [option.name for option in load(game).rules.options()]
    assert [name for name in names if name not in rows_of(section(game, "Its options"))] == []
    page = (load(game).folder / "README.md").read_text(encoding="utf-8")
    assert [name for name in names if f"`{name}`" not in page] == []


@pytest.mark.parametrize("game", NAMES)
def test_every_field_of_a_position_is_described(game: str) -> None:
    rows = rows_of(section(game, "Its positions"))
    header = {"format", "kind", "game", "options"}
    for options in load(game).rules.modes():
        match = lam.new(game, seed=1, **dict[str, Any](options))
        luck = lam.quick(1)
        while not match.over:
            position = tomllib.loads(match.position())
            lists = [value for value in position.values() if isinstance(value, list)]
            inner = {name for rows_ in lists for row in rows_ if isinstance(row, dict) for name in row}
            names = {name if f"[[{name}]]" not in rows else f"[[{name}]]" for name in position} - header
            assert sorted((names | inner) - rows.keys()) == []
            moves = match.legal(match.to_act[0])
            match.play(moves[luck.below(len(moves))])


@pytest.mark.parametrize("game", NAMES)
def test_every_game_is_on_the_first_page(game: str) -> None:
    assert load(game).words.title(ENGLISH) in (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_command_is_described() -> None:
    text = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    known = [name for name in commands(ENGLISH) if not name.startswith("-")]
    assert known
    assert [name for name in known if f"lam {name}" not in text] == []


def test_every_target_of_make_is_described() -> None:
    text = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    phony = re.search(r"^\.PHONY: (.+)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert phony is not None
    targets = set(phony[1].split()) - {"always", "help"}
    assert sorted(target for target in targets if f"make {target}" not in text) == []


def test_games_have_the_same_headings() -> None:
    heads = [re.findall(r"^## (.+)$", (GAMES / game.replace("-", "_") / "README.md").read_text(encoding="utf-8"), re.M)
             for game in NAMES]  # fmt: skip
    assert all(head == heads[0] for head in heads)
    assert heads[0] == ["The game on a page", "Editions and modes", "How moves are written", "Our readings", "For bots"]


@pytest.mark.parametrize("page", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_link_leads_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        if not target.startswith(("http:", "https:")):
            assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_lines_can_be_read_in_a_terminal(page: Path) -> None:
    for line in page.read_text(encoding="utf-8").splitlines():
        assert len(line) <= 120 or line.startswith(("|", "<", "!")), line


# a file or folder of ours, as pages name it: from the top, from the package, or from a game's folder
FILE = re.compile(r"`([\w.-]+(?:/[\w.-]+)*/(?:[\w-]+\.(?:py|js|html|css|toml|md))?)`")
BASES = [ROOT, ROOT / "src" / "onthelam", *[path for path in GAMES.iterdir() if path.is_dir()], ROOT / "tests"]


@pytest.mark.parametrize("page", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_that_is_named_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    bases = (page.parent, *BASES)
    assert [name for name in FILE.findall(text) if not any((base / name).exists() for base in bases)] == []
    modules = {path.name for top in ("src", "tests") for path in (ROOT / top).rglob("*.py")}
    modules |= {path.name for path in ROOT.glob("*.py")}
    assert set(re.findall(r"`([\w-]+\.py)`", text)) <= modules


def test_what_was_broken_on_purpose_is_held_by_tests_that_are_there() -> None:
    page = (ROOT / "docs" / "reliability.md").read_text(encoding="utf-8")
    rows = [row.split("|") for row in page.splitlines() if re.match(r"\| D\d+ \|", row)]
    assert [row[1].strip() for row in rows] == [f"D{n}" for n in range(1, 17)]
    for row in rows:
        named = re.findall(r"`([\w/]+\.py)::(test_\w+)`", row[3])
        assert named
        for file, test in named:
            assert re.search(rf"^(async )?def {test}\(", (ROOT / file).read_text(encoding="utf-8"), re.M), test


def test_the_note_on_the_last_job_speaks_of_the_events_and_endings_that_there_are() -> None:
    """And says what moving in has cost: it was the first game that moved into the house as it stood."""
    note = (ROOT / "docs" / "decisions" / "0011-the-last-job.md").read_text(encoding="utf-8")
    rules = load("last-job").rules
    events = {kind.__name__ for kind in rules.events()}
    assert set(re.findall(r"`([A-Z][a-z]+[A-Z]\w+)", note)) <= events
    told = note.partition("`reason` one of ")[2].partition(". ")[0]
    assert set(re.findall(r"`([\w-]+)`", told)) == {"away", "caught", "time", "database", "shot", "conceded"}
    assert "## What moving in cost" in note
