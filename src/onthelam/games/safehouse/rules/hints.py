"""How good a state looks: all that bots learn of this game.

Work is counted in entries still to be made, each weighted by how hard its square is to fill. For every player the
cheapest set of missions that leads home is the plan; the hint weighs the turns it takes against the turns that the
pursuer leaves. Dice about to be rolled, and numbers rolled but not yet entered, count as work they are likely to save.
How the weights below were come by: docs/decisions/0007.
"""

from __future__ import annotations

from math import exp
from typing import Final

from onthelam.games.safehouse.rules.charts import (
    ARROW,
    COLOUR_OF,
    COLOURS,
    KINDS,
    MISSION_OF,
    MISSIONS,
    SQUARES,
    SQUARES_OF,
    Mask,
)
from onthelam.games.safehouse.rules.missions import filled, ongoing
from onthelam.games.safehouse.rules.state import (
    CHOOSING,
    ENTERING,
    HELPING,
    LOST,
    NO_SOURCE,
    TAKING_BACK,
    THROWING,
    WON,
    Sheet,
    State,
    basic_number,
    joker_pips,
    number_of,
    pursuers_shown,
)
from onthelam.games.safehouse.rules.work import FIVE, HOPELESS, RUNS, mission_work, saved


class Weights:
    """What the hint believes."""

    def __init__(self) -> None:
        self.rate = 1.6  # entries a turn
        self.steep = 0.9  # how sharply a turn more or less decides
        self.danger = 0.4  # the same, for being caught before the next mission is done
        self.die = 0.22  # squares of pursuit that a rolled die costs later, when it must be taken back
        self.hold = 1.7  # squares of pursuit that a help square left is worth
        self.again = 0.95
        self.off_plan = 0.08  # what an entry outside the plan is worth
        self.chameleon = 2.25  # work that a chameleon left is worth
        self.pace = 2.8  # squares of pursuit a turn: the automatic step, the pursuers rolled, the price of dice
        self.price = 1.3  # squares of pursuit that an ongoing mission of the busiest player costs
        self.level = 1.0  # how much of that an ongoing mission of a less busy player costs
        self.last_jump = 6.7  # squares before the house from which the last mission leads home
        self.breath = 1.0  # turns of lead that are enough


WEIGHTS: Final = Weights()


class Plan:
    """A player's way home."""

    def __init__(self, work: float, nearest: float, worth: list[float], toll: list[float]) -> None:
        self.work = work  # of the cheapest set of missions whose arrows lead home
        self.nearest = nearest  # of the mission that is done soonest
        self.worth = worth  # by mission: 1 in the plan, less outside
        self.toll = toll  # by mission: work that the first number in it costs, since taking dice back gets dearer


def plan(s: State, sheet: Sheet, opening: float) -> Plan:
    """The cheapest missions whose arrows reach the house: a knapsack over at most eight of them."""
    steps = s.house - sheet.stands
    cheapest = [HOPELESS * 10] * (steps + 1)
    cheapest[0] = 0.0
    chosen = [0] * (steps + 1)
    nearest = HOPELESS
    for mission in range(MISSIONS):
        work = mission_work(sheet, mission)
        if work == 0.0:
            continue
        nearest = min(nearest, work)
        arrow = ARROW[mission]
        for reach in range(steps, 0, -1):
            before = reach - arrow if reach > arrow else 0
            if cheapest[before] + work < cheapest[reach]:
                cheapest[reach] = cheapest[before] + work
                chosen[reach] = chosen[before] | 1 << mission
    worth = [1.0 if chosen[steps] >> mission & 1 else WEIGHTS.off_plan for mission in range(MISSIONS)]
    toll = [opening if filled(sheet, mission) == 0 else 0.0 for mission in range(MISSIONS)]
    return Plan(cheapest[steps], nearest, worth, toll)


def gain(sheet: Sheet, p: Plan, sq: int, number: int) -> float:
    """The work that a number in a square saves, all told."""
    mission = MISSION_OF[sq]
    return saved(sheet, mission, sq, number) * p.worth[mission] - p.toll[mission]


def best_saved(sheet: Sheet, p: Plan, colour: int, number: int) -> float:
    best = 0.0
    for sq in SQUARES_OF[sheet.letter][colour]:
        if sheet.room[sq] >> number & 1:
            work = gain(sheet, p, sq, number)
            if work > best:
                best = work
    return best


def roll_saves(s: State, sheet: Sheet, p: Plan) -> float:
    """What the numbers rolled, and not yet entered by this player, are likely to save."""
    total = 0.0
    w1 = 0 if sheet.jokers & 1 else joker_pips(s, 0)
    w2 = 0 if sheet.jokers & 2 else joker_pips(s, 1)
    best_joker1 = 0.0
    best_joker2 = 0.0
    for colour in range(COLOURS):
        basic = basic_number(s, colour)
        if basic == 0 or sheet.used >> colour & 1:
            continue
        alone = best_saved(sheet, p, colour, basic)
        total += alone
        if w1:
            best_joker1 = max(best_joker1, best_saved(sheet, p, colour, basic + w1) - alone)
        if w2:
            best_joker2 = max(best_joker2, best_saved(sheet, p, colour, basic + w2) - alone)
    return total + best_joker1 + best_joker2


def dice_save(s: State, sheet: Sheet, p: Plan, kind: int, count: int) -> float:
    """What so many dice of a colour are likely to save, before they are rolled."""
    total = 0.0
    if count == 1:
        for v in FIVE:
            total += best_saved(sheet, p, kind, v)
        return total / 6
    for v in FIVE:
        total += 2 * best_saved(sheet, p, kind, v)
        for w in FIVE:
            total += best_saved(sheet, p, kind, v + w)
    return total / 36


