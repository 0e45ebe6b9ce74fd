"""GD-SOLO: how the vehicles look for the Car, and the rulings."""

from __future__ import annotations

import pytest

from getaway_tables import (
    Table,
    asked,
    codes,
    extra,
    flags,
    hazard,
    meter,
    play,
    state,
    to_check,
    vehicle,
    where,
)
from onthelam.core.event import Event
from onthelam.games.getaway_driver.rules.chapters.solo import (
    act,
    first_action,
)
from onthelam.games.getaway_driver.rules.charts import FLEET_NAMES
from onthelam.games.getaway_driver.rules.events.police import WHY_NAMES, PoliceDrove, PoliceTurned, PoliceWaited
from test_gd_solo import drawn, piles, solo, telling, told


def acts(m: Table, name: str) -> str:
    """The vehicle after one action of the pseudocode."""
    names = ["PAT1", "PAT2", "PAT3", "MOT", "ARM", "HEL"]
    act(telling(m), names.index(name))
    return vehicle(m, name)


# -- the search ------------------------------------------------------------------------------------------------------


def test_gd_solo_40_round_a_hazard() -> None:
    m = solo(["R01 (0,-1) up hazard"], PAT1="(0,-2)N")
    assert acts(m, "PAT1") == "(1,-2)E"


def test_gd_solo_41_turning_on_the_spot_comes_last() -> None:
    # the Car is right behind: a turn on the spot, then on; to the right
    assert acts(solo(["G09 (0,-1) up"], PAT1="(0,-1)S"), "PAT1") == "(0,-1)W"
    # left and on is shorter than turning first
    assert acts(solo(["G09 (0,-1) up"], PAT1="(1,0)N"), "PAT1") == "(0,0)W"
    m = solo(["G09 (0,-1) up"], PAT1="(0,-1)S")
    assert first_action(state(m), 0, False).cost == 2


def test_gd_solo_42_bonuses_do_not_count() -> None:
    m = solo(["G02 (1,0) up", "G09 (2,0) up"], PAT1="(3,0)W")
    assert first_action(state(m), 0, False).cost == 3


def test_gd_solo_43_cards_after_the_check() -> None:
    m = solo(["G09 (0,1)"], hand="DEC", deck="PAT", turned="BAR MOT HEL")
    play(m, "ahead")
    to_check(m)
    assert vehicle(m, "PAT1") == "supply"
    play(m, "pass")
    assert vehicle(m, "PAT1") != "supply"


def test_gd_solo_44_a_shield_for_the_next_round() -> None:
    m = solo(difficulty="imposing", ARM="(3,3)N", phase="decoy", badges=1, deck="ARM", turned="PAT BAR MOT HEL")
    play(m, "pass")
    assert "shield" in flags(m, "ARM")
    play(m, "pass", "ahead")
    while asked(m) in ("road", "hazard", "driving"):
        play(m, "end-turn" if "end-turn" in codes(m) else codes(m)[0])
    play(m, "pass")
    assert "shield" not in flags(m, "ARM")
    assert "The Armoured Car has not used its shield of this round: it is gone." in told(m)
    play(m, "pass", "ahead")
    while asked(m) in ("road", "hazard", "driving"):
        play(m, "end-turn" if "end-turn" in codes(m) else codes(m)[0])
    assert not any("shield" in line for line in told(play(m, "pass")))


def test_gd_solo_44_a_shield_granted_anew_outlasts_the_old_one() -> None:
    m = solo(difficulty="imposing", ARM="(3,3)N shield", phase="decoy", badges=1, deck="ARM", turned="PAT BAR MOT HEL")
    play(m, "pass")
    assert "shield" in flags(m, "ARM")
    assert any("has not used" in line for line in told(m))


def test_gd_solo_45_what_was_only_looked_at_does_not_count() -> None:
    m = solo(["G01 (0,1)", "Y01 (3,3)"], hand="DEC")
    play(m, "ahead", "tile 2")
    assert state(m).badges == 0
    m = solo(["Y01 (0,1)"], hand="DEC")
    assert state(play(m, "study ahead")).badges == 2


def test_gd_solo_46_no_vehicle_left() -> None:
    m = solo(phase="decoy", deck="PAT", turned="BAR MOT HEL")
    play(m, "pass")
    assert vehicle(m, "PAT1") == "(-1,1)E"


def test_gd_solo_47_forced_steps_crash() -> None:
    m = solo(["R01 (1,1) up hazard"], PAT1="(1,0)N", PAT2="(-1,0)E", hand="SLM LDE")
    play(m, "play SLM", "end-turn")
    assert (vehicle(m, "PAT1"), vehicle(m, "PAT2")) == ("supply", "supply")


