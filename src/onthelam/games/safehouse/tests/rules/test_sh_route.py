"""SH-4 to SH-6: route and pursuer, setup, the turn."""

from __future__ import annotations

from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

import onthelam as lam
from safehouse_players import random_moves
from safehouse_tables import (
    ALL_DICE,
    Table,
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
    new,
    passes,
    phase,
    position,
    refused,
    refused_by,
    result,
    rolled,
    roller,
    seen,
    sheet,
    squares,
    will_show,
)

THREE_OF_F1 = {1: "_ 4 _", 3: "2 _ 6", 7: "4 4 |6| _ _ _"}  # three ongoing missions: a price of 3


def words_of(match: Table) -> list[str]:
    """What has happened, as the words of the events."""
    return [type(e).word for ply in match.plies for e in ply.events]


# -- SH-4 ------------------------------------------------------------------------------------------------------------


def test_sh_4_1_square_40_is_the_safe_house() -> None:
    for stood, stands, ended in ((37, 39, ""), (38, 40, "WON")):
        match = laid(1, sheets=[sheet({3: "_ 5 5"}, square=stood)])
        enter(entering(match, "r4"), 0, "red 3.1")  # mission 3 moves by 2
        assert (squares(match), result(match)[0]) == ((stands,), ended)


@few
@given(seed=st.integers(0, 10**9), players=st.integers(1, 4))
def test_sh_4_2_players_stand_from_17_to_40(seed: int, players: int) -> None:
    match = lam.new("safehouse", players=players, seed=seed)
    assert squares(match) == (17,) * players
    before = squares(match)
    for played in random_moves(match, seed):
        assert all(old <= new_ <= 40 for old, new_ in zip(before, squares(match))), played
        before = squares(match)


def test_sh_4_2_all_squares_below_a_player_carry_slashes_until_crossed() -> None:
    match = laid(1, sheets=[sheet({3: "_ 5 5"}, square=30)], turn=2, pursuer=10)
    enter(entering(match, "r4"), 0, "red 3.1")
    assert leads(match) == (32 - 1 - 10,)  # the squares passed by are in the lead as well


def test_sh_4_3_the_first_step_crosses_square_1() -> None:
    match = new(2)
    assert words_of(match) == ["turn-began", "pursuer-stepped"]
    assert seen(match).pursuer == 1


def test_sh_4_4_he_moves_one_square_at_a_time() -> None:
    match = f1()
    match.play("fetch")
    assert words_of(match) == ["pursuer-stepped"] * 3 + ["dice-fetched"]
    assert seen(match).pursuer == 14


def test_sh_4_5_one_pursuer_for_all_players() -> None:
    with pytest.raises(lam.BadPosition):
        at_table(position(2, sheets=[sheet(pursuer=3), sheet(pursuer=4)]))
    match = f1()
    entering(match, "y3 yP r4")
    assert leads(match) == (21 - 1 - 12, 17 - 1 - 12)  # one pursuer rolled: both leads are shorter by one


@pytest.mark.parametrize("square", [17, 23, 39])
def test_sh_4_6_caught_when_the_pursuer_is_right_before_the_player(square: int) -> None:
    match = laid(1, sheets=[sheet(square=square)], turn=2, pursuer=square - 3)
    idle_turn(match, "y1")
    assert (seen(match).pursuer, leads(match), result(match)) == (square - 2, (1,), ("", []))
    idle_turn(match, "y1")
    assert (seen(match).pursuer, leads(match), result(match)) == (square - 1, (0,), ("LOST", [0]))


def test_sh_4_7_checked_after_every_step_whatever_made_him_step() -> None:
    automatic = f1(pursuer=15)
    idle_turn(automatic, "y1")
    assert (seen(automatic).pursuer, result(automatic)) == (16, ("LOST", [1]))
    price = f1(pursuer=14)  # of three steps the second catches
    price.play("fetch")
    assert (seen(price).pursuer, result(price)) == (16, ("LOST", [1]))
    shown = f1(pursuer=14)
    entering(shown, "yP yP rP rP bP")
    assert (seen(shown).pursuer, result(shown)) == (16, ("LOST", [1]))


