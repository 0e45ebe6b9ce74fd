"""EP-7 and EP-10: the city as it lies, searched path by path.

A place is a location `T06:0`, a region `T06/C` or a station `T05=`; its first three letters are its tile.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from escape_plan_by_the_book_data import TILES

Cell = tuple[int, int]
Tiles = frozenset[str]
STEPS: tuple[Cell, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # N NE SE S SW NW


@dataclass
class Means:
    """With what a Travel is made."""

    mp: int = 3
    gas: int = 0  # cans spent, counted in `mp`
    flights: int = 0
    choppers: int = 0
    ferries: bool = False


@dataclass(frozen=True)
class Walk:
    """A path so far: where it stands, how it came there, what it has spent, which tiles with officers it has left."""

    place: str
    how: str
    rides: int = 0
    flights: int = 0
    choppers: int = 0
    spent: int = 0
    left: Tiles = frozenset()

    def is_no_worse(self, other: Walk) -> bool:
        return self.spent <= other.spent and self.left <= other.left


def tile_of(place: str) -> str:
    return place[:3]


def lists_minimal(sets: set[Tiles]) -> list[Tiles]:
    """EP-10.34: those that hold no other, fewest tiles first, then by name."""
    return sorted([s for s in sets if not any(other < s for other in sets)], key=lambda s: (len(s), sorted(s)))


@dataclass
class Map:
    cells: dict[str, Cell] = field(default_factory=dict)
    turns: dict[str, int] = field(default_factory=dict)

    def lay(self, tile: str, cell: Cell, turn: int) -> None:
        self.cells[tile], self.turns[tile] = cell, turn

    def distance(self, a: str, b: str) -> int:
        q, r = self.cells[a][0] - self.cells[b][0], self.cells[a][1] - self.cells[b][1]
        return max(abs(q), abs(r), abs(q + r))

    def shows(self, tile: str, way: int) -> str:
        """EP-10.2"""
        return TILES[tile].edges[(way - self.turns[tile]) % 6]

    def at(self, cell: Cell) -> str:
        return next((tile for tile, where in self.cells.items() if where == cell), "")

    def beside(self, tile: str, way: int) -> str:
        return self.at(beyond(self.cells[tile], way))

    def sides(self, tile: str) -> list[tuple[int, str]]:
        """Which tiles touch this one, and in which direction."""
        return [(way, other) for way in range(6) if (other := self.beside(tile, way))]

    def zone(self, tile: str, terrain: str) -> set[str]:
        """EP-10.4: its tiles."""
        found, edge = {tile}, [tile]
        for a in edge:
            for way, b in self.sides(a):
                if self.shows(a, way) == self.shows(b, (way + 3) % 6) == terrain and b not in found:
                    found.add(b)
                    edge.append(b)
        return found

    # -- laying a tile -----------------------------------------------------------------------------------------------

    def spots(self, tile: str) -> list[tuple[Cell, int]]:
        """EP-7.5 to EP-7.10"""
        around = {beyond(cell, way) for cell in self.cells.values() for way in range(6)} - set(self.cells.values())
        touching = sorted([c for c in around if sum(self.at(beyond(c, way)) != "" for way in range(6)) >= 2])
        everything = [(cell, turn) for cell in touching for turn in range(6)]
        for rule in (Map.fits, Map.has_land_beside_land):
            found = [(cell, turn) for cell, turn in everything if rule(self.with_tile(tile, cell, turn), tile)]
            if found:
                return found
        return everything

    def with_tile(self, tile: str, cell: Cell, turn: int) -> Map:
        city = Map(self.cells.copy(), self.turns.copy())
        city.lay(tile, cell, turn)
        return city

    def fits(self, tile: str) -> bool:
        """EP-7.7, EP-7.8"""
        pairs = [(self.shows(tile, way), self.shows(b, (way + 3) % 6)) for way, b in self.sides(tile)]
        same = {a for a, b in pairs if a == b}
        return bool(same) and (same != {"W"} or any(TILES[t].ferry for t in self.zone(tile, "W")))

    def has_land_beside_land(self, tile: str) -> bool:
        """EP-7.10"""
        return any("W" not in (self.shows(tile, way), self.shows(b, (way + 3) % 6)) for way, b in self.sides(tile))

    # -- paths -------------------------------------------------------------------------------------------------------

    def is_open(self, tile: str, terrain: str, ferries: bool) -> bool:
        """EP-10.21"""
        return terrain != "W" or ferries or any(TILES[t].ferry for t in self.zone(tile, "W"))

    def roads(self, ferries: bool) -> dict[str, list[tuple[str, int]]]:
        """S1 to S7: from every place, where one may go and for how many MP. Leaving a location (S5) is among them."""
        roads = dict[str, list[tuple[str, int]]]()
        for tile in self.cells:
            regions = [x for x in sorted(set(TILES[tile].edges)) if self.is_open(tile, x, ferries)]
            for a in regions:
                roads[f"{tile}/{a}"] = [(f"{tile}/{b}", 1) for b in regions if b != a]
            for way, other in self.sides(tile):
                a, b = self.shows(tile, way), self.shows(other, (way + 3) % 6)
                if a in regions and self.is_open(other, b, ferries):
                    roads[f"{tile}/{a}"].append((f"{other}/{b}", int(a != b)))
            for i, (_, region, _) in enumerate(TILES[tile].locations):
                roads[f"{tile}/{region}"].append((f"{tile}:{i}", 1))
                roads[f"{tile}:{i}"] = [(f"{tile}/{region}", 0)]
            if station := TILES[tile].station:
                roads[f"{tile}/{station}"].append((f"{tile}=", 1))
                roads[f"{tile}="] = [(f"{tile}/{station}", 0)]
        return roads

    def locations(self) -> list[str]:
        return [f"{tile}:{i}" for tile in sorted(self.cells) for i in range(len(TILES[tile].locations))]

    def onward(self, w: Walk, means: Means, roads: dict[str, list[tuple[str, int]]], closed: set[str]) -> list[Walk]:
        """Every next step of a path, whether or not it can be paid; `left` is not told yet."""
        here = tile_of(w.place)
        if w.how != "start" and w.place in closed:
            return []  # EP-10.31
        found = list[Walk]()
        if w.how != "walked in":  # EP-10.31: whoever walks into a location may only take off from it
            for place, cost in roads[w.place]:
                how = "walked in" if ":" in place else "on the way"
                found.append(Walk(place, how, w.rides, w.flights, w.choppers, w.spent + cost))
        if "=" in w.place and w.rides == 0:  # EP-10.23, EP-10.25
            for tile in self.cells:
                if TILES[tile].station and tile != here:
                    found.append(Walk(f"{tile}=", "on the way", 1, w.flights, w.choppers, w.spent))
        if ":" in w.place and w.flights + w.choppers < means.flights + means.choppers:
            outlined = TILES[here].locations[int(w.place[4:])][2]
            for place in self.locations():
                if 1 <= self.distance(here, tile_of(place)) <= 2:  # EP-10.27
                    if outlined and w.flights < means.flights:
                        found.append(Walk(place, "landed", w.rides, w.flights + 1, w.choppers, w.spent + 1))
                    if w.choppers < means.choppers:
                        found.append(Walk(place, "landed", w.rides, w.flights, w.choppers + 1, w.spent + 1))
        return found

    def ways(self, start: str, means: Means, closed: set[str], watched: set[str]) -> dict[str, list[Tiles]]:
        """EP-10.33, EP-10.34: by destination, its minimal exposures; `watched` are the tiles with an officer.

        Of two paths that stand on one place in one way, with as many rides and flights behind them, one that has spent
        no less and left no fewer tiles leads to nothing better: it is not followed.
        """
        roads = self.roads(means.ferries)
        best = dict[tuple[str, str, int, int, int], list[Walk]]()
        paths = [Walk(start, "start")]
        exposures = dict[str, set[Tiles]]()
        for w in paths:
            if w not in best.get((w.place, w.how, w.rides, w.flights, w.choppers), [w]):
                continue  # a better one has come since
            if ":" in w.place and w.place != start:
                tile = tile_of(w.place)
                exposure = w.left - {tile} if tile != tile_of(start) else frozenset()
                exposures.setdefault(w.place, set()).add(exposure)
            for n in self.onward(w, means, roads, closed):
                gone = {tile_of(w.place)} & watched if tile_of(n.place) != tile_of(w.place) else set()
                n = Walk(n.place, n.how, n.rides, n.flights, n.choppers, n.spent, w.left | gone)
                rivals = best.setdefault((n.place, n.how, n.rides, n.flights, n.choppers), [])
                if n.spent <= means.mp + n.rides and not any(other.is_no_worse(n) for other in rivals):
                    rivals[:] = [other for other in rivals if not n.is_no_worse(other)] + [n]
                    paths.append(n)
        return {place: lists_minimal(exposures[place]) for place in sorted(exposures)}


def beyond(cell: Cell, way: int) -> Cell:
    return cell[0] + STEPS[way][0], cell[1] + STEPS[way][1]
