"""Cards that change the road and the round: GD-LWR to GD-SWC."""

from __future__ import annotations

from getaway_tables import (
    ROAD,
    Table,
    asked,
    at,
    barricades,
    codes,
    drawing,
    hand,
    hazard,
    is_up,
    play,
    reason,
    seen,
    state,
    to_next_turn,
    tokens,
    vehicle,
    where,
)
from onthelam.games.getaway_driver.rules.charts import UNKNOWN

# -- Leave Wreckage --------------------------------------------------------------------------------------------------


def test_gd_lwr_1_whatever_stands_there() -> None:
    m = at("(0,0)N", PAT1="(0,0)N", barricades="(0,0)", spikes="(0,0)", hand="LWR DEC")
    assert hazard(play(m, "play LWR"), "(0,0)")


def test_gd_lwr_2_vehicles_crash() -> None:
    m = at("(0,0)N", PAT1="(0,0)N", MOT="(0,0)S", ARM="(0,0)N", HEL="(0,0)N", hand="LWR DEC")
    play(m, "play LWR")
    assert [vehicle(m, name) for name in ("PAT1", "MOT", "ARM", "HEL")] == ["supply", "supply", "supply", "(0,0)N"]


def test_gd_lwr_3_pieces_stay() -> None:
    m = at("(0,0)N", barricades="(0,0)", spikes="(0,0)", hand="LWR DEC")
    play(m, "play LWR")
    assert barricades(m).split()[0] == "(0,0)"
    assert state(m).spikes == (state(m).origin,)


# -- Ramming Speed ---------------------------------------------------------------------------------------------------


def test_gd_ram_1_for_the_rest_of_the_turn() -> None:
    m = at("(0,0)N", ROAD, PAT1="(0,1)S", PAT2="(0,2)N", barricades="(0,2)", hand="RAM GAS DEC")
    play(m, "play RAM", "ahead", "play GAS", "ahead")
    assert (vehicle(m, "PAT1"), vehicle(m, "PAT2"), barricades(m)) == ("supply", "supply", "- - -")
    to_next_turn(m)
    assert not state(m).cars[0].ramming


def test_gd_ram_2_not_those_trailing() -> None:
    m = at("(0,0)N", ROAD, PAT1="(0,0)N", hand="RAM DEC")
    assert vehicle(play(m, "play RAM", "ahead"), "PAT1") == "(0,1)N"


def test_gd_ram_3_helicopter_and_armoured_car() -> None:
    m = at("(0,0)N", ROAD, HEL="(0,1)N", ARM="(0,1)N", hand="RAM DEC", tokens=1)
    play(m, "play RAM", "ahead")
    assert asked(m) == "save"
    assert vehicle(m, "HEL") == "(0,1)N"


def test_gd_ram_4_what_was_rammed_blocks_no_more() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], PAT1="(0,1)N", hand="RAM DEC")
    assert hazard(play(m, "play RAM", "ahead"), "(0,1)")


def test_gd_ram_5_not_by_switching_or_backing_off() -> None:
    m = at("(0,0)N", ["G07 (3,0) up"], PAT1="(3,0)N", PAT2="(3,0)N", hand="RAM SWC DEC")
    play(m, "play RAM", "play SWC", "PAT1")
    assert vehicle(m, "PAT2") == "(3,0)N"


# -- Slam on the Brakes ----------------------------------------------------------------------------------------------


def test_gd_slm_1_no_movement_any_more() -> None:
    m = at("(0,0)N", hand="SLM GAS HBT SWC LDE", meter=1, PAT1="(0,1)N", bonus=1)
    play(m, "play SLM")
    assert codes(m) == ["end-turn", "play LDE"]


def test_gd_slm_2_straight_ahead_without_turning() -> None:
    m = at("(0,0)N", PAT1="(1,0)N", PAT2="(-1,0)N", phase="police", base="slammed")
    assert codes(m) == ["step PAT1", "step PAT2"]
    play(m, "step PAT2")
    assert (vehicle(m, "PAT1"), vehicle(m, "PAT2")) == ("(1,1)N", "(-1,1)N")


def test_gd_slm_3_into_a_token_or_the_car() -> None:
    m = at("(0,0)N", ["R01 (1,1) up hazard"], PAT1="(1,0)N", PAT2="(-1,0)E", phase="police", base="slammed")
    play(m, "step PAT1")
    assert (vehicle(m, "PAT1"), vehicle(m, "PAT2")) == ("supply", "supply")


def test_gd_slm_4_where_it_cannot_go_it_stays() -> None:
    m = at("(0,0)N", ["R09 (1,1) up"], HEL="(1,0)N", PAT1="(0,2)N", phase="police", base="slammed")
    play(m, "step HEL")
    assert vehicle(m, "HEL") == "(1,0)N"
    assert "stays=yes" in m.record.splitlines()[-2]


def test_gd_slm_5_off_the_cars_tile() -> None:
    m = at("(0,0)N", PAT1="(0,0)E", PAT2="(2,2)N", phase="police", base="slammed")
    assert vehicle(play(m, "step PAT1"), "PAT1") == "(1,0)E"


def test_gd_slm_6_other_abilities() -> None:
    m = at("(0,0)N", MOT="(1,0)N", HEL="(-1,0)N", phase="police", base="slammed", tokens=3, owned="DIS")
    assert codes(m) == ["step MOT", "step HEL", "dispatch"]
    play(m, "step MOT", "step HEL")
    assert "boost MOT" in codes(m)
    assert "round HEL" not in codes(m)
    assert "dispatch" in codes(m)


