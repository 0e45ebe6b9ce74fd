"""The table of Safehouse with all its secrets: it has none."""

from __future__ import annotations

from typing import final

from onthelam.games.safehouse.rules.tabletop import Tabletop


@final
class State(Tabletop):
    """What a match holds."""
