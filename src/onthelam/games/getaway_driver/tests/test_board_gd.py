"""The board: what a player would miss in any picture of any match, in both widths and for every seat."""

from __future__ import annotations

import html
import itertools
import re
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any

import pytest

from getaway_tables import RULES, Table, at, laid_out, seen, state
from onthelam.core.chance import quick
from onthelam.core.event import Event
from onthelam.core.option import Options
from onthelam.core.record import TookBack
from onthelam.draw import city_signs
from onthelam.draw.city_pieces import LYING, fleet
from onthelam.draw.city_signs import SPLIT, ticket
from onthelam.draw.paper import stamped
from onthelam.draw.theme import css
from onthelam.draw.type import WIDEST, width
from onthelam.games.getaway_driver.board import NAME, Drawing, board, drawn, pieces
from onthelam.games.getaway_driver.board_camera import Camera
from onthelam.games.getaway_driver.board_chapters import figure
from onthelam.games.getaway_driver.board_figures import cover
from onthelam.games.getaway_driver.board_frame import NARROW, WIDE, Box, Frame, Ground, apart
from onthelam.games.getaway_driver.board_news import news
from onthelam.games.getaway_driver.board_places import SIDE as AT_SIDE
from onthelam.games.getaway_driver.board_places import spot
from onthelam.games.getaway_driver.board_side import cards, gone, item
from onthelam.games.getaway_driver.board_trail import driven
from onthelam.games.getaway_driver.board_words import WHENS, Said
from onthelam.games.getaway_driver.recorded import moment, played
from onthelam.games.getaway_driver.rules import events_cards, events_driver
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
    TIMING,
    TUNNEL,
    UPGRADE_TITLES,
)
from onthelam.games.getaway_driver.rules.events_driver import MeterMoved
from onthelam.games.getaway_driver.rules.events_police import Swerved
from onthelam.games.getaway_driver.rules.moves import Number
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words import WORDS
from onthelam.games.getaway_driver.words_names import EVENT_RULES, STUNTS
from onthelam.tongue.tongue import CODES, ENGLISH, tongue
from test_gd_four import four

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ["Mara", "Kestrel", "Ina", "Jonas"]
MODES = RULES.modes()
TEXTS = re.compile(r'<text x="([^"]+)" y="[^"]+" class="f-chalk b m" font-size="([^"]+)">([^<]+)<')
# they have no place on the board
BUTTONS_ONLY = {"end-turn", "end-step", "pass", "none", "give-up", "keep", "share", "decline", "go-along"}


def heard(m: Table, seat: int) -> list[Event]:
    """What the newest row told this seat."""
    events = m.plies[-1].events if m.plies else []
    return [e for e in [RULES.hears(state(m), e, seat) for e in events] if e is not None]


def moments(options: Options, seed: int, every: int) -> Iterator[tuple[Table, int]]:
    """Along a match of careless players: whoever is asked, and now and then everybody else."""
    m = laid_out(dict(options), quick(seed))
    choice = quick(seed + 1)
    count = 0
    while not m.over:
        count += 1
        seat = m.to_act[0]
        if count % every == 0:
            yield m, seat
        if count % (7 * every) == 0:
            yield from [(m, other) for other in range(-1, m.seats) if other != seat]
        moves = m.legal(seat)
        careful = [move for move in moves if move.code not in ("give-up", "back-off")] or moves
        m.play(careful[choice.below(len(careful))], seat)
    yield from [(m, seat) for seat in range(-1, m.seats)]


def walked(node: ET.Element, scale: float = 1.0) -> Iterator[tuple[ET.Element, float]]:
    """Every element with how large it is drawn."""
    for number in re.findall(r"scale\(([\d.]+)\)|matrix\((-?[\d.]+),(-?[\d.]+)", node.get("transform", "")):
        scale *= float(number[0]) if number[0] else max(abs(float(number[1])), abs(float(number[2])))
    yield node, scale
    for child in node:
        yield from walked(child, scale)


def picture(m: Table, seat: int, narrow: bool = False) -> str:
    return drawn(m.view(seat), NAMES[: m.seats], ENGLISH, narrow, heard(m, seat))


def targets(svg: str) -> set[str]:
    return set(re.findall(r'data-move="([^"]+)"', svg))


def shown_for(svg: str, code: str) -> str:
    """What is drawn while the pointer is on a move."""
    root = ET.fromstring(svg)
    found = [group for group in root.iter(f"{SVG}g") if group.get("data-for") == code]
    return "".join([ET.tostring(group, encoding="unicode") for group in found])


# -- every picture ---------------------------------------------------------------------------------------------------


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
    assert 25_000 < biggest < 44_000


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


