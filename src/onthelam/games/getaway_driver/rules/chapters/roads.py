"""GD-POL.4, GD-CRASH.3, GD-HEL.10: where a vehicle may go, and where one may be placed (GD-UPG.5 to GD-UPG.9)."""

from __future__ import annotations

from typing import Final

from onthelam.games.getaway_driver.rules import charts
from onthelam.games.getaway_driver.rules.charts import Cell, Facing, Vehicle
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import (
    FLEET_BY_MODE,
    HAZARD,
    NEAR,
    Car,
    Tabletop,
    car_on,
    distance,
    is_barred,
    is_open_tunnel,
    stash_belongs,
)


def is_in_reach(s: State, cell: Cell) -> bool:
    """GD-POL.4: legal, and a tile or within distance 2 of one."""
    return s.marks[cell] & NEAR != 0


def from_tiles(s: Tabletop, cell: Cell) -> int:
    """How far the nearest tile is."""
    return min([distance(s, cell, other) for other in s.laid if other >= 0])


def may_reach(s: Tabletop, v: Vehicle, cell: Cell) -> bool:
    """GD-POL.4 for a vehicle where it stands; tokens on the road left aside."""
    if s.marks[cell] & NEAR == 0:
        if s.ground[cell] == 0:
            return False
        at = s.at[v]
        if s.marks[at] & NEAR or from_tiles(s, cell) >= from_tiles(s, at):
            return False  # GD-EVT.12: one that is farther away may come nearer
    return not (FLEET_BY_MODE[s.mode][v] == charts.HEL and is_open_tunnel(s, cell))  # GD-HEL.10


def braves(s: Tabletop, v: Vehicle) -> bool:
    """Tokens on the road do not stop it. GD-HEL.2, GD-EVT.20."""
    return FLEET_BY_MODE[s.mode][v] == charts.HEL or s.event == charts.EV3


def may_go(s: State, v: Vehicle, cell: Cell) -> bool:
    """GD-POL.4 and GD-CRASH.3: it may go there without protection."""
    return may_reach(s, v, cell) and (s.marks[cell] & HAZARD == 0 or braves(s, v))


def clockwise(s: State, c: Car, cell: Cell) -> int:
    """Where a cell lies on the ring of those as far from a Car, counted clockwise from the one straight ahead."""
    east = cell % s.cols - c.cell % s.cols
    north = cell // s.cols - c.cell // s.cols
    front = [north, east, -north, -east][c.facing]
    right = [east, -north, -east, north][c.facing]
    far = distance(s, c.cell, cell)
    if front > 0 and right >= 0:
        return right
    if right > 0:
        return far - front
    if front < 0:
        return 2 * far - right
    return 3 * far + front


# -- placing ---------------------------------------------------------------------------------------------------------


def steps_around(cols: int, facing: Facing) -> list[int]:
    steps = [cols, 1, -cols, -1]
    around: list[int] = []
    for place in range(charts.PLACES):
        away = steps[(facing + charts.PLACE_FIRST[place]) & 3]
        if charts.PLACE_SECOND[place] >= 0:
            away += steps[(facing + charts.PLACE_SECOND[place]) & 3]
        around.append(away)
    return around


# by columns of the grid, facing and place: how far it is from the Car
AROUND: Final[list[list[list[int]]]] = [
    [steps_around(cols, facing) for facing in range(4)] for cols in range(charts.MOST_COLS + 1)
]
NEXT_TO: Final[list[list[list[int]]]] = [[places[: charts.AT_ONE] for places in by_facing] for by_facing in AROUND]
TWO_AWAY: Final[list[list[list[int]]]] = [[places[charts.AT_ONE :] for places in by_facing] for by_facing in AROUND]


def place_cell(s: Tabletop, car: int, place: int) -> Cell:
    """One of the twelve cells around a Car, seen from its front."""
    c = s.cars[car]
    return c.cell + AROUND[s.cols][c.facing][place]


def may_place(s: State, v: Vehicle, cell: Cell) -> bool:
    """GD-UPG.5 to GD-UPG.7, the distance left aside."""
    if s.ground[cell] == 0:
        return False
    if FLEET_BY_MODE[s.mode][v] == charts.HEL:
        if is_open_tunnel(s, cell):
            return False
    elif s.marks[cell] & HAZARD:
        return False
    return not (s.event == charts.EV1 and s.tiles[cell] == charts.START_TILE)  # GD-EVT.5


def may_block(s: State, cell: Cell) -> bool:
    """GD-UPG.8: for Barricades and Spikes, the distance left aside. GD-FOUR.39: not on a Car's tile."""
    return s.ground[cell] == 1 and s.marks[cell] & HAZARD == 0 and not stash_belongs(s, cell) and not car_on(s, cell)


def may_bar(s: State, cell: Cell) -> bool:
    """A Barricade may be set here."""
    return may_block(s, cell) and not is_barred(s, cell)  # GD-UPG.9


def may_spike(s: State, piece: int, cell: Cell) -> bool:
    """GD-UPG.8; GD-SPK.3: another cell than the one they are on."""
    return s.spikes[piece] != cell and may_block(s, cell)


def vehicle_places(s: State, car: int, v: Vehicle) -> list[int]:
    """The places at distance 2 from a Car where this vehicle may be set."""
    c = s.cars[car]
    return [charts.AT_ONE + i for i, away in enumerate(TWO_AWAY[s.cols][c.facing]) if may_place(s, v, c.cell + away)]


def barricade_places(s: State, car: int) -> list[int]:
    c = s.cars[car]
    return [place for place, away in enumerate(NEXT_TO[s.cols][c.facing]) if may_bar(s, c.cell + away)]


def spikes_places(s: State, car: int, piece: int) -> list[int]:
    c = s.cars[car]
    return [place for place, away in enumerate(NEXT_TO[s.cols][c.facing]) if may_spike(s, piece, c.cell + away)]


def has_vehicle_cell(s: State, v: Vehicle) -> bool:
    """GD-FOUR.18: around either Car."""
    for c in s.cars:
        for away in TWO_AWAY[s.cols][c.facing]:
            if may_place(s, v, c.cell + away):
                return True
    return False


def has_barricade_cell(s: State) -> bool:
    for c in s.cars:
        for away in NEXT_TO[s.cols][c.facing]:
            if may_bar(s, c.cell + away):
                return True
    return False


def has_spikes_cell(s: State, piece: int) -> bool:
    for c in s.cars:
        for away in NEXT_TO[s.cols][c.facing]:
            if may_spike(s, piece, c.cell + away):
                return True
    return False
