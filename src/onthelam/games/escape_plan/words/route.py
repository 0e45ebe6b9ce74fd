"""One way through the city, to be drawn: the rules say which tiles are left (EP-10.34), this finds a path that does it.

It leaves no tile with officers but those, and pays as little as can be; where points are paid is told with it.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import Final, NamedTuple, TypeAlias

from onthelam.games.escape_plan.rules.charts import (
    FLIGHT_RANGE,
    HELIPORTS,
    LOCATIONS_ON,
    NOWHERE,
    SIDES,
    STATION_TERRAIN,
    STATIONS,
    TERRAIN_OF,
    TILE_OF,
    WATER,
    Location,
    Mask,
    Terrain,
    Tile,
    members,
)
from onthelam.games.escape_plan.rules.city import City

Node: TypeAlias = tuple[int, int, int, int, int]  # tile, terrain, location or NOWHERE; flights and rides used

WALK: Final = 0  # into another region of the tile
CROSS: Final = 1  # over a side of it
ENTER: Final = 2  # a location
RIDE: Final = 3
FLY: Final = 4


class Step(NamedTuple):
    how: int
    tile: Tile  # that one is on after it
    terrain: Terrain
    at: Location  # NOWHERE: in the streets
    side: int  # of the tile that was left, where one crosses
    paid: int


class Means(NamedTuple):
    """What a Travel may use."""

    flights: int
    choppers: int
    ferries: bool
    shut: Mask


def route(city: City, start: Location, to: Location, met: Mask, officers: Mask, means: Means) -> tuple[Step, ...]:
    """`met` are the tiles with officers that are left, `officers` all tiles with some; () if there is no such way."""
    return routes(city.cells, city.turns, start, met | ~officers, means).get(to, ())


@lru_cache(maxsize=256)
def routes(
    cells: tuple[int, ...], turns: tuple[int, ...], start: Location, may_leave: Mask, means: Means
) -> dict[Location, tuple[Step, ...]]:
    """By destination. Of ways that cost as much the one with fewer steps."""
    city = City(cells, turns)
    first: Node = (TILE_OF[start], TERRAIN_OF[start], start, 0, 0)
    best: dict[Node, tuple[int, int]] = {first: (0, 0)}
    came: dict[Node, tuple[Node, Step]] = {}
    todo: list[tuple[tuple[int, int], Node]] = [((0, 0), first)]
    found: dict[Location, tuple[Step, ...]] = {}
    while todo:
        (spent, far), node = heappop(todo)
        if (spent, far) != best[node]:
            continue
        if node[2] not in (NOWHERE, start) and node[2] not in found:
            found[node[2]] = back(came, node)
        for after, step in steps(city, node, may_leave, means):
            then = (spent + step.paid, far + 1)
            if after not in best or then < best[after]:
                best[after], came[after] = then, (node, step)
                heappush(todo, (then, after))
    return found


def back(came: dict[Node, tuple[Node, Step]], node: Node) -> tuple[Step, ...]:
    found: list[Step] = []
    while node in came:
        node, step = came[node]
        found.append(step)
    return tuple(found[::-1])


def steps(city: City, node: Node, may_leave: Mask, means: Means) -> list[tuple[Node, Step]]:
    tile, terrain, at, flown, ridden = node
    found: list[tuple[Node, Step]] = []

    def go(how: int, to: Tile, ground: Terrain, place: Location, side: int, paid: int, flies: int, rides: int) -> None:
        found.append(((to, ground, place, flies, rides), Step(how, to, ground, place, side, paid)))

    leaves = bool(may_leave >> tile & 1)
    if at != NOWHERE and leaves and flown < means.flights + means.choppers:
        if HELIPORTS >> at & 1 or means.choppers:
            for other in members(city.on_map & ~(1 << tile)):
                if city.distance(tile, other) <= FLIGHT_RANGE:
                    for place in LOCATIONS_ON[other]:
                        go(FLY, other, TERRAIN_OF[place], place, NOWHERE, 1, flown + 1, ridden)
    for ground in dict.fromkeys([city.shown(tile, d) for d in range(SIDES)]):
        if ground != terrain and (ground != WATER or means.ferries or city.ferried >> tile & 1):
            go(WALK, tile, ground, NOWHERE, NOWHERE, 1, flown, ridden)
    for place in LOCATIONS_ON[tile]:
        if TERRAIN_OF[place] == terrain and place != at:
            go(ENTER, tile, terrain, place, NOWHERE, 1, flown, ridden)
    if not leaves:
        return found
    for d in range(SIDES):
        other = city.beside(tile, d)
        if city.shown(tile, d) == terrain and other != NOWHERE:
            beyond = city.shown(other, (d + 3) % SIDES)
            if beyond != WATER or means.ferries or city.ferried >> other & 1:
                go(CROSS, other, beyond, NOWHERE, d, int(beyond != terrain), flown, ridden)
    if STATION_TERRAIN[tile] == terrain and not ridden:
        for other in members(city.on_map & STATIONS & ~(1 << tile)):
            go(RIDE, other, STATION_TERRAIN[other], NOWHERE, NOWHERE, 0, flown, 1)  # EP-10.24 gives back what it costs
    return found