# -- tiles -----------------------------------------------------------------------------------------------------------


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
        d = Drawing(seen(m, seat), NAMES, ENGLISH, NARROW, m.heard(seat))
        d.whole()
        asked += 1
        assert not any(d.on_screen(cell).meets(Box(6, 6, 100, 50)) for cell in filling)
    assert asked > 10


# -- pieces ----------------------------------------------------------------------------------------------------------


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


# -- what a move would do, and what was last -------------------------------------------------------------------------


def test_the_pointer_shows_where_the_car_would_stand_and_who_would_follow() -> None:
    m = at("(0,0)N", ["R05 (0,1)"], PAT1="(0,0)N", PAT2="(0,0)E", PAT3="(0,0)S")
    ghosts = shown_for(picture(m, 0), "ahead")
    assert ghosts.count("CAR-ghost") == 1
    assert ghosts.count("PAT-ghost") == 2  # the third looks the other way, GD-FOL.4
    assert "hazard" not in ghosts  # the Driver does not know
    assert "face-down, two vehicles would follow" in picture(m, 0)


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
    assert news(seen(m, 1), heard(m, 1)).ways == []


def test_gd_hel_7_a_helicopter_that_stays_has_only_turned() -> None:
    found = news(seen(at(HEL="(0,0)N"), 1), [Swerved(5, 9, 1, 1, True)])
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
        assert ghosts == ((0, 0) if b == "(0,0)E" else (2, 2))


def test_a_low_card_is_parted_between_its_stunt_and_its_name() -> None:
    m = four("(0,0)N", "(3,0)N", ["R02 (0,1)"], hand_a="PIC", hand_b="HBT", a_meter=1)
    while "crime HBT" not in [move.code for move in m.legal(0)] or m.legal(0)[0].code != "back-off":
        codes = [move.code for move in m.legal(m.to_act[0])]
        m.play(next(code for code in ("ahead", "hazard", *codes) if code in codes), m.to_act[0])
    svg = picture(m, 0)
    [(x, y, w, h)], [(x2, y2, w2, h2)] = boxes(svg, "crime-stunt HBT"), boxes(svg, "crime HBT")
    assert (x + w, y, h) == (x2, y2, h2)
    assert 26 <= w <= 31 <= w2  # the sign is 22 wide, from 4 on; the name begins at 31


# -- the camera ------------------------------------------------------------------------------------------------------


def window(svg: str, key: str) -> tuple[float, float, float, float, float]:
    """How large the city is drawn, where it begins, how wide and high its window is."""
    x, y, k = re.findall(rf'id="{key}world"[^>]+translate\(([-\d.]+) ([-\d.]+)\) scale\(([\d.]+)\)', svg)[0]
    wide, high = re.findall(rf'<svg id="{key}map" x="0" y="[\d.]+" width="([\d.]+)" height="([\d.]+)"', svg)[0]
    return float(k), float(x), float(y), float(wide), float(high)


@pytest.mark.parametrize("mode", [0, 4, 6])
def test_the_own_car_is_always_seen_and_a_phone_draws_tiles_large(mode: int) -> None:
    for m, seat in moments(MODES[mode], 20 + mode, 3):
        v = seen(m, seat)
        if v.cars[0].cell < 0 or not 0 <= seat < len(v.cars):
            continue
        for narrow, key in ((False, "gd-"), (True, "gdn-")):
            svg = picture(m, seat, narrow)
            k, x, y, wide, high = window(svg, key)
            assert m.over or 84 * k >= (76 if narrow else 53)  # at the end all of the city is seen
            matrix = re.findall(rf'id="{key}car-{seat}"[^>]+matrix\(([^)]+)\)', svg)[0].split(",")
            at_x, at_y = float(matrix[4]) * k + x, float(matrix[5]) * k + y
            assert 0 < at_x < wide
            assert 0 < at_y < high


def test_a_city_that_does_not_fit_has_a_small_map() -> None:
    small = at("(0,0)N")
    tiles = [f"{name} ({i},0)" for i, name in enumerate(["G02", "G03", "Y15", "Y16", "Y17"], 1)]
    tiles += [f"{name} ({-i},0)" for i, name in enumerate(["G09", "G10", "Y18", "Y19", "Y20"], 1)]
    long = at("(0,0)N", [*tiles, "Y14 (0,1)"], around=False)
    k, wide = window(picture(long, 0, True), "gdn-")[0::3]
    assert 11 * 84 * k > wide  # it is cut
    assert picture(long, 0, True).count('class="f-night s-line"') == 1
    assert picture(small, 0, True).count('class="f-night s-line"') == 0


