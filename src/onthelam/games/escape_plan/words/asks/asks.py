"""All questions of Escape Plan, and what stands in the gaps of their sentences."""

from __future__ import annotations

from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.asks import Ask, Asks
from onthelam.games.escape_plan.rules import agenda
from onthelam.games.escape_plan.rules.charts import (
    CHURCH_PRICE,
    CONTACT_BONUS,
    GANG_PRICE,
    UNLOCK_PRICE,
    USED_ASSET,
)
from onthelam.games.escape_plan.rules.tabletop import exit_cost
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.escape_plan.words import parts, things
from onthelam.games.escape_plan.words.asks.city import CITY
from onthelam.games.escape_plan.words.asks.turn import TURNS
from onthelam.games.escape_plan.words.asks.visit import VISIT
from onthelam.games.escape_plan.words.ends import over_words
from onthelam.games.escape_plan.words.names import money_words

PRICES: Final = {agenda.UNLOCK_FEE: UNLOCK_PRICE, agenda.CHURCH: CHURCH_PRICE, agenda.HIRE: GANG_PRICE}


OVER: Final = Ask[View](over_words, over_words, N_("It is over."), "EP-26.5")


def counted(v: View) -> int:
    kind = parts.top_kind(v)
    if kind == agenda.STACK:
        return parts.value(v) + 1
    return v.mp if kind == agenda.TRAVEL else (v.met & ~v.avoided).bit_count()


ASKS: Final[Asks[View]] = Asks(
    parts.top_kind,
    {**CITY, **TURNS, **VISIT, parts.NOTHING: OVER},
    {
        "name": lambda v, players, tongue: parts.called(parts.asked(v), players),
        "wanted": lambda v, players, tongue: parts.called(agenda.FOR.of(parts.top(v)) - 1, players),
        "n": lambda v, players, tongue: counted(v),
        "money": lambda v, players, tongue: money_words(PRICES[parts.top_kind(v)]),
        "fare": lambda v, players, tongue: money_words(exit_cost(v)),
        "asset": lambda v, players, tongue: money_words(USED_ASSET),
        "contacts": lambda v, players, tongue: money_words(CONTACT_BONUS[-1]),
        "thing": lambda v, players, tongue: things.thing_words(parts.value(v), tongue),
    },
)
