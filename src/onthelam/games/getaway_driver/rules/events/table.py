"""What can happen to the table: set-up, tiles drawn and laid, rounds, event cards, endings."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from onthelam.core.event import Event
from onthelam.core.plain import put
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
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import (
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
class HandDealt(Event):
    """GD-SET.3: the whole hand; the rest leaves the game unseen."""

    word: ClassVar[str] = "hand-dealt"
    car: int
    cards: list[Card]

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.hand = 0
        for card in self.cards:
            c.hand |= 1 << card
        c.box = (ALL_CARDS if s.mode == FOUR else ALL_ORDINARY) & ~c.hand


@final
class CardPicked(Event):
    """DP-01: one card of the hand."""

    word: ClassVar[str] = "card-picked"
    car: int
    card: Card

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.hand |= 1 << self.card
        c.box = (ALL_CARDS if s.mode == FOUR else ALL_ORDINARY) & ~c.hand


@final
class ObstaclesSet(Event):
    """GD-TAB.25."""

    word: ClassVar[str] = "obstacles-set"
    numbers: list[int]

    def change(self, s: State) -> None:
        s.obstacles = s.obstacles + tuple(self.numbers)


@final
class TokenLanded(Event):
    """GD-SET.15 to GD-SET.17: one more Stash token lies on the table."""

    word: ClassVar[str] = "token-landed"
    x: int
    y: int

    def change(self, s: State) -> None:
        s.token_x += (self.x,)
        s.token_y += (self.y,)
        s.token_at.append(ON_TABLE)
        s.token_cells.append(())
        s.adjusted += (0,)


@final
class TokenMoved(Event):
    """GD-SET.8, GD-SET.21."""

    word: ClassVar[str] = "token-moved"
    token: int
    x: int
    y: int

    def change(self, s: State) -> None:
        s.token_x = put(s.token_x, self.token, self.x)
        s.token_y = put(s.token_y, self.token, self.y)
        s.adjusted = put(s.adjusted, self.token, s.adjusted[self.token] + 1)


@final
class StartPlaced(Event):
    """GD-TAB.10, GD-FOUR.5: Driver A's anchors the lattice."""

    word: ClassVar[str] = "start-placed"
    car: int
    x: int
    y: int

    def change(self, s: State) -> None:
        if self.car == 0:
            lay_lattice(s, self.x, self.y)
        cell = cell_at(s, self.x, self.y)
        s.cars[self.car].cell = cell
        put_tile(s, cell, START_TILE)
        s.marks[cell] |= UP | ALL_KNOW


@final
class CarFaced(Event):
    """GD-SET.10."""

    word: ClassVar[str] = "car-faced"
    car: int
    facing: Facing

    def change(self, s: State) -> None:
        s.cars[self.car].facing = self.facing


@final
class Placed(Event):
    """GD-SET.12, GD-UPG.5: being placed is not moving."""

    word: ClassVar[str] = "placed"
    vehicle: Vehicle
    cell: Cell
    facing: Facing
    place: int = -1  # around the Car, if the rules chose it: GD-SOLO.32

    def change(self, s: State) -> None:
        s.at[self.vehicle] = self.cell
        s.facing[self.vehicle] = self.facing
        s.flags[self.vehicle] &= SHIELDS


@final
class RoundBegan(Event):
    """GD-GEN.11."""

    word: ClassVar[str] = "round-began"
    round: int

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
class Passed(Event):
    """Nothing was done with a question."""

    word: ClassVar[str] = "passed"
    seat: int
    window: str

    def change(self, s: State) -> None:
        if self.window == "menu":  # in older records this was `commit`, which closed nothing
            s.cars[self.seat].opening = False  # GD-FOUR.29: DP-10 is answered with `continue`


@final
class FillBegan(Event):
    """GD-EXP.3: these cells get a tile, and who lays them."""

    word: ClassVar[str] = "fill-began"
    cells: list[Cell]
    layer: int

    def change(self, s: State) -> None:
        s.filling = self.cells[:]
        s.layer = self.layer


@final
class PileChosen(Event):
    """Solo: why the next tile is drawn from its pile; who may not see the tile hears this all the same."""

    word: ClassVar[str] = "pile-chosen"
    cause: int

    def change(self, s: State) -> None:
        pass


