"""What is kept in mind of a match: what has just changed the goal or the danger; and the sum, when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.core.event import Event
from onthelam.core.refusal import N_
from onthelam.games.escape_plan.rules.charts import DAYS, NOWHERE
from onthelam.games.escape_plan.rules.tabletop import escaped, final_exit
from onthelam.games.escape_plan.rules.thief import ESCAPED
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.escape_plan.words.ends import score_words, winners
from onthelam.games.escape_plan.words.names import location_words, money_words
from onthelam.games.notes import Notes
from onthelam.tongue.tongue import Tongue

LAST_DAY: Final = N_("The last day: the only way out is {exit}. Whoever is still here when it ends is arrested.")
FIRST_OUT: Final = N_("Somebody is out. From now on each of your turns costs {money}, and the way out costs more.")
LIMPING: Final = N_("Two wounds: from now on each one more means handcuffs.")


class Noted(Notes[View]):
    def __init__(self, news: tuple[str, ...] = ()) -> None:
        self.news = news  # until the next choice

    def add(self, row: Sequence[Event], before: View, after: View) -> Noted:
        return Noted(news_of(before, after))

    def note(self, v: View, tongue: Tongue) -> str:
        if not v.moves:
            return ""
        out = final_exit(v)
        exit = location_words(out, v, tongue) if out != NOWHERE else ""
        return " ".join([tongue.say(one, exit=exit, money=money_words(v.agreed.late_fee)) for one in self.news])

    def summary(self, v: View, tongue: Tongue) -> tuple[tuple[str, str], ...]:
        """The sum of the view's own thief, or for onlookers that of whoever won."""
        best = winners(v) if v.ending else []
        seat = v.seat if v.seat >= 0 else best[0] if best else -1
        return score_words(v, seat, tongue) if seat >= 0 and v.thieves[seat].status == ESCAPED else ()


def news_of(before: View, after: View) -> tuple[str, ...]:
    """What changes the goal comes first; a note has room for two things."""
    found: list[str] = []
    if final_exit(after) != NOWHERE and final_exit(before) == NOWHERE:
        found.append(LAST_DAY)
    if after.agreed.late_fee and escaped(after) and not escaped(before) and after.day == DAYS:
        found.append(FIRST_OUT)
    if 0 <= after.seat < len(before.thieves):
        if after.thieves[after.seat].wounds > before.thieves[after.seat].wounds >= 1:
            found.append(LIMPING)
    return tuple(found[:2])
