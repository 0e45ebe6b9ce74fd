"""SH-14 to SH-16: completing and moving, clearing away, in the safe house."""

from __future__ import annotations

from safehouse_tables import (
    Table,
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
    refused,
    result,
    rolled,
    roller,
    seen,
    sheet,
    sheet_of,
    shown,
    sources,
    squares,
)

TWO_TO_DO = {1: "4 4 _", 3: "_ 5 5"}  # on sheet S a red 4 completes either; arrows 4 and 2


def two_missions(square: int, chameleons: int = 1) -> Table:
    """Two players; red and blue 4 are rolled, so that seat 0 can complete two missions at once."""
    match = laid(2, sheets=[sheet(TWO_TO_DO, square=square, chameleons=chameleons), sheet()])
    return entering(match, "r4 b4")


# -- SH-14 -----------------------------------------------------------------------------------------------------------


def test_sh_14_1_complete_with_its_last_square_and_no_longer_ongoing() -> None:
    match = entering(f1(seat_0={2: "", 4: "", 6: ""}), "y5 y3 g5 b5 w1 w3")
    assert seen(match).price == 3
    enter(match, 1, "green+w1 7.3", "yellow 7.4")
    assert (sheet_of(match, 1).ongoing, squares(match)[1]) == (3, 17)
    enter(match, 1, "blue+w2 7.5")
    assert (mission(match, 1, 7), sheet_of(match, 1).ongoing, seen(match).price) == ("4 4 |6| 6 8 8", 2, 2)  # at once
    close(match)
    entering(match, "r5")
    assert refused(match, "enter red 7.2", 1) == "E_FILLED"  # crossed out


def test_sh_14_2_the_player_moves_at_once_and_nobody_else() -> None:
    match = entering(f1(), "y5 y3 g5 b5 w1 w3")
    enter(match, 1, "green+w1 7.3", "yellow 7.4", "blue+w2 7.5")
    assert (squares(match), leads(match), seen(match).pursuer) == ((21, 22), (9, 10), 11)  # nobody has closed yet


def test_sh_14_2_by_the_arrow_of_the_mission() -> None:
    for square, stands in (("1.3", 24), ("3.1", 22)):
        match = two_missions(20)
        enter(match, 0, f"red {square}")
        assert squares(match) == (stands, 17)


def test_sh_14_3_a_step_beyond_the_safe_house_is_lost() -> None:
    match = two_missions(37)
    enter(match, 0, "red 1.3")
    assert (squares(match), leads(match)[0]) == ((40, 17), 38)  # not 41
    match = two_missions(39)
    enter(match, 0, "red 1.3", "blue 3.1 chameleon")
    assert squares(match) == (40, 17)


def test_sh_14_4_several_missions_with_one_roll() -> None:
    match = two_missions(20)
    enter(match, 0, "red 1.3", "blue 3.1 chameleon")
    assert (squares(match), sheet_of(match, 0).ongoing) == ((26, 17), 0)


def test_sh_14_5_no_exact_count_is_needed() -> None:
    for square in (36, 37, 38, 39):
        match = enter(two_missions(square), 0, "red 1.3")  # four steps: one to four are wanted
        assert squares(match)[0] == 40
    match = enter(two_missions(35), 0, "red 1.3")
    assert squares(match)[0] == 39


# -- SH-15 -----------------------------------------------------------------------------------------------------------


def test_sh_15_1_all_dice_of_the_roll_go_to_the_lid_when_all_have_closed() -> None:
    match = entering(new(2), "y3 yP r4 w2")
    enter(match, 0, "yellow 1.1")
    close(match, 0)
    assert (lid(match), shown(match)) == ("y1", "y3 r4 w2")  # not before
    close(match, 1)
    assert (lid(match), shown(match), aside(match)) == ("y2 r1 w1", "", "g2 r1 b2 w1")  # used or not


def test_sh_15_2_then_the_next_player_rolls() -> None:
    match = entering(new(3), "y3")
    close(match, 1)
    close(match, 0)
    assert (roller(match), seen(match).turn) == (0, 1)
    close(match, 2)
    assert (roller(match), seen(match).turn, match.to_act) == (1, 2, (1,))


def test_sh_15_3_nothing_of_a_roll_is_kept() -> None:
    match = enter(entering(new(2), "y3 g2 w5"), 0, "yellow 1.1")
    close(match)
    assert refused(match, "enter green 1.2", 0) == "E_PHASE"
    entering(match, "r1")
    assert sources(match, 0) == sources(match, 1) == ["red"]  # neither green nor the joker
    assert [(each.used, each.jokers, each.entries) for each in seen(match).sheets] == [(0, 0, [])] * 2
    enter(match, 0, "red 3.1")
    close(match)
    entering(match, "y4")
    assert refused(match, "enter yellow+w1 5.1", 0) == "E_NO_JOKER"
    assert sources(match, 0) == ["yellow"]  # which was used two turns ago


# -- SH-16 -----------------------------------------------------------------------------------------------------------


def test_sh_16_1_a_player_in_the_safe_house_stays_in_the_match() -> None:
    match = laid(2, sheets=[sheet(square=40), sheet(square=30)], aside="y2 g2 r2 b2", turn=9, pursuer=9)
    assert (match.to_act, codes(match, 0)) == ((0,), ["fetch", "leave"])
    rolled(match, "y3 rP")
    assert codes(match, 0) == ["hold", "again", "pass"]
    passes(match)
    assert match.to_act == (0, 1)
    enter(match, 0, "yellow 1.1")
    assert mission(match, 0, 1) == "3 _ _"
    close(match)
    assert roller(match) == 1
    match.say("leave", seat=0)
    assert seen(match).advice[0] == "leave"
    idle_turn(match, "y1")
    assert roller(match) == 0  # and rolls again


def test_sh_16_2_ongoing_missions_of_such_a_player_count() -> None:
    match = laid(2, sheets=[sheet(TWO_TO_DO, square=40), sheet(square=30)], aside="y2 g2 r2 b2", turn=9, pursuer=9)
    assert seen(match).price == 2
    match.play("leave")
    enter(entering(match, "r4"), 0, "red 1.3")
    assert seen(match).price == 1  # completing them still helps
    close(match)
    match.play("fetch")
    assert seen(match).pursuer == 9 + 1 + 1


def test_sh_16_3_arrows_of_such_a_player_have_no_effect() -> None:
    match = two_missions(40)
    before = leads(match)
    enter(match, 0, "red 1.3")
    assert (squares(match), leads(match), result(match)) == ((40, 17), before, ("", []))
