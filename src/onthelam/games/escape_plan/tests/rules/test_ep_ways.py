"""EP-10.6 to EP-10.35, EP-11.2 to EP-11.7: the ways through the city, and which tiles they leave."""

from __future__ import annotations

import pytest

from escape_plan_maps import M1, M2, Plodder, laid, left, location, random_city, tile, tiles_in
from onthelam.core.chance import quick
from onthelam.games.escape_plan.rules.charts import BUSINESSES, LOCATIONS, TILE_OF
from onthelam.games.escape_plan.rules.city import City, exposures

# By the subway alone T13 (1 MP from its station to the safe house) and T11 (2 MP to the business) can be reached
SUBWAY = (*M1, "T13 0,5 0", "T11 5,0 0")
LAKE = ("T03 0,0 0", "T14 0,1 0")  # water between them, no ferry
FLYING = (*M1, "T04 2,0 0", "T03 3,0 0")  # at distance 2 and 3 from the hospital
HELIPORT = (*M1, "T09 1,0 4", "T04 3,0 0")  # by flight alone, from T09, can T04 be reached


def met(city: City, start: str, end: str, mp: int, officers: str, flights: int = 0) -> list[str]:
    sets = city.ways(location(start), mp, flights, 0, False, 0)[location(end)]
    guarded = sum([1 << tile(name) for name in officers.split()])
    return [tiles_in(mask) for mask in exposures(sets, guarded, tile(start[:3]), tile(end[:3]))]


def cheapest(city: City, start: str, end: str) -> int:
    return next(mp for mp in range(1, 13) if left(city, start, end, mp))


# -- against the clauses, step by step -------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(60))
def test_the_ways_are_those_that_the_clauses_allow(seed: int) -> None:
    chance = quick(seed)
    tiles = 2 + chance.below(13)
    city = random_city(chance, tiles)
    starts = [at for at in range(LOCATIONS) if city.on_map >> TILE_OF[at] & 1]
    start = starts[chance.below(len(starts))]
    mp = 1 + chance.below(6 if tiles < 6 else 4 if tiles < 8 else 3)
    flights, choppers = [(0, 0), (1, 0), (0, 1), (2, 0), (1, 1), (0, 0)][chance.below(6 if tiles < 10 else 3)]
    ferries = chance.below(2) == 1
    shut = chance.below(1 << LOCATIONS) & BUSINESSES
    plain = Plodder(city, ferries, shut).ways(start, mp, flights, choppers)
    question = (mp, flights, choppers, ferries, shut)
    assert city.ways(start, *question) == plain
    assert city.reach(start, *question) == sum([1 << end for end in range(LOCATIONS) if plain[end]])
    assert [city.ways_to(start, end, *question) for end in range(LOCATIONS)] == plain


def test_what_is_remembered_is_not_mistaken() -> None:
    """Each answer from a city that has answered others before is that of one that has not."""
    chance = quick(3)
    city = random_city(chance, 14)
    asked = [
        (start, mp, flights, choppers, ferries, shut)
        for start in (0, 13)
        for mp in (2, 3)
        for flights in (0, 1)
        for choppers in (0, 1)
        for ferries in (False, True)
        for shut in (0, BUSINESSES)
    ]
    for question in asked:
        assert city.ways(*question) == City(city.cells, city.turns).ways(*question)
        assert city.ways(*question) is city.ways(*question)
        assert city.reach(*question) == City(city.cells, city.turns).reach(*question)
        assert [city.ways_to(question[0], end, *question[1:]) for end in range(LOCATIONS)] == city.ways(*question)


@pytest.mark.parametrize(("tiles", "share"), [(6, 0.9), (10, 0.8), (14, 0.75)])
def test_three_points_reach_most_of_the_city(tiles: int, share: float) -> None:
    """Chapter X: about so much, from day to day less."""
    reached = asked = 0
    for seed in range(25):
        city = random_city(quick(seed), tiles)
        starts = [at for at in range(LOCATIONS) if city.on_map >> TILE_OF[at] & 1]
        for start in starts:
            reached += len([sets for sets in city.ways(start, 3, 0, 0, False, 0) if sets])
            asked += len(starts) - 1
    assert abs(reached / asked - share) < 0.04


