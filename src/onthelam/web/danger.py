"""How near losing the hunted were, over a whole match."""

from __future__ import annotations

from typing import Final

from onthelam.core.seat import NOBODY
from onthelam.table.room import Room

POINTS: Final = 60  # of a line over the whole match: more could not be told apart


def danger(room: Room) -> tuple[tuple[int, int], ...]:
    """Each time with the round, of a match that is over; () where the game has no measure of it."""
    told = room.told(NOBODY)
    rows = len(told.rows)
    every = max(1, -(-rows // POINTS))
    words, seen = room.game.words, [told.view(step) for step in [*range(0, rows, every), rows]]
    values = tuple((words.danger(v), words.round(v)) for v in seen)
    return () if min(values)[0] < 0 else values
