"""SH-17: the end of the match."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import onthelam as lam
from safehouse_players import eager_moves, random_moves
from safehouse_tables import (
    ARROWS,
    LENGTHS,
    Table,
    aside,
    close,
    codes,
    enter,
    entering,
    f1,
    few,
    idle_turn,
    laid,
    lid,
    new,
    phase,
    refused,
    refused_by,
    result,
    rolled,
    seen,
    sheet,
    shown,
    squares,
)


def rolls(match: Table) -> int:
    """How often dice were rolled, as the match's own events tell it."""
    return sum(1 for ply in match.plies for e in ply.events if type(e).word == "rolled")


def last_mission(*others: int) -> Table:
    """Seat 0 on 37 can complete mission 8 with the roll that is on the table; the others stand on these squares."""
    sheets = [sheet({8: "2 3 4 |6| 6 7 _"}, square=37), *(sheet(square=square) for square in others)]
    match = laid(1 + len(others), sheets=sheets, turn=5, pursuer=11)
    return entering(match, "g1 r2 w5 w3")


def test_sh_17_1_won_when_the_last_player_reaches_the_safe_house() -> None:
    match = last_mission(40)
    enter(match, 0, "green+w1+w2 8.6")
    assert (squares(match), result(match), match.over) == ((40, 40), ("WON", []), True)
    assert match.to_act == ()  # at that moment: nobody has closed
    assert refused(match, "enter red 4.1", 1) == "E_OVER"


def test_sh_17_1_won_while_another_seat_is_about_to_enter_can_be_read_back() -> None:
    match = last_mission(40)
    match.play("use red", 1)
    enter(match, 0, "green+w1+w2 8.6")
    assert match.over
    assert lam.from_position(match.position()).fingerprint() == match.fingerprint()
    assert lam.from_record(match.record).fingerprint() == match.fingerprint()


def test_sh_17_1_not_before_all_are_there() -> None:
    match = last_mission(40, 39)
    enter(match, 0, "green+w1+w2 8.6")
    assert (squares(match), result(match)) == ((40, 40, 39), ("", []))
    alone = last_mission()
    enter(alone, 0, "green+w1+w2 8.6")
    assert result(alone) == ("WON", [])


def test_sh_17_2_lost_for_everybody() -> None:
    match = laid(3, sheets=[sheet(square=40), sheet(square=30), sheet(square=39)], turn=9, pursuer=27)
    entering(match, "yP rP")
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.won, outcome.named) == ([False, False, False], [1])
    assert [outcome.score(seat) for seat in range(3)] == [0.0, 0.0, 0.0]


def test_sh_17_3_all_whom_a_step_catches_are_named() -> None:
    match = laid(3, sheets=[sheet(), sheet(square=19), sheet()], turn=9, pursuer=12)
    entering(match, "yP yP rP rP")
    assert (seen(match).pursuer, result(match)) == (16, ("LOST", [0, 2]))
    match = laid(2, turn=9, pursuer=12)
    entering(match, "yP yP rP rP")
    assert result(match) == ("LOST", [0, 1])


def test_sh_17_4_nothing_happens_after_that_moment() -> None:
    match = rolled(f1(pursuer=14), "y3 yP rP rP bP")
    match.play("pass")
    assert (seen(match).pursuer, result(match)) == (16, ("LOST", [1]))  # two of four steps
    assert (shown(match), lid(match)) == ("y3 yP rP rP bP", "g1 b1")
    for line in ("fetch", "dice y1", "pass", "enter yellow 5.1", "close", "agree"):
        for seat in (0, 1):
            assert refused_by(match, line, seat) == "E_OVER SH-17.4"
            assert codes(match, seat) == []


@pytest.mark.parametrize("line", ["undo", "say leave"])
def test_sh_17_4_neither_taking_back_nor_advice(line: str) -> None:
    won = enter(last_mission(40), 0, "green+w1+w2 8.6")
    lost = f1(pursuer=14)
    lost.play("fetch")
    for match in (won, lost):
        assert not match.may_undo(0)
        assert refused(match, line, 1) == refused(match, line, 0) == "E_OVER"


@few
@given(seed=st.integers(0, 10**9), players=st.integers(1, 4))
def test_sh_17_5_players_move_only_while_entering_and_the_pursuer_never_then(seed: int, players: int) -> None:
    match = lam.new("safehouse", players=players, startSquare=22, safeSquare=30, seed=seed)
    before = seen(match)
    for seat, code in eager_moves(match, seed):
        after = seen(match)
        moved = [old.stands != now.stands for old, now in zip(before.sheets, after.sheets)]
        assert moved.count(True) <= 1
        if any(moved):
            assert code.startswith("put ")
            assert moved[seat]
            assert after.pursuer == before.pursuer
        if code.startswith(("use ", "put ")):
            assert after.pursuer == before.pursuer
        before = after
    assert result(match)[0] in ("WON", "LOST")


