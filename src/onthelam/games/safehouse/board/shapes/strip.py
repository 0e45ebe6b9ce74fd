"""The lead: a street with danger on the left and the way out on the right.

What the pursuer has passed is crossed; his headlights reach for the nearest runner; a pin with a letter is a runner.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from onthelam.draw.hatch import hatch
from onthelam.draw.svg import circle, group, path, rect, text


@dataclass(frozen=True)
class Street:
    """Squares 1 to `last` in one or more rows; (x, y) is the upper left corner of the first row's street."""

    last: int
    per_row: int
    x: float
    y: float
    cell: float
    height: float
    row_gap: float

    def row(self, square: int) -> int:
        return min(max(square - 1, 0), self.last - 1) // self.per_row

    def place(self, square: int) -> tuple[float, float]:
        """The middle of a square's upper side; 0 is just before the first."""
        row = self.row(square)
        return self.x + (square - row * self.per_row - 0.5) * self.cell, self.y + row * self.row_gap


@dataclass(frozen=True)
class Runner:
    key: str
    letter: str
    square: int
    look: str  # you, other, caught


@cache
def ground(street: Street) -> str:
    """The street with its kerb marks and every fifth number."""
    body = ""
    for first in range(1, street.last + 1, street.per_row):
        count = min(street.per_row, street.last + 1 - first)
        x, y = street.x, street.y + street.row(first) * street.row_gap
        body += rect(x, y, count * street.cell, street.height, 3, "f-street s-kerb", ' stroke-width="1"')
        middle = y + street.height / 2
        body += path(f"M{x + 3:g} {middle:g}h{count * street.cell - 6:g}", "n s-mark", 1.2, ' stroke-dasharray="5 4"')
        kerb = f"v3.5m0 {street.height - 11:g}v3.5"
        body += path("".join([f"M{x + i * street.cell:g} {y + 2:g}{kerb}" for i in range(1, count)]), "n s-mark", 1)
        for square in range(first, first + count):
            if square % 5 == 0 or square == 1:
                body += text(street.place(square)[0], y + street.height + 12, str(square), "f-dust m", 11)
    return body


@cache
def passed(street: Street, pursuer: int) -> str:
    """Everything he has crossed."""
    body, d = "", ""
    for first in range(1, min(pursuer, street.last) + 1, street.per_row):
        count = min(street.per_row, min(pursuer, street.last) + 1 - first)
        x, y = street.x, street.y + street.row(first) * street.row_gap
        body += rect(x, y, count * street.cell, street.height, 3, "f-crossed")
        for i in range(count):
            d += f"M{x + (i + 0.5) * street.cell - 4:g} {y + street.height / 2 - 4:g}l8 8m0-8l-8 8"
    return body + (path(d, "n s-red", 1.7, ' stroke-linecap="round"') if d else "")


@cache
def threatened(street: Street, first: int, last: int) -> str:
    """Squares that the pursuer is about to cross, row by row."""
    body = ""
    square = first
    while square <= min(last, street.last):
        end = min(last, street.last, (street.row(square) + 1) * street.per_row)
        x, y = street.place(square)
        body += hatch(x - street.cell / 2 + 1, y + 1, (end - square + 1) * street.cell - 2, street.height - 2)
        square = end + 1
    return body


@cache
def headlights(street: Street, key: str, pursuer: int, nearest: int) -> str:
    """They widen towards the nearest runner; over the end of a row they go on in the next."""
    body, square, reach = "", pursuer, 3.0
    while square < nearest:
        row = street.row(square + 1)
        end = min(nearest, (row + 1) * street.per_row)
        x1 = street.place(square)[0] + 8 if square == pursuer else street.x
        x2 = street.place(end)[0] + (street.cell / 2 if end < nearest else 0)
        middle = street.y + row * street.row_gap + street.height / 2 + 1
        wide = reach + min(12.0, (x2 - x1) / 14)
        if x2 > x1:
            d = f"M{x1:g} {middle - reach:g}L{x2:g} {middle - wide:g}V{middle + wide - 2:g}L{x1:g} {middle + reach:g}z"
            body += path(d, "", 0, f' fill="url(#{key}beam)"')
        square, reach = end, min(wide, street.height / 2)
    return body


# seen from the side, driving right, its wheels on the line y = 0
CAR: Final = "M-17-4v-6q0-3 3-3.500h1l4-5.500q1.500-2 4-2h6.500q2.500 0 4 1.500l5.500 6q8 .5 9 3.500q.5 2 .5 6z"


@cache
def car_shape() -> str:
    """Seen from the side, its wheels on y = 0."""
    return (
        path(CAR, "f-outline s-red", 2, ' stroke-linejoin="round"')
        + path("M-10.500-13l2.500-3.500q1-1.500 2.500-1.500h2v5zM-1.500-18h3q1.500 0 2.500 1l3.500 4h-9z", "f-mark")
        + circle(-9, -3.5, 3.6, "f-outline s-red", ' stroke-width="1.4"')
        + circle(11.5, -3.5, 3.6, "f-outline s-red", ' stroke-width="1.4"')
        + circle(18.5, -8.5, 2.3, "f-lampfill s-outline", ' stroke-width=".8"')
    )


def car(street: Street, key: str, pursuer: int) -> str:
    x, y = street.place(min(pursuer, street.last))
    return group(car_shape(), "piece", key, x, y + street.height - 1)
