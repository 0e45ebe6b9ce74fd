"""The rulings of chapter XII, one by one: Given, When, Then. Those on abilities: test_gd_rulings_cards.py."""

from __future__ import annotations

import pytest

from getaway_tables import (
    Table,
    asked,
    at,
    barricades,
    codes,
    discard,
    drawing,
    driver_won,
    extra,
    flags,
    hand,
    hazard,
    is_up,
    laid,
    meter,
    out,
    play,
    reason,
    refused,
    stash,
    state,
    to_buy,
    to_check,
    to_next_turn,
    to_police,
    tokens,
    told,
    vehicle,
    where,
    wrong_options,
)
from onthelam.core.chance import Scripted

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


# -- tiles, Stash, midtown, meter ------------------------------------------------------------------------------------


def test_gd_ruling_47_stash_keeps_the_hazard_away() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], on="(0,1)", PAT1="(0,0)N")
    play(m, "ahead")
    assert not hazard(m, "(0,1)")
    assert (stash(m), vehicle(m, "PAT1")) == (1, "(0,1)N")


def test_gd_ruling_48_studying_at_the_last_level() -> None:
    m = at("(0,0)N", ["Y01 (0,1)"], meter=3)
    play(m, "study ahead")
    assert (reason(m), tokens(m)) == ("meter", 0)
    assert not driver_won(m)


def test_gd_ruling_49_no_more_tokens_than_the_box_holds() -> None:
    m = at("(0,0)N", ["Y01 (0,1)"], tokens=9)
    assert tokens(play(m, "study ahead")) == 10


def test_gd_ruling_50_skid_row_takes_what_there_is() -> None:
    m = at("(0,0)N", ["G06 (0,1)"], tokens=1)
    assert tokens(play(m, "ahead")) == 0


def test_gd_ruling_51_the_city_map_looks_and_turns_nothing() -> None:
    m = at("(0,0)N", ["G01 (0,1)", "Y02 (3,3)"], tokens=0)
    play(m, "ahead")
    number = state(m).laid.index(state(m).origin + 3 * state(m).cols + 3)
    play(m, f"tile {number}")
    assert tokens(m) == 0
    assert not is_up(m, "(3,3)")
    heard = [e for e in m.heard(1)[-1] if type(e).word == "looked"]
    assert getattr(heard[0], "slot", -1) == number


def test_gd_ruling_52_vantage_point() -> None:
    m = at("(0,0)N", ["G05 (0,1)", "Y03 (-1,1)", "G09 (1,1)", "G10 (0,2) up"])
    play(m, "ahead")
    assert tokens(m) == 4
    assert is_up(m, "(-1,1)")
    assert not hazard(m, "(-1,1)")


@pytest.mark.parametrize(("pursued", "level"), [(True, 2), (False, 1)])
def test_gd_ruling_53_the_garage_hideout(pursued: bool, level: int) -> None:
    fields: dict[str, object] = {"PAT1": "(0,1)N", "spikes": "(0,1)"} if pursued else {}
    m = at("(0,1)N", ["G04 (0,1) up"], meter=2, phase="decoy", base="made", **fields)
    assert meter(play(m, "pass")) == level


def test_gd_ruling_54_two_thoroughfares_in_a_row() -> None:
    tiles = ["G02 (0,1) up", "G03 (0,2) up", "Y15 (0,3) up", "Y16 (-1,1) up", "Y17 (1,1) up", "Y18 (-1,2) up"]
    m = at("(0,0)N", [*tiles, "Y19 (1,2) up"], PAT1="(0,0)N")
    play(m, "ahead", "bonus", "ahead", "bonus", "ahead", "no-hazard")
    assert (where(m), vehicle(m, "PAT1"), extra(m, "PAT1")) == ("(0,3)N", "(0,3)N", 2)
    assert "PAT1 ahead" in codes(to_police(m))
    play(m, "PAT1 turn-left", "PAT1 turn-left")
    assert "PAT1 ahead" not in codes(m)


@pytest.mark.parametrize(("mark", "again"), [("up", True), ("", False)])
def test_gd_ruling_55_a_vehicle_on_a_thoroughfare(mark: str, again: bool) -> None:
    m = at("(0,0)N", [f"G02 (1,1) {mark}", "G09 (1,0) up"], PAT1="(1,0)N", phase="police", tokens=0, PAT2="(3,0)W")
    play(m, "PAT1 ahead")
    assert ("PAT1 ahead" in codes(m)) == again


