"""Dice that are ticked and suggested, what stands on buttons, and what the lid costs: their meaning."""

from __future__ import annotations

import pytest

from onthelam.games.safehouse.board.words import price_words
from onthelam.games.safehouse.words.ticks import picked, picks_of, suggestions
from onthelam.games.safehouse.words.words import WORDS
from onthelam.games.words import Picks
from onthelam.tongue.tongue import CODES, ENGLISH, tongue
from safehouse_tables import Table, codes, entering, f1, laid, new, rolled, seen, sheet

CONSENT = "CONSENT"


def asked(match: Table, seat: int, code: str = "en") -> Picks:
    picks = picks_of(seen(match, seat), tongue(code))
    assert picks is not None
    return picks


def on(picks: Picks) -> list[str]:
    return [pick.key for pick in picks.items if pick.on]


# -- dice to roll ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", CODES)
def test_what_is_ticked_is_a_line_that_can_be_played_and_the_button_counts_it(code: str) -> None:
    picks = asked(new(2), 0, code)
    assert not picks.says
    assert len(picks.labels) == len(picks.items) + 1
    assert len(set(picks.labels)) == len(picks.labels)  # also one die is counted as one
    assert picks.label == picks.labels[len(on(picks))]
    match = new(2, "3 " * len(picks.items))
    match.play(picked(seen(match, 0), on(picks)))
    assert seen(match).faces.count(3) == len(on(picks))


def test_the_moves_that_ticks_stand_for_need_no_buttons() -> None:
    match = new(2)
    assert set(asked(match, 0).moves) == set(codes(match, 0))


def test_what_is_ticked_twice_or_in_any_order_is_one_line() -> None:
    v = seen(new(1), 0)
    assert picked(v, ["w1", "y2", "y1", "y1"]) == "dice y2 w1"


def test_kind_by_kind_there_is_nothing_to_tick() -> None:
    match = new(2)
    match.play("yellow 1")
    assert picks_of(seen(match, 0), ENGLISH) is None


# -- dice to throw again -----------------------------------------------------------------------------------------------


def test_sh_9_pursuers_are_ticked_to_be_thrown_again() -> None:
    match = rolled(f1(), "y3 yP r4")
    picks = asked(match, 0)
    assert (on(picks), picks.moves) == (["y2"], ("again",))
    assert {pick.key for pick in picks.items} == {"y1", "y2", "r1"}
    assert picked(seen(match, 0), ["r1", "y2"]) == "again y2 r1"


# -- who does not roll -------------------------------------------------------------------------------------------------


def test_sh_18_5_whoever_does_not_roll_suggests_and_sees_the_own_suggestion() -> None:
    match = new(2)
    picks = asked(match, 1)
    assert picks.says
    assert picks.moves == ()
    match.say(picked(seen(match, 1), ["b1", "r2", "r1"]), seat=1)
    assert on(asked(match, 1)) == ["r1", "r2", "b1"]
    assert on(asked(match, 0)) == on(picks)  # the roller's ticks are the roller's own


def test_sh_18_4_where_the_roller_decides_alone_nobody_suggests() -> None:
    match = new(2, council="ROLLER")
    assert picks_of(seen(match, 1), ENGLISH) is None
    assert suggestions(seen(match, 1), ENGLISH) == ()
    assert picks_of(seen(match, -1), ENGLISH) is None


def test_sh_18_6_with_consent_a_roll_is_proposed_first() -> None:
    assert asked(new(2, council=CONSENT), 0).label != asked(new(2), 0).label
    assert asked(new(1, council=CONSENT), 0).label == asked(new(1), 0).label  # nobody is there to agree


@pytest.mark.parametrize("code", CODES)
def test_a_suggestion_is_a_tick_that_takes_itself_back(code: str) -> None:
    match = f1()
    offered = suggestions(seen(match, 1), tongue(code))
    assert [(one.said, one.on) for one in offered] == [("fetch", False), ("leave", False)]
    assert all(one.asked for one in offered)
    match.say("leave", seat=1)
    assert [(one.said, one.on) for one in suggestions(seen(match, 1), tongue(code))] == [("fetch", False), ("", True)]
    assert suggestions(seen(match, 0), tongue(code)) == ()


def test_sh_9_hold_is_suggested_only_where_it_could_be_used() -> None:
    assert [one.said for one in suggestions(seen(rolled(f1(), "y3 yP r4"), 1), ENGLISH)] == ["hold", "pass"]
    assert [one.said for one in suggestions(seen(rolled(f1(), "y3 r4"), 1), ENGLISH)] == ["pass"]


# -- buttons -----------------------------------------------------------------------------------------------------------


def told(match: Table, seat: int) -> dict[str, tuple[str, str]]:
    """By code: what stands on the button."""
    v = seen(match, seat)
    return {m.code: (WORDS.brief(m, v, ENGLISH), WORDS.gist(m, v, ENGLISH)) for m in v.moves}


def test_two_squares_of_one_mission_are_told_apart_by_their_place() -> None:
    match = entering(new(1), "y3 g3 r3 b3")
    match.play("use red")
    said = told(match, 0)
    puts = [code[4:] for code in said if code.startswith("put ") and "chameleon" not in code]
    missions = [one.partition(".")[0] for one in puts]
    for one in puts:
        mission, _, place = one.partition(".")
        brief = said[f"put {one}"][0]
        assert mission in brief
        assert (place in brief.partition(",")[2]) == (missions.count(mission) > 1)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("price", [1, 3])
def test_sh_7_4_what_the_lid_costs_is_one_step_or_several(price: int, code: str) -> None:
    under_way = dict(list({2: "2 _ _ _", 4: "_ 3 _ _", 5: "1 _ _ _ _ _"}.items())[:price])
    v = seen(laid(1, sheets=[sheet(under_way, square=30)], turn=5, pursuer=11, aside="y2 g2 r2 b2"), 0)
    assert v.price == price
    words, _ = price_words(v, 18, tongue(code))
    counted = words.replace(str(11 + price), "").replace("11", "")
    assert (str(price) in counted) == (price > 1)  # one is a word
