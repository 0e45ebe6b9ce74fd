"""Chapter VI: what may be seen. Everything but the order of the deck lies open, and that order is not there."""

from __future__ import annotations

from typing import final

from onthelam.core.move import Move
from onthelam.games.last_job.rules.state import State
from onthelam.games.last_job.rules.tabletop import Tabletop


@final
class View(Tabletop):
    seat: int
    moves: tuple[Move, ...]


def view(s: State, seat: int, moves: list[Move]) -> View:
    v = View.of(s)
    v.seat = seat
    v.moves = tuple(moves)
    return v
