"""LJ-5, LJ-6: turns, movement cards, fatigue, and your turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from last_job_tables import (
    base,
    both,
    card,
    codes,
    dealt,
    job,
    names,
    pursue,
    reason,
    seen,
    stop,
    traces,
    turn,
    way,
    where,
    words,
    you,
)
from onthelam.core.match import Match
from onthelam.games.last_job.rules.charts import EFFORT, how_many

Laid = Callable[..., Match]


def test_lj_5_1_turns_are_numbered_from_1_yours_and_theirs() -> None:
    match = dealt("BASE")
    match.play("enter JK2")
    turns = [seen(match).turn]
    for name in ("D5", "D6"):
        pursue(match, name)
        turns.append(seen(match).turn)
    turns.append(seen(turn(match, "D2")).turn)
    assert turns == [0, 1, 2, 3]


@both
def test_lj_5_2_one_movement_card_for_each_turn(laid: Laid) -> None:
    match = laid(you="H2", hand="C3 D2 H4")
    before = seen(match).discards
    turn(match, "C3")
    pursue(match, "D9")
    assert names(seen(match).discards & ~before) == {"C3", "D9"}


@both
def test_lj_5_3_turn_1_is_theirs(laid: Laid) -> None:
    assert codes(laid(turn=0, hand="C3 D2 H4")) == ["wait"]


def test_lj_5_4_in_turn_1_you_are_hidden_and_never_again() -> None:
    first = pursue(base(turn=0, entrance="JK1", pursuers=["S on SK/N"]), "D5")
    assert (reason(first), way(first, "S").split()[0], seen(first).hidden) == ("", "JK1", False)
    second = pursue(base(turn=1, entrance="JK1", pursuers=["S on SK/N"]), "D5")
    assert reason(second) == "caught"


@both
def test_lj_5_5_from_turn_2_on_you_choose_whose_turn_it_is(laid: Laid) -> None:
    assert codes(laid(turn=1, hand="C3 D2")) == ["walk C3", "walk D2", "wait"]


def test_lj_5_6_effort_by_rank() -> None:
    assert [EFFORT[card(f"H{rank}")] for rank in range(2, 11)] == [1, 1, 2, 2, 2, 3, 3, 3, 3]


@both
@pytest.mark.parametrize(
    ("fatigue", "playable"),
    [(3, ["walk H4", "walk C3", "walk D9"]), (4, ["walk H4", "walk C3"]), (5, ["walk C3"]), (6, [])],
)
def test_lj_5_7_only_cards_that_keep_fatigue_at_6(laid: Laid, fatigue: int, playable: list[str]) -> None:
    assert codes(laid(you="H2", fatigue=fatigue, hand="H4 C3 D9")) == [*playable, "wait"]


@both
def test_lj_5_8_a_card_tires_at_once(laid: Laid) -> None:
    match = laid(you="H2", fatigue=2, hand="D9")
    match.play("walk D9")
    assert seen(match).fatigue == 5


@both
def test_lj_5_9_the_hand_is_refilled_as_far_as_the_deck_lasts(laid: Laid) -> None:
    full = turn(laid(you="H2", hand="C3 D2 H4"), "C3", "", "S9")
    assert names(seen(full).hand) == {"D2", "H4", "S9"}
    assert not seen(full).deck >> card("S9") & 1
    last = turn(laid(you="H2", hand="C3 D2", deck="S9"), "C3")
    assert names(seen(last).hand) == {"D2", "S9"}
    assert seen(last).deck == 0


@both
def test_lj_5_10_a_pursuer_turn_takes_the_top_card(laid: Laid) -> None:
    match = pursue(laid(you="H2", hand="C3"), "D9")
    assert seen(match).current == card("D9")
    assert not seen(match).deck >> card("D9") & 1
    assert codes(laid(you="H2", hand="C3", deck="")) == ["walk C3"]


@both
@pytest.mark.parametrize(("before", "after"), [(6, 3), (5, 2), (4, 1), (3, 1), (1, 1)])
def test_lj_5_11_a_pursuer_turn_is_a_rest(laid: Laid, before: int, after: int) -> None:
    assert seen(pursue(laid(you="H2", fatigue=before), "D9")).fatigue == after


@both
def test_lj_5_12_a_pursuer_turn_leaves_your_hand(laid: Laid) -> None:
    assert names(seen(pursue(laid(you="H2", hand="C3 H4"), "D9")).hand) == {"C3", "H4"}


def test_lj_5_13_no_card_comes_back_so_there_are_33_turns_at_most() -> None:
    match = dealt("BASE", hand="C2 D2 H2")
    match.play("enter JK2")
    while not match.over:
        before = seen(match).discards
        if "wait" in codes(match):
            deck = sorted(names(seen(match).deck), key=lambda name: (name[0] != "D", name))
            pursue(match, deck[0])
        else:
            turn(match, codes(match)[0].split()[1])
        assert before & ~seen(match).discards == 0
    assert reason(match) == "time"
    assert seen(match).turn == 33


# -- your turn -------------------------------------------------------------------------------------------------------


@both
def test_lj_6_1_as_many_steps_as_the_rank_or_fewer(laid: Laid) -> None:
    match = laid(you="H2", hand="C3", pursuers=["S on C8/N"])
    match.play("walk C3")
    assert "stop" in codes(match)
    match.play("north")
    assert where(match, "S") == "C8/W to CA"  # it is resolved before the next
    match.play("go H2 H5")
    assert codes(match) == ["stop"]
    match = turn(laid(you="H2", hand="C3"), "C3", "H5 H2")
    assert you(match) == "H2"


@both
def test_lj_6_2_through_doors_and_not_through_walls(laid: Laid) -> None:
    match = laid(you="H5", tasks="S2 D4 H10", hand="C3")
    match.play("walk C3")
    assert codes(match) == ["east", "south", "west", "stop"]  # C8 lies behind a wall
    match.play("go H2")
    assert "north" in codes(match)  # CA behind a door


@both
def test_lj_6_3_not_onto_a_pursuer(laid: Laid) -> None:
    match = laid(you="H2", hand="C3", pursuers=["S on CA/N"])
    match.play("walk C3")
    assert codes(match) == ["east", "south", "west", "stop"]


def test_lj_6_4_spaces_may_be_crossed_again_and_again() -> None:
    match = base(you="H2", hand="C5")
    match.play("walk C5 H5 H2 H5 H2 D2")
    assert (names(seen(match).tasks), you(match)) == ({"S2", "H5", "D4"}, "D2")
    gate = turn(base(you="SK", entrance="JK2", hand="C3"), "C3", "JK1 SK")
    assert reason(gate) == ""


def test_lj_6_5_station_then_sight_then_exit() -> None:
    match = job(you="H2", hand="C3", pursuers=["S on C8/N"])
    match.play("walk C3")
    match.play("north")
    assert words(match) == ["walked", "trace-laid", "spotted", "trace-laid", "planned"]
    assert [e.cause for e in match.plies[-1].events if hasattr(e, "cause")] == [0, 1]
    away = base(done="S2 H5 D4", you="H8", entrance="JK1", hand="C3", pursuers=["S on SA/N"])
    away.play("walk C3")
    away.play("east")
    assert words(away) == ["walked", "spotted", "ended", "planned"]


def test_lj_6_6_a_turn_without_a_step_is_checked_too() -> None:
    match = turn(base(you="CA", hand="C3", pursuers=["S on C8/W"]), "C3")
    assert where(match, "S") == "C8/W to CA"
    away = base(done="S2 H5 D4", you="JK2", entrance="JK1", hand="C3")
    away.play("walk C3")
    assert reason(stop(away)) == "away"
    stepped = turn(base(you="H2", hand="C3", pursuers=["S on C8/W"]), "C3", "H5 H2")
    assert where(stepped, "S") == "C8/W"


def test_lj_6_7_the_end_of_your_turn_in_its_order() -> None:
    match = job(done="D4 S2", waiting="S2", you="H2", hand="C3", pursuers=["S on S3/S", "H on HJ/S"])
    turn(match, "C3", "H5")
    told = [word for word in words(match) if word != "spotted"]
    assert told == [
        "trace-laid", "scene-turned", "arrived", "alarmed", "task-done", "scene-turned", "arrived", "alarmed",
        "refilled", "planned",
    ]  # fmt: skip
    assert names(seen(match).crimes) == {"D4", "S2", "H5"}
    assert traces(match)["H5"] >= 1
    assert how_many(seen(match).hand) == 3
