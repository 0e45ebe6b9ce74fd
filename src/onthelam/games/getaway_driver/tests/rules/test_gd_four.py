"""GD-FOUR: two Drivers against Police and City."""

from __future__ import annotations

import pytest

from getaway_four import CITY, POLICE, A, B, four
from getaway_tables import (
    asked,
    car_of,
    clause_of,
    codes,
    flags,
    meter,
    new,
    play,
    reason,
    refused,
    seen,
    state,
    tokens,
    vehicle,
    where,
)
from onthelam.games.getaway_driver.rules.charts import CARD_NAMES, UNKNOWN, count_of
from onthelam.games.getaway_driver.rules.space import violating
from onthelam.games.getaway_driver.rules.tabletop import distance
from onthelam.games.getaway_driver.rules.view import HIDDEN, VEILED

# -- the table -------------------------------------------------------------------------------------------------------


def test_gd_four_1_two_boxes() -> None:
    s = state(new(mode="four", setup="manual"))
    assert (sum(s.bag), len(s.at), len(s.barricades), len(s.spikes)) == (86, 12, 6, 2)
    m = four("(0,0)N", "(3,0)N", ["Y01 (0,1)"], tokens=19)
    play(m, "study ahead")
    assert tokens(m) == 20


def test_gd_four_2_seats_and_sides() -> None:
    m = new(mode="four")
    assert m.seats == 4
    assert m.teams == {"drivers": [A, B], "police": [POLICE, CITY]}


def test_gd_four_3_each_driver_has_an_own_hand() -> None:
    m = new(mode="four", hand_mode="random")
    first, second = state(m).cars
    assert (count_of(first.hand), count_of(second.hand)) == (5, 5)
    assert state(new(mode="four")).cars[A].hand >> CARD_NAMES.index("PIC") & 1  # one of the recommended ones
    assert seen(m, A).cars[B].hand == second.hand  # they may confer
    assert seen(m, POLICE).cars[B].hand == HIDDEN
    assert seen(m, A).cars[B].box == HIDDEN


def test_gd_four_4_tokens_of_both_are_adjusted_together() -> None:
    s = state(new(mode="four", stash_count=4, seed=6))
    assert len(s.token_x) == 8
    assert violating(s) == []


def test_gd_four_5_the_second_start_is_on_the_lattice() -> None:
    m = new(mode="four", setup="manual", stash_mode="auto", hand_mode="recommended")
    play(m, "start 6210 5377 north" if asked(m) == "start" else codes(m)[0])
    while asked(m) != "start" or m.to_act != (B,):
        m.play(codes(m)[0])
    s = state(m)
    for line in (f"start {s.start_x + 1500} {s.start_y} north", f"start {s.start_x} {s.start_y} north"):
        assert (refused(m, line), clause_of(m, line)) == ("E_ILLEGAL_OPTION", "GD-FOUR.5")
    assert refused(m, f"start {s.wide - 999} {s.start_y} north") == "E_OFF_TABLE"  # that comes first, GD-DP.4
    while asked(m) == "start":
        m.play(codes(m)[0])
    s = state(m)
    assert s.tiles[s.cars[1].cell] == 0


def test_gd_four_5_the_second_start_is_connected_to_the_first() -> None:
    wall = "8000 0 500 6000, 8000 6000 500 6000, 8000 12000 500 2000"
    m = new(mode="four", setup="manual", stash_mode="auto", hand_mode="recommended", obstacles=wall)
    while asked(m) != "start":
        m.play(codes(m)[0])
    play(m, "start 9000 0 north")
    assert (refused(m, "start 0 8000 north"), clause_of(m, "start 0 8000 north")) == ("E_ILLEGAL_OPTION", "GD-FOUR.5")
    play(m, "start 9000 1000 north")


def test_gd_four_6_a_free_patrol_car_for_each() -> None:
    s = state(new(mode="four", seed=2))
    assert distance(s, s.at[0], s.cars[0].cell) == 2
    assert distance(s, s.at[1], s.cars[1].cell) == 2


def test_gd_four_7_the_city_fills_for_both() -> None:
    m = four("(0,0)N", "(1,0)N", ["G09 (1,0) up"], phase="stomping", around=False)
    play(m, "pass", "pass")
    assert m.to_act == (CITY,)
    assert len(state(m).drawn) == 4  # (0,1), (-1,0), (1,1), (2,0); (0,0) and (1,0) are there


def test_gd_four_8_the_police_never_see_face_down_tiles() -> None:
    m = four("(0,0)N", "(3,0)N", ["Y01 (0,1)"])
    cell = state(m).origin + state(m).cols
    assert seen(m, CITY).tiles[cell] != UNKNOWN
    assert seen(m, POLICE).tiles[cell] == UNKNOWN


def test_gd_four_9_camera_by_the_city_stash_by_the_police() -> None:
    m = four(
        "(0,0)N", "(3,0)N", ["G09 (3,0) up"], phase="stomping", around=False, owned="CAM", stash=["8000 8500 table"]
    )
    play(m, "pass", "pass")
    assert (asked(m), m.to_act) == ("camera", (CITY,))
    play(m, "keep")
    while asked(m) == "lay":
        m.play(codes(m)[0])
        if asked(m) == "token":
            assert m.to_act == (POLICE,)
            return
    raise AssertionError("nobody was asked for the unclear token")


def test_gd_four_10_the_bag_runs_out() -> None:
    m = four("(0,0)N", "(1,0)N", ["G09 (1,0) up"], phase="stomping", around=False, bag="Y01 Y02 Y03")
    play(m, "pass", "pass")
    assert reason(m) == "escaped"
    m = four("(0,0)N", "(1,0)N", ["G09 (1,0) up"], phase="stomping", around=False, bag="Y01 Y02 Y03 Y04")
    play(m, "pass", "pass")
    while asked(m) == "lay":
        m.play(codes(m)[0])
    assert reason(m) == "escaped"
    outcome = m.outcome
    assert outcome is not None
    assert outcome.won == [True, True, False, False]


