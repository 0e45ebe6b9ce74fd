"""How much work a mission still is: part of what a state is worth.

A run is a row of empty squares next to each other; what they take is one stretch of numbers. Its work is what filling
it costs a player who is offered numbers of its colours again and again and takes or leaves each as is best: 1 for
each number written, a little for each one let go. Worked out once, when worth is first asked for.
"""

from __future__ import annotations

from typing import Final

from onthelam.games.safehouse.rules.chapters.missions import LEFT_ROOM, RIGHT_ROOM
from onthelam.games.safehouse.rules.charts import FIRST, GREY, LENGTH, RULE, TOP, Mask
from onthelam.games.safehouse.rules.tabletop import Sheet

HOPELESS: Final = 30.0  # a run that can hardly be filled any more
FIVE: Final = [1, 2, 3, 4, 5]
LONGEST: Final = 6
EQUAL: Final = 0
RISING: Final = 1
LEVEL: Final = 2
RULE_OF: Final[list[int]] = [["equal", "rising", "level"].index(rule) for rule in RULE]


class Offering:
    """How numbers come: how often as one die, as two (a pair, or with a joker), as three; what letting one go costs."""

    def __init__(self) -> None:
        self.single = 0.45
        self.double = 0.35
        self.triple = 0.2
        self.let_go = 0.3


OFFERING: Final = Offering()


def offers() -> list[float]:
    """By number: how often it is offered."""
    odds = [0.0] * (TOP + 1)
    for u in FIVE:
        odds[u] += OFFERING.single / 6
        for v in FIVE:
            odds[u + v] += OFFERING.double / 36
            for w in FIVE:
                odds[u + v + w] += OFFERING.triple / 216
    return odds


class Offer:
    """A number in a place of a run: how often it comes, and the work that is left if it is taken."""

    def __init__(self, odds: float, left: float) -> None:
        self.odds = odds
        self.left = left


def worked_out(choices: list[Offer]) -> float:
    """The work of someone who takes what is worth taking: all at first, then only what is better than waiting."""
    work = HOPELESS
    for i in range(12):
        taken = 0.0
        total = 0.0
        for choice in choices:
            if choice.left <= work + OFFERING.let_go:
                taken += choice.odds
                total += choice.odds * choice.left
        if taken < 0.004:
            return HOPELESS
        work = min(HOPELESS, (total + (1 - taken) * OFFERING.let_go) / taken)
    return work


def stretch(low: int, high: int) -> Mask:
    return (1 << (high + 1)) - (1 << low) if low <= high else 0


class Runs:
    """The work of a run by rule, length and the numbers it takes."""

    def __init__(self) -> None:
        self.ready = False
        self.offered: list[float] = []  # by number: how often it is offered
        self.equal: list[float] = []  # by number: of one more square that must hold it
        self.begin_equal = 0.0
        self.level: list[dict[Mask, float]] = []  # by length, then mask
        self.rising: list[dict[Mask, float]] = []

    def prepare(self) -> None:
        self.ready = True
        self.offered = offers()
        self.level = []
        self.rising = []
        self.equal = [worked_out([Offer(odds, 1.0)]) for odds in self.offered]
        self.begin_equal = worked_out([Offer(self.offered[v], 1 + 2 * self.equal[v]) for v in range(1, TOP + 1)])
        for length in range(LONGEST + 1):
            self.level.append(self.tabled(LEVEL, length))
            self.rising.append(self.tabled(RISING, length))

    def tabled(self, rule: int, length: int) -> dict[Mask, float]:
        hopeless = HOPELESS * length
        table: dict[Mask, float] = {0: hopeless}
        for low in range(1, TOP + 1):
            for high in range(low, TOP + 1):
                table[stretch(low, high)] = self.of_run(rule, length, low, high) if length else 0.0
        return table

    def of_run(self, rule: int, length: int, low: int, high: int) -> float:
        tables = self.rising if rule == RISING else self.level
        gap = 1 if rule == RISING else 0
        choices: list[Offer] = []
        for v in range(low, high + 1):
            for place in range(length):
                left = tables[place][stretch(low, v - gap)] + tables[length - 1 - place][stretch(v + gap, high)]
                choices.append(Offer(self.offered[v] / length, 1 + left))
        return min(HOPELESS * length, worked_out(choices))


RUNS: Final = Runs()


def run_work(rule: int, length: int, takes: Mask) -> float:
    if length == 0:
        return 0.0
    return RUNS.rising[length][takes] if rule == RISING else RUNS.level[length][takes]


def equal_work(sheet: Sheet, first: int, length: int) -> float:
    number = 0
    empty = 0
    for sq in range(first, first + length):
        if sheet.squares[sq]:
            number = sheet.squares[sq]
        else:
            empty += 1
    return empty * RUNS.equal[number] if number else RUNS.begin_equal


def mission_work(sheet: Sheet, mission: int) -> float:
    """The work that completes a mission; 0 if it is complete."""
    first = FIRST[mission]
    rule = RULE_OF[mission]
    if rule == EQUAL:
        return equal_work(sheet, first, LENGTH[mission])
    grey = first + GREY[mission] if GREY[mission] >= 0 else -1
    work = 0.0
    length = 0
    takes = 0
    for sq in range(first, first + LENGTH[mission]):
        if sheet.squares[sq] or sq == grey:
            work += run_work(rule, length, takes)
            length = 0
        if sheet.squares[sq] == 0:
            length += 1
            takes = sheet.room[sq]
    return work + run_work(rule, length, takes)


def saved(sheet: Sheet, mission: int, sq: int, number: int) -> float:
    """The work that a number in an empty square saves; negative where it spoils more than it does."""
    first = FIRST[mission]
    rule = RULE_OF[mission]
    if rule == EQUAL:
        left = -1
        for other in range(first, first + LENGTH[mission]):
            if sheet.squares[other] == 0:
                left += 1
        return equal_work(sheet, first, LENGTH[mission]) - left * RUNS.equal[number]
    low = first
    high = first + LENGTH[mission]
    if GREY[mission] >= 0:
        grey = first + GREY[mission]
        if sq < grey:
            high = grey
        else:
            low = grey
    start = sq
    while start > low and sheet.squares[start - 1] == 0:
        start -= 1
    end = sq + 1
    while end < high and sheet.squares[end] == 0:
        end += 1
    takes = sheet.room[sq]
    return (
        run_work(rule, end - start, takes)
        - run_work(rule, sq - start, takes & LEFT_ROOM[mission][number])
        - run_work(rule, end - sq - 1, takes & RIGHT_ROOM[mission][number])
    )
