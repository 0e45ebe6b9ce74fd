"""A way through the city as it is drawn: over streets dashed, under ground and in the air dotted."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from onthelam.draw.ghosts import cost
from onthelam.draw.svg import path
from onthelam.games.escape_plan.board.frame import CORNERS, SIDES, Frame, Point, near
from onthelam.games.escape_plan.board.shapes.land import Laid, stroke, terrain_at
from onthelam.games.escape_plan.board.spots import signs
from onthelam.games.escape_plan.board.town import spot
from onthelam.games.escape_plan.rules.charts import TERRAIN_OF, TILE_OF, Location, Terrain, Tile
from onthelam.games.escape_plan.words.route import CROSS, ENTER, FLY, RIDE, Step

LIFT: Final = 17.0  # from the middle of a plate to the disc at its corner
EDGE: Final = 19.0  # and to where a way begins or ends


class Way:
    """Drawn step by step."""

    def __init__(self, laid: Laid, f: Frame, start: Location) -> None:
        self.laid = laid
        self.f = f
        self.on = {tile: (cell, turn) for tile, cell, turn in laid}
        self.at = spot(laid, f, start)
        self.tile: Tile = TILE_OF[start]
        self.terrain: Terrain = TERRAIN_OF[start]
        self.streets: list[list[Point]] = [[self.at]]
        self.rides = ""

    def go(self, step: Step) -> None:
        """`at` is then where it ends."""
        f = self.f
        if step.how == CROSS:
            cell, _ = self.on[self.tile]
            self.walk(between(f.corner(cell, step.side), f.corner(cell, step.side + 1)))
        elif step.how == ENTER:
            self.walk(spot(self.laid, f, step.at))
        elif step.how == FLY:
            end = spot(self.laid, f, step.at)
            x, y = between(self.at, end)
            self.rides += f"M{self.at[0]:g} {self.at[1]:g}Q{x:g} {y - 60:g} {end[0]:g} {end[1]:g}"
            self.begin(end)
        elif step.how == RIDE:
            self.walk(self.station(self.tile))
            end = self.station(step.tile)
            self.rides += stroke([self.at, end])
            self.begin(end)
        else:
            self.walk(self.spoke(step.terrain))
        self.tile, self.terrain = step.tile, step.terrain

    def walk(self, to: Point) -> None:
        self.streets[-1].append(to)
        self.at = to

    def begin(self, at: Point) -> None:
        self.streets.append([at])
        self.at = at

    def station(self, tile: Tile) -> Point:
        cell, turn = self.on[tile]
        (x, y), at = self.f.middle(cell), signs(tile, turn).station
        assert at is not None, "one rides from station to station"
        return round(x + at[0] * self.f.radius, 1), round(y + at[1] * self.f.radius, 1)

    def spoke(self, there: Terrain) -> Point:
        """Where one changes to another region of the tile: on the road between them, or where all of them meet."""
        cell, turn = self.on[self.tile]
        middle = self.f.middle(cell)
        found = [
            near(middle, CORNERS[d], 0.55 * self.f.radius)
            for d in range(SIDES)
            if {terrain_at(self.tile, turn, d), terrain_at(self.tile, turn, d - 1)} == {self.terrain, there}
        ]
        return min(found or [middle], key=lambda one: (one[0] - self.at[0]) ** 2 + (one[1] - self.at[1]) ** 2)


def between(one: Point, other: Point) -> Point:
    return round((one[0] + other[0]) / 2, 1), round((one[1] + other[1]) / 2, 1)


def toward(one: Point, other: Point, far: float) -> Point:
    """So far from one point on the way to another, but no farther than half of it."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    part = min(far / max((dx * dx + dy * dy) ** 0.5, 0.1), 0.5)
    return round(one[0] + part * dx, 1), round(one[1] + part * dy, 1)


@lru_cache(maxsize=1024)
def way_drawn(laid: Laid, f: Frame, start: Location, steps: tuple[Step, ...]) -> str:
    """With an amber disc wherever a point is paid."""
    way, discs, paid = Way(laid, f, start), "", 0
    for step in steps:
        way.go(step)
        if step.paid:
            paid += step.paid
            lift = LIFT * f.scale if step is steps[-1] else 0.0
            discs += cost(round(way.at[0] + lift, 1), round(way.at[1] - lift, 1), str(paid))
    lines = [line for line in way.streets if len(line) > 1]
    if lines:  # icons at its ends stay in sight
        lines[0][0] = toward(lines[0][0], lines[0][1], EDGE * f.scale)
        lines[-1][-1] = toward(lines[-1][-1], lines[-1][-2], EDGE * f.scale)
    d = "".join([stroke(line) for line in lines])
    body = path(d, "n s-keyline", 8, ' stroke-linejoin="round"') + path(
        d, "n s-lampfill", 4, ' stroke-dasharray="10 6"'
    )
    if way.rides:
        dots = ' stroke-dasharray="1 7" stroke-linecap="round"'
        body += path(way.rides, "n s-keyline", 7) + path(way.rides, "n s-lampfill", 3.6, dots)
    return body + discs