def test_turns_are_chosen_beside_the_vehicle_and_not_on_it() -> None:
    """Far away from the Car, where tiles are drawn as small as they may be."""
    tiles = [f"{name} ({i},0)" for i, name in enumerate(["G02", "G03", "Y17", "Y18", "Y19"], 1)]
    for facing in "NE":
        m = at("(0,0)W", tiles, PAT1=f"(4,1){facing}", PAT2="(-5,-4)N", agenda=["round-end", "police"])
        svg = picture(m, 1, True)
        k, x, y, wide, high = window(svg, "gdn-")
        assert 84 * k >= 51.9
        px, py = [float(part) for part in re.findall(r'id="gdn-on-PAT1"[^>]+matrix\(([^)]+)\)', svg)[0].split(",")[4:]]
        assert 0 < px * k + x < wide
        assert 0 < py * k + y < high
        across, along = (12.2, 23) if facing == "N" else (23, 12.2)  # half of it
        for code in ("PAT1 turn-left", "PAT1 turn-right"):
            inner = svg.partition(f'data-move="{code}"')[2]
            at_x, at_y, scale, half = re.findall(
                r'translate\(([-\d.]+) ([-\d.]+)\) scale\(([\d.]+)\)">\s*<rect x="-([\d.]+)"', inner
            )[0]
            dx, dy = abs(float(at_x) - px), abs(float(at_y) - py)
            assert dx - float(half) * float(scale) > across - 0.5 or dy - 11 * float(scale) > along - 0.5


# -- set-up in real space --------------------------------------------------------------------------------------------


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
        assert f"translate({round(x, 1):.5g} {round(y, 1):.5g}) scale" in svg


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
    while "start" not in picture(m, 0):
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
    svg, key = picture(m, 0, narrow), "gdn-" if narrow else "gd-"
    lamp = re.findall(r'<circle cx="546" cy="546" r="546" class="n s-lampfill"[^>]+>', svg)
    assert len(lamp) == 1
    assert svg.index(lamp[0]) < svg.index(f'<use href="#{key}bag" transform="translate(25.2 504)')


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("seat", [0, 1])
def test_gd_set_8_the_line_to_a_number_begins_at_the_rim_of_its_token(seat: int, narrow: bool) -> None:
    svg = on_the_edge(seat, narrow)
    scale = float(re.findall(r'bag" transform="translate\(25.2 504\) scale\(([\d.]+)\)', svg)[0])
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


# -- the end, and the cover ------------------------------------------------------------------------------------------


def trail(m: Table, seat: int, key: str = "gd-") -> list[str]:
    """The ways drawn once a match is over, one path each."""
    root = ET.fromstring("".join(pieces(m.view(seat), NAMES[: m.seats], ENGLISH, key == "gdn-", m.heard(seat))))
    found = [node for node in root.iter() if node.get("id") == f"{key}trail"]
    return [path.get("d", "") for node in found for path in node.iter(f"{SVG}path") if path.get("class") == "n s-brass"]


@pytest.mark.parametrize("key", ["gd-", "gdn-"])
def test_the_way_of_the_car_is_seen_when_the_match_is_over(key: str) -> None:
    m = played("caught-by-pursuit", 10_000)
    before = played("caught-by-pursuit", len(m.plies) - 1)
    g, v = Ground(seen(m, 0)), seen(m, 0)
    (x, y), (to_x, to_y) = g.middle(v.origin), g.middle(v.cars[0].cell)
    for seat in (0, 1, -1):
        assert trail(before, seat, key) == []
        (way,) = trail(m, seat, key)
        assert way.startswith(f"M{x:.5g} {y:.5g}L")  # from Start
        assert way.endswith(f"L{to_x:.5g} {to_y:.5g}")  # to where it was caught


def milestones(m: Table, narrow: bool = False) -> list[tuple[str, float, float]]:
    """The rounds along the ways once a match is over, and where they lie."""
    svg = "".join(pieces(m.view(-1), NAMES[: m.seats], ENGLISH, narrow, m.heard(-1)))
    found = [node for node in ET.fromstring(svg).iter() if (node.get("id") or "").endswith("rounds")]
    texts = [text for node in found for text in node.iter(f"{SVG}text")]
    return [(text.text or "", float(text.get("x", "0")), float(text.get("y", "0"))) for text in texts]


