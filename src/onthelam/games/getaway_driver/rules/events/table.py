"""What can happen to the table: set-up, tiles drawn and laid, rounds, event cards, endings."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from onthelam.core.event import Event
from onthelam.games.getaway_driver.rules.charts import (
    ALL_CARDS,
    ALL_ORDINARY,
    EV4,
    EV6,
    NO_TILE,
    RISKY,
    START_TILE,
    UNKNOWN,
    Card,
    Cell,
    Facing,
    Tile,
    Vehicle,
)
from onthelam.games.getaway_driver.rules.space import cell_at, lay_lattice, mark_near, put_tile
from onthelam.games.getaway_driver.rules.state import (
    ALL_KNOW,
    BARRED,
    CITY_SEAT,
    FOUR,
    FROM_CALM,
    FROM_RISKY,
    HAZARD,
    KNOWN,
    LOST_STASH,
    NONE_EACH,
    ON_TABLE,
    SHIELD,
    SHIELD_NEXT,
    SOLO,
    UP,
    State,
    put,
    slot_of,
)

# solo: why a tile comes from the pile it comes from, GD-SOLO.10 to GD-SOLO.12; the last two say risky
UNTOLD: Final = 0
STASH_THERE: Final = 1
VEHICLE_THERE: Final = 2
BARRICADE_THERE: Final = 3
IN_REACH: Final = 4  # of a vehicle
NO_RISKY_LEFT: Final = 5
OUT_OF_REACH: Final = 6
NO_CALM_LEFT: Final = 7
CAUSE_NAMES: Final = ["untold", "stash", "vehicle", "barricade", "in-reach", "no-risky", "out-of-reach", "no-calm"]

SHIELDS: Final[int] = SHIELD | SHIELD_NEXT  # no other flag is higher


def settle_stash(s: State, cell: Cell) -> None:
    """GD-EXP.5: tokens that belong to this cell and to no other go on its new tile."""
    for k, at in enumerate(s.token_at):
        if at == ON_TABLE and len(s.token_cells[k]) == 1 and s.token_cells[k][0] == cell:
            s.token_at[k] = cell


@final
@mypyc_attr(acyclic=True)
class HandDealt(Event):
    """GD-SET.3: the whole hand; the rest leaves the game unseen."""

    word: ClassVar[str] = "hand-dealt"
    parts: ClassVar[tuple[str, ...]] = ("car", "cards")
    __slots__ = parts

    def __init__(self, car: int, cards: list[Card]) -> None:
        self.car = car
        self.cards = cards

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.hand = 0
        for card in self.cards:
            c.hand |= 1 << card
        c.box = (ALL_CARDS if s.mode == FOUR else ALL_ORDINARY) & ~c.hand


@final
@mypyc_attr(acyclic=True)
class CardPicked(Event):
    """DP-01: one card of the hand."""

    word: ClassVar[str] = "card-picked"
    parts: ClassVar[tuple[str, ...]] = ("car", "card")
    __slots__ = parts

    def __init__(self, car: int, card: Card) -> None:
        self.car = car
        self.card = card

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.hand |= 1 << self.card
        c.box = (ALL_CARDS if s.mode == FOUR else ALL_ORDINARY) & ~c.hand


@final
@mypyc_attr(acyclic=True)
class ObstaclesSet(Event):
    """GD-TAB.25."""

    word: ClassVar[str] = "obstacles-set"
    parts: ClassVar[tuple[str, ...]] = ("numbers",)
    __slots__ = parts

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers

    def change(self, s: State) -> None:
        s.obstacles = s.obstacles + tuple(self.numbers)


@final
@mypyc_attr(acyclic=True)
class TokenLanded(Event):
    """GD-SET.15 to GD-SET.17: one more Stash token lies on the table."""

    word: ClassVar[str] = "token-landed"
    parts: ClassVar[tuple[str, ...]] = ("x", "y")
    __slots__ = parts

    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y = y

    def change(self, s: State) -> None:
        s.token_x += (self.x,)
        s.token_y += (self.y,)
        s.token_at.append(ON_TABLE)
        s.token_cells.append(())
        s.adjusted += (0,)


@final
@mypyc_attr(acyclic=True)
class TokenMoved(Event):
    """GD-SET.8, GD-SET.21."""

    word: ClassVar[str] = "token-moved"
    parts: ClassVar[tuple[str, ...]] = ("token", "x", "y")
    __slots__ = parts

    def __init__(self, token: int, x: int, y: int) -> None:
        self.token = token
        self.x = x
        self.y = y

    def change(self, s: State) -> None:
        s.token_x = put(s.token_x, self.token, self.x)
        s.token_y = put(s.token_y, self.token, self.y)
        s.adjusted = put(s.adjusted, self.token, s.adjusted[self.token] + 1)


@final
@mypyc_attr(acyclic=True)
class StartPlaced(Event):
    """GD-TAB.10, GD-FOUR.5: Driver A's anchors the lattice."""

    word: ClassVar[str] = "start-placed"
    parts: ClassVar[tuple[str, ...]] = ("car", "x", "y")
    __slots__ = parts

    def __init__(self, car: int, x: int, y: int) -> None:
        self.car = car
        self.x = x
        self.y = y

    def change(self, s: State) -> None:
        if self.car == 0:
            lay_lattice(s, self.x, self.y)
        cell = cell_at(s, self.x, self.y)
        s.cars[self.car].cell = cell
        put_tile(s, cell, START_TILE)
        s.marks[cell] |= UP | ALL_KNOW


