"""GD-GEN, GD-EXP, GD-STU, GD-BADGE: a round up to the Car's movement."""

from __future__ import annotations

import pytest

from getaway_tables import (
    ROAD,
    asked,
    at,
    barricades,
    codes,
    drawing,
    driver_won,
    events_of,
    face_down,
    flags,
    hazard,
    hazards,
    is_up,
    laid,
    meter,
    new,
    play,
    random_moves,
    reason,
    refused,
    seen,
    stash,
    state,
    tile_line,
    to_buy,
    to_next_turn,
    to_police,
    tokens,
    vehicle,
    where,
)
from onthelam.games.getaway_driver.rules.charts import UNKNOWN

# -- GD-GEN ----------------------------------------------------------------------------------------------------------


def test_gd_gen_1_three_phases_in_order() -> None:
    m = at("(0,0)N", ["G09 (0,1) up"], around=False, phase="stomping", tokens=2, PAT1="(2,2)N", hand="STG")
    play(m, "pass")
    order = [asked(m)]
    while state(m).round == 1:
        play(m, codes(m)[0])
        if asked(m) != order[-1]:
            order.append(asked(m))
    kept = [kind for kind in order if kind in ("lay", "driving", "police", "decoy", "buy", "stomping")]
    assert kept == ["lay", "driving", "police", "decoy", "buy", "stomping"]


def test_gd_gen_2_the_steps_of_the_phases() -> None:
    m = at("(0,0)N", ["G09 (0,1)"], PAT1="(2,2)N", tokens=2)
    assert "study ahead" in codes(m)
    play(m, "ahead")
    to_police(m)
    assert asked(m) == "police"
    play(m, "end-step", "pass")
    assert asked(m) == "buy"


def test_gd_gen_3_the_end_is_at_once() -> None:
    m = at("(0,0)N", ["Y01 (0,1)"], meter=3, PAT1="(0,0)N")
    play(m, "study ahead")
    assert (m.over, is_up(m, "(0,1)")) == (True, False)
    assert state(m).agenda == []


def test_gd_gen_4_the_meter_never_falls_below_0() -> None:
    m = at("(0,0)N", phase="decoy", meter=0)
    play(m, "pass")
    assert meter(m) == 0


def test_gd_gen_5_ten_tokens_at_most() -> None:
    m = at("(0,0)N", ["Y01 (0,1)"], tokens=8)
    assert tokens(play(m, "study ahead")) == 10


def test_gd_gen_6_hazard_tokens_have_no_limit() -> None:
    tiles = [f"R{i:02} ({i},3) up hazard" for i in range(1, 8)] + [
        f"Y{i:02} ({i - 6},4) up hazard" for i in range(1, 7)
    ]
    m = at("(0,0)N", ["R08 (0,1)", *tiles], start=[6000, 5000])
    play(m, "ahead")
    assert hazards(m) == 14


def test_gd_gen_7_one_hazard_token_a_tile() -> None:
    m = at("(0,0)N", ["R01 (0,1) up hazard"])
    play(m, "ahead")
    assert hazards(m) == 1
    assert "hazard-placed" not in events_of(m)


def test_gd_gen_8_many_pieces_share_a_cell() -> None:
    m = at("(0,0)N", ["G09 (0,1) up"], PAT1="(0,1)N", PAT2="(0,1)N", HEL="(0,1)N", barricades="(0,1)", spikes="(0,1)",
           hand="DEC")  # fmt: skip
    play(m, "ahead")
    assert where(m) == "(0,1)N"


def test_gd_gen_9_vehicles_may_stand_off_road_the_car_may_not() -> None:
    m = at("(0,0)N", around=False, PAT1="(1,1)W", phase="police")
    play(m, "PAT1 ahead")
    assert vehicle(m, "PAT1") == "(0,1)W"
    with pytest.raises(Exception, match="face-up tile"):
        at("(0,3)N", around=False)


def test_gd_gen_10_a_crashed_vehicle_may_be_bought_again() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], PAT1="(0,0)N", PAT2="(2,2)N", PAT3="(2,3)N", hand="GAS STG", tokens=2)
    play(m, "ahead", "stunt GAS")
    assert vehicle(m, "PAT1") == "supply"
    to_buy(m)
    assert "buy PAT" in codes(m)


def test_gd_gen_11_flags_are_cleared_each_round() -> None:
    m = at("(0,0)N", ROAD, PAT1="(0,0)N", owned="DIS CAM", tokens=1, hand="STG")
    play(m, "ahead")
    assert "followed" in flags(m, "PAT1")
    play(to_police(m), "dispatch PAT1 two-ahead south")
    assert state(m).dispatches == 1
    to_next_turn(m)
    assert (flags(m, "PAT1"), state(m).dispatches) == (set(), 0)


