"""What one who learns Escape Plan is told: the goal, the city, the plan, a turn, the way, the police, helpers, the end.

Each is told at the choice it is about, and points at one of its moves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.escape_plan.rules import agenda
from onthelam.games.escape_plan.rules.advice.avoiding import past
from onthelam.games.escape_plan.rules.charts import CONTACT_BONUS, HANDCUFFS_COST, NOWHERE, PLANS, USED_ASSET
from onthelam.games.escape_plan.rules.moves import DONE, MOVE, SPEND
from onthelam.games.escape_plan.rules.spared import spared
from onthelam.games.escape_plan.rules.tabletop import final_exit
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.escape_plan.words.moves.briefs import number_of
from onthelam.games.escape_plan.words.moves.moves import rank_of
from onthelam.games.escape_plan.words.names import location_words, loot_words, money_words
from onthelam.games.escape_plan.words.parts import top, top_kind
from onthelam.games.escape_plan.words.trips import trips
from onthelam.games.lesson import NO_ANSWER, NO_LESSON, Answer, Lesson, Step
from onthelam.tongue.tongue import Tongue


def first_at(*kinds: int) -> Callable[[View], str]:
    """The first of what may be chosen, where one of these questions is asked."""
    return lambda v: v.moves[0].code if v.moves and top_kind(v) in kinds else ""


# -- the goal ----------------------------------------------------------------------------------------------------------


def goal_at(v: View) -> str:
    """Before anything else."""
    return v.moves[0].code if v.moves and v.day == 1 else ""


def goal_words(v: View, tongue: Tongue) -> str:
    """EP-24.1, EP-26.5."""
    told = tongue.say(
        "Fetch what your secret plan promises. On day three one exit stays open: who is not out has nothing."
    )
    return f"{told} {tongue.say('Of all others the richest wins.')}" if v.seats() > 1 else told


# -- the city ----------------------------------------------------------------------------------------------------------


def city_words(v: View, tongue: Tongue) -> str:
    """EP-7.6, EP-7.7, EP-7.11."""
    return tongue.say("Each new tile touches two others, and on one side its ground must go on. Police come along.")


def exit_words(v: View, tongue: Tongue) -> str:
    """EP-6.4, EP-22.4."""
    return tongue.say("Two patrols close an exit. Thieves may look for these tiles there, and they count at the end.")


def best_place(v: View) -> int:
    """Of those that could be opened, the one of which the plan promises most."""
    return max([number_of(m) for m in v.moves], key=PLANS[v.thieves[v.seat].plan].__getitem__)


def plan_at(v: View) -> str:
    if not v.moves or top_kind(v) != agenda.LOOT_TILE:
        return ""
    return next(m.code for m in v.moves if number_of(m) == best_place(v))


def plan_words(v: View, tongue: Tongue) -> str:
    """EP-13.16, EP-13.17."""
    place = best_place(v)
    worth = PLANS[v.thieves[v.seat].plan][place]
    return tongue.say(
        "Your secret plan gives most for this one: {place}, {worth}. Open it where you soon are.",
        place=loot_words(place, tongue),
        worth=money_words(worth) if worth else tongue.say("income"),
    )


# -- a turn ------------------------------------------------------------------------------------------------------------


def turn_at(v: View) -> str:
    return MOVE.code if top_kind(v) == agenda.MAIN and MOVE in v.moves else ""


def turn_words(v: View, tongue: Tongue) -> str:
    """EP-9.7, EP-15."""
    return tongue.say("Move to a place and use it. Or rest, once a day: what was used is ready again.")


def way_at(v: View) -> str:
    """The place of which the plan promises most, else the nearest; before one goes there, for most go in one."""
    if not turn_at(v):
        return ""
    goes = sorted(trips(v).goes, key=lambda m: rank_of(m, trips(v).travelling))
    thief = v.thieves[v.seat]
    worth = {v.places[place]: amount for place, amount in enumerate(PLANS[thief.plan]) if not thief.cubes >> place & 1}
    return max(goes, key=lambda m: worth.get(m.what, -1)).code if goes else MOVE.code


def way_words(v: View, tongue: Tongue) -> str:
    """EP-10.6 to EP-10.9, EP-11.3."""
    return tongue.say(
        "Other ground costs a point, going in one more. "
        "Officers on tiles you leave must be avoided, not those where you arrive."
    )


def avoid_at(v: View) -> str:
    """Where the house does not answer: at what helps, if that goes without saying."""
    if top_kind(v) != agenda.AVOID or DONE not in v.moves or spared(v, v.seat) is not None:
        return ""
    return next((m.code for m in past(v, v.seat).moves if m in v.moves), DONE.code)


def avoid_words(v: View, tongue: Tongue) -> str:
    """EP-11.12, EP-17.2, EP-17.3, C7."""
    return tongue.say(
        "Use what helps, or go through: one wound each. From the third on each brings handcuffs: {cost} less.",
        cost=money_words(HANDCUFFS_COST),
    )


STILL_THERE: Final = (agenda.AVOID, agenda.AIM, agenda.HOME, agenda.OFFICER, agenda.TARGET)


def avoid_answer(then: View, now: View, tongue: Tongue) -> Answer | None:
    """How it went."""
    if not now.moves or top_kind(now) in STILL_THERE or spared(now, now.seat) is not None:
        return None
    before, after = then.thieves[then.seat], now.thieves[now.seat]
    if after.wounds + after.cuffs <= before.wounds + before.cuffs:
        return NO_ANSWER
    told = tongue.say("That hurt. Clinics and first aid heal wounds; equipment from a store spares you the next.")
    return Answer(told, now.moves[0].code)


def disc_at(v: View) -> str:
    return SPEND.code if top_kind(v) == agenda.SPEND and SPEND in v.moves else ""


def disc_words(v: View, tongue: Tongue) -> str:
    """EP-9.3, EP-9.6."""
    return tongue.say("Night and dawn are for discs. On the last day one more turn may be what gets you out.")


# -- helpers -----------------------------------------------------------------------------------------------------------


def contact_words(v: View, tongue: Tongue) -> str:
    """EP-19.12, EP-15.3, C7."""
    return tongue.say(
        "Contacts help again after each rest, open better lockers, and five of them are worth {bonus} at the end.",
        bonus=money_words(CONTACT_BONUS[-1]),
    )


def asset_words(v: View, tongue: Tongue) -> str:
    """EP-18.1, EP-18.8, EP-18.9."""
    return tongue.say(
        "Unlocked, it frees a slot for others. It works once, and then counts {money} at the end.",
        money=money_words(USED_ASSET),
    )


# -- fame, and the way out ---------------------------------------------------------------------------------------------


def news_at(v: View) -> str:
    if not v.moves or top_kind(v) != agenda.OFFICER or not agenda.FOR.of(top(v)):
        return ""
    return v.moves[0].code


def news_words(v: View, tongue: Tongue) -> str:
    """EP-16.12, EP-16.14."""
    return tongue.say("Somebody crossed a line of notoriety. Send an officer after them: leaving that tile will hurt.")


def out_at(v: View) -> str:
    return turn_at(v) if final_exit(v) != NOWHERE else ""


def out_words(v: View, tongue: Tongue) -> str:
    """EP-24.1 to EP-24.4, EP-25.2."""
    return tongue.say(
        "Only {exit} is open. Escape from there before the day is over, or all is lost; who comes late pays more.",
        exit=location_words(final_exit(v), v, tongue),
    )


STEPS: Final = (
    Step(N_("The job"), goal_words, goal_at),
    Step(N_("One way out"), out_words, out_at, awaited=True),
    Step(N_("The city grows"), city_words, first_at(agenda.TILE, agenda.CELL, agenda.ROTATION)),
    Step(N_("An exit closes"), exit_words, first_at(agenda.STACK)),
    Step(N_("Your plan"), plan_words, plan_at),
    Step(N_("Your turn"), turn_words, turn_at),
    Step(N_("Where to?"), way_words, way_at),
    Step(N_("In your way"), avoid_words, avoid_at, avoid_answer),
    Step(N_("New friends"), contact_words, first_at(agenda.CONTACT)),
    Step(N_("Up your sleeve"), asset_words, first_at(agenda.UNLOCK, agenda.UNLOCK_FEE)),
    Step(N_("In the small hours"), disc_words, disc_at),
    Step(N_("In the news"), news_words, news_at),
)

LEARNT: Final = N_("You know how to travel, get past the police, fetch your money and get out.")


def lesson_of(v: View) -> Lesson[View]:
    return Lesson(STEPS, LEARNT) if v.seat >= 0 else NO_LESSON
