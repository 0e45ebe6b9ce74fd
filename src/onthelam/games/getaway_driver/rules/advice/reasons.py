"""GD-CARD.6, GD-CARD.7, GD-UPG: which clause keeps a card from being played now, or an upgrade from being bought."""

from __future__ import annotations

from typing import Final

from onthelam.games.getaway_driver.rules import charts, tabletop
from onthelam.games.getaway_driver.rules.chapters.cards import is_playable
from onthelam.games.getaway_driver.rules.chapters.upgrades import has_piece, is_offered
from onthelam.games.getaway_driver.rules.charts import Card, Upgrade
from onthelam.games.getaway_driver.rules.state import State

TIMING: Final = "GD-CARD.7"
SLAMMED: Final = "GD-SLM.1"
TOO_DEAR: Final = "GD-UPG.1"
NONE_LEFT: Final = "GD-UPG.3"
OWNED: Final = "GD-UPG.4"
NO_CELL: Final = "GD-UPG.10"
AGAINST: Final = [  # by card
    "GD-DEC.3", "GD-HBT.3", "GD-GAS.4", "GD-JAM.1", "GD-CARD.6", "GD-CARD.6", "GD-CARD.6", "GD-SLM.1", "GD-CARD.6",
    "GD-SWC.1", "GD-FOUR.20",
]  # fmt: skip
BY_SLAM: Final = (charts.HBT, charts.GAS, charts.RAM, charts.SLM, charts.SWC)  # cannot be played after it


def against_card(s: State, car: int, card: Card, again: bool) -> str:
    """Its moment left aside; "" if nothing does."""
    if is_playable(s, car, card, card, again):
        return ""
    slammed = s.cars[car].base == tabletop.SLAMMED and card in BY_SLAM
    return SLAMMED if slammed else AGAINST[card]


def against_upgrade(s: State, upgrade: Upgrade) -> str:
    """Its moment left aside; "" if nothing does."""
    if is_offered(s, upgrade):
        return ""
    if upgrade in (charts.DIS, charts.CAM):
        return OWNED if s.owned[upgrade] >= charts.LIMIT[upgrade] * tabletop.boxes(s) else TOO_DEAR
    if not has_piece(s, upgrade):
        return NONE_LEFT
    return TOO_DEAR if s.tokens < charts.COST[upgrade] else NO_CELL
