"""GD-SOLO: the automated Police, step by step."""

from __future__ import annotations

import pytest

from getaway_tables import (
    ROAD,
    Table,
    asked,
    at,
    barricades,
    codes,
    extra,
    flags,
    hazard,
    log,
    meter,
    new,
    play,
    random_moves,
    seen,
    stash,
    state,
    to_check,
    tokens,
    upgrade,
    vehicle,
    where,
)
from onthelam.core.chance import Chance, Scripted
from onthelam.core.event import Event, Telling
from onthelam.games.getaway_driver.rules.chapters.solo import (
    act,
    barricade_cell,
    cause_of,
    first_action,
    place_vehicle,
    turned,
)
from onthelam.games.getaway_driver.rules.charts import FLEET_NAMES, UNKNOWN
from onthelam.games.getaway_driver.rules.events.police import WHY_NAMES, PoliceDrove, PoliceTurned, PoliceWaited
from onthelam.games.getaway_driver.rules.events.table import (
    BARRICADE_THERE,
    IN_REACH,
    OUT_OF_REACH,
    STASH_THERE,
    LaidBlind,
)
from onthelam.games.getaway_driver.rules.state import State

SOLO: dict[str, object] = {"mode": "solo"}


def solo(tiles: list[str] | None = None, car: str = "(0,0)N", /, **fields: object) -> Table:
    difficulty = fields.pop("difficulty", "standard")
    fields.setdefault("hand", "DEC")
    return at(car, tiles, options={"mode": "solo", "difficulty": difficulty}, **fields)


def telling(m: Table, chance: Chance | None = None) -> Telling[State]:
    return Telling(state(m), chance or Scripted([]), None)


def acts(m: Table, name: str) -> str:
    """The vehicle after one action of the pseudocode."""
    names = ["PAT1", "PAT2", "PAT3", "MOT", "ARM", "HEL"]
    act(telling(m), names.index(name))
    return vehicle(m, name)


def told(m: Table) -> list[str]:
    """What the Driver was told of the last row."""
    return log(m, 0, ["Mara"])[-1]


def drawn(m: Table, card: str) -> Table:
    turned(telling(m), upgrade(card))
    return m


# -- set-up ----------------------------------------------------------------------------------------------------------


def test_gd_solo_1_two_piles() -> None:
    s = state(new(setup="manual", mode="solo"))
    assert (sum(s.risky), sum(s.bag)) == (15, 28)


@pytest.mark.parametrize(("difficulty", "cards"), [("standard", 4), ("imposing", 5), ("ruthless", 5)])
def test_gd_solo_2_the_upgrade_deck(difficulty: str, cards: int) -> None:
    s = state(new(mode="solo", difficulty=difficulty))
    assert sum(s.deck) == cards
    assert s.deck[upgrade("ARM")] == (0 if difficulty == "standard" else 1)
    assert s.deck[upgrade("DIS")] == 0


@pytest.mark.parametrize(("difficulty", "count"), [("standard", 5), ("imposing", 6), ("ruthless", 6)])
def test_gd_solo_3_stash(difficulty: str, count: int) -> None:
    assert len(state(new(mode="solo", difficulty=difficulty)).token_x) == count
    assert len(state(new(mode="solo", difficulty=difficulty, stash_count=3)).token_x) == 3


def test_gd_solo_4_no_tokens() -> None:
    m = solo(["Y01 (0,1)"])
    play(m, "ahead", "no-hazard")
    assert tokens(m) == 0
    assert tokens(play(solo(["G06 (0,1)"]), "ahead")) == 0


@pytest.mark.parametrize(("difficulty", "cost"), [("standard", 1), ("imposing", 2), ("ruthless", 3)])
def test_gd_solo_5_the_second_use_costs_more(difficulty: str, cost: int) -> None:
    m = solo(difficulty=difficulty, discard="LDE", stash=3, meter=2)
    play(m, "replay LDE")
    assert stash(m) == 3 - cost
    m = solo(difficulty=difficulty, discard="LDE", stash=cost - 1, meter=2)
    assert "replay LDE" not in codes(m)


