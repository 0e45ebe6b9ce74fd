"""EP-9 to EP-12, EP-15, EP-24, EP-25: a turn, from its fee to the end; and how a thief leaves the city."""

from __future__ import annotations

from typing import final

from onthelam.core.event import Event
from onthelam.core.plain import put
from onthelam.core.seat import Seat
from onthelam.games.escape_plan.rules.charts import (
    GANG_CREW,
    MOST_NOTO,
    NOWHERE,
    TRAVEL_MP,
    Location,
    Mask,
)
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import NO_SEAT, officers_on
from onthelam.games.escape_plan.rules.thief import ARRESTED, ESCAPED, LEAST_NOTO, make_ready
from onthelam.games.escape_plan.rules.things import REFRESHED


@final
class TurnBegan(Event):
    """EP-9.7."""

    seat: Seat

    def change(self, s: State) -> None:
        s.acted = True


@final
class DiscSpent(Event):
    """EP-9.3, EP-9.4."""

    seat: Seat

    def change(self, s: State) -> None:
        s.thieves[self.seat].discs -= 1
        s.discs += 1


@final
class DiscTaken(Event):
    """An extra-action disc from the supply."""

    seat: Seat

    def change(self, s: State) -> None:
        s.thieves[self.seat].discs += 1
        s.discs -= 1


@final
class Rested(Event):
    """EP-15.2, EP-15.3, EP-15.6."""

    seat: Seat

    def change(self, s: State) -> None:
        thief = s.thieves[self.seat]
        thief.rested = True
        thief.used &= ~REFRESHED
        make_ready(thief)
        thief.aid = True


# -- Travel ----------------------------------------------------------------------------------------------------------


@final
class TravelBegan(Event):
    """EP-10.13."""

    seat: Seat

    def change(self, s: State) -> None:
        s.mp = TRAVEL_MP


@final
class GasSpent(Event):
    """EP-10.14, EP-10.15."""

    seat: Seat

    def change(self, s: State) -> None:
        s.thieves[self.seat].gas -= 1
        s.gas += 1
        s.cans += 1
        s.mp += 1


@final
class Boosted(Event):
    """What a T effect adds to this Travel."""

    seat: Seat
    mp: int
    flights: int
    choppers: int
    ferries: bool

    def change(self, s: State) -> None:
        s.mp += self.mp
        s.flights += self.flights
        s.choppers += self.choppers
        s.ferries = s.ferries or self.ferries


def end_travel(s: State) -> None:
    s.mp = s.cans = s.flights = s.choppers = 0
    s.ferries = False


@final
class Went(Event):
    """EP-10.36: the path is taken; `tiles` is its exposure (EP-10.33)."""

    seat: Seat
    location: Location
    tiles: Mask

    def change(self, s: State) -> None:
        s.thieves[self.seat].place = self.location
        end_travel(s)
        s.met = officers_on(s, self.tiles)
        s.avoided = 0


@final
class Stayed(Event):
    """EP-9.13."""

    seat: Seat

    def change(self, s: State) -> None:
        end_travel(s)


# -- Avoid -----------------------------------------------------------------------------------------------------------


@final
class Confronted(Event):
    """EP-24.5: the officers on the tile of the final exit."""

    seat: Seat
    tiles: Mask

    def change(self, s: State) -> None:
        s.met = officers_on(s, self.tiles)
        s.avoided = 0


@final
class Avoided(Event):
    """EP-11.9: officers of the list."""

    seat: Seat
    officers: Mask

    def change(self, s: State) -> None:
        s.avoided |= self.officers


@final
class AvoidEnded(Event):
    """EP-11.12."""

    seat: Seat

    def change(self, s: State) -> None:
        s.met = s.avoided = 0


# -- out of the city -------------------------------------------------------------------------------------------------


def leave(s: State, seat: Seat, status: int) -> None:
    """EP-24.10, EP-25.4."""
    thief = s.thieves[seat]
    thief.status = status
    thief.place = NOWHERE
    for house in range(len(s.bosses)):
        if s.bosses[house] == seat:
            s.bosses = put(s.bosses, house, NO_SEAT)
            s.members = put(s.members, house, GANG_CREW)


def settled(s: State, seat: Seat) -> int:
    """EP-16.7, EP-16.8: where the marker comes to stand."""
    thief = s.thieves[seat]
    return min(MOST_NOTO, max(LEAST_NOTO, thief.notoriety + thief.pending))


@final
class Escaped(Event):
    """EP-24.7."""

    seat: Seat

    def change(self, s: State) -> None:
        thief = s.thieves[self.seat]
        thief.notoriety = settled(s, self.seat)
        thief.plus = thief.minus = 0
        leave(s, self.seat, ESCAPED)


@final
class Arrested(Event):
    """EP-25.1, EP-25.2."""

    seat: Seat

    def change(self, s: State) -> None:
        leave(s, self.seat, ARRESTED)
