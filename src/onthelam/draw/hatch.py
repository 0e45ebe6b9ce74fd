"""Danger is hatched at 45 degrees: it needs no colour to be seen."""

from __future__ import annotations

from functools import cache

from onthelam.draw.svg import path


@cache
def hatch(x: float, y: float, w: float, h: float, names: str = "n s-red", step: float = 7.0) -> str:
    """Rising lines, clipped to the rectangle by reckoning: a pattern would need an id on the page."""
    d = ""
    c = step
    while c < w + h:
        x1, y1 = (x + c, y) if c <= w else (x + w, y + c - w)
        x2, y2 = (x, y + c) if c <= h else (x + c - h, y + h)
        d += f"M{x1:g} {y1:g}L{x2:g} {y2:g}"
        c += step
    return path(d, names, 2.4)
