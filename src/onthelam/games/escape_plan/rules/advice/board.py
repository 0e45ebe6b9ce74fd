"""What a player board is worth: what it would score now, and what it is still good for in the turns that are left."""

from __future__ import annotations

from typing import Final, final

from onthelam.games.escape_plan.rules.charts import (
    ASSET_COST,
    CONTACT_BONUS,
    CONTACTS,
    CUFFING_WOUNDS,
    HANDCUFFS_COST,
    KEYS,
    LINE_ABOVE,
    LINE_DISCS,
    LINE_UNLOCKS,
    MOST_NOTO,
    NOTO_COST,
    OFFICERS,
    PLACES,
    PLANS,
    SLOTS,
    USED_ASSET,
    WOUND_COST,
    Mask,
)
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import held_members
from onthelam.games.escape_plan.rules.thief import LEAST_NOTO, is_asset
from onthelam.games.escape_plan.rules.things import (
    ASSET,
    EFFECTS,
    EVERY_OFFICER,
    FREE,
    LOOT_TILE,
    WORTH,
    Thing,
)

# in thousands, like all amounts; docs/decisions/0026 says how they were come by
MANY_TURNS: Final = 4.0  # with so many left a thing will surely be of use
FEW_TURNS: Final = 2.0  # with so many an asset will surely be used
SHIELD: Final = 12.0  # a thing that avoids officers
CURE: Final = 5.0  # heals, or frees
GOOD_USE: Final = 4.0  # any other effect
A_MEMBER: Final = 5.0
A_CAN: Final = 1.5
A_DISC: Final = 22.0
A_SLOT: Final = 3.0  # of items
KEY: Final[list[float]] = [16.0, 14.0, 10.0]  # by colour: red, yellow, green
ASSET_SHARE: Final = 0.5  # of what a tile will bring, while it is not used
WOUND_FEAR: Final[list[float]] = [0.0, 9.0, 20.0, 20.0]  # by wounds, while officers are still to be met
CUFFS_FEAR: Final = 12.0  # the slot that is lost
CONTACTS_A_TURN: Final = 0.5
SURE: Final = 0.6  # share of the contact bonus that counts by the cards that lie there
TO_BE_UNLOCKED: Final = 0.6  # a slot with a locked asset, against a free one
MOST_MET: Final = 12
BEYOND: Final = 999.0  # a price that cannot be paid
SMALL_CHANGE: Final = 5  # cash that buys tools
A_COIN: Final = 0.4  # of it
A_CHOICE: Final = 5.0  # that the best of the display is taken


def bonus(cards: float) -> float:
    """EP-26.1, between whole numbers too."""
    whole = min(SLOTS - 1, int(cards))
    return CONTACT_BONUS[whole] + (min(float(SLOTS), cards) - whole) * (CONTACT_BONUS[whole + 1] - CONTACT_BONUS[whole])


def use_of(thing: Thing) -> float:
    """What a ready card or tile is good for, with many turns to come."""
    e = EFFECTS[thing]
    found = SHIELD if e.avoids else CURE if e.heals or e.frees else GOOD_USE
    return max(0.0, found - (e.price if thing < CONTACTS else 0) - (4.0 if e.star else 0.0))


USE_OF: Final[list[float]] = [use_of(thing) for thing in range(ASSET)]


