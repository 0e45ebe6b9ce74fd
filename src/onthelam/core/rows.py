"""The rows of a match as they come in: who did what, and what chance said to it. What happened follows from that."""

from __future__ import annotations

from typing import Any, final

from onthelam.core.chance import Scripted
from onthelam.core.event import Event, Telling
from onthelam.core.move import Move
from onthelam.core.noted import Noting
from onthelam.core.record import SAY, UNDO, Ply
from onthelam.core.rules import Rules
from onthelam.core.seat import Seat
from onthelam.core.tabletop import State


def play_row(rules: Rules[Any], t: Telling[Any], seat: Seat, code: str) -> None:
    """What is no move, by its code: the opening, `undo` and `say …`."""
    if code == UNDO:
        rules.undo(t, seat)
    elif code.startswith(SAY):
        rules.say(t, seat, code[len(SAY) :])
    else:
        rules.begin(t)


@final
class Rows:
    """Written up as plies when somebody asks for them: then the rows are played once more, and listened to.

    A simulation asks for none. To keep its events and draws took it an eighth of its time.
    """

    def __init__(self, rules: Rules[Any], plies: list[Ply], base: State) -> None:
        self.rules = rules
        self.written = plies
        self.base = base  # the table as those have left it: never changed, and shared by copies
        self.seats: list[Seat] = []  # by row since then
        self.moves: list[Move | str] = []  # and what is none by its code
        self.said: list[int] = []  # by chance, in all of them

    def copy(self) -> Rows:
        other = Rows(self.rules, self.written[:], self.base)
        other.seats += self.seats
        other.moves += self.moves
        other.said += self.said
        return other

    def plies(self) -> list[Ply]:
        """All rows."""
        if self.moves:
            noting = Noting(Scripted(self.said))
            t: Telling[Any] = Telling(self.base.copy(), noting, None)
            rows: list[Ply] = []
            for i, move in enumerate(self.moves):
                heard: list[Event] = []
                t.heard = heard
                if isinstance(move, str):
                    code = move
                    play_row(self.rules, t, self.seats[i], code)
                else:
                    code = move.code
                    self.rules.play(t, self.seats[i], move)
                rows.append(Ply(self.seats[i], code, noting.taken(), tuple(heard)))
            self.written += rows
            self.base = t.state
            self.seats.clear()
            self.moves.clear()
            self.said.clear()
        return self.written
