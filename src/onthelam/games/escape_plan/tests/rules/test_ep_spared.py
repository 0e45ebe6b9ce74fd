"""Which questions a person is spared, and that a purse has no say in it; a whole Move in one line."""

from __future__ import annotations

import re
from typing import Any

import pytest

from escape_plan_tables import Row, arriving, at, avoiding, codes, me, play, refused, see, table, thief
from onthelam.core.match import Match
from onthelam.games.escape_plan.rules.charts import LOCATION_NAMES
from onthelam.games.escape_plan.words.words import WORDS
from onthelam.tongue.tongue import ENGLISH


def spared(match: Match) -> str:
    m = match.spared(match.to_act[0])
    return m.code if m is not None else ""


@pytest.mark.parametrize("cash", [0, 9])
def test_ep_12_8_a_moment_is_passed_unless_a_card_works_then_and_only_then(cash: int) -> None:
    shark = arriving("T07:1", thief(cash=cash, contacts="K29 - AS2 AS3 AS4"))  # a Loan Shark works at any time
    assert (codes(shark)[-1], spared(shark)) == ("continue", "continue")
    alone = arriving("T07:1", thief(cash=cash, contacts="K31 K29 AS2 AS3 AS4"))
    assert spared(alone) == "continue"  # an Impersonator has nobody to hide from
    met = arriving("T07:1", thief(cash=cash, contacts="K31 K29 AS2 AS3 AS4"), thief(place="T07:1"))
    assert spared(met) == ""  # asked, whether the card can be paid for or not


def test_ep_19_4_a_card_goes_to_a_free_slot_unless_there_is_none() -> None:
    match = arriving("T07:1", thief(contacts="- - AS2 AS3 AS4"))
    play(match, "unlock AS2", *(["skip"] if "skip" in codes(match) else []))
    while not codes(match)[0].startswith("take"):
        play(match, codes(match)[-1])
    play(match, "take K1")
    assert (codes(match)[:2], spared(match)) == (["remove", "place"], "place")
    full = arriving("T07:1", thief(contacts="K25 K27 K29 K31 K32", items="- - - - -", unlocked="AS1"))
    while not codes(full)[0].startswith("take"):
        play(full, codes(full)[-1])
    play(full, "take K1")
    assert "place" not in codes(full)
    assert spared(full) == ""


@pytest.mark.parametrize("cash", [0, 9])
def test_ep_11_12_nobody_is_asked_who_can_avoid_no_officer_that_is_left(cash: int) -> None:
    """Whether it can be paid for or not."""
    vest = avoiding("T02/COP", thief(cash=cash, items="E5 - AS5 AS6 AS7"))  # against another kind of officers
    assert spared(vest) == "done"
    disguise = avoiding("T02/COP T07/FBI", thief(cash=cash, items="E1 - AS5 AS6 AS7"))
    assert spared(disguise) == ""
    play(disguise, "use E1")
    assert spared(disguise) == "done"
    bribe: Row = {"contacts": "- - - AS3 AS4", "unlocked": "AS1 AS2"}
    assert spared(avoiding("T02/COP", thief(cash=cash, **bribe), thief(), thief())) == ""


@pytest.mark.parametrize(("wounds", "met", "answer"), [
    (1, "T02/COP", "done"), (2, "T02/COP", ""), (1, "T02/COP T07/FBI", ""),
])  # fmt: skip
def test_ep_11_13_healing_is_asked_about_before_a_third_wound(wounds: int, met: str, answer: str) -> None:
    assert spared(avoiding(met, thief(wounds=wounds))) == answer


def test_ep_24_5_nobody_escapes_before_all_that_may_be_used_was_asked_about() -> None:
    steps = ["part 0 1", "adjustment", "end", "leave", "avoid"]
    fields: dict[str, Any] = {
        "met": "T03/COP",
        "agenda": steps,
        "acted": True,
        "day": 3,
        "grey_at": "EXIT2",
        "black_at": "EXIT3",
    }
    assert spared(table(thief(place="T03:0", wounds=1), patrols=[1, 2, 2], **fields)) == ""
    assert spared(table(thief(place="T03:0"), patrols=[1, 2, 2], **fields)) == "done"


@pytest.mark.parametrize(("part", "held", "answer"), [
    ("MORNING", {"wounds": 1}, "end"),  # first aid is as good at the next turn
    ("MORNING", {"used": ""}, "end"), ("AFTERNOON", {"used": ""}, "end"), ("DAWN", {"used": ""}, "end"),
    ("EVENING", {"used": ""}, ""), ("NIGHT", {"used": ""}, ""),  # a disc is wanted for the night, or for dawn
    ("MORNING", {"contacts": "K1 - AS2 AS3 AS4"}, ""),  # talk is settled after the day part
    ("MORNING", {"contacts": "K29 - AS2 AS3 AS4"}, ""),
])  # fmt: skip
@pytest.mark.parametrize("cash", [0, 9])
def test_ep_14_12_a_turn_ends_unless_something_must_be_used_in_it(part: str, held: Row, answer: str, cash: int) -> None:
    fields: dict[str, Any] = {"agenda": ["part 0 1", "adjustment", "end"], "acted": True, "part": part}
    assert spared(table(thief(cash=cash, **held), thief(), **fields)) == answer


