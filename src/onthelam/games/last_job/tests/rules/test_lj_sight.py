"""LJ-7: vision, sighting, alert."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from last_job_tables import (
    base,
    both,
    job,
    names,
    pursue,
    reason,
    seen,
    stop,
    told,
    traces,
    turn,
    way,
    where,
    words,
)
from onthelam.core.match import Match
from onthelam.games.last_job.rules.events.pursuers import Spotted
from onthelam.games.last_job.rules.tabletop import visible

Laid = Callable[..., Match]


def sees(match: Match, who: int = 0) -> set[str]:
    return names(visible(seen(match), who, False))


@both
def test_lj_7_1_ahead_left_and_right_and_never_behind(laid: Laid) -> None:
    spaces = {facing: sees(laid(you="CJ", pursuers=[f"S on CA/{facing}"])) for facing in "NESW"}
    lines = {"N": {"CQ", "S10"}, "E": {"C8", "H8"}, "S": {"H2", "HA", "D10"}, "W": {"SK"}}
    for behind, facing in zip("SWNE", "NESW"):
        assert spaces[facing] == {"CA"}.union(*[lines[one] for one in "NESW" if one != behind])


@both
def test_lj_7_2_a_line_ends_at_a_wall_or_the_rim(laid: Laid) -> None:
    assert sees(laid(you="CJ", pursuers=["S on D2/W"])) == {"D2"}  # walls ahead, left and right
    assert sees(laid(you="CJ", pursuers=["S on D6/N"])) == {"D6", "HJ"}  # then a wall; the rim; a wall


@both
def test_lj_7_3_a_line_passes_one_door(laid: Laid) -> None:
    assert sees(laid(you="CJ", pursuers=["S on CA/E"])) >= {"C8", "H8"}
    assert "JK2" not in sees(laid(you="CJ", pursuers=["S on CA/E"]))  # H8 lies behind one, JK2 behind another


@both
def test_lj_7_4_nothing_that_lies_there_blocks_a_line(laid: Laid) -> None:
    match = laid(you="H2", hand="C3", pursuers=["S on D7/N", "H on H5/N"])
    match.play("walk C3 D2")
    assert where(match, "S") == "D7/W to D2"
    over = job(you="HA", hand="C3", traces="H5 H5", pursuers=["S on D7/N"])
    over.play("walk C3 H2")
    assert where(over, "S") == "D7/W to H2"


@both
def test_lj_7_5_its_own_space_is_visible(laid: Laid) -> None:
    match = laid(you="CA", hand="C3", pursuers=["S on CA/N"])
    assert "CA" in sees(match)
    turn(match, "C3")
    assert where(match, "S") == "CA/N to CA"


@both
def test_lj_7_6_you_are_seen_unless_hidden(laid: Laid) -> None:
    match = pursue(laid(you="D2", pursuers=["S on D7/W"]), "C2")
    assert where(match, "S") == "H2/W to D2"
    hidden = pursue(job(you="D2", hidden=True, pursuers=["S on D7/W"]), "C2")
    assert "spotted" not in words(hidden)


@both
def test_lj_7_7_whoever_sees_you_turns_is_alert_and_has_a_new_target(laid: Laid) -> None:
    match = laid(you="H2", hand="C3", pursuers=["S on C8/N to S3"])
    match.play("walk C3 CA")
    assert where(match, "S") == "C8/W to CA"
    shared = turn(laid(you="CA", hand="C3", pursuers=["S on CA/N to S3"]), "C3")
    assert where(shared, "S") == "CA/N to CA"


def test_lj_7_8_when_a_check_is_made() -> None:
    stepped = base(you="H2", hand="C3", pursuers=["S on C8/N"])
    stepped.play("walk C3 CA")
    assert where(stepped, "S") == "C8/W to CA"
    assert where(turn(base(you="CA", hand="C3", pursuers=["S on C8/W"]), "C3"), "S") == "C8/W to CA"
    # after an end-of-turn trace: Detective Heart enters it
    traced = turn(job(done="D4", you="HA", hand="C3", pursuers=["H on D7/W"]), "C3", "H2")
    assert (seen(traced).database, traces(traced)) == (2, {})
    # after an arrival: she sees you from her station
    arrived = job({"alarm": False}, tasks="H2 S5 D4", you="H5", hand="C3", pursuers=["S on S3/S"])
    assert where(turn(arrived, "C3", "H2"), "H") == "HA/N to H2"
    # after a subway trip
    trip = job(you="HA", prepared="subway", pursuers=["S on C8/N"])
    trip.play("subway CA")
    assert where(trip, "S") == "C8/W to CA"
    # after a jump that a check causes: she turns to you
    jumped = job(database=2, done="H5", you="HA", hand="S3", pursuers=["H on D7/W"])
    jumped.play("walk S3 H2")
    assert where(jumped, "H") == "HA/N to H2"


def test_lj_7_8_a_check_goes_in_suit_order() -> None:
    match = job(you="H2", hand="C3", pursuers=["S on C8/N", "C on CQ/S", "D on SK/N"])
    match.play("walk C3")
    match.play("north")
    assert [e.who for e in told(match, Spotted, -1)] == [0, 2, 3]


def test_lj_7_9_no_check_when_your_turn_starts_or_hiding_ends() -> None:
    match = base(you="CA", hand="C3", pursuers=["S on C8/W"])
    match.play("walk C3")
    assert words(match) == ["turn-taken", "planned"]
    assert where(match, "S") == "C8/W"
    hidden = pursue(job(you="H2", hidden=True, pursuers=["S on D3/N"]), "H2")
    assert (way(hidden, "S"), where(hidden, "S"), traces(hidden)) == ("HQ H5", "H5/N", {})  # you are on its left


def test_lj_7_10_only_the_one_that_moves_looks() -> None:
    """Officer Clubs has you in line, and would shoot; the sheriff, who moves first, catches you before."""
    match = pursue(job(you="D2", pursuers=["S on H2/W", "C on D7/W"]), "S5")
    assert reason(match) == "caught"
    assert where(match, "C") == "D7/W"


def test_lj_7_10_it_looks_before_its_first_step_and_after_each() -> None:
    assert words(pursue(base(you="D2", pursuers=["S on D7/W"]), "C2"))[:3] == ["pursuers-turn", "move-began", "spotted"]
    told = words(pursue(base(you="H7", pursuers=["S on C8/W to SK"]), "D2"))
    assert told[-4:] == ["stepped", "spotted", "rested", "planned"]


@both
def test_lj_7_11_an_alert_pursuer_keeps_its_target(laid: Laid) -> None:
    match = laid(you="H2", hand="C3", pursuers=["S on C8/N"])
    turn(match, "C3", "CA SK JK1")
    assert where(match, "S") == "C8/W to SK"
    far = pursue(laid(you="C3", pursuers=["S on H3/N to C2"]), "C2")
    assert where(far, "S").endswith(" to C2")


@both
def test_lj_7_12_at_its_target_it_looks_all_round(laid: Laid) -> None:
    match = pursue(laid(you="D7", pursuers=["S on H5/W to H5"]), "C2")
    assert (way(match, "S"), reason(match)) == ("D7", "caught")
    calm = pursue(laid(you="C3", pursuers=["S on H5/W to H5"]), "C2")
    assert "lost-track" in words(calm)
    assert " to " not in where(calm, "S")
    blind = pursue(laid(you="D7", pursuers=["S on H5/W"]), "C2")
    assert (reason(blind), "spotted" in words(blind)) == ("", False)


@both
@pytest.mark.parametrize(("alert", "steps"), [("", 2), (" to C2", 3)])
def test_lj_7_13_one_step_more_for_whoever_is_alert_when_it_begins(laid: Laid, alert: str, steps: int) -> None:
    match = pursue(laid(you="S9", pursuers=["S on S3/S" + alert]), "C2")
    assert len(way(match, "S").split()) == steps


@both
def test_lj_7_13_whoever_becomes_alert_in_its_move_has_no_more(laid: Laid) -> None:
    match = pursue(laid(you="D2", pursuers=["S on D7/W"]), "C2")
    assert way(match, "S") == "H5 H2"


def test_an_officer_that_sees_you_still_is_not_told_of_again() -> None:
    match = base(you="CA", hand="C3", pursuers=["S on C8/W to CA"])
    match.play("walk C3")
    assert "spotted" not in words(stop(match))
