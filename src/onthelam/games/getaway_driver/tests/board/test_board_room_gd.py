"""Words and pieces that must have room on the board."""

from __future__ import annotations

import html
import re
import xml.etree.ElementTree as ET

import pytest

from getaway_pictures import (
    NAMES,
    SVG,
    TEXTS,
    picture,
)
from getaway_tables import Table, at, laid_out, seen
from onthelam.core.chance import quick
from onthelam.draw.type import WIDEST, width
from onthelam.games.getaway_driver.board.board import Drawing, drawn
from onthelam.games.getaway_driver.board.camera import Camera
from onthelam.games.getaway_driver.board.frame import WIDE
from onthelam.games.getaway_driver.board.ground import ground
from onthelam.games.getaway_driver.board.news import news
from onthelam.games.getaway_driver.board.places import SIDE as AT_SIDE
from onthelam.games.getaway_driver.board.places import spot
from onthelam.games.getaway_driver.board.shapes.signs import SPLIT, ticket
from onthelam.games.getaway_driver.board.side import cards, gone, hand_of, item
from onthelam.games.getaway_driver.board.words import WHENS, Near, chase_of, stash_words
from onthelam.games.getaway_driver.recorded import moment
from onthelam.games.getaway_driver.rules.charts import (
    TIMING,
)
from onthelam.games.getaway_driver.rules.events.driver import MeterMoved
from onthelam.games.getaway_driver.words.names import EVENT_RULES, STUNTS
from onthelam.tongue.tongue import CODES, ENGLISH, tongue


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("wide", [182.0, 214.0])
def test_a_card_says_its_stunt_above_and_its_ability_with_its_moment_below(code: str, wide: float) -> None:
    """On a phone and on a page: nothing is cut, nothing is squeezed out of shape, and nothing meets."""
    for card in range(11):
        say, stash = tongue(code).say, stash_words(3, tongue(code))
        used = (say("again: {stash}", stash=stash), say("needs {stash}", stash=stash))
        for when in (say(WHENS[TIMING[card]]), *used):
            one = item(card, tongue(code), when, True)
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
    for card in range(11):
        one = item(card, tongue(code), stash_words(1, tongue(code)), held)
        svg = ET.fromstring(f"<g>{ticket(104, 28, one.stunt, one.stunt_words, one.name, one.when, held)}</g>")
        told = " ".join(node.text or "" for node in svg.iter("text") if "b" in node.get("class", "").split())
        assert told == one.name.replace(" / ", " "), told


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize(("stash", "told", "look"), [(1, "again:", "f-paper2"), (0, "needs", "f-asphalt")])
def test_gd_card_3_a_used_card_does_not_look_like_one_in_hand(narrow: bool, stash: int, told: str, look: str) -> None:
    """Nor does one that can be paid for look like one that cannot."""
    hand = hand_of(seen(at(hand="LDE", discard="GAS", stash=stash), 0), 0, NAMES[0], not narrow)
    item_in, item_used = cards(hand, ENGLISH)
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
            svg = drawn(seen(at(), seat), NAMES, tongue(code), narrow)
            assert "…" not in svg, re.findall(">([^<]*…)<", svg)


def test_a_stunt_has_one_name() -> None:
    assert {item(card, ENGLISH, "", True).stunt_words for card in range(10)} == set(STUNTS)


def test_a_disc_is_a_lake_only_if_it_is_the_lake() -> None:
    def shown(r: int) -> str:
        v = seen(laid_out({"obstacles": f"5000 5000 {r}", "table_width": 9000, "table_height": 7000}, quick(3)), 0)
        return drawn(v, NAMES, ENGLISH)

    assert ">Lake<" in shown(750)
    assert ">Lake<" not in shown(900)
    assert ">Round obstacle<" in shown(1200)


@pytest.mark.parametrize("seen_of_it", [-90.0, 10.0, 35.0, 65.0, 100.0, 300.0])
def test_the_name_of_an_obstacle_is_not_cut_by_the_windows_edge(seen_of_it: float) -> None:
    v = seen(laid_out({"obstacles": "5000 5000 700", "table_width": 9000, "table_height": 7000}, quick(3)), 0)
    d = Drawing(v, NAMES, ENGLISH, WIDE)
    x, y = d.g.point(5000, 5000)
    d.camera = c = Camera(0.9, WIDE.city_w - (x - 58.8) * 0.9 - seen_of_it, 200 - y * 0.9, True)
    svg = ground(d.g, d.key, c, c.window(WIDE.city_w, d.city_h), ENGLISH)
    shown = [(float(at), size, words) for at, size, words in TEXTS.findall(svg) if words in ("Round", "obstacle")]
    assert len(shown) == (0 if seen_of_it == 35 else 2)  # no room for it
    for at_x, size, words in shown:
        left, right = [(at_x + side * width(words, float(size), True) / 2) * 0.9 + d.camera.x for side in (-1, 1)]
        assert right < WIDE.city_w or left > WIDE.city_w
        assert abs(at_x - x) + width(words, float(size), True) / 2 < 58.8
        assert float(size) * 0.9 >= 11


@pytest.mark.parametrize("facing", ["N", "E", "S", "W"])
def test_headlights_hide_no_name(facing: str) -> None:
    m = at(f"(0,0){facing}")
    svg = drawn(seen(m, 0), NAMES, ENGLISH)
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


def lead_for(m: Table, seat: int) -> Near:
    return Near(chase_of(seen(m, seat), NAMES), ENGLISH)


def test_the_lead_speaks_to_the_driver_and_of_the_event_in_force() -> None:
    duel, courier = at(meter=2), at(event="EV2", loose=["500 500"], options={"events": True})
    assert lead_for(duel, 0).pursuit(0)[1] == "Two more and you are caught."
    assert lead_for(duel, 1).pursuit(0)[1] == "Two more: the Car is caught."
    assert lead_for(duel, 0).left()[1] == "when they run short, you escape"  # GD-EXP.2
    assert lead_for(duel, 1).left()[1] == "when they run short, the Driver escapes"
    assert lead_for(courier, 1).left()[1] == "all Stash taken: the Driver wins"  # GD-EVT.11


def test_a_list_of_cards_that_are_gone_goes_on_with_a_comma() -> None:
    v = seen(at(hand="DEC", out="HBT GAS LWR", stash=0), 0)
    assert gone(v.cars[0].out, ENGLISH) == ["Handbrake Turn, Hit the Gas,", "Leave Wreckage"]


def test_a_check_at_0_leaves_no_frame_on_the_meter() -> None:
    fell = [MeterMoved(0, -1)]
    none, one = seen(at(meter=0), 0), seen(at(meter=1), 0)
    assert news(fell, one, none).meters == []
    assert news(fell, one, one).meters == [0]


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
