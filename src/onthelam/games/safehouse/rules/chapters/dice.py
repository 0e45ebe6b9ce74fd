"""SH-6 to SH-8: the automatic step, taking dice back, choosing dice and rolling."""

from __future__ import annotations

from onthelam.core.event import Telling
from onthelam.games.safehouse.rules.charts import COLOURS, DICE, FACES, KINDS
from onthelam.games.safehouse.rules.events import PURSUER_STEPPED, DiceFetched, Rolled, TeamCaught, TurnBegan
from onthelam.games.safehouse.rules.state import State


def step(t: Telling[State], squares: int) -> bool:
    """The pursuer moves, one square at a time; True when that has caught somebody."""
    s = t.state
    for i in range(squares):
        t.tell(PURSUER_STEPPED)  # SH-4.4
        for sheet in s.sheets:
            if s.pursuer >= sheet.stands - 1 and sheet.stands < s.house:  # SH-4.6, SH-4.7, SH-4.8
                t.tell(TeamCaught(caught(s)))  # SH-17.2; SH-17.4: what is left of the steps is void
                return True
    return False


def caught(s: State) -> list[int]:
    """SH-17.3: all whom this step catches."""
    return [
        seat
        for seat in range(len(s.sheets))
        if s.sheets[seat].stands < s.house and s.pursuer >= s.sheets[seat].stands - 1
    ]


def begin_turn(t: Telling[State], roller: int) -> None:
    t.tell(TurnBegan(roller))
    step(t, 1)  # SH-6.2, SH-6.3


def fetch(t: Telling[State]) -> None:
    cost = t.state.price  # SH-7.8: worked out once
    if not step(t, cost):  # SH-7.5, SH-7.10
        t.tell(DiceFetched(cost))


def must_choose(s: State) -> bool:
    """SH-8.2: no coloured die chosen so far, and no later colour has one set aside."""
    for kind in range(COLOURS):
        if kind < s.kind:
            if s.chosen[kind]:
                return False
        elif kind > s.kind and s.aside[kind]:
            return False
    return True


def roll(t: Telling[State]) -> None:
    """SH-8.4, SH-8.5: each chosen die once, in the order y1 y2 g1 g2 r1 r2 b1 b2 w1 w2."""
    s = t.state
    chance = t.chance
    faces = [0] * DICE
    for kind in range(KINDS):
        for i in range(s.chosen[kind]):
            faces[2 * kind + i] = chance.below(FACES) + 1
    t.tell(Rolled(faces))
