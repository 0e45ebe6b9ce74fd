"""How many Moves apart places are, and whom a Move would meet. Worked out once a city."""

from __future__ import annotations

from typing import Final, final

from onthelam.games.escape_plan.rules.charts import LOCATIONS, TILE_OF, TRAVEL_MP, Location, Mask, members
from onthelam.games.escape_plan.rules.city import City, exposures
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import officer_tiles, officers_on

FAR: Final = 9  # Moves: there is no way
NO_WAY: Final[Mask] = -1
MOST_CITIES: Final = 64
MOST_TRIPS: Final = 512
IN_ONE_MOVE: Final = 2  # tiles, by and large


@final
class Chart:
    """Of one city. Lists go by location."""

    def __init__(self, city: City) -> None:
        reach: list[Mask] = []
        for start in range(LOCATIONS):
            mask: Mask = 0
            if city.on_map >> TILE_OF[start] & 1:
                ways = city.ways(start, TRAVEL_MP, 0, 0, False, 0)
                for end in range(LOCATIONS):
                    if ways[end]:
                        mask |= 1 << end
            reach.append(mask)
        self.moves = [moves_from(reach, start) for start in range(LOCATIONS)]
        self.trips: dict[tuple[int, ...], list[Mask]] = {}


def moves_from(reach: list[Mask], start: Location) -> list[int]:
    """The fewest Moves to each location; to come back to the start takes two."""
    moves = [FAR] * LOCATIONS
    seen: Mask = 1 << start
    front = reach[start]
    count = 1
    while front:
        for end in members(front):
            moves[end] = count
        seen |= front
        beyond: Mask = 0
        for end in members(front):
            beyond |= reach[end]
        front = beyond & ~seen
        count += 1
    moves[start] = 2
    return moves


CHARTS: Final[dict[tuple[tuple[int, ...], tuple[int, ...]], Chart]] = {}


def chart_of(city: City) -> Chart:
    key = (city.cells, city.turns)
    known = CHARTS.get(key)
    if known is None:
        if len(CHARTS) >= MOST_CITIES:
            CHARTS.clear()
        known = CHARTS[key] = Chart(city)
    return known


def sketched(city: City, start: Location) -> list[int]:
    """`Chart.moves` while the city still grows: by the tiles between."""
    moves = [FAR] * LOCATIONS
    for end in range(LOCATIONS):
        if city.on_map >> TILE_OF[end] & 1:
            moves[end] = 1 if city.distance(TILE_OF[start], TILE_OF[end]) <= IN_ONE_MOVE else 2
    moves[start] = 2
    return moves


def trips(s: State, chart: Chart, start: Location, mp: int) -> list[Mask]:
    """By destination: the officers met on the way that meets the fewest, or NO_WAY. With what the Travel has so far."""
    key = (start, mp, s.flights, s.choppers, s.ferries, s.shut if s.flights or s.choppers else 0, *s.officers)
    known = chart.trips.get(key)
    if known is None:
        if len(chart.trips) >= MOST_TRIPS:
            chart.trips.clear()
        ways = s.city.ways(start, mp, s.flights, s.choppers, s.ferries, key[5])
        guarded = officer_tiles(s)
        known = [NO_WAY] * LOCATIONS
        for end in range(LOCATIONS):
            for tiles in exposures(ways[end], guarded, TILE_OF[start], TILE_OF[end]) if ways[end] else []:
                met = officers_on(s, tiles)
                if known[end] == NO_WAY or met.bit_count() < known[end].bit_count():
                    known[end] = met
        chart.trips[key] = known
    return known
