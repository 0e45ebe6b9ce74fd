"""Dice: pips are the colour's shape, so that a die can be read in grey."""

from __future__ import annotations

from functools import cache
from typing import Final

from onthelam.draw.marks import mark
from onthelam.draw.svg import circle, path, rect

UNROLLED: Final = 0
PURSUER: Final = 6  # a hat and a collar on a black disc

_AT: Final = {
    1: ((0.5, 0.5),),
    2: ((0.27, 0.27), (0.73, 0.73)),
    3: ((0.27, 0.27), (0.5, 0.5), (0.73, 0.73)),
    4: ((0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)),
    5: ((0.27, 0.27), (0.73, 0.27), (0.5, 0.5), (0.27, 0.73), (0.73, 0.73)),
}
_HAT: Final = "M23 45q27-8 54 0q-27 10-54 0zM34 42c0-14 4-21 10-19l6 2l6-2c6-2 10 5 10 19q-16-4-32 0z"
_COAT: Final = "M27 79l8-20l10 8l5-7l5 7l10-8l8 20q-23 14-46 0z"


@cache
def die(hue: str, face: int, s: float) -> str:
    """A die of side s at the origin. An unrolled one shows its colour's shape, large."""
    body = rect(0, 2.5, s, s, 0.18 * s, "f-shade")
    body += rect(0, 0, s, s, 0.18 * s, f"f-hue-{hue} s-outline", ' stroke-width="1.5"')
    body += rect(2, 2, s - 4, s - 4, 0.13 * s, "n s-white", ' stroke-width="1.2" opacity=".4"')
    if face == PURSUER:
        k = s / 100
        body += circle(s / 2, s / 2, 0.39 * s, "f-outline")
        return body + path(_HAT + _COAT, "f-police", 0, f' transform="scale({k:g})"')
    if face == UNROLLED:
        return body + path(mark(hue, s / 2, s / 2 + (0.02 * s if hue == "yellow" else 0), 0.23 * s), f"f-on-{hue}")
    pips = "".join([mark(hue, u * s, v * s, 0.092 * s) for u, v in _AT[face]])
    return body + path(pips, f"f-on-{hue}")


@cache
def slot(x: float, y: float, s: float) -> str:
    """Where a die could lie, but none does."""
    dashed = ' stroke-width="1.2" stroke-dasharray="4 3" opacity=".7"'
    return rect(x + 1, y + 1, s - 2, s - 2, 0.18 * s, "n s-line", dashed)
