"""LJ-13, LJ-14, LJ-15: crime scenes, traces and the data base, the officers."""

from __future__ import annotations

from typing import Any

from last_job_tables import (
    base,
    card,
    codes,
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
    whys,
    words,
    you,
)
from onthelam.games.last_job.rules.events.traces import Jumped, StayedPut, TraceLaid, TracesEntered
from onthelam.games.last_job.rules.tabletop import liking, neighbour, visible

NO_S2: dict[str, Any] = {"tasks": "S7 H5 D4"}  # LJ-3.5: a task card is never played


# -- crime scenes ----------------------------------------------------------------------------------------------------


def test_lj_13_1_a_bank_is_robbed_by_its_task_and_that_is_noticed_at_once() -> None:
    match = turn(job(you="H2", hand="C3", pursuers=["S on S3/S"]), "C3", "H5")
    assert names(seen(match).crimes) == {"H5"}
    assert seen(turn(base(you="H2", hand="C3", pursuers=["S on S3/S"]), "C3", "H5")).crimes == 0


def test_lj_13_2_turned_over_then_arrival_alarm_and_sight() -> None:
    match = job(tasks="H2 S5 D4", you="H5", hand="C3", pursuers=["S on S3/S"])
    match.play("walk C3 H2")
    stop(match)
    assert words(match)[:5] == ["task-done", "scene-turned", "arrived", "alarmed", "trace-laid"]  # she sees you


def test_lj_13_3_you_may_not_step_onto_a_crime_scene_but_leave_it() -> None:
    match = job(done="H5", you="H2", hand="C3")
    match.play("walk C3")
    assert "east" not in codes(match)
    on_it = job(done="H5", you="H5", hand="C3 D2", pursuers=["S on S3/S"])
    stayed = turn(on_it, "C3")
    assert (you(stayed), reason(stayed)) == ("H5", "")
    stayed.play("walk D2 H2")
    assert (you(stayed), "east" in codes(stayed)) == ("H2", False)


def test_lj_13_4_officers_may_step_onto_it() -> None:
    assert "H5" in way(pursue(job(done="H5", you="S3", pursuers=["S on D7/W"]), "C3"), "S")


def test_lj_13_5_it_goes_on_for_nothing_and_again() -> None:
    match = pursue(job(**NO_S2, done="H5", you="S3", pursuers=["S on DK/N"]), "S2")
    assert way(match, "S") == "HQ H5 H2"
    twice = pursue(job(tasks="H5 D7 S9", done="H5 D7", you="S3", pursuers=["S on DK/N"]), "S2")
    assert way(twice, "S") == "HQ H5 D7 H8"


def test_lj_13_6_by_the_usual_courses_turning_back_included() -> None:
    back = pursue(job(tasks="S10 H5 D4", done="S10", you="S3", pursuers=["C on CA/N"]), "D2")
    assert way(back, "C") == "CQ S10 CQ"
    likes = pursue(job(**NO_S2, done="H5", you="S3", pursuers=["S on D2/E"]), "S2")
    assert way(likes, "S") == "H2 H5 HQ"
    follows = pursue(job(**NO_S2, done="H5", you="DK", pursuers=["S on D2/E"]), "S2")
    assert (way(follows, "S"), whys(follows, "S").split()[2]) == ("H2 H5 HQ", "sees-you")
    runs = pursue(job(done="H5", you="S3", pursuers=["S on D2/E to D7"]), "H2")
    assert way(runs, "S") == "H2 H5 D7"


def test_lj_13_7_for_preference_it_is_a_joker() -> None:
    v = seen(job(done="H5", you="S3", current="S4", pursuers=["S on S3/S"]))
    assert liking(v, 0, card("H5")) < liking(v, 0, card("H7"))  # of any suit, so of ♠
    assert liking(v, 0, card("S5")) < liking(v, 0, card("H5"))  # but the lowest there
    assert liking(v, 0, card("H5")) == liking(v, 0, card("JK1"))


def test_lj_13_8_for_all_else_it_has_neither_suit_nor_rank() -> None:
    trip = job(done="H5", you="C5", prepared="subway")
    trip.play("subway")
    assert codes(trip) == ["to S5", "to D5"]
    near = pursue(job(tasks="S9 H5 D4", done="S9", database=2, traces="CK", you="D3", pursuers=["S on S3/E"]), "S2")
    assert [e.to for e in told(near, Jumped)] == [card("SA")]  # S9 is as near, and turned over


# -- traces ----------------------------------------------------------------------------------------------------------


def test_lj_14_1_a_token_lies_on_your_space_and_they_add_up() -> None:
    match = turn(job(done="D4", you="H2", hand="C3", traces="CA", pursuers=["S on C8/N"]), "C3", "CA")
    assert traces(match) == {"CA": 4}


