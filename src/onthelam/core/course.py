"""Which rows of a record stand, and the state after any of them, without beginning at the first row each time.

A row stands on the one before it. A choice that is taken back leaves the course but stays known as a branch beside it:
so every moment of a match can be looked at again, those that were undone too.
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar, final

from onthelam.core.record import SAY, Ply, takes_back
from onthelam.core.seat import NOBODY
from onthelam.core.tabletop import State

EVERY: Final = 16  # rows from one state that is kept to the next: what has to be folded again at most

S = TypeVar("S", bound=State)


@final
class Course(Generic[S]):
    """Links are numbered as they come; link 0 is the start. A row that was said before an undo gets a new one after it,
    on what then stands.
    """

    def __init__(self, start: S) -> None:
        self.start = start
        self.tip = 0  # the link that all of the record leads to
        self.tips: list[int] = []  # by ply: the link that the record led to after it
        self.choices: list[int] = [0]  # by link: how many choices stand there
        self._on: list[int] = [0]  # by link: the one it stands on
        self._plies: list[Ply] = [Ply(NOBODY, "", (), ())]  # by link
        self._depths: list[int] = [0]  # by link
        self._fallen: set[int] = set()
        self._kept: dict[int, S] = {0: start}
        self._at = 0  # the link whose state is at hand
        self._state: S = start.copy()

    def copy(self) -> Course[S]:
        other: Course[S] = Course(self.start)
        other.tip = self.tip
        other.tips = self.tips[:]
        other.choices = self.choices[:]
        other._on = self._on[:]
        other._plies = self._plies[:]
        other._depths = self._depths[:]
        other._fallen = self._fallen.copy()
        other._kept = self._kept.copy()  # nobody changes those states
        return other

    def follow(self, plies: list[Ply]) -> None:
        """Takes in what has been added since the last time."""
        for i in range(len(self.tips), len(plies)):
            self.add(plies[i])

    def add(self, ply: Ply) -> None:
        if takes_back(ply):
            self._take_back()
            if len(ply.events) > 1:
                self._link(Ply(ply.seat, SAY, (), ply.events[1:]))  # no choice, and not to be taken back
        else:
            self._link(ply)
        self.tips.append(self.tip)

    def cut(self, plies: int) -> None:
        """Forgets the rows after so many, none of which took anything back."""
        if plies < len(self.tips):
            del self.tips[plies:]
            tip = self.tips[-1] if plies else 0
            while self.tip != tip:
                self._fall(self.tip)
                self.tip = self._on[self.tip]

    def state(self, link: int) -> S:
        """What was on the table then: for looking at, until the next is asked for."""
        way: list[int] = []
        at = link
        while at != self._at and at not in self._kept:
            way.append(at)
            at = self._on[at]
        if at != self._at:
            self._state = self._kept[at].copy()
        self._at = -1  # an event that does not fit may be refused halfway
        s = self._state
        for i in range(len(way) - 1, -1, -1):
            for e in self._plies[way[i]].events:
                e.change(s)
            self._keep(way[i])
        self._at = link
        return s

    def arrive(self) -> None:
        """Whoever had asked for the state before the newest ply has changed it by that ply's events."""
        self._at = self.tip
        self._keep(self.tip)

    def before(self, link: int) -> S:
        """What was on the table when that row came: for looking at, too."""
        return self.state(self._on[link])

    def ply(self, link: int) -> Ply:
        """The row that the link is."""
        return self._plies[link]

    def last_choice(self) -> Ply | None:
        """The last row that stands and is a choice, not something said."""
        at = self._choice()
        return self._plies[at] if at else None

    def standing(self) -> list[Ply]:
        """The rows that hold: without the undone ones and without the undoing."""
        rows: list[Ply] = []
        at = self.tip
        while at:
            rows.append(self._plies[at])
            at = self._on[at]
        rows.reverse()
        return rows

    def _choice(self) -> int:
        at = self.tip
        while at and self._plies[at].move.startswith(SAY):
            at = self._on[at]
        return at

    def _take_back(self) -> None:
        choice = self._choice()
        said: list[Ply] = []
        at = self.tip
        while at != choice:
            self._fall(at)
            if not any(e.falls_with_question() for e in self._plies[at].events):
                said.append(self._plies[at])
            at = self._on[at]
        self._fall(choice)
        self.tip = self._on[choice]
        for i in range(len(said) - 1, -1, -1):
            self._link(said[i])

    def _fall(self, link: int) -> None:
        if link:
            self._fallen.add(link)
            self._kept.pop(link, None)

    def _link(self, ply: Ply) -> None:
        on = self.tip
        self.tip = len(self._on)
        self._on.append(on)
        self._plies.append(ply)
        self._depths.append(self._depths[on] + 1)
        self.choices.append(self.choices[on] + (0 if ply.move.startswith(SAY) else 1))

    def _keep(self, link: int) -> None:
        if self._depths[link] % EVERY == 0 and link not in self._fallen:
            self._kept[link] = self._state.copy()


def folded(start: S, plies: list[Ply]) -> S:
    """The state that a record leads to: events only, no rules."""
    course: Course[S] = Course(start)
    course.follow(plies)
    return course.state(course.tip)
