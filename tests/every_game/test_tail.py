"""Tail, clause by clause: a test's name begins with the clause that it tests."""

from __future__ import annotations

from onthelam.core.chance import Scripted
from onthelam.core.event import Ended, Telling
from tests.every_game.tail.rules import AWAY, CAUGHT, DASH, GOING, LAYS, REST, RULES, UNLAID, Dashed, State


def telling(says: list[int], **lies: object) -> Telling[State]:
    """A table as it is laid, but for what `lies` there, and chance that `says` this."""
    s = RULES.blank(RULES.settle({}))
    for field, value in lies.items():
        setattr(s, field, value)
    return Telling(s, Scripted(says), [])


def test_ta_1_1_one_lays_a_card_of_ones_own_or_bluffs() -> None:
    s = telling([], hands=[[1, 0, 2], [0, 0, 0]]).state
    assert [m.code for m in RULES.legal(s, 0)] == ["bluff", "lay 1", "lay 3"]
    assert [m.code for m in RULES.legal(s, 1)] == ["bluff"]


def test_ta_1_2_everybody_steps_as_far_as_the_card_says_when_all_have_laid() -> None:
    t = telling([], hands=[[1, 0, 0], [0, 0, 1]])
    RULES.play(t, 1, LAYS[3])
    assert t.state.places == [4, 0]
    RULES.play(t, 0, LAYS[1])
    assert (t.state.places, t.state.hands) == ([5, 3], [[0, 0, 0], [0, 0, 0]])


def test_ta_1_3_a_card_may_be_taken_up_again() -> None:
    t = telling([], laid=[2, UNLAID])
    RULES.undo(t, 0)
    assert t.state.laid == [UNLAID, UNLAID]


def test_ta_2_1_a_dash_goes_as_far_as_the_die_says() -> None:
    t = telling([2], phase=GOING)
    RULES.play(t, 0, DASH)
    assert t.heard == [Dashed(0, 2)]


def test_ta_3_1_a_chaser_who_has_come_up_has_caught_the_runner() -> None:
    t = telling([1], phase=GOING, turn=1, places=[4, 3])
    RULES.play(t, 1, DASH)
    assert t.heard == [Dashed(1, 1), Ended(CAUGHT)]


def test_ta_3_2_whoever_is_not_caught_in_the_last_round_is_away() -> None:
    t = telling([], phase=GOING, turn=1, round=4, last=4)
    RULES.play(t, 1, REST)
    assert t.state.ending == AWAY
