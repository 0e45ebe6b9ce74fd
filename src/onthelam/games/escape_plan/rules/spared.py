"""What is played for a person who has not asked for every question. All of it hangs on what everybody sees."""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import step_kind, step_value, step_who
from onthelam.core.move import Move as CoreMove
from onthelam.core.seat import Seat
from onthelam.games.escape_plan.rules import agenda
from onthelam.games.escape_plan.rules.chapters.effects import usable
from onthelam.games.escape_plan.rules.chapters.visit import timely
from onthelam.games.escape_plan.rules.charts import CUFFING_WOUNDS, EVENING, NIGHT, NOWHERE, Mask, how_many
from onthelam.games.escape_plan.rules.moves import CONTINUE, DONE, END, PLACE, Use
from onthelam.games.escape_plan.rules.tabletop import PLENTY, Tabletop, on_final_exit
from onthelam.games.escape_plan.rules.thief import free_slot
from onthelam.games.escape_plan.rules.things import AVOIDING, EFFECTS, EVERY_OFFICER, EXECUTIVE, Thing

DISC_PARTS: Final[list[int]] = [EVENING, NIGHT]  # EP-9.3: a disc taken now may be spent right after this day part


def spared(s: Tabletop, seat: Seat) -> CoreMove | None:
    """D10, D12, D21 and D24 where there is one answer, or another would hardly ever be given."""
    step = s.agenda[-1] if s.agenda else 0
    if not s.agenda or step_who(step) != seat:
        return None
    kind = step_kind(step)
    if kind == agenda.AVOID:
        return None if may_avoid(s, seat) else DONE
    if kind == agenda.MOMENT:
        return None if timely(s, seat, step_value(step), PLENTY) else CONTINUE  # all else works before and after too
    if kind == agenda.PLACE:
        return None if free_slot(s.thieves[seat], step_value(step)) == NOWHERE else PLACE
    if kind == agenda.END:
        return None if has_to_be_now(s, seat) else END
    return None


def things(s: Tabletop, seat: Seat, windows: Mask) -> list[Thing]:
    """What works now, whatever it costs."""
    found: list[Thing] = []
    for m in usable(s, seat, PLENTY, windows):
        assert isinstance(m, Use)
        found.append(m.what)
    return found


def may_avoid(s: Tabletop, seat: Seat) -> bool:
    """D10: can any officer still be avoided, or handcuffs by healing first? What works at any time was offered before,
    and is again after a visit; not after an escape."""
    if step_kind(s.agenda[-2]) == agenda.LEAVE and things(s, seat, EXECUTIVE):
        return True
    left = s.met & ~s.avoided
    for thing in things(s, seat, AVOIDING):
        if left & EVERY_OFFICER[EFFECTS[thing].avoids]:
            return True
    cuffs = left != 0 and s.thieves[seat].wounds + how_many(left) >= CUFFING_WOUNDS
    return cuffs and len([thing for thing in things(s, seat, EXECUTIVE) if EFFECTS[thing].heals]) > 0


def has_to_be_now(s: Tabletop, seat: Seat) -> bool:
    """D24: is there an escape, or an effect that would be another one at the beginning of the next turn? Wounds and
    handcuffs wait till then, a disc waits by day."""
    if on_final_exit(s, seat):
        return True
    for thing in things(s, seat, EXECUTIVE):
        e = EFFECTS[thing]
        waits = e.heals or e.frees or (e.discs and s.part not in DISC_PARTS)
        if e.star or not waits:
            return True
    return False
