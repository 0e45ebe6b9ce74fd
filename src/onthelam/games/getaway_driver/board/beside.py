"""Where a plate lies on a cell: beside who stands there, what lies there and what the tile shows, if there is room.

Everything is measured from the cell's upper left corner, in units of the world.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from onthelam.games.getaway_driver.board.frame import SIDE, Stand

# how bad it is to hide a unit of it
PLATE: Final = 40.0  # of another move
PIECE: Final = 16.0
SIGN: Final = 8.0  # light, badge
MARK: Final = 1.0  # stunts, a name
FAINT: Final = 0.2  # that the face of a tile is not known, or only to some: the hatching tells it too
AIR: Final = 1.2  # between a plate and what it keeps off
OVER: Final = (0.0, 5.0, 24.0)  # so far a plate may hang over the edge of its cell, the better first
FAR: Final = 80.0  # and so far with a word: better than a sign alone
LITTLE: Final = 24.0  # hidden, for a word
MUCH: Final = 60.0  # hidden: then it may hang over far, into what other cells show
NEAR: Final = 0.01  # how bad it is to lie so far off, squared


class Taken(NamedTuple):
    """A part of a cell that shows something."""

    left: float
    top: float
    right: float
    low: float
    weight: float


_LIGHT: Final = Taken(4, 4, 24, 24, SIGN)
_BADGE: Final = Taken(59, 3, 81, 29, SIGN)
_STUNTS: Final = (Taken(4, 58, 26, 80, MARK), Taken(58, 58, 80, 80, MARK))
_NAME: Final = Taken(3.5, 62, 80.5, 81, MARK)
_NEWS: Final = Taken(31, 59, 53, 81, MARK)
_ARCH: Final = Taken(25, 23, 59, 59, 1.0)  # as large as it is, a part of it tells
_ARCH_DOWN: Final = Taken(58, 4, 80, 26, MARK)
_KNOWN: Final = Taken(28, 30, 56, 52, FAINT)
_UNKNOWN: Final = Taken(28, 28, 56, 56, FAINT)
_LOOKED: Final = Taken(57, 5, 79, 23, MARK)


@lru_cache(maxsize=512)
def signs(badge: bool, stunts: int, named: bool, tunnel: bool, news: bool, up: bool) -> tuple[Taken, ...]:
    """What a tile shows whose face is known, as `shapes/tiles.py` draws it."""
    found = [_LIGHT, *_STUNTS[:stunts]]
    if badge:
        found.append(_BADGE)
    if named:
        found.append(_NAME)
    if tunnel:
        found.append(_ARCH if up else _ARCH_DOWN)
    if news:
        found.append(_NEWS)
    return tuple(found) if up else (*found, _KNOWN)


def face_down(looked: bool) -> tuple[Taken, ...]:
    return (_UNKNOWN, _LOOKED) if looked else (_UNKNOWN,)


@lru_cache(maxsize=2048)
def body(halves: tuple[float, float], facing: int, at: Stand) -> Taken:
    """Of a piece, half as wide and half as high as told; what lies on the road faces north."""
    across, along = halves
    if facing % 2:
        across, along = along, across
    x, y = SIDE / 2 + at.x, SIDE / 2 + at.y
    return Taken(x - across * at.scale, y - along * at.scale, x + across * at.scale, y + along * at.scale, PIECE)


def hidden(x: float, y: float, w: float, h: float, taken: Sequence[Taken]) -> float:
    """How much a plate of this size round a point would hide."""
    left, right, top, low = x - w / 2 - AIR, x + w / 2 + AIR, y - h / 2 - AIR, y + h / 2 + AIR
    lost = 0.0
    for a, b, c, d, weight in taken:
        if left < c and a < right and top < d and b < low:
            lost += weight * (min(right, c) - max(left, a)) * (min(low, d) - max(top, b))
    return lost


@lru_cache(maxsize=4096)
def free_place(
    w: float, h: float, x: float, y: float, bounds: tuple[float, float, float, float], taken: tuple[Taken, ...]
) -> tuple[float, float, float]:
    """The middle of a plate that hides as little as can be, as near to a point as may be, and how much it hides."""
    left, top, right, low = bounds
    left, top, right, low = left + w / 2, top + h / 2, right - w / 2, low - h / 2
    if left > right:
        left = right = (left + right) / 2
    if top > low:
        top = low = (top + low) / 2
    x, y = min(max(x, left), right), min(max(y, top), low)
    best = (hidden(x, y, w, h, taken), x, y)
    if not best[0]:
        return x, y, 0.0
    gap_x, gap_y = w / 2 + AIR, h / 2 + AIR
    far_off = best[0] / NEAR  # squared: farther off no place can be better
    xs = {x, left, right, *[edge for a, b, c, d, weight in taken for edge in (a - gap_x, c + gap_x)]}
    ys = {y, top, low, *[edge for a, b, c, d, weight in taken for edge in (b - gap_y, d + gap_y)]}
    across = [((at_x - x) ** 2, at_x) for at_x in xs if left <= at_x <= right]
    upward = [((at_y - y) ** 2, at_y) for at_y in ys if top <= at_y <= low]
    places = [(dx + dy, at_x, at_y) for dx, at_x in across for dy, at_y in upward if dx + dy <= far_off]
    found = (best[0], *best)
    for far, at_x, at_y in sorted(places):
        if NEAR * far > found[0]:
            break
        lost = hidden(at_x, at_y, w, h, taken)
        found = min(found, (lost + NEAR * far, lost, at_x, at_y))
        if lost < 0.1:
            break  # none that is farther off is better
    return round(found[2], 2), round(found[3], 2), found[1]
