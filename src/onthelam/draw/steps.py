"""A step line: how something rose and fell over a match."""

from __future__ import annotations

from collections.abc import Sequence

from onthelam.draw.svg import cut, path

WIDE = 320.0
HIGH = 64.0


def steps(values: Sequence[int]) -> str:
    """Values from 0, at the bottom, to 100, each as wide as the others. A page tells in words what it shows."""
    each = WIDE / max(len(values), 1)
    way = ""
    for n, value in enumerate(values):
        y = HIGH - 3 - (HIGH - 6) * value / 100
        way += f"{'V' if n else 'M0 '}{y:.3g}H{(n + 1) * each:.4g}"
    base = path(f"M0 {HIGH - 0.5:g}H{WIDE:g}", "n s-kerb", 1)
    return cut(
        0, 0, WIDE, HIGH, path(f"{way}V{HIGH:g}H0z", "f-red", 0, ' opacity=".18"') + base + path(way, "n s-red", 2)
    )
