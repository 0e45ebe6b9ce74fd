"""Done, and taking back."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import onthelam as lam
from onthelam.games.safehouse.rules.tabletop import Sheet
from safehouse_players import eager_moves, random_moves
from safehouse_tables import (
    SQUARES,
    close,
    codes,
    enter,
    entering,
    entries,
    f1,
    few,
    fewer,
    idle_turn,
    laid,
    leads,
    mission,
    new,
    number_in,
    phase,
    position,
    refused,
    refused_by,
    roller,
    seen,
    sheet,
    sheet_of,
    sources,
    squares,
)

# -- done, and taking back -------------------------------------------------------------------------------------------


@few
@given(seed=st.integers(0, 10**9), players=st.integers(1, 4))
def test_sh_12_10_a_number_that_is_closed_stays(seed: int, players: int) -> None:
    match = lam.new("safehouse", players=players, seed=seed)
    kept = [each.numbers for each in seen(match).sheets]
    for played in random_moves(match, seed):
        numbers = [each.numbers for each in seen(match).sheets]
        for before, after in zip(kept, numbers):
            assert all(old == now or old == 0 for old, now in zip(before, after)), played
        kept = numbers


def test_sh_12_10_nor_can_it_be_taken_back() -> None:
    match = enter(entering(new(2), "y3 r4"), 0, "yellow 1.1")
    close(match, 0)
    close(match, 1)
    assert refused(match, "undo", 0) == refused(match, "undo", 1) == "E_NOTHING"
    match.play("leave", seat=1)
    entering(match, "y5")
    assert refused(match, "undo", 0) == "E_NOTHING"
    assert refused(match, "enter yellow 1.1", 0) == "E_FILLED"
    assert mission(match, 0, 1) == "3 _ _"


@few
@given(seed=st.integers(0, 10**9), data=st.data())
def test_sh_12_11_the_order_of_entries_makes_no_difference(seed: int, data: st.DataObject) -> None:
    missions = {2: "2 _ 5 _", 4: "_ 3 _ _", 7: "_ _ |6| 6 6 9", 8: "1 1 1 |6| _ 7 7"}
    faces = [f"{kind}{data.draw(st.integers(1, 5))}" for kind in "ygrb"]
    faces += [f"w{joker}" for joker in data.draw(st.lists(st.integers(1, 5), max_size=2, unique=True))]  # no twins
    match = entering(laid(1, options={"chameleons": 2}, sheets=[sheet(missions, square=20)]), " ".join(faces))
    picks = lam.quick(seed)
    tried = match.copy()
    line: list[str] = []
    while len(line) < 3 and sources(tried, 0):
        possible = entries(tried, 0)
        line.append(possible[picks.below(len(possible))])
        enter(tried, 0, line[-1])
    left = entries(tried, 0)
    close(tried)
    for order in permutations(line):
        other = enter(match.copy(), 0, *order)  # each is legal in every order
        assert entries(other, 0) == left
        assert close(other).position() == tried.position()


def test_sh_12_11_also_where_a_mission_is_completed() -> None:
    ends = set()
    for order in permutations(["green+w1 7.3", "yellow 7.4", "blue+w2 7.5"]):
        match = enter(entering(f1(), "y5 y3 g5 b5 w1 w3"), 1, *order)
        assert (mission(match, 1, 7), squares(match), sheet_of(match, 1).ongoing) == ("4 4 |6| 6 8 8", (21, 22), 2)
        ends.add(close(match).position())
    assert len(ends) == 1


def test_sh_12_11_nor_with_twin_jokers_though_the_first_is_always_w1() -> None:
    first = enter(entering(new(), "r2 b3 w4 w4"), 0, "red+w1 5.2", "blue+w2 5.3")
    second = enter(entering(new(), "r2 b3 w4 w4"), 0, "blue+w1 5.3", "red+w2 5.2")
    assert mission(first, 0, 5) == "_ 6 7 _ _ _"
    assert close(first).position() == close(second).position()


def test_sh_12_11_nor_does_the_order_of_the_players() -> None:
    first = enter(enter(entering(new(2), "y3 r4"), 0, "yellow 1.1"), 1, "red 1.2")
    second = enter(enter(entering(new(2), "y3 r4"), 1, "red 1.2"), 0, "yellow 1.1")
    assert first.position() == second.position()


def test_sh_12_12_a_closed_player_enters_nothing_more() -> None:
    match = entering(f1(), "y3 r4")
    close(match, 0)
    assert (match.to_act, codes(match, 0)) == ((1,), [])
    for line in ("enter red 3.1", "use red", "close"):
        assert refused_by(match, line, 0) == "E_CLOSED SH-12.12"
    enter(match, 1, "red 2.3")
    close(match, 1)
    entering(match, "y3")
    assert set(match.to_act) == {0, 1}  # in the next turn all are open again


def test_sh_12_14_being_done_is_taken_back_while_others_still_enter() -> None:
    """Our reading: the entries themselves come after it, one by one."""
    match = enter(entering(new(2), "y3 r4"), 0, "yellow 1.1")
    close(match, 0)
    assert match.may_undo(0)
    enter(match, 1, "red 1.2")
    match.undo(0)
    assert set(match.to_act) == {0, 1}
    assert mission(match, 0, 1) == "3 _ _"
    assert "use red" in codes(match, 0)
    match.undo(0)
    assert mission(match, 0, 1) == "_ _ _"
    close(match, 0)
    match.undo(0)  # also by one who has entered nothing
    close(match, 0)
    close(match, 1)
    assert not match.may_undo(0)
    assert not match.may_undo(1)  # the last one: the turn is over


def test_sh_12_13_a_player_without_a_legal_entry_is_closed_at_once() -> None:
    blues = {1: "4 _ _", 2: "9 _ _ _", 3: "_ 9 _", 5: "1 _ _ _ _ 9", 6: "_ _ _ 9 _", 7: "6 _ _ _ 9", 8: "_ _ 6 _ _ _"}
    match = laid(2, sheets=[sheet(chameleons=0), sheet(blues, chameleons=0)])
    entering(match, "b5")  # seat 1 has no empty blue square
    assert (match.to_act, [each.closed for each in seen(match).sheets]) == ((0,), [False, True])
    assert refused_by(match, "undo", 1) == "E_CLOSED SH-12.12"  # there is nothing to go on with
    close(match, 0)
    assert roller(match) == 1
    match = laid(2, sheets=[sheet(chameleons=0), sheet(blues, chameleons=1)])
    assert entering(match, "b5").to_act == (0, 1)  # a chameleon opens others


def test_sh_12_13_a_roll_that_nobody_can_use_ends_the_turn() -> None:
    match = entering(new(4), "yP gP")
    assert (seen(match).turn, roller(match), phase(match)) == (2, 1, "taking-back")


def test_sh_12_14_own_entries_are_taken_back_the_last_one_first() -> None:
    match = entering(f1(), "y5 y3 g5 b5 w1 w3")
    at_first = match.position()
    enter(match, 1, "green+w1 7.3", "yellow 7.4", "blue+w2 7.5")
    assert (squares(match), leads(match)) == ((21, 22), (9, 10))
    enter(match, 0, "blue 4.4")  # meanwhile
    close(match, 0)
    match.undo(1)
    assert (mission(match, 1, 7), squares(match), leads(match)) == ("4 4 |6| 6 8 _", (21, 17), (9, 5))
    assert (sheet_of(match, 1).ongoing, sheet_of(match, 1).jokers) == (3, 1)
    enter(match, 1, "blue 5.6")  # blue is free again
    match.undo(1)
    match.undo(1)
    assert mission(match, 1, 7) == "4 4 |6| 6 _ _"
    match.undo(1)
    assert refused_by(match, "undo", 1) == "E_NOTHING SH-12.14"
    assert (mission(match, 1, 7), sheet_of(match, 1).used, sheet_of(match, 1).jokers) == ("4 4 |6| _ _ _", 0, 0)
    assert mission(match, 0, 4) == "_ 3 _ 5"  # what others have done stays
    assert sources(match, 1) == sources(lam.from_position(at_first), 1)


def test_sh_12_14_a_use_not_yet_put_and_a_chameleon_are_given_back() -> None:
    match = entering(f1(), "y3 r4 w5")
    at_first = match.position()
    match.play("use red+w1", seat=0)
    match.undo(0)
    assert match.position() == at_first
    enter(match, 0, "red+w1 4.3 chameleon")
    assert sheet_of(match, 0).chameleons == 0
    match.play("use yellow", seat=0)
    match.undo(0)
    assert number_in(match, 0, "4.3") == 9  # only the use
    match.undo(0)
    assert (match.position(), sheet_of(match, 0).chameleons) == (at_first, 1)


def test_sh_12_14_steps_are_restored_one_mission_after_the_other() -> None:
    match = laid(2, sheets=[sheet({1: "4 4 _", 3: "_ 5 5"}, square=35, chameleons=1), sheet()])
    enter(entering(match, "r4 b4"), 0, "red 3.1", "blue 1.3 chameleon")
    assert squares(match) == (40, 17)  # 35 + 2 + 4, one of them lost
    match.undo(0)
    assert squares(match) == (37, 17)
    match.undo(0)
    assert (squares(match), sheet_of(match, 0).ongoing) == ((35, 17), 2)


def test_sh_12_14_an_entry_that_completed_a_mission_leaves_no_trace() -> None:
    """Number, joker, chameleon, completion and steps: the table is as it was, and takes what it took."""
    match = laid(2, sheets=[sheet({1: "4 4 _", 2: "_ _ 5 _"}, square=20, chameleons=1), sheet()])
    entering(match, "y3 b1 w3")
    enter(match, 1, "blue 2.1")
    before = match.position(), seen(match, 0), seen(match, 1), entries(match, 0)
    enter(match, 0, "blue+w1 1.3 chameleon")
    own = sheet_of(match, 0)
    assert (mission(match, 0, 1), own.stands, own.ongoing, own.chameleons, own.jokers) == ("4 4 4", 24, 1, 0, 1)
    match.undo(0)
    assert (match.position(), seen(match, 0), seen(match, 1), entries(match, 0)) == before
    enter(match, 0, "blue+w1 1.3 chameleon")  # and once more, as if for the first time
    own = sheet_of(match, 0)
    assert (mission(match, 0, 1), own.stands, own.ongoing, own.chameleons, own.jokers) == ("4 4 4", 24, 1, 0, 1)


@fewer
@given(seed=st.integers(0, 10**9), players=st.integers(1, 4))
def test_sh_12_14_wherever_a_mission_is_completed(seed: int, players: int) -> None:
    short = {1: "3 3 _", 2: "1 _ 6 7", 3: "2 5 _", 4: "_ 4 4 5", 6: "1 2 3 |6| 6 _", 7: "2 _ |6| 6 7 8"}
    sheets = [sheet(short, chameleons=2, square=17 + seat) for seat in range(players)]
    match = lam.from_position(position(players, sheets=sheets, options={"chameleons": 3}), seed=seed)
    before: dict[int, Sheet] = {}  # by seat: its sheet before it used a number
    for seat, code in eager_moves(match, seed):
        if any(e.word == "mission-completed" for e in match.plies[-1].events) and not match.over:
            others = [sheet_of(match, each) for each in range(players) if each != seat]
            match.undo(seat)
            assert sheet_of(match, seat) == before[seat], code
            assert [sheet_of(match, each) for each in range(players) if each != seat] == others
            assert codes(match, seat) == codes(lam.from_position(match.position()), seat)
            match.play("close", seat=seat)
        before |= {each: sheet_of(match, each) for each in range(players) if sheet_of(match, each).source < 0}


def test_sh_12_14_is_no_move() -> None:
    match = enter(entering(f1(), "y3 r4"), 0, "red 3.1")
    assert codes(match, 0) == ["use yellow", "close"]
    with pytest.raises(lam.Illegal):
        match.play("undo", seat=0)
    assert refused(match, "undo", 1) == "E_NOTHING"  # never somebody else's entry
    assert mission(match, 0, 3) == "4 _ _"


def test_sh_12_15_entries_are_open_to_all_as_they_are_made() -> None:
    match = entering(f1(), "y3 r4 w5")
    match.play("use red+w1", seat=0)
    assert seen(match, 1).sheets == seen(match, 0).sheets == seen(match).sheets
    assert seen(match, 1).sheets[0].source >= 0  # half done is seen too
    match.play("put 4.3 chameleon", seat=0)
    assert seen(match, 1).sheets == seen(match, 0).sheets == seen(match).sheets
    own = seen(match, 1).sheets[0]
    assert own.numbers[SQUARES.index("4.3")] == 9
    assert (own.used, own.jokers, own.chameleons) == (0b100, 0b01, 0)
    heard = [match.heard(seat)[-1] for seat in (0, 1, -1)]
    assert heard[0] == heard[1] == heard[2] != []


def test_sh_12_12_closing_lasts_for_the_turn_only() -> None:
    match = idle_turn(new(2), "y1")
    assert set(entering(match, "r1").to_act) == {0, 1}
