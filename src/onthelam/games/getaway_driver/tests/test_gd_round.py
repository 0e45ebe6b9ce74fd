"""GD-GEN, GD-EXP, GD-STU, GD-BADGE, GD-MOV, GD-FOL, GD-ROAD, GD-HAZ, GD-BACK, GD-CRASH: a round up to the Police."""

from __future__ import annotations

import pytest

from getaway_tables import (
    Table,
    asked,
    at,
    barricades,
    codes,
    drawing,
    driver_won,
    face_down,
    flags,
    hand,
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

ROAD = ["G09 (0,1) up", "G10 (0,2) up", "Y15 (-1,1) up", "Y16 (1,1) up"]


def events_of(m: Table) -> list[str]:
    return [type(e).word for ply in m.plies for e in ply.events]


# -- GD-GEN ----------------------------------------------------------------------------------------------------------


def test_gd_gen_1_three_phases_in_order() -> None:
    m = at("(0,0)N", ["G09 (0,1) up"], around=False, phase="stomping", tokens=2, PAT1="(2,2)N")
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
    m = at("(0,0)N", ["R01 (0,1)"], PAT1="(0,0)N", PAT2="(2,2)N", PAT3="(2,3)N", hand="GAS", tokens=2)
    play(m, "ahead", "stunt GAS")
    assert vehicle(m, "PAT1") == "supply"
    to_buy(m)
    assert "buy PAT" in codes(m)


def test_gd_gen_11_flags_are_cleared_each_round() -> None:
    m = at("(0,0)N", ROAD, PAT1="(0,0)N", owned="DIS CAM", tokens=1)
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
    assert seen(m, 1).drawn == tuple(state(m).drawn)
    assert seen(m, 0).drawn == (UNKNOWN,) * 3


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


# -- GD-MOV ----------------------------------------------------------------------------------------------------------


def test_gd_mov_1_one_base_movement() -> None:
    m = at("(0,0)N", ROAD, hand="LDE")
    assert "end-turn" not in codes(m)
    play(m, "ahead")
    assert "ahead" not in codes(m)
    assert "end-turn" in codes(m)


def test_gd_mov_2_ahead_left_or_right_onto_a_tile() -> None:
    assert codes(at("(0,0)N")) == ["ahead", "left", "right"]
    assert refused(at("(0,0)N"), "behind") == "E_ILLEGAL_OPTION"


def test_gd_mov_3_it_turns_first() -> None:
    assert where(play(at("(0,0)N", ["G09 (-1,0) up"]), "left")) == "(-1,0)W"


def test_gd_mov_4_a_barricade_must_be_paid() -> None:
    m = at("(0,0)N", barricades="(0,1)")
    assert codes(m) == ["left", "right"]
    assert "ahead" in codes(at("(0,0)N", barricades="(0,1)", hand="LDE"))
    assert "ahead" in codes(at("(0,0)N", barricades="(0,1)", ramming=True, opening=False))


def test_gd_mov_5_a_hazard_forbids_nothing() -> None:
    assert "ahead" in codes(at("(0,0)N", ["R01 (0,1) up hazard"]))


def test_gd_mov_6_turned_up_on_entry() -> None:
    assert is_up(play(at("(0,0)N", ["R01 (0,1)"]), "ahead"), "(0,1)")


CORNER: dict[str, object] = {
    "options": {"obstacles": ["5000 9000 1000 1000", "7000 9000 1000 1000"]},
    "start": [6000, 9000],
}


def test_gd_mov_7_caught_where_nothing_moves() -> None:
    m = at("(0,0)N", ["G09 (0,-1) up"], around=False, phase="stomping", hand="LDE GAS DEC", **CORNER)
    play(m, "pass")
    assert (reason(m), driver_won(m)) == ("stuck", False)


def test_gd_mov_8_waived_after_an_extra_movement() -> None:
    tiles = ["G09 (0,-1) up", "G10 (0,-2) up", "Y15 (1,-1) up", "Y16 (-1,-1) up"]
    m = at("(0,0)N", tiles, around=False, hand="HBT", barricades="(0,-2) (1,-1) (-1,-1)", **CORNER)
    play(m, "play HBT")
    assert (where(m), reason(m)) == ("(0,-1)S", "")
    assert "base-waived" in events_of(m)


def test_gd_mov_9_a_bonus_without_a_target_is_lost() -> None:
    tiles = ["G02 (0,-1) up", "G10 (0,-2) up", "Y15 (1,-1) up", "Y16 (-1,-1) up"]
    m = at("(0,-1)S", tiles, around=False, barricades="(0,-2) (1,-1) (-1,-1)", base="made", moved=True, bonus=1,
           discard="LDE")  # fmt: skip
    play(m, "bonus")
    assert where(m) == "(0,-1)S"
    assert state(m).cars[0].bonus == 0


def test_gd_mov_10_backing_off_counts() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], hand="LDE DEC")
    play(m, "ahead", "back-off")
    assert "end-turn" in codes(m)


