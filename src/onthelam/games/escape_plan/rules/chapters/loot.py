"""EP-13.15 to EP-13.34, EP-13.42: the loot of businesses and safe houses, and the bonuses for groups of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from onthelam.core.agenda import IN_PLACE, NOTHING, Doing, done, plan, plan_one, step_of, step_value, step_who
from onthelam.core.event import Telling
from onthelam.core.move import Move as CoreMove
from onthelam.games.escape_plan.rules import agenda
from onthelam.games.escape_plan.rules.agenda import PAID, Asking
from onthelam.games.escape_plan.rules.chapters.day import receive_income
from onthelam.games.escape_plan.rules.charts import BLUE, FIRST_SAFEHOUSE, PLANS, PURPLE, SAFEHOUSE_PLACES
from onthelam.games.escape_plan.rules.events.boards import CubePlaced, KeyTaken, NotorietyLost
from onthelam.games.escape_plan.rules.events.table import chose
from onthelam.games.escape_plan.rules.moves import ASSET_MOVE, DISC, Move
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.thief import has_locked

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Looting(Doing):
    """EP-13.15 to EP-13.18, EP-13.27, EP-13.28."""

    def run(self, t: Telling[State], step: i64) -> None:
        seat = step_who(step)
        place = step_value(step)
        at_once = PLANS[t.state.thieves[seat].plan][place] == 0
        t.tell(CubePlaced(seat, place, at_once))
        if at_once:
            receive_income(t, seat)
            plan_one(t, step_of(agenda.MOMENT, seat, PAID))


@final
class Hiding(Doing):
    """EP-13.30, EP-13.31."""

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        seat = step_who(step)
        colour = step_value(step) - FIRST_SAFEHOUSE
        t.tell(NotorietyLost(seat))
        if s.keys[colour] and not s.thieves[seat].keys_taken >> colour & 1:
            t.tell(KeyTaken(seat, colour))


# -- bonuses ---------------------------------------------------------------------------------------------------------


@final
class Completing(Doing):
    """EP-13.23 to EP-13.25, EP-13.33: is this the third cube of its group?"""

    def seat(self, s: State, step: i64) -> int:
        return IN_PLACE

    def run(self, t: Telling[State], step: i64) -> None:
        seat = step_who(step)
        place = 1 << step_value(step)
        cubes = t.state.thieves[seat].cubes
        done(t)
        if place & BLUE and cubes & BLUE == BLUE:
            plan_one(t, step_of(agenda.DISC, seat))
            t.tell(NotorietyLost(seat))
        elif place & PURPLE and cubes & PURPLE == PURPLE:
            plan_one(t, step_of(agenda.UNLOCK, seat))
            t.tell(NotorietyLost(seat))
        elif place & SAFEHOUSE_PLACES and cubes & SAFEHOUSE_PLACES == SAFEHOUSE_PLACES:
            plan(t, [step_of(agenda.RED_BONUS, seat), step_of(agenda.BONUS_INCOME, seat)])


@final
class ChoosingBonus(Asking):
    """D23, EP-13.42."""

    def seat(self, s: State, step: i64) -> int:
        return step_who(step) if s.discs or has_locked(s.thieves[step_who(step)]) else NOTHING

    def moves(self, s: State, step: i64, seat: int, cash: int) -> list[CoreMove]:
        found: list[CoreMove] = []
        if s.discs:
            found.append(DISC)
        if has_locked(s.thieves[seat]):
            found.append(ASSET_MOVE)
        return found

    def take(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        done(t)
        chose(t, seat, m)
        plan_one(t, step_of(agenda.DISC if m is DISC else agenda.UNLOCK, seat))


@final
class EarningBonus(Doing):
    """EP-13.33, EP-13.42."""

    def run(self, t: Telling[State], step: i64) -> None:
        seat = step_who(step)
        receive_income(t, seat)
        plan_one(t, step_of(agenda.MOMENT, seat, PAID))
