"""Outcomes, options, refusals and plain values: what they say of themselves, and what they are worth."""

from __future__ import annotations

import copy
import pickle

import pytest

from onthelam.core.move import Move
from onthelam.core.option import Option, Value, is_number, letters, number, read_all, word, word_or_number
from onthelam.core.outcome import Outcome, ranked, together
from onthelam.core.plain import Plain
from onthelam.core.refusal import N_, BadOption, BadPosition, BadRecord, Illegal, Refusal

# -- outcomes --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("won", [True, False])
def test_together_all_get_the_same(won: bool) -> None:
    outcome = together(3, won, "home", [1])
    assert outcome == Outcome([1, 1, 1], [won] * 3, "home", [1])
    assert [outcome.score(seat) for seat in range(3)] == [float(won)] * 3


@pytest.mark.parametrize(
    ("places", "scores"),
    [
        ([1, 2], [1.0, 0.0]),
        ([2, 1], [0.0, 1.0]),
        ([3, 1, 2], [0.0, 1.0, 0.5]),
        ([1, 1, 3], [1.0, 1.0, 0.0]),
        ([1, 4, 2, 4], [1.0, 0.0, 2 / 3, 0.0]),
        ([1], [1.0]),
        ([1, 1], [1.0, 1.0]),
    ],
)
def test_places_are_worth_from_one_down_to_nothing(places: list[int], scores: list[float]) -> None:
    outcome = ranked(places, "points")
    assert [outcome.score(seat) for seat in range(len(places))] == scores
    assert outcome.won == [place == 1 for place in places]
    assert outcome.named == []


def test_who_comes_first_without_having_won_has_nothing() -> None:
    assert Outcome([1, 1], [False, False], "caught", []).score(0) == 0.0


# -- options ---------------------------------------------------------------------------------------------------------

PLAYERS = number("players", 2, 1, 4, "E_PLAYERS", "How many.")
COUNCIL = word("council", "TALK", ["ROLLER", "TALK", "CONSENT"], "E_COUNCIL", "Who is heard.")
EXTRA = word_or_number("extra", ["AUTO"], 0, 3, "E_EXTRA", "How many more.")
SHEETS = letters("sheets", "", "E_SHEETS", "Which.")


@pytest.mark.parametrize(
    ("option", "told"),
    [
        (PLAYERS, "1 to 4"),
        (COUNCIL, "ROLLER, TALK or CONSENT"),
        (EXTRA, "AUTO or 0 to 3"),
        (SHEETS, "letters"),
        (word("only", "A", ["A"], "E", ""), "A"),
    ],
)
def test_a_range_is_told_as_a_person_reads_it(option: Option, told: str) -> None:
    assert option.range() == told


@pytest.mark.parametrize(
    ("option", "given", "read"),
    [
        (PLAYERS, 1, 1),
        (PLAYERS, 4, 4),
        (PLAYERS, "3", 3),
        (COUNCIL, "CONSENT", "CONSENT"),
        (EXTRA, "AUTO", "AUTO"),
        (EXTRA, 0, 0),
        (EXTRA, "3", 3),
        (SHEETS, "SAFE", "SAFE"),
        (number("low", 0, -5, 5, "E", ""), "-5", -5),
    ],
)
def test_what_is_in_its_range_is_read(option: Option, given: object, read: Value) -> None:
    value = option.read(given)
    assert value == read
    assert type(value) is type(read)


@pytest.mark.parametrize(
    ("option", "given"),
    [
        (PLAYERS, 0),
        (PLAYERS, 5),
        (PLAYERS, "5"),
        (PLAYERS, ""),
        (PLAYERS, "٣"),  # a digit, but not one of ours
        (PLAYERS, "1.5"),
        (PLAYERS, "9" * 5000),
        (PLAYERS, 2.0),
        (PLAYERS, True),
        (PLAYERS, None),
        (PLAYERS, [2]),
        (COUNCIL, "consent"),
        (COUNCIL, 0),
        (COUNCIL, 1),
        (EXTRA, "4"),
        (EXTRA, False),
        (SHEETS, 5),
    ],
)
def test_what_is_not_in_its_range_is_refused_with_the_range(option: Option, given: object) -> None:
    with pytest.raises(BadOption) as no:
        option.read(given)
    assert no.value.error == option.error
    assert option.name in str(no.value)
    assert option.range() in str(no.value)


