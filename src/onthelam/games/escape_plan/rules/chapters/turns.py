"""EP-9.3 to EP-9.14, EP-15, EP-24, EP-25.1: a turn, from the disc it may cost to its end or an escape."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from onthelam.core.agenda import ALWAYS, NOBODY, NOTHING, Doing, done, plan, plan_one, plan_ready, step_of, step_who
from onthelam.core.event import Telling
from onthelam.core.move import Move as CoreMove
from onthelam.core.seat import Seat
from onthelam.core.tabletop import Step
from onthelam.games.escape_plan.rules import agenda
from onthelam.games.escape_plan.rules.agenda import Always, Asking, Offered, laid_ready
from onthelam.games.escape_plan.rules.chapters.effects import usable, use
from onthelam.games.escape_plan.rules.chapters.ending import finish_if_empty
from onthelam.games.escape_plan.rules.chapters.travel import has_path
from onthelam.games.escape_plan.rules.events.boards import EXIT_COST, FEE, Paid
from onthelam.games.escape_plan.rules.events.table import chose
from onthelam.games.escape_plan.rules.events.turns import (
    Arrested,
    Confronted,
    DiscSpent,
    Escaped,
    Rested,
    TravelBegan,
    TurnBegan,
)
from onthelam.games.escape_plan.rules.moves import END, ESCAPE, MOVE, PASS, REST, SKIP, SPEND, Move
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import Tabletop, exit_cost, fee_due, on_final_exit, tile_of
from onthelam.games.escape_plan.rules.things import EXECUTIVE, TRAVELLING

if TYPE_CHECKING:
    from mypy_extensions import i64


# -- its beginning ---------------------------------------------------------------------------------------------------


@final
class Spending(Asking):
    """D7."""

    def seat(self, s: State, step: i64) -> int:
        thief = s.thieves[step_who(step)]
        return step_who(step) + ALWAYS if thief.in_city and thief.discs else NOTHING

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        return [SPEND, SKIP]

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        done(t)
        if m is SKIP:
            chose(t, seat, m)
        else:
            t.tell(DiscSpent(seat))
            plan_one(t, step_of(agenda.TURN, seat))


TURNS: Final[list[list[Step]]] = laid_ready([agenda.MAIN, agenda.END])


@final
class Beginning(Doing):
    """EP-24.8, EP-25.1: the fee; then main action and end."""

    def seat(self, s: State, step: i64) -> int:
        return NOBODY if s.thieves[step_who(step)].in_city else NOTHING

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        seat = step_who(step)
        fee = fee_due(s)
        if fee > s.thieves[seat].cash:
            t.tell(Arrested(seat))
            finish_if_empty(t)
            return
        if fee:
            t.tell(Paid(seat, fee, FEE))
        t.tell(TurnBegan(seat))
        plan_ready(t, TURNS[seat])


# -- D8 and D24 ------------------------------------------------------------------------------------------------------


def may_escape(s: Tabletop, seat: Seat, cash: int) -> bool:
    """EP-24.1 to EP-24.4."""
    return on_final_exit(s, seat) and exit_cost(s) <= cash


def escape(t: Telling[State], seat: Seat) -> None:
    """EP-24.3, EP-24.5. The turn ends with it: what is left of it finds nobody in the city."""
    s = t.state
    cost = exit_cost(s)
    if cost:
        t.tell(Paid(seat, cost, EXIT_COST))
    t.tell(Confronted(seat, 1 << tile_of(s, seat)))
    plan(t, [step_of(agenda.AVOID, seat), step_of(agenda.LEAVE, seat)])


@final
class Acting(Always):
    """D8."""

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        thief = s.thieves[seat]
        found: list[CoreMove] = []
        walks = has_path(s, seat, cash)
        if walks or thief.gas or usable(s, seat, cash, TRAVELLING):  # EP-9.12
            found.append(MOVE)
        if not thief.rested:
            found.append(REST)  # EP-15.1
        elif not walks:
            found.append(PASS)  # EP-9.8
        if may_escape(s, seat, cash):
            found.append(ESCAPE)
        found += usable(s, seat, cash, EXECUTIVE)
        return found

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        if m is MOVE:
            done(t)
            t.tell(TravelBegan(seat))
            plan_one(t, step_of(agenda.TRAVEL, seat))
        elif m is REST:
            done(t)
            t.tell(Rested(seat))
            plan_one(t, step_of(agenda.UNLOCK, seat))  # EP-15.5
        elif m is ESCAPE:
            done(t)
            escape(t, seat)
        elif m is PASS:
            done(t)
            chose(t, seat, m)
        else:
            use(t, seat, m.what)


@final
class Ending(Offered):
    """D24."""

    def seat(self, s: State, step: i64) -> int:
        return super().seat(s, step) if s.thieves[step_who(step)].in_city else NOTHING

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        found = usable(s, seat, cash, EXECUTIVE)
        if may_escape(s, seat, cash):
            found.append(ESCAPE)
        found.append(END)
        return found

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        if m is END:
            done(t)
            chose(t, seat, m)
        elif m is ESCAPE:
            done(t)
            escape(t, seat)
        else:
            use(t, seat, m.what)


@final
class Leaving(Doing):
    """EP-24.7: the officers of the exit are behind."""

    def run(self, t: Telling[State], step: i64) -> None:
        t.tell(Escaped(step_who(step)))
        finish_if_empty(t)
