"""The board while the table is laid by hand, in real space."""

from __future__ import annotations

import itertools
import re
import xml.etree.ElementTree as ET

import pytest

from getaway_pictures import (
    SVG,
    picture,
    shown_for,
    targets,
)
from getaway_tables import Table, laid_out, state
from onthelam.core.chance import quick
from onthelam.games.getaway_driver.board.frame import apart


def test_a_round_table_with_an_obstacle_is_drawn_to_scale() -> None:
    options = {
        "setup": "manual",
        "table_shape": "round",
        "obstacles": "6000 5000 1500 900, 9000 9000 700",
        "hand_mode": "random",
    }
    m = laid_out(dict(options), quick(2))
    svg = picture(m, 0)
    assert '<circle cx="546" cy="546" r="546"' in svg  # 13 tiles across
    assert '<circle cx="756" cy="336" r="58.8" class="f-bldg' in svg  # 4 tiles from the north
    assert 'data-point="aim {x} {y} {r}"' in svg
    m.play("aim 6500 6500 1500")
    svg = picture(m, 1)
    for k in range(5):
        x, y = state(m).token_x[k] * 0.084, (13000 - state(m).token_y[k]) * 0.084
        assert f'data-pin="bag" transform="translate({round(x, 1):.5g} {round(y, 1):.5g})"' in svg


def by_hand(**options: str | int) -> Table:
    return laid_out({"setup": "manual", "hand_mode": "random", "stash_mode": "place", **options}, quick(2))


def test_gd_set_16_a_point_of_the_table_stands_for_a_line() -> None:
    m = by_hand()
    assert 'data-point="place {x} {y}" data-origin="0 840"' in picture(m, 0)
    assert "data-point" not in picture(m, 1)
    m.play("2000")
    svg = picture(m, 0)
    assert 'data-point="{y}"' in svg
    assert 'data-from="2000 0"' in svg
    assert '<path d="M168 0V840" class="n s-lampfill"' in svg  # what was chosen stays in view


def test_gd_set_15_the_aim_is_seen_while_the_spread_is_asked() -> None:
    m = by_hand(stash_mode="throw")
    m.play("7000")
    m.play("5000")
    svg = picture(m, 0)
    assert 'data-point="{r}"' in svg
    assert 'data-near="500 1000 1500 2000 2500 3000 3500 4000"' in svg
    assert '<circle cx="588" cy="420"' in svg


def test_gd_set_8_tokens_bear_their_numbers_and_the_chosen_one_is_lit() -> None:
    m = by_hand(stash_count=3)
    for x, y in ((5000, 5000), (5100, 5000), (5000, 5100)):
        m.play(f"place {x} {y}")
    for narrow in (False, True):
        root = ET.fromstring(picture(m, 1, narrow))
        plates = [g for g in root.iter(f"{SVG}g") if g.get("data-move", "").startswith("token")]
        assert [text.text for g in plates for text in g.iter(f"{SVG}text")] == ["1", "2", "3"]
    m.play("token 2")
    svg = picture(m, 1)
    assert 'data-point="adjust 2 {x} {y}"' in svg
    assert 'mask="url(#gd-allowed)"' in svg  # GD-SET.6
    assert 'mask="url(#gd-allowed)"' not in picture(m, 0)


def test_gd_four_5_the_second_start_is_pointed_at_on_the_lattice() -> None:
    m = laid_out({"mode": "four", "setup": "manual", "hand_mode": "random", "stash_mode": "auto"}, quick(4))
    while 'data-point="start' not in picture(m, 0):
        m.play(m.legal(m.to_act[0])[0], m.to_act[0])
    m.play("start 8210 6377 north")
    assert 'data-snap="1000 210 377"' in picture(m, 1)


def on_the_edge(seat: int, narrow: bool) -> str:
    m = by_hand(table_shape="round", stash_count=3)
    for x, y in ((300, 7000), (2000, 6800), (3800, 6500)):
        m.play(f"place {x} {y}")
    assert m.to_act == (1,)
    return picture(m, seat, narrow)


@pytest.mark.parametrize("narrow", [False, True])
def test_the_edge_of_the_table_slices_no_stash(narrow: bool) -> None:
    m = by_hand(table_shape="round", stash_count=3)
    m.play("place 300 7000")
    svg = picture(m, 0, narrow)
    lamp = re.findall(r'<circle cx="546" cy="546" r="546" class="n s-lampfill"[^>]+>', svg)
    assert len(lamp) == 1
    assert svg.index(lamp[0]) < svg.index('data-pin="bag" transform="translate(25.2 504)')


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("seat", [0, 1])
def test_gd_set_8_the_line_to_a_number_begins_at_the_rim_of_its_token(seat: int, narrow: bool) -> None:
    svg = on_the_edge(seat, narrow)
    scale = float(re.findall(r'bag" transform="translate\(0 0\) scale\(([\d.]+)\)', svg)[0])
    leads = re.findall(r'<path d="M([\d.-]+) ([\d.-]+)L[\d.-]+ [\d.-]+" class="n s-lampfill"', svg)
    bags = [(25.2, 504.0), (168.0, 520.8), (319.2, 546.0)]
    assert len(leads) == 3
    for x, y in [(float(x), float(y)) for x, y in leads]:
        assert all(abs(x - a) > 13 * scale or abs(y - b) > 12 * scale for a, b in bags)


def test_plates_beside_points_lie_apart() -> None:
    found = apart([(0.0, 0.0)] * 8, 30)
    assert all(abs(a - c) >= 30 or abs(b - d) >= 30 for (a, b), (c, d) in itertools.combinations(found, 2))


def test_start_is_shown_before_the_car_has_a_facing() -> None:
    m = laid_out({"setup": "manual", "hand_mode": "random", "stash_mode": "place"}, quick(2))
    for x, y in ((2000, 2000), (3500, 2000), (2000, 3500), (3500, 3500), (5000, 3500)):
        m.play(f"place {x} {y}")
    m.play("6000")
    m.play("5000")
    svg = picture(m, 0)
    assert targets(svg) == {"north", "east", "south", "west"}
    assert '<use href="#gd-up"' in svg
    assert "CAR-ghost" in shown_for(svg, "north")
