"""Maps to test Escape Plan on, and its ways once more: every step that the clauses allow, tried one after the other.

A test lays its map, `city = laid("T01 0,0 0", "T02 0,1 0")`, asks, `left(city, "T02:1", "T07:0", 3)`, and gets the
tiles left, `["T01 T02"]`, or `[]` where no way leads.
"""

from __future__ import annotations

from typing import Final

from onthelam.core.chance import Chance
from onthelam.games.escape_plan.rules.charts import (
    EDGES,
    FERRIES,
    HELIPORTS,
    LOCATION_NAMES,
    LOCATIONS,
    LOCATIONS_ON,
    NOWHERE,
    STATION_TERRAIN,
    STATIONS,
    TERRAIN_OF,
    TILE_NAMES,
    TILE_OF,
    TILES,
    members,
)
from onthelam.games.escape_plan.rules.city import NO_CITY, Q_OF, R_OF, City, cell_at

M1: Final = ("T01 0,0 0", "T02 0,1 0")
M2: Final = (*M1, "T07 1,0 1")
WATER: Final = 3
AROUND: Final = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]  # EP-10.1


def tile(name: str) -> int:
    return TILE_NAMES.index(name)


def location(name: str) -> int:
    return LOCATION_NAMES.index(name)


def cell(name: str) -> int:
    q, r = name.split(",")
    return cell_at(int(q), int(r))


def laid(*tiles: str) -> City:
    """Each its name, its cell and how often it is turned."""
    city = NO_CITY
    for one in tiles:
        name, at, turn = one.split()
        city = city.laid(tile(name), cell(at), int(turn))
    return city


def tiles_in(mask: int) -> str:
    return " ".join([TILE_NAMES[one] for one in members(mask)])


def left(
    city: City,
    start: str,
    end: str,
    mp: int,
    flights: int = 0,
    choppers: int = 0,
    ferries: bool = False,
    shut: str = "",
) -> list[str]:
    closed = sum([1 << location(name) for name in shut.split()])
    ways = city.ways(location(start), mp, flights, choppers, ferries, closed)
    return [tiles_in(mask) for mask in ways[location(end)]]


def random_city(chance: Chance, tiles: int) -> City:
    """As in a match: EP-3.4, EP-3.5, then tile by tile where it may lie."""
    first, turn = chance.below(2), 3 * chance.below(2)
    city = NO_CITY.laid(first, cell_at(0, 0), turn).laid(1 - first, cell_at(0, 1), turn)
    for i in range(tiles - 2):
        off = members((1 << TILES) - 1 - city.on_map)
        one = off[chance.below(len(off))]
        spots = [(at, turn) for at, turns in city.spots(one).items() for turn in members(turns)]
        city = city.laid(one, *spots[chance.below(len(spots))])
    return city


# -- the clauses, step by step ---------------------------------------------------------------------------------------

Stop = tuple[str, int, int]
"""("region", tile, terrain), ("station", tile, 0) or ("location", tile, its number)."""
Path = tuple[Stop, int, int, int, int, int]
"""Where it is, MP spent, MP in all, flights and choppers left, tiles left."""


class Plodder:
    """Goes all ways there are, with no thought of which are better."""

    def __init__(self, city: City, ferries: bool, shut: int) -> None:
        self.shut = shut
        self.lies = {(Q_OF[at], R_OF[at]): one for one, at in enumerate(city.cells) if at != NOWHERE}
        self.where = {one: at for at, one in self.lies.items()}
        self.turns = city.turns
        self.wet = {one for one in self.where if ferries or self.has_ferry(one)}

    def edge(self, one: int, direction: int) -> int:
        return EDGES[6 * one + (direction - self.turns[one]) % 6]  # EP-10.2

    def beside(self, one: int) -> list[tuple[int, int, int]]:
        """Each neighbour, the terrain on this side and on its own."""
        q, r = self.where[one]
        found = []
        for direction, (dq, dr) in enumerate(AROUND):
            if (q + dq, r + dr) in self.lies:
                other = self.lies[q + dq, r + dr]
                found.append((other, self.edge(one, direction), self.edge(other, direction + 3)))
        return found

    def has_ferry(self, one: int) -> bool:
        """EP-10.4, EP-10.21."""
        zone = [one]
        for seen in zone:
            zone += [other for other, a, b in self.beside(seen) if a == b == WATER and other not in zone]
        return any(FERRIES >> seen & 1 for seen in zone)

    def apart(self, one: int, other: int) -> int:
        (q, r), (to_q, to_r) = self.where[one], self.where[other]
        return max(abs(q - to_q), abs(r - to_r), abs(q + r - to_q - to_r))  # EP-1.12

    def steps(self, path: Path) -> list[Path]:
        """S1 to S9 of EP-10, whatever they cost."""
        (kind, one, number), spent, mp, flights, choppers, left = path
        gone = left | 1 << one  # EP-11.2
        go: list[Path] = []
        if kind == "region":
            terrains = [terrain for terrain in set(EDGES[6 * one : 6 * one + 6]) if terrain != number]
            go += [(("region", one, terrain), spent + 1, mp, flights, choppers, left) for terrain in terrains]
            for other, a, b in self.beside(one):
                if a == number:
                    go.append((("region", other, b), spent + (a != b), mp, flights, choppers, gone))
            for at in LOCATIONS_ON[one]:
                if TERRAIN_OF[at] == number:
                    go.append((("location", one, at), spent + 1, mp, flights, choppers, left))
            if STATION_TERRAIN[one] == number:
                go.append((("station", one, 0), spent + 1, mp, flights, choppers, left))
        elif kind == "station":
            go.append((("region", one, STATION_TERRAIN[one]), spent, mp, flights, choppers, left))
        else:
            go.append((("region", one, TERRAIN_OF[number]), spent, mp, flights, choppers, left))
            for other in self.where:
                if 1 <= self.apart(one, other) <= 2:
                    for at in LOCATIONS_ON[other]:
                        if flights and HELIPORTS >> number & 1:
                            go.append((("location", other, at), spent + 1, mp, flights - 1, choppers, gone))
                        if choppers:
                            go.append((("location", other, at), spent + 1, mp, flights, choppers - 1, gone))
        return [new for new in go if new[0][0] != "region" or new[0][2] != WATER or new[0][1] in self.wet]

    def rides(self, path: Path) -> list[Path]:
        (kind, one, _), spent, mp, flights, choppers, left = path
        if kind != "station":
            return []
        others = [other for other in self.where if STATIONS >> other & 1 and other != one]
        return [(("station", other, 0), spent, mp + 1, flights, choppers, left | 1 << one) for other in others]

    def ways(self, start: int, mp: int, flights: int, choppers: int) -> list[tuple[int, ...]]:
        first: Path = (("location", TILE_OF[start], start), 0, mp, flights, choppers, 0)
        seen = {first}
        todo = [first]
        found: list[set[int]] = [set() for at in range(LOCATIONS)]
        while todo:
            path = todo.pop()
            stop, _, most = path[:3]
            if stop[0] == "location" and stop[2] != start:
                found[stop[2]].add(path[5])
                if self.shut >> stop[2] & 1:
                    continue  # EP-10.31
            for new in self.steps(path) + (self.rides(path) if most == mp else []):  # EP-10.25
                if new[1] <= new[2] and new not in seen:  # EP-10.17
                    seen.add(new)
                    todo.append(new)
        return [tuple(sorted([a for a in sets if not any(b & ~a == 0 and a != b for b in sets)])) for sets in found]
