"""What the parts of Safehouse's board are drawn from: small values that can be compared.

A part that knows nothing else is drawn once for all pictures, of whichever seat and match, that have the same value.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from onthelam.games.safehouse.rules.chapters.missions import narrow
from onthelam.games.safehouse.rules.charts import EMPTY_ROOM, LETTERS, PURSUER, SQUARES_OF, Mask
from onthelam.games.safehouse.rules.tabletop import (
    ANSWERING,
    CHOOSING,
    ENTERING,
    FETCH,
    HELPING,
    LOST,
    NO_SOURCE,
    TAKING_BACK,
    THROWING,
    Sheet,
)
from onthelam.games.safehouse.rules.view import View

NOBODY_ASKS: Final = -1  # about any kind
ENTERED: Final = -1
NOT_ASKED: Final = -1


class Chase(NamedTuple):
    """What the lead shows."""

    seat: int  # whose eyes
    house: int
    pursuer: int
    threat: int  # how many squares he is about to move by what lies on the table
    ending: int
    letters: str  # by seat
    stands: tuple[int, ...]  # by seat
    leads: tuple[int, ...]  # by seat

    def on_road(self) -> list[int]:
        return [seat for seat, square in enumerate(self.stands) if square < self.house]

    def nearest(self) -> int:
        return min([self.leads[seat] for seat in self.on_road()], default=0)

    def is_caught(self, seat: int) -> bool:
        return self.ending == LOST and self.stands[seat] < self.house and self.leads[seat] <= 0


def chase(v: View) -> Chase:
    return Chase(
        v.seat, v.house, v.pursuer, threat(v), v.ending, "".join([s.letter for s in v.sheets]),
        tuple([s.stands for s in v.sheets]), tuple([v.lead(seat) for seat in range(len(v.sheets))]),
    )  # fmt: skip


def threat(v: View) -> int:
    if v.ending == LOST:
        return 1  # the square he caught somebody on
    if v.phase == TAKING_BACK or (v.phase == ANSWERING and v.proposal == FETCH):
        return v.price
    if v.phase in (HELPING, THROWING, ANSWERING) and not v.held:
        return v.faces.count(PURSUER)
    return 0


class Roll(NamedTuple):
    """This roll, or what may be rolled, and what of it is told beside it."""

    is_rolled: bool
    phase: int
    lying: int  # mask of the dice that lie in the rows of their kinds
    faces: tuple[int, ...]  # by die
    gone: int  # mask of dice that showed a pursuer and lie in the lid
    chosen: tuple[int, ...]  # by kind
    kind: int  # being chosen from
    thrown: int  # mask of dice
    proposal: int
    basics: tuple[int, ...]  # by colour
    jokers: tuple[int, ...]
    lit: int  # the kind that whoever looks is being asked about. Amber is what you can do
    fits: tuple[int, ...]  # by colour: in how many squares of the own sheet; empty where nobody asks that now

    def shown(self, kind: int) -> list[int]:
        """The dice of a kind that lie in its row."""
        return [die for die in (2 * kind, 2 * kind + 1) if self.lying >> die & 1]

    def face(self, die: int) -> int:
        return PURSUER if self.gone >> die & 1 else self.faces[die]

    def is_picked(self, die: int) -> bool:
        return self.thrown >> die & 1 > 0 if self.is_rolled else die % 2 < self.chosen[die // 2]


def roll(v: View, mine: Sheet) -> Roll:
    lit = NOBODY_ASKS
    if v.moves and v.phase == ENTERING and mine.source != NO_SOURCE:
        lit = mine.source >> 2
    elif v.moves and v.phase == CHOOSING:
        lit = v.kind
    told = v.phase == ENTERING and v.seat >= 0
    fits = fitting(mine, v.basics) if told else ()
    rolled = sum([1 << die for die, face in enumerate(v.faces) if face]) | v.gone
    lying = rolled or sum([(1 << count) - 1 << 2 * kind for kind, count in enumerate(v.aside)])
    return Roll(
        rolled > 0, v.phase, lying, tuple(v.faces), v.gone, tuple(v.chosen), v.kind, v.thrown, v.proposal, v.basics,
        v.jokers, lit, fits,
    )  # fmt: skip


def fitting(mine: Sheet, basics: tuple[int, ...]) -> tuple[int, ...]:
    """By colour: in how many squares its plain number could go."""
    return tuple(
        [
            ENTERED if mine.used >> colour & 1 else len(squares_for(number, colour, mine.letter, mine.numbers))
            for colour, number in enumerate(basics)
        ]
    )


@lru_cache(maxsize=512)
def room_of(numbers: tuple[int, ...]) -> tuple[Mask, ...]:
    """By square: what a sheet still takes."""
    room = EMPTY_ROOM[:]
    for sq, number in enumerate(numbers):
        if number:
            narrow(room, sq, number)
    return tuple(room)


@lru_cache(maxsize=1024)
def squares_for(number: int, colour: int, letter: str, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Where a sheet still takes a number."""
    room = room_of(numbers)
    return tuple([sq for sq in SQUARES_OF[LETTERS.index(letter)][colour] if room[sq] >> number & 1])


class Standing(NamedTuple):
    """How another player stands."""

    caught: bool
    entering: bool
    closed: bool
    entered: int  # numbers of this roll
    answer: int
    home: bool
    stands: int
    lead: int
    ongoing: int
    chameleons: int


def standing(v: View, c: Chase, seat: int) -> Standing:
    s = v.sheets[seat]
    answer = v.answers[seat] if v.phase == ANSWERING and seat != v.roller else NOT_ASKED
    return Standing(
        c.is_caught(seat), v.phase == ENTERING, s.closed, len(s.entries), answer, s.stands >= v.house, s.stands,
        v.lead(seat), s.ongoing, s.chameleons,
    )  # fmt: skip
