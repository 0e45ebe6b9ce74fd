"""EP-10.6 to EP-10.31, EP-11.2 to EP-11.7: a search for all ways from a location that are worth their while.

What a path is worth hangs on where it is, what it has spent and which tiles it has left: not on their order. Of two in
one place, one whose tiles are all among the other's makes that other needless. A few dozen remain on a full map.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, final

from onthelam.games.escape_plan.rules.charts import (
    HELIPORTS,
    LOCATIONS,
    LOCATIONS_ON,
    NOWHERE,
    STATION_TERRAIN,
    STATIONS,
    TERRAIN_OF,
    TERRAINS,
    TILE_OF,
    TILES,
    Location,
    Mask,
    members,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

Stop: TypeAlias = int
"""Where a path can be: a region, TERRAINS * tile + terrain (EP-10.3), or a location, REGIONS + its number."""
Crossing: TypeAlias = int
"""A step across a side: the region here, the region beyond, and whether terrain changes."""
Sets: TypeAlias = list[Mask]
"""Sets of tiles, none of them a part of another."""

# -- where a path can be ---------------------------------------------------------------------------------------------

# Written as numbers, these are numbers in compiled code too; worked out from charts they would be looked up each time
REGIONS: Final = 56  # TILES * TERRAINS
STOPS: Final = 80  # REGIONS + LOCATIONS
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


# by STOPS * stop + other stop of its tile
COST: Final[list[int]] = [within_tile(stop, other) for stop in range(STOPS) for other in range(STOPS)]

# -- paths -----------------------------------------------------------------------------------------------------------

# A path so far is one number: the tiles it has left, where it is, what it has spent (15 at most), what it may still do
AT: Final = 14  # TILES
SPENT: Final = AT + 7
MEANS: Final = SPENT + 4
ALL_TILES: Final = (1 << AT) - 1
RIDE: Final = 1  # of the means: one ride (EP-10.25),
FLIGHT: Final = 2  # flights from an H outline, seven at most,
CHOPPER: Final = 16  # flights from anywhere


def crossing_of(here: Stop, beyond: Stop, changes: bool) -> Crossing:
    return here | beyond << 7 | (1 if changes else 0) << 14


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


@final
class Search:
    """A path is given up if another that has left no other tiles, and may do as much, is there too, or could be without
    leaving the tile, and has spent no more. Those that have spent less come first, so nothing has to be taken back.
    """

    def __init__(
        self, crossings: list[list[Crossing]], landings: list[list[Location]], stations: Mask, mp: int, shut: Mask
    ) -> None:
        self.crossings = crossings  # by tile
        self.landings = landings  # by tile
        self.stations = stations  # the tiles on the map that have one
        self.mp: i64 = mp
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
            for one in self.todo[spent]:  # it grows: EP-10.7
                path: i64 = one
                tile: i64 = REGION_OF[path >> AT & 127] // TERRAINS
                if self.is_new(path, tile):
                    self.held[tile].append(one)
                    self.go_on(path, tile)

    def is_new(self, path: i64, tile: i64) -> bool:
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

    def go_on(self, path: i64, tile: i64) -> None:
        stop = path >> AT & 127
        spent = path >> SPENT & 15
        means = path >> MEANS
        costs = stop * STOPS
        for at in LOCATIONS_ON[tile]:
            if spent + COST[costs + REGIONS + at] <= self.mp:
                keep(self.found[at], path & ALL_TILES)
        bit: i64 = 1
        left = path & ALL_TILES | bit << tile  # EP-11.2
        barred: i64 = 0
        if means & RIDE:
            barred = left  # only by a ride does it pay to come back
        for one in self.crossings[tile]:
            crossing: i64 = one
            beyond = crossing >> 7 & 127
            if not barred >> beyond // TERRAINS & 1:
                self.put(left, beyond, spent + COST[costs + (crossing & 127)] + (crossing >> 14), means)
        station: i64 = STATION[tile]
        if means & RIDE and station != NOWHERE:
            # EP-10.11, EP-10.17: the station costs 1; EP-10.24: the ride gives it back
            for other in members(self.stations & ~(1 << tile)):  # EP-10.23
                self.put(left, STATION[other], spent + COST[costs + station], means - RIDE)
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
        for at in self.landings[TILE_OF[start]]:
            keep(self.found[at], left)
            if not self.shut >> at & 1:
                self.put(left, REGIONS + at, spent, means)
