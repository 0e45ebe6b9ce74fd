"""A player's way home, and what numbers and dice are worth to it: part of what a state is worth.

Every set of missions whose arrows just reach the house is a way; the less work, the likelier it is taken. All this is
a matter of one sheet, so it is worked out once for each sheet that comes up, and only as far as it is asked for.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from onthelam.games.safehouse.rules.advice.work import FIVE, HOPELESS, mission_work, saved
from onthelam.games.safehouse.rules.charts import (
    ARROW,
    COLOUR_OF,
    COLOURS,
    MISSION_OF,
    MISSIONS,
    SQUARES,
    SQUARES_OF,
    TOP,
    Mask,
)
from onthelam.games.safehouse.rules.tabletop import Sheet, is_ongoing

NO_WAY: Final = 10 * HOPELESS  # the work of somebody who cannot come home any more
UNKNOWN: Final = -1.0
PLANS_KEPT: Final = 2000
PAIR_ODDS: Final[list[float]] = [max(0, min(pips - 1, 11 - pips)) / 36 for pips in range(11)]  # of two dice, by pips


class Weights:
    """What worth believes. How the numbers were come by: docs/decisions/0007."""

    def __init__(self) -> None:
        self.rate = 1.6  # entries a turn
        self.steep = 0.9  # how sharply a turn more or less decides
        self.danger = 0.2  # the same, for being caught before the next mission is done
        self.die = 0.17  # squares of pursuit that a rolled die costs later, when it must be taken back
        self.hold = 1.7  # squares of pursuit that a help square left is worth
        self.again = 0.95
        self.doubt = 0.3  # the work that a way home may be longer than another and still be as good as taken
        self.second_joker = 0.6  # what a second joker adds to the first
        self.chameleon = 2.25  # work that a chameleon left is worth
        self.pace = 2.8  # squares of pursuit a turn: the automatic step, the pursuers rolled, the price of dice
        self.price = 1.6  # squares of pursuit that an ongoing mission costs
        self.last_jump = 8.0  # squares before the house from which the last mission leads home
        self.breath = 1.0  # turns of lead that are enough


WEIGHTS: Final = Weights()


class Plan:
    """What is known of a sheet; the lists after `toll` fill up as they are asked for."""

    def __init__(self, ongoing: int, work: float, nearest: float, worth: list[float], toll: list[float]) -> None:
        self.ongoing = ongoing  # missions
        self.work = work  # that is left on the way home
        self.nearest = nearest  # of the mission that is done soonest
        self.worth = worth  # by mission: how likely it is on the way home
        self.toll = toll  # by mission: work that the first number in it costs, since taking dice back gets dearer
        self.best = [UNKNOWN] * (COLOURS * (TOP + 1))  # by colour and number: the work it saves in its best square
        self.one_die = [UNKNOWN] * COLOURS  # by colour: the work a die is likely to save
        self.two_dice = [UNKNOWN] * COLOURS
        self.joker = [UNKNOWN] * COLOURS  # by colour: the work a joker is likely to save beside a die of it


PLANS: Final[dict[tuple[int, ...], Plan]] = {}  # by steps to go, letter and numbers
WAYS: Final[dict[int, list[list[int]]]] = {}  # by steps to go: sets of missions


def plan(sheet: Sheet, house: int) -> Plan:
    steps = house - sheet.stands
    key = (steps, sheet.printed, *sheet.squares)
    known = PLANS.get(key)
    if known is None:
        if len(PLANS) >= PLANS_KEPT:
            PLANS.clear()
        if steps not in WAYS:
            WAYS[steps] = ways_home(steps)
        known = new_plan(sheet, WAYS[steps])
        PLANS[key] = known
    return known


def ways_home(steps: int) -> list[list[int]]:
    """Every set of missions whose arrows lead so far, and would not without any one of them."""
    ways: list[list[int]] = []
    for chosen in range(1 << MISSIONS):
        way = [mission for mission in range(MISSIONS) if chosen >> mission & 1]
        arrows = [ARROW[mission] for mission in way]
        if sum(arrows) >= steps and (not arrows or sum(arrows) - min(arrows) < steps):
            ways.append(way)
    return ways


def new_plan(sheet: Sheet, ways: list[list[int]]) -> Plan:
    """Takes a way with odds exp(-work / doubt): more ways that are almost as good count as a little less work."""
    works = [mission_work(sheet, mission) for mission in range(MISSIONS)]
    costs: list[float] = []
    least = NO_WAY
    for way in ways:
        cost = 0.0
        for mission in way:
            cost += works[mission] if works[mission] > 0.0 else NO_WAY  # a complete mission leads nowhere
        costs.append(cost)
        if cost < least:
            least = cost
    worth = [0.0] * MISSIONS
    total = 0.0
    for i in range(len(ways)):
        if costs[i] < least + 6 * WEIGHTS.doubt:
            odds = exp((least - costs[i]) / WEIGHTS.doubt)
            total += odds
            for mission in ways[i]:
                worth[mission] += odds
    dearer = WEIGHTS.price * WEIGHTS.rate / WEIGHTS.pace  # in work: one square more for taking dice back
    toll = [0.0] * MISSIONS
    nearest = HOPELESS
    ongoing = 0
    for mission in range(MISSIONS):
        if total > 0.0:
            worth[mission] /= total
        if is_ongoing(sheet, mission):
            ongoing += 1
        elif works[mission] > 0.0:
            toll[mission] = dearer
        if 0.0 < works[mission] < nearest:
            nearest = works[mission]
    work = least - WEIGHTS.doubt * log(total) if total > 0.0 else least
    return Plan(ongoing, work, nearest, worth, toll)


# -- numbers ---------------------------------------------------------------------------------------------------------


def gain(sheet: Sheet, p: Plan, sq: int, number: int) -> float:
    """The work that a number in a square saves, all told."""
    mission = MISSION_OF[sq]
    return saved(sheet, mission, sq, number) * p.worth[mission] - p.toll[mission]


def best_saved(sheet: Sheet, p: Plan, colour: int, number: int) -> float:
    """The work that a number saves in its best square; 0 if it is better not entered."""
    at = colour * (TOP + 1) + number
    if p.best[at] < 0.0:
        best = 0.0
        for sq in SQUARES_OF[sheet.printed][colour]:
            if sheet.room[sq] >> number & 1:
                best = max(best, gain(sheet, p, sq, number))
        p.best[at] = best
    return p.best[at]


def must_save(sheet: Sheet, p: Plan, colour: int, number: int) -> float:
    """The same of a number that must be entered, by chameleon if that is better."""
    best = -HOPELESS
    for sq in range(SQUARES):
        if sheet.room[sq] >> number & 1:
            if COLOUR_OF[sheet.printed][sq] == colour:
                best = max(best, gain(sheet, p, sq, number))
            elif sheet.chameleons:
                best = max(best, gain(sheet, p, sq, number) - WEIGHTS.chameleon)
    return best


# -- dice not rolled yet ---------------------------------------------------------------------------------------------


def one_die_saves(sheet: Sheet, p: Plan, colour: int) -> float:
    if p.one_die[colour] < 0.0:
        total = 0.0
        for v in FIVE:
            total += best_saved(sheet, p, colour, v)
        p.one_die[colour] = total / 6
    return p.one_die[colour]


def two_dice_save(sheet: Sheet, p: Plan, colour: int) -> float:
    """SH-11.2, SH-11.3: their sum, or one of them where the other shows a pursuer."""
    if p.two_dice[colour] < 0.0:
        total = one_die_saves(sheet, p, colour) / 3
        for pips in range(2, 11):
            total += PAIR_ODDS[pips] * best_saved(sheet, p, colour, pips)
        p.two_dice[colour] = total
    return p.two_dice[colour]


def joker_saves(sheet: Sheet, p: Plan, colours: Mask) -> float:
    """What a joker is likely to save beside dice of these colours: what it does for the best of them."""
    best = 0.0
    for colour in range(COLOURS):
        if colours >> colour & 1:
            if p.joker[colour] < 0.0:
                more = 0.0
                for v in FIVE:
                    alone = best_saved(sheet, p, colour, v)
                    for w in FIVE:
                        more += max(0.0, best_saved(sheet, p, colour, v + w) - alone)
                p.joker[colour] = more / 36
            best = max(best, p.joker[colour])
    return best
