"""GD-CARD and the cards, GD-MID, GD-END, GD-OPEN, GD-DP, GD-HID."""

from __future__ import annotations

import pytest

from getaway_tables import (
    RULES,
    Table,
    asked,
    at,
    barricades,
    car_of,
    clause_of,
    codes,
    discard,
    drawing,
    driver_won,
    extra,
    hand,
    hazard,
    is_up,
    meter,
    new,
    out,
    play,
    random_moves,
    reason,
    refused,
    seen,
    stash,
    state,
    to_next_turn,
    tokens,
    vehicle,
    where,
    wrong_options,
)
from onthelam.core.chance import quick
from onthelam.core.refusal import Refusal
from onthelam.games.getaway_driver.rules.charts import UNKNOWN
from onthelam.games.getaway_driver.rules.view import HIDDEN

ROAD = ["G09 (0,1) up", "G10 (0,2) up", "Y15 (-1,1) up", "Y16 (1,1) up"]


def slot(m: Table, cell: str) -> int:
    s = state(m)
    x, y = (int(part) for part in cell[1:-1].split(","))
    return s.laid.index(s.origin + y * s.cols + x)


# -- GD-CARD ---------------------------------------------------------------------------------------------------------


def test_gd_card_1_ability_stunt_or_payment() -> None:
    m = at("(0,0)N", ["R02 (0,1)"], hand="LDE", meter=2)
    play(m, "ahead", "stunt LDE")
    assert meter(m) == 2
    assert meter(play(at("(0,0)N", hand="LDE DEC", meter=2), "play LDE")) == 1


def test_gd_card_2_to_the_discard_pile() -> None:
    m = play(at("(0,0)N", hand="LDE DEC", meter=2), "play LDE")
    assert (hand(m), discard(m), out(m)) == ("DEC", "LDE", "")


def test_gd_card_3_again_for_a_stash_token() -> None:
    m = at("(0,0)N", hand="DEC", discard="LDE", stash=2, meter=2)
    play(m, "replay LDE")
    assert (meter(m), discard(m), out(m), stash(m)) == (1, "", "LDE", 1)
    assert refused(at("(0,0)N", hand="DEC", discard="LDE", meter=2), "replay LDE") == "E_CANNOT_PAY"


def test_gd_card_4_the_second_use_may_be_of_another_kind() -> None:
    m = at("(0,0)N", ["R02 (0,1)"], hand="LDE DEC", stash=1, meter=2)
    play(m, "ahead", "stunt LDE", "replay LDE")
    assert meter(m) == 1


def test_gd_card_5_any_number_of_cards() -> None:
    m = at("(0,0)N", hand="LDE LWR RAM DEC", meter=2)
    play(m, "play RAM", "play LDE", "play LWR")
    assert discard(m) == "LDE LWR RAM"


@pytest.mark.parametrize(
    ("card", "fields"),
    [
        ("LDE", {"meter": 0}),
        ("JAM", {"PAT1": "(0,1)N"}),
        ("RAM", {"ramming": True}),
        ("SWC", {"PAT1": "(2,2)N"}),
    ],
)
def test_gd_card_6_what_would_change_nothing(card: str, fields: dict[str, object]) -> None:
    m = at("(0,0)N", hand=f"{card} DEC", **fields)
    assert refused(m, f"play {card}") == "E_ILLEGAL_OPTION"


def test_gd_card_6_wreckage_on_a_token_slam_twice_and_ram_after_slam() -> None:
    m = at("(0,1)N", ["R01 (0,1) up hazard"], hand="LWR DEC")
    assert "play LWR" not in codes(m)
    m = play(at("(0,0)N", hand="SLM RAM DEC", stash=1), "play SLM")
    assert not {"play RAM", "replay SLM"} & set(codes(m))
    m = at("(0,0)N", hand="DEC", phase="decoy", before="(0,0)N")
    assert codes(m) == ["pass"]


def test_gd_card_7_timing_classes() -> None:
    m = at("(0,0)N", ["Y15 (0,1)"], hand="SLM LDE DEC STG", meter=1)
    assert {"play SLM", "play LDE"} <= set(codes(m))
    assert refused(m, "play DEC") == "E_TIMING"
    assert refused(m, "play STG") == "E_TIMING"
    play(m, "study ahead")
    assert refused(m, "play SLM") == "E_TIMING"
    assert "play LDE" in codes(m)


