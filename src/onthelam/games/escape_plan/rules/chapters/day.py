"""EP-4 to EP-6, EP-8, EP-9.1 to EP-9.10, EP-23: the phases of a day, but for the City."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from onthelam.core.agenda import NOTHING, Doing, done, plan, plan_one, step_of, step_value, step_who
from onthelam.core.event import Telling
from onthelam.core.move import Move as CoreMove
from onthelam.core.seat import Seat
from onthelam.core.tabletop import Step
from onthelam.games.escape_plan.rules import agenda
from onthelam.games.escape_plan.rules.agenda import Asking, Offered, by_seat
from onthelam.games.escape_plan.rules.chapters.ending import finish_if_empty
from onthelam.games.escape_plan.rules.charts import (
    DAWN,
    DAYS,
    FIRST_SAFEHOUSE,
    INSPECTOR,
    NIGHT,
    NOWHERE,
    PATROL_EXIT,
    PATROLS_A_DAY,
    REMOVED_PATROLS,
    SOLO,
    STACKS,
    UNLOCK_NOTO,
    UNLOCK_PRICE,
)
from onthelam.games.escape_plan.rules.events.boards import INCOME, UNLOCKING, Paid, Received, Unlocked
from onthelam.games.escape_plan.rules.events.table import (
    CubeAdded,
    DayBegan,
    DayEnded,
    OrderSet,
    PartBegan,
    PatrolTurned,
    StackLaid,
    chose,
)
from onthelam.games.escape_plan.rules.events.turns import Arrested
from onthelam.games.escape_plan.rules.moves import LAY_STACKS, SKIP, UNLOCKS, Move
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import PATROLS_TO_CLOSE, Tabletop, in_order
from onthelam.games.escape_plan.rules.thief import has_locked, locked_assets
from onthelam.games.escape_plan.rules.things import ASSET

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Dawning(Doing):
    """EP-4.1: the phases of the day after this one are laid."""

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        t.tell(DayBegan(s.day + 1))
        steps: list[Step] = []
        if s.day > 1:
            steps += [step_of(agenda.INCOME, seat) for seat in s.order]  # EP-4.3
        steps += [agenda.PATROL] * PATROLS_A_DAY
        placers = s.order * STACKS  # EP-7.2, EP-7.3
        steps += [step_of(agenda.TILE, placers[i]) for i in range(len(s.tops))]
        plan(t, [*steps, agenda.TOPS, agenda.ORDER, step_of(agenda.PART, 0, 0)])


# -- phase 1 ---------------------------------------------------------------------------------------------------------


@final
class Earning(Doing):
    """EP-5.1."""

    def run(self, t: Telling[State], step: i64) -> None:
        seat = step_who(step)
        receive_income(t, seat)
        plan_one(t, step_of(agenda.UNLOCK_FEE, seat))


def receive_income(t: Telling[State], seat: Seat) -> None:
    t.tell(Received(seat, t.state.thieves[seat].income, INCOME))


@final
class Paying(Offered):
    """D1."""

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        thief = s.thieves[seat]
        found: list[CoreMove] = []
        if thief.notoriety <= UNLOCK_NOTO and cash >= UNLOCK_PRICE:
            found += [UNLOCKS[thing - ASSET] for thing in locked_assets(thief)]
        found.append(SKIP)
        return found

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        done(t)
        if m is SKIP:
            chose(t, seat, m)
        else:
            t.tell(Paid(seat, UNLOCK_PRICE, UNLOCKING))
            t.tell(Unlocked(seat, m.what))


@final
class Unlocking(Asking):
    """D22."""

    def seat(self, s: State, step: i64) -> int:
        return step_who(step) if has_locked(s.thieves[step_who(step)]) else NOTHING  # EP-18.6

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        return [UNLOCKS[thing - ASSET] for thing in locked_assets(s.thieves[seat])]

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        done(t)
        t.tell(Unlocked(seat, m.what))


# -- phase 2 ---------------------------------------------------------------------------------------------------------


@final
class Patrolling(Doing):
    """EP-6.1, EP-6.2, EP-3.13: the card that was removed unseen is one of those left, and never turned over."""

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        if sum(s.patrols) == len(PATROL_EXIT) - REMOVED_PATROLS:
            return
        exit = t.chance.draw([PATROLS_TO_CLOSE - turned for turned in s.patrols])
        t.tell(PatrolTurned(exit))
        if s.patrols[exit] == PATROLS_TO_CLOSE:
            plan_one(t, step_of(agenda.STACK, s.order[0], exit))


@final
class LayingStack(Asking):
    """D2."""

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        return [LAY_STACKS[colour] for colour in range(len(LAY_STACKS)) if s.stack_at[colour] == NOWHERE]

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        done(t)
        t.tell(StackLaid(step_value(step), m.what))


# -- phase 4 ---------------------------------------------------------------------------------------------------------


def new_order(s: Tabletop) -> list[Seat]:
    """EP-8.1, EP-8.2."""
    seats = s.order[::-1]
    seats.sort(key=lambda seat: -s.thieves[seat].notoriety)  # those that are equal stay as they are: reversed
    return seats


@final
class Ordering(Doing):
    def run(self, t: Telling[State], step: i64) -> None:
        t.tell(OrderSet(new_order(t.state)))


# -- phase 5 ---------------------------------------------------------------------------------------------------------


TURNS: Final[list[Step]] = by_seat(agenda.TURN)
SPENDINGS: Final[list[Step]] = by_seat(agenda.SPEND)
ADJUSTMENTS: Final[list[Step]] = by_seat(agenda.ADJUST)


@final
class Parting(Doing):
    """EP-9.1 to EP-9.3, EP-9.10, EP-27.3: a day part, and what comes after it."""

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        part = step_value(step)
        t.tell(PartBegan(part))
        turns = TURNS if part < NIGHT else SPENDINGS
        steps = [turns[seat] for seat in in_order(s)]
        if s.agreed.mode == INSPECTOR:
            steps.append(agenda.INSPECTOR)
        steps.append(agenda.ADJUSTMENT)
        steps.append(step_of(agenda.PART, 0, part + 1) if part < DAWN else agenda.DAY_END)
        plan(t, steps)


@final
class Adjusting(Doing):
    """EP-9.10, EP-9.14."""

    def run(self, t: Telling[State], step: i64) -> None:
        if t.state.acted:
            plan(t, [ADJUSTMENTS[seat] for seat in in_order(t.state)])


# -- phase 6 ---------------------------------------------------------------------------------------------------------


@final
class Nightfall(Doing):
    """EP-23, EP-25.2, EP-28.2."""

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        if s.day == DAYS:
            for seat in in_order(s):
                t.tell(Arrested(seat))
            finish_if_empty(t)
            return
        t.tell(DayEnded())
        if s.agreed.mode == SOLO:
            for place in range(FIRST_SAFEHOUSE):
                if s.places[place] != NOWHERE:
                    t.tell(CubeAdded(place))
        plan_one(t, agenda.DAY)
