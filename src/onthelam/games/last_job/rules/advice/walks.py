"""Where a walk can lead, and who would see it: every step is tried by the rules, nothing is worked out again."""

from __future__ import annotations

from typing import Final, final

from onthelam.core.agenda import step_kind
from onthelam.core.chance import Scripted
from onthelam.core.event import Event, Telling
from onthelam.core.move import Move
from onthelam.games.last_job.rules import agenda
from onthelam.games.last_job.rules.advice.foreseen import Foreseen, answered, moves_at
from onthelam.games.last_job.rules.agenda import YOU
from onthelam.games.last_job.rules.charts import CARDS, NO_CARD, NOWHERE, SUITS, Card, Mask, Space
from onthelam.games.last_job.rules.moves import STOP, WALKS, Go
from onthelam.games.last_job.rules.state import State
from onthelam.games.last_job.rules.tabletop import AWAY, GOING_ON, UNSEEN, Tabletop, glance
from onthelam.games.last_job.rules.view import View, view

TOO_DEAR: Final = 100  # a way that loses the match


@final
class Way:
    """One way of walking: `moves` are the steps, `spaces` where they lead, one after the other.

    `seen` are those of the spaces on which somebody would see you; `traces`, how many tokens you would leave on the
    way, without the one at the end of a turn; `watched`, by suit, who would see you where it ends. `ending`: it ends
    the match. `cut`: an officer jumps on the way, so that it is best looked at anew from there. `then`, the table where
    it ends; nobody changes it.
    """

    def __init__(self, moves: tuple[Move, ...], spaces: tuple[Space, ...], seen: tuple[Space, ...], s: State) -> None:
        self.moves = moves
        self.spaces = spaces
        self.seen = seen
        self.watched = watchers(s)
        self.ending = s.ending
        self.then = s
        self.cut = False
        self.traces = 0

    @property
    def price(self) -> int:
        return len(self.seen) + self.traces + (TOO_DEAR if self.ending not in (GOING_ON, AWAY) else 0)


def watchers(s: Tabletop) -> Mask:
    """The pursuers who see you where you are, by suit."""
    mask: Mask = 0
    for who in range(SUITS):
        if s.pursuers[who].space != NOWHERE and glance(s, who, s.you, False) != UNSEEN:
            mask |= 1 << who
    return mask


def tokens(s: Tabletop) -> int:
    return len(s.traces) + s.database


def ways(v: View, card: Card = NO_CARD) -> list[list[Way]]:
    """By space: the ways of getting there with a card of the hand or, without one, with the steps that are left.

    The one on which you are seen least comes first; after it those that are shorter, if you are seen more on them. No
    way leads to a space that is out of reach; without a step you stay where you are. It is gone on from a space only by
    those that are cheaper than all before: that another way there could make somebody look elsewhere is let pass.
    """
    found: list[list[Way]] = [[] for space in range(CARDS)]
    s = State.of(v)
    if card != NO_CARD:
        if WALKS[card] not in v.moves:
            return found
        answered(Telling(s, Scripted([]), None), WALKS[card])
    elif s.ending or step_kind(s.agenda[-1]) != agenda.WALK:
        return found
    before = tokens(s)
    staying = Way((), (), (), s)
    if staying.watched:
        staying.seen = (s.you,)
    found[s.you].append(staying)
    edge: list[tuple[State, Way]] = [(s, Way((), (), (), s))]
    while edge:
        further: list[tuple[State, Way]] = []
        for at, way in edge:
            for m in moves_at(at):
                if not isinstance(m, Go):
                    continue
                there = found[at.maze.ways[m.what][at.you]]
                if there and there[0].price <= way.price:
                    continue
                after = at.copy()
                answered(Telling(after, Scripted([]), None), m)
                longer = one_step_more(way, m, after, before)
                if keep_if_cheaper(there, longer) and not longer.ending and not longer.cut:
                    further.append((after, longer))
        edge = further
    return found


def one_step_more(way: Way, m: Move, after: State, before: int) -> Way:
    longer = Way((*way.moves, m), (*way.spaces, after.you), way.seen, after)
    if longer.watched:
        longer.seen = (*way.seen, after.you)
    longer.traces = tokens(after) - before
    longer.cut = not after.ending and step_kind(after.agenda[-1]) != agenda.WALK
    return longer


def keep_if_cheaper(others: list[Way], way: Way) -> bool:
    """All others that lead there have as many steps, or fewer."""
    if others and way.price >= others[0].price:
        return False
    if others and len(others[0].moves) == len(way.moves):
        del others[0]
    others.insert(0, way)
    return True


def stopped(way: Way) -> Foreseen:
    """All that the end of the turn would bring where a way leads, up to the cards that are drawn."""
    s = way.then.copy()
    told: list[Event] = []
    then = answered(Telling(s, Scripted([]), told), STOP)
    return Foreseen(told, then, view(s, YOU, []))
