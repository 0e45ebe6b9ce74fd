"""What only a page needs of Escape Plan: seats in a few words, facts, options and their values."""

from __future__ import annotations

from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.escape_plan.rules.charts import NOWHERE
from onthelam.games.escape_plan.rules.thief import ESCAPED
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.escape_plan.words import names
from onthelam.tongue.tongue import Tongue

SHORTEST, LONGEST = 40, 120  # minutes

OPTIONS: Final = {
    "players": N_("Players"),
    "mode": N_("Game"),
    "start_cash": N_("Cash at the start"),
    "start_notoriety": N_("Notoriety at the start"),
    "contact_display": N_("Contacts on offer"),
    "business_limit": N_("A business closes at"),
    "late_fee": N_("Fee for staying"),
    "open_cash": N_("Cash lies open"),
    "start_tiles": N_("First tiles"),
    "exit_costs": N_("Prices of the way out"),
    "first_order": N_("First turn order"),
    "stack_order": N_("Order of the city tiles"),
}
VALUES: Final = {
    "auto": N_("as the number of players says"),
    "random": N_("by chance"),
    "solo": N_("alone"),
    "inspector": N_("two and the Inspector"),
    "standard": N_("without the Inspector"),
    "T01 0": N_("hospital above"),
    "T01 3": N_("hospital above, turned"),
    "T02 0": N_("clinic above"),
    "T02 3": N_("clinic above, turned"),
}


def standing_words(v: View, seat: int, tongue: Tongue) -> str:
    """`noto 3 (+1), $9k, one wound`: what is still to be settled in brackets; cash where it may be known."""
    thief = v.thieves[seat]
    if not thief.in_city:
        return tongue.say("out of the city") if thief.status == ESCAPED else tongue.say("arrested")
    told = [tongue.say("noto {n}", n=thief.notoriety)]
    if thief.pending:
        told[0] += f" ({thief.pending:+d})"
    if thief.cash >= 0:
        told.append(names.money_words(thief.cash))
    if thief.wounds:
        told.append(tongue.count("one wound", "{n} wounds", thief.wounds))
    if thief.cuffs:
        told.append(tongue.count("cuffs", "{n} cuffs", thief.cuffs))
    return ", ".join(told)


def placed_words(v: View, seat: int, tongue: Tongue) -> str:
    """With the place where the pawn stands, for those who do not see it."""
    place = v.thieves[seat].place
    standing = standing_words(v, seat, tongue)
    return f"{standing}, {names.at_words(place, v, tongue)}" if place != NOWHERE else standing


def facts_words(tongue: Tongue) -> tuple[str, ...]:
    return (
        tongue.say("1 to 5 players"),
        tongue.say("{shortest} to {longest} min", shortest=SHORTEST, longest=LONGEST),
        tongue.say("heavy"),
    )


def option_words(name: str, tongue: Tongue) -> str:
    return tongue.say(OPTIONS[name]) if name in OPTIONS else name


def value_words(name: str, value: str, tongue: Tongue) -> str:
    return tongue.say(VALUES[value]) if value in VALUES else value
