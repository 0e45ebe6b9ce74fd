"""LJ-8, LJ-7.10 to LJ-7.13, LJ-12.15 to LJ-12.20, LJ-13.5, LJ-15: the pursuer turn.

It is a loop that may stop for a question (DP-5) anywhere: so it lies on the agenda, a LOOK and a STEP at a time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from onthelam.core.agenda import IN_PLACE, Doing, done, plan_one, step_of, step_value, step_who
from onthelam.core.event import Ended, Telling
from onthelam.games.last_job.rules import agenda
from onthelam.games.last_job.rules.agenda import STRAIGHT_ON
from onthelam.games.last_job.rules.chapters.traces import collect, enter, lay
from onthelam.games.last_job.rules.chapters.walking import drawn
from onthelam.games.last_job.rules.charts import (
    AHEAD,
    BEHIND,
    CLUB,
    DIAMOND,
    HEART,
    NO_CARD,
    NO_SUIT,
    NOWHERE,
    RANK_OF,
    SPADE,
    SUIT_OF,
    TURNED,
    WAYS,
    WILD,
    Card,
    Space,
    Way,
)
from onthelam.games.last_job.rules.events.pursuers import (
    ANY_SUIT,
    ONLY_WAY,
    OTHER_SUIT,
    OWN_SUIT,
    PLAYED_SUIT,
    SEES_DOUBLE,
    SEES_YOU,
    TO_TARGET,
    TURNS_BACK,
    DoubleSpotted,
    LostTrack,
    MoveBegan,
    PursuersTurn,
    Rested,
    Spotted,
    Stepped,
)
from onthelam.games.last_job.rules.events.traces import SEEN
from onthelam.games.last_job.rules.state import State
from onthelam.games.last_job.rules.tabletop import (
    CAUGHT,
    FOLLOWS_DOUBLE,
    FOLLOWS_YOU,
    NOBODY_YET,
    OWN_SPACE,
    SHOT,
    UNSEEN,
    Pursuer,
    Who,
    distances,
    facing_after,
    glance,
    liking,
    neighbour,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


def pursue(t: Telling[State], card: Card) -> None:
    """LJ-5.10: the pursuer turn with this card."""
    first = t.state.turn == 0 and t.state.agreed.pursuers_first
    t.tell(PursuersTurn(card, first))  # LJ-5.4
    plan_one(t, agenda.REST)
    plan_one(t, step_of(agenda.MOVE, SPADE))


@final
class Moving(Doing):
    """LJ-8.1: one after the other in suit order."""

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        who = step_who(step)
        if who < DIAMOND:
            plan_one(t, step_of(agenda.MOVE, who + 1))
        p = s.pursuers[who]
        if p.in_play:
            bonus = s.agreed.alert_bonus if p.alert else 0  # LJ-7.13
            t.tell(MoveBegan(who, RANK_OF[s.current] + bonus))  # LJ-8.2
            plan_one(t, step_of(agenda.LOOK, who))


# -- looking ---------------------------------------------------------------------------------------------------------


def is_first(s: State, p: Pursuer, you: int, double: int) -> bool:
    """LJ-12.17: both came into sight at the same look, and you are the first."""
    if you != double:
        return you < double
    return s.maze.flying(p.space, s.you) < s.maze.flying(p.space, s.double)


def follow(s: State, p: Pursuer, you: int, double: int) -> int:
    """LJ-12.16: whom it follows, as it goes on or from now on. `you`, `double`: where it sees them."""
    if s.follow != NOBODY_YET:
        return s.follow
    if you != UNSEEN and (double == UNSEEN or is_first(s, p, you, double)):
        return FOLLOWS_YOU
    return NOBODY_YET if double == UNSEEN else FOLLOWS_DOUBLE


@final
class Looking(Doing):
    """LJ-7.10: before its first step and after each one."""

    def seat(self, s: State, step: i64) -> int:
        return IN_PLACE

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        who = step_who(step)
        p = s.pursuers[who]
        all_round = p.space == p.target  # LJ-7.12
        you = UNSEEN if s.hidden else glance(s, who, s.you, all_round)  # LJ-7.6, LJ-8.14
        double = UNSEEN if s.double == NOWHERE else glance(s, who, s.double, all_round)  # LJ-12.15
        whom = follow(s, p, you, double)
        straight_on = 0
        if whom == FOLLOWS_YOU and you != UNSEEN:
            if you == OWN_SPACE:
                t.tell(Ended(CAUGHT))  # LJ-8.13
                return
            straight_on = STRAIGHT_ON
            facing = facing_after(p, you)
            if s.follow != FOLLOWS_YOU or p.facing != facing or p.target != s.you:
                t.tell(Spotted(who, facing))  # LJ-7.7
            if who == CLUB and s.last_job:
                t.tell(Ended(SHOT))  # LJ-15.5
                return
            if not s.spotted:
                lay(t, SEEN)  # LJ-14.5
        elif whom == FOLLOWS_DOUBLE and double != UNSEEN:
            straight_on = 0 if double == OWN_SPACE else STRAIGHT_ON
            facing = facing_after(p, double)
            if s.follow != FOLLOWS_DOUBLE or p.facing != facing or p.target != s.double:
                t.tell(DoubleSpotted(who, facing))  # LJ-12.16, LJ-12.19
        elif all_round:
            t.tell(LostTrack(who))  # LJ-7.12
        if who == HEART:
            if not collect(t, all_round):  # LJ-15.2; LJ-14.15: else she looks again
                done(t)
                plan_one(t, step_of(agenda.STEP, who, straight_on))
        else:
            done(t)
            plan_one(t, step_of(agenda.STEP, who, straight_on))
            collect(t, False)  # LJ-15.3


# -- stepping --------------------------------------------------------------------------------------------------------


def way_to_target(s: State, who: Who) -> Way:
    """LJ-8.4."""
    p = s.pursuers[who]
    far = distances(s, who, p.target)
    found: Way = 0
    nearest = -1
    best = 0
    for turn in range(WAYS):
        way = TURNED[p.facing * WAYS + turn]
        other = neighbour(s, who, p.space, way)
        if other != NOWHERE and (nearest < 0 or far[other] <= nearest):
            key = liking(s, who, other)
            if nearest < 0 or far[other] < nearest or key < best:
                found = way
                nearest = far[other]
                best = key
    return found


def way_by_preference(s: State, who: Who) -> Way:
    """LJ-8.5, LJ-8.6, LJ-8.11."""
    p = s.pursuers[who]
    found = TURNED[p.facing * WAYS + BEHIND]
    best = -1
    for turn in range(AHEAD, BEHIND):
        way = TURNED[p.facing * WAYS + turn]
        other = neighbour(s, who, p.space, way)
        if other != NOWHERE:
            key = liking(s, who, other)
            if best < 0 or key < best:
                found = way
                best = key
    return found


def reason(s: State, who: Who, way: Way, to: Space) -> int:
    """What made it prefer this neighbour: for whoever is told of it."""
    p = s.pursuers[who]
    if way == TURNED[p.facing * WAYS + BEHIND]:
        return TURNS_BACK
    others = 0
    for turn in range(AHEAD, BEHIND):
        if neighbour(s, who, p.space, TURNED[p.facing * WAYS + turn]) != NOWHERE:
            others += 1
    if others == 1:
        return ONLY_WAY
    if liking(s, who, to) == WILD and (SUIT_OF[to] == NO_SUIT or s.crimes >> to & 1):
        return ANY_SUIT
    if s.current != NO_CARD and SUIT_OF[to] == SUIT_OF[s.current]:
        return PLAYED_SUIT
    return OWN_SUIT if SUIT_OF[to] == who else OTHER_SUIT


@final
class Stepping(Doing):
    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        who = step_who(step)
        p = s.pursuers[who]
        if p.space == s.double:
            return  # LJ-12.18
        if s.steps == 0 and not s.crimes >> p.space & 1:
            return  # LJ-8.2, LJ-13.5
        if step_value(step) == STRAIGHT_ON:
            way = p.facing  # LJ-8.3(a)
            why = SEES_YOU if s.follow == FOLLOWS_YOU else SEES_DOUBLE
        elif p.alert and p.space != p.target:
            way = way_to_target(s, who)  # LJ-8.3(b)
            why = TO_TARGET
        else:
            way = way_by_preference(s, who)  # LJ-8.3(c)
            why = -1
        to = neighbour(s, who, p.space, way)
        if why < 0:
            why = reason(s, who, way, to)
        t.tell(Stepped(who, to, way, why))  # LJ-8.12
        if to == s.you and not s.hidden:
            t.tell(Ended(CAUGHT))  # LJ-8.13, LJ-12.20
            return
        plan_one(t, step_of(agenda.LOOK, who))
        enter(t, who, 1 << to)  # LJ-14.7


@final
class Resting(Doing):
    """LJ-8.17: all have moved."""

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        t.tell(Rested(max(1, s.fatigue - s.agreed.rest), drawn(t) if s.agreed.from_hand else []))  # LJ-5.11
