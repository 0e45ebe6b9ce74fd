"""The five marks: a colour is never alone, its shape is always with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final


def _square(x: float, y: float, r: float) -> str:
    a = 0.84 * r
    return f"M{x - a:.4g} {y - a:.4g}h{2 * a:.4g}v{2 * a:.4g}h{-2 * a:.4g}z"


def _triangle(x: float, y: float, r: float) -> str:
    return f"M{x:.4g} {y - r:.4g}l{r:.4g} {1.8 * r:.4g}h{-2 * r:.4g}z"


def _circle(x: float, y: float, r: float) -> str:
    a = 0.94 * r
    return f"M{x - a:.4g} {y:.4g}a{a:.4g} {a:.4g} 0 1 0 {2 * a:.4g} 0a{a:.4g} {a:.4g} 0 1 0 {-2 * a:.4g} 0z"


def _diamond(x: float, y: float, r: float) -> str:
    a = 1.14 * r
    return f"M{x:.4g} {y - a:.4g}l{a:.4g} {a:.4g}l{-a:.4g} {a:.4g}l{-a:.4g} {-a:.4g}z"


def _star(x: float, y: float, r: float) -> str:
    a, b = 1.35 * r, 0.36 * r
    return (
        f"M{x:.4g} {y - a:.4g}L{x + b:.4g} {y - b:.4g}L{x + a:.4g} {y:.4g}L{x + b:.4g} {y + b:.4g}"
        f"L{x:.4g} {y + a:.4g}L{x - b:.4g} {y + b:.4g}L{x - a:.4g} {y:.4g}L{x - b:.4g} {y - b:.4g}z"
    )


SHAPES: Final[dict[str, Callable[[float, float, float], str]]] = {
    "red": _square,
    "yellow": _triangle,
    "green": _circle,
    "blue": _diamond,
    "white": _star,
}


@cache
def mark(hue: str, x: float, y: float, r: float) -> str:
    """Path data of a colour's shape round a point; several may be joined into one path."""
    return SHAPES[hue](x, y, r)
