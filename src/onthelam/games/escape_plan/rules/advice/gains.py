"""What is to be had at a location, and what each step of a visit that is still to come will bring."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final, final

from onthelam.core.agenda import step_kind, step_value
from onthelam.games.escape_plan.rules import agenda, charts
from onthelam.games.escape_plan.rules.advice.board import (
    A_CAN,
    A_CHOICE,
    A_DISC,
    A_MEMBER,
    KEY,
    SHIELD,
    USE_OF,
    Board,
    best_tile,
)
from onthelam.games.escape_plan.rules.chapters.lockers import stack_on
from onthelam.games.escape_plan.rules.charts import (
    BLUE,
    CONTACTS,
    DAYS,
    EQUIPMENT_A_VISIT,
    FIRST_SAFEHOUSE,
    GANG_CREW,
    GANG_PRICE,
    HOSPITAL_PRICE,
    KIND_OF,
    LOCKER_KEY,
    LOCKER_MORE,
    LOCKER_NEEDS,
    MARKERS,
    NOWHERE,
    PLANS,
    PURPLE,
    SAFEHOUSE_PLACES,
    TILE_OF,
    Location,
    Mask,
    Place,
)
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import HOUSES, exit_closed, markers_laid
from onthelam.games.escape_plan.rules.thief import is_asset
from onthelam.games.escape_plan.rules.things import (
    GANG_AVOID,
    GANG_LOW,
    LOCKER_STACKS,
    LOOT_TILE,
    STACK_SIZE,
    STACKS,
    WORTH,
    Thing,
    is_loot_tile,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


def best_of(worths: list[int], drawn: int) -> float:
    """What the best of so many tiles of a whole stack is worth, on the average."""
    hands = list(combinations(worths, drawn))
    return sum([max(hand) for hand in hands]) / len(hands)


BEST_OF: Final[list[list[float]]] = [  # by stack and by how many are drawn
    [0.0] + [best_of(WORTH[at : at + STACK_SIZE], drawn + 1) for drawn in range(STACK_SIZE)]
    for at in [LOOT_TILE + STACK_SIZE * stack for stack in range(STACKS)]
]
GOOD_SHOP: Final = 4  # cash with which a fixer or equipment is worth a thought


@final
class Gains:
    def __init__(self, s: State, seat: int, board: Board) -> None:
        self.s = s
        self.seat = seat
        self.board = board
        self.thief = s.thieves[seat]
        self.amounts = PLANS[self.thief.plan]
        self.place_at: list[Place] = [NOWHERE] * charts.LOCATIONS
        for place in range(charts.PLACES):
            if s.places[place] != NOWHERE:
                self.place_at[s.places[place]] = place
        self.shut = s.shut

    # -- a location ------------------------------------------------------------------------------------------------

    def visit(self, at: Location) -> float:
        """All the steps of a visit there."""
        kind = KIND_OF[at]
        b = self.board
        found = -b.noto_loss * self.pawns_on(at) if kind != charts.HOSPITAL else 0.0
        if kind == charts.BUSINESS:
            place = self.place_at[at]
            if place == NOWHERE:
                return 0.0
            return found + self.loot(place) + b.contact_gain
        if kind == charts.SAFEHOUSE:
            place = self.place_at[at]
            if place == NOWHERE:
                return 0.0
            return found + self.loot(place) + self.safe(place) + self.fixer()
        if kind == charts.STORE:
            return found + self.gas() + self.equipment(EQUIPMENT_A_VISIT) + self.locker()
        if kind == charts.GANG:
            return found + self.hire(HOUSES.index(at))
        if kind == charts.CLINIC:
            return found + b.unlock_gain + b.heal_gain + b.contact_gain
        if kind == charts.CHURCH:
            return found + b.unlock_gain + self.church() + b.contact_gain
        if kind == charts.HOSPITAL:
            return self.hospital() - b.noto_loss
        return found + self.exit(kind - charts.EXIT) + b.contact_gain

    def pawns_on(self, at: Location) -> int:
        count = 1 if self.s.inspector == at else 0
        for thief in self.s.thieves:
            if thief.place == at and thief is not self.thief:
                count += 1
        return count

    def cash_at(self, at: Location) -> int:
        """Income that a visit brings."""
        place = self.place_at[at]
        if place != NOWHERE:
            is_paid = self.amounts[place] == 0 and not self.thief.cubes >> place & 1
            return max(0, self.board.income - 1) if is_paid else 0
        return self.board.income if KIND_OF[at] >= charts.EXIT else 0

    # -- its steps -------------------------------------------------------------------------------------------------

    def loot(self, place: Place) -> float:
        """With the bonus for a group, if it is the last of it."""
        if self.thief.cubes >> place & 1:
            return 0.0
        amount = self.amounts[place]
        found = float(amount) if amount else self.board.income - 1.0
        return found - (DAYS - self.s.day) + self.bonus(place, self.thief.cubes | 1 << place)

    def bonus(self, place: Place, cubes: Mask) -> float:
        b = self.board
        mine: Mask = 1 << place
        if mine & BLUE and cubes & BLUE == BLUE:
            return A_DISC * b.fade + b.noto_gain
        if mine & PURPLE and cubes & PURPLE == PURPLE:
            return b.unlock_gain + b.noto_gain
        if mine & SAFEHOUSE_PLACES and cubes & SAFEHOUSE_PLACES == SAFEHOUSE_PLACES:
            return A_DISC * b.fade + b.income
        return 0.0

    def safe(self, place: Place) -> float:
        colour = place - FIRST_SAFEHOUSE
        has_key = self.s.keys[colour] and not self.thief.keys_taken >> colour & 1
        return self.board.noto_gain + (KEY[colour] * self.board.fade if has_key else 0.0)

    def fixer(self) -> float:
        return 2.0 * self.board.fade if self.thief.cash >= GOOD_SHOP and self.board.free_items else 0.0

    def gas(self) -> float:
        return A_CAN * self.board.fade if self.s.gas else 0.0

    def equipment(self, count: int) -> float:
        b = self.board
        each = max(0.0, SHIELD * b.fade - 3.0)
        return each * min(count, b.free_items, self.thief.cash // 3)

    def church(self) -> float:
        return max(0.0, self.board.noto_gain - 1.0) if self.thief.cash else 0.0

    def hospital(self) -> float:
        b = self.board
        wounds = min(2, self.thief.wounds)
        while wounds and HOSPITAL_PRICE[wounds] > self.thief.cash:
            wounds -= 1
        healed = b.of_wounds(self.thief.wounds) - b.of_wounds(self.thief.wounds - wounds)
        return max(0.0, healed - HOSPITAL_PRICE[wounds])

    def hire(self, house: int) -> float:
        s = self.s
        if self.thief.cash < GANG_PRICE or s.members[house] < GANG_CREW or markers_laid(s, self.seat) == MARKERS:
            return 0.0
        return max(0.0, A_MEMBER * GANG_CREW * self.board.fade - GANG_PRICE)

    def locker(self) -> float:
        """The best that can be opened."""
        found = 0.0
        for colour in range(LOCKER_STACKS):
            key = LOCKER_KEY[colour]
            if self.thief.keys >> key & 1 and self.s.stacked[colour]:
                if self.board.active + self.thief.notoriety >= LOCKER_NEEDS[colour]:
                    found = max(found, self.drawn(colour, 0) - KEY[key] * self.board.fade)
        return found

    def drawn(self, stack: int, more: int) -> float:
        """What the tile that is kept of a draw will be worth."""
        count = self.board.active
        if stack < LOCKER_STACKS:
            if self.board.free_items == 0:
                return 0.5 * BEST_OF[stack][1]
            count = max(1, count + LOCKER_MORE[stack])
        return BEST_OF[stack][min(self.s.stacked[stack], count + more)]

    def exit(self, exit: int) -> float:
        income = float(self.board.income)
        if exit_closed(self.s, exit) and exit in self.s.stack_at and self.board.active:
            return max(income, self.drawn(stack_on(self.s, exit), 0))
        return income

    # -- steps on the agenda ---------------------------------------------------------------------------------------

    def step(self, step: i64) -> float:
        """What a step of this seat will bring."""
        kind = step_kind(step)
        value = step_value(step)
        b = self.board
        if kind == agenda.VISIT:
            return self.visit(self.thief.place)
        if kind == agenda.CONTACT:
            return b.contact_gain
        if kind == agenda.UNLOCK:
            return b.unlock_gain
        if kind == agenda.PLACE:
            return self.placed(value)
        if kind == agenda.LOOT:
            return self.loot(value)
        if kind == agenda.BONUS:
            return self.bonus(value, self.thief.cubes) if self.thief.cubes >> value & 1 else 0.0
        if kind == agenda.SAFE:
            return self.safe(value)
        if kind == agenda.FIXER:
            return self.fixer()
        if kind == agenda.EQUIPMENT:
            return self.equipment(value)
        if kind == agenda.LOCKER:
            return self.locker()
        if kind == agenda.DRAW:
            return self.drawn(agenda.STACK_OF.of(step), 2 * agenda.HACKERS.of(step))
        if kind == agenda.KEEP:
            return float(max([WORTH[thing] for thing in self.s.looked]))
        if kind == agenda.EXIT:
            return self.exit(value)
        return self.short_step(kind, value)

    def short_step(self, kind: int, value: int) -> float:
        b = self.board
        if kind == agenda.PAWNS:
            return -b.noto_loss * self.pawns_on(self.thief.place)
        if kind == agenda.HEAL:
            return b.heal_gain
        if kind == agenda.CHURCH:
            return self.church()
        if kind == agenda.HOSPITAL:
            return self.hospital()
        if kind == agenda.SEEN:
            return -b.noto_loss
        if kind == agenda.GAS:
            return self.gas()
        if kind == agenda.HIRE:
            return self.hire(value)
        if kind in (agenda.RED_BONUS, agenda.DISC):
            return A_DISC * b.fade
        if kind in (agenda.BONUS_INCOME, agenda.INCOME):
            return float(b.income)
        if kind == agenda.HOME:
            return b.noto_gain - A_MEMBER * b.fade if value == GANG_LOW else 0.0
        if kind == agenda.TARGET:
            return 3.0 if agenda.OFFICER_OF.of(value << 12) // charts.OFFICERS == TILE_OF[self.thief.place] else 1.0
        return 0.0

    def placed(self, promised: Thing) -> float:
        """A card or tile in hand."""
        b = self.board
        thing = self.s.looked[0] if is_loot_tile(promised) else promised
        value = WORTH[thing] if thing >= LOOT_TILE else USE_OF[thing] * b.fade
        card = thing < CONTACTS
        if card and b.free:
            return value + b.contact_gain - A_CHOICE * b.fade
        if not card and b.free_items:
            return float(value)
        least = value
        for other in self.thief.contacts[: self.thief.open_slots] if card else self.thief.items:
            if not is_asset(other):
                least = min(least, self.lying(other))
        return max(0.0, value - least - b.noto_loss)

    def lying(self, thing: Thing) -> float:
        """A card or tile in its slot."""
        if thing >= LOOT_TILE:
            return float(WORTH[thing])
        return 0.0 if self.thief.used >> thing & 1 else USE_OF[thing] * self.board.fade

    def to_be_met(self) -> Mask:
        """The officers of an Avoid step that will not be avoided by what is being used."""
        left = self.s.met & ~self.s.avoided
        top = self.s.agenda[-1]
        kind = step_kind(top)
        if kind == agenda.AIM or (kind == agenda.HOME and step_value(top) == GANG_AVOID):
            left &= ~best_tile(left)
        return left
