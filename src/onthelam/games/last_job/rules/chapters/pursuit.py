"""LJ-8, LJ-7.10 to LJ-7.13, LJ-12.15 to LJ-12.20, LJ-13.5, LJ-15: the pursuer turn.

A move is a loop of looks and steps that an officer's jump (DP-5) may cut off anywhere: what is left of it then lies on
the agenda, as a LOOK or a STEP.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from onthelam.core.agenda import Doing, plan_one, plan_ready, step_of, step_value, step_who
from onthelam.core.event import Ended, Telling
from onthelam.core.tabletop import Step
from onthelam.games.last_job.rules import agenda
from onthelam.games.last_job.rules.agenda import STRAIGHT_ON
from onthelam.games.last_job.rules.chapters.traces import collect, enter, lay, plan_below
from onthelam.games.last_job.rules.chapters.walking import drawn
from onthelam.games.last_job.rules.charts import (
    BACK,
    CLUB,
    HEART,
    IN_FRONT,
    LEAST_LIKED,
    NOWHERE,
    RANK_OF,
    RANKS,
    SPADE,
    SUIT_OF,
    SUITS,
    TURNED,
    WAYS,
    WILD,
    Card,
    Space,
    Suit,
    Way,
    suit_list,
)
from onthelam.games.last_job.rules.events.pursuers import (
    ANY_SUIT,
    ONLY_WAY,
    OTHER_SUIT,
    OWN_SUIT,
    PLAYED_SUIT,
    SEES_DOUBLE,
    SEES_YOU,
    STEPPED,
    TO_TARGET,
    TURNS_BACK,
    DoubleSpotted,
    LostTrack,
    MoveBegan,
    PursuersTurn,
    Rested,
    Spotted,
)
from onthelam.games.last_job.rules.events.traces import SEEN
from onthelam.games.last_job.rules.maze import IN_LINE, NOTHING_IN_LINE
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
    facing_after,
    flies,
    glance,
    likings,
    paths_of,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


def pursue(t: Telling[State], card: Card) -> None:
    """LJ-5.10: the pursuer turn with this card."""
    first = t.state.turn == 0 and t.state.agreed.pursuers_first
    t.tell(PursuersTurn(card, first))  # LJ-5.4
    plan_one(t, agenda.REST)
    move(t, SPADE)


MOVES: Final[list[list[Step]]] = [[step_of(agenda.MOVE, who)] for who in range(SUITS)]
NO_MOVE: Final[list[Step]] = []


def moves_after(s: State, who: Who) -> list[Step]:
    """LJ-8.1: one after the other in suit order. The next move, if there is one, plans the one after it."""
    for other in range(who + 1, SUITS):
        if s.pursuers[other].space != NOWHERE:
            return MOVES[other]
    return NO_MOVE


@final
class Moving(Doing):
    def run(self, t: Telling[State], step: i64) -> None:
        move(t, step_who(step))


def move(t: Telling[State], who: Who) -> None:
    s = t.state
    plan_ready(t, moves_after(s, who))
    p = s.pursuers[who]
    if p.space != NOWHERE:
        bonus = 0 if p.target == NOWHERE else s.agreed.alert_bonus  # LJ-7.13
        t.tell(MoveBegan(who, RANK_OF[s.current] + bonus))  # LJ-8.2
        move_on(t, who, LOOKS)


def move_on(t: Telling[State], who: Who, sees: int) -> None:
    """LJ-7.10: it looks before its first step and after each one. What a jump cuts off is left on the agenda.

    `sees` is LOOKS, or what a look has shown that was cut off. All in one loop: most steps of a match are made here.
    """
    s = t.state
    p = s.pursuers[who]
    place = s.maze.place
    paths = paths_of(s, who)
    likes = likings(s, who)
    why_liked = reasons_of(s, who)
    you = NOWHERE if s.hidden else s.you  # LJ-7.6, LJ-8.14
    in_line = NOTHING_IN_LINE if s.hidden else IN_LINE[place[you]]
    steps = STEPPED[who]
    double = s.double
    decoy = double != NOWHERE
    heart = s.pursuers[HEART].space != NOWHERE  # LJ-15.2: she may see traces, LJ-12.15: and all a doppelgänger
    while True:
        space = p.space
        target = p.target
        if sees == LOOKS:
            sees = 0
            if in_line[place[space]] or space == target or (heart and s.traces) or decoy:
                sees = look(t, who)  # else nothing can come of it, as mostly
                if sees == CUT_OFF:
                    return
                target = p.target
        if s.steps == 0 and not s.crimes >> space & 1:
            return  # LJ-8.2, LJ-13.5
        if decoy and space == double:
            return  # LJ-12.18
        facing = p.facing
        if sees == STRAIGHT_ON:
            way = facing  # LJ-8.3 (a)
            why = SEES_YOU if s.follow == FOLLOWS_YOU else SEES_DOUBLE
        elif target != NOWHERE and space != target:
            way = way_to_target(s, who, paths, likes)  # (b)
            why = TO_TARGET
        else:
            way, why = way_by_preference(space, facing, paths, likes, why_liked)  # (c)
        to = paths[way][space]
        t.tell(steps[to][way][why])  # LJ-8.12
        if to == you:
            t.tell(Ended(CAUGHT))  # LJ-8.13, LJ-12.20
            return
        if s.traces and to in s.traces and enter(t, who, 1 << to):  # LJ-14.7
            plan_below(t, [step_of(agenda.LOOK, who)])
            return
        sees = LOOKS


@final
class Looking(Doing):
    """Goes on after a jump, with a look."""

    def run(self, t: Telling[State], step: i64) -> None:
        move_on(t, step_who(step), LOOKS)


@final
class Stepping(Doing):
    """Goes on after a jump of Detective Heart in the move of another one, with a step."""

    def run(self, t: Telling[State], step: i64) -> None:
        move_on(t, step_who(step), step_value(step))


# -- looking ---------------------------------------------------------------------------------------------------------

CUT_OFF: Final = -1  # by a jump, or the end
LOOKS: Final = 2  # beside STRAIGHT_ON and 0: is still to look


def is_first(s: State, p: Pursuer, you: int, double: int) -> bool:
    """LJ-12.17: both came into sight at the same look, and you are the first."""
    if you != double:
        return you < double
    return s.maze.flying(p.space, s.you) < s.maze.flying(p.space, s.double)


def follows(s: State, p: Pursuer, you: int, double: int) -> int:
    """LJ-12.16: whom it follows, as it goes on or from now on. `you`, `double`: where it sees them."""
    if s.follow != NOBODY_YET:
        return s.follow
    if you != UNSEEN and (double == UNSEEN or is_first(s, p, you, double)):
        return FOLLOWS_YOU
    return NOBODY_YET if double == UNSEEN else FOLLOWS_DOUBLE


def look(t: Telling[State], who: Who) -> int:
    """STRAIGHT_ON if it sees whom it follows, some steps ahead; CUT_OFF; or 0."""
    s = t.state
    p = s.pursuers[who]
    all_round = p.space == p.target  # LJ-7.12
    you = UNSEEN if s.hidden else glance(s, who, s.you, all_round)  # LJ-7.6, LJ-8.14
    double = UNSEEN if s.double == NOWHERE else glance(s, who, s.double, all_round)  # LJ-12.15
    whom = NOBODY_YET if you == UNSEEN and double == UNSEEN else follows(s, p, you, double)
    sees = 0
    if whom == FOLLOWS_YOU and you != UNSEEN:
        if you == OWN_SPACE:
            t.tell(Ended(CAUGHT))  # LJ-8.13
            return CUT_OFF
        sees = STRAIGHT_ON
        facing = facing_after(p, you)
        if s.follow != FOLLOWS_YOU or p.facing != facing or p.target != s.you:
            t.tell(Spotted(who, facing))  # LJ-7.7
        if who == CLUB and s.last_job:
            t.tell(Ended(SHOT))  # LJ-15.5
            return CUT_OFF
        if not s.spotted:
            lay(t, SEEN)  # LJ-14.5
    elif whom == FOLLOWS_DOUBLE and double != UNSEEN:
        sees = 0 if double == OWN_SPACE else STRAIGHT_ON
        facing = facing_after(p, double)
        if s.follow != FOLLOWS_DOUBLE or p.facing != facing or p.target != s.double:
            t.tell(DoubleSpotted(who, facing))  # LJ-12.16, LJ-12.19
    elif all_round:
        t.tell(LostTrack(who))  # LJ-7.12
    if s.traces and collect(t, all_round and who == HEART):  # LJ-15.2, LJ-15.3
        again = who == HEART  # LJ-14.15: she looks once more
        plan_below(t, [step_of(agenda.LOOK, who) if again else step_of(agenda.STEP, who, sees)])
        return CUT_OFF
    return sees


# -- stepping --------------------------------------------------------------------------------------------------------


def way_to_target(s: State, who: Who, paths: list[list[Space]], likes: list[int]) -> Way:
    """LJ-8.4, LJ-15.9."""
    p = s.pursuers[who]
    maze = s.maze
    near = maze.nearer_by_air(p.space, p.target) if flies(s, who) else maze.nearer(p.space, p.target)
    found: Way = 0
    best = LEAST_LIKED
    for turn in range(WAYS):
        way = TURNED[p.facing * WAYS + turn]
        other = paths[way][p.space]
        if other != NOWHERE and near >> maze.place[other] & 1:
            key = likes[other]
            if key < best:
                found = way
                best = key
    return found


def way_by_preference(
    space: Space, facing: Way, paths: list[list[Space]], likes: list[int], why_liked: list[int]
) -> tuple[Way, int]:
    """LJ-8.5, LJ-8.6, LJ-8.11: which way, and why."""
    found: i64 = NOWHERE
    best: i64 = LEAST_LIKED
    alone = True
    for way in IN_FRONT[facing]:
        other: i64 = paths[way][space]
        if other != NOWHERE:
            alone = found == NOWHERE
            key: i64 = likes[other]
            if key < best:
                found = way
                best = key
    if found == NOWHERE:
        return BACK[facing], TURNS_BACK
    return found, ONLY_WAY if alone else why_liked[best]


def reasons(played: Suit, own: Suit) -> list[int]:
    """By key of a neighbour: what made it the best."""
    found: list[int] = []
    for suit in suit_list(played, own):
        why = PLAYED_SUIT if suit == played else OWN_SUIT if suit == own else OTHER_SUIT
        found += [why] * (RANKS + 1)
    found[WILD] = ANY_SUIT
    return found


REASONS: Final[list[list[int]]] = [  # as LIKING, by key
    reasons(played, own) for played in range(SUITS + 1) for own in range(SUITS)
]


def reasons_of(s: State, who: Who) -> list[int]:
    played: i64 = SUIT_OF[s.current]
    return REASONS[played * SUITS + who]


@final
class Resting(Doing):
    """LJ-8.17: all have moved."""

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        t.tell(Rested(max(1, s.fatigue - s.agreed.rest), drawn(t) if s.agreed.from_hand else []))  # LJ-5.11
