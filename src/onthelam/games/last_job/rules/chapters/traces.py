"""LJ-14, LJ-15.2 to LJ-15.4: traces, the data base, and the jumps that it brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from onthelam.core.agenda import NOBODY, done, plan, plan_one, step_of, step_who
from onthelam.core.event import Ended, Telling
from onthelam.core.move import Move
from onthelam.core.tabletop import Step
from onthelam.games.last_job.rules import agenda
from onthelam.games.last_job.rules.agenda import YOU, OfYou
from onthelam.games.last_job.rules.charts import CARDS, HEART, LOST, MARKS, NOWHERE, SUIT_MASK, Mask, Space, cards_in
from onthelam.games.last_job.rules.events.traces import Jumped, StayedPut, TraceLaid, TracesEntered
from onthelam.games.last_job.rules.maze import IN_LINE
from onthelam.games.last_job.rules.moves import TOS, To
from onthelam.games.last_job.rules.state import State
from onthelam.games.last_job.rules.tabletop import CAUGHT, DATABASE, Who, entry_facing, flies, visible

if TYPE_CHECKING:
    from mypy_extensions import i64


def plan_below(t: Telling[State], steps: list[Step]) -> None:
    """What comes after the jump that lies on top, in this order. When the match is over, nothing does."""
    if not t.state.ending:
        jump = t.state.agenda.pop()
        plan(t, steps)
        plan_one(t, jump)


def lay(t: Telling[State], cause: int) -> None:
    """LJ-14.1, LJ-14.6. In the base game there is no supply."""
    s = t.state
    if s.supply > 0:
        t.tell(TraceLaid(s.you, cause))


def enter(t: Telling[State], who: Who, spaces: Mask) -> bool:
    """LJ-14.7 to LJ-14.9, LJ-14.16: all tokens there at once. True: a mark was passed, and what follows is planned."""
    s = t.state
    if not s.traces:
        return False
    taken = [space for space in s.traces if spaces >> space & 1]
    if not taken:
        return False
    before = s.database
    t.tell(TracesEntered(who, sorted(set(taken)), len(taken)))
    if s.database >= LOST:
        t.tell(Ended(DATABASE))  # LJ-14.16
        return True
    for mark in MARKS:
        if before < mark <= s.database:
            plan_one(t, step_of(agenda.JUMP, who))  # LJ-14.9: once, even if both were passed
            return True
    return False


def collect(t: Telling[State], all_round: bool) -> bool:
    """LJ-15.2, LJ-15.3: Detective Heart enters what she sees. As `enter`."""
    s = t.state
    space = s.pursuers[HEART].space
    if space == NOWHERE:
        return False
    place = s.maze.place
    in_line = IN_LINE[place[space]]
    for trace in s.traces:
        if in_line[place[trace]]:
            return enter(t, HEART, visible(s, HEART, all_round))
    return False  # as mostly


def nearest(s: State, who: Who) -> list[Space]:
    """LJ-14.10, LJ-14.11: where a jump of this officer may lead."""
    spaces = SUIT_MASK[who] & ~s.crimes
    if not s.agreed.onto_you:
        spaces &= ~(1 << s.you)
    if not flies(s, who):
        return s.maze.nearest(spaces, s.you)
    found: list[Space] = []
    least = CARDS
    for space in cards_in(spaces):
        far = s.maze.flying(space, s.you)
        if far < least:
            found = [space]
            least = far
        elif far == least:
            found.append(space)
    return found


@final
class Jumping(OfYou):
    """DP-5: LJ-14.12."""

    def seat(self, s: State, step: i64) -> int:
        who = step_who(step)
        return NOBODY if s.pursuers[who].space in nearest(s, who) else YOU

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        return [TOS[space] for space in nearest(s, step_who(step))]

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        assert isinstance(m, To)
        done(t)
        s = t.state
        who = step_who(step)
        space = m.what
        t.tell(Jumped(who, space, entry_facing(s, who, space)))  # LJ-14.14
        if space == s.you and not s.hidden:
            t.tell(Ended(CAUGHT))  # the option jumpOntoYou
        else:
            enter(t, who, 1 << space)  # LJ-14.7

    def run(self, t: Telling[State], step: i64) -> None:
        t.tell(StayedPut(step_who(step)))  # LJ-14.13