def test_gd_solo_6_spacing_and_patrol_by_themselves() -> None:
    m = new(mode="solo", setup="manual", stash_mode="place", stash_count=2, hand="DEC LDE GAS LWR STG")
    play(m, "place 2000 5000", "place 12000 5000")
    assert asked(m) == "start"
    play(m, "start 6000 5000 north")
    assert asked(m) == "stomping"
    assert vehicle(m, "PAT1") == "(-1,1)E"


def test_gd_solo_7_nobody_else_is_asked() -> None:
    m = random_moves(new(mode="solo", difficulty="ruthless", seed=4), 4)
    assert {ply.seat for ply in m.plies} == {-1, 0}


# -- expansion -------------------------------------------------------------------------------------------------------


def piles(m: Table) -> list[bool]:
    return [bool(getattr(e, "risky", None)) for e in m.plies[-1].events if type(e).word in ("drew", "laid-blind")]


def test_gd_solo_10_which_pile() -> None:
    m = solo([], around=False, phase="stomping", loose=["5500 5500"], barricades="(0,1)")
    play(m, "pass")
    assert piles(m) == [False, False, True]  # L: Stash, F: Barricade, R: nothing
    laid = [e for e in m.plies[-1].events if isinstance(e, LaidBlind)]
    assert [e.cause for e in laid] == [STASH_THERE, BARRICADE_THERE, OUT_OF_REACH]


def test_gd_solo_11_reachable_cells() -> None:
    s = state(solo([], around=False, phase="stomping", PAT1="(1,1)E"))
    assert cause_of(s, s.origin + 1) == IN_REACH  # its right is (1,0)
    assert cause_of(s, s.origin + s.cols) == OUT_OF_REACH  # (0,1) is behind it
    s = state(solo([], around=False, phase="stomping", PAT1="(0,0)N"))
    assert cause_of(s, s.origin + s.cols) == OUT_OF_REACH  # followers go where the Car goes


def test_gd_solo_12_an_empty_pile() -> None:
    m = solo([], around=False, phase="stomping", risky="", bag="Y06 Y07 Y08 Y09")
    play(m, "pass")
    assert piles(m) == [False, False, False]
    m = solo([], around=False, phase="stomping", risky="R01", bag="Y06")
    play(m, "pass")
    assert m.over


def test_gd_solo_13_unclear_tokens_go_on_the_first() -> None:
    m = solo([], around=False, phase="stomping", loose=["6000 6500"])
    play(m, "pass")
    assert state(m).token_at == [state(m).origin + state(m).cols]


def test_gd_solo_14_stomping_grounds() -> None:
    m = solo([], around=False, phase="stomping", hand="STG DEC", loose=["5500 5500"])
    play(m, "play STG")
    assert (asked(m), m.to_act) == ("lay", (0,))
    assert piles(m) == [False, True, True]


def test_what_nobody_has_seen_is_not_drawn_yet() -> None:
    m = solo([], around=False, phase="stomping")
    play(m, "pass")
    s = state(m)
    assert s.tiles[s.origin + s.cols] == UNKNOWN
    assert (seen(m, 0).bag_count, seen(m, 0).risky_count, sum(s.bag), sum(s.risky)) == (28, 12, 28, 15)
    play(m, "study ahead")
    assert state(m).tiles[s.origin + s.cols] != UNKNOWN
    assert sum(state(m).bag) + sum(state(m).risky) == 42
    assert (seen(m, 0).bag_count, seen(m, 0).risky_count) == (28, 12)


def test_gd_solo_14_the_log_says_from_which_pile_and_why() -> None:
    m = solo([], around=False, phase="stomping", hand="STG DEC", loose=["5500 5500"])
    play(m, "play STG")
    lines = told(m)
    assert lines[2].startswith("You draw three tiles to lay (")
    assert lines[3].startswith("One from the calm pile, for a cell with Stash. Drawn: ")
    risky = "One from the risky pile, for a cell that no vehicle away from the Car can reach. Drawn: "
    assert [line.startswith(risky) for line in lines[4:-1]] == [True, True]
    assert lines[-1].startswith("The risky pile holds most red tiles")


