"""Which tiles a question of the lesson is about: those drawn to be laid, or those that the Car can drive onto.

A lesson about a tile is for somebody who may choose it now. What earlier questions were about is worked out from what
was heard, as everything else in the lesson, so that nothing need be remembered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from onthelam.core.event import Event
from onthelam.games.getaway_driver.rules.agenda import DRIVING, LAY, TARGET
from onthelam.games.getaway_driver.rules.charts import (
    BADGE,
    FLEET,
    HEL,
    LIGHT,
    MIDTOWN,
    MIDTOWN_NAMES,
    RED,
    TILES,
    TUNNEL,
    WAY_TURN,
    YELLOW,
)
from onthelam.games.getaway_driver.rules.events import cards as events_cards
from onthelam.games.getaway_driver.rules.events import driver, police, table
from onthelam.games.getaway_driver.rules.tabletop import BASE
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.log.where import stood
from onthelam.games.getaway_driver.words.parts import Row, ahead

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
DRIVEN: Final = (events_cards.Braked, events_cards.BaseWaived)  # no movement is due any more
HELICOPTER: Final = FLEET[1].index(HEL)


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


def offers(v: View, rows: Sequence[Row]) -> list[Offer]:
    """Before the first row, and after each."""
    heard: list[Event] = []
    laid: dict[int, int] = {}
    drawn: list[int] = []
    flies = driven = False
    found = [Offer(frozenset(), frozenset())]
    for row in rows:
        for e in row:
            if isinstance(e, (table.FillBegan, table.DrawnBack)):
                drawn = []
            elif isinstance(e, table.Drew):
                drawn.append(e.tile)
            elif isinstance(e, table.Laid):
                laid[e.cell] = e.tile
                drawn = [tile for tile in drawn if tile != e.tile]
            elif isinstance(e, table.Placed) and e.vehicle == HELICOPTER:
                flies = True
            elif isinstance(e, police.Crashed) and e.vehicle == HELICOPTER:
                flies = False
            elif isinstance(e, table.RoundBegan):
                driven = False
            elif isinstance(e, DRIVEN) or (isinstance(e, driver.SetOff) and e.kind == BASE):
                driven = True
        heard += row
        at = stood(v, heard, len(heard), 0)
        cells = [ahead(v, at.cell, at.facing + WAY_TURN[way]) for way in range(WAYS)] if at is not None else []
        beside = on_tiles([laid[cell] for cell in cells if cell in laid], flies)
        if any(v.ground[cell] == 0 for cell in cells):
            beside |= {"edge"}
        found.append(Offer(beside, on_tiles(drawn, flies), driven))
    return found


def on_tiles(tiles: Sequence[int], flies: bool) -> frozenset[str]:
    """A tunnel is nothing to speak of while no helicopter is out."""
    found = {thing for tile in tiles if 0 <= tile < TILES for thing in printed(tile)}
    return frozenset(found if flies else found - {"tunnel"})


def printed(tile: int) -> Iterator[str]:
    """What is on a tile."""
    if LIGHT[tile] == RED:
        yield "red"
    if LIGHT[tile] == YELLOW:
        yield "yellow"
    if BADGE[tile]:
        yield "badge"
    if TUNNEL[tile]:
        yield "tunnel"
    if MIDTOWN_NAMES[MIDTOWN[tile]] in MIDTOWNS:
        yield MIDTOWNS[MIDTOWN_NAMES[MIDTOWN[tile]]]
