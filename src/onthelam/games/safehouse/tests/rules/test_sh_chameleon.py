"""SH-13: the chameleon."""

from __future__ import annotations

import pytest

import onthelam as lam
from safehouse_tables import (
    close,
    codes,
    enter,
    entering,
    f1,
    laid,
    mission,
    new,
    number_in,
    own_puts,
    puts,
    refused,
    refused_by,
    seen,
    sheet,
    sheet_of,
    sources,
    squares,
)


@pytest.mark.parametrize(("players", "each"), [(1, 1), (2, 1), (3, 2), (4, 3)])
def test_sh_13_1_chameleons_by_number_of_players(players: int, each: int) -> None:
    match = new(players)
    assert [sheet.chameleons for sheet in seen(match).sheets] == [each] * players
    entering(match, "y1 g2 r3 b4")
    entries = ["yellow 5.2 chameleon", "green 5.3 chameleon", "red 5.4 chameleon", "blue 5.6 chameleon"]
    enter(match, 0, *entries[:each])
    assert sheet_of(match, 0).chameleons == 0
    assert refused_by(match, f"enter {entries[each]}", 0) == "E_NO_CHAMELEON SH-13.1"


def test_sh_13_1_not_again_in_a_later_turn() -> None:
    match = enter(entering(new(), "y3"), 0, "yellow 1.2 chameleon")
    close(match)
    entering(match, "y3")
    assert puts(match, 0, "yellow") == own_puts(match, 0, "yellow")
    assert refused(match, "enter yellow 1.3 chameleon", 0) == "E_NO_CHAMELEON"


def test_sh_13_1_as_many_as_the_option_says() -> None:
    assert [each.chameleons for each in seen(new(4, chameleons=0)).sheets] == [0, 0, 0, 0]
    assert [each.chameleons for each in seen(new(2, chameleons=2)).sheets] == [2, 2]
    assert [each.chameleons for each in seen(new(3, chameleons="AUTO")).sheets] == [2, 2, 2]
    with pytest.raises(lam.BadOption):
        new(1, chameleons="all")


def test_sh_13_2_a_square_of_any_other_colour() -> None:
    match = entering(new(), "y3")
    chameleons = [put for put in puts(match, 0, "yellow") if put.endswith(" chameleon")]
    marks = ["ygr", "gbyr", "ryb", "bgyb", "yrbgry", "gyb", "rb", "bgr"]  # sheet S, without what is right of a grey 6
    others = [
        f"{number}.{place} chameleon"
        for number, row in enumerate(marks, start=1)
        for place, mark in enumerate(row, start=1)
        if mark != "y"
    ]
    assert chameleons == others
    enter(match, 0, "yellow 3.3 chameleon")
    assert mission(match, 0, 3) == "_ _ 3"


def test_sh_13_2_all_else_holds() -> None:
    match = entering(f1(), "y3 y3")
    assert refused(match, "enter yellow 1.2 chameleon", 0) == "E_FILLED"
    assert refused_by(match, "enter yellow 2.2 chameleon", 0) == "E_ORDER SH-12.6"
    assert refused_by(match, "enter yellow 6.1 chameleon", 0) == "E_ORDER SH-12.7"
    assert refused_by(match, "enter yellow 8.7 chameleon", 0) == "E_SQUARE SH-3.6"
    enter(match, 0, "yellow 6.4 chameleon")
    assert mission(match, 0, 6) == "_ _ 5 |6| 6 _"


def test_sh_13_3_jokers_included_and_colours_never_added() -> None:
    match = entering(new(), "y2 g2 r5 b3 w4")
    assert sources(match, 0) == [
        f"{colour}{joker}" for colour in ("yellow", "green", "red", "blue") for joker in ("", "+w1")
    ]
    enter(match, 0, "red+w1 5.6 chameleon", "yellow 5.1")
    assert mission(match, 0, 5) == "2 _ _ _ _ 9"
    assert refused(match, "enter yellow+green 5.4", 0) == "E_UNKNOWN"


def test_sh_13_4_the_colour_of_the_dice_is_used_up() -> None:
    match = enter(entering(f1(), "y3 r4 w5"), 0, "red+w1 4.3 chameleon")  # into a yellow square
    assert number_in(match, 0, "4.3") == 9
    assert refused(match, "enter red 3.1", 0) == "E_COLOUR_USED"
    assert sources(match, 0) == ["yellow"]
    enter(match, 0, "yellow 3.2")
    assert mission(match, 0, 3) == "_ 3 _"


def test_sh_13_5_never_on_a_matching_square() -> None:
    match = entering(f1(), "y3 r4 w5")
    assert refused_by(match, "enter red 3.1 chameleon", 0) == "E_NEEDLESS SH-13.5"
    assert "3.1" in puts(match, 0, "red")
    assert "3.1 chameleon" not in puts(match, 0, "red")
    assert refused_by(match, "enter red 4.3", 0) == "E_COLOUR SH-12.3"  # nor is one spent unasked
    enter(match, 0, "red 3.1")
    assert sheet_of(match, 0).chameleons == 1


def test_sh_13_6_crossed_out_only_on_the_own_sheet() -> None:
    match = entering(new(2), "y3 r4")
    enter(match, 1, "red 1.1 chameleon")
    assert [each.chameleons for each in seen(match).sheets] == [1, 0]
    enter(match, 0, "red 1.1 chameleon")
    assert [each.chameleons for each in seen(match).sheets] == [0, 0]
    match = entering(f1(), "y3 r4")  # seat 0 has one left, seat 1 none
    assert refused(match, "enter red 2.2 chameleon", 1) == "E_NO_CHAMELEON"
    assert [put for put in puts(match, 1, "red") if "chameleon" in put] == []


def test_sh_13_6_a_matter_of_the_player_alone() -> None:
    match = entering(new(2), "y3 r4")  # seat 0 rolls; seat 1 asks nobody
    assert match.to_act == (0, 1)
    enter(match, 1, "yellow 1.1 chameleon")
    assert mission(match, 1, 1) == "3 _ _"


def test_sh_13_7_several_on_one_roll_one_for_each_number() -> None:
    match = entering(new(3), "y3 r4")
    enter(match, 0, "yellow 2.1 chameleon", "red 2.2 chameleon")
    assert mission(match, 0, 2) == "3 4 _ _"
    assert [each.chameleons for each in seen(match).sheets] == [0, 2, 2]
    assert codes(match, 0) == ["close"]


def test_sh_13_2_a_chameleon_may_complete_a_mission() -> None:
    match = laid(1, sheets=[sheet({1: "4 4 _"}, square=20, chameleons=1)])
    enter(entering(match, "b4"), 0, "blue 1.3 chameleon")
    assert squares(match) == (24,)