def test_gd_open_1_so_it_does_where_tiles_lie_open() -> None:
    m = at(options={"mode": "solo", "open_tiles": True}, around=False, phase="stomping", barricades="(0,1)")
    play(m, "pass")
    risky = "One from the risky pile, for a cell that no vehicle away from the Car can reach. Laid ("
    lines = told(m)
    assert lines[0].startswith("Open cells are filled: three (")
    assert [line.startswith(risky) for line in lines[1:4]] == [True, False, True]
    assert lines[2].startswith("One from the calm pile, for a cell with a Barricade. Laid (in front): ")


# -- fixed reactions -------------------------------------------------------------------------------------------------


def test_gd_solo_20_head_on_it_turns_right() -> None:
    m = solo(ROAD, PAT1="(0,1)S", hand="GAS")
    play(m, "ahead")
    assert vehicle(m, "PAT1") == "(0,1)E"


def test_gd_solo_21_at_a_tunnel_it_swerves_free() -> None:
    m = solo(["R09 (0,1)"], HEL="(0,0)N", hand="DEC LDE")
    play(m, "ahead", "stunt DEC")
    assert vehicle(m, "HEL") == "(1,0)E"
    assert "The Helicopter swerves east: it cannot follow into a tunnel." in told(m)


def test_gd_solo_21_where_no_way_leads_on_it_stays_and_turns() -> None:
    tunnels = ["R09 (7,1)", "R10 (6,0) up", "R11 (7,-1) up", "Y17 (7,0) up"]
    m = solo(tunnels, "(7,0)N", around=False, HEL="(7,0)N", hand="DEC LDE", phase="driving")
    play(m, "ahead", "stunt DEC")
    assert vehicle(m, "HEL") == "(7,0)E"
    line = "The Helicopter stays and turns to face east: it cannot follow into a tunnel, and no way leads on."
    assert line in told(m)


def test_gd_hel_8_alone_too_it_crashes_at_a_second_tunnel() -> None:
    m = solo(["R09 (0,1)"], HEL="(0,0)N used", hand="DEC LDE")
    play(m, "ahead", "stunt DEC")
    assert vehicle(m, "HEL") == "supply"


def test_gd_solo_22_no_swerve_and_no_half_turn() -> None:
    m = solo(["R01 (0,1)"], MOT="(0,0)N", hand="GAS HBT")
    play(m, "ahead", "stunt GAS")
    assert vehicle(m, "MOT") == "supply"


def test_gd_solo_23_the_shield_saves_once() -> None:
    m = solo(["R01 (0,1)"], ARM="(0,0)N shield", hand="GAS LWR LDE", difficulty="imposing")
    play(m, "ahead", "stunt GAS")
    assert (vehicle(m, "ARM"), hazard(m, "(0,1)"), flags(m, "ARM") & {"shield"}) == ("(0,1)N", False, set())
    play(m, "play LWR")
    assert vehicle(m, "ARM") == "supply"


# -- placing ---------------------------------------------------------------------------------------------------------


def placed(m: Table, name: str = "PAT1") -> str:
    names = ["PAT1", "PAT2", "PAT3", "MOT", "ARM", "HEL"]
    place_vehicle(telling(m), 0, names.index(name))
    return vehicle(m, name)


def test_gd_solo_30_usable_cells() -> None:
    m = solo(["R01 (-1,1) up hazard"])
    assert placed(m) == "(1,1)W"
    assert placed(solo(["R01 (-1,1) up hazard"]), "HEL") == "(1,1)W"
    assert placed(solo(["R09 (-1,1) up"]), "HEL") == "(1,1)W"
    assert placed(solo(["R09 (-1,1) up"]), "PAT1") == "(-1,1)E"


