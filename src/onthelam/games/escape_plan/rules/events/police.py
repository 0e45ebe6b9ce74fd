"""EP-16, EP-27: notoriety adjusted, officers moved, and what the Inspector does."""

from __future__ import annotations

from typing import final

from onthelam.core.event import Event, Reveal
from onthelam.core.plain import put
from onthelam.core.seat import Seat
from onthelam.games.escape_plan.rules.charts import Card, Location, Tile
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.things import STACK_SIZE


@final
class Adjusted(Event):
    """EP-16.7, EP-16.10: the marker moves, the cubes return to the neutral box."""

    seat: Seat
    notoriety: int

    def change(self, s: State) -> None:
        thief = s.thieves[self.seat]
        thief.notoriety = self.notoriety
        thief.plus = thief.minus = 0


@final
class LineCrossed(Event):
    """EP-16.11."""

    seat: Seat
    line: int


@final
class OfficerMoved(Event):
    """EP-16.14, EP-16.17, EP-27.12: by a seat, or by nobody."""

    seat: Seat
    tile: Tile
    type: int
    to: Tile

    def change(self, s: State) -> None:
        s.officers[self.type] = s.officers[self.type] & ~(1 << self.tile) | 1 << self.to


# -- the Inspector ---------------------------------------------------------------------------------------------------


@final
class InspectorTurned(Reveal):
    """EP-27.3."""

    card: int

    def change(self, s: State) -> None:
        s.inspector_deck &= ~(1 << self.card)


@final
class InspectorWent(Event):
    """EP-27.4."""

    location: Location

    def change(self, s: State) -> None:
        s.inspector = self.location


@final
class CardDropped(Event):
    """EP-27.7: the first card of the display leaves the game."""

    card: Card

    def change(self, s: State) -> None:
        s.display.remove(self.card)


@final
class KeyDropped(Event):
    """EP-27.8."""

    colour: int

    def change(self, s: State) -> None:
        s.keys = put(s.keys, self.colour, s.keys[self.colour] - 1)


@final
class ExitTileDropped(Event):
    """EP-27.9: unseen. Which it was nobody knows, so the stack may hold one tile more than there are, and nobody can be
    sure any more that what went back is still there."""

    stack: int

    def change(self, s: State) -> None:
        s.stacked = put(s.stacked, self.stack, s.stacked[self.stack] - 1)
        for thief in s.thieves:
            thief.seen &= ~((1 << STACK_SIZE) - 1 << STACK_SIZE * self.stack)


@final
class GasDropped(Event):
    """EP-27.9."""

    def change(self, s: State) -> None:
        s.gas -= 1
