"""What everybody hears of a match: one pass over its record, for all seats and the onlooker."""

from __future__ import annotations

from typing import Generic, TypeVar, final

from onthelam.core.course import Course
from onthelam.core.event import Event
from onthelam.core.record import CONCEDE, SAY, Conceded, Ply, takes_back
from onthelam.core.rules import Rules
from onthelam.core.seat import NOBODY, Seat
from onthelam.core.tabletop import State, View

S = TypeVar("S", bound=State)


@final
class Hearing(Generic[S]):
    """By seat, one row for each ply of which it hears anything; and what the seat saw before and after each.

    Rows that a seat does not hear are not there, not even empty: their number would tell what others do in secret. So
    a taking back is heard by those who had heard what is taken back. Views are made when somebody asks for them.
    """

    def __init__(self, rules: Rules[S], start: S, opens: bool = False) -> None:
        self.rules = rules
        self.course: Course[S] = Course(start)
        self.seats = rules.seats(start)
        self._rows: list[list[list[Event]]] = [[] for seat in range(NOBODY, self.seats)]
        self._plies: list[list[int]] = [[] for seat in range(NOBODY, self.seats)]  # by row: which ply it is
        self.opens = opens  # the first ply is the opening: before it nobody is asked anything, and nothing is hidden
        self._heard_by: list[int] = []  # of the choices that still stand: who heard it, as a mask

    @property
    def followed(self) -> int:
        """So many plies."""
        return len(self.course.tips)

    def follow(self, plies: list[Ply], most: int = -1) -> None:
        """Hears what has been added since the last time; so many plies at most, if that is said."""
        first = self.followed
        last = len(plies) if most < 0 else min(len(plies), first + most)
        for i in range(first, last):
            self._hear(plies[i])

    def rows(self, seat: Seat) -> list[list[Event]]:
        """All that a seat has heard, for reading only; any other number is an onlooker."""
        return self._rows[self._ear(seat)]

    def plies(self, seat: Seat) -> list[int]:
        """By row of the seat: which ply of the record it is."""
        return self._plies[self._ear(seat)]

    def view(self, seat: Seat, rows: int) -> View:
        """What the seat saw after so many of its rows, which is what it saw before the next."""
        link = self.course.tips[self.plies(seat)[rows - 1]] if rows else 0
        s = self.course.state(link)
        who: Seat = seat if 0 <= seat < self.seats else NOBODY
        gave_up = self.course.ply(link).move == CONCEDE  # and shows what there was
        if not gave_up and (link or not self.opens):
            return self.rules.view(s, who)
        v = self.rules.revealed(s, who)
        v.moves = ()
        return v

    def revealed(self, plies: int) -> View:
        """Everything, after so many plies: for looking back at a match that is over."""
        return self.rules.revealed(self.course.state(self.course.tips[plies - 1] if plies else 0), NOBODY)

    def choices(self, seat: Seat, row: int) -> int:
        """How many choices, heard or not, stand after that row of the seat."""
        return self.course.choices[self.course.tips[self.plies(seat)[row]]]

    def decided(self, seat: Seat, row: int) -> bool:
        """Did a person in the seat choose this row of theirs? Not what the house plays for want of another answer."""
        link = self.course.tips[self.plies(seat)[row]]
        ply = self.course.ply(link)
        if ply.seat != seat or ply.move.startswith(SAY):
            return False
        unasked = self.rules.unasked(self.course.before(link), seat)
        return unasked is None or unasked.code != ply.move

    def _ear(self, seat: Seat) -> int:
        return seat + 1 if 0 <= seat < self.seats else 0

    def _hear(self, ply: Ply) -> None:
        if takes_back(ply):
            heard_by = self._heard_by.pop()
            for ear in range(self.seats + 1):
                if heard_by >> ear & 1:
                    self._add(ear, [ply.events[0]])
            self.course.add(ply)
            return
        if not self.followed:
            self.opens = ply.seat == NOBODY
        told: list[list[Event]] = [[] for ear in range(self.seats + 1)]
        s = self.course.state(self.course.tip)
        for e in ply.events:
            e.change(s)
            for ear in range(self.seats + 1):
                said = e if isinstance(e, Conceded) else self.rules.hears(s, e, ear - 1)
                if said is not None:
                    told[ear].append(said)
        heard_by = 0
        for ear in range(self.seats + 1):
            if told[ear]:
                self._add(ear, told[ear])
                heard_by |= 1 << ear
        if not ply.move.startswith(SAY):
            self._heard_by.append(heard_by)
        self.course.add(ply)
        self.course.arrive()

    def _add(self, ear: int, row: list[Event]) -> None:
        self._rows[ear].append(row)
        self._plies[ear].append(self.followed)
