"""Where names, cubes and pawns find room round the plates: beside officers, stations and each other.

Worked out once for a city and its names: whoever comes or goes, a name stays where it is.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from onthelam.draw.type import WIDEST, width
from onthelam.games.escape_plan.board.frame import Frame, Point
from onthelam.games.escape_plan.board.shapes.land import Laid
from onthelam.games.escape_plan.board.shapes.pieces import PLATE
from onthelam.games.escape_plan.board.spots import signs
from onthelam.games.escape_plan.rules.charts import (
    BUSINESS,
    EXIT,
    GANG,
    HELIPORTS,
    KIND_OF,
    LOCATIONS_ON,
    SAFEHOUSE,
    T01,
    Location,
)

Box: TypeAlias = tuple[float, float, float, float]  # left, top, right, low

LETTERS: Final = 11.5
ROW: Final = 12.0  # from line to line of a name
LONG: Final = 9  # letters: a longer name may be broken
PAWNS: Final = 6  # that a place has room for: five thieves and the Inspector
HALF: Final = PLATE / 2
CUBES: Final = (22.0, 7.5)  # half of what three cubes take
PAWN: Final = (10.0, 14.5)  # half of one
PILL: Final = (26.0, 14.0)  # half of two officers
NEAR: Final = 130.0  # farther than this nothing is in the way
UNSEEN: Final = 4000.0  # what lies outside the picture is worse than anything
HIDDEN: Final = 0.6  # a square unit of something below something else
STRAYED: Final = 90.0  # a name that reads as one of the next tile


class Name(NamedTuple):
    """From the middle of a plate."""

    lines: tuple[str, ...]
    x: float
    y: float  # of its first line
    anchor: str  # "m" its middle is at x, "b" it begins there, "e" it ends there


class Room(NamedTuple):
    """Of one place, from the middle of its plate."""

    name: Name
    cubes: Point  # the middle of the row
    pawns: tuple[Point, ...]  # the best first


def box(x: float, y: float, half: tuple[float, float], k: float) -> Box:
    return x - half[0] * k, y - half[1] * k, x + half[0] * k, y + half[1] * k


def over(one: Box, other: Box) -> float:
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def plate_box(at: Location, x: float, y: float, k: float) -> Box:
    """With what always belongs to it: its brackets, gang members above it, the H round it."""
    half = HALF + (5 if KIND_OF[at] >= EXIT else 3)
    left, top = half, half
    if KIND_OF[at] == GANG:
        top += 10
    if HELIPORTS >> at & 1:
        half, left, top = half + 3, half + 11, top + 3
    return x - left * k, y - top * k, x + half * k, y + half * k


class Rooms:
    """Filled place by place; what is taken is in the way of what follows."""

    def __init__(self, laid: Laid, f: Frame, spots: dict[Location, Point]) -> None:
        self.f = f
        self.k = f.scale
        self.taken: list[Box] = []
        for tile, cell, turn in laid:
            x, y = f.middle(cell)
            if tile != T01:  # no officer ever comes there
                self.taken.append(box(x, y, PILL, self.k))
            found = signs(tile, turn)
            for at, half in ((found.station, (12.0, 12.0)), (found.ferry, (14.0, 10.0))):
                if at is not None:
                    self.taken.append(box(x + at[0] * f.radius, y + at[1] * f.radius, half, self.k))
        self.taken += [plate_box(at, x, y, self.k) for at, (x, y) in spots.items()]

    def cost(self, one: Box, near: list[Box]) -> float:
        out = one[0] < 2 or one[1] < 2 or one[2] > self.f.width - 2 or one[3] > self.f.height - 2
        return HIDDEN * sum([over(one, other) for other in near]) + (UNSEEN if out else 0.0)

    def near(self, x: float, y: float) -> list[Box]:
        return [b for b in self.taken if abs(b[0] + b[2] - 2 * x) < 2 * NEAR and abs(b[1] + b[3] - 2 * y) < 1.4 * NEAR]

    def row_of_cubes(self, x: float, y: float) -> Point:
        k, near = self.k, self.near(x, y)
        tries = ((0, -25 * k), (0, 25 * k), (-40 * k, -9 * k), (40 * k, -9 * k), (-40 * k, 9 * k), (40 * k, 9 * k))
        best = min(tries, key=lambda to: self.cost(box(x + to[0], y + to[1], CUBES, k), near) + 0.3 * abs(to[0]))
        self.taken.append(box(x + best[0], y + best[1], CUBES, k))
        return round(best[0], 1), round(best[1], 1)

    def name(self, at: Location, words: str, x: float, y: float, middle: Point) -> Name:
        k, near = self.k, self.near(x, y)
        half = (HALF + (9 if KIND_OF[at] >= EXIT else 7)) * k  # room for brackets
        best, least, taken = Name((), 0, 0, "m"), 1e9, (0.0, 0.0, 0.0, 0.0)
        broken = [tuple(words.split(" ", 1))] if len(words) > LONG and " " in words else []
        for lines in [(words,), *broken]:
            wide = max([width(line, LETTERS, True) for line in lines]) * WIDEST
            high = ROW * len(lines)
            low, top, mid = half + 9.5, -half - 3 - ROW * (len(lines) - 1), 4 - ROW * (len(lines) - 1) / 2
            tries = (
                (0.0, low, "m", 0), (-half, low, "b", 20), (half, low, "e", 20), (-6, low, "b", 30), (6, low, "e", 30),
                (0.0, top, "m", 25), (-half, top, "b", 45), (half, top, "e", 45),
                (half + 4, mid, "b", 30), (-half - 4, mid, "e", 30),
            )  # fmt: skip
            for dx, dy, anchor, worse in tries:
                left = x + dx - (wide / 2 if anchor == "m" else wide if anchor == "e" else 0)
                one = (left, y + dy - 9.5, left + wide, y + dy - 9.5 + high)
                there = ((one[0] + one[2]) / 2 - middle[0]) ** 2 + ((one[1] + one[3]) / 2 - middle[1]) ** 2
                cost = self.cost(one, near) + worse + (STRAYED if there > (0.93 * self.f.radius) ** 2 else 0)
                cost += 15 * (len(lines) - 1)
                if cost < least:
                    best, least, taken = Name(lines, round(dx, 1), round(dy, 1), anchor), cost, one
        self.taken.append(taken)
        return best

    def pawns(self, x: float, y: float) -> tuple[Point, ...]:
        """Beside the plate first, then at its corners, then a step farther."""
        k, near = self.k, self.near(x, y)
        tries = [
            (dx * k, dy * k)
            for far in (27, 45, 63)
            for dx, dy in ((far, 1), (-far, 1), (far - 4, 19), (4 - far, 19), (far - 4, -17), (4 - far, -17))
        ] + [(0.0, 30 * k), (0.0, -29 * k)]
        found: list[Point] = []
        for i in range(PAWNS):
            best = min(
                [to for to in tries if to not in found],
                key=lambda to: self.cost(box(x + to[0], y + to[1], PAWN, k), near) + 0.8 * (abs(to[0]) + abs(to[1])),
            )
            found.append(best)
            near.append(box(x + best[0], y + best[1], PAWN, k))
        return tuple([(round(dx, 1), round(dy, 1)) for dx, dy in found])


@lru_cache(maxsize=64)
def rooms(laid: Laid, f: Frame, names: tuple[str, ...], spots: tuple[Point | None, ...]) -> dict[Location, Room]:
    """`names` and `spots` go by location, "" and None for what is not on the map."""
    on = {at: spot for at, spot in enumerate(spots) if spot is not None}
    found = Rooms(laid, f, on)
    middles = {at: f.middle(cell) for tile, cell, turn in laid for at in LOCATIONS_ON[tile]}
    cubes = {at: found.row_of_cubes(*on[at]) for at in on if KIND_OF[at] in (BUSINESS, SAFEHOUSE)}
    told = {at: found.name(at, names[at], *on[at], middles[at]) for at in on}
    return {at: Room(told[at], cubes.get(at, (0.0, 0.0)), found.pawns(*on[at])) for at in on}