def test_gd_gen_12_one_generator() -> None:
    assert random_moves(new(seed=12), 3).record == random_moves(new(seed=12), 3).record
    assert random_moves(new(seed=12), 3).record != random_moves(new(seed=13), 3).record


def test_gd_gen_13_the_free_one_with_the_lowest_number() -> None:
    m = at("(0,0)N", PAT2="(2,2)N", tokens=2, phase="buy")
    play(m, "buy PAT two-ahead south")
    assert vehicle(m, "PAT1") == "(0,2)S"
    m = at("(0,0)N", ["G09 (0,1) up"], PAT2="(0,1)S", PAT1="(0,1)S", HEL="(0,1)S")
    play(m, "ahead", "turn-left")
    assert (vehicle(m, "PAT1"), vehicle(m, "PAT2")) == ("(0,1)E", "(0,1)S")


def test_gd_gen_14_bomb_before_stall() -> None:
    m = at("(0,0)N", options={"events": True, "stall_limit": 10}, event="EV6", bomb=1, stalled=9, phase="buy", tokens=2)
    play(m, "none")
    assert reason(m) == "defused"


# -- GD-EXP ----------------------------------------------------------------------------------------------------------


def test_gd_exp_1_nothing_to_fill() -> None:
    m = at("(0,0)N", phase="stomping")
    play(m, "pass")
    assert laid(m) == 5
    assert "drew" not in events_of(m)


def test_gd_exp_2_too_few_tiles() -> None:
    m = at("(0,0)N", ["G09 (0,1) up"], around=False, bag="Y01", phase="stomping")
    play(m, "pass")
    assert (reason(m), driver_won(m), laid(m)) == ("escaped", True, 2)


def test_gd_exp_3_as_many_as_open_cells() -> None:
    m = at("(0,0)N", around=False, phase="stomping")
    play(m, "pass")
    assert len(state(m).drawn) == 3
    assert seen(m, 1).drawn == state(m).drawn
    assert seen(m, 0).drawn == [UNKNOWN] * 3


def test_gd_exp_4_one_on_each_open_cell() -> None:
    m = at("(0,0)N", around=False, phase="stomping", chance=drawing("R01", "R02", "R03"))
    play(m, "pass")
    assert (m.to_act, codes(m)) == ((1,), ["lay R01", "lay R02", "lay R03"])
    play(m, "lay R03 R01")
    lines = ["R03 (0,1)", "R01 (-1,0)", "R02 (1,0)"]
    assert [tile_line(m, cell).split()[0] for cell in ("(0,1)", "(-1,0)", "(1,0)")] == [line[:3] for line in lines]
    assert face_down(m) == 3


def test_gd_exp_5_stash_goes_on_top() -> None:
    m = at("(0,0)N", ["G09 (-1,0) up", "G10 (1,0) up"], around=False, phase="stomping", loose=["6500 6500"])
    play(m, "pass")
    assert state(m).token_at == [state(m).origin + state(m).cols]


def test_gd_exp_6_pieces_stand_on_the_new_tile() -> None:
    m = at("(0,0)N", around=False, phase="stomping", PAT1="(0,1)E", barricades="(-1,0)")
    play(m, "pass")
    play(m, codes(m)[0])
    play(m, codes(m)[0])
    assert vehicle(m, "PAT1") == "(0,1)E"
    assert barricades(m).split()[0] == "(-1,0)"


def test_gd_exp_7_before_every_later_movement() -> None:
    m = at("(0,0)N", ["G09 (0,1) up"], hand="GAS LDE")
    play(m, "ahead", "play GAS")
    assert asked(m) == "lay"
    assert len(state(m).drawn) == 3


def test_gd_exp_8_escape_in_mid_turn() -> None:
    m = at("(0,0)N", ["G02 (0,1) up"], bag="Y01 Y02")
    play(m, "ahead", "bonus")
    assert reason(m) == "escaped"


def test_gd_exp_9_a_handbrake_turn_fills_one_cell() -> None:
    m = at("(1,1)E", [*ROAD, "Y17 (2,1) up"], hand="HBT LDE", base="made", moved=True, around=False)
    before = laid(m)
    play(m, "play HBT")
    assert laid(m) == before  # (0,1) holds a tile
    m = at("(0,0)N", ["G09 (0,1) up"], hand="HBT LDE", base="made", moved=True, around=False)
    play(m, "play HBT")
    assert laid(m) == 3


