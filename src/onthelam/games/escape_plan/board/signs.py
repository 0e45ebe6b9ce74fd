"""What stands on a button besides its words: the plate of a place with what the way there costs, a tile, an officer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from onthelam.core.agenda import step_kind
from onthelam.draw.ghosts import cost
from onthelam.draw.svg import path
from onthelam.games.escape_plan.board.seen import place_in
from onthelam.games.escape_plan.board.shapes import icons
from onthelam.games.escape_plan.board.shapes import pieces as shapes
from onthelam.games.escape_plan.board.shapes.land import NAMES, grounds, hexagon, spokes
from onthelam.games.escape_plan.board.town import NONE, letters_of
from onthelam.games.escape_plan.rules import agenda
from onthelam.games.escape_plan.rules.charts import EXIT, FIRST_SAFEHOUSE, KIND_OF, OFFICERS, Location, Tile
from onthelam.games.escape_plan.rules.moves import DONE, Go, Move
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.escape_plan.words.trips import trips
from onthelam.games.slots import Sign

SIDE: Final = 34.0
SMALL: Final = 14.5  # of a tile on a button


def marks(v: View, names: Sequence[str]) -> tuple[str, ...]:
    """By seat: a pawn."""
    return tuple([pawn(seat, letter) for seat, letter in enumerate(letters_of(names))])


@cache
def pawn(seat: int, letter: str) -> str:
    return f'<svg viewBox="-11 -14 22 30" width="18" height="24">{shapes.pawn(seat, letter)}</svg>'


def signs(v: View) -> dict[str, Sign]:
    """By line."""
    found: dict[str, Sign] = {}
    if not v.moves:
        return found
    ways = trips(v)
    for go in ways.goes:
        trip = ways.to(go.what)
        found[go.code] = Sign(plate(v, go.what, trip.paid), trip.met != 0)
    for m in v.moves:
        if isinstance(m, Move) and not isinstance(m, Go) and (icon := icon_of(m, v)):
            found[m.code] = Sign(icon)
    if DONE in v.moves and v.met & ~v.avoided:
        found[DONE.code] = Sign("", True)
    return found


def icon_of(m: Move, v: View) -> str:
    """A tile as it would lie, who is moved, what would open; "" of all that words tell better."""
    word, kind = m.code.partition(" ")[0], step_kind(v.agenda[-1])
    if word == "tile" and kind == agenda.TILE:
        return tile_icon(m.what, 0)
    if word == "turn":
        return tile_icon(agenda.TILE_OF.of(v.agenda[-1]), m.what)
    if word == "officer":
        return framed(shapes.officer(m.what % OFFICERS))
    if word == "business":
        return framed(shapes.plate(icons.BUSINESS[m.what]))
    if word == "safehouse":
        return framed(shapes.plate(icons.safe_house(m.what - FIRST_SAFEHOUSE)))
    return ""


def plate(v: View, at: Location, points: int) -> str:
    """As it is on the map, without what lies on it: the shape of its key tells a safe house."""
    place = place_in(v, at)
    return plate_drawn(KIND_OF[at], place.loot, place.shut, place.final, points)


@lru_cache(maxsize=512)
def plate_drawn(kind: int, loot: int, shut: bool, final: bool, points: int) -> str:
    if kind >= EXIT:
        body = shapes.exit_plate(kind - EXIT + 1, shut, final, 0)
    else:
        body = shapes.plate(shapes.icon_of(kind, loot if loot != NONE else -1), shut)
    return framed(body + cost(12, -11, str(points)), 42.0)


@lru_cache(maxsize=256)
def tile_icon(tile: Tile, turn: int) -> str:
    body = "".join([path(d, f"f-{NAMES[terrain]}2") for terrain, d in grounds(tile, turn, (0, 0), SMALL)])
    lines = hexagon((0, 0), SMALL) + spokes(tile, turn, (0, 0), SMALL)
    return framed(body + path(lines, "n s-keyline", 3.4) + path(lines, "n s-road", 1.6))


def framed(inner: str, side: float = SIDE) -> str:
    """Its middle at (0, 0); a plate leaves room for the disc at its corner."""
    half = side / 2
    return f'<svg viewBox="{-half:g} {-half:g} {side:g} {side:g}" width="{side:g}" height="{side:g}">{inner}</svg>'
