"""The table with all its secrets."""

from __future__ import annotations

from typing import final

from onthelam.games.escape_plan.rules.charts import Tile
from onthelam.games.escape_plan.rules.tabletop import Tabletop


@final
class State(Tabletop):
    coming: list[Tile]  # option `stack_order`: the city tiles that come next, the next one first; else empty
