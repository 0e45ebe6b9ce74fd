"""The tricky rulings 26 to 50, on the board F1."""

from __future__ import annotations

from typing import Any

import pytest

from last_job_tables import (
    base,
    card,
    codes,
    f1,
    job,
    names,
    pursue,
    reason,
    refused,
    seen,
    stop,
    told,
    traces,
    turn,
    way,
    where,
    words,
    you,
)
from onthelam.games.last_job.rules.chapters.setup import how_prepared, route
from onthelam.games.last_job.rules.events.traces import Jumped, TraceLaid, TracesEntered

NO_S2: dict[str, Any] = {"tasks": "S7 H5 D4"}  # LJ-3.5: a task card is never played


def test_lj_ruling_26_no_preparation_card_now() -> None:
    tired = job(you="H2", fatigue=6, prepared="hide subway")
    assert [refused(tired, card) for card in ("hide", "subway")] == ["E_TOO_TIRED LJ-12.4"] * 2
    again = job(you="H2", fatigue=3, prepared="hide subway", spent=True)
    assert [refused(again, card) for card in ("hide", "subway")] == ["E_PREP_GAP LJ-12.3"] * 2
    first = job(you="H2", turn=0, prepared="hide subway")
    assert [refused(first, card) for card in ("hide", "subway")] == ["E_PHASE LJ-12.2"] * 2
    assert {"hide", "subway"} <= set(codes(job(you="H2", fatigue=3, prepared="hide subway")))


def test_lj_ruling_27_unharmed_while_hidden() -> None:
    match = pursue(job(done="H5", you="H5", hidden=True, traces="H5", pursuers=["S on D7/N to H5"]), "D2")
    assert way(match, "S") == "H5 HQ DK"
    assert (seen(match).database, traces(match), reason(match)) == (1, {}, "")
    assert "lost-track" in words(match)


def test_lj_ruling_28_hidden_for_one_turn_only() -> None:
    match = pursue(job(you="H5", hidden=True, pursuers=["S on D2/E"]), "H2")
    assert (way(match, "S"), reason(match)) == ("H2 H5", "")
    pursue(match, "C2")
    assert (way(match, "S"), reason(match)) == ("", "caught")


def test_lj_ruling_29_the_nearer_one_is_seen_first() -> None:
    match = pursue(job(double="H5", you="D2", pursuers=["S on D7/N"]), "D5")
    assert (way(match, "S"), where(match, "S"), reason(match)) == ("H5", "H5/W to H5", "")
    assert seen(match).double == -1


def test_lj_ruling_30_she_does_not_shoot_whom_she_takes_for_you() -> None:
    match = pursue(job(double="H5", you="D2", pursuers=["C on D7/N"]), "D5")
    assert (way(match, "C"), reason(match), traces(match)) == ("H5", "", {})


def test_lj_ruling_31_you_are_seen_first() -> None:
    match = pursue(job(double="D2", you="H5", pursuers=["S on D7/N"]), "D5")
    assert [e.space for e in told(match, TraceLaid)] == [card("H5")]
    assert (way(match, "S"), reason(match)) == ("H5", "caught")


def test_lj_ruling_32_a_trip_to_a_station() -> None:
    match = job(you="CA", fatigue=4, prepared="subway")
    match.play("subway HA")
    v = seen(match)
    assert (you(match), traces(match), v.fatigue, v.turn) == ("HA", {"HA": 1}, 4, 1)


def test_lj_ruling_33_a_trip_robs_nothing() -> None:
    match = job(you="C5", hand="C3", prepared="subway", pursuers=["S on S3/S"])
    match.play("subway H5")
    assert names(seen(match).tasks) == {"S2", "H5", "D4"}
    turn(match, "C3")
    assert (names(seen(match).tasks), names(seen(match).crimes)) == ({"S2", "D4"}, {"H5"})


def test_lj_ruling_34_no_station_of_the_subway() -> None:
    assert refused(job(you="JK1", prepared="subway"), "subway") == "E_PREP_TARGET LJ-12.21"
    assert refused(job(you="H5", done="H5", prepared="subway"), "subway") == "E_PREP_TARGET LJ-12.21"


def test_lj_ruling_35_seen_and_at_the_end_of_the_turn() -> None:
    match = turn(job(done="D4", you="HA", hand="C3", pursuers=["S on D7/W"]), "C3", "H2 D2")
    assert traces(match) == {"H2": 1, "D2": 2}


def test_lj_ruling_36_three_tokens_on_one_space() -> None:
    match = turn(job(done="D4", you="H2", hand="C3", pursuers=["S on C8/N"]), "C3", "CA")
    assert traces(match) == {"CA": 3}


def test_lj_ruling_37_one_token_however_many_see_you() -> None:
    match = job(you="H2", hand="C3", pursuers=["S on C8/N", "H on H3/N", "C on CQ/S"])
    match.play("walk C3 CA SK")
    assert traces(match) == {"CA": 2, "SK": 1}


