"""What a move would do, seen only while it is pointed at: what it costs, and whom it would lose."""

from __future__ import annotations

from functools import cache

from onthelam.draw.svg import circle, esc, text


def unseen(inner: str, move: str, x: float = 0.0, y: float = 0.0) -> str:
    """Seen only while its move is under the pointer or the focus. (x, y) is where the group round it lies."""
    place = f' transform="translate({-x:g} {-y:g})"' if x or y else ""
    return f'\n<g data-for="{esc(move)}"{place}>{inner}</g>'


@cache
def cost(x: float, y: float, words: str) -> str:
    """What a move takes, on an amber disc."""
    disc = circle(x, y, 10, "f-lampfill s-keyline", ' stroke-width="1.6"')
    return disc + text(x, y + 4, words, "f-lampink b m", 11.5)


@cache
def caught(x: float, y: float, r: float) -> str:
    """Round somebody whom the move would lose."""
    body = circle(x, y, r + 4, "n s-keyline", ' stroke-width="5"')
    return body + circle(x, y, r + 4, "n s-red", ' stroke-width="3" stroke-dasharray="5 3"')
