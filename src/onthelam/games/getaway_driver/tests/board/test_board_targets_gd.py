"""What is pointed at in the city: cells, vehicles that are picked, ways to look; and what threatens before a choice."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from getaway_four import four
from getaway_pictures import MODES, NAMES, SVG, moments, picture, shown_for, targets
from getaway_tables import Table, at, laid_out, seen
from onthelam.core.chance import quick
from onthelam.games.getaway_driver.board.board import Drawing, drawn
from onthelam.games.getaway_driver.board.frame import Box, ground_of, signs_at
from onthelam.games.getaway_driver.board.places import SIDE as AT_SIDE
from onthelam.games.getaway_driver.board.places import piece_key, spot
from onthelam.games.getaway_driver.board.reach import reach_of
from onthelam.games.getaway_driver.recorded import moment
from onthelam.games.getaway_driver.rules.moves import Act
from onthelam.tongue.tongue import ENGLISH

POLICING = ["round-end", "police"]


def group(svg: str, **told: str) -> list[ET.Element]:
    wanted = {name.replace("_", "-"): value for name, value in told.items()}
    return [node for node in ET.fromstring(svg).iter() if all(node.get(k) == v for k, v in wanted.items())]


def drawing(m: Table) -> Drawing:
    return Drawing(seen(m, 0), NAMES[: m.seats], ENGLISH)


def hit(svg: str, code: str) -> tuple[float, float, float, float]:
    (target,) = group(svg, data_move=code)
    box = next(node for node in target.iter(f"{SVG}rect") if node.get("class") == "hit")
    x, y, w, h = [float(box.get(name, "0")) for name in ("x", "y", "width", "height")]
    return x, y, w, h


# -- cells -------------------------------------------------------------------------------------------------------------


def test_a_cell_is_pressed_whole_and_no_word_lies_on_it() -> None:
    m = at("(0,0)S", ["R02 (0,-1)", "Y03 (1,0)", "G04 (-1,0)"])
    svg, v = picture(m, 0), seen(m, 0)
    g = ground_of(v)
    for code, east, north in (("ahead", 0, -1), ("left", 1, 0), ("right", -1, 0)):
        assert hit(svg, code)[:2] == g.corner(v.cars[0].cell + east + north * v.cols)
        assert hit(svg, code)[2:] == (84, 84)
        (target,) = group(svg, data_move=code)
        assert not list(target.iter(f"{SVG}text"))
        assert target.get("role") == "button"
        assert (target.find(f"{SVG}title") or target[0]).text  # its words, for those who do not see it
    assert not {code for code in targets(svg) if code.startswith("study")}  # a button, and a ring on the tile
    assert "#gd-ring" in shown_for(svg, "study left")


def test_a_hazard_is_put_on_the_cars_own_tile_and_refused_by_a_button() -> None:
    m = at("(0,0)N", ["Y05 (0,1)"], PAT1="(0,0)N", hand="GAS")
    m.play("ahead")
    svg = picture(m, 0)
    assert "hazard" in targets(svg)
    assert "no-hazard" not in targets(svg)
    assert "hazard-ghost" in shown_for(svg, "hazard")


def test_where_one_cell_lies_round_both_cars_each_has_a_letter() -> None:
    m = four("(0,0)N", "(2,0)N", tokens=9, agenda=["round-end", "buy"])
    m.play("buy BAR")
    cells: dict[int, list[str]] = {}
    for move in m.view(2).moves:
        place = spot(move, seen(m, 2))
        if place is not None:
            cells.setdefault(place.at, []).append(move.code)
    svg = picture(m, 2)
    for codes in [codes for codes in cells.values() if len(codes) > 1]:
        letters = [text.text for code in codes for one in group(svg, data_move=code) for text in one.iter(f"{SVG}text")]
        assert letters == ["A", "B"]


def test_a_facing_is_chosen_beside_the_piece() -> None:
    v = moment("by-hand-on-a-round-table", 20, 1)
    faces = [place for place in (spot(m, v) for m in v.moves) if place is not None and place.what == AT_SIDE]
    assert len(faces) == 4


# -- vehicles ----------------------------------------------------------------------------------------------------------


def patrols() -> Table:
    return at("(0,0)N", ["G10 (1,1) up", "G08 (3,1) up"], PAT1="(1,1)E", PAT2="(3,1)S", agenda=POLICING)


def test_a_vehicle_is_picked_and_its_targets_are_named_after_it() -> None:
    m = patrols()
    svg = picture(m, 1)
    for key, name in (("patrol-1", "PAT1"), ("patrol-2", "PAT2")):
        (piece,) = group(svg, data_piece=key)
        assert piece.get("role") == "button"
        moves = {one.get("data-move") for one in group(svg, data_of=key)}
        assert moves == {move.code for move in m.legal(1) if move.code.startswith(name)}
    assert group(picture(m, 0), data_piece="patrol-1") == []
    m.play("PAT1 ahead")
    svg = picture(m, 1)
    assert group(svg, data_piece="patrol-1") == []  # it has acted: a tick
    assert 'd="M-3.4 .2L-1 2.8L3.6-2.8"' in svg


def test_every_target_of_a_vehicle_has_a_piece_to_pick() -> None:
    for mode in (0, 6):
        for m, seat in moments(MODES[mode], 30 + mode, 5):
            svg = picture(m, seat)
            assert set(re.findall(r'data-of="([^"]+)"', svg)) == set(re.findall(r'data-piece="([^"]+)"', svg))


@pytest.mark.parametrize(
    ("facing", "along", "first"), [("N", "x", "left"), ("E", "y", "left"), ("S", "x", "right"), ("W", "y", "right")]
)
def test_a_turn_is_a_handle_in_the_corner_behind_on_the_side_it_turns_to(facing: str, along: str, first: str) -> None:
    m = at("(0,0)N", ["G10 (1,1) up", "G08 (3,1) up"], phase="police", PAT1=f"(1,1){facing}")
    svg, v = picture(m, 1), seen(m, 1)
    x, y = ground_of(v).middle(v.at[0])
    behind = {"N": (0, 1), "E": (-1, 0), "S": (0, -1), "W": (1, 0)}[facing]
    places = {way: hit(svg, f"PAT1 turn-{way}") for way in ("left", "right")}
    for left, top, w, h in places.values():
        assert ((left + w / 2 - x) * behind[0] + (top + h / 2 - y) * behind[1]) == 27
    assert min(places, key=lambda way: places[way][along == "y"]) == first


@pytest.mark.parametrize("facing", "NESW")
def test_a_lamp_beside_a_vehicle_lies_on_no_handle(facing: str) -> None:
    m = at("(0,0)N", ["G10 (1,1) up", "G08 (3,1) up"], phase="police", PAT1=f"(1,1){facing}")
    d = Drawing(seen(m, 1), NAMES[: m.seats], ENGLISH)
    x, y = d.beside(0, *d.around(0)[:2], d.around(0)[2] / 2, d.around(0)[3] / 2)
    for way in ("left", "right"):
        left, top, w, h = hit(picture(m, 1), f"PAT1 turn-{way}")
        assert abs(x - left - w / 2) > 18 or abs(y - top - h / 2) > 18


def test_a_vehicle_is_set_down_facing_the_car_by_one_press() -> None:
    m = at("(0,0)N", ["G10 (0,2) up"], tokens=9, agenda=["round-end", "buy"])
    m.play("buy MOT")
    svg = picture(m, 1)
    assert "at two-ahead south" in targets(svg)
    assert "at two-ahead" not in targets(svg)  # by a button, for whoever wants to turn it
    assert "MOT-ghost" in shown_for(svg, "at two-ahead south")
    m.play("at two-ahead south")
    v = seen(m, 1)
    assert [v.facing[i] for i, cell in enumerate(v.at) if cell >= 0] == [2]


@pytest.mark.parametrize(
    ("tokens", "patrols", "what"),
    [(2, 0, "buy PAT"), (9, 2, "buy PAT"), (4, 3, "buy ARM"), (2, 3, "buy BAR")],
)
def test_a_cell_takes_what_is_bought_most_by_one_press(tokens: int, patrols: int, what: str) -> None:
    """It is the purchase, its place and the facing towards the Car, one by one; all others are bought by a ticket."""
    out = {f"PAT{i + 1}": f"({i + 3},3)W" for i in range(patrols)}
    m = at("(0,0)N", tokens=tokens, agenda=["round-end", "buy"], **out)
    lines = targets(picture(m, 1))
    assert lines
    assert {" ".join(line.split()[:2]) for line in lines} == {what}
    bought = m.copy()
    bought.play(what)
    assert {line.removeprefix(what).strip() for line in lines} == {
        code.removeprefix("at ") for code in targets(picture(bought, 1))
    }
    for line in lines:
        by_line = m.copy()
        by_line.play(line)
        assert by_line.to_act != (1,) or "none" not in [move.code for move in by_line.legal(1)]
        assert shown_for(picture(m, 1), line)  # the piece, as it would stand there


def test_with_two_cars_a_cell_is_offered_once() -> None:
    m = four("(0,0)N", "(2,0)N", tokens=9, agenda=["round-end", "buy"])
    svg, v = picture(m, 2), seen(m, 2)
    corners = [hit(svg, line)[:2] for line in targets(svg)]
    assert len(corners) == len(set(corners))
    assert {" ".join(line.split()[:2]) for line in targets(svg)} == {"buy PAT"}
    assert v.moves


def test_the_key_of_a_piece_is_its_own() -> None:
    v = seen(four("(0,0)N", "(5,0)N"), 2)
    assert len({piece_key(v, i) for i in range(len(v.at))}) == len(v.at)


# -- threat ------------------------------------------------------------------------------------------------------------


def test_a_driver_sees_where_each_vehicle_can_be_next_as_the_rules_have_it() -> None:
    """What is hatched is what the Police could then choose."""
    m = at("(0,0)N", ["Y15 (2,2) up", "G10 (2,1) up"], PAT1="(2,1)N", MOT="(0,3)S")
    found = reach_of(seen(m, 0))
    hunters = at("(0,0)N", ["Y15 (2,2) up", "G10 (2,1) up"], PAT1="(2,1)N", MOT="(0,3)S", agenda=POLICING)
    v = seen(hunters, 1)
    could = {place.at for move in v.moves if isinstance(move, Act) and move.action < 3 and (place := spot(move, v))}
    assert {cell for cell, way in found.police} == could
    svg = picture(m, 0)
    assert svg.count('"#gd-near"') + svg.count('"#gd-nears"') == len(could)
    assert svg.count('"#gd-comes"') == len(found.police)
    assert 'id="gd-reach"' in svg
    assert svg.index('id="gd-reach"') < svg.index('aria-label="Row')  # under signs and pieces
    assert 'id="gd-reach"' not in picture(m, 1)  # off in others' turns
    assert 'id="gd-reach"' not in picture(m, -1)


def test_two_that_can_come_are_cross_hatched_and_one_on_the_own_tile_is_linked() -> None:
    m = at("(0,0)N", ["Y15 (2,2) up"], PAT1="(1,2)E", PAT2="(2,1)N", PAT3="(0,0)N")
    svg = picture(m, 0)
    assert svg.count('"#gd-nears"') >= 1
    assert reach_of(seen(m, 0)).follow == (2,)
    assert 'class="n s-chalk" stroke-width="2.2" stroke-dasharray="3 3"' in svg


def test_the_police_see_where_the_car_can_go_as_far_as_all_know_it() -> None:
    m = at("(0,0)N", ["G10 (0,1) up", "R02 (1,0)"], barricades="(-1,0) - -", PAT1="(3,1)S", agenda=POLICING)
    v = seen(m, 1)
    here = v.cars[0].cell
    cells = [cell for cell in (here + v.cols, here + 1) if v.tiles[cell] >= 0]
    assert list(reach_of(v).cars) == cells
    assert picture(m, 1).count('"#gd-next"') == len(cells)
    v = seen(at("(0,0)N", ["G10 (0,1) up"], PAT1="(3,1)S", agenda=POLICING), 1)
    assert len(reach_of(v).cars) == 3  # tiles will lie there by then


# -- names of places ---------------------------------------------------------------------------------------------------


def test_each_place_has_a_short_name_and_they_are_read_row_by_row() -> None:
    m = at("(0,0)N", ["Y11 (0,1) up", "R05 (1,0)"], PAT1="(0,1)S", barricades="(1,0) - -", HEL="(2,2)W")
    for seat, down in ((0, "a face-down tile"), (1, "Burst Water Main (red")):
        labels = re.findall(r'role="img" aria-label="([^"]+)"', picture(m, seat))
        places = [tuple(map(int, re.findall(r"\d+", label)[:2])) for label in labels]
        assert places == sorted(places)
        (ahead,) = [label for label in labels if "Patrol Car 1 facing south" in label]
        assert "yellow" in ahead
        (side,) = [label for label in labels if "Barricade" in label]
        assert down in side
        assert any("Helicopter facing west" in label and "off-road" in label for label in labels)
        assert max(map(len, labels)) < 160


# -- what a newcomer must be able to read ------------------------------------------------------------------------------


def test_no_paper_lies_on_the_nose_of_a_vehicle() -> None:
    m = at("(1,0)N", ["G05 (0,2) up"], PAT1="(0,0)S", PAT2="(0,2)S")
    svg = picture(m, 0)
    after = svg[svg.index('id="gd-pieces"') :]
    assert after.count(">Start</text>") == 1  # its letters, over the light
    assert 'class="f-paper s-outline"' not in after


def test_gd_tab_18_a_loose_bag_lies_inside_its_cell() -> None:
    """And so on no tile beside it."""
    d = drawing(at("(0,0)N", ["R05 (0,2) up"], loose=["7020 7500"]))
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
    assert d.as_seen.bags[0][1] == y
    assert abs(d.as_seen.bags[0][0] - x) - 13.7 > 1.3 * 9.7  # beside it


def test_what_lies_beside_a_car_hides_no_stunt_that_may_be_needed() -> None:
    for facing in range(4):
        for one in signs_at(2, facing)[: 2 - facing % 2]:
            assert abs(one.x) < 16 or abs(one.y) < 16 - 0.6 * 13  # the plates are in the corners


def test_what_cannot_be_filled_is_hatched() -> None:
    svg = picture(at(), 0)
    assert 'fill="url(#gd-no)"' in svg
    assert svg.index('fill="url(#gd-no)"') < svg.index('fill="url(#gd-cells)"')


def test_a_disc_is_a_lake_only_if_it_is_the_lake() -> None:
    def shown(r: int) -> str:
        v = seen(laid_out({"obstacles": f"5000 5000 {r}", "table_width": 9000, "table_height": 7000}, quick(3)), 0)
        return drawn(v, NAMES, ENGLISH)

    assert ">Lake<" in shown(750)
    assert ">Lake<" not in shown(900)
    assert ">Round obstacle<" in shown(1200)
