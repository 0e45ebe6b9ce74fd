"""The tricky rulings 1 to 25 and 48 to 54: dice, price, help squares, the end, deciding together.

All begin at fixture F1 unless they say otherwise. Rulings 26 to 47 are in test_sh_rulings_entering.py.
"""

from __future__ import annotations

import pytest

from safehouse_tables import (
    ALL_DICE,
    Table,
    again,
    aside,
    choices,
    close,
    codes,
    enter,
    entering,
    f1,
    idle_turn,
    is_entering,
    laid,
    leads,
    lid,
    mission,
    new,
    number_in,
    own_puts,
    passes,
    phase,
    refused,
    refused_by,
    result,
    rolled,
    roller,
    seen,
    sheet,
    sheet_of,
    shown,
    sources,
    squares,
    will_show,
)


def end_of_turn(pursuer: int, *stands: int) -> Table:
    """Two players who have only to close for the next turn to begin."""
    sheets = [sheet(square=square) for square in stands]
    match = laid(2, turn=9, pursuer=pursuer, phase="entering", roll="y1=3", aside="y1 g2 r2 b2 w2", sheets=sheets)
    assert is_entering(match)
    return match


# -- dice and price --------------------------------------------------------------------------------------------------


def test_sh_ruling_1_a_new_match() -> None:
    match = new(1)
    assert (seen(match).pursuer, leads(match)) == (1, (15,))
    assert phase(match) == "choosing"  # DP-1 is skipped
    assert len(choices(match)) == 240


def test_sh_ruling_2_choosing_dice() -> None:
    match = f1()
    match.play("leave", seat=0)
    assert len(choices(match)) == 105
    assert refused_by(match, "dice w2") == "E_NO_COLOUR SH-8.2"
    assert refused_by(match, "dice g2") == "E_DICE_GONE SH-8.1"


def test_sh_ruling_3_fetching_costs_the_most_ongoing_missions() -> None:
    match = f1()
    assert [each.ongoing for each in seen(match).sheets] == [3, 3]
    assert seen(match).price == 3
    match.play("fetch", seat=0)
    assert (seen(match).pursuer, leads(match)) == (14, (6, 2))
    assert (aside(match), lid(match)) == (ALL_DICE, "")
    assert len(choices(match)) == 240


def test_sh_ruling_4_the_price_may_lose_the_match() -> None:
    match = f1(pursuer=14)
    match.play("fetch", seat=0)
    assert seen(match).pursuer == 16  # the third step is not made
    assert result(match) == ("LOST", [1])
    assert lid(match) == "g1 b1"  # void, too


def test_sh_ruling_5_an_empty_lid() -> None:
    match = f1(aside=ALL_DICE)
    assert refused_by(match, "fetch") == "E_LID_EMPTY SH-7.1"


def test_sh_ruling_6_the_dice_must_be_fetched() -> None:
    match = f1(aside="w2")
    assert codes(match, 0) == ["fetch"]
    assert refused_by(match, "leave") == "E_MUST_FETCH SH-7.3"


def test_sh_ruling_7_the_last_coloured_die_must_be_rolled() -> None:
    match = f1(aside="y1 w2")
    match.play("leave", seat=0)
    assert codes(match, 0) == ["yellow 1"]
    assert choices(match) == ["yellow 1, white 0", "yellow 1, white 1", "yellow 1, white 2"]
    assert refused(match, "yellow 0") == "E_NO_COLOUR"


def test_sh_ruling_8_the_price_of_a_player_in_the_safe_house() -> None:
    match = f1(squares=(40, 17), seat_0={3: "3 _ _"})
    assert seen(match).price == 4
    match.play("fetch", seat=0)
    assert seen(match).pursuer == 15


def test_sh_ruling_9_grey_sixes_cost_nothing() -> None:
    match = laid(2, turn=2, roller=1, pursuer=2, aside="y1 g2 r2 b2 w1")
    assert lid(match) == "y1 w1"
    match.play("fetch", seat=1)
    assert (seen(match).pursuer, aside(match)) == (2, ALL_DICE)


def test_sh_ruling_10_a_mission_beyond_hope_is_ongoing() -> None:
    match = f1(seat_0={2: "2 _ 3 _"})
    assert (sheet_of(match, 0).ongoing, seen(match).price) == (3, 3)
    for faces, source in every_number("blue"):
        tried = f1(seat_0={2: "2 _ 3 _"})
        tried.play("fetch", seat=0)
        entering(tried, faces)
        assert "2.2" not in own_puts(tried, 0, source)
        assert refused(tried, f"enter {source} 2.2", 0) == "E_ORDER"


