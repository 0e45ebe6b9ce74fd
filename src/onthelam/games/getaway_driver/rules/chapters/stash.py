"""GD-TAB.25, GD-SET.4 to GD-SET.6, GD-SET.15 to GD-SET.17: terrain and Stash come onto the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from onthelam.core.agenda import Doing, done, plan_one, step_of, step_who
from onthelam.core.event import Telling
from onthelam.core.move import Move
from onthelam.core.tabletop import Step
from onthelam.games.getaway_driver.rules import agenda
from onthelam.games.getaway_driver.rules.charts import BOOK
from onthelam.games.getaway_driver.rules.events.table import ObstaclesSet, TokenLanded, Weighed
from onthelam.games.getaway_driver.rules.moves import NUMBERS, RASTER, Number, Point
from onthelam.games.getaway_driver.rules.options import SPREAD, no_room
from onthelam.games.getaway_driver.rules.space import LAKE, PARK, RIDGE, has_start, meets, on_table, token_fits
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import AUTO, THROW

if TYPE_CHECKING:
    from mypy_extensions import i64

# -- terrain ---------------------------------------------------------------------------------------------------------


@final
class Terraining(Doing):
    """GD-TAB.25: park, lake and ridge at random spots, before anything else lies there (GD-TAB.7)."""

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        for attempt in range(1000):
            tried = s.copy()
            numbers: list[int] = []
            for piece in (PARK, LAKE, RIDGE):
                spot = random_spot(t, tried, piece)
                numbers += spot
                tried.obstacles = tried.obstacles + tuple(spot)
            if has_start(tried):
                t.tell(ObstaclesSet(numbers))
                return
        raise no_room("GD-TAB.25")


def random_spot(t: Telling[State], s: State, piece: list[int]) -> list[int]:
    """Wholly inside the bounding box, on no earlier obstacle."""
    for attempt in range(10000):
        if len(piece) == 1:
            r = piece[0]
            spot = [r + t.chance.below(s.wide - 2 * r + 1), r + t.chance.below(s.high - 2 * r + 1), r, 0]
        else:
            turned = t.chance.below(2) == 1
            w = piece[1] if turned else piece[0]
            h = piece[0] if turned else piece[1]
            spot = [t.chance.below(s.wide - w + 1), t.chance.below(s.high - h + 1), w, h]
        if is_free_spot(s, spot):
            return spot
    raise no_room("GD-TAB.25")


def is_free_spot(s: State, spot: list[int]) -> bool:
    for at in range(0, len(s.obstacles), 4):
        if spot[3] > 0:
            if meets(s.obstacles, at, spot[0], spot[1], spot[2], spot[3]):
                return False
        elif s.obstacles[at + 3] > 0:
            if meets(tuple(spot), 0, s.obstacles[at], s.obstacles[at + 1], s.obstacles[at + 2], s.obstacles[at + 3]):
                return False
        else:
            dx = spot[0] - s.obstacles[at]
            dy = spot[1] - s.obstacles[at + 1]
            reach = spot[2] + s.obstacles[at + 2]
            if dx * dx + dy * dy < reach * reach:
                return False
    return True


# -- the Stash -------------------------------------------------------------------------------------------------------


def scatter_step(car: int, count: int, asked: int, x: int, y: int) -> Step:
    value = (
        agenda.SCATTER_COUNT.at(count) + agenda.SCATTER_ASKS.at(asked) + agenda.SCATTER_X.at(x) + agenda.SCATTER_Y.at(y)
    )
    return step_of(agenda.SCATTER, car, value)


@final
class Scattering(Doing):
    """DP-02: aim and spread, or a place for each token."""

    def seat(self, s: State, step: i64) -> int:
        return -1 if s.stash_mode == AUTO else step_who(step)

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        asked = agenda.SCATTER_ASKS.of(step)
        x = agenda.SCATTER_X.of(step)
        if asked == agenda.ASK_SPREAD:
            return [NUMBERS[n // RASTER] for n in range(SPREAD[0], SPREAD[1] + 1, 2 * RASTER)]
        grain = 2 * RASTER if s.stash_mode == THROW else RASTER
        if asked == agenda.ASK_Y:
            return [NUMBERS[y // RASTER] for y in range(0, s.high + 1, grain) if may_aim(s, x, y)]
        moves: list[Move] = []
        for column in range(0, s.wide + 1, grain):
            for y in range(0, s.high + 1, grain):
                if may_aim(s, column, y):
                    moves.append(NUMBERS[column // RASTER])
                    break
        return moves

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        s = t.state
        car = step_who(step)
        count = agenda.SCATTER_COUNT.of(step)
        asked = agenda.SCATTER_ASKS.of(step)
        x = agenda.SCATTER_X.of(step)
        y = agenda.SCATTER_Y.of(step)
        done(t)
        if isinstance(m, Point):
            if s.stash_mode == THROW:
                throw(t, count, m.values[0], m.values[1], m.values[2])
            else:
                set_down(t, car, count, m.values[0], m.values[1])
        elif isinstance(m, Number):
            if asked == agenda.ASK_SPREAD:
                throw(t, count, x, y, m.what)
            elif asked == agenda.ASK_Y and s.stash_mode != THROW:
                set_down(t, car, count, x, m.what)
            else:
                t.tell(Weighed(car, m.code))
                if asked == agenda.ASK_X:
                    plan_one(t, scatter_step(car, count, agenda.ASK_Y, m.what, 0))
                else:
                    plan_one(t, scatter_step(car, count, agenda.ASK_SPREAD, x, m.what))

    def run(self, t: Telling[State], step: i64) -> None:
        for k in range(agenda.SCATTER_COUNT.of(step)):
            land_anywhere(t)


def may_aim(s: State, x: int, y: int) -> bool:
    """GD-SET.15: a point on the table; GD-SET.16: a place for a token."""
    return on_table(s, x, y, 0, 0) if s.stash_mode == THROW else token_fits(s, x, y)


def throw(t: Telling[State], count: int, x: int, y: int, spread: int) -> None:
    """GD-SET.15."""
    for k in range(count):
        for attempt in range(1000):
            u = x - spread + t.chance.below(2 * spread + 1)
            v = y - spread + t.chance.below(2 * spread + 1)
            if token_fits(t.state, u, v):
                t.tell(TokenLanded(u, v))
                break
        else:
            land_anywhere(t)


def set_down(t: Telling[State], car: int, count: int, x: int, y: int) -> None:
    """GD-SET.16."""
    t.tell(TokenLanded(x, y))
    if count > 1:
        plan_one(t, scatter_step(car, count - 1, agenda.ASK_X, 0, 0))


MARGIN: Final[int] = BOOK.number("stash", "margin")


def land_anywhere(t: Telling[State]) -> None:
    """GD-SET.17."""
    s = t.state
    for attempt in range(10000):
        x = MARGIN + t.chance.below(s.wide - 2 * MARGIN + 1)
        y = MARGIN + t.chance.below(s.high - 2 * MARGIN + 1)
        if token_fits(s, x, y):
            t.tell(TokenLanded(x, y))
            return
    raise no_room("GD-SET.17")
