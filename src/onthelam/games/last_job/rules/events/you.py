"""LJ-5, LJ-6, LJ-9, LJ-12, LJ-13: what you do, and what is noticed of it."""

from __future__ import annotations

from typing import Final, final

from onthelam.core.event import Event
from onthelam.games.last_job.rules.charts import (
    CARDS,
    DOUBLE,
    EFFORT,
    HIDING_PLACE,
    NOWHERE,
    RANK_OF,
    SUBWAY,
    TUNNEL,
    Card,
    Space,
    mask_of,
)
from onthelam.games.last_job.rules.state import State


def begin_turn(s: State, card: Card) -> None:
    s.current = card  # LJ-1.8
    s.turn += 1
    s.spent = False
    s.spotted = False  # LJ-14.3: on a subway trip you may have been


@final
class TurnTaken(Event):
    """LJ-5.8: a turn of yours, with this card."""

    card: Card

    def change(self, s: State) -> None:
        begin_turn(s, self.card)
        s.hand &= ~(1 << self.card)
        s.fatigue += EFFORT[self.card]
        s.steps = RANK_OF[self.card]


@final
class Walked(Event):
    """LJ-6.1: a step of yours."""

    to: Space

    def change(self, s: State) -> None:
        s.you = self.to
        s.steps -= 1
        s.spotted = False  # LJ-14.3: anew on each space


WALKED: Final[list[Walked]] = [Walked(to) for to in range(CARDS)]  # made once, as STEPPED


@final
class Refilled(Event):
    """LJ-5.9: your turn is over; these cards were drawn."""

    cards: list[Card]

    def change(self, s: State) -> None:
        drawn = mask_of(self.cards)
        s.hand |= drawn
        s.deck &= ~drawn
        s.steps = 0
        s.spotted = False


@final
class TaskDone(Event):
    """LJ-9.1: its marker is removed."""

    space: Space

    def change(self, s: State) -> None:
        s.tasks &= ~(1 << self.space)


@final
class SceneTurned(Event):
    """LJ-13.2: a robbery is noticed, and the card of the bank turned over."""

    space: Space

    def change(self, s: State) -> None:
        s.crimes |= 1 << self.space
        if s.waiting == self.space:
            s.waiting = NOWHERE


# -- preparation cards -----------------------------------------------------------------------------------------------


def spend(s: State, suit: int) -> None:
    s.used |= 1 << suit  # LJ-12.1
    s.spent = True


@final
class TunnelUsed(Event):
    """LJ-12.8, LJ-12.9: the marker is taken, and nobody has noticed."""

    space: Space

    def change(self, s: State) -> None:
        spend(s, TUNNEL)
        s.tasks &= ~(1 << self.space)
        s.waiting = self.space


@final
class Hid(Event):
    """LJ-12.13."""

    def change(self, s: State) -> None:
        spend(s, HIDING_PLACE)
        s.hidden = True


@final
class DoublePlaced(Event):
    """LJ-12.14."""

    space: Space

    def change(self, s: State) -> None:
        spend(s, DOUBLE)
        s.double = self.space


@final
class SubwayTaken(Event):
    """LJ-12.21."""

    to: Space

    def change(self, s: State) -> None:
        spend(s, SUBWAY)
        s.you = self.to
        s.spotted = False
