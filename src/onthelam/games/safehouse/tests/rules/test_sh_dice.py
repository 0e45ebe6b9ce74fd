"""SH-7, SH-8: taking dice back, choosing dice and rolling."""

from __future__ import annotations

import pytest

import onthelam as lam
from safehouse_tables import (
    ALL_DICE,
    DICE,
    aside,
    choices,
    close,
    codes,
    enter,
    entering,
    entries,
    f1,
    idle_turn,
    laid,
    leads,
    lid,
    mission,
    new,
    passes,
    phase,
    puts,
    refused,
    refused_by,
    result,
    rolled,
    seen,
    sheet,
    shown,
    sources,
    squares,
    will_show,
)

# -- SH-7 ------------------------------------------------------------------------------------------------------------


def test_sh_7_1_dice_may_be_taken_back_before_dice_are_chosen() -> None:
    match = f1()
    assert codes(match) == ["fetch", "leave"]
    match.play("leave")
    assert refused(match, "fetch") == "E_PHASE"  # the question is answered
    match.play("yellow 1")
    assert refused(match, "fetch") == "E_PHASE"


def test_sh_7_1_only_from_a_lid_that_is_not_empty() -> None:
    match = new(2)
    assert codes(match) == ["yellow 0", "yellow 1", "yellow 2"]
    assert refused_by(match, "fetch") == "E_LID_EMPTY SH-7.1"
    with pytest.raises(lam.BadPosition) as why:
        laid(1, phase="taking-back")
    assert why.value.clause == "SH-7.1"


def test_sh_7_1_once_a_turn() -> None:
    match = f1(pursuer=8)
    match.play("fetch")
    assert refused(match, "fetch") == "E_LID_EMPTY"
    rolled(match, "y1 yP")
    assert refused(match, "fetch") == "E_PHASE"
    passes(match)
    assert lid(match) == "y1"
    assert refused(match, "fetch") == "E_PHASE"
    close(match)
    assert codes(match) == ["fetch", "leave"]  # the next turn asks anew


def test_sh_7_2_whether_dice_are_of_no_use_is_not_checked() -> None:
    useful = laid(1, aside="y2 g2 r2 b2 w1", turn=2, pursuer=2)  # all colours could be entered
    assert codes(useful) == ["fetch", "leave"]
    reds = {1: "_ _ 3", 2: "_ _ _ 9", 3: "1 _ _", 5: "_ 1 _ _ 9 _", 6: "_ _ _ 6 _", 7: "1 _ _ _ 9", 8: "_ _ 1 _ _ _"}
    useless = laid(1, sheets=[sheet(reds, chameleons=0)], aside="r2", turn=3, pursuer=3)  # no red square is empty
    assert codes(useless) == ["fetch", "leave"]
    entering(useless, "r3")
    assert (seen(useless).turn, codes(useless)) == (4, ["fetch", "leave"])  # nobody could enter anything


def test_sh_7_3_without_a_coloured_die_they_must_be_taken_back() -> None:
    match = f1(aside="w2")
    assert codes(match) == ["fetch"]
    assert refused_by(match, "leave") == "E_MUST_FETCH SH-7.3"
    match.play("fetch")
    assert (aside(match), seen(match).pursuer) == (ALL_DICE, 14)
    nothing = f1(aside="")
    assert codes(nothing) == ["fetch"]
    one = f1(aside="b1")
    assert codes(one) == ["fetch", "leave"]


def test_sh_7_3_even_if_that_loses_the_match() -> None:
    match = f1(aside="w1", pursuer=13)
    assert codes(match) == ["fetch"]
    assert refused(match, "leave") == "E_MUST_FETCH"
    match.play("fetch")
    assert result(match) == ("LOST", [1])


def test_sh_7_4_the_price_is_the_most_ongoing_missions_of_one_player() -> None:
    match = f1(seat_0={3: "3 _ _"})  # four ongoing missions and three: neither seven nor three
    assert [each.ongoing for each in seen(match).sheets] == [4, 3]
    assert seen(match).price == 4
    match.play("fetch")
    assert seen(match).pursuer == 15
    match = f1(seat_0={2: "", 4: "", 6: "1 _ _ _ _"})  # one and three: not the roller's own
    match.play("fetch")
    assert seen(match).pursuer == 14