# -- steps -----------------------------------------------------------------------------------------------------------


def test_ep_10_6_another_region_of_the_tile_costs_one() -> None:
    assert cheapest(laid(*M1), "T02:0", "T02:1") == 2


def test_ep_10_7_the_next_tile_of_the_zone_costs_nothing() -> None:
    assert cheapest(laid(*M2), "T01:1", "T07:0") == 1


def test_ep_10_8_a_side_between_two_terrains_costs_one() -> None:
    city = laid(*M2)  # industry of T02 against commerce of T07
    assert cheapest(city, "T02:0", "T07:0") == 2
    assert left(city, "T02:0", "T07:0", 2) == ["T02"]


def test_ep_10_9_a_location_costs_one() -> None:
    assert left(laid(*M2), "T01:1", "T07:0", 0) == []
    assert left(laid(*M2), "T01:1", "T07:0", 1) == ["T01"]


def test_ep_10_10_leaving_a_location_is_free() -> None:
    city = laid(*M2)
    assert cheapest(city, "T07:0", "T01:1") == cheapest(city, "T01:1", "T07:0") == 1


def test_ep_10_11_a_station_costs_one_and_leaving_it_nothing() -> None:
    city = laid(*SUBWAY)
    assert cheapest(city, "T01:1", "T13:0") == 1  # station 1, ride + 1, safe house 1
    assert cheapest(city, "T01:1", "T11:0") == 2


def test_ep_10_12_terrain_and_location_count_separately() -> None:
    assert cheapest(laid(*M1), "T01:1", "T02:0") == 2


def test_ep_10_17_the_ride_does_not_pay_for_its_station() -> None:
    """From the hospital: commerce 1, station 1, ride + 1, safe house 1. Three points in all, two of them beforehand."""
    assert cheapest(laid(*SUBWAY), "T01:0", "T13:0") == 2


def test_ep_10_18_nobody_moves_for_nothing() -> None:
    assert laid(*M1).ways(location("T01:1"), 0, 0, 0, False, 0) == [()] * LOCATIONS


def test_ep_10_19_the_start_is_no_destination() -> None:
    for start in ("T01:0", "T13:0"):
        assert left(laid(*SUBWAY), start, start, 9, flights=2, choppers=1) == []


def test_ep_10_20_a_station_is_no_destination() -> None:
    """With 1 MP the station of T02 can be entered, but nobody may stay there."""
    assert [at for at, sets in enumerate(laid(*M1).ways(location("T01:1"), 1, 0, 0, False, 0)) if sets] == []


@pytest.mark.parametrize(("tiles", "ferries", "crossed"), [
    (LAKE, False, []),
    (LAKE, True, ["T03"]),
    ((*LAKE, "T04 1,0 0"), False, ["T03"]),  # its ferry serves the whole zone
])  # fmt: skip
def test_ep_10_21_water_needs_a_ferry(tiles: tuple[str, ...], ferries: bool, crossed: list[str]) -> None:
    assert left(laid(*tiles), "T03:0", "T14:0", 3, ferries=ferries) == crossed


def test_ep_10_23_a_ride_leads_to_any_other_station() -> None:
    city = laid(*SUBWAY)
    assert left(city, "T02:0", "T13:0", 2) == left(city, "T02:0", "T11:0", 3) == ["T02"]
    assert left(city, "T13:0", "T11:0", 2) == ["T13"]


def test_ep_10_24_a_ride_gives_one_more_point() -> None:
    """Gang house of T02: commerce 1, station 1, ride + 1, industry of T11 1, business 1: three points are enough."""
    assert cheapest(laid(*SUBWAY), "T02:0", "T11:0") == 3


def test_ep_10_25_there_is_one_ride_in_a_travel() -> None:
    """With a second ride, from T13 on to T11, one point would do."""
    assert left(laid(*SUBWAY), "T01:1", "T11:0", 1) == []


# -- flights ---------------------------------------------------------------------------------------------------------


def test_ep_10_26_a_heliport_has_an_h_outline() -> None:
    city = laid(*FLYING)
    assert left(city, "T01:0", "T04:0", 1, flights=1) == ["T01"]
    assert left(city, "T01:1", "T04:0", 1, flights=1) == []