def test_lj_14_2_each_time_you_enter_a_station() -> None:
    match = job(you="H2", hand="C5")
    match.play("walk C5 HA H2 HA HQ")
    assert traces(match) == {"HA": 2}
    trip = job(you="CA", prepared="subway")
    trip.play("subway HA")
    assert traces(trip) == {"HA": 1}
    assert traces(turn(job(you="HA", hand="C3"), "C3")) == {}  # staying is not entering


def test_lj_14_3_the_first_time_you_are_seen_on_a_space() -> None:
    match = job(you="HA", hand="C5", pursuers=["S on D7/W", "C on H8/S"])
    match.play("walk C5 H2 D2 H2")
    assert traces(match) == {"H2": 2, "D2": 1}  # entered again it counts anew
    stayed = turn(job(you="D2", hand="C3", pursuers=["S on D7/W"]), "C3")
    assert traces(stayed) == {"D2": 1}
    ridden = job(tasks="S3 C5 D4", you="S2", hand="C3", prepared="subway", pursuers=["S on D7/W"])
    ridden.play("subway D2")
    assert traces(turn(ridden, "C3")) == {"D2": 2}  # the trip, and the turn in which you stay


def test_lj_14_4_at_the_end_of_a_turn_once_a_robbery_was_noticed() -> None:
    assert traces(turn(job(you="H2", hand="C3"), "C3", "D2")) == {}
    assert traces(turn(job(you="H2", hand="C3", done="D4"), "C3", "D2")) == {"D2": 1}
    first = turn(job(you="H2", hand="C3", pursuers=["S on S3/S"]), "C3", "H5")
    assert "H5" not in traces(first)  # the robbery itself comes after
    assert traces(turn(job(you="C8", hand="C3", done="H5", waiting="H5", pursuers=["S on S3/S"]), "C3", "C7")) == {}


def test_lj_14_5_in_their_turn_each_officer_once() -> None:
    match = pursue(job(you="D2", pursuers=["S on D7/W", "D on H7/S"]), "S3")
    assert reason(match) == "caught"
    apart = pursue(job(**NO_S2, you="D2", pursuers=["S on D7/W", "D on H7/S"]), "S2")
    assert [e.space for e in told(apart, TraceLaid)] == [card("D2")] * 2  # each looked three times


def test_lj_14_6_no_more_tokens_than_the_supply_has() -> None:
    match = job({"traceSupply": 10}, database=5, traces="C3 C3 C3 C3 C3", done="D4", you="H2", hand="C3")
    assert seen(match).supply == 0
    assert told(turn(match, "C3", "D2"), TraceLaid) == []


def test_lj_14_7_whoever_steps_arrives_or_jumps_there_enters_them() -> None:
    stepped = pursue(job(traces="CK", you="S9", pursuers=["S on S3/E"]), "C2")
    assert (seen(stepped).database, traces(stepped)) == (1, {})
    arrived = turn(job(traces="HA HA", you="H2", hand="C3", pursuers=["S on S3/S"]), "C3", "H5")
    assert seen(arrived).database == 2
    jumped = pursue(job(**NO_S2, database=2, traces="CK SA", you="S9", pursuers=["S on S3/E"]), "S2")
    assert (seen(jumped).database, len(told(jumped, TracesEntered))) == (4, 2)
    seen_only = pursue(job(traces="H5", you="S9", pursuers=["S on D7/N"]), "H2")
    assert (way(seen_only, "S"), seen(seen_only).database) == ("H8 JK2", 0)


def test_lj_14_8_tokens_taken_at_one_moment_are_entered_together() -> None:
    match = pursue(job(**NO_S2, database=2, traces="CK CK CK CK CK", you="S9", pursuers=["S on S3/E"]), "S2")
    assert [e.count for e in told(match, TracesEntered)] == [5]
    heart = pursue(job(traces="H5 H2 D2", you="S9", pursuers=["H on D7/W"]), "C2")
    first = told(heart, TracesEntered)[0]
    assert (first.count, first.spaces) == (3, sorted(map(card, ("H5", "H2", "D2"))))


def test_lj_14_9_the_third_and_the_sixth_bring_a_jump() -> None:
    for before, jumps in [(0, 0), (1, 0), (2, 1), (3, 0), (4, 0), (5, 1), (6, 0), (7, 0)]:
        match = pursue(job(**NO_S2, database=before, traces="CK", you="S9", pursuers=["S on S3/E"]), "S2")
        assert len(told(match, Jumped)) == jumps, before
    both = pursue(job(**NO_S2, database=2, traces="CK CK CK CK", you="S9", pursuers=["S on S3/E"]), "S2")
    assert len(told(both, Jumped)) == 1