def test_sh_7_5_the_pursuer_moves_by_the_price_one_by_one() -> None:
    match = f1()
    match.play("fetch")
    assert (seen(match).pursuer, leads(match)) == (14, (6, 2))
    assert [type(e).word for e in match.plies[-1].events] == ["pursuer-stepped"] * 3 + ["dice-fetched"]


def test_sh_7_5_leaving_the_dice_costs_nothing() -> None:
    match = f1()
    match.play("leave")
    assert (seen(match).pursuer, lid(match), aside(match)) == (11, "g1 b1", "y2 g1 r2 b1 w2")


def test_sh_7_6_players_in_the_safe_house_count_for_the_price() -> None:
    match = f1(squares=(40, 17), seat_0={3: "3 _ _"})
    match.play("fetch")
    assert seen(match).pursuer == 15


def test_sh_7_7_the_price_can_be_nothing() -> None:
    match = laid(2, aside="y2 g2 r2 b2", turn=2, pursuer=2)
    assert seen(match).price == 0
    match.play("fetch")
    assert (seen(match).pursuer, aside(match)) == (2, ALL_DICE)


def test_sh_7_8_a_mission_that_cannot_be_completed_counts() -> None:
    match = f1(seat_0={2: "2 _ 3 _", 4: "", 6: ""}, seat_1={1: "", 3: "", 7: ""})
    assert seen(match).price == 1
    match.play("fetch")
    assert seen(match).pursuer == 12
    entering(match, "b2 b1")
    assert "2.2" not in puts(match, 0, "blue")


def test_sh_7_8_the_price_is_worked_out_when_the_dice_are_taken_back() -> None:
    match = f1(seat_1={7: "4 4 |6| 6 8 _"}, pursuer=8)
    match.play("leave")
    enter(entering(match, "b5 w3"), 1, "blue+w1 7.5")  # three ongoing missions of seat 1 have become two
    enter(match, 0, "blue 4.4")
    close(match)
    assert seen(match).price == 3  # seat 0 still has three
    match.play("fetch")
    assert seen(match).pursuer == 8 + 1 + 3


def test_sh_7_9_all_dice_come_back() -> None:
    match = f1()
    assert lid(match) == "g1 b1"
    assert refused(match, "fetch g1") == "E_UNKNOWN"
    match.play("fetch")
    assert (aside(match), lid(match)) == (ALL_DICE, "")
    assert len(choices(match)) == 240


def test_sh_7_10_the_price_catches_at_its_step() -> None:
    match = f1(pursuer=14)
    match.play("fetch")
    assert (seen(match).pursuer, result(match), squares(match)) == (16, ("LOST", [1]), (21, 17))
    assert (aside(match), lid(match)) == ("y2 g1 r2 b1 w2", "g1 b1")  # SH-17.4: the dice are void
    at_its_last_step = f1(pursuer=13)
    at_its_last_step.play("fetch")
    assert (seen(at_its_last_step).pursuer, result(at_its_last_step)) == (16, ("LOST", [1]))
    just_enough = f1(pursuer=12)
    just_enough.play("fetch")
    assert (leads(just_enough), result(just_enough)) == ((5, 1), ("", []))


# -- SH-8 ------------------------------------------------------------------------------------------------------------


def test_sh_8_1_up_to_all_dice_that_are_set_aside() -> None:
    match = f1()
    match.play("leave")
    assert len(choices(match)) == 105
    assert len(set(choices(match))) == 105
    assert refused_by(match, "dice g2") == "E_DICE_GONE SH-8.1"
    assert refused(match, "dice y2 b2") == "E_DICE_GONE"
    assert refused(match, "yellow 3") == "E_DICE_GONE"
    rolled(match, "y1 y1 g1 r1 r1 b1 w1 w1")
    assert aside(match) == ""
    assert [len(choices(new(players))) for players in (1, 4)] == [240, 240]


def test_sh_8_1_every_number_of_each_kind_may_be_chosen() -> None:
    match = laid(1, aside="y1 g1 r1 b1 w1", turn=2, pursuer=2)
    match.play("leave")
    assert len(choices(match)) == 30
    assert "yellow 0, green 1, red 0, blue 1, white 1" in choices(match)


