"""A view in the words of a written position, and the names behind its numbers. `?` is what its seat may not know."""

from __future__ import annotations

import tomllib
from typing import Final

from onthelam.core.parts import names_of
from onthelam.games.getaway_driver.rules.charts import CARD_NAMES, FLEET_NAMES
from onthelam.games.getaway_driver.rules.positions.notation import cell_text
from onthelam.games.getaway_driver.rules.positions.position import written
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import FLAG_NAMES, ORDER_NAMES, SOLO, boxes
from onthelam.games.getaway_driver.rules.view import HIDDEN, VEILED, View

CELLS: Final = [
    "cell", "cells", "laid", "filling", "at", "token_at", "token_cells", "barricades", "spikes", "origin", "before",
    "left", "began", "taken_to",
]  # fmt: skip
SETS: Final[dict[str, list[str]]] = {
    "hand": CARD_NAMES, "discard": CARD_NAMES, "out": CARD_NAMES, "box": CARD_NAMES, "orders": ORDER_NAMES,
    "flags": FLAG_NAMES,
}  # fmt: skip


def by_name(v: View, s: State) -> dict[str, object]:
    """`s` is imagined; the tiles, hands and ways dealt in imagining it are veiled again."""
    seen = s.copy()
    seen.tiles = list(v.tiles)
    seen.drawn = list(v.drawn)
    table: dict[str, object] = tomllib.loads(written(seen))
    if not v.bag:
        table["bag"] = f"?*{v.bag_count}"
        if v.mode == SOLO:
            table["risky"] = f"?*{v.risky_count}"
    cars = table["car"]
    assert isinstance(cars, list)
    for car, c in enumerate(v.cars):
        row = cars[car]
        assert isinstance(row, dict)
        if c.hand == HIDDEN:
            row["hand"] = f"?*{v.held[car]}"
        if c.commit == VEILED:
            row["commit"] = "?"
    return table


def special_name(v: View, part: str, number: int) -> str:
    """Of a cell, a vehicle or a set; "" for what has the same name at every table."""
    fleet = FLEET_NAMES[boxes(v)]
    if part in CELLS:
        return cell_text(v, number) if number >= 0 and v.cols else "-"
    if part == "vehicle":
        return fleet[number]
    names = fleet if part == "trailing" else SETS.get(part)
    if names is None:
        return ""
    return "?" if number == HIDDEN else names_of(number, names) or "-"
