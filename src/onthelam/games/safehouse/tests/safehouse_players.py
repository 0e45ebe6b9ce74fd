"""Safehouse played without a plan."""

from __future__ import annotations

from collections.abc import Iterator

import onthelam as lam
from safehouse_tables import Table, phase


def random_moves(match: Table, seed: int) -> Iterator[tuple[int, str]]:
    """Plays a match on by random moves of random seats to its end; yields each move after it was made."""
    picks = lam.quick(seed)
    while not match.over:
        seat = match.to_act[picks.below(len(match.to_act))]
        moves = match.legal(seat)
        move = moves[picks.below(len(moves))]
        match.play(move, seat=seat)
        yield seat, move.code


def eager_moves(match: Table, seed: int) -> Iterator[tuple[int, str]]:
    """As `random_moves`, but dice are chosen sparingly and nobody closes who can enter: such matches last longer."""
    picks = lam.quick(seed)
    while not match.over:
        seat = match.to_act[picks.below(len(match.to_act))]
        moves = match.legal(seat)
        last = len(moves) - 1 if moves[-1].code == "close" and len(moves) > 1 else len(moves)
        first = min(picks.below(last), picks.below(last)) if phase(match) == "choosing" else picks.below(last)
        match.play(moves[first], seat=seat)
        yield seat, moves[first].code
