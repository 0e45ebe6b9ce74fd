"""LJ-3, LJ-11: setup."""

from __future__ import annotations

import pytest

import onthelam as lam
from last_job_tables import F1, card, codes, dealt, f1, impossible, job, names, new, seen, where, you
from onthelam.games.last_job.rules import charts
from onthelam.games.last_job.rules.chapters.setup import how_prepared, route
from onthelam.games.last_job.rules.charts import CARD_NAMES, RANK_OF, SUIT_OF, WAYS, cards_in, how_many
from onthelam.games.last_job.rules.maze import link_of

SEEDS = range(40)
both_modes = pytest.mark.parametrize("mode", ["BASE", "LAST_JOB"])


@both_modes
def test_lj_3_1_six_rows_of_nine_from_the_top_left(mode: str) -> None:
    v = seen(dealt(mode, prepared="S H D"))
    assert [CARD_NAMES[one] for one in v.maze.cards] == " ".join(F1).split()
    assert v.maze.beside(card("H3"), 2) == card("DQ")
    assert v.maze.beside(card("S3"), 1) == card("CK")


@both_modes
def test_lj_3_2_links_follow_from_the_cards(mode: str) -> None:
    v = seen(dealt(mode, prepared="S H D"))
    assert v.maze.ways == f1().ways
    gentle = seen(dealt(mode, prepared="S H D", doorGap=3))
    assert gentle.maze.ways == f1(3).ways != f1().ways


def test_lj_3_3_tasks_have_different_numbers() -> None:
    for seed in SEEDS:
        assert len({RANK_OF[one] for one in seen(new("BASE", seed)).banks}) == 3
    assert names(seen(dealt("BASE", tasks="S2 S3 S4")).tasks) == {"S2", "S3", "S4"}  # of one suit, if it comes so
    assert impossible("BASE", tasks="S2 H2 D4").startswith("LJ-3.3")


@both_modes
def test_lj_3_4_a_marker_on_the_space_of_each_task_card(mode: str) -> None:
    v = seen(dealt(mode, prepared="S H D"))
    assert names(v.tasks) == {"S2", "H5", "D4"} == {CARD_NAMES[one] for one in v.banks}


@both_modes
def test_lj_3_5_task_cards_never_move_anybody_and_the_others_all_do(mode: str) -> None:
    for seed in SEEDS:
        v = seen(new(mode, seed))
        assert (v.hand | v.deck) & v.tasks == 0
        assert how_many(v.hand | v.deck) == 33
    assert impossible("BASE", hand="S2").startswith("LJ-3.5")


@both_modes
def test_lj_3_6_a_hand_of_three_and_a_deck_of_thirty(mode: str) -> None:
    v = seen(dealt(mode, hand="C3 D2 H4", prepared="S H D"))
    assert names(v.hand) == {"C3", "D2", "H4"}
    assert how_many(v.deck) == 30
    assert impossible("BASE", hand="C3 D2 H4 S9").startswith("LJ-3.6")


@both_modes
@pytest.mark.parametrize(("gate", "other"), [("JK1", "JK2"), ("JK2", "JK1")])
def test_lj_3_7_one_gate_is_the_entrance_the_other_the_exit(mode: str, gate: str, other: str) -> None:
    match = dealt(mode, prepared="S H D")
    assert codes(match) == ["enter JK1", "enter JK2"]
    match.play(f"enter {gate}")
    assert (seen(match).entrance, seen(match).exit) == (card(gate), card(other))


@both_modes
def test_lj_3_8_you_start_on_the_entrance_with_fatigue_1(mode: str) -> None:
    match = dealt(mode, prepared="S H D")
    match.play("enter JK2")
    assert (you(match), seen(match).fatigue, seen(match).turn) == ("JK2", 1, 0)


def test_lj_3_9_the_first_pursuer_sees_nothing_yet() -> None:
    match = dealt("BASE")
    match.play("enter JK1")
    assert where(match, "S") == "SK/N"  # it faces you, and is not alert
    assert [where(match, suit) for suit in "HCD"] == ["", "", ""]


def test_lj_3_10_the_last_job_changes_the_setup() -> None:
    police, pursuers = seen(dealt("LAST_JOB", prepared="S H D")), seen(dealt("BASE"))
    assert (how_many(police.held), how_many(pursuers.held)) == (3, 0)
    assert (police.pursuers[0].space, pursuers.pursuers[0].space) == (card("SA"), card("SK"))
    assert impossible("BASE", prepared="hide").startswith("LJ-3.10")


