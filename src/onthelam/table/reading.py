"""A match out of the store, read in slices: however long it has been, nobody else waits for it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any, Final

from onthelam.core.hearing import Hearing
from onthelam.core.match import Match
from onthelam.core.record import Ply
from onthelam.games import load
from onthelam.games.desk import beginning, kept
from onthelam.store.rows import MatchRow, PlyRow
from onthelam.table.rows import plies_of

SLICE: Final = 100  # rows before others get a turn: at most 10 ms played from source


async def read_match(row: MatchRow, rows: Sequence[PlyRow]) -> Match:
    """The match that its rows tell of. What everybody has heard of it comes along."""
    rules, options = load(row.game).rules, json.loads(row.options)
    plies: list[Ply] = []
    for first in range(0, len(rows), SLICE):
        plies += plies_of(rules, rows[first : first + SLICE])
        await asyncio.sleep(0)
    hearing = Hearing(rules, beginning(rules, options, row.start or None)[1], not row.start)
    while hearing.followed < len(plies):
        hear_on(hearing, plies)
        await asyncio.sleep(0)
    return kept(row.game, options, row.start, row.seed, plies, row.rules, hearing, row.numbers)


def hear_on(hearing: Hearing[Any], plies: list[Ply]) -> None:
    """One slice."""
    hearing.follow(plies, SLICE)