def test_gd_card_8_several_start_cards() -> None:
    m = at("(0,0)N", PAT1="(1,1)W", hand="RAM JAM SLM DEC")
    play(m, "play RAM", "play JAM", "leave", "play SLM")
    assert discard(m) == "JAM RAM SLM"


# -- Decoy Car -------------------------------------------------------------------------------------------------------


def decoy(**fields: object) -> Table:
    return at("(0,1)N", ROAD, phase="decoy", base="made", hand="DEC", **fields)


def test_gd_dec_1_back_to_where_it_was() -> None:
    assert where(play(decoy(before="(0,0)E"), "play DEC")) == "(0,0)E"


def test_gd_dec_2_only_the_facing() -> None:
    assert where(play(decoy(before="(0,1)W"), "play DEC")) == "(0,1)W"


def test_gd_dec_3_not_without_a_movement() -> None:
    assert codes(decoy()) == ["pass"]


def test_gd_dec_4_switch_cars_counts() -> None:
    m = at("(0,0)N", ["G09 (3,0) up"], PAT1="(3,0)W", hand="SWC SLM DEC")
    play(m, "play SWC")
    assert car_of(m)["before"] == "(0,0)N"


def test_gd_dec_5_nothing_is_triggered() -> None:
    m = at("(0,2)N", ["R01 (0,1) up hazard", "G10 (0,2) up"], phase="decoy", base="made", hand="DEC", before="(0,1)N")
    play(m, "play DEC")
    assert hazard(m, "(0,1)")
    assert asked(m) != "hazard"


def test_gd_dec_6_vehicles_stay() -> None:
    m = decoy(before="(0,0)N", PAT1="(0,1)S", PAT2="(0,0)E", meter=1)
    play(m, "play DEC")
    assert (vehicle(m, "PAT1"), vehicle(m, "PAT2"), meter(m)) == ("(0,1)S", "(0,0)E", 2)


# -- Handbrake Turn --------------------------------------------------------------------------------------------------


def test_gd_hbt_1_round_and_away() -> None:
    m = at("(0,0)N", ["G09 (0,-1) up"], hand="HBT DEC")
    play(m, "play HBT")
    assert (where(m), car_of(m)["before"]) == ("(0,-1)S", "(0,0)N")


def test_gd_hbt_2_the_base_movement_remains() -> None:
    m = at("(0,0)N", ["G09 (0,-1) up", "Y15 (0,-2) up", "Y16 (1,-1) up", "Y17 (-1,-1) up"], hand="HBT DEC")
    play(m, "play HBT")
    assert codes(m) == ["ahead", "left", "right"]


def test_gd_hbt_3_the_cell_behind_must_be_legal_and_payable() -> None:
    m = at("(0,0)N", ["G09 (0,1) up", "G10 (1,0) up", "Y15 (-1,0) up"], around=False, start=[6000, 0], hand="HBT DEC")
    assert "play HBT" not in codes(m)
    m = at("(0,0)N", hand="HBT", barricades="(0,-1)")
    assert "play HBT" not in codes(m)
    m = at("(0,0)N", hand="HBT DEC", barricades="(0,-1)")
    assert "play HBT" in codes(m)


def test_gd_hbt_4_as_an_answer() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], PAT1="(0,0)N", hand="HBT")
    play(m, "ahead", "play HBT")
    assert (where(m), vehicle(m, "PAT1")) == ("(0,0)S", "supply")


def test_gd_hbt_5_the_tile_is_entered() -> None:
    m = at("(0,0)N", ["G06 (0,-1)"], hand="HBT DEC", tokens=2)
    play(m, "play HBT")
    assert (is_up(m, "(0,-1)"), tokens(m)) == (True, 0)


def test_gd_hbt_6_the_token_stays() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], hand="HBT")
    assert hazard(play(m, "ahead", "play HBT"), "(0,1)")


