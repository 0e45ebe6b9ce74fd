"""The log of Escape Plan: a sentence for every kind of event, and no more in it than its reader may know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest

from escape_plan_tables import arriving, avoiding, last_part, play, see, table, thief, travelling
from onthelam.core.agenda import Planned
from onthelam.core.chance import quick
from onthelam.core.event import Ended
from onthelam.core.match import Match
from onthelam.core.option import Options
from onthelam.games.escape_plan.rules.events.register import EVENTS
from onthelam.games.escape_plan.rules.turn import RULES
from onthelam.games.escape_plan.words.log.lines import LINES
from onthelam.games.escape_plan.words.words import WORDS
from onthelam.games.told import Told
from onthelam.tongue.tongue import CODES, ENGLISH, Tongue, tongue

THEY: Final = ["Ann", "Bea", "Cid", "Dan", "Eve"]


def told_of(match: Match, seat: int, spoken: Tongue = ENGLISH) -> Iterator[list[str]]:
    told = Told(match.hearing(), seat)
    for row, before, after in told.since(0, len(told.rows)):
        yield WORDS.lines(row, before, after, THEY, spoken)


def newest(match: Match, seat: int = 0) -> list[str]:
    """The lines of the last row."""
    return list(told_of(match, seat))[-1]


def all_lines(match: Match, seat: int = 0) -> list[str]:
    return [line for row in told_of(match, seat) for line in row]


def ended(options: Options, seed: int) -> Match:
    settled = RULES.settle(dict(options))
    match = Match(RULES, settled, RULES.blank(settled), False, quick(seed), [])
    luck = quick(seed + 1)
    while not match.over:
        moves = match.legal(match.to_act[0])
        match.play(moves[luck.below(len(moves))].code)
    return match


# -- every kind of event ---------------------------------------------------------------------------------------------


def test_every_kind_of_event_has_a_line_or_a_reason_for_none() -> None:
    assert set(EVENTS) - set(LINES) == {Planned, Ended}, "what is planned lies on no table; the end is the verdict"


@pytest.mark.parametrize("options", RULES.modes(), ids=str)
def test_a_match_is_told_to_everybody_in_every_tongue_without_a_gap(options: Options) -> None:
    match = ended(options, 5)
    for seat in range(-1, match.seats):
        told = {code: list(told_of(match, seat, tongue(code))) for code in CODES}
        assert len({tuple(map(len, rows)) for rows in told.values()}) == 1
        for rows in told.values():
            assert not [line for row in rows for line in row if "{" in line or "  " in line or line[-1] not in ".!"]


# -- bound to what the reader may know -------------------------------------------------------------------------------


def test_ep_13_17_what_loot_is_worth_is_told_to_its_thief_alone() -> None:
    match = arriving("T06:0", thief(place="T01:1"), {}, {})
    assert "Your loot at the casino: $80k at the end." in newest(match)
    assert "Ann takes loot at the casino, for the end." in newest(match, 1)
    assert not [line for line in all_lines(match, 1) if "80" in line]


def test_ep_21_6_lockers_that_were_looked_at_and_kept_are_veiled_for_others() -> None:
    match = arriving("T01:1", thief(place="T02:1", keys="GREEN", keys_taken="GREEN", contacts="K1 K3 AS2 AS3 AS4"), {})
    while "open GREEN" not in [m.code for m in match.legal(0)]:
        match.play("continue" if "continue" in [m.code for m in match.legal(0)] else "skip")
    play(match, "open GREEN")
    if "key GREEN" in [m.code for m in match.legal(0)]:
        play(match, "key GREEN")
    assert newest(match)[-1].startswith("You look at: $")
    assert newest(match, 1)[-1] == "Ann looks at three tiles."
    play(match, match.legal(0)[0].code)
    assert newest(match)[0].startswith("You keep a green locker worth $")
    assert newest(match, 1)[0] == "Ann keeps a green locker."
    assert not [line for line in all_lines(match, 1) if "worth" in line]


def test_plans_are_dealt_in_silence_but_for_the_own() -> None:
    match = ended({"players": 3}, 2)
    for seat in range(3):
        told = [line for line in next(iter(told_of(match, seat))) if "plan" in line]
        assert len(told) == 1
        assert told[0].startswith("Your escape plan: ")
    assert not [line for line in next(iter(told_of(match, -1))) if "plan" in line]


# -- a turn ------------------------------------------------------------------------------------------------------------


def test_ep_11_12_wounds_are_told_together_and_what_they_bring() -> None:
    match = avoiding("T02/COP T07/FBI T07/SWAT", thief(wounds=1), {})
    play(match, "done")
    assert newest(match)[:2] == ["You take three wounds.", "Too many wounds: two handcuffs cards."]
    assert newest(match, 1)[:2] == ["Ann takes three wounds.", "Too many wounds: two handcuffs cards."]


def test_ep_11_9_who_is_avoided_is_named_and_where() -> None:
    match = avoiding("T02/COP T07/COP", thief(items="E1 - AS5 AS6 AS7"), {})
    play(match, "use E1")
    assert newest(match) == ["You use Disguise.", "You avoid: cop at clinic 1, cop at the nightclub."]
    play(match, "done")
    assert newest(match, 1)[0] == "Ann got past all of them."


def test_ep_14_5_a_price_is_told_with_what_it_was_paid_for() -> None:
    match = table(thief(cash=9, wounds=1, contacts="K17 - AS2 AS3 AS4"), {})
    play(match, "use K17")
    assert newest(match, 1) == ["Ann uses Medic for $1k.", "Ann heals a wound."]


def test_ep_12_2_notoriety_for_several_others_is_one_line() -> None:
    match = arriving("T07:1", thief(place="T01:1"), thief(place="T07:1"), thief(place="T07:1"))
    assert "You are talked about: notoriety +2 after this day part." in newest(match)


def test_ep_19_6_what_is_replaced_is_named() -> None:
    match = arriving("T06:0", thief(place="T01:1", contacts="K21 K23 AS2 AS3 AS4"))
    play(match, "take K1", "replace CS2")
    assert newest(match)[0] == "Mule makes room for it."


def test_ep_13_19_a_cube_that_closes_a_business_says_so() -> None:
    match = arriving("T06:0", thief(place="T01:1"), thief(cubes="CASINO"))
    assert any(line.endswith("It is closed now.") for line in newest(match, 1))


def test_ep_10_14_gas_and_effects_say_what_they_add() -> None:
    match = travelling(thief(place="T01:1", gas=1, cash=3, contacts="K3 K7 AS2 AS3 AS4"), {})
    play(match, "gas")
    assert newest(match) == ["You use a gas can: one point more."]
    play(match, "use K3")
    assert newest(match, 1) == ["Ann uses Getaway driver for $1k.", "2 points more."]
    play(match, "use K7")
    assert newest(match)[-1] == "Every water has a ferry now."


# -- police ------------------------------------------------------------------------------------------------------------


def test_ep_16_12_a_line_that_is_crossed_is_told_with_what_follows() -> None:
    match = last_part(thief(plus=2, place="T11:0"), thief(notoriety=1), officers={"T09": "COP"})
    play(match, "rest", "unlock AS2")
    if "end" in [m.code for m in match.legal(match.to_act[0])]:
        play(match, "end")
    assert "Your notoriety rises to 4." in newest(match)
    assert "Ann is in the news: whoever is less known may send an officer nearer." in newest(match, 1)
    play(match, "officer T09 COP", "tile T11")
    assert newest(match, 1)[0] == "You move the cop at the restaurant to the gym."
    assert newest(match)[0] == "Bea moves the cop at the restaurant to the gym."


def test_ep_28_3_alone_two_officers_come_nearer_and_the_log_says_why() -> None:
    match = last_part(thief(plus=2, place="T11:0"), officers={"T02": "COP", "T07": "FBI"})
    play(match, "rest", "unlock AS2")
    if "end" in [m.code for m in match.legal(match.to_act[0])]:
        play(match, "end")
    assert [line for line in newest(match) if "nearest" in line.lower()] == [
        "You are in the news: twice, the nearest officer that can steps nearer.",
        "Nearest to you: the FBI agent at the nightclub to the gym.",
        "Nearest to you: the cop at clinic 1 to the nightclub.",
    ]


def test_ep_27_the_inspectors_steps_are_explained() -> None:
    told = [line for seed in range(3) for line in all_lines(ended({"players": 2}, seed), 0)]
    assert any(line.startswith("The Inspector is after Casino") for line in told)
    assert any("not in the city yet" in line for line in told)
    for begins in (
        "She goes to ",
        "She scares a contact off: ",
        "The Inspector leaves a cube at ",
        "The nearest of them",
    ):
        assert any(line.startswith(begins) for line in told), begins


# -- ends --------------------------------------------------------------------------------------------------------------

LEAVING: Final[dict[str, Any]] = {"day": 3, "patrols": [1, 2, 2], "grey_at": "EXIT2", "black_at": "EXIT3"}


def test_ep_24_3_an_escape_is_told_with_its_price_and_its_police() -> None:
    match = table(thief(place="T03:0", cash=9), {}, officers={"T03": "COP"}, **LEAVING)
    play(match, "escape")
    assert newest(match) == ["Police at the exit: cop at exit 1."]
    play(match, "done")
    assert newest(match, 1)[:2] == ["Ann takes a wound.", "Ann is out of the city, and free."]


def test_what_is_taken_back_or_given_up_is_told_as_in_every_game() -> None:
    match = travelling(thief(place="T01:1", gas=1), {})
    play(match, "gas")
    match.undo(0)
    assert newest(match, 1) == ["Ann took the last choice back."]
    match.concede(1)
    assert newest(match, 1) == ["You gave the match up."]


def test_the_days_and_their_parts_are_headings() -> None:
    match = last_part({}, {})
    play(match, "rest", "unlock AS2")
    if "end" in [m.code for m in match.legal(match.to_act[0])]:
        play(match, "end")
    assert "Afternoon of day 1." in newest(match)
    assert WORDS.round(see(match)) == 2
