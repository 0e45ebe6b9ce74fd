"""How wide words are, roughly: fonts are the reader's own, so nothing may hang on a pixel."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

_WIDTHS: Final[dict[str, float]] = {
    **dict.fromkeys("iljI.,:;'|!·", 0.27),
    **dict.fromkeys("ftr()-/ ", 0.33),
    **dict.fromkeys("mwMW@%", 0.86),
    **dict.fromkeys("ABCDEFGHKLNOPQRSTUVXYZÄÖÜ&", 0.69),
    **dict.fromkeys("0123456789", 0.56),
}
_ELSE: Final = 0.55
WIDEST: Final = 1.17  # the widest of the usual fonts against the usual one


@lru_cache(maxsize=8192)
def width(words: str, size: float, bold: bool = False) -> float:
    """In the usual font; wide scripts count as one em a sign."""
    get = _WIDTHS.get
    ems = 0.0
    for c in words:
        ems += get(c, _ELSE) if c < "\u1100" else 1.0
    return ems * size * (1.06 if bold else 1.0)


def fitted(words: str, size: float, room: float, bold: bool = False) -> tuple[str, float]:
    """The words, cut if they must be, and the length that the browser has to be told; 0: none.

    It is told only where the widest usual font would leave the room: then no font can.
    """
    wide = width(words, size, bold)
    if wide * WIDEST <= room:
        return words, 0.0
    if wide > room:
        while len(words) > 1 and width(words + "…", size, bold) > room:
            words = words[:-1]
        words = words.rstrip() + "…"
    return words, length(width(words, size, bold), room)


def length(wide: float, room: float) -> float:
    """As long as the usual font would make it, so that it looks stretched in none."""
    return round(min(room, 1.02 * wide), 1)


def broken(words: str, size: float, room: float) -> list[str]:
    """The words in lines that fit the room in any of the usual fonts."""
    found: list[str] = []
    for word in words.split():
        if found and width(f"{found[-1]} {word}", size) * WIDEST <= room:
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found
