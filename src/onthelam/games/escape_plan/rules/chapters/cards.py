"""EP-13.32, EP-13.38, EP-19: contact cards taken, fixers and equipment bought, and where they are put."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from onthelam.core.agenda import ALWAYS, NOTHING, done, plan_one, step_of, step_value, step_who
from onthelam.core.event import Telling
from onthelam.core.move import Move as CoreMove
from onthelam.games.escape_plan.rules import agenda, charts
from onthelam.games.escape_plan.rules.agenda import Asking, Offered
from onthelam.games.escape_plan.rules.charts import EQUIPMENT_TYPES, FIXERS, NOWHERE, OF_A_TYPE, how_many, lowest, nth
from onthelam.games.escape_plan.rules.events.boards import (
    PRICE,
    Bought,
    ContactTaken,
    NotorietyGained,
    Paid,
    Placed,
    Removed,
)
from onthelam.games.escape_plan.rules.events.table import Displayed, chose
from onthelam.games.escape_plan.rules.moves import (
    BUY_EQUIPMENT,
    BUY_FIXERS,
    PLACE,
    REMOVE,
    REPLACE_CONTACTS,
    REPLACE_ITEMS,
    SKIP,
    TAKES,
    Move,
)
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.thief import free_slot, is_contact_row, replaceable
from onthelam.games.escape_plan.rules.things import EQUIPMENT, FIXER, Thing, is_loot_tile

if TYPE_CHECKING:
    from mypy_extensions import i64

ONE_TYPE: Final = (1 << OF_A_TYPE) - 1


def refill(t: Telling[State]) -> None:
    """EP-19.2: the last position of the display."""
    deck = t.state.deck
    if deck:
        t.tell(Displayed([nth(deck, t.chance.below(how_many(deck)))]))


@final
class Meeting(Asking):
    """D20."""

    def seat(self, s: State, step: i64) -> int:
        if len(s.display) > 1:
            return step_who(step) + ALWAYS
        return step_who(step) if s.display else NOTHING

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        return [TAKES[card] for card in s.display]

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        done(t)
        t.tell(ContactTaken(seat, m.what))
        refill(t)
        plan_one(t, step_of(agenda.PLACE, seat, m.what))


def in_hand(s: State, step: i64) -> Thing:
    """What is to be placed. Of a locker the step tells the colour alone: everybody sees the agenda."""
    return s.looked[0] if is_loot_tile(step_value(step)) else step_value(step)


@final
class Placing(Asking):
    """D21."""

    def seat(self, s: State, step: i64) -> int:
        who = step_who(step)
        return who + ALWAYS if free_slot(s.thieves[who], step_value(step)) != NOWHERE else who

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        thief = s.thieves[seat]
        thing = step_value(step)
        found: list[CoreMove] = [REMOVE]
        if free_slot(thief, thing) != NOWHERE:
            found.append(PLACE)
        instead = REPLACE_CONTACTS if is_contact_row(thing) else REPLACE_ITEMS
        return found + [instead[slot] for slot in replaceable(thief, thing)]

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        thing = in_hand(t.state, step)
        done(t)
        if m is REMOVE:
            t.tell(Removed(seat, thing))
        elif m is PLACE:
            t.tell(Placed(seat, thing, free_slot(t.state.thieves[seat], thing)))
        else:
            t.tell(Placed(seat, thing, m.what))
            t.tell(NotorietyGained(seat))  # EP-19.6


@final
class BuyingFixer(Offered):
    """D15."""

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        found: list[CoreMove] = [
            BUY_FIXERS[one] for one in range(FIXERS) if s.fixers >> one & 1 and charts.FIXER[one].price <= cash
        ]
        found.append(SKIP)
        return found

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        done(t)
        if m is SKIP:
            chose(t, seat, m)
        else:
            buy(t, seat, FIXER + m.what, charts.FIXER[m.what].price)


def buy(t: Telling[State], seat: int, thing: Thing, price: int) -> None:
    """EP-19.10."""
    t.tell(Paid(seat, price, PRICE))
    t.tell(Bought(seat, thing))
    plan_one(t, step_of(agenda.PLACE, seat, thing))


@final
class BuyingEquipment(Offered):
    """D16, EP-13.43."""

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        found: list[CoreMove] = []
        for kind in range(len(EQUIPMENT_TYPES)):
            if s.equipment >> OF_A_TYPE * kind & ONE_TYPE and EQUIPMENT_TYPES[kind].price <= cash:
                found.append(BUY_EQUIPMENT[kind])
        found.append(SKIP)
        return found

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        left = step_value(step) - 1
        done(t)
        if m is SKIP:
            chose(t, seat, m)
            return
        if left:
            plan_one(t, step_of(agenda.EQUIPMENT, seat, left))
        of_type = t.state.equipment >> OF_A_TYPE * m.what & ONE_TYPE
        buy(t, seat, EQUIPMENT + OF_A_TYPE * m.what + lowest(of_type), EQUIPMENT_TYPES[m.what].price)
