"""Moments of recorded matches: what the cover and the chapters show has really been played."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, cast

from onthelam.core.chance import Scripted
from onthelam.core.match import Match
from onthelam.core.writing import ply_of, read_header, read_options
from onthelam.games.safehouse.rules.turn import RULES
from onthelam.games.safehouse.rules.view import View

MATCHES: Final = Path(__file__).parent / "matches"


@cache
def moment(name: str, rows: int, seat: int) -> View:
    """What a seat saw after so many rows of a recorded match."""
    table = read_header(MATCHES.joinpath(f"{name}.toml").read_text(encoding="utf-8"), "record")
    options = read_options(RULES, table)
    plies = [ply_of(RULES, row) for row in cast(list[object], table["plies"])[:rows]]
    match = Match(RULES, options, RULES.blank(options), False, Scripted([]), plies)
    return cast(View, match.view(seat))
