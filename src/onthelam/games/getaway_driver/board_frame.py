"""Where the parts of Getaway Driver's board lie, how a view's table is measured, and what of the city is seen.

The world is measured in tiles of 84, x to the east, y to the south, from the table's north-west corner.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from onthelam.games.getaway_driver.rules.charts import NO_TILE
from onthelam.games.getaway_driver.rules.state import ON_TABLE, UP
from onthelam.games.getaway_driver.rules.view import View

SIDE: Final = 84.0
UNIT: Final = SIDE / 1000  # of a thousandth of a tile
# by facing: east and south
EAST: Final = (0, 1, 0, -1)
SOUTH: Final = (-1, 0, 1, 0)


@dataclass(frozen=True)
class Frame:
    key: str  # begins every id, so that several pictures can stand in one page
    wide: bool
    width: float
    lead: float  # how high the lead is, for one Car
    side_x: float  # the column of cards and upgrades
    side_w: float
    city_w: float
    city_h: float
    levels: tuple[float, ...]  # how large tiles may be drawn, the largest first


WIDE: Final = Frame("gd-", True, 896, 84, 666, 230, 658, 548, (1.0, 0.9, 0.8, 0.72))
NARROW: Final = Frame("gdn-", False, 390, 88, 0, 390, 390, 404, (76.5 / SIDE,))


@dataclass(frozen=True)
class Box:
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

    @property
    def wide(self) -> float:
        return self.right - self.left

    @property
    def high(self) -> float:
        return self.low - self.top


@dataclass(frozen=True)
class Camera:
    """How the world lies in the window: scaled by k, then moved."""

    k: float
    x: float
    y: float
    whole: bool  # all that matters is seen


class Ground:
    """The lattice of a view: where its cells lie."""

    def __init__(self, v: View) -> None:
        self.cols = max(v.cols, 1)
        self.left = (v.start_x - v.origin % self.cols * 1000) * UNIT
        self.low = (v.high - v.start_y - 1000 + v.origin // self.cols * 1000) * UNIT
        self.wide, self.high = v.wide * UNIT, v.high * UNIT
        self.xs = [round(self.left + column * SIDE, 1) for column in range(self.cols)]
        self.ys = [round(self.low - row * SIDE, 1) for row in range(len(v.ground) // self.cols)]

    def corner(self, cell: int) -> tuple[float, float]:
        """The upper left one."""
        return self.xs[cell % self.cols], self.ys[cell // self.cols]

    def middle(self, cell: int) -> tuple[float, float]:
        x, y = self.corner(cell)
        return x + SIDE / 2, y + SIDE / 2

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


def runs(v: View, g: Ground) -> tuple[tuple[float, float, float], ...]:
    """Rows of legal cells as (x, y, width)."""
    return _runs(v.ground, tuple(g.xs), tuple(g.ys))


@lru_cache(maxsize=64)  # the ground of a match never changes
def _runs(
    ground: tuple[int, ...], xs: tuple[float, ...], ys: tuple[float, ...]
) -> tuple[tuple[float, float, float], ...]:
    found: list[tuple[float, float, float]] = []
    for row, y in enumerate(ys):
        first = -1
        for col, x in enumerate(xs):
            if ground[row * len(xs) + col]:
                first = col if first < 0 else first
            elif first >= 0:
                found.append((xs[first], y, round(x - xs[first], 1)))
                first = -1
    return tuple(found)


def seen(f: Frame, must: Box, wish: Box, asked: Box | None, focus: tuple[float, float], high: float) -> Camera:
    """All of `must` as large as it may be, with as much of `wish` as there is room for; else follows what is asked."""
    must = must.wider(6)
    for k in f.levels:
        if must.wide * k <= f.city_w and must.high * k <= high:
            left = slid((wish.left + wish.right) / 2, f.city_w / k, must.left, must.right)
            top = slid((wish.top + wish.low) / 2, high / k, must.top, must.low)
            return Camera(k, round(-left * k, 1), round(-top * k, 1), True)
    k = f.levels[-1]
    wide, tall = f.city_w / k, high / k
    if asked is not None and asked.wide <= wide and asked.high <= tall:
        focus = (asked.left + asked.right) / 2, (asked.top + asked.low) / 2
    left = slid(focus[0], wide, must.left, must.right)
    top = slid(focus[1], tall, must.top, must.low)
    return Camera(k, round(-left * k, 1), round(-top * k, 1), False)


def looks(f: Frame, v: View, g: Ground, places: Sequence[int], high: float) -> Camera:
    """`places` are the cells that something is asked about."""
    cars = [c.cell for c in v.cars if c.cell >= 0]
    must = g.box([*laid_cells(v), *cars, *[at for at in v.at if at >= 0], *places])
    wish = must
    for k, at in enumerate(v.token_at):
        if at == ON_TABLE:
            x, y = g.point(v.token_x[k], v.token_y[k])
            wish = wish.joined(Box(x - 20, y - 20, x + 20, y + 20))
    own = cars[min(max(v.seat, 0), len(cars) - 1)] if cars else -1
    near = g.box([*places, own] if cars else places) if places else None
    focus = g.middle(own) if cars else (g.wide / 2, g.high / 2)
    return seen(f, must, wish, near, focus, high)


def slid(middle: float, room: float, low: float, high: float) -> float:
    """Where a window of this room begins: round the middle, yet round all from low to high, or nowhere outside it."""
    ends = sorted((low, high - room))
    return min(max(middle - room / 2, ends[0]), ends[1])


def of_table(f: Frame, g: Ground, high: float) -> Camera:
    """The whole table."""
    k = round(min((f.city_w - 16) / g.wide, (high - 16) / g.high, 1.0), 4)
    return Camera(k, round((f.city_w - g.wide * k) / 2, 1), round((high - g.high * k) / 2, 1), True)


def laid_cells(v: View) -> list[int]:
    return [cell for cell in v.laid if cell >= 0 and v.tiles[cell] != NO_TILE]


@dataclass(frozen=True)
class Overview:
    """The city small, in cells from its upper left."""

    wide: int
    high: int
    up: tuple[tuple[int, int], ...]
    down: tuple[tuple[int, int], ...]
    cars: tuple[tuple[int, int], ...]
    police: tuple[tuple[int, int], ...]
    window: tuple[float, float, float, float]


def overview(f: Frame, v: View, g: Ground, c: Camera, high: float) -> Overview:
    cells = laid_cells(v)
    every = [*cells, *[at for at in v.at if at >= 0]]
    columns, rows = [cell % g.cols for cell in every], [cell // g.cols for cell in every]
    left, top = min(columns), max(rows)

    def at(them: Sequence[int]) -> tuple[tuple[int, int], ...]:
        return tuple([(cell % g.cols - left, top - cell // g.cols) for cell in them if cell >= 0])

    x, y = g.corner(top * g.cols + left)
    ends = (-c.x / c.k - x, -c.y / c.k - y, f.city_w / c.k, high / c.k)
    up = [cell for cell in cells if v.marks[cell] & UP]
    down = [cell for cell in cells if not v.marks[cell] & UP]
    i, j, w, h = [round(end / SIDE, 2) for end in ends]
    size = (max(columns) - left + 1, top - min(rows) + 1)
    return Overview(*size, at(up), at(down), at([one.cell for one in v.cars]), at(v.at), (i, j, w, h))


def free_corner(
    wide: float, high: float, w: float, h: float, busy: Sequence[tuple[float, float]]
) -> tuple[float, float]:
    """A corner of the window where something of this size hides none of those points; if there is none, the first."""
    corners = [(wide - w - 8, 8.0), (8.0, 8.0), (wide - w - 8, high - h - 8), (8.0, high - h - 8)]
    for x, y in corners:
        if not any(x - 36 < at_x < x + w + 36 and y - 36 < at_y < y + h + 36 for at_x, at_y in busy):
            return x, y
    return corners[0]


# -- several pieces on one tile --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Stand:
    """Where a piece stands, seen from the middle of its cell."""

    x: float
    y: float
    scale: float


def occupants(v: View) -> dict[int, tuple[list[int], list[int]]]:
    """By cell: the Cars and the vehicles on it."""
    found: dict[int, tuple[list[int], list[int]]] = {}
    for i, c in enumerate(v.cars):
        if c.cell >= 0:
            found.setdefault(c.cell, ([], []))[0].append(i)
    for i, at in enumerate(v.at):
        if at >= 0:
            found.setdefault(at, ([], []))[1].append(i)
    return found


def stands(cars: int, vehicles: int, facing: int) -> list[Stand]:
    """The Cars first, forward; pursuers behind them in a row. `facing` is the Car's, or the first vehicle's."""
    ux, uy = EAST[facing], SOUTH[facing]
    found: list[Stand] = []
    if cars:
        forward, scale = (20.0, 1.08) if vehicles else (0.0, 1.36 if cars == 1 else 1.2)
        found += [in_row(i, cars, 25.0, forward, ux, uy, scale) for i in range(cars)]
        apart, scale = (24.0, 0.92) if vehicles < 4 else (min(20.0, 78.0 / vehicles), 0.74)
        return found + [in_row(i, vehicles, apart, -21.0, ux, uy, scale) for i in range(vehicles)]
    apart, scale = ((0.0, 1.36), (33.0, 1.2), (26.0, 1.0))[vehicles - 1] if vehicles < 4 else (78.0 / vehicles, 0.74)
    return [in_row(i, vehicles, apart, 0.0, ux, uy, scale) for i in range(vehicles)]


def in_row(i: int, count: int, apart: float, forward: float, ux: int, uy: int, scale: float) -> Stand:
    aside = (i - (count - 1) / 2) * apart
    return Stand(ux * forward - uy * aside, uy * forward + ux * aside, scale)


def signs_at(count: int, facing: int) -> list[Stand]:
    """Hazard, barricade, spikes, bags on one tile; `facing` of whoever stands there, -1: nobody."""
    if facing < 0:
        if count == 1:
            return [Stand(0, 0, 1)]
        return [Stand(-17 if i % 2 == 0 else 17, -13 + 26 * (i // 2) if count > 2 else 0, 0.8) for i in range(count)]
    sides = ((-27, 0), (27, 0), (-27, 20), (27, 20)) if facing % 2 == 0 else ((0, -28), (0, 28), (-20, 28), (20, 28))
    return [Stand(*sides[min(i, 3)], 0.72) for i in range(count)]