@final
@mypyc_attr(acyclic=True)
class CarFaced(Event):
    """GD-SET.10."""

    word: ClassVar[str] = "car-faced"
    parts: ClassVar[tuple[str, ...]] = ("car", "facing")
    __slots__ = parts

    def __init__(self, car: int, facing: Facing) -> None:
        self.car = car
        self.facing = facing

    def change(self, s: State) -> None:
        s.cars[self.car].facing = self.facing


@final
@mypyc_attr(acyclic=True)
class Placed(Event):
    """GD-SET.12, GD-UPG.5: being placed is not moving."""

    word: ClassVar[str] = "placed"
    parts: ClassVar[tuple[str, ...]] = ("vehicle", "cell", "facing", "place")
    __slots__ = parts

    def __init__(self, vehicle: Vehicle, cell: Cell, facing: Facing, place: int = -1) -> None:
        self.vehicle = vehicle
        self.cell = cell
        self.facing = facing
        self.place = place  # around the Car, if the rules chose it: GD-SOLO.32

    def change(self, s: State) -> None:
        s.at[self.vehicle] = self.cell
        s.facing[self.vehicle] = self.facing
        s.flags[self.vehicle] &= SHIELDS


@final
@mypyc_attr(acyclic=True)
class RoundBegan(Event):
    """GD-GEN.11."""

    word: ClassVar[str] = "round-began"
    parts: ClassVar[tuple[str, ...]] = ("round",)
    __slots__ = parts

    def __init__(self, round: int) -> None:
        self.round = round

    def change(self, s: State) -> None:
        s.round = self.round
        s.laid_now = False
        s.dispatches = 0
        s.cameras = 0
        s.badges = 0
        for v, flags in enumerate(s.flags):  # few have anything to lose, and to look costs less than to write
            if flags:
                s.flags[v] = flags & SHIELDS
        s.extra = NONE_EACH[s.mode]
        s.bonuses = NONE_EACH[s.mode]
        for moved in s.spiked:
            if moved:
                s.spiked = (False,) * len(s.spiked)
                break
        for c in s.cars:
            c.before = -1
            c.bonuses = 0
            c.bonus = 0
            c.commit = -1


@final
@mypyc_attr(acyclic=True)
class Passed(Event):
    """Nothing was done with a question."""

    word: ClassVar[str] = "passed"
    parts: ClassVar[tuple[str, ...]] = ("seat", "window")
    __slots__ = parts

    def __init__(self, seat: int, window: str) -> None:
        self.seat = seat
        self.window = window

    def change(self, s: State) -> None:
        if self.window == "menu":  # in older records this was `commit`, which closed nothing
            s.cars[self.seat].opening = False  # GD-FOUR.29: DP-10 is answered with `continue`


@final
@mypyc_attr(acyclic=True)
class FillBegan(Event):
    """GD-EXP.3: these cells get a tile, and who lays them."""

    word: ClassVar[str] = "fill-began"
    parts: ClassVar[tuple[str, ...]] = ("cells", "layer")
    __slots__ = parts

    def __init__(self, cells: list[Cell], layer: int) -> None:
        self.cells = cells
        self.layer = layer

    def change(self, s: State) -> None:
        s.filling = self.cells[:]
        s.layer = self.layer


