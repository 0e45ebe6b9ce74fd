"""SH-11: numbers and jokers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import onthelam as lam
from safehouse_tables import (
    close,
    codes,
    enter,
    entering,
    f1,
    few,
    laid,
    many,
    mission,
    new,
    number_given,
    number_in,
    own_puts,
    passes,
    refused,
    refused_by,
    rolled,
    roller,
    seen,
    sheet,
    sources,
)


def test_sh_11_1_a_colour_is_available_if_one_of_its_dice_shows_pips() -> None:
    match = entering(new(), "y1 gP rP r2 bP bP")
    assert sources(match, 0) == ["yellow", "red"]
    assert refused_by(match, "enter green 1.2", 0) == "E_NO_NUMBER SH-11.1"
    assert refused(match, "enter blue 3.3", 0) == "E_NO_NUMBER"
    match = entering(new(), "b5")
    assert refused(match, "enter yellow 1.1", 0) == "E_NO_NUMBER"  # not rolled at all


def test_sh_11_2_the_sum_of_two_dice_must_be_used() -> None:
    match = entering(f1(), "r3 r4")
    assert sources(match, 0) == ["red"]
    assert number_given(match, 0, "red") == number_given(match, 1, "red") == 7
    assert own_puts(match, 0, "red") == ["2.4", "3.1", "5.2", "5.5", "6.4", "7.5"]  # nothing left of a grey 6
    assert own_puts(match, 1, "red") == ["2.3", "4.1", "4.4", "5.4", "8.5"]
    assert refused(match, "enter red 7.1", 0) == "E_ORDER"  # neither the 3 nor the 4


def test_sh_11_3_with_one_pursuer_the_other_die_counts_alone() -> None:
    for faces in ("y3 yP", "yP y3"):
        match = rolled(new(), faces)
        assert seen(match).basics == (3, 0, 0, 0)  # as the team sees it before it decides about help squares
        passes(match)
        assert number_given(match, 0, "yellow") == 3
    match = entering(f1(), "yP yP b5 w3")
    assert sources(match, 0) == ["blue", "blue+w1"]
    assert refused(match, "enter yellow 3.2", 0) == refused(match, "enter yellow+w1 3.2", 0) == "E_NO_NUMBER"


def test_sh_11_4_a_joker_is_added_to_an_available_colour() -> None:
    match = entering(new(), "r2 b4 w3")
    assert {source: number_given(match, 0, source) for source in sources(match, 0)} == {
        "red": 2,
        "red+w1": 5,
        "blue": 4,
        "blue+w1": 7,
    }
    match = entering(new(), "r2 wP w3")  # one that shows a pursuer is none
    assert sources(match, 0) == ["red", "red+w2"]
    assert refused_by(match, "enter red+w1 3.1", 0) == "E_NO_JOKER SH-11.4"
    assert refused(entering(new(), "r2 w3"), "enter red+w2 3.1", 0) == "E_NO_JOKER"


def test_sh_11_5_a_joker_is_no_number_and_makes_no_colour_available() -> None:
    match = entering(new(2), "rP b1 w4 w2")
    assert [source for source in sources(match, 0) if not source.startswith("blue")] == []
    for line in ("enter red+w1 3.1", "enter green+w1 1.2"):
        assert refused(match, line, 0) == "E_NO_NUMBER"
    assert refused(match, "enter w1 3.1", 0) == "E_UNKNOWN"
    alone = entering(new(2), "rP w4 w2")  # jokers alone: nobody can enter anything, the turn is over
    assert (roller(alone), seen(alone).turn) == (1, 2)


def test_sh_11_6_jokers_go_with_a_colour_that_has_one_pursuer() -> None:
    match = entering(new(), "y3 yP w2")
    assert sources(match, 0) == ["yellow", "yellow+w1"]
    assert number_given(match, 0, "yellow+w1") == 5


@pytest.mark.parametrize(
    ("entered", "numbers"),
    [
        (["red+w1+w2 5.5", "blue 5.3"], "_ _ 5 _ 10 _"),  # both on one colour
        (["red+w1 5.2", "blue+w2 5.3"], "_ 6 9 _ _ _"),  # each on a different one
        (["red+w2 5.5", "blue+w1 5.3"], "_ _ 7 _ 8 _"),
        (["red+w2 5.5", "blue 5.3"], "_ _ 5 _ 8 _"),  # one of them
        (["red 5.2", "blue 5.3"], "_ 4 5 _ _ _"),  # none
    ],
)
def test_sh_11_7_each_joker_once_on_any_colour(entered: list[str], numbers: str) -> None:
    match = entering(new(1, chameleons=0), "y1 r4 b5 w2 w4")
    enter(match, 0, *entered)
    assert mission(match, 0, 5) == numbers


def test_sh_11_7_a_joker_is_used_up_for_the_roll() -> None:
    match = enter(entering(f1(), "y3 yP r4 b5 w2 w4"), 0, "red+w2 2.4")
    assert number_in(match, 0, "2.4") == 8
    assert refused_by(match, "enter blue+w2 8.5", 0) == "E_JOKER_USED SH-11.7"
    assert refused(match, "enter blue+w1+w2 8.5", 0) == "E_JOKER_USED"
    assert sources(match, 0) == ["yellow", "yellow+w1", "blue", "blue+w1"]
    enter(match, 0, "blue+w1 8.5")
    assert number_in(match, 0, "8.5") == 7
    assert sources(match, 0) == ["yellow"]
    assert refused(match, "enter yellow+w1 5.6", 0) == refused(match, "enter yellow+w2 5.6", 0) == "E_JOKER_USED"


def test_sh_11_7_the_next_roll_has_its_own_jokers() -> None:
    match = enter(entering(new(), "y3 w2 w4"), 0, "yellow+w1+w2 5.6")
    assert refused(match, "enter yellow 5.1", 0) == "E_COLOUR_USED"
    close(match)
    match.play("fetch")
    entering(match, "r3 w1 w2")
    assert sources(match, 0) == ["red", "red+w1", "red+w2", "red+w1+w2"]


def test_sh_11_8_pips_are_not_divided() -> None:
    match = entering(new(), "y1 w5")
    assert [number_given(match, 0, source) for source in sources(match, 0)] == [1, 6]
    enter(match, 0, "yellow+w1 1.1")
    assert codes(match, 0) == ["close"]  # nothing of the joker is left


def test_sh_11_9_every_player_decides_about_the_jokers_alone() -> None:
    match = entering(f1(), "y3 yP r4 b5 w2 w4")
    enter(match, 0, "red+w2 2.4", "blue+w1 8.5")
    enter(match, 1, "red+w2 8.5")  # the same joker on the same colour
    assert number_in(match, 1, "8.5") == 8
    enter(match, 1, "yellow+w1 5.3")
    assert number_in(match, 1, "5.3") == 5
    assert [each.jokers for each in seen(match).sheets] == [3, 3]


@many
@given(
    first=st.integers(1, 6),
    second=st.sampled_from([0, 1, 2, 3, 4, 5, 6]),
    jokers=st.lists(st.integers(1, 6), max_size=2),
)
def test_sh_11_10_numbers_lie_between_1_and_20(first: int, second: int, jokers: list[int]) -> None:
    faces = [f"y{'-12345P'[face]}" for face in (first, second) if face] + [f"w{'-12345P'[face]}" for face in jokers]
    match = new(1, chameleons=1)
    turn = seen(match).turn
    entering(match, " ".join(faces))
    pips = [face for face in (first, second) if 1 <= face <= 5]
    if not pips:
        assert seen(match).turn == turn + 1
        return
    basic = sum(pips)
    w1, w2 = [face if face <= 5 else 0 for face in [*jokers, 0, 0][:2]]
    sums = {"yellow": basic}
    if w1:
        sums["yellow+w1"] = basic + w1
    if w2 and w1 != w2:
        sums["yellow+w2"] = basic + w2
    if w1 and w2:
        sums["yellow+w1+w2"] = basic + w1 + w2
    assert {source: number_given(match, 0, source) for source in sources(match, 0)} == sums
    assert all(1 <= number <= 20 for number in sums.values())


def test_sh_11_10_the_highest_and_the_lowest() -> None:
    match = entering(new(), "y5 y5 r1 w5 w5")
    assert number_given(match, 0, "yellow+w1+w2") == 20
    assert number_given(match, 0, "red") == 1
    for number in ("0", "21"):
        with pytest.raises(lam.BadPosition) as why:
            laid(1, sheets=[sheet({1: f"{number} _ _"})])
        assert why.value.clause == "SH-11.10"


@few
@given(face=st.integers(1, 5), joker=st.integers(1, 5), players=st.integers(2, 4))
def test_sh_11_9_all_players_have_the_same_numbers(face: int, joker: int, players: int) -> None:
    match = entering(new(players), f"y{face} w{joker}")
    given_by = [[number_given(match, seat, source) for source in sources(match, seat)] for seat in range(players)]
    assert given_by == [[face, face + joker]] * players
