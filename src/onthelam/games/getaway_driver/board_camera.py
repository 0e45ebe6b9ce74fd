"""What of the city is seen at first, what else could be looked at, and the city small.

A page may look nearer and about by itself. It is told in attributes, in units of the world: `data-seen` is the window
it was given, `data-whole` the city, `data-ground` how far out it may go, `data-follow` the point that the window goes
along with, `data-asked` what a choice is about.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from onthelam.games.getaway_driver.board_frame import SIDE, Box, Frame, Ground, laid_cells
from onthelam.games.getaway_driver.rules.state import ON_TABLE, UP
from onthelam.games.getaway_driver.rules.view import View

LEAST: Final = 24.2 / SIDE  # a smaller tile can hardly be hit


@dataclass(frozen=True)
class Camera:
    """How the world lies in the window: scaled by k, then moved."""

    k: float
    x: float
    y: float
    whole: bool  # all that matters is seen

    def window(self, wide: float, high: float) -> Box:
        left, top = -self.x / self.k, -self.y / self.k
        return Box(left, top, left + wide / self.k, top + high / self.k)


@dataclass(frozen=True)
class Sight:
    """What there is to see: the city with everything on its streets, the Stash round it too, and what is asked."""

    city: Box
    whole: Box
    near: Box | None  # what matters most: the places of a choice and the Car, or the streets round it
    asks: bool
    follow: tuple[float, float]
    first: bool = False  # nothing but Start is laid


def sight(v: View, g: Ground, places: Sequence[int]) -> Sight:
    """`places` are the cells that something is asked about."""
    cars = [c.cell for c in v.cars if c.cell >= 0]
    pieces = [at for at in (*v.at, *v.barricades, *v.spikes, *v.token_at) if at >= 0]  # some stand on bare ground
    city = g.box([*laid_cells(v), *cars, *pieces, *places]).wider(6)
    whole = city
    for k, at in enumerate(v.token_at):
        if at == ON_TABLE:
            x, y = g.point(v.token_x[k], v.token_y[k])
            whole = whole.joined(Box(x - 24, y - 24, x + 24, y + 24))
    if not cars:
        return Sight(city, whole, g.box(places) if places else None, bool(places), (g.wide / 2, g.high / 2))
    own = cars[v.seat] if 0 <= v.seat < len(cars) else concerned(g, cars, places)
    near = g.box([*places, own]).wider(4 if places else SIDE)
    return Sight(city, whole, near, bool(places), g.middle(own), len(laid_cells(v)) <= len(cars))


def concerned(g: Ground, cars: Sequence[int], places: Sequence[int]) -> int:
    """The Car that is nearest to what is asked."""

    def far(car: int) -> int:
        return min([abs(car % g.cols - at % g.cols) + abs(car // g.cols - at // g.cols) for at in places], default=0)

    return min(cars, key=far)


def seen(f: Frame, s: Sight, high: float) -> Camera:
    """The whole city with its Stash, or without, as large as it may be; else a part of it. What is asked always is."""
    for want in (s.whole, s.city):
        for k in (*f.levels, *(f.at_first if s.first else ())):
            c = placed(f, s, want, k, high)
            if c.window(f.city_w, high).wider(0.2).holds(want) and shows_near(f, s, c, high):
                return c
    k = f.part
    if s.near is not None and s.asks:
        across, upward = f.city_w / s.near.wide, 1 / s.near.high
        clear = min(across, (high - f.above - f.below) * upward)  # of the buttons
        k = min(k, max(clear, min(across, high * upward, LEAST)))
        k = int(k * 10_000) / 10_000
    c = placed(f, s, s.city, k, high)
    return Camera(c.k, c.x, c.y, False)


def placed(f: Frame, s: Sight, want: Box, k: float, high: float) -> Camera:
    f = clear_of(f, s, k, high)
    wide, tall = f.city_w / k, high / k
    fits = want.wide <= wide and want.high <= tall
    middle = s.whole if fits else s.near or Box(*s.follow, *s.follow)
    across, upward = [(want.left, want.right)], [(want.top, want.low)]
    if s.near is not None:
        across.insert(0, (s.near.left, s.near.right))
        upward.insert(0, (s.near.top - f.above / k, s.near.low + f.below / k))
    left = begins((middle.left + middle.right) / 2, wide, across)
    top = begins((middle.top + middle.low) / 2, tall, upward)
    return Camera(k, round(-left * k, 1), round(-top * k, 1), True)


def begins(middle: float, room: float, spans: Sequence[tuple[float, float]]) -> float:
    """Where a window of this room begins: round the middle, yet round each span, or inside one that is too long.

    A span that cannot be had beside those before it does not count.
    """
    least, most = sorted((spans[0][0], spans[0][1] - room))
    for low, end in spans[1:]:
        a, b = sorted((low, end - room))
        if a <= most and b >= least:
            least, most = max(least, a), min(most, b)
    return min(max(middle - room / 2, least), most)


def clear_of(f: Frame, s: Sight, k: float, high: float) -> Frame:
    """Without room for the page's buttons where a low window has none to give, and nothing in it is asked about."""
    return f if s.asks or high - f.above - f.below > 2 * SIDE * k else replace(f, above=0, below=0)


