"""EP-12, EP-13, EP-20.1 to EP-20.4: a visit. The steps of each kind of location, and those that are short."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from onthelam.core.agenda import Doing, done, plan_one, plan_ready, step_kind, step_of, step_value, step_who
from onthelam.core.event import Telling
from onthelam.core.move import Move as CoreMove
from onthelam.core.seat import Seat
from onthelam.core.tabletop import Step
from onthelam.games.escape_plan.rules import agenda, charts
from onthelam.games.escape_plan.rules.agenda import ARRIVING, BETWEEN, PAID, Offered
from onthelam.games.escape_plan.rules.chapters.effects import ready_for, usable, use
from onthelam.games.escape_plan.rules.charts import (
    BUSINESS,
    CHURCH_PRICE,
    COLOURS,
    EQUIPMENT_A_VISIT,
    GANG_CREW,
    GANG_PRICE,
    HOSPITAL_PRICE,
    IMPERSONATOR,
    KIND_OF,
    LOCATIONS,
    MARKERS,
    MULE,
    PLACES,
    SAFEHOUSE,
    Location,
    Place,
)
from onthelam.games.escape_plan.rules.events.boards import (
    CHURCH,
    HIRING,
    HOSPITAL,
    GasTaken,
    Healed,
    Hired,
    NotorietyGained,
    NotorietyLost,
    Paid,
)
from onthelam.games.escape_plan.rules.events.table import chose
from onthelam.games.escape_plan.rules.events.turns import DiscTaken
from onthelam.games.escape_plan.rules.moves import CONTINUE, HEALS, HIRE, PAY, SKIP, Move
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import HOUSES, Tabletop, markers_laid, others_at, place_at
from onthelam.games.escape_plan.rules.things import EXECUTIVE, ROLE

if TYPE_CHECKING:
    from mypy_extensions import i64


LOOT_KINDS: Final = (BUSINESS, SAFEHOUSE)

# -- its steps -------------------------------------------------------------------------------------------------------


def steps_at(location: Location, seat: Seat) -> list[Step]:
    """EP-12.6, EP-12.8: in their order, with the moments between them. Of all locations but those with loot."""
    kind = KIND_OF[location]
    arrive = arriving(seat)
    between = step_of(agenda.MOMENT, seat, BETWEEN)
    unlock = step_of(agenda.UNLOCK, seat)
    contact = step_of(agenda.CONTACT, seat)
    if kind == charts.CLINIC:
        return [*arrive, unlock, step_of(agenda.HEAL, seat), contact]
    if kind == charts.CHURCH:
        return [*arrive, unlock, between, step_of(agenda.CHURCH, seat), contact]
    if kind == charts.HOSPITAL:  # EP-13.9
        return [arrive[0], step_of(agenda.HOSPITAL, seat), step_of(agenda.SEEN, seat)]
    if kind == charts.STORE:
        equipment = step_of(agenda.EQUIPMENT, seat, EQUIPMENT_A_VISIT)
        return [*arrive, step_of(agenda.GAS, seat), between, equipment, between, step_of(agenda.LOCKER, seat)]
    if kind == charts.GANG:
        return [*arrive, step_of(agenda.HIRE, seat, HOUSES.index(location))]
    return [*arrive, step_of(agenda.EXIT, seat, kind - charts.EXIT), contact]


def arriving(seat: Seat) -> list[Step]:
    return [step_of(agenda.MOMENT, seat, ARRIVING), step_of(agenda.PAWNS, seat)]


def steps_for(place: Place, fresh: bool, seat: Seat) -> list[Step]:
    """Of a business or a safe house. EP-13.21, EP-13.29: loot, and so a bonus, once: while the place is `fresh`."""
    steps = arriving(seat)
    if fresh:
        steps.append(step_of(agenda.LOOT, seat, place))
    if place < charts.FIRST_SAFEHOUSE:
        steps.append(step_of(agenda.CONTACT, seat))
    else:
        between = step_of(agenda.MOMENT, seat, BETWEEN)
        steps += [step_of(agenda.SAFE, seat, place), between, step_of(agenda.FIXER, seat)]
    if fresh:
        steps.append(step_of(agenda.BONUS, seat, place))  # EP-13.25
    return steps


SEATS: Final = range(len(COLOURS))
# Ready to be laid, the next one last: by seat, by location; of loot places by seat, by 2 * place, with 1 while fresh
VISITS: Final[list[list[list[Step]]]] = [
    [steps_at(at, seat)[::-1] if KIND_OF[at] not in LOOT_KINDS else [] for at in range(LOCATIONS)] for seat in SEATS
]
LOOTINGS: Final[list[list[list[Step]]]] = [
    [steps_for(place, fresh, seat)[::-1] for place in range(PLACES) for fresh in (False, True)] for seat in SEATS
]


@final
class Visiting(Doing):
    """EP-12.1."""

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        seat = step_who(step)
        thief = s.thieves[seat]
        if KIND_OF[thief.place] not in LOOT_KINDS:
            plan_ready(t, VISITS[seat][thief.place])
        else:
            place = place_at(s, thief.place)
            plan_ready(t, LOOTINGS[seat][2 * place + 1 - (thief.cubes >> place & 1)])


def timely(s: Tabletop, seat: Seat, moment: int, cash: int) -> list[CoreMove]:
    """EP-12.9: what works at this moment of a visit alone."""
    if moment == PAID:
        return ready_for(s, seat, MULE, cash)
    if moment == ARRIVING and KIND_OF[s.thieves[seat].place] != charts.HOSPITAL and others_at(s, seat):
        return ready_for(s, seat, IMPERSONATOR, cash)
    return []


@final
class Pausing(Offered):
    """D12."""

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        found = usable(s, seat, cash, EXECUTIVE)
        found += timely(s, seat, step_value(step), cash)
        found.append(CONTINUE)
        return found

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        if m is CONTINUE:
            done(t)
            chose(t, seat, m)
            return
        if ROLE[m.what] == IMPERSONATOR and step_kind(t.state.agenda[-2]) == agenda.PAWNS:  # EP-12.2 falls away
            done(t)
            done(t)
            plan_one(t, step_of(agenda.MOMENT, seat, ARRIVING))
        use(t, seat, m.what)


PAUSING: Final[Pausing] = Pausing()


@final
class Meeting(Doing):
    """EP-12.2."""

    def run(self, t: Telling[State], step: i64) -> None:
        seat = step_who(step)
        for i in range(others_at(t.state, seat)):
            t.tell(NotorietyGained(seat))


# -- clinic, church, hospital ----------------------------------------------------------------------------------------


@final
class Healing(Doing):
    """EP-13.3."""

    def run(self, t: Telling[State], step: i64) -> None:
        seat = step_who(step)
        if t.state.thieves[seat].wounds:
            t.tell(Healed(seat, 1))


@final
class Praying(Offered):
    """D13."""

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        return [PAY, SKIP] if cash >= CHURCH_PRICE else [SKIP]

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        done(t)
        if m is PAY:
            t.tell(Paid(seat, CHURCH_PRICE, CHURCH))
            t.tell(NotorietyLost(seat))
        else:
            chose(t, seat, m)


@final
class BeingTreated(Offered):
    """D14."""

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        return [HEALS[n] for n in range(s.thieves[seat].wounds + 1) if HOSPITAL_PRICE[n] <= cash]

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        done(t)
        if m.what:
            t.tell(Paid(seat, HOSPITAL_PRICE[m.what], HOSPITAL))
            t.tell(Healed(seat, m.what))
        else:
            chose(t, seat, m)


@final
class BeingSeen(Doing):
    """EP-13.11."""

    def run(self, t: Telling[State], step: i64) -> None:
        t.tell(NotorietyGained(step_who(step)))


# -- store, gang house, supplies -------------------------------------------------------------------------------------


@final
class Fuelling(Doing):
    """EP-13.37, EP-1.7."""

    def run(self, t: Telling[State], step: i64) -> None:
        if t.state.gas:
            t.tell(GasTaken(step_who(step)))


@final
class TakingDisc(Doing):
    """A disc that is due, EP-1.7."""

    def run(self, t: Telling[State], step: i64) -> None:
        if t.state.discs:
            t.tell(DiscTaken(step_who(step)))


def may_hire(s: Tabletop, seat: Seat, house: int) -> bool:
    """EP-20.1, EP-20.3, but for the price."""
    return s.members[house] == GANG_CREW and markers_laid(s, seat) < MARKERS


@final
class Hiring(Offered):
    """D18."""

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        return [HIRE, SKIP] if cash >= GANG_PRICE and may_hire(s, seat, step_value(step)) else [SKIP]

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        done(t)
        if m is HIRE:
            t.tell(Paid(seat, GANG_PRICE, HIRING))
            t.tell(Hired(seat, step_value(step)))
        else:
            chose(t, seat, m)
