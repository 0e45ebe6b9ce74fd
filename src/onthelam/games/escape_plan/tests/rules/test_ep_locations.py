"""EP-13: clinic, church, hospital and businesses. Safe houses and stores are in test_ep_hideouts.py."""

from __future__ import annotations

from typing import Any

import pytest

from escape_plan_scenes import (
    asked,
    codes,
    contacts,
    go,
    keys,
    new,
    officers,
    places_in,
    play,
    questions,
    seen,
    table,
    thief,
    to_the_first_turn,
    used,
    visit,
    who,
    words,
)
from onthelam.core.match import Match
from onthelam.games.escape_plan.rules.chapters.ending import score
from onthelam.games.escape_plan.rules.tabletop import is_closed

CASINO = {"CASINO": "T07:0"}  # P1: 80
CINEMA = {"CINEMA": "T07:0"}  # P1: $
BLUE = "CASINO NIGHTCLUB BAR"
PURPLE = "RESTAURANT CINEMA GYM"


def met_at(on: str) -> int:
    """What two other pawns bring."""
    return thief(visit(who(on), who(on), who(on))).plus


def takes_a_contact(on: str) -> bool:
    match = visit(who(on))
    while "take K3" not in codes(match):
        play(match, codes(match)[0])
    return "K3" in contacts(play(match, "take K3", "place"))


# -- clinic ----------------------------------------------------------------------------------------------------------


def test_ep_13_1_clinic_other_pawns() -> None:
    assert met_at("T02:1") == 2


def test_ep_13_2_clinic_an_asset() -> None:
    match = visit(who("T02:1"))
    assert codes(match) == [f"unlock AS{asset}" for asset in range(2, 8)]


def test_ep_13_3_clinic_one_wound() -> None:
    match = play(visit(who("T02:1", wounds=2, aid=False)), "unlock AS2")
    assert thief(match).wounds == 1


def test_ep_13_4_clinic_a_contact() -> None:
    assert takes_a_contact("T02:1")


# -- church ----------------------------------------------------------------------------------------------------------


def test_ep_13_5_church_other_pawns() -> None:
    assert met_at("T07:1") == 2


def test_ep_13_6_church_an_asset() -> None:
    assert codes(visit(who("T07:1"))) == [f"unlock AS{asset}" for asset in range(2, 8)]


def test_ep_13_7_church_pay_for_less_notoriety_or_not() -> None:
    match = play(visit(who("T07:1")), "unlock AS2")
    assert codes(match) == ["pay", "skip"]
    poor = play(visit(who("T07:1", cash=0)), "unlock AS2")
    assert "pay" not in codes(poor)
    play(match, "pay")
    assert (thief(match).cash, thief(match).minus) == (5, 1)
    assert codes(match)[0].startswith("take")  # once


def test_ep_13_8_church_a_contact() -> None:
    assert takes_a_contact("T07:1")


# -- hospital --------------------------------------------------------------------------------------------------------


def test_ep_13_9_hospital_nobody_looks() -> None:
    assert met_at("T01:0") == 1  # EP-13.11


@pytest.mark.parametrize(("cash", "wounds", "most", "left"), [(6, 2, 2, 3), (2, 2, 1, 1), (6, 1, 1, 5), (3, 2, 2, 0)])
def test_ep_13_10_hospital_wounds_have_their_price(cash: int, wounds: int, most: int, left: int) -> None:
    match = visit(who("T01:0", cash=cash, wounds=wounds, aid=False))
    assert codes(match) == [f"heal {healed}" for healed in range(most + 1)]
    play(match, f"heal {most}")
    assert (thief(match).cash, thief(match).wounds) == (left, wounds - most)


def test_ep_13_11_hospital_notoriety_even_if_nothing_is_healed() -> None:
    assert thief(visit(who("T01:0"))).plus == 1
    declined = play(visit(who("T01:0", wounds=1, aid=False)), "heal 0")
    assert (thief(declined).plus, thief(declined).wounds) == (1, 1)


def test_ep_13_12_no_officer_comes_to_the_hospital() -> None:
    match = play(table(who(contacts="K21"), who(), who(), officers={"T02": "COP"}), "use K21")
    assert codes(match) == ["tile T03", "tile T06", "tile T07", "tile T12"]
    assert officers(to_the_first_turn(new(players=3)), "T01") == ""


# -- business --------------------------------------------------------------------------------------------------------


def closed_casino(player_keys: str = "", **fields: Any) -> Match:
    player = who("T02:0", keys=player_keys, **fields)
    others = [who("T01:0", cubes="CASINO") for seat in range(2)]
    return table(player, *others, places=CASINO, officers={"T02": "COP"})


