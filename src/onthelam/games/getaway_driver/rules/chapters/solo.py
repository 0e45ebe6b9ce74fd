"""GD-SOLO: the automated Police. Every choice is fixed; chance is asked for tiles and upgrade cards only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from onthelam.core.agenda import Doing
from onthelam.core.event import Telling
from onthelam.games.getaway_driver.rules import charts, tabletop
from onthelam.games.getaway_driver.rules.chapters.crashes import crossed, hurt
from onthelam.games.getaway_driver.rules.chapters.roads import is_in_reach, may_go, may_reach, place_cell
from onthelam.games.getaway_driver.rules.charts import Cell, Facing, Upgrade, Vehicle
from onthelam.games.getaway_driver.rules.events import police, table
from onthelam.games.getaway_driver.rules.events.driver import HazardRemoved
from onthelam.games.getaway_driver.rules.state import State, pile_left
from onthelam.games.getaway_driver.rules.tabletop import (
    Tabletop,
    ahead,
    barricade_on,
    distance,
    has_hazard,
    is_barred,
    is_open_tunnel,
    kind_of,
    stash_belongs,
    way_cell,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_ROOM: Final = police.NoRoom()
NEVER: Final = 1 << 20  # the cost of what cannot be reached


# -- expansion -------------------------------------------------------------------------------------------------------


def in_solo_order(s: State, cells: list[Cell]) -> list[Cell]:
    """GD-SOLO.10: L, F, R."""
    if len(cells) < 2:
        return cells
    c = s.cars[0]
    return [
        cell
        for cell in [way_cell(s, c.cell, c.facing, way) for way in (charts.LEFT, charts.AHEAD, charts.RIGHT)]
        if cell in cells
    ]


def is_reachable(s: State, cell: Cell) -> bool:
    """GD-SOLO.11."""
    for v in range(len(s.at)):
        at = s.at[v]
        if at < 0 or at == s.cars[0].cell:
            continue
        for turn in (0, 3, 1):
            if ahead(s, at, (s.facing[v] + turn) & 3) == cell and may_go(s, v, cell):
                return True
    return False


def cause_of(s: State, cell: Cell) -> int:
    """GD-SOLO.10: why the tile for this cell comes from one of the piles."""
    if stash_belongs(s, cell):
        cause = table.STASH_THERE
    elif cell in s.at:
        cause = table.VEHICLE_THERE
    elif is_barred(s, cell):
        cause = table.BARRICADE_THERE
    else:
        cause = table.IN_REACH if is_reachable(s, cell) else table.OUT_OF_REACH
    if pile_left(s, cause == table.OUT_OF_REACH) > 0:
        return cause
    return table.NO_RISKY_LEFT if cause == table.OUT_OF_REACH else table.NO_CALM_LEFT  # GD-SOLO.12: the other pile


def solo_draws(t: Telling[State]) -> None:
    s = t.state
    for cell in s.filling:
        cause = cause_of(s, cell)
        risky = cause >= table.OUT_OF_REACH
        t.tell(table.PileChosen(cause))
        t.tell(table.Drew(t.chance.draw(list(s.risky) if risky else s.bag), risky))


# -- the police phase ------------------------------------------------------------------------------------------------


def in_acting_order(s: State) -> list[Vehicle]:
    """ARM, MOT, PAT1 to PAT3, HEL."""
    fleet = charts.FLEET[1]
    order: list[Vehicle] = []
    for kind in (charts.ARM, charts.MOT, charts.PAT, charts.HEL):
        for v in range(len(fleet)):
            if fleet[v] == kind and s.at[v] >= 0:
                order.append(v)
    return order


@final
class SoloPolicing(Doing):
    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        for v in in_acting_order(s):
            if s.cars[0].base == tabletop.SLAMMED:
                force(t, v)  # GD-SOLO.50
            else:
                while s.at[v] >= 0 and (s.flags[v] & (tabletop.FOLLOWED | tabletop.ACTED) == 0 or s.extra[v] > 0):
                    act(t, v)
        t.tell(police.PhaseEnded())


def force(t: Telling[State], v: Vehicle) -> None:
    """GD-SOLO.47, GD-SLM.2 to GD-SLM.5."""
    s = t.state
    cell = ahead(s, s.at[v], s.facing[v])
    if not may_reach(s, v, cell):
        t.tell(police.ForcedAhead(v, s.at[v], True))  # GD-SLM.4
        return
    t.tell(police.ForcedAhead(v, cell))
    crossed(t, v)
    if has_hazard(s, cell):
        hurt(t, [v], True)
    elif cell == s.cars[0].cell:
        hurt(t, [v], False)


def act(t: Telling[State], v: Vehicle, late: bool = False) -> None:
    """The pseudocode's `act`; `late`: once more, in step 3C."""
    s = t.state
    c = s.cars[0]
    if s.at[v] == c.cell:
        if s.facing[v] == (c.facing + 2) & 3:
            t.tell(police.PoliceTurned(v, (c.facing + 1) & 3, police.ASIDE))
        elif s.facing[v] != c.facing:
            t.tell(police.PoliceTurned(v, c.facing, police.IN_LINE))
        else:
            t.tell(police.PoliceWaited(v, police.PURSUES))
        return
    best = first_action(s, v, False)
    why = police.SHORTEST if best.near == 0 else police.AS_NEAR
    if kind_of(s, v) == charts.ARM and s.flags[v] & tabletop.SHIELD:
        other = first_action(s, v, True)
        if other.near < best.near or (other.near == best.near and other.cost < best.cost):
            best = other  # it gets closer, or there sooner, only by breaking through
            why = police.THROUGH
    if best.cost == 0 and ahead(s, s.at[v], (s.facing[v] + 2) & 3) == c.cell:
        t.tell(police.PoliceTurned(v, (s.facing[v] + 1) & 3, police.AROUND))
    elif best.cost == 0 or best.cost == NEVER:
        t.tell(police.PoliceWaited(v, police.AS_NEAR if best.cost == 0 else police.NO_WAY))
    elif best.action >= 3:
        t.tell(police.PoliceTurned(v, (s.facing[v] + TURNS[best.action]) & 3, why))
    else:
        facing = (s.facing[v] + TURNS[best.action]) & 3
        cell = ahead(s, s.at[v], facing)
        t.tell(police.PoliceDrove(v, cell, facing, why))
        if has_hazard(s, cell) and kind_of(s, v) != charts.HEL:
            t.tell(police.Saved(v, 0))
            t.tell(HazardRemoved(cell))
        crossed(t, v, late)


