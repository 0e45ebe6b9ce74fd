"""Plates that stand for moves: they hide nothing that they are about, and say what they mean."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable

import pytest

from getaway_four import four
from getaway_pictures import MODES, SVG, moments, shown_for
from getaway_tables import Table, at, seen
from onthelam.games.getaway_driver.board.beside import MARK, PIECE, Taken, free_place
from onthelam.games.getaway_driver.board.board import drawn
from onthelam.games.getaway_driver.board.shapes.pieces import HALVES
from onthelam.tongue.tongue import CODES, ENGLISH, tongue

NAMES = ["Mara", "Kestrel", "Ina", "Jonas"]
Box = tuple[float, float, float, float]
SIGNS = {"green": (0, 0, 20, 20), "yellow": (0, 0, 20, 20), "red": (0, 0, 20, 20)} | dict.fromkeys(
    ("pays1", "pays2", "pays3"), (0, 0, 22, 26)
)


def numbers(words: str) -> list[float]:
    return [float(n) for n in re.findall(r"-?[\d.]+", words)]


def world(svg: str, key: str) -> ET.Element:
    return next(node for node in ET.fromstring(svg).iter() if node.get("id") == f"{key}world")


def plates(svg: str, key: str) -> dict[str, Box]:
    """By move: its plate in the city."""
    found = {}
    for go in world(svg, key).iter(f"{SVG}g"):
        for group in go if go.get("data-move") else ():
            plate = group.find(f"{SVG}rect")
            if plate is not None and plate.get("class") == "f-keyline s-lampfill":
                x, y, scale = numbers(group.get("transform", ""))
                w, h = float(plate.get("width", "0")) * scale / 2, float(plate.get("height", "0")) * scale / 2
                found[go.get("data-move", "")] = (x - w, y - h, x + w, y + h)
    return found


def things(svg: str, key: str) -> list[tuple[str, Box]]:
    """Pieces, what lies about, lights and badges."""
    found = []
    for node in world(svg, key):
        place = numbers(node.get("transform", ""))
        for part in node.iter(f"{SVG}use") if node.tag == f"{SVG}g" and len(place) == 2 else ():
            name = part.get("href", "")[len(key) + 1 :]
            if name in SIGNS:
                x, y = place[0] + float(part.get("x", "0")), place[1] + float(part.get("y", "0"))
                left, top, right, low = SIGNS[name]
                found.append((name, (x + left, y + top, x + right, y + low)))
        name = node.get("href", "")[len(key) + 1 :]
        if node.tag == f"{SVG}use" and name in HALVES:
            x, y, scale = place if place else (float(node.get("x", "0")), float(node.get("y", "0")), 1.0)
            across, along = HALVES[name]
            found.append((name, (x - across * scale, y - along * scale, x + across * scale, y + along * scale)))
        for piece in node.iter(f"{SVG}g") if node.get("id") == f"{key}pieces" else ():
            if piece.get("class") == "piece":
                a, b, _, _, x, y = numbers(piece.get("transform", ""))
                kind = next(piece.iter(f"{SVG}use")).get("href", "")[len(key) + 1 :]
                across, along = HALVES[kind]
                wide, high = abs(a) * across + abs(b) * along, abs(a) * along + abs(b) * across
                found.append((kind, (x - wide, y - high, x + wide, y + high)))
    return found


def hidden(svg: str, key: str, most: float = 6.0) -> list[tuple[str, str]]:
    """Each plate with what it hides more of than a hair's breadth."""
    found = []
    for code, (left, top, right, low) in plates(svg, key).items():
        for name, (a, b, c, d) in things(svg, key):
            wide, high = min(right, c) - max(left, a), min(low, d) - max(top, b)
            if wide > 0 and high > 0 and wide * high > most:
                found.append((code, name))
    return found


def chased() -> Table:
    """The motorcycle beside the Car, Tire Spikes on a tile, Stash on bare ground."""
    tiles = ["G05 (1,0) up", "Y11 (2,0)", "G04 (1,1)", "Y12 (0,1)", "R04 (2,1)"]
    return at(
        "(0,0)S", tiles, MOT="(1,0)W", PAT1="(3,0)E", spikes="(0,1)", tokens=3, loose=["7300 4300"], phase="police"
    )


def yellow(facing: str) -> Table:
    east, north = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}[facing]
    m = at(f"(0,0){facing}", [f"Y05 ({east},{north})"], PAT1=f"(0,0){facing}", hand="GAS")
    m.play("ahead")
    return m