def test_gd_solo_31_the_side_with_fewer() -> None:
    assert placed(solo()) == "(-1,1)E"
    assert placed(solo(PAT2="(-2,3)N")) == "(1,1)W"
    assert placed(solo(PAT2="(-2,3)N", PAT3="(2,3)N")) == "(-1,1)E"
    assert placed(solo(PAT2="(0,2)N")) == "(-1,1)E"  # on the axis


def test_gd_solo_32_the_order_tried() -> None:
    tiles = ["R01 (-1,1) up hazard", "R02 (1,1) up hazard"]
    assert placed(solo(tiles)) == "(0,2)S"
    tiles.append("R03 (0,2) up hazard")
    assert placed(solo(tiles)) == "(-2,0)E"
    tiles += ["R04 (-2,0) up hazard", "R05 (2,0) up hazard"]
    assert placed(solo(tiles)) == "(-1,-1)N"
    tiles += ["R06 (-1,-1) up hazard", "R07 (1,-1) up hazard"]
    assert placed(solo(tiles)) == "(0,-2)N"
    tiles += ["R08 (0,-2) up hazard"]
    assert placed(solo(tiles)) == "supply"


def test_gd_solo_33_facing_the_cell_ahead_of_the_car() -> None:
    assert placed(solo([], "(0,0)E")) == "(1,1)S"
    assert placed(solo([], "(0,0)E", PAT2="(0,3)N")) == "(1,-1)N"


def test_gd_solo_34_facing_elsewhere() -> None:
    tiles = ["R01 (-1,1) up hazard", "R02 (1,1) up hazard", "R03 (0,2) up hazard", "R04 (-2,0) up hazard"]
    assert placed(solo(tiles)) == "(2,0)W"


def test_gd_solo_35_barricades_ahead_then_left_then_right() -> None:
    m = solo()
    s = state(m)
    assert barricade_cell(s, -1) == s.origin + s.cols
    s = state(solo(PAT1="(0,2)S"))
    assert barricade_cell(s, -1) == s.origin - 1  # F is within reach of a vehicle
    s = state(solo(on="(0,1)"))
    assert barricade_cell(s, -1) == s.origin - 1


def test_gd_solo_36_farther_ahead() -> None:
    taken: dict[str, object] = {"on": "(0,1) (1,0) (-1,0)"}
    s = state(solo(["G09 (0,1) up"], **taken))
    assert barricade_cell(s, -1) == s.origin + 2 * s.cols
    s = state(solo(["G09 (0,1) up"], start=[6000, 8000], **taken))
    assert barricade_cell(s, -1) == -1  # beyond the table
    s = state(solo([], loose=["6500 7500", "6500 8500"], **taken))
    assert barricade_cell(s, -1) == -1  # GD-POL.4: (0,4) is three away from every tile


@pytest.mark.parametrize("last", [2, 3, 4, 5, 6])
def test_gd_solo_36_at_most_six_away(last: int) -> None:
    tiles = [f"R0{j} (0,{j}) up hazard" for j in range(2, last + 1)]
    s = state(solo(tiles, start=[6000, 1000], on="(0,1) (1,0) (-1,0)"))
    assert barricade_cell(s, -1) == (s.origin + (last + 1) * s.cols if last < 6 else -1)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("(0,-1) (3,0) (0,1)", "(0,-1) (-1,0) (0,1)"),
        ("(0,1) (0,3) (-3,0)", "(0,1) (-1,0) (-3,0)"),  # a tie: the lowest number
        ("(0,1) (-1,0) (1,0)", "(0,1) (-1,0) (1,0)"),  # its old cell counts as free
    ],
)
def test_gd_solo_37_the_farthest_is_lifted(before: str, after: str) -> None:
    assert barricades(drawn(solo(barricades=before), "BAR")) == after


def test_gd_solo_37_without_a_cell_it_stays() -> None:
    stands = "(0,-1) (3,0) (0,-2)"
    m = drawn(solo(["G09 (0,1) up"], start=[6000, 8000], on="(0,1) (1,0) (-1,0)", barricades=stands), "BAR")
    assert barricades(m) == stands


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