def joker_saves(s: State, sheet: Sheet, p: Plan, colours: Mask) -> float:
    """What one joker is likely to save beside dice of these colours."""
    best = 0.0
    for colour in range(COLOURS):
        if not colours >> colour & 1:
            continue
        more = 0.0
        for v in FIVE:
            alone = best_saved(sheet, p, colour, v)
            for j in FIVE:
                more += max(0.0, best_saved(sheet, p, colour, v + j) - alone)
        best = max(best, more / 36)
    return best


def source_saves(s: State, sheet: Sheet, p: Plan) -> float:
    """What the number in hand (`use`, not yet `put`) saves in its best square."""
    colour = sheet.source >> 2
    number = number_of(s, sheet.source)
    best = -HOPELESS
    for sq in range(SQUARES):
        if sheet.room[sq] >> number & 1:
            work = gain(sheet, p, sq, number)
            if COLOUR_OF[sheet.letter][sq] != colour:
                if sheet.chameleons == 0:
                    continue
                work -= WEIGHTS.chameleon
            best = max(best, work)
    return best


def choice_saves(s: State, plans: list[Plan], savings: list[float], speed: float) -> float:
    """Dice chosen and, of the kinds not asked for yet, those that seem worth choosing: what each player saves by them.

    Returns the squares of pursuit that they bring.
    """
    runners = [seat for seat in range(len(plans)) if s.sheets[seat].stands < s.house]
    each = 1 / 6 + WEIGHTS.die
    pursuit = 0.0
    colours = 0
    for kind in range(KINDS):
        low = s.chosen[kind]
        high = low
        if kind >= s.kind:
            low = 0
            high = s.aside[kind]
        best = -HOPELESS
        best_saves: list[float] = []
        best_count = 0
        for count in range(low, high + 1):
            saves = [0.0] * len(plans)
            worth = -each * count / speed
            for seat in runners:
                sheet = s.sheets[seat]
                if count == 0:
                    continue
                if kind < COLOURS:
                    saves[seat] = dice_save(s, sheet, plans[seat], kind, count)
                else:
                    saves[seat] = joker_saves(s, sheet, plans[seat], colours) * (1.0 if count == 1 else 1.6)
                worth += saves[seat] / WEIGHTS.rate / len(runners)
            if worth > best:
                best = worth
                best_saves = saves
                best_count = count
        for seat in range(len(plans)):
            savings[seat] += best_saves[seat]
        pursuit += each * best_count
        if kind < COLOURS and best_count:
            colours |= 1 << kind
    return pursuit


def pursuit_ahead(s: State) -> float:
    """Where the pursuer is, or as good as is: steps rolled, help squares left and dice to be taken back counted in."""
    at = s.pursuer - WEIGHTS.hold * s.holds - WEIGHTS.again * s.rerolls
    at += WEIGHTS.die * (10 - sum(s.aside))
    if s.phase == TAKING_BACK or s.phase == CHOOSING:
        return at - 1  # the step of this turn; in the other phases the next one is still to come
    if s.phase == HELPING and not s.held:
        return at + pursuers_shown(s)
    if s.phase == THROWING:
        at += WEIGHTS.again
        for die in range(10):
            face = s.faces[die]
            picked = s.thrown >> die & 1 == 1
            if face == 6 and not s.held:
                at += 1 / 6 if picked or die >= s.die else 1.0
            elif face and face < 6 and picked:
                at += 0.3
    return at


def sum_of(counts: list[int]) -> int:
    total = 0
    for count in counts:
        total += count
    return total


def logistic(x: float) -> float:
    if x < -30:
        return 0.0
    return 1 / (1 + exp(-x))


def hint(s: State, seat: int) -> float:
    if s.ending == WON:
        return 1.0
    if s.ending == LOST:
        return 0.0
    if not RUNS.ready:
        RUNS.prepare()
    begun = [ongoing(sheet) for sheet in s.sheets]
    most = max(begun)
    dearer = WEIGHTS.price * WEIGHTS.rate / WEIGHTS.pace  # in work: one square more for taking dice back
    plans = [plan(s, s.sheets[i], dearer if begun[i] == most else WEIGHTS.level * dearer) for i in range(len(begun))]
    savings = [0.0] * len(plans)
    for i in range(len(plans)):
        sheet = s.sheets[i]
        if sheet.source != NO_SOURCE:
            savings[i] += source_saves(s, sheet, plans[i])
        if (s.phase == ENTERING and not sheet.closed) or s.phase == HELPING or s.phase == THROWING:
            savings[i] += roll_saves(s, sheet, plans[i])
    speed = WEIGHTS.pace
    at = pursuit_ahead(s) + WEIGHTS.price * (most + WEIGHTS.level * (sum_of(begun) - most))
    if s.phase == CHOOSING:
        at += choice_saves(s, plans, savings, speed)
    worth = 0.5 if s.decides else 1.0  # an objection only costs time
    for i in range(len(plans)):
        sheet = s.sheets[i]
        if sheet.stands < s.house:
            work = plans[i].work - savings[i] - WEIGHTS.chameleon * sheet.chameleons
            spare = (s.house - WEIGHTS.last_jump - at) / speed - work / WEIGHTS.rate
            lead = (sheet.stands - 1 - at) / speed - plans[i].nearest / WEIGHTS.rate
            worth *= logistic(WEIGHTS.steep * spare) * logistic(WEIGHTS.danger * (lead + WEIGHTS.breath))
        else:
            worth *= 1 - 0.01 * ongoing(sheet)
    return worth