def test_gd_mov_11_the_twelve_steps_in_order() -> None:
    m = at("(0,0)N", ["Y01 (0,1)"], PAT1="(0,0)N", hand="DEC", barricades="")
    play(m, "ahead", "hazard", "stunt DEC")
    order = [word for word in events_of(m) if word != "planned"]
    assert order[:8] == [
        "set-off", "drove", "turned-up", "badge-paid", "hazard-placed", "card-used", "stunted", "arrived",
    ]  # fmt: skip
    assert order[8:10] == ["crashed", "stayed"]


def test_gd_mov_12_boxed_in_with_a_card() -> None:
    m = at("(0,0)N", ["G09 (0,-1) up"], around=False, hand="HBT LDE GAS", meter=1, opening=False, **CORNER)
    assert codes(m) == ["play HBT", "play LDE", "give-up"]
    play(m, "play LDE")
    assert codes(m) == ["play HBT", "give-up"]
    play(m, "give-up")
    assert (reason(m), driver_won(m)) == ("stuck", False)


def test_gd_mov_13_judged_after_the_card_is_spent() -> None:
    m = at("(0,0)N", hand="GAS", barricades="(0,1) (-1,0) (1,0)", base="made", moved=True)
    assert "play GAS" not in codes(m)
    m = at("(0,0)N", hand="GAS", stash=1, barricades="(0,1) (-1,0) (1,0)", base="made", moved=True)
    assert "play GAS" in codes(m)  # the card just discarded may pay
    m = at("(0,0)N", discard="GAS", stash=1, barricades="(0,1) (-1,0) (1,0)", base="made", moved=True, hand="")
    assert "replay GAS" not in codes(m)


# -- GD-FOL ----------------------------------------------------------------------------------------------------------


def test_gd_fol_1_on_the_cars_tile() -> None:
    m = at("(0,0)N", PAT1="(0,0)E", phase="decoy", meter=1)
    assert meter(play(m, "pass")) == 2


@pytest.mark.parametrize(("facing", "after"), [("N", "N"), ("E", "N"), ("W", "N")])
def test_gd_fol_2_entry_turns(facing: str, after: str) -> None:
    m = at("(0,0)N", ROAD, PAT1=f"(0,1){facing}")
    play(m, "ahead")
    assert vehicle(m, "PAT1") == f"(0,1){after}"


@pytest.mark.parametrize(("answer", "after"), [("stay", "S"), ("turn-left", "E"), ("turn-right", "W")])
def test_gd_fol_2_head_on_is_a_choice(answer: str, after: str) -> None:
    m = at("(0,0)N", ROAD, PAT1="(0,1)S")
    play(m, "ahead")
    assert m.to_act == (1,)
    assert vehicle(play(m, answer), "PAT1") == f"(0,1){after}"


@pytest.mark.parametrize("facing", ["N", "E", "W"])
def test_gd_fol_3_all_but_those_facing_away_follow(facing: str) -> None:
    m = at("(0,0)N", ROAD, PAT1=f"(0,0){facing}")
    assert vehicle(play(m, "ahead"), "PAT1") == "(0,1)N"


def test_gd_fol_4_one_facing_away_stays() -> None:
    m = at("(0,0)N", ROAD, PAT1="(0,0)S")
    assert vehicle(play(m, "ahead"), "PAT1") == "(0,0)S"


def test_gd_fol_5_nobody_is_asked() -> None:
    m = at("(0,0)N", ROAD, PAT1="(0,0)N", ARM="(0,0)N", tokens=9, hand="LDE")
    play(m, "ahead")
    assert (asked(m), vehicle(m, "ARM")) == ("driving", "(0,1)N")


def test_gd_fol_6_not_on_gas_and_handbrake() -> None:
    m = at("(0,0)N", ROAD, PAT1="(0,0)N", hand="GAS LDE")
    assert vehicle(play(m, "play GAS", "ahead"), "PAT1") == "(0,0)N"
    m = at("(0,0)N", ["G09 (0,-1) up"], PAT1="(0,0)S", hand="HBT LDE")
    assert vehicle(play(m, "play HBT"), "PAT1") == "(0,0)S"


