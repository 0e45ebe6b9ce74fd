"""What of the city is seen at first, what else could be looked at, and the city small.

A page may look nearer and about by itself. It is told in attributes, in units of the world: `data-seen` is the window
it was given, `data-whole` the city, `data-ground` how far out it may go, `data-follow` the point that the window goes
along with, `data-asked` what a choice is about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from onthelam.games.getaway_driver.board.frame import SIDE, Box, Frame, Ground
from onthelam.games.getaway_driver.board.town import Faces, Town
from onthelam.games.getaway_driver.rules.tabletop import ON_TABLE, UP

LARGE: Final = 75.0  # tiles that are easily read
BESIDE: Final = 1.5 * SIDE  # as far from the city as Stash is that can soon be had
NEAR: Final = 2  # cells: as far as a new vehicle is set down from the Car


class Camera(NamedTuple):
    """How the world lies in the window: scaled by k, then moved."""

    k: float
    x: float
    y: float
    whole: bool  # all that matters is seen

    def window(self, wide: float, high: float) -> Box:
        left, top = -self.x / self.k, -self.y / self.k
        return Box(left, top, left + wide / self.k, top + high / self.k)


class Sight(NamedTuple):
    """What there is to see: the city with everything on its streets, the Stash round it too, and what is asked."""

    city: Box
    whole: Box
    near: Box | None  # what matters most: the places of a choice and the Car, or the streets round it
    asks: bool
    follow: tuple[float, float]
    first: bool = False  # nothing but Start is laid
    close: tuple[Box, ...] = ()  # the Car, then the Car with each vehicle that could soon be on its tile, nearest first
    parts: tuple[Box, ...] = ()  # of `near`, those first that must be seen, if not all of them can be
    over: bool = False  # all of the city matters, and nothing more than the rest
    around: Box | None = None  # the city with that Stash which is near
    open: tuple[Box, ...] = ()  # cells that will be filled: better not under the page's buttons


def sight(town: Town, mine: int, places: Sequence[int], first: Sequence[int] = ()) -> Sight:
    """`mine` is the Car of whoever looks, -1 for none; `places` are the cells that something is asked about, `first`
    those of the vehicle that is next.
    """
    v, g = town.lies, town.g
    cars = [cell for cell, facing in v.cars if cell >= 0]
    pieces = [at for at in (*v.at, *v.barricades, *v.spikes, *v.token_at) if at >= 0]  # some stand on bare ground
    city = g.box([*v.laid, *cars, *pieces, *places]).wider(6)
    whole = around = city
    beside = city.wider(BESIDE)
    for k, at in enumerate(v.token_at):
        if at == ON_TABLE:
            x, y = g.point(v.token_x[k], v.token_y[k])
            box = Box(x - 24, y - 24, x + 24, y + 24)
            whole = whole.joined(box)
            if beside.left < x < beside.right and beside.top < y < beside.low:
                around = around.joined(box)
    if not cars:
        return Sight(city, whole, g.box(places) if places else None, bool(places), (g.wide / 2, g.high / 2))
    own = cars[mine] if 0 <= mine < len(cars) else concerned(g, cars, places)
    core = [own, *round_it(town, mine)] if places else [own]
    near = g.box([*places, *core]).wider(4 if places else SIDE)
    start = first[0] if first else own
    rest = sorted(dict.fromkeys(places), key=lambda at: apart(g, start, at))
    parts = tuple([g.box(cells).wider(4) for cells in [first or core, [own], *[[at] for at in rest]]])
    hunters = sorted([(far, at) for at in v.at if at >= 0 and (far := apart(g, own, at)) <= NEAR])
    close = tuple([g.box([own, at]) for far, at in [(0, own), *hunters]])
    at_first = len(v.laid) <= len(cars)
    return Sight(city, whole, near, bool(places), g.middle(own), at_first, close, parts, False, around)


def round_it(town: Town, mine: int) -> list[int]:
    """The cells ahead, to the left and to the right of the own Car: whatever a Driver is asked, the way on is seen."""
    here, facing = town.lies.cars[mine] if mine >= 0 else (-1, 0)
    ways = [town.g.ahead(here, (facing + turn) & 3) for turn in (0, 3, 1)] if here >= 0 else []
    return [cell for cell in ways if town.g.plot.ground[cell]]


def readable(f: Frame, s: Sight, high: float) -> Sight:
    """With as much of what is asked about as can be seen while tiles are large enough to be read."""
    wide, tall = f.city_w / f.least, asked_room(f, high) / f.least
    if s.near is None or not s.asks or (s.near.wide <= wide and s.near.high <= tall):
        return s
    near = s.parts[0]
    for box in s.parts[1:]:
        both = near.joined(box)
        near = both if both.wide <= wide and both.high <= tall else near
    return s._replace(near=near)


def apart(g: Ground, one: int, other: int) -> int:
    return abs(one % g.cols - other % g.cols) + abs(one // g.cols - other // g.cols)


def concerned(g: Ground, cars: Sequence[int], places: Sequence[int]) -> int:
    """The Car that is nearest to what is asked."""

    return min(cars, key=lambda car: min([apart(g, car, at) for at in places], default=0))


def asked_room(f: Frame, high: float) -> float:
    """For what is asked about: all of a low window, else what is clear of the buttons."""
    clear = high - f.above - f.below
    return clear if clear > 3 * SIDE * f.least else high


@lru_cache(maxsize=512)
def looks(
    f: Frame, town: Town, mine: int, places: tuple[int, ...], first: tuple[int, ...], over: bool, high: float
) -> tuple[Sight, Camera]:
    """What there is to see, and what of it is. `over`: the match is, and nothing is asked."""
    if over:
        s = sight(town, mine, tuple(town.exits.values()))._replace(asks=False, over=True)
    else:
        filling = town.lies.filling
        s = sight(town, mine, (*places, *filling[:1]), first)
        s = readable(f, s._replace(open=tuple([town.g.box([cell]) for cell in filling])), high)
    return s, seen(f, s, high)


def seen(f: Frame, s: Sight, high: float) -> Camera:
    """The whole city with its Stash, or without, as large as it may be; else a part of it. What is asked always is."""
    if s.over:
        return of_all(f, s.city, high)
    for want, k in tried(f, s):
        if want.wide > f.city_w / k + 0.5 or want.high > high / k + 0.5:
            continue  # no window of that size could hold it, wherever it were placed
        c = placed(f, s, want, k, high)
        if c.window(f.city_w, high).wider(0.2).holds(want) and shows_near(f, s, c, high):
            return c
    k = f.part
    if s.near is not None and s.asks:
        clear = (high - f.above - f.below) / s.near.high  # of the buttons
        upward = max(clear, min(asked_room(f, high) / s.near.high, f.least))
        k = int(min(k, f.city_w / s.near.wide, upward) * 10_000) / 10_000
    c = placed(f, s, s.city, k, high)
    return Camera(c.k, c.x, c.y, False)


def tried(f: Frame, s: Sight) -> list[tuple[Box, float]]:
    """What is seen and how large, the best first: tiles do not get small for Stash that lies far off."""
    if s.first:
        return [(want, k) for want in (s.whole, s.city) for k in (*f.levels, *f.at_first)]
    large, small = [[k for k in f.levels if (k * SIDE > LARGE) is well] for well in (True, False)]
    wants = (s.whole, s.around or s.whole, s.city)
    return [*[(want, k) for want in wants for k in large], *[(want, k) for k in small for want in wants]]


def placed(f: Frame, s: Sight, want: Box, k: float, high: float) -> Camera:
    wide, tall = f.city_w / k, high / k
    above, below = (f.above / k, f.below / k) if keeps_clear(f, s, k, high) else (0.0, 0.0)
    fits = want.wide <= wide and want.high <= tall
    middle = s.whole if fits else s.near or Box(*s.follow, *s.follow)
    across, upward = [(want.left, want.right)], [(want.top, want.low)]
    if s.near is not None:
        fits_near = s.asks or s.near.high + above + below <= tall
        boxes = [*s.close, s.near]  # a low window: at least who is close
        if fits_near:
            spare = tall - above - below
            both = [(box, s.near.joined(box)) for box in s.close]
            boxes = [s.near, *[box for box, all_ in both if all_.wide <= wide and all_.high <= spare]]
        boxes.append(s.near.wider(SIDE / 2))  # not at the very edge
        across = [*[(box.left, box.right) for box in boxes], *across]
        upward = [*[(box.top - above, box.low + below) for box in boxes], *upward]
    top = begins((middle.top + middle.low) / 2, tall, upward)
    across[-1:-1] = beside_buttons(f, s, k, top)
    left = begins((middle.left + middle.right) / 2, wide, across)
    return Camera(k, round(-left * k, 1), round(-top * k, 1), True)


def beside_buttons(f: Frame, s: Sight, k: float, top: float) -> list[tuple[float, float]]:
    """What a window that begins so high must show across, so that its upper left buttons hide no cell to be filled."""
    x, y, wide, high = f.buttons
    if x or y:
        return []  # they lie in another corner
    low, room = top + high / k, wide / k
    return [(box.left - room, box.right) for box in s.open if box.top < low and box.low > top]


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


def keeps_clear(f: Frame, s: Sight, k: float, high: float) -> bool:
    """Is there room for the page's buttons? A low window has none to give, unless something in it is asked about."""
    return s.asks or high - f.above - f.below > 2 * SIDE * k


