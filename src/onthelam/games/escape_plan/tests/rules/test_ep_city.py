"""EP-7.5 to EP-7.10, EP-10.1 to EP-10.5: how tiles lie, and where one may be laid."""

from __future__ import annotations

import copy
import pickle

import pytest

from escape_plan_maps import AROUND, M1, M2, WATER, Plodder, laid, left, random_city, tile, tiles_in
from onthelam.core.chance import quick
from onthelam.games.escape_plan.rules.charts import (
    EDGES,
    FERRIES,
    LOCATION_NAMES,
    LOCATIONS,
    NOWHERE,
    STATION_TERRAIN,
    STATIONS,
    TERRAIN_NAMES,
    TERRAIN_OF,
    TILE_OF,
    TILES,
    members,
)
from onthelam.games.escape_plan.rules.city import NO_CITY, Q_OF, R_OF, City, cell_at


def spots(city: City, name: str) -> dict[str, list[int]]:
    """By cell: the turns."""
    return {f"{Q_OF[at]},{R_OF[at]}": members(turns) for at, turns in city.spots(tile(name)).items()}


def sides(city: City, name: str) -> str:
    return "".join([TERRAIN_NAMES[city.shown(tile(name), direction)] for direction in range(6)])


# -- how tiles lie ---------------------------------------------------------------------------------------------------


def test_ep_1_12_distance_counts_cells_whether_or_not_tiles_lie_there() -> None:
    city = laid("T01 0,0 0", "T02 0,1 0", "T03 2,-3 0", "T04 -2,-1 0")
    assert [city.distance(tile("T01"), tile(name)) for name in ("T01", "T02", "T03", "T04")] == [0, 1, 3, 3]
    assert city.distance(tile("T03"), tile("T04")) == city.distance(tile("T04"), tile("T03")) == 4


def test_ep_1_12_beside_each_other_two_tiles_may_be_as_far_from_a_third() -> None:
    city = laid("T01 0,0 0", "T02 2,0 0", "T03 2,-1 0", "T04 1,0 0")
    assert [city.distance(tile("T01"), tile(name)) for name in ("T02", "T03", "T04")] == [2, 2, 1]


def test_ep_10_1_directions_go_clockwise_from_the_north() -> None:
    names = ["T02", "T03", "T04", "T05", "T06", "T07"]
    city = laid("T01 2,-1 0", *[f"{name} {2 + q},{r - 1} 0" for name, (q, r) in zip(names, AROUND, strict=True)])
    for direction, name in enumerate(names):
        assert city.beside(tile("T01"), direction) == tile(name)
        assert city.beside(tile(name), (direction + 3) % 6) == tile("T01")


def test_ep_10_2_a_rotation_turns_the_sides_clockwise() -> None:
    assert sides(laid("T07 0,0 0"), "T07") == "RRRCCI"
    assert sides(laid("T07 0,0 1"), "T07") == "IRRRCC"
    assert sides(laid("T07 0,0 5"), "T07") == "RRCCIR"


def test_ep_10_3_every_location_and_station_lies_in_a_region_on_land() -> None:
    regions = [set(EDGES[6 * one : 6 * one + 6]) for one in range(TILES)]
    assert all(TERRAIN_OF[at] in regions[TILE_OF[at]] - {WATER} for at in range(LOCATIONS))
    assert all(STATION_TERRAIN[one] in regions[one] - {WATER} for one in members(STATIONS))


def test_ep_10_4_a_zone_may_span_many_tiles() -> None:
    city = laid(*M1, "T06 -1,1 2", "T13 -1,2 4")  # commerce from T01 over T02 and T06 to T13
    assert left(city, "T01:1", "T06:0", 1) == ["T01 T02"]
    assert left(city, "T01:1", "T13:1", 1) == ["T01 T02 T06"]


def test_ep_10_5_all_regions_of_a_tile_touch_each_other() -> None:
    for one, other in [("T08:0", "T08:1"), ("T07:1", "T07:0"), ("T14:0", "T14:1"), ("T02:1", "T02:0")]:
        city = laid(f"{one[:3]} 0,0 0")
        assert left(city, one, other, 1) == []
        assert left(city, one, other, 2) == [""]


def test_a_city_is_its_tiles() -> None:
    city = laid(*M2)
    assert city == laid(*reversed(M2)) == pickle.loads(pickle.dumps(city)) == copy.copy(city)
    assert city != laid(*M1)
    assert tiles_in(city.on_map) == "T01 T02 T07"
    assert City.blank() is NO_CITY


# -- where one may be laid -------------------------------------------------------------------------------------------


