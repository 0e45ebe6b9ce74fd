"""How good an imagined state looks: what this thief may end with, against the best of the others."""

from __future__ import annotations

from typing import Final

from onthelam.core.worth import logistic
from onthelam.games.escape_plan.rules.advice.prospect import Prospect
from onthelam.games.escape_plan.rules.chapters.ending import outcome, score
from onthelam.games.escape_plan.rules.charts import DAYS, TILE_OF
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import types_on
from onthelam.games.escape_plan.rules.thief import ARRESTED, ESCAPED, Thief

SCALE: Final = 100.0  # so much more than another is a clear lead
A_DAY: Final = 80.0  # what a thief gets together in one
AT_LARGE: Final = 0.7  # how much of all that a thief in the city brings home
AN_OFFICER: Final = 2.0  # beside a thief
ALONE: Final = 300.0  # what a thief without others is measured by


def rival(s: State, thief: Thief) -> float:
    """What another thief may end with, at a glance."""
    if thief.status == ARRESTED:
        return 0.0
    total = float(score(thief).total)
    if thief.status == ESCAPED:
        return total
    beside = types_on(s, TILE_OF[thief.place]).bit_count()
    return AT_LARGE * (total + A_DAY * (DAYS - s.day + 0.5) - AN_OFFICER * beside)


def worth(s: State, seat: int) -> float:
    thief = s.thieves[seat]
    ended = outcome(s) if len(s.thieves) > 1 else None
    if ended is not None:
        return ended.score(seat)
    if thief.status == ARRESTED:
        return 0.0
    mine = float(score(thief).total) if thief.status == ESCAPED else Prospect(s, seat).worth()
    others = [rival(s, s.thieves[other]) for other in range(len(s.thieves)) if other != seat]
    return logistic((mine - (max(others) if others else ALONE)) / SCALE)
