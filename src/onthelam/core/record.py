"""What happened, row by row. A state is the fold of its record's events (see course); no rule is needed to read one."""

from __future__ import annotations

from typing import ClassVar, Final, final

from onthelam.core.event import Event
from onthelam.core.noted import Draw
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


def conceded_by(plies: list[Ply]) -> Seat:
    """The seat that gave the match up, or NOBODY. Nothing comes after it."""
    if plies and plies[-1].move == CONCEDE:
        return plies[-1].seat
    return NOBODY


def takes_back(ply: Ply) -> bool:
    """Events that come after the first one tell what stays known of the choice: see `Rules.stays_known`."""
    return ply.move == UNDO and len(ply.events) > 0 and isinstance(ply.events[0], TookBack)