def test_all_options_are_read_in_their_order_with_their_defaults() -> None:
    read = read_all([PLAYERS, COUNCIL, EXTRA, SHEETS], {"extra": "2", "players": 3})
    assert list(read.items()) == [("players", 3), ("council", "TALK"), ("extra", 2), ("sheets", "")]


def test_an_unknown_option_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(BadOption, match="E_OPT_UNKNOWN") as no:
        read_all([PLAYERS, COUNCIL], {"playres": 2})
    assert "playres" in str(no.value)
    assert "players, council" in str(no.value)


@pytest.mark.parametrize("text", ["0", "12", "-3", "00"])
def test_a_number_is_read(text: str) -> None:
    assert is_number(text)


@pytest.mark.parametrize("text", ["", "-", "--1", "1-", " 1", "1 ", "+1", "1_0", "²", "٣", "1" * 30, "0x1"])
def test_what_is_no_number_is_not(text: str) -> None:
    assert not is_number(text)


# -- refusals --------------------------------------------------------------------------------------------------------


class Late(Illegal):
    """One of a game's own."""


KINDS = [Refusal, Illegal, BadOption, BadPosition, BadRecord, Late]


@pytest.mark.parametrize("kind", KINDS)
def test_a_refusal_says_what_and_by_which_clause(kind: type[Refusal]) -> None:
    no = kind("E_FULL", "XX-3.1", N_("{who} has no room for {what}."), {"who": "Ada", "what": "{5}"})
    assert str(no) == "Ada has no room for {5}. (E_FULL, XX-3.1)"
    assert str(kind("E_FULL", "", "There is no room.")) == "There is no room. (E_FULL)"
    assert kind("E_FULL", "", "There is no room.").gaps == {}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("gaps", [None, {}, {"who": "Ada"}])
@pytest.mark.parametrize("copied", [lambda no: pickle.loads(pickle.dumps(no)), copy.copy, copy.deepcopy])
def test_a_refusal_comes_back_from_another_process(
    kind: type[Refusal], gaps: dict[str, str] | None, copied: object
) -> None:
    no = kind("E_FULL", "XX-3.1", "Ada has no room.", gaps)
    assert callable(copied)
    twin = copied(no)
    assert type(twin) is kind
    assert (twin.error, twin.clause, twin.sentence, twin.gaps) == (no.error, no.clause, no.sentence, no.gaps)
    assert str(twin) == str(no)


# -- plain values ----------------------------------------------------------------------------------------------------


class Point(Plain):
    x: int
    y: object


class Spot(Point):
    pass


def test_a_plain_value_is_its_parts() -> None:
    assert Point(1, (2,)) == Point(1, (2,)) != Point(1, (3,))
    assert hash(Point(1, (2,))) == hash(Point(1, (2,)))
    assert len({Point(1, 2), Point(1, 2), Point(2, 1)}) == 2
    assert repr(Point(1, [2])) == "Point(x=1, y=[2])"
    assert Point(1, [2]).values() == (1, [2])


def test_plain_values_of_two_kinds_are_never_equal() -> None:
    assert Point(1, 2) != Spot(1, 2)
    assert Point(1, 2) != (1, 2)
    assert Point(1, 2) != None  # noqa: E711  # `is not None` would not ask __eq__


@pytest.mark.parametrize("value", [Point(1, [2]), Spot(0, Point(1, 2)), together(2, True, "home", []), PLAYERS])
def test_a_plain_value_comes_back_from_a_pickle(value: Plain) -> None:
    for twin in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):
        assert twin == value
        assert type(twin) is type(value)
    assert copy.deepcopy(Point(1, [2])).y is not Point(1, [2]).y


def test_a_move_says_its_code() -> None:
    move = Move("drive mill-lane", 4)
    assert str(move) == "drive mill-lane"
    assert repr(move) == "<drive mill-lane>"
    assert move != Move("drive mill-lane", 4), "moves are one of each: there is no second one that is the same"
