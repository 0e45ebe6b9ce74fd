"""The tricky rulings 26 to 47: numbers, jokers, entering, chameleons, completing. The others: test_sh_rulings.py.

All begin at fixture F1 unless they say otherwise.
"""

from __future__ import annotations

from itertools import permutations

import pytest

from safehouse_tables import (
    Table,
    close,
    enter,
    entering,
    entries,
    f1,
    leads,
    mission,
    new,
    number_in,
    own_puts,
    puts,
    refused,
    refused_by,
    result,
    seen,
    sheet_of,
    sources,
    squares,
)

# -- numbers and where they fit --------------------------------------------------------------------------------------


def test_sh_ruling_26_a_pair_is_its_sum() -> None:
    match = entering(f1(), "r3 r4")
    assert seen(match).basics[2] == 7
    assert [sources(match, seat) for seat in (0, 1)] == [["red"], ["red"]]  # never 3 or 4
    assert own_puts(match, 0, "red") == ["2.4", "3.1", "5.2", "5.5", "6.4", "7.5"]
    assert puts(match, 1, "red") == ["2.3", "4.1", "4.4", "5.4", "8.5"]
    enter(match, 1, "red 5.4")
    assert number_in(match, 1, "5.4") == 7


def test_sh_ruling_27_five_is_not_greater_than_five() -> None:
    match = entering(f1(), "r5")
    assert refused_by(match, "enter red 2.4", 0) == "E_ORDER SH-12.6"


@pytest.mark.parametrize("number", range(1, 21))
def test_sh_ruling_28_between_two_and_five(number: int) -> None:
    dice = [face for face in (min(5, number - 5 * i) for i in range(4)) if face > 0]
    faces = " ".join(f"{kind}{face}" for kind, face in zip("bbww", dice))
    source = "blue" + "".join(["+w1", "+w2"][: max(0, len(dice) - 2)])
    match = f1()
    match.play("fetch", seat=0)  # both blue dice are needed
    entering(match, faces)
    if number in (3, 4):
        enter(match, 0, f"{source} 2.2")
        assert number_in(match, 0, "2.2") == number
    else:
        assert refused(match, f"enter {source} 2.2", 0) == "E_ORDER"


def test_sh_ruling_29_all_equal() -> None:
    match = enter(entering(f1(), "b4"), 1, "blue 1.1")
    assert mission(match, 1, 1) == "4 4 _"
    assert refused_by(entering(f1(), "b5"), "enter blue 1.1", 1) == "E_ORDER SH-12.5"
    match = entering(f1(), "b1 w3")
    assert refused(match, "enter blue 1.1", 1) == "E_ORDER"
    enter(match, 1, "blue+w1 1.1")
    assert number_in(match, 1, "1.1") == 4


def test_sh_ruling_30_not_decreasing() -> None:
    match = enter(entering(f1(), "b3"), 0, "blue 4.1")
    assert mission(match, 0, 4) == "3 3 _ _"
    match = entering(f1(), "b4")
    assert refused_by(match, "enter blue 4.1", 0) == "E_ORDER SH-12.7"
    enter(match, 0, "blue 4.4")
    assert mission(match, 0, 4) == "_ 3 _ 4"


def test_sh_ruling_31_both_sides_of_the_grey_six() -> None:
    match = entering(f1(), "g5 w1")
    green, with_joker = own_puts(match, 0, "green"), own_puts(match, 0, "green+w1")
    assert ("6.1" in green, "6.5" in green) == (True, False)
    assert ("6.1" in with_joker, "6.5" in with_joker) == (False, True)
    assert refused_by(match, "enter green 6.5", 0) == "E_ORDER SH-12.8"
    assert refused_by(match, "enter green+w1 6.1", 0) == "E_ORDER SH-12.7"  # the 5 in 6.3


def test_sh_ruling_32_six_is_legal_left_of_the_grey_six() -> None:
    match = enter(entering(f1(), "r5 w1"), 0, "red+w1 7.1")
    assert mission(match, 0, 7) == "6 _ |6| _ _ _"
    match = entering(f1(), "r5 w2")
    assert refused_by(match, "enter red+w1 7.1", 0) == "E_ORDER SH-12.8"
    enter(match, 0, "red+w1 7.5")
    assert mission(match, 0, 7) == "_ _ |6| _ _ 7"


# -- jokers ----------------------------------------------------------------------------------------------------------

RULING_33 = "y3 yP r4 b5 w2 w4"


def test_sh_ruling_33_each_joker_once() -> None:
    match = enter(entering(f1(), RULING_33), 0, "red+w2 2.4")
    assert number_in(match, 0, "2.4") == 8
    assert refused_by(match, "enter blue+w2 8.5", 0) == "E_JOKER_USED SH-11.7"
    enter(match, 0, "blue+w1 8.5")
    assert number_in(match, 0, "8.5") == 7
    assert sources(match, 0) == ["yellow"]


def test_sh_ruling_34_players_do_not_share_jokers() -> None:
    match = enter(entering(f1(), RULING_33), 0, "red+w2 2.4")
    enter(match, 1, "red+w2 8.5")
    assert number_in(match, 1, "8.5") == 8


def test_sh_ruling_35_a_joker_is_no_number() -> None:
    match = entering(f1(), RULING_33)
    for seat in (0, 1):
        assert refused(match, "enter green+w1 5.4", seat) == "E_NO_NUMBER"


