"""How good a state looks: all that bots learn of this game."""

from __future__ import annotations

from onthelam.games.safehouse.rules.state import LOST, WON, State


def hint(s: State, seat: int) -> float:
    if s.ending == WON:
        return 1.0
    if s.ending == LOST:
        return 0.0
    return 0.5
