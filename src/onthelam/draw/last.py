"""What happened last, in chalk: an open dot where it began, a frame round what is new.

A dot needs no colour: it holds in grey.
"""

from __future__ import annotations

from functools import cache, lru_cache

from onthelam.draw.svg import circle, path, rect, text


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


@lru_cache(maxsize=512)
def arrow(x1: float, y1: float, x2: float, y2: float, number: str) -> str:
    """A step that was taken: from a disc with its number to a head, short of the piece that stands there."""
    dx, dy = x2 - x1, y2 - y1
    far = max((dx * dx + dy * dy) ** 0.5, 0.1)
    ux, uy = dx / far, dy / far
    x2, y2 = x2 - min(34.0, far / 2) * ux, y2 - min(34.0, far / 2) * uy
    bx, by = x2 - 9 * ux, y2 - 9 * uy
    head = f"M{x2:.5g} {y2:.5g}L{bx - 5.5 * uy:.5g} {by + 5.5 * ux:.5g}L{bx + 5.5 * uy:.5g} {by - 5.5 * ux:.5g}z"
    d = f"M{x1:.5g} {y1:.5g}L{bx:.5g} {by:.5g}"
    body = path(d, "n s-halo", 5.4) + path(head, "f-chalk s-halo", 1.6, ' stroke-linejoin="round"')
    return body + path(d, "n s-chalk", 2.6) + step(x1, y1, number)


@lru_cache(maxsize=512)
def step(x: float, y: float, number: str) -> str:
    """Where a step began, or happened: its number in the story. An open dot where it has none."""
    if not number:
        return dot(x, y)
    body = circle(x, y, 9.5, "f-asphalt s-halo", ' stroke-width="4.6"')
    body += circle(x, y, 9.5, "f-asphalt s-chalk", ' stroke-width="2"')
    return body + text(x, round(y + 4.2, 1), number, "f-chalk b m", 11.8)
