"""The command errors of the rules, chapter VIII: each of them, and which one is given where several apply.

`refused` also sees to it that a refusal leaves everything as it was.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

import onthelam as lam
from onthelam.games.clauses import read
from safehouse_tables import (
    ALL_DICE,
    Table,
    close,
    enter,
    entering,
    f1,
    laid,
    new,
    refusal,
    refused,
    rolled,
)

# the table of errors, in its order
ORDER = [
    "E_OVER", "E_SEAT", "E_LID_EMPTY", "E_PHASE", "E_MUST_FETCH", "E_DICE_GONE", "E_NO_COLOUR", "E_HELP",
    "E_NOT_ROLLED", "E_NONE_THROWN", "E_CLOSED", "E_COLOUR_USED", "E_NO_NUMBER", "E_NO_JOKER", "E_JOKER_USED",
    "E_JOKER_TWIN", "E_SQUARE", "E_FILLED", "E_COLOUR", "E_NEEDLESS", "E_NO_CHAMELEON", "E_ORDER", "E_NOTHING",
]  # fmt: skip


# -- tables at which something is refused ----------------------------------------------------------------------------


def won() -> Table:
    match = f1(squares=(37, 40), seat_0={8: "2 3 4 |6| 6 7 _"})
    return enter(entering(match, "g1 r2 w5 w3"), 0, "green+w1+w2 8.6")


def lost() -> Table:
    return entering(f1(), "yP yP rP rP bP")


def empty_lid() -> Table:
    return f1(aside=ALL_DICE)


def choosing() -> Table:
    match = f1(aside="y2 g1 r2 b1 w1")
    match.play("leave", seat=0)
    return match


def choosing_green() -> Table:
    match = choosing()
    match.play("yellow 1", seat=0)
    return match


def last_colour() -> Table:
    match = f1(aside="b1 w2")
    match.play("leave", seat=0)
    return match


def only_white_aside() -> Table:
    return f1(aside="w2")


def no_colour_left() -> Table:
    """Helping, and no coloured die is set aside."""
    return rolled(f1(aside="y1 w2"), "yP w2")


def helping() -> Table:
    return rolled(f1(), "y3 yP r4 w2")


def no_pursuer() -> Table:
    return rolled(f1(), "y3 r4")


def hold_used_up() -> Table:
    return rolled(f1(holds=0), "y3 yP r4 w2")


def again_used_up() -> Table:
    return rolled(f1(rerolls=0), "y3 yP r4 w2")


def held() -> Table:
    match = rolled(f1(options={"holds": 2}), "yP y2")
    match.play("hold", seat=0)
    return match


def throwing() -> Table:
    match = rolled(f1(), "y3 r4")
    match.play("again", seat=0)
    return match


def last_die() -> Table:
    match = throwing()
    match.play("keep", seat=0)
    return match


def numbers() -> Table:
    """Yellow 3, red 4, blue 5, jokers 2 and 4; y2 showed a pursuer."""
    return entering(f1(), "y3 yP r4 b5 w2 w4")


def seat_0_closed() -> Table:
    return close(numbers(), 0)


def red_with_w1_entered() -> Table:
    return enter(numbers(), 0, "red+w1 3.1")


def one_joker_gone() -> Table:
    """w1 is used up by seat 0, w2 shows a pursuer."""
    return enter(entering(f1(), "y3 r4 w2 wP"), 0, "red+w1 3.1")


def twins() -> Table:
    return entering(f1(), "y3 r4 w3 w3")


def using() -> Table:
    match = numbers()
    match.play("use red", seat=0)
    return match


def answering() -> Table:
    match = f1(options={"council": "CONSENT"})
    match.play("leave", seat=0)
    return match


def answered_once() -> Table:
    """Three players; seat 1 has agreed, seat 2 has not answered."""
    match = laid(3, turn=2, pursuer=2, aside="y1 g2 r2 b2 w2", options={"council": "CONSENT"})
    match.play("leave", seat=0)
    match.play("agree", seat=1)
    return match


class Case(NamedTuple):
    """`also`: the errors that apply, too, and come later in the table."""

    error: str
    table: Callable[[], Table]
    line: str
    seat: int
    also: str = ""


CASES = [
    # any command after the end
    Case("E_OVER", won, "fetch", 0, "E_PHASE"),
    Case("E_OVER", won, "fetch", 1, "E_SEAT E_PHASE"),
    Case("E_OVER", won, "enter red 2.3", 1),
    Case("E_OVER", won, "close", 1),
    Case("E_OVER", won, "agree", 0, "E_SEAT"),
    Case("E_OVER", lost, "dice y1", 0),
    Case("E_OVER", lost, "enter green 9.9", 1, "E_NO_NUMBER E_SQUARE"),
    Case("E_OVER", won, "undo", 0),
    Case("E_OVER", lost, "undo", 0, "E_NOTHING"),
    Case("E_OVER", lost, "say fetch", 1),
    # a joint decision from a seat that is not the roller's; an answer from the roller
    Case("E_SEAT", f1, "fetch", 1),
    Case("E_SEAT", f1, "leave", 1),
    Case("E_SEAT", choosing, "dice y1", 1),
    Case("E_SEAT", choosing, "yellow 1", 1),
    Case("E_SEAT", helping, "hold", 1),
    Case("E_SEAT", helping, "again y1", 1),
    Case("E_SEAT", helping, "pass", 1),
    Case("E_SEAT", throwing, "keep", 1),
    Case("E_SEAT", throwing, "throw", 1),
    Case("E_SEAT", answering, "agree", 0),
    Case("E_SEAT", answering, "object", 0),
    Case("E_SEAT", f1, "fetch", 2),
    Case("E_SEAT", f1, "fetch", -1),
    Case("E_SEAT", empty_lid, "fetch", 1, "E_LID_EMPTY"),
    Case("E_SEAT", numbers, "hold", 1, "E_PHASE"),
    Case("E_SEAT", choosing, "agree", 0, "E_PHASE"),
    Case("E_SEAT", only_white_aside, "leave", 1, "E_MUST_FETCH"),
    Case("E_SEAT", choosing, "dice w2", 1, "E_DICE_GONE E_NO_COLOUR"),
    Case("E_SEAT", no_pursuer, "hold", 1, "E_HELP"),
    Case("E_SEAT", no_pursuer, "again g1", 1, "E_NOT_ROLLED"),
    Case("E_SEAT", no_pursuer, "again none", 1, "E_NONE_THROWN"),
    # `fetch` with an empty lid
    Case("E_LID_EMPTY", empty_lid, "fetch", 0, "E_PHASE"),  # dice are being chosen
    Case("E_LID_EMPTY", lambda: new(1), "fetch", 0, "E_PHASE"),
    # a kind of command the current decision point does not take
    Case("E_PHASE", f1, "dice y1", 0),
    Case("E_PHASE", f1, "yellow 1", 0),
    Case("E_PHASE", f1, "pass", 0),
    Case("E_PHASE", f1, "enter red 3.1", 0),
    Case("E_PHASE", f1, "close", 1),
    Case("E_PHASE", choosing, "fetch", 0),  # the lid was left
    Case("E_PHASE", choosing, "leave", 0),
    Case("E_PHASE", choosing, "green 1", 0),
    Case("E_PHASE", choosing, "hold", 0),
    Case("E_PHASE", choosing, "keep", 0),
    Case("E_PHASE", choosing, "agree", 1),
    Case("E_PHASE", choosing_green, "yellow 1", 0),
    Case("E_PHASE", choosing_green, "dice y1", 0),  # a whole choice, or none
    Case("E_PHASE", helping, "fetch", 0),
    Case("E_PHASE", helping, "dice y1", 0),
    Case("E_PHASE", helping, "throw", 0),
    Case("E_PHASE", helping, "use red", 0),
    Case("E_PHASE", throwing, "pass", 0),
    Case("E_PHASE", throwing, "again r1", 0),
    Case("E_PHASE", throwing, "hold", 0),
    Case("E_PHASE", numbers, "pass", 0),
    Case("E_PHASE", numbers, "fetch", 0),
    Case("E_PHASE", numbers, "put 3.1", 0),
    Case("E_PHASE", numbers, "object", 1),
    Case("E_PHASE", using, "use red", 0),
    Case("E_PHASE", using, "enter red 3.1", 0),
    Case("E_PHASE", using, "close", 0),
    Case("E_PHASE", answering, "fetch", 0),
    Case("E_PHASE", answering, "leave", 0),
    Case("E_PHASE", answering, "enter red 3.1", 1),
    Case("E_PHASE", answered_once, "agree", 1),  # an answer is given once
    Case("E_PHASE", answered_once, "object", 1),
    Case("E_PHASE", no_colour_left, "leave", 0, "E_MUST_FETCH"),
    Case("E_PHASE", f1, "dice y2 g2", 0, "E_DICE_GONE"),
    Case("E_PHASE", f1, "dice w1", 0, "E_NO_COLOUR"),
    Case("E_PHASE", choosing, "hold", 0, "E_HELP"),
    Case("E_PHASE", choosing, "again g1", 0, "E_NOT_ROLLED"),
    Case("E_PHASE", choosing, "again none", 0, "E_NONE_THROWN"),
    Case("E_PHASE", seat_0_closed, "pass", 0, "E_CLOSED"),
    Case("E_PHASE", helping, "enter green+w1 9.9", 1, "E_NO_NUMBER E_SQUARE"),
    # `leave` without a coloured die set aside
    Case("E_MUST_FETCH", only_white_aside, "leave", 0),
    # more dice of a kind than are set aside
    Case("E_DICE_GONE", choosing, "dice g2", 0),
    Case("E_DICE_GONE", choosing, "dice y3", 0),
    Case("E_DICE_GONE", choosing, "yellow 3", 0),
    Case("E_DICE_GONE", choosing_green, "green 2", 0),
    Case("E_DICE_GONE", choosing, "dice w2", 0, "E_NO_COLOUR"),
    # a choice of dice without a coloured die
    Case("E_NO_COLOUR", choosing, "dice w1", 0),
    Case("E_NO_COLOUR", choosing, "dice", 0),
    Case("E_NO_COLOUR", choosing, "dice y0 w1", 0),
    Case("E_NO_COLOUR", last_colour, "blue 0", 0),
    # a joint help square already used up, or `hold` without a pursuer shown
    Case("E_HELP", no_pursuer, "hold", 0),
    Case("E_HELP", hold_used_up, "hold", 0),
    Case("E_HELP", held, "hold", 0),  # another one is left, but not for this turn
    Case("E_HELP", again_used_up, "again", 0),
    Case("E_HELP", again_used_up, "again y1", 0),
    Case("E_HELP", again_used_up, "again g1", 0, "E_NOT_ROLLED"),
    Case("E_HELP", again_used_up, "again none", 0, "E_NONE_THROWN"),
    # `again` with a die that is not in the roll; with no die
    Case("E_NOT_ROLLED", no_pursuer, "again g1", 0),
    Case("E_NOT_ROLLED", no_pursuer, "again y2", 0),
    Case("E_NOT_ROLLED", no_pursuer, "again y1 w1", 0),
    Case("E_NONE_THROWN", no_pursuer, "again none", 0),
    Case("E_NONE_THROWN", last_die, "keep", 0),
    # entry or undo from a closed seat
    Case("E_CLOSED", seat_0_closed, "enter red 3.1", 0),
    Case("E_CLOSED", seat_0_closed, "use red", 0),
    Case("E_CLOSED", seat_0_closed, "close", 0),
    Case("E_CLOSED", lambda: close(red_with_w1_entered(), 0), "enter red 5.2", 0, "E_COLOUR_USED"),
    Case("E_CLOSED", seat_0_closed, "enter green 5.4", 0, "E_NO_NUMBER"),
    Case("E_CLOSED", lambda: close(one_joker_gone(), 0), "use yellow+w1", 0, "E_JOKER_USED"),
    Case("E_CLOSED", lambda: close(one_joker_gone(), 0), "use yellow+w2", 0, "E_NO_JOKER"),
    Case("E_CLOSED", lambda: close(twins(), 0), "use red+w2", 0, "E_JOKER_TWIN"),
    Case("E_CLOSED", seat_0_closed, "enter red 9.9", 0, "E_SQUARE"),
    Case("E_CLOSED", seat_0_closed, "enter red 1.3", 0, "E_FILLED"),
    # colour already entered in this roll
    Case("E_COLOUR_USED", red_with_w1_entered, "enter red 5.2", 0),
    Case("E_COLOUR_USED", red_with_w1_entered, "use red+w2", 0),
    Case("E_COLOUR_USED", one_joker_gone, "use red+w2", 0, "E_NO_JOKER"),
    Case("E_COLOUR_USED", red_with_w1_entered, "use red+w1", 0, "E_JOKER_USED"),
    Case("E_COLOUR_USED", lambda: enter(twins(), 0, "red 3.1"), "use red+w2", 0, "E_JOKER_TWIN"),
    Case("E_COLOUR_USED", red_with_w1_entered, "enter red 9.9", 0, "E_SQUARE"),
    Case("E_COLOUR_USED", red_with_w1_entered, "enter red 3.1", 0, "E_FILLED"),
    # colour not rolled, or only pursuers on it
    Case("E_NO_NUMBER", numbers, "use green", 0),
    Case("E_NO_NUMBER", lambda: entering(f1(), "yP yP r4"), "use yellow", 1),
    Case("E_NO_NUMBER", one_joker_gone, "use green+w2", 0, "E_NO_JOKER"),
    Case("E_NO_NUMBER", one_joker_gone, "use green+w1", 0, "E_JOKER_USED"),
    Case("E_NO_NUMBER", twins, "use green+w2", 0, "E_JOKER_TWIN"),
    Case("E_NO_NUMBER", numbers, "enter green 9.9", 0, "E_SQUARE"),
    Case("E_NO_NUMBER", numbers, "enter green 4.2", 0, "E_FILLED"),
    # joker not rolled or showing a pursuer
    Case("E_NO_JOKER", lambda: entering(f1(), "r4"), "use red+w1", 0),
    Case("E_NO_JOKER", lambda: entering(f1(), "r4 w1"), "use red+w2", 0),
    Case("E_NO_JOKER", lambda: entering(f1(), "r4 w1 wP"), "use red+w1+w2", 0),
    Case("E_NO_JOKER", one_joker_gone, "use yellow+w1+w2", 0, "E_JOKER_USED"),
    Case("E_NO_JOKER", one_joker_gone, "enter yellow+w2 9.9", 0, "E_SQUARE"),
    Case("E_NO_JOKER", one_joker_gone, "enter yellow+w2 1.1", 0, "E_FILLED"),
    # joker already used in this roll
    Case("E_JOKER_USED", red_with_w1_entered, "use blue+w1", 0),
    Case("E_JOKER_USED", red_with_w1_entered, "use blue+w1+w2", 0),
    Case("E_JOKER_USED", red_with_w1_entered, "enter blue+w1 9.9", 0, "E_SQUARE"),
    Case("E_JOKER_USED", red_with_w1_entered, "enter blue+w1 3.1", 0, "E_FILLED"),
    # `+w2` alone where both jokers show the same
    Case("E_JOKER_TWIN", twins, "use red+w2", 0),
    Case("E_JOKER_TWIN", twins, "enter red+w2 9.9", 0, "E_SQUARE"),
    Case("E_JOKER_TWIN", twins, "enter red+w2 1.3", 0, "E_FILLED"),
    Case("E_JOKER_TWIN", twins, "enter red+w2 7.1", 0, "E_ORDER"),
    # no such coloured square
    Case("E_SQUARE", numbers, "enter red 9.1", 0),
    Case("E_SQUARE", numbers, "enter red 0.1", 0),
    Case("E_SQUARE", numbers, "enter red 1.4", 0),
    Case("E_SQUARE", numbers, "enter red 6.6", 0),  # the grey one is not counted
    Case("E_SQUARE", numbers, "enter red six", 0),
    Case("E_SQUARE", numbers, "enter red", 0),
    Case("E_SQUARE", using, "put 9.1", 0),
    Case("E_SQUARE", numbers, "enter red 9.1 chameleon", 1, "E_NO_CHAMELEON"),
    # square not empty, or mission complete
    Case("E_FILLED", numbers, "enter red 1.3", 0, "E_ORDER"),
    Case("E_FILLED", using, "put 1.3", 0),
    Case("E_FILLED", numbers, "enter yellow 2.3", 0),
    Case("E_FILLED", numbers, "enter red 1.1", 0, "E_COLOUR"),
    Case("E_FILLED", numbers, "enter red 1.3 chameleon", 0, "E_NEEDLESS"),
    Case("E_FILLED", numbers, "enter yellow 1.2 chameleon", 1, "E_NO_CHAMELEON"),
    # colours differ and no chameleon is named
    Case("E_COLOUR", numbers, "enter red 4.3", 0),
    Case("E_COLOUR", using, "put 4.3", 0),
    Case("E_COLOUR", numbers, "enter red 2.2", 1),  # no chameleon is left, but none was named
    Case("E_COLOUR", numbers, "enter blue 6.5", 0, "E_ORDER"),
    # chameleon named although the colours match
    Case("E_NEEDLESS", numbers, "enter red 3.1 chameleon", 0),
    Case("E_NEEDLESS", using, "put 3.1 chameleon", 0),
    Case("E_NEEDLESS", numbers, "enter red 2.3 chameleon", 1, "E_NO_CHAMELEON"),
    Case("E_NEEDLESS", numbers, "enter red 2.4 chameleon", 0, "E_ORDER"),
    # no chameleon left
    Case("E_NO_CHAMELEON", numbers, "enter red 2.2 chameleon", 1),
    Case("E_NO_CHAMELEON", numbers, "enter yellow 1.1 chameleon", 1, "E_ORDER"),
    # number does not fit
    Case("E_ORDER", numbers, "enter red 2.4", 0),
    Case("E_ORDER", numbers, "enter red 6.4", 0),
    Case("E_ORDER", using, "put 2.4", 0),
    Case("E_ORDER", numbers, "enter yellow 6.5 chameleon", 0),
    # undo without an own entry in this roll
    Case("E_NOTHING", numbers, "undo", 0),
    Case("E_NOTHING", lambda: enter(numbers(), 1, "red 2.3"), "undo", 0),
    Case("E_NOTHING", f1, "undo", 0),
    Case("E_NOTHING", helping, "undo", 0),  # the dice have been rolled
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.error}-{case.line}-seat{case.seat}")
def test_the_first_error_that_applies(case: Case) -> None:
    assert refused(case.table(), case.line, case.seat) == case.error
    for later in case.also.split():
        assert ORDER.index(case.error) < ORDER.index(later)


def test_every_error_has_its_cases() -> None:
    assert {case.error for case in CASES} == set(ORDER)


def test_a_refusal_names_a_clause_and_says_a_sentence() -> None:
    ids = set(read(lam.load("safehouse").folder).by_id)
    for case in CASES:
        why = refusal(case.table(), case.line, case.seat)
        if case.line == "undo":
            continue  # outside of entering, taking back is the table's own affair and no clause's: SH-19.7
        assert why.clause in ids, f"{case.error} of {case.line}"
        assert str(why).endswith(f"({why.error}, {why.clause})")
        assert "{" not in str(why)


def test_a_clause_fits_its_error() -> None:
    """Where several clauses may be broken, the refusal names the one that is."""
    match = numbers()
    assert refusal(match, "enter red 2.4", 0).clause == "SH-12.6"
    assert refusal(match, "enter red 6.4", 0).clause == "SH-12.7"  # the 5 in 6.3
    assert refusal(match, "enter red 7.5", 0).clause == "SH-12.8"
    assert refusal(match, "enter blue 1.1", 1).clause == "SH-12.5"
