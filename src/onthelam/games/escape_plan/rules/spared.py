"""What is played for a person who has not asked for every question. All of it hangs on what everybody sees."""

from __future__ import annotations

from onthelam.core.agenda import step_kind, step_value, step_who
from onthelam.core.move import Move as CoreMove
from onthelam.core.seat import Seat
from onthelam.games.escape_plan.rules import agenda
from onthelam.games.escape_plan.rules.chapters.effects import usable
from onthelam.games.escape_plan.rules.chapters.visit import PAUSING
from onthelam.games.escape_plan.rules.charts import NOWHERE
from onthelam.games.escape_plan.rules.moves import CONTINUE, PLACE
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import PLENTY
from onthelam.games.escape_plan.rules.thief import free_slot
from onthelam.games.escape_plan.rules.things import EXECUTIVE


def spared(s: State, seat: Seat) -> CoreMove | None:
    """D12 without a card that works at this moment alone: all others can be used before and after the visit.

    D21 with a free slot: hardly anybody gives a card up, or another one for it, while there is room.
    """
    step = s.agenda[-1] if s.agenda else 0
    if not s.agenda or step_who(step) != seat:
        return None
    if step_kind(step) == agenda.MOMENT:
        at_any_time = len(usable(s, seat, PLENTY, EXECUTIVE))
        return CONTINUE if len(PAUSING.moves(s, step, seat, PLENTY)) == at_any_time + 1 else None
    if step_kind(step) == agenda.PLACE and free_slot(s.thieves[seat], step_value(step)) != NOWHERE:
        return PLACE
    return None