def test_ep_10_27_a_flight_goes_one_or_two_tiles_far_for_one_point() -> None:
    city = laid(*FLYING)
    assert left(city, "T01:0", "T02:1", 1, flights=1) == ["T01"]
    assert left(city, "T01:0", "T04:0", 1, flights=1) == ["T01"]
    assert left(city, "T01:0", "T03:0", 2, flights=1) == []
    assert left(city, "T01:0", "T01:1", 1, flights=1) == []


def test_ep_10_28_a_flight_needs_somebody_who_flies() -> None:
    assert left(laid(*FLYING), "T01:0", "T04:0", 9) == []


def test_ep_10_29_a_chopper_takes_off_from_anywhere() -> None:
    assert left(laid(*FLYING), "T01:1", "T04:0", 1, choppers=1) == ["T01"]


def test_ep_10_30_after_a_flight_the_path_goes_on() -> None:
    city = laid(*FLYING, "T06 3,-1 2")
    assert left(city, "T01:0", "T04:0", 1, flights=1) == ["T01"]
    assert left(city, "T01:0", "T06:0", 2, flights=1) == ["T01 T04"]


def test_ep_10_31_a_closed_business_is_not_passed() -> None:
    city = laid(*HELIPORT)
    assert left(city, "T01:1", "T04:0", 2, flights=1) == ["T01 T09"]
    assert left(city, "T01:1", "T04:0", 2, flights=1, shut="T09:0") == []
    assert left(city, "T01:1", "T09:0", 1, flights=1, shut="T09:0") == ["T01"]
    assert left(city, "T09:0", "T04:0", 1, flights=1, shut="T09:0") == ["T09"]  # it is where the path begins


def test_ep_10_31_a_closed_business_is_no_place_to_land_and_go_on() -> None:
    city = laid(*M1, "T09 2,0 0", "T06 3,-1 2")  # one zone of commerce
    assert left(city, "T01:0", "T06:0", 2, flights=1) == ["T01 T09"]
    assert left(city, "T01:0", "T06:0", 2, flights=1, shut="T09:0") == []
    assert left(city, "T01:0", "T06:0", 3, flights=1, shut="T09:0") == ["T01 T09"]  # by way of the church


def test_ep_10_35_several_effects_give_several_flights() -> None:
    city = laid("T01 0,0 0", "T10 2,0 0", "T04 4,0 0")
    assert left(city, "T01:0", "T04:0", 2, flights=1) == []
    assert left(city, "T01:0", "T04:0", 2, flights=2) == ["T01 T10"]
    assert left(city, "T01:0", "T04:0", 2, flights=1, choppers=1) == ["T01 T10"]


# -- tiles left ------------------------------------------------------------------------------------------------------


def test_ep_10_32_the_path_decides_which_tiles_are_left() -> None:
    assert left(laid(*M2), "T02:1", "T07:0", 2) == ["T01 T02"]
    assert left(laid(*M2), "T02:1", "T07:0", 3) == ["T02"]


def test_ep_10_33_an_exposure_is_the_guarded_tiles_that_were_left() -> None:
    city = laid(*M2)
    assert met(city, "T02:1", "T07:0", 2, "T01 T02 T07") == ["T01 T02"]
    assert met(city, "T02:1", "T07:0", 2, "T02 T07") == ["T02"]
    assert met(city, "T02:1", "T07:0", 2, "T07") == [""]


def test_ep_10_34_minimal_exposures_are_offered() -> None:
    """Two ways round, neither of which leaves all that the other does; where one is unguarded it is the only one."""
    sets = (0b0110, 0b1001, 0b1010)
    assert exposures(sets, 0b1111, 4, 5) == [0b0110, 0b1001, 0b1010]
    assert exposures(sets, 0b1110, 4, 5) == [0b0110, 0b1000]
    assert exposures(sets, 0b0110, 4, 5) == [0b0000]


def test_ep_11_2_a_tile_is_left_on_foot_by_ride_and_by_flight() -> None:
    assert left(laid(*M2), "T01:1", "T07:0", 1) == ["T01"]
    assert left(laid(*SUBWAY), "T02:0", "T11:0", 3) == ["T02"]
    assert left(laid(*FLYING), "T01:0", "T04:0", 1, flights=1) == ["T01"]


