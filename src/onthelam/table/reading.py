"""A match out of the store, read in slices: however long it has been, nobody else waits for it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any, Final

from onthelam.core.chance import Fair
from onthelam.core.hearing import Hearing
from onthelam.core.match import Match
from onthelam.core.option import Options
from onthelam.core.record import Ply
from onthelam.core.rules import Rules
from onthelam.core.writing import read_header, read_position
from onthelam.games.game import Game
from onthelam.store.rows import MatchRow, PlyRow
from onthelam.table.rows import plies_of

SLICE: Final = 100  # rows before others get a turn: at most 10 ms played from source


async def read_plies(rules: Rules[Any], rows: Sequence[PlyRow]) -> list[Ply]:
    plies: list[Ply] = []
    for first in range(0, len(rows), SLICE):
        plies += plies_of(rules, rows[first : first + SLICE])
        await asyncio.sleep(0)
    return plies


def laid(row: MatchRow, rules: Rules[Any]) -> tuple[Options, Any]:
    """The table before the first ply, with its options."""
    if row.start:
        return read_position(rules, read_header(row.start, "position"))
    options = rules.settle(json.loads(row.options))
    return options, rules.blank(options)


def sat_down(row: MatchRow, game: Game, plies: list[Ply], hearing: Hearing[Any] | None = None) -> Match:
    """The match that a row and its plies tell of."""
    options, start = laid(row, game.rules)
    chance = Fair(row.seed, sum(len(ply.draws) for ply in plies))
    course = hearing.course.copy() if hearing is not None else None
    return Match(game.rules, options, start, bool(row.start), chance, plies, None, course)


async def read_match(row: MatchRow, game: Game, rows: Sequence[PlyRow]) -> tuple[Match, Hearing[Any]]:
    """The same with what everybody has heard of it."""
    plies = await read_plies(game.rules, rows)
    hearing = Hearing(game.rules, laid(row, game.rules)[1])
    while hearing.followed < len(plies):
        hearing.follow(plies, SLICE)
        await asyncio.sleep(0)
    return sat_down(row, game, plies, hearing), hearing
