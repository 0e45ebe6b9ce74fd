"""GD-SET: how a table is laid."""

from __future__ import annotations

import pytest

from getaway_tables import (
    asked,
    codes,
    from_text,
    new,
    play,
    refused,
    state,
    told,
    vehicle,
    where,
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
from onthelam.games.getaway_driver.rules.charts import RECOMMENDED, count_of
from onthelam.games.getaway_driver.rules.events.table import TokenMoved
from onthelam.games.getaway_driver.rules.space import (
    is_spaced,
    may_face,
    token_fits,
    violating,
    wrong_start,
)
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import distance
from test_gd_space import table, with_tokens

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
