"""The rulings of chapter XII, one by one: Given, When, Then. Those on abilities: test_gd_rulings_cards.py."""

from __future__ import annotations

import pytest

from getaway_tables import (
    asked,
    at,
    barricades,
    codes,
    discard,
    driver_won,
    flags,
    hand,
    hazard,
    is_up,
    meter,
    out,
    play,
    reason,
    refused,
    stash,
    to_buy,
    to_next_turn,
    to_police,
    tokens,
    vehicle,
    where,
)

# -- hazards, backing off --------------------------------------------------------------------------------------------


def test_gd_ruling_1_no_card_for_the_hazard() -> None:
    m = at("(0,1)N", ["R02 (0,1) up hazard", "Y01 (0,2) up hazard"], hand="RAM", PAT1="(3,3)N")
    play(m, "ahead", "back-off", "end-turn")
    assert where(m) == "(0,1)N"
    assert not hazard(m, "(0,1)")
    assert hazard(m, "(0,2)")
    assert asked(m) == "police"  # the base movement was spent


def test_gd_ruling_2_followers_back_off_along() -> None:
    m = at("(0,0)N", ["R01 (1,0)"], PAT1="(0,0)N", PAT2="(0,0)E", meter=1, hand="DEC")
    play(m, "right", "back-off")
    assert (where(m), vehicle(m, "PAT1"), vehicle(m, "PAT2")) == ("(0,0)E", "(0,0)E", "(0,0)E")
    assert hazard(m, "(1,0)")
    assert "followed" in flags(m, "PAT1") & flags(m, "PAT2")
    to_buy(m)
    assert meter(m) == 2


def test_gd_ruling_3_a_stunt_lets_the_follower_crash() -> None:
    m = at("(0,0)N", ["Y15 (0,1)"], PAT1="(0,0)N", hand="GAS")
    play(m, "ahead", "hazard", "stunt GAS")
    assert (where(m), vehicle(m, "PAT1"), discard(m)) == ("(0,1)N", "supply", "GAS")
    assert hazard(m, "(0,1)")
    assert "gas" not in [getattr(e, "kind", "") for e in m.plies[-1].events]
    assert "drove" not in [type(e).word for e in m.plies[-1].events]


def test_gd_ruling_4_a_hazard_without_a_card_for_it() -> None:
    m = at("(0,0)N", ["Y15 (0,1)"], PAT1="(0,0)N", hand="SLM")
    play(m, "ahead", "hazard")
    assert codes(m) == ["back-off"]
    play(m, "back-off")
    assert (where(m), vehicle(m, "PAT1")) == ("(0,0)N", "(0,0)N")
    assert hazard(m, "(0,1)")


def test_gd_ruling_5_backing_off_is_allowed_with_a_matching_card() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], hand="GAS")
    play(m, "ahead")
    assert codes(m) == ["back-off", "stunt GAS"]
    assert where(play(m, "back-off")) == "(0,0)N"


def test_gd_ruling_6_back_to_the_tile_of_this_movement() -> None:
    m = at("(0,0)N", ["G02 (0,1)", "R01 (0,2)", "G09 (-1,1) up", "G10 (1,1) up"])
    play(m, "ahead", "bonus", "ahead", "back-off")
    assert where(m) == "(0,1)N"


def test_gd_ruling_7_no_stunt_on_a_green_tile() -> None:
    m = at("(0,0)N", ["G09 (0,1) up hazard"], hand="DEC GAS LDE LWR SLM")
    play(m, "ahead")
    assert codes(m) == ["back-off"]
    m = at("(0,0)N", ["G09 (0,1) up hazard"], hand="DEC GAS HBT LWR SLM")
    play(m, "ahead")
    assert codes(m) == ["back-off", "play HBT"]


def test_gd_ruling_8_a_red_tile_gets_its_token_again() -> None:
    m = at("(0,1)N", ["R02 (0,1) up", "G03 (0,2) up"], hand="")
    assert not hazard(m, "(0,1)")
    m = at("(0,0)N", ["R02 (0,1) up"], hand="HBT")
    play(m, "ahead")
    assert hazard(m, "(0,1)")


