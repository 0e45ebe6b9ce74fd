"""Lines that are no moves, and shorthands."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

import onthelam as lam
from onthelam.core.move import Move
from onthelam.core.option import Options
from safehouse_tables import (
    KINDS,
    SQUARES,
    Table,
    f1,
    laid,
    passes,
    refused,
    rolled,
    seen,
    sheet,
    will_show,
)
from test_sh_errors import (
    ORDER,
    answering,
    choosing,
    choosing_green,
    helping,
    last_die,
    numbers,
    seat_0_closed,
    throwing,
    using,
    won,
)

# -- lines that are no moves -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "jump",
        "dice x1",
        "dice y",
        "dice y12",
        "dice y1 y1",
        "dice y0 y2",
        "dice y1 y0",
        "dice yy",
        "yellow",
        "yellow two",
        "yellow 1 2",
    ],
)
def test_a_line_that_is_no_move_while_choosing(line: str) -> None:
    assert refused(choosing(), line) == "E_UNKNOWN"


@pytest.mark.parametrize(
    "line",
    ["use", "use orange", "use red+w3", "use red+w2+w1", "use red 3.1", "enter", "enter red+ 3.1", "enter red 3.1 now"],
)
def test_a_line_that_is_no_move_while_entering(line: str) -> None:
    assert refused(numbers(), line, 0) == "E_UNKNOWN"


def test_capitals_and_spaces_do_not_matter() -> None:
    match = numbers()
    match.play("  Enter  RED+w1   3.1 ", seat=0)
    assert [entry.square for entry in seen(match).sheets[0].entries] == [SQUARES.index("3.1")]


WORDS = [
    "fetch", "leave", "dice", *KINDS, "hold", "again", "pass", "keep", "throw", "use", "put", "enter", "close", "agree",
    "object", "y1", "y2", "g1", "w2", "none", "0", "1", "2", "9", "red+w1", "blue+w2", "1.1", "8.6", "9.9", "chameleon",
    "²", "-1", "{x}", "%s", "\N{SNOWMAN}",
]  # fmt: skip
TABLES = [f1, choosing, choosing_green, helping, throwing, last_die, numbers, using, seat_0_closed, answering, won]


def test_any_line_is_played_or_refused() -> None:
    tables = [table() for table in TABLES]
    picks = lam.quick(11)
    for i in range(400):
        line = " ".join([WORDS[picks.below(len(WORDS))] for _ in range(picks.below(5))])
        match = tables[picks.below(len(tables))].copy()
        before = match.position()
        try:
            match.play(line, seat=picks.below(2))
        except lam.ScriptEnded:  # the dice are to be rolled, and the script does not say how
            assert match.position() == before, line
        except lam.Illegal:
            assert match.position() == before, line


@pytest.mark.parametrize("seat", [-2, -1, 2, 99])
@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.__name__)
def test_nobody_plays_from_a_seat_that_is_not_there(table: Callable[[], Table], seat: int) -> None:
    match = table()
    for line in ("leave", "dice y1", "pass", "throw", "close", "use yellow", "put 5.5", "agree", "jump"):
        assert refused(match, line, seat) in ("E_OVER", "E_SEAT", "E_UNKNOWN")
    for line in ("undo", "say fetch"):
        assert refused(match, line, seat) in ("E_OVER", "E_SEAT", "E_NOTHING")
    for move in lam.load("safehouse").rules.catalogue():
        assert refused_move(match, move, seat) in ("E_OVER", "E_SEAT")


# -- moves of the catalogue ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", lam.load("safehouse").rules.modes(), ids=str)
def test_a_move_is_either_legal_or_refused_with_an_error_of_the_table(mode: Options) -> None:
    rules = lam.load("safehouse").rules
    picks = lam.quick(5)
    for seed in range(2):
        match = cast("Callable[..., Table]", lam.new)("safehouse", seed=seed, **mode)
        while not match.over:
            seat = match.to_act[picks.below(len(match.to_act))]
            for other in range(match.seats):
                legal = match.legal(other)
                for move in rules.catalogue() if picks.below(6) == 0 else []:
                    if move not in legal:
                        assert refused_move(match, move, other) in ORDER
            moves = match.legal(seat)
            match.play(moves[picks.below(len(moves))], seat=seat)


def refused_move(match: Table, move: Move, seat: int) -> str:
    with pytest.raises(lam.Illegal) as refused:
        match.play(move, seat=seat)
    return refused.value.error


# -- shorthands are played whole, or not at all ----------------------------------------------------------------------


def test_a_shorthand_is_all_or_nothing() -> None:
    match = choosing()
    before = match.position(), len(match.plies)
    with pytest.raises(lam.ScriptEnded):
        match.play("dice y1 r2", seat=0)  # the counts are legal, the roll cannot be made
    assert (match.position(), len(match.plies)) == before
    assert refused(match, "dice y1 g2") == "E_DICE_GONE"
    cast(lam.Scripted, match.chance).script.extend([0, 1, 2])
    match.play("dice y1 r2", seat=0)
    assert seen(match).faces == [1, 0, 0, 0, 2, 3, 0, 0, 0, 0]


@pytest.mark.parametrize("line", ["fetch dice y2 g2 b1", "leave dice y1 g1 w2"])
def test_sh_19_3_the_lid_and_the_dice_in_one_line(line: str) -> None:
    """F1 has g1 and b1 in the lid."""
    by_line, by_hand = f1(), f1()
    for match in (by_line, by_hand):
        will_show(match, "1 2 3 4 5" if line.startswith("fetch") else "1 2 3 4")
    by_line.play(line, seat=0)
    first, dice = line.split(" ", 1)
    by_hand.play(first, seat=0)
    by_hand.play(dice, seat=0)
    assert by_line.plies == by_hand.plies
    assert by_line.position() == by_hand.position()


def test_sh_19_3_the_dice_of_such_a_line_are_those_that_lie_aside_by_then() -> None:
    assert refused(f1(), "leave dice g2") == "E_DICE_GONE"
    assert refused(f1(), "fetch dice y3") == "E_DICE_GONE"
    assert refused(f1(), "fetch dice w2") == "E_NO_COLOUR"
    assert refused(f1(), "fetch dice") == "E_NO_COLOUR"
    assert refused(f1(), "fetch g1") == "E_UNKNOWN"  # SH-7.9: all of them come back
    assert refused(f1(pursuer=14), "fetch dice y1") == "E_PHASE"  # SH-7.10: it would be the end
    assert refused(choosing(), "leave dice y1") == "E_PHASE"


def test_sh_18_6_no_line_goes_past_what_others_are_asked() -> None:
    assert refused(f1(options={"council": "CONSENT"}), "fetch dice y1") == "E_PHASE"


@pytest.mark.parametrize("line", ["pass enter yellow 3.2", "pass enter red+w1 2.4"])
def test_sh_19_3_no_help_and_a_number_in_one_line(line: str) -> None:
    by_line, by_hand = helping(), helping()
    by_line.play(line, seat=0)
    by_hand.play("pass", seat=0)
    by_hand.play(line.removeprefix("pass "), seat=0)
    assert by_line.plies == by_hand.plies
    assert by_line.position() == by_hand.position()


def test_sh_19_3_such_a_line_enters_what_is_left_without_help() -> None:
    """What is refused is refused as it would be after `pass`; and nothing of the line is played."""
    match = helping()
    for line, error in {
        "pass enter green 2.1": "E_NO_NUMBER",
        "pass enter red 2.4": "E_ORDER",
        "pass enter red 9.1": "E_SQUARE",
        "pass use red": "E_UNKNOWN",
        "pass enter": "E_UNKNOWN",
        "hold enter red 3.1": "E_UNKNOWN",
    }.items():
        assert refused(match, line) == error, line
    assert "pass" in [m.code for m in match.legal(0)]
    assert refused(f1(), "pass enter red 3.1") == "E_PHASE"


def test_sh_18_5_a_suggestion_is_about_one_decision() -> None:
    match = f1()
    assert refused(match, "say fetch dice y1", 1) == "E_UNKNOWN"
    match.say("fetch", seat=1)
    assert seen(match).advice[1] == "fetch"


def test_a_seat_with_nothing_to_enter_is_closed() -> None:
    """SH-12.13 by the back door: seat 0 can place no green number, so even its `close` is refused."""
    full = sheet(dict(enumerate(FULL, start=1)), square=40, chameleons=0)
    match = passes(rolled(laid(2, turn=9, pursuer=9, sheets=[full, sheet(square=30)]), "g3"))
    assert match.to_act == (1,)
    assert refused(match, "close", 0) == "E_CLOSED"
    assert refused(match, "enter green 1.2", 0) == "E_CLOSED"


FULL = ["3 3 3", "1 2 3 4", "1 2 3", "1 2 3 4", "1 2 3 4 5 6", "1 2 3 6 7", "1 2 6 7 8", "1 2 3 6 7 8"]
