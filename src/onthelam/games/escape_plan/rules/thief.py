"""A thief with the player board, and the questions that can be asked of one. EP-3.19 to EP-3.28, EP-16 to EP-19."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from onthelam.core.plain import Mutable, Secret
from onthelam.games.escape_plan.rules.charts import (
    CONTACTS,
    INCOME,
    NOTO_CUBES,
    NOWHERE,
    PLACES,
    SLOTS,
    Location,
    Mask,
    Place,
)
from onthelam.games.escape_plan.rules.things import AFTER_ASSETS, ALONE, ASSET, FREE, Thing, is_locker

if TYPE_CHECKING:
    from mypy_extensions import i64

# where a thief is, EP-1.11
IN_CITY: Final = 0
ESCAPED: Final = 1
ARRESTED: Final = 2
STATUS_NAMES: Final[list[str]] = ["in-city", "escaped", "arrested"]

LEAST_NOTO: Final = 1  # EP-16.8
HIDDEN: Final = -1  # cash or a plan that may not be known


@final
class Thief(Mutable):
    status: int
    place: Location  # NOWHERE: off the map
    cash: Secret[int]
    plan: Secret[int]
    notoriety: int
    plus: int  # EP-16.1: cubes in the plus box
    minus: int
    wounds: int
    cuffs: int  # EP-17.4, EP-17.10: always on so many slots from the right
    contacts: list[Thing]  # CS1 to CS5: a contact card, a locked asset, or FREE; beneath handcuffs too
    items: Secret[list[Thing]]  # IS1 to IS5
    unlocked: list[Thing]  # U1 to U6
    used: Mask  # things that are turned over
    ready: Mask  # EP-14.8: things that are not, without handcuffs. Worked out once, for it is asked all the time
    aid: bool  # EP-14.9: the first aid token is ready
    rested: bool  # EP-15.1: the rest token shows the moon
    keys: Mask  # ready ones, by colour
    keys_taken: Mask  # EP-13.31
    gas: int
    discs: int
    cubes: Mask  # loot places with an income cube of this thief
    boxed: Mask  # those of them in an income box
    exits: Secret[list[Thing]]  # exit tiles kept
    gone: Secret[list[Thing]]  # EP-21.8: lockers that this thief has removed from the game
    seen: Secret[Mask]  # loot tiles that this thief saw going back; of exit tiles, since the Inspector last took one

    @property
    def in_city(self) -> bool:
        return self.status == IN_CITY

    @property
    def income(self) -> int:
        """EP-5.2."""
        return INCOME[self.cubes.bit_count()]

    @property
    def pending(self) -> int:
        return self.plus - self.minus

    @property
    def neutral(self) -> int:
        return NOTO_CUBES - self.plus - self.minus

    @property
    def open_slots(self) -> int:
        """EP-17.8: contact slots without handcuffs; they are the left ones."""
        return SLOTS - self.cuffs


def make_ready(thief: Thief) -> None:
    """EP-14.8, EP-17.7: sees what is ready, after the rows have changed."""
    ready: i64 = 0  # with an i64 each: 63 things are one bit more than compiled code keeps in place of an int
    for slot in range(thief.open_slots):
        thing = thief.contacts[slot]
        if FREE < thing < ASSET:
            ready |= ALONE[thing]
    for thing in thief.items:
        if FREE < thing < ASSET:
            ready |= ALONE[thing]
    for thing in thief.unlocked:
        ready |= ALONE[thing]
    used: i64 = thief.used
    thief.ready = ready & ~used


def active_contacts(thief: Thief) -> int:
    """EP-17.7, EP-19.12: cards without handcuffs, ready or used."""
    count = 0
    for slot in range(thief.open_slots):
        if 0 <= thief.contacts[slot] < CONTACTS:
            count += 1
    return count


def is_contact_row(thing: Thing) -> bool:
    """EP-19.3: which row a card or tile belongs to."""
    return thing < CONTACTS


def is_asset(thing: Thing) -> bool:
    return ASSET <= thing < AFTER_ASSETS


def free_slot(thief: Thief, thing: Thing) -> int:
    """EP-19.5: the leftmost one of its row, or NOWHERE."""
    row = thief.contacts if is_contact_row(thing) else thief.items
    for slot in range(thief.open_slots if is_contact_row(thing) else SLOTS):
        if row[slot] == FREE:
            return slot
    return NOWHERE


def replaceable(thief: Thief, thing: Thing) -> list[int]:
    """EP-19.4, EP-19.8: the slots whose card or tile could make room for this one."""
    row = thief.contacts if is_contact_row(thing) else thief.items
    slots = thief.open_slots if is_contact_row(thing) else SLOTS
    return [slot for slot in range(slots) if row[slot] != FREE and not is_asset(row[slot])]


def locked_assets(thief: Thief) -> list[Thing]:
    """EP-18.1: in the order of their numbers. None lies beneath handcuffs (EP-17.5)."""
    found = [thing for thing in thief.contacts if ASSET <= thing < AFTER_ASSETS]
    found += [thing for thing in thief.items if ASSET <= thing < AFTER_ASSETS]
    found.sort()
    return found


def has_locked(thief: Thief) -> bool:
    for thing in thief.contacts:
        if ASSET <= thing < AFTER_ASSETS:
            return True
    for thing in thief.items:
        if ASSET <= thing < AFTER_ASSETS:
            return True
    return False


def slide(row: list[Thing], slots: int) -> None:
    """EP-18.3: the locked assets to the right, over the first `slots` slots, so that all free ones are left of them."""
    assets = [thing for thing in row[:slots] if is_asset(thing)]
    for slot in range(slots - 1, -1, -1):
        if row[slot] == FREE or is_asset(row[slot]):
            row[slot] = assets.pop() if assets else FREE


def lockers(thief: Thief) -> list[Thing]:
    return [thing for thing in thief.items if is_locker(thing)]


def used_assets(thief: Thief) -> int:
    """EP-18.9."""
    count = 0
    for thing in thief.unlocked:
        if thief.used >> thing & 1:
            count += 1
    return count


def scoring_places(thief: Thief) -> list[Place]:
    """EP-26.1, EP-26.3: cubes in white and red boxes."""
    return [place for place in range(PLACES) if (thief.cubes & ~thief.boxed) >> place & 1]