def test_gd_ruling_56_escape_in_the_middle_of_a_turn() -> None:
    m = at("(0,0)N", ["G09 (0,1) up", "G10 (0,2) up"], hand="GAS", bag="Y01")
    play(m, "ahead", "play GAS")
    assert (reason(m), driver_won(m)) == ("escaped", True)


def test_gd_ruling_57_the_last_tiles_are_laid_first() -> None:
    m = at("(0,0)N", ["G09 (0,1) up"], around=False, bag="Y15 Y16", phase="stomping")
    play(m, "pass", codes(m)[0] if asked(m) == "lay" else "lay Y15")
    assert laid(m) == 4
    assert reason(m) == ""
    play(m, "ahead")
    to_buy(m)
    play(m, "none", "pass")
    assert reason(m) == "escaped"


def test_gd_ruling_58_an_empty_bag_and_nothing_to_fill() -> None:
    m = at("(0,0)N", bag="", phase="stomping")
    play(m, "pass")
    assert asked(m) == "driving"


# -- police steps ----------------------------------------------------------------------------------------------------


def test_gd_ruling_59_a_follower_may_be_dispatched() -> None:
    m = at("(0,0)N", PAT1="(0,0)N followed", owned="DIS", tokens=1, phase="police", PAT2="(2,2)N")
    play(m, "dispatch PAT1 two-ahead south")
    assert vehicle(m, "PAT1") == "(0,2)S"
    assert not [code for code in codes(m) if code.startswith("PAT1")]


def test_gd_ruling_60_spikes_on_the_road() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], spikes="(0,1)", hand="LDE", meter=1)
    play(m, "ahead")
    assert (where(m), hand(m)) == ("(0,1)N", "LDE")
    assert not hazard(m, "(0,1)")
    assert meter(to_buy(m)) == 2


def test_gd_ruling_61_no_barricade_on_stash() -> None:
    tiles = ["G09 (0,1) up", "G10 (1,0) up", "Y15 (0,-1) up"]
    m = at("(0,0)N", tiles, around=False, tokens=2, phase="buy", loose=["5500 5500"])
    m.play("buy BAR")
    assert codes(m) == ["at ahead", "at right", "at behind"]


def test_gd_ruling_62_no_farther_than_two_from_a_tile() -> None:
    m = at("(0,0)N", around=False, PAT1="(0,2)N", phase="police")
    assert [code for code in codes(m) if code.startswith("PAT1")] == ["PAT1 turn-left", "PAT1 turn-right"]
    m = at("(0,0)N", around=False, PAT1="(1,1)N", phase="police")
    assert [code for code in codes(m) if code.startswith("PAT1")] == ["PAT1 left", "PAT1 turn-left", "PAT1 turn-right"]


def unclear_token() -> Table:
    tiles = ["G09 (1,-1) up", "G10 (0,-1) up", "Y15 (2,-1) up"]
    draws = drawing("G07", "Y16", "Y17")
    return at("(1,-1)N", tiles, around=False, phase="stomping", loose=["8005 5500"], chance=draws, hand="STG")


def test_gd_ruling_63_an_unclear_token() -> None:
    m = play(unclear_token(), "pass")
    assert (asked(m), m.to_act, codes(m)) == ("token", (1,), ["take", "leave"])
    play(m, "leave")
    assert state(m).token_cells[0] == (state(m).origin + 2,)
    assert state(m).token_at[0] == -1
    to_next_turn(play(m, "ahead"))
    assert state(m).token_at[0] == state(m).origin + 2  # on the tile of (2,0), and nobody was asked again
    assert len(told(m, "token-left")) == 1


def test_gd_ruling_63_an_unclear_token_that_is_taken() -> None:
    m = play(unclear_token(), "pass", "take")
    assert state(m).token_at[0] == state(m).origin + 1


def test_gd_ruling_64_the_camera_once_a_round() -> None:
    m = at("(0,0)N", ["G02 (0,1)"], around=False, owned="CAM", phase="stomping")
    play(m, "pass")
    assert asked(m) == "camera"
    play(m, "camera")
    assert asked(m) == "lay"
    play(m, codes(m)[0], "ahead", "bonus")
    assert "camera" not in codes(m)
    assert asked(m) == "lay"


def test_gd_ruling_65_cells_of_a_round_table() -> None:
    m = at("(0,0)N", options={"table_shape": "round", "table_diameter": 9000}, start=[4000, 4000])
    s = state(m)
    assert s.ground[s.origin + 3 * s.cols + 2] == 1
    assert s.ground[s.origin + 3 * s.cols + 3] == 0


# -- variants --------------------------------------------------------------------------------------------------------