def shows_near(f: Frame, s: Sight, c: Camera, high: float) -> bool:
    if s.near is None:
        return True
    w = c.window(f.city_w, high)
    return Box(w.left, w.top + f.above / c.k, w.right, w.low - f.below / c.k).wider(0.2).holds(s.near)


def of_all(f: Frame, city: Box, high: float) -> Camera:
    """All of the city, clear of the buttons."""
    room = high - f.above - f.below
    k = int(min(f.levels[0], f.city_w / city.wide, room / city.high) * 10_000) / 10_000
    x, y = (city.left + city.right) / 2 * k, (city.top + city.low) / 2 * k
    return Camera(k, round(f.city_w / 2 - x, 1), round(f.above + room / 2 - y, 1), True)


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


def along_edge(inside: Box, x: float, y: float, step: float) -> Iterator[tuple[float, float]]:
    """Places at the edge of a box for the sign of a point beyond it, the nearest first."""
    at_x, at_y = min(max(x, inside.left), inside.right), min(max(y, inside.top), inside.low)
    upward = at_x in (inside.left, inside.right)
    for n in (0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6):
        a, b = (at_x, at_y + n * step) if upward else (at_x + n * step, at_y)
        if inside.left <= a <= inside.right and inside.top <= b <= inside.low:
            yield a, b


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


