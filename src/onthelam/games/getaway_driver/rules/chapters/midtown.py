"""GD-MID: what the five places of Midtown do for a Car that has entered and stays."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from onthelam.core.agenda import ALWAYS, NOTHING, Doing, done, plan_one, step_of, step_who
from onthelam.core.event import Telling
from onthelam.core.move import Move
from onthelam.games.getaway_driver.rules import agenda, charts
from onthelam.games.getaway_driver.rules.chapters.reveal import tile_at, turn_up
from onthelam.games.getaway_driver.rules.chapters.roads import clockwise
from onthelam.games.getaway_driver.rules.events.driver import BonusGained, Looked, TokensLost
from onthelam.games.getaway_driver.rules.events.table import Passed
from onthelam.games.getaway_driver.rules.moves import NONE, TILE_NUMBERS, TileNumber
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import UP, ahead, distance, is_down, slot_of

if TYPE_CHECKING:
    from mypy_extensions import i64


def midtown(t: Telling[State], car: int) -> None:
    """GD-MID, for a Car that has entered and stays."""
    s = t.state
    c = s.cars[car]
    kind = charts.MIDTOWN[s.tiles[c.cell]]
    if kind == charts.CITY_MAP:
        plan_one(t, step_of(agenda.CITY_MAP, car))
    elif kind == charts.THOROUGHFARE:
        slot = slot_of(s, c.cell)
        if c.bonuses >> slot & 1 == 0:
            t.tell(BonusGained(car, slot))  # GD-MID.6, GD-MID.8
    elif kind == charts.VANTAGE:
        for facing in range(4):
            cell = ahead(s, c.cell, facing)
            if is_down(s, cell):
                turn_up(t, cell, car)  # GD-MID.4
                if s.ending:
                    return
    elif kind == charts.SKID_ROW and s.tokens > 0:
        t.tell(TokensLost(min(2, s.tokens)))  # GD-MID.5; GD-SOLO.4: there are none in solo


@final
class LookingAround(Doing):
    """DP-22."""

    def seat(self, s: State, step: i64) -> int:
        for cell in s.laid:
            if cell >= 0 and s.marks[cell] & UP == 0:
                return ALWAYS + step_who(step)
        return NOTHING

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        """By distance from the Car, then clockwise from its front, as all lists of cells are."""
        c = s.cars[step_who(step)]
        keyed: list[int] = []
        for i, cell in enumerate(s.laid):
            if cell >= 0 and s.marks[cell] & UP == 0:
                keyed.append(distance(s, c.cell, cell) << 20 | clockwise(s, c, cell) << 8 | i)
        keyed.sort()
        moves: list[Move] = [NONE]
        for key in keyed:
            moves.append(TILE_NUMBERS[key & 255])
        return moves

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        s = t.state
        done(t)
        if isinstance(m, TileNumber):
            t.tell(Looked(step_who(step), m.what, tile_at(t, s.laid[m.what])))  # GD-MID.2
        else:
            t.tell(Passed(step_who(step), "city-map"))
