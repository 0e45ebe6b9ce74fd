"""Every kind of event there is, and the names that stand for numbers in a written one."""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import Planned
from onthelam.core.event import Ended, Event, kinds_in
from onthelam.games.last_job.rules import charts, tabletop
from onthelam.games.last_job.rules.events import pursuers, table, traces, you

EVENTS: Final[list[type[Event]]] = [Planned, Ended, *kinds_in([table, you, pursuers, traces])]

SPELLING: Final[dict[str, list[str]]] = {
    "card": charts.CARD_NAMES,
    "cards": charts.CARD_NAMES,
    "space": charts.CARD_NAMES,
    "spaces": charts.CARD_NAMES,
    "to": charts.CARD_NAMES,
    "gate": charts.CARD_NAMES,
    "who": charts.SUIT_NAMES,
    "suits": charts.SUIT_NAMES,
    "facing": charts.WAY_NAMES,
    "why": pursuers.WHY_NAMES,
    "cause": traces.CAUSE_NAMES,
    "ending": tabletop.ENDING_NAMES,
    # and in a view
    "mode": charts.MODE_NAMES,
    "banks": charts.CARD_NAMES,
    "entrance": charts.CARD_NAMES,
    "you": charts.CARD_NAMES,
    "current": charts.CARD_NAMES,
    "target": charts.CARD_NAMES,
    "double": charts.CARD_NAMES,
    "waiting": charts.CARD_NAMES,
    "traces": charts.CARD_NAMES,
    "mover": charts.SUIT_NAMES,
    "follow": tabletop.FOLLOW_NAMES,
}
