"""The table with all its secrets: it has none but the order of a deck, and an order is never stored."""

from __future__ import annotations

from typing import final

from onthelam.games.last_job.rules.tabletop import Tabletop


@final
class State(Tabletop):
    """What a match holds."""