def every_number(colour: str) -> list[tuple[str, str]]:
    """Rolls that give the numbers 1 to 20 with all dice of a colour and the jokers, and the source of each."""
    c = colour[0]
    return [
        *((f"{c}{n}", colour) for n in range(1, 6)),
        *((f"{c}5 {c}{n - 5}", colour) for n in range(6, 11)),
        *((f"{c}5 {c}5 w{n - 10}", f"{colour}+w1") for n in range(11, 16)),
        *((f"{c}5 {c}5 w5 w{n - 15}", f"{colour}+w1+w2") for n in range(16, 21)),
    ]


# -- the automatic step ----------------------------------------------------------------------------------------------


def test_sh_ruling_11_the_automatic_step_catches() -> None:
    match = close(end_of_turn(15, 30, 17))
    assert seen(match).pursuer == 16
    assert result(match) == ("LOST", [1])
    assert codes(match) == []  # no dice are chosen


def test_sh_ruling_12_a_lead_of_one_is_a_lead() -> None:
    match = close(end_of_turn(27, 40, 30))
    assert (seen(match).pursuer, leads(match)[1]) == (28, 1)
    assert result(match) == ("", [])


def test_sh_ruling_13_the_pursuer_goes_on_behind_a_player_at_home() -> None:
    match = close(end_of_turn(17, 21, 40))
    assert (seen(match).pursuer, leads(match)[0]) == (18, 2)
    assert result(match) == ("", [])


# -- pursuers rolled, and the help squares ---------------------------------------------------------------------------


def test_sh_ruling_14_a_pursuer_on_one_of_a_pair() -> None:
    match = rolled(f1(), "y3 yP r4 b5 w2 w4")
    assert lid(match) == "g1 b1"
    match.play("pass", seat=0)
    assert (seen(match).pursuer, leads(match)) == (12, (8, 4))
    assert seen(match).basics[0] == 3
    assert (phase(match), lid(match)) == ("entering", "y1 g1 b1")
    assert shown(match) == "y3 r4 b5 w2 w4"


def test_sh_ruling_15_pursuers_on_both_of_a_pair() -> None:
    match = entering(f1(), "yP yP b5 w3")
    assert seen(match).pursuer == 13
    for seat in (0, 1):
        assert refused(match, "use yellow", seat) == "E_NO_NUMBER"
        assert refused(match, "enter yellow+w1 3.2", seat) == "E_NO_NUMBER"
        assert sources(match, seat) == ["blue", "blue+w1"]


def test_sh_ruling_16_a_pursuer_on_a_joker() -> None:
    match = entering(f1(), "r4 wP w4")
    assert seen(match).pursuer == 12
    assert sources(match, 0) == ["red", "red+w2"]
    assert refused(match, "use red+w1", 0) == "E_NO_JOKER"


FIVE_PURSUERS = "yP yP rP rP bP"


def test_sh_ruling_17_five_pursuers_catch_seat_1() -> None:
    match = entering(f1(), FIVE_PURSUERS)
    assert seen(match).pursuer == 16
    assert result(match) == ("LOST", [1])


def test_sh_ruling_18_hold_ignores_all_five() -> None:
    match = rolled(f1(), FIVE_PURSUERS)
    match.play("hold", seat=0)
    match.play("pass", seat=0)
    # no number: both seats were closed at once, and the automatic step of turn 6 has been made
    assert (seen(match).turn, roller(match)) == (6, 1)
    assert seen(match).pursuer == 11 + 1
    assert (aside(match), lid(match)) == ("g1 w2", "y2 g1 r2 b2")
    assert not any(each.entries for each in seen(match).sheets)


def test_sh_ruling_19_again_and_the_faces_shown_in_the_end() -> None:
    match = passes(again(rolled(f1(), FIVE_PURSUERS), "y1 y2 r1", "3 P 4"))
    assert seen(match).pursuer == 14  # y2, r2 and b1
    assert seen(match).basics == (3, 0, 4, 0)
    assert [source for source in sources(match, 0) if "+" not in source] == ["yellow", "red"]


def test_sh_ruling_20_hold_then_again() -> None:
    match = rolled(f1(), FIVE_PURSUERS)
    match.play("hold", seat=0)
    passes(again(match, "y1 y2 r1", "3 P 4"))
    assert seen(match).pursuer == 11
    assert seen(match).basics == (3, 0, 4, 0)  # blue gives nothing


def test_sh_ruling_21_again_then_hold() -> None:
    match = again(rolled(f1(), FIVE_PURSUERS), "y1 y2 r1", "3 P 4")
    match.play("hold", seat=0)
    passes(match)
    assert seen(match).pursuer == 11
    assert is_entering(match)


def test_sh_ruling_22_hold_needs_a_pursuer() -> None:
    match = rolled(f1(), "y3 r4")
    assert codes(match, 0) == ["again", "pass"]
    assert refused_by(match, "hold") == "E_HELP SH-9.5"


