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
    window,
)
from getaway_tables import Table, at, heard, laid_out, seen
from onthelam.core.chance import quick
from onthelam.core.event import Event
from onthelam.core.record import TookBack
from onthelam.draw.stamps import stamped
from onthelam.games.getaway_driver.board.board import Drawing, pieces
from onthelam.games.getaway_driver.board.figures import cover
from onthelam.games.getaway_driver.board.frame import NARROW, WIDE, Frame, ground_of
from onthelam.games.getaway_driver.board.trail import driven
from onthelam.games.getaway_driver.recorded import moment, played
from onthelam.games.getaway_driver.rules.events import cards as events_cards
from onthelam.games.getaway_driver.rules.events import driver as events_driver
from onthelam.games.getaway_driver.rules.view import View
from onthelam.tongue.tongue import ENGLISH, tongue


def trail(m: Table, seat: int, key: str = "gd-") -> list[str]:
    """The ways drawn once a match is over, one path each."""
    root = ET.fromstring("".join(pieces(seen(m, seat), NAMES[: m.seats], ENGLISH, key == "gdn-", told(m, seat))))
    found = [node for node in root.iter() if node.get("id") == f"{key}trail"]
    return [path.get("d", "") for node in found for path in node.iter(f"{SVG}path") if path.get("class") == "n s-brass"]


@pytest.mark.parametrize("key", ["gd-", "gdn-"])
def test_the_way_of_the_car_is_seen_when_the_match_is_over(key: str) -> None:
    m = played("caught-by-pursuit", 10_000)
    before = played("caught-by-pursuit", len(m.plies) - 1)
    g, v = ground_of(seen(m, 0)), seen(m, 0)
    (x, y), (to_x, to_y) = g.middle(v.origin), g.middle(v.cars[0].cell)
    for seat in (0, 1, -1):
        assert trail(before, seat, key) == []
        (way,) = trail(m, seat, key)
        assert way.startswith(f"M{x:.5g} {y:.5g}L")  # from Start
        assert way.endswith(f"L{to_x:.5g} {to_y:.5g}")  # to where it was caught


def milestones(m: Table, narrow: bool = False) -> list[tuple[str, float, float]]:
    """The rounds along the ways once a match is over, and where they lie."""
    svg = "".join(pieces(seen(m, -1), NAMES[: m.seats], ENGLISH, narrow, told(m, -1)))
    found = [node for node in ET.fromstring(svg).iter() if (node.get("id") or "").endswith("rounds")]
    texts = [text for node in found for text in node.iter(f"{SVG}text")]
    return [(text.text or "", float(text.get("x", "0")), float(text.get("y", "0"))) for text in texts]


@pytest.mark.parametrize("name", ["caught-by-pursuit", "escaped", "boxed-in", "stalled"])
def test_the_way_of_the_car_bears_rounds(name: str) -> None:
    m = played(name, 10_000)
    found = milestones(m)
    v, drawing = seen(m, -1), Drawing(seen(m, -1), NAMES, ENGLISH, WIDE, told(m, -1))
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
        for px, py in drawing.as_seen.at.values():
            assert abs(px - x) > 12 or abs(py - y) > 12
    assert milestones(played(name, len(m.plies) - 1)) == []


def test_where_tiles_are_too_small_the_way_bears_no_rounds_and_is_drawn_larger() -> None:
    m = played("escaped", 10_000)
    assert milestones(m, True) == []
    widths = []
    for narrow in (False, True):
        svg = "".join(pieces(seen(m, -1), NAMES[: m.seats], ENGLISH, narrow, told(m, -1)))
        wide = float(re.findall(r'class="n s-brass" stroke-width="([\d.]+)"', svg)[0])
        widths.append(wide * window(svg, "gdn-" if narrow else "gd-")[0])
    assert min(widths) >= 2.6  # on the screen


@pytest.mark.parametrize("name", ["escaped", "caught-by-pursuit", "four-escaped", "four-caught-a"])
def test_numbers_hide_no_vehicle_however_small_the_city_is_drawn(name: str) -> None:
    """A roof is 18 wide; where the disc would be larger than about that, it stands behind or ahead, or nowhere."""
    m = played(name, 10_000)
    shown = 0
    for narrow, key in ((False, "gd-"), (True, "gdn-")):
        root = ET.fromstring("".join(pieces(seen(m, -1), NAMES[: m.seats], ENGLISH, narrow, told(m, -1))))
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
    drawing = Drawing(v, NAMES, ENGLISH, frame)
    drawing.whole()
    c, (w, h) = drawing.camera, stamped(drawing.near.verdict().upper(), 27 if frame.wide else 23)
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
    drawing = Drawing(v, NAMES, ENGLISH, frame, told(m, -1))
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
        d = Drawing(seen(m, -1), NAMES, ENGLISH, WIDE)
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


def test_both_compositions_can_stand_in_one_page() -> None:
    m = at("(0,0)N", PAT1="(0,1)S")
    wide, narrow = picture(m, 0), picture(m, 0, True)
    assert not set(re.findall(r' id="([^"]+)"', wide)) & set(re.findall(r' id="([^"]+)"', narrow))


def test_four_players_see_two_cars_and_two_meters() -> None:
    hands = {"hand": "PIC LDE GAS LWR STG", "hand_b": "PIC DEC HBT RAM SLM"}
    m = laid_out({"mode": "four", **hands}, quick(5))
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
    assert "Slam on the Brakes" in picture(laid_out({"mode": "four"}, quick(5)), 2)  # GD-DP.7
    assert isinstance(m.view(3), View)


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
            for narrow in (False, True):
                picture(m, m.to_act[0], narrow)
            moves = m.legal(m.to_act[0])
            m.play(moves[choice.below(len(moves))], m.to_act[0])

    drawn_at(6000, 5000)
    before = kept_for_ever()
    drawn_at(6011, 5023)
    assert kept_for_ever() == before
