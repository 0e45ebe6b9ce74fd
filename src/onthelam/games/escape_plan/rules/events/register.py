"""Every kind of event there is, and the names that stand for numbers in a written one."""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import Planned
from onthelam.core.event import Ended, Event, kinds_in
from onthelam.games.escape_plan.rules import charts, tabletop
from onthelam.games.escape_plan.rules.events import boards, police, table, turns
from onthelam.games.escape_plan.rules.thief import STATUS_NAMES
from onthelam.games.escape_plan.rules.things import THING_NAMES

EVENTS: Final[list[type[Event]]] = [Planned, Ended, *kinds_in([table, turns, boards, police])]

SPELLING: Final[dict[str, list[str]]] = {
    "tile": charts.TILE_NAMES,
    "to": charts.TILE_NAMES,
    "tops": charts.TILE_NAMES,
    "location": charts.LOCATION_NAMES,
    "place": charts.PLACE_NAMES,
    "type": charts.OFFICER_NAMES,
    "types": charts.OFFICER_NAMES,
    "thing": THING_NAMES,
    "plan": charts.PLAN_NAMES,
    "part": charts.PART_NAMES,
    "cause": boards.CAUSE_NAMES,
    "ending": tabletop.ENDING_NAMES,
    # and in a view
    "status": STATUS_NAMES,
    "mode": charts.MODE_NAMES,
    "contacts": THING_NAMES,
    "items": THING_NAMES,
    "unlocked": THING_NAMES,
    "exits": THING_NAMES,
    "looked": THING_NAMES,
    "inspector": charts.LOCATION_NAMES,
}
