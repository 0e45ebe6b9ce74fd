"""GD-TAB and GD-SET: the table in real space, and laying it by hand or at once."""

from __future__ import annotations

import pytest

from getaway_tables import (
    asked,
    at,
    codes,
    drawing,
    new,
    play,
    state,
    vehicle,
)
from onthelam.games.getaway_driver.rules.chapters.stash import is_free_spot
from onthelam.games.getaway_driver.rules.space import (
    has_room,
    is_legal_square,
    on_table,
    owners,
    token_fits,
    wrong_start,
)
from onthelam.games.getaway_driver.rules.state import State, no_state
from onthelam.games.getaway_driver.rules.tabletop import DUEL, FOUR, ROUND, SOLO, distance


def table(wide: int = 14000, high: int = 10000, obstacles: list[int] | None = None, shape: int = 0) -> State:
    s = no_state()
    s.wide, s.high, s.shape = wide, high, shape
    s.obstacles = tuple(obstacles or [])
    return s


def cell(s: State, i: int, j: int) -> int:
    return s.origin + j * s.cols + i


def with_tokens(s: State, *points: tuple[int, int]) -> State:
    for x, y in points:
        s.token_x += (x,)
        s.token_y += (y,)
        s.token_at.append(-1)
        s.token_cells.append(())
        s.adjusted += (0,)
    return s


# -- GD-TAB ----------------------------------------------------------------------------------------------------------


def test_gd_tab_1_a_tile_is_a_thousand_long() -> None:
    s = table(3000, 1000)
    assert [is_legal_square(s, x, 0) for x in (0, 1999, 2000, 2001)] == [True, True, True, False]


def test_gd_tab_2_a_rectangle_with_its_usual_size() -> None:
    s = state(new())
    assert (s.wide, s.high) == (14000, 10000)
    assert on_table(s, 0, 0, 14000, 10000)
    assert not on_table(s, 0, 0, 14001, 10000)


def test_gd_tab_3_a_round_table() -> None:
    s = state(new(table_shape="round"))
    assert (s.wide, s.high, s.shape) == (13000, 13000, ROUND)
    assert on_table(s, 6500, 0, 0, 0)
    assert not on_table(s, 100, 100, 0, 0)


def test_gd_tab_4_rectangles_and_discs() -> None:
    s = state(new(obstacles=[[0, 0, 1000, 500], [600, 600, 300]]))
    assert s.obstacles == (0, 0, 1000, 500, 600, 600, 300, 0)  # at the edge, and overlapping


def test_gd_tab_5_the_boxed_terrain() -> None:
    s = state(new(terrain="boxed3", seed=3))
    assert sorted(s.obstacles[2:4]) == [1000, 2000]
    assert s.obstacles[6:8] == (750, 0)
    assert sorted(s.obstacles[10:12]) == [500, 1500]


def test_gd_tab_6_the_footprint_of_a_stash_token() -> None:
    s = table(obstacles=[5000, 5000, 1000, 1000])
    assert token_fits(s, 150, 150)
    assert not token_fits(s, 149, 150)
    assert token_fits(s, 4850, 5500)
    assert not token_fits(s, 4851, 5500)


def test_gd_tab_7_obstacles_come_first() -> None:
    m = new(terrain="boxed3", seed=2)
    told = [type(e).word for e in m.plies[0].events]
    assert told.index("obstacles-set") < told.index("token-landed")
    assert told.count("obstacles-set") == 1


def test_gd_tab_8_start_by_its_south_west_corner() -> None:
    m = at("(0,0)N", start=[4210, 3377])
    s = state(m)
    assert (s.start_x, s.start_y) == (4210, 3377)


def test_gd_tab_9_start_covers_nothing() -> None:
    s = with_tokens(table(obstacles=[9000, 0, 1000, 1000]), (3000, 3000))
    assert wrong_start(s, 8001, 0) == "E_OFF_TABLE"
    assert wrong_start(s, 13001, 0) == "E_OFF_TABLE"
    assert wrong_start(s, 3149, 3149) == "E_START_ON_STASH"
    assert wrong_start(s, 3150, 3000) == ""  # touching is fine


