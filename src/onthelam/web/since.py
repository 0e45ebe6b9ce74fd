"""A push leaves out what its socket has been sent before: a view is mostly the one before it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Final

import msgspec


class Pieces:
    """A view in pieces, as all hold it who were sent the same. Those that come again are mostly the same objects."""

    def __init__(self, pieces: Sequence[str]) -> None:
        self.pieces = pieces

    @cached_property
    def at(self) -> dict[str, int]:
        """By piece: where it stands."""
        return dict(zip(self.pieces, range(len(self.pieces))))

    @property
    def text(self) -> str:
        return "".join(self.pieces)


NOTHING: Final = Pieces(())


@lru_cache(maxsize=32)
def since(old: Pieces, new: Pieces) -> str:
    """`new` for one who holds `old`, as JSON: in place of pieces that are in `old` too, their [first, end) there.

    Made once for all who hold the same. It says no more of `old` than its reader was sent.
    """
    held, at = (*old.pieces, None), old.at
    told: list[str | tuple[int, int]] = []
    first = end = len(old.pieces)  # of the run of pieces that are being found
    for piece in new.pieces:
        if held[end] == piece:
            end += 1
            continue
        if first < end:
            told.append((first, end))
        found = at.get(piece, -1)
        if found < 0:
            told.append(piece)
            first = end = len(old.pieces)
        else:
            first, end = found, found + 1
    if first < end:
        told.append((first, end))
    return msgspec.json.encode(told).decode()
