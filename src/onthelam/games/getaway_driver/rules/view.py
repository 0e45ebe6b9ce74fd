"""What each seat may see: chapter VII's table, built up. The only door out for a state.

Who knows which face-down tile is known to everybody (who laid it, who looked at it), so the marks lie open; the tiles
themselves do not. A tile, a hand or a way that may not be known is UNKNOWN, HIDDEN or -2.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from onthelam.core.event import Event
from onthelam.core.move import Move
from onthelam.core.plain import Plain
from onthelam.core.rules import View as CoreView
from onthelam.games.getaway_driver.rules.agenda import Planned
from onthelam.games.getaway_driver.rules.charts import (
    CARDS,
    NO_TILE,
    UNKNOWN,
    Cell,
    count_of,
)
from onthelam.games.getaway_driver.rules.events.cards import Shown
from onthelam.games.getaway_driver.rules.events.driver import Committed, Looked, Unveiled
from onthelam.games.getaway_driver.rules.events.table import CardPicked, Drew, HandDealt, Laid, Lifted, Ordered
from onthelam.games.getaway_driver.rules.state import (
    FOUR,
    KNOWN,
    RECOMMENDED_HAND,
    SOLO,
    UP,
    State,
    pile_left,
    police,
)

HIDDEN: Final = -1  # a set of cards that may not be known
VEILED: Final = -2  # a way committed to that may not be known


@final
@mypyc_attr(acyclic=True)
class CarView(Plain):
    """A Car and its Driver, as one seat may know them."""

    parts: ClassVar[tuple[str, ...]] = (
        "cell", "facing", "meter", "hand", "discard", "out", "box", "stash", "spent", "before", "before_facing",
        "base", "moved", "opening", "bonus", "bonuses", "ramming", "stomp", "orders", "kind", "left", "left_facing",
        "heading", "trailing", "answer", "commit", "began", "copied", "cards",
    )  # fmt: skip

    def __init__(
        self,
        cell: int,
        facing: int,
        meter: int,
        hand: int,
        discard: int,
        out: int,
        box: int,
        stash: int,
        spent: int,
        before: int,
        before_facing: int,
        base: int,
        moved: bool,
        opening: bool,
        bonus: int,
        bonuses: int,
        ramming: bool,
        stomp: int,
        orders: int,
        kind: int,
        left: int,
        left_facing: int,
        heading: int,
        trailing: int,
        answer: int,
        commit: int,
        began: int,
        copied: int,
        cards: int,
    ) -> None:
        self.cell = cell
        self.facing = facing
        self.meter = meter
        self.hand = hand  # HIDDEN from the other side, unless it is the recommended one
        self.discard = discard
        self.out = out
        self.box = box  # HIDDEN from all but its Driver
        self.stash = stash
        self.spent = spent
        self.before = before
        self.before_facing = before_facing
        self.base = base
        self.moved = moved
        self.opening = opening
        self.bonus = bonus
        self.bonuses = bonuses
        self.ramming = ramming
        self.stomp = stomp
        self.orders = orders  # its own seat only
        self.kind = kind
        self.left = left
        self.left_facing = left_facing
        self.heading = heading
        self.trailing = trailing
        self.answer = answer
        self.commit = commit
        self.began = began
        self.copied = copied
        self.cards = cards  # in hand


@final
class View(CoreView):
    parts: ClassVar[tuple[str, ...]] = (
        "seat", "moves", "mode", "difficulty", "open_tiles", "events", "top", "stall_limit", "stash_mode",
        "hand_mode", "shape", "wide", "high", "start_x", "start_y", "cols", "origin", "obstacles", "ground", "tiles",
        "marks", "laid", "token_x", "token_y", "token_at", "adjusted", "filling", "at", "facing", "flags", "extra",
        "bonuses", "barricades", "spikes", "spiked", "owned", "turned", "agenda", "token_cells", "bag_count",
        "risky_count", "deck_count", "bag", "risky", "drawn", "cars", "layer", "tokens", "dispatches", "cameras",
        "round", "laid_now", "stalled", "event", "bomb", "crashes", "escapes", "spare_stash", "badges", "ending",
        "named", "awaited",
    )  # fmt: skip

    def __init__(
        self,
        seat: int,
        moves: tuple[Move, ...],
        mode: int,
        difficulty: int,
        open_tiles: bool,
        events: bool,
        top: int,
        stall_limit: int,
        stash_mode: int,
        hand_mode: int,
        shape: int,
        wide: int,
        high: int,
        start_x: int,
        start_y: int,
        cols: int,
        origin: int,
        obstacles: tuple[int, ...],
        ground: tuple[int, ...],
        tiles: tuple[int, ...],
        marks: tuple[int, ...],
        laid: tuple[int, ...],
        token_x: tuple[int, ...],
        token_y: tuple[int, ...],
        token_at: tuple[int, ...],
        adjusted: tuple[int, ...],
        filling: tuple[int, ...],
        at: tuple[int, ...],
        facing: tuple[int, ...],
        flags: tuple[int, ...],
        extra: tuple[int, ...],
        bonuses: tuple[int, ...],
        barricades: tuple[int, ...],
        spikes: tuple[int, ...],
        spiked: tuple[bool, ...],
        owned: tuple[int, ...],
        turned: tuple[int, ...],
        agenda: tuple[int, ...],
        token_cells: tuple[tuple[int, ...], ...],
        bag_count: int,
        risky_count: int,
        deck_count: int,
        bag: tuple[int, ...],
        risky: tuple[int, ...],
        drawn: tuple[int, ...],
        cars: tuple[CarView, ...],
        layer: int,
        tokens: int,
        dispatches: int,
        cameras: int,
        round: int,
        laid_now: bool,
        stalled: int,
        event: int,
        bomb: int,
        crashes: int,
        escapes: int,
        spare_stash: int,
        badges: int,
        ending: int,
        named: int,
        awaited: tuple[int, ...],
    ) -> None:
        super().__init__(seat, moves)
        self.mode = mode
        self.difficulty = difficulty
        self.open_tiles = open_tiles
        self.events = events
        self.top = top
        self.stall_limit = stall_limit
        self.stash_mode = stash_mode
        self.hand_mode = hand_mode
        self.shape = shape
        self.wide = wide
        self.high = high
        self.start_x = start_x
        self.start_y = start_y
        self.cols = cols
        self.origin = origin
        self.obstacles = obstacles
        self.ground = ground
        self.tiles = tiles  # by cell; UNKNOWN: face-down
        self.marks = marks
        self.laid = laid
        self.token_x = token_x
        self.token_y = token_y
        self.token_at = token_at
        self.adjusted = adjusted
        self.filling = filling
        self.at = at
        self.facing = facing
        self.flags = flags
        self.extra = extra
        self.bonuses = bonuses
        self.barricades = barricades
        self.spikes = spikes
        self.spiked = spiked
        self.owned = owned
        self.turned = turned
        self.agenda = agenda
        self.token_cells = token_cells
        self.bag_count = bag_count
        self.risky_count = risky_count
        self.deck_count = deck_count
        self.bag = bag  # what it holds, once the match is over
        self.risky = risky
        self.drawn = drawn  # UNKNOWN where the seat may not look
        self.cars = cars
        self.layer = layer
        self.tokens = tokens
        self.dispatches = dispatches
        self.cameras = cameras
        self.round = round
        self.laid_now = laid_now
        self.stalled = stalled
        self.event = event
        self.bomb = bomb
        self.crashes = crashes
        self.escapes = escapes
        self.spare_stash = spare_stash
        self.badges = badges
        self.ending = ending
        self.named = named
        self.awaited = awaited  # whom the table waits for

    def seats(self) -> int:
        return 4 if self.mode == FOUR else 1 if self.mode == SOLO else 2


# -- what a seat may know --------------------------------------------------------------------------------------------


def knows_tile(s: State, cell: Cell, seat: int) -> bool:
    return s.marks[cell] & UP != 0 or (seat >= 0 and s.marks[cell] & KNOWN << seat != 0)


def is_driver(s: State, seat: int) -> bool:
    """A Driver knows the own hand and commit; in `four` the other's too, for they may confer (GD-FOUR.3)."""
    return 0 <= seat < len(s.cars)


