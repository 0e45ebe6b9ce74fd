"""GD-MID, GD-END and GD-OPEN."""

from __future__ import annotations

import pytest

from getaway_tables import (
    ROAD,
    Table,
    asked,
    at,
    codes,
    driver_won,
    extra,
    is_up,
    meter,
    new,
    play,
    reason,
    seen,
    state,
    tokens,
    vehicle,
    where,
    wrong_options,
)
from onthelam.games.getaway_driver.rules.charts import UNKNOWN


def slot(m: Table, cell: str) -> int:
    s = state(m)
    x, y = (int(part) for part in cell[1:-1].split(","))
    return s.laid.index(s.origin + y * s.cols + x)


# -- GD-MID ----------------------------------------------------------------------------------------------------------


def test_gd_mid_1_every_time_it_enters_and_stays() -> None:
    m = at("(0,0)N", ["G06 (0,1) up"], tokens=4)
    assert tokens(play(m, "ahead")) == 2
    m = at("(0,0)N", ["G06 (0,1) up hazard"], tokens=4)
    assert tokens(play(m, "ahead", "back-off")) == 4


def test_gd_mid_2_the_city_map() -> None:
    m = at("(0,0)N", ["G01 (0,1)", "Y02 (3,3)"])
    play(m, "ahead")
    assert "none" in codes(m)
    number = slot(m, "(3,3)")
    play(m, f"tile {number}")
    assert UNKNOWN not in [seen(m, 0).tiles[state(m).laid[number]]]
    assert seen(m, -1).tiles[state(m).laid[number]] == UNKNOWN
    assert not is_up(m, "(3,3)")


def test_dp_22_nearest_first_then_clockwise_from_the_front() -> None:
    far = ["Y02 (-1,0)", "Y03 (3,0)", "Y04 (0,3)", "Y05 (2,1)", "Y06 (1,-1)", "Y07 (0,-1)", "Y08 (1,2)"]
    m = at("(0,0)E", ["G01 (1,0)", *far])
    play(m, "ahead")  # the Car is on (1,0) and looks east
    order = ["(1,-1)", "(3,0)", "(0,-1)", "(-1,0)", "(1,2)", "(2,1)", "(0,3)"]
    assert codes(m) == ["none", *[f"tile {slot(m, cell)}" for cell in order]]


def test_gd_mid_3_the_garage() -> None:
    m = at("(0,1)N", ["G04 (0,1) up"], phase="decoy", meter=3, spikes="(0,1)")
    assert meter(play(m, "pass")) == 3


def test_gd_mid_4_the_vantage_point() -> None:
    m = at("(0,0)N", ["G05 (0,1)", "Y01 (0,2)", "R01 (1,1)", "R02 (1,2)"])
    play(m, "ahead")
    assert [is_up(m, cell) for cell in ("(0,2)", "(1,1)", "(1,2)")] == [True, True, False]
    assert tokens(m) == 3


def test_gd_mid_5_skid_row() -> None:
    assert tokens(play(at("(0,0)N", ["G06 (0,1)"], tokens=5), "ahead")) == 3


def test_gd_mid_6_a_bonus_movement_is_followed() -> None:
    m = at("(0,0)N", ["G02 (0,1) up", *ROAD[1:]], PAT1="(0,0)N", hand="DEC")
    play(m, "ahead", "bonus", "ahead")
    assert (where(m), vehicle(m, "PAT1")) == ("(0,2)N", "(0,2)N")


def test_gd_mid_7_an_extra_action_for_vehicles() -> None:
    m = at("(0,0)N", ["G02 (0,1) up", *ROAD[1:]], PAT1="(0,0)N", hand="DEC")
    play(m, "ahead")
    assert extra(m, "PAT1") == 1
    m = at("(0,0)N", ["G02 (1,0) up"], PAT1="(1,1)N", hand="JAM DEC")
    assert extra(play(m, "play JAM", "south"), "PAT1") == 1