def overview(f: Frame, town: Town, faces: Faces, c: Camera, high: float) -> Overview:
    v, g = town.lies, town.g
    window = c.window(f.city_w, high)
    box = g.box([*v.laid, *[at for at in v.at if at >= 0]]).joined(window)

    def at(them: Sequence[int]) -> tuple[tuple[float, float], ...]:
        corners = [g.corner(cell) for cell in them if cell >= 0]
        return tuple([(round((x - box.left) / SIDE, 2), round((y - box.top) / SIDE, 2)) for x, y in corners])

    up = [cell for cell, tile, marks in faces if marks & UP]
    down = [cell for cell, tile, marks in faces if not marks & UP]
    return Overview(box, window, at(up), at(down), at([cell for cell, facing in v.cars]), at(v.at))


def free_corner(f: Frame, high: float, w: float, h: float, busy: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """A corner of the window where something of this size hides none of those points; if there is none, the first."""
    right, low = f.city_w - w - 8, high - h - 8
    corners = [(right, 8.0), (8.0, 8.0 + f.above), (8.0, low), (right, low - f.below)]
    for x, y in corners:
        if not any(x - 36 < at_x < x + w + 36 and y - 36 < at_y < y + h + 36 for at_x, at_y in busy):
            return x, y
    return corners[0]
