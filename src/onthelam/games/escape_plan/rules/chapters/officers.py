"""EP-16.12 to EP-16.17: moving an officer, nearer to somebody or freely."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from onthelam.core.agenda import NOTHING, done, plan_one, step_of, step_value, step_who
from onthelam.core.event import Telling
from onthelam.core.move import Move as CoreMove
from onthelam.games.escape_plan.rules import agenda
from onthelam.games.escape_plan.rules.agenda import Asking
from onthelam.games.escape_plan.rules.charts import NOWHERE, OFFICERS, TILES, Mask, Tile, members
from onthelam.games.escape_plan.rules.events.police import OfficerMoved
from onthelam.games.escape_plan.rules.events.table import chose
from onthelam.games.escape_plan.rules.moves import PICK_OFFICERS, SKIP, STOP, TO_TILES, Move
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import Tabletop, tile_of, with_type, without_type

if TYPE_CHECKING:
    from mypy_extensions import i64


def may_move_freely(s: Tabletop) -> bool:
    """EP-14.10, EP-16.17: is there a legal move?"""
    for kind in range(OFFICERS):
        if with_type(s, kind) and without_type(s, kind):
            return True
    return False


def targets(s: Tabletop, tile: Tile, kind: int, goal: Tile) -> Mask:
    """EP-16.14, EP-16.17: where an officer may go. `goal` is the tile that it must come nearer to, or NOWHERE."""
    found = without_type(s, kind)
    if goal == NOWHERE:
        return found
    far = s.city.distance(tile, goal)
    nearer: Mask = 0
    for other in range(TILES):
        if found >> other & 1 and s.city.distance(other, goal) < far:
            nearer |= 1 << other
    return nearer


def movable(s: Tabletop, goal: Tile) -> Mask:
    """EP-16.16: officers that have somewhere to go, by OFFICERS * tile + type."""
    found: Mask = 0
    for kind in range(OFFICERS):
        free = without_type(s, kind)
        if not free:
            continue
        nearest = -1 if goal == NOWHERE else min([s.city.distance(tile, goal) for tile in members(free)])
        have = with_type(s, kind)
        for tile in range(TILES):
            if have >> tile & 1 and (goal == NOWHERE or s.city.distance(tile, goal) > nearest):
                found |= 1 << OFFICERS * tile + kind
    return found


def goal_of(s: Tabletop, step: i64) -> Tile:
    seat = agenda.FOR.of(step) - 1
    return tile_of(s, seat) if seat >= 0 else NOWHERE


@final
class Choosing(Asking):
    """D25, D26: which officer."""

    def seat(self, s: State, step: i64) -> int:
        return step_who(step) if movable(s, goal_of(s, step)) else NOTHING  # EP-16.16

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        found = movable(s, goal_of(s, step))
        moves: list[CoreMove] = [PICK_OFFICERS[i] for i in range(OFFICERS * TILES) if found >> i & 1]
        if agenda.FOR.of(step):
            moves.append(SKIP)
        elif not agenda.FIRST.of(step):
            moves.append(STOP)
        return moves

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        done(t)
        chose(t, seat, m)
        if m is not SKIP and m is not STOP:
            value = step_value(step) + agenda.OFFICER_OF.at(m.what)
            plan_one(t, step_of(agenda.TARGET, seat, value))


@final
class Targeting(Asking):
    """D25, D26: where it goes."""

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        officer = agenda.OFFICER_OF.of(step)
        found = targets(s, officer // OFFICERS, officer % OFFICERS, goal_of(s, step))
        return [TO_TILES[tile] for tile in range(TILES) if found >> tile & 1]

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        officer = agenda.OFFICER_OF.of(step)
        done(t)
        t.tell(OfficerMoved(seat, officer // OFFICERS, officer % OFFICERS, m.what))
        left = agenda.LEFT.of(step)
        if left > 1:
            value = agenda.FOR.at(agenda.FOR.of(step)) + agenda.LEFT.at(left - 1)
            plan_one(t, step_of(agenda.OFFICER, seat, value))
