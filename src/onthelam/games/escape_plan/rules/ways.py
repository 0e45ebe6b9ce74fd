"""EP-10.6 to EP-10.31, EP-11.2 to EP-11.7: a search for all ways from a location that are worth their while.

What a path is worth hangs on where it is, what it has spent and which tiles it has left: not on their order. Of two in
one place, one whose tiles are all among the other's makes that other needless. A few dozen remain on a full map.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, final

from onthelam.games.escape_plan.rules.charts import (
    EDGES,
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
    Location,
    Mask,
    Tile,
    mask_of,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

Stop: TypeAlias = int
"""Where a path can be: a region, TERRAINS * tile + terrain (EP-10.3), or a location, REGIONS + its number."""
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
STATION_ON: Final[list[Mask]] = [1 << station if station != NOWHERE else 0 for station in STATION]  # by tile
NO_REGIONS: Final[list[Mask]] = [0] * REGIONS
NO_ZONES: Final[list[int]] = [NOWHERE] * REGIONS
NO_TILES: Final[list[Mask]] = [0] * TILES
ON_EDGES: Final[Mask] = mask_of([TERRAINS * (i // SIDES) + EDGES[i] for i in range(SIDES * TILES)])
INSIDE: Final[Mask] = mask_of([region for region in [*REGION_OF[REGIONS:], *STATION] if region != NOWHERE])
OF_ITS_TILE: Final[list[Mask]] = [  # by region: those of its tile that there are, EP-10.5
    (ON_EDGES | INSIDE) & ((1 << TERRAINS) - 1) << region // TERRAINS * TERRAINS for region in range(REGIONS)
]
REGIONS_OF_TWO: Final = 8


def on_two_tiles(first: Stop) -> list[Mask]:
    """By set of the regions of two tiles that follow one another: the locations in them."""
    region = {at: REGION_OF[REGIONS + at] - first for at in range(LOCATIONS)}
    there = [at for at in range(LOCATIONS) if 0 <= region[at] < REGIONS_OF_TWO]
    return [mask_of([at for at in there if regions >> region[at] & 1]) for regions in range(1 << REGIONS_OF_TWO)]


LOCATIONS_ON_TWO: Final[list[list[Mask]]] = [on_two_tiles(first) for first in range(0, REGIONS, REGIONS_OF_TWO)]
HALF: Final = 7  # TILES // 2
OF_HALF: Final[list[Mask]] = [  # by set of tiles of the lower half: their regions
    sum([OF_ITS_TILE[TERRAINS * tile] for tile in range(HALF) if tiles >> tile & 1]) for tiles in range(1 << HALF)
]
EVERYWHERE: Final = (1 << REGIONS) - 1


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
ALL_TILES: Final = 16383  # (1 << AT) - 1
A_TILE: Final = 2  # TERRAINS is 4: a region moved to the right by so much is its tile
RIDE: Final = 1  # of the means: one ride (EP-10.25),
FLIGHT: Final = 2  # flights from an H outline, seven at most,
CHOPPER: Final = 16  # flights from anywhere


def regions_of(tiles: i64) -> i64:
    """Of a set of tiles."""
    low: i64 = OF_HALF[tiles & 127]
    high: i64 = OF_HALF[tiles >> HALF]
    return low | high << 28  # TERRAINS * HALF


def locations_in(regions: i64) -> Mask:
    found: Mask = 0
    for on_two in LOCATIONS_ON_TWO:
        found |= on_two[regions & 255]
        regions >>= REGIONS_OF_TWO
    return found


def are_as_good(means: i64, other: i64) -> bool:
    """Whoever has these could do all that is possible with the others."""
    if means == other:
        return True
    choppers = means // CHOPPER
    others = other // CHOPPER
    flights = means // FLIGHT % 8 + choppers
    return means % FLIGHT >= other % FLIGHT and choppers >= others and flights >= other // FLIGHT % 8 + others


def is_new(path: i64, held: list[int]) -> bool:
    """None of those that are held in its tile makes it needless."""
    left = path & ALL_TILES
    stop = path >> AT & 127
    spent = path >> SPENT & 15
    means = path >> MEANS
    for old in held:
        other: i64 = old
        if (
            other & ALL_TILES & ~left == 0
            and (other >> SPENT & 15) + COST[(other >> AT & 127) * STOPS + stop] <= spent
            and are_as_good(other >> MEANS, means)
        ):
            return False
    return True


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


# -- how far it is ---------------------------------------------------------------------------------------------------


@final
class Streets:
    """How the regions of a city hang together: made once a city. Lists go by region."""

    def __init__(self, stations: Mask) -> None:
        """`stations` are those on the map, as regions."""
        self.stations = stations
        self.level = NO_REGIONS[:]  # across a side, of the same terrain: where one comes for nothing, EP-10.7
        self.changed = NO_REGIONS[:]  # across a side, of another terrain: where one comes for 1, EP-10.8
        self.level_from = NO_TILES[:]  # both also by tile: from any of its regions
        self.changed_from = NO_TILES[:]
        self.zone_of = NO_ZONES[:]  # what `find_zone` has found: a number, and by this number
        self.zones: list[Mask] = []  # where one comes for nothing,
        self.beside: list[Mask] = []  # and from there for 1
        self.known: list[list[Mask]] = [[]] * REGIONS  # what `around` remembers

    def join(self, here: Stop, beyond: Stop) -> None:
        """A side lies between these two."""
        level = here % TERRAINS == beyond % TERRAINS
        masks = self.level if level else self.changed
        masks[here] = masks[here] | 1 << beyond  # compiled, `|=` would make one number more
        masks[beyond] = masks[beyond] | 1 << here
        masks = self.level_from if level else self.changed_from
        tile = here >> A_TILE
        other = beyond >> A_TILE
        masks[tile] = masks[tile] | 1 << beyond
        masks[other] = masks[other] | 1 << here

    def find_zone(self, start: Stop) -> int:
        """Where one comes for nothing, a ride included (EP-10.23, EP-10.24), and where for 1. A second ride would bring
        nobody to another station.
        """
        number = len(self.zones)
        zone: Mask = 0
        beside: Mask = 0
        todo: Mask = 1 << start
        while todo:
            one = todo & -todo
            region = one.bit_length() - 1
            self.zone_of[region] = number
            zone |= one
            beside |= OF_ITS_TILE[region] | self.changed[region]
            todo |= self.level[region]
            if self.stations & one:
                todo |= self.stations
            todo &= ~zone
        self.zones.append(zone)
        self.beside.append(beside)
        return number

    def around(self, start: Stop, mp: int) -> list[Mask]:
        """By MP below `mp`: the regions where one can be with so much spent."""
        known = self.known[start]
        if len(known) < mp:
            known = self.known[start] = []
            zone_of = self.zone_of
            zones = self.zones
            beside = self.beside
            been: Mask = 0
            reached: Mask = 1 << start
            for spent in range(mp):
                todo = reached & ~been
                while todo:
                    region = (todo & -todo).bit_length() - 1
                    number = zone_of[region]
                    if number < 0:
                        number = self.find_zone(region)
                    zone = zones[number]
                    been |= zone
                    reached |= beside[number]
                    todo &= ~zone
                known.append(been)
        return known

    def has_station(self, tile: Tile) -> bool:
        """One that is on the map."""
        return STATION[tile] != NOWHERE and self.stations >> STATION[tile] & 1 == 1

    def is_beside(self, start: Location, end: Location) -> bool:
        """Is there a way for 3 MP, without flights, that leaves one tile alone? No other is worth its while then."""
        tile = TILE_OF[start]
        other = TILE_OF[end]
        if self.has_station(tile) and self.has_station(other):
            return tile != other  # EP-10.24: 1 MP to ride, 2 from there
        there: i64 = REGION_OF[REGIONS + end]
        level: i64 = self.level_from[tile]  # for 1 MP
        changed: i64 = self.changed[REGION_OF[REGIONS + start]]
        around: i64 = OF_ITS_TILE[there]  # EP-10.5, EP-10.9: 2 MP from there
        if (level | changed) & around:
            return True
        changed = self.changed_from[tile]  # for 2 MP
        return changed >> there & 1 == 1


# -- which ways there are --------------------------------------------------------------------------------------------

NOT_HELD: Final[list[list[int]]] = [[]] * TILES  # what is empty is replaced, and never changed
NO_END: Final = LOCATIONS
NOT_FOUND: Final[list[Sets]] = [[]] * (LOCATIONS + 1)  # at NO_END nothing ever is


@final
class Search:
    """A path is given up if another that has left no other tiles, and may do as much, is there too, or could be without
    leaving the tile, and has spent no more. Those that have spent less come first, so nothing has to be taken back.
    """

    def __init__(
        self,
        streets: Streets,
        landings: list[list[Location]],
        hopeful: list[Mask],
        end: Location,
        shut: Mask,
    ) -> None:
        """`end`: that alone is sought; NO_END: all."""
        mp = len(hopeful)
        self.streets = streets
        self.landings = landings  # by tile
        self.hopeful = hopeful  # by what was spent: the regions from where a path may still lead where it should
        self.end = end
        self.end_tile: i64 = NOWHERE if end == NO_END else TILE_OF[end]
        self.mp: i64 = mp
        self.shut = shut
        self.todo: list[list[int]] = [[] for i in range(mp)]  # by what was spent: who has nothing left is at the end
        self.held: list[list[int]] = NOT_HELD[:]  # by tile
        self.found: list[Sets] = NOT_FOUND[:]

    def put(self, regions: i64, left: i64, spent: i64, means: i64) -> None:
        """Paths that come to these regions, of which some are hopeful."""
        if not self.is_needless(left):
            path = left | spent << SPENT | means << MEANS
            todo = self.todo[spent]
            there: Mask = regions
            while there:
                region: i64 = (there & -there).bit_length() - 1
                todo.append(path | region << AT)
                there &= there - 1

    def is_needless(self, left: i64) -> bool:
        """There is a way to the end that leaves no more tiles than these."""
        for one in self.found[self.end]:
            known: i64 = one
            if known & ~left == 0:
                return True
        return False

    def run(self, start: Location, means: int) -> None:
        first: i64 = REGIONS + start
        if self.mp and self.hopeful[0] >> REGION_OF[first] & 1:
            self.todo[0].append(first << AT | means << MEANS)
        for spent in range(self.mp):
            for one in self.todo[spent]:  # it grows: EP-10.7
                path: i64 = one
                tile: i64 = REGION_OF[path >> AT & 127] >> A_TILE
                held = self.held[tile]
                if not held:
                    self.held[tile] = [one]
                    self.go_on(path, tile)
                elif is_new(path, held):
                    held.append(one)
                    self.go_on(path, tile)

    def reach(self, at: Location, left: i64) -> None:
        sets = self.found[at]
        if sets:
            keep(sets, left)
        else:
            self.found[at] = [left]

    def go_on(self, path: i64, tile: i64) -> None:
        stop = path >> AT & 127
        spent = path >> SPENT & 15
        means = path >> MEANS
        costs = stop * STOPS
        if self.end_tile == tile:
            if spent + COST[costs + REGIONS + self.end] <= self.mp:
                self.reach(self.end, path & ALL_TILES)
                return  # whoever goes on leaves more tiles
        elif self.end == NO_END:
            for at in LOCATIONS_ON[tile]:
                if spent + COST[costs + REGIONS + at] <= self.mp:
                    self.reach(at, path & ALL_TILES)
        bit: i64 = 1
        left = path & ALL_TILES | bit << tile  # EP-11.2
        region: i64 = REGION_OF[stop]
        streets = self.streets
        level: i64 = streets.level[region]
        elsewhere: i64 = ~regions_of(left) if means & RIDE else -1  # only by a ride does it pay to come back
        hopeful: i64 = self.hopeful[spent]
        there = level & elsewhere & hopeful
        if there:
            self.put(there, left, spent, means)
        if spent + 1 < self.mp:  # EP-10.5: or from another region of the tile, for 1 more
            changed: i64 = streets.changed[region]
            nearer: i64 = streets.level_from[tile]
            nearer |= changed
            hopeful = self.hopeful[spent + 1]
            there = nearer & ~level & elsewhere & hopeful
            if there:
                self.put(there, left, spent + 1, means)
            if spent + 2 < self.mp:
                changed = streets.changed_from[tile]
                hopeful = self.hopeful[spent + 2]
                there = changed & ~(level | nearer) & elsewhere & hopeful
                if there:
                    self.put(there, left, spent + 2, means)
        station: i64 = STATION[tile]
        if means & RIDE and station != NOWHERE:
            # EP-10.11, EP-10.17: the station costs 1; EP-10.24: the ride gives it back
            cost = spent + COST[costs + station]
            if cost < self.mp:
                others: i64 = streets.stations
                station_here: i64 = STATION_ON[tile]
                others &= ~station_here  # EP-10.23
                hopeful = self.hopeful[cost]
                others &= hopeful
                if others:
                    self.put(others, left, cost, means - RIDE)
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
            self.reach(at, left)
            if spent < self.mp and not self.shut >> at & 1 and not self.is_needless(left):
                stop: i64 = REGIONS + at
                self.todo[spent].append(left | stop << AT | spent << SPENT | means << MEANS)
