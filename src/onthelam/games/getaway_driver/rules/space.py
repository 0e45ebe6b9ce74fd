"""GD-TAB: the table in real space. Whole thousandths of a tile, so that every machine decides alike.

An obstacle is four numbers: x, y, w, h of a rectangle, or cx, cy, r, 0 of a disc.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from onthelam.games.getaway_driver.rules.charts import (
    BOOK,
    BORDER,
    MOST_COLS,
    NO_TILE,
    Cell,
    Facing,
    Tile,
)
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import FOUR, NEAR, ON_TABLE, RECT, ahead, gap

if TYPE_CHECKING:
    from mypy_extensions import i64

TILE: Final = 1000  # GD-TAB.1
TOKEN: Final[int] = BOOK.number("stash", "side")
HALF: Final[int] = TOKEN // 2
CLOSEST: Final[int] = BOOK.number("stash", "near")
FARTHEST: Final[int] = BOOK.number("stash", "far")
UNCLEAR: Final[int] = BOOK.number("stash", "unclear")
FITS: Final = ""
PARK: Final[list[int]] = BOOK.numbers("terrain", "park")
LAKE: Final[list[int]] = BOOK.numbers("terrain", "lake")
RIDGE: Final[list[int]] = BOOK.numbers("terrain", "ridge")


def on_table(s: State, x: int, y: int, w: int, h: int) -> bool:
    """A rectangle lies wholly on the table; touching the edge is fine. GD-TAB.2, GD-TAB.3, GD-TAB.11."""
    if x < 0 or y < 0 or x + w > s.wide or y + h > s.high:
        return False
    if s.shape == RECT:
        return True
    d = s.wide
    west = (2 * x - d) * (2 * x - d)
    east = (2 * (x + w) - d) * (2 * (x + w) - d)
    south = (2 * y - d) * (2 * y - d)
    north = (2 * (y + h) - d) * (2 * (y + h) - d)
    return max(west, east) + max(south, north) <= d * d  # GD-TAB.12: the farthest of the four corners


def meets(obstacles: tuple[int, ...], at: int, x: int, y: int, w: int, h: int) -> bool:
    """The obstacle that begins at this number and a rectangle share an area. GD-TAB.11, GD-TAB.13."""
    a, b, c, d = obstacles[at], obstacles[at + 1], obstacles[at + 2], obstacles[at + 3]
    if d > 0:
        return x < a + c and a < x + w and y < b + d and b < y + h
    dx = max(x - a, 0, a - (x + w))
    dy = max(y - b, 0, b - (y + h))
    return dx * dx + dy * dy < c * c


def is_clear(s: State, x: int, y: int, w: int, h: int) -> bool:
    for at in range(0, len(s.obstacles), 4):
        if meets(s.obstacles, at, x, y, w, h):
            return False
    return True


def is_legal_square(s: State, x: int, y: int) -> bool:
    """GD-TAB.11."""
    return on_table(s, x, y, TILE, TILE) and is_clear(s, x, y, TILE, TILE)


def token_fits(s: State, x: int, y: int) -> bool:
    """GD-TAB.6."""
    return on_table(s, x - HALF, y - HALF, TOKEN, TOKEN) and is_clear(s, x - HALF, y - HALF, TOKEN, TOKEN)


# -- Stash spacing ---------------------------------------------------------------------------------------------------


def apart(s: State, k: int, x: int, y: int) -> int:
    """How far a token would be from its nearest other one at this point; -1 if it is the only one."""
    least = -1
    for other in range(len(s.token_x)):
        if other != k:
            far = gap(s.token_x[other], x) + gap(s.token_y[other], y)
            if least < 0 or far < least:
                least = far
    return least


def is_spaced(s: State, k: int, x: int, y: int) -> bool:
    """GD-SET.6, for one token at a point."""
    far = apart(s, k, x, y)
    return far < 0 or CLOSEST <= far <= FARTHEST


def violating(s: State) -> list[int]:
    """The tokens that break GD-SET.6 as they lie."""
    return [k for k in range(len(s.token_x)) if not is_spaced(s, k, s.token_x[k], s.token_y[k])]


# -- Start -----------------------------------------------------------------------------------------------------------


def room_needed(s: State) -> int:
    """GD-TAB.15: all tiles but Start, and one open cell for Escape."""
    return 89 if s.mode == FOUR else 45


def has_room(s: State, x: int, y: int) -> bool:
    """GD-TAB.15: so many legal cells hang together with a Start here."""
    needed = room_needed(s)
    west = x // TILE
    south = y // TILE
    cols = west + (s.wide - x) // TILE + 2
    rows = south + (s.high - y) // TILE + 2
    if s.shape == RECT and not s.obstacles:
        return (cols - 2) * (rows - 2) >= needed  # all of it hangs together
    seen = [False] * (cols * rows)
    first = (south + 1) * cols + west + 1
    seen[first] = True
    waiting = [first]
    found = 0
    while waiting:
        cell = waiting.pop()
        found += 1
        if found >= needed:
            return True
        for step in (1, -1, cols, -cols):
            there = cell + step
            if not seen[there]:
                seen[there] = True
                i = there % cols - 1 - west
                j = there // cols - 1 - south
                if is_legal_square(s, x + TILE * i, y + TILE * j):
                    waiting.append(there)
    return False


def wrong_square(s: State, x: int, y: int) -> str:
    """GD-TAB.9: the error of a Start square here, room left aside; "" if there is none."""
    if not is_legal_square(s, x, y):
        return "E_OFF_TABLE"
    for k in range(len(s.token_x)):
        if s.token_at[k] == ON_TABLE and -HALF < s.token_x[k] - x < TILE + HALF:
            if -HALF < s.token_y[k] - y < TILE + HALF:
                return "E_START_ON_STASH"
    return FITS


def wrong_start(s: State, x: int, y: int) -> str:
    """GD-TAB.9, GD-TAB.15: the error of a Start here; "" if it may be placed."""
    wrong = wrong_square(s, x, y)
    if wrong != FITS:
        return wrong
    return FITS if has_room(s, x, y) else "E_START_ROOM"


def may_face(s: State, x: int, y: int, facing: Facing) -> bool:
    """GD-SET.10: F, L or R of a Car on this Start is legal. All but one direction are one of them."""
    for turn in (0, 1, 3):
        f = (facing + turn) & 3
        dx = TILE if f == 1 else -TILE if f == 3 else 0
        dy = TILE if f == 0 else -TILE if f == 2 else 0
        if is_legal_square(s, x + dx, y + dy):
            return True
    return False


def has_start(s: State) -> bool:
    """GD-OPT.3: some Start on the raster of GD-SET.22 has room. Stash tokens are left aside.

    Starts that are whole tiles apart share their cells: there are four lattices to look at, not hundreds.
    """
    for low in (0, TILE // 2):
        for left in (0, TILE // 2):
            if largest_part(s, left, low) >= room_needed(s):
                return True
    return False


def largest_part(s: State, left: int, low: int) -> int:
    """How many legal cells hang together, of the lattice that begins here."""
    cols = (s.wide - left) // TILE + 2
    rows = (s.high - low) // TILE + 2
    free = [False] * (cols * rows)
    for j in range(rows - 2):
        for i in range(cols - 2):
            free[(j + 1) * cols + i + 1] = is_legal_square(s, left + TILE * i, low + TILE * j)
    largest = 0
    for first in range(len(free)):
        if free[first]:
            free[first] = False
            waiting = [first]
            found = 0
            while waiting:
                cell = waiting.pop()
                found += 1
                for step in (1, -1, cols, -cols):
                    if free[cell + step]:
                        free[cell + step] = False
                        waiting.append(cell + step)
            largest = max(largest, found)
    return largest


# -- the lattice -----------------------------------------------------------------------------------------------------


GROUNDS: Final[dict[tuple[int, int], tuple[int, ...]]] = {}  # by columns and rows; a table has few of them


def plain_ground(cols: int, rows: int) -> tuple[int, ...]:
    """Everything is legal but the border."""
    ground = GROUNDS.get((cols, rows))
    if ground is None:
        edge = [0] * (BORDER * cols)
        within = [0] * BORDER + [1] * (cols - 2 * BORDER) + [0] * BORDER
        ground = tuple(edge + within * (rows - 2 * BORDER) + edge)
        GROUNDS[cols, rows] = ground
    return ground


def lay_lattice(s: State, x: int, y: int) -> None:
    """GD-TAB.10 to GD-TAB.14: made once, when Start is placed."""
    west = x // TILE
    south = y // TILE
    s.start_x = x
    s.start_y = y
    s.cols = west + (s.wide - x) // TILE + 2 * BORDER
    rows = south + (s.high - y) // TILE + 2 * BORDER
    s.origin = (south + BORDER) * s.cols + west + BORDER
    s.tiles = [NO_TILE] * (s.cols * rows)
    s.marks = [0] * (s.cols * rows)
    s.ground = plain_ground(s.cols, rows)
    if s.shape != RECT or s.obstacles:
        ground = list(s.ground)
        for row in range(BORDER, rows - BORDER):
            for col in range(BORDER, s.cols - BORDER):
                if not is_legal_square(s, x + TILE * (col - BORDER - west), y + TILE * (row - BORDER - south)):
                    ground[row * s.cols + col] = 0
        s.ground = tuple(ground)
    for k in range(len(s.token_x)):
        s.token_cells[k] = owners(s, s.token_x[k], s.token_y[k])


def cell_at(s: State, x: int, y: int) -> Cell:
    """The cell in which a point lies; a corner belongs to the cell north-east of it."""
    return s.origin + (y - s.start_y) // TILE * s.cols + (x - s.start_x) // TILE


def is_on_grid(s: State, i: int, j: int) -> bool:
    """(i,j) is within the grid, so that it has a number."""
    col = s.origin % s.cols + i
    row = s.origin // s.cols + j
    return 0 <= col < s.cols and 0 <= row < len(s.ground) // s.cols


def first_touched(offset: int) -> int:
    """-1: so near to the side of its cell, it touches the one before; 0: its own is the first. GD-TAB.19."""
    return -1 if offset <= UNCLEAR else 0


def last_touched(offset: int) -> int:
    return 1 if offset >= TILE - UNCLEAR else 0


def owners(s: State, x: int, y: int) -> tuple[Cell, ...]:
    """GD-TAB.18, GD-TAB.19: the owner cell of a Stash token, or the candidates.

    Illegal cells are left out: nothing is ever laid there (GD-TAB.22).
    """
    across = (x - s.start_x) % TILE
    up = (y - s.start_y) % TILE
    i = (x - s.start_x) // TILE
    j = (y - s.start_y) // TILE
    cells: list[Cell] = []
    for row in range(j + first_touched(up), j + last_touched(up) + 1):
        for column in range(i + first_touched(across), i + last_touched(across) + 1):
            if is_on_grid(s, column, row):
                cell = s.origin + row * s.cols + column
                if s.ground[cell]:
                    cells.append(cell)
    return tuple(cells)


def put_tile(s: State, cell: Cell, tile: Tile) -> None:
    """A tile comes to lie here, with the first free number in the order of laying."""
    s.tiles[cell] = tile
    mark_around(s, cell, around_tile(s, cell))
    if s.events and -1 in s.laid:  # one was taken up, GD-EVT.11
        s.laid[s.laid.index(-1)] = cell
    else:
        s.laid.append(cell)


# by columns of the grid: how far the cells within distance 2 are
NEARBY: Final[list[list[int]]] = [
    [dy * cols + dx for dy in range(-2, 3) for dx in range(-2, 3) if abs(dx) + abs(dy) <= 2]
    for cols in range(MOST_COLS + 1)
]


# by columns of the grid and facing: those of them that are not within distance 2 of the next cell there
BEYOND: Final[list[list[list[int]]]] = [
    [[away for away in around if away - step not in around] for step in (cols, 1, -cols, -1)]
    for cols, around in enumerate(NEARBY)
]


def around_tile(s: State, cell: Cell) -> list[int]:
    """How far the cells are that a new tile brings near: mostly it lies beside another, and they are five of 13."""
    for facing in range(4):
        if s.tiles[ahead(s, cell, facing)] != NO_TILE:
            return BEYOND[s.cols][facing]
    return NEARBY[s.cols]


def mark_around(s: State, cell: Cell, around: list[int]) -> None:
    """The legal ones of these cells are near a tile."""
    marks = s.marks
    middle: i64 = cell
    for away in around:
        at = middle + away
        here: i64 = marks[at]
        if here & NEAR == 0 and s.ground[at]:
            marks[at] = here | NEAR


def mark_near(s: State) -> None:
    for cell in range(len(s.marks)):
        s.marks[cell] &= ~NEAR
    for cell in s.laid:
        if cell >= 0:
            mark_around(s, cell, NEARBY[s.cols])


def connected(s: State) -> list[bool]:
    """By cell: joined to Start through shared sides of legal cells. GD-TAB.26."""
    seen = [False] * len(s.ground)
    seen[s.origin] = True
    waiting = [s.origin]
    while waiting:
        cell = waiting.pop()
        for facing in range(4):
            there = ahead(s, cell, facing)
            if s.ground[there] and not seen[there]:
                seen[there] = True
                waiting.append(there)
    return seen
