"""Which tiles a question of the lesson is about: those drawn to be laid, or those that the Car can drive onto.

A lesson about a tile is for somebody who may choose it now.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from onthelam.games.getaway_driver.rules import charts
from onthelam.games.getaway_driver.rules.agenda import DRIVING, LAY, TARGET
from onthelam.games.getaway_driver.rules.tabletop import DUE, way_cell
from onthelam.games.getaway_driver.rules.view import View

MIDTOWNS: Final = {
    "Thoroughfare": "bonus",
    "Garage Hideout": "garage",
    "Skid Row": "skid",
}  # the others do nothing with open tiles
# things on a tile, and where none can be laid
PRINTED: Final = frozenset(("red", "yellow", "badge", "tunnel", "edge", *MIDTOWNS.values()))
ABOUT_DRIVING: Final = PRINTED | {"follower", "fresh", "detour"}  # for one who is about to
ON_OFFER: Final = (DRIVING, TARGET, LAY)  # the questions that are about tiles
WAYS: Final = 3  # ahead, left, right
HELICOPTER: Final = charts.FLEET[1].index(charts.HEL)


class Offer(NamedTuple):
    """What is printed on the tiles that may be chosen at a moment."""

    beside: frozenset[str]  # the Car
    drawn: frozenset[str]
    driven: bool = False  # the movement of this turn is made, or there is none

    def has(self, thing: str, kind: int) -> bool:
        """Is it the time for this thing, at such a question?"""
        if self.driven and kind == DRIVING and thing in ABOUT_DRIVING:
            return False  # the tiles around the Car are there for another turn
        if thing not in PRINTED or kind not in ON_OFFER:
            return True
        return thing in (self.drawn if kind == LAY else self.beside)


def offer_of(v: View) -> Offer:
    c, flies = v.cars[0], v.at[HELICOPTER] >= 0
    cells = [way_cell(v, c.cell, c.facing, way) for way in range(WAYS)] if c.cell >= 0 else []
    beside = on_tiles([v.tiles[cell] for cell in cells], flies)
    if any(v.ground[cell] == 0 for cell in cells):
        beside |= {"edge"}
    return Offer(beside, on_tiles(v.drawn, flies), c.base != DUE)


def on_tiles(tiles: Sequence[int], flies: bool) -> frozenset[str]:
    """A tunnel is nothing to speak of while no helicopter is out."""
    found = {thing for tile in tiles if 0 <= tile < charts.TILES for thing in printed(tile)}
    return frozenset(found if flies else found - {"tunnel"})


def printed(tile: int) -> Iterator[str]:
    """What is on a tile."""
    if charts.LIGHT[tile] == charts.RED:
        yield "red"
    if charts.LIGHT[tile] == charts.YELLOW:
        yield "yellow"
    if charts.BADGE[tile]:
        yield "badge"
    if charts.TUNNEL[tile]:
        yield "tunnel"
    if charts.MIDTOWN_NAMES[charts.MIDTOWN[tile]] in MIDTOWNS:
        yield MIDTOWNS[charts.MIDTOWN_NAMES[charts.MIDTOWN[tile]]]
