"""How a match of Escape Plan ends in words: who won, the ranking, the sum line by line, and what is noted before."""

from __future__ import annotations

from typing import Any, Final

import pytest

from escape_plan_tables import play, see, table, thief
from onthelam.core.match import Match
from onthelam.games.escape_plan.board.gauges import gauges
from onthelam.games.escape_plan.rules.chapters.ending import score
from onthelam.games.escape_plan.rules.tabletop import ENDING_NAMES
from onthelam.games.escape_plan.words.ends import score_words, worth_now
from onthelam.games.escape_plan.words.words import WORDS
from onthelam.games.notes import noted
from onthelam.games.told import Told
from onthelam.games.words import Verdict
from onthelam.tongue.tongue import CODES, ENGLISH, tongue

THEY: Final = ["Ann", "Bea", "Cid"]
LEAVING: Final[dict[str, Any]] = {"day": 3, "patrols": [1, 2, 2], "grey_at": "EXIT2", "black_at": "EXIT3"}


def at_the_exit(*thieves: dict[str, object], **fields: Any) -> Match:
    """Day 3, and everybody stands where it is to be left."""
    return table(*[{"place": "T03:0", **one} for one in thieves], **{**LEAVING, **fields})


def verdict(match: Match, seat: int) -> Verdict:
    assert match.outcome is not None
    return WORDS.verdict(match.outcome, seat, THEY, ENGLISH, see(match, seat))


def test_the_richest_of_those_who_are_out_has_won() -> None:
    match = at_the_exit(thief(cash=9, cubes="CASINO"), thief(cash=9))
    play(match, "escape", "escape")
    assert verdict(match, 0).won == "You won."
    assert verdict(match, 1).won == "You lost."
    assert verdict(match, 0).why.startswith("Away with it: Ann $99k, Bea $")


def decided(match: Match, seat: int) -> str:
    reckoning = WORDS.reckoning(see(match, seat), ENGLISH)
    assert reckoning is not None
    return reckoning.told


def test_what_made_the_difference_is_told_to_each() -> None:
    match = at_the_exit(thief(cash=9, cubes="CASINO"), thief(cash=9, notoriety=4))
    play(match, "escape", "escape")
    assert decided(match, 0).startswith("Ahead of the next by: Businesses $80k, ")
    assert decided(match, 1).startswith("Behind the winner by: Businesses $80k, ")
    assert decided(match, -1) == ""


def test_whoever_was_arrested_is_told_what_that_has_cost() -> None:
    match = at_the_exit(thief(cash=9), thief(place="T01:0", cash=0, cubes="NIGHTCLUB"))
    play(match, "escape")
    assert decided(match, 1) == "You were not out in time: $90k is lost. It would have won."
    assert decided(match, 0) == "", "there is nobody to be ahead of"


def test_ep_24_3_the_way_out_says_its_price() -> None:
    match = at_the_exit(thief(cash=9), thief(cash=9), thief(place="T01:0", cash=9))
    before, at = [gauge.words for gauge in gauges(see(match, 1), THEY, ENGLISH)], 1
    play(match, "escape")
    after = gauges(see(match, 1), THEY, ENGLISH)[at].words
    assert before[at] == "only 1 leads out"
    assert after.startswith("only 1 leads out, for $")


def test_ep_26_10_who_was_arrested_is_named_apart() -> None:
    match = at_the_exit(thief(cash=9), thief(place="T01:0", cash=0))
    play(match, "escape")
    assert match.over, "nobody can pay the fee of the first turn after that"
    assert verdict(match, 0).why.endswith(": Bea $10k."), "one used asset: what an arrest has cost is told"
    assert WORDS.danger(see(match, 1)) == 100
    assert WORDS.danger(see(match, 0)) == 0


def test_ep_28_7_alone_a_total_has_a_name() -> None:
    match = at_the_exit(thief(cash=9, cubes="CASINO"))
    play(match, "escape")
    assert verdict(match, 0) == Verdict("You got away.", "$94k: they will say it was a pickpocket.")


@pytest.mark.parametrize("reason", ENDING_NAMES[1:])
def test_every_ending_has_its_words(reason: str) -> None:
    said = {WORDS.ending(reason, tongue(code)) for code in CODES}
    assert len(said) == len(CODES)


def test_ep_26_1_the_sum_is_told_line_by_line() -> None:
    match = at_the_exit(
        thief(cash=9, cubes="CASINO GYM SH1", boxed="GYM", contacts="K1 K3 AS2 AS3 AS4", wounds=1, notoriety=4), {}
    )
    lines = dict(score_words(see(match), 0, ENGLISH))
    assert lines == {
        "Cash": "$9k", "Businesses": "$80k", "Safe houses": "$70k", "Contacts": "$25k", "Used assets": "$10k",
        "Notoriety": "-$10k", "Wounds": "-$5k", "In all": "$179k",
    }  # fmt: skip
    assert worth_now(see(match)) == score(see(match).thieves[0]).total == 179
    assert worth_now(see(match, -1)) == -1


def test_the_summary_of_an_ended_match_is_the_sum_of_who_looks_or_of_who_won() -> None:
    match = at_the_exit(thief(cash=9), thief(cash=9, cubes="CASINO"))
    play(match, "escape", "escape")
    totals = [
        dict(noted(WORDS.notes, Told(match.hearing(), seat)).summary(see(match, seat), ENGLISH)) for seat in (0, 1)
    ]
    assert totals[0]["In all"] != totals[1]["In all"]
    onlooker = dict(noted(WORDS.notes, Told(match.hearing(), -1)).summary(see(match, -1), ENGLISH))
    won = [seat for seat in (0, 1) if verdict(match, seat).won == "You won."]
    assert onlooker == totals[won[0]]


def test_ep_24_8_that_somebody_is_out_is_noted_with_its_price() -> None:
    match = at_the_exit(thief(cash=9), thief(place="T01:0", cash=9))
    play(match, "escape")
    note = noted(WORDS.notes, Told(match.hearing(), 1)).note(see(match, 1), ENGLISH)
    assert note.startswith("Somebody is out. From now on each of your turns costs $1k")
    assert noted(WORDS.notes, Told(match.hearing(), 0)).note(see(match, 0), ENGLISH) == ""


def test_what_is_passed_on_says_how_it_went() -> None:
    match = at_the_exit(thief(cash=9), thief(place="T01:0", cash=0))
    play(match, "escape")
    assert match.outcome is not None
    assert WORDS.in_short(match.outcome, see(match, 0), ENGLISH).startswith("got away, $")
    assert WORDS.in_short(match.outcome, see(match, 1), ENGLISH) == "arrested"
