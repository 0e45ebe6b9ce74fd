"""GD-UPG and the upgrades one by one."""

from __future__ import annotations

import pytest

from getaway_tables import (
    ROAD,
    Table,
    asked,
    at,
    barricades,
    codes,
    drawing,
    extra,
    flags,
    hand,
    hazard,
    meter,
    play,
    refused,
    state,
    to_buy,
    to_police,
    tokens,
    vehicle,
    where,
)
from test_gd_police import own, police

# -- GD-UPG ----------------------------------------------------------------------------------------------------------


def buying(tiles: list[str] | None = None, /, **fields: object) -> Table:
    return police(tiles, phase="buy", **fields)


def test_gd_upg_1_one_a_round_for_its_cost() -> None:
    m = buying(tokens=4, hand="STG")
    assert codes(m) == ["none", "buy ARM", "buy BAR", "buy DIS", "buy PAT", "buy MOT", "buy SPK", "buy CAM"]
    assert refused(m, "buy HEL") == "E_CANNOT_PAY"
    play(m, "buy CAM")
    assert (tokens(m), asked(m)) == (2, "stomping")


def test_gd_upg_2_more_of_a_kind_cost_again() -> None:
    m = buying(tokens=4, owned="PAT", PAT1="(2,2)N")
    play(m, "buy PAT two-ahead south")
    assert (tokens(m), state(m).owned[3]) == (2, 2)


def test_gd_upg_3_only_from_the_supply() -> None:
    m = buying(tokens=10, PAT1="(2,2)N", PAT2="(2,1)N", PAT3="(2,3)N", ARM="(3,1)N", barricades="(0,1) (2,0) (0,2)")
    assert not {"buy PAT", "buy ARM", "buy BAR"} & set(codes(m))


def test_gd_upg_4_dispatch_and_camera_once() -> None:
    assert not {"buy DIS", "buy CAM"} & set(codes(buying(tokens=10, owned="DIS CAM")))


def test_gd_upg_5_at_distance_two_any_facing() -> None:
    m = buying(tokens=4)
    play(m, "buy MOT", "at ahead-left", "west")
    assert vehicle(m, "MOT") == "(-1,1)W"


def test_gd_upg_6_not_on_a_hazard_but_the_helicopter() -> None:
    tiles = ["R01 (0,2) up hazard"]
    assert "at two-ahead" not in codes(play(buying(tiles, tokens=2), "buy PAT"))
    assert "at two-ahead" in codes(play(buying(tiles, tokens=8), "buy HEL"))


def test_gd_upg_7_no_helicopter_on_an_open_tunnel() -> None:
    assert "at two-ahead" not in codes(play(buying(["R09 (0,2) up"], tokens=8), "buy HEL"))
    assert "at two-ahead" in codes(play(buying(["R09 (0,2)"], tokens=8), "buy HEL"))


def test_gd_upg_8_barricades_and_spikes_beside_the_car() -> None:
    m = buying(["R01 (0,1) up hazard"], tokens=2, on="(1,0)")
    assert codes(play(m, "buy BAR")) == ["at behind", "at left"]
    m = buying(["R01 (0,1) up hazard"], tokens=2, on="(1,0)")
    assert codes(play(m, "buy SPK")) == ["at behind", "at left"]


def test_gd_upg_9_one_barricade_a_cell() -> None:
    m = buying(tokens=2, barricades="(0,1)")
    assert "at ahead" not in codes(play(m, "buy BAR"))


def test_gd_upg_10_nowhere_to_put_it() -> None:
    m = buying(tokens=2, on="(0,1) (1,0) (-1,0) (0,-1)")
    assert not {"buy BAR", "buy SPK"} & set(codes(m))


def test_gd_upg_11_placed_is_not_moved() -> None:
    m = buying(["G02 (0,2) up"], tokens=2)
    play(m, "buy PAT two-ahead south")
    assert (extra(m, "PAT1"), flags(m, "PAT1")) == (0, set())


def test_gd_upg_12_once_a_round_and_only_on_the_table() -> None:
    m = police(MOT="(1,0)N", tokens=5, owned="MOT ARM")
    assert "boost MOT" in codes(m)
    play(m, "boost MOT")
    assert "boost MOT" not in codes(m)
    assert "boost MOT" not in codes(police(tokens=5, owned="MOT", PAT1="(1,0)N"))


