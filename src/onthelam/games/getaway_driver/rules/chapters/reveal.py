"""GD-BADGE, GD-EVT.2, GD-OPEN.2: what turning a tile up, or entering an open one, brings."""

from __future__ import annotations

from onthelam.core.event import Telling
from onthelam.games.getaway_driver.rules import charts
from onthelam.games.getaway_driver.rules.charts import Cell, Tile
from onthelam.games.getaway_driver.rules.events.driver import BadgeCounted, BadgePaid, StashFound, TurnedUp, Unveiled
from onthelam.games.getaway_driver.rules.events.table import Ended, EventDrawn
from onthelam.games.getaway_driver.rules.space import connected
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import DELIVERED, FROM_RISKY, ON_TABLE, PAID, SOLO


def turn_up(t: Telling[State], cell: Cell, car: int) -> None:
    """A face-down tile is turned up because of a Driver."""
    s = t.state
    tile = tile_at(t, cell)
    t.tell(TurnedUp(cell, tile))
    if charts.EVENT_TILE[tile] and s.events and s.event == charts.NO_EVENT:
        draw_event(t)  # GD-EVT.60: before anything else of the tile
        if s.ending:
            return
    pay_badge(t, cell, car)


def tile_at(t: Telling[State], cell: Cell) -> Tile:
    """What lies here; in solo it is drawn when somebody sees it, from all of its pile that nobody has seen."""
    s = t.state
    if s.tiles[cell] != charts.UNKNOWN:
        return s.tiles[cell]
    return t.chance.draw(list(s.risky) if s.marks[cell] & FROM_RISKY else s.bag)


def unveil(t: Telling[State]) -> None:
    """GD-HID.3: solo, a match that has ended shows what nobody has seen."""
    s = t.state
    for cell in s.laid:
        if s.tiles[cell] == charts.UNKNOWN:
            t.tell(Unveiled(cell, tile_at(t, cell)))


def pay_badge(t: Telling[State], cell: Cell, car: int) -> None:
    """GD-BADGE.1; once for each tile."""
    s = t.state
    badge = charts.BADGE[s.tiles[cell]]
    if badge == 0 or s.marks[cell] & PAID:
        return
    if s.mode == SOLO:
        t.tell(BadgeCounted(cell, 1 if badge < 3 else 2))
        return
    t.tell(BadgePaid(cell, badge))
    if s.event == charts.EV3 and badge == 3 and s.spare_stash > 0:
        t.tell(StashFound(car))  # GD-EVT.22


def draw_event(t: Telling[State]) -> None:
    """GD-EVT.2: one of the six."""
    t.tell(EventDrawn(t.chance.below(len(charts.EVENT_NAMES))))
    if all_delivered(t.state):
        t.tell(Ended(DELIVERED, -1))  # GD-EVT.10: at once


def all_delivered(s: State) -> bool:
    """GD-EVT.10: no collectable Stash token is left to collect."""
    if s.event != charts.EV2:
        return False
    joined = connected(s)
    for k in range(len(s.token_at)):
        at = s.token_at[k]
        if at >= 0:
            return False
        if at == ON_TABLE:
            for cell in s.token_cells[k]:
                if joined[cell]:
                    return False  # GD-TAB.26
    return True
