"""LJ-6, LJ-5.9, LJ-10.1: your turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from onthelam.core.agenda import ALWAYS, Doing, done, plan_one, plan_ready
from onthelam.core.event import Ended, Telling
from onthelam.core.move import Move
from onthelam.core.tabletop import Step
from onthelam.games.last_job.rules import agenda
from onthelam.games.last_job.rules.agenda import YOU, OfYou
from onthelam.games.last_job.rules.chapters.sighting import check
from onthelam.games.last_job.rules.chapters.tasks import notice
from onthelam.games.last_job.rules.chapters.traces import lay, plan_below
from onthelam.games.last_job.rules.charts import NOWHERE, RANK_OF, STATIONS, WAYS, Card, Mask, how_many, nth_card
from onthelam.games.last_job.rules.events.traces import AT_END, AT_STATION
from onthelam.games.last_job.rules.events.you import WALKED, Refilled, TaskDone, TurnTaken
from onthelam.games.last_job.rules.moves import STEPS, Go
from onthelam.games.last_job.rules.state import State
from onthelam.games.last_job.rules.tabletop import AWAY, Tabletop, on_board

if TYPE_CHECKING:
    from mypy_extensions import i64


def take_turn(t: Telling[State], card: Card) -> None:
    t.tell(TurnTaken(card))  # LJ-5.8
    plan_one(t, agenda.WALK)


def barred(s: Tabletop) -> Mask:
    """LJ-6.3, LJ-13.3: spaces onto which you may not step."""
    return on_board(s) | s.crimes


def trace_of_station(t: Telling[State]) -> None:
    """LJ-14.2: you have come to one."""
    if t.state.last_job:
        lay(t, AT_STATION)


def leave(t: Telling[State]) -> None:
    s = t.state
    if s.tasks == 0 and s.you == s.exit:
        t.tell(Ended(AWAY))  # LJ-10.1


@final
class Walking(OfYou):
    """DP-4: a step, or stop, which is asked even alone."""

    def seat(self, s: State, step: i64) -> int:
        return ALWAYS + YOU

    def ready(self, s: State, step: i64, seat: int) -> tuple[Move, ...]:
        ways: i64 = 0
        if s.steps > 0:  # LJ-6.1
            bars = barred(s)
            paths = s.maze.ways
            you = s.you
            for way in range(WAYS):
                other = paths[way][you]  # LJ-6.2
                if other != NOWHERE and not bars >> other & 1:
                    ways |= 1 << way
        return STEPS[ways]

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        s = t.state
        if isinstance(m, Go):
            t.tell(WALKED[s.maze.ways[m.what][s.you]])
            if STATIONS >> s.you & 1:
                trace_of_station(t)  # LJ-6.5: in this order
            arrived(t)
        else:
            done(t)
            plan_ready(t, end_of_turn(s))
            if s.steps == RANK_OF[s.current]:
                arrived(t)  # LJ-6.6


def arrived(t: Telling[State]) -> None:
    """LJ-6.5, LJ-6.6: who sees you where you are now, and whether you are away. What a jump cuts off is planned."""
    if not check(t):
        plan_below(t, [agenda.CHECK, agenda.EXIT])
    elif not t.state.tasks:
        leave(t)


def end_of_turn(s: State) -> list[Step]:
    """LJ-6.7: in this order, the first one last. Nothing in it can change what else is to be done."""
    steps = [agenda.REFILL]
    if s.tasks >> s.you & 1:
        steps.append(agenda.HEIST)
    if s.waiting != NOWHERE:
        steps.append(agenda.DUG)
    if s.crimes:
        steps.append(agenda.TRACE)  # LJ-14.4: a robbery had been noticed before this end of turn
    return steps


@final
class Leaving(Doing):
    def run(self, t: Telling[State], step: i64) -> None:
        leave(t)


@final
class Tracing(Doing):
    """LJ-14.4."""

    def run(self, t: Telling[State], step: i64) -> None:
        lay(t, AT_END)
        plan_one(t, agenda.CHECK)  # LJ-7.8


@final
class Noticing(Doing):
    """LJ-12.9."""

    def run(self, t: Telling[State], step: i64) -> None:
        notice(t, t.state.waiting)


@final
class Robbing(Doing):
    """LJ-9.1, LJ-13.1."""

    def run(self, t: Telling[State], step: i64) -> None:
        space = t.state.you
        t.tell(TaskDone(space))
        notice(t, space)


def drawn(t: Telling[State]) -> list[Card]:
    """LJ-5.9: what fills the hand up, as far as the deck lasts."""
    s = t.state
    deck = s.deck
    left = how_many(deck)
    cards: list[Card] = []
    for i in range(min(left, s.agreed.hand_size - how_many(s.hand))):  # mostly one: no need to `deal`
        card = nth_card(deck, t.chance.below(left - i))
        deck ^= 1 << card
        cards.append(card)
    return cards


@final
class Refilling(Doing):
    def run(self, t: Telling[State], step: i64) -> None:
        t.tell(Refilled(drawn(t)))
