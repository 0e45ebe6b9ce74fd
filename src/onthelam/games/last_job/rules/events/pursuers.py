"""LJ-7 to LJ-9: what pursuers do."""

from __future__ import annotations

from typing import Final, final

from onthelam.core.event import Event
from onthelam.games.last_job.rules.charts import CARDS, NO_SUIT, NOWHERE, SUITS, WAYS, Card, Space, Way, mask_of
from onthelam.games.last_job.rules.events.you import begin_turn
from onthelam.games.last_job.rules.state import State
from onthelam.games.last_job.rules.tabletop import FOLLOWS_DOUBLE, FOLLOWS_YOU, NOBODY_YET, Who

# why a pursuer steps where it does
SEES_YOU: Final = 0  # LJ-8.3(a)
SEES_DOUBLE: Final = 1  # LJ-12.16
TO_TARGET: Final = 2  # LJ-8.4
PLAYED_SUIT: Final = 3  # LJ-8.8: the best neighbour has the suit of the current card,
OWN_SUIT: Final = 4  # its own one,
OTHER_SUIT: Final = 5  # or none of both;
ANY_SUIT: Final = 6  # LJ-8.10, LJ-13.7: it counts as one of the first suit
ONLY_WAY: Final = 7  # nothing else ahead, left or right
TURNS_BACK: Final = 8  # LJ-8.6
WHY_NAMES: Final[list[str]] = [
    "sees-you", "sees-double", "target", "played-suit", "own-suit", "other-suit", "any-suit", "only-way", "turns-back",
]  # fmt: skip


@final
class PursuersTurn(Event):
    """LJ-5.10: a turn of theirs, with this card."""

    card: Card
    hidden: bool  # LJ-5.4: it is the first one

    def change(self, s: State) -> None:
        begin_turn(s, self.card)
        s.hand &= ~(1 << self.card)
        s.deck &= ~(1 << self.card)
        s.hidden = s.hidden or self.hidden


@final
class MoveBegan(Event):
    """LJ-8.2, LJ-7.13."""

    who: Who
    steps: int

    def change(self, s: State) -> None:
        s.mover = self.who
        s.steps = self.steps
        s.follow = NOBODY_YET
        s.spotted = False  # LJ-14.5: by this one


@final
class Stepped(Event):
    """LJ-8.3, LJ-8.12."""

    who: Who
    to: Space
    facing: Way
    why: int

    def change(self, s: State) -> None:
        p = s.pursuers[self.who]
        p.space = self.to
        p.facing = self.facing
        if s.steps:  # LJ-13.5: off a crime scene for nothing
            s.steps -= 1


# by who, to, facing, why: made once, since most events of a match are such; interpreted, to make one takes six times as
# long as to find it
STEPPED: Final[list[list[list[list[Stepped]]]]] = [
    [[[Stepped(who, to, way, why) for why in range(len(WHY_NAMES))] for way in range(WAYS)] for to in range(CARDS)]
    for who in range(SUITS)
]


@final
class Spotted(Event):
    """LJ-7.7: it sees you, and is alert."""

    who: Who
    facing: Way

    def change(self, s: State) -> None:
        p = s.pursuers[self.who]
        p.facing = self.facing
        p.target = s.you
        if s.mover == self.who:
            s.follow = FOLLOWS_YOU


@final
class DoubleSpotted(Event):
    """LJ-12.16: it takes the doppelgänger for you."""

    who: Who
    facing: Way

    def change(self, s: State) -> None:
        p = s.pursuers[self.who]
        p.facing = self.facing
        p.target = s.double
        s.follow = FOLLOWS_DOUBLE


@final
class LostTrack(Event):
    """LJ-7.12: nobody is where it looked for you."""

    who: Who

    def change(self, s: State) -> None:
        s.pursuers[self.who].target = NOWHERE


@final
class Arrived(Event):
    """LJ-9.3 to LJ-9.5."""

    who: Who
    space: Space
    facing: Way

    def change(self, s: State) -> None:
        p = s.pursuers[self.who]
        p.space = self.space
        p.facing = self.facing


@final
class Alarmed(Event):
    """LJ-9.8."""

    space: Space

    def change(self, s: State) -> None:
        for p in s.pursuers:
            if p.in_play:
                p.target = self.space


@final
class Rested(Event):
    """LJ-8.17, LJ-5.11: the pursuer turn is over. With pursuerCard=HAND these cards were drawn."""

    fatigue: int
    cards: list[Card]

    def change(self, s: State) -> None:
        drawn = mask_of(self.cards)
        s.hand |= drawn
        s.deck &= ~drawn
        s.hidden = False
        s.double = NOWHERE
        s.fatigue = self.fatigue
        s.mover = NO_SUIT
        s.follow = NOBODY_YET
        s.steps = 0
        s.spotted = False