def test_gd_fol_7_arrivals_wait_for_the_answer() -> None:
    m = at("(0,0)N", ["R09 (0,1)"], PAT1="(0,0)N", HEL="(0,0)N", MOT="(0,0)N", hand="DEC", tokens=5)
    play(m, "ahead")
    assert vehicle(m, "PAT1") == "(0,0)N"
    play(m, "stunt DEC")
    assert asked(m) == "tunnel"
    play(m, "east")
    assert asked(m) == "swerve"
    play(m, "follow")
    assert (vehicle(m, "PAT1"), vehicle(m, "MOT"), vehicle(m, "HEL")) == ("supply", "supply", "(1,0)E")


def test_gd_fol_8_followed() -> None:
    m = at("(0,0)N", ROAD, PAT1="(0,0)N", MOT="(0,0)N", tokens=1)
    play(m, "ahead", "swerve left")
    assert "followed" in flags(m, "PAT1") & flags(m, "MOT")


def test_gd_fol_9_not_followed() -> None:
    m = at("(0,0)N", ROAD, PAT1="(0,0)S", PAT2="(0,1)E")
    play(m, "ahead")
    assert (flags(m, "PAT1"), flags(m, "PAT2")) == (set(), set())


def test_gd_fol_10_trailing_ones_do_not_block() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], PAT1="(0,0)N")
    assert hazard(play(m, "ahead"), "(0,1)")


# -- GD-ROAD ---------------------------------------------------------------------------------------------------------


def test_gd_road_1_red_without_choice() -> None:
    m = at("(0,0)N", ["R01 (0,1) up"])
    play(m, "ahead")
    assert (asked(m), hazard(m, "(0,1)")) == ("hazard", True)


def test_gd_road_2_yellow_is_the_drivers_choice() -> None:
    m = at("(0,0)N", ["Y15 (0,1) up"])
    play(m, "ahead")
    assert (m.to_act, codes(m)) == ((0,), ["no-hazard", "hazard"])
    assert not hazard(play(m, "no-hazard"), "(0,1)")


def test_gd_road_3_green_never() -> None:
    m = at("(0,0)N", ["G09 (0,1)"], hand="LDE")
    play(m, "ahead")
    assert (asked(m), hazards(m)) == ("driving", 0)


def test_gd_road_4_no_second_token() -> None:
    m = at("(0,0)N", ["Y15 (0,1) up hazard"])
    play(m, "ahead")
    assert asked(m) == "hazard"


@pytest.mark.parametrize(
    "blocker",
    [{"on": "(0,1)"}, {"barricades": "(0,1)", "hand": "STG"}, {"spikes": "(0,1)"}, {"PAT1": "(0,1)N"}],
    ids=str,
)
@pytest.mark.parametrize("name", ["R01", "Y15"])
def test_gd_road_5_blockers(blocker: dict[str, object], name: str) -> None:
    m = at("(0,0)N", [f"{name} (0,1)"], **blocker)
    play(m, "ahead")
    assert (asked(m) in ("road", "hazard"), hazards(m)) == (False, 0)


def test_gd_road_6_all_stash_is_taken() -> None:
    m = at("(0,0)N", ["G09 (0,1)"], on="(0,1) (0,1) (0,1)")
    assert stash(play(m, "ahead")) == 3


def test_gd_road_7_on_tiles_visited_before_too() -> None:
    m = at("(0,0)N", ["Y15 (0,1) up"])
    assert asked(play(m, "ahead")) == "road"


def test_gd_road_8_every_movement_by_itself() -> None:
    m = at("(0,0)N", ["R01 (0,1)", *ROAD[1:]], hand="GAS RAM")
    play(m, "play GAS", "ahead")
    assert asked(m) == "hazard"  # before the next movement


def test_gd_road_9_start_is_green() -> None:
    m = at("(0,1)S", ["G09 (0,1) up"], hand="LDE")
    play(m, "ahead")
    assert (where(m), asked(m), hazards(m)) == ("(0,0)S", "driving", 0)


def test_gd_road_10_badge_tiles_follow_their_light() -> None:
    assert asked(play(at("(0,0)N", ["Y01 (0,1)"]), "ahead")) == "road"
    assert hazards(play(at("(0,0)N", ["G07 (0,1)"]), "ahead")) == 0


def test_gd_road_11_a_hazard_without_a_stunt() -> None:
    m = at("(0,0)N", ["Y15 (0,1)"])
    play(m, "ahead", "hazard")
    assert codes(m) == ["back-off"]


# -- GD-HAZ ----------------------------------------------------------------------------------------------------------


def test_gd_haz_1_stunt_handbrake_or_back_off() -> None:
    m = at("(0,0)N", ["R03 (0,1)"], hand="GAS HBT SLM")
    play(m, "ahead")
    assert codes(m) == ["back-off", "stunt HBT", "stunt GAS", "play HBT"]


