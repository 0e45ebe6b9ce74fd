"""EP-11: avoiding officers. Which tiles are left is tested with the ways."""

from __future__ import annotations

import pytest

from escape_plan_tables import asked, at, avoiding, codes, me, officers, play, refused, see, table, thief, words
from onthelam.games.escape_plan.rules.charts import COP

OTHERS = (thief(), thief())


def test_ep_11_1_after_travel_and_before_the_visit() -> None:
    match = table(thief(place="T02:1"), thief(place="T07:1"), thief(), officers={"T02": "COP"})
    play(match, "move", "go T07:1")
    assert (asked(match).split()[0], at(match), me(match).plus) in (("way", "T02:1", 0), ("avoid", "T07:1", 0))
    while asked(match) != "avoid":
        play(match, "way 1")
    play(match, "done")
    assert asked(match) == "moment", "the visit begins: first aid could be used"


def test_ep_11_8_each_officer_is_met_once() -> None:
    match = table(thief(place="T02:1"), *OTHERS, officers={"T02": "COP SWAT"})
    play(match, "move", "go T07:0", "done")
    assert me(match).wounds == 2


def test_ep_11_9_any_number_of_effects() -> None:
    one = thief(cash=9, contacts="K9 K13 AS2 AS3 AS4", items="E5 - AS5 AS6 AS7")
    match = avoiding("T02/COP T02/SWAT T07/FBI T07/COP", one, *OTHERS)
    play(match, "use K9", "use K13", "use E5", "done")
    assert me(match).wounds == 0


@pytest.mark.parametrize("thing", ["use E13", "use K11", "gang avoid"])
def test_ep_11_10_all_officers_on_one_tile(thing: str) -> None:
    one = thief(items="E13 - AS5 AS6 AS7", contacts="K11 - AS2 AS3 AS4")
    match = avoiding("T02/COP T02/FBI T07/SWAT", one, *OTHERS, gangs=["T02:0 0 0"])
    play(match, thing)
    assert codes(match) == ["tile T02", "tile T07"]
    play(match, "tile T02", "done")
    assert me(match).wounds == 1


def test_ep_11_11_nobody_must_use_anything() -> None:
    match = avoiding("T02/COP", thief(items="E1 - AS5 AS6 AS7"), *OTHERS)
    assert codes(match) == ["use E1", "done"]
    play(match, "done")
    assert (me(match).wounds, me(match).used & 1 << 32) == (1, 0)


def test_ep_11_12_a_wound_for_each_who_is_not_avoided() -> None:
    match = avoiding("T02/COP T07/COP T07/FBI", thief(items="E9 - AS5 AS6 AS7"), *OTHERS)
    play(match, "use E9", "done")
    assert words(match)[:3] == ["wounded", "wounded", "avoid-ended"]


def test_ep_11_13_nothing_is_done_between_wounds() -> None:
    match = avoiding("T02/COP T07/COP T07/FBI", thief(contacts="K17 - AS2 AS3 AS4"), *OTHERS)
    play(match, "done")
    assert (me(match).cuffs, me(match).wounds) == (1, 2), "three in a row, although a Medic was ready"


def test_ep_11_14_officers_stay_where_they_are() -> None:
    match = table(thief(place="T02:1", items="E1 - AS5 AS6 AS7"), *OTHERS, officers={"T02": "COP"})
    play(match, "move", "go T07:0", "use E1", "done")
    assert officers(match, "T02") == 1 << COP


def test_ep_11_15_the_list_stays_as_it_was_made() -> None:
    one = thief(place="T02:1", contacts="K21 - AS2 AS3 AS4")
    match = table(one, *OTHERS, officers={"T02": "COP", "T09": "SWAT"})
    play(match, "move", "go T07:0", "use K21", "officer T02 COP", "tile T14", "done")
    assert me(match).wounds == 1, "it has moved on, and is on the list all the same"
    other = table(one, *OTHERS, officers={"T02": "COP", "T09": "SWAT"})
    play(other, "move", "go T07:0", "use K21", "officer T09 SWAT", "tile T02", "done")
    assert me(other).wounds == 1, "who comes late is not on it"


def test_ep_11_16_an_empty_list_is_no_avoid_step() -> None:
    match = table(thief(place="T02:1", items="E1 - AS5 AS6 AS7"), *OTHERS, officers={"T07": "COP"})
    play(match, "move", "go T07:0")
    assert see(match).met == 0
    assert not asked(match).startswith("avoid")
    assert refused(match, "use E1") == "EP-14.3"
