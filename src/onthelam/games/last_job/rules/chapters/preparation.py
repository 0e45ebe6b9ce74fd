"""LJ-12: preparation cards, played between two turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from onthelam.core.agenda import done, plan_one
from onthelam.core.event import Telling
from onthelam.core.move import Move
from onthelam.games.last_job.rules import agenda
from onthelam.games.last_job.rules.agenda import OfYou
from onthelam.games.last_job.rules.chapters.walking import trace_of_station
from onthelam.games.last_job.rules.charts import (
    DOUBLE,
    EXHAUSTED,
    HIDING_PLACE,
    RANK_MASK,
    RANK_OF,
    STATIONS,
    SUBWAY,
    SUITS_IN,
    TUNNEL,
    Mask,
    Suit,
    cards_in,
)
from onthelam.games.last_job.rules.events.you import DoublePlaced, Hid, SubwayTaken, TunnelUsed
from onthelam.games.last_job.rules.maze import AROUND
from onthelam.games.last_job.rules.moves import PREPARES, TOS, To
from onthelam.games.last_job.rules.state import State
from onthelam.games.last_job.rules.tabletop import Tabletop, may_wait, on_board

if TYPE_CHECKING:
    from mypy_extensions import i64


def may_prepare(s: Tabletop) -> bool:
    """LJ-12.2 to LJ-12.4: any preparation card at all."""
    return s.turn > 0 and not s.spent and s.fatigue < EXHAUSTED


def banks_beside(s: Tabletop) -> Mask:
    """LJ-12.7, LJ-12.12: whatever is between, and whoever is there."""
    maze = s.maze
    found: Mask = 0
    for at in AROUND[maze.place[s.you]]:
        found |= s.tasks & 1 << maze.cards[at]
    return found


def subway_stops(s: Tabletop) -> Mask:
    """LJ-12.21, LJ-13.8: face-up spaces of the same rank, without an officer."""
    if RANK_OF[s.you] == 0 or s.crimes >> s.you & 1:
        return 0
    stops = RANK_MASK[RANK_OF[s.you]]
    return stops ^ stops & (s.crimes | on_board(s) | 1 << s.you)


def has_use(s: Tabletop, suit: Suit) -> bool:
    """A preparation card that may be played at all has something to do here."""
    if suit == TUNNEL:
        return banks_beside(s) != 0
    if suit == SUBWAY:
        return subway_stops(s) != 0
    return may_wait(s)  # LJ-12.6: to hide, and the doppelgänger


def preparations(s: Tabletop) -> list[Move]:
    """DP-2."""
    moves: list[Move] = []
    held = s.prepared & ~s.used
    if held and may_prepare(s):
        for suit in SUITS_IN[held]:
            if has_use(s, suit):
                moves.append(PREPARES[suit])
    return moves


def prepare(t: Telling[State], suit: Suit) -> None:
    if suit == HIDING_PLACE:
        t.tell(Hid())  # LJ-12.13
    else:
        plan_one(t, agenda.TUNNEL if suit == TUNNEL else agenda.DOUBLE if suit == DOUBLE else agenda.SUBWAY)


def spaces(mask: Mask) -> list[Move]:
    return [TOS[space] for space in cards_in(mask)]


@final
class Tunnelling(OfYou):
    """DP-2a."""

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        return spaces(banks_beside(s))

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        assert isinstance(m, To)
        done(t)
        t.tell(TunnelUsed(m.what))


@final
class Doubling(OfYou):
    """DP-2c."""

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        moves: list[Move] = [*TOS]
        taken = cards_in(on_board(s) | 1 << s.you)  # LJ-12.14: anywhere else
        for i in range(len(taken) - 1, -1, -1):
            del moves[taken[i]]
        return moves

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        assert isinstance(m, To)
        done(t)
        t.tell(DoublePlaced(m.what))


@final
class Riding(OfYou):
    """DP-2d."""

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        return spaces(subway_stops(s))

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        assert isinstance(m, To)
        done(t)
        t.tell(SubwayTaken(m.what))
        if STATIONS >> m.what & 1:
            trace_of_station(t)  # LJ-12.22
        plan_one(t, agenda.CHECK)
