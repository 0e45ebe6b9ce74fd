"""The ground of the city: terrain by pattern and colour, roads where crossing costs a point, dots where it is free."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, TypeAlias

from onthelam.draw.svg import path, rect
from onthelam.games.escape_plan.board.frame import CORNERS as WAYS
from onthelam.games.escape_plan.board.frame import SIDES, STEPS, Cell, Frame, Point, around, near
from onthelam.games.escape_plan.board.spots import fans
from onthelam.games.escape_plan.rules.charts import EDGES, TERRAINS, Terrain, Tile

Laid: TypeAlias = tuple[tuple[Tile, Cell, int], ...]  # tile, cell, turn

NAMES: Final = ("industry", "commerce", "homes", "water")  # by terrain
# by terrain: the sides of what is repeated, and its shape
PATTERNS: Final = (
    (16, 14, "M0 6l5-5v5l5-5v5l6-5v5M-8 13l5-5v5l5-5v5l6-5v5l5-5v5l5-5v5"),
    (18, 18, "M3 3h6v6h-6zM12 12h6v6h-6z"),
    (15, 15, "M4 4h.010M11.500 11.500h.010"),
    (24, 12, "M-6 5q6-7 12 0t12 0 12 0M-12 11q6-7 12 0t12 0 12 0"),
)  # fmt: skip
PENS: Final = (1.3, 1.4, 3.6, 1.5)


@cache
def patterns(key: str) -> str:
    """Once a picture. A pattern goes on from tile to tile, so that a zone reads as one."""
    body = ""
    for name, (wide, high, d), pen in zip(NAMES, PATTERNS, PENS):
        drawn = path(d, f"n s-{name}2", pen, ' stroke-linecap="round"')
        ground = rect(0, 0, wide, high, 0, f"f-{name}")
        body += (
            f'<pattern id="{key}{name}" width="{wide}" height="{high}" patternUnits="userSpaceOnUse">'
            f"{ground}{drawn}</pattern>"
        )
    return f"<defs>{body}</defs>"


def terrain_at(tile: Tile, turn: int, d: int) -> Terrain:
    """EP-10.2."""
    return EDGES[SIDES * tile + (d - turn) % SIDES]


def outline(points: list[Point]) -> str:
    return "M" + "L".join([f"{x:.5g} {y:.5g}" for x, y in points]) + "z"


def stroke(points: list[Point]) -> str:
    return "M" + "L".join([f"{x:.5g} {y:.5g}" for x, y in points])


def hexagon(middle: Point, radius: float) -> str:
    return outline([near(middle, way, radius) for way in WAYS])


def grounds(tile: Tile, turn: int, middle: Point, radius: float) -> list[tuple[Terrain, str]]:
    """By region: its fan as path data."""
    found: list[tuple[Terrain, str]] = []
    for fan in fans(tile):
        corners = [near(middle, WAYS[(fan.first + turn + i) % SIDES], radius) for i in range(fan.many + 1)]
        found.append((fan.terrain, outline([middle, *corners])))
    return found


def spokes(tile: Tile, turn: int, middle: Point, radius: float) -> str:
    """Between two regions of the tile (EP-10.6)."""
    d = ""
    for side in range(SIDES):
        if terrain_at(tile, turn, side) != terrain_at(tile, turn, side - 1):
            d += stroke([middle, near(middle, WAYS[side], radius)])
    return d


def filled(key: str, regions: list[tuple[Terrain, str]]) -> str:
    found = [""] * TERRAINS
    for terrain, d in regions:
        found[terrain] += d
    return "".join([f'<path d="{d}" fill="url(#{key}{NAMES[i]})"/>' for i, d in enumerate(found) if d])


def roads(d: str, wide: float) -> str:
    rest = ' stroke-linejoin="round" stroke-linecap="round"'
    return path(d, "n s-roadside", wide + 3, rest) + path(d, "n s-road", wide, rest)


@lru_cache(maxsize=128)
def land(laid: Laid, f: Frame) -> str:
    """All tiles: their ground, and the lines between."""
    on = {cell: (tile, turn) for tile, cell, turn in laid}
    lattice = "".join([hexagon(f.middle(cell), f.radius) for cell in around([*on])])
    body = path(lattice, "n s-kerb", 1, ' stroke-dasharray="5 7"')
    regions: list[tuple[Terrain, str]] = []
    costly = free = ""
    for cell, (tile, turn) in on.items():
        regions += grounds(tile, turn, f.middle(cell), f.radius)
        costly += spokes(tile, turn, f.middle(cell), f.radius)
        for side, (q, r) in enumerate(STEPS):
            line = stroke([f.corner(cell, side), f.corner(cell, side + 1)])
            other = on.get((cell[0] + q, cell[1] + r))
            if other is None:
                costly += line
            elif side < SIDES // 2:  # each side once
                same = terrain_at(tile, turn, side) == terrain_at(*other, (side + 3) % SIDES)
                costly, free = (costly, free + line) if same else (costly + line, free)
    body += filled(f.key, regions)
    dots = path(free, "n s-dots", 2, ' stroke-dasharray="0.1 6" stroke-linecap="round"')
    return body + dots + roads(costly, 4.6)


@lru_cache(maxsize=256)
def one_tile(key: str, tile: Tile, turn: int, radius: float) -> str:
    """A tile by itself, its middle at (0, 0)."""
    body = filled(key, grounds(tile, turn, (0, 0), radius))
    return body + roads(hexagon((0, 0), radius) + spokes(tile, turn, (0, 0), radius), 3.2 if radius < 60 else 4.6)
