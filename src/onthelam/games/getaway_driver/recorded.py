"""Moments of recorded matches: what the cover and the chapters show has really been played."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, cast

from onthelam.core.match import Match
from onthelam.games.desk import recorded
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.told import Told

MATCHES: Final = Path(__file__).parent / "matches"


@cache
def played(name: str, rows: int) -> Match:
    """A recorded match as it stood after so many rows."""
    return recorded(MATCHES / f"{name}.toml").after(rows)


@cache
def moment(name: str, rows: int, seat: int) -> View:
    """What a seat saw after so many rows of a recorded match."""
    return cast(View, played(name, rows).view(seat))


def told_by(name: str, rows: int, seat: int) -> Told:
    """What those rows told the seat."""
    return Told(played(name, rows).hearing(), seat)