@pytest.mark.parametrize("name", ["caught-by-pursuit", "escaped", "boxed-in", "stalled"])
def test_the_way_of_the_car_bears_rounds(name: str) -> None:
    m = played(name, 10_000)
    found = milestones(m)
    v, drawing = seen(m, -1), Drawing(seen(m, -1), NAMES, ENGLISH, WIDE, m.heard(-1))
    drawing.whole()
    numbers = [int(words) for words, x, y in found]
    assert len(numbers) >= 2
    assert numbers == sorted(set(numbers))
    assert max(numbers) <= v.round
    assert numbers[0] == 1
    assert abs(found[0][1] - drawing.g.middle(v.origin)[0]) < 43  # from Start on
    for words, x, y in found:
        start, to = drawing.set_off[0][int(words)]
        assert min(abs(x - a) + abs(y - b) for a, b in map(drawing.g.middle, (start, to))) < 60
        for px, py in drawing.at_piece.values():
            assert abs(px - x) > 12 or abs(py - y) > 12
    assert milestones(played(name, len(m.plies) - 1)) == []


def test_where_tiles_are_too_small_the_way_bears_no_rounds_and_is_drawn_larger() -> None:
    m = played("escaped", 10_000)
    assert milestones(m, True) == []
    widths = []
    for narrow in (False, True):
        svg = "".join(pieces(m.view(-1), NAMES[: m.seats], ENGLISH, narrow, m.heard(-1)))
        wide = float(re.findall(r'class="n s-brass" stroke-width="([\d.]+)"', svg)[0])
        widths.append(wide * window(svg, "gdn-" if narrow else "gd-")[0])
    assert min(widths) >= 2.6  # on the screen


@pytest.mark.parametrize("name", ["escaped", "caught-by-pursuit", "four-escaped", "four-caught-a"])
def test_numbers_hide_no_vehicle_however_small_the_city_is_drawn(name: str) -> None:
    """A roof is 18 wide; where the disc would be larger than about that, it stands behind or ahead, or nowhere."""
    m = played(name, 10_000)
    shown = 0
    for narrow, key in ((False, "gd-"), (True, "gdn-")):
        root = ET.fromstring("".join(pieces(m.view(-1), NAMES[: m.seats], ENGLISH, narrow, m.heard(-1))))
        group = next(node for node in root.iter() if node.get("id") == f"{key}pieces")
        for disc in [node for node in group.iter(f"{SVG}g") if node.find(f"{SVG}circle") is not None]:
            circle = disc.find(f"{SVG}circle")
            assert circle is not None
            r, away = float(circle.get("r", "0")), float(disc.get("transform", "0,0)")[:-1].split(",")[-1])
            assert r < 11.5 or abs(away) > 16 + r
            shown += 1
    assert shown > 2


def test_the_way_is_seen_of_a_car_that_gave_up_too() -> None:
    m = played("driver-conceded", 10_000)
    assert trail(played("driver-conceded", len(m.plies) - 1), 0) == []
    assert len(trail(m, 1)) == 1


def test_a_way_has_no_part_that_was_backed_off_from_and_goes_on_after_an_exchange() -> None:
    v = seen(at(), 0)
    here, north = v.origin, v.cols
    drove, off = events_driver.Drove, events_driver.BackedOff
    rows: list[list[Event]] = [
        [drove(0, here + north, 0, 0)],
        [drove(0, here + 2 * north, 0, 0), off(0)],
        [drove(0, here + north + 1, 1, 0)],
        [drove(0, here + north + 2, 1, 0)],
        [events_cards.Decoyed(0)],
        [events_cards.Switched(0, 0)],
        [drove(0, here - 5 * north, 2, 0)],
        [drove(0, here - 6 * north, 2, 0)],
        [TookBack(0)],
    ]
    assert driven(v, rows) == [[[here, here + north, here + north + 1], [here - 4 * north, here - 5 * north]]]


def test_each_of_two_cars_has_a_way_of_its_own() -> None:
    m = played("four-escaped", 10_000)
    both = trail(m, 2)
    assert len(both) >= 2
    svg = "".join(pieces(m.view(2), NAMES, ENGLISH, False, m.heard(2)))
    dashes = set(
        re.findall(r'class="n s-brass" stroke-width="[\d.]+" stroke-linecap="round" stroke-dasharray="(\d+)', svg)
    )
    assert len(dashes) == 2  # how long: dots have no length
    assert "0" in dashes


def test_the_end_is_stamped_on_the_city() -> None:
    m = at("(0,0)N", ["R02 (0,1)"], meter=3)
    m.play("study ahead")
    assert ">CAUGHT</text>" in picture(m, 0)
    escaped = at("(0,0)N", around=False, bag="G09", agenda=["round-end", "buy", "check", "expand", "stomping"])
    escaped.play("pass")
    assert ">ESCAPED</text>" in picture(escaped, 1)
    assert ">Escape Town</text>" in picture(escaped, 1)


