"""EP-13: safe houses and stores."""

from __future__ import annotations

import pytest

from escape_plan_scenes import (
    asked,
    codes,
    goes,
    items,
    keys,
    places_in,
    play,
    questions,
    seen,
    table,
    thief,
    visit,
    who,
)
from onthelam.core.match import Match
from onthelam.games.escape_plan.rules.chapters.ending import score

SH1 = {"SH1": "T12:0"}  # P1: 70, red key
SH3 = {"SH3": "T12:0"}  # P1: $, green key


# -- safe house ------------------------------------------------------------------------------------------------------


def test_ep_13_26_safe_house_other_pawns() -> None:
    assert thief(visit(who("T12:0"), who("T12:0"), who("T12:0"))).plus == 2


def test_ep_13_27_safe_house_a_cube_leaves_the_track() -> None:
    match = visit(who("T12:0"), places=SH1)
    assert (places_in(thief(match).cubes), thief(match).income) == ("SH1", 8)


def test_ep_13_28_safe_house_income_or_money_at_the_end() -> None:
    later = visit(who("T12:0", plan="P1"), places=SH1)
    assert (thief(later).boxed, thief(later).cash, score(thief(later)).safe_houses) == (0, 6, 70)
    at_once = visit(who("T12:0", plan="P1"), places=SH3)
    assert (places_in(thief(at_once).boxed), thief(at_once).cash) == ("SH3", 6 + 8)
    assert score(thief(at_once)).safe_houses == 0


def test_ep_13_29_loot_is_fetched_once() -> None:
    match = visit(who("T12:0", plan="P1", boxed="SH3"), places=SH3)
    assert (thief(match).cash, thief(match).income) == (6, 8)


@pytest.mark.parametrize("cubes", ["", "SH1"])
def test_ep_13_30_notoriety_is_lost_at_every_visit(cubes: str) -> None:
    assert thief(visit(who("T12:0", cubes=cubes), places=SH1)).minus == 1


def test_ep_13_31_one_key_of_each_safe_house() -> None:
    match = visit(who("T12:0"), places=SH3)
    assert (keys(match), seen(match).keys) == ("GREEN", (0, 0, 2))
    again = visit(who("T12:0", flipped="GREEN"), places=SH3)
    assert (keys(again), seen(again).keys) == ("", (0, 0, 2))
    holders = [who(keys="GREEN") for seat in range(3)]
    late = visit(who("T12:0"), *holders, places=SH3)
    assert (keys(late), seen(late).keys) == ("", (0, 0, 0))


def test_ep_13_32_a_fixer_may_be_bought() -> None:
    match = visit(who("T12:0", cash=3), gone="FX3")
    assert codes(match) == ["buy FX1", "buy FX2", "buy FX4", "buy FX8", "skip"]
    play(match, "buy FX4", "place")
    assert (thief(match).cash, items(match).split()[0]) == (1, "FX4")
    assert asked(match) == 1  # one only
    assert "buy FX4" not in codes(visit(who("T12:0"), who(items="FX4"), who()))


def third_safe_house(**fields: int) -> Match:
    player = who("T12:0", plan="P1", cubes="SH2 SH3")
    return play(visit(player, places=SH1, **fields), "skip")


def test_ep_13_33_the_red_bonus_is_a_disc_or_an_asset_and_income() -> None:
    match = third_safe_house()
    assert codes(match) == ["disc", "asset"]
    play(match, "disc")
    assert (thief(match).discs, thief(match).cash) == (1, 6 + 6)
    other = play(third_safe_house(), "asset", "unlock AS5")
    assert (thief(other).discs, thief(other).cash) == (0, 6 + 6)
    assert "AS5" not in items(other)


def test_ep_13_33_the_red_bonus_comes_once() -> None:
    match = play(visit(who("T12:0", cubes="SH1 SH2 SH3"), places=SH1), "skip")
    assert (thief(match).cash, asked(match)) == (6, 1)


def test_ep_13_34_the_red_bonus_comes_after_the_last_step() -> None:
    player = who("T12:0", plan="P1", cubes="SH2 SH3")
    assert questions(visit(player, places=SH1)) == ["buy skip", "remove place", "disc asset"]


def test_ep_13_35_a_safe_house_never_closes() -> None:
    others = [who(cubes="SH1") for seat in range(4)]
    assert "T12:0" in goes(play(table(who("T01:0"), *others, places=SH1), "move"))


def test_ep_13_42_the_red_bonus_in_its_order() -> None:
    player = who("T12:0", plan="P1", cubes="SH2 SH3", contacts="K23")
    match = play(visit(player, places=SH1), "skip")
    assert thief(match).cash == 6
    play(match, "asset", "unlock AS2")
    assert (thief(match).cash, codes(match)) == (6 + 6, ["use K23", "continue"])
    no_disc = third_safe_house(discs=0)
    assert codes(no_disc)[0] == "unlock AS2"  # nothing to choose between


# -- store -----------------------------------------------------------------------------------------------------------


def test_ep_13_36_store_other_pawns() -> None:
    assert thief(visit(who("T01:1"), who("T01:1"), who("T01:1"))).plus == 2


def test_ep_13_37_store_a_gas_can() -> None:
    match = visit(who("T01:1"))
    assert (thief(match).gas, seen(match).gas) == (1, 5)
    assert thief(visit(who("T01:1"), gas=0)).gas == 0


def test_ep_13_38_store_one_or_two_tiles_of_equipment() -> None:
    match = visit(who("T01:1", cash=9, unlocked="AS5"))
    assert codes(match) == ["buy DISGUISE", "buy VEST", "buy BADGE", "buy MASK", "skip"]
    play(match, "buy VEST", "place", "buy VEST", "place")
    assert (items(match), thief(match).cash) == ("E5 E6 - AS6 AS7", 3)
    assert asked(match) == 1
    assert codes(visit(who("T01:1", cash=2))) == ["buy DISGUISE", "skip"]
    assert "buy MASK" not in codes(visit(who("T01:1"), gone="E13 E14 E15 E16"))
    assert asked(play(visit(who("T01:1")), "skip")) == 1


def test_ep_13_39_store_a_locker_may_be_opened() -> None:
    match = play(visit(who("T01:1", keys="GREEN YELLOW", notoriety=6)), "skip")
    assert codes(match) == ["open GREEN", "open YELLOW", "skip"]
    assert asked(play(match, "skip")) == 1


def test_ep_13_40_all_stores_have_the_same_supplies() -> None:
    match = play(table(who("T01:0"), who("T07:0"), who(), gas=1), "move", "go T01:1", "buy MASK", "place", "skip")
    assert items(match).split()[0] == "E13"
    play(match, "move", "go T06:1")
    assert (thief(match, 1).gas, seen(match).gas) == (0, 0)
    play(match, "buy MASK", "place")
    assert items(match, 1).split()[0] == "E14"


def test_ep_13_41_any_number_of_gas_cans() -> None:
    assert thief(visit(who("T01:1", gas=5))).gas == 6


def test_ep_13_43_the_first_tile_is_placed_before_the_second_is_chosen() -> None:
    match = play(visit(who("T01:1", cash=5, items="E1", unlocked="")), "buy DISGUISE")
    assert codes(match) == ["remove", "place", "replace IS1"]
    assert thief(match).cash == 3
    play(match, "place")
    assert codes(match)[-1] == "skip"
    play(match, "buy VEST")
    assert codes(match) == ["remove", "replace IS1", "replace IS2"]
