"""EP-1.12, EP-7.6 to EP-7.10, EP-10: the map, where a tile may lie, and what is known of the ways through the city.

A city never changes: a tile that is laid makes another one. What is asked of it is worked out once and shared by all
copies of a state. A test compares the ways with the clauses, tried out step by step.
"""

from __future__ import annotations

from typing import ClassVar, Final, TypeAlias, final

from onthelam.core.plain import Plain, put
from onthelam.games.escape_plan.rules.charts import (
    EDGES,
    FERRIES,
    FLIGHT_RANGE,
    LOCATIONS,
    LOCATIONS_ON,
    NOWHERE,
    SIDES,
    STATIONS,
    TERRAINS,
    TILES,
    WATER,
    Location,
    Mask,
    Tile,
    members,
)
from onthelam.games.escape_plan.rules.ways import (
    ALL_TILES,
    CHOPPER,
    FLIGHT,
    RIDE,
    Crossing,
    Search,
    Sets,
    crossing_of,
    keep,
)

Cell: TypeAlias = int
"""A hexagon of the grid, as a number: `cell_at(q, r)`."""
Turn: TypeAlias = int
"""How often a tile was turned by a side, clockwise."""

# -- the grid --------------------------------------------------------------------------------------------------------

ROW: Final = 32  # EP-7.9: fourteen tiles never come near the rim
MIDDLE: Final = 16
Q_OF: Final[list[int]] = [cell % ROW - MIDDLE for cell in range(ROW * ROW)]
R_OF: Final[list[int]] = [cell // ROW - MIDDLE for cell in range(ROW * ROW)]
TO_SIDE: Final[list[int]] = [-ROW, 1 - ROW, 1, ROW, ROW - 1, -1]  # EP-10.1: from a cell to the next, by direction
ALL_TURNS: Final = 63


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


def fits(shown: int, facing: list[Mask], any_land: bool) -> bool:
    """EP-7.7: `shown` is where SHOWN has the tile as it is turned. EP-7.10: land need not be of one kind."""
    if any_land:
        land = facing[0] | facing[1] | facing[2]
        return land & ~SHOWN[shown + WATER] != 0
    for terrain in range(TERRAINS):
        if SHOWN[shown + terrain] & facing[terrain]:
            return True
    return False


def in_order(sets: Sets) -> tuple[Mask, ...]:
    if len(sets) > 1:
        sets.sort()
    return tuple(sets)


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
        self.flights: list[list[Location]] = []  # what `landings` remembers
        self.sides: list[list[list[Crossing]]] = [[], []]  # `crossings`, by `ferries`
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
                    if (
                        other != NOWHERE
                        and not found >> other & 1
                        and self.shown(other, (direction + 3) % SIDES) == WATER
                    ):
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

    def landings(self) -> list[list[Location]]:
        """EP-10.27: where a flight from a tile may lead."""
        if not self.flights:
            for tile in range(TILES):
                found: list[Location] = []
                self.flights.append(found)
                if self.on_map >> tile & 1:
                    for other in members(self.on_map & ~(1 << tile)):
                        if self.distance(tile, other) <= FLIGHT_RANGE:
                            found += LOCATIONS_ON[other]
        return self.flights

    def crossings(self, ferries: bool) -> list[list[Crossing]]:
        """The steps across the sides of a tile; `ferries`: all water can be entered."""
        known = self.sides[ferries]
        if not known:
            open_water = ALL_TILES if ferries else self.ferried  # EP-10.21
            for tile in range(TILES):
                steps: list[Crossing] = []
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
                        # EP-10.7, EP-10.8
                        steps.append(crossing_of(TERRAINS * tile + here, TERRAINS * other + there, here != there))
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
            landings = self.landings() if means > RIDE else []
            search = Search(self.crossings(ferries), landings, self.on_map & STATIONS, mp, shut)
            search.run(start, means)
            search.found[start] = []  # EP-10.19
            known = self.ways_from[key] = [in_order(sets) for sets in search.found]
        return known


NO_CITY: Final = City((NOWHERE,) * TILES, (0,) * TILES)