@final
@mypyc_attr(acyclic=True)
class PileChosen(Event):
    """Solo: why the next tile is drawn from its pile; who may not see the tile hears this all the same."""

    word: ClassVar[str] = "pile-chosen"
    parts: ClassVar[tuple[str, ...]] = ("cause",)
    __slots__ = parts

    def __init__(self, cause: int) -> None:
        self.cause = cause

    def change(self, s: State) -> None:
        pass


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Drew(Event):
    """GD-EXP.3; in solo from which pile."""

    word: ClassVar[str] = "drew"
    parts: ClassVar[tuple[str, ...]] = ("tile", "risky")
    __slots__ = parts

    def __init__(self, tile: Tile, risky: bool) -> None:
        self.tile = tile
        self.risky = risky

    def change(self, s: State) -> None:
        if self.risky:
            s.risky = put(s.risky, self.tile, s.risky[self.tile] - 1)
        else:
            s.bag[self.tile] -= 1
            s.in_bag -= 1
        s.drawn.append(self.tile)


@final
@mypyc_attr(acyclic=True)
class DrawnBack(Event):
    """GD-CAM.1: all tiles drawn go back into the bag."""

    word: ClassVar[str] = "drawn-back"

    def change(self, s: State) -> None:
        for tile in s.drawn:
            s.bag[tile] += 1
        s.in_bag += len(s.drawn)
        s.drawn = []
        s.cameras += 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Laid(Event):
    """GD-EXP.4 to GD-EXP.6; `shown`: face-up, GD-OPEN.1."""

    word: ClassVar[str] = "laid"
    parts: ClassVar[tuple[str, ...]] = ("cell", "tile", "shown")
    __slots__ = parts

    def __init__(self, cell: Cell, tile: Tile, shown: bool = False) -> None:
        self.cell = cell
        self.tile = tile
        self.shown = shown

    def change(self, s: State) -> None:
        s.drawn.remove(self.tile)
        s.filling.remove(self.cell)
        s.laid_now = True
        put_tile(s, self.cell, self.tile)
        marks = s.marks[self.cell]
        if self.shown:
            marks |= UP | ALL_KNOW  # GD-OPEN.1
        else:
            if s.layer >= 0:
                marks |= KNOWN << s.layer
            if s.mode != SOLO:
                marks |= KNOWN << CITY_SEAT[s.mode]  # GD-EXP.10, and what City knows of STG in `four`
            elif s.layer < 0:
                marks |= FROM_RISKY if RISKY[self.tile] else FROM_CALM
        s.marks[self.cell] = marks
        if s.event == EV4:
            s.marks[self.cell] &= ~(KNOWN << 1)  # GD-EVT.32
        settle_stash(s, self.cell)

    def bars_undo(self) -> bool:
        return self.shown


@final
@mypyc_attr(acyclic=True)
class LaidBlind(Event):
    """Solo: a tile of this pile, which nobody has seen. It is drawn when it is turned up or looked at."""

    word: ClassVar[str] = "laid-blind"
    parts: ClassVar[tuple[str, ...]] = ("cell", "risky", "cause")
    __slots__ = parts

    def __init__(self, cell: Cell, risky: bool, cause: int = UNTOLD) -> None:
        self.cell = cell
        self.risky = risky
        self.cause = cause

    def change(self, s: State) -> None:
        s.filling.remove(self.cell)
        s.laid_now = True
        put_tile(s, self.cell, UNKNOWN)
        s.marks[self.cell] |= FROM_RISKY if self.risky else FROM_CALM
        settle_stash(s, self.cell)


@final
@mypyc_attr(acyclic=True)
class TokenTaken(Event):
    """GD-TAB.20: an unclear Stash token goes on this tile."""

    word: ClassVar[str] = "token-taken"
    parts: ClassVar[tuple[str, ...]] = ("token", "cell")
    __slots__ = parts

    def __init__(self, token: int, cell: Cell) -> None:
        self.token = token
        self.cell = cell

    def change(self, s: State) -> None:
        s.token_at[self.token] = self.cell
        s.token_cells[self.token] = (self.cell,)


@final
@mypyc_attr(acyclic=True)
class TokenLeft(Event):
    """GD-TAB.21: it belongs to the other candidates."""

    word: ClassVar[str] = "token-left"
    parts: ClassVar[tuple[str, ...]] = ("token", "cell")
    __slots__ = parts

    def __init__(self, token: int, cell: Cell) -> None:
        self.token = token
        self.cell = cell

    def change(self, s: State) -> None:
        s.token_cells[self.token] = tuple([cell for cell in s.token_cells[self.token] if cell != self.cell])


