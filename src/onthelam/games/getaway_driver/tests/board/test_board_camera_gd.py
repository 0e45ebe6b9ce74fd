"""What a page is told about where to look, and the chapters' pictures."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from getaway_pictures import MODES, NAMES, moments, picture, told_of
from getaway_tables import at, laid_out, seen
from onthelam.core.chance import quick
from onthelam.draw.theme import css
from onthelam.games.getaway_driver.board.board import drawn
from onthelam.games.getaway_driver.board.chapters import figure
from onthelam.games.getaway_driver.board.frame import SIDE, Box, ground_of
from onthelam.games.getaway_driver.board.gauges import gauges
from onthelam.games.getaway_driver.rules.charts import UPGRADE_TITLES
from onthelam.games.getaway_driver.words.words import WORDS
from onthelam.tongue.tongue import CODES, ENGLISH, tongue

# -- the camera --------------------------------------------------------------------------------------------------------


def test_a_driver_looks_one_tile_ahead_of_the_car() -> None:
    for facing, (east, south) in {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}.items():
        m = at(f"(0,0){facing}")
        v = seen(m, 0)
        x, y = ground_of(v).middle(v.cars[0].cell)
        svg = picture(m, 0)
        assert told_of(svg, "middle") == pytest.approx([x + east * SIDE, y + south * SIDE])
        assert f'class="piece" transform="translate({-x - east * SIDE:.5g} {-y - south * SIDE:.5g})"' in svg


@pytest.mark.parametrize("facing", "NESW")
@pytest.mark.parametrize("pursuer", ["(0,-1)", "(0,-2)", "(-1,0)", "(-2,0)", "(0,2)", "(2,0)", "(1,-2)"])
def test_a_driver_sees_who_is_close_and_where_the_car_may_go_on_the_smallest_phone(facing: str, pursuer: str) -> None:
    v = seen(m := at(f"(0,0){facing}", PAT1=f"{pursuer}N"), 0)
    g, half = ground_of(v), 2 * SIDE
    x, y = told_of(picture(m, 0), "middle")
    heading = "NESW".index(facing)
    cells = [v.cars[0].cell, v.at[0], *[g.ahead(v.cars[0].cell, (heading + turn) % 4) for turn in (0, 1, 3)]]
    assert Box(x - half, y - half, x + half, y + half).wider(0.1).holds(g.box(cells))


def test_a_page_knows_the_parts_of_a_round() -> None:
    """What is asked within one of them is asked in one turn."""
    parts: dict[float, set[int]] = {}
    for m, seat in moments(MODES[0], 5, 1):
        turn = told_of(picture(m, seat), "turn")
        if seen(m, seat).round and not m.over:
            parts.setdefault(turn[1], set()).add(m.to_act[0])
    assert set(parts) == {0, 1, 2, 3}
    assert 0 in parts[1]
    assert parts[3] == {1}


def test_the_police_look_between_the_car_and_those_that_are_near() -> None:
    m = at("(0,0)N", PAT1="(3,-2)N", PAT2="(-6,-3)N", agenda=["round-end", "police"])
    v = seen(m, 1)
    (x, y), (px, py) = ground_of(v).middle(v.cars[0].cell), ground_of(v).middle(v.at[0])
    assert told_of(picture(m, 1), "middle") == pytest.approx([(x + px) / 2, (y + py) / 2], abs=0.2)


@pytest.mark.parametrize("mode", [0, 4, 6])
def test_all_of_the_city_and_its_stash_can_be_seen_and_lies_on_the_table(mode: int) -> None:
    for m, seat in moments(MODES[mode], 7, 9):
        v, svg = seen(m, seat), picture(m, seat)
        if v.cols == 0:
            continue
        left, top, wide, high = told_of(svg, "whole")
        for cell in [cell for cell in (*v.laid, *v.at) if cell >= 0]:
            x, y = ground_of(v).middle(cell)
            assert left < x < left + wide
            assert top < y < top + high
        table = told_of(svg, "table")
        assert table[2:] == pytest.approx([ground_of(v).wide, ground_of(v).high])
        assert (ET.fromstring(svg).get("data-fit") is not None) == bool(v.ending)


def test_a_table_that_is_laid_by_hand_is_seen_whole() -> None:
    m = laid_out({"setup": "manual", "table_shape": "round"}, quick(2))
    svg = picture(m, 0)
    assert ET.fromstring(svg).get("data-fit") == ""
    assert told_of(svg, "whole") == told_of(svg, "table")


def test_the_small_map_shows_every_tile_every_vehicle_and_the_car() -> None:
    m = at("(0,0)N", ["Y15 (0,1)", "R05 (1,0) up"], PAT1="(3,0)N", loose=["9300 7400"])
    (small,) = [node for node in ET.fromstring(picture(m, 0)).iter() if node.get("id") == "gd-small"]
    squares = {node.get("class"): (node.get("d") or "").count("M") for node in small.iter() if node.get("d")}
    up = len([1 for cell in seen(m, 0).laid if seen(m, 0).marks[cell] & 1])
    assert squares["f-blue"] == 1
    assert squares["f-lampfill"] == 1
    assert squares["f-paper2"] == 1
    assert sum(squares.values()) == len(seen(m, 0).laid) + 3
    assert up >= 2


# -- how near it is ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", CODES)
def test_gauges_tell_the_meter_and_the_tiles_that_are_left(code: str) -> None:
    meter, stash, tiles = gauges(seen(at(meter=2), 0), NAMES, tongue(code))
    assert "2" in meter.strong
    assert "2" in meter.brief
    assert meter.words
    assert meter.drawing.count("f-outline") == 2  # two spaces are checked
    assert tiles.wide
    for gauge in (meter, stash, tiles):
        root = ET.fromstring(f"<g>{gauge.drawing}</g>")
        assert {svg.get("height") for svg in root} == {"24"}
        assert len(gauge.brief) < 12


def test_a_driver_is_told_how_much_stash_they_have_and_nobody_else_has_a_gauge_for_it() -> None:
    for n in (0, 2):
        v = seen(at(), 0)
        v.cars[0].stash = n
        (told,) = [gauge for gauge in gauges(v, NAMES, ENGLISH) if gauge.key == "stash"]
        assert (told.strong, told.brief) == (f"Stash {n}", str(n))
    assert "stash" not in [gauge.key for gauge in gauges(seen(at(), 1), NAMES, ENGLISH)]


@pytest.mark.parametrize("code", CODES)
def test_a_city_that_does_not_grow_is_told_on_a_phone_too(code: str) -> None:
    v = seen(at(), 0)
    v.stalled = 7
    tiles = gauges(v, NAMES, tongue(code))[-1]
    assert f"7/{v.stall_limit}" in tiles.brief
    assert len(tiles.brief) < 12


def test_four_players_have_two_meters_and_each_says_whose_it_is() -> None:
    m = laid_out({"mode": "four"}, quick(5))
    for seat in range(4):
        a, b, *_, tiles = gauges(seen(m, seat), NAMES, ENGLISH)
        assert (a.words, b.words) == (NAMES[0], NAMES[1])
        assert a.brief.startswith("A ")
        assert b.brief.startswith("B ")
        assert len({a.key, b.key, tiles.key}) == 3


@pytest.mark.parametrize(("event", "told"), [("EV1", "0 of 3 wrecked"), ("EV6", "")])
def test_an_event_that_decides_the_match_is_a_gauge(event: str, told: str) -> None:
    stash = ["500 500"] if event == "EV1" else []
    found = gauges(seen(at(event=event, loose=stash, options={"events": True}), 0), NAMES, ENGLISH)
    (one,) = [gauge for gauge in found if gauge.key == "event"]
    assert told in one.words


# -- the chapters ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", CODES)
def test_every_chapter_has_a_picture_that_is_an_inert_part_of_the_board(code: str) -> None:
    chapters = WORDS.chapters(tongue(code))
    assert len({chapter.title for chapter in chapters}) == len(chapters)
    classes = set(re.findall(r"\.([\w-]+)\{", css("dark"))) | {"lam-board", "piece", "hit", "sign"}
    ids: list[str] = []
    for chapter in chapters:
        root = ET.fromstring(chapter.picture)
        assert root.get("viewBox", "").startswith("0 0 390 "), chapter.title
        assert not re.search(r"data-move|data-for| style=|#[0-9A-Fa-f]{6}\b", chapter.picture), chapter.title
        assert set(" ".join(re.findall(r'class="([^"]+)"', chapter.picture)).split()) <= classes
        own = re.findall(r' id="([^"]+)"', chapter.picture)
        assert set(re.findall(r'(?:href="|url\()#([\w-]+)', chapter.picture)) <= set(own), chapter.title
        ids += own
    assert len(ids) == len(set(ids)), "they stand on one page, beside the board"
    assert not set(ids) & set(re.findall(r' id="([^"]+)"', drawn(seen(at(), 0), NAMES, tongue(code))))


def test_the_pictures_show_what_their_chapters_tell() -> None:
    def words(name: str) -> str:
        return " ".join(" ".join(ET.fromstring(figure(name, ENGLISH)).itertext()).split())

    assert "3 of 4" in words("aim")
    assert "light: yellow" in words("hazards")
    assert "badge: pays 3" in words("hazards")
    assert all(title in words("every-upgrade") for title in UPGRADE_TITLES)
    assert words("ends").upper().count("ESCAPED") == 1
    assert words("ends").upper().count("CAUGHT") == 1
    assert "risky" in words("solo")
    assert "A: pursuit" in words("four")
    assert "No Informants" in words("events")
