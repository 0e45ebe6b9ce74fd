"""Chapter VIII: options."""

from __future__ import annotations

from typing import Any

import pytest

import onthelam as lam
from last_job_tables import (
    base,
    card,
    codes,
    dealt,
    f1,
    job,
    names,
    new,
    pursue,
    reason,
    seen,
    turn,
    way,
    where,
    words,
    you,
)
from onthelam.games.last_job.rules.chapters.setup import how_prepared
from onthelam.games.last_job.rules.charts import how_many
from onthelam.games.last_job.rules.maze import LINK_NAMES, link_of

RULES = lam.load("last-job").rules
DEFAULTS = {
    "mode": "BASE", "entrance": "ASK", "handSize": 3, "rest": 3, "doorGap": 2, "alertBonus": 1, "alarm": True,
    "firstTurnPursuers": True, "pursuerCard": "DECK", "deal": 0,
}  # fmt: skip
OF_LAST_JOB = {"traceSupply": 15, "sixSpaces": 1, "jumpOntoYou": False}


def error(**given: Any) -> str:
    with pytest.raises(lam.BadOption) as why:
        RULES.settle(given)
    return why.value.error


def test_what_nobody_sets() -> None:
    assert RULES.settle({}) == DEFAULTS
    assert RULES.settle({"mode": "LAST_JOB"}) == {**DEFAULTS, "mode": "LAST_JOB", **OF_LAST_JOB}


@pytest.mark.parametrize("name", OF_LAST_JOB)
def test_an_option_of_the_last_job_is_not_used_in_the_base_game(name: str) -> None:
    assert error(**{name: OF_LAST_JOB[name]}) == "E_OPT_UNUSED"
    assert error(mode="BASE", **{name: OF_LAST_JOB[name]}) == "E_OPT_UNUSED"


@pytest.mark.parametrize(
    ("name", "value", "word"),
    [
        ("mode", "OTHER", "E_OPT_MODE"),
        ("entrance", "HA", "E_OPT_ENTRANCE"),
        ("handSize", 1, "E_OPT_RANGE"),
        ("handSize", 5, "E_OPT_RANGE"),
        ("rest", 1, "E_OPT_RANGE"),
        ("rest", 6, "E_OPT_RANGE"),
        ("doorGap", 0, "E_OPT_RANGE"),
        ("doorGap", 4, "E_OPT_RANGE"),
        ("alertBonus", -1, "E_OPT_RANGE"),
        ("alertBonus", 3, "E_OPT_RANGE"),
        ("alarm", "perhaps", "E_OPT_BOOL"),
        ("firstTurnPursuers", 2, "E_OPT_BOOL"),
        ("pursuerCard", "SLEEVE", "E_OPT_ENUM"),
    ],
)
def test_a_wrong_value_is_refused_with_its_error(name: str, value: object, word: str) -> None:
    assert error(**{name: value}) == word


@pytest.mark.parametrize(
    ("name", "value", "word"),
    [("traceSupply", 9, "E_OPT_RANGE"), ("sixSpaces", 3, "E_OPT_RANGE"), ("jumpOntoYou", "maybe", "E_OPT_BOOL")],
)
def test_a_wrong_value_of_the_last_job_is_refused_too(name: str, value: object, word: str) -> None:
    assert error(mode="LAST_JOB", **{name: value}) == word


def test_the_entrance_may_be_agreed() -> None:
    assert you(new("BASE", entrance="JK1")) == "JK1"
    assert you(new("LAST_JOB", entrance="JK2")) == "JK2"


@pytest.mark.parametrize("size", [2, 3, 4])
def test_the_size_of_a_hand(size: int) -> None:
    match = new("BASE", handSize=size, entrance="JK1")
    assert (how_many(seen(match).hand), how_many(seen(match).deck)) == (size, 33 - size)
    refilled = turn(base({"handSize": size}, you="H2", hand="C3"), "C3")
    assert how_many(seen(refilled).hand) == size


@pytest.mark.parametrize(("rest", "after"), [(2, 4), (5, 1)])
def test_how_much_a_rest_helps(rest: int, after: int) -> None:
    assert seen(pursue(base({"rest": rest}, you="S9", fatigue=6), "C2")).fatigue == after


