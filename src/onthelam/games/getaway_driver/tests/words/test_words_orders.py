"""Standing orders as ticks: for Drivers only, below the window they are about, else with the seat."""

from __future__ import annotations

import pytest

from getaway_four import four
from getaway_tables import Table, at
from onthelam.games.getaway_driver.words.words import WORDS
from onthelam.games.words import Order
from onthelam.tongue.tongue import CODES, ENGLISH, tongue


def orders(m: Table, seat: int) -> list[Order]:
    return list(WORDS.orders(m.view(seat), ENGLISH))


@pytest.mark.parametrize("held", ["", "DEC", "STG LDE"])
def test_gd_dp_1_a_driver_may_tick_both_windows_whatever_is_held(held: str) -> None:
    for phase, asked in (("stomping", [True, False]), ("decoy", [False, True]), ("police", [False, False])):
        m = at("(0,0)N", phase=phase, hand=held, PAT1="(1,0)N")
        assert [(one.said, one.on) for one in orders(m, 0)] == [("always stomping", False), ("pass decoy", False)]
        assert [one.asked for one in orders(m, 0)] == asked
        assert orders(m, 1) == orders(m, -1) == []


def test_gd_dp_1_what_a_tick_says_turns_the_order_over() -> None:
    m = at("(0,0)N", phase="decoy", hand="DEC")
    m.say(orders(m, 0)[1].said, 0)
    assert (orders(m, 0)[1].on, orders(m, 0)[1].said) == (True, "ask decoy")
    m.say(orders(m, 0)[1].said, 0)
    assert not orders(m, 0)[1].on
    m.say("pass stomping", 0)
    m.say(orders(m, 0)[0].said, 0)
    assert (orders(m, 0)[0].on, orders(m, 0)[0].said) == (True, "usual stomping")
    m.say(orders(m, 0)[0].said, 0)
    assert not orders(m, 0)[0].on


@pytest.mark.parametrize("code", CODES)
def test_each_tick_has_words_of_its_own(code: str) -> None:
    m = at("(0,0)N", phase="decoy", hand="DEC")
    told = [one.words for one in WORDS.orders(m.view(0), tongue(code))]
    assert len(set(told)) == len(told) == 2


@pytest.mark.parametrize("code", CODES)
def test_gd_four_8_only_the_city_speaks_in_phrases(code: str) -> None:
    m = four("(0,0)N", "(3,0)N", ["Y01 (0,1)"])
    assert [bool(WORDS.phrases(m.view(seat), tongue(code))) for seat in range(-1, 4)] == [*[False] * 4, True]
    assert len(set(WORDS.phrases(m.view(3), tongue(code)))) > 3
    assert WORDS.phrases(at().view(1), tongue(code)) == ()


def test_alone_there_is_nobody_who_could_notice() -> None:
    duel, solo = (at("(0,0)N", phase="decoy", hand="DEC", options={"mode": mode}) for mode in ("duel", "solo"))
    assert orders(duel, 0)[1].words == orders(solo, 0)[1].words + "; nobody else notices"