def test_lj_14_10_to_the_nearest_space_of_its_suit_by_walking() -> None:
    """From H9, S4 is two steps by air and behind a wall; SJ is two steps on foot."""
    v = seen(job(you="H9", pursuers=["S on S3/E"]))
    assert (v.maze.walking(card("H9"))[card("SJ")], v.maze.walking(card("H9"))[card("S4")]) == (2, 7)
    assert v.maze.flying(card("H9"), card("S4")) == 1
    match = pursue(job(**NO_S2, database=2, traces="CK", you="H9", pursuers=["S on S3/E"]), "S2")
    assert [e.to for e in told(match, Jumped)] == [card("SJ")]


def test_lj_14_11_neither_your_space_nor_a_crime_scene() -> None:
    own = pursue(job(**NO_S2, database=2, traces="CK", you="S9", pursuers=["S on S3/E"]), "S2")
    assert [e.to for e in told(own, Jumped)] == [card("SA")]
    onto = job({"jumpOntoYou": True}, **NO_S2, database=2, traces="CK", you="S9", pursuers=["S on S3/E"])
    assert reason(pursue(onto, "S2")) == "caught"
    hidden = job({"jumpOntoYou": True}, **NO_S2, hidden=True, database=2, traces="CK", you="S9", pursuers=["S on S3/E"])
    assert reason(pursue(hidden, "S2")) == ""


def test_lj_14_12_among_equals_you_choose() -> None:
    match = pursue(job(**NO_S2, database=2, traces="CK", you="D3", pursuers=["S on S3/E"]), "S2")
    assert codes(match) == ["to SA", "to S9"]
    for space in ("SA", "S9"):
        chosen = match.copy()
        chosen.play(f"to {space}")
        assert told(chosen, Jumped)[0].to == card(space)


def test_lj_14_13_whoever_is_as_near_already_stays() -> None:
    match = pursue(job(**NO_S2, database=2, traces="SA", you="H8", pursuers=["S on C5/N"]), "S2")
    assert ([e.who for e in told(match, StayedPut)], told(match, Jumped)) == ([0], [])
    assert way(match, "S") == "SA JK2"
    equal = pursue(job(**NO_S2, database=2, traces="SA", you="D3", pursuers=["S on JK2/S"]), "S2")
    assert len(told(equal, StayedPut)) == 1  # S9 is as near


def test_lj_14_14_after_a_jump_it_faces_its_best_neighbour_and_is_calm() -> None:
    match = pursue(job(**NO_S2, database=2, traces="CK", you="S9", pursuers=["S on S3/E to CK"]), "S2")
    jumped = told(match, Jumped)[0]
    assert (jumped.to, jumped.facing) == (card("SA"), 0)  # JK2, wild
    assert " to " not in where(match, "S")


def test_lj_14_15_in_its_own_move_it_goes_on_elsewhere_not() -> None:
    own = pursue(job(**NO_S2, database=2, traces="CK", you="S9", pursuers=["S on S3/E"]), "S2")
    assert way(own, "S") == "CK JK2"
    looks = pursue(job(database=2, traces="CK", you="JK2", pursuers=["S on S3/E"]), "S3")
    assert (way(looks, "S"), reason(looks)) == ("CK JK2", "caught")
    yours = job(database=2, done="H5", you="HA", hand="S3", pursuers=["H on D7/W"])
    yours.play("walk S3 H2")
    assert (way(yours, "H"), where(yours, "H")) == ("", "HA/N to H2")


def test_lj_14_16_nine_tokens_and_you_have_lost() -> None:
    for before, ended in [(7, ""), (8, "database")]:
        match = pursue(job(**NO_S2, database=before, traces="CK", you="S9", pursuers=["S on S3/E"]), "S2")
        assert reason(match) == ended


# -- officers --------------------------------------------------------------------------------------------------------


def test_lj_15_1_the_sheriff_is_an_ordinary_pursuer() -> None:
    match = pursue(job(traces="H2", you="D2", pursuers=["S on D7/W"]), "C2")
    assert [e.spaces for e in told(match, TracesEntered)] == [[card("H2")]]  # when he came there
    assert (reason(match), way(match, "S")) == ("", "H5 H2")
    v = seen(job(you="D2", pursuers=["S on H5/N"]))
    assert neighbour(v, 0, card("H5"), 0) == -1