@pytest.mark.parametrize("name", ["caught-by-pursuit", "escaped", "solo-escaped", "boxed-in", "stalled", "gave-up"])
@pytest.mark.parametrize("frame", [WIDE, NARROW])
def test_the_stamp_hides_no_tile_around_the_car(name: str, frame: Frame) -> None:
    v = moment(name, 9999, -1)
    drawing = Drawing(v, NAMES, ENGLISH, frame, ())
    drawing.whole()
    c, (w, h) = drawing.camera, stamped(drawing.said.verdict().upper(), 27 if frame.wide else 23)
    x, y = drawing.free_place(w, h)
    car_x, car_y = drawing.g.middle(v.cars[0].cell)
    near = 1.5 * 84 * c.k  # the tile of the Car and those around it
    assert abs(x - car_x * c.k - c.x) >= w / 2 + near or abs(y - car_y * c.k - c.y) >= h / 2 + near
    assert w / 2 <= x <= frame.city_w - w / 2
    assert h / 2 <= y <= drawing.city_h - h / 2
    low, right = y + h / 2, x + w / 2
    assert (
        (low < drawing.city_h - 44 or right < frame.city_w - 130) if frame.wide else (y > h / 2 + 52 or x > w / 2 + 52)
    )


@pytest.mark.parametrize("frame", [WIDE, NARROW])
@pytest.mark.parametrize("name", ["four-caught-a", "four-escaped", "four-conceded", "handbrake", "escaped"])
def test_the_end_shows_all_of_the_city_and_each_car(name: str, frame: Frame) -> None:
    m = played(name, 9999)
    v = seen(m, -1)
    drawing = Drawing(v, NAMES, ENGLISH, frame, m.heard(-1))
    drawing.whole()
    window = drawing.camera.window(frame.city_w, drawing.city_h)
    assert window.holds(drawing.g.box([cell for cell in (*v.laid, *v.at, *[c.cell for c in v.cars]) if cell >= 0]))


def test_escape_town_lies_on_a_bare_cell() -> None:
    options: dict[str, Any] = {
        "around": False,
        "bag": "",
        "agenda": ["round-end", "buy", "check", "expand", "stomping"],
    }
    for lies, free in (({}, (0, 1)), ({"barricades": "(0,1) - -"}, (-1, 0)), ({"spikes": "(0,1)"}, (-1, 0))):
        m = at("(0,0)N", **options, **lies)
        m.play("pass")
        d = Drawing(seen(m, -1), NAMES, ENGLISH, WIDE, ())
        east, north = free
        assert d.exits == {0: d.v.cars[0].cell + east + north * d.v.cols}


@pytest.mark.parametrize("code", ["en", "nl", "de"])
def test_the_cover_is_a_part_of_the_board(code: str) -> None:
    svg = cover(tongue(code))
    root = ET.fromstring(svg)
    assert root.get("viewBox") == "0 0 296 126"
    assert "data-move" not in svg
    assert "gd-cover-car-0" in svg
    assert len(svg) < 20_000


def test_both_compositions_can_stand_in_one_page() -> None:
    m = at("(0,0)N", PAT1="(0,1)S")
    wide, narrow = picture(m, 0), picture(m, 0, True)
    assert not set(re.findall(r' id="([^"]+)"', wide)) & set(re.findall(r' id="([^"]+)"', narrow))


def test_four_players_see_two_cars_and_two_meters() -> None:
    m = laid_out({"mode": "four"}, quick(5))
    for seat in range(4):
        svg = picture(m, seat)
        assert "gd-car-0" in svg
        assert "gd-car-1" in svg
        assert "A: pursuit 0 of 4" in svg
        assert "B: pursuit 0 of 4" in svg
        words = "".join(ET.fromstring(picture(m, seat, narrow=True)).itertext())
        assert f"Pursuit A{NAMES[0]}" in words  # on a phone, too, each meter says whose it is
        assert f"Pursuit B{NAMES[1]}" in words
    assert "Slam on the Brakes" in picture(m, 0)  # Drivers may confer
    assert "Slam on the Brakes" not in picture(m, 2)
    assert isinstance(m.view(3), View)


def kept_for_ever() -> dict[str, int]:
    """By function of draw that forgets nothing: how much it keeps."""
    found = {}
    for module in [module for name, module in sys.modules.items() if name.startswith("onthelam.draw.")]:
        for name, one in vars(module).items():
            if hasattr(one, "cache_info") and one.cache_info().maxsize is None:
                found[f"{one.__module__}.{name}"] = one.cache_info().currsize
    return found


