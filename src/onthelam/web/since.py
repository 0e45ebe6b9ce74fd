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
    held, last = old.pieces, len(old.pieces)
    told: list[str | list[int]] = []
    run = [last, last]
    for piece in new.pieces:
        end = run[1]
        if end < last and held[end] == piece:
            run[1] = end + 1
        elif (n := old.at.get(piece)) is not None:
            run = [n, n + 1]
            told.append(run)
        else:
            run = [last, last]
            told.append(piece)
    return msgspec.json.encode(told).decode()


def pieces_of(old: Sequence[str], told: str) -> list[str]:
    """What `since` was told about: for readers that are no browser."""
    parts: list[str | tuple[int, int]] = msgspec.json.decode(told, type=list[str | tuple[int, int]])
    return [one for part in parts for one in ([part] if isinstance(part, str) else old[part[0] : part[1]])]
