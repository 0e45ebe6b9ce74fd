"""What lies and stands in the city for everybody to see: drawn once for all who see the same (0019)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from onthelam.draw.svg import esc, group, named, text
from onthelam.games.escape_plan.board.frame import TOP_RADIUS, Frame, Point
from onthelam.games.escape_plan.board.room import LETTERS, ROW, Name, Room, rooms
from onthelam.games.escape_plan.board.shapes import pieces as shapes
from onthelam.games.escape_plan.board.shapes.land import Laid, one_tile
from onthelam.games.escape_plan.board.spots import signs
from onthelam.games.escape_plan.rules.charts import EXIT, HELIPORTS, KIND_OF, LOCATIONS, Location, Tile

NONE: Final = -1
NAMELESS: Final = ("",) * LOCATIONS
CUBE: Final = 14.5
UP: Final = 6.0  # a plate makes room for its name


class Cube(NamedTuple):
    """An income cube; one of nobody is the Inspector's, or neutral."""

    seat: int
    boxed: bool


class Place(NamedTuple):
    """A location on the map."""

    at: Location
    loot: int = NONE  # which business or safe house lies there
    shut: bool = False  # a closed business, a closed exit
    final: bool = False  # the one way out
    patrols: int = 0  # on the slot of an exit
    members: int = NONE  # at home in a gang house
    boss: int = NONE  # whose marker lies there
    cubes: tuple[Cube, ...] = ()


class Pawns(NamedTuple):
    """Who stands where."""

    thieves: tuple[tuple[int, Location], ...]  # seats in the city
    inspector: Location
    letters: tuple[str, ...]  # by seat

    def on(self, at: Location) -> list[int]:
        """Seats, and NONE for the Inspector."""
        return [seat for seat, where in self.thieves if where == at] + ([NONE] if self.inspector == at else [])


def letters_of(names: Sequence[str]) -> tuple[str, ...]:
    """One for each, none twice."""
    found: list[str] = []
    for name in names:
        found.append(next(c for c in f"{name}ABCDEFGHIJ".upper() if c.isalnum() and c not in found))
    return tuple(found)


@lru_cache(maxsize=64)
def middles(laid: Laid, f: Frame) -> dict[Tile, Point]:
    """Of the tiles on the map."""
    return {tile: f.middle(cell) for tile, cell, turn in laid}


@lru_cache(maxsize=64)
def spots_on(laid: Laid, f: Frame) -> tuple[Point | None, ...]:
    """By location: the middle of its plate; None if it is not on the map."""
    found: list[Point | None] = [None] * LOCATIONS
    up = UP * f.scale if f.named else 0.0
    for tile, cell, turn in laid:
        x, y = f.middle(cell)
        for at, (dx, dy) in signs(tile, turn).places:
            found[at] = (round(x + dx * f.radius, 1), round(y + dy * f.radius - up, 1))
    return tuple(found)


def spot(laid: Laid, f: Frame, at: Location) -> Point:
    found = spots_on(laid, f)[at]
    assert found is not None, "it is on the map"
    return found


def sized(inner: str, scale: float) -> str:
    return inner if scale == 1 else f'<g transform="scale({scale:g})">{inner}</g>'


# -- places ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def face(place: Place, letters: tuple[str, ...]) -> str:
    """A plate with all that it bears, but for its name."""
    kind = KIND_OF[place.at]
    body = shapes.heliport() if HELIPORTS >> place.at & 1 else ""
    if kind >= EXIT:
        body += shapes.exit_plate(kind - EXIT + 1, place.shut, place.final, place.patrols)
    else:
        body += shapes.plate(shapes.icon_of(kind, place.loot), place.shut)
    if place.members != NONE:
        body += group(shapes.members(place.members), "", "", 0, -20)
    if place.boss != NONE:
        body += group(shapes.flag(place.boss, letters[place.boss]), "", "", 12, -10)
    return body


@lru_cache(maxsize=512)
def cubes_drawn(cubes: tuple[Cube, ...], letters: tuple[str, ...]) -> str:
    """A row of them, its middle at (0, 0)."""
    body, first = "", -CUBE * (len(cubes) - 1) / 2
    for i, cube in enumerate(cubes):
        look = f"f-coat-{shapes.COATS[cube.seat]}" if cube.seat != NONE else "f-grey"
        letter = letters[cube.seat] if cube.seat != NONE else ""
        body += group(shapes.cube(look, letter, cube.boxed), "", "", first + CUBE * i)
    return body