def test_gd_hbt_7_as_a_stunt() -> None:
    m = at("(0,0)N", ["R02 (0,1)"], hand="HBT")
    assert where(play(m, "ahead", "stunt HBT")) == "(0,1)N"


def test_gd_hbt_8_no_road_conditions_on_the_way_back() -> None:
    m = at("(0,1)N", ["R03 (0,1) up", "R05 (0,2)"], hand="HBT", PAT1="(0,1)S")
    play(m, "ahead", "play HBT")
    assert (where(m), hazard(m, "(0,1)"), asked(m) == "hazard") == ("(0,1)S", False, False)


def test_gd_hbt_9_as_an_answer_after_switch_cars() -> None:
    m = at("(0,0)N", ["R05 (3,0)", "G07 (4,0) up"], PAT1="(3,0)W", hand="SWC HBT DEC")
    play(m, "play SWC", "play HBT")
    assert where(m) == "(4,0)E"


# -- Hit the Gas -----------------------------------------------------------------------------------------------------


def test_gd_gas_1_one_extra_movement_unfollowed() -> None:
    m = at("(0,0)N", ROAD, PAT1="(0,0)N", hand="GAS DEC")
    play(m, "play GAS", "ahead")
    assert (where(m), vehicle(m, "PAT1")) == ("(0,1)N", "(0,0)N")


def test_gd_gas_2_other_movements_are_followed() -> None:
    m = at("(0,0)N", ROAD, PAT1="(0,0)N", hand="GAS DEC")
    assert vehicle(play(m, "ahead", "play GAS", "ahead"), "PAT1") == "(0,1)N"


def test_gd_gas_3_before_or_after() -> None:
    assert "play GAS" in codes(at("(0,0)N", hand="GAS DEC"))
    assert "play GAS" in codes(at("(0,0)N", hand="GAS DEC", base="made", moved=True))


def test_gd_gas_4_only_if_it_can_go_somewhere() -> None:
    m = at("(0,0)N", hand="GAS", barricades="(0,1) (1,0) (-1,0)", base="made", moved=True)
    assert "play GAS" not in codes(m)


# -- Jam the Police Radar --------------------------------------------------------------------------------------------


def test_gd_jam_1_each_diagonal_vehicle() -> None:
    m = at("(0,0)N", PAT1="(1,1)N", PAT2="(-1,1)N", PAT3="(0,1)N", hand="JAM DEC")
    play(m, "play JAM", "leave", "west")
    assert [vehicle(m, name) for name in ("PAT1", "PAT2", "PAT3")] == ["(1,1)N", "(-2,1)W", "(0,1)N"]


def test_gd_jam_2_where_it_cannot_be_sent() -> None:
    m = at("(0,0)N", ["R01 (1,2) up hazard", "G07 (1,1) up"], PAT1="(1,1)N", hand="JAM DEC")
    assert "north" not in codes(play(m, "play JAM"))
    m = at("(0,0)N", ["R09 (1,2) up", "G07 (1,1) up"], HEL="(1,1)N", hand="JAM DEC")
    assert "north" not in codes(play(m, "play JAM"))


def test_gd_jam_3_it_faces_where_it_went() -> None:
    m = at("(0,0)N", PAT1="(1,1)N", hand="JAM DEC")
    assert vehicle(play(m, "play JAM", "east"), "PAT1") == "(2,1)E"


def test_gd_lde_1_one_to_the_left() -> None:
    assert meter(play(at("(0,0)N", hand="LDE DEC", meter=3), "play LDE")) == 2


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
    assert state(m).spikes == [state(m).origin]


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
    assert seen(m, 0).drawn == tuple(state(m).drawn)
    assert seen(m, 1).drawn == (UNKNOWN,) * 3
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


# -- GD-MID ----------------------------------------------------------------------------------------------------------


def test_gd_mid_1_every_time_it_enters_and_stays() -> None:
    m = at("(0,0)N", ["G06 (0,1) up"], tokens=4)
    assert tokens(play(m, "ahead")) == 2
    m = at("(0,0)N", ["G06 (0,1) up hazard"], tokens=4)
    assert tokens(play(m, "ahead", "back-off")) == 4


