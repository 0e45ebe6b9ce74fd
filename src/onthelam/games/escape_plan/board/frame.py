"""Where the hexes of the city lie: once for a page, where all of it fits, once for a phone, which roams in it.

Cells are flat-top, by axial coordinates (EP-10.1). Sides go clockwise from the north, and so do corners: side d lies
between corner d and corner d + 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, radians, sin, sqrt
from typing import Final, NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]
Cell: TypeAlias = tuple[int, int]  # q, r

SIDES: Final = 6
STEPS: Final[tuple[Cell, ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # by side: the cell beyond it
CORNERS: Final[tuple[Point, ...]] = tuple(
    [(cos(radians(60 * d - 120)), sin(radians(60 * d - 120))) for d in range(SIDES)]
)
OUT: Final[tuple[Point, ...]] = tuple([(cos(radians(60 * d - 90)), sin(radians(60 * d - 90))) for d in range(SIDES)])
ROW: Final = sqrt(3)
ROOM: Final = (976.0, 562.0)  # of the board on a page of 1280 x 800, with the hand below it
LARGEST: Final = 132.0
ON_A_PHONE: Final = 88.0  # where a page draws 84 units as 88 px
TOPS: Final = 118.0  # the strip for the tiles that wait beside the map
TOP_RADIUS: Final = 44.0
AIR: Final = 14.0


class Frame(NamedTuple):
    """Parts are kept by it, so it is a value."""

    key: str  # begins every id, so that several pictures can stand in one page
    wide: bool
    radius: float
    left: float  # of the middle of cell (0, 0)
    top: float
    width: float
    height: float
    tops: bool  # tiles wait beside the map

    @property
    def scale(self) -> float:
        """Of plates, pawns and officers: they get smaller only where hexes are very small."""
        return round(min(1.0, 0.3 + self.radius / 125), 3) if self.wide else 1.08

    @property
    def named(self) -> bool:
        """Is there room for the names of places?"""
        return self.radius >= 52

    def middle(self, cell: Cell) -> Point:
        q, r = cell
        return round(self.left + 1.5 * self.radius * q, 1), round(self.top + ROW * self.radius * (r + q / 2), 1)

    def corner(self, cell: Cell, d: int) -> Point:
        return near(self.middle(cell), CORNERS[d % SIDES], self.radius)

    def waiting(self, i: int) -> Point:
        """The middle of the i-th tile that waits: in a column, or on a phone in a row below the map."""
        if self.wide:
            step = min(2.3 * TOP_RADIUS, (self.height - 2 * AIR) / 4)
            return AIR + TOP_RADIUS, round(AIR + step * (i + 0.5), 1)
        return round(self.width / 2 + (i - 1.5) * 2.2 * TOP_RADIUS, 1), self.height - TOP_RADIUS - AIR


def near(at: Point, way: Point, far: float) -> Point:
    return round(at[0] + far * way[0], 1), round(at[1] + far * way[1], 1)


@lru_cache(maxsize=512)
def frame_of(cells: frozenset[Cell], wide: bool, tops: bool, key: str = "") -> Frame:
    """All of these cells in it; `tops`: with a strip for the tiles that wait."""
    xs = [1.5 * q for q, r in cells] or [0.0]
    ys = [ROW * (r + q / 2) for q, r in cells] or [0.0]
    across, down = max(xs) - min(xs) + 2, max(ys) - min(ys) + ROW
    if not wide:
        high = down * ON_A_PHONE + 2 * AIR
        width = across * ON_A_PHONE + 2 * AIR
        if tops:
            width = max(width, 8.8 * TOP_RADIUS + 2 * AIR)
        x = width / 2 - (max(xs) + min(xs)) / 2 * ON_A_PHONE
        top = AIR + (ROW / 2 - min(ys)) * ON_A_PHONE
        low = high + (2 * TOP_RADIUS + AIR if tops else 0)
        return Frame(key or "epn-", False, ON_A_PHONE, round(x, 1), round(top, 1), round(width, 1), round(low, 1), tops)
    strip = TOPS if tops else 0.0
    room_x, room_y = ROOM[0] - strip - 2 * AIR, ROOM[1] - 2 * AIR
    radius = round(min(room_x / across, room_y / down, LARGEST), 1)
    x = strip + (ROOM[0] - strip) / 2 - (max(xs) + min(xs)) / 2 * radius
    y = ROOM[1] / 2 - (max(ys) + min(ys)) / 2 * radius
    return Frame(key or "ep-", True, radius, round(x, 1), round(y, 1), *ROOM, tops)


def around(cells: Sequence[Cell]) -> list[Cell]:
    """The empty cells that touch one of these."""
    taken = set(cells)
    found: dict[Cell, None] = {}
    for q, r in cells:
        for dq, dr in STEPS:
            if (q + dq, r + dr) not in taken:
                found[(q + dq, r + dr)] = None
    return list(found)