def test_a_city_elsewhere_on_its_table_leaves_nothing_behind() -> None:
    """A table can be laid in a million ways; a server that kept a shape for each would fill up."""

    def drawn_at(x: int, y: int) -> None:
        m = laid_out({"setup": "manual", "hand_mode": "random", "stash_mode": "place"}, quick(2))
        for place in ("2000 2000", "3500 2000", "2000 3500", "3500 3500", "5000 3500"):
            m.play(f"place {place}")
        m.play(f"start {x} {y} north")
        choice = quick(3)
        for i in range(40):
            for narrow in (False, True):
                picture(m, m.to_act[0], narrow)
            moves = m.legal(m.to_act[0])
            m.play(moves[choice.below(len(moves))], m.to_act[0])

    drawn_at(6000, 5000)
    before = kept_for_ever()
    drawn_at(6011, 5023)
    assert kept_for_ever() == before


# -- the chapters ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", CODES)
def test_every_chapter_has_a_picture_that_is_an_inert_part_of_the_board(code: str) -> None:
    chapters = WORDS.chapters(tongue(code))
    assert len({chapter.title for chapter in chapters}) == len(chapters)
    classes = set(re.findall(r"\.([\w-]+)\{", css("dark"))) | {"lam-board", "piece", "hit"}
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
    for narrow in (False, True):
        assert not set(ids) & set(re.findall(r' id="([^"]+)"', drawn(at().view(0), NAMES, tongue(code), narrow)))


def test_the_pictures_show_what_their_chapters_tell() -> None:
    def words(name: str) -> str:
        return " ".join(" ".join(ET.fromstring(figure(name, ENGLISH)).itertext()).split())

    assert "3 of 4" in words("aim")
    assert re.search("Ahead.*Left.*Right|Left.*Ahead.*Right", words("round"))
    assert "light: yellow" in words("hazards")
    assert "badge: pays 3" in words("hazards")
    assert all(title in words("every-upgrade") for title in UPGRADE_TITLES)
    assert words("ends").upper().count("ESCAPED") == 1
    assert words("ends").upper().count("CAUGHT") == 1
    assert "risky" in words("solo")
    assert "Pursuit A" in words("four")
    assert "No Informants" in words("events")


# -- words that must have room -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("wide", [182.0, 214.0])
def test_a_card_says_its_stunt_above_and_its_ability_with_its_moment_below(code: str, wide: float) -> None:
    """On a phone and on a page: nothing is cut, nothing is squeezed out of shape, and nothing meets."""
    said = Said(seen(at(), 0), NAMES, tongue(code))
    for card in range(11):
        say, stash = tongue(code).say, said.stash(3)
        used = (say("used, again for {stash}", stash=stash), say("used, needs {stash}", stash=stash))
        for when in (say(WHENS[TIMING[card]]), *used):
            one = item(0, card, said, when, True)
            svg = ET.fromstring(f"<g>{ticket(wide, 54, one.stunt, one.stunt_words, one.name, when, True)}</g>")
            above = [node.text or "" for node in svg.iter("text") if float(node.get("y", "0")) < SPLIT]
            below = [node.text or "" for node in svg.iter("text") if float(node.get("y", "0")) > SPLIT]
            first, second = (one.stunt_words, one.name) if one.stunt else one.name.split(" / ")
            assert (above, sorted(below)) == ([first], sorted([second, when]))
            by_line: dict[float, list[tuple[float, float]]] = {}
            for node in svg.iter("text"):
                assert "…" not in (node.text or ""), (one.name, when)
                size, bold = float(node.get("font-size", "0")), {"b", "serif"} & set(node.get("class", "").split())
                usual = width(node.text or "", size, bool(bold))
                long = float(node.get("textLength", usual))
                assert long >= 0.72 * usual, (one.name, when)
                x = float(node.get("x", "0"))
                assert (
                    "e" in node.get("class", "").split() or x + float(node.get("textLength", WIDEST * usual)) <= wide
                ), (one.name, when)
                ends = (x - long, x) if "e" in node.get("class", "").split() else (x, x + long)
                by_line.setdefault(float(node.get("y", "0")), []).append(ends)
            assert min(b - a for a, b in zip(sorted(by_line), sorted(by_line)[1:])) >= 11
            for line in by_line.values():
                for (a, end), (start, b) in zip(sorted(line), sorted(line)[1:]):
                    assert end < start, (one.name, when)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("held", [True, False])