def test_lj_ruling_38_seen_without_a_step() -> None:
    match = turn(job(done="D4", you="SK", hand="C3", pursuers=["S on C8/W"]), "C3")
    assert traces(match) == {"SK": 2}


def test_lj_ruling_39_each_officer_that_spots_you() -> None:
    pursuers = ["S on D7/W", "H on C3/S", "C on S9/S", "D on H7/S"]
    match = pursue(job(tasks="H4 C6 S10", done="H4 C6 S10", you="D2", pursuers=pursuers), "S2")
    assert (where(match, "S").split("/")[0], where(match, "D").split("/")[0]) == ("H2", "SK")
    assert traces(match) == {"D2": 2}
    assert reason(match) == ""


def test_lj_ruling_40_detective_heart_comes_over() -> None:
    match = job(database=2, done="H5", you="HA", hand="S3", pursuers=["H on D7/W"])
    match.play("walk S3 H2")
    assert seen(match).database == 3
    assert where(match, "H") == "HA/N to H2"
    match.play("go CA")
    assert seen(match).database == 5
    stop(match)
    assert (seen(match).database, where(match, "H").split("/")[0]) == (6, "H2")
    assert traces(match) == {}


def test_lj_ruling_41_the_sheriff_jumps_and_goes_on() -> None:
    match = pursue(job(**NO_S2, database=2, traces="CK", you="S9", pursuers=["S on S3/E"]), "S2")
    jumped = told(match, Jumped)
    assert [(e.to, e.facing) for e in jumped] == [(card("SA"), 0)]
    assert way(match, "S") == "CK JK2"
    assert (seen(match).database, reason(match)) == (3, "")


def test_lj_ruling_42_you_choose_among_equals() -> None:
    match = pursue(job(**NO_S2, database=2, traces="CK", you="D3", pursuers=["S on S3/E"]), "S2")
    assert codes(match) == ["to SA", "to S9"]
    match.play("to S9")
    assert told(match, Jumped)[0].to == card("S9")


def test_lj_ruling_43_two_marks_and_one_jump() -> None:
    match = pursue(job(**NO_S2, database=2, traces="CK CK CK CK CK", you="S9", pursuers=["S on S3/E"]), "S2")
    assert (seen(match).database, len(told(match, Jumped))) == (7, 1)


def test_lj_ruling_44_lost_before_any_jump() -> None:
    match = pursue(job(**NO_S2, database=6, traces="CK CK CK", you="S9", pursuers=["S on S3/E"]), "S2")
    assert (reason(match), told(match, Jumped)) == ("database", [])


def test_lj_ruling_45_she_arrives_on_you() -> None:
    match = job(done="H5", waiting="H5", you="C8", hand="C3", pursuers=["S on S3/S", "H on H3/N"])
    turn(match, "C3", "CA")
    assert (reason(match), where(match, "C").split("/")[0]) == ("caught", "CA")


def test_lj_ruling_46_she_enters_what_lies_where_she_arrives() -> None:
    match = turn(job(traces="HA HA", you="H2", hand="C3", pursuers=["S on S3/S"]), "C3", "H5")
    assert where(match, "H").startswith("HA/")
    assert [(e.who, e.count) for e in told(match, TracesEntered)] == [(1, 2)]
    assert (seen(match).database, traces(match)) == (2, {})


def test_lj_ruling_47_over_two_buildings() -> None:
    match = pursue(job(you="S3", pursuers=["D on DA/S"]), "C3")
    assert way(match, "D") == "D5 C10 D6"
    assert where(match, "D") == "D6/N to S3"
    assert traces(match) == {"S3": 1}


def test_lj_ruling_48_the_supply_is_used_up() -> None:
    match = job({"traceSupply": 10}, database=2, traces="C3 " * 8, done="D4", you="H2", hand="C3")
    turn(match, "C3", "H5 H2")
    assert traces(match) == {"C3": 8}
    one_left = job({"traceSupply": 10}, database=1, traces="C3 " * 8, done="D4", you="H2", hand="C3")
    assert traces(turn(one_left, "C3", "H5 H2")) == {"C3": 8, "H2": 1}


@pytest.mark.parametrize(
    ("banks", "length", "cards"), [("S3 C4 H9", 6, 1), ("S3 H7 D5", 7, 2), ("S3 H7 D8", 11, 2), ("S3 H7 C10", 12, 3)]
)
def test_lj_ruling_49_how_far_it_is_from_bank_to_bank(banks: str, length: int, cards: int) -> None:
    assert route(f1(), tuple([card(name) for name in banks.split()])) == length
    assert how_prepared(length, 1) == cards


def test_lj_ruling_50_no_turn_is_left() -> None:
    late: dict[str, Any] = {"deck": "", "you": "H2", "current": "C3", "agenda": ["turn", "walk"]}
    assert reason(stop(base(fatigue=6, hand="D9", **late))) == "time"
    assert reason(stop(base(fatigue=3, hand="D2", **late))) == ""
