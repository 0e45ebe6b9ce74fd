"""The board: what a player would miss in any picture of any match, in both widths and for every seat."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest

from getaway_four import four
from getaway_pictures import (
    BUTTONS_ONLY,
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
from onthelam.draw.type import WIDEST, width
from onthelam.games.getaway_driver.board.board import NAME, Drawing, board, drawn
from onthelam.games.getaway_driver.board.frame import NARROW, WIDE, Box
from onthelam.games.getaway_driver.board.news import news
from onthelam.games.getaway_driver.board.shapes import signs as city_signs
from onthelam.games.getaway_driver.board.shapes.pieces import LYING, fleet
from onthelam.games.getaway_driver.recorded import moment
from onthelam.games.getaway_driver.rules.charts import (
    BADGE,
    CARD_NAMES,
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
from onthelam.games.getaway_driver.rules.moves import Number
from onthelam.tongue.tongue import CODES, ENGLISH, tongue

# -- every picture -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("mode", range(len(MODES)))
def test_every_picture_of_a_match_is_whole(mode: int, narrow: bool) -> None:
    classes = set(re.findall(r"\.([\w-]+)\{", css("dark"))) | {"lam-board", "piece"}
    for m, seat in moments(MODES[mode], 40 + mode, 5):
        svg = picture(m, seat, narrow)
        root = ET.fromstring(svg)
        assert root[0].tag == f"{SVG}title"
        assert root[0].text
        assert root[1].tag == f"{SVG}desc"
        assert root[1].text
        assert root.get("viewBox", "").startswith("0 0 390 " if narrow else "0 0 896 ")
        assert " style=" not in svg
        assert "<style" not in svg
        assert not re.search(r"#[0-9A-Fa-f]{6}\b|rgb\(", svg)  # colours are classes: a theme fills them
        ids = re.findall(r' id="([^"]+)"', svg)
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'(?:href="|url\()#([\w-]+)', svg)) <= set(ids)
        assert set(" ".join(re.findall(r'class="([^"]+)"', svg)).split()) <= classes
        pointed = {move.code for move in m.view(seat).moves if isinstance(move, Number)}  # at the table itself
        assert targets(svg) == {move.code for move in m.view(seat).moves} - BUTTONS_ONLY - pointed
        assert svg.count("data-point") == bool(pointed)


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("mode", range(len(MODES)))
def test_no_text_is_too_small_to_read(mode: int, narrow: bool) -> None:
    for m, seat in moments(MODES[mode], 60 + mode, 9):
        root = ET.fromstring(picture(m, seat, narrow))
        parts = {node.get("id"): node for node in root.iter() if node.get("id")}
        for node, scale in walked(root):
            if node.tag in (f"{SVG}text", f"{SVG}tspan") and node.get("font-size"):
                in_kit = any(node in list(part.iter()) for part in root.iter(f"{SVG}defs"))
                assert in_kit or float(node.get("font-size", "0")) * scale >= 10.99, node.text
            if node.tag == f"{SVG}use":
                part = parts[node.get("href", "#")[1:]]
                for text in part.iter(f"{SVG}text") if scale > 0.63 else ():  # farther off: to see all that is asked
                    assert float(text.get("font-size", "0")) * scale >= 10.99, text.text


@pytest.mark.parametrize("mode", range(len(MODES)))
def test_every_target_of_a_phone_can_be_hit(mode: int) -> None:
    for m, seat in moments(MODES[mode], 80 + mode, 4):
        root = ET.fromstring(picture(m, seat, True))
        for node, scale in walked(root):
            if node.get("class") == "hit":
                sides = (float(node.get("width", "0")) * scale, float(node.get("height", "0")) * scale)
                assert max(sides) >= 23.9
                usual = min(1, scale / (76.5 / 84))  # farther off, to see all that is asked, two may share a cell
                assert min(sides) >= 23.9 * usual, m.view(seat).moves


@pytest.mark.parametrize("narrow", [False, True])
def test_a_large_city_is_a_small_picture(narrow: bool) -> None:
    biggest = 0
    for seed in (4, 5, 6):
        for m, seat in moments({"mode": "duel"}, seed, 4):
            v = seen(m, seat)
            if len(v.laid) <= 40 and len(v.moves) <= 8:
                biggest = max(biggest, len(picture(m, seat, narrow)))
    assert 25_000 < biggest < 46_000  # of which 2 000 tell what the cards do


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
    root = ET.fromstring(board(seen(at(), 0), NAMES, ENGLISH, False, theme))
    assert root[0].tag == f"{SVG}style"
    kept = [group.get("class") for group in root.iter(f"{SVG}g") if "lam-board" in (group.get("class") or "")]
    assert kept
    assert set(kept) == {f"lam-board lam-{theme}"}  # what is used again and again is coloured where it is kept


# -- tiles -------------------------------------------------------------------------------------------------------------


def tile_at(svg: str, key: str = "gd-") -> list[list[str]]:
    """By tile in the order of laying: the parts it is made of."""
    root = ET.fromstring(svg)
    camera = next(node for node in root.iter() if node.get("id") == f"{key}world")
    found = []
    for group in camera:
        parts = [node.get("href", "")[len(key) + 1 :] for node in group.iter(f"{SVG}use")]
        if parts and parts[0] in ("up", "down"):
            found.append(parts + [text.text or "" for text in group.iter(f"{SVG}text")])
    return found


@pytest.mark.parametrize("tile", range(1, len(TILE_NAMES) - 1))
def test_a_known_tile_shows_all_its_signs(tile: int) -> None:
    name = TILE_NAMES[tile]
    light = ("green", "yellow", "red")[LIGHT[tile]]
    stunts = [stunt for i, stunt in enumerate(STUNT_NAMES) if ICONS[tile] >> i & 1]
    for text, seat in ((f"{name} (0,1) up", 0), (f"{name} (0,1)", 1)):
        drawn_tile = tile_at(picture(at("(0,0)N", [text]), seat))[1]
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

    for narrow in (False, True):
        one = drawn(seen(at("(0,0)N", ["R09 (0,1)"]), 0), NAMES, ENGLISH, narrow)
        other = drawn(seen(at("(0,0)N", ["Y01 (0,1)"]), 0), NAMES, ENGLISH, narrow)
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
    assert "known" in tile_at(picture(m, 0))[3]
    assert "unknown" in tile_at(svg)[3]


def test_a_hand_is_seen_by_its_driver_alone() -> None:
    m = at("(0,0)N", hand="GAS HBT", discard="STG")
    assert "Hit the Gas" in picture(m, 0)
    assert "Handbrake Turn" in picture(m, 0)
    for seat in (1, -1):
        svg = picture(m, seat)
        assert not [title for title in CARD_TITLES if title in svg and title != "Stomping Grounds"]
        assert "2 cards in hand" in svg
        assert "Stomping Grounds" in svg  # the discard pile lies open


def test_a_long_name_under_a_tile_stands_there_whole() -> None:
    """Dutch has the longest; two lines of it fit."""
    for code in CODES:
        for title in map(tongue(code).say, TILE_TITLES):
            shown = ET.fromstring(f"<g>{city_signs.name(44, 79, title, 83)}</g>")
            assert " ".join([line.text or "" for line in shown]) == title


@pytest.mark.parametrize("code", CODES)
def test_the_name_of_a_drawn_tile_keeps_clear_of_its_brackets(code: str) -> None:
    """On a phone a card is 88 wide and 86 high; its brackets reach 7 from its corners, and are 5 wide."""
    for title in map(tongue(code).say, TILE_TITLES):
        for line in ET.fromstring(f"<g>{city_signs.name(44, NAME, title, 84, 10)}</g>"):
            size, low = float(line.get("font-size", "0")), float(line.get("y", "0"))
            long = float(line.get("textLength", WIDEST * width(line.text or "", size, True)))
            assert low + 0.24 * size < 86
            assert low + 0.24 * size < 79 - 2.4 or long / 2 < 44 - 2.6 - 1, title
    svg = drawn(moment("escaped", 10, 1), NAMES, tongue(code), True)
    brackets = re.findall(r'data-move="lay.*?<path d="M[\d.]+ [\d.]+v(-[\d.]+)q', svg, re.S)
    assert set(brackets) == {"-2"}  # 7 less the corner


@pytest.mark.parametrize("seed", [5, 6, 12])
def test_the_button_of_a_phone_hides_no_cell_to_be_filled(seed: int) -> None:
    """Upper left, as wide as in German."""
    asked = 0
    for m, seat in moments({"mode": "duel"}, seed, 1):
        if not (filling := seen(m, seat).filling) or not m.view(seat).moves:
            continue
        d = Drawing(seen(m, seat), NAMES, ENGLISH, NARROW, told(m, seat))
        d.whole()
        asked += 1
        assert not any(d.on_screen(cell).meets(Box(6, 6, 100, 50)) for cell in filling)
    assert asked > 10


# -- pieces ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["PAT1", "MOT", "ARM", "HEL"])
def test_the_way_a_piece_faces_is_seen(name: str) -> None:
    ways = set()
    for facing in "NESW":
        svg = picture(at("(0,0)N", **{name: f"(0,1){facing}"}), -1)
        ways.add(re.findall(rf'id="gd-on-{name}" class="piece" transform="([^"]+)"', svg)[0])
    assert len(ways) == 4
    cars = {re.findall(r'id="gd-car-0"[^>]+', picture(at(f"(0,0){facing}"), -1))[0] for facing in "NESW"}
    assert len(cars) == 4


def test_pursuers_stand_behind_the_car_on_its_tile() -> None:
    m = at("(0,0)E", PAT1="(0,0)E", PAT2="(0,0)E")
    svg = picture(m, 0)

    def place(name: str) -> tuple[float, float]:
        matrix = re.findall(rf'id="gd-{name}" class="piece" transform="matrix\(([^)]+)\)"', svg)[0].split(",")
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
        matrix = re.findall(rf'id="gd-{name}" class="piece" transform="matrix\(([^)]+)\)"', svg)[0].split(",")
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
    assert svg.count('<use href="#gd-bag" x=') == 2


# -- what a move would do, and what was last ---------------------------------------------------------------------------


def test_the_pointer_shows_where_the_car_would_stand_and_who_would_follow() -> None:
    m = at("(0,0)N", ["R05 (0,1)"], PAT1="(0,0)N", PAT2="(0,0)E", PAT3="(0,0)S")
    ghosts = shown_for(picture(m, 0), "ahead")
    assert ghosts.count("CAR-ghost") == 1
    assert ghosts.count("PAT-ghost") == 2  # the third looks the other way, GD-FOL.4
    assert "hazard" not in ghosts  # the Driver does not know
    assert "Drive ahead onto a face-down tile: two vehicles follow" in picture(m, 0)  # as its button says


def test_a_study_shows_its_price_on_the_meter_and_a_purchase_on_the_tokens() -> None:
    m = at("(0,0)N", ["R05 (0,1)"], meter=1)
    assert "+1" in shown_for(picture(m, 0), "study ahead")
    m = at("(0,0)N", tokens=5, agenda=["round-end", "buy"])
    assert "−4" in shown_for(picture(m, 1), "buy MOT")


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
    assert "Drawn" not in picture(m, 0)


def test_what_was_last_is_marked_in_chalk() -> None:
    m = at("(0,0)N", ["G09 (0,1) up"], PAT1="(0,0)N")
    assert 'class="last"' not in picture(m, 0)
    m.play("ahead")
    for seat in (0, 1, -1):
        root = ET.fromstring(picture(m, seat))
        marks = next(node for node in root.iter() if node.get("id") == "gd-last")
        arrows = [path for path in marks.iter(f"{SVG}path") if path.get("class") == "n s-chalk"]
        assert len(arrows) == 2  # the Car, and the patrol car that followed
    crash = at("(0,0)N", ["Y15 (0,1)"], PAT1="(0,0)N", hand="GAS")
    for code in ("ahead", "hazard", "stunt GAS"):
        crash.play(code)
    assert "gd-on-PAT1" not in picture(crash, 1)
    assert "scale(1.8)" in picture(crash, 1)  # the burst


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


def boxes(svg: str, code: str) -> list[tuple[float, float, float, float]]:
    """What is hit of a move."""
    root = ET.fromstring(svg)
    found = [group for group in root.iter(f"{SVG}g") if group.get("data-move") == code]
    hits = [node for group in found for node in group.iter(f"{SVG}rect") if node.get("class") == "hit"]
    x, y, w, h = [[float(node.get(name, "0")) for node in hits] for name in ("x", "y", "width", "height")]
    return list(zip(x, y, w, h))


@pytest.mark.parametrize("narrow", [False, True])
def test_gd_four_23_bait_and_switch_is_chosen_on_its_card_by_words(narrow: bool) -> None:
    for b in ("(0,0)E", "(3,0)E"):
        m = four("(0,0)N", b, hand_a="PIC DEC")
        svg = picture(m, 0, narrow)
        places = {code: boxes(svg, code) for code in ("exchange", "fetch")}
        assert [len(found) for found in places.values()] == [1, 1]  # and nothing on the tiles
        words = [node for node in ET.fromstring(svg).iter(f"{SVG}text") if node.text in ("Swap", "Fetch")]
        card = Drawing(seen(m, 0), NAMES, ENGLISH, NARROW if narrow else WIDE)
        card.whole()
        cx, cy, cw, ch = card.card_at[0, CARD_NAMES.index("PIC")]
        for word, (x, y, w, h) in zip(words, [*places["exchange"], *places["fetch"]]):
            assert 0 < float(word.get("x", "0")) + cx - x < w
            assert 0 < float(word.get("y", "0")) + cy - y < h
            assert min(w, h) >= 24
            assert (cx <= x, x + w <= cx + cw + 0.1, cy <= y, y + h <= cy + ch) == (True,) * 4
        ghosts = shown_for(svg, "exchange").count("CAR-ghost"), shown_for(svg, "fetch").count("CAR-ghost")
        assert ghosts == ((0, 0) if b == "(0,0)E" else (2, 1))  # who stays has none


def test_a_low_card_is_parted_between_its_stunt_and_its_name() -> None:
    m = four("(0,0)N", "(3,0)N", ["R02 (0,1)"], hand_a="PIC", hand_b="HBT", a_meter=1)
    while "crime HBT" not in [move.code for move in m.legal(0)] or m.legal(0)[0].code != "back-off":
        codes = [move.code for move in m.legal(m.to_act[0])]
        m.play(next(code for code in ("ahead", "hazard", *codes) if code in codes), m.to_act[0])
    svg = picture(m, 0)
    [(x, y, w, h)], [(x2, y2, w2, h2)] = boxes(svg, "crime-stunt HBT"), boxes(svg, "crime HBT")
    assert (x + w, y, h) == (x2, y2, h2)
    assert 26 <= w <= 31 <= w2  # the sign is 22 wide, from 4 on; the name begins at 31
