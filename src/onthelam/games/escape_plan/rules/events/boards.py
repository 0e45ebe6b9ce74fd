"""EP-5, EP-13, EP-14, EP-16 to EP-22: what comes onto a player board, is used there and leaves it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from onthelam.core.event import Event, Reveal
from onthelam.core.plain import put
from onthelam.core.seat import Seat
from onthelam.games.escape_plan.rules.charts import (
    CUFFING_WOUNDS,
    GANG_CREW,
    SLOTS,
    UNLOCKED_SPACES,
    Card,
    Mask,
    Place,
)
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import NO_SEAT, close_if_full
from onthelam.games.escape_plan.rules.thief import Thief, is_asset, is_contact_row, make_ready, slide
from onthelam.games.escape_plan.rules.things import (
    AID,
    ALONE,
    EQUIPMENT,
    FIXER,
    FREE,
    LOOT_TILE,
    VEILED,
    Thing,
    is_fixer,
    is_locker,
    is_loot_tile,
    stack_of,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

# -- cash ------------------------------------------------------------------------------------------------------------

# why money changes hands
INCOME: Final = 0
UNLOCKING: Final = 1
FEE: Final = 2
USE: Final = 3
CHURCH: Final = 4
HOSPITAL: Final = 5
PRICE: Final = 6
HIRING: Final = 7
EXIT_COST: Final = 8
CAUSE_NAMES: Final[list[str]] = [
    "income", "unlocking", "fee", "use", "church", "hospital", "price", "hiring", "exit-cost",
]  # fmt: skip


@final
class Received(Event):
    """Cash from the bank."""

    seat: Seat
    amount: int
    cause: int

    def change(self, s: State) -> None:
        s.thieves[self.seat].cash += self.amount


@final
class Paid(Event):
    """EP-1.6: cash to the bank."""

    seat: Seat
    amount: int
    cause: int

    def change(self, s: State) -> None:
        s.thieves[self.seat].cash -= self.amount


# -- notoriety -------------------------------------------------------------------------------------------------------


@final
class NotorietyGained(Event):
    """EP-16.1 to EP-16.3."""

    seat: Seat

    def change(self, s: State) -> None:
        thief = s.thieves[self.seat]
        if thief.neutral:
            thief.plus += 1
        elif thief.minus:
            thief.minus -= 1


@final
class NotorietyLost(Event):
    """EP-16.1 to EP-16.3."""

    seat: Seat

    def change(self, s: State) -> None:
        thief = s.thieves[self.seat]
        if thief.neutral:
            thief.minus += 1
        elif thief.plus:
            thief.plus -= 1


# -- wounds and handcuffs --------------------------------------------------------------------------------------------


@final
class Wounded(Event):
    """EP-17.1."""

    seat: Seat

    def change(self, s: State) -> None:
        s.thieves[self.seat].wounds += 1


@final
class Healed(Event):
    """EP-17.1."""

    seat: Seat
    wounds: int

    def change(self, s: State) -> None:
        s.thieves[self.seat].wounds -= self.wounds


@final
class Cuffed(Event):
    """EP-17.2, EP-17.4 to EP-17.6, EP-17.9: the third wound is healed; handcuffs, if there is a slot for them."""

    seat: Seat

    def change(self, s: State) -> None:
        thief = s.thieves[self.seat]
        thief.wounds = CUFFING_WOUNDS - 1
        if thief.cuffs < SLOTS:
            thief.cuffs += 1
            slot = thief.open_slots
            if is_asset(thief.contacts[slot]):
                thief.contacts[slot] = FREE
            make_ready(thief)


@final
class Uncuffed(Event):
    """EP-17.10."""

    seat: Seat

    def change(self, s: State) -> None:
        thief = s.thieves[self.seat]
        thief.cuffs -= 1
        slide(thief.contacts, thief.open_slots)
        make_ready(thief)


# -- assets, cards and tiles -----------------------------------------------------------------------------------------


@final
class Unlocked(Event):
    """EP-18.2 to EP-18.4."""

    seat: Seat
    thing: Thing

    def change(self, s: State) -> None:
        thief = s.thieves[self.seat]
        if self.thing in thief.contacts:
            thief.contacts[thief.contacts.index(self.thing)] = FREE
            slide(thief.contacts, thief.open_slots)
        else:
            thief.items[thief.items.index(self.thing)] = FREE
            slide(thief.items, SLOTS)
        if len(thief.unlocked) < UNLOCKED_SPACES:
            thief.unlocked.append(self.thing)
            thief.ready |= 1 << self.thing


@final
class Used(Event):
    """EP-14.5 to EP-14.9, EP-18.7: turned over."""

    seat: Seat
    thing: Thing

    def change(self, s: State) -> None:
        thief = s.thieves[self.seat]
        if self.thing == AID:
            thief.aid = False
        else:
            used: i64 = thief.used  # as in `make_ready`
            used |= ALONE[self.thing]
            ready: i64 = thief.ready
            thief.used = used
            thief.ready = ready & ~used


@final
class ContactTaken(Event):
    """EP-19.1, EP-19.2: out of the display, which closes to the left."""

    seat: Seat
    card: Card

    def change(self, s: State) -> None:
        s.display.remove(self.card)


@final
class Bought(Event):
    """EP-13.32, EP-13.38: out of the supply."""

    seat: Seat
    thing: Thing

    def change(self, s: State) -> None:
        if is_fixer(self.thing):
            s.fixers &= ~(1 << self.thing - FIXER)
        else:
            s.equipment &= ~(1 << self.thing - EQUIPMENT)


def shown_to(seat: Seat, owner: Seat, thing: Thing) -> Thing:
    """A loot tile as another seat knows it."""
    return VEILED + stack_of(thing) if seat != owner and is_loot_tile(thing) else thing


def row_of(thief: Thief, thing: Thing) -> list[Thing]:
    return thief.contacts if is_contact_row(thing) else thief.items


@final
class Placed(Event):
    """EP-19.4b, EP-19.9; with EP-19.4c what lay there has left the game."""

    seat: Seat
    thing: Thing
    slot: int

    def change(self, s: State) -> None:
        thief = s.thieves[self.seat]
        row = row_of(thief, self.thing)
        if row[self.slot] != FREE:
            forget(thief, row[self.slot])
        row[self.slot] = self.thing
        make_ready(thief)
        s.looked = []

    def heard_by(self, seat: int) -> Event | None:
        return Placed(self.seat, shown_to(seat, self.seat, self.thing), self.slot)


def forget(thief: Thief, thing: Thing) -> None:
    """EP-19.6: it has left the game. What a locker was its owner remembers."""
    if is_locker(thing):
        thief.gone.append(thing)
    else:
        thief.used &= ~(1 << thing)


@final
class Removed(Event):
    """EP-19.4a: from the game, before it lay anywhere."""

    seat: Seat
    thing: Thing

    def change(self, s: State) -> None:
        if is_locker(self.thing):
            s.thieves[self.seat].gone.append(self.thing)
        s.looked = []

    def heard_by(self, seat: int) -> Event | None:
        return Removed(self.seat, shown_to(seat, self.seat, self.thing))


# -- loot ------------------------------------------------------------------------------------------------------------


@final
class CubePlaced(Event):
    """EP-13.15 to EP-13.17, EP-13.28: into the income box, or into the other one."""

    seat: Seat
    place: Place
    boxed: bool

    def change(self, s: State) -> None:
        thief = s.thieves[self.seat]
        thief.cubes |= 1 << self.place
        if self.boxed:
            thief.boxed |= 1 << self.place
        close_if_full(s, self.place)


@final
class KeyTaken(Event):
    """EP-13.31."""

    seat: Seat
    colour: int

    def change(self, s: State) -> None:
        thief = s.thieves[self.seat]
        thief.keys |= 1 << self.colour
        thief.keys_taken |= 1 << self.colour
        s.keys = put(s.keys, self.colour, s.keys[self.colour] - 1)


@final
class KeyFlipped(Event):
    """EP-21.1."""

    seat: Seat
    colour: int

    def change(self, s: State) -> None:
        s.thieves[self.seat].keys &= ~(1 << self.colour)


@final
class GasTaken(Event):
    """EP-13.37."""

    seat: Seat

    def change(self, s: State) -> None:
        s.thieves[self.seat].gas += 1
        s.gas -= 1


@final
class Hired(Event):
    """EP-20.2."""

    seat: Seat
    house: int

    def change(self, s: State) -> None:
        s.bosses = put(s.bosses, self.house, self.seat)
        s.members = put(s.members, self.house, 0)


@final
class MemberReturned(Event):
    """EP-20.5, EP-20.9."""

    seat: Seat
    house: int

    def change(self, s: State) -> None:
        s.members = put(s.members, self.house, s.members[self.house] + 1)
        if s.members[self.house] == GANG_CREW:
            s.bosses = put(s.bosses, self.house, NO_SEAT)


@final
class Looked(Reveal):
    """EP-21.6, EP-22.4: loot tiles drawn from a stack and looked at."""

    seat: Seat
    tiles: list[Thing]

    def change(self, s: State) -> None:
        s.looked = self.tiles[:]

    def heard_by(self, seat: int) -> Event | None:
        return Looked(self.seat, [shown_to(seat, self.seat, thing) for thing in self.tiles])


@final
class Kept(Event):
    """EP-21.6, EP-21.7, EP-22.4, EP-22.6: one of them; the others went back. A locker is still to be placed."""

    seat: Seat
    thing: Thing

    def change(self, s: State) -> None:
        thief = s.thieves[self.seat]
        back: Mask = 0
        for thing in s.looked:
            if thing != self.thing:
                back |= 1 << thing - LOOT_TILE
        thief.seen |= back
        s.stacks &= ~(1 << self.thing - LOOT_TILE)
        stack = stack_of(self.thing)
        s.stacked = put(s.stacked, stack, s.stacked[stack] - 1)
        if is_locker(self.thing):
            s.looked = [self.thing]
        else:
            thief.exits.append(self.thing)
            s.looked = []

    def heard_by(self, seat: int) -> Event | None:
        return Kept(self.seat, shown_to(seat, self.seat, self.thing))
