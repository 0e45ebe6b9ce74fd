"""The board when a match is over: the way of each Car, the stamp, the whole city; and the cover."""

from __future__ import annotations

import re
import sys
import xml.etree.ElementTree as ET
from typing import Any

import pytest

from getaway_pictures import (
    NAMES,
    SVG,
    picture,
    told,
    told_of,
)
from getaway_tables import Table, at, heard, laid_out, seen
from onthelam.core.chance import quick
from onthelam.core.event import Event
from onthelam.core.record import TookBack
from onthelam.games.getaway_driver.board.board import Drawing, pieces
from onthelam.games.getaway_driver.board.figures import cover
from onthelam.games.getaway_driver.board.frame import ground_of
from onthelam.games.getaway_driver.board.trail import driven
from onthelam.games.getaway_driver.recorded import played
from onthelam.games.getaway_driver.rules.events import cards as events_cards
from onthelam.games.getaway_driver.rules.events import driver as events_driver
from onthelam.tongue.tongue import ENGLISH, tongue


def trail(m: Table, seat: int) -> list[str]:
    """The ways drawn once a match is over, one path each."""
    root = ET.fromstring("".join(pieces(seen(m, seat), NAMES[: m.seats], ENGLISH, False, told(m, seat))))
    found = [node for node in root.iter() if node.get("id") == "gd-trail"]
    return [path.get("d", "") for node in found for path in node.iter(f"{SVG}path") if path.get("class") == "n s-brass"]


def test_the_way_of_the_car_is_seen_when_the_match_is_over() -> None:
    m = played("caught-by-pursuit", 10_000)
    before = played("caught-by-pursuit", len(m.plies) - 1)
    g, v = ground_of(seen(m, 0)), seen(m, 0)
    (x, y), (to_x, to_y) = g.middle(v.origin), g.middle(v.cars[0].cell)
    for seat in (0, 1, -1):
        assert trail(before, seat) == []
        (way,) = trail(m, seat)
        assert way.startswith(f"M{x:.5g} {y:.5g}L")  # from Start
        assert way.endswith(f"L{to_x:.5g} {to_y:.5g}")  # to where it was caught


def milestones(m: Table) -> list[tuple[str, float, float]]:
    """The rounds along the ways once a match is over, and where they lie."""
    svg = "".join(pieces(seen(m, -1), NAMES[: m.seats], ENGLISH, False, told(m, -1)))
    found = [node for node in ET.fromstring(svg).iter() if (node.get("id") or "").endswith("rounds")]
    texts = [text for node in found for text in node.iter(f"{SVG}text")]
    return [(text.text or "", float(text.get("x", "0")), float(text.get("y", "0"))) for text in texts]


@pytest.mark.parametrize("name", ["caught-by-pursuit", "escaped", "boxed-in"])
def test_the_way_of_the_car_bears_rounds(name: str) -> None:
    m = played(name, 10_000)
    found = milestones(m)
    v, drawing = seen(m, -1), Drawing(seen(m, -1), NAMES, ENGLISH, told(m, -1))
    numbers = [int(words) for words, x, y in found]
    assert len(numbers) >= 2
    assert numbers == sorted(set(numbers))
    assert max(numbers) <= v.round
    assert numbers[0] == 1
    assert abs(found[0][1] - drawing.g.middle(v.origin)[0]) < 43  # from Start on
    for words, x, y in found:
        start, to = drawing.set_off[0][int(words)]
        assert min(abs(x - a) + abs(y - b) for a, b in map(drawing.g.middle, (start, to))) < 60
        for px, py in drawing.as_seen.at.values():
            assert abs(px - x) > 12 or abs(py - y) > 12
    assert milestones(played(name, len(m.plies) - 1)) == []


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
    stand = told(heard(at(), *rows), 0).standing()
    assert driven(v, stand) == [[[here, here + north, here + north + 1], [here - 4 * north, here - 5 * north]]]


def test_each_of_two_cars_has_a_way_of_its_own() -> None:
    m = played("four-escaped", 10_000)
    both = trail(m, 2)
    assert len(both) >= 2
    svg = "".join(pieces(seen(m, 2), NAMES, ENGLISH, False, told(m, 2)))
    dashes = set(
        re.findall(r'class="n s-brass" stroke-width="[\d.]+" stroke-linecap="round" stroke-dasharray="(\d+)', svg)
    )
    assert len(dashes) == 2  # how long: dots have no length
    assert "0" in dashes


def test_the_way_out_lies_in_the_city() -> None:
    escaped = at("(0,0)N", around=False, bag="G09", agenda=["round-end", "buy", "check", "expand", "stomping"])
    escaped.play("pass")
    assert ">Escape Town</text>" in picture(escaped, 1)


@pytest.mark.parametrize("name", ["four-caught-a", "four-escaped", "four-conceded", "handbrake", "escaped"])
def test_the_end_shows_all_of_the_city_and_each_car(name: str) -> None:
    m = played(name, 9999)
    v, svg = seen(m, -1), picture(m, -1)
    assert "data-fit" in svg
    left, top, wide, high = told_of(svg, "whole")
    for cell in [cell for cell in (*v.laid, *v.at, *[c.cell for c in v.cars]) if cell >= 0]:
        x, y = ground_of(v).middle(cell)
        assert left < x < left + wide
        assert top < y < top + high


def test_escape_town_lies_on_a_bare_cell() -> None:
    options: dict[str, Any] = {
        "around": False,
        "bag": "",
        "agenda": ["round-end", "buy", "check", "expand", "stomping"],
    }
    for lies, free in (({}, (0, 1)), ({"barricades": "(0,1) - -"}, (-1, 0)), ({"spikes": "(0,1)"}, (-1, 0))):
        m = at("(0,0)N", **options, **lies)
        m.play("pass")
        d = Drawing(seen(m, -1), NAMES, ENGLISH)
        east, north = free
        assert d.town.exits == {0: d.v.cars[0].cell + east + north * d.v.cols}


@pytest.mark.parametrize("code", ["en", "nl", "de"])
def test_the_cover_is_a_part_of_the_board(code: str) -> None:
    svg = cover(tongue(code))
    root = ET.fromstring(svg)
    assert root.get("viewBox") == "0 0 296 126"
    assert "data-move" not in svg
    assert "gd-cover-car-0" in svg
    assert len(svg) < 20_000


def kept_for_ever() -> dict[str, int]:
    """By function that draws and forgets nothing: how much it keeps."""
    found = {}
    rooms = ("onthelam.draw.", "onthelam.games.getaway_driver.board.")
    for module in [module for name, module in sys.modules.items() if name.startswith(rooms)]:
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
            picture(m, m.to_act[0])
            moves = m.legal(m.to_act[0])
            m.play(moves[choice.below(len(moves))], m.to_act[0])

    drawn_at(6000, 5000)
    before = kept_for_ever()
    drawn_at(6011, 5023)
    assert kept_for_ever() == before