@final
@mypyc_attr(acyclic=True)
class Lifted(Event):
    """GD-EVT.11: a face-down tile is taken up again."""

    word: ClassVar[str] = "lifted"
    parts: ClassVar[tuple[str, ...]] = ("cell", "tile")
    __slots__ = parts

    def __init__(self, cell: Cell, tile: Tile) -> None:
        self.cell = cell
        self.tile = tile

    def change(self, s: State) -> None:
        s.laid[slot_of(s, self.cell)] = -1
        s.tiles[self.cell] = NO_TILE
        s.marks[self.cell] &= HAZARD | BARRED
        s.drawn.append(self.tile)
        mark_near(s)

    def bars_undo(self) -> bool:
        return True


@final
@mypyc_attr(acyclic=True)
class Weighed(Event):
    """Part of a choice is made; the rest is asked next."""

    word: ClassVar[str] = "weighed"
    parts: ClassVar[tuple[str, ...]] = ("seat", "what")
    __slots__ = parts

    def __init__(self, seat: int, what: str) -> None:
        self.seat = seat
        self.what = what

    def change(self, s: State) -> None:
        pass


@final
@mypyc_attr(acyclic=True)
class PhaseOneEnded(Event):
    """GD-STG.1: one Phase 1 of Stomping Grounds is over."""

    word: ClassVar[str] = "phase-one-ended"

    def change(self, s: State) -> None:
        for c in s.cars:
            if c.stomp > 0:
                c.stomp -= 1


@final
@mypyc_attr(acyclic=True)
class RoundEnded(Event):
    """GD-GEN.14; GD-SOLO.44."""

    word: ClassVar[str] = "round-ended"
    parts: ClassVar[tuple[str, ...]] = ("round",)
    __slots__ = parts

    def __init__(self, round: int) -> None:
        self.round = round

    def change(self, s: State) -> None:
        s.stalled = 0 if s.laid_now else s.stalled + 1
        if s.mode != SOLO:
            return
        for v, flags in enumerate(s.flags):
            if flags >= SHIELD:
                s.flags[v] = flags & ~SHIELDS | (SHIELD if flags & SHIELD_NEXT else 0)


@final
@mypyc_attr(acyclic=True)
class Ended(Event):
    """GD-GEN.3: nothing further is resolved. GD-HID.3: everything is shown."""

    word: ClassVar[str] = "ended"
    parts: ClassVar[tuple[str, ...]] = ("ending", "car")
    __slots__ = parts

    def __init__(self, ending: int, car: int) -> None:
        self.ending = ending
        self.car = car

    def change(self, s: State) -> None:
        s.ending = self.ending
        s.named = self.car
        s.agenda = []

    def bars_undo(self) -> bool:
        return True


@final
@mypyc_attr(acyclic=True)
class EventDrawn(Event):
    """GD-EVT.2."""

    word: ClassVar[str] = "event-drawn"
    parts: ClassVar[tuple[str, ...]] = ("event",)
    __slots__ = parts

    def __init__(self, event: int) -> None:
        self.event = event

    def change(self, s: State) -> None:
        s.event = self.event
        if self.event == EV6:  # GD-EVT.50
            c = s.cars[0]
            s.bomb = max(1, 5 - c.spent)
            c.stash = 0
            for k in range(len(s.token_at)):
                s.token_at[k] = LOST_STASH
                s.token_cells[k] = ()
        if self.event == EV4:  # GD-EVT.32
            for cell in s.laid:
                if cell >= 0 and s.marks[cell] & UP == 0:
                    s.marks[cell] &= ~(KNOWN << 1)

    def bars_undo(self) -> bool:
        return True


@final
@mypyc_attr(acyclic=True)
class BombTicked(Event):
    """GD-EVT.51."""

    word: ClassVar[str] = "bomb-ticked"

    def change(self, s: State) -> None:
        s.bomb -= 1


@final
@mypyc_attr(acyclic=True)
class Ordered(Event):
    """GD-DP.1: a standing order; only its seat hears of it."""

    word: ClassVar[str] = "ordered"
    parts: ClassVar[tuple[str, ...]] = ("seat", "order", "on")
    __slots__ = parts

    def __init__(self, seat: int, order: int, on: bool) -> None:
        self.seat = seat
        self.order = order
        self.on = on

    def change(self, s: State) -> None:
        c = s.cars[self.seat]
        if self.on:
            c.orders |= self.order
        else:
            c.orders &= ~self.order
