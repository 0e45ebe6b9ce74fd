"""EP-3: the table as it is laid, and what chance brings before the first day."""

from __future__ import annotations

from typing import Final, cast

from onthelam.core.event import Telling
from onthelam.core.option import Options
from onthelam.games.escape_plan.rules import agenda
from onthelam.games.escape_plan.rules.chapters.laying import draw_officers, turn_tops
from onthelam.games.escape_plan.rules.charts import (
    ASSET_SLOT,
    CONTACTS,
    DISCS,
    EQUIPMENT,
    EXITS,
    FIRST_SAFEHOUSE,
    FIXERS,
    GANG_MEMBERS,
    GAS_CANS,
    HOSPITAL_AT,
    INSPECTOR,
    INSPECTOR_TARGET,
    KEYS,
    MODE_NAMES,
    NOWHERE,
    OFFICERS,
    OFFICERS_EACH,
    PLACES,
    PLANS,
    SIDES,
    SLOTS,
    STACKS,
    T01,
    T02,
    TILE_NAMES,
    Tile,
    how_many,
    nth,
)
from onthelam.games.escape_plan.rules.city import cell_at
from onthelam.games.escape_plan.rules.events.table import Displayed, OrderSet, PlanDealt, StartLaid
from onthelam.games.escape_plan.rules.options import RANDOM, items
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import HOUSES, NO_BOSSES, SUNRISE, Agreed
from onthelam.games.escape_plan.rules.thief import HIDDEN, IN_CITY, Thief, make_ready
from onthelam.games.escape_plan.rules.things import ALL_LOOT_TILES, ASSET, FREE, STACK_SIZE
from onthelam.games.escape_plan.rules.things import STACKS as LOOT_STACKS

HALF_TURN: Final = SIDES // 2  # EP-3.5


def agreed(options: Options) -> Agreed:
    start = str(options["start_tiles"])
    return Agreed(
        MODE_NAMES.index(str(options["mode"])),
        cast(int, options["players"]),
        cast(int, options["contact_display"]),
        cast(int, options["business_limit"]),
        tuple([int(cost) for cost in items(options, "exit_costs")]),
        cast(int, options["late_fee"]),
        bool(options["open_cash"]),
        tuple([int(seat) for seat in items(options, "first_order")]),
        NOWHERE if start == RANDOM else TILE_NAMES.index(start.split()[0]),
        0 if start == RANDOM else int(start.split()[1]),
    )


def coming(options: Options) -> list[Tile]:
    """Section 7, `stack_order`: stack by stack from top to bottom; here in the order in which they are turned up."""
    tiles = [TILE_NAMES.index(name) for name in items(options, "stack_order")]
    high = len(tiles) // STACKS
    return [tiles[high * stack + row] for row in range(high) for stack in range(STACKS)]


def new_thief(options: Options) -> Thief:
    """EP-3.19 to EP-3.28."""
    thief = Thief.blank()
    thief.status = IN_CITY
    thief.place = HOSPITAL_AT
    thief.cash = cast(int, options["start_cash"])
    thief.plan = HIDDEN  # not dealt yet
    thief.notoriety = cast(int, options["start_notoriety"])
    thief.contacts = [FREE] * SLOTS
    thief.items = [FREE] * SLOTS
    thief.aid = True
    for asset, slot in enumerate(ASSET_SLOT):
        if slot.startswith("U"):
            thief.unlocked.append(ASSET + asset)
        elif slot.startswith("CS"):
            thief.contacts[int(slot[2:]) - 1] = ASSET + asset
        else:
            thief.items[int(slot[2:]) - 1] = ASSET + asset
    make_ready(thief)
    return thief


def blank(options: Options) -> State:
    """Everything is in its supply."""
    s = State.blank()
    s.agreed = agreed(options)
    s.part = SUNRISE
    s.thieves = [new_thief(options) for seat in range(s.agreed.players)]
    s.order = list(range(s.agreed.players))
    s.officers = [0] * OFFICERS
    s.bag = [OFFICERS_EACH] * OFFICERS
    s.places = (NOWHERE,) * PLACES
    s.extra = (0,) * FIRST_SAFEHOUSE
    s.patrols = (0,) * EXITS
    s.stack_at = (NOWHERE, NOWHERE)
    s.members = (0,) * len(HOUSES)
    s.bosses = NO_BOSSES
    s.members_left = GANG_MEMBERS
    s.gas = GAS_CANS
    s.discs = DISCS
    s.fixers = (1 << FIXERS) - 1
    s.equipment = (1 << EQUIPMENT) - 1
    s.keys = (0,) * KEYS
    s.deck = (1 << CONTACTS) - 1
    s.stacks = ALL_LOOT_TILES
    s.stacked = (STACK_SIZE,) * LOOT_STACKS
    s.inspector = NOWHERE
    if s.agreed.mode == INSPECTOR:
        s.inspector_deck = (1 << len(INSPECTOR_TARGET)) - 1
    s.coming = coming(options)
    s.agenda = [agenda.DAY]
    return s


def begin(t: Telling[State]) -> None:
    """EP-3.4 to EP-3.27, in their order."""
    s = t.state
    chance = t.chance
    first, turn = s.agreed.start_tile, s.agreed.start_turn
    if first == NOWHERE:
        first = T01 if chance.below(2) == 0 else T02
        turn = HALF_TURN * chance.below(2)
    t.tell(StartLaid(first, cell_at(0, 0), turn))
    t.tell(StartLaid(T01 + T02 - first, cell_at(0, 1), turn))
    draw_officers(t, T02)
    turn_tops(t)
    cards: list[int] = []
    deck = s.deck
    for i in range(s.agreed.display):
        cards.append(nth(deck, chance.below(how_many(deck))))
        deck &= ~(1 << cards[-1])
    t.tell(Displayed(cards))
    plans = list(range(len(PLANS)))
    for seat in range(s.agreed.players):
        t.tell(PlanDealt(seat, plans.pop(chance.below(len(plans)))))
    seats = list(s.agreed.first_order)
    left = [seat for seat in range(s.agreed.players) if seat not in seats]
    while left:
        seats.append(left.pop(chance.below(len(left))))
    t.tell(OrderSet(seats))