def test_gd_exp_10_the_police_know_what_lies_face_down() -> None:
    m = at("(0,0)N", ["Y01 (0,1)"])
    cell = state(m).origin + state(m).cols
    assert seen(m, 1).tiles[cell] == state(m).tiles[cell]
    assert seen(m, 0).tiles[cell] == UNKNOWN


def test_gd_exp_11_neither_start_nor_escape_in_the_bag() -> None:
    assert state(new()).bag[0] == 0
    assert len(state(new()).bag) == 44


def test_gd_exp_12_committed_before_the_cells_are_filled() -> None:
    m = at("(0,0)N", ["G02 (0,1) up"], hand="LDE")
    play(m, "ahead", "bonus")
    while asked(m) != "target":
        play(m, codes(m)[0])
    assert codes(m) == ["ahead", "left", "right"]
    assert refused(m, "end-turn") == "E_ILLEGAL_OPTION"


def test_gd_exp_13_filled_before_the_menu_if_the_base_movement_is_due() -> None:
    m = at("(0,0)N", ["G09 (0,1) up"], hand="GAS LDE")
    play(m, "play GAS", "ahead")
    assert asked(m) == "lay"
    m = at("(0,0)N", ["G02 (0,1) up"], hand="LDE")
    play(m, "ahead")
    assert asked(m) == "driving"  # only the bonus is left: filled after it is declared


# -- GD-STU ----------------------------------------------------------------------------------------------------------


def test_gd_stu_1_one_at_a_time() -> None:
    m = at("(0,0)N", ["Y01 (0,1)", "Y02 (-1,0)"])
    assert [code for code in codes(m) if code.startswith("study")] == ["study ahead", "study left"]
    play(m, "study ahead")
    assert [code for code in codes(m) if code.startswith("study")] == ["study left"]


def test_gd_stu_2_the_meter_first() -> None:
    m = at("(0,0)N", ["Y01 (0,1)"])
    play(m, "study ahead")
    assert meter(m) == 1
    told = [type(e).word for e in m.plies[-1].events]
    assert told.index("meter-moved") < told.index("turned-up")


def test_gd_stu_3_it_stays_up_and_pays() -> None:
    m = at("(0,0)N", ["Y06 (0,1)"])
    play(m, "study ahead")
    assert is_up(m, "(0,1)")
    assert tokens(m) == 2


def test_gd_stu_4_nothing_else_happens() -> None:
    m = at("(0,0)N", ["R01 (0,1)", "G06 (-1,0)"], tokens=2, on="(0,1)")
    play(m, "study ahead", "study left")
    assert not hazard(m, "(0,1)")
    assert (stash(m), tokens(m)) == (0, 2)


def test_gd_stu_5_not_between_movements() -> None:
    m = at("(0,0)N", ["G09 (0,1) up", "Y01 (0,2)", *ROAD[2:]], hand="GAS LDE")
    play(m, "play GAS", "ahead")
    assert not [code for code in codes(m) if code.startswith("study")]


def test_gd_stu_6_not_with_slam() -> None:
    m = at("(0,0)N", ["Y01 (0,1)"], hand="SLM LDE")
    play(m, "play SLM")
    assert not [code for code in codes(m) if code.startswith("study")]


def test_gd_stu_7_cards_between_studies() -> None:
    m = at("(0,0)N", ["Y15 (0,1)", "Y16 (-1,0)"], hand="LDE GAS")
    play(m, "study ahead")
    assert "play LDE" in codes(m)
    play(m, "play LDE", "study left", "play GAS", "right")
    while asked(m) == "lay":
        play(m, codes(m)[0])
    assert not [code for code in codes(m) if code.startswith("study")]


# -- GD-BADGE --------------------------------------------------------------------------------------------------------


def test_gd_badge_1_turning_up_pays() -> None:
    assert tokens(play(at("(0,0)N", ["G07 (0,1)"]), "ahead")) == 2


def test_gd_badge_2_only_once() -> None:
    assert tokens(play(at("(0,0)N", ["G07 (0,1) up"]), "ahead")) == 0


def test_gd_badge_3_looking_does_not() -> None:
    m = at("(0,0)N", ["G01 (0,1) up", "Y01 (0,2)"])
    play(m, "ahead", "tile 2")
    assert (tokens(m), is_up(m, "(0,2)")) == (0, False)


def test_gd_badge_4_even_if_the_car_backs_off() -> None:
    m = at("(0,0)N", ["Y01 (0,1)"])
    play(m, "ahead", "hazard", "back-off")
    assert tokens(m) == 3


def test_gd_badge_5_spendable_at_once() -> None:
    m = at("(0,0)N", ["Y13 (0,1)"], ARM="(0,0)N", hand="GAS", tokens=0)
    play(m, "ahead", "hazard", "stunt GAS")
    assert asked(m) == "save"