# straight, right and on, left and on, turn right, turn left: GD-SOLO.40, GD-SOLO.41
TURNS: Final[list[int]] = [0, 1, 3, 1, 3]


class Found:
    """What the search found: the first action, how many there are, how near the Car they lead."""

    def __init__(self, action: int, cost: int, near: int) -> None:
        self.action = action
        self.cost = cost
        self.near = near


def is_passable(s: State, v: Vehicle, cell: Cell) -> bool:
    if not is_in_reach(s, cell):
        return False
    if kind_of(s, v) == charts.HEL:
        return not is_open_tunnel(s, cell)
    return not has_hazard(s, cell)


def first_action(s: State, v: Vehicle, breaks: bool, car: int = 0) -> Found:
    """Breadth first over cell and facing. What is found first was begun by the earliest action in the order."""
    at = s.at[v]
    open_at_first = [False] * len(s.ground)
    if breaks:
        for turn in (0, 1, 3):
            cell = ahead(s, at, (s.facing[v] + turn) & 3)
            if is_in_reach(s, cell):
                open_at_first[cell] = True
    near = NEVER
    goals: list[Cell] = []
    for cell in range(len(s.ground)):
        if s.ground[cell] and (is_passable(s, v, cell) or open_at_first[cell]):
            far = distance(s, cell, s.cars[car].cell)
            if far < near:
                near = far
                goals = []
            if far == near:
                goals.append(cell)
    if at in goals:
        return Found(-1, 0, near)
    is_goal = [False] * len(s.ground)
    for cell in goals:
        is_goal[cell] = True
    seen = [False] * (4 * len(s.ground))
    start = at * 4 + s.facing[v]
    seen[start] = True
    waiting = [start]
    begun = [-1]
    costs = [0]
    i = 0
    while i < len(waiting):
        here = waiting[i] // 4
        facing = waiting[i] & 3
        for action in range(5):
            turned = (facing + TURNS[action]) & 3
            cell = ahead(s, here, turned) if action < 3 else here
            if action < 3 and not is_passable(s, v, cell) and not (i == 0 and open_at_first[cell]):
                continue
            key = cell * 4 + turned
            if seen[key]:
                continue
            seen[key] = True
            first = action if i == 0 else begun[i]
            if is_goal[cell]:
                return Found(first, costs[i] + 1, near)
            waiting.append(key)
            begun.append(first)
            costs.append(costs[i] + 1)
        i += 1
    return Found(-1, NEVER, near)


