"""What may be done on the map: places to go to, each with its way; tiles to lay and to turn; officers to move."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Final

from onthelam.core.agenda import step_kind, step_value
from onthelam.core.move import Move as CoreMove
from onthelam.draw.ghosts import unseen
from onthelam.draw.svg import circle, group, path, text
from onthelam.draw.targets import brackets, clickable, hit, ring
from onthelam.games.escape_plan.board.frame import OUT, TOP_RADIUS, Frame, Point, near
from onthelam.games.escape_plan.board.seen import laid_of, place_of
from onthelam.games.escape_plan.board.shapes import pieces as shapes
from onthelam.games.escape_plan.board.shapes.land import hexagon, one_tile
from onthelam.games.escape_plan.board.shapes.pieces import PLATE, STEP
from onthelam.games.escape_plan.board.town import middles, sized, spot, stands
from onthelam.games.escape_plan.board.ways import way_drawn
from onthelam.games.escape_plan.rules import agenda
from onthelam.games.escape_plan.rules.chapters.effects import usable
from onthelam.games.escape_plan.rules.chapters.travel import exposed
from onthelam.games.escape_plan.rules.charts import (
    GANGS,
    LOCATION_NAMES,
    OFFICERS,
    Location,
    Tile,
    how_many,
    members,
)
from onthelam.games.escape_plan.rules.moves import Move, Use
from onthelam.games.escape_plan.rules.tabletop import types_on
from onthelam.games.escape_plan.rules.things import AVOIDING, EFFECTS
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.escape_plan.words.moves.briefs import brief_words
from onthelam.games.escape_plan.words.moves.moves import move_words
from onthelam.games.escape_plan.words.trips import Trip, trips
from onthelam.tongue.tongue import Tongue

BY_KEYS: Final = ' role="button" tabindex="0"'
HALF: Final = PLATE / 2 + 3


class Aims:
    """What the moves of a view stand for on the map."""

    def __init__(self, v: View, f: Frame, tongue: Tongue) -> None:
        self.v = v
        self.f = f
        self.tongue = tongue
        self.laid = laid_of(v.city)
        self.step = v.agenda[-1] if v.agenda else 0
        self.kind = step_kind(self.step) if v.agenda else -1
        self.ways = trips(v)

    # -- what is pressed ---------------------------------------------------------------------------------------------

    def targets(self) -> list[str]:
        found = [self.place(code, words, at) for code, words, at in self.trips]
        for m in self.v.moves:
            assert isinstance(m, Move)
            found.append(self.target(m))
        return [one for one in found if one]

    @cached_property
    def trips(self) -> list[tuple[str, str, Location]]:
        """Where one can go to, by the line that does it: a move, or a whole Move in one."""
        ways = self.ways
        return [(m.code, move_words(m, ways.travelling, self.tongue), m.what) for m in ways.goes]

    def place(self, line: str, words: str, at: Location) -> str:
        key = f"{self.f.key}go-{LOCATION_NAMES[at]}"
        pin = "" if self.f.wide else f' data-pin="#{self.f.key}at-{at}"'  # where it is out of sight
        return clickable(self.square(HALF, HALF), line, words, key, *spot(self.laid, self.f, at), BY_KEYS + pin)

    def target(self, m: Move) -> str:
        v, f = self.v, self.f
        word = m.code.split(" ", 1)[0]
        if word == "home":
            return self.go(self.square(HALF, HALF), m, spot(self.laid, f, members(GANGS)[m.what]))
        if word == "cell":
            letter = text(0, 8, brief_words(m, v, self.tongue).rsplit(" ", 1)[-1], "f-lamp m serif", 24)
            return self.go(hex_face(f.radius - 7) + letter, m, f.middle(place_of(m.what)))
        if word == "turn":
            return self.turn_target(m)
        if word == "officer":
            tile, kind = divmod(m.what, OFFICERS)
            some = shapes.kinds(types_on(v, tile))
            x, y = middles(self.laid, f)[tile]
            off = (some.index(kind) - (len(some) - 1) / 2) * STEP * f.scale
            return self.go(officer_face(self.f.scale), m, (round(x + off, 1), y))
        if word == "tile" and m.what in v.tops:
            return self.go(hex_face(TOP_RADIUS - 5), m, f.waiting(v.tops.index(m.what)))
        if word == "tile":
            wide = max(STEP * how_many(types_on(v, m.what)) / 2 + 5, 17)
            return self.go(self.square(wide, 17), m, middles(self.laid, f)[m.what])
        return ""

    def go(self, inner: str, m: CoreMove, at: Point) -> str:
        key = f"{self.f.key}go-{m.code}"
        return clickable(inner, m.code, move_words(m, self.v, self.tongue), key, *at, BY_KEYS)

    def square(self, wide: float, high: float) -> str:
        return square(wide, high, self.f.scale)

    def turn_target(self, m: Move) -> str:
        """A disc where the first side of the tile would look."""
        cell = place_of(agenda.CELL_OF.of(self.step))
        x, y = near(self.f.middle(cell), OUT[m.what], 0.866 * self.f.radius)
        return self.go(turn_face(m.what), m, (x, y))

    # -- what is seen while it is pointed at -------------------------------------------------------------------------

    def previews(self) -> list[str]:
        found: list[str] = []
        for line, _, to in self.trips:
            found.append(unseen(self.way(self.ways.to(to)), line))
        for m in self.v.moves:
            assert isinstance(m, Move)
            if inner := self.preview(m):
                found.append(unseen(inner, m.code))
        return found

    def preview(self, m: Move) -> str:
        word = m.code.split(" ", 1)[0]
        if word == "way":
            to = step_value(self.step)
            return self.way(self.ways.by(to, exposed(self.v, self.v.seat, to)[m.what]))
        if word == "cell":
            tile = step_value(self.step)
            return self.ghost(tile, m.what, members(self.v.city.spots(tile)[m.what])[0])
        if word == "turn":
            return self.ghost(agenda.TILE_OF.of(self.step), agenda.CELL_OF.of(self.step), m.what)
        if word == "tile" and self.kind == agenda.TARGET:
            kind = agenda.OFFICER_OF.of(self.step) % OFFICERS
            x, y = middles(self.laid, self.f)[m.what]
            rim = circle(0, 0, 15, "n s-keyline", ' stroke-width="4"')
            rim += circle(0, 0, 15, "n s-police", ' stroke-width="2" stroke-dasharray="4 3"')
            return group(sized(rim + shapes.officer(kind), self.f.scale), "", "", x, y - 24 * self.f.scale)
        return ""

    def way(self, trip: Trip) -> str:
        """EP-10.34: where it goes, where points are paid, and who is met."""
        v = self.v
        rings = [self.ring(tile, types_on(v, tile), self.avoidable(types_on(v, tile))) for tile in members(trip.left)]
        return way_drawn(self.laid, self.f, v.thieves[v.seat].place, trip.steps) + "".join(rings)

    def avoidable(self, officers: int) -> bool:
        """Could something of yours avoid all of these?"""
        v = self.v
        types = 0
        for m in usable(v, v.seat, v.thieves[v.seat].cash, AVOIDING):
            assert isinstance(m, Use)
            types |= EFFECTS[m.what].avoids
        return not officers & ~types

    def ring(self, tile: Tile, officers: int, avoided: bool) -> str:
        """Red; in dashes of chalk where they are or could be avoided."""
        inner = sized(shapes.pill_ring(officers, avoided), self.f.scale)
        return group(inner, "", "", *middles(self.laid, self.f)[tile])

    def ghost(self, tile: Tile, cell: int, turn: int) -> str:
        inner = one_tile(self.f.key, tile, turn, self.f.radius) + stands(tile, turn, self.f.radius, self.f.scale)
        if officers := types_on(self.v, tile):
            inner += sized(shapes.pill(officers), self.f.scale)
        return group(inner, "", "", *self.f.middle(place_of(cell)), ' opacity=".9"')

    # -- what stands while something is asked ------------------------------------------------------------------------

    def standing(self) -> str:
        """The tile that is being laid or turned; those who are met in an Avoid step."""
        v = self.v
        if self.kind == agenda.ROTATION and v.moves:
            tile, cell = agenda.TILE_OF.of(self.step), agenda.CELL_OF.of(self.step)
            return self.ghost(tile, cell, members(v.city.spots(tile)[cell])[0])
        if self.kind == agenda.CELL and v.moves:
            return group(chosen(TOP_RADIUS), "", "", *self.f.waiting(v.tops.index(step_value(self.step))))
        if not v.met:
            return ""
        body = ""
        for tile in dict.fromkeys([one // OFFICERS for one in members(v.met)]):
            types = v.met >> OFFICERS * tile & 7
            left = types & ~(v.avoided >> OFFICERS * tile)
            body += self.ring(tile, types_on(v, tile) or types, not left)
        return body


@lru_cache(maxsize=64)
def square(wide: float, high: float, scale: float) -> str:
    box = (-wide * scale, -high * scale, 2 * wide * scale, 2 * high * scale)
    room = (min(box[0], -20), min(box[1], -20), max(box[2], 40), max(box[3], 40)) if wide == high else box
    return hit(*room) + brackets(*box) + ring(*box, 3.0, "ring")


@lru_cache(maxsize=8)
def officer_face(scale: float) -> str:
    """A ring, dashed until it is pointed at: officers stand side by side."""
    r = 11.2 * scale
    dashed = circle(0, 0, r, "n s-lampfill", ' stroke-width="2.6" stroke-dasharray="5 3"')
    whole = circle(0, 0, r, "n s-keyline", ' stroke-width="6"') + circle(0, 0, r, "n s-lampfill", ' stroke-width="3.4"')
    return hit(-12, -13, 24, 26) + circle(0, 0, r, "n s-keyline", ' stroke-width="4.6"') + dashed + chosen_by(whole)


def chosen_by(inner: str) -> str:
    return f'<g class="ring">{inner}</g>'


@lru_cache(maxsize=64)
def hex_face(radius: float) -> str:
    d = hexagon((0, 0), radius)
    inner = path(d, "hit") + path(d, "n s-keyline", 4.6) + path(d, "n s-lampfill", 2.6, ' stroke-dasharray="9 6"')
    return inner + chosen_by(chosen(radius))


def chosen(radius: float) -> str:
    d = hexagon((0, 0), radius)
    return path(d, "n s-keyline", 6) + path(d, "n s-lampfill", 3.4)


@lru_cache(maxsize=8)
def turn_face(turn: int) -> str:
    """A disc with an arrow outwards."""
    disc = circle(0, 0, 13, "f-lampfill s-keyline", ' stroke-width="2"')
    arrow = (
        f'<g transform="rotate({60 * turn})">{path("M0 6v-12M-4.500-1.500L0-6l4.500 4.500", "n s-lampink", 2.4)}</g>'
    )
    rim = circle(0, 0, 16, "n s-keyline", ' stroke-width="5"') + circle(0, 0, 16, "n s-lampfill", ' stroke-width="3"')
    return circle(0, 0, 20, "hit") + disc + arrow + chosen_by(rim)
