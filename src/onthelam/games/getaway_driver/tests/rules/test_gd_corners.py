"""Corners of clauses in which a changed rule was not noticed by any other test."""

from __future__ import annotations

import pytest

from getaway_four import A, B, four
from getaway_tables import (
    ROAD,
    asked,
    at,
    barricades,
    codes,
    flags,
    from_text,
    hazard,
    is_up,
    meter,
    new,
    play,
    seen,
    state,
    to_next_turn,
    tokens,
    upgrade,
    vehicle,
    where,
    wrong_options,
)
from onthelam.games.getaway_driver.rules.charts import FLEET_NAMES, TILE_NAMES, UNKNOWN
from test_gd_events import event
from test_gd_solo import drawn as cards
from test_gd_solo import solo
from test_gd_solo_search import acts

WALLS: dict[str, object] = {"obstacles": ["5000 5000 1000 1000", "7000 5000 1000 1000", "6000 4000 1000 1000"]}


# -- the way back of a Handbrake Turn --------------------------------------------------------------------------------


def test_gd_hbt_8_ramming_on_the_way_back() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], PAT1="(0,0)S", barricades="(0,0)", hand="HBT RAM DEC")
    play(m, "play RAM", "ahead", "play HBT")
    assert (where(m), vehicle(m, "PAT1"), barricades(m)) == ("(0,0)S", "supply", "- - -")


def test_gd_hbt_8_the_barricade_fee_on_the_way_back() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], barricades="(0,0)", hand="HBT GAS DEC")
    play(m, "ahead", "play HBT")
    assert codes(m) == ["pay DEC", "pay GAS"]
    assert where(play(m, "pay DEC")) == "(0,0)S"
    m = at("(0,0)N", ["R01 (0,1)"], barricades="(0,0)", hand="HBT")
    assert codes(play(m, "ahead")) == ["back-off"]  # GD-MOV.13


def test_gd_hbt_8_an_entry_turn_on_the_way_back() -> None:
    m = at("(0,0)N", ["R09 (0,1) up"], around=False, HEL="(0,0)N", hand="HBT LDE", tokens=1, options=WALLS)
    play(m, "ahead", "play HBT", "east")  # GD-HEL.7: it stays on X and faces east
    assert (where(m), vehicle(m, "HEL")) == ("(0,0)S", "(0,0)S")


# -- cards -----------------------------------------------------------------------------------------------------------


def test_gd_ram_5_a_barricade_is_not_rammed_by_switching() -> None:
    m = at("(0,0)N", ["G07 (3,0) up"], PAT1="(3,0)N", barricades="(3,0)", hand="RAM SWC DEC")
    play(m, "play RAM", "play SWC")
    assert (where(m), barricades(m).split()[0]) == ("(3,0)N", "(3,0)")


def test_gd_jam_2_no_helicopter_onto_a_hazard() -> None:
    m = at("(0,0)N", ["R01 (1,2) up hazard", "G07 (1,1) up"], HEL="(1,1)N", hand="JAM DEC")
    assert "north" not in codes(play(m, "play JAM"))


def test_gd_mot_1_no_second_swerve_in_a_round() -> None:
    m = at("(0,0)N", ["G09 (0,1) up"], MOT="(0,0)N used", tokens=2, hand="LDE")
    play(m, "ahead")
    assert (asked(m), vehicle(m, "MOT"), tokens(m)) == ("driving", "(0,1)N", 2)


@pytest.mark.parametrize(("fields", "may"), [({"base": "slammed"}, False), ({}, True)], ids=str)
def test_gd_hel_5_a_half_turn_before_an_extra_action_too(fields: dict[str, object], may: bool) -> None:
    """GD-SLM.6: not under Slam on the Brakes, whatever action it still has."""
    m = at("(0,0)N", HEL="(1,0)N acted extra=1", tokens=2, phase="police", **fields)
    assert ("round HEL" in codes(m)) == may


def test_gd_dis_2_not_dispatched_again() -> None:
    m = four("(0,0)N", "(5,0)N", phase="police", tokens=4, owned="DIS*2", PAT1="(2,2)N", PAT2="(3,2)N")
    play(m, "dispatch PAT1 two-ahead south", "dispatch")
    assert asked(m) == "where"  # PAT2 is the only one left, so it is not asked which


# -- events ----------------------------------------------------------------------------------------------------------


def test_gd_evt_5_by_following_swerve_jam_and_forced_step() -> None:
    m = event("EV1", ["G09 (0,1) up"], "(0,1)S", PAT1="(0,1)S", hand="DEC")
    assert vehicle(play(m, "ahead"), "PAT1") == "out"
    m = event("EV1", ["G09 (1,0) up", "G10 (1,1) up"], "(1,0)N", MOT="(1,0)N", tokens=1)
    assert vehicle(play(m, "ahead", "swerve left"), "MOT") == "out"
    m = event("EV1", ["G09 (1,0) up", "G10 (2,1) up"], "(2,1)N", PAT1="(1,0)N", hand="JAM DEC")
    assert vehicle(play(m, "play JAM", "west"), "PAT1") == "out"
    m = event("EV1", ["G10 (1,1) up"], "(1,1)N", PAT1="(1,0)W", phase="police", base="slammed")
    assert vehicle(play(m, "step PAT1"), "PAT1") == "out"


