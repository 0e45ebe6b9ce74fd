"""Rubber stamps: how it ended."""

from __future__ import annotations

from functools import cache

from onthelam.draw.svg import rect, text
from onthelam.draw.type import width


def stamped(words: str, size: float) -> tuple[float, float]:
    """How wide and high a stamp is, askew as it is."""
    w, h = width(words, size, True) * 1.25 + size, 1.7 * size
    return w + 0.16 * h, h + 0.16 * w


@cache
def stamp(x: float, y: float, words: str, names: str, size: float) -> str:
    """A rubber stamp, askew, its middle at (x, y); `names` is the ink's token."""
    w = width(words, size, True) * 1.25 + size
    h = 1.7 * size
    frame = rect(-w / 2, -h / 2, w, h, 5, f"f-paper s-{names}", ' stroke-width="4" fill-opacity=".6"')
    frame += rect(-w / 2 + 5, -h / 2 + 5, w - 10, h - 10, 3, f"n s-{names}", ' stroke-width="1.5"')
    inner = text(0, 0.36 * size, words, f"f-{names} serif caps m", size, w - size)
    return f'\n<g transform="translate({x:g} {y:g}) rotate(-9)">{frame}{inner}</g>'
