"""`close-in`, `as-drawn`, and a vehicle placed and faced in one line: the same as one by one, and nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from getaway_four import four
from getaway_tables import POLICE, ROAD, Table, asked, at, codes, laid_out, new, play, refused, seen, state, vehicle
from onthelam.core.chance import quick
from onthelam.games.getaway_driver.rules.charts import FACING_NAMES, FLEET_NAMES
from onthelam.games.getaway_driver.rules.shorthands import AS_DRAWN, CLOSE_IN
from onthelam.games.getaway_driver.rules.tabletop import ahead, boxes, distance
from onthelam.games.getaway_driver.rules.turn import RULES
from onthelam.games.getaway_driver.words.words import WORDS
from onthelam.tongue.tongue import ENGLISH

FREE = [f"R0{i} ({x},{y}) up" for i, (x, y) in enumerate([(0, 2), (0, 3), (1, 2), (1, 3), (2, 2)], start=1)]


def moves(m: Table, line: str, seat: int = POLICE) -> list[str]:
    """What a line stands for here."""
    return [move.code for move in RULES.spelled(state(m), seat, line)]


def lines(m: Table, seat: int = POLICE) -> list[str]:
    """Those that a page offers."""
    return [one.text for one in WORDS.shortcuts(m.view(seat), ENGLISH)]


def police_questions(seeds: range, **options: Any) -> Iterator[Table]:
    """Along random matches: wherever somebody is offered a line."""
    for seed in seeds:
        m, picks = laid_out(options, quick(seed)), quick(seed)
        while not m.over and len(m.plies) < 160:
            seat = m.to_act[0]
            if lines(m, seat):
                yield m
            legal = m.legal(seat)
            m.play(legal[picks.below(len(legal))], seat)


# -- any of them -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [{}, {"events": True}, {"mode": "four"}, {"hand_mode": "random"}], ids=str)
def test_a_line_is_the_same_as_its_moves_one_by_one(options: dict[str, object]) -> None:
    tried = set()
    for m in police_questions(range(3), **options):
        seat = m.to_act[0]
        for line in lines(m, seat):
            by_line, by_hand = m.copy(), m.copy()
            by_line.play(line, seat)
            for code in moves(m, line, seat):
                assert code in codes(by_hand, seat)  # legal where the ones before it have led
                by_hand.play(code, seat)
            assert by_line.plies == by_hand.plies
            assert by_line.fingerprint() == by_hand.fingerprint()
            tried.add(line.split()[0])
    assert tried == {CLOSE_IN, AS_DRAWN, "at"}


@pytest.mark.parametrize("options", [{}, {"events": True}, {"mode": "four"}, {"hand_mode": "random"}], ids=str)
def test_a_line_uses_nothing_that_its_seat_does_not_see(options: dict[str, object]) -> None:
    """In every world that could lie behind the view it stands for the same moves."""
    tried = 0
    for m in police_questions(range(3, 5), **options):
        seat = m.to_act[0]
        for line in lines(m, seat):
            expected = moves(m, line, seat)
            for seed in range(3):
                world = RULES.imagine(m.view(seat), quick(seed))
                assert [move.code for move in RULES.spelled(world, seat, line)] == expected
                tried += 1
    assert tried > 30


def test_a_line_is_refused_where_its_question_is_not_asked() -> None:
    m = at("(0,0)N", ROAD, hand="LDE", PAT1="(3,3)N")
    for line in (CLOSE_IN, AS_DRAWN):
        for seat in (0, 1):
            assert refused(m, line, seat)
    m = at("(0,0)N", phase="police", PAT1="(0,2)N", base="made")
    assert refused(m, AS_DRAWN, POLICE)
    assert refused(m, f"{CLOSE_IN} now", POLICE)
    assert refused(m, CLOSE_IN, 0)


# -- DP-23, DP-24: close in --------------------------------------------------------------------------------------------


def test_gd_solo_40_every_vehicle_that_can_act_comes_nearer_and_the_step_ends() -> None:
    m = at("(0,0)N", FREE, phase="police", PAT1="(0,3)S", PAT2="(2,2)W", base="made", hand="LDE")
    assert lines(m) == [CLOSE_IN]
    assert moves(m, CLOSE_IN) == ["PAT1 ahead", "PAT2 ahead"]  # nobody is left, so it ends by itself
    m.play(CLOSE_IN, POLICE)
    assert (vehicle(m, "PAT1"), vehicle(m, "PAT2")) == ("(0,2)S", "(1,2)W")
    assert asked(m) != "police"


def test_gd_fol_4_on_the_cars_tile_a_vehicle_turns_the_way_the_car_looks() -> None:
    for facing, expected in (
        ("N", ["end-step"]), ("E", ["PAT1 turn-left"]), ("W", ["PAT1 turn-right"]),
    ):  # fmt: skip
        m = at("(0,0)N", phase="police", PAT1=f"(0,0){facing}", base="made")
        assert moves(m, CLOSE_IN) == expected


def test_gd_pol_1_one_that_has_acted_or_followed_does_nothing_more() -> None:
    m = at("(0,0)N", FREE, phase="police", PAT1="(0,3)S", PAT2="(2,2)W followed", base="made")
    assert moves(m, CLOSE_IN) == ["PAT1 ahead"]


def test_gd_slm_6_forced_steps_come_first_in_list_order() -> None:
    m = at("(0,0)N", FREE, phase="police", PAT1="(0,3)S", PAT2="(2,2)W", PAT3="(1,3)S", base="slammed")
    assert codes(m) == ["step PAT1", "step PAT2", "step PAT3"]
    assert moves(m, CLOSE_IN) == ["step PAT1", "step PAT2"]  # the last one is taken by itself, GD-DP.2


def test_gd_evt_30_it_stops_where_a_tile_is_turned_up() -> None:
    """What was turned up may change one's mind about the vehicles that are left."""
    tiles = ["G09 (0,2)", *FREE[1:]]
    pieces: dict[str, object] = {"PAT1": "(0,3)S", "PAT2": "(2,2)W", "base": "made"}
    m = at("(0,0)N", tiles, phase="police", options={"events": True}, event="EV4", **pieces)
    assert moves(m, CLOSE_IN) == ["PAT1 ahead"]
    m.play(CLOSE_IN, POLICE)
    assert asked(m) == "police"
    assert moves(m, CLOSE_IN) == ["PAT2 ahead"]