def test_gd_four_11_one_caught_is_both_lost() -> None:
    m = four("(0,0)N", "(3,0)N", phase="decoy", PAT1="(3,0)N", b_meter=3)
    play(m, "pass", "pass")
    outcome = m.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.won, outcome.named) == ("meter", [False, False, True, True], [B])


# -- the turn --------------------------------------------------------------------------------------------------------


def test_gd_four_12_step_by_step() -> None:
    m = four("(0,0)N", "(3,0)N", ["R01 (0,1)", "R02 (3,1)"], hand_a="GAS", hand_b="SLM")
    play(m, "ahead")
    assert where(m, A) == "(0,0)N"  # committed, not moved
    assert seen(m, B).cars[A].commit == 0
    assert seen(m, POLICE).cars[A].commit == VEILED
    play(m, "ahead")
    assert (where(m, A), where(m, B)) == ("(0,1)N", "(3,1)N")
    assert (asked(m), m.to_act) == ("hazard", (A,))
    play(m, "stunt GAS")
    assert m.to_act == (B,)


@pytest.mark.parametrize(("facing", "asks"), [("N", True), ("W", False)])
def test_gd_ruling_71_whom_it_follows(facing: str, asks: bool) -> None:
    tiles = ["G09 (0,1) up", "G10 (1,0) up"]
    m = four("(0,0)N", "(0,0)N", tiles, PAT1=f"(0,0){facing}")
    play(m, "ahead", "right")
    assert (asked(m) == "assign") == asks
    if asks:
        assert (m.to_act, codes(m)) == ((POLICE,), ["with A", "with B"])
        assert vehicle(play(m, "with B"), "PAT1") == "(1,0)E"
    else:
        assert vehicle(m, "PAT1") == "(0,1)N"


def test_gd_four_13_following_one_or_staying_with_the_other() -> None:
    m = four("(0,0)N", "(0,0)N", ["G09 (0,1) up"], PAT1="(0,0)N", b_base="slammed", hand_a="STG", hand_b="DEC")
    play(m, "ahead", "pass")
    assert asked(m) == "assign"
    play(m, "with B")
    assert (vehicle(m, "PAT1"), flags(m, "PAT1")) == ("(0,0)N", set())
    m = four("(0,0)N", "(0,0)N", ["G09 (0,1) up"], PAT1="(0,0)N")
    play(m, "ahead", "ahead")
    assert asked(m) == "assign"  # both the same way: whose follower it is


def test_gd_ruling_79_one_stunt_for_both() -> None:
    m = four("(0,0)N", "(0,0)N", ["R01 (0,1)"], hand_b="GAS")
    play(m, "ahead", "ahead")
    assert (m.to_act, codes(m)) == ((A,), ["back-off", "others-stunt GAS"])
    play(m, "others-stunt GAS")
    assert (m.to_act, "go-along" in codes(m)) == ((B,), True)
    play(m, "go-along")
    assert (where(m, A), where(m, B), car_of(m, B)["discard"]) == ("(0,1)N", "(0,1)N", "GAS")


def test_gd_four_14_only_from_the_same_tile() -> None:
    m = four("(0,0)N", "(1,1)W", ["R01 (0,1)", "G09 (1,1) up"], hand_a="DEC", hand_b="GAS")
    play(m, "ahead", "ahead")
    assert codes(m) == ["back-off"]


def test_gd_four_15_an_ability_is_shared_close_by() -> None:
    m = four("(0,0)N", "(1,0)N", ["G09 (1,0) up"], hand_a="LDE DEC", a_meter=2, b_meter=3)
    play(m, "play LDE")
    assert (asked(m), m.to_act, codes(m)) == ("share", (B,), ["decline", "share"])
    play(m, "share")
    assert (meter(m, A), meter(m, B)) == (1, 2)
    m = four("(0,0)N", "(3,0)N", hand_a="LDE DEC", a_meter=2, b_meter=3)
    play(m, "play LDE")
    assert (asked(m), meter(m, B)) == ("driving", 3)


def test_gd_four_16_cars_share_a_tile() -> None:
    m = four("(0,0)N", "(1,1)W", ["G09 (0,1) up", "G10 (1,1) up"])
    play(m, "ahead", "ahead")
    assert (where(m, A), where(m, B)) == ("(0,1)N", "(0,1)W")


def test_gd_four_17_badges_of_either_pay() -> None:
    m = four("(0,0)N", "(3,0)N", ["Y06 (3,1)"], hand_b="DEC")
    play(m, "ahead", "study ahead")
    assert tokens(m) == 2


def test_gd_four_18_around_either_car() -> None:
    m = four("(0,0)N", "(5,0)N", phase="buy", tokens=2)
    play(m, "buy PAT")
    assert "at two-ahead" in codes(m)
    assert "at B two-ahead" in codes(m)
    play(m, "at B two-ahead", "south")
    assert vehicle(m, "PAT1") == "(5,2)S"


def test_gd_four_19_two_copies_two_uses() -> None:
    m = four("(0,0)N", "(5,0)N", phase="police", tokens=4, owned="DIS*2", PAT1="(2,2)N", PAT2="(3,2)N", PAT3="(2,3)N")
    play(m, "dispatch PAT1 two-ahead south")
    assert "dispatch" in codes(m)
    play(m, "dispatch PAT2 two-left south")
    assert "dispatch" not in codes(m)