# -- the last job ----------------------------------------------------------------------------------------------------


def test_lj_11_1_an_alley_is_a_street_of_one_or_two_spaces() -> None:
    maze = f1()
    assert names(maze.room(card("H10"))) == {"H10", "D5", "DA", "H9", "HJ", "D6"}
    assert not maze.is_alley(card("H10"))
    assert names(maze.room(card("HK"))) == {"HK", "H7"}
    assert maze.is_alley(card("HK"))
    assert maze.is_alley(card("JK1"))


def test_lj_11_2_tasks_have_different_suits_too() -> None:
    for seed in SEEDS:
        assert len({SUIT_OF[one] for one in seen(new("LAST_JOB", seed)).banks}) == 3
    assert impossible("LAST_JOB", tasks="S2 S5 D4").startswith("LJ-11.2")


def test_lj_11_3_any_of_the_task_cards_may_become_a_preparation_card() -> None:
    kept = set()
    for seed in range(120):
        v = seen(new("LAST_JOB", seed))
        suits = sorted(SUIT_OF[one] for one in v.banks)
        if how_many(v.prepared) == 1:
            kept.add(suits.index(cards_in(v.prepared)[0]))
    assert kept == {0, 1, 2}


def test_lj_11_4_the_route_goes_by_walking_in_the_best_order() -> None:
    maze = f1()
    banks = tuple([card(name) for name in ("H5", "C8", "D7")])
    assert maze.walking(card("H5"))[card("D7")] == 1
    assert maze.walking(card("C8"))[card("D7")] == 2
    assert route(maze, banks) == 3  # H5, D7, H8, C8: by D7, although H5 and C8 are neighbours
    assert route(maze, banks[::-1]) == 3


@pytest.mark.parametrize(("length", "cards"), [(2, 1), (6, 1), (7, 2), (11, 2), (12, 3), (25, 3)])
def test_lj_11_5_how_many_preparation_cards(length: int, cards: int) -> None:
    assert how_prepared(length, 1) == cards
    assert how_prepared(length, 2) == (2 if length == 6 else cards)


def test_lj_11_6_so_many_are_held_and_the_others_are_out_of_the_game() -> None:
    for seed in SEEDS:
        v = seen(new("LAST_JOB", seed))
        assert how_many(v.prepared) == how_prepared(route(v.maze, v.banks), 1)
        assert v.prepared & ~charts.mask_of([SUIT_OF[one] for one in v.banks]) == 0


@pytest.mark.parametrize(
    ("name", "line"), [("tunnel", "tunnel"), ("hide", "hide"), ("double", "double H9"), ("subway", "subway CA")]
)
def test_lj_11_7_the_suit_of_a_preparation_card_decides(name: str, line: str) -> None:
    suit = ["tunnel", "hide", "double", "subway"].index(name)
    match = job(you="HA", tasks="H2 S5 D4", prepared=name)
    assert seen(match).held == 1 << suit
    match.play(line)
    v = seen(match)
    assert (v.waiting != -1, v.hidden, v.double != -1, v.you != card("HA")) == tuple([i == suit for i in range(4)])


def test_lj_11_8_the_aces_are_the_stations() -> None:
    assert names(charts.STATIONS) == {"SA", "HA", "CA", "DA"}


def test_an_entrance_can_be_agreed_before() -> None:
    match = new("BASE", entrance="JK2")
    assert (you(match), codes(match)) == ("JK2", ["wait"])


def test_every_deal_of_a_board_is_as_likely() -> None:
    """One draw for each card, among as many as are left; whichever joker comes first is JK1."""
    draws = [(draw.of, draw.weights) for draw in new("BASE").plies[0].draws]
    assert draws[:54] == [(54 - i, None) for i in range(54)]
    script = [53, 52, *[0] * 60]
    match = lam.new("last-job", chance=lam.Scripted(script), mode="BASE")
    assert [CARD_NAMES[one] for one in seen(match).maze.cards[:3]] == ["JK1", "JK2", "SA"]


def test_the_links_of_a_laid_board_are_those_of_its_cards() -> None:
    maze = seen(new("BASE", 7)).maze
    for space in range(54):
        for way in range(WAYS):
            other = maze.beside(space, way)
            if other >= 0 and maze.link(space, way) != link_of(space, other, 2):
                assert link_of(space, other, 2) == 0  # LJ-4.7: a wall that became a door
