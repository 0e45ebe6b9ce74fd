"""What the cards of the Drivers do: that one is used, and what then happens."""

from __future__ import annotations

from typing import Final, final

from onthelam.core.event import Event
from onthelam.games.getaway_driver.rules import tabletop
from onthelam.games.getaway_driver.rules.charts import (
    EV3,
    Card,
    Cell,
    Facing,
    Vehicle,
)
from onthelam.games.getaway_driver.rules.events.police import stand
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import Car

ABILITY: Final = 0
AS_STUNT: Final = 1
AS_PAYMENT: Final = 2
USE_NAMES: Final[list[str]] = ["ability", "stunt", "payment"]


@final
class CardUsed(Event):  # GD-CARD.1 to GD-CARD.3; GD-EVT.21
    car: int
    card: Card
    use: int
    again: bool
    cost: int
    copied: Card = -1  # the other Driver's card that Partners in Crime stands for, GD-FOUR.20; -1: none

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        bit = 1 << self.card
        if self.copied >= 0:
            other = s.cars[1 - self.car]
            other.copied |= other.hand & 1 << self.copied
        if self.again:
            c.stash -= self.cost
            c.spent += self.cost
            if s.event != EV3:
                c.discard &= ~bit
                c.out |= bit
        else:
            c.hand &= ~bit
            c.discard |= bit
            c.copied &= ~bit


@final
class Shown(Event):
    """GD-DP.1: a card was played and taken back; everybody knows that it is held. No line in any log."""

    car: int
    card: Card

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.copied |= c.hand & 1 << self.card


@final
class Braked(Event):  # GD-SLM.1
    car: int

    def change(self, s: State) -> None:
        s.cars[self.car].base = tabletop.SLAMMED


@final
class RammingBegan(Event):  # GD-RAM.1
    car: int

    def change(self, s: State) -> None:
        s.cars[self.car].ramming = True


@final
class Stomped(Event):  # GD-STG.1
    car: int

    def change(self, s: State) -> None:
        s.cars[self.car].stomp = 2


@final
class Jammed(Event):  # GD-JAM.1, GD-JAM.3
    vehicle: Vehicle
    cell: Cell
    facing: Facing

    def change(self, s: State) -> None:
        stand(s, self.vehicle, self.cell, self.facing)


@final
class Switched(Event):  # GD-SWC.3
    car: int
    vehicle: Vehicle

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        cell = c.cell
        facing = c.facing
        c.cell = s.at[self.vehicle]
        c.facing = s.facing[self.vehicle]
        stand(s, self.vehicle, cell, facing)
        c.before = cell
        c.before_facing = facing
        c.kind = tabletop.SWITCHED if c.cell != cell else tabletop.STILL
        c.left = cell
        c.left_facing = facing
        c.heading = c.facing
        c.trailing = 0
        c.answer = tabletop.NOT_ANSWERED


@final
class BaseWaived(Event):  # GD-MOV.8
    car: int

    def change(self, s: State) -> None:
        s.cars[self.car].base = tabletop.WAIVED


@final
class Decoyed(Event):  # GD-DEC.1
    car: int

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.cell = c.before
        c.facing = c.before_facing


def displace(c: Car, cell: Cell) -> None:
    """GD-FOUR.36: `before` is set if the Car really comes to stand elsewhere."""
    if c.cell != cell:
        c.before = c.cell
        c.before_facing = c.facing
        c.cell = cell


@final
class Baited(Event):
    """GD-FOUR.23: the two Cars change places; both facings stay."""

    car: int

    def change(self, s: State) -> None:
        a = s.cars[0]
        b = s.cars[1]
        cell = a.cell
        displace(a, b.cell)
        displace(b, cell)


@final
class Fetched(Event):
    """GD-FOUR.23: the other Car comes to this one's tile."""

    car: int

    def change(self, s: State) -> None:
        displace(s.cars[1 - self.car], s.cars[self.car].cell)
