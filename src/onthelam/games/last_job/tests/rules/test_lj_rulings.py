"""The tricky rulings 1 to 25, on the board F1. Rulings 26 to 50 are in test_lj_rulings_later.py."""

from __future__ import annotations

from collections.abc import Callable

from last_job_tables import (
    base,
    both,
    card,
    codes,
    f1,
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
    you,
)
from onthelam.core.match import Match
from onthelam.games.last_job.rules.charts import CARDS, WAYS
from onthelam.games.last_job.rules.events.pursuers import Arrived
from onthelam.games.last_job.rules.maze import DOOR, LINK_NAMES, OPEN, WALL, link_of
from onthelam.games.last_job.rules.tabletop import visible

Laid = Callable[..., Match]


def link(a: str, b: str) -> str:
    maze = f1()
    ways = [way for way in range(WAYS) if maze.beside(card(a), way) == card(b)]
    return LINK_NAMES[maze.link(card(a), ways[0])]


def sees(match: Match, suit: int = 0) -> set[str]:
    return names(visible(seen(match), suit, False))


def test_lj_ruling_1_links() -> None:
    assert (link("S3", "CK"), link("SQ", "HK"), link("HK", "S4"), link("H7", "S10")) == ("open", "door", "wall", "wall")


def test_lj_ruling_2_jokers() -> None:
    maze = f1()
    doors = [[maze.link(card(gate), way) for way in range(WAYS)].count(DOOR) for gate in ("JK1", "JK2")]
    assert doors == [4, 3]
    assert names(maze.room(card("JK1"))) == {"JK1"}
    assert names(maze.room(card("JK2"))) == {"JK2"}


def test_lj_ruling_3_parts_are_joined() -> None:
    maze = f1()
    assert link("CK", "H10") == "door"
    assert link_of(card("CK"), card("H10"), 2) == WALL
    changed = [
        (space, maze.beside(space, way))
        for space in range(CARDS)
        for way in range(WAYS)
        if maze.beside(space, way) >= 0 and maze.link(space, way) != link_of(space, maze.beside(space, way), 2)
    ]
    assert sorted(changed) == sorted([(card("CK"), card("H10")), (card("H10"), card("CK"))])


def test_lj_ruling_4_ranks_do_not_wrap() -> None:
    assert link_of(card("HA"), card("SK"), 2) == WALL
    assert link_of(card("CK"), card("DA"), 2) == WALL
    assert link_of(card("SK"), card("CA"), 2) == OPEN


@both
def test_lj_ruling_5_one_door_and_not_a_second(laid: Laid) -> None:
    match = laid(pursuers=["S on S4/E"], you="CJ")
    assert "JK1" in sees(match)
    assert "CQ" not in sees(match)


@both
def test_lj_ruling_6_ahead_left_and_right(laid: Laid) -> None:
    assert sees(laid(pursuers=["S on CA/N"], you="CJ")) == {"CQ", "S10", "SK", "C8", "H8", "CA"}


@both
def test_lj_ruling_7_behind_it_is_blind(laid: Laid) -> None:
    match = laid(pursuers=["S on C8/E"], you="H2", hand="C3")
    match.play("walk C3 CA")
    assert where(match, "S") == "C8/E"


def test_lj_ruling_8_seen() -> None:
    match = base(pursuers=["S on C8/N"], you="H2", hand="C3")
    match.play("walk C3 CA")
    assert where(match, "S") == "C8/W to CA"
    assert seen(match).fatigue == 2


def test_lj_ruling_9_the_last_space_on_which_it_saw_you() -> None:
    match = base(pursuers=["S on C8/N"], you="H2", hand="C3")
    match.play("walk C3 CA SK JK1")
    assert where(match, "S") == "C8/W to SK"


def test_lj_ruling_10_it_looks_round_at_its_target() -> None:
    match = pursue(base(pursuers=["S on C8/W to SK"], you="JK1", fatigue=4), "D2")
    assert way(match, "S") == "CA SK JK1"
    assert reason(match) == "caught"


def test_lj_ruling_11_it_looks_round_in_vain_and_finds_you_later() -> None:
    match = pursue(base(pursuers=["S on C8/W to SK"], you="H7", fatigue=4), "D2")
    assert way(match, "S") == "CA SK JK1"
    assert words(match).index("lost-track") < words(match).index("spotted")
    assert where(match, "S") == "JK1/N to H7"
    assert seen(match).fatigue == 1


@both
def test_lj_ruling_12_too_tired(laid: Laid) -> None:
    match = laid(you="H2", fatigue=5, hand="H4 C3 D9")
    assert codes(match) == ["walk C3", "wait"]
    turn(match, "C3")
    assert seen(match).fatigue == 6
    assert codes(match) == ["wait"]