@pytest.mark.parametrize("card", ["LDE", "GAS"])
def test_gd_ruling_9_other_cards_wait_for_the_answer(card: str) -> None:
    m = at("(0,0)N", ["R05 (0,1)"], hand="LDE GAS", meter=1)
    play(m, "ahead")
    assert refused(m, f"play {card}") == "E_TIMING"


# -- following and facing --------------------------------------------------------------------------------------------


def test_gd_ruling_10_met_head_on() -> None:
    tiles = ["G09 (0,1) up", "G10 (0,2) up", "Y15 (-1,1) up", "Y16 (1,1) up"]
    m = at("(0,0)N", tiles, PAT1="(0,1)S", hand="STG")
    play(m, "ahead", "stay")
    to_police(m)
    to_next_turn(m)
    play(m, "ahead")
    assert vehicle(m, "PAT1") == "(0,1)S"
    assert where(m) == "(0,2)N"
    m = at("(0,1)N", tiles, PAT1="(0,1)S")
    play(m, "left", "no-hazard")
    assert vehicle(m, "PAT1") == "(-1,1)W"


def test_gd_ruling_11_met_from_the_side() -> None:
    m = at("(0,0)N", ["G09 (0,1) up"], PAT1="(0,1)W")
    play(m, "ahead")
    assert vehicle(m, "PAT1") == "(0,1)N"
    assert flags(m, "PAT1") == set()
    assert "PAT1 ahead" in codes(to_police(m))


def test_gd_ruling_12_following_is_no_choice() -> None:
    m = at("(0,0)N", ["G09 (0,1) up"], PAT1="(0,0)N", tokens=5)
    play(m, "ahead")
    assert vehicle(m, "PAT1") == "(0,1)N"


def test_gd_ruling_13_a_standing_vehicle_blocks_a_trailing_one_does_not() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], PAT1="(0,1)N", PAT2="(0,0)N")
    play(m, "ahead")
    assert not hazard(m, "(0,1)")
    assert vehicle(m, "PAT2") == "(0,1)N"
    m = at("(0,0)N", ["R01 (0,1)"], PAT2="(0,0)N")
    play(m, "ahead")
    assert hazard(m, "(0,1)")


def test_gd_ruling_14_who_stayed_behind_is_not_turned() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], PAT1="(0,0)S", meter=1, hand="DEC", tokens=2)
    play(m, "ahead", "back-off")
    assert vehicle(m, "PAT1") == "(0,0)S"
    assert flags(m, "PAT1") == set()
    assert meter(to_buy(m)) == 2


# -- Barricade, being stuck ------------------------------------------------------------------------------------------


def test_gd_ruling_15_a_barricade_that_cannot_be_paid() -> None:
    m = at("(0,0)N", barricades="(0,1)", discard="DEC LDE GAS")
    assert codes(m) == ["left", "right"]
    assert refused(m, "ahead") == "E_CANNOT_PAY"


def test_gd_ruling_16_paying_from_the_discard_pile() -> None:
    m = at(
        "(0,0)N",
        ["G09 (0,1) up"],
        barricades="(0,1)",
        discard="DEC LDE GAS",
        stash=1,
        meter=1,
        phase="driving",
        tokens=2,
        PAT1="(1,0)N",
    )
    play(m, "ahead")
    assert codes(m) == ["repay DEC", "repay GAS", "repay LDE"]
    play(m, "repay LDE")
    assert (where(m), out(m), discard(m), stash(m)) == ("(0,1)N", "LDE", "DEC GAS", 0)
    assert barricades(m).split()[0] == "(0,1)"
    assert meter(m) == 1


# F is off the table, L an obstacle, R a Barricade
CORNER: dict[str, object] = {"obstacles": ["5000 9000 1000 1000"]}


def cornered(**fields: object) -> dict[str, object]:
    return {"options": CORNER, "start": [6000, 9000], "barricades": "(1,0)", "around": False, **fields}


def test_gd_ruling_17_nowhere_to_go() -> None:
    m = at("(0,0)N", ["G09 (1,0) up", "G10 (0,-1) up"], phase="stomping", **cornered())
    play(m, "pass")
    assert (reason(m), driver_won(m)) == ("stuck", False)


