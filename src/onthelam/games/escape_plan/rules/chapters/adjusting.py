"""EP-16.7 to EP-16.15, EP-28.3: notoriety adjusted after a day part."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from onthelam.core.agenda import Doing, plan, step_of, step_value, step_who
from onthelam.core.event import Telling
from onthelam.games.escape_plan.rules import agenda
from onthelam.games.escape_plan.rules.chapters.inspector import automatic_move
from onthelam.games.escape_plan.rules.charts import LINE_ABOVE, LINE_DISCS, LINE_UNLOCKS, NOWHERE, SOLO
from onthelam.games.escape_plan.rules.events.police import Adjusted, LineCrossed
from onthelam.games.escape_plan.rules.events.turns import settled
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import less_notorious, tile_of

if TYPE_CHECKING:
    from mypy_extensions import i64

SOLO_OFFICERS: Final = 2  # EP-28.3


@final
class Moving(Doing):
    """EP-16.7, EP-16.10, EP-16.11: the marker, and the lines that it crosses upwards."""

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        seat = step_who(step)
        before = s.thieves[seat].notoriety
        after = settled(s, seat)
        t.tell(Adjusted(seat, after))
        if before < after:
            crossed = [line for line in range(len(LINE_ABOVE)) if before <= LINE_ABOVE[line] < after]
            plan(t, [step_of(agenda.LINE, seat, line) for line in crossed])


@final
class Crossing(Doing):
    """EP-16.12, EP-16.15."""

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        seat = step_who(step)
        line = step_value(step)
        t.tell(LineCrossed(seat, line))
        if s.agreed.mode == SOLO:
            for i in range(SOLO_OFFICERS):
                automatic_move(t, NOWHERE, tile_of(s, seat))
        nearer = agenda.FOR.at(seat + 1) + agenda.LEFT.at(1)
        steps = [step_of(agenda.OFFICER, other, nearer) for other in less_notorious(s, seat)]
        steps += [step_of(agenda.UNLOCK, seat)] * LINE_UNLOCKS[line]
        steps += [step_of(agenda.DISC, seat)] * LINE_DISCS[line]
        plan(t, steps)
