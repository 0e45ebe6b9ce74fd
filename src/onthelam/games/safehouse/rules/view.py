"""What each seat may see. Safehouse has no secrets: views differ only in whose they are and in the seat's own moves."""

from __future__ import annotations

from typing import final

from onthelam.core.move import Move
from onthelam.games.safehouse.rules.state import State
from onthelam.games.safehouse.rules.tabletop import Tabletop


@final
class View(Tabletop):
    seat: int
    moves: tuple[Move, ...]


def view(s: State, seat: int, moves: list[Move]) -> View:
    v = View.of(s)
    v.seat = seat
    v.moves = tuple(moves)
    return v