@lru_cache(maxsize=2048)
def place_drawn(place: Place, letters: tuple[str, ...], words: str, f: Frame, at: Point, room: Room) -> str:
    """Where it lies. `words` are its name, and after a comma what else is to be known."""
    body = sized(face(place, letters), f.scale)
    if place.cubes:
        body += group(sized(cubes_drawn(place.cubes, letters), f.scale), "", "", *room.cubes)
    if f.named:
        body += name_drawn(room.name)
    return named(body, words, f"{f.key}at-{place.at}", *at)


@lru_cache(maxsize=1024)
def name_drawn(name: Name) -> str:
    """A phone leaves it out."""
    look = f"name b {name.anchor} f-chalk s-halo halo"
    rows = [text(name.x, round(name.y + ROW * i, 1), line, look, LETTERS) for i, line in enumerate(name.lines) if line]
    return "".join(rows)


def rooms_of(laid: Laid, f: Frame, names: tuple[str, ...]) -> dict[Location, Room]:
    """`names` go by location."""
    return rooms(laid, f, names, spots_on(laid, f))


@lru_cache(maxsize=64)
def printed(laid: Laid, f: Frame) -> str:
    """Stations and ferries."""
    body = ""
    for tile, cell, turn in laid:
        x, y = f.middle(cell)
        found = signs(tile, turn)
        for at, what in ((found.station, shapes.station()), (found.ferry, shapes.ferry())):
            if at is not None:
                there = round(x + at[0] * f.radius, 1), round(y + at[1] * f.radius, 1)
                body += group(sized(what, f.scale), "", "", *there)
    return body


@lru_cache(maxsize=256)
def waiting(tile: Tile, officers: int, words: str, f: Frame, at: Point) -> str:
    """A stack top: small, with what will stand on it."""
    body = one_tile(f.key, tile, 0, TOP_RADIUS) + stands(tile, 0, TOP_RADIUS, 0.66)
    body += group(sized(shapes.pill(officers), 0.85), "", "", 0, TOP_RADIUS) if officers else ""
    return named(body, words, f"{f.key}top-{tile}", *at)


@lru_cache(maxsize=256)
def stands(tile: Tile, turn: int, radius: float, scale: float) -> str:
    """What is printed on a tile that is not laid yet."""
    found, body = signs(tile, turn), ""
    things = [(place_of(at), there) for at, there in found.places]
    things += [(shapes.station(), found.station)] if found.station is not None else []
    things += [(shapes.ferry(), found.ferry)] if found.ferry is not None else []
    for inner, (dx, dy) in things:
        body += group(sized(inner, scale), "", "", round(dx * radius, 1), round(dy * radius, 1))
    return body


def place_of(at: Location) -> str:
    kind = KIND_OF[at]
    return shapes.exit_plate(kind - EXIT + 1, False, False, 0) if kind >= EXIT else face(Place(at), ())


# -- who stands there ------------------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def pill_drawn(tile: Tile, officers: int, words: str, f: Frame, at: Point) -> str:
    return named(sized(shapes.pill(officers), f.scale), words, f"{f.key}police-{tile}", *at)


@lru_cache(maxsize=256)
def pawns_drawn(
    laid: Laid, pawns: Pawns, words: tuple[str, ...], f: Frame, names: tuple[str, ...] = NAMELESS
) -> list[str]:
    """`words` go by seat, the Inspector's last."""
    found: list[str] = []
    places = [where for seat, where in pawns.thieves] + [pawns.inspector]
    for at in dict.fromkeys([where for where in places if where != NONE]):
        for i, seat in enumerate(pawns.on(at)):
            inner = shapes.pawn(seat, pawns.letters[seat]) if seat != NONE else shapes.inspector()
            key = f"{f.key}{f'thief-{seat}' if seat != NONE else 'inspector'}"
            rest = f' role="img" aria-label="{esc(words[seat])}"'
            x, y = spot(laid, f, at)
            dx, dy = rooms_of(laid, f, names)[at].pawns[i]
            found.append(group(sized(inner, f.scale), "piece", key, round(x + dx, 1), round(y + dy, 1), rest))
    return found