def by_the_clauses(city: City, one: int) -> dict[int, int]:
    """EP-7.6 to EP-7.8, cell by cell and turn by turn."""
    found: dict[int, int] = {}
    around = {cell_at(Q_OF[at] + q, R_OF[at] + r) for at in city.cells if at != NOWHERE for q, r in AROUND}
    for at in around - set(city.cells):
        for turn in range(6):
            new = Plodder(city.laid(one, at, turn), False, 0)
            pairs = [(a, b) for other, a, b in new.beside(one)]
            land = any(a == b != WATER for a, b in pairs)
            water = any(a == b == WATER for a, b in pairs)
            if len(pairs) > 1 and (land or (water and new.has_ferry(one))):
                found[at] = found.get(at, 0) | 1 << turn
    return found


@pytest.mark.parametrize("seed", range(12))
def test_the_spots_for_a_tile_are_what_the_clauses_say(seed: int) -> None:
    chance = quick(seed)
    city = random_city(chance, 2 + seed)
    off = members((1 << TILES) - 1 - city.on_map)
    one = off[chance.below(len(off))]
    assert city.spots(one) == by_the_clauses(city, one)


def test_ep_7_5_a_tile_may_be_turned_any_way() -> None:
    found = spots(laid(*M1), "T06")
    assert set(found["1,0"]) | set(found["-1,1"]) == set(range(6))


def test_ep_7_6_a_tile_is_laid_beside_two_others() -> None:
    assert set(spots(laid(*M1), "T05")) == {"1,0", "-1,1"}
    assert set(spots(laid(*M2), "T06")) == {"1,-1", "1,1", "-1,1"}


def test_ep_7_7_one_side_must_fit() -> None:
    """T11 at the west of M1 meets commerce twice."""
    turns = [turn for turn in range(6) if "C" in sides(laid(f"T11 0,0 {turn}"), "T11")[1:3]]
    assert spots(laid(*M1), "T11")["-1,1"] == turns == [1, 2, 3]


@pytest.mark.parametrize(("name", "may"), [("T08", False), ("T10", True)])
def test_ep_7_8_water_alone_needs_a_ferry(name: str, may: bool) -> None:
    """Water in the north, where T03 has water too, and nothing else that fits; T10 brings a ferry."""
    city = laid("T03 0,0 0", "T13 0,2 3")
    turn = 2 if name == "T08" else 3
    assert sides(laid(f"{name} 0,0 {turn}"), name)[0] == "W"
    assert (turn in spots(city, name).get("0,1", [])) is may


def test_ep_7_9_the_map_has_no_border() -> None:
    assert "12,-2" in spots(laid("T01 11,-1 0", "T02 11,-2 3", "T06 11,-3 0"), "T07")
    assert "-12,2" in spots(laid("T01 -11,1 0", "T02 -11,2 3", "T06 -11,3 0"), "T07")


def test_ep_7_10_where_nothing_fits_land_at_land_will_do_or_else_anything() -> None:
    """Between two tiles that face each other across one cell. T09 knows no industry, and has no ferry."""
    assert spots(laid("T03 0,0 3", "T14 0,2 0"), "T09") == {"0,1": [0, 2, 3, 4, 5]}  # industry in the north, water
    assert spots(laid("T03 0,0 0", "T14 0,2 0"), "T13") == {"0,1": [0, 1, 2, 3, 4, 5]}  # water on both sides


def test_at_least_two_spots_and_a_way_from_everywhere_to_everywhere() -> None:
    """As a match lays its tiles; with 9 MP, which is more than anyone needs."""
    for seed in range(12):
        chance = quick(seed)
        city = random_city(chance, 2)
        for one in members((1 << TILES) - 1 - city.on_map):
            found = [(at, turn) for at, turns in city.spots(one).items() for turn in members(turns)]
            assert len(found) > 1
            city = city.laid(one, *found[chance.below(len(found))])
        for start in range(0, LOCATIONS, 5):
            ways = city.ways(start, 9, 0, 0, False, 0)
            assert [at for at in range(LOCATIONS) if not ways[at]] == [start], LOCATION_NAMES[start]


# -- rulings ---------------------------------------------------------------------------------------------------------


def test_ep_ruling_6_a_rotation_that_does_not_fit() -> None:
    turns = spots(laid(*M1), "T07")["1,0"]
    assert 0 not in turns
    assert 1 in turns
    assert sides(laid(*M2), "T07")[4:] == "CC"


def test_ep_ruling_7_a_tile_whose_only_equal_side_is_water_without_a_ferry() -> None:
    city = laid("T03 0,0 0", "T13 0,2 3")  # water in the north of the cell between them, commerce in the south
    for name in ("T08", "T14"):
        assert not FERRIES >> tile(name) & 1
        for turn in range(6):
            shown = sides(laid(f"{name} 0,0 {turn}"), name)
            if shown[0] == "W":
                assert (turn in spots(city, name)["0,1"]) is (shown[3] == "C")