def test_gd_haz_2_the_icon_must_be_the_tiles() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], hand="DEC SLM", discard="GAS LWR", stash=1)
    play(m, "ahead")
    assert codes(m) == ["back-off", "stunt SLM", "restunt GAS"]
    assert refused(m, "stunt DEC") == "E_ILLEGAL_OPTION"


def test_gd_haz_3_car_and_token_stay() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], hand="SLM")
    play(m, "ahead", "stunt SLM")
    assert (where(m), hazard(m, "(0,1)")) == ("(0,1)N", True)


def test_gd_haz_4_backing_off_with_a_card() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], hand="SLM")
    assert where(play(m, "ahead", "back-off")) == "(0,0)N"


def test_gd_haz_5_no_icon_no_stunt() -> None:
    m = at("(0,0)N", ["G10 (0,1) up hazard"], hand="GAS DEC SLM LWR LDE")
    play(m, "ahead")
    assert codes(m) == ["back-off"]


def test_gd_haz_6_no_other_card_before_the_answer() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], hand="LWR RAM", meter=1)
    play(m, "ahead")
    assert refused(m, "play LWR") == "E_TIMING"


def test_gd_haz_7_wreckage_needs_no_answer() -> None:
    m = at("(0,0)N", hand="LWR LDE")
    play(m, "play LWR")
    assert (asked(m), hazard(m, "(0,0)")) == ("driving", True)


def test_gd_haz_8_cards_only_where_asked() -> None:
    m = at("(0,0)N", ["Y15 (0,1)"], hand="LDE GAS", meter=1)
    play(m, "ahead")
    assert refused(m, "play LDE") == "E_TIMING"


# -- GD-BACK ---------------------------------------------------------------------------------------------------------


def backed_off(**fields: object) -> Table:
    return play(at("(0,0)N", ["R01 (-1,0)"], **fields), "left", "back-off")


def test_gd_back_1_to_the_tile_it_came_from() -> None:
    assert where(backed_off()).startswith("(0,0)")


def test_gd_back_2_it_keeps_the_direction() -> None:
    assert where(backed_off()) == "(0,0)W"


def test_gd_back_3_a_token_there_is_removed() -> None:
    m = at("(0,1)N", ["R02 (0,1) up hazard", "R01 (0,2)"])
    assert not hazard(play(m, "ahead", "back-off"), "(0,1)")


def test_gd_back_4_the_other_token_stays() -> None:
    assert hazard(backed_off(), "(-1,0)")


def test_gd_back_5_trailing_vehicles_come_along() -> None:
    m = backed_off(PAT1="(0,0)N")
    assert (vehicle(m, "PAT1"), flags(m, "PAT1")) == ("(0,0)W", {"followed"})


def test_gd_back_6_others_are_not_turned() -> None:
    m = backed_off(PAT1="(0,0)E")
    assert vehicle(m, "PAT1") == "(0,0)E"


def test_gd_back_7_returning_is_not_entering() -> None:
    m = at("(0,1)N", ["G06 (0,1) up", "R01 (0,2)"], tokens=2, barricades="(0,1)", hand="LDE DEC")
    play(m, "ahead", "back-off")
    assert (tokens(m), hand(m)) == (2, "DEC LDE")


def test_gd_back_8_nothing_of_the_other_tile_is_gained() -> None:
    m = at("(0,0)N", ["G02 (0,1) up hazard"], on="(0,1)")
    play(m, "ahead", "back-off")
    assert (stash(m), state(m).cars[0].bonus) == (0, 0)


# -- GD-CRASH --------------------------------------------------------------------------------------------------------


def test_gd_crash_1_onto_a_token() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], PAT1="(0,0)N", MOT="(0,0)N", hand="GAS")
    play(m, "ahead", "stunt GAS")
    assert (vehicle(m, "PAT1"), vehicle(m, "MOT")) == ("supply", "supply")


def test_gd_crash_2_after_the_answer() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], PAT1="(0,0)N", hand="GAS")
    assert vehicle(play(m, "ahead"), "PAT1") == "(0,0)N"


def test_gd_crash_3_never_on_purpose() -> None:
    m = at("(0,0)N", ["R01 (1,1) up hazard"], PAT1="(1,0)N", phase="police")
    assert "PAT1 ahead" not in codes(m)
    assert refused(m, "PAT1 ahead") == "E_ILLEGAL_OPTION"


def test_gd_crash_4_protections() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], PAT1="(0,0)N", ARM="(0,0)N", HEL="(0,0)N", MOT="(0,0)N", hand="GAS", tokens=2)
    play(m, "ahead", "stunt GAS", "swerve left", "save")
    assert [vehicle(m, name) for name in ("PAT1", "ARM", "HEL", "MOT")] == ["supply", "(0,1)N", "(0,1)N", "(-1,0)W"]
