"""SH-9, SH-10: the joint help squares, and the pursuers rolled."""

from __future__ import annotations

import pytest

from safehouse_tables import (
    Table,
    again,
    aside,
    close,
    codes,
    enter,
    entering,
    f1,
    idle_turn,
    laid,
    leads,
    lid,
    mission,
    new,
    passes,
    phase,
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


def five_pursuers() -> Table:
    """Ruling 17: F1, five pursuers, one more than seat 1 can bear."""
    return rolled(f1(), "yP yP rP rP bP")


# -- SH-9 ------------------------------------------------------------------------------------------------------------


def test_sh_9_1_after_the_roll_and_before_the_pursuers_rolled_move() -> None:
    match = f1()
    assert refused(match, "hold") == refused(match, "again y1") == "E_PHASE"
    match.play("leave")
    assert refused(match, "hold") == refused(match, "again y1") == "E_PHASE"
    rolled(match, "y3 yP r4")
    assert (codes(match), seen(match).pursuer) == (["hold", "again", "pass"], 11)
    match.play("pass")
    assert seen(match).pursuer == 12
    assert refused(match, "hold") == refused(match, "again y1") == "E_PHASE"


def test_sh_9_2_each_once_in_the_match() -> None:
    match = new(3)
    rolled(match, "y1 yP")
    match.play("hold")
    assert refused(match, "hold") == "E_HELP"
    passes(match)
    close(match)
    rolled(match, "r1 rP")  # another roller, another turn
    assert codes(match) == ["again", "pass"]
    assert refused_by(match, "hold") == "E_HELP SH-9.2"
    again(match, "r1", "2")
    close(match)
    assert is_past_help(rolled(match, "gP b1"))


def is_past_help(match: Table) -> bool:
    """With neither square left nothing is asked: the pursuers have moved, numbers are entered."""
    return phase(match) == "entering" and (seen(match).holds, seen(match).rerolls) == (0, 0)


def test_sh_9_2_as_often_as_the_difficulty_says() -> None:
    assert phase(rolled(new(2, difficulty="GRIM"), "y1 yP")) == "entering"
    match = new(2, difficulty="GENTLE")
    for faces in ("y1 yP", "r1 rP"):
        rolled(match, faces)
        assert codes(match) == ["hold", "again", "pass"]
        match.play("hold")
        assert codes(match) == ["again", "pass"]  # never two in one turn
        again(match, faces[0] + "1", "1")
        passes(match)
        close(match)
    assert is_past_help(rolled(match, "g1 gP"))


def test_sh_9_3_both_on_one_roll_in_either_order() -> None:
    match = five_pursuers()
    match.play("hold")
    assert codes(match) == ["again", "pass"]
    again(match, "y1 y2 r1", "3 P 4")
    assert (seen(match).pursuer, phase(match), sources(match, 0)) == (11, "entering", ["yellow", "red"])
    match = five_pursuers()
    again(match, "y1 y2 r1", "3 P 4")
    assert codes(match) == ["hold", "pass"]
    match.play("hold")
    assert (seen(match).pursuer, phase(match), sources(match, 0)) == (11, "entering", ["yellow", "red"])


def test_sh_9_4_hold_ignores_all_pursuers_of_the_turn() -> None:
    match = five_pursuers()
    match.play("hold")
    assert seen(match).held
    passes(match)
    assert (result(match), seen(match).turn, seen(match).pursuer) == (("", []), 6, 12)  # the step of turn 6


def test_sh_9_4_also_those_of_again_afterwards() -> None:
    match = rolled(f1(), "y3 r4 bP")
    match.play("hold")
    again(match, "y1 r1", "P P")
    assert (seen(match).turn, seen(match).pursuer) == (6, 12)


def test_sh_9_4_but_not_those_of_the_next_turn() -> None:
    match = rolled(f1(), "y3 bP")
    match.play("hold")
    passes(match)
    close(match)
    entering(match, "y3 rP")
    assert seen(match).pursuer == 11 + 1 + 1


def test_sh_9_5_hold_only_while_a_pursuer_is_shown() -> None:
    match = rolled(f1(), "y3 r4")
    assert codes(match) == ["again", "pass"]
    assert refused_by(match, "hold") == "E_HELP SH-9.5"
    match = rolled(f1(), "y3 rP")
    again(match, "r1", "2")  # now it is not: nothing is left to ask
    assert (phase(match), seen(match).holds) == ("entering", 1)
    match = rolled(f1(), "y3 wP")
    assert codes(match) == ["hold", "again", "pass"]


def test_sh_9_6_dice_showing_an_ignored_pursuer_go_to_the_lid_and_give_no_number() -> None:
    match = rolled(f1(), "y3 yP bP wP")
    match.play("hold")
    passes(match)
    assert (lid(match), shown(match), aside(match)) == ("y1 g1 b2 w1", "y3", "g1 r2 w1")
    assert sources(match, 0) == ["yellow"]
    assert refused(match, "enter blue 4.4", 0) == "E_NO_NUMBER"
    assert refused(match, "enter yellow+w1 5.1", 0) == "E_NO_JOKER"


def test_sh_9_7_any_dice_of_the_roll_are_thrown_once_more() -> None:
    match = rolled(f1(), "y3 yP r4 b5 w2")
    drawn = sum(len(ply.draws) for ply in match.plies)
    match.play("again")
    asked = []
    for choice in ("keep", "throw", "throw", "keep"):
        asked.append(seen(match).die)
        assert codes(match) == ["keep", "throw"]
        match.play(choice)
    assert shown(match) == "y3 yP r4 b5 w2"  # all together, when the last is picked
    will_show(match, "1 5")
    match.play("keep")
    assert asked == [0, 1, 4, 6]
    assert shown(match) == "y3 y1 r5 b5 w2"
    assert sum(len(ply.draws) for ply in match.plies) == drawn + 2
    assert (phase(match), seen(match).rerolls) == ("entering", 0)


def test_sh_9_7_at_least_one_die() -> None:
    match = rolled(f1(), "y3 r4")
    assert refused_by(match, "again none") == "E_NONE_THROWN SH-9.7"
    match.play("again")
    match.play("keep")
    assert codes(match) == ["throw"]
    assert refused_by(match, "keep") == "E_NONE_THROWN SH-9.7"
    will_show(match, "1")
    match.play("throw")
    assert shown(match) == "y3 r1"


def test_sh_9_7_all_dice_may_be_thrown() -> None:
    match = again(rolled(f1(), "y3 yP r4 w2"), "y1 y2 r1 w1", "1 1 1 1")
    assert shown(match) == "y1 y1 r1 w1"


def test_sh_9_8_a_pursuer_thrown_again_does_not_move_him() -> None:
    match = rolled(f1(), "y3 rP rP wP")
    again(match, "r1 r2 w1", "1 2 3")
    passes(match)
    assert (seen(match).pursuer, sources(match, 0)) == (11, ["yellow", "yellow+w1", "red", "red+w1"])


def test_sh_9_9_a_pursuer_newly_shown_counts() -> None:
    match = five_pursuers()
    again(match, "y1 y2 r1", "3 P 4")
    passes(match)
    assert (shown(match), seen(match).pursuer) == ("y3 r4", 14)  # y2, r2 and b1 show one
    match = again(rolled(f1(), "y3 r4"), "y1", "P")
    passes(match)
    assert seen(match).pursuer == 12


def test_sh_9_9_unless_hold_is_used() -> None:
    match = again(rolled(f1(), "y3 r4"), "y1", "P")
    assert codes(match) == ["hold", "pass"]
    match.play("hold")
    assert seen(match).pursuer == 11


def test_sh_9_10_no_die_is_added_to_the_roll() -> None:
    match = rolled(f1(), "y3 r4")
    assert refused_by(match, "again g1") == "E_NOT_ROLLED SH-9.10"
    assert refused(match, "again y1 y2") == "E_NOT_ROLLED"
    again(match, "y1 r1", "1 1")
    assert (shown(match), aside(match)) == ("y1 r1", "y1 g1 r1 b1 w2")


def test_sh_9_11_hold_has_no_effect_on_the_automatic_step_and_the_price() -> None:
    match = f1(pursuer=8)
    match.play("fetch")
    assert seen(match).pursuer == 11
    rolled(match, "y3 yP")
    match.play("hold")
    assert seen(match).pursuer == 11  # the price stays paid
    passes(match)
    close(match)
    assert (seen(match).turn, seen(match).pursuer) == (6, 12)
    match.play("fetch")
    assert seen(match).pursuer == 15


def test_sh_9_12_hold_may_be_used_when_nobody_could_be_caught() -> None:
    match = rolled(new(2), "y3 yP")
    assert leads(match) == (15, 15)
    match.play("hold")
    passes(match)
    assert seen(match).pursuer == 1


def test_sh_9_12_the_squares_may_be_left_unused_even_if_that_loses() -> None:
    match = rolled(f1(pursuer=15), "y3 yP")
    match.play("pass")
    assert (result(match), seen(match).holds, seen(match).rerolls) == (("LOST", [1]), 1, 1)
    won = laid(1, sheets=[sheet({3: "_ 5 5"}, square=39)])
    enter(entering(won, "r4"), 0, "red 3.1")
    assert (result(won), seen(won).holds, seen(won).rerolls) == (("WON", []), 1, 1)


# -- SH-10 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("faces", "pursuers"), [("y3 r4", 0), ("yP r4", 1), ("y3 yP rP b1", 2), ("yP yP gP rP", 4)])
def test_sh_10_1_one_square_for_each_pursuer_shown(faces: str, pursuers: int) -> None:
    match = rolled(f1(squares=(21, 30)), faces)
    assert seen(match).pursuer == 11
    turn = seen(match).turn
    match.play("pass")
    assert seen(match).pursuer - (seen(match).turn - turn) == 11 + pursuers


def test_sh_10_1_not_if_hold_was_used() -> None:
    match = rolled(f1(), "yP rP b1")
    match.play("hold")
    match.play("pass")
    assert (seen(match).pursuer, phase(match)) == (11, "entering")


def test_sh_10_1_caught_at_the_step_that_reaches_somebody() -> None:
    match = passes(five_pursuers())
    assert (seen(match).pursuer, result(match)) == (16, ("LOST", [1]))
    match = entering(f1(pursuer=13), "yP yP rP rP bP")
    assert (seen(match).pursuer, result(match)) == (16, ("LOST", [1]))


def test_sh_10_2_a_mission_that_could_be_completed_saves_nobody() -> None:
    match = entering(f1(pursuer=15), "y5 y3 g5 rP b5 w1 w3")
    assert (result(match), mission(match, 1, 7)) == (("LOST", [1]), "4 4 |6| _ _ _")
    assert refused(match, "enter green+w1 7.3", 1) == "E_OVER"
    saved = rolled(f1(pursuer=15), "y5 y3 g5 rP b5 w1 w3")
    saved.play("hold")
    passes(saved)
    enter(saved, 1, "green+w1 7.3", "yellow 7.4", "blue+w2 7.5")
    assert (result(saved), squares(saved), leads(saved)) == (("", []), (21, 22), (5, 6))


def test_sh_10_3_pursuers_on_white_dice_count_alike() -> None:
    match = entering(f1(), "r4 wP w4")
    assert (seen(match).pursuer, sources(match, 0)) == (12, ["red", "red+w2"])
    match = entering(f1(), "rP b4 wP wP")
    assert seen(match).pursuer == 14


def test_sh_10_4_dice_showing_a_pursuer_then_go_to_the_lid() -> None:
    match = rolled(f1(), "y3 yP r4 b5 w2 w4")
    assert (lid(match), shown(match)) == ("g1 b1", "y3 yP r4 b5 w2 w4")
    match.play("pass")
    assert (lid(match), shown(match)) == ("y1 g1 b1", "y3 r4 b5 w2 w4")  # before anything is entered
    assert phase(match) == "entering"
    close(match)
    assert lid(match) == "y2 g1 r1 b2 w2"


def test_sh_10_4_a_roll_of_pursuers_alone_ends_the_turn() -> None:
    match = entering(new(2), "yP gP wP")
    assert (seen(match).turn, roller(match), seen(match).pursuer) == (2, 1, 1 + 3 + 1)
    assert (lid(match), aside(match)) == ("y1 g1 w1", "y1 g1 r2 b2 w1")
    idle_turn(match, "y1")
    assert seen(match).turn == 3