def test_sh_8_2_at_least_one_coloured_die() -> None:
    match = f1()
    match.play("leave")
    assert refused_by(match, "dice w2") == "E_NO_COLOUR SH-8.2"
    assert refused(match, "dice") == "E_NO_COLOUR"
    for line in ("yellow 0", "green 0", "red 0"):
        match.play(line)
    assert codes(match) == ["blue 1"]  # the last colour: nothing else has been chosen
    assert refused(match, "blue 0") == "E_NO_COLOUR"


def test_sh_8_2_the_last_colour_that_is_set_aside_is_the_last_chance() -> None:
    match = laid(1, aside="y1 w2", turn=2, pursuer=2)
    match.play("leave")
    assert codes(match) == ["yellow 1"]
    assert choices(match) == ["yellow 1, white 0", "yellow 1, white 1", "yellow 1, white 2"]


def test_sh_8_3_dice_not_chosen_stay_aside() -> None:
    match = new(2)
    rolled(match, "y1 g2 g3 w4")
    assert aside(match) == "y1 r2 b2 w1"
    passes(match)
    close(match)
    assert aside(match) == "y1 r2 b2 w1"
    match.play("leave")
    assert aside(match) == "y1 r2 b2 w1"
    assert refused(match, "dice g1") == "E_DICE_GONE"
    rolled(match, "y5 b1 b1")
    assert aside(match) == "r2 w1"


def test_sh_8_4_one_draw_for_each_die_in_die_order() -> None:
    match = new()
    will_show(match, "1 2 3 4 5 P 1 2 3 4")
    match.play("dice w2 b2 r2 g2 y2")  # however it is written
    assert shown(match) == "y1 y2 g3 g4 r5 rP b1 b2 w3 w4"
    drawn = [draw for ply in match.plies for draw in ply.draws]
    assert [(draw.of, draw.weights, draw.drawn) for draw in drawn] == [
        (6, None, n) for n in (0, 1, 2, 3, 4, 5, 0, 1, 2, 3)
    ]
    assert refused(match, "dice y1") == "E_PHASE"  # once


def test_sh_8_4_only_chosen_dice_are_drawn() -> None:
    match = new()
    will_show(match, "2 4 5")
    match.play("dice y1 r1 w1")
    assert shown(match) == "y2 r4 w5"
    assert sum(len(ply.draws) for ply in match.plies) == 3


def test_sh_8_5_a_single_die_is_number_1_of_its_kind() -> None:
    match = rolled(new(), "y3 r4 w2")
    assert [die for die, face in zip(DICE, seen(match).faces) if face] == ["y1", "r1", "w1"]
    assert refused(match, "again y2") == "E_NOT_ROLLED"
    passes(match)
    assert sources(match, 0) == ["yellow", "yellow+w1", "red", "red+w1"]
    close(match)
    rolled(match, "y5 w1")  # the other yellow die: number 1 as well
    assert [die for die, face in zip(DICE, seen(match).faces) if face] == ["y1", "w1"]


def test_sh_8_6_the_order_of_the_numbers_has_no_effect() -> None:
    upwards = entering(f1(), "y2 y5 r1 r4")
    downwards = entering(f1(), "y5 y2 r4 r1")
    assert shown(downwards) == "y5 y2 r4 r1"  # the dice keep their faces
    assert entries(upwards, 0) == entries(downwards, 0)
    for match in (upwards, downwards):
        close(enter(match, 0, "yellow 5.6", "red 5.2"))
    assert mission(upwards, 0, 5) == mission(downwards, 0, 5) == "_ 5 _ _ _ 7"
    assert upwards.position() == downwards.position()


def test_sh_8_3_nothing_is_lost_over_turns() -> None:
    match = new()
    for faces, left in (("y1", "y1 g2 r2 b2 w2"), ("g1 w1", "y1 g1 r2 b2 w1"), ("y1 r1", "g1 r1 b2 w1")):
        idle_turn(match, faces)
        assert aside(match) == left
    assert phase(match) == "taking-back"
