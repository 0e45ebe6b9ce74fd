"""Every sentence of the code has its translation, with the same gaps; no translation outlives its sentence."""

from __future__ import annotations

import re
import string
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from onthelam.tongue import extract
from onthelam.tongue.catalogue import catalogue_path, game_folders, load

SOURCE = Path(__file__).parents[2] / "src" / "onthelam"  # sentences are read in the code, which a wheel need not hold
FOLDERS = [SOURCE, *[folder for folder in game_folders(SOURCE) if catalogue_path(folder, "nl").exists()]]
FILES = [(folder, code) for folder in FOLDERS for code in extract.TRANSLATED]
HOW = "run python -m onthelam.tongue.extract and translate what it adds"


@cache
def said() -> dict[Path, Catalog]:
    """Read when it is asked for: who only collects these tests need not read all of the code."""
    return extract.said(SOURCE)


def test_no_folder_is_left_out() -> None:
    assert list(said()) == FOLDERS


def name(value: object) -> str:
    return value.name if isinstance(value, Path) else str(value)


def read(folder: Path, code: str) -> Catalog:
    return load(catalogue_path(folder, code), code)


def messages(catalog: Catalog) -> list[Message]:
    return [message for message in catalog if message.id]


def gaps(sentence: str) -> set[str]:
    return {gap for _, gap, _, _ in string.Formatter().parse(sentence) if gap is not None}


def forms(message: Message) -> list[tuple[str, str]]:
    """Each form of the sentence beside its translation."""
    if isinstance(message.id, str):
        return [(message.id, str(message.string))]
    return list(zip(message.id, message.string or ()))


@pytest.mark.parametrize(("folder", "code"), FILES, ids=name)
def test_every_sentence_is_translated(folder: Path, code: str) -> None:
    catalog = read(folder, code)
    known = {message.id for message in messages(catalog)}
    assert [m.id for m in messages(said()[folder]) if m.id not in known] == [], HOW
    assert extract.lacking(catalog) == []
    assert [m.id for m in messages(catalog) if m.fuzzy] == []


@pytest.mark.parametrize(("folder", "code"), FILES, ids=name)
def test_no_translation_outlives_its_sentence(folder: Path, code: str) -> None:
    catalog = read(folder, code)
    known = {message.id for message in messages(said()[folder])}
    assert [m.id for m in messages(catalog) if m.id not in known] == [], HOW
    assert list(catalog.obsolete) == []


@pytest.mark.parametrize(("folder", "code"), FILES, ids=name)
def test_a_translation_has_the_gaps_of_its_sentence(folder: Path, code: str) -> None:
    for message in messages(read(folder, code)):
        for sentence, translated in forms(message):
            assert gaps(sentence) == gaps(translated), sentence


@pytest.mark.parametrize(("folder", "code"), FILES, ids=name)
def test_a_sentence_that_counts_has_two_forms(folder: Path, code: str) -> None:
    for message in messages(read(folder, code)):
        if not isinstance(message.id, str):
            assert isinstance(message.string, (tuple, list)), message.id
            assert len(message.string) == 2, message.id


@pytest.mark.parametrize("code", extract.TRANSLATED)
def test_one_sentence_has_one_translation(code: str) -> None:
    """A tongue holds all catalogues at once."""
    seen: dict[str, object] = {}
    for folder in FOLDERS:
        for message in messages(read(folder, code)):
            sentence = message.id if isinstance(message.id, str) else message.id[0]
            assert seen.setdefault(sentence, message.string) == message.string, sentence


@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_no_sentence_is_in_the_wrong_tongue(folder: Path) -> None:
    """A word or two may be the same in Dutch and German; a sentence is not, nor is it left in English."""
    said = {code: {m.id: m.string for m in messages(read(folder, code))} for code in extract.TRANSLATED}
    for sentence, dutch in said["nl"].items():
        german = said["de"].get(sentence)
        if any(len(re.findall(r"(?<!\{)\b\w{2,}", str(form))) > 2 for form in (dutch, german)):
            assert len({str(sentence), str(dutch), str(german)}) == 3, sentence


def test_sentences_are_found_wherever_they_stand() -> None:
    code = """
tongue.say("a {x}", x=1); N_("b" "c"); f"{tongue.say('in a string'):>8}"; tongue.count("one", "{n}", 3)
tongue.say(variable); "text".count("x"); match.say("said", 0); Plural("1", "{n}")
"""
    assert list(extract.found(code)) == ["a {x}", "bc", "in a string", ("one", "{n}"), ("1", "{n}")]
