"""Rulings about tiles, Stash, the meter, police steps and variants."""

from __future__ import annotations

import pytest

from getaway_tables import (
    Table,
    asked,
    at,
    codes,
    drawing,
    driver_won,
    extra,
    flags,
    hand,
    hazard,
    is_up,
    laid,
    meter,
    play,
    reason,
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