def test_lj_15_2_detective_heart_enters_all_that_she_sees() -> None:
    match = pursue(job(traces="H2 D2 D7 S3", you="S9", pursuers=["H on D7/W"]), "C2")
    first = told(match, TracesEntered)[0]
    assert (first.who, first.spaces) == (1, sorted(map(card, ("D7", "H2", "D2"))))
    assert "S3" in traces(match)
    checked = job(traces="H2", you="S9", hand="C3", pursuers=["H on D7/W"])
    checked.play("walk C3 C5")
    assert seen(checked).database == 1
    turned = pursue(job(traces="DQ", you="S9", pursuers=["H on D7/S"]), "C2")
    assert not any(card("DQ") in e.spaces for e in told(turned, TracesEntered)[:1])  # behind her


def test_lj_15_3_what_is_laid_in_her_sight_is_entered_at_once() -> None:
    yours = job(you="HA", hand="C3", pursuers=["H on D7/W"])
    yours.play("walk C3 H2")
    assert (seen(yours).database, traces(yours)) == (1, {})
    theirs = pursue(job(**NO_S2, you="D2", pursuers=["S on H5/W", "H on D7/W"]), "S2")
    order = [type(e).word for e in theirs.plies[-1].events]
    assert reason(theirs) == "caught"
    assert order.index("traces-entered") < order.index("stepped")


def test_lj_15_4_she_comes_over_at_once_without_steps() -> None:
    yours = job(database=2, done="H5", you="HA", hand="C3", pursuers=["H on D7/W"])
    yours.play("walk C3 H2")
    assert [e.who for e in told(yours, Jumped)] == [1]
    assert way(yours, "H") == ""
    theirs = pursue(job(**NO_S2, database=2, you="D2", pursuers=["S on D7/W", "H on D7/W"]), "S2")
    assert [word for word in words(theirs) if word in ("jumped", "stepped")][:2] == ["jumped", "stepped"]


def test_lj_15_5_officer_clubs_shoots_whom_she_sees() -> None:
    at_once = pursue(job(you="D2", pursuers=["C on D7/W"]), "C2")
    assert (reason(at_once), way(at_once, "C")) == ("shot", "")
    later = pursue(job(you="H7", pursuers=["C on C8/W to SK"]), "D2")
    assert (reason(later), way(later, "C")) == ("shot", "CA SK JK1")


def test_lj_15_6_in_your_turn_or_on_arrival_she_does_not() -> None:
    match = job(you="HA", hand="C3", pursuers=["C on D7/W"])
    match.play("walk C3 H2")
    assert (reason(match), where(match, "C")) == ("", "D7/W to H2")
    arrived = turn(job(tasks="C8 H5 D4", you="C7", hand="C3", pursuers=["S on S3/S", "H on HJ/S"]), "C3", "C8")
    assert (reason(arrived), where(arrived, "C")) == ("", "CA/E to C8")


def test_lj_15_7_the_helicopter_flies_over_walls() -> None:
    v = seen(job(you="S9", pursuers=["D on H5/N"]))
    assert neighbour(v, 3, card("H5"), 0) == card("C8")
    match = pursue(job(you="S3", pursuers=["D on H5/N"]), "C2")
    assert way(match, "D").split()[0] == "C8"
    walks = pursue(base(you="S3", pursuers=["D on H5/N"]), "C2")
    assert way(walks, "D").split()[0] != "C8"  # in the base game it does not fly


def test_lj_15_8_it_sees_all_four_ways_to_the_rim() -> None:
    v = seen(job(you="S9", pursuers=["D on D2/N"]))
    row, column = "D6 C10 SJ C9 D2 H2 H5 D7 SA", "H7 JK1 SK S7 S5"
    assert names(visible(v, 3, False)) == {*row.split(), *column.split()}


def test_lj_15_9_for_it_distances_are_by_air() -> None:
    match = pursue(job(you="S3", pursuers=["D on C8/E to H5"]), "C2")
    assert way(match, "D").split()[0] == "H5"  # on foot it is three steps
    jumps = pursue(job(database=2, traces="D5", you="S10", pursuers=["D on DA/W"]), "D3")
    assert [e.to for e in told(jumps, Jumped)] == [card("DJ")]  # on foot D9 is nearer
    maze = seen(jumps).maze
    assert maze.walking(card("S10"))[card("D9")] < maze.walking(card("S10"))[card("DJ")]


def test_lj_15_10_else_it_is_an_ordinary_officer() -> None:
    match = pursue(job(you="S3", pursuers=["D on DA/S"]), "C3")
    assert way(match, "D") == "D5 C10 D6"  # by its preference, and not back
    token = pursue(job(you="S9", traces="D5", pursuers=["D on DA/W"]), "D3")
    assert seen(token).database == 1
    caught = pursue(job(you="H9", pursuers=["D on DA/S"]), "C3")
    assert reason(caught) == "caught"
    bonus = pursue(job(you="S9", pursuers=["D on HJ/N to H3"]), "C2")
    assert len(way(bonus, "D").split()) == 3
