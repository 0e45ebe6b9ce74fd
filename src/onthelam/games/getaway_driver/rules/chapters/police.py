"""GD-POL, GD-SLM.2, GD-DIS, GD-HEL.5, GD-MOT.1, GD-SPK.3: step 3A, and GD-UPG: step 3C."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from onthelam.core.agenda import ALWAYS, WAIVED, done, plan_one, step_of, step_who
from onthelam.core.event import Telling
from onthelam.core.move import Move
from onthelam.games.getaway_driver.rules import agenda
from onthelam.games.getaway_driver.rules.agenda import (
    AT_SETUP,
    BOUGHT,
    FACE_CELL,
    SENT,
    SHIFTED,
    WHERE_CAR,
    WHY,
    OfPolice,
)
from onthelam.games.getaway_driver.rules.chapters.crashes import crossed, hurt, may_save
from onthelam.games.getaway_driver.rules.chapters.roads import (
    NEXT_TO,
    TWO_AWAY,
    barricade_places,
    braves,
    may_bar,
    may_go,
    may_place,
    may_reach,
    may_spike,
    place_cell,
    spikes_places,
    vehicle_places,
)
from onthelam.games.getaway_driver.rules.charts import (
    BAR,
    BEHIND,
    CAM,
    COST,
    DIS,
    FLEET,
    HEL,
    LIMIT,
    MOT,
    SPK,
    UPGRADES,
    VEHICLE_NAMES,
    WAY_TURN,
    Cell,
    Upgrade,
    Vehicle,
)
from onthelam.games.getaway_driver.rules.events.driver import HazardRemoved
from onthelam.games.getaway_driver.rules.events.police import (
    ActionBought,
    BarricadePlaced,
    Bought,
    Dispatched,
    ForcedAhead,
    HalfTurned,
    PhaseEnded,
    PoliceDrove,
    PoliceTurned,
    Saved,
    SpikesMoved,
    SpikesPlaced,
)
from onthelam.games.getaway_driver.rules.events.table import Passed, Placed, Weighed
from onthelam.games.getaway_driver.rules.moves import (
    ACTS,
    ATS,
    BOOSTS,
    BUYS,
    CHOICES,
    DISPATCH,
    END_STEP,
    FACES,
    FORCED,
    HALF_TURNS,
    NONE,
    SPIKES,
    Act,
    At,
    Boost,
    Buy,
    Choose,
    Face,
    ForcedStep,
    HalfTurn,
    MoveSpikes,
)
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import (
    ACTED,
    DISPATCHED,
    FLEET_BY_MODE,
    FLR,
    FOLLOWED,
    HAZARD,
    IN_SUPPLY,
    NAME_BY_MODE,
    NEAR,
    PLACE_BY_MODE,
    POLICE_SEAT,
    ROUNDED,
    SLAMMED,
    USED,
    ahead,
    boxes,
    has_hazard,
    kind_of,
    no_crashes,
    police,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

CHEAPEST: Final[int] = min(COST)
BUSY: Final[int] = DISPATCHED | FOLLOWED | ACTED  # no action of its own in this round
UNSAFE: Final[int] = NEAR | HAZARD  # marks that are not NEAR alone: a vehicle has to look twice
SKILLED: Final[list[list[Vehicle]]] = [  # by mode: those that can do more for a token
    [v for v, kind in enumerate(fleet) if kind in (MOT, HEL)] for fleet in FLEET_BY_MODE
]
PHASE_ENDED: Final = PhaseEnded()  # made once, like all that is told round after round
TURNED: Final[list[list[PoliceTurned]]] = [[PoliceTurned(v, f) for f in range(4)] for v in range(len(VEHICLE_NAMES))]
PURCHASE_PASSED: Final[list[Passed]] = [Passed(seat, "purchase") for seat in range(3)]  # by the seat of the Police
BARRICADE_PIECE: Final = 16  # how WHERE names a Barricade or Spikes beside the vehicles
SPIKES_PIECE: Final = 32


def forced_steps(s: State) -> tuple[Move, ...]:
    """GD-SLM.2, GD-DIS.4: of the vehicles that still have one to make, once a Driver has slammed."""
    names = NAME_BY_MODE[s.mode]
    steps: list[Move] = []
    for v, at in enumerate(s.at):
        if at >= 0 and s.flags[v] & (DISPATCHED | ACTED) == 0:
            steps.append(FORCED[names[v]])
    return tuple(steps)


def has_action(s: State, v: Vehicle) -> bool:
    """GD-POL.1, GD-MID.10: the action of this round, or an extra one."""
    if s.at[v] < 0:
        return False
    flags = s.flags[v]
    return flags & BUSY == 0 or (flags & DISPATCHED == 0 and s.extra[v] > 0)


def may_drive(s: State, v: Vehicle, cell: Cell) -> bool:
    """GD-POL.4, GD-CRASH.3; GD-POL.14: the Armoured Car onto a token, if it can be paid."""
    return may_reach(s, v, cell) and (s.marks[cell] & HAZARD == 0 or braves(s, v) or may_save(s, v))


def acts_by_ways(acts: list[Act]) -> list[tuple[Move, ...]]:
    """By a mask of ways to drive: these, and turning left and right."""
    return [tuple([acts[i] for i in range(5) if i >= BEHIND or ways >> i & 1]) for ways in range(8)]


ACTS_BY_WAYS: Final[list[list[tuple[Move, ...]]]] = [acts_by_ways(acts) for acts in ACTS]
ONLY_END_STEP: Final[tuple[Move, ...]] = (END_STEP,)


def actions(s: State, v: Vehicle) -> tuple[Move, ...]:
    at: i64 = s.at[v]
    flies = FLEET_BY_MODE[s.mode][v] == HEL
    marks = s.marks
    goes: i64 = 0
    way: i64 = 1
    for away in FLR[s.cols][s.facing[v]]:
        cell = at + away  # in the usual case there is no need to ask: half the price
        here: i64 = marks[cell]
        if (here & UNSAFE == NEAR and not flies) or may_drive(s, v, cell):
            goes |= way
        way += way
    return ACTS_BY_WAYS[NAME_BY_MODE[s.mode][v]][goes]


def skills(s: State, moves: list[Move], slammed: bool) -> None:
    """What motorcycles and helicopters can do for a token."""
    names = NAME_BY_MODE[s.mode]
    for v in SKILLED[s.mode]:
        if s.at[v] < 0 or s.flags[v] & DISPATCHED:
            continue
        kind = kind_of(s, v)
        if kind == MOT and s.flags[v] & USED == 0:
            moves.append(BOOSTS[names[v]])  # GD-MOT.1, GD-MOT.2
        elif kind == HEL and s.flags[v] & ROUNDED == 0 and has_action(s, v) and not slammed:
            moves.append(HALF_TURNS[names[v]])  # GD-HEL.5, GD-SLM.6


@final
class Policing(OfPolice):
    """DP-23, DP-24."""

    def seat(self, s: State, step: i64) -> int:
        """Whoever has an action may turn left or right."""
        seat = POLICE_SEAT[s.mode]
        if s.cars[0].base == SLAMMED or s.cars[-1].base == SLAMMED:
            return seat
        for v, at in enumerate(s.at):
            if at >= 0 and (s.flags[v] & BUSY == 0 or (s.extra[v] and has_action(s, v))):
                return ALWAYS + seat
        return seat if s.tokens else WAIVED

    def ready(self, s: State, step: i64, seat: int) -> tuple[Move, ...]:
        slammed = s.cars[0].base == SLAMMED or s.cars[-1].base == SLAMMED  # GD-SLM.2, GD-FOUR.33: the only Car, or one
        menu = forced_steps(s) if slammed else ()
        free = not menu  # GD-SLM.8: before any other action
        if free:
            menu = ONLY_END_STEP
            for v, at in enumerate(s.at):
                if at >= 0 and (s.flags[v] & BUSY == 0 or (s.extra[v] and has_action(s, v))):
                    menu += actions(s, v)
        if s.tokens == 0:
            return menu
        moves: list[Move] = []
        if free:
            skills(s, moves, slammed)
        if s.dispatches < s.owned[DIS] and is_dispatchable(s):
            moves.append(DISPATCH)
        for piece, at in enumerate(s.spikes):
            if at >= 0 and not s.spiked[piece] and has_spikes_cell(s, piece):
                moves.append(SPIKES[piece])  # GD-SPK.3
        return menu + tuple(moves) if moves else menu

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        s = t.state
        if m is END_STEP:
            s.agenda.pop()
            t.tell(PHASE_ENDED)  # GD-POL.12
        elif isinstance(m, Act):
            act(t, PLACE_BY_MODE[s.mode][m.what], m.action)
        elif isinstance(m, ForcedStep):
            forced_step(t, PLACE_BY_MODE[s.mode][m.what])
        elif isinstance(m, Boost):
            t.tell(ActionBought(PLACE_BY_MODE[s.mode][m.what]))
        elif isinstance(m, HalfTurn):
            t.tell(HalfTurned(PLACE_BY_MODE[s.mode][m.what]))
        elif m is DISPATCH:
            t.tell(Weighed(police(s), "dispatch"))
            plan_one(t, step_of(agenda.DISPATCH))
        elif isinstance(m, MoveSpikes):
            t.tell(Weighed(police(s), "spikes"))
            plan_one(t, step_of(agenda.WHERE, SPIKES_PIECE + m.what, SHIFTED))

    def run(self, t: Telling[State], step: i64) -> None:
        raise NotImplementedError


def act(t: Telling[State], v: Vehicle, action: int) -> None:
    """GD-POL.1 to GD-POL.3."""
    s = t.state
    if action > 2:
        t.tell(TURNED[v][(s.facing[v] + (3 if action == 3 else 1)) & 3])
        return
    facing = (s.facing[v] + WAY_TURN[action]) & 3
    cell = ahead(s, s.at[v], facing)
    breaks_through = s.marks[cell] & HAZARD != 0 and not may_go(s, v, cell)
    t.tell(PoliceDrove(v, cell, facing))
    if breaks_through:
        t.tell(Saved(v, 1))  # GD-POL.14, GD-ARM.4
        t.tell(HazardRemoved(cell))
    crossed(t, v)


def forced_step(t: Telling[State], v: Vehicle) -> None:
    """GD-SLM.2 to GD-SLM.5, GD-SLM.7."""
    s = t.state
    cell = ahead(s, s.at[v], s.facing[v])
    if not may_reach(s, v, cell):
        t.tell(ForcedAhead(v, s.at[v], True))  # GD-SLM.4
        return
    met = has_hazard(s, cell)  # one that comes only now, under EV4, is answered there
    t.tell(ForcedAhead(v, cell))
    crossed(t, v)
    if s.ending or s.at[v] != cell:
        return
    if met and not no_crashes(s):
        hurt(t, [v], True)  # GD-SLM.3
    else:
        for c in s.cars:
            if c.cell == cell and c.base == SLAMMED:  # GD-FOUR.33
                hurt(t, [v], False)
                return


# -- placing pieces: which cell, which facing ------------------------------------------------------------------------


def may_dispatch(s: State, v: Vehicle) -> bool:
    """GD-DIS.1, GD-DIS.2."""
    return s.at[v] >= 0 and s.flags[v] & DISPATCHED == 0 and has_vehicle_cell(s, v)


def is_dispatchable(s: State) -> bool:
    """Some vehicle may be dispatched."""
    for v in range(len(s.at)):
        if may_dispatch(s, v):
            return True
    return False


def has_vehicle_cell(s: State, v: Vehicle) -> bool:
    for c in s.cars:
        for away in TWO_AWAY[s.cols][c.facing]:
            if may_place(s, v, c.cell + away):
                return True
    return False


def has_barricade_cell(s: State) -> bool:
    for c in s.cars:
        for away in NEXT_TO[s.cols][c.facing]:
            if may_bar(s, c.cell + away):
                return True
    return False


def has_spikes_cell(s: State, piece: int) -> bool:
    for c in s.cars:
        for away in NEXT_TO[s.cols][c.facing]:
            if may_spike(s, piece, c.cell + away):
                return True
    return False


def vehicle_cells(s: State, v: Vehicle) -> list[Move]:
    """GD-UPG.5; GD-FOUR.18: around either Car."""
    moves: list[Move] = []
    for car in range(len(s.cars)):
        for place in vehicle_places(s, car, v):
            moves.append(ATS[car][place])
    return moves


def barricade_cells(s: State) -> list[Move]:
    moves: list[Move] = []
    for car in range(len(s.cars)):
        for place in barricade_places(s, car):
            moves.append(ATS[car][place])
    return moves


def spikes_cells(s: State, piece: int) -> list[Move]:
    moves: list[Move] = []
    for car in range(len(s.cars)):
        for place in spikes_places(s, car, piece):
            moves.append(ATS[car][place])
    return moves


@final
class Dispatching(OfPolice):
    """GD-DIS.1: which vehicle."""

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        return [CHOICES[NAME_BY_MODE[s.mode][v]] for v in range(len(s.at)) if may_dispatch(s, v)]

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        done(t)
        if isinstance(m, Choose):
            t.tell(Weighed(police(t.state), m.code))
            plan_one(t, step_of(agenda.WHERE, PLACE_BY_MODE[t.state.mode][m.what], SENT))


@final
class PlacingWhere(OfPolice):
    """The cell for a piece that was bought, sent or moved; DP-05 for the first patrol car."""

    def seat(self, s: State, step: i64) -> int:
        return ALWAYS + police(s) if self.has_two_cells(s, step) else police(s)

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        piece = step_who(step)
        if piece >= SPIKES_PIECE:
            return spikes_cells(s, piece - SPIKES_PIECE)
        if piece >= BARRICADE_PIECE:
            return barricade_cells(s)
        if WHY.of(step) == AT_SETUP:  # GD-FOUR.6: near this Car
            car = WHERE_CAR.of(step)
            return [ATS[car][place] for place in vehicle_places(s, car, piece)]
        return vehicle_cells(s, piece)

    def has_two_cells(self, s: State, step: i64) -> bool:
        """Nearly always a vehicle has two cells to go to. Pieces are not looked at: it is no less work than a list."""
        piece = step_who(step)
        if piece >= BARRICADE_PIECE:
            return False
        c = s.cars[WHERE_CAR.of(step) if WHY.of(step) == AT_SETUP else 0]
        found = 0
        for away in TWO_AWAY[s.cols][c.facing]:
            if may_place(s, piece, c.cell + away):
                found += 1
                if found > 1:
                    return True
        return False

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        s = t.state
        piece = step_who(step)
        why = WHY.of(step)
        done(t)
        if not isinstance(m, At):
            return
        cell = place_cell(s, m.car, m.what)
        if piece >= SPIKES_PIECE:
            if why == SHIFTED:
                t.tell(SpikesMoved(piece - SPIKES_PIECE, cell))
            else:
                t.tell(SpikesPlaced(piece - SPIKES_PIECE, cell))
        elif piece >= BARRICADE_PIECE:
            t.tell(BarricadePlaced(piece - BARRICADE_PIECE, cell))
        else:
            t.tell(Weighed(police(s), m.code))
            plan_one(t, step_of(agenda.FACE, piece, FACE_CELL.at(cell) + WHY.at(why)))


@final
class PlacingFacing(OfPolice):
    def seat(self, s: State, step: i64) -> int:
        return ALWAYS + police(s)

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        return [FACES[0], FACES[1], FACES[2], FACES[3]]

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        v = step_who(step)
        cell = FACE_CELL.of(step)
        done(t)
        if not isinstance(m, Face):
            return
        if WHY.of(step) == SENT:
            t.tell(Dispatched(v, cell, m.what))
        else:
            t.tell(Placed(v, cell, m.what))


# -- step 3C ---------------------------------------------------------------------------------------------------------


def free_vehicle(s: State, kind: Upgrade) -> Vehicle:
    """GD-GEN.13: the free one with the lowest number; -1 if all are on the table."""
    fleet = FLEET[boxes(s)]
    for v, one in enumerate(fleet):
        if one == kind and s.at[v] == IN_SUPPLY:
            return v
    return -1


def free_piece(at: tuple[Cell, ...]) -> int:
    return at.index(IN_SUPPLY) if IN_SUPPLY in at else -1


def has_piece(s: State, upgrade: Upgrade) -> bool:
    """GD-UPG.3: one of its kind is in the supply. Of Dispatch and Traffic Camera there are none."""
    if upgrade == BAR:
        return free_piece(s.barricades) >= 0
    return free_piece(s.spikes) >= 0 if upgrade == SPK else free_vehicle(s, upgrade) >= 0


def is_offered(s: State, upgrade: Upgrade) -> bool:
    """GD-UPG.1, GD-UPG.3, GD-UPG.4, GD-UPG.10."""
    if s.tokens < COST[upgrade]:
        return False
    if upgrade in (DIS, CAM):
        return s.owned[upgrade] < LIMIT[upgrade] * boxes(s)
    if upgrade == BAR:
        return free_piece(s.barricades) >= 0 and has_barricade_cell(s)
    if upgrade == SPK:
        piece = free_piece(s.spikes)
        return piece >= 0 and has_spikes_cell(s, piece)
    v = free_vehicle(s, upgrade)
    return v >= 0 and has_vehicle_cell(s, v)


ONLY_NONE: Final[tuple[Move, ...]] = (NONE,)


@final
class Buying(OfPolice):
    """DP-26."""

    def seat(self, s: State, step: i64) -> int:
        if s.tokens < CHEAPEST:
            return WAIVED
        return ALWAYS + police(s) if is_offered(s, DIS) or is_offered(s, CAM) else police(s)

    def ready(self, s: State, step: i64, seat: int) -> tuple[Move, ...]:
        if s.tokens < CHEAPEST:
            return ONLY_NONE
        moves: list[Move] = [NONE]
        for upgrade in range(UPGRADES):
            if is_offered(s, upgrade):
                moves.append(BUYS[upgrade])
        return tuple(moves)

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        s = t.state
        s.agenda.pop()
        if not isinstance(m, Buy):
            t.tell(PURCHASE_PASSED[POLICE_SEAT[s.mode]])
            return
        t.tell(Bought(m.what))
        if m.what == BAR:
            plan_one(t, step_of(agenda.WHERE, BARRICADE_PIECE + free_piece(s.barricades), BOUGHT))
        elif m.what == SPK:
            plan_one(t, step_of(agenda.WHERE, SPIKES_PIECE + free_piece(s.spikes), BOUGHT))
        elif m.what != DIS and m.what != CAM:
            plan_one(t, step_of(agenda.WHERE, free_vehicle(s, m.what), BOUGHT))