def test_gd_mid_2_the_city_map() -> None:
    m = at("(0,0)N", ["G01 (0,1)", "Y02 (3,3)"])
    play(m, "ahead")
    assert "none" in codes(m)
    number = slot(m, "(3,3)")
    play(m, f"tile {number}")
    assert UNKNOWN not in [seen(m, 0).tiles[state(m).laid[number]]]
    assert seen(m, -1).tiles[state(m).laid[number]] == UNKNOWN
    assert not is_up(m, "(3,3)")


def test_gd_mid_3_the_garage() -> None:
    m = at("(0,1)N", ["G04 (0,1) up"], phase="decoy", meter=3, spikes="(0,1)")
    assert meter(play(m, "pass")) == 3


def test_gd_mid_4_the_vantage_point() -> None:
    m = at("(0,0)N", ["G05 (0,1)", "Y01 (0,2)", "R01 (1,1)", "R02 (1,2)"])
    play(m, "ahead")
    assert [is_up(m, cell) for cell in ("(0,2)", "(1,1)", "(1,2)")] == [True, True, False]
    assert tokens(m) == 3


def test_gd_mid_5_skid_row() -> None:
    assert tokens(play(at("(0,0)N", ["G06 (0,1)"], tokens=5), "ahead")) == 3


def test_gd_mid_6_a_bonus_movement_is_followed() -> None:
    m = at("(0,0)N", ["G02 (0,1) up", *ROAD[1:]], PAT1="(0,0)N", hand="DEC")
    play(m, "ahead", "bonus", "ahead")
    assert (where(m), vehicle(m, "PAT1")) == ("(0,2)N", "(0,2)N")


def test_gd_mid_7_an_extra_action_for_vehicles() -> None:
    m = at("(0,0)N", ["G02 (0,1) up", *ROAD[1:]], PAT1="(0,0)N", hand="DEC")
    play(m, "ahead")
    assert extra(m, "PAT1") == 1
    m = at("(0,0)N", ["G02 (1,0) up"], PAT1="(1,1)N", hand="JAM DEC")
    assert extra(play(m, "play JAM", "south"), "PAT1") == 1


def test_gd_mid_8_once_for_each_thoroughfare() -> None:
    tiles = ["G02 (0,1) up", "G03 (0,2) up", *ROAD[2:]]
    m = at("(0,0)N", tiles, hand="HBT DEC GAS")
    play(m, "ahead", "play GAS", "ahead")
    assert state(m).cars[0].bonus == 2
    play(m, "play HBT")
    assert (where(m), state(m).cars[0].bonus) == ("(0,1)S", 2)


def test_gd_mid_9_face_down_it_gives_nothing() -> None:
    m = at("(0,0)N", ["G02 (1,1)"], PAT1="(1,0)N", PAT2="(2,2)N", phase="police")
    assert extra(play(m, "PAT1 ahead"), "PAT1") == 0


def test_gd_mid_10_lost_if_dispatched_kept_if_followed() -> None:
    m = at("(0,0)N", PAT1="(1,0)N followed extra=1", PAT2="(-1,0)N dispatched extra=1", phase="police")
    assert [code for code in codes(m) if code.startswith("PAT2")] == []
    assert "PAT1 ahead" in codes(m)


def test_gd_mid_11_lost_after_the_step() -> None:
    m = at("(0,0)N", PAT1="(1,0)N extra=2", phase="police")
    play(m, "end-step")
    assert extra(m, "PAT1") == 0


# -- GD-END ----------------------------------------------------------------------------------------------------------


def test_gd_end_1_escape() -> None:
    m = play(at("(0,0)N", around=False, bag="", phase="stomping"), "pass")
    assert (reason(m), driver_won(m), m.over) == ("escaped", True, True)


def test_gd_end_2_the_meter_at_its_top() -> None:
    m = play(at("(0,0)N", PAT1="(0,0)N", phase="decoy", meter=3), "pass")
    assert (reason(m), driver_won(m)) == ("meter", False)
    m = play(at("(0,0)N", PAT1="(0,0)N", phase="decoy", meter=3, options={"meter_top": 5}), "pass")
    assert not m.over


