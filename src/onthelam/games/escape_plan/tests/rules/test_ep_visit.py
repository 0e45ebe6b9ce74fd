"""EP-12: a visit."""

from __future__ import annotations

import pytest

from escape_plan_scenes import (
    asked,
    codes,
    go,
    new,
    play,
    questions,
    seen,
    table,
    thief,
    to_the_first_turn,
    used,
    visit,
    who,
)


def test_ep_12_1_who_arrives_must_visit() -> None:
    match = go(table(who("T07:0"), who(), who()), "T07:1")
    assert codes(match)[0] == "unlock AS2"
    assert "end" not in codes(match)


def test_ep_12_1_the_visit_comes_after_the_avoid_step() -> None:
    match = go(table(who("T02:0", aid=False), who("T07:1"), who(), officers={"T02": "COP"}), "T07:1")
    assert codes(match) == ["done"]
    assert thief(match).plus == 0
    play(match, "done")
    assert thief(match).plus == 1


@pytest.mark.parametrize("others", [0, 1, 2, 3])
def test_ep_12_2_every_other_pawn_there_makes_notorious(others: int) -> None:
    there = [who("T07:1" if seat < others else "T07:0") for seat in range(4)]
    assert thief(visit(who("T07:1"), *there)).plus == others


def test_ep_12_3_not_in_the_hospital() -> None:
    assert thief(visit(who("T01:0"), who("T01:0"), who("T01:0"))).plus == 1  # EP-13.11, for the visit itself


def test_ep_12_4_in_a_gang_house_too() -> None:
    assert thief(visit(who("T02:0"), who("T02:0"), who("T02:0"))).plus == 2


def test_ep_12_5_the_inspector_counts_and_those_who_left_do_not() -> None:
    assert thief(visit(who("T07:1"), who(), inspector="T07:1")).plus == 1
    assert thief(visit(who("T07:1"), who(), inspector="T07:0")).plus == 0
    gone = who("T07:1", status="escaped")
    assert thief(visit(who("T07:1"), gone, who("T07:1", status="arrested"), day=3, patrols=(2, 2, 1))).plus == 0


def test_ep_12_6_the_steps_come_in_their_order() -> None:
    asked_for = questions(visit(who("T07:1")))
    assert asked_for == ["unlock", "pay skip", "take", "remove place"]


def test_ep_12_7_nobody_visits_by_resting() -> None:
    match = play(table(who("T07:1"), who("T07:1"), who("T07:1")), "rest", "unlock AS2")
    assert thief(match).plus == 0
    assert asked(match) == 1


def test_ep_12_7_nobody_visits_at_the_set_up_or_by_staying() -> None:
    match = to_the_first_turn(new(players=3))
    assert [thief(match, seat).plus for seat in range(3)] == [0, 0, 0]
    torn = ("T01 0,0 0", "T02 0,1 0", "T03 9,0 0")
    alone = table(who("T03:0", gas=1, cash=0), who("T03:0"), who(), tiles=torn)
    play(alone, "move", "stay")
    assert (thief(alone).plus, thief(alone).cash) == (0, 0)


@pytest.mark.parametrize(
    ("on", "steps"),
    [
        ("T02:1", ["X", "unlock", "take", "remove place replace", "X"]),
        ("T07:1", ["X", "unlock", "X", "pay skip", "take", "remove place replace", "X"]),
        ("T01:0", ["X", "X"]),
        ("T01:1", ["X", "X", "buy skip", "X", "X"]),
        ("T02:0", ["X", "hire skip", "X"]),
        ("T03:0", ["X", "X", "take", "remove place replace", "X"]),
        ("T07:0", ["X", "X", "take", "remove place replace", "X"]),
        ("T12:0", ["X", "X", "X", "buy skip", "X"]),
    ],
)
def test_ep_12_8_effects_have_their_moments(on: str, steps: list[str]) -> None:
    """X: they are asked about. After income, and before church 3, safe house 6, store 3 and store 4; D24 comes last."""
    player = who(on, contacts="K1", plan="P1", cash=9)
    match = visit(player, places={"CINEMA": "T07:0", "SH3": "T12:0"})
    heard = questions(match, "continue", "end", "skip")
    assert [one if not one.startswith("use") else "X" for one in heard] == steps


def test_ep_12_9_an_impersonator_hides_from_the_others() -> None:
    match = visit(who("T07:1", contacts="K31"), who("T07:1"), who("T07:1"))
    assert codes(match) == ["use K31", "continue"]
    play(match, "use K31")
    assert (thief(match).plus, thief(match).cash) == (0, 5)
    assert codes(match)[0] == "unlock AS2"


def test_ep_12_9_an_impersonator_has_nothing_to_do_in_the_hospital() -> None:
    assert asked(visit(who("T01:0", contacts="K31"), who("T01:0"), who("T01:0"))) == 1


def test_ep_12_9_any_number_of_mules_for_one_receipt() -> None:
    player = who("T07:0", plan="P1", contacts="K23 K24")
    match = play(visit(player, places={"CINEMA": "T07:0"}), "use K23", "use K24")
    assert thief(match).cash == 6 + 8 + 3 + 3
    assert codes(match)[0].startswith("take")


def test_ep_12_9_the_money_of_a_loan_shark_is_not_income() -> None:
    match = table(who("T07:1", contacts="K23 K29"), who(), who())
    play(match, "use K29")
    assert (thief(match).cash, codes(match)) == (9, ["move", "rest"])  # no Mule now


def test_ep_12_9_a_hacker_waits_for_a_draw() -> None:
    player = who("T01:1", contacts="K27", keys="GREEN")
    match = visit(player)
    assert codes(match)[0].startswith("buy")  # no moment for the Hacker before
    play(match, "skip", "open GREEN")
    assert codes(match) == ["use K27", "draw"]


def test_ep_12_9_safecracker_and_locksmith_belong_to_the_choice_of_a_locker() -> None:
    match = play(visit(who("T01:1", items="FX6", contacts="K25", notoriety=1)), "skip")
    assert codes(match) == ["open GREEN", "open YELLOW", "open RED", "skip"]
    play(match, "open RED")
    assert used(match, "FX6")
    assert used(match, "K25")
    assert thief(match).cash == 4
    assert seen(match).stacked[2] == 4
