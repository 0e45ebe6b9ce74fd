"""What a newcomer could not read on the board: facings under names, cards without words, whose a loose bag is."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from getaway_pictures import NAMES, picture, window
from getaway_tables import Table, at, seen
from onthelam.core.event import Event
from onthelam.games.getaway_driver.board.board import Drawing, drawn
from onthelam.games.getaway_driver.board.frame import WIDE, Box
from onthelam.games.getaway_driver.board.news import news
from onthelam.games.getaway_driver.board.shapes.signs import ticket
from onthelam.games.getaway_driver.board.side import item
from onthelam.games.getaway_driver.board.words import WAYS
from onthelam.games.getaway_driver.rules.charts import CARD_TITLES
from onthelam.games.getaway_driver.rules.events.table import Laid, RoundBegan
from onthelam.games.getaway_driver.words.names import ABILITIES
from onthelam.tongue.tongue import CODES, ENGLISH, tongue


def drawing(m: Table, seat: int = 0) -> Drawing:
    d = Drawing(seen(m, seat), NAMES[: m.seats], ENGLISH, WIDE)
    d.whole()
    return d


def test_no_paper_lies_on_the_nose_of_a_vehicle() -> None:
    m = at("(1,0)N", ["G05 (0,2) up"], PAT1="(0,0)S", PAT2="(0,2)S")
    svg = picture(m, 0)
    after = svg[svg.index('id="gd-pieces"') :]
    assert after.count(">Start</text>") == 1  # its letters, over the light
    assert 'class="f-paper s-outline"' not in after[: after.index("f-keyline")]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(("wide", "high"), [(214.0, 66.0), (182.0, 78.0)])
def test_a_card_tells_what_it_does(code: str, wide: float, high: float) -> None:
    """On a page and on a phone: whole, and never under 11."""
    for card in range(11):
        one = item(card, tongue(code), "", True)
        svg = ET.fromstring(
            f"<g>{ticket(wide, high, one.stunt, one.stunt_words, one.name, '', True, True, one.does)}</g>"
        )
        texts = list(svg.iter("text"))
        plain = [node.text or "" for node in texts if not {"b", "serif"} & set(node.get("class", "").split())]
        assert " ".join(plain) == one.does
        assert min([float(node.get("font-size", "0")) for node in texts]) >= 11
        assert max([float(node.get("y", "0")) for node in texts]) < high - 2


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("code", CODES)
def test_every_card_has_its_ability_for_the_pointer(code: str, narrow: bool) -> None:
    """Whether it can be played or not, in hand or used."""
    m = at(hand="GAS DEC LDE", discard="STG", stash=0)
    titles = re.findall(r"<title>([^<]+)</title>", drawn(seen(m, 0), NAMES, tongue(code), narrow))
    for card in (2, 0, 4, 8):
        does, name = tongue(code).say(ABILITIES[card]), tongue(code).say(CARD_TITLES[card])
        assert any(does in title and name in title for title in titles)


def test_a_hidden_hand_has_no_titles() -> None:
    svg = picture(at(hand="GAS DEC LDE"), 1)
    assert not [card for card in range(11) if ENGLISH.say(ABILITIES[card]) in svg]


def test_gd_tab_18_a_loose_bag_lies_inside_its_cell() -> None:
    """And so on no tile beside it."""
    m = at("(0,0)N", ["R05 (0,2) up"], loose=["7020 7500"])
    d = drawing(m)
    (cell,) = d.town.owners(0)
    x, y = d.as_seen.bags[0]
    assert d.g.box([cell]).holds(Box(x - 13, y - 13, x + 13, y + 13))
    assert "s-dust" not in "".join(d.as_seen.lying)


def test_gd_tab_19_a_bag_between_cells_is_tied_to_each() -> None:
    d = drawing(at("(0,0)N", loose=["9000 8500"]))
    assert len(d.town.owners(0)) == 2
    assert "".join(d.as_seen.lying).count("<circle") == 2
    assert d.as_seen.bags[0] == d.g.point(9000, 8500)


def test_a_vehicle_hides_no_bag() -> None:
    d = drawing(at("(0,0)N", PAT1="(2,0)N", loose=["8500 5500"]))
    x, y = d.g.middle(d.town.owners(0)[0])
    assert abs(d.as_seen.bags[0][0] - x) > 20
    assert d.as_seen.bags[0][1] == y


@pytest.mark.parametrize("code", CODES)
def test_every_way_is_said_on_its_tile(code: str) -> None:
    """Open tiles too: for a Car that drives south, left is on the right."""
    svg = drawn(seen(at("(0,0)S"), 0), NAMES, tongue(code))
    for way in WAYS[:3]:
        assert svg.count(f">{tongue(code).say(way)}</text>") == 1


def test_tiles_that_were_drawn_together_are_all_marked() -> None:
    v = seen(at(), 0)
    rows: list[list[Event]] = [[Laid(3, 1)], [RoundBegan(2), Laid(4, 2)], [Laid(5, 3)], [Laid(6, 4)]]
    assert news(rows[-1], v, v, rows[:-1]).cells == [6, 5, 4]
    assert news(rows[1], v, v, rows[:1]).cells == [4]
    assert news([], v, v, rows).cells == []


@pytest.mark.parametrize(("meter", "seat", "red"), [(0, 0, False), (1, 0, False), (3, 0, True), (3, 1, False)])
def test_pursuit_is_red_where_it_is_danger(meter: int, seat: int, red: bool) -> None:
    svg = picture(at(meter=meter), seat)
    assert (f'class="f-red b" font-size="15">Pursuit {meter} of 4.' in svg) is red


def test_tiles_stay_large_where_stash_lies_far_off() -> None:
    m = at("(0,0)N", loose=["500 7500", "12500 500"])
    svg = picture(m, 0)
    assert window(svg, "gd-")[0] * 84 >= 75
    assert svg.count("scale(.62)") == 2  # which way it lies


def test_what_cannot_be_filled_is_hatched() -> None:
    svg = picture(at(), 0)
    assert 'fill="url(#gd-no)"' in svg
    assert svg.index('fill="url(#gd-no)"') < svg.index('fill="url(#gd-cells)"')


def test_on_a_phone_cards_that_are_asked_about_stand_first() -> None:
    svg = picture(at(hand="DEC GAS STG", phase="stomping"), 0, True)
    names = re.findall(r">(Decoy Car|Hit the Gas|Stomping Grounds)</text>", svg)
    assert names[0] == "Stomping Grounds"
