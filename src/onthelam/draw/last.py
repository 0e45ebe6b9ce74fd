"""What happened last, in chalk: an open dot where it began, a frame round what is new.

A dot needs no colour: it holds in grey.
"""

from __future__ import annotations

from functools import cache

from onthelam.draw.svg import circle, rect


@cache
def dot(x: float, y: float) -> str:
    return circle(x, y, 4.2, "f-halo s-halo", ' stroke-width="4"') + circle(
        x, y, 3.8, "f-asphalt s-chalk", ' stroke-width="2.2"'
    )


@cache
def frame(x: float, y: float, w: float, h: float, gap: float = 3.0, dotted: bool = True) -> str:
    """Round what was just written, rolled or used; its open dot tells it from the ring of a choice."""
    box = (x - gap, y - gap, w + 2 * gap, h + 2 * gap, 5)
    body = rect(*box, "n s-halo", ' stroke-width="4.4"') + rect(*box, "n s-chalk", ' stroke-width="2.2"')
    return body + (dot(x - gap + 2, y - gap + 2) if dotted else "")
