"""GD-EXP, GD-CAM, GD-STG, GD-TAB.20: tiles are drawn, looked at and laid. Solo draws by its own rules (solo.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from onthelam.core.agenda import NOBODY, NOTHING, Doing, always, done, plan, plan_one, step_of, step_value, step_who
from onthelam.core.event import Telling
from onthelam.core.move import Move
from onthelam.games.getaway_driver.rules import agenda, tabletop
from onthelam.games.getaway_driver.rules.agenda import OfPolice
from onthelam.games.getaway_driver.rules.chapters.roads import clockwise
from onthelam.games.getaway_driver.rules.chapters.solo import cause_of, in_solo_order, solo_draws
from onthelam.games.getaway_driver.rules.charts import BEHIND, CAM, EV2, NO_TILE, Cell, Tile
from onthelam.games.getaway_driver.rules.events import table
from onthelam.games.getaway_driver.rules.moves import CAMERA, KEEP, LAYS, LEAVE, TAKE, TILE_NUMBERS, Lay, TileNumber
from onthelam.games.getaway_driver.rules.state import State, bag_total
from onthelam.games.getaway_driver.rules.tabletop import city, distance, is_down, is_open, stash_on, way_cell

if TYPE_CHECKING:
    from mypy_extensions import i64


def open_cells(s: State, car: int) -> list[Cell]:
    """GD-EXP.1: the open cells among F, L, R."""
    c = s.cars[car]
    cells: list[Cell] = []
    for away in tabletop.FLR[s.cols][c.facing]:
        cell = c.cell + away
        if s.tiles[cell] == NO_TILE and s.ground[cell]:
            cells.append(cell)
    return cells


def has_open_cells(s: State, car: int) -> bool:
    c = s.cars[car]
    for away in tabletop.FLR[s.cols][c.facing]:
        cell = c.cell + away
        if s.tiles[cell] == NO_TILE and s.ground[cell]:
            return True
    return False


def fill(t: Telling[State], cells: list[Cell], layer: int) -> None:
    """These cells get a tile each, laid by this seat."""
    s = t.state
    n = len(cells)
    if n == 0:
        return  # GD-EXP.1
    left = bag_total(s)
    missing = n - left
    if missing > 0 and s.event != EV2:
        t.tell(table.Ended(tabletop.ESCAPED, -1))  # GD-EXP.2, GD-EXP.8
        return
    if missing > 0 and missing > len(liftable(s)):
        t.tell(table.Ended(tabletop.EXHAUSTED, 0))  # GD-EVT.13
        return
    if s.mode == tabletop.SOLO:
        t.tell(table.FillBegan(in_solo_order(s, cells), layer))
        if layer < 0 and not s.open_tiles:
            for cell in s.filling[:]:
                cause = cause_of(s, cell)
                t.tell(table.LaidBlind(cell, cause >= table.OUT_OF_REACH, cause))
                for k in unclear_on(s, cell):
                    t.tell(table.TokenTaken(k, cell))  # GD-SOLO.13
            return
        solo_draws(t)
        plan_one(t, step_of(agenda.LAY))
        return
    t.tell(table.FillBegan(cells, layer))
    for i in range(min(n, left)):
        t.tell(table.Drew(t.chance.draw(s.bag, left - i), False))  # GD-EXP.3
    if missing > 0:
        plan(t, [step_of(agenda.LIFT, 0, missing), step_of(agenda.LAY)])  # GD-EVT.11
    elif may_redraw(s):
        plan(t, [step_of(agenda.CAMERA), step_of(agenda.LAY)])
    else:
        plan_one(t, step_of(agenda.LAY))


def may_redraw(s: State) -> bool:
    """GD-CAM.1, GD-CAM.3, GD-CAM.4: a camera unused in this round, and the tiles are not the Driver's."""
    return s.cameras < s.owned[CAM] and s.layer == city(s)


@final
class Expanding(Doing):
    """Phase 1."""

    def seat(self, s: State, step: i64) -> int:
        return NOBODY if s.mode == tabletop.FOUR or has_open_cells(s, 0) else NOTHING  # GD-EXP.1

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        if s.mode == tabletop.FOUR:
            expand_for_two(t)
            return
        fill(t, open_cells(s, 0), 0 if s.cars[0].stomp > 0 else city(s))  # GD-STG.1


def expand_for_two(t: Telling[State]) -> None:
    """GD-FOUR.7, GD-FOUR.34: Drivers with Stomping Grounds lay the cells of the own Car, the City the rest."""
    s = t.state
    wanted: list[list[Cell]] = [[], [], []]  # A's, B's, the City's
    for car in range(2):
        for cell in open_cells(s, car):
            if cell not in wanted[0] and cell not in wanted[1] and cell not in wanted[2]:
                own = car if s.cars[car].stomp > 0 else 2
                if own == 2 and s.cars[1 - car].stomp > 0 and cell in open_cells(s, 1 - car):
                    own = 1 - car  # shared cells included
                wanted[own].append(cell)
    together = len(wanted[0]) + len(wanted[1]) + len(wanted[2])
    if together > bag_total(s):
        t.tell(table.Ended(tabletop.ESCAPED, -1))  # GD-FOUR.10
        return
    steps: list[int] = []
    for own in range(3):
        if wanted[own]:
            steps.append(step_of(agenda.EXPAND_ONE, own))
    if steps:
        plan(t, steps)