def test_sh_4_8_a_player_in_the_safe_house_is_not_caught_and_stops_nobody() -> None:
    home = sheet(square=40)
    match = laid(2, sheets=[home, sheet(square=39)], turn=9, pursuer=36)
    idle_turn(match, "y1")
    assert (seen(match).pursuer, leads(match)[1], result(match)) == (37, 1, ("", []))
    idle_turn(match, "y1")
    assert (seen(match).pursuer, result(match)) == (38, ("LOST", [1]))
    # the player who is not there is caught as always, long before the pursuer comes to the house
    match = laid(2, sheets=[home, sheet(square=21)], turn=9, pursuer=18)
    assert result(idle_turn(match, "y1 bP")) == ("LOST", [1])


@few
@given(seed=st.integers(0, 10**9), players=st.integers(1, 4))
def test_sh_4_9_nothing_else_moves_the_pursuer(seed: int, players: int) -> None:
    match = lam.new("safehouse", players=players, holds=1, rerolls=3, seed=seed)  # with rerolls left DP-3 is asked
    picks = lam.quick(seed)
    while not match.over:
        before = seen(match)
        seat = match.to_act[picks.below(len(match.to_act))]
        moves = [move for move in match.legal(seat) if move.code != "again"]
        move = moves[picks.below(len(moves))]
        match.play(move, seat=seat)
        after = seen(match)
        due = after.turn - before.turn  # SH-6.2
        if move.code == "fetch":
            due += before.price  # SH-7.5
        if move.code == "pass" and not before.held:
            due += before.faces.count(6)  # SH-10.1
        made = after.pursuer - before.pursuer
        assert made == due or (result(match)[0] == "LOST" and 0 < made < due), move.code


# -- SH-5 ------------------------------------------------------------------------------------------------------------


def test_sh_5_1_each_player_gets_a_sheet_of_another_letter() -> None:
    for players in (1, 2, 3, 4):
        assert "".join(each.letter for each in seen(new(players)).sheets) == "SAFE"[:players]
    assert "".join(each.letter for each in seen(new(3, sheets="EAS")).sheets) == "EAS"
    with pytest.raises(lam.BadOption) as why:
        new(2, sheets="AA")
    assert (why.value.error, why.value.clause) == ("E_OPT_SHEETS", "SH-5.1")


def test_sh_5_2_all_on_17_and_the_pursuer_on_0() -> None:
    match = new(4)
    assert squares(match) == (17, 17, 17, 17)
    assert seen(match).pursuer == 0 + 1  # the automatic step of turn 1 is made
    assert leads(match) == (16 - 1,) * 4


def test_sh_5_3_all_ten_dice_are_set_aside() -> None:
    match = new(2)
    assert (aside(match), lid(match)) == (ALL_DICE, "")
    assert codes(match) == ["yellow 0", "yellow 1", "yellow 2"]  # an empty lid is not asked about
    rolled(match, "y1 y1 g1 g1 r1 r1 b1 b1 w1 w1")
    assert aside(match) == ""


def test_sh_5_4_seat_0_rolls_first_then_clockwise() -> None:
    for first, order in ((0, [0, 1, 2, 0]), (2, [2, 0, 1, 2])):
        match = new(3, firstRoller=first)
        rollers = []
        for faces in ("y1", "y1", "g1", "g1"):
            rollers.append(roller(match))
            idle_turn(match, faces)
        assert rollers == order


def test_sh_5_4_a_first_roller_has_a_seat() -> None:
    with pytest.raises(lam.BadOption) as why:
        new(2, firstRoller=2)
    assert why.value.error == "E_OPT_RANGE"


@pytest.mark.parametrize("council", ["ROLLER", "TALK", "CONSENT"])
def test_sh_5_5_one_player_decides_everything_alone(council: str) -> None:
    match = laid(1, aside="y2 g2 r2 b2", turn=2, pursuer=2, options={"council": council, "rerolls": 2})
    for line in ("fetch", "dice y1 r1", "hold", "again r1", "pass", "enter yellow 1.1", "close"):
        assert match.to_act == (0,)
        will_show(match, {"dice y1 r1": "3 P", "again r1": "P"}.get(line, ""))
        match.play(line, seat=0)
    assert (seen(match).turn, roller(match), match.to_act) == (3, 0, (0,))
    assert seen(match).pursuer == 3  # by the same rules: nothing to pay, two pursuers held off, the next turn's step


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_sh_5_6_setup_needs_no_chance(players: int) -> None:
    match = lam.new("safehouse", players=players, chance=lam.Scripted([]))
    assert [len(ply.draws) for ply in match.plies] == [0]
    assert match.position() == lam.new("safehouse", players=players, seed=1).position()


