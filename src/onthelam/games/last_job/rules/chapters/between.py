"""LJ-5.1 to LJ-5.7, LJ-5.10, LJ-10.4: between two turns, whose is the next?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from onthelam.core.agenda import ALWAYS, NOBODY, done, plan_one
from onthelam.core.event import Ended, Telling
from onthelam.core.move import Move
from onthelam.games.last_job.rules import agenda
from onthelam.games.last_job.rules.agenda import YOU, OfYou
from onthelam.games.last_job.rules.chapters.preparation import preparations, prepare
from onthelam.games.last_job.rules.chapters.pursuit import pursue
from onthelam.games.last_job.rules.chapters.setup import begin_at
from onthelam.games.last_job.rules.chapters.walking import take_turn
from onthelam.games.last_job.rules.charts import (
    CARDS_OF,
    CLUB,
    DIAMOND,
    FIRST_CARD,
    HEART,
    ONE_SUIT,
    RANKS,
    SPADE,
    Mask,
    Suit,
    cards_in,
    how_many,
    nth_card,
)
from onthelam.games.last_job.rules.moves import BOTH_GATES, PLAYS, WAIT, WALKS, Enter, Play, Prepare, Walk
from onthelam.games.last_job.rules.state import State
from onthelam.games.last_job.rules.tabletop import TIME, may_wait, walkable

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Entering(OfYou):
    """DP-1: LJ-3.7."""

    def ready(self, s: State, step: i64, seat: int) -> tuple[Move, ...]:
        return BOTH_GATES

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        assert isinstance(m, Enter)
        done(t)
        begin_at(t, m.what)


def walks_with(cards: Mask) -> tuple[Move, ...]:
    """DP-3. Interpreted, put together suit by suit; to list card by card takes twice as long."""
    return (
        SPADES[cards >> FIRST_CARD & ONE_SUIT]
        + HEARTS[cards >> FIRST_CARD + RANKS & ONE_SUIT]
        + CLUBS[cards >> FIRST_CARD + 2 * RANKS & ONE_SUIT]
        + DIAMONDS[cards >> FIRST_CARD + 3 * RANKS & ONE_SUIT]
    )


def walks_in(suit: Suit) -> list[tuple[Move, ...]]:
    """By set of movement cards of this suit."""
    first = FIRST_CARD + suit * RANKS
    return [tuple([WALKS[first + card] for card in CARDS_OF[part]]) for part in range(ONE_SUIT + 1)]


SPADES: Final[list[tuple[Move, ...]]] = walks_in(SPADE)
HEARTS: Final[list[tuple[Move, ...]]] = walks_in(HEART)
CLUBS: Final[list[tuple[Move, ...]]] = walks_in(CLUB)
DIAMONDS: Final[list[tuple[Move, ...]]] = walks_in(DIAMOND)


@final
class Choosing(OfYou):
    """DP-2, DP-3: a preparation card, or a turn. It stays where it is, at the bottom."""

    def seat(self, s: State, step: i64) -> int:
        return ALWAYS + YOU if may_wait(s) or walkable(s) else NOBODY

    def ready(self, s: State, step: i64, seat: int) -> tuple[Move, ...]:
        walks = walks_with(walkable(s))
        if s.prepared != s.used:
            walks = (*preparations(s), *walks)
        return (*walks, WAIT) if may_wait(s) else walks

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        if isinstance(m, Walk):
            take_turn(t, m.what)
        elif isinstance(m, Prepare):
            prepare(t, m.what)
        elif t.state.agreed.from_hand:
            plan_one(t, agenda.CARD)
        else:
            deck = t.state.deck
            pursue(t, nth_card(deck, t.chance.below(how_many(deck))))  # LJ-5.10: the top card

    def run(self, t: Telling[State], step: i64) -> None:
        t.tell(Ended(TIME))  # LJ-10.4


@final
class Playing(OfYou):
    """DP-6."""

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        return [PLAYS[card] for card in cards_in(s.hand)]

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        assert isinstance(m, Play)
        done(t)
        pursue(t, m.what)
