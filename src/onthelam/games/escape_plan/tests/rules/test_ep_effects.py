"""EP-14: executive actions. What the effects of C7 and C11 to C13 do is tried here, one by one."""

from __future__ import annotations

import pytest

from escape_plan_scenes import (
    Row,
    asked,
    codes,
    items,
    officers,
    play,
    seen,
    table,
    thief,
    used,
    uses,
    visit,
    who,
)
from onthelam.core.match import Match


def avoiding(player: Row) -> Match:
    return table(player, who(), who(), officers={"T02": "COP SWAT FBI", "T06": "COP"}, left="T02 T06", now="avoid")


def wounds_after(match: Match, *lines: str) -> int:
    """How many officers were not avoided: every third wound and those after it are handcuffs."""
    play(match, *lines, "done")
    return thief(match).wounds + thief(match).cuffs


# -- when ------------------------------------------------------------------------------------------------------------


def test_ep_14_1_any_number_in_a_turn() -> None:
    player = who("T01:0", wounds=2, contacts="K1 K29", items="FX1", unlocked="AS7", cash=9, used="")
    match = table(player, who(), who(), gangs={"T02": (0, 0)})
    assert uses(match) == ["use K1", "use K29", "use FX1", "use AS1", "use AS7", "aid", "gang low"]
    play(match, "use K29", "use K1", "use FX1", "use AS7", "aid", "gang low", "gang low")
    assert (thief(match).plus, thief(match).minus) == (0, 4)  # one more, six less
    assert thief(match).wounds == 1
    assert "move" in codes(match)


def test_ep_14_2_in_the_own_turn_only() -> None:
    match = table(who(), who(contacts="K1"), who())
    assert match.to_act == (0,)
    assert match.legal(1) == ()


def test_ep_14_3_each_effect_has_its_window() -> None:
    player = who("T02:1", contacts="K3 K9 K1", items="E1 FX4", unlocked="AS2", used="AS1 AS2")
    match = table(player, who(), who(), officers={"T02": "COP"})
    assert uses(match) == ["use K1"]  # X
    play(match, "move")
    assert uses(match) == ["use K3", "use K1", "use FX4"]  # T and X
    play(match, "go T07:1")
    assert uses(match) == ["use K9", "use K1", "use E1"]  # A and X
    play(match, "use E1", "done")
    assert uses(match) == ["use K1"]


def test_ep_14_4_before_and_after_a_rest() -> None:
    match = table(who(contacts="K1"), who(), who())
    play(match, "use K1", "rest", "unlock AS2")
    assert codes(match) == ["use K1", "end"]
    play(match, "use K1")
    assert (thief(match).minus, asked(match)) == (2, 1)


def test_ep_14_5_a_contact_costs_makes_notorious_acts_and_is_turned_over() -> None:
    match = play(table(who(contacts="K1 K29"), who(), who()), "use K1")
    assert (thief(match).cash, thief(match).plus, thief(match).minus, used(match, "K1")) == (4, 0, 1, True)
    play(match, "use K29")
    assert (thief(match).cash, thief(match).plus, used(match, "K29")) == (7, 1, True)
    poor = table(who(contacts="K1", cash=1), who(), who())
    assert uses(poor) == []


def test_ep_14_6_equipment_costs_nothing() -> None:
    match = play(avoiding(who("T07:0", items="E1")), "use E1")
    assert (thief(match).cash, used(match, "E1"), items(match)) == (6, True, "E1 - AS5 AS6 AS7")


def test_ep_14_7_a_fixer_keeps_its_slot_and_is_used_once() -> None:
    match = play(table(who(items="FX1"), who(), who()), "use FX1")
    assert (thief(match).cash, thief(match).minus, items(match)) == (6, 2, "FX1 - AS5 AS6 AS7")
    play(match, "rest", "unlock AS2")
    assert used(match, "FX1")


def test_ep_14_8_what_is_turned_over_cannot_be_used() -> None:
    assert uses(table(who(contacts="K1", used="AS1 K1"), who(), who())) == []


def test_ep_14_9_first_aid_heals_one_wound() -> None:
    match = play(table(who(wounds=2), who(), who()), "aid")
    assert (thief(match).wounds, thief(match).aid, thief(match).cash) == (1, False, 6)
    assert uses(match) == []


def test_ep_14_10_what_changes_nothing_may_be_used_with_four_exceptions() -> None:
    calm = who(contacts="K1 K17 K19 K21 K23", unlocked="AS2 AS3 AS4", cash=9, minus=4)
    match = table(calm, who(), who())  # nobody hurt, nobody chained, no officer on the map
    assert uses(match) == ["use K1"]
    hurt = who(contacts="K1 K17 K19 K21 K23", unlocked="AS2 AS3 AS4", cash=9, wounds=1, aid=False)
    assert uses(table(hurt, who(), who(), officers={"T02": "COP"})) == ["use K1", "use K17", "use K21"]


def test_ep_14_11_an_effect_ends_with_its_step() -> None:
    match = table(who("T01:1", contacts="K3"), who(), who())
    play(match, "move", "use K3", "go T01:0")
    assert (seen(match).mp, seen(match).flights, seen(match).ferries) == (0, 0, False)
    disguised = avoiding(who("T07:0", items="E1"))
    play(disguised, "use E1", "done")
    assert seen(disguised).avoided == 0