def test_gd_four_1_with_two_cars_each_closes_in_on_the_nearer_one() -> None:
    m = four("(0,0)N", "(4,0)N", phase="police", a_base="made", b_base="made", PAT1="(0,2)S", PAT2="(4,2)S")
    assert moves(m, CLOSE_IN, 2) == ["PAT1 ahead", "PAT2 ahead"]


# -- DP-08: as drawn ---------------------------------------------------------------------------------------------------


def test_gd_exp_1_tiles_are_laid_ahead_left_and_right_as_they_were_drawn() -> None:
    m = new(seed=4)
    while asked(m) != "lay":
        m.play(codes(m)[0])
    drawn = codes(m)
    assert len(drawn) == 3
    assert lines(m) == [AS_DRAWN]
    assert moves(m, AS_DRAWN)[:2] == drawn[:2]  # the last has one cell left, GD-DP.2
    cells = list(seen(m, POLICE).filling)
    tiles = list(seen(m, POLICE).drawn)
    m.play(AS_DRAWN, POLICE)
    assert [state(m).tiles[cell] for cell in cells] == tiles


def test_gd_dp_2_where_one_tile_is_left_nothing_is_asked() -> None:
    m = new(seed=4)
    while asked(m) != "lay":
        m.play(codes(m)[0])
    play(m, codes(m)[0])
    assert lines(m) == [AS_DRAWN]  # two are left
    play(m, codes(m)[0])
    assert AS_DRAWN not in lines(m)


# -- GD-UPG.5: placed, facing the Car ----------------------------------------------------------------------------------


def test_gd_upg_5_a_vehicle_that_is_placed_faces_the_car_unless_it_is_turned() -> None:
    tried = 0
    for m in police_questions(range(8, 11)):
        for line in lines(m):
            if not line.startswith("at "):
                continue
            cell_code, facing = moves(m, line)
            assert (cell_code, facing) == tuple(line.rsplit(" ", 1)) or line == f"{cell_code} {facing}"
            after = m.copy()
            after.play(line, POLICE)
            s = state(after)
            v = next(i for i, here in enumerate(s.at) if here != state(m).at[i])
            towards = ahead(s, s.at[v], s.facing[v])
            car = s.cars[0].cell
            assert distance(s, towards, car) < distance(s, s.at[v], car)
            assert FACING_NAMES[s.facing[v]] == facing
            assert FLEET_NAMES[boxes(s)][v]
            turned = m.copy()
            turned.play(cell_code, POLICE)
            assert set(codes(turned, POLICE)) == set(FACING_NAMES)  # and may look any other way
            tried += 1
    assert tried > 5
