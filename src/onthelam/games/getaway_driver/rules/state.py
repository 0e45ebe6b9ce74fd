"""The table of Getaway Driver with all its secrets."""

from __future__ import annotations

from typing import final

from onthelam.games.getaway_driver.rules.charts import NO_EVENT, TILES, UNKNOWN
from onthelam.games.getaway_driver.rules.tabletop import FROM_CALM, FROM_RISKY, SOLO, Tabletop


@final
class State(Tabletop):
    bag: list[int]  # by tile: how many it holds; in solo calm tiles that nobody has seen
    in_bag: int  # how many that is in all: kept because every fill asks for it
    risky: tuple[int, ...]  # by tile: risky tiles that nobody has seen
    deck: tuple[int, ...]  # solo: by upgrade, cards not yet turned


def bag_total(s: State) -> int:
    """How many tiles are still to be drawn."""
    if s.mode == SOLO:
        return pile_left(s, False) + pile_left(s, True)
    return s.in_bag


def pile_left(s: State, risky: bool) -> int:
    """Solo: how many tiles a pile holds. `bag` and `risky` also hold what lies face-down and nobody has seen."""
    total = sum(s.risky) if risky else s.in_bag
    mark = FROM_RISKY if risky else FROM_CALM
    for cell in s.laid:
        if cell >= 0 and s.tiles[cell] == UNKNOWN and s.marks[cell] & mark:
            total -= 1
    return total


def no_state() -> State:
    """A table with nothing on it, before its options are known."""
    s = State.blank()
    s.layer = s.named = -1
    s.event = NO_EVENT
    s.bag = [0] * TILES
    s.risky = (0,) * TILES
    s.owned = s.deck = s.turned = (0,) * 8
    return s
