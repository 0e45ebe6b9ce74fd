"""How good a state looks: all that bots learn of this game.

Work is counted in entries still to be made, each weighted by how hard its square is to fill. They weigh the turns
that every player's way home takes against the turns that the pursuer leaves. Dice about to be rolled, and numbers
rolled but not yet entered, count as work they are likely to save.
"""

from __future__ import annotations

from onthelam.core.worth import logistic
from onthelam.games.safehouse.rules import tabletop
from onthelam.games.safehouse.rules.advice.plan import (
    WEIGHTS,
    Plan,
    best_saved,
    joker_saves,
    must_save,
    one_die_saves,
    plan,
    two_dice_save,
)
from onthelam.games.safehouse.rules.advice.work import HOPELESS, RUNS
from onthelam.games.safehouse.rules.charts import COLOURS, DICE, KINDS, PURSUER, Mask
from onthelam.games.safehouse.rules.state import State
from onthelam.games.safehouse.rules.tabletop import Sheet, Tabletop


def roll_saves(s: State, sheet: Sheet, p: Plan) -> float:
    """What the numbers of the roll are likely to save: the one in hand (`use`, not yet `put`) and those still free."""
    used = sheet.used
    jokers = sheet.jokers
    total = 0.0
    if sheet.source != tabletop.NO_SOURCE:
        colour = sheet.source >> 2
        used |= 1 << colour
        jokers |= sheet.source & 3
        total = must_save(sheet, p, colour, tabletop.number_of(s, sheet.source))
    basics = [0 if used >> colour & 1 else tabletop.basic_number(s, colour) for colour in range(COLOURS)]
    for colour in range(COLOURS):
        if basics[colour]:
            total += best_saved(sheet, p, colour, basics[colour])
    w1 = 0 if jokers & 1 else tabletop.joker_pips(s, 0)
    w2 = 0 if jokers & 2 else tabletop.joker_pips(s, 1)
    if w1 and w2:
        return total + two_jokers_add(sheet, p, basics, w1, w2)
    if w1 or w2:
        return total + joker_adds(sheet, p, basics, w1 + w2, 0)
    return total


def joker_adds(sheet: Sheet, p: Plan, basics: list[int], pips: int, taken: Mask) -> float:
    """What a joker adds to the best of the colours that are not taken."""
    most = 0.0
    for colour in range(COLOURS):
        basic = basics[colour]
        if basic and not taken >> colour & 1:
            more = best_saved(sheet, p, colour, basic + pips) - best_saved(sheet, p, colour, basic)
            most = max(most, more)
    return most


def two_jokers_add(sheet: Sheet, p: Plan, basics: list[int], w1: int, w2: int) -> float:
    """SH-11.7: both on one colour, or the first on one and the second on another."""
    most = joker_adds(sheet, p, basics, w2, 0)
    for colour in range(COLOURS):
        basic = basics[colour]
        if basic:
            alone = best_saved(sheet, p, colour, basic)
            apart = best_saved(sheet, p, colour, basic + w1) + joker_adds(sheet, p, basics, w2, 1 << colour)
            most = max(most, apart - alone, best_saved(sheet, p, colour, basic + w1 + w2) - alone)
    return most


def dice_save(sheet: Sheet, p: Plan, kind: int, count: int, colours: Mask) -> float:
    """What so many dice of a kind are likely to save, beside dice of these colours."""
    if count == 0:
        return 0.0
    if kind < COLOURS:
        return one_die_saves(sheet, p, kind) if count == 1 else two_dice_save(sheet, p, kind)
    joker = joker_saves(sheet, p, colours)
    return joker if count == 1 else joker * (1 + WEIGHTS.second_joker)