def test_gd_upg_13_not_before_the_next_round() -> None:
    m = buying(PAT1="(2,2)N", tokens=4, hand="STG")
    play(m, "buy DIS")
    assert (asked(m), state(m).round) == ("stomping", 2)  # no use for it is asked in between
    to_police(play(m, "pass"))
    assert (asked(m), state(m).round) == ("police", 2)
    assert "dispatch" in codes(m)
    m = buying(PAT1="(2,2)N", tokens=4, hand="STG")
    play(m, "buy PAT")
    play(m, codes(m)[0], "north")
    assert (asked(m), state(m).round, flags(m, "PAT2")) == ("stomping", 2, set())
    assert "PAT2 turn-left" in codes(to_police(play(m, "pass")))


# -- Armoured Car ----------------------------------------------------------------------------------------------------


def test_gd_arm_1_once_a_round_for_a_token() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], ARM="(0,0)N", hand="GAS LWR", tokens=2)
    play(m, "ahead", "stunt GAS")
    assert (asked(m), m.to_act, codes(m)) == ("save", (1,), ["save", "crash"])
    play(m, "save")
    assert (tokens(m), "used" in flags(m, "ARM")) == (1, True)
    play(m, "play LWR")
    assert vehicle(m, "ARM") == "supply"


def test_gd_arm_2_the_token_goes() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], ARM="(0,0)N", hand="GAS", tokens=1)
    play(m, "ahead", "stunt GAS", "save")
    assert (vehicle(m, "ARM"), hazard(m, "(0,1)")) == ("(0,1)N", False)


def test_gd_arm_3_after_the_others_crashed() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], ARM="(0,0)N", PAT1="(0,0)N", hand="GAS", tokens=1)
    play(m, "ahead", "stunt GAS")
    assert vehicle(m, "PAT1") == "supply"
    assert not hazard(play(m, "save"), "(0,1)")


def test_gd_arm_4_it_opens_the_way() -> None:
    m = police(["R01 (1,1) up hazard"], ARM="(1,0)N", PAT1="(1,0)N", tokens=1)
    play(m, "ARM ahead")
    assert "ahead" in own(m, "PAT1")


def test_gd_arm_5_the_wreckage_stays() -> None:
    m = at("(0,0)N", ARM="(0,0)N", hand="LWR LDE", tokens=1)
    play(m, "play LWR", "save")
    assert (vehicle(m, "ARM"), hazard(m, "(0,0)")) == ("(0,0)N", True)


def test_gd_arm_6_saved_from_ramming() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], ARM="(0,1)E", hand="RAM LDE", tokens=1)
    play(m, "play RAM", "ahead", "save")
    assert (vehicle(m, "ARM"), hazard(m, "(0,1)")) == ("(0,1)N", False)


# -- Barricade -------------------------------------------------------------------------------------------------------


def test_gd_bar_1_vehicles_pass() -> None:
    assert "left" in own(police(PAT1="(1,0)N", barricades="(0,0)"), "PAT1")


def test_gd_bar_2_no_new_hazard() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], barricades="(0,1)", hand="LDE DEC")
    play(m, "ahead", "pay LDE")
    assert not hazard(m, "(0,1)")


def test_gd_bar_3_it_stays() -> None:
    m = at("(0,0)N", ["G09 (0,1) up"], barricades="(0,1)", hand="LDE DEC")
    play(m, "ahead", "pay LDE")
    assert barricades(m).split()[0] == "(0,1)"


def test_gd_bar_4_one_card_without_effect() -> None:
    m = at("(0,0)N", ["G09 (0,1) up"], barricades="(0,1)", hand="LDE DEC", discard="GAS", stash=1, meter=2)
    play(m, "ahead")
    assert codes(m) == ["pay DEC", "pay LDE", "repay GAS"]
    play(m, "pay LDE")
    assert (hand(m), meter(m)) == ("DEC", 2)


def test_gd_bar_5_any_card_pays() -> None:
    m = at("(0,0)N", ["G09 (0,1) up"], barricades="(0,1)", hand="SLM STG")
    assert codes(play(m, "ahead")) == ["pay SLM", "pay STG"]


