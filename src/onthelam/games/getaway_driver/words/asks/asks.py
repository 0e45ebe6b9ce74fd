"""All questions of Getaway Driver, and what stands in the gaps of their sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.core.agenda import step_value, step_who
from onthelam.games.asks import Ask, Asks
from onthelam.games.getaway_driver.rules import agenda, charts, tabletop
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words import names, parts
from onthelam.games.getaway_driver.words.asks.driver import DRIVER
from onthelam.games.getaway_driver.words.asks.police import POLICE
from onthelam.games.getaway_driver.words.asks.setup import SETUP
from onthelam.games.getaway_driver.words.ends import ended
from onthelam.games.getaway_driver.words.parts import asking_car, top, top_kind
from onthelam.tongue.tongue import Tongue

ENDED: Final = {  # by ending
    tabletop.GOING_ON: "GD-GEN.3",
    tabletop.ESCAPED: "GD-END.1",
    tabletop.METER: "GD-END.2",
    tabletop.STUCK: "GD-END.3",
    tabletop.STALLED: "GD-END.4",
    tabletop.WRECKED: "GD-EVT.6",
    tabletop.SLIPPED: "GD-EVT.6",
    tabletop.DELIVERED: "GD-EVT.10",
    tabletop.EXHAUSTED: "GD-EVT.13",
    tabletop.DEFUSED: "GD-EVT.51",
}


def over(v: View) -> Ask[View]:
    return Ask(who_won, who_won, "", ENDED[v.ending])


def who_won(v: View, names: Sequence[str], tongue: Tongue) -> str:
    return ended(v, names, tongue).won


def counted(v: View) -> int:
    """The number in a question: how many are left, which one it is."""
    step, kind = top(v), top_kind(v)
    if kind == agenda.PICK_HAND:
        return parts.cards_to_pick(v)
    if kind == agenda.SCATTER:
        return agenda.SCATTER_COUNT.of(step)
    if kind == agenda.ADJUST:
        return agenda.ADJUST_TOKEN.of(step) + 1
    return v.tokens if kind == agenda.BUY else max(1, step_value(step))  # LIFT


ASKS: Final[Asks[View]] = Asks(
    top_kind,
    {**SETUP, **DRIVER, **POLICE, parts.NOTHING: over},
    {
        "name": lambda v, players, tongue: parts.called(v.awaited[0], players) if v.awaited else "",
        "n": lambda v, players, tongue: counted(v),
        "round": lambda v, players, tongue: v.round,
        "vehicle": lambda v, players, tongue: parts.vehicle_brief(v, step_who(top(v)), tongue),
        "place": lambda v, players, tongue: parts.near_words(v, v.filling[0], tongue),
        "stunts": lambda v, players, tongue: names.stunts_words(charts.ICONS[v.tiles[asking_car(v).cell]], tongue),
        "card": lambda v, players, tongue: names.card_brief(step_value(top(v)), tongue),
    },
)