def test_sh_ruling_23_again_with_dice_of_the_roll_only() -> None:
    match = rolled(f1(), "y3 r4")
    assert refused(match, "again g1") == "E_NOT_ROLLED"
    assert refused(match, "again y1 r2") == "E_NOT_ROLLED"
    assert refused(match, "again none") == "E_NONE_THROWN"
    match.play("again", seat=0)  # the small move: now die by die
    match.play("keep", seat=0)
    assert codes(match, 0) == ["throw"]
    assert refused(match, "keep") == "E_NONE_THROWN"


RULING_24 = "y5 y3 g5 rP b5 w1 w3"


def test_sh_ruling_24_a_mission_that_could_be_completed_saves_nobody() -> None:
    match = f1(pursuer=15)
    assert leads(match)[1] == 1
    entering(match, RULING_24)
    assert result(match) == ("LOST", [1])


def test_sh_ruling_25_hold_and_mission_7() -> None:
    match = rolled(f1(pursuer=15), RULING_24)
    match.play("hold", seat=0)
    enter(passes(match), 1, "green+w1 7.3", "yellow 7.4", "blue+w2 7.5")
    assert mission(match, 1, 7) == "4 4 |6| 6 8 8"
    assert (squares(match)[1], seen(match).pursuer, leads(match)[1]) == (22, 15, 6)


# -- the end ---------------------------------------------------------------------------------------------------------


def test_sh_ruling_48_one_step_catches_two() -> None:
    match = laid(2, turn=12, pursuer=12)
    assert squares(match) == (17, 17)
    entering(match, "yP yP rP rP")
    assert seen(match).pursuer == 16
    assert result(match) == ("LOST", [0, 1])


def test_sh_ruling_49_closed_is_closed() -> None:
    match = entering(f1(), "y3 r4 b5")
    match.play("close", seat=0)
    assert refused_by(match, "enter red 3.1", 0) == "E_CLOSED SH-12.12"
    enter(match, 1, "red 2.3")
    assert number_in(match, 1, "2.3") == 4


def test_sh_ruling_50_fifteen_turns_without_an_entry() -> None:
    match = new(1)
    for turn in range(1, 16):
        assert (seen(match).turn, seen(match).pursuer) == (turn, turn)
        if phase(match) == "taking-back":
            match.play("fetch", seat=0)  # the price is 0
        idle_turn(match, f"y{turn % 5 + 1}")
    assert (seen(match).turn, seen(match).pursuer) == (16, 16)
    assert result(match) == ("LOST", [0])


# -- deciding together -----------------------------------------------------------------------------------------------


def test_sh_ruling_51_an_objection_and_the_final_word() -> None:
    match = f1(options={"council": "CONSENT"})
    match.play("leave", seat=0)
    match.play("agree", seat=1)
    match.play("dice y1 r2", seat=0)
    assert (phase(match), match.to_act) == ("answering", (1,))
    match.say("dice y2 b1", seat=1)
    match.play("object", seat=1)
    assert seen(match).advice[1] == "dice y2 b1"
    assert match.to_act == (0,)
    will_show(match, "3 4 5")
    match.play("dice y1 r2", seat=0)
    assert phase(match) == "helping"  # no second round
    assert shown(match) == "y3 r4 r5"


def test_sh_ruling_52_a_suggestion_changes_nothing() -> None:
    match = f1()
    assert refused_by(match, "fetch", 1) == "E_SEAT SH-18.3"
    before, moves = match.position(), codes(match)
    match.say("fetch", seat=1)
    for seat in (0, 1, -1):
        assert seen(match, seat).advice == ["", "fetch"]
    assert (codes(match), match.to_act, seen(match).pursuer) == (moves, (0,), 11)
    match.say("", seat=1)
    assert match.position() == before


@pytest.mark.parametrize(("players", "chameleons"), [(1, 1), (2, 1), (3, 2), (4, 3)])
def test_sh_ruling_53_help_squares_by_number_of_players(players: int, chameleons: int) -> None:
    match = new(players)
    assert [each.chameleons for each in seen(match).sheets] == [chameleons] * players
    assert (seen(match).holds, seen(match).rerolls) == (1, 1)
    passes(again(rolled(match, "yP g3"), "y1", "4"))
    assert (seen(match).holds, seen(match).rerolls) == (1, 0)  # one for the whole team


@pytest.mark.parametrize(("letter", "colour"), [("S", "yellow"), ("A", "blue"), ("F", "red"), ("E", "green")])
def test_sh_ruling_54_square_5_1_by_sheet(letter: str, colour: str) -> None:
    match = entering(new(1, sheets=letter), "y3 g3 r3 b3")
    assert [source for source in sources(match, 0) if "5.1" in own_puts(match, 0, source)] == [colour]
