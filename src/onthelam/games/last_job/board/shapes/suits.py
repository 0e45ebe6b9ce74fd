"""The four suits, drawn by us: each a path that several cards can share."""

from __future__ import annotations

from functools import cache
from typing import Final

# round (0, 0), 2 wide and 2 high; the stems of spade and club stand on the ground
_SPADE: Final = (
    ("M", 0, -1), ("C", 0.28, -0.52, 0.92, -0.18, 0.92, 0.3), ("C", 0.92, 0.68, 0.42, 0.78, 0.14, 0.46),
    ("C", 0.14, 0.74, 0.24, 0.88, 0.4, 1), ("L", -0.4, 1), ("C", -0.24, 0.88, -0.14, 0.74, -0.14, 0.46),
    ("C", -0.42, 0.78, -0.92, 0.68, -0.92, 0.3), ("C", -0.92, -0.18, -0.28, -0.52, 0, -1),
)  # fmt: skip
_HEART: Final = (
    ("M", 0, 1), ("C", -0.3, 0.5, -1, 0.1, -1, -0.4), ("C", -1, -0.98, -0.24, -1.06, 0, -0.5),
    ("C", 0.24, -1.06, 1, -0.98, 1, -0.4), ("C", 1, 0.1, 0.3, 0.5, 0, 1),
)  # fmt: skip
_CLUB: Final = (
    ("M", -0.4, 1), ("C", -0.24, 0.88, -0.12, 0.74, -0.12, 0.44), ("C", -0.36, 0.76, -0.98, 0.66, -0.98, 0.16),
    ("C", -0.98, -0.26, -0.56, -0.36, -0.34, -0.2), ("C", -0.66, -0.62, -0.34, -1, 0, -1),
    ("C", 0.34, -1, 0.66, -0.62, 0.34, -0.2), ("C", 0.56, -0.36, 0.98, -0.26, 0.98, 0.16),
    ("C", 0.98, 0.66, 0.36, 0.76, 0.12, 0.44), ("C", 0.12, 0.74, 0.24, 0.88, 0.4, 1),
)  # fmt: skip
_DIAMOND: Final = (("M", 0, -1.05), ("L", 0.78, 0), ("L", 0, 1.05), ("L", -0.78, 0))
SUITS: Final = (_SPADE, _HEART, _CLUB, _DIAMOND)  # in suit order


@cache
def suit_path(suit: int, x: float, y: float, r: float) -> str:
    """Path data of a suit round a point; several may be joined into one path."""
    d = ""
    for letter, *numbers in SUITS[suit]:
        pairs = [f"{(x, y)[i % 2] + r * float(n):.4g}" for i, n in enumerate(numbers)]
        d += f"{letter}{' '.join(pairs)}"
    return d + "z"