def test_ep_13_13_the_door_is_opened_when_the_path_is_taken() -> None:
    match = closed_casino("RED YELLOW", contacts="K25")
    go(match, "T07:0")
    assert codes(match) == ["key RED", "key YELLOW", "use K25"]  # before the officers
    play(match, "key YELLOW")
    assert (keys(match), codes(match)) == ("RED", ["done"])


def test_ep_13_13_a_locksmith_opens_too() -> None:
    match = go(closed_casino(contacts="K25"), "T07:0")
    assert used(match, "K25")
    assert (thief(match).cash, thief(match).plus) == (4, 1)


def test_ep_13_14_business_other_pawns() -> None:
    assert met_at("T07:0") == 2


def test_ep_13_15_business_a_cube_leaves_the_track() -> None:
    match = visit(who("T07:0"), places=CASINO)
    assert places_in(thief(match).cubes) == "CASINO"
    assert thief(match).income == 8


def test_ep_13_16_business_income_at_once() -> None:
    match = visit(who("T07:0", plan="P1"), places=CINEMA)
    assert places_in(thief(match).boxed) == "CINEMA"
    assert thief(match).cash == 6 + 8


def test_ep_13_17_business_money_at_the_end() -> None:
    match = visit(who("T07:0", plan="P1"), places=CASINO)
    assert (thief(match).boxed, thief(match).cash) == (0, 6)
    assert score(thief(match)).businesses == 80


def test_ep_13_18_the_plan_leaves_no_choice_and_the_cube_counts() -> None:
    match = visit(who("T07:0", plan="P1", boxed="GYM"), places=CINEMA)
    assert thief(match).cash == 6 + 7
    assert questions(match) == ["take", "remove place"]


@pytest.mark.parametrize(("players", "limit"), [(1, 2), (2, 2), (3, 2), (4, 3), (5, 3)])
def test_ep_13_19_how_many_cubes_close_a_business(players: int, limit: int) -> None:
    def closed(cubes: int) -> bool:
        others = [who() for seat in range(players - 1)]
        return is_closed(seen(table(who(boxed="CASINO"), *others, places=CASINO, extra={"CASINO": cubes - 1})), 0)

    assert [closed(cubes) for cubes in range(1, 5)] == [cubes >= limit for cubes in range(1, 5)]


def test_ep_13_20_a_closed_business_takes_more_cubes_and_stays_closed() -> None:
    match = play(go(closed_casino("RED"), "T07:0"), "done")
    play(match, "continue")
    assert places_in(thief(match).cubes) == "CASINO"
    assert is_closed(seen(match), 0)


def test_ep_13_21_loot_is_fetched_once() -> None:
    match = visit(who("T07:0", plan="P1", boxed="CINEMA"), places=CINEMA)
    assert (thief(match).cash, thief(match).income) == (6, 8)


def test_ep_13_22_business_a_contact() -> None:
    assert takes_a_contact("T07:0")


def finished(match: Match) -> Match:
    """The contact card is taken and placed."""
    return play(match, "take K3", "place")


def test_ep_13_23_the_blue_bonus_comes_once() -> None:
    match = finished(visit(who("T07:0", cubes="NIGHTCLUB BAR"), places=CASINO))
    assert (thief(match).discs, thief(match).minus) == (1, 1)
    assert seen(match).discs == 9
    again = finished(visit(who("T07:0", cubes=BLUE), places=CASINO))
    assert (thief(again).discs, thief(again).minus) == (0, 0)
    other = finished(visit(who("T07:0", cubes=BLUE), places=CINEMA))
    assert (thief(other).discs, thief(other).minus) == (0, 0)


def test_ep_13_24_the_purple_bonus_comes_once() -> None:
    match = finished(visit(who("T07:0", plan="P2", cubes="RESTAURANT GYM"), places=CINEMA))
    assert codes(match)[0] == "unlock AS2"
    play(match, "unlock AS7")
    assert (thief(match).discs, thief(match).minus) == (0, 1)
    again = finished(visit(who("T07:0", cubes=PURPLE), places=CINEMA))
    assert (asked(again), thief(again).minus) == (1, 0)


def test_ep_13_25_a_bonus_comes_after_the_last_step() -> None:
    match = visit(who("T07:0", cubes="NIGHTCLUB BAR"), places=CASINO)
    finished(match)
    told = words(match)
    assert told.index("placed") < told.index("disc-taken")