def test_gd_end_3_unable_to_move() -> None:
    m = at("(0,0)N", barricades="(0,1) (1,0) (-1,0)", phase="stomping")
    play(m, "pass")
    assert (reason(m), driver_won(m)) == ("stuck", False)


@pytest.mark.parametrize(("limit", "over"), [(10, True), (11, False), (0, False)])
def test_gd_end_4_too_long_without_a_new_tile(limit: int, over: bool) -> None:
    m = at("(0,0)N", phase="decoy", stalled=9, options={"stall_limit": limit})
    play(m, "pass")
    assert (reason(m) == "stalled") == over


def test_gd_end_5_conceding() -> None:
    m = new()
    m.concede(1)
    assert (reason(m), driver_won(m)) == ("conceded", True)


# -- GD-OPEN ---------------------------------------------------------------------------------------------------------


def open_table(tiles: list[str], **fields: object) -> Table:
    return at("(0,0)N", tiles, options={"open_tiles": True}, **fields)


def test_gd_open_1_laid_face_up() -> None:
    m = open_table([], around=False, phase="stomping")
    play(m, "pass")
    while asked(m) == "lay":
        play(m, codes(m)[0])
    assert all(is_up(m, cell) for cell in ("(0,1)", "(1,0)", "(-1,0)"))


def test_gd_open_2_the_badge_pays_on_first_entry() -> None:
    m = open_table(["G07 (0,1)"])
    assert tokens(play(m, "ahead")) == 2
    assert tokens(play(open_table(["G07 (0,1) paid"]), "ahead")) == 0


def test_gd_open_3_nothing_to_study() -> None:
    m = open_table(["Y01 (0,1)", "G01 (1,0)"])
    assert codes(m) == ["ahead", "left", "right"]
    assert asked(play(m, "right")) != "city-map"


def test_gd_open_4_in_solo_in_the_round_of_entry() -> None:
    m = at("(0,0)N", ["G07 (0,1)"], options={"open_tiles": True, "mode": "solo"}, hand="DEC")
    play(m, "ahead")
    assert state(m).badges == 1


def test_gd_open_5_not_with_events() -> None:
    assert wrong_options(open_tiles=True, events=True) == "E_OPT_COMBO"


# -- GD-DP -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("held", ["", "DEC", "STG LDE"])
def test_gd_dp_1_windows_open_whatever_is_held(held: str) -> None:
    assert at("(0,0)N", phase="stomping", hand=held).to_act == (0,)
    assert at("(0,0)N", phase="decoy", hand=held).to_act == (0,)
    m = at("(0,0)N", ["R01 (0,1)"], hand=held)
    assert asked(play(m, "ahead")) == "hazard"


def test_gd_dp_1_standing_orders() -> None:
    m = at("(0,0)N", phase="police", PAT1="(1,0)N", tokens=2)
    heard = len(m.heard(1))
    m.say("pass decoy", 0)
    assert len(m.heard(1)) == heard
    play(m, "end-step")
    assert asked(m) == "buy"
    m.say("ask decoy", 0)
    assert state(m).cars[0].orders == 0


def test_gd_dp_1_an_order_does_not_touch_a_window_that_is_open() -> None:
    m = at("(0,0)N", phase="decoy", tokens=2)
    m.say("pass decoy", 0)
    assert (m.to_act, asked(m)) == ((0,), "decoy")
    assert asked(play(m, "pass")) == "buy"
    with pytest.raises(Refusal):
        m.say("pass decoy", 1)


def test_gd_dp_1_the_rows_others_hear_do_not_depend_on_the_hand() -> None:
    heard = []
    for held in ("DEC GAS LDE", "STG JAM SWC"):
        m = at("(0,0)N", ["R02 (0,1)", "Y01 (1,0)"], hand=held, PAT1="(0,0)N", phase="stomping")
        play(m, "pass", "study right", "ahead", "back-off", "end-turn", "end-step", "pass", "none")
        heard.append(m.heard(1))
    assert heard[0] == heard[1]


