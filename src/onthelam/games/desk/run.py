"""What is played next when nobody has to be waited for: by standing orders, by necessity, or as somebody chooses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from onthelam.core.match import Match
from onthelam.core.move import Move
from onthelam.core.seat import Seat
from onthelam.core.tabletop import View

Chooser: TypeAlias = Callable[[View], Move]


def unasked(match: Match, seat: Seat) -> Move | None:
    """What a bot's seat plays without choosing: what was ordered for it, or the one move it has. None: it chooses."""
    ordered = match.ordered(seat)
    if ordered is not None:
        return ordered
    moves = match.legal(seat)
    return moves[0] if len(moves) == 1 else None


def next_move(match: Match, seat: Seat, choose: Chooser) -> Move:
    return unasked(match, seat) or choose(match.view(seat))


def run(match: Match, choosers: Sequence[Chooser], longest: int) -> tuple[int, int]:
    """Plays on until the match is over, one chooser a seat: how many moves, and how many of them somebody chose.

    A match that is not over after `longest` moves is left as it is then.
    """
    moves = choices = 0
    while not match.over and moves < longest:
        seat = match.to_act[0]
        move = unasked(match, seat)
        if move is None:
            move = choosers[seat](match.view(seat))
            choices += 1
        match.play(move, seat)
        moves += 1
    return moves, choices
