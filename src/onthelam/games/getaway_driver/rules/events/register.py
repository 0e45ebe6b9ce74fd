"""Every kind of event there is, and the names that stand for numbers in a written one."""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import Planned
from onthelam.core.event import Event, kinds_in
from onthelam.games.getaway_driver.rules import charts, tabletop
from onthelam.games.getaway_driver.rules.events import cards, driver, police, table

EVENTS: Final[list[type[Event]]] = [Planned, *kinds_in([cards, driver, police, table])]

SPELLING: Final[dict[str, list[str]]] = {
    "card": [*charts.CARD_NAMES, "?"],
    "cards": [*charts.CARD_NAMES, "?"],
    "copied": charts.CARD_NAMES,
    "tile": charts.TILE_NAMES,
    "facing": charts.FACING_NAMES,
    "heading": charts.FACING_NAMES,
    "way": [*charts.WAY_NAMES, "?"],
    "ways": [*charts.WAY_NAMES, "none"],
    "upgrade": charts.UPGRADE_NAMES,
    "kind": tabletop.KIND_NAMES,
    "use": cards.USE_NAMES,
    "ending": tabletop.ENDING_NAMES,
    "event": charts.EVENT_NAMES,
    "why": police.WHY_NAMES,
    "cause": table.CAUSE_NAMES,
    "place": charts.PLACE_NAMES,
    # and in a view
    "mode": tabletop.MODE_NAMES,
    "tiles": charts.TILE_NAMES,
    "drawn": charts.TILE_NAMES,
    "taken_up": charts.TILE_NAMES,
    "shape": tabletop.SHAPE_NAMES,
    "stash_mode": tabletop.STASH_MODE_NAMES,
    "hand_mode": tabletop.HAND_MODE_NAMES,
    "before_facing": charts.FACING_NAMES,
    "left_facing": charts.FACING_NAMES,
    "base": tabletop.BASE_NAMES,
    "answer": tabletop.ANSWER_NAMES,
}
