"""A step line: how something rose and fell over a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from onthelam.draw.svg import cut, path, text
from onthelam.draw.type import WIDEST, width

WIDE: Final = 320.0
HIGH: Final = 64.0
AXIS: Final = 18.0  # below the line, for its marks; and a little less above it


def steps(values: Sequence[int], marks: Mapping[int, str], top: str = "") -> str:
    """Values from 0, at the bottom, to 100, each as wide as the others; `marks` are words below some of them.

    `top` says what 100 means, over a line there. A page tells in words what it shows.
    """
    each = WIDE / max(len(values), 1)
    way = ""
    for n, value in enumerate(values):
        y = HIGH - 3 - (HIGH - 6) * value / 100
        way += f"{'V' if n else 'M0 '}{y:.3g}H{(n + 1) * each:.4g}"
    base = path(f"M0 {HIGH - 0.5:g}H{WIDE:g}", "n s-kerb", 1)
    area = path(f"{way}V{HIGH:g}H0z", "f-red", 0, ' opacity=".18"')
    below = ""
    for n, words in marks.items():
        x = round(n * each, 1)
        cut_off = x + width(words, 11) * WIDEST > WIDE
        below += path(f"M{n * each:.4g} {HIGH:g}v4", "n s-line", 1)
        below += text(WIDE if cut_off else x, HIGH + 15, words, "f-dust e" if cut_off else "f-dust", 11)
    above = 0.0
    if top:
        above = AXIS - 3
        base += path(f"M0 3H{WIDE:g}", "n s-red", 1, ' stroke-dasharray="5 4"')
        below += text(WIDE, -3, top, "f-red b e", 11.5)
    high = above + HIGH + (AXIS if marks else 0)
    return cut(0, -above, WIDE, high, area + base + path(way, "n s-red", 2) + below)