def test_gd_mid_8_once_for_each_thoroughfare() -> None:
    tiles = ["G02 (0,1) up", "G03 (0,2) up", *ROAD[2:]]
    m = at("(0,0)N", tiles, hand="HBT DEC GAS")
    play(m, "ahead", "play GAS", "ahead")
    assert state(m).cars[0].bonus == 2
    play(m, "play HBT")
    assert (where(m), state(m).cars[0].bonus) == ("(0,1)S", 2)


def test_gd_mid_9_face_down_it_gives_nothing() -> None:
    m = at("(0,0)N", ["G02 (1,1)"], PAT1="(1,0)N", PAT2="(2,2)N", phase="police")
    assert extra(play(m, "PAT1 ahead"), "PAT1") == 0


def test_gd_mid_10_lost_if_dispatched_kept_if_followed() -> None:
    m = at("(0,0)N", PAT1="(1,0)N followed extra=1", PAT2="(-1,0)N dispatched extra=1", phase="police")
    assert [code for code in codes(m) if code.startswith("PAT2")] == []
    assert "PAT1 ahead" in codes(m)


def test_gd_mid_11_lost_after_the_step() -> None:
    m = at("(0,0)N", PAT1="(1,0)N extra=2", phase="police")
    play(m, "end-step")
    assert extra(m, "PAT1") == 0


# -- GD-END ----------------------------------------------------------------------------------------------------------


def test_gd_end_1_escape() -> None:
    m = play(at("(0,0)N", around=False, bag="", phase="stomping"), "pass")
    assert (reason(m), driver_won(m), m.over) == ("escaped", True, True)


def test_gd_end_2_the_meter_at_its_top() -> None:
    m = play(at("(0,0)N", PAT1="(0,0)N", phase="decoy", meter=3), "pass")
    assert (reason(m), driver_won(m)) == ("meter", False)
    m = play(at("(0,0)N", PAT1="(0,0)N", phase="decoy", meter=3, options={"meter_top": 5}), "pass")
    assert not m.over


def test_gd_end_3_unable_to_move() -> None:
    m = at("(0,0)N", barricades="(0,1) (1,0) (-1,0)", phase="stomping")
    play(m, "pass")
    assert (reason(m), driver_won(m)) == ("stuck", False)


@pytest.mark.parametrize(("limit", "over"), [(10, True), (11, False), (0, False)])
def test_gd_end_4_too_long_without_a_new_tile(limit: int, over: bool) -> None:
    m = at("(0,0)N", phase="decoy", stalled=9, options={"stall_limit": limit})
    play(m, "pass")
    assert (reason(m) == "stalled") == over


def test_gd_end_5_conceding() -> None:
    m = new()
    m.concede(1)
    assert (reason(m), driver_won(m)) == ("conceded", True)


# -- GD-OPEN ---------------------------------------------------------------------------------------------------------


def open_table(tiles: list[str], **fields: object) -> Table:
    return at("(0,0)N", tiles, options={"open_tiles": True}, **fields)


def test_gd_open_1_laid_face_up() -> None:
    m = open_table([], around=False, phase="stomping")
    play(m, "pass")
    while asked(m) == "lay":
        play(m, codes(m)[0])
    assert all(is_up(m, cell) for cell in ("(0,1)", "(1,0)", "(-1,0)"))


def test_gd_open_2_the_badge_pays_on_first_entry() -> None:
    m = open_table(["G07 (0,1)"])
    assert tokens(play(m, "ahead")) == 2
    assert tokens(play(open_table(["G07 (0,1) paid"]), "ahead")) == 0


def test_gd_open_3_nothing_to_study() -> None:
    m = open_table(["Y01 (0,1)", "G01 (1,0)"])
    assert codes(m) == ["ahead", "left", "right"]
    assert asked(play(m, "right")) != "city-map"


def test_gd_open_4_in_solo_in_the_round_of_entry() -> None:
    m = at("(0,0)N", ["G07 (0,1)"], options={"open_tiles": True, "mode": "solo"}, hand="DEC")
    play(m, "ahead")
    assert state(m).badges == 1


def test_gd_open_5_not_with_events() -> None:
    assert wrong_options(open_tiles=True, events=True) == "E_OPT_COMBO"
