"""GD-MOV, GD-FOL, GD-ROAD, GD-HAZ, GD-BACK, GD-CRASH: the Car moves, and what comes of it."""

from __future__ import annotations

import pytest

from getaway_tables import (
    ROAD,
    Table,
    asked,
    at,
    codes,
    driver_won,
    events_of,
    flags,
    hand,
    hazard,
    hazards,
    is_up,
    meter,
    play,
    reason,
    refused,
    stash,
    state,
    tokens,
    vehicle,
    where,
)

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
    assert (where(m), reason(m)) == ("(0,-1)S", "stuck")  # not in this turn: in the next, which is as hopeless
    assert (state(m).round, "base-waived" in events_of(m)) == (2, True)


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
    m = at("(0,0)N", ROAD, PAT1="(0,0)N", MOT="(0,0)N", tokens=1, hand="STG")
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
    m = at("(0,0)N", ["R01 (0,1) up"], hand="DEC")
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
    m = at("(0,0)N", ["Y15 (0,1) up hazard"], hand="DEC")
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
    m = at("(0,0)N", ["Y15 (0,1)"], hand="DEC")
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
    m = backed_off(PAT1="(0,0)N", hand="DEC")
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
