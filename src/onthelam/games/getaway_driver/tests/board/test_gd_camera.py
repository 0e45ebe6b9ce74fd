"""What of the city is seen, in any match, on a page and on a phone: all that is asked about, and all Stash at first."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterator

import pytest

from getaway_pictures import MODES, NAMES, SVG, moments
from getaway_tables import Table, at, laid_out, seen
from onthelam.core.chance import quick
from onthelam.core.option import Options
from onthelam.games.getaway_driver.board.board import drawn
from onthelam.games.getaway_driver.board.camera import Camera, asked_room, begins, of_table
from onthelam.games.getaway_driver.board.frame import NARROW, SIDE, WIDE, Box, Frame, ground_of
from onthelam.games.getaway_driver.rules.tabletop import ON_TABLE
from onthelam.tongue.tongue import ENGLISH

FRAMES = {False: WIDE, True: NARROW}


def city(m: Table, seat: int, narrow: bool) -> ET.Element:
    root = ET.fromstring(drawn(seen(m, seat), NAMES[: m.seats], ENGLISH, narrow))
    return next(node for node in root.iter(f"{SVG}svg") if node.get("data-follow"))


def box(node: ET.Element, name: str) -> Box | None:
    """What a page is told about the window."""
    told = node.get(f"data-{name}")
    if told is None:
        return None
    x, y, w, h = map(float, told.split())
    return Box(x, y, x + w, y + h)


def the(found: Box | None) -> Box:
    assert found is not None
    return found


def hits(node: ET.Element) -> Iterator[tuple[float, float]]:
    """The middles of all that can be pressed in the city."""
    for group in node.iter(f"{SVG}g"):
        for one in group if group.get("data-move") else ():
            if one.get("class") == "hit":
                x, y, w, h = [float(one.get(name, "0")) for name in ("x", "y", "width", "height")]
                yield x + w / 2, y + h / 2


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("mode", range(len(MODES)))
def test_all_that_is_asked_about_is_in_the_window(mode: int, narrow: bool) -> None:
    f, asked = FRAMES[narrow], 0
    for m, seat in moments(MODES[mode], 100 + mode, 3):
        if seen(m, seat).cols == 0:
            continue  # the whole table is seen
        node = city(m, seat, narrow)
        window, near = the(box(node, "seen")), box(node, "asked")
        if near is None:
            continue
        asked += 1
        k = f.city_w / window.wide
        assert k >= f.least - 0.001, "tiles can be read"
        everything = Box(near.left, near.top, near.right, near.low)
        for x, y in hits(node):
            everything = everything.joined(Box(x, y, x, y).wider(SIDE / 2))
        room = (f.city_w / f.least, asked_room(f, window.high * k) / f.least)
        for x, y in hits(node) if everything.wide <= room[0] and everything.high <= room[1] else ():
            assert window.holds(Box(x, y, x, y)), m.view(seat).moves
        assert window.wider(0.5).holds(near)
        if asked_room(f, window.high * k) < window.high * k:  # else it needs all the room there is
            clear = Box(window.left, window.top + f.above / k, window.right, window.low - f.below / k)
            assert clear.wider(0.5).holds(near)
    assert asked


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("mode", [0, 4, 6])
def test_a_driver_who_is_asked_sees_the_way_on(mode: int, narrow: bool) -> None:
    for m, seat in moments(MODES[mode], 160 + mode, 3):
        v = seen(m, seat)
        node = city(m, seat, narrow)
        if box(node, "asked") is None or not 0 <= seat < len(v.cars):
            continue
        g, c = ground_of(v), v.cars[seat]
        ways = [g.ahead(c.cell, (c.facing + turn) & 3) for turn in (0, 3, 1)]
        on = [cell for cell in ways if v.ground[cell]]
        assert the(box(node, "seen")).wider(0.5).holds(g.box([c.cell, *on])), v.moves


def test_the_police_see_the_vehicle_that_is_next_however_far_apart_they_are() -> None:
    far = {"PAT1": "(5,2)N", "PAT2": "(-6,-3)N"}
    m = at("(0,0)N", **far, agenda=["round-end", "police"])
    while any(move.code.startswith("PAT") for move in m.legal(1)):
        node, v = city(m, 1, True), seen(m, 1)
        window, first = the(box(node, "seen")), m.legal(1)[1].code[:4]
        assert SIDE * NARROW.city_w / window.wide >= 51.9
        vehicle = ground_of(v).middle(v.at[int(first[3]) - 1])
        assert window.holds(Box(*vehicle, *vehicle).wider(SIDE / 2))
        m.play(m.legal(1)[1].code)


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("mode", [0, 4, 6])
def test_the_car_is_clear_of_the_buttons_when_nothing_is_asked(mode: int, narrow: bool) -> None:
    f = FRAMES[narrow]
    for m, seat in moments(MODES[mode], 140 + mode, 5):
        node = city(m, seat, narrow)
        if box(node, "asked") is None and seen(m, seat).cols:
            window = the(box(node, "seen"))
            k = f.city_w / window.wide
            x, y = map(float, (node.get("data-follow") or "").split())
            roomy = window.high * k - f.above - f.below > 2 * SIDE * k  # a low window has no room to give
            above, below = (f.above / k, f.below / k) if roomy else (0, 0)
            clear = Box(window.left, window.top + above, window.right, window.low - below)
            assert clear.holds(Box(x, y, x, y).wider(SIDE / 2))


def opened(options: Options, seed: int) -> Table:
    """Until the first tile is laid, by players who do not think."""
    m, choice = laid_out(dict(options), quick(seed)), quick(seed)
    while seen(m, 0).cols == 0 or seen(m, 0).cars[0].cell < 0:
        moves = m.legal(m.to_act[0])
        m.play(moves[choice.below(len(moves))], m.to_act[0])
    return m


@pytest.mark.parametrize("options", [{}, {"mode": "four"}, {"setup": "manual", "table_shape": "round"}])
def test_a_page_shows_all_stash_at_first(options: Options) -> None:
    for seed in range(12):
        m = opened(options, seed)
        v, g = seen(m, 0), ground_of(seen(m, 0))
        for seat in range(m.seats):
            window = the(box(city(m, seat, False), "seen"))
            for i, lies in enumerate(v.token_at):
                x, y = g.point(v.token_x[i], v.token_y[i])
                assert lies != ON_TABLE or window.holds(Box(x - 13, y - 11, x + 13, y + 11)), (seed, seat)


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("options", [{}, {"mode": "solo"}])
def test_the_first_vehicle_is_seen_from_the_first_question_on(options: Options, narrow: bool) -> None:
    """The first one asks about a card alone: on a phone the city is low then."""
    for seed in range(12):
        m = laid_out(dict(options), quick(seed))
        while seen(m, 0).round < 2 and not m.over:
            v = seen(m, 0)
            x, y = ground_of(v).middle(v.at[0])
            for seat in range(m.seats):
                assert the(box(city(m, seat, narrow), "seen")).holds(Box(x, y, x, y).wider(20)), (seed, v.moves)
            m.play(m.legal(m.to_act[0])[0], m.to_act[0])


@pytest.mark.parametrize("narrow", [False, True])
def test_a_page_may_look_at_the_city_and_at_the_whole_table(narrow: bool) -> None:
    for m, seat in moments(MODES[3], 7, 9):
        node, v = city(m, seat, narrow), seen(m, seat)
        whole, ground = the(box(node, "whole")), the(box(node, "ground"))
        g = ground_of(v)
        assert ground.wider(0.5).holds(the(box(node, "seen")))  # else it would jump when it is first moved
        assert ground.holds(whole)
        assert ground.holds(Box(0, 0, g.wide, g.high))
        assert whole.holds(g.box([cell for cell in (*v.laid, *v.at) if cell >= 0]))


def test_what_stands_on_bare_ground_belongs_to_the_city() -> None:
    m = at("(0,0)N", barricades="(3,2)", spikes="(-3,1)")
    v = seen(m, 0)
    places = [cell for cell in (*v.barricades, *v.spikes) if cell >= 0]
    assert len(places) == 2
    assert the(box(city(m, 0, True), "whole")).holds(ground_of(v).box(places))


@pytest.mark.parametrize("f", [WIDE, NARROW])
def test_a_whole_table_lies_clear_of_the_buttons(f: Frame) -> None:
    m = laid_out({"setup": "manual", "table_shape": "round"}, quick(2))
    g = ground_of(seen(m, 0))
    c = of_table(f, g, f.city_h)
    assert c.y >= f.above
    assert c.y + g.high * c.k <= f.city_h - f.below


def test_a_window_begins_where_it_shows_what_counts_most() -> None:
    assert begins(50, 20, [(0, 100)]) == 40  # round the middle, in something longer
    assert begins(5, 20, [(0, 100)]) == 0  # and never outside it
    assert begins(50, 20, [(0, 10)]) == 0  # round something shorter
    assert begins(0, 20, [(0, 10), (5, 18)]) == -2  # round both
    assert begins(50, 20, [(0, 10), (60, 70)]) == 0  # both cannot be had
    assert Camera(2, -20, -40, True).window(100, 60) == Box(10, 20, 60, 50)
