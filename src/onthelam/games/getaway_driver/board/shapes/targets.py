"""What can be pressed in a city and beside it, and the chalk that tells what was last."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from onthelam.draw.svg import circle, path, rect, text
from onthelam.draw.targets import brackets, hit, ring
from onthelam.draw.type import width

_ROUND: Final = ' stroke-linecap="round" stroke-linejoin="round"'
_ARROWS: Final = (
    "M0 6V-6M-4-2L0-6.5L4-2",
    "M-6 0H6M2-4L6.5 0L2 4",
    "M0-6V6M-4 2L0 6.5L4 2",
    "M6 0H-6M-2-4L-6.5 0L-2 4",
)
_SIGNS: Final = {
    "eye": "M-8-0Q0-8.5 8 0Q0 8.5-8 0zM-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0",
    "no": "M-5-5L5 5M5-5L-5 5",
    "yes": "M-6 .5L-2 5L6-5",
    "more": "M-6 0H6M0-6V6",
    "round": "M5.5 3.5V-1.5A5 5 0 0 0-4.5-1.5V4M-8 1L-4.5 5L-1 1",
    "burst": "M0-7.5L1.8-2.5L7-4L3 0L7 4L1.8 2.5L0 7.5L-1.8 2.5L-7 4L-3 0L-7-4L-1.8-2.5z",
    "swap": "M-6-3H5M2-6L5.5-3L2 0M6 4H-5M-2 1L-5.5 4L-2 7",
    "here": "M0-7V4M-4.5 0L0 4.5L4.5 0M-6 7.5H6",
}


@cache
def chip(w: float, h: float, label: str, sign: str = "", facing: int = -1) -> str:
    """A small plate in lamp light round the origin: a word, a sign, or the way a piece would look; or two of them.

    It is lit under the pointer.
    """
    body = rect(-w / 2, -h / 2, w, h, 5, "f-keyline s-lampfill", ' stroke-width="1.8"')
    body += rect(-w / 2, -h / 2, w, h, 5, "n s-lampfill ring", ' stroke-width="4"')
    mark = _SIGNS.get(sign, "") or (_ARROWS[facing] if facing >= 0 else "")
    if label and mark and w < h:
        return body + text(0, -3, label, "f-police b m", 12.6) + _placed(mark, 0, h / 4, 0.8)
    if label and mark:
        room = w - 24  # its sign first, as on a button
        return body + _placed(mark, 10.5 - w / 2, 0, 0.8) + text(9, 4.5, label, "f-police b m", 12.5, room)
    if mark:
        return body + _placed(mark, 0, 0, 0.9)
    return body + text(0, 4.6, label, "f-police b m", 12.8, w - 4)


def _placed(d: str, x: float, y: float, scale: float) -> str:
    return path(d, "n s-police", 2.2, f'{_ROUND} transform="translate({x:g} {y:g}) scale({scale:g})"')


def burst(x: float, y: float) -> str:
    """Something crashed here: chalk."""
    move = f'{_ROUND} transform="translate({x:g} {y:g}) scale(1.8)"'
    return path(_SIGNS["burst"], "f-asphalt s-halo", 2.6, move) + path(_SIGNS["burst"], "f-asphalt s-chalk", 1.3, move)


@lru_cache(maxsize=512)
def arrow(x1: float, y1: float, x2: float, y2: float, aside: float) -> str:
    """What moved last, in chalk: from an open dot to a head. It runs so far to the right of its way, or below it."""
    dx, dy = x2 - x1, y2 - y1
    far = max((dx * dx + dy * dy) ** 0.5, 0.1)
    ux, uy = dx / far, dy / far
    if abs(dx) > abs(dy):
        y1, y2 = y1 + aside, y2 + aside
    else:
        x1, x2 = x1 + aside, x2 + aside
    x2, y2 = x2 - 12 * ux, y2 - 12 * uy  # short of the middle, where a piece stands
    bx, by = x2 - 9 * ux, y2 - 9 * uy
    head = f"M{x2:.5g} {y2:.5g}L{bx - 5.5 * uy:.5g} {by + 5.5 * ux:.5g}L{bx + 5.5 * uy:.5g} {by - 5.5 * ux:.5g}z"
    d = f"M{x1 + 4.5 * ux:.5g} {y1 + 4.5 * uy:.5g}L{bx:.5g} {by:.5g}"
    body = path(d, "n s-halo", 5) + path(head, "f-chalk s-halo", 1.4, ' stroke-linejoin="round"')
    body += path(d, "n s-chalk", 2.4) + circle(x1, y1, 4.2, "f-halo s-halo", ' stroke-width="4"')
    return body + circle(x1, y1, 3.8, "f-asphalt s-chalk", ' stroke-width="2.2"')


def touch(x: float, y: float, w: float, h: float) -> str:
    """As `hit`, but kept nowhere: a city lies anywhere on its table, and the same place hardly comes again."""
    return f'<rect x="{x:.5g}" y="{y:.5g}" width="{w:.5g}" height="{h:.5g}" class="hit"/>'


def plate_size(room: float, name: str, sign: str = "", facing: int = -1) -> tuple[float, float]:
    """How large a chip is on the screen, in so much room."""
    both = name and (sign or facing >= 0)
    w = width(name, 12.5, True) + 26 if both else width(name, 12.8, True) + 9 if name else 22.0
    w, h = round(min(max(w, 22.0), room), 1), 20.0
    return (min(w, 25.0), 36.0) if both and w < 32 else (w, h)


def plate(k: float, x: float, y: float, room: float, name: str, sign: str = "", facing: int = -1) -> str:
    """A chip as large on the screen however the city is drawn (k), if there is room for it; `room` is the city's."""
    inner = chip(*plate_size(room * k - 1, name, sign, facing), name, sign, facing)
    return f'\n<g transform="translate({x:.5g} {y:.5g}) scale({1 / k:.4g})">{inner}</g>'


def pressed(inner: str, x: float, y: float, w: float, h: float, gap: float = 0.0, arm: float = 11.0) -> str:
    """Something that is pressed, with its brackets and its ring."""
    return hit(x, y, w, h) + inner + brackets(x, y, w, h, gap, arm) + ring(x, y, w, h, gap, "ring")