def test_gd_ruling_66_solo_which_pile() -> None:
    m = at("(0,0)N", around=False, PAT1="(-1,1)E", options={"mode": "solo"}, phase="stomping")
    play(m, "pass")
    drawn = [getattr(e, "risky", None) for e in m.plies[-1].events if type(e).word == "laid-blind"]
    assert drawn == [False, False, True]
    cells = [getattr(e, "cell", 0) - state(m).origin for e in m.plies[-1].events if type(e).word == "laid-blind"]
    assert cells == [-1, state(m).cols, 1]


def test_gd_ruling_67_solo_round_a_hazard() -> None:
    m = at(
        "(0,0)N",
        ["R01 (0,-1) up hazard"],
        PAT1="(0,-2)N",
        options={"mode": "solo"},
        base="made",
        hand="DEC GAS",
        before="(0,1)S",
    )
    to_check(play(m, "end-turn"))
    assert (vehicle(m, "PAT1"), flags(m, "PAT1")) == ("(1,-2)E", {"acted"})


def test_gd_ruling_69_a_bomb_with_three_left() -> None:
    m = at("(0,0)N", ["Y21 (0,1)"], options={"events": True}, spent=2, chance=Scripted([5]))
    play(m, "study ahead")
    assert state(m).bomb == 3
    m = at("(0,0)N", options={"events": True}, event="EV6", bomb=3, phase="decoy", hand="STG")
    for left in (2, 1):
        to_next_turn(m)
        assert state(m).bomb == left
    play(to_buy(m), "none")
    assert (reason(m), driver_won(m)) == ("defused", True)


def test_gd_ruling_70_hunter_and_prey_downs_the_helicopter() -> None:
    m = at("(0,0)N", ["G09 (0,1) up"], HEL="(0,1)N", options={"events": True}, event="EV1")
    play(m, "ahead")
    assert (vehicle(m, "HEL"), state(m).crashes) == ("supply", 1)


def test_gd_ruling_72_events_need_five_tokens() -> None:
    assert wrong_options(events=True, stash_count=6) == "E_OPT_COMBO"


def test_gd_ruling_74_solo_helicopter_two_ahead() -> None:
    tiles = ["R01 (-1,1) up hazard", "R02 (1,1) up hazard"]
    m = at("(0,0)N", tiles, options={"mode": "solo"}, deck="HEL", turned="PAT BAR MOT", phase="decoy", badges=1)
    play(m, "pass")
    assert vehicle(m, "HEL") == "(0,2)S"


def test_gd_ruling_75_boxed_in_with_a_handbrake() -> None:
    tiles = ["G10 (0,-1) up"]
    corner: dict[str, object] = {
        "options": {"obstacles": ["5000 9000 1000 1000", "7000 9000 1000 1000"]},
        "start": [6000, 9000],
    }
    m = at("(0,0)N", tiles, hand="HBT", opening=False, around=False, **corner)
    assert codes(m) == ["play HBT", "give-up"]
    m = at("(0,0)N", tiles, hand="", around=False, phase="stomping", **corner)
    play(m, "pass")
    assert reason(m) == "stuck"


def test_gd_ruling_76_one_card_answers_the_hazard() -> None:
    m = at("(0,1)N", ["R03 (0,1) up hazard", "R05 (0,2) up hazard"], hand="HBT STG")
    play(m, "ahead", "play HBT", "end-turn")
    assert where(m) == "(0,1)S"
    assert hazard(m, "(0,1)")
    assert hazard(m, "(0,2)")
    assert asked(m) == "decoy"


def test_gd_ruling_77_no_gas_into_a_barricade_off_road() -> None:
    corner: dict[str, object] = {
        "options": {"obstacles": ["5000 5000 1000 1000", "7000 5000 1000 1000"]},
        "start": [6000, 5000],
    }
    m = at("(0,0)N", ["G09 (0,-1) up"], around=False, hand="GAS", barricades="(0,1)", base="made", moved=True, **corner)
    assert "play GAS" not in codes(m)
    m = at("(0,0)N", ["G09 (0,-1) up"], around=False, hand="GAS LDE", barricades="(0,1)", base="made", moved=True,
           **corner)  # fmt: skip
    assert "play GAS" in codes(m)


def test_gd_ruling_78_last_ditch_effort_between_two_studies() -> None:
    m = at("(0,0)N", ["G09 (0,1)", "G10 (-1,0)"], hand="LDE", meter=0)
    play(m, "study ahead", "play LDE", "study left")
    assert meter(m) == 1
