"""EP-10, EP-11, EP-13.13: Travel, the door of a closed business, Avoid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from onthelam.core.agenda import ALWAYS, NOTHING, done, plan_one, plan_ready, step_of, step_value, step_who
from onthelam.core.event import Telling
from onthelam.core.move import Move as CoreMove
from onthelam.core.seat import Seat
from onthelam.core.tabletop import Step
from onthelam.games.escape_plan.rules import agenda
from onthelam.games.escape_plan.rules.agenda import Always, Asking, Priced, laid_ready
from onthelam.games.escape_plan.rules.chapters.effects import ready_for, usable, use
from onthelam.games.escape_plan.rules.charts import (
    CUFFING_WOUNDS,
    GAS_A_TRAVEL,
    KEYS,
    LOCATIONS,
    LOCATIONS_ON,
    LOCKSMITH,
    TILE_OF,
    TRAVEL_MP,
    Location,
    Mask,
    how_many,
    mask_of,
    members,
)
from onthelam.games.escape_plan.rules.city import exposures
from onthelam.games.escape_plan.rules.events.boards import Cuffed, KeyFlipped, Wounded
from onthelam.games.escape_plan.rules.events.table import chose
from onthelam.games.escape_plan.rules.events.turns import AvoidEnded, GasSpent, Stayed, Went
from onthelam.games.escape_plan.rules.moves import (
    DONE,
    GAS,
    GOES_HIGH,
    GOES_LOW,
    GOES_MIDDLE,
    STAY,
    USE_KEYS,
    WAYS,
    Go,
    Key,
    Move,
)
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import Tabletop, officer_tiles
from onthelam.games.escape_plan.rules.things import AVOIDING, EXECUTIVE, TRAVELLING

if TYPE_CHECKING:
    from mypy_extensions import i64


# -- where one can go ------------------------------------------------------------------------------------------------


def door_openers(s: Tabletop, seat: Seat, cash: int) -> list[CoreMove]:
    """EP-10.22, EP-13.13: a ready key of any colour, or a Locksmith."""
    keys = s.thieves[seat].keys
    found: list[CoreMove] = [USE_KEYS[colour] for colour in range(KEYS) if keys >> colour & 1]
    return found + ready_for(s, seat, LOCKSMITH, cash)


def shut_to_flyers(s: Tabletop) -> Mask:
    """EP-10.31: closed businesses, which matter on the way to who flies alone."""
    return s.shut if s.flights or s.choppers else 0


def barred(s: Tabletop, seat: Seat, cash: int) -> Mask:
    """EP-10.22: closed businesses, for whoever has nothing that opens them."""
    closed = s.shut
    return 0 if closed and door_openers(s, seat, cash) else closed


def reached(s: Tabletop, seat: Seat, cash: int, mp: int) -> Mask:
    """EP-10.34: where a legal path leads."""
    place = s.thieves[seat].place
    return s.city.reach(place, mp, s.flights, s.choppers, s.ferries, shut_to_flyers(s)) & ~barred(s, seat, cash)


def destinations(s: Tabletop, seat: Seat, cash: int, mp: int) -> list[Location]:
    """`reached`, one by one."""
    return members(reached(s, seat, cash, mp))


BESIDE: Final[list[Mask]] = [  # by location: the others on its tile
    mask_of([other for other in LOCATIONS_ON[TILE_OF[at]] if other != at]) for at in range(LOCATIONS)
]


def has_path(s: Tabletop, seat: Seat, cash: int) -> bool:
    """EP-9.8: with 3 MP, without any gas can or effect."""
    if BESIDE[s.thieves[seat].place] & ~barred(s, seat, cash):
        return True  # EP-10.5, EP-10.9: that takes 2
    return reached(s, seat, cash, TRAVEL_MP) != 0


def exposed(s: Tabletop, seat: Seat, to: Location) -> list[Mask]:
    """EP-10.33, EP-10.34: the choices of D28, for the Travel as it stands."""
    place = s.thieves[seat].place
    if TILE_OF[place] == TILE_OF[to]:
        return [0]  # EP-11.4
    sets = s.city.ways_to(place, to, s.mp, s.flights, s.choppers, s.ferries, shut_to_flyers(s))
    return exposures(sets, officer_tiles(s), TILE_OF[place], TILE_OF[to])


# -- D9, D28, D11 ----------------------------------------------------------------------------------------------------


@final
class Travelling(Always):
    """D9."""

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        found: list[CoreMove] = []
        ends = reached(s, seat, cash, s.mp)
        if ends:
            found += GOES_LOW[ends & 255]
            found += GOES_MIDDLE[ends >> 8 & 255]
            found += GOES_HIGH[ends >> 16]
        else:
            found.append(STAY)  # EP-9.13
        if s.thieves[seat].gas and s.cans < GAS_A_TRAVEL:
            found.append(GAS)
        found += usable(s, seat, cash, TRAVELLING | EXECUTIVE)
        return found

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        if m is GAS:
            t.tell(GasSpent(seat))
        elif m is STAY:
            done(t)
            t.tell(Stayed(seat))
        elif isinstance(m, Go):
            done(t)
            chose(t, seat, m)
            ways = exposed(t.state, seat, m.what)
            if len(ways) > 1:
                plan_one(t, step_of(agenda.WAY, seat, m.what))
            else:
                go(t, seat, m.what, ways[0])
        else:
            use(t, seat, m.what)


@final
class ChoosingWay(Asking):
    """D28."""

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        return [WAYS[i] for i in range(len(exposed(s, seat, step_value(step))))]

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        to = step_value(step)
        done(t)
        go(t, seat, to, exposed(t.state, seat, to)[m.what])


ARRIVALS: Final[list[list[Step]]] = laid_ready([agenda.AVOID, agenda.VISIT])


def go(t: Telling[State], seat: Seat, to: Location, tiles: Mask) -> None:
    """EP-10.36: the officers of these tiles are behind."""
    t.tell(Went(seat, to, tiles))
    plan_ready(t, ARRIVALS[seat])
    if t.state.shut >> to & 1:
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
        found = usable(s, seat, cash, AVOIDING | EXECUTIVE)
        found.append(DONE)
        return found

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        if m is not DONE:
            use(t, seat, m.what)
            return
        done(t)
        for i in range(how_many(t.state.met & ~t.state.avoided)):
            wound(t, seat)
        t.tell(AvoidEnded(seat))


def wound(t: Telling[State], seat: Seat) -> None:
    """EP-11.12, EP-17.1 to EP-17.3."""
    t.tell(Wounded(seat))
    if t.state.thieves[seat].wounds == CUFFING_WOUNDS:
        t.tell(Cuffed(seat))
