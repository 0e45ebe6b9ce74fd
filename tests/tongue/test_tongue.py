"""What a tongue does with a sentence, a number, a refusal and a wish."""

from __future__ import annotations

import subprocess
import sys

import pytest

from onthelam.core.refusal import BadOption, Illegal, Refusal
from onthelam.tongue.tongue import CODES, ENGLISH, Tongue, best, tongue

SENTENCES = {"{who} rolls.": "{who} gooit.", "red": "rood"}
DUTCH = Tongue("nl", "Nederlands", SENTENCES, {"one die": ("een steen", "{number}")})


def test_a_sentence_is_translated_and_then_filled() -> None:
    assert DUTCH.say("{who} rolls.", who="Ann {x}") == "Ann {x} gooit."
    assert DUTCH.say("Not known: {n}", n=3) == "Not known: 3"


def test_one_and_many() -> None:
    assert [ENGLISH.count("one die", "{n} dice", n) for n in (0, 1, 2)] == ["0 dice", "one die", "2 dice"]
    assert [DUTCH.count("one die", "{n} dice", n) for n in (1, 2)] == ["een steen", "two"]


def test_numbers_are_words_up_to_twelve() -> None:
    assert [ENGLISH.number(n) for n in (0, 1, 12, 13)] == ["zero", "one", "twelve", "13"]
    assert [tongue(code).number(9) for code in CODES] == ["nine", "negen", "neun"]


def test_a_list_is_joined() -> None:
    assert [ENGLISH.listed(list("abc"[:n])) for n in range(4)] == ["", "a", "a and b", "a, b and c"]


@pytest.mark.parametrize(
    ("refusal", "nl"),
    [
        (Illegal("E", "", "That is {colour}.", {"colour": "red"}), "That is rood."),
        (Illegal("E", "", "Not {text}.", {"text": "red"}), "Not red."),  # what somebody wrote stays as it was written
        (BadOption("E", "", "Choose {range}.", {"range": "AUTO or 0 to 3"}), "Choose AUTO or 0 to 3."),
    ],
)
def test_a_refusal_is_translated_with_its_known_words(refusal: Refusal, nl: str) -> None:
    assert DUTCH.refusal(refusal) == nl


def test_ranges_are_read_in_each_tongue() -> None:
    refusal = BadOption("E", "", "{range}", {"range": "AUTO or 0 to 3"})
    told = [tongue(code).refusal(refusal) for code in CODES]
    assert told == ["AUTO or 0 to 3", "AUTO of 0 tot en met 3", "AUTO oder 0 bis 3"]
    assert ENGLISH.range("letters") == "letters"


def test_a_tongue_is_read_once() -> None:
    assert tongue("de") is tongue("de")
    assert tongue("en") is ENGLISH


def test_an_unknown_tongue_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadOption) as refused:
        tongue("xx")
    assert refused.value.error == "E_TONGUE"
    assert "en, nl, de" in str(refused.value)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ("nl_NL.UTF-8", "nl"),
        ("de_AT@euro", "de"),
        ("fr:de:en", "de"),
        ("C", "en"),
        ("", "en"),
        ("en-GB,nl;q=0.9", "en"),
        ("fr-CH, fr;q=0.9, de;q=0.7, nl;q=0.8, *;q=0.5", "nl"),
        ("de;q=0, nl;q=0.1", "nl"),
        ("DE", "de"),
        (";;;q=,,-_", "en"),
    ],
)
def test_the_best_tongue_for_a_wish(wish: str, code: str) -> None:
    assert best(wish) == code


def test_english_needs_no_catalogues() -> None:
    """Babel takes a while to import: who does not need it does not wait for it."""
    code = "import sys; from onthelam.tongue.tongue import tongue; tongue('en'); sys.exit('babel' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
