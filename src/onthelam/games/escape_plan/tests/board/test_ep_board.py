"""The board of Escape Plan: what is drawn, what may be pressed, and that a way drawn is one that the rules allow."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from escape_plan_maps import laid, location, tile
from escape_plan_tables import avoiding, see, table, thief, travelling
from onthelam.core.chance import quick
from onthelam.core.match import Match
from onthelam.games.escape_plan.board.board import board, pieces
from onthelam.games.escape_plan.board.figures import cover
from onthelam.games.escape_plan.board.frame import ROOM, SIDES, frame_of
from onthelam.games.escape_plan.board.seen import laid_of, place_in
from onthelam.games.escape_plan.board.shapes.land import land
from onthelam.games.escape_plan.board.spots import fans
from onthelam.games.escape_plan.board.town import letters_of, spots_on
from onthelam.games.escape_plan.rules.chapters.travel import exposed
from onthelam.games.escape_plan.rules.charts import LOCATION_NAMES, LOCATIONS, TILES, members
from onthelam.games.escape_plan.rules.moves import Go
from onthelam.games.escape_plan.rules.tabletop import officer_tiles
from onthelam.games.escape_plan.rules.turn import RULES
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.escape_plan.words.route import Means, route
from onthelam.tongue.tongue import CODES, ENGLISH, tongue

NAMES = ["Katrin", "Wim", "Jonas", "Mira", "Kestrel"]


def drawn(v: View, narrow: bool = False) -> str:
    return "".join(pieces(v, NAMES[: v.seats()], ENGLISH, narrow))


def pressed(svg: str) -> set[str]:
    return set(re.findall(r'data-move="([^"]*)"', svg))


def begun(seed: int) -> Match:
    options = RULES.settle({"players": 3})
    return Match(RULES, options, RULES.blank(options), False, quick(seed), [])


def asked(match: Match) -> View:
    return see(match, match.to_act[0])


def played(seed: int, moves: int) -> Match:
    """By chance, so far."""
    match, chance = begun(seed), quick(seed)
    for _ in range(moves):
        if not match.over:
            legal = match.legal(match.to_act[0])
            match.play(legal[chance.below(len(legal))])
    return match


# -- the map ---------------------------------------------------------------------------------------------------------


def test_regions_of_a_tile_are_all_its_sides() -> None:
    for one in range(TILES):
        assert sum([fan.many for fan in fans(one)]) == SIDES


def test_a_side_that_is_crossed_freely_is_dotted_and_any_other_is_a_road() -> None:
    """T01 over T02, neither turned: commerce meets commerce."""
    city = laid("T01 0,0 0", "T02 0,1 0")
    f = frame_of(frozenset([(0, 0), (0, 1)]), True, False)
    svg = land(laid_of(city), f)
    dots, road = re.findall(r'<path d="([^"]*)" class="n s-(?:dots|road)"', svg)
    a, b = ["{:.5g} {:.5g}".format(*f.corner((0, 0), corner)) for corner in (4, 3)]
    assert dots == f"M{a}L{b}"
    assert f"M{a}L{b}" not in road
    turned = land(laid_of(laid("T01 0,0 0", "T02 0,1 3")), f)
    assert f'd="M{a}L{b}" class="n s-dots"' not in turned


@pytest.mark.parametrize("narrow", [False, True])
def test_every_place_on_the_map_has_a_plate_and_no_two_are_one(narrow: bool) -> None:
    v = see(table(thief(), thief()))
    svg = drawn(v, narrow)
    for at in range(LOCATIONS):
        assert re.search(rf'id="epn?-at-{at}" ', svg), LOCATION_NAMES[at]
    f = frame_of(frozenset([cell for _, cell, _ in laid_of(v.city)]), not narrow, False)
    spots = [one for one in spots_on(laid_of(v.city), f) if one]
    near = [
        (a, b) for i, a in enumerate(spots) for b in spots[:i] if abs(a[0] - b[0]) + abs(a[1] - b[1]) < 26 * f.scale
    ]
    assert near == []


def test_a_page_shows_fourteen_tiles_whole() -> None:
    for seed in range(12):
        match = played(seed, 900)
        v = see(match)
        f = frame_of(frozenset([cell for _, cell, _ in laid_of(v.city)]), True, False)
        for _, cell, _ in laid_of(v.city):
            x, y = f.middle(cell)
            assert f.radius <= x <= ROOM[0] - f.radius, seed
            assert 0.86 * f.radius <= y <= ROOM[1] - 0.86 * f.radius, seed


def test_officers_are_told_by_shape_and_letter() -> None:
    v = see(table(thief(), officers={"T07": "COP SWAT FBI"}))
    found = re.search(rf'id="ep-police-{tile("T07")}".*?</g></g>', drawn(v), re.S)
    assert found is not None
    pill = found.group(0)
    assert "<circle" in pill
    assert re.findall(r">([CSF])</text>", pill) == ["C", "S", "F"]


def test_pawns_have_letters_of_their_own() -> None:
    assert letters_of(["Katrin", "Kestrel", "kai", "Kk", "K"]) == ("K", "E", "A", "B", "C")
    assert letters_of(["", "!!"]) == ("A", "B")


def test_ep_13_19_a_closed_business_is_seen_to_be() -> None:
    v = see(table(thief(cubes="CASINO"), thief(cubes="CASINO")))
    place = place_in(v, v.places[0])
    assert (place.shut, [cube.seat for cube in place.cubes]) == (True, [0, 1])


# -- what may be pressed ---------------------------------------------------------------------------------------------


def test_a_legal_destination_is_pressed_on_its_plate() -> None:
    v = see(travelling(thief(place="T01:0")))
    goes = {m.code for m in v.moves if isinstance(m, Go)}
    assert goes
    assert goes <= pressed(drawn(v))
    assert goes <= pressed(drawn(v, True))


def test_a_whole_move_is_pressed_before_travelling_is_chosen() -> None:
    v = see(table(thief(place="T01:0")))
    assert "go T01:1" in pressed(drawn(v))
    assert "go T01:1" in re.findall(r'data-for="([^"]*)"', drawn(v))


def test_nothing_is_pressed_by_whoever_is_not_asked() -> None:
    match = travelling(thief(place="T01:0"), thief())
    assert pressed(drawn(see(match, 1))) == set()


def test_tiles_cells_and_turns_are_chosen_on_the_map() -> None:
    match, seen = begun(5), set[str]()
    while len(seen) < 3:
        v = asked(match)
        word = v.moves[0].code.split()[0]
        if word in ("tile", "cell", "turn"):
            assert {m.code for m in v.moves} <= pressed(drawn(v))
            assert {m.code for m in v.moves} <= pressed(drawn(v, True))
            seen.add(word)
        match.play(v.moves[0])


def test_those_who_are_met_are_ringed_and_those_avoided_otherwise() -> None:
    v = see(avoiding("T02/COP", thief(), officers={"T02": "COP"}))
    met = re.search(r'<g id="ep-met".*?</g></g></g>', drawn(v), re.S)
    assert met is not None
    assert "s-red" in met.group(0)


# -- ways ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_ep_10_34_a_way_that_is_drawn_leaves_the_officers_of_its_exposure_and_costs_no_more_than_there_is(
    seed: int,
) -> None:
    match, chance, looked = begun(seed), quick(seed), 0
    while not match.over and looked < 6:
        v = asked(match)
        goes = [m for m in v.moves if isinstance(m, Go)]
        for m in goes:
            for met in exposed(v, v.seat, m.what):
                means = Means(v.flights, v.choppers, v.ferries, v.shut)
                found = route(v.city, v.thieves[v.seat].place, m.what, met, officer_tiles(v), means)
                assert found, (m.code, met)
                assert found[-1].at == m.what
                assert sum([step.paid for step in found]) <= v.mp, (m.code, found)
        looked += bool(goes)
        match.play(v.moves[chance.below(len(v.moves))])


def test_a_way_says_where_points_are_paid_and_whom_it_meets() -> None:
    v = see(travelling(thief(place="T01:0"), officers={"T07": "COP"}))
    svg = drawn(v)
    for m in [m for m in v.moves if isinstance(m, Go)]:
        shown = re.search(rf'<g data-for="{m.code}">(.*)', svg)
        assert shown is not None
        assert "s-lampfill" in shown.group(1)
    assert location("T07:0") in [m.what for m in v.moves if isinstance(m, Go)]


# -- pictures --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", CODES)
def test_any_table_is_drawn_in_any_tongue_without_a_name_that_breaks_it(code: str) -> None:
    names = ["<b>", "&", '"']
    for moves in (0, 20, 90, 250, 2000):
        match = played(3, moves)
        for seat in (-1, 0, 1, 2):
            for narrow in (False, True):
                ElementTree.fromstring("".join(pieces(see(match, seat), names, tongue(code), narrow)))


def test_ids_are_given_once() -> None:
    v = see(travelling(thief(place="T01:0"), thief()))
    ids = re.findall(r' id="([^"]*)"', drawn(v))
    assert len(ids) == len(set(ids))


def test_two_seats_share_what_both_see() -> None:
    match = table(thief(), thief())
    one, other = [set(pieces(see(match, seat), NAMES[:2], ENGLISH)) for seat in (0, 1)]
    shared = sum([len(piece) for piece in one & other])
    assert shared > 0.6 * sum([len(piece) for piece in other])


def test_a_picture_that_stands_alone_has_its_colours_and_the_cover_nothing_to_press() -> None:
    v = see(table(thief()))
    assert "<style>" in board(v, NAMES[:1], ENGLISH)
    assert "data-move" not in cover(ENGLISH)
    assert members(officer_tiles(v)) == []