def studied() -> Table:
    return at("(0,0)N", ["R02 (0,1)", "Y03 (1,0)", "G04 (-1,0)"], barricades="(-1,0) - -", on="(0,1)")


def two_cars() -> Table:
    m = four("(0,0)N", "(5,0)N", ["Y05 (0,1)", "Y06 (0,2)"], hand_a="PIC", hand_b="HBT")
    while "hazard" not in (codes := [move.code for move in m.legal(m.to_act[0])]):
        m.play(next(code for code in ("ahead", *codes) if code in codes), m.to_act[0])
    return m


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize(
    ("made", "codes"),
    [
        (chased, {"MOT ahead", "MOT left", "MOT right", "spikes", "boost MOT"}),
        (lambda: yellow("N"), {"hazard", "no-hazard"}),
        (lambda: yellow("E"), {"hazard", "no-hazard"}),
        (lambda: yellow("S"), {"hazard", "no-hazard"}),
        (two_cars, {"hazard", "no-hazard"}),
        (studied, {"ahead", "right", "study ahead", "study left", "study right"}),
    ],
)
def test_a_plate_hides_nothing_that_it_is_about(made: Callable[[], Table], codes: set[str], narrow: bool) -> None:
    m = made()
    svg = drawn(seen(m, m.to_act[0]), NAMES[: m.seats], ENGLISH, narrow)
    key = "gdn-" if narrow else "gd-"
    assert codes <= set(plates(svg, key)), set(plates(svg, key))
    assert len(things(svg, key)) > 4
    assert hidden(svg, key) == []


@pytest.mark.parametrize("mode", range(len(MODES)))
def test_in_a_match_hardly_a_plate_hides_a_piece(mode: int) -> None:
    """Where many share a cell there is no room; else there is."""
    count, hiding = 0, []
    for m, seat in moments(MODES[mode], 30 + mode, 12):
        for narrow, key in ((False, "gd-"), (True, "gdn-")):
            svg = drawn(seen(m, seat), NAMES[: m.seats], ENGLISH, narrow)
            count += len(plates(svg, key))
            hiding += [(code, name) for code, name in hidden(svg, key, 20) if name not in SIGNS]
    assert len(hiding) <= 0.02 * count, (count, hiding)


def test_a_plate_lies_as_near_as_it_can_and_hides_the_least() -> None:
    cell = (0.0, 0.0, 84.0, 84.0)
    assert free_place(20, 20, 42, 42, cell, ()) == (42, 42, 0)
    x, y, lost = free_place(20, 20, 42, 42, cell, (Taken(30, 20, 54, 64, PIECE),))
    assert (abs(x - 42) > 21, y, lost) == (True, 42, 0)
    assert free_place(20, 20, 80, 42, cell, ())[0] == 74  # it stays on its cell
    full = (Taken(0, 0, 84, 60, PIECE), Taken(0, 60, 84, 84, MARK))
    x, y, lost = free_place(20, 20, 42, 42, cell, full)
    assert y > 70  # a name sooner than a piece
    assert lost > 0


def plated(svg: str, code: str) -> list[ET.Element]:
    return [go for go in world(svg, "gd-").iter(f"{SVG}g") if go.get("data-move") == code]


@pytest.mark.parametrize("code", CODES)
def test_a_sign_says_what_it_means(code: str) -> None:
    """In a word beside it where there is room, else under the pointer; and always as its title."""
    t = tongue(code)
    for m, seat, signs in ((yellow("N"), 0, ("hazard", "no-hazard")), (chased(), 1, ("spikes", "boost MOT"))):
        svg = drawn(seen(m, seat), NAMES, t)
        for sign in signs:
            told = ET.fromstring(f"<g>{shown_for(svg, sign)}</g>")
            words = [node.text for node in told.iter() if node.tag.endswith("text")]
            words = [word for word in words if word and not word.startswith("−")]  # a price
            plate = "".join([ET.tostring(go, encoding="unicode") for go in plated(svg, sign)])
            assert [len(word or "") > 4 for word in words] == [True] or "<ns0:text" in plate
            assert m.to_act[0] or words == []  # a Driver who is asked about a hazard need not point
            (title,) = re.findall(rf'data-move="{sign}"><title>([^<]+)</title>', svg)
            assert title != sign
    svg = drawn(seen(studied(), 0), NAMES, t)
    assert svg.count(f">{t.say('Study')}</text>") == 3
    assert "f-keyline" not in shown_for(svg, "study left")
