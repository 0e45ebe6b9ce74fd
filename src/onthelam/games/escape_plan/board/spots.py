"""Where things stand on a tile: each region is a fan of sides, and what lies in it stands along its middle."""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin
from typing import Final, NamedTuple

from onthelam.games.escape_plan.board.frame import SIDES, Point
from onthelam.games.escape_plan.rules.charts import (
    EDGES,
    FERRIES,
    LOCATIONS_ON,
    NOWHERE,
    STATION_TERRAIN,
    TERRAIN_OF,
    TERRAINS,
    WATER,
    Location,
    Terrain,
    Tile,
)

FAR: Final = (0.0, 0.62, 0.59, 0.54)  # by sides of a region: from the middle of the tile, in radii
BESIDE: Final = 45  # degrees off the middle of a region that holds a place and a station


class Fan(NamedTuple):
    """A region of a tile that is not turned: neighbouring sides, from the first clockwise."""

    terrain: Terrain
    first: int
    many: int


class Signs(NamedTuple):
    """What stands on a tile that is turned, from its middle in radii."""

    places: tuple[tuple[Location, Point], ...]
    station: Point | None
    ferry: Point | None


@cache
def fans(tile: Tile) -> tuple[Fan, ...]:
    """C3: at most one region a terrain; its sides are neighbours."""
    edges = EDGES[SIDES * tile : SIDES * tile + SIDES]
    found: list[Fan] = []
    for terrain in range(TERRAINS):
        sides = [d for d in range(SIDES) if edges[d] == terrain]
        if sides:
            first = next(d for d in sides if edges[d - 1] != terrain)
            found.append(Fan(terrain, first, len(sides)))
    return tuple(found)


@cache
def signs(tile: Tile, turn: int) -> Signs:
    by_terrain = {fan.terrain: fan for fan in fans(tile)}
    at_station = STATION_TERRAIN[tile]
    places: list[tuple[Location, Point]] = []
    for location in LOCATIONS_ON[tile]:
        terrain = TERRAIN_OF[location]
        places.append((location, along(by_terrain[terrain], turn, -BESIDE if terrain == at_station else 0)))
    shared = at_station in [TERRAIN_OF[location] for location in LOCATIONS_ON[tile]]
    station = along(by_terrain[at_station], turn, BESIDE if shared else 0) if at_station != NOWHERE else None
    ferry = along(by_terrain[WATER], turn, 0) if FERRIES >> tile & 1 else None
    return Signs(tuple(places), station, ferry)


def along(fan: Fan, turn: int, aside: float) -> Point:
    angle = radians(60 * (fan.first + turn + (fan.many - 1) / 2) - 90 + aside)
    return round(FAR[fan.many] * cos(angle), 4), round(FAR[fan.many] * sin(angle), 4)
