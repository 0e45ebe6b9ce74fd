"""What would happen: moves tried at a table that could lie behind a view, for whoever plans. No card is turned up.

A view holds no order of the deck, so nothing here can tell it: where a card would be drawn, the trying ends. What the
pursuers would do is asked for a card that somebody *assumes* (chapter VI allows that), and only then played.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from onthelam.core.agenda import step_kind
from onthelam.core.chance import Scripted, ScriptEnded
from onthelam.core.event import Event, Telling
from onthelam.core.move import Move
from onthelam.core.preview import ASKS, DRAWS, OVER
from onthelam.games.last_job.rules import agenda
from onthelam.games.last_job.rules.agenda import YOU
from onthelam.games.last_job.rules.chapters.pursuit import pursue
from onthelam.games.last_job.rules.charts import NO_CARD, Card, cards_in
from onthelam.games.last_job.rules.commands import refusal
from onthelam.games.last_job.rules.doings import AGENDA
from onthelam.games.last_job.rules.state import State
from onthelam.games.last_job.rules.tabletop import may_wait
from onthelam.games.last_job.rules.view import View, view


@final
class Foreseen:
    """`events` in order; `after`, the table as it would lie then, with its moves; `then`, what comes next: ASKS the
    player, DRAWS a card, or the match is OVER (words of core/preview.py).
    """

    def __init__(self, events: list[Event], then: str, after: View) -> None:
        self.events = events
        self.then = then
        self.after = after


def may_come(v: View) -> list[Card]:
    """The cards with which a pursuer turn could be played next: all that nobody has seen yet, or those of the hand."""
    return cards_in(v.hand if v.agreed.from_hand else v.deck)


def foreseen(v: View, moves: Sequence[Move], card: Card = NO_CARD) -> Foreseen:
    """These moves, one after the other, and after them a pursuer turn with this card, if one is given.

    `foreseen(v, [], card)` between two turns is what they would do now; `foreseen(v, [STOP], card)` in the middle of a
    walk, if it ended here; `foreseen(v, [WALKS[three], *way, STOP], card)` after a whole walk. Cards that would fill up
    the hand in between stay unknown: the hand is short until the match is played.
    """
    s = State.of(v)
    told: list[Event] = []
    t = Telling(s, Scripted([]), told)
    then = OVER if s.ending else ASKS
    for m in moves:
        if then == OVER:
            break
        then = answered(t, m)
    if card != NO_CARD and not s.ending and step_kind(s.agenda[-1]) == agenda.TURN and may_wait(s):
        pursue(t, card)
        then = gone_on(t)
    return Foreseen(told, then, view(s, YOU, moves_at(s) if then == ASKS else []))


def lost_with(v: View, moves: Sequence[Move]) -> dict[Card, int]:
    """By card that could come after these moves: how the match would end in that pursuer turn, if it did."""
    endings: dict[Card, int] = {}
    for card in may_come(v):
        ending = foreseen(v, moves, card).after.ending
        if ending:
            endings[card] = ending
    return endings


# -- tried -----------------------------------------------------------------------------------------------------------


def moves_at(s: State) -> list[Move]:
    step = s.agenda[-1]
    return list(AGENDA.kinds[step_kind(step)].doing.ready(s, step, YOU))


def answered(t: Telling[State], m: Move) -> str:
    s = t.state
    if m not in moves_at(s):
        raise refusal(s, YOU, m.code)
    step = s.agenda[-1]
    try:
        AGENDA.kinds[step_kind(step)].doing.answer(t, step, m)
    except ScriptEnded:
        return DRAWS
    return gone_on(t)


def gone_on(t: Telling[State]) -> str:
    try:
        asked = AGENDA.go_on(t)
    except ScriptEnded:
        return DRAWS
    return ASKS if asked else OVER