def test_sh_ruling_36_twin_jokers() -> None:
    match = entering(f1(), "r4 w3 w3")
    assert sources(match, 0) == ["red", "red+w1", "red+w1+w2"]
    assert refused_by(match, "use red+w2", 0) == "E_JOKER_TWIN SH-19.2"


# -- chameleons ------------------------------------------------------------------------------------------------------


def after_37() -> Table:
    match = entering(f1(), "y3 r4 w5")
    assert refused(match, "enter red 4.3", 0) == "E_COLOUR"
    assert refused(match, "enter red 3.1 chameleon", 0) == "E_NEEDLESS"
    return enter(match, 0, "red+w1 4.3 chameleon")


def test_sh_ruling_37_a_chameleon_only_where_colours_differ() -> None:
    match = after_37()
    assert mission(match, 0, 4) == "_ 3 9 _"
    assert sheet_of(match, 0).chameleons == 0


def test_sh_ruling_38_the_colour_of_the_dice_is_used_up() -> None:
    match = after_37()
    assert refused(match, "enter red 3.1", 0) == "E_COLOUR_USED"
    enter(match, 0, "yellow 3.2")
    assert mission(match, 0, 3) == "_ 3 _"
    assert refused(match, "enter red 2.2 chameleon", 1) == "E_NO_CHAMELEON"


def test_sh_ruling_39_two_chameleons_on_one_roll() -> None:
    match = enter(entering(new(3), "y3 r4"), 0, "yellow 2.1 chameleon", "red 2.2 chameleon")
    assert mission(match, 0, 2) == "3 4 _ _"
    assert [each.chameleons for each in seen(match).sheets] == [0, 2, 2]


def test_sh_ruling_40_the_first_example_of_the_printed_rules() -> None:
    match = enter(entering(new(1), "y5 y1 g2 w5"), 0, "yellow+w1 5.6")
    assert number_in(match, 0, "5.6") == 11


def test_sh_ruling_41_the_second_example_of_the_printed_rules() -> None:
    match = entering(new(1), "y2 g2 r5 b3 w4")
    assert not [source for source in sources(match, 0) if "yellow" in source and "green" in source]
    assert refused(match, "enter yellow+green 5.1", 0) == "E_UNKNOWN"
    enter(match, 0, "red+w1 5.6 chameleon", "yellow 5.1")
    assert mission(match, 0, 5) == "2 _ _ _ _ 9"
    assert sources(match, 0) == ["green", "blue"]


# -- completing, closing, taking back --------------------------------------------------------------------------------

RULING_42 = ("green+w1 7.3", "yellow 7.4", "blue+w2 7.5")


def at_42() -> Table:
    return entering(f1(), "y5 y3 g5 b5 w1 w3")


def test_sh_ruling_42_mission_7_completed() -> None:
    match = at_42()
    enter(match, 1, *RULING_42)
    assert mission(match, 1, 7) == "4 4 |6| 6 8 8"
    assert (squares(match)[1], leads(match)[1]) == (22, 10)
    assert (sheet_of(match, 1).ongoing, seen(match).price) == (2, 3)


@pytest.mark.parametrize("order", list(permutations(RULING_42)))
def test_sh_ruling_43_in_any_order(order: tuple[str, ...]) -> None:
    match, other = enter(at_42(), 1, *RULING_42), enter(at_42(), 1, *order)
    assert squares(other)[1] == 22
    assert entries(other, 1) == entries(match, 1)
    assert close(other).position() == close(match).position()


def test_sh_ruling_44_each_colour_once() -> None:
    match = enter(at_42(), 1, *RULING_42)
    assert refused_by(match, "enter yellow 3.2", 1) == "E_COLOUR_USED SH-12.2"


def test_sh_ruling_45_an_entry_taken_back() -> None:
    match = enter(at_42(), 1, *RULING_42)
    enter(match, 0, "green 6.1")
    match.undo(1)
    assert mission(match, 1, 7) == "4 4 |6| 6 8 _"
    assert (squares(match)[1], leads(match)[1]) == (17, 5)
    assert "blue+w2" in sources(match, 1)
    assert not [source for source in sources(match, 1) if "w1" in source]  # w1 is still with the green 6
    assert number_in(match, 0, "6.1") == 5


def test_sh_ruling_46_steps_beyond_the_safe_house_are_lost() -> None:
    match = f1(squares=(37, 17), seat_0={8: "2 3 4 |6| 6 7 _"})
    enter(entering(match, "g1 r2 w5 w3"), 0, "green+w1+w2 8.6")
    assert number_in(match, 0, "8.6") == 9
    assert squares(match)[0] == 40  # not 43
    assert sheet_of(match, 0).ongoing == 3
    assert result(match) == ("", [])


def test_sh_ruling_47_won_at_once() -> None:
    match = f1(squares=(37, 40), seat_0={8: "2 3 4 |6| 6 7 _"})
    entering(match, "g1 r2 w5 w3")
    assert "red" in sources(match, 1)
    enter(match, 0, "green+w1+w2 8.6")
    assert result(match) == ("WON", [])
    assert refused_by(match, "enter red 2.3", 1) == "E_OVER SH-17.4"