@few
@given(seed=st.integers(0, 10**9), players=st.integers(1, 4), council=st.sampled_from(["TALK", "CONSENT"]))
def test_sh_17_6_a_match_cannot_stand_still(seed: int, players: int, council: str) -> None:
    match = lam.new("safehouse", players=players, council=council, seed=seed)
    for played in random_moves(match, seed):
        view = seen(match)
        assert match.over or match.to_act, played
        assert all(match.legal(seat) for seat in match.to_act)
        assert view.pursuer >= view.turn
        if phase(match) == "taking-back" and sum(view.aside[:4]) == 0:
            assert sum(view.lid[:4]) == 8
            assert codes(match) == ["fetch"]
        if phase(match) == "choosing":
            assert sum(view.aside[:4]) > 0
    assert result(match)[0] in ("WON", "LOST")


def test_sh_17_7_at_most_15_rolls_without_a_completed_mission() -> None:
    match = new()
    while not match.over:
        idle_turn(
            match, aside(match)[0].replace("w", "y") + "1"
        )  # a coloured die that is left, or taken back for nothing
    assert (rolls(match), seen(match).turn, seen(match).pursuer, result(match)) == (15, 16, 16, ("LOST", [0]))


def test_sh_17_7_at_most_37_rolls() -> None:
    match = laid(1, sheets=[sheet(square=39)], turn=37, pursuer=37)  # turn 37, one step a turn and no more
    idle_turn(match, "y1")
    assert (seen(match).turn, result(match), rolls(match)) == (38, ("LOST", [0]), 1)
    with pytest.raises(lam.BadPosition):
        laid(1, sheets=[sheet(square=39)], turn=38, pursuer=38)


@few
@given(seed=st.integers(0, 10**9), players=st.integers(1, 4), house=st.integers(30, 50))
def test_sh_17_7_the_bound_holds_for_any_safe_house(seed: int, players: int, house: int) -> None:
    match = lam.new("safehouse", players=players, startSquare=22, safeSquare=house, seed=seed)
    for played in eager_moves(match, seed):
        assert seen(match).turn <= house - 2, played  # a last turn may be cut short before its roll
    assert seen(match).turn - 1 <= rolls(match) <= min(seen(match).turn, house - 3)
    if not any(now.stands > 22 for now in seen(match).sheets):
        assert rolls(match) <= 20


def test_sh_17_8_at_least_23_numbers_and_6_rolls_are_needed() -> None:
    needed = [
        sum(LENGTHS[number] for number in range(8) if chosen >> number & 1)
        for chosen in range(256)
        if sum(ARROWS[number] for number in range(8) if chosen >> number & 1) >= 40 - 17
    ]
    assert min(needed) == 23
    roll_of_all = entering(new(), "y1 y1 g1 g1 r1 r1 b1 b1 w5 w5")
    enter(roll_of_all, 0, "yellow 5.1", "red 5.2", "blue 5.3", "green 5.4")
    assert codes(roll_of_all, 0) == ["close"]  # four numbers a roll, so 23 take six rolls


def test_sh_17_8_six_rolls_can_be_enough() -> None:
    match = new()
    turns: list[tuple[str, list[str]]] = [
        ("y3 y3 g3 g3 r5 r5 b3 b3", ["yellow 8.4", "green 8.6", "red 7.5", "blue 8.5"]),
        ("y1 g1 r1 b1", ["blue 8.1", "green 8.2", "red 8.3", "yellow 6.2"]),
        ("y4 g4 r1 b1", ["red 7.1", "blue 7.2", "green 1.2", "yellow 1.1"]),
        ("y3 y3 g3 g3 r3 r3 b1 b1", ["yellow 7.3", "green 7.4", "red 6.4", "blue 6.3"]),
        ("y3 g5 r4 b2 w5", ["red 1.3", "green+w1 6.5", "yellow 2.3", "blue 2.2"]),
        ("y1 g1 r5", ["green 6.1", "red 2.4", "yellow 2.1 chameleon"]),
    ]
    stood = []
    for turn, (faces, entered) in enumerate(turns, start=1):
        if turn in (2, 4, 5):
            match.play("fetch")
        enter(entering(match, faces), 0, *entered)
        stood.append(squares(match)[0])
        if turn < 6:
            assert result(match) == ("", [])
            close(match)
    assert stood == [17, 23, 23, 28, 32, 40]
    assert (result(match), rolls(match), seen(match).pursuer) == (("WON", []), 6, 13)
    assert sum(1 for number in seen(match).sheets[0].numbers if number) == 23
