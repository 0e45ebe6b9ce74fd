"""A match as one pair of eyes saw it, row by row: what a replay steps through."""

from __future__ import annotations

from typing import Any, Final

from onthelam.core.event import Event
from onthelam.core.record import Hearing
from onthelam.core.seat import NOBODY
from onthelam.core.tabletop import View
from onthelam.games.desk import earlier
from onthelam.table.room import Room

OPEN: Final = -2  # everything, once the match is over
POINTS: Final = 60  # of a line over the whole match: more could not be told apart


class Track:
    """What one pair of eyes saw, row by row. A page's step is a row of these eyes, never of the whole match."""

    def __init__(self, room: Room, seat: int) -> None:
        self.room = room
        self.seat = seat
        plies = room.match.plies
        if seat == OPEN:
            self.rows: list[list[Event]] = [list(ply.events) for ply in plies]
            self.plies = list(range(len(plies)))
        else:
            hearing: Hearing[Any] = Hearing(room.game.rules, room.match.start, seat)
            hearing.follow(plies)
            self.rows, self.plies = hearing.rows, hearing.plies

    def view(self, step: int) -> View:
        """What these eyes saw after so many of their rows."""
        match = self.room.match
        upto = self.plies[step - 1] + 1 if step > 0 else 0
        then = earlier(match, upto)
        v = then.revealed() if self.seat == OPEN else then.view(self.seat)
        v.moves = ()
        return v


def danger(room: Room) -> tuple[tuple[int, int], ...]:
    """How near losing the hunted were, over a match that is over, each time with the round; () where the game has no
    measure of it.
    """
    track = Track(room, NOBODY)
    rows = len(track.rows)
    every = max(1, -(-rows // POINTS))
    words, seen = room.game.words, [track.view(step) for step in [*range(0, rows, every), rows]]
    values = tuple((words.danger(v), words.round(v)) for v in seen)
    return () if min(values)[0] < 0 else values
