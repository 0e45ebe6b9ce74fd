"""Where a walk can lead, by which way, and all that it is certain to bring: for a board, for buttons, for terminals.

A way is played, step by step, in the state behind a view, and stops where the rules would ask something or draw. Of all
ways to a space the one is kept on which least is seen and left behind, and of those a shortest one.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final, final

from onthelam.core.agenda import step_kind
from onthelam.core.chance import Scripted, ScriptEnded
from onthelam.core.event import Event, Telling
from onthelam.core.rules import Rules
from onthelam.games.last_job.rules import agenda
from onthelam.games.last_job.rules.charts import (
    CARD_NAMES,
    CARDS,
    EFFORT,
    NO_CARD,
    RANK_OF,
    SUITS,
    WAYS,
    Card,
    Space,
    cards_in,
)
from onthelam.games.last_job.rules.events.traces import TraceLaid, TracesEntered
from onthelam.games.last_job.rules.moves import GOES, STOP, WALKS, Go
from onthelam.games.last_job.rules.state import State
from onthelam.games.last_job.rules.tabletop import UNSEEN, glance, walkable
from onthelam.games.last_job.rules.view import View

if TYPE_CHECKING:
    from mypy_extensions import i64

SEEN: Final = 2  # how bad it is, against a token that is laid or entered


@final
class Way:
    """From where you are to a space. `then` is the table afterwards; nobody changes it."""

    def __init__(
        self, card: Card, path: list[Space], seen: list[bool], events: list[Event], then: State, price: int
    ) -> None:
        self.card = card  # NO_CARD: in a turn that has begun
        self.path = path  # without the space on which it begins
        self.seen = seen  # by step: somebody sees you there
        self.events = events
        self.then = then
        self.price = price
        self.stops = False  # the turn is ended there, too

    @property
    def to(self) -> Space:
        return self.path[-1]

    @property
    def sightings(self) -> int:
        return self.seen.count(True)

    @property
    def laid(self) -> int:
        """Tokens."""
        return len([e for e in self.events if isinstance(e, TraceLaid)])

    @property
    def goes_on(self) -> bool:
        """You may still step on, or stop."""
        s = self.then
        return not s.ending and step_kind(s.agenda[-1]) == agenda.WALK

    def line(self) -> str:
        """What `match.play` takes."""
        names = " ".join([CARD_NAMES[space] for space in self.path])
        if self.stops:
            names += " stop"
        return f"go {names}" if self.card == NO_CARD else f"walk {CARD_NAMES[self.card]} {names}"


def is_seen(s: State) -> bool:
    for who in range(SUITS):
        if s.pursuers[who].in_play and glance(s, who, s.you, False) != UNSEEN:
            return True
    return False


def price_of(events: list[Event], seen: bool) -> int:
    price = SEEN if seen else 0
    for e in events:
        if isinstance(e, TraceLaid):
            price += 1
        elif isinstance(e, TracesEntered):
            price += e.count
    return price


def stepped(rules: Rules[State], way: Way, direction: int) -> Way:
    s = way.then.copy()
    told: list[Event] = []
    rules.play(Telling(s, Scripted([]), told), agenda.YOU, GOES[direction])
    seen = is_seen(s)
    price = way.price + price_of(told, seen) + (1000 if s.ending else 0)
    return Way(way.card, [*way.path, s.you], [*way.seen, seen], way.events + told, s, price)


def found(rules: Rules[State], start: Way) -> dict[Space, Way]:
    """By space: the best way there, of those with the steps that are left. One step after the other, from all spaces
    that were reached with less to pay than ever before.
    """
    best: dict[Space, Way] = {}
    least = [-1] * CARDS
    least[start.then.you] = 0
    edge = [start]
    while edge:
        reached: dict[Space, Way] = {}
        for way in edge:
            s = way.then
            for m in rules.legal(s, agenda.YOU):
                if not isinstance(m, Go):
                    break
                direction: i64 = m.what
                to = s.maze.ways[s.you * WAYS + direction]
                if least[to] >= 0 and least[to] <= way.price:
                    continue
                other = stepped(rules, way, direction)
                if to not in reached or other.price < reached[to].price:
                    reached[to] = other
        edge = []
        for to, way in reached.items():
            if least[to] < 0 or way.price < least[to]:
                least[to] = way.price
                best[to] = way
                if way.goes_on:
                    edge.append(way)
    return best


def begun(rules: Rules[State], s: State, card: Card) -> Way:
    s = s.copy()
    told: list[Event] = []
    rules.play(Telling(s, Scripted([]), told), agenda.YOU, WALKS[card])
    return Way(card, [], [], told, s, 0)


def ways_on(rules: Rules[State], v: View) -> dict[Space, Way]:
    """In a turn that has begun: by space, how to come there. It ends where you may still step on or stop."""
    return found(rules, Way(NO_CARD, [], [], [], State.of(v), 0))


def reaches(rules: Rules[State], v: View) -> dict[Card, dict[Space, Way]]:
    """Between two turns: by card that may be played, the lightest first, how far it leads."""
    s = State.of(v)
    cards = sorted(cards_in(walkable(s)), key=lambda card: (EFFORT[card], RANK_OF[card]))
    return {card: found(rules, begun(rules, s, card)) for card in cards}


def turns(rules: Rules[State], reached: dict[Card, dict[Space, Way]]) -> dict[Space, Way]:
    """Of these by space: a whole turn that ends there, with the lightest card."""
    best: dict[Space, Way] = {}
    for ways in reached.values():
        for to, way in ways.items():
            if to not in best:
                best[to] = stopped(rules, way)
    return best


def quieter(rules: Rules[State], reached: dict[Card, dict[Space, Way]], best: dict[Space, Way]) -> dict[Space, Way]:
    """By space, where a heavier card leads there with less to pay: that turn, with the lightest such card."""
    found: dict[Space, Way] = {}
    for card, ways in reached.items():
        for to, way in ways.items():
            before = found.get(to, reached[best[to].card][to])
            if card != before.card and way.price < before.price:
                found[to] = way
    return {to: stopped(rules, way) for to, way in found.items()}


def stopped(rules: Rules[State], way: Way) -> Way:
    """The turn ended there, as far as no card is drawn; a way that ends the match, or is cut off, stays as it is."""
    if not way.goes_on:
        return way
    s = way.then.copy()
    told: list[Event] = []
    with suppress(ScriptEnded):
        rules.play(Telling(s, Scripted([]), told), agenda.YOU, STOP)
    whole = Way(way.card, way.path, way.seen, way.events + told, s, way.price + price_of(told, False))
    whole.stops = True
    return whole