def test_ep_24_2_a_turn_does_not_end_by_itself_on_the_way_out() -> None:
    fields: dict[str, Any] = {"agenda": ["part 0 1", "adjustment", "end"], "acted": True, "day": 3, "part": "EVENING"}
    out = table(thief(place="T03:0"), thief(), patrols=[1, 2, 2], grey_at="EXIT2", black_at="EXIT3", **fields)
    assert "escape" in codes(out)
    assert spared(out) == ""


def test_ep_9_9_a_move_can_be_said_in_one_line() -> None:
    match = table(thief(place="T01:0"))
    offered = [one.text for one in WORDS.shortcuts(see(match), ENGLISH)]
    assert "go T01:1" in offered
    assert "go T01:0" not in offered
    play(match, "go T01:1")
    assert at(match) == "T01:1"
    play(table(thief(place="T01:0", gas=1)), "move", "gas", "go T01:1")  # or step by step


def test_ep_10_34_a_line_leads_no_further_than_three_points() -> None:
    match = table(thief(place="T09:1", gas=2))
    reached = [one.text for one in WORDS.shortcuts(see(match), ENGLISH)]
    far = [f"go {name}" for name in LOCATION_NAMES if name != "T09:1" and f"go {name}" not in reached]
    assert reached
    assert refused(match, far[0]) == "EP-10.17"
    assert (me(match).gas, at(match)) == (2, "T09:1")


# -- all officers in one line ----------------------------------------------------------------------------------------


def lines(match: Match) -> dict[str, tuple[str, str]]:
    shortcuts = WORDS.shortcuts(see(match, match.to_act[0]), ENGLISH)
    return {one.text: (one.brief, one.gist) for one in shortcuts}


def promised(match: Match) -> list[int]:
    """The figures of the one line there is: how many officers it avoids, of how many if not all, and what is paid."""
    _, gist = lines(match)["avoid"]
    return [int(figure) for figure in re.findall(r"\d+", gist)]


def moves(match: Match) -> list[str]:
    return [ply.move for ply in match.plies]


def test_ep_11_9_one_line_uses_all_that_helps_and_goes_on() -> None:
    match = avoiding("T02/COP T07/FBI", thief(items="E1 E9 AS5 AS6 AS7"))
    assert promised(match) == [2]
    play(match, "avoid")
    assert moves(match)[-3:] == ["use E1", "use E9", "done"]
    assert me(match).wounds == 0


def test_ep_11_9_what_lets_more_pass_goes_first_and_of_those_as_good_the_cheapest() -> None:
    bribed: Row = {"contacts": "K9 - - AS3 AS4", "items": "E1 E5 AS5 AS6 AS7", "cash": 9}
    match = avoiding("T02/COP T02/SWAT T07/COP", thief(**bribed))
    play(match, "avoid")
    assert moves(match)[-3:] == ["use E1", "use E5", "done"]  # both cops at once, and K9 is kept: it costs
    assert me(match).cash == 9


def test_ep_11_10_the_tile_with_most_officers_is_chosen_with_what_avoids_one_tile() -> None:
    match = avoiding("T02/COP T07/FBI T07/SWAT", thief(items="E13 - AS5 AS6 AS7"))
    assert promised(match) == [2, 3]
    play(match, "avoid")
    assert moves(match)[-3:] == ["use E13", "tile T07", "done"]
    assert me(match).wounds == 1


def test_one_line_pays_no_more_than_there_is_and_keeps_what_helps_once_or_is_talked_about() -> None:
    held: Row = {"contacts": "K9 K11 - AS3 AS4", "items": "FX5 - AS5 AS6 AS7"}
    poor, rich = [avoiding("T02/COP T02/FBI T07/SWAT", thief(cash=cash, **held)) for cash in (0, 1)]
    assert lines(poor) == {}
    play(poor, "avoid")  # written, it is what it says: nothing goes without saying
    assert moves(poor)[-1] == "done"
    assert not [code for code in moves(poor) if code.startswith("use")]
    assert promised(rich) == [1, 3, 1]
    play(rich, "avoid")
    assert moves(rich)[-2:] == ["use K9", "done"]


def test_where_one_thing_is_enough_its_own_button_does_it() -> None:
    assert lines(avoiding("T02/COP", thief(items="E1 E5 AS5 AS6 AS7"))) == {}
