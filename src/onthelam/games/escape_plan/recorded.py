"""Moments of recorded matches: what the cover and the chapters show has really been played."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, cast

from onthelam.games.desk import recorded
from onthelam.games.escape_plan.rules.view import View

MATCHES: Final = Path(__file__).parent / "matches"


@cache
def moment(name: str, rows: int, seat: int) -> View:
    """What a seat saw after so many rows of a recorded match."""
    return cast(View, recorded(MATCHES / f"{name}.toml").after(rows).view(seat))
