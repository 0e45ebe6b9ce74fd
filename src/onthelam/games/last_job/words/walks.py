"""Where you can walk with one click, for board, hand, gauges and buttons: worked out once a view."""

from __future__ import annotations

from functools import cached_property

from onthelam.core.agenda import step_kind
from onthelam.games.last_job.rules import agenda
from onthelam.games.last_job.rules.advice import walks as advice
from onthelam.games.last_job.rules.advice.walks import Way
from onthelam.games.last_job.rules.charts import (
    CARD_NAMES,
    EFFORT,
    NO_CARD,
    RANK_OF,
    Card,
    Space,
    cards_in,
)
from onthelam.games.last_job.rules.events.traces import TraceLaid
from onthelam.games.last_job.rules.tabletop import Tabletop, walkable
from onthelam.games.last_job.rules.view import View


class Route:
    """A way of the rules, with the card it is walked with; `stops`: the turn is ended there, too, if it can be."""

    def __init__(self, way: Way, card: Card, stops: bool) -> None:
        self.way = way
        self.card = card  # NO_CARD: in a turn that has begun
        self.stops = stops and not way.cut and not way.ending
        self.then: Tabletop = way.then
        self.laid = way.traces  # tokens
        if self.stops:
            end = advice.stopped(way)
            self.then = end.after
            self.laid += len([e for e in end.events if isinstance(e, TraceLaid)])

    @property
    def to(self) -> Space:
        return self.way.spaces[-1]

    @property
    def steps(self) -> int:
        return len(self.way.spaces)

    @property
    def sightings(self) -> int:
        return len(self.way.seen)

    @cached_property
    def line(self) -> str:
        """What one click plays."""
        if self.card == NO_CARD and self.steps == 1:
            return self.way.moves[0].code
        names = [CARD_NAMES[space] for space in self.way.spaces]
        first = ["go"] if self.card == NO_CARD else ["walk", CARD_NAMES[self.card]]
        return " ".join([*first, *names, *(["stop"] if self.stops else [])])


def quietest(v: View, card: Card = NO_CARD) -> dict[Space, Way]:
    """By space: the way there on which you are seen least. To stay where you are is no walk."""
    found = advice.ways(v, card)
    return {space: ways[0] for space, ways in enumerate(found) if ways and ways[0].moves}


class Walks:
    """What one view's seat may do with its feet."""

    def __init__(self, v: View) -> None:
        self.v = v
        self.kind = step_kind(v.agenda[-1]) if v.moves else -1

    @cached_property
    def by_card(self) -> dict[Card, dict[Space, Way]]:
        """Between two turns: by card, the lightest first, how far it leads; else nothing."""
        if self.kind != agenda.TURN:
            return {}
        cards = sorted(cards_in(walkable(self.v)), key=lambda card: (EFFORT[card], RANK_OF[card]))
        return {card: quietest(self.v, card) for card in cards}

    @cached_property
    def to(self) -> dict[str, Route]:
        """By line, one to each space: a whole turn with the lightest card, or what is left of one but its end."""
        if self.kind == agenda.WALK:
            found = [Route(way, NO_CARD, False) for way in quietest(self.v).values()]
        else:
            best: dict[Space, Route] = {}
            for card, ways in self.by_card.items():
                for space, way in ways.items():
                    if space not in best:
                        best[space] = Route(way, card, True)
            found = list(best.values())
        return {walk.line: walk for walk in found}

    @cached_property
    def instead(self) -> dict[str, Route]:
        """By line: where a heavier card leads to the same space with less to pay, that turn, with the lightest such."""
        cheapest = {walk.to: walk.way.price for walk in self.to.values()}
        found: dict[Space, tuple[Way, Card]] = {}
        for card, ways in self.by_card.items():
            for space, way in ways.items():
                if way.price < cheapest[space]:
                    cheapest[space] = way.price
                    found[space] = way, card
        walks = [Route(way, card, True) for way, card in found.values()]
        return {walk.line: walk for walk in walks}

    @cached_property
    def all(self) -> dict[str, Route]:
        return self.to | self.instead


def walks(v: View) -> Walks:
    if not _newest or _newest[0].v is not v:
        _newest[:] = [Walks(v)]
    return _newest[0]


_newest: list[Walks] = []
