"""Passing by itself: which questions a Driver is spared, which not, and that a hand has no say in it."""

from __future__ import annotations

import pytest

from getaway_tables import ROAD, Table, asked, at, codes, play, state
from onthelam.games.getaway_driver.rules.turn import RULES

OPEN: dict[str, object] = {"hand_mode": "recommended"}
EVENTS: dict[str, object] = {"hand_mode": "recommended", "events": True}
YELLOW = ["Y01 (0,1)", *ROAD[1:]]  # a yellow tile lies face-down ahead of the Car


def spared(m: Table, seat: int = 0) -> str:
    move = m.spared(seat)
    return move.code if move is not None else ""


# -- DP-06: Stomping Grounds -------------------------------------------------------------------------------------------


def test_gd_stg_1_the_start_of_a_round_is_passed_until_it_is_asked_for() -> None:
    m = at("(0,0)N", ROAD, phase="stomping", hand="STG", options=OPEN)
    assert (codes(m), spared(m)) == (["pass", "play STG"], "pass")
    m.say("always stomping", 0)
    assert spared(m) == ""
    m.say("usual stomping", 0)
    assert spared(m) == "pass"


# -- DP-25: Decoy Car --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "patrol", "passed"),
    [("G09", "(2,0)N", True), ("G09", "(0,1)N", False), ("G04", "(0,1)N", True)],
    ids=["nobody is there", "pursued", "pursued in the Garage"],
)
def test_gd_chk_3_decoy_car_is_asked_about_if_the_meter_would_rise(tile: str, patrol: str, passed: bool) -> None:
    m = at("(0,1)N", [f"{tile} (0,1) up"], phase="decoy", hand="DEC", before="(0,0)N", PAT1=patrol, options=OPEN)
    assert "play DEC" in codes(m)
    assert spared(m) == ("pass" if passed else "")


# -- DP-18: a hazard on a yellow tile ----------------------------------------------------------------------------------


def at_yellow(patrol: str, **fields: object) -> Table:
    m = play(at("(0,0)N", YELLOW, PAT1=patrol, options=OPEN, **fields), "ahead")
    assert codes(m) == ["no-hazard", "hazard"]
    return m


def test_gd_haz_2_a_hazard_is_asked_about_if_somebody_would_follow_into_it() -> None:
    stunts = "DEC LDE GAS LWR STG"
    assert spared(at_yellow("(0,0)N", hand=stunts)) == ""
    assert spared(at_yellow("(0,0)N", hand="")) == "no-hazard"  # there would be no way past it
    assert spared(at_yellow("(0,0)S", hand=stunts)) == "no-hazard"  # it looks the other way: GD-FOL.4
    assert spared(at_yellow("(2,2)N", hand=stunts)) == "no-hazard"


def test_gd_chk_3_a_hazard_is_asked_about_if_it_keeps_off_who_would_catch_the_car() -> None:
    for meter, patrol, passed in ((3, "(1,1)W", False), (2, "(1,1)W", True), (3, "(3,1)W", True)):
        m = at_yellow(patrol, hand="DEC LDE GAS LWR STG", meter=meter)
        assert spared(m) == ("no-hazard" if passed else "")


# -- DP-14: the end of the turn ----------------------------------------------------------------------------------------


def driven(**fields: object) -> Table:
    """The Car has driven onto a green tile, and Hit the Gas could still be played."""
    fields = {"PAT1": "(4,4)N", "hand": "GAS", "options": OPEN, **fields}
    m = play(at("(0,0)N", ROAD[:1], **fields), "ahead")
    assert asked(m) == "driving"
    assert "end-turn" in codes(m)
    return m


def test_gd_card_5_a_quiet_turn_ends_by_itself() -> None:
    assert spared(driven()) == "end-turn"


@pytest.mark.parametrize(
    "fields",
    [{"PAT1": "(1,1)W"}, {"MOT": "(2,1)W", "tokens": 1}, {"spikes": "(0,1)"}],
    ids=["one away", "two away by motorcycle", "on Tire Spikes"],
)
def test_gd_card_5_a_turn_does_not_end_by_itself_if_somebody_is_near(fields: dict[str, object]) -> None:
    assert spared(driven(**fields)) == ""


def test_gd_mot_1_a_motorcycle_needs_a_token_to_come_two_cells() -> None:
    assert spared(driven(MOT="(2,1)W", tokens=0)) == "end-turn"


@pytest.mark.parametrize(("bag", "passed"), [("Y05 Y06 Y07", True), ("Y05 Y06", False), ("", False)])
def test_gd_exp_8_a_turn_does_not_end_by_itself_if_one_card_more_could_win_it(bag: str, passed: bool) -> None:
    m = driven(bag=bag)
    assert spared(m) == ("end-turn" if passed else "")
    m.play("play GAS")  # three cells are open
    assert m.over != passed


def test_gd_evt_10_a_turn_does_not_end_by_itself_while_stash_wins_the_match() -> None:
    for event, passed in (("EV2", False), ("EV4", True)):
        m = driven(event=event, options=EVENTS, loose=["1000 1000"])
        assert spared(m) == ("end-turn" if passed else "")


def test_gd_mid_6_a_turn_does_not_end_by_itself_while_a_bonus_movement_is_left() -> None:
    assert spared(driven()) == "end-turn"
    assert spared(driven(bonus=1)) == ""


# -- nothing of it is read off a hand ----------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["stomping", "decoy"])
def test_gd_dp_1_what_is_spared_is_the_same_whatever_is_held(phase: str) -> None:
    for patrol in ("(0,1)N", "(4,4)N"):
        told = set()
        for hand in ("DEC", "STG", "LDE", "HBT"):
            m = at("(0,1)N", ["G09 (0,1) up"], phase=phase, hand=hand, before="(0,0)N", PAT1=patrol)
            told.add(spared(m))
        assert len(told) == 1


def test_gd_dp_1_a_secret_hand_is_asked_even_where_it_has_one_answer() -> None:
    """DEC is not held, but could be: an answer that came by itself would tell so."""
    m = at("(0,1)N", ["G09 (0,1) up"], phase="decoy", hand="LDE", before="(0,0)N", PAT1="(0,1)N")
    assert (codes(m), spared(m)) == (["pass"], "")
    assert RULES.insists(state(m), 0)


def test_police_are_spared_only_what_has_one_answer() -> None:
    m = at("(0,0)N", phase="police", PAT1="(0,2)N", tokens=2, base="made")
    assert len(codes(m)) > 1
    assert spared(m, 1) == ""