def test_ep_11_3_the_tile_where_the_travel_ended_does_not_count() -> None:
    assert exposures((0b011, 0b110), 0b111, 0, 1) == [0b001, 0b100]


def test_ep_11_4_between_two_locations_of_a_tile_nobody_is_met() -> None:
    """Not even by those who are passed on the way: with 1 MP to the next tile, and back by subway."""
    city = laid("T13 0,0 0", "T02 0,1 0")
    assert left(city, "T13:1", "T13:0", 1) == ["T02 T13"]
    assert met(city, "T13:1", "T13:0", 1, "T02 T13") == [""]


def test_ep_11_5_the_tile_of_the_first_station_is_left_and_none_between() -> None:
    city = laid(*M1, "T07 0,2 0", "T13 0,3 0")
    assert met(city, "T02:0", "T13:0", 2, "T02 T07 T13") == ["T02"]


def test_ep_11_6_tiles_flown_over_are_not_left() -> None:
    city = laid(*FLYING, "T07 1,0 1")
    assert met(city, "T01:0", "T04:0", 1, "T01 T04 T07", flights=1) == ["T01"]


def test_ep_11_7_tiles_crossed_over_water_are_left_like_others() -> None:
    """Industry, water of T03, water of T14, industry, gang house of T12."""
    assert left(laid(*LAKE, "T12 0,2 0"), "T03:0", "T12:1", 3, ferries=True) == ["T03 T14"]


# -- rulings ---------------------------------------------------------------------------------------------------------


def test_ep_ruling_1_hospital_to_store() -> None:
    assert cheapest(laid(*M1), "T01:0", "T01:1") == 2
    assert met(laid(*M1), "T01:0", "T01:1", 3, "T02") == [""]


def test_ep_ruling_2_store_to_gang_house() -> None:
    assert cheapest(laid(*M1), "T01:1", "T02:0") == 2
    assert left(laid(*M1), "T01:1", "T02:0", 2) == ["T01"]


def test_ep_ruling_3_hospital_to_clinic_takes_all_three_points() -> None:
    assert cheapest(laid(*M1), "T01:0", "T02:1") == 3


def test_ep_ruling_4_with_two_points_over_the_other_tile() -> None:
    assert met(laid(*M2), "T02:1", "T07:0", 2, "T02") == ["T02"]
    assert left(laid(*M2), "T02:1", "T07:0", 2) == ["T01 T02"]


def test_ep_ruling_5_with_three_points_straight_across() -> None:
    assert left(laid(*M2), "T02:1", "T07:0", 3) == ["T02"]


def test_ep_ruling_41_a_ride_with_two_points_left_leaves_three() -> None:
    """From the store: station 1, ride + 1, commerce of T13 1, industry of T08 1, gang house 1."""
    assert cheapest(laid(*SUBWAY, "T08 0,6 0"), "T01:1", "T08:1") == 3


def test_ep_ruling_42_a_ride_meets_only_who_stands_at_its_start() -> None:
    assert met(laid(*SUBWAY), "T02:0", "T11:0", 3, "T02 T11 T13") == ["T02"]


def test_ep_ruling_43_a_flight_from_the_hospital() -> None:
    city = laid(*FLYING, "T07 1,0 1")
    assert left(city, "T01:0", "T04:0", 1, flights=1) == ["T01"]


def test_ep_ruling_44_no_flight_without_somebody_who_flies() -> None:
    assert left(laid(*FLYING), "T01:0", "T04:0", 3) == []


def test_ep_ruling_61_nobody_on_the_tile_left_and_two_where_it_ends() -> None:
    assert met(laid(*M1), "T01:1", "T02:0", 3, "T02") == [""]


def test_ep_ruling_67_a_closed_business_is_no_place_to_take_off_from() -> None:
    city = laid(*HELIPORT)
    assert left(city, "T01:1", "T04:0", 2, flights=1, shut="T09:0") == []
    assert left(city, "T01:1", "T09:0", 2, flights=1, shut="T09:0") == ["T01"]