@final
@mypyc_attr(free_list_len=1)
class Drew(Event):
    """GD-EXP.3; in solo from which pile."""

    word: ClassVar[str] = "drew"
    tile: Tile
    risky: bool

    def change(self, s: State) -> None:
        if self.risky:
            s.risky = put(s.risky, self.tile, s.risky[self.tile] - 1)
        else:
            s.bag[self.tile] -= 1
            s.in_bag -= 1
        s.drawn.append(self.tile)


@final
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
@mypyc_attr(free_list_len=1)
class Laid(Event):
    """GD-EXP.4 to GD-EXP.6; `shown`: face-up, GD-OPEN.1."""

    word: ClassVar[str] = "laid"
    cell: Cell
    tile: Tile
    shown: bool = False

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
class LaidBlind(Event):
    """Solo: a tile of this pile, which nobody has seen. It is drawn when it is turned up or looked at."""

    word: ClassVar[str] = "laid-blind"
    cell: Cell
    risky: bool
    cause: int = UNTOLD

    def change(self, s: State) -> None:
        s.filling.remove(self.cell)
        s.laid_now = True
        put_tile(s, self.cell, UNKNOWN)
        s.marks[self.cell] |= FROM_RISKY if self.risky else FROM_CALM
        settle_stash(s, self.cell)


@final
class TokenTaken(Event):
    """GD-TAB.20: an unclear Stash token goes on this tile."""

    word: ClassVar[str] = "token-taken"
    token: int
    cell: Cell

    def change(self, s: State) -> None:
        s.token_at[self.token] = self.cell
        s.token_cells[self.token] = (self.cell,)


@final
class TokenLeft(Event):
    """GD-TAB.21: it belongs to the other candidates."""

    word: ClassVar[str] = "token-left"
    token: int
    cell: Cell

    def change(self, s: State) -> None:
        s.token_cells[self.token] = tuple([cell for cell in s.token_cells[self.token] if cell != self.cell])


@final
class Lifted(Event):
    """GD-EVT.11: a face-down tile is taken up again."""

    word: ClassVar[str] = "lifted"
    cell: Cell
    tile: Tile

    def change(self, s: State) -> None:
        s.laid[slot_of(s, self.cell)] = -1
        s.tiles[self.cell] = NO_TILE
        s.marks[self.cell] &= HAZARD | BARRED
        s.drawn.append(self.tile)
        mark_near(s)

    def bars_undo(self) -> bool:
        return True


@final
class Weighed(Event):
    """Part of a choice is made; the rest is asked next."""

    word: ClassVar[str] = "weighed"
    seat: int
    what: str

    def change(self, s: State) -> None:
        pass


@final
class PhaseOneEnded(Event):
    """GD-STG.1: one Phase 1 of Stomping Grounds is over."""

    word: ClassVar[str] = "phase-one-ended"

    def change(self, s: State) -> None:
        for c in s.cars:
            if c.stomp > 0:
                c.stomp -= 1


@final
class RoundEnded(Event):
    """GD-GEN.14; GD-SOLO.44."""

    word: ClassVar[str] = "round-ended"
    round: int

    def change(self, s: State) -> None:
        s.stalled = 0 if s.laid_now else s.stalled + 1
        if s.mode != SOLO:
            return
        for v, flags in enumerate(s.flags):
            if flags >= SHIELD:
                s.flags[v] = flags & ~SHIELDS | (SHIELD if flags & SHIELD_NEXT else 0)


@final
class Ended(Event):
    """GD-GEN.3: nothing further is resolved. GD-HID.3: everything is shown."""

    word: ClassVar[str] = "ended"
    ending: int
    car: int

    def change(self, s: State) -> None:
        s.ending = self.ending
        s.named = self.car
        s.agenda = []

    def bars_undo(self) -> bool:
        return True


@final
class EventDrawn(Event):
    """GD-EVT.2."""

    word: ClassVar[str] = "event-drawn"
    event: int

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
class BombTicked(Event):
    """GD-EVT.51."""

    word: ClassVar[str] = "bomb-ticked"

    def change(self, s: State) -> None:
        s.bomb -= 1


@final
class Ordered(Event):
    """GD-DP.1: a standing order; only its seat hears of it."""

    word: ClassVar[str] = "ordered"
    seat: int
    order: int
    on: bool

    def change(self, s: State) -> None:
        c = s.cars[self.seat]
        if self.on:
            c.orders |= self.order
        else:
            c.orders &= ~self.order
