"""What only a page needs of The Last Job: its seat in a few words, facts, options and their values."""

from __future__ import annotations

from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.last_job.rules.charts import NOWHERE
from onthelam.games.last_job.rules.view import View
from onthelam.games.last_job.words import names
from onthelam.tongue.tongue import Tongue

MINUTES: Final = 15

OPTIONS: Final = {
    "mode": N_("Game"),
    "entrance": N_("Entrance"),
    "handSize": N_("Cards in hand"),
    "rest": N_("A rest takes off"),
    "doorGap": N_("Doors up to a difference of"),
    "alertBonus": N_("Steps more when alert"),
    "alarm": N_("Alarm after each task"),
    "firstTurnPursuers": N_("They move first"),
    "pursuerCard": N_("Their cards"),
    "deal": N_("Deal number"),
    "traceSupply": N_("Trace tokens"),
    "sixSpaces": N_("Preparations for a route of 6"),
    "jumpOntoYou": N_("They may jump onto you"),
}
VALUES: Final = {
    "BASE": N_("Don't Let Them Get You: three tasks"),
    "LAST_JOB": N_("The Last Job: banks and police"),
    "ASK": N_("chosen at the table"),
    "JK1": N_("the first gate"),
    "JK2": N_("the second gate"),
    "DECK": N_("from the deck, unknown"),
    "HAND": N_("from your hand: easier"),
}


def standing_words(v: View, seat: int, tongue: Tongue) -> str:
    """`on the 5 of hearts, fatigue 3`."""
    if v.you == NOWHERE:
        return tongue.say("outside, choosing a gate")
    on = names.on_words(v.you, v, tongue)
    if v.hidden:
        return tongue.say("{on}, hidden", on=on)
    return tongue.say("{on}, fatigue {n}", on=on, n=v.fatigue)


def facts_words(tongue: Tongue) -> tuple[str, ...]:
    return tongue.say("alone"), tongue.say("{n} min", n=MINUTES), tongue.say("medium")


def option_words(name: str, tongue: Tongue) -> str:
    return tongue.say(OPTIONS[name]) if name in OPTIONS else name


def value_words(name: str, value: str, tongue: Tongue) -> str:
    return tongue.say(VALUES[value]) if value in VALUES else value
