"""The worked match of the rules, chapter X, played move by move: a hurried pair that loses in turn 6."""

from __future__ import annotations

from typing import NamedTuple

import onthelam as lam
from safehouse_tables import (
    Table,
    again,
    aside,
    close,
    enter,
    is_entering,
    mission,
    new,
    number_in,
    phase,
    result,
    roller,
    seen,
    shown,
    squares,
    will_show,
)


class Turn(NamedTuple):
    """One row of the table in chapter X. An entry is written `source=number square`."""

    roller: int
    step: int  # where the automatic step brings the pursuer
    price: int  # 0: the lid is empty
    roll: str
    help: str  # `hold`, or `again` with the dice and the faces they then show
    pursuer: int  # when entering begins
    seat_0: str
    seat_1: str
    squares: tuple[int, int]
    aside: str


TURNS = [
    Turn(
        0, 1, 0, "y1 y1 gP gP b2 b4 w3 w2", "again y1 y2 g1 g2: 1 4 1 5", 1,
        "green+w1+w2=11 8.6",
        "green=6 7.3, blue+w1+w2=11 7.5",
        (17, 17), "r2",
    ),
    Turn(
        1, 2, 1, "y3 y2 g2 r1 b3 wP", "", 4,
        "yellow=5 2.3, green=2 8.2, blue=3 2.2",
        "green=2 1.3, blue=3 7.1",
        (17, 17), "g1 r1 b1 w1",
    ),
    Turn(
        0, 5, 2, "yP y5 g3 r5 r1 b3 w4 w5", "", 8,
        "green+w1=7 7.4, red=6 2.4, blue+w2=8 8.5",
        "yellow+w1=9 7.4, red=6 7.2",
        (17, 22), "g1 b1",
    ),
    Turn(
        1, 9, 3, "y2 gP r1 b3 w4 w1", "", 13,
        "yellow=2 2.1 chameleon, red=1 7.1, blue=3 7.2",
        "yellow=2 1.1 chameleon, red+w2=2 1.2",
        (21, 26), "y1 g1 r1 b1",
    ),
    Turn(
        0, 14, 2, "y5 y1 g5 g1 r2 rP bP w1 wP", "hold", 16,
        "yellow=6 7.3, red=2 8.3",
        "yellow+w1=7 8.6, green=6 8.4, red=2 8.1",
        (21, 26), "b1",
    ),
]  # fmt: skip


def begin(match: Table, number: int, turn: Turn) -> None:
    """The automatic step, taking back, the roll."""
    assert (seen(match).turn, roller(match), seen(match).pursuer) == (number, turn.roller, turn.step)
    assert phase(match) == ("taking-back" if turn.price else "choosing")
    if turn.price:
        assert seen(match).price == turn.price
        match.play("fetch", seat=turn.roller)
        assert seen(match).pursuer == turn.step + turn.price
    kinds = [face[0] for face in turn.roll.split()]
    will_show(match, turn.roll)
    match.play("dice " + " ".join(f"{kind}{kinds.count(kind)}" for kind in dict.fromkeys(kinds)), seat=turn.roller)


def play(match: Table, number: int, turn: Turn) -> None:
    begin(match, number, turn)
    assert shown(match) == turn.roll
    if turn.help.startswith("again "):
        dice, faces = turn.help.removeprefix("again ").split(": ")
        again(match, dice, faces)
    elif turn.help:
        match.play(turn.help, seat=turn.roller)
    if not is_entering(match):
        match.play("pass", seat=turn.roller)
    assert seen(match).pursuer == turn.pursuer
    for seat, row in ((0, turn.seat_0), (1, turn.seat_1)):
        for entry in row.split(", "):
            source, _, rest = entry.partition("=")
            value, square = rest.split()[:2]
            enter(match, seat, f"{source} {rest.partition(' ')[2]}")
            assert number_in(match, seat, square) == int(value)
    assert squares(match) == turn.squares
    assert aside(match) == turn.aside
    close(match)


def played() -> Table:
    match = new(2)
    for i in range(len(TURNS)):
        play(match, i + 1, TURNS[i])
    return match


def test_the_worked_match_turn_by_turn() -> None:
    match = played()
    last = Turn(1, 17, 2, "y1 b2 wP", "", 20, "", "", (21, 26), "")
    begin(match, 6, last)  # both help squares are used up, so the pursuers rolled move him at once
    assert seen(match).pursuer == 20
    assert result(match) == ("LOST", [0])
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.won, outcome.places) == ("caught", [False, False], [1, 1])


def test_the_worked_match_ends_with_these_sheets() -> None:
    match = played()
    assert [mission(match, 0, number) for number in range(1, 9)] == [
        "_ _ _", "2 3 5 6", "_ _ _", "_ _ _ _", "_ _ _ _ _ _", "_ _ _ |6| _ _", "1 3 |6| 6 7 _", "_ 2 2 |6| _ 8 11",
    ]  # fmt: skip
    assert [mission(match, 1, number) for number in range(1, 9)] == [
        "2 2 2", "_ _ _ _", "_ _ _", "_ _ _ _", "_ _ _ _ _ _", "_ _ _ |6| _ _", "3 6 |6| 6 9 11", "2 _ _ |6| 6 _ 7",
    ]  # fmt: skip
    assert [each.ongoing for each in seen(match).sheets] == [2, 1]
    assert [each.chameleons for each in seen(match).sheets] == [0, 0]
    assert (seen(match).holds, seen(match).rerolls) == (0, 0)


def test_the_worked_match_without_hold_would_have_come_to_19() -> None:
    match = new(2)
    for i in range(4):
        play(match, i + 1, TURNS[i])
    begin(match, 5, TURNS[4])
    match.play("pass", seat=0)
    assert seen(match).pursuer == 19


def test_the_worked_match_reads_back_from_its_record() -> None:
    match = played()
    begin(match, 6, Turn(1, 17, 2, "y1 b2 wP", "", 20, "", "", (21, 26), ""))
    again_told = lam.from_record(match.record)
    assert again_told.plies == match.plies
    assert again_told.position() == match.position()
