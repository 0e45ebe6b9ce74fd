"""Who came and went, in order, and so who sat where at any moment of a match."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from onthelam.store.rows import ComingRow, PlaceRow

SAT: Final = "sat"  # down in a free seat
LEFT: Final = "left"  # it for good
STOOD_IN: Final = "stood in"  # a bot, for a person
BACK: Final = "back"  # the person, where a bot stood in
BOT_CAME: Final = "bot came"  # to a free seat
BOT_WENT: Final = "bot went"  # from there
NAMED: Final = "named"  # otherwise than before


def come_by(comings: Sequence[ComingRow], ply: int) -> int:
    """How many of them there had been when a ply of that number, from 0, was played."""
    return bisect_right([one.ply for one in comings], ply)


def places_after(places: Sequence[PlaceRow], comings: Sequence[ComingRow], come: int) -> list[PlaceRow]:
    """Who sat where after so many comings: the places as they are now, with all later ones thought away."""
    then = list(places)
    for one in reversed(comings[come:]):
        then[one.seat] = replace(then[one.seat], kind=one.kind, name=one.name, visitor=one.visitor)
    return then
