"""GD-CARD and the cards, one by one."""

from __future__ import annotations

import pytest

from getaway_tables import (
    ROAD,
    Table,
    asked,
    at,
    car_of,
    codes,
    discard,
    hand,
    hazard,
    is_up,
    meter,
    out,
    play,
    refused,
    stash,
    state,
    tokens,
    vehicle,
    where,
)

# -- GD-CARD ---------------------------------------------------------------------------------------------------------


def test_gd_card_1_ability_stunt_or_payment() -> None:
    m = at("(0,0)N", ["R02 (0,1)"], hand="LDE DEC", meter=2)
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


@pytest.mark.parametrize("token", [False, True])
def test_gd_hbt_8_no_road_conditions_on_the_way_back(token: bool) -> None:
    """No token is placed on a red X; one that lies there stays and needs no answer."""
    m = at("(0,1)N", [f"R03 (0,1) up{' hazard' if token else ''}", "R05 (0,2)"], hand="HBT STG")
    play(m, "ahead", "play HBT")
    assert (where(m), hazard(m, "(0,1)"), hazard(m, "(0,2)"), asked(m)) == ("(0,1)S", token, True, "driving")


def test_gd_hbt_8_a_midtown_effect_on_the_way_back() -> None:
    m = at("(0,1)N", ["G02 (0,1) up", "R05 (0,2)"], hand="HBT")
    play(m, "ahead", "play HBT")
    assert (where(m), state(m).cars[0].bonus) == ("(0,1)S", 1)


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


def test_dp_12_ahead_left_right_behind() -> None:
    m = at("(0,0)N", PAT1="(1,1)E", hand="JAM DEC")
    assert codes(play(m, "play JAM")) == ["leave", "east", "north", "south", "west"]


def test_gd_jam_3_it_faces_where_it_went() -> None:
    m = at("(0,0)N", PAT1="(1,1)N", hand="JAM DEC")
    assert vehicle(play(m, "play JAM", "east"), "PAT1") == "(2,1)E"


def test_gd_lde_1_one_to_the_left() -> None:
    assert meter(play(at("(0,0)N", hand="LDE DEC", meter=3), "play LDE")) == 2
