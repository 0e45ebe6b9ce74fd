"""Chapter V, the column "default": what is done for a seat that does not answer.

Most lists of moves begin with it. What is said here is the rest: set-up by hand, and where it depends on the table. A
big choice is asked in small ones, so each takes its part of the default, also after others that were no default.
"""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import step_kind, step_value, step_who
from onthelam.core.chance import quick
from onthelam.core.move import Move
from onthelam.core.tabletop import Step
from onthelam.games.getaway_driver.rules import agenda, charts, moves
from onthelam.games.getaway_driver.rules.chapters.adjusting import adjustments, may_set
from onthelam.games.getaway_driver.rules.chapters.roads import place_cell
from onthelam.games.getaway_driver.rules.chapters.setup import best_facing, quick_start
from onthelam.games.getaway_driver.rules.chapters.solo import solo_facing, solo_place
from onthelam.games.getaway_driver.rules.charts import Mask
from onthelam.games.getaway_driver.rules.imagine import imagine
from onthelam.games.getaway_driver.rules.moves import Number, Pick, Play
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import FOUR, HAZARD, SOLO, THROW, WAYS, Tabletop, gap
from onthelam.games.getaway_driver.rules.view import View

SPREAD: Final[int] = charts.BOOK.number("defaults", "spread")


def usual(v: View) -> Move:
    step = v.agenda[-1]
    kind = step_kind(step)
    if kind == agenda.PICK_HAND:
        return hand_card(v, step_who(step))
    if kind == agenda.SCATTER:
        return scattering(v, step)
    if kind == agenda.ADJUST:
        return adjusting(v, step)
    if kind == agenda.START:
        return starting(v, step)
    if kind == agenda.WHERE and agenda.WHY.of(step) == agenda.AT_SETUP:
        return patrol_cell(v, step_who(step), agenda.WHERE_CAR.of(step))
    if kind == agenda.FACE:
        return facing(v, step)
    if kind == agenda.LAY:
        return laying(v)
    if kind == agenda.DRIVING:
        return driving(v)
    if kind == agenda.SWERVE and v.marks[v.cars[step_value(step)].cell] & HAZARD:
        return v.moves[1]  # DP-21: `follow` is first
    return v.moves[0]


def seen(v: View) -> State:
    """The table as the view shows it, for rules that are written for states. What is made up is not looked at."""
    return imagine(v, quick(0))


def number_near(v: View, value: int) -> Move:
    """The number offered that is nearest to this one; the smaller of two."""
    best = v.moves[0]
    least = -1
    for m in v.moves:
        if isinstance(m, Number):
            far = gap(m.what, value)
            if least < 0 or far < least:
                best = m
                least = far
    return best


# -- set-up by hand --------------------------------------------------------------------------------------------------


def hand_card(v: View, car: int) -> Move:
    """DP-01: the recommended hand, card by card."""
    hand: Mask = charts.RECOMMENDED_FOUR[car] if v.mode == FOUR else charts.RECOMMENDED  # GD-FOUR.40
    for m in v.moves:
        if isinstance(m, Pick) and hand >> m.what & 1:
            return m
    return v.moves[0]


def scattering(v: View, step: Step) -> Move:
    """DP-02: at the middle of the table. Tokens set down one by one keep the distances of GD-SET.6 if they can."""
    asked = agenda.SCATTER_ASKS.of(step)
    if asked == agenda.ASK_SPREAD:
        return number_near(v, SPREAD)
    x = v.wide // 2
    y = v.high // 2
    if v.stash_mode != THROW:
        x, y = nearest_spot(seen(v), -1, -1 if asked == agenda.ASK_X else agenda.SCATTER_X.of(step), x, y)
    return number_near(v, x if asked == agenda.ASK_X else y)


def nearest_spot(s: State, k: int, column: int, x: int, y: int) -> tuple[int, int]:
    """The point of the raster nearest to this one where the token may be set; south, then west first.

    With a column: only there. This point itself if there is none.
    """
    spot = (x, y)
    least = -1
    columns = range(column, column + 1) if column >= 0 else range(0, s.wide + 1, moves.RASTER)
    for row in range(0, s.high + 1, moves.RASTER):
        for at in columns:
            far = (at - x) * (at - x) + (row - y) * (row - y)
            if (least < 0 or far < least) and may_set(s, k, at, row):
                spot = (at, row)
                least = far
    return spot


def adjusting(v: View, step: Step) -> Move:
    """DP-03: as the automatic adjust would, as near as the raster allows."""
    s = seen(v)
    moved = adjustments(s)
    if step_value(step) == 0:
        for e in moved:
            if moves.TOKENS[e.token] in v.moves:
                return moves.TOKENS[e.token]
        return v.moves[0]
    k = agenda.ADJUST_TOKEN.of(step)
    column = agenda.ADJUST_X.of(step) - 1
    x = s.token_x[k]
    y = s.token_y[k]
    for e in moved:
        if e.token == k and e.x >= 0:
            x = e.x
            y = e.y
    x, y = nearest_spot(s, k, column, x, y)
    return number_near(v, x if column < 0 else y)


def starting(v: View, step: Step) -> Move:
    """DP-04: GD-SET.22, GD-SET.23."""
    s = seen(v)
    x = agenda.START_X.of(step) - 1
    y = agenda.START_Y.of(step) - 1
    if y >= 0:
        return moves.FACES[best_facing(s, x, y)]
    column, row = quick_start(s, step_who(step))
    return number_near(v, column if x < 0 else row)


def patrol_cell(v: View, vehicle: int, car: int) -> Move:
    """DP-05: GD-SET.24."""
    return moves.ATS[car][solo_place(seen(v), car, vehicle)]


def facing(v: View, step: Step) -> Move:
    """DP-05: GD-SET.24; also of a vehicle that was bought or sent before its seat fell silent."""
    s = seen(v)
    setup = agenda.WHY.of(step) == agenda.AT_SETUP
    for car in range(step_who(step) if setup else 0, len(s.cars)):  # GD-FOUR.41: the first patrol car is A's, then B's
        for place in range(charts.AT_ONE, charts.PLACES):
            if place_cell(s, car, place) == agenda.FACE_CELL.of(step):
                return moves.FACES[solo_facing(s, car, place)]
    return v.moves[0]


# -- during a match --------------------------------------------------------------------------------------------------


def laying(v: Tabletop) -> Move:
    """DP-08: in the order drawn on F, L, R. In solo they are asked for in the order L, F, R (GD-SOLO.10)."""
    c = v.cars[0]
    before = 0  # cells that come before the next one, and get a tile that was drawn before its own
    if v.mode == SOLO:
        for way in range(charts.BEHIND):
            cell = c.cell + WAYS[v.cols][c.facing][way]
            if cell == v.filling[0]:
                break
            if cell in v.filling:
                before += 1
    return moves.LAYS[v.drawn[before]]


def driving(v: View) -> Move:
    """DP-14: boxed in (GD-MOV.12) the Handbrake Turn, from hand or for Stash. Of DP-33 nothing is ever played."""
    if v.moves[-1] is not moves.GIVE_UP:
        return v.moves[0]
    for m in v.moves:
        if isinstance(m, Play) and m.what == charts.HBT:
            return m
    return moves.GIVE_UP
