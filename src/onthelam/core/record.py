"""What happened, row by row. A state is the fold of its record's events; no rule is needed to read one."""

from __future__ import annotations

from typing import ClassVar, Final, Generic, TypeVar, final

from onthelam.core.chance import Draw
from onthelam.core.event import Event
from onthelam.core.move import Move
from onthelam.core.plain import Plain
from onthelam.core.rules import Rules
from onthelam.core.seat import NOBODY, Seat
from onthelam.core.tabletop import State

UNDO: Final = "undo"
SAY: Final = "say "
CONCEDE: Final = "concede"

S = TypeVar("S", bound=State)


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
    """The last choice that still stands is as if it had not been made: `standing` leaves its row out of the fold."""

    word: ClassVar[str] = "took-back"
    seat: Seat

    def change(self, s: State) -> None:
        raise TypeError("a record in which a choice was taken back is folded by `standing`")


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
    return len(ply.events) > 0 and isinstance(ply.events[0], TookBack)


def last_choice(plies: list[Ply]) -> int:
    """Where the last row stands that is a choice, not something said; -1 if there is none."""
    for i in range(len(plies) - 1, -1, -1):
        if not plies[i].move.startswith(SAY):
            return i
    return -1


def standing(plies: list[Ply]) -> list[Ply]:
    """The rows that still hold: without the undone ones and without the undoing."""
    left: list[Ply] = []
    for ply in plies:
        if ply.move == UNDO and takes_back(ply):
            at = last_choice(left)
            left[at:] = [said for said in left[at + 1 :] if not falls(said)]
            if len(ply.events) > 1:
                left.append(Ply(ply.seat, SAY, (), ply.events[1:]))  # no choice, and not to be taken back
        else:
            left.append(ply)
    return left


def falls(said: Ply) -> bool:
    return any(e.falls_with_question() for e in said.events)


def folded(start: S, plies: list[Ply]) -> S:
    """The state that a record leads to: events only, no rules."""
    s = start.copy()
    for ply in standing(plies):
        for e in ply.events:
            e.change(s)
    return s


@final
class Hearing(Generic[S]):
    """What one seat hears of a match that begins at `start`: one row for each ply of which it hears anything.

    Rows that a seat does not hear are not there, not even empty: their number would tell what others do in secret. So
    a taking back is heard by those who had heard what is taken back.
    """

    def __init__(self, rules: Rules[S], start: S, seat: Seat) -> None:
        self.rules = rules
        self.start = start
        self.seat = seat
        self.rows: list[list[Event]] = []
        self.plies: list[int] = []  # by row: which ply it is
        self.followed = 0  # so many plies
        self._state: S = start.copy()
        self._stands: list[bool] = []  # of the choices that still stand: was it heard?

    def follow(self, plies: list[Ply]) -> None:
        """Hears what has been added since the last time."""
        for i in range(self.followed, len(plies)):
            row = self._row(plies, i)
            if row:
                self.rows.append(row)
                self.plies.append(i)
        self.followed = len(plies)

    def _row(self, plies: list[Ply], i: int) -> list[Event]:
        ply = plies[i]
        if takes_back(ply):
            self._state = folded(self.start, plies[: i + 1])
            return [ply.events[0]] if self._stands.pop() else []
        row: list[Event] = []
        for e in ply.events:
            e.change(self._state)
            told = e if isinstance(e, Conceded) else self.rules.hears(self._state, e, self.seat)
            if told is not None:
                row.append(told)
        if not ply.move.startswith(SAY):
            self._stands.append(bool(row))
        return row


def heard(rules: Rules[S], start: S, plies: list[Ply], seat: Seat) -> list[list[Event]]:
    """What a seat heard of a whole record."""
    hearing: Hearing[S] = Hearing(rules, start, seat)
    hearing.follow(plies)
    return hearing.rows