def test_ep_14_12_x_effects_at_five_points_and_nowhere_else() -> None:
    player = who("T02:0", contacts="K1", cash=9, keys="RED YELLOW")
    match = table(player, who(cubes="CASINO"), who(cubes="CASINO"), places={"CASINO": "T07:0"}, officers={"T02": "COP"})
    offered = ["use K1" in codes(match)]
    for line in ("move", "go T07:0", "key RED", "done", "continue", "take K3", "place"):
        play(match, line)
        offered.append("use K1" in codes(match))
    #           D8    D9    D11    D10   D12   D20    D21    D24
    assert offered == [True, True, False, True, True, False, False, True]


# -- what: travel ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("player", "line", "mp", "flights", "choppers", "ferries", "cash"),
    [
        (who(contacts="K3"), "use K3", 5, 0, 0, False, 5),
        (who(contacts="K5"), "use K5", 3, 1, 0, False, 4),
        (who(contacts="K7"), "use K7", 3, 0, 0, True, 5),
        (who(items="FX3"), "use FX3", 3, 0, 1, False, 6),
        (who(items="FX4"), "use FX4", 6, 0, 0, True, 6),
        (who(unlocked="AS5"), "use AS5", 5, 0, 0, False, 2),
    ],
)
def test_effects_in_a_travel(
    player: Row, line: str, mp: int, flights: int, choppers: int, ferries: bool, cash: int
) -> None:
    match = play(table(player, who(), who()), "move", line)
    v = seen(match)
    assert (v.mp, v.flights, v.choppers, v.ferries, thief(match).cash) == (mp, flights, choppers, ferries, cash)


# -- what: avoid -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("player", "lines", "met", "plus", "cash"),
    [
        (who("T07:0"), [], 4, 0, 6),
        (who("T07:0", contacts="K9"), ["use K9"], 2, 0, 5),
        (who("T07:0", contacts="K11"), ["use K11", "tile T02"], 1, 1, 6),
        (who("T07:0", contacts="K13"), ["use K13"], 3, 0, 5),
        (who("T07:0", contacts="K15"), ["use K15"], 3, 1, 6),
        (who("T07:0", items="E1"), ["use E1"], 2, 0, 6),
        (who("T07:0", items="E5"), ["use E5"], 3, 0, 6),
        (who("T07:0", items="E9"), ["use E9"], 3, 0, 6),
        (who("T07:0", items="E13"), ["use E13", "tile T06"], 3, 0, 6),
        (who("T07:0", items="FX5"), ["use FX5"], 0, 0, 6),
        (who("T07:0", unlocked="AS2"), ["use AS2"], 2, 0, 2),
        (who("T07:0", unlocked="AS3"), ["use AS3"], 3, 0, 2),
        (who("T07:0", unlocked="AS4"), ["use AS4"], 3, 0, 2),
    ],
)
def test_effects_in_an_avoid_step(player: Row, lines: list[str], met: int, plus: int, cash: int) -> None:
    match = avoiding(player)
    assert wounds_after(match, *lines) == met
    assert (thief(match).plus, thief(match).cash) == (plus, cash)


# -- what: at any time -----------------------------------------------------------------------------------------------


def test_effects_that_heal() -> None:
    assert thief(play(table(who(wounds=2, contacts="K17"), who(), who()), "use K17")).wounds == 1
    assert thief(play(table(who(wounds=2, items="FX2"), who(), who()), "use FX2")).wounds == 0
    assert thief(play(table(who(wounds=1, items="FX2"), who(), who()), "use FX2")).wounds == 0
    assert thief(play(table(who(wounds=2, unlocked="AS6"), who(), who()), "use AS6")).wounds == 1


def test_effects_that_take_handcuffs_off() -> None:
    lawyer = play(table(who(cuffs=2, contacts="K19"), who(), who()), "use K19")
    assert (thief(lawyer).cuffs, thief(lawyer).cash) == (1, 3)
    assert thief(play(table(who(cuffs=2, items="FX7"), who(), who()), "use FX7")).cuffs == 1


def test_effects_that_lower_notoriety_or_bring_a_disc_or_money() -> None:
    low = play(table(who(unlocked="AS7"), who(), who()), "use AS7")
    assert (thief(low).minus, thief(low).cash) == (1, 2)
    shift = play(table(who(used=""), who(), who()), "use AS1")
    assert (thief(shift).discs, thief(shift).cash, seen(shift).discs) == (1, 1, 9)
    assert thief(play(table(who(used=""), who(), who(), discs=0), "use AS1")).discs == 0


def test_a_snitch_moves_one_officer_and_an_insider_two() -> None:
    snitch = play(table(who(contacts="K21"), who(), who(), officers={"T02": "COP"}), "use K21", "tile T12")
    assert (officers(snitch, "T12"), thief(snitch).plus) == ("COP", 1)
    insider = play(table(who(items="FX8"), who(), who(), officers={"T02": "COP"}), "use FX8", "tile T12")
    assert codes(insider) == ["officer T12 COP", "stop"]  # the same one may move again
    play(insider, "officer T12 COP", "tile T06")
    assert (officers(insider, "T06"), codes(insider)[0]) == ("COP", "move")


def test_a_mule_a_locksmith_a_hacker_and_an_impersonator_are_for_visits() -> None:
    player = who("T07:1", contacts="K23 K25 K27 K31 K1", unlocked="AS2 AS3 AS4", cash=9)
    assert uses(table(player, who("T07:1"), who())) == ["use K1"]
    assert uses(visit(player, who("T07:1"), who())) == ["use K1", "use K31"]
