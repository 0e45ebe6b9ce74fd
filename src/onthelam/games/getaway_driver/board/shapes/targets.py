"""What can be pressed in a city, and the chalk that tells what happened."""

from __future__ import annotations

from functools import cache
from typing import Final

from onthelam.draw.svg import circle, path, rect, text
from onthelam.draw.type import width

_ROUND: Final = ' stroke-linecap="round" stroke-linejoin="round"'
_ARROWS: Final = (
    "M0 6V-6M-4-2L0-6.5L4-2",
    "M-6 0H6M2-4L6.5 0L2 4",
    "M0-6V6M-4 2L0 6.5L4 2",
    "M6 0H-6M-2-4L-6.5 0L-2 4",
)
_BURST: Final = "M0-7.5L1.8-2.5L7-4L3 0L7 4L1.8 2.5L0 7.5L-1.8 2.5L-7 4L-3 0L-7-4L-1.8-2.5z"
# a turn to the right, or to the left: an arc and a head
_TURNS: Final = {
    "right": "M-6 3.4A6 6 0 0 1 5.4 1.6M1 1.2L5.6 2.6L7-2.2",
    "left": "M6 3.4A6 6 0 0 0-5.4 1.6M-1 1.2L-5.6 2.6L-7-2.2",
}
R: Final = 13.0  # of a disc that is pressed


@cache
def disc(label: str, sign: str = "", facing: int = -1) -> str:
    """Round the origin: the way a piece would look, a turn, or a letter. It is lit under the pointer."""
    body = circle(0, 0, R - 1, "f-keyline s-lampfill", ' stroke-width="2"')
    body += circle(0, 0, R - 1, "n s-lampfill ring", ' stroke-width="4.4"')
    mark = _TURNS.get(sign, "") or (_ARROWS[facing] if facing >= 0 else "")
    if mark:
        return body + path(mark, "n s-lampfill", 2.4, _ROUND)
    return body + text(0, 4.6, label, "f-police b m", 12.8)


def pressed(x: float, y: float, k: float, label: str, sign: str = "", facing: int = -1) -> str:
    """Such a disc at a place, never smaller than on a tile that is as large as it is drawn (k)."""
    larger = f" scale({1 / k:.4g})" if k < 1 else ""
    return f'\n<g transform="translate({x:.5g} {y:.5g}){larger}">{disc(label, sign, facing)}</g>'


@cache
def waits() -> str:
    """Beside a vehicle that has not acted yet: a lamp."""
    return circle(0, 0, 5.4, "f-lampfill s-keyline", ' stroke-width="2"')


@cache
def acted() -> str:
    """Beside one that has: a tick in chalk."""
    body = circle(0, 0, 7.6, "f-asphalt s-chalk", ' stroke-width="1.8"')
    return body + path("M-3.4 .2L-1 2.8L3.6-2.8", "n s-chalk", 2, _ROUND)


@cache
def picked(wide: float, high: float) -> str:
    """Round a piece, not its tile."""
    box = (-wide / 2, -high / 2, wide, high, 6)
    return rect(*box, "n s-keyline", ' stroke-width="5.8"') + rect(*box, "n s-lampfill", ' stroke-width="3.4"')


def plate(k: float, x: float, y: float, words: str) -> str:
    """A word on a plate, as large on the screen however the table is drawn (k)."""
    w = round(width(words, 12.8, True) + 12, 1)
    body = rect(-w / 2, -10, w, 20, 5, "f-keyline s-lampfill", ' stroke-width="1.8"')
    body += text(0, 4.6, words, "f-police b m", 12.8, w - 4)
    return f'\n<g transform="translate({x:.5g} {y:.5g}) scale({1 / k:.4g})">{body}</g>'


def touch(x: float, y: float, w: float, h: float) -> str:
    """As `hit`, but kept nowhere: a city lies anywhere on its table, and the same place hardly comes again."""
    return f'<rect x="{x:.5g}" y="{y:.5g}" width="{w:.5g}" height="{h:.5g}" class="hit"/>'


# -- chalk -----------------------------------------------------------------------------------------------------------


def burst(x: float, y: float) -> str:
    """Something crashed here."""
    move = f'{_ROUND} transform="translate({x:g} {y:g}) scale(1.8)"'
    return path(_BURST, "f-asphalt s-halo", 2.6, move) + path(_BURST, "f-asphalt s-chalk", 1.3, move)


def link(x1: float, y1: float, x2: float, y2: float) -> str:
    """It comes along."""
    d = f"M{x1:.5g} {y1:.5g}L{x2:.5g} {y2:.5g}"
    return path(d, "n s-halo", 5) + path(d, "n s-chalk", 2.2, ' stroke-dasharray="3 3"')
