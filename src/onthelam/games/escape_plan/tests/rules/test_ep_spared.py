"""Which questions a person is spared, and that a purse has no say in it; a whole Move in one line."""

from __future__ import annotations

import pytest

from escape_plan_tables import arriving, at, codes, me, play, refused, see, table, thief
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
