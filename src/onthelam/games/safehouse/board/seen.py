"""What the parts of Safehouse's board are drawn from: small values that can be compared.

A part that knows nothing else is drawn once for all pictures, of whichever seat and match, that have the same value.
"""

from __future__ import annotations

from copy import copy
from typing import Final, NamedTuple

from onthelam.games.safehouse.rules.charts import PURSUER
from onthelam.games.safehouse.rules.tabletop import (
    ANSWERING,
    ENTERING,
    FETCH,
    HELPING,
    LOST,
    TAKING_BACK,
    THROWING,
    new_sheet,
)
from onthelam.games.safehouse.rules.view import View

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


def seen_large(v: View, owner: int) -> View:
    """What a large sheet and the tray show. While all enter at once nothing of the other sheets but where their players
    stand, which tells whether an entry wins: SH-17.1.
    """
    if v.phase != ENTERING:
        return v
    part = copy(v)
    part.sheets = [s if seat == owner else new_sheet(s.printed, 0, s.stands) for seat, s in enumerate(v.sheets)]
    return part


def threat(v: View) -> int:
    if v.ending == LOST:
        return 1  # the square he caught somebody on
    if v.phase == TAKING_BACK or (v.phase == ANSWERING and v.proposal == FETCH):
        return v.price
    if v.phase in (HELPING, THROWING, ANSWERING) and not v.held:
        return v.faces.count(PURSUER)
    return 0


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
