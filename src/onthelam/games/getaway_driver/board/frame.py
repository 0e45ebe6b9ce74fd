"""How a view's table is measured, and where several pieces stand on one tile.

The world is measured in tiles of 84, x to the east, y to the south, from the table's north-west corner.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from onthelam.games.getaway_driver.rules.view import View

SIDE: Final = 84.0
UNIT: Final = SIDE / 1000  # of a thousandth of a tile
# by facing: east and south
EAST: Final = (0, 1, 0, -1)
SOUTH: Final = (-1, 0, 1, 0)


class Box(NamedTuple):
    """A part of the world."""

    left: float
    top: float
    right: float
    low: float

    def joined(self, other: Box) -> Box:
        return Box(
            min(self.left, other.left), min(self.top, other.top), max(self.right, other.right), max(self.low, other.low)
        )

    def wider(self, by: float) -> Box:
        return Box(self.left - by, self.top - by, self.right + by, self.low + by)

    def holds(self, other: Box) -> bool:
        return self.left <= other.left and self.top <= other.top and self.right >= other.right and self.low >= other.low

    def meets(self, other: Box) -> bool:
        return self.left < other.right and other.left < self.right and self.top < other.low and other.top < self.low

    def told(self) -> str:
        """As a viewBox is."""
        return f"{self.left:.5g} {self.top:.5g} {self.wide:.5g} {self.high:.5g}"

    @property
    def wide(self) -> float:
        return self.right - self.left

    @property
    def high(self) -> float:
        return self.low - self.top


class Plot(NamedTuple):
    """What of a table never changes once Start lies."""

    cols: int
    origin: int
    start_x: int
    start_y: int
    wide: int
    high: int
    shape: int
    obstacles: tuple[int, ...]
    ground: tuple[int, ...]


class Ground:
    """The lattice of a table: where its cells lie. Each is itself."""

    def __init__(self, plot: Plot) -> None:
        self.plot = plot
        self.cols = max(plot.cols, 1)
        self.left = (plot.start_x - plot.origin % self.cols * 1000) * UNIT
        self.low = (plot.high - plot.start_y - 1000 + plot.origin // self.cols * 1000) * UNIT
        self.wide, self.high = plot.wide * UNIT, plot.high * UNIT
        self.xs = [round(self.left + column * SIDE, 1) for column in range(self.cols)]
        self.ys = [round(self.low - row * SIDE, 1) for row in range(len(plot.ground) // self.cols)]

    def corner(self, cell: int) -> tuple[float, float]:
        """The upper left one."""
        return self.xs[cell % self.cols], self.ys[cell // self.cols]

    def middle(self, cell: int) -> tuple[float, float]:
        x, y = self.corner(cell)
        return x + SIDE / 2, y + SIDE / 2

    @cached_property
    def first(self) -> tuple[int, int]:
        """The northernmost row and the westernmost column that hold a cell which can be filled."""
        cells = [cell for cell, legal in enumerate(self.plot.ground) if legal]
        return max([cell // self.cols for cell in cells], default=0), min(
            [cell % self.cols for cell in cells], default=0
        )

    def row_and_column(self, cell: int) -> tuple[int, int]:
        """As a person counts them, from the north-west on."""
        row, column = self.first
        return row - cell // self.cols + 1, cell % self.cols - column + 1

    def box(self, cells: Sequence[int]) -> Box:
        columns = [cell % self.cols for cell in cells]
        rows = [cell // self.cols for cell in cells]
        left, low = self.left + min(columns) * SIDE, self.low - (min(rows) - 1) * SIDE
        return Box(left, self.low - max(rows) * SIDE, self.left + (max(columns) + 1) * SIDE, low)

    def ahead(self, cell: int, facing: int) -> int:
        return cell + (self.cols, 1, -self.cols, -1)[facing]

    def point(self, x: int, y: int) -> tuple[float, float]:
        """Of the real table, in thousandths of a tile."""
        return round(x * UNIT, 1), round(self.high - y * UNIT, 1)

    @cached_property
    def runs(self) -> tuple[tuple[float, float, float], ...]:
        """Rows of legal cells as (x, y, width)."""
        found: list[tuple[float, float, float]] = []
        for row, y in enumerate(self.ys):
            first = -1
            for col, x in enumerate(self.xs):
                if self.plot.ground[row * self.cols + col]:
                    first = col if first < 0 else first
                elif first >= 0:
                    found.append((self.xs[first], y, round(x - self.xs[first], 1)))
                    first = -1
        return tuple(found)


def ground_of(v: View) -> Ground:
    return _ground(Plot(v.cols, v.origin, v.start_x, v.start_y, v.wide, v.high, v.shape, v.obstacles, v.ground))


_ground = lru_cache(maxsize=256)(Ground)


def apart(points: Sequence[tuple[float, float]], room: float) -> list[tuple[float, float]]:
    """A place for a plate beside each point: none lies on another or on a point, as long as there is room."""
    found: list[tuple[float, float]] = []
    for x, y in points:
        places = [(x + i * room / 2, y + j * room / 2) for j in range(-8, 9) for i in range(-8, 9) if i or j]
        places.sort(key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2 + (at[1] > y))
        free = [
            at for at in places
            if all(abs(at[0] - a) >= room or abs(at[1] - b) >= room for a, b in found)
            and all(abs(at[0] - a) >= 0.8 * room or abs(at[1] - b) >= 0.8 * room for a, b in points)
        ]  # fmt: skip
        found.append((free or places)[0])
    return found


# -- several pieces on one tile --------------------------------------------------------------------------------------


class Stand(NamedTuple):
    """Where a piece stands, seen from the middle of its cell."""

    x: float
    y: float
    scale: float


def drawn_of(cars: int, vehicles: int) -> int:
    """So many vehicles of those on a tile are drawn; a number tells how many more there are."""
    return vehicles if vehicles <= (3 if cars else 4) else 3


@lru_cache(maxsize=1024)
def stands(cars: int, vehicles: int, facing: int, other: int = -1, plate: bool = False) -> tuple[Stand, ...]:
    """The Cars first, forward and side by side, pursuers behind them; where not all are drawn, the last place is
    that of the number.

    `facing` is the Car's, or the first vehicle's; `other` is that of a second Car: across, it needs more room, and
    stands on the side that it looks to, so that its light falls on nobody. `plate`: the tile has a name.
    """
    found = anywhere(cars, vehicles, facing, other)
    return above_plate(found, facing % 2 == 0) if plate else found


def anywhere(cars: int, vehicles: int, facing: int, other: int) -> tuple[Stand, ...]:
    ux, uy = EAST[facing], SOUTH[facing]
    seen = drawn_of(cars, vehicles)
    places = seen + (seen < vehicles)
    if not cars:
        if places < 4:
            apart, scale = ((0.0, 1.3), (37.0, 1.0), (27.0, 0.8))[places - 1]
            return tuple([in_row(i, places, apart, 0.0, ux, uy, scale) for i in range(places)])
        square = ((18.5, 0), (18.5, 1), (-18.5, 0), (-18.5, 1))
        return tuple([in_row(i, 2, 37.0, forward, ux, uy, 0.8) for forward, i in square])
    crossed = cars > 1 and (other - facing) % 2 == 1
    forward, scale = (17.0, 1.1) if vehicles else (0.0, 1.36 if cars == 1 else 1.08 if crossed else 1.2)
    if cars > 1 and vehicles:
        forward, scale = 20.0, 1.08
    found = [in_row(i, cars, 40.0 if crossed else 27.0, forward, ux, uy, scale) for i in range(cars)]
    if crossed and other == (facing + 3) & 3:
        found.reverse()
    apart, scale = ((0.0, 1.0), (0.0, 1.0), (35.0, 0.9), (26.0, 0.72), (20.0, 0.72))[places]
    if cars > 1 and places == 1:
        scale = 0.9
    return (*found, *[in_row(i, places, apart, -22.5, ux, uy, scale) for i in range(places)])


TOP: Final = -40.0  # of what a tile has room for, seen from its middle
PLATE: Final = 20.0  # where its name plate begins
ALONG: Final = 18.0  # half a vehicle
ACROSS: Final = 10.0


def above_plate(found: tuple[Stand, ...], upright: bool) -> tuple[Stand, ...]:
    """The same, moved north and closer together where somebody would stand on the name of the tile."""
    half = ALONG if upright else ACROSS
    top, low = min([at.y - half * at.scale for at in found]), max([at.y + half * at.scale for at in found])
    if low <= PLATE:
        return found
    by = min(1.0, (PLATE - TOP) / (low - top))
    north = TOP if by < 1 else top - (low - PLATE)
    return tuple([Stand(at.x, round(north + (at.y - top) * by, 1), round(at.scale * by, 3)) for at in found])


def in_row(i: int, count: int, apart: float, forward: float, ux: int, uy: int, scale: float) -> Stand:
    aside = (i - (count - 1) / 2) * apart
    return Stand(ux * forward - uy * aside, uy * forward + ux * aside, scale)


@lru_cache(maxsize=256)
def signs_at(count: int, facing: int, plate: bool = False) -> tuple[Stand, ...]:
    """Hazard, barricade, spikes, bags on one tile; `facing` of whoever stands there, -1: nobody. `plate`: the tile has
    a name, which stays in view.
    """
    if facing < 0:
        if count == 1:
            return (Stand(0, 0, 1),)
        rows = [-13 + 26 * (i // 2) if count > 2 else 0 for i in range(count)]
        return tuple([Stand(-17 if i % 2 == 0 else 17, row, 0.8) for i, row in enumerate(rows)])
    if plate:  # in the corner of the badge, which such a tile has not, and on from there
        places = ((28, -28), (28, -4), (-28, -4)) if facing % 2 == 0 else ((28, -28), (4, -28), (28, 8))
    else:  # beside whoever looks north or south, and on no stunt: it may be needed to get past
        places = ((-28, 0), (28, 0), (0, 30)) if facing % 2 == 0 else ((0, 30), (-26, 30), (26, 30))
    return tuple([Stand(*places[i % 3], 0.6) for i in range(count)])
