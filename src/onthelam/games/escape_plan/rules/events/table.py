"""EP-3 to EP-9, EP-23: what is laid out, and how a day goes on."""

from __future__ import annotations

from typing import final

from onthelam.core.event import Event, Reveal, Telling
from onthelam.core.move import Move
from onthelam.core.plain import put
from onthelam.core.seat import Seat
from onthelam.games.escape_plan.rules.charts import (
    FIRST_SAFEHOUSE,
    GANG_CREW,
    KEYS_EACH,
    NOWHERE,
    Card,
    Location,
    Place,
    Tile,
)
from onthelam.games.escape_plan.rules.city import Cell
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import HOUSE_ON, SUNRISE, close_if_full
from onthelam.games.escape_plan.rules.thief import HIDDEN


@final
class Chose(Event):
    """Part of a choice is made, or a thing is left undone; what follows is asked next. No line in any log."""

    seat: Seat
    what: str


def chose(t: Telling[State], seat: Seat, m: Move) -> None:
    """Nothing changes, so it is told only where somebody listens: it would be every fifth event of a simulation."""
    if t.heard is not None:
        t.tell(Chose(seat, m.code))


# -- set-up ----------------------------------------------------------------------------------------------------------


@final
class OrderSet(Event):
    """EP-3.27, EP-8."""

    seats: list[Seat]

    def change(self, s: State) -> None:
        s.order = self.seats[:]


@final
class StartLaid(Event):
    """EP-3.4, EP-3.5, EP-3.12, EP-3.28: a start tile, on its cell."""

    tile: Tile
    cell: Cell
    turn: int

    def change(self, s: State) -> None:
        lay(s, self.tile, self.cell, self.turn)


def lay(s: State, tile: Tile, cell: Cell, turn: int) -> None:
    s.city = s.city.laid(tile, cell, turn)
    house = HOUSE_ON[tile]
    if house != NOWHERE:  # EP-3.12, EP-7.14
        s.members = put(s.members, house, GANG_CREW)
        s.members_left -= GANG_CREW


@final
class PlanDealt(Reveal):
    """EP-3.25."""

    seat: Seat
    plan: int

    def change(self, s: State) -> None:
        s.thieves[self.seat].plan = self.plan

    def heard_by(self, seat: int) -> Event | None:
        return self if seat == self.seat else PlanDealt(self.seat, HIDDEN)


@final
class Displayed(Reveal):
    """EP-3.18, EP-19.2: contact cards, to the right end of the display."""

    cards: list[Card]

    def change(self, s: State) -> None:
        s.display += self.cards
        for card in self.cards:
            s.deck &= ~(1 << card)


@final
class TopTurned(Reveal):
    """EP-3.7, EP-7.16: a city tile is the new top of a stack."""

    tile: Tile

    def change(self, s: State) -> None:
        s.tops.append(self.tile)
        if s.coming:
            s.coming.remove(self.tile)


@final
class OfficersDrawn(Reveal):
    """EP-3.9, EP-3.10: for a tile; of two of one type one leaves the game."""

    tile: Tile
    types: list[int]

    def change(self, s: State) -> None:
        for kind in self.types:
            s.bag[kind] -= 1
            s.officers[kind] = s.officers[kind] | 1 << self.tile


# -- the phases of a day ---------------------------------------------------------------------------------------------


@final
class DayBegan(Event):
    """EP-4.1, EP-23.2."""

    day: int

    def change(self, s: State) -> None:
        s.day = self.day
        s.part = SUNRISE
        s.acted = False


@final
class PatrolTurned(Reveal):
    """EP-6.2: a card onto the slot of its exit."""

    exit: int

    def change(self, s: State) -> None:
        s.patrols = put(s.patrols, self.exit, s.patrols[self.exit] + 1)


@final
class StackLaid(Event):
    """EP-6.5: exit tiles, grey or black, onto an exit that closes."""

    exit: int
    colour: int

    def change(self, s: State) -> None:
        s.stack_at = put(s.stack_at, self.colour, self.exit)


@final
class TilePlaced(Event):
    """EP-7.1, EP-7.11, EP-7.14."""

    seat: Seat
    tile: Tile
    cell: Cell
    turn: int

    def change(self, s: State) -> None:
        s.tops.remove(self.tile)
        lay(s, self.tile, self.cell, self.turn)


@final
class LootTilePlaced(Event):
    """EP-7.12, EP-7.13: a business or safe house onto its field."""

    seat: Seat
    place: Place
    location: Location

    def change(self, s: State) -> None:
        s.places = put(s.places, self.place, self.location)
        if self.place >= FIRST_SAFEHOUSE:
            s.keys = put(s.keys, self.place - FIRST_SAFEHOUSE, KEYS_EACH)


@final
class PartBegan(Event):
    """EP-9.1."""

    part: int

    def change(self, s: State) -> None:
        s.part = self.part
        s.acted = False


@final
class DayEnded(Event):
    """EP-23.1; in solo EP-28.2."""

    def change(self, s: State) -> None:
        for thief in s.thieves:
            thief.rested = False


@final
class CubeAdded(Event):
    """EP-27.6, EP-28.2: of the Inspector, or a neutral one."""

    place: Place

    def change(self, s: State) -> None:
        s.extra = put(s.extra, self.place, s.extra[self.place] + 1)
        close_if_full(s, self.place)