@final
class Board:
    """Of one thief, with so many turns to come. `worth` is all of it, the `…_gain` what one thing more would add."""

    def __init__(self, s: State, seat: int, turns: int) -> None:
        thief = self.thief = s.thieves[seat]
        self.turns = turns
        self.fade = fade = min(1.0, turns / MANY_TURNS)
        self.income = thief.income
        self.active = self.free = self.locked_slots = 0
        worth = float(thief.cash) + A_COIN * min(thief.cash, SMALL_CHANGE) * fade
        self.shields: list[Thing] = []
        for slot in range(thief.open_slots):
            thing = thief.contacts[slot]
            if thing == FREE:
                self.free += 1
            elif thing >= ASSET:
                self.locked_slots += 1
            else:
                self.active += 1
                if not thief.used >> thing & 1:
                    worth += self.ready(thing)
        self.free_items = self.locked_items = 0
        for thing in thief.items:
            if thing == FREE:
                self.free_items += 1
            elif thing >= LOOT_TILE:
                worth += WORTH[thing]
            elif thing >= ASSET:
                self.locked_items += 1
            elif not thief.used >> thing & 1:
                worth += self.ready(thing)
        self.unlocked = 0
        for thing in thief.unlocked:
            if thing != FREE:
                if thief.used >> thing & 1:
                    worth += USED_ASSET
                else:
                    worth += self.unused(thing, self.unlocked)
                self.unlocked += 1
        worth += A_SLOT * min(2, self.free_items) * fade
        worth += self.of_contacts(self.active, float(self.free), self.locked_slots)
        amounts = PLANS[thief.plan]
        boxes = thief.cubes & ~thief.boxed
        for place in range(PLACES):
            if boxes >> place & 1:
                worth += amounts[place]
        for thing in thief.exits:
            worth += WORTH[thing]
        self.notoriety = noto = min(MOST_NOTO, max(LEAST_NOTO, thief.notoriety + thief.plus - thief.minus))
        worth -= NOTO_COST[noto] + self.of_wounds(thief.wounds) + HANDCUFFS_COST * thief.cuffs
        self.noto_gain = float(NOTO_COST[noto] - NOTO_COST[max(LEAST_NOTO, noto - 1)])
        self.noto_loss = float(NOTO_COST[min(MOST_NOTO, noto + 1)] - NOTO_COST[noto])
        for colour in range(KEYS):
            if thief.keys >> colour & 1:
                worth += KEY[colour] * fade
        self.members = held_members(s, seat)
        worth += (A_CAN * min(3, thief.gas) + A_MEMBER * self.members) * fade
        if thief.aid:
            worth += CURE * fade
        self.contact_gain = self.gain_of_contact()
        self.unlock_gain = self.gain_of_unlocking()
        self.heal_gain = self.of_wounds(thief.wounds) - self.of_wounds(thief.wounds - 1) if thief.wounds else 0.0
        for line in range(len(LINE_ABOVE)):
            if thief.notoriety <= LINE_ABOVE[line] < noto:
                worth += LINE_UNLOCKS[line] * self.unlock_gain + LINE_DISCS[line] * A_DISC * fade
        self.wounding = self.costs_of_wounds()
        self.worth = worth

    # -- parts of it -----------------------------------------------------------------------------------------------

    def ready(self, thing: Thing) -> float:
        if EFFECTS[thing].avoids:
            self.shields.append(thing)
        return USE_OF[thing] * self.fade

    def unused(self, thing: Thing, space: int) -> float:
        """An unlocked asset on its space."""
        e = EFFECTS[thing]
        if e.avoids:
            self.shields.append(thing)
        return self.share_of_asset(space) + (A_DISC * ASSET_SHARE * self.fade if e.discs else 0.0)

    def share_of_asset(self, space: int) -> float:
        """EP-18.9: of what a tile on this space will bring, what counts before it is used."""
        return (USED_ASSET - ASSET_COST[space]) * ASSET_SHARE * min(1.0, self.turns / FEW_TURNS)

    def of_contacts(self, active: int, free: float, locked: int) -> float:
        """By the cards that lie there, and by those that may come to lie there."""
        coming = min(free + TO_BE_UNLOCKED * locked, CONTACTS_A_TURN * self.turns)
        return SURE * CONTACT_BONUS[active] + (1.0 - SURE) * bonus(active + coming)

    def of_wounds(self, wounds: int) -> float:
        return WOUND_COST[min(2, wounds)] + WOUND_FEAR[wounds] * self.fade

    def gain_of_contact(self) -> float:
        """Of one more card, of a kind that is worth choosing."""
        if self.free == 0:
            return 2.0 * self.fade
        now = self.of_contacts(self.active, float(self.free), self.locked_slots)
        return self.of_contacts(self.active + 1, self.free - 1.0, self.locked_slots) - now + A_CHOICE * self.fade

    def gain_of_unlocking(self) -> float:
        if self.locked_slots + self.locked_items == 0:
            return 0.0
        found = A_SLOT * self.fade
        if self.locked_slots:
            now = self.of_contacts(self.active, float(self.free), self.locked_slots)
            found = max(found, self.of_contacts(self.active, self.free + 1.0, self.locked_slots - 1) - now)
        if self.unlocked < len(ASSET_COST):
            found += self.share_of_asset(self.unlocked)
        return found

    # -- officers --------------------------------------------------------------------------------------------------

    def costs_of_wounds(self) -> list[float]:
        """By how many more: what they cost, handcuffs and all."""
        found = [0.0]
        wounds = self.thief.wounds
        cuffs = self.thief.cuffs
        began = self.of_wounds(wounds)
        paid = 0.0
        for i in range(MOST_MET):
            wounds += 1
            if wounds == CUFFING_WOUNDS:  # EP-17.2
                wounds -= 1
                if cuffs < SLOTS:
                    paid += HANDCUFFS_COST + CUFFS_FEAR
                    cuffs += 1
            found.append(paid + self.of_wounds(wounds) - began)
        return found

    def harm(self, met: Mask) -> float:
        """What it costs to come past these officers, with the best use of what avoids them."""
        if met == 0:
            return 0.0
        cost = 0.0
        count = met.bit_count()
        for thing in self.shields:
            e = EFFECTS[thing]
            hit = best_tile(met) if e.one_tile else met & EVERY_OFFICER[e.avoids]
            left = (met & ~hit).bit_count()
            price = self.price(thing)
            if self.costs(count) - self.costs(left) > price:
                cost += price
                met &= ~hit
                count = left
        for i in range(self.members):
            left = (met & ~best_tile(met)).bit_count()
            if self.costs(count) - self.costs(left) > A_MEMBER:
                cost += A_MEMBER * self.fade
                met &= ~best_tile(met)
                count = left
        return cost + self.costs(count)

    def costs(self, officers: int) -> float:
        return self.wounding[min(MOST_MET, officers)]

    def price(self, thing: Thing) -> float:
        """Of using it: what it is good for later, its cost, its star."""
        e = EFFECTS[thing]
        if is_asset(thing):
            space = self.thief.unlocked.index(thing)
            cost = ASSET_COST[space]
            return BEYOND if cost > self.thief.cash else self.share_of_asset(space) + cost - USED_ASSET
        if thing < CONTACTS and e.price > self.thief.cash:
            return BEYOND
        return USE_OF[thing] * self.fade + (e.price if thing < CONTACTS else 0) + (self.noto_loss if e.star else 0.0)


def best_tile(met: Mask) -> Mask:
    """The officers of the tile with most of them."""
    best: Mask = 0
    each: Mask = (1 << OFFICERS) - 1
    while met:
        low = ((met & -met).bit_length() - 1) // OFFICERS * OFFICERS
        here = met & each << low
        if here.bit_count() > best.bit_count():
            best = here
        met &= ~here
    return best