def test_gd_ruling_18_slam_saves_one_who_is_stuck() -> None:
    m = at("(0,0)N", ["G09 (1,0) up", "G10 (0,-1) up"], hand="SLM STG", PAT1="(1,0)E", phase="stomping", **cornered())
    play(m, "pass", "play SLM", "end-turn")
    assert reason(m) == ""
    assert vehicle(m, "PAT1") == "(2,0)E"


def test_gd_ruling_19_a_handbrake_turn_out_of_the_corner() -> None:
    tiles = ["G09 (1,0) up", "G10 (0,-1) up", "Y15 (0,-2) up", "Y16 (1,-1) up", "Y17 (-1,-1) up"]
    m = at("(0,0)N", tiles, hand="HBT", **cornered())
    # the one card left must not pay for the Barricade on R, or R would be a way out
    play(m, "play HBT")
    assert where(m) == "(0,-1)S"
    assert codes(m) == ["ahead", "left", "right"]
    shut = at("(0,0)N", tiles, hand="HBT", **{**cornered(), "barricades": "(1,0) (0,-2) (1,-1)"})
    play(shut, "play HBT")
    assert where(shut) == "(-1,-1)W"  # the one base movement there is was made


def test_gd_ruling_20_ramming_a_red_tile() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], hand="RAM DEC", barricades="(0,1)", PAT1="(0,1)E")
    play(m, "play RAM", "ahead")
    assert vehicle(m, "PAT1") == "supply"
    assert barricades(m) == "- - -"
    assert hand(m) == "DEC"
    assert asked(m) == "hazard"
    assert hazard(m, "(0,1)")


# -- helicopter and tunnels ------------------------------------------------------------------------------------------


def test_gd_ruling_21_a_helicopter_at_a_tunnel_without_a_token() -> None:
    m = at("(0,0)N", ["R09 (0,1)"], HEL="(0,0)N", hand="DEC", tokens=0)
    play(m, "ahead", "stunt DEC")
    assert vehicle(m, "HEL") == "supply"
    m = at("(0,0)N", tokens=8, phase="buy")
    assert "buy HEL" in codes(m)


def test_gd_ruling_22_it_flies_aside_for_a_token() -> None:
    m = at("(0,0)N", ["R09 (0,1)"], HEL="(0,0)N", hand="DEC STG", tokens=1)
    play(m, "ahead", "stunt DEC")
    assert codes(m) == ["east", "west", "south", "crash"]
    play(m, "east")
    assert (vehicle(m, "HEL"), tokens(m)) == ("(1,0)E", 0)
    assert "followed" in flags(m, "HEL")


def test_gd_ruling_23_no_fee_when_the_car_backs_off() -> None:
    m = at("(0,0)N", ["R09 (0,1)"], HEL="(0,0)N", hand="DEC", tokens=1)
    play(m, "ahead", "back-off")
    assert (vehicle(m, "HEL"), tokens(m)) == ("(0,0)N", 1)


def test_gd_ruling_24_a_tunnel_turned_up_under_it() -> None:
    m = at("(0,0)N", ["R10 (0,1)"], HEL="(0,1)N", meter=1, hand="STG")
    play(m, "ahead")
    assert is_up(m, "(0,1)")
    assert not hazard(m, "(0,1)")
    assert vehicle(m, "HEL") == "(0,1)N"
    assert meter(to_buy(m)) == 2


def test_gd_ruling_25_only_a_face_down_tunnel_may_be_entered() -> None:
    m = at("(0,0)N", ["R11 (1,2) up", "R12 (0,1)", "G09 (1,1) up"], HEL="(1,1)N", phase="police")
    assert "HEL left" in codes(m)
    assert "HEL ahead" not in codes(m)


def test_gd_ruling_26_the_radar_moves_it_too() -> None:
    m = at("(0,0)N", ["R11 (1,2) up", "G09 (1,1) up"], HEL="(1,1)E", hand="JAM")
    play(m, "play JAM")
    assert codes(m) == ["leave", "east", "south", "west"]
    assert vehicle(play(m, "south"), "HEL") == "(1,0)S"
