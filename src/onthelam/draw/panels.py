"""The ground: panels and labels, and the sign of danger."""

from __future__ import annotations

from functools import cache

from onthelam.draw.svg import circle, path, rect, text


@cache
def panel(x: float, y: float, w: float, h: float, names: str = "f-asphalt s-kerb") -> str:
    return rect(x + 0.5, y + 0.5, w - 1, h - 1, 6, names, ' stroke-width="1"')


@cache
def label(x: float, y: float, words: str, room: float = 0.0) -> str:
    """A heading in capitals."""
    return text(x, y, words.upper(), "f-dust b caps", 11, room)


@cache
def alarm(x: float, y: float, r: float) -> str:
    """A red disc with an exclamation mark: danger."""
    sign = path(f"M{x:g} {y - 0.55 * r:g}v{0.62 * r:g}", "n s-white", 0.28 * r, ' stroke-linecap="round"')
    disc = circle(x, y, r, "f-redfill s-white", ' stroke-width="1.2"')
    return disc + sign + circle(x, y + 0.5 * r, 0.17 * r, "f-white")