def test_undo_never_reaches_past_what_was_seen() -> None:
    m = at("(0,0)N", ["Y15 (0,1)"], hand="LDE DEC", meter=1)
    play(m, "play LDE")
    assert m.may_undo(0)
    m.undo(0)
    assert meter(m) == 1
    play(m, "study ahead")
    assert not m.may_undo(0)
    m = at("(0,0)N", around=False, phase="stomping", chance=drawing("R01", "R02", "R03"))
    play(m, "pass", "lay R02")
    m.undo(1)
    assert codes(m) == ["lay R01", "lay R02", "lay R03"]


def test_gd_dp_2_a_single_option_is_taken() -> None:
    m = at("(0,0)N", phase="decoy", tokens=1)
    play(m, "pass")
    assert asked(m) == "stomping"  # nothing could be bought


def test_gd_dp_3_only_the_seat_named() -> None:
    m = at("(0,0)N", hand="LDE", meter=1)
    assert refused(m, "ahead", 1) == "E_NOT_YOUR_DECISION"
    m = at("(0,0)N", phase="police", PAT1="(1,0)N")
    assert refused(m, "PAT1 ahead", 0) == "E_NOT_YOUR_DECISION"


def test_gd_dp_4_the_first_error_that_applies() -> None:
    m = at("(0,0)N", hand="STG", meter=1)
    assert refused(m, "play STG", 1) == "E_NOT_YOUR_DECISION"
    assert refused(m, "play STG") == "E_TIMING"
    assert refused(m, "play LDE") == "E_CANNOT_PAY"
    assert refused(m, "fly") == "E_ILLEGAL_OPTION"
    assert clause_of(m, "fly") == "GD-DP.4"


def test_gd_dp_5_solo_asks_only_the_driver() -> None:
    m = new(mode="solo", seed=5)
    while not m.over:
        assert m.to_act == (0,)
        play(m, codes(m)[-1] if len(m.plies) % 3 else codes(m)[0])


def test_gd_dp_6_one_menu() -> None:
    m = at("(0,0)N", ["Y01 (0,1)"], hand="SLM LDE", meter=1)
    assert codes(m) == ["ahead", "left", "right", "study ahead", "play LDE", "play SLM"]
    play(m, "study ahead")
    assert codes(m) == ["ahead", "left", "right", "play LDE"]


# -- GD-HID ----------------------------------------------------------------------------------------------------------


def test_gd_hid_1_how_many_tiles_are_left() -> None:
    m = new()
    assert [seen(m, seat).bag_count for seat in (-1, 0, 1)] == [43, 43, 43]


def test_gd_hid_2_nothing_hidden_in_a_view() -> None:
    m = at("(0,0)N", ["Y01 (0,1)", "R01 (3,3)"], hand="DEC GAS", discard="LDE")
    other = at("(0,0)N", ["Y01 (0,1)", "R01 (3,3)"], hand="SLM JAM", discard="LDE")
    assert seen(m, 1) == seen(other, 1)
    assert seen(m, 1).cars[0].hand == HIDDEN
    assert seen(m, 1).cars[0].cards == 2
    third = at("(0,0)N", ["R02 (0,1)", "G07 (3,3)"], hand="DEC GAS", discard="LDE")
    assert seen(m, 0) == seen(third, 0)
    assert seen(m, -1) == seen(third, -1)
    assert seen(m, 1) != seen(third, 1)


def test_gd_hid_3_after_the_match_everything_is_shown() -> None:
    m = random_moves(new(seed=3), 3)
    v = seen(m, -1)
    assert UNKNOWN not in v.tiles
    assert v.cars[0].hand != HIDDEN
    assert v.bag == tuple(state(m).bag)


def test_gd_hid_4_no_informants() -> None:
    m = at("(0,0)N", ["Y01 (0,1) known="], options={"events": True}, event="EV4")
    cell = state(m).origin + state(m).cols
    assert seen(m, 1).tiles[cell] == UNKNOWN


def test_records_of_a_seat_hold_no_secret() -> None:
    m = random_moves(new(seed=8), 8, 60)
    for row in m.heard(-1):
        for e in row:
            if type(e).word in ("drew", "looked"):
                assert getattr(e, "tile", None) == UNKNOWN
    assert RULES.imagine(m.view(1), quick(1)).round == state(m).round
