"""A seat: a numbered place in a match. Seats count from 0.

An alias and not a NewType: people write `match.legal(0)`; `Seat(0)` at every call would be noise (docs/decisions/0003).
"""

from __future__ import annotations

from typing import Final, TypeAlias

Seat: TypeAlias = int

NOBODY: Final = -1  # an onlooker's view; the opening of a match, which no seat plays
