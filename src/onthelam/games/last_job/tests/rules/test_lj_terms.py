"""LJ-1, LJ-2: terms and components."""

from __future__ import annotations

import pytest

import onthelam as lam
from last_job_tables import base, card, codes, f1, impossible, job, names, new, pursue, seen, told, turn, way, you
from onthelam.games.last_job.rules import charts
from onthelam.games.last_job.rules.charts import CARD_NAMES, COLOUR_OF, RANK_OF, SUIT_OF, WAYS
from onthelam.games.last_job.rules.events.pursuers import MoveBegan

FOUR = ["S on S3/S", "H on HJ/N", "C on C2/S", "D on D6/N"]


def test_lj_1_1_ranks_ascend_from_joker_and_ace_to_king() -> None:
    order = "JK1 HA H2 H3 H4 H5 H6 H7 H8 H9 H10 HJ HQ HK"
    assert [RANK_OF[card(name)] for name in order.split()] == list(range(14))
    assert RANK_OF[card("JK2")] == 0


def test_lj_1_2_black_red_and_jokers_without_a_colour() -> None:
    assert COLOUR_OF[card("S7")] == COLOUR_OF[card("CK")] != COLOUR_OF[card("H7")] == COLOUR_OF[card("DA")]
    assert COLOUR_OF[card("JK1")] not in (COLOUR_OF[card("S7")], COLOUR_OF[card("H7")])


def test_lj_1_3_the_suit_order() -> None:
    assert [SUIT_OF[card(name)] for name in ("SA", "HA", "CA", "DA")] == [0, 1, 2, 3]
    match = pursue(base(pursuers=FOUR[::-1], you="CJ"), "D2")
    assert [e.who for e in told(match, MoveBegan, -1)] == [0, 1, 2, 3]


def test_lj_1_4_adjacent_are_spaces_that_share_an_edge() -> None:
    maze = f1()
    beside = [[maze.beside(card(name), way) for way in range(WAYS)] for name in ("CA", "H3", "C4")]
    assert beside[0] == [card("CQ"), card("C8"), card("H2"), card("SK")]
    assert beside[1] == [-1, -1, card("DQ"), card("DJ")]  # nothing beyond the rim
    assert beside[2] == [card("S3"), card("H10"), card("HJ"), -1]  # nor round to the row above


def test_lj_1_5_a_step_leads_to_an_adjacent_space() -> None:
    match = base(you="H2", hand="C3")
    match.play("walk C3")
    match.play("east")
    assert you(match) == "H5"


def test_lj_1_6_walking_distance_goes_round_walls_and_ignores_pieces() -> None:
    maze = f1()
    assert maze.walking(card("C8"))[card("H5")] == 3  # H2, CA, C8: a wall is between
    assert maze.walking(card("H5"))[card("H5")] == 0
    match = pursue(base(pursuers=["S on H2/N to SK", "H on CA/E"], you="C3"), "D2")
    assert way(match, "S").startswith("CA SK")
    crossed = pursue(job(done="H5", pursuers=["S on D7/N to H2"], you="C3"), "C2")
    assert way(crossed, "S").startswith("H5 H2")


def test_lj_1_7_flying_distance_is_rows_and_columns() -> None:
    assert f1().flying(card("S3"), card("S9")) == 13
    assert f1().flying(card("C8"), card("H5")) == 1


def test_lj_1_8_the_current_card_is_the_one_played_last_by_either_side() -> None:
    match = turn(base(you="H2", hand="C3"), "C3")
    assert seen(match).current == card("C3")
    pursue(match, "D2")
    assert seen(match).current == card("D2")


# -- components ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["BASE", "LAST_JOB"])
def test_lj_2_1_the_maze_is_a_pack_with_two_jokers(mode: str) -> None:
    assert sorted(seen(new(mode)).maze.cards) == list(range(54))
    assert len(CARD_NAMES) == len(set(CARD_NAMES)) == 54


def test_lj_2_2_number_cards_are_tasks_and_movement_cards() -> None:
    ranks = [str(rank) for rank in range(2, 11)]
    assert names(charts.TURN_PACK) == {suit + rank for suit in "SHCD" for rank in ranks}
    v = seen(new("BASE"))
    assert names(v.tasks | v.hand | v.deck) == names(charts.TURN_PACK)


def test_lj_2_3_one_pursuer_for_each_suit() -> None:
    assert len(seen(new("BASE")).pursuers) == 4


def test_lj_2_4_the_number_of_your_die_is_your_fatigue() -> None:
    assert seen(base(fatigue=6)).fatigue == 6
    assert impossible("BASE", fatigue=7)
    assert impossible("BASE", fatigue=0).startswith("LJ-2.4")


def test_lj_2_5_three_task_markers() -> None:
    assert len(names(seen(new("BASE")).tasks)) == 3
    assert impossible("BASE", tasks="S2 H5").startswith("LJ-3.3")


def test_lj_2_6_court_cards_of_the_turn_pack_are_not_used() -> None:
    walks = {m.code for m in lam.load("last-job").rules.catalogue() if m.code.startswith("walk ")}
    assert walks == {f"walk {name}" for name in names(charts.TURN_PACK)}
    assert impossible("BASE", hand="SK").startswith("LJ-2.2")


def test_lj_2_7_the_second_die_belongs_to_the_last_job() -> None:
    assert seen(job(double="H5", you="H2")).double == card("H5")
    assert impossible("BASE", double="H5", you="H2").startswith("LJ-3.10")


@pytest.mark.parametrize(("supply", "fits"), [(9, False), (10, True), (15, True), (16, False)])
def test_lj_2_8_ten_to_fifteen_trace_tokens(supply: int, fits: bool) -> None:
    assert seen(new("LAST_JOB")).supply == 15
    if fits:
        assert seen(new("LAST_JOB", traceSupply=supply)).supply == supply
    else:
        with pytest.raises(lam.BadOption):
            new("LAST_JOB", traceSupply=supply)


def test_lj_2_9_the_data_base_holds_what_was_entered() -> None:
    assert seen(job(database=4, traces="CK")).supply == 15 - 5
    assert impossible("BASE", database=1).startswith("LJ-3.10")


def test_lj_2_10_a_card_can_be_a_space_and_be_played() -> None:
    match = base(you="H10", hand="H10")
    assert "walk H10" in codes(match)
    match.play("walk H10 CK")
    assert (you(match), seen(match).current) == ("CK", card("H10"))
