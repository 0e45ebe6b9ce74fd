"""What is done for whoever does not answer: as little as can be, but for the way out and the loot on the way."""

from __future__ import annotations

from typing import Final

from onthelam.core.move import Move
from onthelam.games.escape_plan.rules.charts import NOWHERE, PLACES, PLANS
from onthelam.games.escape_plan.rules.moves import (
    CONTINUE,
    DONE,
    END,
    ESCAPE,
    GOES,
    INCOME,
    KEEPS,
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
    """Escape, rest or move; to the final exit, or to the best loot in reach; elsewhere what costs nothing."""
    goal = destination(v)
    if goal is not None:
        return goal
    if MOVE in v.moves and final_exit(v) not in (NOWHERE, v.thieves[v.seat].place):
        return MOVE  # there is no time to rest
    for m in FIRST:
        if m in v.moves:
            return m
    return v.moves[-1] if v.moves[0] in KEEPS else v.moves[0]  # the best of those looked at is listed last


def destination(v: View) -> Move | None:
    exit = final_exit(v)
    if exit != NOWHERE and GOES[exit] in v.moves:
        return GOES[exit]
    thief = v.thieves[v.seat]
    best = 0
    found: Move | None = None
    for place in range(PLACES):
        amount = PLANS[thief.plan][place]
        if amount > best and not thief.cubes >> place & 1 and v.places[place] != NOWHERE:
            if GOES[v.places[place]] in v.moves:
                best = amount
                found = GOES[v.places[place]]
    return found
