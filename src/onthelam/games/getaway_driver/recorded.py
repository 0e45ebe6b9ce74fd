"""Moments of recorded matches: what the cover and the chapters show has really been played."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, cast

from onthelam.core.chance import Scripted
from onthelam.core.event import Event
from onthelam.core.match import Match
from onthelam.core.writing import ply_of, read_header, read_options, read_position
from onthelam.games.getaway_driver.rules.turn import RULES
from onthelam.games.getaway_driver.rules.view import View

MATCHES: Final = Path(__file__).parent / "matches"


@cache
def played(name: str, rows: int) -> Match:
    """A recorded match as it stood after so many rows."""
    table = read_header(MATCHES.joinpath(f"{name}.toml").read_text(encoding="utf-8"), "record")
    options = read_options(RULES, table)
    start = RULES.blank(options)
    given = "start" in table
    if given:  # begun at a position: its rows lead on from there
        options, start = read_position(RULES, read_header(str(table["start"]), "position"))
    plies = [ply_of(RULES, row) for row in cast(list[object], table["plies"])[:rows]]
    return Match(RULES, options, start, given, Scripted([]), plies)


@cache
def moment(name: str, rows: int, seat: int) -> View:
    """What a seat saw after so many rows of a recorded match."""
    return cast(View, played(name, rows).view(seat))


@cache
def heard(name: str, rows: int, seat: int) -> tuple[tuple[Event, ...], ...]:
    """What those rows told the seat."""
    return tuple([tuple(row) for row in played(name, rows).heard(seat)])