def test_gd_tab_10_start_anchors_the_lattice() -> None:
    s = state(at("(0,0)N", start=[4210, 3377]))
    assert s.ground[cell(s, -4, 0)] == 1  # from 210 to 1210
    assert s.ground[cell(s, -5, 0)] == 0
    assert s.ground[cell(s, 8, 0)] == 1  # up to 13210
    assert s.ground[cell(s, 9, 0)] == 0


def test_gd_tab_11_legal_cells_may_touch() -> None:
    s = table(obstacles=[2000, 0, 1000, 1000])
    assert is_legal_square(s, 1000, 0)
    assert not is_legal_square(s, 1001, 0)
    assert is_legal_square(s, 13000, 9000)


def test_gd_tab_12_corners_of_a_round_table() -> None:
    s = table(9000, 9000, shape=ROUND)
    assert is_legal_square(s, 6000, 7000)
    assert not is_legal_square(s, 7000, 7000)


def test_gd_tab_13_discs() -> None:
    s = table(obstacles=[5000, 5000, 1000, 0])
    assert is_legal_square(s, 6000, 4500)  # touches it
    assert not is_legal_square(s, 5999, 4500)
    assert is_legal_square(s, 5708, 5708)  # beside the diagonal
    assert not is_legal_square(s, 5707, 5707)


def test_gd_tab_14_cells_do_not_change() -> None:
    m = new(seed=4)
    before = state(m).ground
    play(m, "pass")
    assert state(m).ground is before


def test_gd_tab_15_room_for_the_city() -> None:
    walled = [0, 4000, 7000, 500, 7000, 0, 500, 4500]  # a corner of 28 cells
    s = table(obstacles=walled)
    assert not has_room(s, 1000, 1000)
    assert wrong_start(s, 1000, 1000) == "E_START_ROOM"
    assert has_room(s, 9000, 5000)


@pytest.mark.parametrize(("mode", "cells"), [(DUEL, 45), (SOLO, 45), (FOUR, 89)])
def test_gd_tab_15_as_many_cells_as_tiles_and_one(mode: int, cells: int) -> None:
    s = table(cells * 1000, 1000)
    s.mode = mode
    assert has_room(s, 0, 0)
    s.wide -= 1
    assert not has_room(s, 0, 0)


def test_gd_tab_16_distances() -> None:
    s = state(at("(0,0)N"))
    assert distance(s, cell(s, 0, 0), cell(s, 1, 1)) == 2
    assert distance(s, cell(s, -2, 1), cell(s, 1, -1)) == 5


def test_gd_tab_17_exactly_so_far() -> None:
    m = at("(0,0)N", tokens=2, phase="buy")
    play(m, "buy PAT")
    assert codes(m) == [
        "at two-ahead", "at ahead-right", "at two-right", "at behind-right", "at two-behind", "at behind-left",
        "at two-left", "at ahead-left",
    ]  # fmt: skip


def test_gd_tab_18_the_cell_with_its_centre() -> None:
    s = state(at("(0,0)N"))
    assert owners(s, s.start_x + 1011, s.start_y + 500) == (cell(s, 1, 0),)
    assert owners(s, s.start_x + 989, s.start_y + 500) == (cell(s, 0, 0),)


def test_gd_tab_19_a_band_of_ten() -> None:
    s = state(at("(0,0)N"))
    assert owners(s, s.start_x + 1010, s.start_y + 500) == (cell(s, 0, 0), cell(s, 1, 0))
    assert owners(s, s.start_x + 990, s.start_y + 500) == (cell(s, 0, 0), cell(s, 1, 0))
    assert len(owners(s, s.start_x + 1000, s.start_y + 1000)) == 4


def test_gd_tab_20_the_police_decide_an_unclear_token() -> None:
    tiles = ["G09 (1,-1) up", "G10 (0,-1) up", "Y15 (2,-1) up"]
    m = at("(1,-1)N", tiles, around=False, phase="stomping", loose=["8005 5500"], chance=drawing("R01"))
    play(m, "pass")
    assert (m.to_act, codes(m)) == ((1,), ["take", "leave"])
    play(m, "take")
    assert state(m).token_at == [cell(state(m), 1, 0)]


