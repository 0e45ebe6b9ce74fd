"""What a callout points at, by the key that a page has for it; and ways in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.games.getaway_driver.rules import charts, moves
from onthelam.games.getaway_driver.rules.tabletop import boxes
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.moves.briefs import WAYS
from onthelam.tongue.tongue import Tongue

CAR: Final = "car-0"
METER: Final = "g-meter"
TILES: Final = "g-tiles"


def place(cell: int) -> str:
    return f"at{cell}"


def vehicle(v: View, i: int) -> str:
    return f"on-{charts.FLEET_NAMES[boxes(v)][i]}"


def card(which: int) -> str:
    return f"t-card-{charts.CARD_NAMES[which].lower()}"


def upgrade(which: int) -> str:
    return f"t-upgrade-{charts.UPGRADE_NAMES[which].lower()}"


def tile(which: int) -> str:
    """In hand, to be laid."""
    return f"t-tile-{charts.TILE_NAMES[which].lower()}"


def ways_words(ways: Sequence[moves.Go], tongue: Tongue) -> str:
    """`left and right`."""
    return tongue.listed([tongue.say(WAYS[m.what]) for m in ways])