def test_the_narrowest_card_has_its_whole_name(code: str, held: bool) -> None:
    """As four, while the City has tiles to lay, two stand side by side on a page."""
    said = Said(seen(at(), 0), NAMES, tongue(code))
    for card in range(11):
        one = item(0, card, said, said.stash(1), held)
        svg = ET.fromstring(f"<g>{ticket(104, 28, one.stunt, one.stunt_words, one.name, one.when, held)}</g>")
        told = " ".join(node.text or "" for node in svg.iter("text") if "b" in node.get("class", "").split())
        assert told == one.name.replace(" / ", " "), told


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize(("stash", "told", "look"), [(1, "again for", "f-paper2"), (0, "needs", "f-asphalt")])
def test_gd_card_3_a_used_card_does_not_look_like_one_in_hand(narrow: bool, stash: int, told: str, look: str) -> None:
    """Nor does one that can be paid for look like one that cannot."""
    item_in, item_used = cards(
        seen(at(hand="LDE", discard="GAS", stash=stash), 0), 0, Said(seen(at(), 0), NAMES, ENGLISH)
    )
    assert (item_in.held, item_used.held, item_used.may) == (True, False, stash > 0)
    assert told in item_used.when
    svg = picture(at(hand="LDE", discard="GAS", stash=stash), 0, narrow)
    dashed = [
        node.get("class", "").split()[0]
        for node in ET.fromstring(svg).iter(f"{SVG}rect")
        if node.get("stroke-dasharray") == "6 4"
    ]
    assert dashed == [look]


@pytest.mark.parametrize("code", CODES)
def test_the_shop_cuts_no_word(code: str) -> None:
    for seat in (0, 1):
        for narrow in (False, True):
            svg = drawn(at().view(seat), NAMES, tongue(code), narrow)
            assert "…" not in svg, re.findall(">([^<]*…)<", svg)


def test_a_stunt_has_one_name() -> None:
    said = Said(seen(at(), 0), NAMES, ENGLISH)
    assert {item(0, card, said, "", True).stunt_words for card in range(10)} == set(STUNTS)


def test_a_disc_is_a_lake_only_if_it_is_the_lake() -> None:
    def shown(r: int) -> str:
        v = laid_out({"obstacles": f"5000 5000 {r}", "table_width": 9000, "table_height": 7000}, quick(3)).view(0)
        return drawn(v, NAMES, ENGLISH)

    assert ">Lake<" in shown(750)
    assert ">Lake<" not in shown(900)
    assert ">Round obstacle<" in shown(1200)


@pytest.mark.parametrize("seen_of_it", [-90.0, 10.0, 35.0, 65.0, 100.0, 300.0])
def test_the_name_of_an_obstacle_is_not_cut_by_the_windows_edge(seen_of_it: float) -> None:
    v = seen(laid_out({"obstacles": "5000 5000 700", "table_width": 9000, "table_height": 7000}, quick(3)), 0)
    d = Drawing(v, NAMES, ENGLISH, WIDE)
    x, y = d.g.point(5000, 5000)
    d.camera = Camera(0.9, WIDE.city_w - (x - 58.8) * 0.9 - seen_of_it, 200 - y * 0.9, True)
    shown = [
        (float(at), size, words) for at, size, words in TEXTS.findall(d.ground()) if words in ("Round", "obstacle")
    ]
    assert len(shown) == (0 if seen_of_it == 35 else 2)  # no room for it
    for at_x, size, words in shown:
        left, right = [(at_x + side * width(words, float(size), True) / 2) * 0.9 + d.camera.x for side in (-1, 1)]
        assert right < WIDE.city_w or left > WIDE.city_w
        assert abs(at_x - x) + width(words, float(size), True) / 2 < 58.8
        assert float(size) * 0.9 >= 11


@pytest.mark.parametrize("facing", ["N", "E", "S", "W"])
def test_headlights_hide_no_name(facing: str) -> None:
    m = at(f"(0,0){facing}")
    svg = drawn(m.view(0), NAMES, ENGLISH)
    assert (svg.rindex(">Start<") > svg.index('id="gd-pieces"')) == (facing == "S")