def test_gd_tab_21_the_last_candidate_must_take_it() -> None:
    tiles = ["G09 (1,-1) up", "G10 (0,-1) up", "Y15 (2,-1) up", "Y16 (2,0) up"]
    m = at("(1,-1)N", tiles, around=False, phase="stomping", loose=["8005 5500 table of=(1,0)"], chance=drawing("R01"))
    play(m, "pass")
    assert asked(m) == "driving"
    assert state(m).token_at == [cell(state(m), 1, 0)]


def test_gd_tab_22_a_token_beside_the_lattice_stays() -> None:
    s = state(at("(0,0)N", start=[6500, 5000]))
    assert owners(s, 250, 5500) == ()  # half a tile is left between the table's edge and the lattice


def test_gd_tab_23_two_tokens_on_one_tile() -> None:
    m = at("(0,0)N", ["R01 (0,1)"], on="(0,1) (0,1)")
    assert state(play(m, "ahead")).cars[0].stash == 2


def test_gd_tab_24_a_token_on_the_bare_table_does_nothing_to_vehicles() -> None:
    m = at("(0,0)N", around=False, loose=["6500 6500"], PAT1="(1,1)W", phase="police")
    play(m, "PAT1 ahead")
    assert vehicle(m, "PAT1") == "(0,1)W"
    assert state(m).token_at == [-1]


@pytest.mark.parametrize(
    ("there", "touching", "overlapping"),
    [
        ([1000, 1000, 500, 0], [2250, 1000, 750, 0], [2249, 1000, 750, 0]),  # disc and disc
        ([1000, 1000, 2000, 1000], [3000, 1000, 1500, 500], [2999, 1000, 1500, 500]),  # park and ridge
        ([1000, 1000, 2000, 1000], [3750, 1500, 750, 0], [3749, 1500, 750, 0]),  # park and lake
        ([3000, 3000, 750, 0], [3750, 2000, 500, 1500], [3749, 2000, 500, 1500]),  # lake and ridge
    ],
)
def test_gd_tab_25_pieces_may_touch(there: list[int], touching: list[int], overlapping: list[int]) -> None:
    s = table(obstacles=there)
    assert is_free_spot(s, touching)
    assert not is_free_spot(s, overlapping)


def test_gd_tab_25_terrain_does_not_overlap() -> None:
    for seed in range(12):
        s = state(new(terrain="boxed3", seed=seed))
        park, lake, ridge = s.obstacles[:4], s.obstacles[4:8], s.obstacles[8:]
        assert (sorted(park[2:]), lake[2:], sorted(ridge[2:])) == ([1000, 2000], (750, 0), [500, 1500])
        for x, y, w, h in (park, (lake[0] - 750, lake[1] - 750, 1500, 1500), ridge):
            assert 0 <= x <= s.wide - w
            assert 0 <= y <= s.high - h
        for x, y, w, h in (park, ridge):
            dx = max(x - lake[0], 0, lake[0] - x - w)
            dy = max(y - lake[1], 0, lake[1] - y - h)
            assert dx * dx + dy * dy >= 750 * 750
        beside = park[0] + park[2] <= ridge[0] or ridge[0] + ridge[2] <= park[0]
        assert beside or park[1] + park[3] <= ridge[1] or ridge[1] + ridge[3] <= park[1]


def test_gd_tab_26_collectable_tokens() -> None:
    wall: dict[str, object] = {"events": True, "obstacles": ["9000 0 500 5000", "9000 5000 500 5000"]}
    m = at("(0,0)N", options=wall, event="EV2", loose=["12500 5500", "6500 7500"], on="(0,1)")
    play(m, "ahead")
    assert not m.over  # the token at (0,2) can still be collected
    m = at("(0,0)N", options=wall, event="EV2", loose=["12500 5500"], on="(0,1)")
    play(m, "ahead")
    assert m.over  # the one beyond the wall cannot