def test_gd_evt_5_not_by_a_back_off_or_switch_cars() -> None:
    m = event("EV1", ["R01 (0,1)"], PAT1="(0,0)N")
    assert vehicle(play(m, "ahead", "back-off"), "PAT1") == "(0,0)N"
    m = event("EV1", ["G07 (3,0) up"], PAT1="(3,0)W", hand="SWC DEC")
    assert vehicle(play(m, "play SWC"), "PAT1") == "(0,0)N"


def test_gd_evt_5_a_token_on_start_does_not_stop_one_who_is_home() -> None:
    m = event("EV1", ["G09 (0,1) up"], "(0,1)S", PAT1="(0,1)S", hand="HBT DEC")
    m = from_text(m.position().replace("START (0,0) up", "START (0,0) up hazard"))
    play(m, "ahead", "play HBT")
    assert (vehicle(m, "PAT1"), state(m).crashes, state(m).escapes) == ("out", 0, 1)


def test_gd_evt_21_a_card_that_comes_back_may_pay() -> None:
    fields: dict[str, object] = {"barricades": "(0,1) (-1,0) (1,0)", "base": "made", "moved": True, "discard": "GAS"}
    assert "replay GAS" in codes(event("EV3", stash=2, hand="", **fields))
    assert "replay GAS" not in codes(at("(0,0)N", stash=2, **fields))


@pytest.mark.parametrize("piece", ["barricades", "spikes"])
def test_gd_evt_31_their_own_pieces_keep_the_trap_shut(piece: str) -> None:
    fields: dict[str, object] = {piece: "(1,1)"}
    m = event("EV4", ["R01 (1,1)"], PAT1="(1,0)N", PAT3="(2,2)N", phase="police", **fields)
    play(m, "PAT1 ahead")
    assert (vehicle(m, "PAT1"), is_up(m, "(1,1)"), hazard(m, "(1,1)")) == ("(1,1)N", True, False)


# -- four ------------------------------------------------------------------------------------------------------------


def test_gd_four_13_one_that_stays_with_a_car_trails_nobody() -> None:
    m = four("(0,0)N", "(0,0)N", ["G09 (0,1) up"], PAT1="(0,0)N", b_base="slammed", hand_b="DEC")
    play(m, "ahead", "pass", "with B")
    assert [c.trailing for c in state(m).cars] == [0, 0]


def test_gd_four_14_not_the_cards_of_one_who_stands_there_already() -> None:
    tiles = ["R01 (0,1) up hazard"]
    m = four("(0,0)N", "(0,1)N", tiles, phase="rest", hand_a="GAS DEC", hand_b="SLM DEC", a_base="made", b_base="made",
             a_began="(0,0)", b_began="(0,0)")  # fmt: skip
    play(m, "play GAS", "ahead")
    assert (asked(m), m.to_act, codes(m)) == ("hazard", (A,), ["back-off"])


def test_gd_four_15_not_across_a_corner() -> None:
    m = four("(0,0)N", "(1,1)N", ["G09 (1,1) up"], hand_a="LDE DEC", a_meter=2, b_meter=3)
    play(m, "play LDE")
    assert (asked(m), m.to_act, meter(m, B)) == ("driving", (A,), 3)


def test_gd_four_32_no_start_card_for_one_who_has_committed() -> None:
    m = four("(0,0)N", "(1,0)N", ["G09 (1,0) up"], hand_a="DEC", hand_b="JAM DEC", PAT1="(-1,1)N", PAT2="(2,1)N")
    play(m, "ahead", "play JAM", "leave")
    assert (asked(m), m.to_act) == ("driving", (B,))


def test_gd_card_6_no_second_stomping_for_one_who_took_part() -> None:
    m = four("(0,0)N", "(1,0)N", ["G09 (1,0) up"], phase="stomping", around=False, hand_a="STG", hand_b="STG")
    play(m, "play STG", "share")
    assert (asked(m), m.to_act) == ("lay", (A,))  # everybody sees that B could not play it: B is not asked


def test_gd_four_34_a_shared_cell_is_the_stomping_drivers() -> None:
    tiles = ["G09 (2,0) up", "G10 (2,1) up", "G07 (3,0) up"]  # of B's cells only (1,0) is open, and it is A's too
    m = four("(0,0)N", "(2,0)N", tiles, phase="stomping", around=False, hand_b="STG")
    play(m, "pass", "play STG")
    layers = [getattr(e, "layer", None) for e in m.plies[-1].events if type(e).word == "fill-began"]
    assert layers[0] == B
    assert m.to_act == (3,)


# -- solo ------------------------------------------------------------------------------------------------------------