@final
class ExpandingOne(Doing):
    """Four: one layer after the other. The cells are worked out again, for none of them has been filled by others."""

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        own = step_who(step)
        cells: list[Cell] = []
        for car in range(2):
            for cell in open_cells(s, car):
                if cell in cells:
                    continue
                if own == 2 or car == own:
                    cells.append(cell)
        fill(t, cells, own if own < 2 else city(s))


@final
class Filling(Doing):
    """GD-EXP.7, GD-EXP.9: in the middle of the Driver's turn, always by the Police (GD-STG.2)."""

    def seat(self, s: State, step: i64) -> int:
        if step_value(step) == 0:
            return NOBODY if has_open_cells(s, step_who(step)) else NOTHING
        return NOBODY

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        car = step_who(step)
        if step_value(step) == 0:
            fill(t, open_cells(s, car), city(s))
            return
        c = s.cars[car]
        cell = way_cell(s, c.cell, c.facing, BEHIND)
        if is_open(s, cell):
            fill(t, [cell], city(s))


@final
class Redrawing(Doing):
    """DP-07."""

    def seat(self, s: State, step: i64) -> int:
        return always(city(s)) if may_redraw(s) else NOTHING

    def asked(self, s: State, step: i64) -> int:
        return city(s)

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        return [KEEP, CAMERA]

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        s = t.state
        done(t)
        if m is not CAMERA:
            t.tell(table.Passed(city(s), "camera"))
            return
        n = len(s.drawn)
        t.tell(table.DrawnBack())
        for i in range(n):
            t.tell(table.Drew(t.chance.draw(s.bag), False))
        if may_redraw(s):
            plan_one(t, step_of(agenda.CAMERA))  # GD-FOUR.37: a second camera


@final
class Laying(Doing):
    """DP-08: one tile after the other on the cells in the order F, L, R. The last one lays itself."""

    def seat(self, s: State, step: i64) -> int:
        return always(s.layer) if len(s.drawn) > 1 else NOBODY  # two tiles alike must not be seen by a missing question

    def asked(self, s: State, step: i64) -> int:
        return s.layer

    def ready(self, s: State, step: i64, seat: int) -> tuple[Move, ...]:
        moves: list[Move] = []
        alike: i64 = 0  # by tile: one of them is listed
        for tile in s.drawn:
            if alike >> tile & 1 == 0:
                alike |= 1 << tile
                moves.append(LAYS[tile])
        return tuple(moves)

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        done(t)
        if isinstance(m, Lay):
            lay(t, m.what)

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        if s.drawn:
            lay(t, s.drawn[0])
        elif s.mode == tabletop.FOUR and bag_total(s) == 0:
            t.tell(table.Ended(tabletop.ESCAPED, -1))  # GD-FOUR.10


def lay(t: Telling[State], tile: Tile) -> None:
    s = t.state
    cell = s.filling[0]
    t.tell(table.Laid(cell, tile, s.open_tiles))
    if s.drawn or s.mode == tabletop.FOUR:
        plan_one(t, step_of(agenda.LAY))
    unclear = unclear_on(s, cell)
    if unclear:
        plan(t, [step_of(agenda.TOKEN, k, cell) for k in unclear])  # GD-TAB.20: before the next tile


def unclear_on(s: State, cell: Cell) -> list[int]:
    """Stash tokens on the bare table that may belong to a cell whose tile has just been laid."""
    tokens: list[int] = []
    for k, at in enumerate(s.token_at):
        if at == tabletop.ON_TABLE:
            for candidate in s.token_cells[k]:  # no `in`: see state.py
                if candidate == cell:
                    tokens.append(k)
    return tokens


def may_decline(s: State, k: int, cell: Cell) -> bool:
    """GD-TAB.21: another candidate cell without a tile remains."""
    for other in s.token_cells[k]:
        if other != cell and is_open(s, other):
            return True
    return False


@final
class Owning(OfPolice):
    """DP-09."""

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        return [TAKE, LEAVE] if may_decline(s, step_who(step), step_value(step)) else [TAKE]

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        done(t)
        if m is LEAVE:
            t.tell(table.TokenLeft(step_who(step), step_value(step)))
        else:
            t.tell(table.TokenTaken(step_who(step), step_value(step)))

    def run(self, t: Telling[State], step: i64) -> None:
        t.tell(table.TokenTaken(step_who(step), step_value(step)))  # GD-SOLO.13


# -- EV2: the city itself is taken up --------------------------------------------------------------------------------


def liftable(s: State) -> list[int]:
    """GD-EVT.12: numbers of tiles that may be lifted, the farthest from the Car first, then clockwise (DP-27)."""
    if s.event != EV2:
        return []
    c = s.cars[0]
    near = [way_cell(s, c.cell, c.facing, way) for way in range(BEHIND)]
    slots: list[int] = []
    for i in range(len(s.laid)):
        cell = s.laid[i]
        if cell >= 0 and is_down(s, cell) and not stash_on(s, cell) and cell not in near:
            slots.append(i)
    far = [(-distance(s, c.cell, s.laid[i]), clockwise(s, c, s.laid[i]), i) for i in slots]
    far.sort()
    return [place[2] for place in far]


@final
class Lifting(OfPolice):
    """DP-27."""

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        return [TILE_NUMBERS[i] for i in liftable(s)]

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        s = t.state
        done(t)
        if isinstance(m, TileNumber):
            cell = s.laid[m.what]
            t.tell(table.Lifted(cell, s.tiles[cell]))
        if step_value(step) > 1:
            plan_one(t, step_of(agenda.LIFT, 0, step_value(step) - 1))
