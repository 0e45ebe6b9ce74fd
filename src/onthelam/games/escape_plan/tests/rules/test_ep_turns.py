"""EP-9, EP-10.13 to EP-10.36, EP-15: day parts, turns, what a Travel is made of, and rest."""

from __future__ import annotations

from typing import Any

import pytest

from escape_plan_tables import (
    EARLY,
    arriving,
    asked,
    at,
    begun,
    codes,
    contacts,
    last_part,
    me,
    play,
    refused,
    see,
    table,
    thief,
    travelling,
    who,
    words,
)
from onthelam.core.match import Match
from onthelam.games.escape_plan.rules.charts import PART_NAMES
from onthelam.games.escape_plan.rules.events.table import PartBegan
from onthelam.games.escape_plan.rules.events.turns import TurnBegan
from onthelam.games.escape_plan.rules.things import THING_NAMES

FINAL: dict[str, Any] = {"day": 3, "patrols": [1, 2, 2], "grey_at": "EXIT2", "black_at": "EXIT3"}
LOAN = "K29 - AS2 AS3 AS4"


def used(*names: str) -> int:
    return sum([1 << THING_NAMES.index(name) for name in names])


# -- day parts -------------------------------------------------------------------------------------------------------


def whole_match(**options: Any) -> list[tuple[str, object]]:
    """By day part: who took a turn, in a match in which everybody does the first thing there is to do."""
    match = begun(**options)
    while not match.over:
        match.play(match.legal(who(match))[0])
    found: list[tuple[str, object]] = []
    for e in [e for ply in match.plies for e in ply.events]:
        if isinstance(e, PartBegan):
            found.append((PART_NAMES[e.part], []))
        elif isinstance(e, TurnBegan):
            seats = found[-1][1]
            assert isinstance(seats, list)
            seats.append(e.seat)
    return found


def test_ep_9_1_the_parts_of_a_day() -> None:
    parts = [part for part, seats in whole_match(players=3)]
    assert parts[:10] == ["MORNING", "AFTERNOON", "EVENING", "NIGHT", "DAWN"] * 2


def test_ep_9_2_by_day_everybody_takes_one_turn_in_order() -> None:
    match = begun(players=4, first_order=[2, 0, 3, 1])
    while see(match).part < 0:
        match.play(match.legal(who(match))[0])
    assert see(match).order == [1, 3, 0, 2]
    first = whole_match(players=4, first_order=[2, 0, 3, 1])[:3]
    assert [seats for part, seats in first] == [[1, 3, 0, 2]] * 3


def night(*thieves: dict[str, object], **fields: Any) -> Match:
    spends = [f"spend {seat}" if seat else "spend" for seat in range(len(thieves))][::-1]
    return table(*thieves, **{"part": "NIGHT", "agenda": ["part 0 4", "adjustment", *spends], **fields})


def test_ep_9_3_by_night_a_turn_costs_a_disc() -> None:
    match = night(thief(discs=1), thief(), thief(discs=2))
    assert codes(match) == ["spend", "skip"]
    play(match, "skip")
    assert (who(match), codes(match)) == (2, ["spend", "skip"]), "who has none is passed over"
    play(match, "spend")
    assert asked(match) == "main 2"


def test_ep_9_4_a_spent_disc_returns() -> None:
    match = night(thief(discs=1), thief(), thief())
    assert see(match).discs == 9
    play(match, "spend")
    assert (me(match).discs, see(match).discs) == (0, 10)


def test_ep_9_5_one_disc_a_day_part() -> None:
    match = night(thief(discs=2))
    play(match, "spend", "rest", "unlock AS2")
    assert (PART_NAMES[see(match).part], codes(match)) == ("DAWN", ["spend", "skip"])


def test_ep_9_6_unspent_discs_are_kept() -> None:
    match = table(
        thief(discs=2), part="DAWN", agenda=["day-end", "adjustment", "spend"], map=EARLY, places=["GYM T07:0"],
        tops=["T04", "T06", "T10", "T13"],
    )  # fmt: skip
    play(match, "skip")
    assert (see(match).day, me(match).discs) == (2, 2)


# -- a turn ----------------------------------------------------------------------------------------------------------


