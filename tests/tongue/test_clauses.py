"""A translation of a game's clauses says what the English says: as many clauses, rulings, codes and figures."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from onthelam.cli.rules import tell_rules
from onthelam.games import load
from onthelam.games.clauses import FILE, Clauses, read
from onthelam.tongue.tongue import CODES, tongue
from onthelam.web.help import clauses_of
from onthelam.web.showing import rule

GAMES = Path(__file__).parents[2] / "src" / "onthelam" / "games"
FOLDERS = [path.parent for path in sorted(GAMES.glob(f"*/{FILE}"))]
TRANSLATED = [(path.parents[1], path.suffixes[0][1:]) for path in sorted(GAMES.glob("*/translations/clauses.*.md"))]
FENCE = re.compile(r"^ *```\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)


def name(value: object) -> str:
    return value.name if isinstance(value, Path) else str(value)


def codes(text: str) -> list[str]:
    """What stands in backquotes, in any order: sentences are built differently. Fences are told in words."""
    prose = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    return sorted(" ".join(code.split()) for code in re.findall(r"`([^`]+)`", prose))


def figures(text: str) -> list[str]:
    return sorted(re.findall(r"\d+(?:[./]\d+)*", text))


def parts(clauses: Clauses) -> dict[str, str]:
    """Whatever a reader may ask for, by its name."""
    chapters = {chapter.title.partition(".")[0]: chapter.text for chapter in clauses.chapters}
    one_by_one = {clause.id: clause.text for clause in clauses.by_id.values()}
    return {**chapters, **one_by_one, **{ruling.id: ruling.text for ruling in clauses.rulings}}


def shape(text: str) -> list[str]:
    """How a file is built: headings, beginnings of clauses and lists, and tables with the number of their columns."""
    lines = FENCE.sub("", text).splitlines()
    found = [re.match(r" *\|.*|#+ (?:[IVX]+\.|[A-Z]+-[A-Z0-9]+)?|- \*\*[\w.-]+\*\*|\d+\. ", line) for line in lines]
    return [str(len(re.split(r"(?<!\\)\|", one[0]))) if "|" in one[0] else one[0] for one in found if one]


@pytest.mark.parametrize(("folder", "code"), TRANSLATED, ids=name)
def test_a_translation_of_the_clauses_keeps_up_with_them(folder: Path, code: str) -> None:
    english, translated = read(folder), read(folder, code)
    assert translated != english
    assert list(translated.by_id) == list(english.by_id)
    assert [section.id for section in translated.sections] == [section.id for section in english.sections]
    assert [r.number for r in translated.rulings] == [r.number for r in english.rulings]
    assert [r.clauses for r in translated.rulings] == [r.clauses for r in english.rulings]
    wanted, said = parts(english), parts(translated)
    assert list(said) == list(wanted)
    for part, text in wanted.items():
        assert codes(said[part]) == codes(text), part
        assert figures(said[part]) == figures(text), part


@pytest.mark.parametrize(("folder", "code"), TRANSLATED, ids=name)
def test_a_translation_of_the_clauses_is_built_like_them(folder: Path, code: str) -> None:
    english, translated = (
        (folder / each).read_text(encoding="utf-8") for each in (FILE, f"translations/clauses.{code}.md")
    )  # fmt: skip
    assert shape(translated) == shape(english)
    for ours, theirs in zip(FENCE.findall(translated), FENCE.findall(english), strict=True):
        assert len(ours.splitlines()) == len(theirs.splitlines())
        assert re.findall(r"# [A-Z]+-.*", ours) == re.findall(r"# [A-Z]+-.*", theirs)


@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_clauses_are_read_in_the_tongue_asked_for_or_in_english(folder: Path) -> None:
    assert read(folder, "xx") == read(folder) == read(folder, "en")
    assert {code for one, code in TRANSLATED if one == folder} <= set(CODES[1:])


def test_a_ruling_is_told_in_the_tongue_of_its_file() -> None:
    told = {code: read(GAMES / "safehouse", code).rulings[4].text for code in CODES}
    assert told == {
        "en": "Given F1, lid empty, ten dice aside. When: `fetch`. Then: `E_LID_EMPTY`.",
        "nl": "Gegeven F1, deksel leeg, tien dobbelstenen apart. Als: `fetch`. Dan: `E_LID_EMPTY`.",
        "de": "Gegeben F1, Deckel leer, zehn Würfel beiseite. Wenn: `fetch`. Dann: `E_LID_EMPTY`.",
    }


@pytest.mark.parametrize("code", CODES)
def test_the_table_and_the_terminal_tell_a_clause_in_the_tongue_asked_for(
    code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted = read(GAMES / "safehouse", code).by_id["SH-7.7"].text
    assert rule(load("safehouse"), "SH-7.7", code) == wanted
    assert clauses_of("safehouse", code).by_id["SH-7.7"].text == wanted
    tell_rules("safehouse", "SH-7.7", tongue(code))
    assert wanted in " ".join(capsys.readouterr().out.split())