@both
def test_lj_ruling_13_fatigue_does_not_fall_below_1(laid: Laid) -> None:
    assert seen(pursue(laid(you="H2", fatigue=2), "D2")).fatigue == 1


def test_lj_ruling_14_in_turn_1_they_walk_over_you() -> None:
    match = base(turn=0, entrance="JK1", you="JK1", pursuers=["S on SK/N"])
    assert codes(match) == ["wait"]
    pursue(match, "D5")
    assert way(match, "S") == "JK1 S4 S6 SQ HK"
    assert (reason(match), where(match, "S"), you(match)) == ("", "HK/E", "JK1")


def test_lj_ruling_15_a_task_is_done_only_where_you_end() -> None:
    match = turn(base(you="H2", hand="C3"), "C3", "H5 D7")
    assert names(seen(match).tasks) == {"S2", "H5", "D4"}


def test_lj_ruling_16_a_task_done() -> None:
    match = turn(base(pursuers=["S on S3/S"], you="H2", hand="C3"), "C3", "H5")
    assert names(seen(match).tasks) == {"S2", "D4"}
    assert (where(match, "H"), where(match, "S")) == ("HK/E to H5", "S3/S to H5")
    assert (where(match, "C"), where(match, "D")) == ("", "")


def test_lj_ruling_17_alarm_brings_them() -> None:
    match = pursue(base(pursuers=["S on S3/S to H5", "H on HK/E to H5"], you="D10"), "D2")
    assert (way(match, "S"), way(match, "H")) == ("CK SQ S6", "H7 JK1 SK")


def test_lj_ruling_18_behind_it_at_its_target() -> None:
    match = pursue(base(pursuers=["S on H5/W to H5"], you="D7"), "D2")
    assert (way(match, "S"), reason(match)) == ("D7", "caught")


def test_lj_ruling_19_a_crime_scene_does_not_stop() -> None:
    match = pursue(job(tasks="S7 H5 D4", pursuers=["S on DK/N"], done="H5", you="S3"), "S2")  # LJ-3.5: S2 is no task
    assert way(match, "S") == "HQ H5 H2"


def test_lj_ruling_20_back_from_a_dead_end() -> None:
    match = pursue(job(pursuers=["C on CA/N"], tasks="S10 H5 D4", done="S10", you="S3"), "D2")
    assert way(match, "C") == "CQ S10 CQ"
    assert where(match, "C") == "CQ/S"


def test_lj_ruling_21_a_tunnel_under_her_feet() -> None:
    match = job(pursuers=["H on H5/W"], you="C8", prepared="tunnel")
    match.play("tunnel H5")
    v = seen(match)
    assert names(v.tasks) == {"S2", "D4"}
    assert (v.crimes, v.waiting, you(match)) == (0, card("H5"), "C8")
    assert told(match, Arrived) == []


def test_lj_ruling_22_the_robbery_still_waits() -> None:
    match = job(pursuers=["H on H5/E"], you="C8", prepared="tunnel")
    match.play("tunnel H5")
    pursue(match, "D2")
    v = seen(match)
    assert (reason(match), v.waiting, v.crimes) == ("", card("H5"), 0)


def test_lj_ruling_23_noticed_at_the_end_of_your_next_turn() -> None:
    match = job(pursuers=["S on S3/S"], you="C8", hand="C3 D2", prepared="tunnel")
    match.play("tunnel H5")
    turn(match, "C3", "C7 H6")
    assert traces(match) == {}
    assert names(seen(match).crimes) == {"H5"}
    assert where(match, "H").endswith(" to H5")
    assert where(match, "S") == "S3/S to H5"
    turn(match, "D2", "DJ")
    assert traces(match) == {"DJ": 1}


def test_lj_ruling_24_away_before_the_last_robbery_is_noticed() -> None:
    match = job(tasks="S2 H5 D7", done="S2 H5", you="H8", entrance="JK1", hand="C3", prepared="tunnel")
    match.play("tunnel D7")
    match.play("walk C3 JK2")
    assert (reason(match), seen(match).waiting) == ("away", card("D7"))


def test_lj_ruling_25_on_the_exit_without_a_step() -> None:
    match = job(tasks="S2 H8 D4", done="S2 D4", you="JK2", entrance="JK1", hand="C3", prepared="tunnel")
    match.play("tunnel H8")
    assert reason(match) == ""
    match.play("walk C3")
    assert reason(match) == ""
    stop(match)
    assert reason(match) == "away"
