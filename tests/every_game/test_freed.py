"""What is freed far down in nested data, as the tree of a search is, leaves its neighbours in memory alone.

Compiled values are left out of Python's search for cycles. Freed deeper than Python frees at once, one of them once
overwrote the eight bytes before it (hatch_build.py).
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final

from onthelam.core.chance import quick
from onthelam.games.desk import begun
from onthelam.games.game import Game
from tests.every_game.walking import in_the_register

DEEP: Final = 500
ALIGNED: Final = 16  # sizes that share their pages go by so many bytes


def neighbours_changed(made: Callable[[], object]) -> int:
    """Makes values amidst bytes of the same size, nests them, frees them; how many of the bytes are others now."""
    room = -(-sys.getsizeof(made()) // ALIGNED) * ALIGNED - sys.getsizeof(b"")
    beside: list[bytes] = []
    nested: object = None
    for depth in range(DEEP):
        beside.append(bytes([depth % 256]) * room)
        nested = (nested, made())
    del nested
    return sum(one != bytes([depth % 256]) * room for depth, one in enumerate(beside))


@in_the_register
def test_what_is_freed_far_down_touches_nothing_else(game: Game) -> None:
    match = begun(game.name, {}, quick(1))
    seat = match.to_act[0]
    assert neighbours_changed(lambda: match.view(seat)) == 0
    assert neighbours_changed(lambda: match.rules.imagine(match.view(seat), quick(1))) == 0
    event = next(e for row in match.hearing().rows(seat) for e in row if e.parts)
    assert neighbours_changed(lambda: type(event)(*event.values())) == 0