# -- placing ---------------------------------------------------------------------------------------------------------

# places around the Car, by their number in PLACE_NAMES; left ones first
AHEAD_LEFT: Final = 11
AHEAD_RIGHT: Final = 5
TWO_AHEAD: Final = 4
TWO_LEFT: Final = 10
TWO_RIGHT: Final = 6
BEHIND_LEFT: Final = 9
BEHIND_RIGHT: Final = 7
TWO_BEHIND: Final = 8


def left_of(s: State, car: int, cell: Cell) -> int:
    """How far a cell lies left of the Car's axis; right of it: below 0."""
    c = s.cars[car]
    east = cell % s.cols - c.cell % s.cols
    north = cell // s.cols - c.cell // s.cols
    return [-east, north, east, -north][c.facing]


def prefers_left(s: State, car: int, taken: Vehicle) -> bool:
    """GD-SOLO.31: the side with fewer vehicles; equal: left. A vehicle taken up to be placed anew does not count."""
    lead = 0
    for v in range(len(s.at)):
        if s.at[v] >= 0 and v != taken:
            side = left_of(s, car, s.at[v])
            lead += 1 if side > 0 else -1 if side < 0 else 0
    return lead <= 0


def is_usable(s: State, v: Vehicle, cell: Cell) -> bool:
    """GD-SOLO.30."""
    if s.ground[cell] == 0 or has_hazard(s, cell):
        return False
    return not (kind_of(s, v) == charts.HEL and is_open_tunnel(s, cell))


def solo_place(s: State, car: int, v: Vehicle) -> int:
    """GD-SOLO.32: where a vehicle is placed; -1: nowhere."""
    if prefers_left(s, car, v):
        order = [AHEAD_LEFT, AHEAD_RIGHT, TWO_AHEAD, TWO_LEFT, TWO_RIGHT, BEHIND_LEFT, BEHIND_RIGHT, TWO_BEHIND]
    else:
        order = [AHEAD_RIGHT, AHEAD_LEFT, TWO_AHEAD, TWO_RIGHT, TWO_LEFT, BEHIND_RIGHT, BEHIND_LEFT, TWO_BEHIND]
    for place in order:
        if is_usable(s, v, place_cell(s, car, place)):
            return place
    return -1


def solo_facing(s: Tabletop, car: int, place: int) -> Facing:
    """GD-SOLO.33, GD-SOLO.34."""
    c = s.cars[car].facing
    if place in (AHEAD_LEFT, TWO_LEFT):
        return (c + 1) & 3
    if place in (AHEAD_RIGHT, TWO_RIGHT):
        return (c + 3) & 3
    if place == TWO_AHEAD:
        return (c + 2) & 3
    return c


def place_vehicle(t: Telling[State], car: int, v: Vehicle, anew: bool = False) -> None:
    """GD-SOLO.30 to GD-SOLO.34, also the patrol cars of a quick start. `anew`: it is on the table."""
    place = solo_place(t.state, car, v)
    if place >= 0:
        if anew:
            t.tell(police.TakenUp(v))
        t.tell(table.Placed(v, place_cell(t.state, car, place), solo_facing(t.state, car, place), place))
    else:
        t.tell(NO_ROOM)


