"""What could lie behind a view: all that a searching bot gets.

Plans are dealt that agree with the boxes everybody has filled; loot tiles of others out of their stacks; and so much
cash as thieves mostly have.
"""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import step_kind, step_who
from onthelam.core.chance import Chance
from onthelam.games.escape_plan.rules import agenda
from onthelam.games.escape_plan.rules.chapters.lockers import surely_there
from onthelam.games.escape_plan.rules.charts import PLACES, PLANS, Mask, how_many, members
from onthelam.games.escape_plan.rules.doings import AGENDA
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.thief import HIDDEN, Thief
from onthelam.games.escape_plan.rules.things import (
    ALL_LOOT_TILES,
    LOOT_TILE,
    ONE_STACK,
    STACK_SIZE,
    VEILED,
    Thing,
    odds,
    stack_of,
)
from onthelam.games.escape_plan.rules.view import View

USUAL_CASH: Final = 8  # two numbers below it are added up
AT_ONCE: Final[list[Mask]] = [  # by plan: the places with income at once
    sum([1 << place for place in range(PLACES) if plan[place] == 0]) for plan in PLANS
]


def imagine(v: View, chance: Chance) -> State:
    s = State.of(v)
    for seat in range(len(v.thieves)):
        known = v.thieves[seat]
        thief = s.thieves[seat]
        thief.cash = known.cash if known.cash != HIDDEN else chance.below(USUAL_CASH) + chance.below(USUAL_CASH)
        thief.plan = known.plan
        thief.items = known.items[:]
        thief.exits = known.exits[:]
        thief.gone = known.gone[:]
        thief.seen = known.seen
    s.looked = v.looked[:]
    deal_plans(s, chance)
    deal_loot_tiles(s, chance)
    if s.ending:
        s.stacks = v.stacks
    elif s.agenda:
        give_what_was_asked_for(s)
    return s


def give_what_was_asked_for(s: State) -> None:
    """Whoever stands before a door with nothing but a Locksmith can pay for it."""
    step = s.agenda[-1]
    kind = AGENDA.kinds[step_kind(step)]
    while kind.number in (agenda.DOOR, agenda.KEY) and not kind.doing.ready(s, step, step_who(step)):
        s.thieves[step_who(step)].cash += 1


# -- plans -----------------------------------------------------------------------------------------------------------


def possible_plans(thief: Thief) -> Mask:
    """Those that agree with the boxes."""
    found: Mask = 0
    for plan in range(len(PLANS)):
        at_once = AT_ONCE[plan]
        if thief.boxed & ~at_once == 0 and thief.cubes & ~thief.boxed & at_once == 0:
            found |= 1 << plan
    return found


def ways_to_deal(possible: list[Mask], first: int, taken: Mask) -> int:
    """In how many ways those from the first on can be dealt different plans."""
    if first == len(possible):
        return 1
    count = 0
    for plan in members(possible[first] & ~taken):
        count += ways_to_deal(possible, first + 1, taken | 1 << plan)
    return count


def deal_plans(s: State, chance: Chance) -> None:
    """Each way to deal them is as likely."""
    taken: Mask = 0
    hidden: list[Thief] = []
    for thief in s.thieves:
        if thief.plan == HIDDEN:
            hidden.append(thief)
        else:
            taken |= 1 << thief.plan
    possible = [possible_plans(thief) for thief in hidden]
    for i in range(len(hidden)):
        plans = members(possible[i] & ~taken)
        plan = plans[chance.draw([ways_to_deal(possible, i + 1, taken | 1 << plan) for plan in plans])]
        hidden[i].plan = plan
        taken |= 1 << plan


# -- loot tiles ------------------------------------------------------------------------------------------------------


def deal_loot_tiles(s: State, chance: Chance) -> None:
    """What the Inspector took (EP-27.9) is among what is left, and nobody holds it."""
    left = ALL_LOOT_TILES
    in_stack = bool(s.agenda) and step_kind(s.agenda[-1]) == agenda.KEEP  # what is looked at is still part of it
    rows = [row for thief in s.thieves for row in (thief.items, thief.exits, thief.gone)]
    if not in_stack:
        rows.append(s.looked)
    held = [thing for row in rows for thing in row]
    for thing in held:
        if LOOT_TILE <= thing < VEILED:
            left &= ~(1 << thing - LOOT_TILE)
    missing = [
        how_many(left >> STACK_SIZE * stack & ONE_STACK) - s.stacked[stack] - held.count(VEILED + stack)
        for stack in range(len(s.stacked))
    ]
    for row in rows:
        left = deal_row(s, row, left, missing, chance)
    s.stacks = left
    if in_stack:
        deal_row(s, s.looked, left, missing, chance)
        s.looked.sort()


def deal_row(s: State, row: list[Thing], left: Mask, missing: list[int], chance: Chance) -> Mask:
    """A tile of its stack for each that is not known; what is left then."""
    for i in range(len(row)):
        if row[i] >= VEILED:
            stack = stack_of(row[i])
            there = left >> STACK_SIZE * stack & ONE_STACK
            sure = surely_there(s, left) >> STACK_SIZE * stack & ONE_STACK
            tile = STACK_SIZE * stack + chance.draw(odds(there, sure, missing[stack]))
            left &= ~(1 << tile)
            row[i] = LOOT_TILE + tile
    return left
