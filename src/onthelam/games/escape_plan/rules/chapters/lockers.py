"""EP-21, EP-22: lockers and exits. Loot tiles are drawn and looked at, and one is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from onthelam.core.agenda import done, plan, plan_one, step_of, step_value
from onthelam.core.chance import Chance
from onthelam.core.event import Telling
from onthelam.core.move import Move as CoreMove
from onthelam.core.seat import Seat
from onthelam.games.escape_plan.rules import agenda
from onthelam.games.escape_plan.rules.agenda import PAID, Asking, Offered, Priced
from onthelam.games.escape_plan.rules.chapters.day import receive_income
from onthelam.games.escape_plan.rules.chapters.effects import ready_for, use
from onthelam.games.escape_plan.rules.chapters.travel import open_with
from onthelam.games.escape_plan.rules.charts import (
    CONTACT_KINDS,
    HACKER,
    LOCKER_KEY,
    LOCKER_MORE,
    LOCKER_NEEDS,
    LOCKSMITH,
    Mask,
)
from onthelam.games.escape_plan.rules.events.boards import Kept, Looked
from onthelam.games.escape_plan.rules.events.table import chose
from onthelam.games.escape_plan.rules.moves import DRAW, INCOME, KEEPS, OPENS, SKIP, USE_KEYS, Move
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import Tabletop, exit_closed
from onthelam.games.escape_plan.rules.thief import active_contacts
from onthelam.games.escape_plan.rules.things import (
    LOCKER_STACKS,
    LOOT_TILE,
    ONE_STACK,
    SAFECRACKER,
    STACK_SIZE,
    VEILED,
    Thing,
    odds,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


# -- lockers ---------------------------------------------------------------------------------------------------------


def is_known(s: Tabletop, seat: Seat, colour: int) -> bool:
    """EP-21.5: the requirement is met."""
    thief = s.thieves[seat]
    return active_contacts(thief) + thief.notoriety >= LOCKER_NEEDS[colour]


def openers(s: Tabletop, seat: Seat, colour: int, cash: int) -> list[CoreMove]:
    """EP-21.4: a ready key of the colour, or a Locksmith."""
    key = LOCKER_KEY[colour]
    found: list[CoreMove] = [USE_KEYS[key]] if s.thieves[seat].keys >> key & 1 else []
    return found + ready_for(s, seat, LOCKSMITH, cash)


@final
class Opening(Offered):
    """D17."""

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        found: list[CoreMove] = []
        for colour in range(LOCKER_STACKS):
            if s.stacked[colour] and openers(s, seat, colour, cash):  # EP-21.9
                if is_known(s, seat, colour) or ready_for(s, seat, SAFECRACKER, cash):
                    found.append(OPENS[colour])
        found.append(SKIP)
        return found

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        done(t)
        chose(t, seat, m)
        if m is SKIP:
            return
        plan(t, [step_of(agenda.KEY, seat, m.what), step_of(agenda.DRAW, seat, agenda.STACK_OF.at(m.what))])
        if not is_known(t.state, seat, m.what):  # EP-21.11
            cracker = ready_for(t.state, seat, SAFECRACKER, 0)[0]
            assert isinstance(cracker, Move)
            use(t, seat, cracker.what)


@final
class TurningKey(Priced):
    """D29."""

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        return openers(s, seat, step_value(step), cash)

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        done(t)
        open_with(t, seat, m)


# -- exits -----------------------------------------------------------------------------------------------------------


@final
class Exiting(Asking):
    """EP-22.2, D19."""

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        exit = step_value(step)
        found: list[CoreMove] = [INCOME]
        if exit_closed(s, exit) and s.stacked[stack_on(s, exit)] and active_contacts(s.thieves[seat]):  # EP-22.5
            found.append(DRAW)
        return found

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        done(t)
        if m is INCOME:
            receive_income(t, seat)
            plan_one(t, step_of(agenda.MOMENT, seat, PAID))
        else:
            chose(t, seat, m)
            stack = stack_on(t.state, step_value(step))
            plan_one(t, step_of(agenda.DRAW, seat, agenda.STACK_OF.at(stack)))


def stack_on(s: Tabletop, exit: int) -> int:
    """The stack of a closed exit."""
    return LOCKER_STACKS + s.stack_at.index(exit)


# -- drawing ---------------------------------------------------------------------------------------------------------


def how_many_drawn(s: Tabletop, seat: Seat, stack: int, hackers: int) -> int:
    """EP-21.6, EP-21.10, EP-22.4, EP-22.9."""
    count = active_contacts(s.thieves[seat])
    if stack < LOCKER_STACKS:
        count = max(1, count + LOCKER_MORE[stack])
    return min(s.stacked[stack], count + hackers * CONTACT_KINDS[HACKER].draws)


def surely_there(s: Tabletop, left: Mask) -> Mask:
    """Of those left, loot tiles that somebody has seen going back into a stack, since the Inspector took one unseen."""
    sure: Mask = 0
    for thief in s.thieves:
        sure |= thief.seen
    return sure & left


def drawn(s: State, chance: Chance, stack: int, count: int) -> list[Thing]:
    """EP-1.16: so many of a stack, each as likely."""
    left = s.stacks >> STACK_SIZE * stack & ONE_STACK
    sure = surely_there(s, s.stacks) >> STACK_SIZE * stack & ONE_STACK
    missing = left.bit_count() - s.stacked[stack]
    found: list[Thing] = []
    for i in range(count):
        tile = chance.draw(odds(left, sure, missing))
        left &= ~(1 << tile)
        sure &= ~(1 << tile)
        found.append(LOOT_TILE + STACK_SIZE * stack + tile)
    return sorted(found)


@final
class Drawing(Offered):
    """D30."""

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        found = ready_for(s, seat, HACKER, cash)
        found.append(DRAW)
        return found

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        s = t.state
        stack = agenda.STACK_OF.of(step)
        hackers = agenda.HACKERS.of(step)
        done(t)
        if m is DRAW:
            t.tell(Looked(seat, drawn(s, t.chance, stack, how_many_drawn(s, seat, stack, hackers))))
            plan_one(t, step_of(agenda.KEEP, seat, stack))
        else:
            value = agenda.STACK_OF.at(stack) + agenda.HACKERS.at(hackers + 1)
            plan_one(t, step_of(agenda.DRAW, seat, value))
            use(t, seat, m.what)


@final
class Keeping(Asking):
    """D17, D19: one of the tiles looked at."""

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        return [KEEPS[thing - LOOT_TILE] for thing in s.looked]

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        stack = step_value(step)
        done(t)
        t.tell(Kept(seat, m.what))
        if stack < LOCKER_STACKS:
            plan_one(t, step_of(agenda.PLACE, seat, VEILED + stack))