def test_gd_slm_7_saved_ones_pursue() -> None:
    m = at("(0,0)N", ARM="(-1,0)E", HEL="(1,0)W", phase="police", base="slammed", tokens=1, meter=1)
    play(m, "step ARM", "save")
    assert (vehicle(m, "ARM"), vehicle(m, "HEL")) == ("(0,0)E", "(0,0)W")


def test_gd_slm_8_forced_steps_first() -> None:
    m = at("(0,0)N", ["G02 (1,1) up"], PAT1="(1,0)N", PAT2="(-1,0)N", spikes="(0,1)", tokens=1, phase="police",
           base="slammed")  # fmt: skip
    play(m, "step PAT1")
    assert codes(m) == ["step PAT2", "spikes"]
    play(m, "step PAT2")
    assert "PAT1 ahead" in codes(m)  # the Thoroughfare's extra action is free


# -- Stomping Grounds ------------------------------------------------------------------------------------------------


def test_gd_stg_1_this_phase_and_the_next() -> None:
    m = at("(0,0)N", around=False, hand="STG DEC", phase="stomping")
    play(m, "play STG")
    assert (m.to_act, asked(m)) == ((0,), "lay")
    assert seen(m, 0).drawn == state(m).drawn
    assert seen(m, 1).drawn == [UNKNOWN] * 3
    assert state(m).cars[0].stomp == 2


def test_gd_stg_2_mid_turn_it_is_the_police() -> None:
    m = at("(0,0)N", ["G09 (0,1) up"], hand="GAS DEC", stomp=1)
    play(m, "ahead", "play GAS")
    assert m.to_act == (1,)


def test_gd_stg_3_escape_all_the_same() -> None:
    m = at("(0,0)N", around=False, hand="STG DEC", phase="stomping", bag="Y01")
    assert reason(play(m, "play STG")) == "escaped"


def test_gd_stg_4_the_police_decide_stash_and_look() -> None:
    tiles = ["G09 (1,-1) up", "G10 (0,-1) up", "Y15 (2,-1) up"]
    m = at("(1,-1)N", tiles, around=False, phase="stomping", loose=["8005 5500"], hand="STG DEC", chance=drawing("R01"))
    play(m, "play STG")
    assert (asked(m), m.to_act) == ("token", (1,))
    assert UNKNOWN not in seen(m, 1).tiles


def test_gd_stg_5_the_driver_remembers() -> None:
    m = at("(0,0)N", around=False, hand="STG DEC", phase="stomping", chance=drawing("R01", "R02", "R03"))
    play(m, "play STG", "lay R02 R01")
    assert UNKNOWN not in seen(m, 0).tiles
    assert UNKNOWN in seen(m, -1).tiles


# -- Switch Cars -----------------------------------------------------------------------------------------------------


def switched(tile: str, *lines: str, **fields: object) -> Table:
    fields.setdefault("hand", "SWC DEC")
    return play(at("(0,0)N", [f"{tile} (3,0)"], PAT1="(3,0)W", **fields), "play SWC", *lines)


def test_gd_swc_1_not_from_a_hazard() -> None:
    m = at("(0,1)N", ["R01 (0,1) up hazard"], PAT1="(0,0)N", hand="SWC DEC")
    assert "play SWC" not in codes(m)


def test_gd_swc_2_vehicles_on_tiles() -> None:
    m = at("(0,0)N", ["G07 (3,0) up"], PAT1="(3,0)W", PAT2="(2,2)N", HEL="(0,1)N", hand="SWC DEC")
    play(m, "play SWC")
    assert codes(m) == ["PAT1", "HEL"]
    m = at("(0,1)N", ["R09 (0,1) up"], HEL="(0,0)N", hand="SWC DEC")
    assert "play SWC" not in codes(m)


def test_gd_swc_3_cells_and_facings() -> None:
    m = switched("G09")
    assert (where(m), vehicle(m, "PAT1")) == ("(3,0)W", "(0,0)N")


def test_gd_swc_4_the_new_tile_is_entered() -> None:
    m = switched("G07")
    assert (is_up(m, "(3,0)"), tokens(m)) == (True, 2)
    m = switched("R05")
    assert asked(m) == "hazard"


def test_gd_swc_5_no_barricade_fee() -> None:
    m = switched("G09", barricades="(3,0)")
    assert hand(m) == "DEC"


def test_gd_swc_6_returning() -> None:
    m = switched("R05", "back-off")
    assert (where(m), vehicle(m, "PAT1"), hazard(m, "(3,0)")) == ("(0,0)W", "(0,0)N", True)


def test_gd_swc_7_on_the_same_tile() -> None:
    m = at("(0,0)N", PAT1="(0,0)S", hand="SWC DEC")
    play(m, "play SWC")
    assert (where(m), vehicle(m, "PAT1")) == ("(0,0)S", "(0,0)N")


def test_gd_swc_8_the_turn_goes_on() -> None:
    m = switched("G09")
    assert asked(m) == "lay"
    while asked(m) == "lay":
        play(m, codes(m)[0])
    assert "study ahead" in codes(m)
    assert "ahead" in codes(m)


def test_gd_swc_9_it_is_no_movement() -> None:
    m = switched("G09", hand="SWC SLM DEC")
    while asked(m) == "lay":
        play(m, codes(m)[0])
    assert "play SLM" in codes(m)
    assert not state(m).cars[0].moved