def knows_hand(s: State, seat: int) -> bool:
    return is_driver(s, seat) or s.hand_mode == RECOMMENDED_HAND  # GD-DP.7


def car_view(s: State, car: int, seat: int, shown: bool) -> CarView:
    c = s.cars[car]
    return CarView(
        cell=c.cell,
        facing=c.facing,
        meter=c.meter,
        hand=c.hand if shown or knows_hand(s, seat) else HIDDEN,
        discard=c.discard,
        out=c.out,
        box=c.box if shown or seat == car else HIDDEN,
        stash=c.stash,
        spent=c.spent,
        before=c.before,
        before_facing=c.before_facing,
        base=c.base,
        moved=c.moved,
        opening=c.opening,
        bonus=c.bonus,
        bonuses=c.bonuses,
        ramming=c.ramming,
        stomp=c.stomp,
        orders=c.orders if seat == car else 0,
        kind=c.kind,
        left=c.left,
        left_facing=c.left_facing,
        heading=c.heading,
        trailing=c.trailing,
        answer=c.answer,
        commit=c.commit if shown or c.commit < 0 or is_driver(s, seat) else VEILED,
        began=c.began,
        copied=c.copied,
        cards=count_of(c.hand),
    )


def view(s: State, seat: int, moves: list[Move], awaited: tuple[int, ...], revealed: bool = False) -> View:
    """`revealed`: everything is shown, as it is once the match has ended. GD-HID.3."""
    shown = revealed or s.ending != 0
    return View(
        seat=seat,
        moves=tuple(moves),
        mode=s.mode,
        difficulty=s.difficulty,
        open_tiles=s.open_tiles,
        events=s.events,
        top=s.top,
        stall_limit=s.stall_limit,
        stash_mode=s.stash_mode,
        hand_mode=s.hand_mode,
        shape=s.shape,
        wide=s.wide,
        high=s.high,
        start_x=s.start_x,
        start_y=s.start_y,
        cols=s.cols,
        origin=s.origin,
        obstacles=s.obstacles,
        ground=s.ground,
        tiles=tuple(
            [
                tile if shown or tile == NO_TILE or knows_tile(s, cell, seat) else UNKNOWN
                for cell, tile in enumerate(s.tiles)
            ]
        ),
        marks=tuple(s.marks),
        laid=tuple(s.laid),
        token_x=s.token_x,
        token_y=s.token_y,
        token_at=tuple(s.token_at),
        adjusted=s.adjusted,
        filling=tuple(s.filling),
        at=tuple(s.at),
        facing=tuple(s.facing),
        flags=tuple(s.flags),
        extra=s.extra,
        bonuses=s.bonuses,
        barricades=s.barricades,
        spikes=s.spikes,
        spiked=s.spiked,
        owned=s.owned,
        turned=s.turned,
        agenda=tuple(s.agenda),
        token_cells=tuple(s.token_cells),
        bag_count=pile_left(s, False) if s.mode == SOLO else s.in_bag,
        risky_count=pile_left(s, True) if s.mode == SOLO else 0,
        deck_count=sum(s.deck),
        bag=tuple(s.bag) if shown else (),
        risky=s.risky if shown else (),
        drawn=tuple(s.drawn) if shown or (seat >= 0 and seat == s.layer) else (UNKNOWN,) * len(s.drawn),
        cars=tuple([car_view(s, car, seat, shown) for car in range(len(s.cars))]),
        layer=s.layer,
        tokens=s.tokens,
        dispatches=s.dispatches,
        cameras=s.cameras,
        round=s.round,
        laid_now=s.laid_now,
        stalled=s.stalled,
        event=s.event,
        bomb=s.bomb,
        crashes=s.crashes,
        escapes=s.escapes,
        spare_stash=s.spare_stash,
        badges=s.badges,
        ending=s.ending,
        named=s.named,
        awaited=awaited,
    )


