"""What each seat may see: chapter VII's table, built up. The only door out for a state.

Who knows which face-down tile is known to everybody (who laid it, who looked at it), so the marks lie open; the tiles
themselves do not. A tile, a hand or a way that may not be known is UNKNOWN, HIDDEN or -2.
"""

from __future__ import annotations

from typing import Final, final

from onthelam.core.agenda import Planned
from onthelam.core.event import Event
from onthelam.core.move import Move
from onthelam.games.getaway_driver.rules import taken
from onthelam.games.getaway_driver.rules.charts import CARDS, NO_TILE, UNKNOWN, Cell, count_of
from onthelam.games.getaway_driver.rules.events.cards import Shown
from onthelam.games.getaway_driver.rules.events.driver import Committed, Looked, Unveiled
from onthelam.games.getaway_driver.rules.events.table import CardPicked, Drew, HandDealt, Laid, Lifted, Ordered
from onthelam.games.getaway_driver.rules.state import State, pile_left
from onthelam.games.getaway_driver.rules.tabletop import KNOWN, RECOMMENDED_HAND, SOLO, UP, Tabletop, police

HIDDEN: Final = -1  # a set of cards that may not be known
VEILED: Final = -2  # a way committed to that may not be known


@final
class View(Tabletop):
    """The table as one seat knows it. Tiles that lie face-down are UNKNOWN, cards in a hand HIDDEN, unless it has seen
    them or the match is over."""

    seat: int
    moves: tuple[Move, ...]
    awaited: tuple[int, ...]  # whom the table waits for
    held: list[int]  # by Car: how many cards are in hand
    bag_count: int
    risky_count: int
    deck_count: int
    bag: list[int]  # what it holds, once the match is over
    risky: tuple[int, ...]


# -- what a seat may know --------------------------------------------------------------------------------------------


def knows_tile(s: State, cell: Cell, seat: int) -> bool:
    return s.marks[cell] & UP != 0 or (seat >= 0 and s.marks[cell] & KNOWN << seat != 0)


def is_driver(s: State, seat: int) -> bool:
    """A Driver knows the own hand and commit; in `four` the other's too, for they may confer (GD-FOUR.3)."""
    return 0 <= seat < len(s.cars)


def knows_hand(s: State, seat: int) -> bool:
    return is_driver(s, seat) or s.hand_mode == RECOMMENDED_HAND  # GD-DP.7


def view(s: State, seat: int, moves: list[Move], awaited: tuple[int, ...], revealed: bool = False) -> View:
    """`revealed`: everything is shown, as it is once the match has ended. GD-HID.3."""
    shown = revealed or s.ending != 0
    v = View.of(s)
    v.seat = seat
    v.moves = tuple(moves)
    v.awaited = awaited
    v.tiles = [
        tile if shown or tile == NO_TILE or knows_tile(s, cell, seat) else UNKNOWN for cell, tile in enumerate(s.tiles)
    ]
    v.drawn = s.drawn[:] if shown or (seat >= 0 and seat == s.layer) else [UNKNOWN] * len(s.drawn)
    if shown or seat == 0 or seat == police(s):
        v.taken_up = s.taken_up
        v.taken_to = s.taken_to
    v.bag_count = pile_left(s, False) if s.mode == SOLO else s.in_bag
    v.risky_count = pile_left(s, True) if s.mode == SOLO else 0
    v.deck_count = sum(s.deck)
    if shown:
        v.bag = s.bag[:]
        v.risky = s.risky
    for car, c in enumerate(s.cars):
        seen = v.cars[car]
        seen.hand = c.hand if shown or knows_hand(s, seat) else HIDDEN
        seen.box = c.box if shown or seat == car else HIDDEN
        seen.orders = c.orders if seat == car else 0
        seen.commit = c.commit if shown or c.commit < 0 or is_driver(s, seat) else VEILED
        v.held.append(count_of(c.hand))
    return v


# -- what a seat hears -----------------------------------------------------------------------------------------------


def hears(s: State, e: Event, seat: int) -> Event | None:
    """In the state right after the event."""
    if isinstance(e, (Planned, Unveiled, Shown)):
        return None
    if isinstance(e, Drew):
        return e if seat >= 0 and seat == s.layer else Drew(UNKNOWN, e.risky)
    if isinstance(e, Laid):
        return e if knows_tile(s, e.cell, seat) else Laid(e.cell, UNKNOWN, e.shown)
    if isinstance(e, Looked):
        known = seat >= 0 and s.marks[s.laid[e.slot]] & KNOWN << seat != 0
        return e if known else Looked(e.car, e.slot, UNKNOWN)
    if isinstance(e, Lifted):
        known = seat >= 0 and (seat == s.layer or seat == police(s) or (seat == 0 and taken.is_known(s, e.tile)))
        return e if known else Lifted(e.cell, UNKNOWN)
    if isinstance(e, HandDealt):
        return e if knows_hand(s, seat) else HandDealt(e.car, [CARDS] * len(e.cards))
    if isinstance(e, CardPicked):
        return e if is_driver(s, seat) else CardPicked(e.car, CARDS)
    if isinstance(e, Committed):
        return e if is_driver(s, seat) or e.way < 0 else Committed(e.seat, 4)  # that it chooses anew, all hear
    if isinstance(e, Ordered):
        return e if seat == e.seat else None
    return e