def test_gd_bar_6_only_driving_in_costs() -> None:
    m = at("(0,0)N", ["G09 (0,1) up"], barricades="(0,0)", hand="LDE DEC")
    assert hand(play(m, "ahead")) == "DEC LDE"  # leaving
    m = at("(0,0)N", ["R01 (0,1)"], barricades="(0,0)", hand="LDE DEC")
    assert (hand(play(m, "ahead", "back-off")), where(m)) == ("DEC LDE", "(0,0)N")
    m = at("(0,1)N", ["G09 (0,1) up"], before="(0,0)N", barricades="(0,0)", hand="DEC LDE", phase="decoy", base="made")
    assert (hand(play(m, "play DEC")), where(m)) == ("LDE", "(0,0)N")
    m = at("(0,0)N", ["G07 (3,0) up"], PAT1="(3,0)N", barricades="(3,0)", hand="SWC LDE")
    assert (hand(play(m, "play SWC")), where(m)) == ("LDE", "(3,0)N")


def test_gd_bar_6_handbrake_turn_and_bonus_movements_pay() -> None:
    m = at("(0,0)N", ["G09 (0,-1) up"], barricades="(0,-1)", hand="HBT LDE DEC")
    assert asked(play(m, "play HBT")) == "barricade"
    m = at("(0,0)N", ["G02 (0,1) up", *ROAD[1:]], barricades="(0,2)", hand="LDE DEC")
    assert asked(play(m, "ahead", "bonus", "ahead")) == "barricade"
    assert (hand(play(m, "pay LDE")), where(m)) == ("DEC", "(0,2)N")


def test_gd_bar_7_ramming_pays() -> None:
    m = at("(0,0)N", ["G09 (0,1) up"], barricades="(0,1)", hand="RAM LDE")
    play(m, "play RAM", "ahead")
    assert (hand(m), barricades(m)) == ("LDE", "- - -")


# -- Dispatch --------------------------------------------------------------------------------------------------------


def test_gd_dis_1_any_vehicle_to_distance_two() -> None:
    m = police(["G07 (4,2) up"], PAT1="(5,3)N", HEL="(4,0)N", owned="DIS", tokens=1)
    play(m, "dispatch")
    assert codes(m) == ["PAT1", "HEL"]
    play(m, "PAT1", "at behind-left", "east")
    assert (vehicle(m, "PAT1"), tokens(m)) == ("(-1,-1)E", 0)


def test_gd_dis_2_locked_for_the_round() -> None:
    m = police(MOT="(1,0)N", PAT1="(2,2)N", owned="DIS", tokens=3)
    play(m, "dispatch MOT two-ahead south")
    assert own(m, "MOT") == []
    assert "boost MOT" not in codes(m)
    assert "dispatch" not in codes(m)


def test_gd_dis_3_after_following_or_acting() -> None:
    m = police(PAT1="(0,0)N followed", PAT2="(1,0)N acted", owned="DIS", tokens=1)
    play(m, "dispatch")
    assert codes(m) == ["PAT1", "PAT2"]


def test_gd_dis_4_exempt_from_the_forced_step() -> None:
    m = police(PAT1="(1,0)N", PAT2="(2,2)N", owned="DIS", tokens=1, base="slammed")
    play(m, "dispatch PAT1 two-ahead south")
    assert vehicle(m, "PAT1") == "(0,2)S"
    assert "step PAT1" not in codes(m)


# -- Helicopter ------------------------------------------------------------------------------------------------------


def test_gd_hel_1_it_does_not_crash() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], HEL="(0,0)N", hand="GAS")
    assert vehicle(play(m, "ahead", "stunt GAS"), "HEL") == "(0,1)N"


def test_gd_hel_2_it_shares_tiles_with_tokens() -> None:
    m = police(["R01 (1,1) up hazard"], HEL="(1,0)N", PAT1="(2,2)N")
    play(m, "HEL ahead")
    assert (vehicle(m, "HEL"), hazard(m, "(1,1)")) == ("(1,1)N", True)


def test_gd_hel_3_wreckage_and_ramming_do_not_touch_it() -> None:
    m = at("(0,0)N", HEL="(0,0)N", hand="LWR LDE")
    assert vehicle(play(m, "play LWR"), "HEL") == "(0,0)N"
    m = at("(0,0)N", ["G09 (0,1) up"], HEL="(0,1)N", hand="RAM LDE")
    assert vehicle(play(m, "play RAM", "ahead"), "HEL") == "(0,1)N"