def test_gd_solo_48_placed_ones_do_not_act_again() -> None:
    m = drawn(solo(PAT1="(1,1)W", PAT2="(3,3)N", PAT3="(1,-1)N"), "PAT")
    assert vehicle(m, "PAT2") == "(-1,1)E"
    m = solo(PAT1="(1,1)W", PAT2="(3,3)N", PAT3="(1,-1)N", phase="decoy", badges=1, deck="PAT")
    assert "No patrol car is in supply: Patrol Car 2, farthest from the Car, is taken up." in told(play(m, "pass"))
    m = solo(PAT1="(1,1)W", PAT2="(3,3)N", phase="decoy", badges=1, deck="PAT")
    assert not any("taken up" in line for line in told(play(m, "pass")))
    m = drawn(solo(MOT="(0,3)S followed"), "MOT")
    assert vehicle(m, "MOT") == "(0,2)S"


def test_gd_solo_49_in_mid_turn_too() -> None:
    m = solo(["G09 (0,1) up"], hand="GAS LDE")
    play(m, "ahead", "play GAS")
    assert len(piles(m)) == 3


def test_gd_solo_50_nothing_but_forced_steps() -> None:
    m = solo(["G02 (1,1) up"], PAT1="(1,0)N", hand="SLM LDE")
    play(m, "play SLM", "end-turn")
    assert (vehicle(m, "PAT1"), extra(m, "PAT1")) == ("(1,1)N", 0)
    assert "Patrol Car 1 is on a Thoroughfare, but cannot act any more in this round." in told(m)


def test_gd_mid_11_an_extra_action_after_the_step_is_not_promised() -> None:
    m = solo(["G02 (0,2) up", "Y17 (0,3) up"], MOT="(0,3)S acted", phase="decoy", badges=1, deck="MOT")
    play(m, "pass")
    assert (vehicle(m, "MOT"), extra(m, "MOT")) == ("(0,2)S", 0)
    assert "The Motorcycle is on a Thoroughfare, but cannot act any more in this round." in told(m)


# -- rulings ---------------------------------------------------------------------------------------------------------


def test_gd_ruling_67_both_ways_round_cost_four() -> None:
    m = solo(["R01 (0,-1) up hazard"], PAT1="(0,-2)N")
    found = first_action(state(m), 0, False)
    assert (found.cost, found.action) == (4, 1)
    assert acts(m, "PAT1") == "(1,-2)E"


def test_gd_ruling_68_the_motorcycle_drawn_again() -> None:
    assert vehicle(drawn(solo(MOT="(0,0)E"), "MOT"), "MOT") == "(0,0)N"
    m = solo(MOT="(0,0)N", phase="decoy", badges=1, deck="MOT")
    assert "The Motorcycle is where it wants to be and stays." in told(play(m, "pass"))


@pytest.mark.parametrize(("shield", "after"), [(" shield", "(0,1)N"), ("", "(0,0)N")])
def test_gd_ruling_73_breaking_through(shield: str, after: str) -> None:
    m = solo(["R01 (0,1) up hazard"], "(0,1)N", ARM=f"(0,0)N{shield}", difficulty="imposing")
    assert acts(m, "ARM") == after
    assert hazard(m, "(0,1)") == (not shield)
    assert "shield" not in flags(m, "ARM")


def test_on_the_cars_tile_a_vehicle_only_turns() -> None:
    assert acts(solo(PAT1="(0,0)E"), "PAT1") == "(0,0)N"
    assert acts(solo(PAT1="(0,0)S"), "PAT1") == "(0,0)E"
    assert acts(solo(PAT1="(0,0)N"), "PAT1") == "(0,0)N"


def test_the_check_and_the_meter_are_those_of_a_duel() -> None:
    m = solo(PAT1="(0,0)N", phase="decoy", meter=1)
    assert meter(play(m, "pass")) == 2
    assert where(m) == "(0,0)N"


def why(m: Table, name: str) -> str:
    """The reason of the vehicle's next action."""
    heard: list[Event] = []
    t = telling(m)
    t.heard = heard
    act(t, FLEET_NAMES[1].index(name))
    e = heard[0]
    assert isinstance(e, (PoliceDrove, PoliceTurned, PoliceWaited))
    return WHY_NAMES[e.why]


def test_an_automatic_step_says_why_it_was_taken() -> None:
    assert why(solo(PAT1="(0,-2)N"), "PAT1") == "shortest"
    assert why(solo(["R01 (0,1) up hazard"], "(0,1)N", PAT1="(0,-2)N"), "PAT1") == "as-near"
    assert why(solo(["R01 (0,1) up hazard"], "(0,1)N", ARM="(0,0)N shield", difficulty="imposing"), "ARM") == "through"
    assert why(solo(PAT1="(0,0)E"), "PAT1") == "in-line"
    assert why(solo(PAT1="(0,0)S"), "PAT1") == "aside"
    assert why(solo(PAT1="(0,0)N"), "PAT1") == "pursues"
