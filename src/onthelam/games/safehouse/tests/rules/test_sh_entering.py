"""SH-12: entering."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import onthelam as lam
from safehouse_players import random_moves
from safehouse_tables import (
    COLOURS,
    GREY_AFTER,
    LENGTHS,
    SQUARES,
    Table,
    close,
    codes,
    enter,
    entering,
    entries,
    f1,
    few,
    fewer,
    laid,
    mission,
    new,
    own_puts,
    phase,
    printed_colours,
    puts,
    refused,
    refused_by,
    seen,
    sheet,
    sheet_of,
    sources,
    squares,
    takes,
)

EVERY = set(range(1, 21))


# -- the rules again, as plainly as they can be said -----------------------------------------------------------------


def fits(number_of_mission: int, row: list[int], place: int, number: int) -> bool:
    """SH-12.5 to SH-12.8, square by square; 0 is an empty square."""
    if row[place]:
        return False
    left, right = [n for n in row[:place] if n], [n for n in row[place + 1 :] if n]
    if number_of_mission == 1:
        return all(n == number for n in left + right)
    if number_of_mission == 2:
        return all(n < number for n in left) and all(n > number for n in right)
    grey = GREY_AFTER.get(number_of_mission)
    if grey is not None:
        (left if place >= grey else right).append(6)
    return all(n <= number for n in left) and all(n >= number for n in right)


def expected_entries(match: Table, seat: int) -> list[str]:
    """Every entry a seat may make, worked out from what lies on the table alone; in the order of DP-5 and DP-5p."""
    view = seen(match)
    own = view.sheets[seat]
    colours = printed_colours(own.letter)
    pips = [face % 6 for face in view.faces]
    found = []
    for c, colour in enumerate(COLOURS):
        basic = pips[2 * c] + pips[2 * c + 1]
        if not basic or own.used >> c & 1:
            continue
        for jokers, name in enumerate(("", "+w1", "+w2", "+w1+w2")):
            if jokers & own.jokers or (jokers & 1 and not pips[8]) or (jokers & 2 and not pips[9]):
                continue
            if jokers == 2 and not own.jokers & 1 and pips[8] == pips[9]:
                continue
            number = basic + pips[8] * (jokers & 1) + pips[9] * (jokers >> 1)
            matching: list[str] = []
            others: list[str] = []
            for at, square in enumerate(SQUARES):
                m, place = int(square[0]), int(square[2]) - 1
                row = list(own.numbers[at - place : at - place + LENGTHS[m - 1]])
                if fits(m, row, place, number):
                    (matching if colours[square] == colour[0] else others).append(square)
            found += [f"{colour}{name} {square}" for square in matching]
            if own.chameleons:
                found += [f"{colour}{name} {square} chameleon" for square in others]
    return found


@fewer
@given(seed=st.integers(0, 10**9), players=st.integers(1, 4), sheets=st.permutations("SAFE"))
def test_sh_12_3_what_may_be_entered_is_what_the_sheets_say(seed: int, players: int, sheets: list[str]) -> None:
    match = lam.new("safehouse", players=players, sheets="".join(sheets[:players]), startSquare=22, seed=seed)
    picks = lam.quick(seed + 1)
    looked = 0
    for seat, code in random_moves(match, seed):
        if phase(match) != "entering" or looked > 12:
            continue
        if match.may_undo(seat) and picks.below(3) == 0:
            match.undo(seat)  # what was narrowed must widen again
        for each in match.to_act:
            if sheet_of(match, each).source < 0:
                assert entries(match, each) == expected_entries(match, each), code
                looked += 1


# -- who enters, and how much ----------------------------------------------------------------------------------------


def test_sh_12_1_all_players_enter_at_the_same_time() -> None:
    match = entering(new(3), "y3 r4")
    assert set(match.to_act) == {0, 1, 2}
    enter(match, 2, "red 2.1")  # nobody waits for the roller
    match.play("use yellow", seat=0)  # nor for one who is half done
    enter(match, 1, "yellow 2.4")
    match.play("put 1.1", seat=0)
    assert [mission(match, 0, 1), mission(match, 1, 2), mission(match, 2, 2)] == ["3 _ _", "_ _ _ 3", "4 _ _ _"]


def test_sh_12_1_each_on_the_own_sheet_independently() -> None:
    match = entering(new(2), "y3 r4")
    before = codes(match, 1), sources(match, 1), puts(match, 1, "red")
    enter(match, 0, "red 3.1", "yellow 1.1")
    assert (codes(match, 1), sources(match, 1), puts(match, 1, "red")) == before
    assert set(sheet_of(match, 1).numbers) == {0}


def test_sh_12_2_each_colour_once_and_at_most_four_numbers() -> None:
    match = entering(new(), "y1 g2 r3 b4 w1 w5")
    enter(match, 0, "yellow 5.1", "red 5.2")
    assert refused_by(match, "enter yellow 3.2", 0) == "E_COLOUR_USED SH-12.2"
    assert refused(match, "enter red+w1 3.1", 0) == "E_COLOUR_USED"
    enter(match, 0, "green 2.1", "blue 2.2")
    assert codes(match, 0) == ["close"]  # jokers are left, numbers are not


def test_sh_12_2_fewer_or_none_may_be_entered() -> None:
    match = entering(new(2), "y1 g2")
    assert codes(match, 0)[-1] == codes(match, 1)[-1] == "close"
    enter(match, 1, "yellow 4.2")
    close(match, 1)
    close(match, 0)
    assert (seen(match).turn, set(sheet_of(match, 0).numbers)) == (2, {0})


# -- where numbers go ------------------------------------------------------------------------------------------------


def test_sh_12_3_an_empty_square_of_the_colour_of_the_dice() -> None:
    match = entering(f1(), "y4 r3 r4")
    assert own_puts(match, 0, "red") == ["2.4", "3.1", "5.2", "5.5", "6.4", "7.5"]
    assert refused_by(match, "enter red 4.3", 0) == "E_COLOUR SH-12.3"
    assert refused_by(match, "enter yellow 2.3", 0) == "E_FILLED SH-12.3"
    assert refused(match, "enter yellow 1.1", 0) == "E_FILLED"  # a complete mission
    assert refused(match, "enter yellow 1.1 chameleon", 0) == "E_FILLED"


def test_sh_12_4_any_mission_any_square_any_order() -> None:
    match = entering(new(), "y3 y3 g5 g2 r1 b2")
    enter(match, 0, "green 8.6", "yellow 8.4", "blue 8.1", "red 7.1")  # from the right, the last mission first
    assert (mission(match, 0, 8), mission(match, 0, 7)) == ("2 _ _ |6| 6 _ 7", "1 _ |6| _ _ _")
    assert sheet_of(match, 0).ongoing == 2
    match = entering(new(), "y1 g3 r4 b2")
    enter(match, 0, "green 2.1", "red 2.4")
    assert mission(match, 0, 2) == "3 _ _ 4"
    match = entering(new(), "y3 g1 r4 b2")
    enter(match, 0, "red 2.4", "green 2.1", "yellow 2.3", "blue 2.2")  # a whole mission with one roll
    assert (mission(match, 0, 2), squares(match)) == ("1 2 3 4", (21,))


def test_sh_12_5_mission_1_takes_equal_numbers() -> None:
    assert takes({})["1.2"] == EVERY
    for numbers, empty in (("4 _ _", "1.2 1.3"), ("_ 4 _", "1.1 1.3"), ("_ _ 4", "1.1 1.2"), ("4 4 _", "1.3")):
        room = takes({1: numbers})
        assert [room[square] for square in empty.split()] == [{4}] * len(empty.split())
    match = entering(f1(), "b5 w1")
    assert refused_by(match, "enter blue 1.1", 1) == "E_ORDER SH-12.5"
    match = entering(f1(), "b1 w3")
    enter(match, 1, "blue+w1 1.1")
    assert mission(match, 1, 1) == "4 4 _"


def test_sh_12_6_mission_2_increases_strictly() -> None:
    room = takes({2: "2 _ 5 _"})
    assert (room["2.2"], room["2.4"]) == ({3, 4}, set(range(6, 21)))
    room = takes({2: "_ 7 _ _"})
    assert (room["2.1"], room["2.3"], room["2.4"]) == (set(range(1, 7)), set(range(8, 21)), set(range(8, 21)))
    room = takes({2: "_ _ _ 3"})
    assert room["2.1"] == room["2.2"] == room["2.3"] == {1, 2}
    assert takes({2: "2 _ _ 9"})["2.3"] == set(range(3, 9))  # also past an empty square
    match = entering(f1(), "r5")
    assert refused_by(match, "enter red 2.4", 0) == "E_ORDER SH-12.6"


@pytest.mark.parametrize("number", [3, 4, 5])
def test_sh_12_7_missions_3_to_5_do_not_decrease(number: int) -> None:
    length = LENGTHS[number - 1]
    room = takes({number: " ".join(["4", *["_"] * (length - 2), "9"])})
    for place in range(2, length):
        assert room[f"{number}.{place}"] == set(range(4, 10))  # equal numbers are fine
    room = takes({number: " ".join(["_", "5", *["_"] * (length - 2)])})
    assert room[f"{number}.1"] == set(range(1, 6))
    assert room[f"{number}.3"] == room[f"{number}.{length}"] == set(range(5, 21))


def test_sh_12_7_refused_with_its_clause() -> None:
    match = entering(f1(), "b3")
    enter(match, 0, "blue 4.1")  # equal to the 3
    assert mission(match, 0, 4) == "3 3 _ _"
    match = entering(f1(), "b4")
    assert refused_by(match, "enter blue 4.1", 0) == "E_ORDER SH-12.7"
    enter(match, 0, "blue 4.4")
    assert mission(match, 0, 4) == "_ 3 _ 4"


@pytest.mark.parametrize(("number", "grey_after"), [(6, 3), (7, 2), (8, 3)])
def test_sh_12_8_the_grey_6_counts_at_its_place(number: int, grey_after: int) -> None:
    room = takes({})
    for place in range(1, LENGTHS[number - 1] + 1):
        expected = set(range(1, 7)) if place <= grey_after else set(range(6, 21))
        assert room[f"{number}.{place}"] == expected


def test_sh_12_8_together_with_the_numbers_around_it() -> None:
    room = takes({6: "_ _ 5 |6| _ 9"})
    assert (room["6.1"], room["6.2"], room["6.4"]) == (set(range(1, 6)), set(range(1, 6)), {6, 7, 8, 9})
    match = entering(f1(), "g5 w1")
    assert ["6.1" in puts(match, 0, "green"), "6.5" in puts(match, 0, "green")] == [True, False]
    assert ["6.1" in puts(match, 0, "green+w1"), "6.5" in puts(match, 0, "green+w1")] == [False, True]
    assert refused_by(match, "enter green 6.5", 0) == "E_ORDER SH-12.8"
    for faces, line in (("r5 w1", "enter red+w1 7.1"), ("r5 w2", "enter red+w1 7.5")):
        entering(f1(), faces).play(line, seat=0)  # 6 left of it, 7 right of it
    assert refused_by(entering(f1(), "r5 w2"), "enter red+w1 7.1", 0) == "E_ORDER SH-12.8"


@few
@given(data=st.data())
def test_sh_12_7_the_room_of_every_square_is_what_the_numbers_say(data: st.DataObject) -> None:
    written: dict[int, str] = {}
    rows: dict[int, list[int]] = {}
    for number in range(1, 9):
        row = [0] * LENGTHS[number - 1]
        for place in data.draw(st.permutations(range(len(row))))[: data.draw(st.integers(0, len(row)))]:
            allowed = [n for n in range(1, 21) if fits(number, row, place, n)]
            if allowed:
                row[place] = data.draw(st.sampled_from(allowed))
        rows[number] = row
        written[number] = " ".join(str(n) if n else "_" for n in row)
    room = takes(written, data.draw(st.sampled_from("SAFE")))
    for square in SQUARES:
        m, place = int(square[0]), int(square[2]) - 1
        assert room[square] == {n for n in EVERY if fits(m, rows[m], place, n)}, (square, written[m])


def test_sh_12_9_gaps_that_nothing_can_fill_do_not_matter() -> None:
    match = laid(1, sheets=[sheet({2: "2 _ _ _"})])
    enter(entering(match, "y3"), 0, "yellow 2.3")
    assert mission(match, 0, 2) == "2 _ 3 _"
    assert takes({2: "2 _ 3 _"})["2.2"] == set()
    match = enter(entering(new(), "r1"), 0, "red 2.4")  # three squares to the left would want smaller numbers
    assert mission(match, 0, 2) == "_ _ _ 1"
    match = enter(entering(new(), "g5 g5 w5 w5"), 0, "green+w1+w2 2.1")
    assert mission(match, 0, 2) == "20 _ _ _"