def test_ep_9_7_one_main_action_and_any_number_of_others() -> None:
    match = table(thief(contacts="K29 K30 AS2 AS3 AS4"), thief(), thief())
    assert {"move", "rest", "use K29", "use K30"} == set(codes(match))
    play(match, "use K29", "rest", "unlock AS2")
    assert codes(match) == ["use K29", "use K30", "end"]


# nothing can be reached from T03
ALONE: dict[str, Any] = {"map": ["T01 0,0 0", "T02 0,1 0", "T03 6,6 0"], "places": []}


def test_ep_9_8_nobody_passes_who_can_move_or_rest() -> None:
    stuck = thief(place="T03:0", rested=True)
    assert codes(table(stuck, thief(), thief(), **ALONE)) == ["pass"]
    assert codes(table(thief(place="T03:0"), thief(), thief(), **ALONE)) == ["rest"]
    assert codes(table(thief(rested=True), thief(), thief())) == ["move"]
    with_gas = thief(place="T03:0", rested=True, gas=1)
    assert codes(table(with_gas, thief(), thief(), **ALONE)) == ["move", "pass"], "nobody is forced to spend a can"
    match = table(stuck, thief(), thief(), **ALONE)
    play(match, "pass")
    assert asked(match) == "main 1"


def test_ep_9_9_travel_avoid_visit() -> None:
    match = table(thief(place="T02:1"), thief(), thief(), officers={"T02": "COP"})
    play(match, "move")
    assert asked(match) == "travel"
    play(match, "go T07:0")
    assert asked(match) == "avoid"
    assert at(match) == "T07:0"
    play(match, "done")
    assert (me(match).wounds, asked(match)) == (1, "moment"), "first aid could be used on arrival"


def test_ep_9_10_all_adjust_after_a_day_part_with_a_turn() -> None:
    match = last_part(thief(notoriety=4, plus=1), thief(notoriety=4, minus=1), thief())
    play(match, "rest", "unlock AS2")
    assert [me(match, seat).notoriety for seat in range(3)] == [5, 3, 2]


def test_ep_9_11_an_escape_instead_of_the_main_action_ends_the_turn() -> None:
    match = table(thief(place="T03:0", cash=9, contacts=LOAN), thief(), thief(), **FINAL)
    play(match, "escape")
    assert asked(match) == "main 1"


def test_ep_9_12_what_lets_one_choose_to_move() -> None:
    stuck = thief(place="T03:0", cash=3)
    assert "move" not in codes(table(stuck, thief(), thief(), **ALONE))
    for more in (thief(gas=1), thief(contacts="K3 - AS2 AS3 AS4"), thief(items="FX4 - AS5 AS6 AS7")):
        assert "move" in codes(table({**stuck, **more}, thief(), thief(), **ALONE))
    unpaid = {**stuck, "contacts": "K3 - AS2 AS3 AS4", "cash": 0}
    assert "move" not in codes(table(unpaid, thief(), thief(), **ALONE))
    match = table(thief(), thief(), thief())
    play(match, "move")
    assert not {"rest", "pass", "end", "stay"} & set(codes(match)), "it cannot be withdrawn"


def test_ep_9_13_staying_where_nothing_can_be_reached() -> None:
    match = travelling(thief(place="T03:0", gas=1), thief(place="T03:0"), thief(), **ALONE)
    assert codes(match) == ["stay", "gas"]
    play(match, "stay")
    assert (at(match), me(match).plus, asked(match)) == ("T03:0", 0, "main 1")


def test_ep_9_14_by_night_too_if_somebody_took_a_turn() -> None:
    match = night(thief(discs=1, notoriety=4, plus=1, rested=False), thief(notoriety=4, minus=1))
    play(match, "spend", "rest", "unlock AS2")
    assert [me(match, seat).notoriety for seat in range(2)] == [5, 3]
    idle = night(thief(discs=1, plus=1), thief(), options={"mode": "standard"})
    play(idle, "skip")
    assert "adjusted" not in words(idle)
    arrested = night(thief(discs=1, cash=0), thief(status="escaped", place="-"), thief(minus=1), **FINAL)
    play(arrested, "spend")
    assert "arrested" in words(arrested)
    assert "adjusted" not in words(arrested), "a fee that cannot be paid is no turn"


# -- what a Travel is made of ----------------------------------------------------------------------------------------


def test_ep_10_13_three_movement_points() -> None:
    match = table(thief(), thief(), thief())
    play(match, "move")
    assert see(match).mp == 3


