"""The kinds of steps that The Last Job has (docs/decisions/0011).

TURN lies at the bottom for the whole match. What a step is about stands beside its kind, before the semicolon; its
number, if it has one, after it. doings.py says what each kind is called and how it is done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from onthelam.core.agenda import Doing
from onthelam.games.last_job.rules.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

# between two turns
TURN: Final = 0  # DP-2, DP-3
ENTRANCE: Final = 1  # DP-1
TUNNEL: Final = 2  # DP-2a
DOUBLE: Final = 3  # DP-2c
SUBWAY: Final = 4  # DP-2d
CARD: Final = 5  # DP-6
# your turn
WALK: Final = 6  # DP-4
EXIT: Final = 7  # LJ-10.1
TRACE: Final = 8  # LJ-6.7: the end-of-turn trace
DUG: Final = 9  # LJ-6.7: a waiting tunnel robbery
HEIST: Final = 10  # LJ-6.7: the task of your space
REFILL: Final = 11  # LJ-6.7
# in either turn
CHECK: Final = 12  # LJ-7.8
JUMP: Final = 13  # DP-5, pursuer
ARRIVE: Final = 14  # LJ-9.3
ALARM: Final = 15  # LJ-9.8, space
# a pursuer turn
MOVE: Final = 16  # LJ-8.1, pursuer: it and all after it
LOOK: Final = 17  # LJ-7.10, pursuer
STEP: Final = 18  # LJ-8.3, pursuer; STRAIGHT_ON if it follows what it faces
REST: Final = 19  # LJ-8.17

STRAIGHT_ON: Final = 1

YOU: Final = 0  # the one seat


class OfYou(Doing):
    """Asked of the player, if there are two things to do, unless it says otherwise."""

    def seat(self, s: State, step: i64) -> int:
        return YOU

    def asked(self, s: State, step: i64) -> int:
        return YOU
