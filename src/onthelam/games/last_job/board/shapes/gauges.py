"""What stands in the band: the data base with its marks, banks, fatigue. Drawn 24 high."""

from __future__ import annotations

from functools import cache
from typing import Final

from onthelam.draw.hatch import hatch
from onthelam.draw.svg import path, rect, text
from onthelam.games.last_job.board.shapes.pieces import FINGER, task

HIGH: Final = 24.0
CELL: Final = 21.0
GAP: Final = 3.0
BREAK: Final = 5.0  # more, after a mark


def picture(wide: float, inner: str) -> str:
    """A drawing of its own; the words beside it tell what it shows."""
    size = f'viewBox="0 0 {wide:g} {HIGH:g}" width="{wide:g}" height="{HIGH:g}" preserveAspectRatio="xMinYMid"'
    return f'<svg {size} aria-hidden="true">{inner}</svg>'


def place(i: int, marks: tuple[int, ...]) -> float:
    """Where cell i, from 1 on, begins."""
    return 1 + (i - 1) * (CELL + GAP) + BREAK * len([mark for mark in marks if mark < i])


def long(marks: tuple[int, ...]) -> float:
    return place(marks[-1], marks) + CELL + 1


@cache
def database(level: int, marks: tuple[int, ...]) -> str:
    """A print in each cell that is filled, a red rim round those that bring something; the last is the end."""
    body = ""
    for i in range(1, marks[-1] + 1):
        x = place(i, marks)
        if i <= level:
            body += rect(x, 1, CELL, 22, 3, "f-redfill s-red" if i in marks else "f-redfill", ' stroke-width="2"')
            print_ = path(FINGER, "n s-white", 1.6, ' stroke-linecap="round"')
            body += f'<g transform="translate({x + CELL / 2:g} 12) scale(1.15)">{print_}</g>'
        else:
            rim = ("s-red", 2.2) if i in marks else ("s-line", 1.3)
            body += rect(x, 1, CELL, 22, 3, f"f-block {rim[0]}", f' stroke-width="{rim[1]:g}"')
            body += text(x + CELL / 2, 16.6, str(i), "f-dust b m" if i in marks else "f-dust m", 12.5)
    return body


@cache
def would_enter(level: int, then: int, marks: tuple[int, ...]) -> str:
    """The cells that a move would fill, hatched."""
    body = ""
    for i in range(level + 1, min(then, marks[-1]) + 1):
        x = place(i, marks)
        body += hatch(x + 2, 3, CELL - 4, 18, "n s-red", 6)
    return body


@cache
def banks(left: int, most: int, robs: bool) -> str:
    """Those that are done are struck out."""
    body = ""
    for i in range(most):
        x = 12.5 + i * 27
        body += f'<g transform="translate({x:g} 12)">{task(robs, 0.82)}'
        if i < most - left:
            body += path("M-9 9L9-9", "n s-keyline", 5) + path("M-9 9L9-9", "n s-exit", 3)
        body += "</g>"
    return body


@cache
def would_rob(left: int, most: int) -> str:
    """The next one, struck out in dashes."""
    x = 12.5 + (most - left) * 27
    d = f"M{x - 9:g} 21L{x + 9:g} 3"
    return path(d, "n s-keyline", 5) + path(d, "n s-exit", 3, ' stroke-dasharray="4 3"')


@cache
def fatigue(level: int, most: int) -> str:
    body = ""
    for i in range(most):
        look = "f-brass s-keyline" if i < level else "f-block s-line"
        body += rect(1 + i * 19, 2, 16, 20, 3, look, ' stroke-width="1.3"')
    return body


@cache
def would_tire(level: int, then: int) -> str:
    """More is hatched; what a rest takes away is crossed out."""
    body = ""
    for i in range(level, then):
        body += hatch(2 + i * 19, 3, 14, 18, "n s-lamp", 5)
    for i in range(then, level):
        body += path(f"M{3 + i * 19:g} 4l12 16m0-16l-12 16", "n s-keyline", 2.4)
    return body


@cache
def deck(left: int) -> str:
    """A pile of backs, thinner as it runs out."""
    body = ""
    for i in range(min(4, (left + 7) // 8)):
        body += rect(2 + i * 3.5, 2, 15, 20, 2.5, "f-bluefill s-police", ' stroke-width="1.4"')
    return body or rect(2, 2, 15, 20, 2.5, "n s-line", ' stroke-width="1.3" stroke-dasharray="3 2"')
