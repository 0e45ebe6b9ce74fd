"""Paper: what a person holds or writes on. Sheets, tags, strokes of the pen."""

from __future__ import annotations

from functools import cache

from onthelam.draw.svg import path, rect, text


@cache
def sheet(x: float, y: float, w: float, h: float, used: bool = False) -> str:
    """A sheet with its shadow straight below."""
    names = "f-paper2" if used else "f-paper"
    return rect(x, y + 4, w, h, 3, "f-shade") + rect(x, y, w, h, 3, names)


@cache
def arrow_tag(x: float, y: float, w: float, h: float, words: str, size: float) -> str:
    """A tag with a point to the right: how far something brings you. (x, y) is the middle of its left side."""
    d = f"M{x:g} {y - h / 2:g}h{w - h / 2:g}l{h / 2:g} {h / 2:g}l{-h / 2:g} {h / 2:g}h{-w + h / 2:g}z"
    tag = path(d, "f-chip s-ink", 1.5, ' stroke-linejoin="round"')
    return tag + text(x + w / 2 - h / 7, y + 0.36 * size, words, "f-ink mono m", size)


@cache
def struck(x1: float, x2: float, y: float, weight: float = 3.0) -> str:
    """A stroke of the pen through something done; hands do not draw level lines."""
    return path(f"M{x1:g} {y + 1.5:g}Q{(x1 + x2) / 2:g} {y - 2:g} {x2:g} {y - 1.5:g}", "n s-ink", weight,
                ' stroke-linecap="round" opacity=".86"')  # fmt: skip