# -- SH-6 ------------------------------------------------------------------------------------------------------------


def test_sh_6_1_the_order_of_a_turn() -> None:
    match = laid(1, aside="y2 g2 r2 b2", turn=2, pursuer=2)
    idle_turn(match, "y1")
    heard = len(words_of(match)) - 2  # the turn began with the automatic step
    assert phase(match) == "taking-back"
    assert refused(match, "dice y1") == refused(match, "pass") == refused(match, "use yellow") == "E_PHASE"
    match.play("fetch")
    assert phase(match) == "choosing"
    assert refused(match, "pass") == refused(match, "enter yellow 1.1") == "E_PHASE"
    will_show(match, "3 P")
    match.play("dice y1 r1")
    assert phase(match) == "helping"
    assert refused(match, "dice y1") == refused(match, "enter yellow 1.1") == "E_PHASE"
    match.play("pass")
    assert phase(match) == "entering"
    assert refused(match, "fetch") == refused(match, "dice y1") == refused(match, "hold") == "E_PHASE"
    match.play("enter yellow 1.1")
    match.play("close")
    assert phase(match) == "taking-back"
    assert [word for word, repeated in groupby(words_of(match)[heard:])] == [
        "turn-began",
        "pursuer-stepped",
        "dice-fetched",
        "chosen",
        "rolled",
        "help-passed",
        "pursuer-stepped",
        "pursuers-laid-away",
        "entering-began",
        "used",
        "entered",
        "closed",
        "cleared-away",
        "turn-began",
        "pursuer-stepped",
    ]


@pytest.mark.parametrize("players", [1, 3])
def test_sh_6_2_the_pursuer_moves_one_square_in_every_turn(players: int) -> None:
    match = new(players)
    for turn, faces in enumerate(["y1", "y1", "g1", "g1", "r1", "r1"], start=1):
        assert (seen(match).turn, seen(match).pursuer) == (turn, turn)
        idle_turn(match, faces)
    assert (seen(match).turn, seen(match).pursuer) == (7, 7)


def test_sh_6_3_caught_by_the_automatic_step_before_dice_are_chosen() -> None:
    match = laid(2, sheets=[sheet(square=30), sheet(square=17)], turn=9, pursuer=15)
    idle_turn(match, "y1")
    assert (seen(match).turn, seen(match).pursuer, result(match)) == (10, 16, ("LOST", [1]))
    assert match.over
    assert codes(match, 1) == []
    assert refused(match, "fetch", 1) == refused(match, "dice y1", 1) == "E_OVER"


def test_sh_6_4_dice_are_paid_for_after_the_step_and_nobody_has_moved_between() -> None:
    match = laid(2, sheets=[sheet(THREE_OF_F1, square=25), sheet(square=20)], turn=4, pursuer=5,
                 options={"sheets": "AS"})  # fmt: skip
    idle_turn(match, "y1")
    assert (seen(match).pursuer, leads(match), codes(match)) == (6, (18, 13), ["fetch", "leave"])  # seen, then decided
    match.play("fetch")
    assert (seen(match).pursuer, squares(match)) == (5 + 1 + 3, (25, 20))
    rolled(match, "yP r1")
    assert squares(match) == (25, 20)
    passes(match)
    assert (seen(match).pursuer, squares(match)) == (10, (25, 20))


def test_sh_6_4_step_and_price_together_catch_or_do_not() -> None:
    for pursuer, ending in ((11, ""), (12, "LOST")):  # lead 5 or 4 before the step: 1 + 3 squares are to come
        match = laid(1, sheets=[sheet(THREE_OF_F1)], turn=4, pursuer=pursuer, options={"sheets": "A"})
        idle_turn(match, "y1")
        assert result(match)[0] == ""
        match.play("fetch")
        assert result(match)[0] == ending


def test_sh_6_1_a_closed_table_asks_for_no_second_roll() -> None:
    match = entering(new(2), "y1 y2")
    close(match, 0)
    assert refused_by(match, "dice r1", 0) == "E_PHASE SH-6.1"
    close(match, 1)
    assert roller(match) == 1