def test_a_plate_for_a_facing_leaves_the_piece_to_be_seen() -> None:
    """The Car is 46 long: a plate of 25 px begins where it ends, and is never cut by the window's edge."""
    v = moment("by-hand-on-a-round-table", 20, 1)
    faces = [place for place in (spot(m, v) for m in v.moves) if place is not None and place.what == AT_SIDE]
    assert len(faces) == 4
    for narrow, (wide, key) in ((False, (658, "gd-")), (True, (390, "gdn-"))):
        root = ET.fromstring(drawn(v, NAMES, ENGLISH, narrow))
        world = next(g for g in root.iter(f"{SVG}g") if g.get("id") == f"{key}world")
        x, _y, k = [float(n) for n in re.findall(r"-?[\d.]+", world.get("transform", ""))]
        hits = [node for g in world.iter(f"{SVG}g") if g.get("data-move") for node in g if node.get("class") == "hit"]
        middles = [(float(h.get("x", "0")) + float(h.get("width", "0")) / 2) for h in hits]
        assert max(middles) - min(middles) >= 2 * (23 + 12.5 / k) - 30
        assert all(12 <= at_x * k + x <= wide - 12 for at_x in middles)


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("en", "Patrol car 2: one cell south and one cell west of the Car, facing east."),
        ("nl", "Patrouillewagen 2: één vak ten zuiden en één vak ten westen van de vluchtauto, wijst naar het oosten."),
        ("de", "Streifenwagen 2: ein Feld südlich und ein Feld westlich vom Fluchtwagen, zeigt nach Osten."),
    ],
)
def test_the_picture_tells_where_vehicles_are_in_sentences(code: str, told: str) -> None:
    root = ET.fromstring(drawn(moment("escaped", 92, 0), NAMES, tongue(code)))
    assert told in (root[1].text or "")
    assert all(sentence[:1].isupper() or sentence[:1].isdigit() for sentence in (root[1].text or "").split(". "))


def test_the_lead_speaks_to_the_driver_and_of_the_event_in_force() -> None:
    duel, courier = at(meter=2), at(event="EV2", loose=["500 500"], options={"events": True})
    assert Said(seen(duel, 0), NAMES, ENGLISH).pursuit(0)[1] == "Two more and you are caught."
    assert Said(seen(duel, 1), NAMES, ENGLISH).pursuit(0)[1] == "Two more: the Car is caught."
    assert Said(seen(duel, 0), NAMES, ENGLISH).left()[1] == "too few to lay: you escape"  # GD-EXP.2
    assert Said(seen(duel, 1), NAMES, ENGLISH).left()[1] == "too few to lay: the Driver escapes"
    assert Said(seen(courier, 1), NAMES, ENGLISH).left()[1] == "all Stash taken: the Driver wins"  # GD-EVT.11


def test_a_list_of_cards_that_are_gone_goes_on_with_a_comma() -> None:
    v = seen(at(hand="DEC", out="HBT GAS LWR", stash=0), 0)
    assert gone(v, 0, Said(v, NAMES, ENGLISH)) == ["Handbrake Turn, Hit the Gas,", "Leave Wreckage"]


def test_a_check_at_0_leaves_no_frame_on_the_meter() -> None:
    fell = [MeterMoved(0, -1)]
    assert news(seen(at(meter=0), 0), fell).meters == []
    assert news(seen(at(meter=1), 0), fell).meters == [0]


@pytest.mark.parametrize("code", CODES)
def test_what_an_event_changes_stays_beside_the_city(code: str) -> None:
    t = tongue(code)
    for number, rule in enumerate(EVENT_RULES):
        stash = ["500 500"] if number == 1 else []  # GD-EVT.10: without, EV2 would be over
        v = seen(at(event=f"EV{number + 1}", loose=stash, options={"events": True}), 0)
        for narrow in (False, True):
            svg = drawn(v, NAMES, t, narrow)
            told = " ".join(re.findall(r"<text[^>]*>([^<]*)</text>", svg))
            assert t.say(rule) in html.unescape(told)
            assert "…" not in svg


def test_alone_the_police_show_what_their_deck_can_bring() -> None:
    """GD-SOLO.2: the Armoured Car joins in on the harder levels."""
    shown = [picture(at(options={"mode": "solo", "difficulty": level}), 0) for level in ("standard", "imposing")]
    assert ["Armoured" in svg for svg in shown] == [False, True]
    assert all("Motorcycle" in svg for svg in shown)


@pytest.mark.parametrize(
    ("facing", "along", "first"), [("N", "x", "left"), ("E", "y", "left"), ("S", "x", "right"), ("W", "y", "right")]
)
def test_a_turn_is_chosen_on_the_side_the_vehicle_will_look_to(facing: str, along: str, first: str) -> None:
    m = at("(0,0)N", ["G10 (1,1) up", "G08 (3,1) up"], phase="police", PAT1=f"(1,1){facing}")
    places: dict[str, float] = {}
    for link in ET.fromstring(picture(m, 1)).iter():
        code = link.get("data-move", "")
        if code.startswith("PAT1 turn-"):
            places[code.removeprefix("PAT1 turn-")] = float(next(link.iter(f"{SVG}rect")).get(along, "0"))
    assert sorted(places, key=places.__getitem__) == [first, "right" if first == "left" else "left"]
    assert len(set(places.values())) == 2
