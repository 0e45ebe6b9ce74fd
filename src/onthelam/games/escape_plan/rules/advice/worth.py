"""How good an imagined state looks: what each thief would have, weighed by the chance to get out with it."""

from __future__ import annotations

from typing import Final

from onthelam.core.worth import logistic
from onthelam.games.escape_plan.rules.chapters.ending import outcome, score
from onthelam.games.escape_plan.rules.charts import DAYS, NOWHERE, PARTS, TILE_OF
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import SUNRISE, exit_cost, final_exit
from onthelam.games.escape_plan.rules.thief import ESCAPED, IN_CITY, Thief

SCALE: Final = 60.0  # so much more than another is a clear lead
PART_LEFT: Final = 4.0  # what a day part to come is worth to a thief in the city


def chance_out(s: State, thief: Thief) -> float:
    """That a thief in the city will escape: surely not, once the exit is known and far off."""
    at = final_exit(s)
    if at == NOWHERE or s.part == SUNRISE:
        return 0.8
    far = s.city.distance(TILE_OF[thief.place], TILE_OF[at]) if s.city.on_map >> TILE_OF[at] & 1 else 3
    left = PARTS - s.part - 2 + thief.discs
    near = 1.0 if thief.place == at else 0.9 - 0.15 * far
    paid = 1.0 if thief.cash >= exit_cost(s) else 0.5
    return max(0.05, near * paid * min(1.0, max(0.2, 0.35 * (left + 1))))


def prospect(s: State, thief: Thief) -> float:
    """What a thief may end with."""
    if thief.status == ESCAPED:
        return float(score(thief).total)
    if thief.status != IN_CITY:
        return 0.0
    to_come = PART_LEFT * ((DAYS - s.day) * 3 + max(0, 3 - s.part))
    return chance_out(s, thief) * (score(thief).total + to_come)


def worth(s: State, seat: int) -> float:
    if s.ending:
        ended = outcome(s)
        return 0.0 if ended is None else ended.score(seat)
    mine = prospect(s, s.thieves[seat])
    others = [prospect(s, s.thieves[other]) for other in range(len(s.thieves)) if other != seat]
    best = max(others) if others else 300.0
    return logistic((mine - best) / SCALE)
