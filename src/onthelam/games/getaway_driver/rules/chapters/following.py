"""GD-FOUR.13: who follows which of two Cars. GD-FOL.7: those behind a Car arrive, swerve, or crash."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from onthelam.core.agenda import NOBODY, NOTHING, Doing, done, plan, step_of, step_value, step_who
from onthelam.core.event import Telling
from onthelam.core.move import Move
from onthelam.games.getaway_driver.rules import agenda, tabletop
from onthelam.games.getaway_driver.rules.agenda import OfPolice
from onthelam.games.getaway_driver.rules.chapters.crashes import crash, crossed, hurt
from onthelam.games.getaway_driver.rules.chapters.roads import may_reach
from onthelam.games.getaway_driver.rules.charts import BEHIND, HEL, MOT, WAY_TURN, Cell, Vehicle
from onthelam.games.getaway_driver.rules.events.police import Arrived, Assigned, HeldBack, Swerved
from onthelam.games.getaway_driver.rules.events.table import Passed
from onthelam.games.getaway_driver.rules.moves import CRASH, FACES, FOLLOW, SWERVES, Face, Swerve
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import ahead, has_hazard, is_open_tunnel, kind_of, no_crashes, police

if TYPE_CHECKING:
    from mypy_extensions import i64


def could_follow(s: State, v: Vehicle, car: int) -> bool:
    """GD-FOL.3, GD-FOL.4."""
    c = s.cars[car]
    return s.at[v] == c.cell and s.facing[v] != (c.heading + 2) & 3


def fix_followers(t: Telling[State], movers: list[int]) -> list[int]:
    """GD-FOUR.13: whom vehicles follow: told at once where there is no choice, else given back as steps that ask."""
    s = t.state
    steps: list[int] = []
    for v in range(len(s.at)):
        choices = [car for car in movers if could_follow(s, v, car)]
        if not choices:
            continue
        stays_with = [car for car in range(2) if car not in movers and s.cars[car].cell == s.at[v]]
        if len(choices) + len(stays_with) > 1:
            steps.append(step_of(agenda.ASSIGN, v))
        else:
            t.tell(Assigned(v, choices[0]))
    return steps


@final
class Arriving(Doing):
    """Step 10, GD-FOL.7: helicopters at a tunnel, motorcycles that swerve, then the rest together."""

    def seat(self, s: State, step: i64) -> int:
        return NOBODY if s.cars[step_who(step)].trailing else NOTHING

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        car = step_who(step)
        c = s.cars[car]
        steps: list[int] = []
        for v in range(len(s.at)):
            if c.trailing >> v & 1 and kind_of(s, v) == HEL and is_open_tunnel(s, c.cell):
                steps.append(step_of(agenda.TUNNEL, v, car))
        for v in range(len(s.at)):
            if c.trailing >> v & 1 and kind_of(s, v) == MOT and s.mode != tabletop.SOLO:  # GD-SOLO.22
                steps.append(step_of(agenda.SWERVE, v, car))
        steps.append(step_of(agenda.LAND, car))
        plan(t, steps)


def tunnel_ways(s: State, v: Vehicle, heading: int) -> list[int]:
    """GD-HEL.6, GD-HEL.7: directions it may fly on in, in the order right, left, back."""
    return [f for f in turned_from(heading) if may_reach(s, v, ahead(s, s.at[v], f))]


def turned_from(heading: int) -> list[int]:
    return [(heading + 1) & 3, (heading + 3) & 3, (heading + 2) & 3]


@final
class AtTunnel(OfPolice):
    """DP-20, GD-HEL.6."""

    def seat(self, s: State, step: i64) -> int:
        v = step_who(step)
        return police(s) if s.tokens >= 1 and s.flags[v] & tabletop.USED == 0 else -1

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        heading = s.cars[step_value(step)].heading
        ways = tunnel_ways(s, step_who(step), heading)
        moves: list[Move] = [FACES[f] for f in ways or turned_from(heading)]
        moves.append(CRASH)
        return moves

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        done(t)
        if isinstance(m, Face):
            fly_on(t, step_who(step), m.what, 1)
        else:
            refuse_tunnel(t, step_who(step))

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        v = step_who(step)
        if s.mode == tabletop.SOLO and s.flags[v] & tabletop.USED == 0:  # GD-HEL.8
            heading = s.cars[step_value(step)].heading
            ways = tunnel_ways(s, v, heading) or turned_from(heading)
            fly_on(t, v, ways[0], 0)  # GD-SOLO.21
        else:
            refuse_tunnel(t, v)


def fly_on(t: Telling[State], v: Vehicle, facing: int, fee: int) -> None:
    s = t.state
    cell = ahead(s, s.at[v], facing)
    if may_reach(s, v, cell):
        t.tell(Swerved(v, cell, facing, fee))
        crossed(t, v)
    else:
        t.tell(Swerved(v, s.at[v], facing, fee, True))  # GD-HEL.7: it stays on X


def refuse_tunnel(t: Telling[State], v: Vehicle) -> None:
    if no_crashes(t.state):
        t.tell(HeldBack(v))  # GD-EVT.20
    else:
        crash(t, v)


def swerve_ways(s: State, v: Vehicle, there: Cell) -> list[int]:
    """GD-MOT.3: its own F, L or R other than Y."""
    ways: list[int] = []
    for way in range(BEHIND):
        cell = ahead(s, s.at[v], (s.facing[v] + WAY_TURN[way]) & 3)
        if cell != there and may_reach(s, v, cell) and not has_hazard(s, cell):
            ways.append(way)
    return ways


@final
class Swerving(OfPolice):
    """DP-21."""

    def seat(self, s: State, step: i64) -> int:
        v = step_who(step)
        c = s.cars[step_value(step)]
        if s.tokens < 1 or s.flags[v] & tabletop.USED or c.trailing >> v & 1 == 0:
            return NOTHING
        return police(s) if swerve_ways(s, v, c.cell) else NOTHING

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        moves: list[Move] = [FOLLOW]
        for way in swerve_ways(s, step_who(step), s.cars[step_value(step)].cell):
            moves.append(SWERVES[way])
        return moves

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        s = t.state
        v = step_who(step)
        done(t)
        if isinstance(m, Swerve):
            facing = (s.facing[v] + WAY_TURN[m.what]) & 3
            t.tell(Swerved(v, ahead(s, s.at[v], facing), facing, 1))
            crossed(t, v)
        else:
            t.tell(Passed(police(s), "swerve"))


@final
class Landing(Doing):
    """Step 10: all that still trail arrive together, and crash together if there is a token. GD-FOL.7."""

    def seat(self, s: State, step: i64) -> int:
        return NOBODY if s.cars[step_who(step)].trailing else NOTHING

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        car = step_who(step)
        c = s.cars[car]
        coming = [v for v in range(len(s.at)) if c.trailing >> v & 1]
        t.tell(Arrived(car))
        for v in coming:
            crossed(t, v)
            if s.ending:
                return
        if has_hazard(s, c.cell):
            hurt(t, [v for v in coming if s.at[v] == c.cell], True)
