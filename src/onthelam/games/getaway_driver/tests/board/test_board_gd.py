"""The board: what a player would miss in any picture of any match, for every seat."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest

from getaway_four import four
from getaway_pictures import (
    MODES,
    NAMES,
    SVG,
    moments,
    picture,
    shown_for,
    targets,
    told,
    walked,
)
from getaway_tables import at, laid_out, seen
from onthelam.core.chance import quick
from onthelam.draw.theme import css
from onthelam.games.getaway_driver.board.board import board, drawn
from onthelam.games.getaway_driver.board.frame import signs_at, stands
from onthelam.games.getaway_driver.board.gauges import gauges
from onthelam.games.getaway_driver.board.news import news
from onthelam.games.getaway_driver.board.places import spot
from onthelam.games.getaway_driver.board.shapes import signs as city_signs
from onthelam.games.getaway_driver.board.shapes.pieces import LYING, fleet
from onthelam.games.getaway_driver.rules.charts import (
    BADGE,
    CARD_TITLES,
    ICONS,
    LIGHT,
    MIDTOWN,
    STUNT_NAMES,
    TILE_NAMES,
    TILE_TITLES,
    TUNNEL,
)
from onthelam.games.getaway_driver.rules.events.police import Swerved
from onthelam.games.getaway_driver.rules.moves import At, Number
from onthelam.games.getaway_driver.words.moves import shortcuts
from onthelam.games.getaway_driver.words.moves.shortcuts import at_code, sets_vehicle
from onthelam.tongue.tongue import CODES, ENGLISH, tongue

# -- every picture -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", range(len(MODES)))
def test_every_picture_of_a_match_is_whole(mode: int) -> None:
    classes = set(re.findall(r"\.([\w-]+)\{", css("dark"))) | {"lam-board", "piece", "roams", "reach"}
    for m, seat in moments(MODES[mode], 40 + mode, 5):
        svg = picture(m, seat)
        root = ET.fromstring(svg)
        assert root[0].tag == f"{SVG}title"
        assert root[0].text
        assert root.get("viewBox") == "-42 -42 84 84"  # one tile: the page decides how large that is
        assert " style=" not in svg
        assert "<style" not in svg
        used = set(re.findall(r'href="#gd-([^"]+)"', svg))  # whatever is used is there, and nothing else is sent
        assert used == set(re.findall(r'<g id="gd-([^"]+)" class="lam-board">', svg)), (m.plies[-1:], seat)
        assert not re.search(r"#[0-9A-Fa-f]{6}\b|rgb\(", svg)  # colours are classes: a theme fills them
        ids = re.findall(r' id="([^"]+)"', svg)
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'(?:href="|url\()#([\w-]+)', svg)) <= set(ids)
        assert set(" ".join(re.findall(r'class="([^"]+)"', svg)).split()) <= classes
        moves = m.view(seat).moves
        pointed = {move.code for move in moves if isinstance(move, Number)}  # at the table itself
        v = seen(m, seat)
        facing = {move.code: at_code(move, v) for move in moves if isinstance(move, At) and sets_vehicle(v)}
        placed = {move.code for move in moves if spot(move, v) is not None} - pointed
        bought = {one.line for one in shortcuts.bought(v)}
        assert targets(svg) - bought == {facing.get(code, code) for code in placed}
        assert svg.count("data-point") == bool(pointed)


@pytest.mark.parametrize("mode", range(len(MODES)))
def test_no_text_is_too_small_to_read(mode: int) -> None:
    """On a lying phone, where tiles are smallest, a unit is a pixel."""
    for m, seat in moments(MODES[mode], 60 + mode, 9):
        root = ET.fromstring(picture(m, seat))
        parts = {node.get("id"): node for node in root.iter() if node.get("id")}
        in_kit = {id(node) for part in root.iter(f"{SVG}defs") for node in part.iter()}
        for node, scale in walked(root):
            if node.tag == f"{SVG}text" and node.get("font-size"):
                assert id(node) in in_kit or float(node.get("font-size", "0")) * scale >= 10.99 or scale < 0.7, (
                    node.text
                )
            if node.tag == f"{SVG}use" and id(node) not in in_kit:
                for text in parts[node.get("href", "#")[1:]].iter(f"{SVG}text"):
                    assert float(text.get("font-size", "0")) * scale >= 10.99, text.text


@pytest.mark.parametrize("mode", range(len(MODES)))
def test_every_target_can_be_hit(mode: int) -> None:
    """A disc is 26 px at least, a cell a tile."""
    for m, seat in moments(MODES[mode], 80 + mode, 4):
        root = ET.fromstring(picture(m, seat, True))
        k = 1.0 if root.get("data-fit") is None else 0.3
        for node in root.iter(f"{SVG}rect"):
            if node.get("class") == "hit":
                sides = (float(node.get("width", "0")), float(node.get("height", "0")))
                assert min(sides) >= 22 * k, m.view(seat).moves


def test_a_large_city_is_a_small_picture() -> None:
    biggest = 0
    for seed in (4, 5, 6):
        for m, seat in moments({"mode": "duel"}, seed, 4):
            v = seen(m, seat)
            if len(v.laid) <= 40 and len(v.moves) <= 8:
                biggest = max(biggest, len(picture(m, seat)))
    assert 25_000 < biggest < 50_000


def test_an_onlooker_and_whoever_waits_can_click_nothing() -> None:
    m = at("(0,0)N", PAT1="(0,2)S")
    assert "data-move" in picture(m, 0)
    assert "data-move" not in picture(m, 1)
    assert "data-move" not in picture(m, -1)


def test_a_name_cannot_break_out_of_the_picture() -> None:
    wicked = ['</text><script>alert("1")</script>', "'\"&\x00"]
    root = ET.fromstring(board(seen(at(), 1), wicked, ENGLISH))
    assert not list(root.iter(f"{SVG}script"))


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_notebook_gets_a_picture_with_its_colours(theme: str) -> None:
    root = ET.fromstring(board(seen(at(), 0), NAMES, ENGLISH, theme))
    assert root[0].tag == f"{SVG}style"
    kept = [group.get("class") for group in root.iter(f"{SVG}g") if "lam-board" in (group.get("class") or "")]
    assert kept
    assert set(kept) == {f"lam-board lam-{theme}"}  # what is used again and again is coloured where it is kept


# -- tiles -------------------------------------------------------------------------------------------------------------


def tile_at(svg: str, row: int, column: int, key: str = "gd-") -> list[str]:
    """The signs of the tile there, and what stands on its name plate."""
    root = ET.fromstring(svg)
    begins = f"Row {row}, column {column}: "
    group = next(node for node in root.iter() if (node.get("aria-label") or "").startswith(begins))
    parts = [node.get("href", "")[len(key) + 1 :] for node in group.iter(f"{SVG}use")]
    return parts + [text.text or "" for text in group.iter(f"{SVG}text")]


START = (5, 7)  # row and column of Start on the usual table


@pytest.mark.parametrize("tile", range(1, len(TILE_NAMES) - 1))
def test_a_known_tile_shows_all_its_signs(tile: int) -> None:
    name = TILE_NAMES[tile]
    light = ("green", "yellow", "red")[LIGHT[tile]]
    stunts = [stunt for i, stunt in enumerate(STUNT_NAMES) if ICONS[tile] >> i & 1]
    for text, seat in ((f"{name} (0,1) up", 0), (f"{name} (0,1)", 1)):
        drawn_tile = tile_at(picture(at("(0,0)N", [text]), seat), START[0] - 1, START[1])
        assert light in drawn_tile
        assert [part for part in drawn_tile if part in STUNT_NAMES] == stunts
        assert [part for part in drawn_tile if part.startswith("pays")] == (
            [f"pays{BADGE[tile]}"] if BADGE[tile] else []
        )
        assert any(part.startswith("arch") for part in drawn_tile) == TUNNEL[tile]
        assert ("known" in drawn_tile) == (seat == 1)
        words = {0: None, 1: "City Map", 2: "Thoroughfare", 3: "Garage", 4: "Vantage", 5: "Skid Row"}[MIDTOWN[tile]]
        assert (words in drawn_tile) == (words is not None)


def test_a_face_down_tile_looks_the_same_whatever_lies_under_it() -> None:
    def city(name: str, seat: int) -> str:
        return picture(at("(0,0)N", [f"{name} (0,1)"], PAT1="(0,2)S"), seat)

    one = drawn(seen(at("(0,0)N", ["R09 (0,1)"]), 0), NAMES, ENGLISH)
    other = drawn(seen(at("(0,0)N", ["Y01 (0,1)"]), 0), NAMES, ENGLISH)
    assert one == other
    assert city("R09", 0) == city("G04", 0) == city("Y01", 0)
    assert city("R09", -1) == city("G04", -1)
    assert city("R09", 1) != city("G04", 1)  # the Police have laid it


def test_that_somebody_looked_at_a_tile_is_seen_by_all_and_what_it_is_by_one() -> None:
    m = at("(0,0)N", ["G01 (0,1) up", "R02 (3,0)", "Y03 (4,0)"])
    m.play("ahead")
    m.play("tile 3")
    svg = picture(m, -1)
    assert svg.count("#gd-looked") == 1
    assert "known" in tile_at(picture(m, 0), START[0], START[1] + 4)
    assert "unknown" in tile_at(svg, START[0], START[1] + 4)


def test_no_card_is_on_the_board() -> None:
    m = at("(0,0)N", hand="GAS HBT", discard="STG")
    for seat in (0, 1, -1):
        told = [text.text for text in ET.fromstring(picture(m, seat)).iter(f"{SVG}text")]
        assert not set(told) & set(CARD_TITLES)


def test_a_long_name_under_a_tile_stands_there_whole() -> None:
    """Dutch has the longest; two lines of it fit."""
    for code in CODES:
        for title in map(tongue(code).say, TILE_TITLES):
            shown = ET.fromstring(f"<g>{city_signs.name(44, 79, title, 83)}</g>")
            assert " ".join([line.text or "" for line in shown]) == title


# -- pieces ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["PAT1", "MOT", "ARM", "HEL"])
def test_the_way_a_piece_faces_is_seen(name: str) -> None:
    ways = set()
    for facing in "NESW":
        svg = picture(at("(0,0)N", **{name: f"(0,1){facing}"}), -1)
        ways.add(re.findall(rf'id="gd-on-{name}" class="piece" [^>]*transform="([^"]+)"', svg)[0])
    assert len(ways) == 4
    cars = {re.findall(r'id="gd-car-0"[^>]+', picture(at(f"(0,0){facing}"), -1))[0] for facing in "NESW"}
    assert len(cars) == 4


def test_pursuers_stand_behind_the_car_on_its_tile() -> None:
    m = at("(0,0)E", PAT1="(0,0)E", PAT2="(0,0)E")
    svg = picture(m, 0)

    def place(name: str) -> tuple[float, float]:
        matrix = re.findall(rf'id="gd-{name}" class="piece" [^>]*transform="matrix\(([^)]+)\)"', svg)[0].split(",")
        return float(matrix[4]), float(matrix[5])

    (cx, cy), (x1, y1), (x2, y2) = place("car-0"), place("on-PAT1"), place("on-PAT2")
    assert x1 == x2 < cx - 30
    assert y1 < cy < y2


@pytest.mark.parametrize("behind", [{}, {"PAT1": "(0,0)N"}, {"PAT1": "(0,0)N", "PAT2": "(0,0)N"}])
@pytest.mark.parametrize("b", "NESW")
@pytest.mark.parametrize("a", "NESW")
def test_two_cars_on_one_tile_stand_side_by_side(a: str, b: str, behind: dict[str, Any]) -> None:
    round_it = ["Y15 (0,-1) up", "Y16 (0,1) up", "Y17 (1,0) up", "Y18 (-1,0) up"]
    svg = picture(four(f"(0,0){a}", f"(0,0){b}", round_it, around=False, **behind), 2)
    boxes = []
    for name in ("car-0", "car-1"):
        matrix = re.findall(rf'id="gd-{name}" class="piece" [^>]*transform="matrix\(([^)]+)\)"', svg)[0].split(",")
        across, along, *_, x, y = [float(number) for number in matrix]
        wide, high = 9 * abs(across) + 17 * abs(along), 17 * abs(across) + 9 * abs(along)  # a Car is 18 by 34
        boxes.append((x - wide, x + wide, y - high, y + high))
    (left, right, top, low), (left_b, right_b, top_b, low_b) = boxes
    assert right < left_b or right_b < left or low < top_b or low_b < top
    assert max(right, right_b) - min(left, left_b) < 84  # all of it on the tile
    assert max(low, low_b) - min(top, top_b) < 84


def test_what_lies_on_the_road_is_seen() -> None:
    m = at("(0,0)N", ["R02 (2,0) up hazard"], on="(0,1)", barricades="(1,0) - -", spikes="(-1,0)", loose=["9300 7400"])
    svg = picture(m, -1)
    for part in ("hazard", "barricade", "spikes", "bag"):
        assert f'<use href="#gd-{part}" x=' in svg
    assert svg.count('data-pin="bag"') == 1  # on the bare table: a page points at it when it is far
    assert svg.count('<use href="#gd-bag"') == 2


@pytest.mark.parametrize("facing", "NESW")
@pytest.mark.parametrize("police", [1, 2, 3, 4, 5])
def test_pieces_on_one_tile_do_not_cover_each_other(police: int, facing: str) -> None:
    names = ["PAT1", "PAT2", "PAT3", "MOT", "HEL"][:police]
    svg = picture(at(f"(0,0){facing}", **dict.fromkeys(names, f"(0,0){facing}")), -1)
    places = re.findall(r'class="piece" data-pin="(\w+)-dark" transform="matrix\(([^)]+)\)"', svg)
    assert len(places) == 1 + min(police, 3)
    assert (f">+{police - 3}</text>" in svg) == (police > 3)
    boxes = []
    for _kind, matrix in places:
        a, b, _, _, x, y = [float(n) for n in matrix.split(",")]
        wide, high = 8 * abs(a) + 16 * abs(b), 16 * abs(a) + 8 * abs(b)
        boxes.append((x - wide, x + wide, y - high, y + high))
    for i, (left, right, top, low) in enumerate(boxes):
        for a, b, c, d in boxes[:i]:
            assert right <= a or b <= left or low <= c or d <= top


# -- what a move would do, and what was last ---------------------------------------------------------------------------


def test_the_pointer_shows_where_the_car_would_stand_and_who_would_follow() -> None:
    m = at("(0,0)N", ["R05 (0,1)"], PAT1="(0,0)N", PAT2="(0,0)E", PAT3="(0,0)S")
    ghosts = shown_for(picture(m, 0), "ahead")
    assert ghosts.count("CAR-ghost") == 1
    assert ghosts.count("PAT-ghost") == 2  # the third looks the other way, GD-FOL.4
    assert "hazard" not in ghosts  # the Driver does not know
    assert "Drive ahead onto a face-down tile: two vehicles follow" in picture(m, 0)  # as its button says


def test_a_study_shows_its_price_on_the_meter() -> None:
    meter = gauges(seen(at("(0,0)N", ["R05 (0,1)"], meter=1), 0), NAMES, ENGLISH)[0]
    assert 'data-for="study ahead"' in meter.drawing
    assert "data-for" not in gauges(seen(at("(0,0)N", meter=1), 1), NAMES, ENGLISH)[0].drawing


def test_what_a_move_would_put_on_the_road_is_a_ghost() -> None:
    wreck = shown_for(picture(at("(0,0)N", hand="LWR"), 0), "play LWR")
    assert re.findall(r'href="#gd-([\w-]+)', wreck) == ["hazard-ghost"]
    for upgrade, what in (("BAR", "barricade"), ("SPK", "spikes")):
        m = at("(0,0)N", tokens=9, agenda=["round-end", "buy"])
        m.play(f"buy {upgrade}")
        assert f"#gd-{what}-ghost" in shown_for(picture(m, 1), "at ahead")
    for part in LYING:
        assert "stroke-dasharray" in fleet("")[f"{part}-ghost"]


def test_a_laid_tile_is_shown_where_it_would_lie() -> None:
    m = laid_out({"mode": "duel"}, quick(3))
    while not m.view(1).moves or not m.view(1).moves[0].code.startswith("lay"):
        m.play(m.legal(m.to_act[0])[0], m.to_act[0])
    code = m.view(1).moves[0].code
    assert "gd-up" in shown_for(picture(m, 1), code)
    assert code not in picture(m, 0)


def chalk(svg: str) -> list[ET.Element]:
    return [node for node in ET.fromstring(svg).iter() if node.get("data-row")]


def test_what_others_did_since_the_own_choice_is_numbered_in_chalk() -> None:
    m = at("(0,0)N", ["G09 (0,1) up"], PAT1="(0,0)N")
    assert chalk(picture(m, 0)) == []
    m.play("ahead")
    (follows,) = chalk(picture(m, 0))
    assert follows.get("data-who") == "Patrol Car 1"  # the Driver knows where the own Car went
    assert [text.text for text in follows.iter(f"{SVG}text")] == ["1"]
    for seat in (1, -1):
        assert [one.get("data-who") for one in chalk(picture(m, seat))] == ["", "Patrol Car 1"]
    crash = at("(0,0)N", ["Y15 (0,1)"], PAT1="(0,0)N", hand="GAS")
    for code in ("ahead", "hazard", "stunt GAS"):
        crash.play(code)
    assert "gd-on-PAT1" not in picture(crash, 1)
    assert "scale(1.8)" in picture(crash, 1)  # the burst


def test_the_steps_of_others_stand_until_the_own_next_choice() -> None:
    m = at("(0,0)N", ["G10 (1,1) up", "G08 (3,1) up"], phase="police", PAT1="(1,1)E", PAT2="(3,1)E")
    m.play("PAT1 ahead")
    m.play("PAT2 ahead")
    assert [one.get("data-who") for one in chalk(picture(m, 0))] == ["Patrol Car 1", "Patrol Car 2"]
    assert [one.get("data-row") for one in chalk(picture(m, 0))] == ["1", "2"]
    assert chalk(picture(m, 1)) == []  # who chose it knows it


def test_gd_slm_4_one_that_stays_has_driven_no_way() -> None:
    m = at("(0,0)N", ["Y17 (7,1) up"], PAT1="(7,1)E", base="slammed", agenda=["round-end", "police"])
    m.play("step PAT1")
    last = told(m, 1).last(m.view(1))
    assert last is not None
    assert news(*last).ways == []


def test_gd_hel_7_a_helicopter_that_stays_has_only_turned() -> None:
    v = seen(at(HEL="(0,0)N"), 1)
    found = news([Swerved(5, 9, 1, 1, True)], v, v)
    assert (found.ways, found.turned) == ([], [5])


# -- several on a tile -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("facing", range(4))
def test_whoever_stands_on_a_tile_with_a_name_leaves_it_in_view(facing: int) -> None:
    half = 18 if facing % 2 == 0 else 10
    for cars in range(3):
        for vehicles in range(0 if cars else 1, 6):
            found = stands(cars, vehicles, facing, facing, plate=True)
            assert max(one.y + half * one.scale for one in found) <= 20.5
            assert min(one.y - half * one.scale for one in found) >= -42
    assert all(sign.y <= 10 for sign in signs_at(3, facing, plate=True))