def test_gd_hel_4_other_abilities_do() -> None:
    m = at("(0,0)N", ["G09 (0,1) up"], HEL="(0,0)N", hand="GAS LDE")
    assert vehicle(play(m, "play GAS", "ahead"), "HEL") == "(0,0)N"
    m = police(HEL="(1,0)N", base="slammed")
    assert asked(m) == "police"
    assert vehicle(play(m, "step HEL"), "HEL") == "(1,1)N"


def test_gd_hel_5_a_half_turn_before_its_action() -> None:
    m = police(HEL="(1,0)N", tokens=2)
    play(m, "round HEL")
    assert (vehicle(m, "HEL"), tokens(m)) == ("(1,0)S", 1)
    assert "round HEL" not in codes(m)
    assert "round HEL" not in codes(police(HEL="(1,0)N followed", PAT1="(2,2)N", tokens=2))


def test_gd_hel_6_pay_or_crash_at_a_tunnel() -> None:
    m = at("(0,0)N", ["R09 (0,1) up"], HEL="(0,0)N", hand="DEC LDE", tokens=1)
    play(m, "ahead", "stunt DEC")
    assert codes(m) == ["east", "west", "south", "crash"]
    assert vehicle(play(m, "crash"), "HEL") == "supply"


def test_gd_hel_7_no_way_to_fly() -> None:
    walls: dict[str, object] = {"obstacles": ["5000 5000 1000 1000", "7000 5000 1000 1000", "6000 4000 1000 1000"]}
    m = at("(0,0)N", ["R09 (0,1) up"], around=False, HEL="(0,0)N", hand="DEC LDE", tokens=1, options=walls)
    play(m, "ahead", "stunt DEC")
    assert codes(m) == ["east", "west", "south", "crash"]
    play(m, "east")
    assert (vehicle(m, "HEL"), tokens(m)) == ("(0,0)E", 0)


def test_gd_hel_8_two_abilities() -> None:
    m = police(HEL="(1,0)N used", tokens=2)
    assert "round HEL" in codes(m)
    m = at("(0,0)N", ["R09 (0,1) up"], HEL="(0,0)N used", hand="DEC LDE", tokens=1)
    play(m, "ahead", "stunt DEC")
    assert (vehicle(m, "HEL"), tokens(m)) == ("supply", 1)


def test_gd_hel_9_a_tunnel_under_it() -> None:
    m = at("(0,0)N", ["R10 (0,1)"], HEL="(0,1)N")
    assert vehicle(play(m, "ahead"), "HEL") == "(0,1)N"


def test_gd_hel_10_face_down_yes_face_up_no() -> None:
    m = police(["R09 (1,1) up", "R10 (2,0)"], HEL="(1,0)N")
    assert own(m, "HEL") == ["left", "right", "turn-left", "turn-right"]


def test_gd_hel_11_no_fee_when_the_car_backs_off() -> None:
    m = at("(0,0)N", ["R09 (0,1)"], HEL="(0,0)E", tokens=1)
    play(m, "ahead", "back-off")
    assert (vehicle(m, "HEL"), tokens(m)) == ("(0,0)N", 1)


# -- Motorcycle ------------------------------------------------------------------------------------------------------


def test_gd_mot_1_one_of_two_a_round() -> None:
    m = at("(0,0)N", ["G09 (0,1) up"], MOT="(0,0)N", tokens=2, hand="STG")
    play(m, "ahead", "swerve left")
    assert tokens(m) == 1
    to_police(m)
    assert "boost MOT" not in codes(m)


def test_gd_mot_2_although_it_followed() -> None:
    m = police(MOT="(0,0)N followed", tokens=1, PAT1="(2,2)N")
    play(m, "boost MOT")
    assert own(m, "MOT") == ["ahead", "left", "right", "turn-left", "turn-right"]
    assert "boost MOT" not in codes(police(MOT="(0,0)N dispatched", tokens=1, PAT1="(2,2)N"))


def test_gd_mot_3_to_its_own_side() -> None:
    m = at("(0,0)N", ["G09 (0,1) up"], MOT="(0,0)E", tokens=1)
    play(m, "ahead")
    assert codes(m) == ["follow", "swerve ahead", "swerve right"]  # its left is Y, and west is behind it
    assert vehicle(play(m, "swerve right"), "MOT") == "(0,-1)S"


