"""The rulings of chapter XII on the abilities of cards, one by one: Given, When, Then."""

from __future__ import annotations

import pytest

from getaway_tables import (
    asked,
    at,
    codes,
    drawing,
    flags,
    hazard,
    is_up,
    meter,
    out,
    play,
    refused,
    stash,
    state,
    to_buy,
    to_check,
    to_police,
    tokens,
    vehicle,
    where,
)

# -- abilities -------------------------------------------------------------------------------------------------------


def test_gd_ruling_27_wreckage_under_three_vehicles() -> None:
    m = at("(0,0)N", PAT1="(0,0)N", ARM="(0,0)N", HEL="(0,0)N", hand="LWR", tokens=1)
    play(m, "play LWR")
    assert asked(m) == "save"
    play(m, "save")
    assert [vehicle(m, name) for name in ("PAT1", "ARM", "HEL")] == ["supply", "(0,0)N", "(0,0)N"]
    assert hazard(m, "(0,0)")
    assert asked(m) == "driving"


def test_gd_ruling_28_a_pursuer_drives_off_when_the_car_stops() -> None:
    m = at("(0,0)N", PAT1="(0,0)E", hand="SLM", meter=1)
    play(m, "play SLM", "end-turn")
    assert vehicle(m, "PAT1") == "(1,0)E"
    assert meter(to_buy(m)) == 0


@pytest.mark.parametrize(("answer", "armoured"), [("save", "(0,0)S"), ("crash", "supply")])
def test_gd_ruling_29_driving_into_a_car_that_stops(answer: str, armoured: str) -> None:
    m = at("(0,0)N", PAT1="(-1,0)E", ARM="(0,1)S", hand="SLM", tokens=1)
    play(m, "play SLM", "end-turn", "step PAT1")
    assert asked(m) == "save"
    play(m, answer)
    assert (vehicle(m, "PAT1"), vehicle(m, "ARM")) == ("supply", armoured)


def test_gd_ruling_30_forced_against_the_edge() -> None:
    m = at("(0,0)N", start=[6000, 8000], PAT1="(0,1)N", PAT2="(3,0)E", hand="SLM")
    play(m, "play SLM", "end-turn", "step PAT1")
    assert vehicle(m, "PAT1") == "(0,1)N"


def test_gd_ruling_31_dispatched_before_the_forced_steps() -> None:
    m = at("(0,0)N", PAT1="(0,1)S", PAT2="(1,1)N", hand="SLM", owned="DIS", tokens=1)
    play(m, "play SLM", "end-turn", "dispatch PAT1 two-right north")
    assert vehicle(m, "PAT1") == "(2,0)N"
    assert asked(m) != "police" or "step PAT1" not in codes(m)


def test_gd_ruling_32_switch_cars_into_a_hazard() -> None:
    m = at("(0,0)N", ["R05 (3,0)", "G09 (1,0) up"], PAT1="(3,0)W", hand="SWC", chance=drawing("Y20"))
    state(m)
    play(m, "play SWC")
    assert is_up(m, "(3,0)")
    assert hazard(m, "(3,0)")
    play(m, "back-off")
    assert (where(m), vehicle(m, "PAT1")) == ("(0,0)W", "(0,0)N")
    assert asked(m) == "driving"


def test_gd_ruling_33_switch_cars_with_the_stunt_for_it() -> None:
    m = at("(0,0)N", ["R05 (3,0)"], PAT1="(3,0)W", hand="SWC DEC", chance=drawing("R01", "R02", "R03"))
    play(m, "play SWC", "stunt DEC")
    assert (where(m), vehicle(m, "PAT1")) == ("(3,0)W", "(0,0)N")
    assert asked(m) == "lay"
    play(m, "lay R01", "lay R02")
    assert asked(m) == "driving"
    assert codes(m)[:3] == ["ahead", "left", "right"]


def test_gd_ruling_34_no_switch_from_a_hazard_tile() -> None:
    m = at("(0,1)N", ["R01 (0,1) up hazard"], PAT1="(0,0)N", hand="SWC")
    assert refused(m, "play SWC") == "E_ILLEGAL_OPTION"


def test_gd_ruling_35_switch_on_the_same_tile() -> None:
    m = at("(0,0)N", PAT1="(0,0)S", hand="SWC")
    play(m, "play SWC")
    assert (where(m), vehicle(m, "PAT1")) == ("(0,0)S", "(0,0)N")
    assert asked(m) == "driving"
    assert "turned-up" not in [type(e).word for e in m.plies[-1].events]


def test_gd_ruling_36_the_decoy_shakes_off_a_pursuer() -> None:
    m = at("(0,1)N", ["G09 (0,1) up"], before="(0,0)N", hand="DEC", base="made", moved=True, PAT1="(0,2)S",
           phase="police", meter=2)  # fmt: skip
    play(m, "PAT1 ahead", "end-step", "play DEC")
    assert (where(m), vehicle(m, "PAT1"), meter(m)) == ("(0,0)N", "(0,1)S", 1)


def test_gd_ruling_37_a_hazard_where_the_decoy_returns_to() -> None:
    m = at("(0,2)N", ["R01 (0,1) up hazard", "G09 (0,2) up"], before="(0,1)N", hand="DEC", phase="decoy", base="made")
    play(m, "play DEC")
    assert where(m) == "(0,1)N"
    assert hazard(m, "(0,1)")
    assert asked(m) != "hazard"


def test_gd_ruling_38_only_the_facing_reverts_after_backing_off() -> None:
    m = at("(0,0)N", ["R01 (-1,0)"], hand="DEC LDE")
    play(m, "left", "back-off")
    assert where(m) == "(0,0)W"
    to_check(m)
    assert where(play(m, "play DEC")) == "(0,0)N"


