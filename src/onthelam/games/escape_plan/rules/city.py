"""EP-1.12, EP-7.6 to EP-7.10, EP-10: the map, where a tile may lie, and what is known of the ways through the city.

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
    LOCATIONS,
    LOCATIONS_ON,
    NOWHERE,
    SIDES,
    STATIONS,
    TERRAINS,
    TILE_OF,
    TILES,
    TRAVEL_MP,
    WATER,
    Location,
    Mask,
    Tile,
    mask_of,
    members,
)
from onthelam.games.escape_plan.rules.ways import (
    ALL_TILES,
    CHOPPER,
    EVERYWHERE,
    FLIGHT,
    NO_END,
    NO_TILES,
    REGION_OF,
    REGIONS,
    RIDE,
    STATION,
    Search,
    Sets,
    Streets,
    keep,
    locations_in,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

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
OPPOSITE: Final[list[int]] = [3, 4, 5, 0, 1, 2]  # by direction
ALL_TURNS: Final = 63


def cell_at(q: int, r: int) -> Cell:
    return (r + MIDDLE) * ROW + q + MIDDLE


def steps_over(difference: int) -> int:
    """EP-1.12, by how much the numbers of two cells differ."""
    q = (difference + MIDDLE) % ROW - MIDDLE
    r = (difference - q) // ROW
    return max(abs(q), abs(r), abs(q + r))


# By difference: those below 0 lie at the end, where Python counts from there
APART: Final[list[int]] = [steps_over(i) for i in [*range(ROW * ROW), *range(-ROW * ROW, 0)]]


def apart(cell: Cell, other: Cell) -> int:
    """EP-1.12."""
    return APART[cell - other]


# by SIDES * (SIDES * tile + turn) + direction: the terrain, EP-10.2
TERRAINS_SHOWN: Final[list[int]] = [
    EDGES[SIDES * tile + (direction - turn) % SIDES]
    for tile in range(TILES)
    for turn in range(SIDES)
    for direction in range(SIDES)
]


def shown_on(tile: Tile, turn: Turn, direction: int) -> int:
    """EP-10.2: the terrain."""
    return TERRAINS_SHOWN[SIDES * (SIDES * tile + turn) + direction]


BORDER: Final = 6  # REGIONS is less than 1 << BORDER

# Sides and what they show are a set: SIDES * terrain + direction
FACED: Final = 266305  # 1 | 1 << SIDES | 1 << 2 * SIDES | 1 << 3 * SIDES: any terrain, in one direction
WATERS: Final = 16515072  # (1 << SIDES) - 1 << SIDES * WATER, written as a number like those in ways.py
FACES: Final = 24  # SIDES * TERRAINS
SHOWS: Final[list[Mask]] = [1 << face for face in range(FACES)]
TERRAIN_SHOWN_BY: Final[dict[int, int]] = {1 << SIDES * terrain: terrain for terrain in range(TERRAINS)}  # of FACED
SHOWN_IN: Final[list[Mask]] = [  # by FACES * tile + side and what it shows: the turns in which the tile shows it
    mask_of([turn for turn in range(SIDES) if shown_on(tile, turn, face % SIDES) == face // SIDES])
    for tile in range(TILES)
    for face in range(FACES)
]


def any_land(facing: Mask) -> Mask:
    """Land that faces a cell, as if it were of all kinds."""
    land = (facing | facing >> SIDES | facing >> 2 * SIDES) & ALL_TURNS
    return land | land << SIDES | land << 2 * SIDES


ONE_TILE: Final[list[tuple[Mask, ...]]] = [(1 << tile,) for tile in TILE_OF]  # by location: its own tile is left


def in_order(sets: Sets) -> tuple[Mask, ...]:
    if not sets:
        return ()
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


def asked(start: Location, end: Location, mp: int, flights: int, choppers: int, ferries: bool, shut: Mask) -> int:
    """A question for ways, as a number. Closed businesses matter to who flies, EP-10.31."""
    means = flights * FLIGHT + choppers * CHOPPER
    ends = (start << 5 | end) << 5 | mp << 1 | (1 if ferries else 0)
    return ends | (means << LOCATIONS | shut) << 16 if means else ends


@final
class City(Plain):
    """EP-10.1. Lists go by tile."""

    parts: ClassVar[tuple[str, ...]] = ("cells", "turns")

    def __init__(
        self, cells: tuple[Cell, ...], turns: tuple[Turn, ...], before: City | None = None, laid: Tile = NOWHERE
    ) -> None:
        """NOWHERE is the cell of a tile that is not on the map. `before` is this city without the tile just `laid`."""
        self.cells = cells
        self.turns = turns
        self.on_map: Mask
        self.tile_at: dict[Cell, Tile]
        self.neighbours: list[Mask]  # by tile
        self.borders: list[int]  # where two tiles touch: the region of one, BORDER bits up, and that of the other
        self.around: dict[Cell, Mask]  # empty cells beside a tile: the sides that face them, seen from there
        self.rim: list[Cell]  # EP-7.6: those of them that touch two tiles
        self.ferried: Mask  # EP-10.21: the tiles of water zones (EP-10.4) that have a ferry
        if before is not None:
            self.on_map = before.on_map
            self.tile_at = before.tile_at.copy()
            self.neighbours = before.neighbours[:]
            self.borders = before.borders[:]
            self.around = before.around.copy()
            self.rim = before.rim[:]
            self.ferried = before.ferried
            self.add(laid)
        else:
            self.on_map = 0
            self.tile_at = {}
            self.neighbours = NO_TILES[:]
            self.borders = []
            self.around = {}
            self.rim = []
            self.ferried = 0
            for tile in range(TILES):
                if cells[tile] != NOWHERE:
                    self.add(tile)
        self.spots_of: dict[Tile, dict[Cell, Mask]] = {}
        self.flights: list[list[Location]] = []  # what `landings` remembers
        self.laid_out: list[Streets | None] = [None, None]  # `streets`, by `ferries`
        self.ways_from: dict[int, list[tuple[Mask, ...]]] = {}
        self.reach_from: dict[int, Mask] = {}

    @classmethod
    def blank(cls) -> City:
        return NO_CITY

    def laid(self, tile: Tile, cell: Cell, turn: Turn) -> City:
        return City(put(self.cells, tile, cell), put(self.turns, tile, turn), self, tile)

    def add(self, tile: Tile) -> None:
        """What is known of the city without the tile, and now with it."""
        cell = self.cells[tile]
        sides = SIDES * (SIDES * tile + self.turns[tile])
        around = self.around
        met: i64 = around.get(cell, 0)  # what neighbours show it
        if met:
            del around[cell]
            if met & met - 1:
                self.rim.remove(cell)
        ferried = FERRIES >> tile & 1 == 1
        neighbours = 0
        for direction in range(SIDES):
            terrain = TERRAINS_SHOWN[sides + direction]
            beyond = cell + TO_SIDE[direction]
            shown = met >> direction & FACED
            if not shown:
                facing: i64 = around.get(beyond, 0)
                if facing and not facing & facing - 1:
                    self.rim.append(beyond)
                around[beyond] = facing | SHOWS[SIDES * terrain + OPPOSITE[direction]]
                continue
            other = self.tile_at[beyond]
            there = TERRAIN_SHOWN_BY[shown]
            self.borders.append(TERRAINS * tile + terrain << BORDER | TERRAINS * other + there)
            neighbours |= 1 << other
            self.neighbours[other] = self.neighbours[other] | 1 << tile
            if terrain == there == WATER and self.ferried >> other & 1:
                ferried = True
        self.neighbours[tile] = neighbours
        self.on_map |= 1 << tile
        self.tile_at[cell] = tile
        if ferried:
            self.reach_by_ferry(tile)

    def reach_by_ferry(self, tile: Tile) -> None:
        """EP-10.21: a ferry can come here, and so over all water that goes on from here."""
        self.ferried |= 1 << tile
        for direction in range(SIDES):
            other = self.beside(tile, direction)
            if other != NOWHERE and not self.ferried >> other & 1:
                if self.shown(tile, direction) == WATER and self.shown(other, OPPOSITE[direction]) == WATER:
                    self.reach_by_ferry(other)

    # -- tiles -----------------------------------------------------------------------------------------------------

    def distance(self, tile: Tile, other: Tile) -> int:
        """EP-1.12."""
        return APART[self.cells[tile] - self.cells[other]]

    def shown(self, tile: Tile, direction: int) -> int:
        """EP-10.2: the terrain."""
        return shown_on(tile, self.turns[tile], direction)

    def beside(self, tile: Tile, direction: int) -> Tile:
        """NOWHERE if no tile lies there."""
        return self.tile_at.get(self.cells[tile] + TO_SIDE[direction], NOWHERE)

    # -- where a tile may lie --------------------------------------------------------------------------------------

    def spots(self, tile: Tile) -> dict[Cell, Mask]:
        """EP-7.5 to EP-7.10: where it may be laid, each cell with its turns."""
        known = self.spots_of.get(tile)
        if known is None:
            known = self.fitting(tile, False)
            if not known:
                known = self.fitting(tile, True)  # EP-7.10
            if not known:
                known = dict.fromkeys(sorted(self.rim), ALL_TURNS)
            self.spots_of[tile] = known
        return known

    def fitting(self, tile: Tile, loosely: bool) -> dict[Cell, Mask]:
        """EP-7.7. `loosely`: land need not be of one kind, EP-7.10."""
        found: dict[Cell, Mask] = {}
        has_ferry = FERRIES >> tile & 1 == 1
        faces = FACES * tile
        around = self.around
        for cell in sorted(self.rim):
            facing = around[cell]
            if not has_ferry and facing & WATERS:
                facing = self.joined_by(cell)
            if loosely:
                facing = any_land(facing)
            turns: Mask = 0
            while facing:
                turns |= SHOWN_IN[faces + (facing & -facing).bit_length() - 1]
                facing &= facing - 1
            if turns:
                found[cell] = turns
        return found

    def joined_by(self, cell: Cell) -> Mask:
        """EP-7.8: what the neighbours of an empty cell show it, of water only what a tile without a ferry may join."""
        found = self.around[cell]
        for side in members(found & WATERS):
            if not self.ferried >> self.tile_at[cell + TO_SIDE[side - SIDES * WATER]] & 1:
                found &= ~(1 << side)
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

    def streets(self, ferries: bool) -> Streets:
        """`ferries`: all water can be entered."""
        known = self.laid_out[ferries]
        if known is None:
            open_water = ALL_TILES if ferries else self.ferried  # EP-10.21
            stations = [STATION[tile] for tile in members(self.on_map & STATIONS)]
            known = self.laid_out[ferries] = Streets(mask_of(stations))
            shut = 0
            for tile in members(self.on_map & ~open_water):
                shut |= 1 << TERRAINS * tile + WATER
            for border in self.borders:
                here = border >> BORDER
                there = border & (1 << BORDER) - 1
                if not (shut >> here | shut >> there) & 1:
                    known.join(here, there)
        return known

    def ways(
        self, start: Location, mp: int, flights: int, choppers: int, ferries: bool, shut: Mask
    ) -> list[tuple[Mask, ...]]:
        """EP-10.34: by destination, the sets of tiles left that are minimal under inclusion, in ascending order.

        `flights` start from an H outline, `choppers` from anywhere; `shut` are closed businesses. Whether a destination
        may be entered is another question.
        """
        key = asked(start, NO_END, mp, flights, choppers, ferries, shut)
        known = self.ways_from.get(key)
        if known is None:
            found = self.searched(start, NO_END, [EVERYWHERE] * mp, flights, choppers, ferries, shut)
            known = self.ways_from[key] = [in_order(found[end]) for end in range(LOCATIONS)]
        return known

    def ways_to(
        self, start: Location, end: Location, mp: int, flights: int, choppers: int, ferries: bool, shut: Mask
    ) -> tuple[Mask, ...]:
        """`ways` to one destination: nobody goes on where it cannot be reached any more."""
        key = asked(start, end, mp, flights, choppers, ferries, shut)
        known = self.ways_from.get(key)
        if known is None:
            hopeful = [EVERYWHERE] * mp
            if not flights and not choppers:
                streets = self.streets(ferries)
                if mp >= TRAVEL_MP and streets.is_beside(start, end):
                    return ONE_TILE[start]
                around = streets.around(REGION_OF[REGIONS + end], mp)  # as far from there as to there
                hopeful = [around[mp - 1 - spent] for spent in range(mp)]
            found = self.searched(start, end, hopeful, flights, choppers, ferries, shut)
            known = self.ways_from[key] = [in_order(found[end])]
        return known[0]

    def searched(
        self,
        start: Location,
        end: Location,
        hopeful: list[Mask],
        flights: int,
        choppers: int,
        ferries: bool,
        shut: Mask,
    ) -> list[Sets]:
        landings = self.landings() if flights or choppers else []
        search = Search(self.streets(ferries), landings, hopeful, end, shut)
        search.run(start, RIDE + flights * FLIGHT + choppers * CHOPPER)
        search.found[start] = []  # EP-10.19
        return search.found

    def reach(self, start: Location, mp: int, flights: int, choppers: int, ferries: bool, shut: Mask) -> Mask:
        """The destinations of `ways`."""
        key = asked(start, NO_END, mp, flights, choppers, ferries, shut)
        known = self.reach_from.get(key)
        if known is None:
            if flights or choppers:
                ways = self.ways(start, mp, flights, choppers, ferries, shut)
                known = mask_of([at for at in range(LOCATIONS) if ways[at]])
            else:
                regions = self.streets(ferries).around(REGION_OF[REGIONS + start], mp)[mp - 1]  # EP-10.9: 1 to enter
                known = locations_in(regions) & ~(1 << start)  # EP-10.19
            self.reach_from[key] = known
        return known


NO_CITY: Final = City((NOWHERE,) * TILES, (0,) * TILES)
