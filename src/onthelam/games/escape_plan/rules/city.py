"""EP-1.12, EP-7.6 to EP-7.10, EP-10, EP-11.2 to EP-11.7: the map, where a tile may lie, and the ways through the city.

A city never changes: a tile that is laid makes another one. What is asked of it is worked out once and shared by all
copies of a state. A test compares the ways with the clauses, tried out step by step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias, final

from onthelam.core.plain import Plain, put
from onthelam.games.escape_plan.rules.charts import (
    EDGES,
    FERRIES,
    FLIGHT_RANGE,
    HELIPORTS,
    LOCATIONS,
    LOCATIONS_ON,
    NOWHERE,
    SIDES,
    STATION_TERRAIN,
    STATIONS,
    TERRAIN_OF,
    TERRAINS,
    TILE_OF,
    TILES,
    WATER,
    Location,
    Mask,
    Tile,
    members,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

Cell: TypeAlias = int
"""A hexagon of the grid, as a number: `cell_at(q, r)`."""
Turn: TypeAlias = int
"""How often a tile was turned by a side, clockwise."""
Stop: TypeAlias = int
"""Where a path can be: a region, TERRAINS * tile + terrain (EP-10.3), or a location, REGIONS + its number."""
Sets: TypeAlias = list[Mask]
"""Sets of tiles, none of them a part of another."""

# -- the grid --------------------------------------------------------------------------------------------------------

ROW: Final = 32  # EP-7.9: fourteen tiles never come near the rim
MIDDLE: Final = 16
Q_OF: Final[list[int]] = [cell % ROW - MIDDLE for cell in range(ROW * ROW)]
R_OF: Final[list[int]] = [cell // ROW - MIDDLE for cell in range(ROW * ROW)]
TO_SIDE: Final[list[int]] = [-ROW, 1 - ROW, 1, ROW, ROW - 1, -1]  # EP-10.1: from a cell to the next, by direction
ALL_TURNS: Final[Mask] = (1 << SIDES) - 1


def cell_at(q: int, r: int) -> Cell:
    return (r + MIDDLE) * ROW + q + MIDDLE


def apart(cell: Cell, other: Cell) -> int:
    """EP-1.12."""
    q = Q_OF[cell] - Q_OF[other]
    r = R_OF[cell] - R_OF[other]
    return max(abs(q), abs(r), abs(q + r))


def shown_on(tile: Tile, turn: Turn, direction: int) -> int:
    """EP-10.2: the terrain."""
    return EDGES[SIDES * tile + (direction - turn) % SIDES]


def sides_with(tile: Tile, turn: Turn, terrain: int) -> Mask:
    """The directions in which a tile shows a terrain."""
    mask = 0
    for direction in range(SIDES):
        if shown_on(tile, turn, direction) == terrain:
            mask |= 1 << direction
    return mask


# by (SIDES * tile + turn) * TERRAINS + terrain
SHOWN: Final[list[Mask]] = [
    sides_with(tile, turn, terrain) for tile in range(TILES) for turn in range(SIDES) for terrain in range(TERRAINS)
]

# -- where a path can be ---------------------------------------------------------------------------------------------

REGIONS: Final[int] = TILES * TERRAINS
STOPS: Final[int] = REGIONS + LOCATIONS
REGION_OF: Final[list[Stop]] = [  # by stop
    *range(REGIONS),
    *[TERRAINS * TILE_OF[at] + TERRAIN_OF[at] for at in range(LOCATIONS)],
]
STATION: Final[list[Stop]] = [  # by tile: the region of its station
    TERRAINS * tile + STATION_TERRAIN[tile] if STATIONS >> tile & 1 else NOWHERE for tile in range(TILES)
]


def within_tile(stop: Stop, other: Stop) -> int:
    """What it costs without leaving the tile."""
    if stop == other:
        return 0
    changed = 1 if REGION_OF[stop] != REGION_OF[other] else 0  # EP-10.5, EP-10.6, EP-10.10
    return changed + (1 if other >= REGIONS else 0)  # EP-10.9, EP-10.12


COST: Final[list[int]] = [within_tile(stop, other) for stop in range(STOPS) for other in range(STOPS)]

# A path so far, as one number: the tiles it has left, where it is, what it has spent, what it may still do. Those that
# matter to most searches fit into 30 bits.
AT: Final = TILES
SPENT: Final = AT + 7
MEANS: Final = SPENT + 4
ALL_TILES: Final[Mask] = (1 << TILES) - 1
RIDE: Final = 1  # of the means: one ride (EP-10.25),
FLIGHT: Final = 2  # flights from an H outline, eight at most,
CHOPPER: Final = 16  # flights from anywhere


def are_as_good(means: i64, other: i64) -> bool:
    """Whoever has these could do all that is possible with the others."""
    if means == other:
        return True
    choppers = means // CHOPPER
    others = other // CHOPPER
    flights = means // FLIGHT % 8 + choppers
    return means % FLIGHT >= other % FLIGHT and choppers >= others and flights >= other // FLIGHT % 8 + others


def keep(sets: Sets, one: i64) -> None:
    """Adds a set, unless a part of it is there; those of which it is a part go."""
    larger = False
    for old in sets:
        other: i64 = old
        if other & ~one == 0:
            return
        if one & ~other == 0:
            larger = True
    if larger:
        sets[:] = [old for old in sets if one & ~old]
    sets.append(one)


def exposures(sets: tuple[Mask, ...], officers: Mask, start: Tile, end: Tile) -> Sets:
    """EP-10.33, EP-10.34: of the sets of tiles left, what is minimal where officers are; in ascending order."""
    if start == end:
        return [0]  # EP-11.4
    met = officers & ~(1 << end)  # EP-11.3
    found: Sets = []
    for left in sets:
        keep(found, left & met)
    found.sort()
    return found


@final
class Search:
    """EP-10.6 to EP-10.31: all paths from a location that are worth their while.

    One that is where another is, or could be without leaving the tile, with as much spent and all that other's tiles
    left behind, is given up. Paths that have spent less come first, so nothing has to be taken back.
    """

    def __init__(self, city: City, crossings: list[list[int]], mp: int, shut: Mask) -> None:
        self.city = city
        self.crossings = crossings  # by tile
        self.mp = mp
        self.shut = shut
        self.todo: list[list[int]] = [[] for i in range(mp)]  # by what was spent: who has nothing left is at the end
        self.held: list[list[int]] = [[] for i in range(TILES)]  # by tile
        self.found: list[Sets] = [[] for i in range(LOCATIONS)]

    def put(self, left: i64, stop: i64, spent: i64, means: i64) -> None:
        if spent < self.mp:
            self.todo[spent].append(left | stop << AT | spent << SPENT | means << MEANS)

    def run(self, start: Location, means: int) -> None:
        self.put(0, REGIONS + start, 0, means)
        for spent in range(self.mp):
            for path in self.todo[spent]:  # it grows: EP-10.7
                stop = path >> AT & 127
                tile = TILE_OF[stop - REGIONS] if stop >= REGIONS else stop // TERRAINS
                if self.is_new(path, tile):
                    self.held[tile].append(path)
                    self.go_on(path, tile)

    def is_new(self, path: i64, tile: Tile) -> bool:
        left = path & ALL_TILES
        stop = path >> AT & 127
        spent = path >> SPENT & 15
        means = path >> MEANS
        for old in self.held[tile]:
            other: i64 = old
            if (
                other & ALL_TILES & ~left == 0
                and (other >> SPENT & 15) + COST[(other >> AT & 127) * STOPS + stop] <= spent
                and are_as_good(other >> MEANS, means)
            ):
                return False
        return True

    def go_on(self, path: i64, tile: Tile) -> None:
        stop = path >> AT & 127
        spent = path >> SPENT & 15
        means = path >> MEANS
        costs = stop * STOPS
        for at in LOCATIONS_ON[tile]:
            if spent + COST[costs + REGIONS + at] <= self.mp:
                keep(self.found[at], path & ALL_TILES)
        left = path & ALL_TILES | 1 << tile  # EP-11.2
        for one in self.crossings[tile]:
            crossing: i64 = one
            self.put(left, crossing >> 7 & 127, spent + COST[costs + (crossing & 127)] + (crossing >> 14), means)
        if means & RIDE and STATIONS >> tile & 1:
            station = STATION[tile]
            spent_there = spent + COST[costs + station]
            # EP-10.11, EP-10.17: the station costs 1; EP-10.24: the ride gives it back
            for other in members(self.city.on_map & STATIONS & ~(1 << tile)):
                self.put(left, STATION[other], spent_there, means - RIDE)
        if means >= FLIGHT:
            for at in LOCATIONS_ON[tile]:
                if not self.shut >> at & 1 or stop == REGIONS + at:  # EP-10.31
                    self.fly(left, at, spent + COST[costs + REGIONS + at] + 1, means)

    def fly(self, left: i64, start: Location, spent: i64, means: i64) -> None:
        """EP-10.27 to EP-10.30, EP-10.35. `spent` is with the flight."""
        if spent > self.mp:
            return
        if HELIPORTS >> start & 1 and means // FLIGHT % 8:
            means -= FLIGHT
        elif means >= CHOPPER:
            means -= CHOPPER  # EP-10.29
        else:
            return
        for at in self.city.in_range(TILE_OF[start]):
            keep(self.found[at], left)
            if not self.shut >> at & 1:
                self.put(left, REGIONS + at, spent, means)


@final
class City(Plain):
    """EP-10.1. Lists go by tile."""

    parts: ClassVar[tuple[str, ...]] = ("cells", "turns")

    def __init__(self, cells: tuple[Cell, ...], turns: tuple[Turn, ...]) -> None:
        """NOWHERE is the cell of a tile that is not on the map."""
        self.cells = cells
        self.turns = turns
        self.on_map: Mask = 0
        self.tile_at: dict[Cell, Tile] = {}
        for tile in range(TILES):
            if cells[tile] != NOWHERE:
                self.on_map |= 1 << tile
                self.tile_at[cells[tile]] = tile
        self.ferried: Mask = self.with_ferry()
        self.rim: list[Cell] = []  # what `edge` remembers
        self.spots_of: dict[Tile, dict[Cell, Mask]] = {}
        self.ranges: dict[Tile, list[Location]] = {}
        self.sides: list[list[list[int]]] = [[], []]  # `crossings`, by `ferries`
        self.ways_from: dict[int, list[tuple[Mask, ...]]] = {}

    @classmethod
    def blank(cls) -> City:
        return NO_CITY

    def laid(self, tile: Tile, cell: Cell, turn: Turn) -> City:
        return City(put(self.cells, tile, cell), put(self.turns, tile, turn))

    # -- tiles -----------------------------------------------------------------------------------------------------

    def distance(self, tile: Tile, other: Tile) -> int:
        """EP-1.12."""
        return apart(self.cells[tile], self.cells[other])

    def shown(self, tile: Tile, direction: int) -> int:
        """EP-10.2: the terrain."""
        return shown_on(tile, self.turns[tile], direction)

    def beside(self, tile: Tile, direction: int) -> Tile:
        """NOWHERE if no tile lies there."""
        return self.tile_at.get(self.cells[tile] + TO_SIDE[direction], NOWHERE)

    def with_ferry(self) -> Mask:
        """EP-10.21: the tiles of water zones (EP-10.4) that have a ferry."""
        found = self.on_map & FERRIES
        todo = members(found)
        while todo:
            tile = todo.pop()
            for direction in range(SIDES):
                if self.shown(tile, direction) == WATER:
                    other = self.beside(tile, direction)
                    if other != NOWHERE and not found >> other & 1 and self.shown(other, (direction + 3) % 6) == WATER:
                        found |= 1 << other
                        todo.append(other)
        return found

    # -- where a tile may lie --------------------------------------------------------------------------------------

    def edge(self) -> list[Cell]:
        """EP-7.6: the empty cells that touch two tiles."""
        if not self.rim:
            touching: dict[Cell, int] = {}
            for tile in members(self.on_map):
                for step in TO_SIDE:
                    cell = self.cells[tile] + step
                    touching[cell] = touching.get(cell, 0) + 1
            self.rim = sorted([cell for cell, tiles in touching.items() if tiles > 1 and cell not in self.tile_at])
        return self.rim

    def spots(self, tile: Tile) -> dict[Cell, Mask]:
        """EP-7.5 to EP-7.10: where it may be laid, each cell with its turns."""
        known = self.spots_of.get(tile)
        if known is None:
            known = self.fitting(tile, False)
            if not known:
                known = self.fitting(tile, True)  # EP-7.10
            if not known:
                known = dict.fromkeys(self.edge(), ALL_TURNS)
            self.spots_of[tile] = known
        return known

    def fitting(self, tile: Tile, any_land: bool) -> dict[Cell, Mask]:
        found: dict[Cell, Mask] = {}
        for cell in self.edge():
            facing = self.facing(cell, FERRIES >> tile & 1 == 1)
            turns = 0
            for turn in range(SIDES):
                if fits((SIDES * tile + turn) * TERRAINS, facing, any_land):
                    turns |= 1 << turn
            if turns:
                found[cell] = turns
        return found

    def facing(self, cell: Cell, has_ferry: bool) -> list[Mask]:
        """By terrain: the directions in which a neighbour of the cell shows it; water that may join a tile."""
        found = [0] * TERRAINS
        for direction in range(SIDES):
            other = self.tile_at.get(cell + TO_SIDE[direction], NOWHERE)
            if other != NOWHERE:
                terrain = self.shown(other, (direction + 3) % SIDES)
                if terrain != WATER or has_ferry or self.ferried >> other & 1:  # EP-7.8
                    found[terrain] |= 1 << direction
        return found

    # -- ways ------------------------------------------------------------------------------------------------------

    def in_range(self, tile: Tile) -> list[Location]:
        """EP-10.27: where a flight from this tile can land."""
        known = self.ranges.get(tile)
        if known is None:
            known = self.ranges[tile] = []
            for other in members(self.on_map & ~(1 << tile)):
                if self.distance(tile, other) <= FLIGHT_RANGE:
                    known += LOCATIONS_ON[other]
        return known

    def crossings(self, ferries: bool) -> list[list[int]]:
        """By tile: the steps across its sides, each its region, the region beyond and whether terrain changes, as
        seven bits, seven bits and one.
        """
        known = self.sides[ferries]
        if not known:
            open_water = ALL_TILES if ferries else self.ferried  # EP-10.21
            for tile in range(TILES):
                steps: list[int] = []
                known.append(steps)
                if not self.on_map >> tile & 1:
                    continue
                for direction in range(SIDES):
                    other = self.beside(tile, direction)
                    if other == NOWHERE:
                        continue
                    here = self.shown(tile, direction)
                    there = self.shown(other, (direction + 3) % SIDES)
                    if (here != WATER or open_water >> tile & 1) and (there != WATER or open_water >> other & 1):
                        changes = 1 if here != there else 0  # EP-10.7, EP-10.8
                        steps.append(TERRAINS * tile + here | (TERRAINS * other + there) << 7 | changes << 14)
        return known

    def ways(
        self, start: Location, mp: int, flights: int, choppers: int, ferries: bool, shut: Mask
    ) -> list[tuple[Mask, ...]]:
        """EP-10.34: by destination, the sets of tiles left that are minimal under inclusion, in ascending order.

        `flights` start from an H outline, `choppers` from anywhere; `shut` are closed businesses. Whether a destination
        may be entered is another question.
        """
        means = RIDE + flights * FLIGHT + choppers * CHOPPER
        key = (((means << 4 | mp) * 2 + ferries) * LOCATIONS + start) << LOCATIONS | (shut if means > RIDE else 0)
        known = self.ways_from.get(key)
        if known is None:
            search = Search(self, self.crossings(ferries), mp, shut)
            search.run(start, means)
            search.found[start] = []  # EP-10.19
            for sets in search.found:
                sets.sort()
            known = self.ways_from[key] = [tuple(sets) for sets in search.found]
        return known


def fits(shown: int, facing: list[Mask], any_land: bool) -> bool:
    """EP-7.7: `shown` is where SHOWN has the tile as it is turned. EP-7.10: land need not be of one kind."""
    if any_land:
        land = facing[0] | facing[1] | facing[2]
        return land & ~SHOWN[shown + WATER] != 0
    for terrain in range(TERRAINS):
        if SHOWN[shown + terrain] & facing[terrain]:
            return True
    return False


NO_CITY: Final = City((NOWHERE,) * TILES, (0,) * TILES)
