"""Chapter VI: what the pursuers would do with any card that has not been seen. The order of the deck is never asked."""

from __future__ import annotations

from contextlib import suppress

from onthelam.core.agenda import step_kind
from onthelam.core.chance import Scripted, ScriptEnded
from onthelam.core.event import Event, Telling
from onthelam.core.rules import Rules
from onthelam.games.last_job.rules import agenda
from onthelam.games.last_job.rules.charts import Card, Mask, how_many
from onthelam.games.last_job.rules.moves import PLAYS, STOP, WAIT
from onthelam.games.last_job.rules.state import State
from onthelam.games.last_job.rules.tabletop import may_wait
from onthelam.games.last_job.rules.view import View


def supposable(v: View) -> Mask:
    """The cards with which the next pursuer turn could be played, where one could be next: between two turns, and
    before you stop.
    """
    if not v.moves or step_kind(v.agenda[-1]) not in (agenda.TURN, agenda.WALK):
        return 0
    return v.hand if v.agreed.from_hand else v.deck


def place_of(cards: Mask, card: Card) -> int:
    """What chance says for this one of them."""
    return how_many(cards & (1 << card) - 1)


def supposed(rules: Rules[State], v: View, card: Card) -> tuple[list[Event], State]:
    """The pursuer turn with this card, as far as nothing is asked; in a turn of yours, after stopping where you are.

    What you would draw then is left out: no pursuer looks at your hand.
    """
    s = State.of(v)
    told: list[Event] = []
    if step_kind(s.agenda[-1]) == agenda.WALK:
        with suppress(ScriptEnded):
            rules.play(Telling(s, Scripted([]), told), agenda.YOU, STOP)
        if s.ending or step_kind(s.agenda[-1]) not in (agenda.TURN, agenda.REFILL):
            return told, s
        s.agenda = s.agenda[:1]
    if may_wait(s):
        with suppress(ScriptEnded):  # of a hand that is refilled
            t = Telling(s, Scripted([] if s.agreed.from_hand else [place_of(s.deck, card)]), told)
            rules.play(t, agenda.YOU, WAIT)
            if s.agreed.from_hand:
                rules.play(t, agenda.YOU, PLAYS[card])
    return told, s