def test_gd_solo_40_the_armoured_car_acts_first() -> None:
    alone: dict[str, object] = {"mode": "solo", "difficulty": "imposing"}
    fields: dict[str, object] = {"ARM": "(0,0)N shield", "MOT": "(0,0)N", "PAT1": "(0,0)N", "HEL": "(0,0)N"}
    m = at("(0,1)N", ["R01 (0,1) up hazard"], options=alone, base="made", hand="DEC", **fields)
    play(m, "end-turn")
    assert [vehicle(m, name) for name in ("ARM", "MOT", "PAT1", "HEL")] == ["(0,1)N"] * 4
    drove = [getattr(e, "vehicle", -1) for e in m.plies[-1].events if type(e).word == "police-drove"]
    assert [FLEET_NAMES[1][v] for v in drove] == ["ARM", "MOT", "PAT1", "HEL"]


def test_gd_solo_44_no_breaking_through_where_another_way_is_as_short() -> None:
    m = solo(["R01 (0,1) up hazard"], ARM="(1,1)W shield", difficulty="imposing")
    assert (acts(m, "ARM"), hazard(m, "(0,1)")) == ("(1,0)S", True)


def test_gd_solo_31_one_that_is_taken_up_does_not_count() -> None:
    m = cards(solo(PAT1="(-3,3)N", PAT2="(0,2)N", PAT3="(0,-2)N"), "PAT")
    assert vehicle(m, "PAT1") == "(-1,1)E"


def test_gd_solo_46_as_many_cards_as_badges_though_no_vehicle_is_left() -> None:
    m = solo(phase="decoy", deck="PAT BAR", turned="MOT", badges=2)
    play(m, "pass")
    assert vehicle(m, "PAT1") != "supply"
    assert barricades(m).split()[0] != "-"


def test_gd_solo_2_the_helicopters_card_leaves_the_game() -> None:
    m = solo(phase="decoy", deck="HEL", turned="PAT BAR MOT", badges=1)
    play(m, "pass")
    s = state(m)
    assert vehicle(m, "HEL") != "supply"
    assert s.deck[upgrade("HEL")] + s.turned[upgrade("HEL")] == 0


def test_gd_gen_11_a_bonus_movement_does_not_outlast_its_round() -> None:
    m = at("(0,0)N", ["G02 (0,1) up", *ROAD[1:]], hand="DEC")
    play(m, "ahead")
    assert state(m).cars[0].bonus == 1
    to_next_turn(play(m, "end-turn"))
    assert state(m).cars[0].bonus == 0


def test_gd_evt_20_a_helicopter_held_back_has_followed() -> None:
    m = event("EV3", ["R09 (0,1)"], HEL="(0,0)E", hand="DEC LDE")
    play(m, "ahead", "stunt DEC")
    assert flags(m, "HEL") == {"followed"}  # GD-FOL.8


def test_gd_opt_1_a_disc_has_twice_its_radius() -> None:
    assert wrong_options(obstacles=[[4000, 4000, 3001]]) == "E_OPT_RANGE"
    assert new(obstacles=[[4000, 4000, 3000]]).options["obstacles"] == "4000 4000 3000"


# -- what is heard ---------------------------------------------------------------------------------------------------


def test_gd_hid_2_the_city_knows_what_a_driver_has_laid() -> None:
    m = four("(0,0)N", "(5,0)N", ["G09 (5,0) up"], phase="stomping", around=False, hand_a="STG DEC")
    play(m, "play STG", "pass")
    while m.to_act == (A,):
        play(m, codes(m)[0])
    assert [seen(m, seat).tiles.count(UNKNOWN) for seat in (-1, 0, 1, 2, 3)] == [3, 0, 3, 3, 0]


def test_gd_four_12_the_way_committed_to_is_not_heard() -> None:
    m = four("(0,0)N", "(3,0)N", hand_a="GAS", hand_b="SLM")
    play(m, "left")
    ways = [[getattr(e, "way", -1) for e in m.heard(seat)[-1] if type(e).word == "committed"] for seat in range(-1, 4)]
    assert ways == [[4], [1], [1], [4], [4]]


def test_gd_evt_11_what_was_lifted_only_the_police_hear() -> None:
    tiles = ["Y01 (3,0)", "Y02 (4,0)", "G07 (0,1) up", "G08 (-1,0) up"]
    m = event("EV2", tiles, around=False, phase="stomping", on="(-1,0)", bag="")
    play(m, "pass", "tile 2")
    lifted = [[getattr(e, "tile", -1) for e in m.heard(seat)[-1] if type(e).word == "lifted"] for seat in range(-1, 2)]
    assert lifted == [[UNKNOWN], [UNKNOWN], [TILE_NAMES.index("Y02")]]


def test_gd_dp_1_a_standing_order_is_in_no_other_view() -> None:
    m = at("(0,0)N", phase="police", PAT1="(1,0)N", tokens=2)
    m.say("pass decoy", 0)
    assert [seen(m, seat).cars[0].orders for seat in (-1, 0, 1)] == [0, 2, 0]
