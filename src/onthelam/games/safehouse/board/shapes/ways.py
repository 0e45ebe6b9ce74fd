"""The way that was last gone, in chalk: an open dot where it began, an arrow to where it ended.

A dot and a head need no colour: they hold in grey.
"""

from __future__ import annotations

from functools import cache

from onthelam.draw.last import dot
from onthelam.draw.svg import path
from onthelam.games.safehouse.board.shapes.strip import Street


@cache
def way(street: Street, start: int, end: int, rise: float) -> str:
    """From the middle of a square to the middle of another; `rise` is the height over the street's upper side."""
    x, y = street.place(start)
    line = street.stretch(start, end, rise, 4.5, -3.0)
    tip, level = street.place(end)[0], street.y + street.row(end) * street.row_gap - rise
    head = f"M{tip + 3:g} {level:g}l-9-5.500v11z"
    return drawn(line, head, x, y - rise)


@cache
def way_to(x: float, y: float, to: float, over: float) -> str:
    """From a point to the side and up or down: into a house."""
    turn = f"M{x + 4.5:g} {y:g}H{to - 3:g}" if over == y else f"M{x + 4.5:g} {y:g}L{to - 3:g} {over:g}"
    return drawn(turn, f"M{to + 3:g} {over:g}l-9-5.500v11z", x, y)


def drawn(line: str, head: str, x: float, y: float) -> str:
    body = path(line, "n s-halo", 5) if line else ""
    body += path(head, "f-chalk s-halo", 1.4, ' stroke-linejoin="round"')
    body += path(line, "n s-chalk", 2.4) if line else ""
    return body + dot(x, y)