def choice_saves(s: Tabletop, plans: list[Plan], savings: list[float], counts: list[int]) -> float:
    """Dice chosen and, of the kinds not asked for yet, those that seem worth choosing: what each player saves by them.

    Returns the squares of pursuit that they bring; `counts` gets the dice, by kind.
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
        most = -HOPELESS
        best = low
        for count in range(low, high + 1):
            worth = -each * count / WEIGHTS.pace
            for seat in runners:
                saves = dice_save(s.sheets[seat], plans[seat], kind, count, colours)
                worth += saves / WEIGHTS.rate / len(runners)
            if worth > most:
                most = worth
                best = count
        for seat in runners:
            savings[seat] += dice_save(s.sheets[seat], plans[seat], kind, best, colours)
        counts.append(best)
        pursuit += each * best
        if kind < COLOURS and best:
            colours |= 1 << kind
    return pursuit


def worth_rolling(s: Tabletop) -> list[int]:
    """By kind, before any is chosen: as many dice as seem worth their risk to the whole crew."""
    plans = plans_of(s)
    counts: list[int] = []
    choice_saves(s, plans, [0.0] * len(plans), counts)
    if not any(counts[:COLOURS]):
        counts[least_bad(s, plans)] = 1  # SH-8.2
    return counts


def least_bad(s: Tabletop, plans: list[Plan]) -> int:
    """Where no coloured die is worth rolling and one must be: the colour that is worth most."""
    best = 0
    most = -1.0
    for kind in range(COLOURS):
        if s.aside[kind]:
            saves = 0.0
            for i in range(len(plans)):
                saves += one_die_saves(s.sheets[i], plans[i], kind)
            if saves > most:
                most = saves
                best = kind
    return best


def plans_of(s: Tabletop) -> list[Plan]:
    if not RUNS.ready:
        RUNS.prepare()
    return [plan(sheet, s.house) for sheet in s.sheets]


def pursuit_ahead(s: State) -> float:
    """Where the pursuer is, or as good as is: steps rolled, help squares left and dice to be taken back counted in."""
    at = s.pursuer - WEIGHTS.hold * s.holds - WEIGHTS.again * s.rerolls
    for kind in range(KINDS):
        at += WEIGHTS.die * (2 - s.aside[kind])
    if s.phase == tabletop.TAKING_BACK or s.phase == tabletop.CHOOSING:
        return at - 1  # the step of this turn; in the other phases the next one is still to come
    if s.phase == tabletop.HELPING and not s.held:
        return at + tabletop.pursuers_shown(s)
    if s.phase == tabletop.THROWING:
        at += WEIGHTS.again
        for die in range(DICE):
            face = s.faces[die]
            picked = s.thrown >> die & 1 == 1
            if face == PURSUER and not s.held:
                at += 1 / 6 if picked or die >= s.die else 1.0
            elif face and face < PURSUER and picked:
                at += 0.3
    return at


def worth(s: State, seat: int) -> float:
    if s.ending == tabletop.WON:
        return 1.0
    if s.ending == tabletop.LOST:
        return 0.0
    plans = plans_of(s)
    savings = [0.0] * len(plans)
    at = pursuit_ahead(s)
    if s.phase == tabletop.CHOOSING:
        at += choice_saves(s, plans, savings, [])
    rolled = s.phase == tabletop.HELPING or s.phase == tabletop.THROWING
    for i in range(len(plans)):
        at += WEIGHTS.price * plans[i].ongoing
        if rolled or (s.phase == tabletop.ENTERING and not s.sheets[i].closed):
            savings[i] += roll_saves(s, s.sheets[i], plans[i])
    worth = 0.5 if s.decides else 1.0  # an objection only costs time
    for i in range(len(plans)):
        sheet = s.sheets[i]
        if sheet.stands < s.house:
            work = plans[i].work - savings[i] - WEIGHTS.chameleon * sheet.chameleons
            spare = (s.house - WEIGHTS.last_jump - at) / WEIGHTS.pace - work / WEIGHTS.rate
            lead = (sheet.stands - 1 - at) / WEIGHTS.pace - plans[i].nearest / WEIGHTS.rate
            worth *= logistic(WEIGHTS.steep * spare) * logistic(WEIGHTS.danger * (lead + WEIGHTS.breath))
        else:
            worth *= 1 - 0.01 * plans[i].ongoing
    return worth