def may_barricade(s: State, cell: Cell, lifted: Cell) -> bool:
    """GD-SOLO.35; a lifted Barricade's old cell counts as free."""
    if s.ground[cell] == 0 or has_hazard(s, cell) or stash_belongs(s, cell):
        return False
    return barricade_on(s, cell) < 0 or cell == lifted


def barricade_cell(s: State, lifted: Cell) -> Cell:
    """GD-SOLO.35, GD-SOLO.36; -1: none."""
    c = s.cars[0]
    allowed: list[Cell] = []
    for way in (charts.AHEAD, charts.LEFT, charts.RIGHT):
        cell = way_cell(s, c.cell, c.facing, way)
        if may_barricade(s, cell, lifted):
            allowed.append(cell)
    for cell in allowed:
        if not is_reachable(s, cell):
            return cell
    if allowed:
        return allowed[0]
    cell = ahead(s, c.cell, c.facing)
    for far in range(2, 7):
        beyond = ahead(s, cell, c.facing)
        if not 0 <= beyond < len(s.ground) or distance(s, c.cell, beyond) != far:
            return -1  # beyond the grid
        cell = beyond
        if may_barricade(s, cell, lifted) and is_in_reach(s, cell):
            return cell
    return -1


def place_barricade(t: Telling[State]) -> None:
    s = t.state
    for piece in range(len(s.barricades)):
        if s.barricades[piece] == tabletop.IN_SUPPLY:
            put_up(t, piece, barricade_cell(s, tabletop.IN_SUPPLY), False)
            return
    farthest = 0  # GD-SOLO.37
    for piece in range(len(s.barricades)):
        if distance(s, s.barricades[piece], s.cars[0].cell) > distance(s, s.barricades[farthest], s.cars[0].cell):
            farthest = piece
    put_up(t, farthest, barricade_cell(s, s.barricades[farthest]), True)


def put_up(t: Telling[State], piece: int, cell: Cell, moved: bool) -> None:
    s = t.state
    if cell < 0:
        t.tell(NO_ROOM)
    elif distance(s, cell, s.cars[0].cell) > 1:
        t.tell(police.BarricadePlaced(piece, cell, police.FAR_AHEAD, moved))
    else:
        t.tell(police.BarricadePlaced(piece, cell, police.BESIDE if is_reachable(s, cell) else police.UNREACHED, moved))


# -- upgrade cards ---------------------------------------------------------------------------------------------------


@final
class SoloDrawing(Doing):
    """GD-SOLO.43, GD-SOLO.46."""

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        if s.badges == 0 and max(s.at) < 0:
            draw_upgrade(t, True)
        else:
            for i in range(s.badges):
                draw_upgrade(t, False)
        for v, flags in enumerate(s.flags):
            if flags & tabletop.SHIELD:
                t.tell(police.ShieldExpired(v))  # GD-SOLO.44


def draw_upgrade(t: Telling[State], alone: bool) -> None:
    s = t.state
    if sum(s.deck) == 0:
        t.tell(police.DeckShuffled())
    card = t.chance.draw(list(s.deck))
    t.tell(police.CardTurned(card, alone))
    turned(t, card)


def turned(t: Telling[State], card: Upgrade) -> None:
    s = t.state
    if card == charts.BAR:
        place_barricade(t)
        return
    fleet = charts.FLEET[1]
    mine = [v for v in range(len(fleet)) if fleet[v] == card]
    for v in mine:
        if s.at[v] == tabletop.IN_SUPPLY:
            place_vehicle(t, 0, v)
            return
    v = mine[0]
    if card == charts.PAT:
        for other in mine:
            if distance(s, s.at[other], s.cars[0].cell) > distance(s, s.at[v], s.cars[0].cell):
                v = other
        place_vehicle(t, 0, v, True)
    elif card == charts.MOT:
        if s.at[v] != s.cars[0].cell:
            act(t, v, True)
        elif s.facing[v] == s.cars[0].facing:
            t.tell(police.PoliceWaited(v, police.PURSUES))
        else:
            t.tell(police.VehicleTurned(v, s.cars[0].facing, police.IN_LINE))
    elif card == charts.ARM:
        t.tell(police.ShieldGranted(v))
