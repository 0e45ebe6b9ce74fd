"""GD-TAB and GD-SET: the table in real space, and laying it by hand or at once."""

from __future__ import annotations

from time import process_time

import pytest

import onthelam as lam
from getaway_tables import (
    RULES,
    asked,
    at,
    codes,
    drawing,
    from_text,
    new,
    play,
    refused,
    state,
    told,
    vehicle,
    where,
    why_not,
    wrong_options,
)
from onthelam.core.chance import Scripted, quick
from onthelam.core.event import Telling
from onthelam.core.refusal import Refusal
from onthelam.games.getaway_driver.rules.chapters.adjusting import (
    adjust,
    adjustable,
    adjustments,
    is_adjustable,
    nearest_point,
)
from onthelam.games.getaway_driver.rules.chapters.stash import is_free_spot
from onthelam.games.getaway_driver.rules.charts import RECOMMENDED, count_of
from onthelam.games.getaway_driver.rules.events.table import TokenMoved
from onthelam.games.getaway_driver.rules.space import (
    has_room,
    is_legal_square,
    is_spaced,
    may_face,
    on_table,
    owners,
    token_fits,
    violating,
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


# -- GD-SET ----------------------------------------------------------------------------------------------------------


def test_gd_set_1_driver_first_police_second() -> None:
    assert new().teams == {"driver": [0], "police": [1]}
    assert new(mode="solo").teams == {"driver": [0]}


def test_gd_set_2_the_meter_starts_at_0() -> None:
    assert state(new()).cars[0].meter == 0


def test_gd_set_3_five_different_cards() -> None:
    m = new(setup="manual")
    assert (asked(m), m.to_act) == ("pick-hand", (0,))
    assert len(codes(m)) == 10
    play(m, "pick DEC")
    assert refused(m, "pick DEC") == "E_ILLEGAL_OPTION"
    play(m, "pick GAS", "pick HBT", "pick JAM", "pick LWR")
    c = state(m).cars[0]
    assert (count_of(c.hand), count_of(c.box)) == (5, 5)
    assert asked(m) == "scatter"


@pytest.mark.parametrize("count", [2, 5, 8])
def test_gd_set_4_so_many_tokens(count: int) -> None:
    assert len(state(new(stash_count=count)).token_x) == count


def test_gd_set_5_what_the_police_start_with() -> None:
    s = state(new())
    assert (s.tokens, sum(s.owned)) == (0, 0)
    assert len([at for at in s.at if at == -1]) == 5  # all but the free patrol car
    assert set(s.barricades) == {-1}


def test_gd_set_6_tokens_keep_their_distance() -> None:
    s = with_tokens(table(), (3000, 3000), (4000, 3000), (9000, 9000), (3300, 3300))
    assert violating(s) == [0, 2, 3]
    s = with_tokens(table(), (3000, 3000), (4000, 3000), (4000, 5000))
    assert violating(s) == []
    assert not is_spaced(s, 2, 4000, 5001)
    assert not is_spaced(s, 2, 4000, 3999)


HAND = "hand DEC LDE GAS LWR STG"


def test_gd_set_7_no_adjusting_without_need() -> None:
    m = new(setup="manual", stash_mode="place", stash_count=2)
    play(m, HAND, "place 7000 5000", "place 8000 5000")
    assert asked(m) == "start"


def test_gd_set_8_one_violating_token_at_a_time() -> None:
    m = new(setup="manual", stash_mode="place", stash_count=3)
    play(m, HAND, "place 7000 5000", "place 8000 5000", "place 1000 1000")
    assert (asked(m), m.to_act) == ("adjust", (1,))  # the third token: there is no choice which
    assert refused(m, "adjust 1 7000 6000") == "E_ILLEGAL_OPTION"
    assert refused(m, "adjust 3 7000 5500") == "E_STASH_SPACING"
    assert refused(m, "adjust 3 99 5500") == "E_OFF_TABLE"
    play(m, "adjust 3 7013 6377")
    assert asked(m) == "start"


def test_gd_set_8_also_in_three_small_choices() -> None:
    m = new(setup="manual", stash_mode="place", stash_count=3)
    play(m, HAND, "place 7000 5000", "place 8000 5000", "place 1000 1000")
    assert asked(m) == "adjust"
    play(m, "7000", "6000")
    assert (state(m).token_x[2], state(m).token_y[2]) == (7000, 6000)


def test_gd_set_9_at_most_twice() -> None:
    s = with_tokens(table(), (3000, 3000), (3300, 3300))
    s.adjusted = (2, 1)
    assert (is_adjustable(s), adjustable(s)) == (True, [1])
    s.adjusted = (2, 2)
    assert (is_adjustable(s), adjustable(s)) == (False, [])


def test_gd_set_9_what_is_left_is_adjusted_by_itself() -> None:
    m = new(setup="manual", stash_mode="place", stash_count=4)
    play(m, HAND, "place 2000 5000", "place 12000 5000", "place 7000 1000", "place 7000 9000")
    assert codes(m) == ["token 1", "token 2", "token 3", "token 4"]
    text = m.position().replace("000 table", "000 table adjusted=2")
    text = text.replace("9000 table adjusted=2", "9000 table adjusted=1")
    m = from_text(text)
    chosen: list[str] = []
    while asked(m) == "adjust":
        chosen += [code for code in codes(m) if code.startswith("token")]
        m.play(codes(m)[0])
    assert chosen == ["token 4"]  # the Police move it for the second time; the others have had their two
    assert len(told(m, "token-moved")) > 1  # and the rest is done for them
    assert violating(state(m)) == []
    assert asked(m) == "start"


def test_gd_set_10_start_and_facing() -> None:
    m = new(setup="manual", stash_mode="place", stash_count=2)
    play(m, HAND, "place 7000 5000", "place 8000 5000")
    assert refused(m, "start 6600 4600 north") == "E_START_ON_STASH"
    assert refused(m, "start 13500 4600 north") == "E_OFF_TABLE"
    play(m, "start 4210 3377 west")
    assert where(m) == "(0,0)W"
    s = table(2000, 1000)
    assert may_face(s, 0, 0, 0)
    assert not may_face(s, 0, 0, 3)


def test_gd_set_10_a_start_without_a_facing_is_asked_for_it() -> None:
    m = new(setup="manual", stash_mode="place", stash_count=2)
    play(m, HAND, "place 7000 5000", "place 8000 5000")
    assert refused(m, "start 6600 4600") == "E_START_ON_STASH"
    play(m, "start 4210 3377")
    assert codes(m) == ["north", "east", "south", "west"]
    play(m, "south")
    assert (state(m).start_x, state(m).start_y, where(m)) == (4210, 3377, "(0,0)S")


def test_gd_set_11_the_other_tiles_are_in_the_bag() -> None:
    assert sum(state(new(setup="manual")).bag) == 43


def test_gd_set_12_a_free_patrol_car_at_distance_two() -> None:
    m = new(setup="manual", stash_mode="place", stash_count=2)
    play(m, HAND, "place 7000 5000", "place 8000 5000", "start 4210 3377 north")
    assert (m.to_act, len(codes(m))) == ((1,), 8)
    play(m, "at two-ahead", "south")
    assert vehicle(m, "PAT1") == "(0,2)S"
    assert state(m).tokens == 0


def test_gd_set_13_exactly_two() -> None:
    for seed in range(6):
        s = state(new(seed=seed))
        assert distance(s, s.at[0], s.cars[0].cell) == 2


def test_gd_set_14_the_order_of_set_up() -> None:
    m = new(setup="manual", stash_count=3)
    order = []
    while asked(m) != "stomping":
        if asked(m) not in order:
            order.append(asked(m))
        m.play(codes(m)[len(codes(m)) // 2])
    assert [kind for kind in order if kind != "adjust"] == ["pick-hand", "scatter", "start", "where", "face"]
    if "adjust" in order:
        assert order.index("adjust") == 2


def test_gd_set_15_a_throw() -> None:
    m = new(Scripted([0, 1000, 1000, 500]), setup="manual", stash_count=2)
    play(m, HAND, "aim 7000 5000 500")
    assert (state(m).token_x, state(m).token_y) == (
        (
            6500,
            7500,
        ),
        (
            5500,
            5000,
        ),
    )
    m = new(quick(3), setup="manual", stash_count=8)
    play(m, HAND)
    assert refused(m, "aim 7000 5000 499") == "E_ILLEGAL_OPTION"
    assert refused(m, "aim 14001 5000 500") == "E_OFF_TABLE"
    play(m, "aim 0 0 500")
    first = [e for e in m.plies[-1].events if type(e).word == "token-landed"]
    assert all(150 <= getattr(e, "x", 0) <= 500 and 150 <= getattr(e, "y", 0) <= 500 for e in first)


def test_gd_set_16_exact_places() -> None:
    m = new(setup="manual", stash_mode="place", stash_count=2)
    play(m, HAND)
    assert refused(m, "place 149 5000") == "E_OFF_TABLE"
    play(m, "place 7013 5001", "place 8013 5001")
    assert (state(m).token_x, state(m).token_y) == (
        (
            7013,
            8013,
        ),
        (
            5001,
            5001,
        ),
    )


def test_gd_set_17_auto_keeps_a_margin() -> None:
    for seed in range(4):
        m = new(setup="manual", stash_mode="auto", stash_count=8, seed=seed)
        play(m, HAND)
        for e in m.plies[-1].events:
            if type(e).word == "token-landed":
                assert 500 <= getattr(e, "x", 0) <= 13500
                assert 500 <= getattr(e, "y", 0) <= 9500


def test_gd_set_20_a_quick_start_asks_nothing() -> None:
    m = new()
    assert (asked(m), len(m.plies)) == ("stomping", 1)
    assert state(m).cars[0].hand == RECOMMENDED
    assert state(new(hand_mode="random", seed=5)).cars[0].hand != RECOMMENDED


def test_gd_set_21_the_automatic_adjust() -> None:
    s = with_tokens(table(), (7000, 5000), (7000, 5500), (1000, 5000))
    adjust(Telling(s, quick(1), None))
    assert (s.token_x[0], s.token_y[0]) == (7000, 5000)
    assert (s.token_x[1], s.token_y[1]) == (6750, 5750)  # as near as (7250, 5750), and farther west
    assert (s.token_x[2], s.token_y[2]) == (4750, 5750)
    assert violating(s) == []


def test_gd_set_21_no_point_to_move_to() -> None:
    walls = [0, 0, 7000, 3000, 0, 4000, 7000, 3000, 0, 3000, 3000, 1000, 4000, 3000, 3000, 1000]
    s = with_tokens(table(7000, 7000, walls), (3500, 3500), (3500, 3600))  # a clearing of one tile
    assert adjustments(s) == [TokenMoved(1, -1, -1)]
    with pytest.raises(Refusal) as why:
        adjust(Telling(s, quick(1), None))
    assert why.value.error == "E_TABLE_ROOM"


def by_the_clause(s: State, settled: list[tuple[int, int]], x: int, y: int) -> tuple[int, int]:
    """All points of all rasters, tried one by one."""
    found: list[tuple[int, int, int]] = []
    for ox, oy in settled:
        for v in range(oy % 250, s.high, 250):
            for u in range(ox % 250, s.wide, 250):
                if 1000 <= min(abs(u - a) + abs(v - b) for a, b in settled) <= 2000 and token_fits(s, u, v):
                    found.append(((u - x) ** 2 + (v - y) ** 2, v, u))
    return min(found)[2], min(found)[1]


@pytest.mark.parametrize("seed", range(20))
def test_gd_set_21_the_nearest_point_of_all_rasters(seed: int) -> None:
    """Also one on the raster of a token that is farther than 2000 from it, if another one is near."""
    luck = quick(seed)
    s = table(8000, 7000)
    settled = [(3000 + luck.below(1000), 3000 + luck.below(1000))]
    for k in range(3):
        a, b = settled[-1]
        settled.append((a + luck.below(1200) - 400, b + 1000 + luck.below(400)) if k % 2 else (a + 1300, b - 150))
    x, y = settled[seed % 4][0] + luck.below(900) - 450, settled[seed % 4][1] + luck.below(900) - 450
    assert nearest_point(s, [a for a, b in settled], [b for a, b in settled], x, y) == by_the_clause(s, settled, x, y)


def test_gd_set_22_start_nearest_to_the_stash() -> None:
    m = new(setup="quick", seed=8)
    s = state(m)
    assert s.start_x % 500 == 0
    assert s.start_y % 500 == 0
    n = len(s.token_x)
    own = sum((n * (v + 500) - total) ** 2 for v, total in ((s.start_x, sum(s.token_x)), (s.start_y, sum(s.token_y))))
    for dx in (-500, 0, 500):
        for dy in (-500, 0, 500):
            x, y = s.start_x + dx, s.start_y + dy
            if not wrong_start(s, x, y):
                far = (n * (x + 500) - sum(s.token_x)) ** 2 + (n * (y + 500) - sum(s.token_y)) ** 2
                assert far >= own


def test_gd_set_23_facing_most_of_the_stash() -> None:
    for seed in range(5):
        s = state(new(seed=seed))
        middle = (s.start_x + 500, s.start_y + 500)
        beyond = [
            len([y for y in s.token_y if y > middle[1]]), len([x for x in s.token_x if x > middle[0]]),
            len([y for y in s.token_y if y < middle[1]]), len([x for x in s.token_x if x < middle[0]]),
        ]  # fmt: skip
        assert s.cars[0].facing == beyond.index(max(beyond))


def test_gd_set_24_the_patrol_car_of_a_quick_start() -> None:
    m = new(seed=2)
    s = state(m)
    c = s.cars[0]
    left = [s.cols - 1, s.cols + 1, -s.cols + 1, -s.cols - 1][c.facing]  # ahead left, seen from each facing
    if s.ground[c.cell + left]:
        assert (s.at[0], s.facing[0]) == (c.cell + left, (c.facing + 1) & 3)


# -- GD-OPT ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"mode": "trio"}, "E_OPT_ENUM"),
        ({"difficulty": "imposing"}, "E_OPT_COMBO"),
        ({"mode": "solo", "difficulty": "soft"}, "E_OPT_ENUM"),
        ({"stash_count": 1}, "E_OPT_RANGE"),
        ({"stash_count": 9}, "E_OPT_RANGE"),
        ({"table_shape": "oval"}, "E_OPT_ENUM"),
        ({"table_width": 6999}, "E_OPT_RANGE"),
        ({"mode": "four", "table_width": 9999}, "E_OPT_RANGE"),
        ({"table_shape": "round", "table_diameter": 8999}, "E_OPT_RANGE"),
        ({"mode": "four", "table_shape": "round", "table_diameter": 11999}, "E_OPT_RANGE"),
        ({"obstacles": [[0, 0, 99, 500]]}, "E_OPT_RANGE"),
        ({"obstacles": [[0, 0, 500]]}, "E_OBSTACLE_OFF_TABLE"),
        ({"obstacles": [[13501, 0, 500, 500]]}, "E_OBSTACLE_OFF_TABLE"),
        ({"obstacles": [[1000, 1000, 100]] * 9}, "E_OPT_RANGE"),
        ({"terrain": "hills"}, "E_OPT_ENUM"),
        ({"hand": ["DEC", "LDE", "GAS", "LWR"]}, "E_HAND_SIZE"),
        ({"hand": ["DEC", "LDE", "GAS", "LWR", "PIC"]}, "E_HAND_CARD"),
        ({"hand_b": ["DEC", "LDE", "GAS", "LWR", "STG"]}, "E_OPT_COMBO"),
        ({"open_tiles": "perhaps"}, "E_OPT_TYPE"),
        ({"events": True, "open_tiles": True}, "E_OPT_COMBO"),
        ({"events": True, "mode": "solo"}, "E_OPT_COMBO"),
        ({"meter_top": 9}, "E_OPT_RANGE"),
        ({"stall_limit": 4}, "E_OPT_RANGE"),
        ({"mode": ""}, "E_OPT_ENUM"),
        ({"mode": "solo", "difficulty": ""}, "E_OPT_ENUM"),
        ({"stash_count": ""}, "E_OPT_RANGE"),
        ({"hand": ""}, "E_HAND_SIZE"),
        ({"hand": []}, "E_HAND_SIZE"),
        ({"mode": "four", "hand": ["DEC", "LDE", "GAS", "LWR", "STG"], "hand_b": []}, "E_HAND_SIZE"),
    ],
    ids=str,
)
def test_gd_opt_1_every_range(options: dict[str, object], error: str) -> None:
    assert wrong_options(**options) == error


FIVE = "DEC LDE GAS LWR STG"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"meter_top": 9}, r"meter_top cannot be 9: choose 3 to 8\."),
        ({"stall_limit": -1}, r"stall_limit cannot be -1: choose 0 or 5 to 100\."),
        ({"stall_limit": 4}, r"stall_limit cannot be 4: choose 0 or 5 to 100\."),
        ({"stall_limit": 101}, r"stall_limit cannot be 101: choose 0 or 5 to 100\."),
        ({"stall_limit": "often"}, r"stall_limit cannot be 'often': choose 0 or 5 to 100\."),
        ({"obstacles": "100 100 49"}, r"obstacles cannot be '100 100 49': choose 100 to 6000 from side to side\."),
        ({"obstacles": [[1000, 1000, 100]] * 9}, r"There are 9 obstacles: choose 0 to 8\."),
        ({"hand": "DEC LDE"}, r"hand cannot be 'DEC LDE': a hand is five different cards\."),
        ({"mode": "four", "hand": FIVE, "hand_b": "DEC LDE"}, r"hand_b cannot be 'DEC LDE': "),
        ({"mode": "four", "hand": FIVE, "hand_b": "ZZZ"}, r"hand_b cannot hold 'ZZZ': choose five of DEC "),
        ({"mode": "four", "hand": FIVE}, r"hand_b must be given\."),
        ({"mode": "four", "hand_b": FIVE}, r"hand must be given\."),
        ({"mode": "four", "table_width": 6999}, r"table_width cannot be 6999: choose 10000 to 40000\."),
        ({"mode": "four", "table_height": 40001}, r"table_height cannot be 40001: choose 10000 to 40000\."),
        ({"mode": "four", "table_shape": "round", "table_diameter": 8999}, r" 8999: choose 12000 to 40000\."),
        ({"hand_mode": "chosen"}, r"hand_mode cannot be chosen in secret with a set-up at once"),
    ],
    ids=str,
)
def test_gd_opt_1_the_error_names_option_value_and_range(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        RULES.settle(options)


def test_gd_opt_1_a_stall_limit_may_be_off() -> None:
    assert new(stall_limit=0).options["stall_limit"] == 0
    assert new(stall_limit="10").options["stall_limit"] == 10
    assert new(obstacles=[]).options.get("obstacles", "") == ""


def test_gd_opt_1_a_wrong_seed_is_refused_as_in_every_game() -> None:
    with pytest.raises(Refusal) as why:
        lam.new("getaway-driver", seed=-1)
    assert why.value.error == "E_OPT_SEED"


def test_gd_opt_2_unknown_options() -> None:
    assert wrong_options(turbo=True) == "E_OPT_UNKNOWN"


def test_gd_tab_25_a_table_too_small_for_terrain_is_refused_soon() -> None:
    """The table in the browser waits for it, with everybody at it: it took 50 seconds once."""
    began = process_time()
    with pytest.raises(lam.BadOption) as why:
        lam.new("getaway-driver", seed=1, table_width=7000, table_height=7000, terrain="boxed3")
    assert (why.value.error, why.value.clause) == ("E_TABLE_ROOM", "GD-TAB.25")
    assert process_time() - began < 8


def test_gd_opt_3_a_table_without_room() -> None:
    bars = [[0, y, 6000, 900] for y in (500, 2500, 4500)] + [[1000, y, 6000, 900] for y in (1500, 3500)]
    assert wrong_options(table_width=7000, table_height=7000, obstacles=bars) == "E_TABLE_ROOM"


@pytest.mark.parametrize(
    "options",
    [
        {"mode": "four", "difficulty": "standard"},
        {"mode": "duel", "difficulty": "standard"},
        {"mode": "solo", "hand_b": FIVE},
        {"mode": "duel", "hand_b": FIVE},
    ],
    ids=str,
)
def test_gd_opt_4_options_of_another_mode(options: dict[str, object]) -> None:
    assert why_not(options) == ("E_OPT_COMBO", "GD-OPT.4")


@pytest.mark.parametrize(
    "options",
    [
        {"stash_mode": "throw"},
        {"stash_mode": "place", "setup": "quick"},
        {"hand_mode": "chosen"},
        {"hand": FIVE, "hand_mode": "random"},
        {"hand": FIVE, "hand_mode": "recommended"},
        {"table_shape": "round", "table_width": 9000},
        {"table_shape": "round", "table_height": 9000},
        {"table_diameter": 9000},
    ],
    ids=str,
)
def test_gd_opt_5_what_does_not_go_together(options: dict[str, object]) -> None:
    assert why_not(options) == ("E_OPT_COMBO", "GD-OPT.5")


def test_gd_opt_6_a_given_hand_is_chosen() -> None:
    m = new(setup="manual", hand="GAS HBT JAM LDE SLM")
    assert m.options["hand_mode"] == "chosen"
    assert asked(m) == "scatter"