@pytest.mark.parametrize(("gap", "link"), [(1, "wall"), (2, "door"), (3, "door")])
def test_the_gap_at_a_door(gap: int, link: str) -> None:
    assert LINK_NAMES[link_of(card("H5"), card("S7"), gap)] == link
    assert seen(base({"doorGap": gap})).maze == f1(gap)


@pytest.mark.parametrize(("bonus", "steps"), [(0, 2), (1, 3), (2, 4)])
def test_steps_more_for_the_alert(bonus: int, steps: int) -> None:
    match = pursue(base({"alertBonus": bonus}, you="S9", pursuers=["S on S3/S to C2"]), "C2")
    assert len(way(match, "S").split()) == steps


def test_no_alarm_in_the_gentle_variant() -> None:
    match = turn(base({"alarm": False}, you="H2", hand="C3", pursuers=["S on S3/S"]), "C3", "H5")
    assert where(match, "S") == "S3/S"
    assert "alarmed" not in words(match)


def test_the_first_turn_may_be_yours_and_then_nobody_is_hidden() -> None:
    match = base({"firstTurnPursuers": False}, turn=0, you="JK1", hand="C3", pursuers=["S on SK/N"])
    assert codes(match) == ["walk C3", "wait"]
    assert reason(pursue(match, "D5")) == "caught"


def test_a_preparation_card_still_needs_a_turn_before_it() -> None:
    match = job({"firstTurnPursuers": False}, turn=0, you="C8", hand="C3", prepared="hide", pursuers=["S on S3/S"])
    assert "hide" not in codes(match)
    assert "hide" in codes(turn(match, "C3"))


def test_pursuers_may_move_by_cards_of_your_hand() -> None:
    match = base({"pursuerCard": "HAND"}, you="S9", hand="C3 D9", pursuers=["S on S3/S"])
    assert codes(match) == ["walk C3", "walk D9", "wait"]
    match.play("wait")
    assert codes(match) == ["play C3", "play D9"]
    match.chance.extend([0, 0])
    match.play("play C3")
    assert seen(match).current == card("C3")
    assert len(way(match, "S").split()) == 3
    assert how_many(seen(match).hand) == 3  # refilled
    empty = base({"pursuerCard": "HAND"}, you="S9", fatigue=3, hand="D9", deck="", pursuers=["S on S3/S"])
    assert codes(empty) == ["walk D9", "wait"]
    empty.play("wait")  # there is one card only
    assert (seen(empty).hand, reason(empty)) == (0, "time")


def test_with_cards_of_the_hand_hiding_needs_one() -> None:
    match = job({"pursuerCard": "HAND"}, you="C8", hand="C3", deck="", prepared="hide")
    assert "hide" in codes(match)


def test_six_spaces_may_give_two_cards() -> None:
    assert [how_prepared(6, option) for option in (1, 2)] == [1, 2]
    banks = "S3 H9 C4"  # a route of six steps on F1
    one = dealt("LAST_JOB", tasks=banks, hand="C3 D2 H4", prepared="S")
    two = dealt("LAST_JOB", tasks=banks, hand="C3 D2 H4", prepared="S H", sixSpaces=2)
    assert (how_many(seen(one).held), how_many(seen(two).held)) == (1, 2)


def test_how_others_know_the_modes() -> None:
    assert list(RULES.named_modes()) == ["base", "last-job"]
    assert lam.new("last-job", seed=1, mode="last-job").options["mode"] == "LAST_JOB"
    assert len(RULES.catalogue()) == 138


def test_the_catalogue_of_a_mode_has_what_it_can_meet() -> None:
    met = {m.code for m in RULES.catalogue(RULES.settle({}))}
    assert not met & {"tunnel", "hide", "double", "subway", "to H5", "play H5"}
    assert {"walk H5", "wait", "stop", "enter JK1"} <= met
    assert "enter JK1" not in {m.code for m in RULES.catalogue(RULES.settle({"entrance": "JK1"}))}
    assert "to H5" in {m.code for m in RULES.catalogue(RULES.settle({"mode": "LAST_JOB"}))}
    assert "play H5" in {m.code for m in RULES.catalogue(RULES.settle({"pursuerCard": "HAND"}))}


def test_names_are_those_of_a_position() -> None:
    assert names(seen(base()).tasks) == {"S2", "H5", "D4"}
