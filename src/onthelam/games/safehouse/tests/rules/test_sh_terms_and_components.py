"""SH-1 to SH-3: terms, components, the sheets."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import onthelam as lam
from safehouse_players import random_moves
from safehouse_tables import (
    ALL_DICE,
    ARROWS,
    LENGTHS,
    PRINTED,
    SQUARES,
    again,
    aside,
    at_table,
    close,
    codes,
    enter,
    entering,
    f1,
    few,
    idle_turn,
    laid,
    leads,
    lid,
    mission,
    new,
    number_in,
    passes,
    position,
    printed_colours,
    puts,
    refused,
    refused_by,
    result,
    rolled,
    roller,
    seen,
    sheet,
    shown,
    sources,
    squares,
    will_show,
)


def colours_on(letter: str) -> dict[str, str]:
    """By square: the colour of the dice that can be entered there. A 3 goes left of a grey 6, a 6 right of it."""
    found: dict[str, str] = {}
    for kind in "ygrb":
        for faces in (f"{kind}3", f"{kind}3 {kind}3"):
            match = entering(new(1, sheets=letter, chameleons=0), faces)
            for square in puts(match, 0, sources(match, 0)[0]):
                assert found.setdefault(square, kind) == kind
    return found


def full_but_one(number: int) -> str:
    """A mission of sixes in which only the first square is empty."""
    marks = ["_", *["6"] * (LENGTHS[number - 1] - 1)]
    return " ".join(["_ 7 8 9"] if number == 2 else marks)


def steps_for(letter: str, number: int) -> int:
    """How far the completion of a mission takes its player."""
    kind = printed_colours(letter)[f"{number}.1"]
    match = laid(1, sheets=[sheet({number: full_but_one(number)}, square=20)], options={"sheets": letter})
    entering(match, f"{kind}3 {kind}3")
    enter(match, 0, f"{sources(match, 0)[0]} {number}.1")
    return squares(match)[0] - 20


# -- SH-1 ------------------------------------------------------------------------------------------------------------


def test_sh_1_1_four_colours_in_order_and_white_is_none() -> None:
    match = new()
    asked = []
    for kind in ("yellow", "green", "red", "blue"):
        asked.append(codes(match)[0].split()[0])
        match.play(f"{kind} 1")
    asked.append(codes(match)[0].split()[0])
    assert asked == ["yellow", "green", "red", "blue", "white"]
    will_show(match, "1 1 1 1 1")
    match.play("white 1")
    passes(match)
    assert [source for source in sources(match, 0) if "+" not in source] == ["yellow", "green", "red", "blue"]
    assert refused(match, "use white", 0) == "E_UNKNOWN"
    assert refused(new(), "dice w2") == "E_NO_COLOUR"


def test_sh_1_2_turns_are_numbered_from_1_and_have_one_roll_each() -> None:
    match = new(2)
    assert seen(match).turn == 1
    rolled(match, "y1 r2")
    again(match, "r1", "3")  # throwing dice again is part of the same turn
    assert seen(match).turn == 1
    passes(match)
    close(match)
    assert seen(match).turn == 2
    idle_turn(match, "y1")
    assert seen(match).turn == 3
    record = match.record
    assert record.count('"rolled ') == 2


def test_sh_1_3_the_roller_is_the_player_whose_turn_it_is() -> None:
    match = new(3)
    for turn in range(4):
        assert roller(match) == turn % 3
        assert match.to_act == (turn % 3,)
        idle_turn(match, "b1" if turn % 2 else "y1")


def test_sh_1_4_a_number_is_the_pips_of_a_colour_with_or_without_jokers() -> None:
    match = entering(new(), "y3 r4 w2")
    assert sources(match, 0) == ["yellow", "yellow+w1", "red", "red+w1"]
    entered = {}
    for source in sources(match, 0):
        tried = match.copy()
        enter(tried, 0, f"{source} 5.1" if source.startswith("yellow") else f"{source} 5.2")
        entered[source] = number_in(tried, 0, "5.1") + number_in(tried, 0, "5.2")
    assert entered == {"yellow": 3, "yellow+w1": 5, "red": 4, "red+w1": 6}


@pytest.mark.parametrize(
    ("numbers", "is_ongoing"), [("_ _ _", False), ("_ 4 _", True), ("4 _ 4", True), ("4 4 4", False)]
)
def test_sh_1_5_a_mission_is_ongoing_with_some_but_not_all_numbers(numbers: str, is_ongoing: bool) -> None:
    match = laid(1, sheets=[sheet({1: numbers})], aside="y2 g2 r2 b2", turn=3, pursuer=3)
    assert seen(match).price == is_ongoing
    match.play("fetch")
    assert seen(match).pursuer == 3 + is_ongoing


def test_sh_1_6_the_grey_6_makes_no_mission_ongoing() -> None:
    untouched = laid(1, aside="y2 g2 r2 b2", turn=2, pursuer=2)
    untouched.play("fetch")
    assert seen(untouched).pursuer == 2
    # nor does it complete one: five coloured squares are full, or they are not
    full = laid(1, sheets=[sheet({6: "1 1 1 |6| 6 6"})], aside="y2 g2 r2 b2", turn=2, pursuer=2)
    assert seen(full).price == 0
    gap = laid(1, sheets=[sheet({6: "1 1 1 |6| 6 _"})], aside="y2 g2 r2 b2", turn=2, pursuer=2)
    assert seen(gap).price == 1


def test_sh_1_7_the_lead_is_the_number_of_slashes_left() -> None:
    assert leads(f1()) == (21 - 1 - 11, 17 - 1 - 11)
    match = laid(1, sheets=[sheet(square=23)], turn=4, pursuer=19)
    assert leads(match) == (3,)
    idle_turn(match, "y1")
    idle_turn(match, "y1")
    assert (leads(match), result(match)) == ((1,), ("", []))
    idle_turn(match, "g1")
    assert (leads(match), result(match)) == ((0,), ("LOST", [0]))


@few
@given(seed=st.integers(0, 10**9), players=st.integers(1, 4), council=st.sampled_from(["TALK", "CONSENT"]))
def test_sh_1_8_every_die_is_in_exactly_one_place(seed: int, players: int, council: str) -> None:
    match = lam.new("safehouse", players=players, council=council, seed=seed)
    for played in random_moves(match, seed):
        view = seen(match)
        in_roll = [sum(1 for face in view.faces[2 * kind : 2 * kind + 2] if face) for kind in range(5)]
        assert [sum(three) for three in zip(view.aside, in_roll, view.lid)] == [2] * 5, played


def test_sh_1_8_no_table_has_a_die_twice_or_not_at_all() -> None:
    for dice_aside, dice_in_lid in (("y2 g2 r2 b2 w2", "y1"), ("y1 g2 r2 b2 w2", ""), ("y1 g2 r2 b2 w2", "y2")):
        with pytest.raises(lam.BadPosition) as why:
            laid(1, aside=dice_aside, lid=dice_in_lid)
        assert (why.value.error, why.value.clause) == ("E_FIXTURE", "SH-1.8")


# -- SH-2 ------------------------------------------------------------------------------------------------------------


def test_sh_2_1_a_sheet_for_each_player_all_different() -> None:
    assert [each.letter for each in seen(new(4)).sheets] == ["S", "A", "F", "E"]
    assert [each.letter for each in seen(new(2, sheets="EF")).sheets] == ["E", "F"]
    for letters in ("SS", "S", "SAF", "SX", "sa"):
        with pytest.raises(lam.BadOption) as why:
            new(2, sheets=letters)
        assert why.value.error == "E_OPT_SHEETS"


def test_sh_2_2_eight_coloured_dice_two_of_each_colour() -> None:
    match = new()
    assert aside(match) == ALL_DICE
    for kind in "ygrb":
        assert refused(match, f"dice {kind}3") == "E_DICE_GONE"
    assert shown(rolled(match, "y1 y2 g1 g2 r1 r2 b1 b2")) == "y1 y2 g1 g2 r1 r2 b1 b2"


def test_sh_2_3_two_white_dice_add_to_coloured_numbers() -> None:
    match = new()
    assert refused(match, "dice y1 w3") == "E_DICE_GONE"
    entering(match, "y1 w2 w3")
    enter(match, 0, "yellow+w1+w2 1.1")
    assert number_in(match, 0, "1.1") == 6


def test_sh_2_4_every_die_has_five_pips_and_a_pursuer_with_equal_odds() -> None:
    for line in ("dice y1", "dice y2 g2 r2 b2 w2"):
        with pytest.raises(lam.ScriptEnded) as asked:
            new().play(line)
        assert asked.value.weights == [1] * 6
    for kind in ("y", "w"):
        faces = []
        for draw in range(6):
            match = lam.new("safehouse", chance=lam.Scripted([0, draw] if kind == "w" else [draw]))
            match.play("dice y1 w1" if kind == "w" else "dice y1")
            faces.append(shown(match).split()[-1])
        assert faces == [f"{kind}1", f"{kind}2", f"{kind}3", f"{kind}4", f"{kind}5", f"{kind}P"]


def test_sh_2_5_the_lid_stores_used_dice() -> None:
    match = new()
    assert lid(match) == ""
    entering(match, "y1 y2 r3 w4")
    enter(match, 0, "yellow 1.1")
    close(match)
    assert (lid(match), aside(match)) == ("y2 r1 w1", "g2 r1 b2 w1")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_sh_2_6_one_hold_and_one_again_for_the_whole_team(players: int) -> None:
    match = new(players)
    assert (seen(match).holds, seen(match).rerolls) == (1, 1)
    rolled(match, "y1 rP")
    match.play("hold")
    again(match, "y1", "2")
    close(match)
    rolled(match, "y1 gP")  # the next roller has nothing left: the pursuer rolled moves at once
    assert seen(match).pursuer == 3
    assert (seen(match).holds, seen(match).rerolls) == (0, 0)


def test_sh_2_7_three_chameleons_are_printed_on_each_sheet() -> None:
    assert [each.chameleons for each in seen(new(4)).sheets] == [3, 3, 3, 3]
    assert [each.chameleons for each in seen(new(2, chameleons=3)).sheets] == [3, 3]
    with pytest.raises(lam.BadOption) as why:
        new(2, chameleons=4)
    assert why.value.error == "E_OPT_RANGE"


# -- SH-3 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("letter", "SAFE")
def test_sh_3_1_eight_missions(letter: str) -> None:
    match = entering(new(1, sheets=letter), "y1")
    assert [mission(match, 0, number).count("_") for number in range(1, 9)] == list(LENGTHS)
    assert refused(match, "enter yellow 9.1", 0) == "E_SQUARE"
    assert refused(match, "enter yellow 0.1", 0) == "E_SQUARE"
    with pytest.raises(lam.BadPosition):
        at_table(position(1, sheets=[{"missions": [""] * 9}]))


@pytest.mark.parametrize("letter", "SAFE")
def test_sh_3_2_the_colours_of_the_squares(letter: str) -> None:
    assert colours_on(letter) == printed_colours(letter)


@pytest.mark.parametrize("letter", "SAFE")
def test_sh_3_2_the_places_of_the_grey_squares(letter: str) -> None:
    match = new(1, sheets=letter)
    for number in range(1, 9):
        marks = PRINTED[letter][number - 1].split()
        assert mission(match, 0, number) == " ".join("|6|" if mark == "6" else "_" for mark in marks)


@pytest.mark.parametrize("number", range(1, 9))
def test_sh_3_2_the_arrows(number: int) -> None:
    assert steps_for("S", number) == ARROWS[number - 1]


def test_sh_3_3_36_squares_nine_of_each_colour_and_33_steps() -> None:
    for letter in "SAFE":
        found = colours_on(letter)
        assert len(found) == 36
        assert [list(found.values()).count(kind) for kind in "ygrb"] == [9, 9, 9, 9]
    assert sum(steps_for("S", number) for number in range(1, 9)) == 33
    new(1, startSquare=17, safeSquare=50)  # 33 steps away: all arrows just reach it
    with pytest.raises(lam.BadOption) as why:
        new(1, startSquare=16, safeSquare=50)
    assert (why.value.error, why.value.clause) == ("E_OPT_UNREACHABLE", "SH-3.3")


def test_sh_3_4_the_sheets_show_four_different_colours_at_every_position() -> None:
    found = [colours_on(letter) for letter in "SAFE"]
    for square in SQUARES:
        assert {colours[square] for colours in found} == set("ygrb"), square


@pytest.mark.parametrize("number", range(1, 9))
def test_sh_3_5_arrows_and_lengths_are_the_same_on_all_sheets(number: int) -> None:
    assert [steps_for(letter, number) for letter in "SAFE"] == [ARROWS[number - 1]] * 4
    for letter in "SAFE":
        own = [square for square in colours_on(letter) if square.startswith(f"{number}.")]
        assert sorted(own) == [f"{number}.{place + 1}" for place in range(LENGTHS[number - 1])]


def test_sh_3_5_rules_are_the_same_on_all_sheets() -> None:
    threes = {number: "3" + " _" * (LENGTHS[number - 1] - 1) for number in range(1, 9)}
    taken: dict[str, list[set[str]]] = {}
    for letter in "SAFE":
        for faces in ("y2", "y3", "y4", "y5 y3"):
            match = entering(laid(1, sheets=[sheet(threes)], options={"sheets": letter, "chameleons": 3}), faces)
            fits = {put.removesuffix(" chameleon") for put in puts(match, 0, "yellow")}
            taken.setdefault(letter, []).append(fits)
    assert taken["A"] == taken["F"] == taken["E"] == taken["S"]
    assert [sorted(square[0] for square in fits if square.endswith(".2")) for fits in taken["S"]] == [
        [],
        ["1", "3", "4", "5", "6", "7", "8"],  # not into mission 2
        ["2", "3", "4", "5", "6", "7", "8"],  # not into mission 1
        ["2", "3", "4", "5"],  # not left of a grey 6
    ]


def test_sh_3_6_the_grey_square_takes_nothing() -> None:
    match = entering(new(1, chameleons=3), "r3 r3")
    assert refused_by(match, "enter red 6.6", 0) == "E_SQUARE SH-3.6"  # five coloured squares, six in the row
    assert refused_by(match, "enter red 7.6 chameleon", 0) == "E_SQUARE SH-3.6"
    enter(match, 0, "red 6.4")
    assert mission(match, 0, 6) == "_ _ _ |6| 6 _"  # the fourth coloured square is the first behind the grey one
