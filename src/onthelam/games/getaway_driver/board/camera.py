"""Where a page looks at first, and what of the table there is to see. The page moves about by itself: it is told the
middle of its window, what all of it is and where the table ends, in units of the world.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from onthelam.core.agenda import step_kind
from onthelam.games.getaway_driver.board.frame import EAST, SIDE, SOUTH, Box, Ground
from onthelam.games.getaway_driver.board.town import Town
from onthelam.games.getaway_driver.rules import agenda
from onthelam.games.getaway_driver.rules.tabletop import ON_TABLE
from onthelam.games.getaway_driver.rules.view import View

# as large as a table may be on a page and on a phone while all of it is seen
NEAR: Final = 4  # cells from the Car
CLOSE: Final = 2  # cells from it: whoever is so near is seen, if they fit
WINDOW: Final = 4 * SIDE  # as much of the city the smallest phone shows, upright or lying
ROOM: Final = ((900.0, 560.0), (382.0, 440.0))


class Camera(NamedTuple):
    """How the world lies in a window of a picture: scaled by k, then moved."""

    k: float
    x: float
    y: float

    def window(self, wide: float, high: float) -> Box:
        left, top = -self.x / self.k, -self.y / self.k
        return Box(left, top, left + wide / self.k, top + high / self.k)


class Look(NamedTuple):
    middle: tuple[float, float]
    whole: Box  # the city with everything on it
    fit: bool = False  # all of it matters, and nothing more than the rest


@lru_cache(maxsize=512)
def look(town: Town, car: int, hunts: bool, places: tuple[int, ...], over: bool) -> Look:
    """One tile ahead of the Car, or less where pursuers are close; for whoever hunts it, between it and those that are
    near. `over`: the match is.
    """
    g, lies = town.g, town.lies
    whole = everything(town)
    here, facing = lies.cars[car]
    if here < 0:
        x, y = g.middle(places[0]) if places else ((whole.left + whole.right) / 2, (whole.top + whole.low) / 2)
        return Look((x, y), whole, True)
    x, y = g.middle(here)
    if hunts:
        near = g.box([here, *[at for at in lies.at if at >= 0 and apart(g, here, at) <= NEAR]])
        return Look(((near.left + near.right) / 2, (near.top + near.low) / 2), whole, over)
    east, south = EAST[facing] * SIDE, SOUTH[facing] * SIDE
    ways = [g.ahead(here, (facing + turn) & 3) for turn in (0, 1, 3)]  # it may go there
    for reach in range(CLOSE, -1, -1):
        seen = g.box([here, *ways, *[at for at in lies.at if at >= 0 and apart(g, here, at) <= reach]])
        if max(seen.wide, seen.high) <= WINDOW:
            break
    return Look((showing(x + east, seen.left, seen.right), showing(y + south, seen.top, seen.low)), whole, over)


def showing(at: float, low: float, high: float) -> float:
    """The middle of a window that has all of this in it, as near as can be to where it would be."""
    return min(max(at, high - WINDOW / 2), low + WINDOW / 2)


def turn_of(v: View) -> str:
    """The round, and which part of it: before the Car drives, while it does, the Police, what comes after the check."""
    kinds = [step_kind(step) for step in v.agenda]
    part = next((i for i, kind in enumerate((agenda.TURN, agenda.DRIVING, agenda.CHECK)) if kind in kinds), 3)
    return f"{v.round} {part}"


def apart(g: Ground, one: int, other: int) -> int:
    """How many cells, along the longer way."""
    return max(abs(one % g.cols - other % g.cols), abs(one // g.cols - other // g.cols))


def everything(town: Town) -> Box:
    g, lies = town.g, town.lies
    cells = [cell for cell, facing in lies.cars]
    cells += [*lies.laid, *lies.at, *lies.barricades, *lies.spikes, *lies.token_at, *town.exits.values()]
    seen = [cell for cell in cells if cell >= 0]
    whole = g.box(seen).wider(6) if seen else Box(0, 0, g.wide, g.high)
    for k, at in enumerate(lies.token_at):
        if at == ON_TABLE:
            x, y = g.point(lies.token_x[k], lies.token_y[k])
            whole = whole.joined(Box(x - 24, y - 24, x + 24, y + 24))
    return whole


def nearest(g: Ground, cars: Sequence[int], places: Sequence[int]) -> int:
    """Which of the Cars is nearest to what is asked."""

    return min(range(len(cars)), key=lambda car: min([apart(g, cars[car], at) for at in places], default=0))


def of_table(g: Ground, narrow: bool) -> float:
    """How large the whole table is drawn where all of it is seen."""
    wide, high = ROOM[narrow]
    return round(min(wide / g.wide, high / g.high, 1.0), 4)
