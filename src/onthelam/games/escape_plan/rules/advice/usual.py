"""What is done for whoever does not answer: as little as can be, but for the way out."""

from __future__ import annotations

from typing import Final

from onthelam.core.move import Move
from onthelam.games.escape_plan.rules.moves import (
    CONTINUE,
    DONE,
    END,
    ESCAPE,
    GOES,
    INCOME,
    MOVE,
    PLACE,
    REST,
    SKIP,
    STOP,
)
from onthelam.games.escape_plan.rules.tabletop import final_exit
from onthelam.games.escape_plan.rules.view import View

FIRST: Final[list[Move]] = [ESCAPE, REST, MOVE, DONE, CONTINUE, SKIP, STOP, END, INCOME, PLACE]


def usual(v: View) -> Move:
    """Escape, rest or move; elsewhere what costs nothing; to the final exit, if it is in reach."""
    at = final_exit(v)
    if at >= 0 and GOES[at] in v.moves:
        return GOES[at]
    for m in FIRST:
        if m in v.moves:
            return m
    return v.moves[0]
