"""LJ-9, LJ-10: tasks, arrivals, alarm, and the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import onthelam as lam
from last_job_tables import (
    base,
    both,
    card,
    job,
    names,
    pursue,
    reason,
    refused,
    seen,
    stop,
    told,
    turn,
    way,
    where,
    words,
)
from onthelam.core.match import Match
from onthelam.games.last_job.rules.events.pursuers import Arrived, MoveBegan
from onthelam.games.last_job.rules.tabletop import entry_facing

Laid = Callable[..., Match]
FOUR = ["S on S3/S", "H on HJ/S", "C on S10/N", "D on D6/S"]


@both
def test_lj_9_1_a_task_is_done_where_your_turn_ends(laid: Laid) -> None:
    match = laid(you="H2", hand="C3", pursuers=["S on S3/S"])
    match.play("walk C3 H5")
    assert "H5" in names(seen(match).tasks)
    stop(match)
    assert names(seen(match).tasks) == {"S2", "D4"}


@both
@pytest.mark.parametrize(("start", "task"), [("SJ", "S2"), ("H2", "H5"), ("C2", "D4")])
def test_lj_9_2_tasks_in_any_order(laid: Laid, start: str, task: str) -> None:
    match = turn(laid(you=start, hand="C3", pursuers=["S on CJ/S"]), "C3", task)
    assert task not in names(seen(match).tasks)
    assert len(names(seen(match).tasks)) == 2


@both
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_lj_9_3_the_next_pursuer_arrives_until_there_are_four(laid: Laid, count: int) -> None:
    match = turn(laid(you="H2", hand="C3", pursuers=FOUR[:count]), "C3", "H5")
    assert [e.who for e in told(match, Arrived)] == ([count] if count < 4 else [])


@pytest.mark.parametrize(("laid", "rank"), [(base, "K"), (job, "A")])
def test_lj_9_4_the_king_of_its_suit_or_the_ace(laid: Laid, rank: str) -> None:
    for count in (1, 2, 3):
        match = turn(laid(you="H2", hand="C3", pursuers=FOUR[:count]), "C3", "H5")
        assert [e.space for e in told(match, Arrived)] == [card("SHCD"[count] + rank)]


def test_lj_9_5_it_faces_the_best_of_all_four_neighbours() -> None:
    v = seen(base(you="C3", current="C4", pursuers=["S on S3/S"]))
    assert entry_facing(v, 1, card("HK")) == 1  # H7, its own suit; SQ to the west is ♠
    assert entry_facing(v, 2, card("CK")) == 1  # SQ and S3 are ♠, H10 is ♥: the queen
    wild = seen(job(tasks="C5 S2 H10", done="C5", you="C3", current="D3", pursuers=["S on S3/S"]))
    assert entry_facing(wild, 0, card("SA")) == 0  # JK2 to the north and C5 to the south are equal
    assert entry_facing(wild, 3, card("SA")) == 3  # over the wall, for a helicopter: D7


def test_lj_9_6_an_arrival_on_your_space_catches_you() -> None:
    match = base(done="H5", tasks="S2 H5 D4", you="H7", hand="C3", pursuers=["S on S3/S"])
    assert reason(turn(match, "C3", "HK")) == ""  # no task there
    station = job(done="H5", waiting="H5", you="H2", hand="C3", pursuers=["S on S3/S"])
    assert reason(turn(station, "C3", "HA")) == "caught"


@both
def test_lj_9_7_arrival_then_alarm_then_sight(laid: Laid) -> None:
    match = turn(laid(you="H2", hand="C3", pursuers=["S on D7/E"]), "C3", "H5")
    order = [word for word in words(match) if word in ("arrived", "alarmed", "spotted")]
    assert order[:2] == ["arrived", "alarmed"]
    seen_from = turn(laid({"alarm": True}, tasks="H2 S5 D4", you="H5", hand="C3", pursuers=["S on D7/S"]), "C3", "H2")
    assert [word for word in words(seen_from) if word in ("arrived", "alarmed", "spotted")][:2] == [
        "arrived",
        "alarmed",
    ]


@both
def test_lj_9_8_alarm_for_all_of_them(laid: Laid) -> None:
    match = turn(laid(you="H2", hand="C3", pursuers=["S on S3/S to C2", "H on HJ/S"]), "C3", "H5")
    assert [where(match, suit).split(" to ")[1] for suit in "SHC"] == ["H5", "H5", "H5"]
    calm = turn(laid({"alarm": False}, you="H2", hand="C3", pursuers=["S on S3/S to C2", "H on HJ/S"]), "C3", "H5")
    assert (where(calm, "S"), where(calm, "H")) == ("S3/S to C2", "HJ/S")


# -- the end ---------------------------------------------------------------------------------------------------------


@both
def test_lj_10_1_away_as_soon_as_you_are_on_the_exit_with_no_task_left(laid: Laid) -> None:
    match = laid(done="S2 H5 D4", you="H8", entrance="JK1", hand="C3")
    match.play("walk C3 JK2")
    assert reason(match) == "away"
    assert match.outcome is not None
    assert match.outcome.won == [True]
    passing = turn(laid(done="S2 H5", you="H8", entrance="JK1", hand="C3", pursuers=["S on S3/S"]), "C3", "JK2 H8")
    assert reason(passing) == ""
    waiting = pursue(laid(done="S2 H5 D4", you="JK2", entrance="JK1", pursuers=["S on S3/S"]), "C2")
    assert reason(waiting) == ""


@both
def test_lj_10_2_the_entrance_is_no_exit(laid: Laid) -> None:
    match = turn(laid(done="S2 H5 D4", you="H8", entrance="JK2", hand="C3", pursuers=["S on S3/S"]), "C3", "JK2")
    assert reason(match) == ""


@both
def test_lj_10_3_caught_is_lost(laid: Laid) -> None:
    match = pursue(laid(you="H2", pursuers=["S on D7/W"]), "C2")
    assert match.outcome is not None
    assert (match.outcome.reason, match.outcome.won) == ("caught", [False])


@both
def test_lj_10_4_lost_on_time_if_no_turn_is_legal(laid: Laid) -> None:
    late: dict[str, Any] = {"deck": "", "you": "H2", "current": "C3", "agenda": ["turn", "walk"]}
    match = stop(laid(fatigue=6, hand="D9 H7 S9", **late))
    assert (reason(match), match.outcome and match.outcome.won) == ("time", [False])
    assert reason(stop(laid(fatigue=3, hand="D9", **late))) == ""
    empty = stop(laid(fatigue=1, hand="", **late))
    assert reason(empty) == "time"


def test_lj_10_4_not_even_a_preparation_card_helps_then() -> None:
    late: dict[str, Any] = {"deck": "", "you": "C8", "current": "C3", "agenda": ["turn", "walk"], "prepared": "tunnel"}
    assert reason(stop(job(fatigue=5, hand="D9", **late))) == "time"


@both
def test_lj_10_5_nothing_happens_after_the_end(laid: Laid) -> None:
    match = pursue(laid(you="H2", fatigue=5, pursuers=["S on D7/W", "H on HJ/S"]), "C2")
    assert [e.who for e in told(match, MoveBegan)] == [0]
    assert (seen(match).fatigue, words(match)[-2:]) == (5, ["ended", "planned"])
    assert refused(match, "wait") == "E_OVER LJ-10.5"


def test_lj_10_6_the_police_have_two_more_ways() -> None:
    shot = pursue(job(you="D2", pursuers=["C on D7/W"]), "C2")
    assert (reason(shot), way(shot, "C")) == ("shot", "")
    arrested = pursue(job(database=8, traces="CK", you="S9", pursuers=["S on S3/E"]), "S3")
    assert reason(arrested) == "database"
    assert all(match.outcome is not None and match.outcome.won == [False] for match in (shot, arrested))
    assert way(pursue(base(you="D2", pursuers=["C on D7/W"]), "C2"), "C") == "H5 H2"  # in the base game ♣ just follows


@both
def test_lj_10_7_you_may_resign_and_have_lost(laid: Laid) -> None:
    match = laid(you="H2")
    match.concede(0)
    assert match.over
    assert match.outcome is not None
    assert (match.outcome.won, match.outcome.reason) == ([False], "conceded")
    with pytest.raises(lam.Illegal):
        match.play("wait")