@pytest.mark.parametrize(
    ("cell", "facing", "left"),
    [("(-1,0)", "N", "right"), ("(1,0)", "N", "left"), ("(1,0)", "E", "right"), ("(0,-1)", "E", "ahead")],
)
def test_gd_mot_3_not_onto_a_hazard(cell: str, facing: str, left: str) -> None:
    m = at("(0,0)N", ["G09 (0,1) up", f"R01 {cell} up hazard"], MOT=f"(0,0){facing}", tokens=1)
    assert codes(play(m, "ahead")) == ["follow", f"swerve {left}"]


def test_gd_mot_4_not_when_the_car_backs_off() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], MOT="(0,0)N", tokens=1)
    play(m, "ahead", "back-off")
    assert (asked(m) == "swerve", vehicle(m, "MOT")) == (False, "(0,0)N")


@pytest.mark.parametrize("hurt_by", ["LWR", "RAM", "SLM"])
def test_gd_mot_5_no_protection_otherwise(hurt_by: str) -> None:
    if hurt_by == "LWR":
        m = play(at("(0,0)N", MOT="(0,0)N", hand="LWR LDE", tokens=3), "play LWR")
    elif hurt_by == "RAM":
        m = play(at("(0,0)N", ["G09 (0,1) up"], MOT="(0,1)N", hand="RAM LDE", tokens=3), "play RAM", "ahead")
    else:
        m = at("(0,0)N", ["R01 (1,1) up hazard"], MOT="(1,0)N", PAT1="(3,0)N", phase="police", base="slammed", tokens=3)
        play(m, "step MOT")
    assert (vehicle(m, "MOT"), tokens(m)) == ("supply", 3)  # nobody was asked for a token


# -- Tire Spikes -----------------------------------------------------------------------------------------------------


def test_gd_spk_1_no_fee() -> None:
    m = at("(0,0)N", ["G09 (0,1) up"], spikes="(0,1)", hand="LDE", meter=1)
    play(m, "ahead")
    assert (where(m), hand(m)) == ("(0,1)N", "LDE")
    assert meter(to_buy(m)) == 2


def test_gd_spk_2_no_new_hazard() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], spikes="(0,1)")
    assert not hazard(play(m, "ahead"), "(0,1)")


def test_gd_spk_3_moved_for_a_token() -> None:
    m = police(spikes="(0,1)", tokens=2, PAT1="(2,2)N")
    play(m, "spikes")
    assert codes(m) == ["at right", "at behind", "at left"]
    play(m, "at left")
    assert (tokens(m), "spikes" in codes(m)) == (1, False)
    s = state(m)
    assert s.spikes == (s.origin - 1,)


def test_gd_spk_4_nothing_removes_them() -> None:
    m = at("(0,0)N", ["G09 (0,1) up"], spikes="(0,1)", hand="RAM LWR LDE")
    play(m, "play RAM", "ahead", "play LWR")
    s = state(m)
    assert s.spikes == (s.origin + s.cols,)


# -- Traffic Camera --------------------------------------------------------------------------------------------------


def test_gd_cam_1_all_back_and_as_many_again() -> None:
    m = at(
        "(0,0)N", around=False, owned="CAM", phase="stomping", chance=drawing("R01", "R02", "R03", "G01", "G02", "G03")
    )
    play(m, "pass", "camera")
    assert codes(m) == ["lay G01", "lay G02", "lay G03"]
    assert state(m).bag[1] == 1


def test_gd_cam_2_free_of_charge() -> None:
    m = at("(0,0)N", around=False, owned="CAM", phase="stomping", tokens=0)
    play(m, "pass", "camera")
    assert tokens(m) == 0


def test_gd_cam_3_once_a_round() -> None:
    m = at("(0,0)N", ["G09 (0,1) up"], hand="GAS LDE", owned="CAM", cameras=1)
    play(m, "ahead", "play GAS")
    assert asked(m) == "lay"


def test_gd_cam_4_not_on_the_drivers_tiles() -> None:
    m = at("(0,0)N", around=False, owned="CAM", phase="stomping", hand="STG")
    play(m, "play STG")
    assert (asked(m), m.to_act) == ("lay", (0,))


@pytest.mark.parametrize("name", ["PAT1", "MOT", "ARM", "HEL"])
def test_every_vehicle_drives(name: str) -> None:
    m = police(**{name: "(1,0)N"})
    assert vehicle(play(m, f"{name} ahead"), name) == "(1,1)N"
