"""EP-10, EP-11, EP-13.13: Travel, the door of a closed business, Avoid."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from onthelam.core.agenda import ALWAYS, NOTHING, done, plan, plan_one, step_of, step_value, step_who
from onthelam.core.event import Telling
from onthelam.core.move import Move as CoreMove
from onthelam.core.seat import Seat
from onthelam.games.escape_plan.rules import agenda
from onthelam.games.escape_plan.rules.agenda import Always, Asking, Priced
from onthelam.games.escape_plan.rules.chapters.effects import ready_for, usable, use
from onthelam.games.escape_plan.rules.charts import (
    CUFFING_WOUNDS,
    GAS_A_TRAVEL,
    KEYS,
    LOCATIONS,
    LOCKSMITH,
    OFFICERS,
    TILE_OF,
    TILES,
    TRAVEL_MP,
    Location,
    Mask,
)
from onthelam.games.escape_plan.rules.city import exposures
from onthelam.games.escape_plan.rules.events.boards import Cuffed, KeyFlipped, Wounded
from onthelam.games.escape_plan.rules.events.table import Chose
from onthelam.games.escape_plan.rules.events.turns import AvoidEnded, GasSpent, Stayed, Went
from onthelam.games.escape_plan.rules.moves import DONE, GAS, GOES, STAY, USE_KEYS, WAYS, Go, Key, Move
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import Tabletop, officer_tiles, shut, tile_of
from onthelam.games.escape_plan.rules.things import AVOIDING, EXECUTIVE, TRAVELLING

if TYPE_CHECKING:
    from mypy_extensions import i64


# -- where one can go ------------------------------------------------------------------------------------------------


def door_openers(s: Tabletop, seat: Seat, cash: int) -> list[CoreMove]:
    """EP-10.22, EP-13.13: a ready key of any colour, or a Locksmith."""
    keys = s.thieves[seat].keys
    found: list[CoreMove] = [USE_KEYS[colour] for colour in range(KEYS) if keys >> colour & 1]
    return found + ready_for(s, seat, LOCKSMITH, cash)


def reached(s: Tabletop, seat: Seat, mp: int) -> list[tuple[Mask, ...]]:
    """By location: the smallest sets of tiles left on the way there; () where no path leads."""
    return s.city.ways(s.thieves[seat].place, mp, s.flights, s.choppers, s.ferries, shut(s))


def destinations(s: Tabletop, seat: Seat, cash: int, mp: int) -> list[Location]:
    """EP-10.34: where a legal path leads."""
    ways = reached(s, seat, mp)
    closed = shut(s)
    found = [location for location in range(LOCATIONS) if ways[location]]
    if closed and not door_openers(s, seat, cash):
        return [location for location in found if not closed >> location & 1]
    return found


def has_path(s: Tabletop, seat: Seat, cash: int) -> bool:
    """EP-9.8: with 3 MP, without any gas can or effect."""
    return len(destinations(s, seat, cash, TRAVEL_MP)) > 0


def exposed(s: Tabletop, seat: Seat, to: Location) -> list[Mask]:
    """EP-10.33, EP-10.34: the choices of D28, for the Travel as it stands."""
    sets = reached(s, seat, s.mp)[to]
    return exposures(sets, officer_tiles(s), tile_of(s, seat), TILE_OF[to])


# -- D9, D28, D11 ----------------------------------------------------------------------------------------------------


@final
class Travelling(Always):
    """D9."""

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        goes: list[CoreMove] = [GOES[location] for location in destinations(s, seat, cash, s.mp)]
        found = goes if goes else [STAY]  # EP-9.13
        if s.thieves[seat].gas and s.cans < GAS_A_TRAVEL:
            found.append(GAS)
        return found + usable(s, seat, cash, TRAVELLING | EXECUTIVE)

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        if m is GAS:
            t.tell(GasSpent(seat))
        elif m is STAY:
            done(t)
            t.tell(Stayed(seat))
        elif isinstance(m, Go):
            done(t)
            t.tell(Chose(seat, m.code))
            plan_one(t, step_of(agenda.WAY, seat, m.what))
        else:
            use(t, seat, m.what)


@final
class ChoosingWay(Asking):
    """D28."""

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        return [WAYS[i] for i in range(len(exposed(s, seat, step_value(step))))]

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        s = t.state
        to = step_value(step)
        closed = shut(s) >> to & 1
        done(t)
        t.tell(Went(seat, to, exposed(s, seat, to)[m.what]))
        plan(t, [step_of(agenda.AVOID, seat), step_of(agenda.VISIT, seat)])
        if closed:
            plan_one(t, step_of(agenda.DOOR, seat))


@final
class Unlocking(Priced):
    """D11: a key or a Locksmith for a closed business."""

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        return door_openers(s, seat, cash)

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        done(t)
        open_with(t, seat, m)


def open_with(t: Telling[State], seat: Seat, m: Move) -> None:
    if isinstance(m, Key):
        t.tell(KeyFlipped(seat, m.what))
    else:
        use(t, seat, m.what)


# -- Avoid -----------------------------------------------------------------------------------------------------------


@final
class Avoiding(Asking):
    """D10."""

    def seat(self, s: State, step: i64) -> int:
        return step_who(step) + ALWAYS if s.met else NOTHING  # EP-11.16

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        return [*usable(s, seat, cash, AVOIDING | EXECUTIVE), DONE]

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        if m is not DONE:
            use(t, seat, m.what)
            return
        done(t)
        unavoided = t.state.met & ~t.state.avoided
        for i in range(OFFICERS * TILES):
            if unavoided >> i & 1:
                wound(t, seat)
        t.tell(AvoidEnded(seat))


def wound(t: Telling[State], seat: Seat) -> None:
    """EP-11.12, EP-17.1 to EP-17.3."""
    t.tell(Wounded(seat))
    if t.state.thieves[seat].wounds == CUFFING_WOUNDS:
        t.tell(Cuffed(seat))
