"""GD-SET.7 to GD-SET.9, GD-SET.21: Stash tokens too close to others, or too far, are moved by Police or rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from onthelam.core.agenda import done, plan_one, step_of, step_value
from onthelam.core.event import Telling
from onthelam.core.move import Move
from onthelam.games.getaway_driver.rules import agenda
from onthelam.games.getaway_driver.rules.agenda import OfPolice
from onthelam.games.getaway_driver.rules.events.table import TokenMoved, Weighed
from onthelam.games.getaway_driver.rules.moves import NUMBERS, RASTER, TOKENS, Number, Point
from onthelam.games.getaway_driver.rules.moves import Token as TokenMove
from onthelam.games.getaway_driver.rules.options import no_room
from onthelam.games.getaway_driver.rules.space import CLOSEST, FARTHEST, is_spaced, token_fits, violating
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import gap, police

if TYPE_CHECKING:
    from mypy_extensions import i64


def adjustable(s: State) -> list[int]:
    """GD-SET.8, GD-SET.9: tokens in violation that may still be moved to some point of the raster."""
    return [k for k in violating(s) if s.adjusted[k] < 2 and may_move(s, k)]


def is_adjustable(s: State) -> bool:
    """Some token is: asked at every turn of the question, so it stops at the first."""
    for k in range(len(s.token_x)):
        if s.adjusted[k] < 2 and not is_spaced(s, k, s.token_x[k], s.token_y[k]) and may_move(s, k):
            return True
    return False


def span(others: tuple[int, ...], k: int, size: int) -> range:
    """The raster within reach of the other tokens, along one side of the table."""
    low = min([others[i] for i in range(len(others)) if i != k]) - FARTHEST
    high = max([others[i] for i in range(len(others)) if i != k]) + FARTHEST
    return range(max(0, -(-low // RASTER) * RASTER), min(size, high) + 1, RASTER)


def may_set(s: State, k: int, x: int, y: int) -> bool:
    return is_spaced(s, k, x, y) and token_fits(s, x, y)


def rows_of(s: State, k: int, x: int) -> list[int]:
    return [y for y in span(s.token_y, k, s.high) if may_set(s, k, x, y)]


def has_row(s: State, k: int, x: int) -> bool:
    for y in span(s.token_y, k, s.high):
        if may_set(s, k, x, y):
            return True
    return False


def may_move(s: State, k: int) -> bool:
    for x in span(s.token_x, k, s.wide):
        if has_row(s, k, x):
            return True
    return False


def columns(s: State, k: int) -> list[int]:
    """Where `x` can be completed by a `y`."""
    return [x for x in span(s.token_x, k, s.wide) if has_row(s, k, x)]


@final
class Adjusting(OfPolice):
    """DP-03. The number: 1 for the automatic adjust; else which token, and its x, once they are chosen."""

    def seat(self, s: State, step: i64) -> int:
        if step_value(step) > 1:
            return police(s)
        return police(s) if step_value(step) == 0 and police(s) >= 0 and is_adjustable(s) else -1  # GD-SET.7, GD-SOLO.6

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        if step_value(step) == 0:
            return [TOKENS[k] for k in adjustable(s)]
        k = agenda.ADJUST_TOKEN.of(step)
        x = agenda.ADJUST_X.of(step) - 1
        if x < 0:
            return [NUMBERS[column // RASTER] for column in columns(s, k)]
        return [NUMBERS[y // RASTER] for y in rows_of(s, k, x)]

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        s = t.state
        done(t)
        if isinstance(m, Point):
            t.tell(TokenMoved(m.values[0], m.values[1], m.values[2]))
            plan_one(t, step_of(agenda.ADJUST))
        elif isinstance(m, TokenMove):
            t.tell(Weighed(police(s), m.code))
            plan_one(
                t, step_of(agenda.ADJUST, 0, agenda.ADJUST_HOW.at(agenda.TOKEN_CHOSEN) + agenda.ADJUST_TOKEN.at(m.what))
            )
        elif isinstance(m, Number):
            x = agenda.ADJUST_X.of(step) - 1
            if x < 0:
                t.tell(Weighed(police(s), m.code))
                plan_one(t, step_of(agenda.ADJUST, 0, step_value(step) + agenda.ADJUST_X.at(m.what + 1)))
            else:
                t.tell(TokenMoved(agenda.ADJUST_TOKEN.of(step), x, m.what))
                plan_one(t, step_of(agenda.ADJUST))

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        for k in range(len(s.token_x)):
            if not is_spaced(s, k, s.token_x[k], s.token_y[k]):
                adjust(t)
                return


SOUTH_AND_NORTH: Final = [-1, 1]  # a list: out of a tuple that stands in a loop, compiled code takes objects
MOST_TOKENS: Final = 64  # more than ever lie on a table: a number that is sorted by something takes its place below it


def adjust(t: Telling[State]) -> None:
    """GD-SET.21: the automatic adjust."""
    for e in adjustments(t.state):
        if e.x < 0:
            raise no_room("GD-SET.21")
        t.tell(e)


def adjustments(s: State) -> list[TokenMoved]:
    """GD-SET.21: where the automatic adjust moves tokens; it ends with one at -1 where it finds no point for it."""
    moved: list[TokenMoved] = []
    keyed: list[int] = []  # how far from the middle, and which token
    for k in range(len(s.token_x)):
        dx: i64 = 2 * s.token_x[k] - s.wide
        dy: i64 = 2 * s.token_y[k] - s.high
        keyed.append((dx * dx + dy * dy) * MOST_TOKENS + k)
    keyed.sort()
    first = keyed[0] % MOST_TOKENS
    settled_x = [s.token_x[first]]
    settled_y = [s.token_y[first]]
    for key in keyed[1:]:
        k = key % MOST_TOKENS
        x = s.token_x[k]
        y = s.token_y[k]
        if not settles(settled_x, settled_y, x, y):
            x, y = nearest_point(s, settled_x, settled_y, x, y)
            moved.append(TokenMoved(k, x, y))
            if x < 0:
                break
        settled_x.append(x)
        settled_y.append(y)
    return moved


def nearest_point(s: State, settled_x: list[int], settled_y: list[int], x: int, y: int) -> tuple[int, int]:
    """GD-SET.21: where on the raster of a settled token one settles, nearest to this point; south, then west first.

    (-1, -1): nowhere.
    """
    best_x: i64 = -1
    best_y: i64 = -1
    reach: i64 = -1  # how far the best is, squared; below 0: none was found
    rasters = rasters_of(settled_x, settled_y)
    keyed: list[int] = []  # how far each settled one is, and which
    for k in range(len(settled_x)):
        keyed.append((gap(settled_x[k], x) + gap(settled_y[k], y)) * MOST_TOKENS + k)
    keyed.sort()  # the nearest one first: what is found around it spares looking far around the others
    for key in keyed:
        far: i64 = key // MOST_TOKENS
        i = key % MOST_TOKENS
        if reach >= 0 and far > FARTHEST and (far - FARTHEST) * (far - FARTHEST) > 2 * reach:
            break  # none of the points around it, and around those after it, is as near
        aside: i64 = gap(settled_x[i], x)
        near = nearest_row(settled_y[i], y, aside)
        for raster in rasters:
            low = raster_from(settled_y[i] - FARTHEST, raster % RASTER)
            last = (settled_y[i] + FARTHEST - low) // RASTER
            middle = raster_below(low, last, near)
            for onward in SOUTH_AND_NORTH:  # from there on, the rows lie farther and farther away
                at: i64 = middle if onward < 0 else middle + 1
                while 0 <= at <= last:
                    row = low + at * RASTER
                    dy = row - y
                    side = FARTHEST - gap(row, settled_y[i])
                    short = aside - side if aside > side else 0  # to the end of the row
                    if reach >= 0 and dy * dy + short * short > reach:
                        break
                    west = raster_from(settled_x[i] - side, raster // RASTER)
                    columns = (settled_x[i] + side - west) // RASTER
                    rest = reach - dy * dy if reach >= 0 else -1
                    column = nearest_column(s, settled_x, settled_y, west, columns, row, x, rest)
                    if column >= 0:
                        dx = column - x
                        if dx * dx + dy * dy != reach or row < best_y or (row == best_y and column < best_x):
                            reach = dx * dx + dy * dy
                            best_x = column
                            best_y = row
                    at += onward
    return best_x, best_y


def rasters_of(settled_x: list[int], settled_y: list[int]) -> list[int]:
    """How the rasters of settled tokens lie: the offset of x, times RASTER, and of y. Moved tokens share theirs."""
    rasters: list[int] = []
    for k in range(len(settled_x)):
        raster = settled_x[k] % RASTER * RASTER + settled_y[k] % RASTER
        if raster not in rasters:
            rasters.append(raster)
    return rasters


def raster_from(low: i64, offset: i64) -> i64:
    """The first number from low on that has this offset."""
    return low + (offset - low) % RASTER


def nearest_row(other: i64, y: i64, aside: i64) -> i64:
    """The height of the point within reach of a settled token that is nearest to one so far aside of it."""
    off = gap(y, other)
    over = aside + off - FARTHEST
    if over <= 0:
        return y
    if off - over // 2 <= 0:
        return other
    most: i64 = FARTHEST
    up = off - over // 2 if over // 2 < aside else most
    return other + up if y > other else other - up


def nearest_column(
    s: State, settled_x: list[int], settled_y: list[int], low: i64, last: i64, row: i64, near: i64, reach: i64
) -> i64:
    """Where in this row a token settles, on the raster that begins at low and within a squared reach; -1: nowhere."""
    if last < 0:
        return -1
    below = raster_below(low, last, near)
    above = below + 1
    found: i64 = -1
    while below >= 0:
        column = low + below * RASTER
        if reach >= 0 and (near - column) * (near - column) > reach:
            break
        if settles(settled_x, settled_y, column, row) and token_fits(s, column, row):
            found = column
            reach = (near - column) * (near - column) - 1  # what lies to the east must be nearer
            break
        below -= 1
    while above <= last and (found < 0 or reach >= 0):
        column = low + above * RASTER
        if reach >= 0 and (near - column) * (near - column) > reach:
            break
        if settles(settled_x, settled_y, column, row) and token_fits(s, column, row):
            return column
        above += 1
    return found


def raster_below(low: i64, last: i64, near: i64) -> i64:
    """The last point of the raster, counted from low, that is not above a number; the first or last one at the ends."""
    if near <= low:
        return 0
    point = (near - low) // RASTER
    return point if point < last else last


def settles(settled_x: list[int], settled_y: list[int], x: i64, y: i64) -> bool:
    """Its nearest settled token is within 1000 to 2000."""
    closest: i64 = CLOSEST
    least: i64 = FARTHEST + 1
    for i, other_x in enumerate(settled_x):
        dx: i64 = other_x - x
        dy: i64 = settled_y[i] - y
        far = (dx if dx > 0 else -dx) + (dy if dy > 0 else -dy)
        if far < closest:
            return False
        if far < least:
            least = far
    return least <= FARTHEST