def test_ep_10_14_two_gas_cans_at_most() -> None:
    match = travelling(thief(gas=3), thief(), thief())
    play(match, "gas", "gas")
    assert (see(match).mp, me(match).gas) == (5, 1)
    assert refused(match, "gas") == "EP-10.14"


def test_ep_10_15_a_can_returns_to_the_supply() -> None:
    match = travelling(thief(gas=2), thief(), thief())
    assert see(match).gas == 4
    play(match, "gas")
    assert see(match).gas == 5


def test_ep_10_16_bonuses_come_on_top() -> None:
    match = travelling(
        thief(gas=2, cash=9, contacts="K3 K4 AS2 AS3 AS4", items="FX4 - AS5 AS6 AS7"), thief(), thief()
    )  # fmt: skip
    play(match, "gas", "gas", "use K3", "use K4", "use FX4")
    assert (see(match).mp, see(match).ferries) == (12, True)


def test_ep_10_22_a_closed_business_needs_a_key() -> None:
    others = (thief(cubes="CASINO"), thief(cubes="CASINO"))
    assert refused(travelling(thief(), *others, mp=9), "go T06:0") == "EP-10.22"
    assert refused(travelling(thief(keys_taken="RED"), *others, mp=9), "go T06:0") == "EP-10.22", "a flipped key"
    assert "go T06:0" in codes(travelling(thief(keys="YELLOW"), *others, mp=9))
    assert "go T06:0" in codes(travelling(thief(contacts="K25 - AS2 AS3 AS4", cash=2), *others, mp=9))


def test_ep_10_36_everything_is_used_before_the_path_is_taken() -> None:
    match = travelling(thief(place="T02:1", gas=1, cash=5, contacts="K3 - AS2 AS3 AS4"), thief(), thief())
    assert {"gas", "use K3"} <= set(codes(match))
    play(match, "go T07:0")
    assert refused(match, "gas") != ""
    assert (see(match).mp, me(match).gas, at(match)) == (0, 1, "T07:0")


# -- rest ------------------------------------------------------------------------------------------------------------


def resting(**fields: object) -> Match:
    match = table(thief(**fields), thief(), thief())
    play(match, "rest")
    return match


def test_ep_15_1_once_a_day() -> None:
    assert refused(table(thief(rested=True), thief(), thief()), "rest") == "EP-15.1"
    assert "rest" in codes(table(thief(), thief(), thief()))


def test_ep_15_2_the_token_shows_the_moon() -> None:
    assert me(resting()).rested


def test_ep_15_3_contacts_and_equipment_are_ready_again() -> None:
    match = resting(contacts=LOAN, items="E1 - AS5 AS6 AS7", used="AS1 K29 E1")
    assert me(match).used == used("AS1")


def test_ep_15_4_fixers_assets_and_keys_are_not() -> None:
    match = resting(items="FX1 - AS5 AS6 AS7", used="AS1 FX1", keys_taken="RED")
    assert (me(match).used, me(match).keys) == (used("AS1", "FX1"), 0)


def test_ep_15_5_one_asset_is_unlocked() -> None:
    match = resting()
    assert codes(match) == ["unlock AS2", "unlock AS3", "unlock AS4", "unlock AS5", "unlock AS6", "unlock AS7"]
    play(match, "unlock AS4")
    assert contacts(match) == "- - - AS2 AS3"
    assert asked(match) == "main 1"


def test_ep_15_6_first_aid_is_ready_again() -> None:
    assert me(resting(aid=False)).aid


def test_ep_15_7_a_resting_thief_goes_nowhere() -> None:
    match = table(thief(place="T02:1"), thief(place="T02:1"), thief(), officers={"T02": "COP"})
    play(match, "rest", "unlock AS2")
    assert (at(match), me(match).wounds, me(match).plus, asked(match)) == ("T02:1", 0, 0, "main 1")


@pytest.mark.parametrize("cuffs", [1, 3])
def test_ep_15_8_contacts_beneath_handcuffs_are_ready_too(cuffs: int) -> None:
    match = resting(contacts="- - - - K29", cuffs=cuffs, used="AS1 K29")
    assert me(match).used == used("AS1")


def test_a_visit_ends_the_main_action() -> None:
    match = arriving("T02:0", thief(cash=0, contacts=LOAN), thief(), thief())
    play(match, "continue", "skip")
    assert codes(match) == ["use K29", "end"]