def shows_near(f: Frame, s: Sight, c: Camera, high: float) -> bool:
    if s.near is None:
        return True
    w = c.window(f.city_w, high)
    return Box(w.left, w.top + f.above / c.k, w.right, w.low - f.below / c.k).wider(0.2).holds(s.near)


def of_table(f: Frame, g: Ground, high: float) -> Camera:
    """The whole table."""
    room = high - 16 - f.above - f.below
    k = round(min((f.city_w - 16) / g.wide, room / g.high, 1.0), 4)
    return Camera(k, round((f.city_w - g.wide * k) / 2, 1), round(8 + f.above + (room - g.high * k) / 2, 1), True)


def told(f: Frame, g: Ground, c: Camera, s: Sight | None, high: float) -> str:
    """As attributes. No sight: the whole table is seen, and nothing on it matters more than the rest."""
    table, window = Box(0, 0, g.wide, g.high), c.window(f.city_w, high)
    if s is None:
        s = Sight(table, table, None, False, (g.wide / 2, g.high / 2))
    boxes = {"seen": window, "whole": s.whole, "ground": table.joined(s.whole).wider(8).joined(window)}
    if s.asks and s.near is not None:
        boxes["asked"] = s.near
    told = "".join([f' data-{name}="{box.told()}"' for name, box in boxes.items()])
    return f'{told} data-follow="{s.follow[0]:.5g} {s.follow[1]:.5g}"'


# -- the city small --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Overview:
    """All that is laid and the window on it; cells are counted from its upper left."""

    box: Box
    window: Box
    up: tuple[tuple[float, float], ...]
    down: tuple[tuple[float, float], ...]
    cars: tuple[tuple[float, float], ...]
    police: tuple[tuple[float, float], ...]


def overview(f: Frame, v: View, g: Ground, c: Camera, high: float) -> Overview:
    cells = laid_cells(v)
    window = c.window(f.city_w, high)
    box = g.box([*cells, *[at for at in v.at if at >= 0]]).joined(window)

    def at(them: Sequence[int]) -> tuple[tuple[float, float], ...]:
        corners = [g.corner(cell) for cell in them if cell >= 0]
        return tuple([(round((x - box.left) / SIDE, 2), round((y - box.top) / SIDE, 2)) for x, y in corners])

    up = [cell for cell in cells if v.marks[cell] & UP]
    down = [cell for cell in cells if not v.marks[cell] & UP]
    return Overview(box, window, at(up), at(down), at([one.cell for one in v.cars]), at(v.at))


def free_corner(f: Frame, high: float, w: float, h: float, busy: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """A corner of the window where something of this size hides none of those points; if there is none, the first."""
    right, low = f.city_w - w - 8, high - h - 8
    corners = [(right, 8.0), (8.0, 8.0 + f.above), (8.0, low), (right, low - f.below)]
    for x, y in corners:
        if not any(x - 36 < at_x < x + w + 36 and y - 36 < at_y < y + h + 36 for at_x, at_y in busy):
            return x, y
    return corners[0]