def test_gd_ruling_39_no_decoy_without_a_movement() -> None:
    m = at("(0,0)N", hand="SLM DEC")
    play(m, "play SLM", "end-turn")
    to_check(m)
    assert state(m).round == 2  # there was no movement, as everybody saw: nobody was asked
    m = at("(0,0)N", hand="SLM DEC", phase="decoy", base="slammed")
    assert codes(m) == ["pass"]
    assert refused(m, "play DEC") == "E_ILLEGAL_OPTION"


def test_gd_ruling_40_handbrake_before_a_hazard() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], PAT1="(0,0)N", MOT="(0,0)N", hand="HBT", tokens=1)
    play(m, "ahead", "play HBT")
    assert codes(m) == ["follow", "swerve left", "swerve right"]
    play(m, "swerve left")
    assert (vehicle(m, "PAT1"), vehicle(m, "MOT"), where(m)) == ("supply", "(-1,0)W", "(0,0)S")


def test_gd_ruling_41_the_armoured_car_saves_only_itself() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], PAT1="(0,0)N", ARM="(0,0)N", hand="GAS", tokens=1)
    play(m, "ahead", "stunt GAS", "save")
    assert (vehicle(m, "PAT1"), vehicle(m, "ARM"), tokens(m)) == ("supply", "(0,1)N", 0)
    assert not hazard(m, "(0,1)")


def test_gd_ruling_42_it_clears_the_way_for_those_behind() -> None:
    tiles = ["R01 (1,1) up hazard", "G09 (1,0) up", "Y15 (1,-1) up"]
    m = at("(0,1)N", [*tiles, "G10 (0,1) up"], ARM="(1,0)N", PAT1="(1,0)N", tokens=1, phase="police", base="made")
    assert "PAT1 ahead" not in codes(m)
    play(m, "ARM ahead")
    assert not hazard(m, "(1,1)")
    assert tokens(m) == 0
    assert vehicle(play(m, "PAT1 ahead"), "PAT1") == "(1,1)N"


def test_gd_ruling_43_gas_before_or_after_the_base_movement() -> None:
    tiles = ["G09 (0,1) up", "G10 (0,2) up", "Y15 (-1,1) up", "Y16 (1,1) up"]
    m = at("(0,0)N", tiles, PAT1="(0,0)N", hand="GAS STG")
    play(m, "play GAS", "ahead", "ahead")
    assert (where(m), vehicle(m, "PAT1"), flags(m, "PAT1")) == ("(0,2)N", "(0,0)N", set())
    assert "PAT1 ahead" in codes(to_police(m))
    m = at("(0,0)N", tiles, PAT1="(0,0)N", hand="GAS STG")
    play(m, "ahead", "play GAS", "ahead")
    assert (where(m), vehicle(m, "PAT1"), flags(m, "PAT1")) == ("(0,2)N", "(0,1)N", {"followed"})
    assert "PAT1 ahead" not in codes(to_police(m))


def test_gd_ruling_44_where_the_radar_cannot_send_a_vehicle() -> None:
    m = at("(0,0)N", ["R01 (1,2) up hazard", "G09 (1,1) up"], PAT1="(1,1)W", hand="JAM")
    play(m, "play JAM")
    assert "north" not in codes(m)
    beside: dict[str, object] = {"obstacles": ["5000 5000 1000 1000"]}
    tiles = ["G09 (0,1) up", "G10 (1,0) up"]
    m = at("(0,0)N", tiles, around=False, PAT1="(-1,-1)W", hand="JAM", options=beside)
    play(m, "play JAM")
    assert codes(m) == ["leave", "east"]  # west and south are at distance 3 from every tile, north is an obstacle
    play(m, "east", "ahead")
    assert "PAT1 ahead" in codes(to_police(m))


def test_gd_ruling_45_a_second_use_in_the_same_turn() -> None:
    m = at("(0,0)N", ["Y15 (0,1)"], hand="LDE DEC", meter=2, stash=1)
    play(m, "ahead", "hazard", "stunt LDE", "replay LDE")
    assert (meter(m), out(m), stash(m)) == (1, "LDE", 0)
    m = at("(0,0)N", ["Y16 (0,1)"], hand="LWR DEC", meter=2, stash=1)
    play(m, "ahead", "hazard", "stunt LWR")
    assert refused(m, "replay LWR") == "E_ILLEGAL_OPTION"


def test_gd_ruling_46_stomping_grounds_for_two_rounds() -> None:
    draws = drawing("G10", "Y15", "G07", "Y16", "Y17", "Y18", "Y19", "Y20", "R01", "R02", "R03")
    m = at("(0,0)N", ["G09 (0,1) up"], around=False, hand="STG GAS DEC LDE", owned="CAM", phase="stomping", round=5,
           chance=draws)  # fmt: skip
    play(m, "play STG")
    assert (asked(m), m.to_act) == ("lay", (0,))  # no camera is asked
    play(m, codes(m)[0])
    play(m, "ahead", "play GAS")
    assert (asked(m), m.to_act) == ("camera", (1,))  # the Police fill cells after Hit the Gas
    play(m, "keep", "lay G07")
    while asked(m) != "target":
        play(m, codes(m)[0])
    to_buy(play(m, "ahead"))
    assert where(m) == "(0,2)N"
    play(m, "none", "pass")
    assert (state(m).round, asked(m), m.to_act) == (6, "lay", (0,))
    assert [getattr(e, "layer", None) for e in m.plies[-1].events if type(e).word == "fill-began"] == [0]
    while asked(m) == "lay":
        assert m.to_act == (0,)
        play(m, codes(m)[0])
    to_buy(play(m, "ahead"))
    play(m, "none", "pass")
    assert (state(m).round, asked(m), m.to_act) == (7, "camera", (1,))  # two rounds, not three