# -- what a seat hears -----------------------------------------------------------------------------------------------


def hears(s: State, e: Event, seat: int) -> Event | None:
    """In the state right after the event."""
    if isinstance(e, (Planned, Unveiled, Shown)):
        return None
    if isinstance(e, Drew):
        return e if seat >= 0 and seat == s.layer else Drew(UNKNOWN, e.risky)
    if isinstance(e, Laid):
        known = s.marks[e.cell] & UP != 0 or (seat >= 0 and s.marks[e.cell] & KNOWN << seat != 0)
        return e if known else Laid(e.cell, UNKNOWN, e.shown)
    if isinstance(e, Looked):
        known = seat >= 0 and s.marks[s.laid[e.slot]] & KNOWN << seat != 0
        return e if known else Looked(e.car, e.slot, UNKNOWN)
    if isinstance(e, Lifted):
        return e if seat >= 0 and (seat == s.layer or seat == police(s)) else Lifted(e.cell, UNKNOWN)
    if isinstance(e, HandDealt):
        return e if knows_hand(s, seat) else HandDealt(e.car, [CARDS] * len(e.cards))
    if isinstance(e, CardPicked):
        return e if is_driver(s, seat) else CardPicked(e.car, CARDS)
    if isinstance(e, Committed):
        return e if is_driver(s, seat) or e.way < 0 else Committed(e.seat, 4)  # that it chooses anew, all hear
    if isinstance(e, Ordered):
        return e if seat == e.seat else None
    return e
