"""What happened, row by row. A state is the fold of its record's events (see course); no rule is needed to read one."""

from __future__ import annotations

from typing import ClassVar, Final, final

from onthelam.core.chance import Draw
from onthelam.core.event import Event
from onthelam.core.move import Move
from onthelam.core.plain import Plain
from onthelam.core.seat import NOBODY, Seat
from onthelam.core.tabletop import State

UNDO: Final = "undo"
SAY: Final = "say "
CONCEDE: Final = "concede"


@final
class Ply(Plain):
    """One row: who, the written move, what chance was asked, what happened.

    The opening is played by nobody and has no move. `undo` and `say …` are rows too: nothing is ever rewritten.
    """

    seat: Seat
    move: str
    draws: tuple[Draw, ...]
    events: tuple[Event, ...]


@final
class TookBack(Event):
    """The last choice that still stands is as if it had not been made: a `Course` leaves its row out of the fold."""

    word: ClassVar[str] = "took-back"
    seat: Seat

    def change(self, s: State) -> None:
        raise TypeError("a record in which a choice was taken back is folded by a `Course`")


@final
class Conceded(Event):
    """A seat gives the match up. Nothing on the table changes; everybody hears it, in every game."""

    word: ClassVar[str] = "conceded"
    seat: Seat

    def change(self, s: State) -> None:
        pass

    def bars_undo(self) -> bool:
        return True


@final
class Log:
    """The rows of a match as they come in: kept flat, and written up as plies when somebody asks for them.

    A simulation asks for none: a Ply and a tuple for every move took it a tenth of its time.
    """

    def __init__(self, plies: list[Ply]) -> None:
        self.written = plies
        self.events: list[Event] = []  # of the rows since then, one after the other, and of a move under way
        self.told = 0  # so many of them belong to rows
        self.seats: list[Seat] = []
        self.moves: list[Move] = []
        self.counts: list[int] = []  # how many events a row has
        self.draws: dict[int, tuple[Draw, ...]] = {}  # by row, if chance was asked

    def add(self, seat: Seat, m: Move, draws: tuple[Draw, ...]) -> None:
        """A row of a move that has been played out."""
        if draws:
            self.draws[len(self.moves)] = draws
        self.seats.append(seat)
        self.moves.append(m)
        told = len(self.events)
        self.counts.append(told - self.told)
        self.told = told

    def write(self, seat: Seat, code: str, draws: tuple[Draw, ...]) -> None:
        """A row that is no move, or what comes before all moves."""
        events = tuple(self.events[self.told :])
        self.plies().append(Ply(seat, code, draws, events))

    def plies(self) -> list[Ply]:
        """All rows. What a move under way has told is forgotten."""
        if self.moves:
            rows: list[Ply] = []
            first = 0
            for i, m in enumerate(self.moves):
                last = first + self.counts[i]
                rows.append(Ply(self.seats[i], m.code, self.draws.get(i, ()), tuple(self.events[first:last])))
                first = last
            self.written += rows
            self.told = 0
            self.seats.clear()
            self.moves.clear()
            self.counts.clear()
            self.draws.clear()
        self.events.clear()
        return self.written


def conceded_by(plies: list[Ply]) -> Seat:
    """The seat that gave the match up, or NOBODY. Nothing comes after it."""
    if plies and plies[-1].move == CONCEDE:
        return plies[-1].seat
    return NOBODY


def takes_back(ply: Ply) -> bool:
    """Events that come after the first one tell what stays known of the choice: see `Rules.stays_known`."""
    return ply.move == UNDO and len(ply.events) > 0 and isinstance(ply.events[0], TookBack)
