"""GD-UPG: step 3C, what the Police buy; and where a piece that was bought, sent or moved comes to stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from onthelam.core.agenda import ALWAYS, WAIVED, done, plan_one, step_of, step_who
from onthelam.core.event import Telling
from onthelam.core.move import Move
from onthelam.games.getaway_driver.rules import agenda, charts
from onthelam.games.getaway_driver.rules.agenda import OfPolice
from onthelam.games.getaway_driver.rules.chapters.police import BARRICADE_PIECE, SPIKES_PIECE
from onthelam.games.getaway_driver.rules.chapters.roads import (
    TWO_AWAY,
    barricade_places,
    has_barricade_cell,
    has_spikes_cell,
    has_vehicle_cell,
    may_place,
    place_cell,
    spikes_places,
    vehicle_places,
)
from onthelam.games.getaway_driver.rules.charts import Cell, Upgrade, Vehicle
from onthelam.games.getaway_driver.rules.events.police import (
    BarricadePlaced,
    Bought,
    Dispatched,
    SpikesMoved,
    SpikesPlaced,
)
from onthelam.games.getaway_driver.rules.events.table import Passed, Placed, Weighed
from onthelam.games.getaway_driver.rules.moves import ATS, BUYS, FACES, NONE, At, Buy, Face
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import IN_SUPPLY, POLICE_SEAT, boxes, police

if TYPE_CHECKING:
    from mypy_extensions import i64

CHEAPEST: Final[int] = min(charts.COST)
PURCHASE_PASSED: Final[list[Passed]] = [Passed(seat, "purchase") for seat in range(3)]  # by the seat of the Police
ALL_FACES: Final[tuple[Move, ...]] = tuple(FACES)


# -- placing pieces: which cell, which facing ------------------------------------------------------------------------


def places(s: State, car: int, piece: int) -> list[int]:
    """Around a Car; `piece` as WHERE names it."""
    if piece >= SPIKES_PIECE:
        return spikes_places(s, car, piece - SPIKES_PIECE)
    return barricade_places(s, car) if piece >= BARRICADE_PIECE else vehicle_places(s, car, piece)


@final
class PlacingWhere(OfPolice):
    """The cell for a piece that was bought, sent or moved; DP-05 for the first patrol car."""

    def seat(self, s: State, step: i64) -> int:
        return ALWAYS + police(s) if self.has_two_cells(s, step) else police(s)

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        moves: list[Move] = []
        for car in range(len(s.cars)):
            if (
                agenda.WHY.of(step) != agenda.AT_SETUP or agenda.WHERE_CAR.of(step) == car
            ):  # GD-FOUR.18: around either; GD-FOUR.6: near one
                for place in places(s, car, step_who(step)):
                    moves.append(ATS[car][place])
        return moves

    def has_two_cells(self, s: State, step: i64) -> bool:
        """Nearly always a vehicle has two cells to go to. Pieces are not looked at: it is no less work than a list."""
        piece = step_who(step)
        if piece >= BARRICADE_PIECE:
            return False
        c = s.cars[agenda.WHERE_CAR.of(step) if agenda.WHY.of(step) == agenda.AT_SETUP else 0]
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
        why = agenda.WHY.of(step)
        done(t)
        if not isinstance(m, At):
            return
        cell = place_cell(s, m.car, m.what)
        if piece >= SPIKES_PIECE:
            if why == agenda.SHIFTED:
                t.tell(SpikesMoved(piece - SPIKES_PIECE, cell))
            else:
                t.tell(SpikesPlaced(piece - SPIKES_PIECE, cell))
        elif piece >= BARRICADE_PIECE:
            t.tell(BarricadePlaced(piece - BARRICADE_PIECE, cell))
        else:
            t.tell(Weighed(police(s), m.code))
            plan_one(t, step_of(agenda.FACE, piece, agenda.FACE_CELL.at(cell) + agenda.WHY.at(why)))


@final
class PlacingFacing(OfPolice):
    def seat(self, s: State, step: i64) -> int:
        return ALWAYS + police(s)

    def ready(self, s: State, step: i64, seat: int) -> tuple[Move, ...]:
        return ALL_FACES

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        v = step_who(step)
        cell = agenda.FACE_CELL.of(step)
        done(t)
        if not isinstance(m, Face):
            return
        if agenda.WHY.of(step) == agenda.SENT:
            t.tell(Dispatched(v, cell, m.what))
        else:
            t.tell(Placed(v, cell, m.what))


# -- step 3C ---------------------------------------------------------------------------------------------------------


def free_vehicle(s: State, kind: Upgrade) -> Vehicle:
    """GD-GEN.13: the free one with the lowest number; -1 if all are on the table."""
    fleet = charts.FLEET[boxes(s)]
    for v, one in enumerate(fleet):
        if one == kind and s.at[v] == IN_SUPPLY:
            return v
    return -1


def free_piece(at: tuple[Cell, ...]) -> int:
    for piece, cell in enumerate(at):
        if cell == IN_SUPPLY:
            return piece
    return -1


def has_piece(s: State, upgrade: Upgrade) -> bool:
    """GD-UPG.3: one of its kind is in the supply. Of Dispatch and Traffic Camera there are none."""
    if upgrade == charts.BAR:
        return free_piece(s.barricades) >= 0
    return free_piece(s.spikes) >= 0 if upgrade == charts.SPK else free_vehicle(s, upgrade) >= 0


def is_offered(s: State, upgrade: Upgrade) -> bool:
    """GD-UPG.1, GD-UPG.3, GD-UPG.4, GD-UPG.10."""
    if s.tokens < charts.COST[upgrade]:
        return False
    if upgrade in (charts.DIS, charts.CAM):
        return s.owned[upgrade] < charts.LIMIT[upgrade] * boxes(s)
    if upgrade == charts.BAR:
        return free_piece(s.barricades) >= 0 and has_barricade_cell(s)
    if upgrade == charts.SPK:
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
        return ALWAYS + police(s) if is_offered(s, charts.DIS) or is_offered(s, charts.CAM) else police(s)

    def ready(self, s: State, step: i64, seat: int) -> tuple[Move, ...]:
        if s.tokens < CHEAPEST:
            return ONLY_NONE
        moves: list[Move] = [NONE]
        for upgrade in range(charts.UPGRADES):
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
        if m.what == charts.BAR:
            plan_one(t, step_of(agenda.WHERE, BARRICADE_PIECE + free_piece(s.barricades), agenda.BOUGHT))
        elif m.what == charts.SPK:
            plan_one(t, step_of(agenda.WHERE, SPIKES_PIECE + free_piece(s.spikes), agenda.BOUGHT))
        elif m.what != charts.DIS and m.what != charts.CAM:
            plan_one(t, step_of(agenda.WHERE, free_vehicle(s, m.what), agenda.BOUGHT))
