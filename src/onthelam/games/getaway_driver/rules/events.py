"""What can happen in Getaway Driver. Each event knows its one change; nothing else changes a state.

Steps on the agenda come and go by `Planned` and `Done`, in agenda.py.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from onthelam.core.event import Event
from onthelam.games.getaway_driver.rules.agenda import Done, Planned
from onthelam.games.getaway_driver.rules.charts import (
    ALL_CARDS,
    ALL_ORDINARY,
    CARD_NAMES,
    COST,
    EV1,
    EV3,
    EV4,
    EV6,
    EVENT_NAMES,
    FACING_NAMES,
    HEL,
    NO_TILE,
    RISKY,
    START_TILE,
    TILE_NAMES,
    TOKENS,
    UPGRADE_NAMES,
    WAY_NAMES,
    Card,
    Cell,
    Facing,
    Mask,
    Tile,
    Upgrade,
    Vehicle,
)
from onthelam.games.getaway_driver.rules.space import cell_at, lay_lattice, mark_near, put_tile
from onthelam.games.getaway_driver.rules.state import (
    ACTED,
    ALL_KNOW,
    BASE,
    DISPATCHED,
    DUE,
    ENDING_NAMES,
    FOLLOWED,
    FOUR,
    FRESH,
    FROM_CALM,
    FROM_RISKY,
    HANDBRAKE,
    HAZARD,
    IN_SUPPLY,
    KIND_NAMES,
    KNOWN,
    LOOKED,
    LOST_STASH,
    MADE,
    NOT_ANSWERED,
    ON_TABLE,
    OUT_OF_GAME,
    PAID,
    ROUNDED,
    SHIELD,
    SHIELD_NEXT,
    SLAMMED,
    SOLO,
    STILL,
    STUNTED,
    SWITCHED,
    TAKEN,
    UP,
    USED,
    WAIVED,
    State,
    boxes,
    city,
    slot_of,
)

ABILITY: Final = 0
AS_STUNT: Final = 1
AS_PAYMENT: Final = 2
USE_NAMES: Final = ["ability", "stunt", "payment"]


def use_action(s: State, v: Vehicle) -> None:
    """The action of this round if it is still there, else an extra one."""
    if s.flags[v] & (FOLLOWED | ACTED) == 0:
        s.flags[v] |= ACTED
    elif s.extra[v] > 0:
        s.extra[v] -= 1


@final
class HandDealt(Event[State]):
    """GD-SET.3: the whole hand; the rest leaves the game unseen."""

    word: ClassVar[str] = "hand-dealt"
    parts: ClassVar[tuple[str, ...]] = ("car", "cards")

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
class CardPicked(Event[State]):
    """DP-01: one card of the hand."""

    word: ClassVar[str] = "card-picked"
    parts: ClassVar[tuple[str, ...]] = ("car", "card")

    def __init__(self, car: int, card: Card) -> None:
        self.car = car
        self.card = card

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.hand |= 1 << self.card
        c.box = (ALL_CARDS if s.mode == FOUR else ALL_ORDINARY) & ~c.hand


@final
class ObstaclesSet(Event[State]):
    """GD-TAB.25."""

    word: ClassVar[str] = "obstacles-set"
    parts: ClassVar[tuple[str, ...]] = ("numbers",)

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers

    def change(self, s: State) -> None:
        s.obstacles = s.obstacles + self.numbers


@final
class TokenLanded(Event[State]):
    """GD-SET.15 to GD-SET.17: one more Stash token lies on the table."""

    word: ClassVar[str] = "token-landed"
    parts: ClassVar[tuple[str, ...]] = ("x", "y")

    def __init__(self, x: int, y: int) -> None:
        self.x = x
        self.y = y

    def change(self, s: State) -> None:
        s.token_x.append(self.x)
        s.token_y.append(self.y)
        s.token_at.append(ON_TABLE)
        s.token_cells.append([])
        s.adjusted.append(0)


@final
class TokenMoved(Event[State]):
    """GD-SET.8, GD-SET.21."""

    word: ClassVar[str] = "token-moved"
    parts: ClassVar[tuple[str, ...]] = ("token", "x", "y")

    def __init__(self, token: int, x: int, y: int) -> None:
        self.token = token
        self.x = x
        self.y = y

    def change(self, s: State) -> None:
        s.token_x[self.token] = self.x
        s.token_y[self.token] = self.y
        s.adjusted[self.token] += 1


@final
class StartPlaced(Event[State]):
    """GD-TAB.10, GD-FOUR.5: Driver A's anchors the lattice."""

    word: ClassVar[str] = "start-placed"
    parts: ClassVar[tuple[str, ...]] = ("car", "x", "y")

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
class CarFaced(Event[State]):
    """GD-SET.10."""

    word: ClassVar[str] = "car-faced"
    parts: ClassVar[tuple[str, ...]] = ("car", "facing")

    def __init__(self, car: int, facing: Facing) -> None:
        self.car = car
        self.facing = facing

    def change(self, s: State) -> None:
        s.cars[self.car].facing = self.facing


@final
class Placed(Event[State]):
    """GD-SET.12, GD-UPG.5: being placed is not moving."""

    word: ClassVar[str] = "placed"
    parts: ClassVar[tuple[str, ...]] = ("vehicle", "cell", "facing")

    def __init__(self, vehicle: Vehicle, cell: Cell, facing: Facing) -> None:
        self.vehicle = vehicle
        self.cell = cell
        self.facing = facing

    def change(self, s: State) -> None:
        s.at[self.vehicle] = self.cell
        s.facing[self.vehicle] = self.facing
        s.flags[self.vehicle] &= SHIELD | SHIELD_NEXT


@final
class RoundBegan(Event[State]):
    """GD-GEN.11."""

    word: ClassVar[str] = "round-began"
    parts: ClassVar[tuple[str, ...]] = ("round",)

    def __init__(self, round: int) -> None:
        self.round = round

    def change(self, s: State) -> None:
        s.round = self.round
        s.laid_now = False
        s.dispatches = 0
        s.cameras = 0
        s.badges = 0
        for v in range(len(s.at)):
            s.flags[v] &= SHIELD | SHIELD_NEXT
            s.extra[v] = 0
            s.bonuses[v] = 0
        for i in range(len(s.spiked)):
            s.spiked[i] = False
        for c in s.cars:
            c.before = -1
            c.bonuses = 0
            c.bonus = 0
            c.commit = -1


@final
class Passed(Event[State]):
    """Nothing was done with a question."""

    word: ClassVar[str] = "passed"
    parts: ClassVar[tuple[str, ...]] = ("seat", "window")

    def __init__(self, seat: int, window: str) -> None:
        self.seat = seat
        self.window = window

    def change(self, s: State) -> None:
        pass


@final
class FillBegan(Event[State]):
    """GD-EXP.3: these cells get a tile, and who lays them."""

    word: ClassVar[str] = "fill-began"
    parts: ClassVar[tuple[str, ...]] = ("cells", "layer")

    def __init__(self, cells: list[Cell], layer: int) -> None:
        self.cells = cells
        self.layer = layer

    def change(self, s: State) -> None:
        s.filling = self.cells[:]
        s.layer = self.layer


@final
@mypyc_attr(free_list_len=1)
class Drew(Event[State]):
    """GD-EXP.3; in solo from which pile."""

    word: ClassVar[str] = "drew"
    parts: ClassVar[tuple[str, ...]] = ("tile", "risky")

    def __init__(self, tile: Tile, risky: bool) -> None:
        self.tile = tile
        self.risky = risky

    def change(self, s: State) -> None:
        if self.risky:
            s.risky[self.tile] -= 1
        else:
            s.bag[self.tile] -= 1
        s.drawn.append(self.tile)


@final
class DrawnBack(Event[State]):
    """GD-CAM.1: all tiles drawn go back into the bag."""

    word: ClassVar[str] = "drawn-back"

    def change(self, s: State) -> None:
        for tile in s.drawn:
            s.bag[tile] += 1
        s.drawn = []
        s.cameras += 1


@final
@mypyc_attr(free_list_len=1)
class Laid(Event[State]):
    """GD-EXP.4 to GD-EXP.6."""

    word: ClassVar[str] = "laid"
    parts: ClassVar[tuple[str, ...]] = ("cell", "tile")

    def __init__(self, cell: Cell, tile: Tile) -> None:
        self.cell = cell
        self.tile = tile

    def change(self, s: State) -> None:
        s.drawn.remove(self.tile)
        s.filling.remove(self.cell)
        s.laid_now = True
        put_tile(s, self.cell, self.tile)
        marks = s.marks[self.cell]
        if s.open_tiles:
            marks |= UP | ALL_KNOW  # GD-OPEN.1
        else:
            if s.layer >= 0:
                marks |= KNOWN << s.layer
            if s.mode != SOLO:
                marks |= KNOWN << city(s)  # GD-EXP.10, and what City knows of STG in `four`
            elif s.layer < 0:
                marks |= FROM_RISKY if RISKY[self.tile] else FROM_CALM
        s.marks[self.cell] = marks
        if s.event == EV4:
            s.marks[self.cell] &= ~(KNOWN << 1)  # GD-EVT.32
        for k in range(len(s.token_at)):
            if s.token_at[k] == ON_TABLE and len(s.token_cells[k]) == 1 and s.token_cells[k][0] == self.cell:
                s.token_at[k] = self.cell


@final
class TokenTaken(Event[State]):
    """GD-TAB.20: an unclear Stash token goes on this tile."""

    word: ClassVar[str] = "token-taken"
    parts: ClassVar[tuple[str, ...]] = ("token", "cell")

    def __init__(self, token: int, cell: Cell) -> None:
        self.token = token
        self.cell = cell

    def change(self, s: State) -> None:
        s.token_at[self.token] = self.cell
        s.token_cells[self.token] = [self.cell]


@final
class TokenLeft(Event[State]):
    """GD-TAB.21: it belongs to the other candidates."""

    word: ClassVar[str] = "token-left"
    parts: ClassVar[tuple[str, ...]] = ("token", "cell")

    def __init__(self, token: int, cell: Cell) -> None:
        self.token = token
        self.cell = cell

    def change(self, s: State) -> None:
        s.token_cells[self.token] = [cell for cell in s.token_cells[self.token] if cell != self.cell]


@final
class Lifted(Event[State]):
    """GD-EVT.11: a face-down tile is taken up again."""

    word: ClassVar[str] = "lifted"
    parts: ClassVar[tuple[str, ...]] = ("cell", "tile")

    def __init__(self, cell: Cell, tile: Tile) -> None:
        self.cell = cell
        self.tile = tile

    def change(self, s: State) -> None:
        s.laid[slot_of(s, self.cell)] = -1
        s.tiles[self.cell] = NO_TILE
        s.marks[self.cell] &= HAZARD
        s.drawn.append(self.tile)
        mark_near(s)


@final
class TurnBegan(Event[State]):
    """GD-GEN.2."""

    word: ClassVar[str] = "turn-began"
    parts: ClassVar[tuple[str, ...]] = ("car",)

    def __init__(self, car: int) -> None:
        self.car = car

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.base = DUE
        c.moved = False
        c.opening = True
        c.ramming = False
        c.kind = STILL
        c.trailing = 0
        c.began = c.cell
        for cell in s.laid:
            if cell >= 0:
                s.marks[cell] &= ~FRESH


@final
class Studied(Event[State]):
    """GD-STU.1."""

    word: ClassVar[str] = "studied"
    parts: ClassVar[tuple[str, ...]] = ("car", "cell")

    def __init__(self, car: int, cell: Cell) -> None:
        self.car = car
        self.cell = cell

    def change(self, s: State) -> None:
        s.cars[self.car].opening = False


@final
@mypyc_attr(free_list_len=1)
class MeterMoved(Event[State]):
    """GD-STU.2, GD-CHK, GD-LDE.1. GD-GEN.4: never below 0."""

    word: ClassVar[str] = "meter-moved"
    parts: ClassVar[tuple[str, ...]] = ("car", "by")

    def __init__(self, car: int, by: int) -> None:
        self.car = car
        self.by = by

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.meter = max(0, c.meter + self.by)


@final
class MeterHeld(Event[State]):
    """GD-CHK.5."""

    word: ClassVar[str] = "meter-held"
    parts: ClassVar[tuple[str, ...]] = ("car",)

    def __init__(self, car: int) -> None:
        self.car = car

    def change(self, s: State) -> None:
        pass


@final
@mypyc_attr(free_list_len=1)
class TurnedUp(Event[State]):
    """GD-MOV.6, GD-STU.3."""

    word: ClassVar[str] = "turned-up"
    parts: ClassVar[tuple[str, ...]] = ("cell", "tile")

    def __init__(self, cell: Cell, tile: Tile) -> None:
        self.cell = cell
        self.tile = tile

    def change(self, s: State) -> None:
        s.marks[self.cell] |= UP | FRESH | ALL_KNOW


@final
class BadgePaid(Event[State]):
    """GD-BADGE.1. GD-GEN.5: no more than the box holds."""

    word: ClassVar[str] = "badge-paid"
    parts: ClassVar[tuple[str, ...]] = ("cell", "tokens")

    def __init__(self, cell: Cell, tokens: int) -> None:
        self.cell = cell
        self.tokens = tokens

    def change(self, s: State) -> None:
        s.marks[self.cell] |= PAID
        s.tokens = min(TOKENS * boxes(s), s.tokens + self.tokens)


@final
class BadgeCounted(Event[State]):
    """Solo: a badge means cards at the end of the round."""

    word: ClassVar[str] = "badge-counted"
    parts: ClassVar[tuple[str, ...]] = ("cell", "draws")

    def __init__(self, cell: Cell, draws: int) -> None:
        self.cell = cell
        self.draws = draws

    def change(self, s: State) -> None:
        s.marks[self.cell] |= PAID
        s.badges += self.draws


@final
@mypyc_attr(free_list_len=1)
class SetOff(Event[State]):
    """GD-MOV.11, step 1."""

    word: ClassVar[str] = "set-off"
    parts: ClassVar[tuple[str, ...]] = ("car", "heading", "kind")

    def __init__(self, car: int, heading: Facing, kind: int) -> None:
        self.car = car
        self.heading = heading
        self.kind = kind

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.kind = self.kind
        c.left = c.cell
        c.left_facing = c.facing
        c.heading = self.heading
        c.trailing = 0
        c.answer = NOT_ANSWERED


@final
class CardUsed(Event[State]):
    """GD-CARD.1 to GD-CARD.3; GD-EVT.21."""

    word: ClassVar[str] = "card-used"
    parts: ClassVar[tuple[str, ...]] = ("car", "card", "use", "again", "cost")

    def __init__(self, car: int, card: Card, use: int, again: bool, cost: int) -> None:
        self.car = car
        self.card = card
        self.use = use
        self.again = again
        self.cost = cost

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        bit = 1 << self.card
        if self.again:
            c.stash -= self.cost
            c.spent += self.cost
            if s.event != EV3:
                c.discard &= ~bit
                c.out |= bit
        else:
            c.hand &= ~bit
            c.discard |= bit


@final
@mypyc_attr(free_list_len=1)
class Drove(Event[State]):
    """GD-MOV.11, steps 3 and 4."""

    word: ClassVar[str] = "drove"
    parts: ClassVar[tuple[str, ...]] = ("car", "cell", "facing", "trailing")

    def __init__(self, car: int, cell: Cell, facing: Facing, trailing: Mask) -> None:
        self.car = car
        self.cell = cell
        self.facing = facing
        self.trailing = trailing

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.before = c.left
        c.before_facing = c.left_facing
        c.cell = self.cell
        c.facing = self.facing
        c.trailing = self.trailing
        c.moved = True
        c.opening = False
        if c.kind == BASE:
            c.base = MADE


@final
class VehicleTurned(Event[State]):
    """GD-FOL.2: an entry turn."""

    word: ClassVar[str] = "vehicle-turned"
    parts: ClassVar[tuple[str, ...]] = ("vehicle", "facing")

    def __init__(self, vehicle: Vehicle, facing: Facing) -> None:
        self.vehicle = vehicle
        self.facing = facing

    def change(self, s: State) -> None:
        s.facing[self.vehicle] = self.facing


@final
@mypyc_attr(free_list_len=1)
class HazardPlaced(Event[State]):
    """GD-ROAD, GD-LWR.1."""

    word: ClassVar[str] = "hazard-placed"
    parts: ClassVar[tuple[str, ...]] = ("cell",)

    def __init__(self, cell: Cell) -> None:
        self.cell = cell

    def change(self, s: State) -> None:
        s.marks[self.cell] |= HAZARD


@final
class HazardSpared(Event[State]):
    """DP-18: no token."""

    word: ClassVar[str] = "hazard-spared"
    parts: ClassVar[tuple[str, ...]] = ("car",)

    def __init__(self, car: int) -> None:
        self.car = car

    def change(self, s: State) -> None:
        pass


@final
class HazardRemoved(Event[State]):
    """GD-BACK.3, GD-ARM.2."""

    word: ClassVar[str] = "hazard-removed"
    parts: ClassVar[tuple[str, ...]] = ("cell",)

    def __init__(self, cell: Cell) -> None:
        self.cell = cell

    def change(self, s: State) -> None:
        s.marks[self.cell] &= ~HAZARD


@final
class BackedOff(Event[State]):
    """GD-BACK.1 to GD-BACK.5; GD-SWC.6."""

    word: ClassVar[str] = "backed-off"
    parts: ClassVar[tuple[str, ...]] = ("car",)

    def __init__(self, car: int) -> None:
        self.car = car

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.cell = c.left
        c.facing = c.heading
        if c.kind != SWITCHED:
            s.marks[c.left] &= ~HAZARD
        for v in range(len(s.at)):
            if c.trailing >> v & 1:
                s.facing[v] = c.heading
                s.flags[v] |= FOLLOWED
        c.trailing = 0
        c.kind = STILL


@final
class Handbraked(Event[State]):
    """GD-HBT.4: the answer to a hazard."""

    word: ClassVar[str] = "handbraked"
    parts: ClassVar[tuple[str, ...]] = ("car",)

    def __init__(self, car: int) -> None:
        self.car = car

    def change(self, s: State) -> None:
        s.cars[self.car].answer = HANDBRAKE


@final
class Stunted(Event[State]):
    """GD-HAZ.3."""

    word: ClassVar[str] = "stunted"
    parts: ClassVar[tuple[str, ...]] = ("car",)

    def __init__(self, car: int) -> None:
        self.car = car

    def change(self, s: State) -> None:
        s.cars[self.car].answer = STUNTED


@final
@mypyc_attr(free_list_len=1)
class Arrived(Event[State]):
    """GD-FOL.7, GD-FOL.8: all that still trail are set on the Car's tile."""

    word: ClassVar[str] = "arrived"
    parts: ClassVar[tuple[str, ...]] = ("car",)

    def __init__(self, car: int) -> None:
        self.car = car

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        for v in range(len(s.at)):
            if c.trailing >> v & 1:
                s.at[v] = c.cell
                s.facing[v] = c.heading
                s.flags[v] |= FOLLOWED
        c.trailing = 0


@final
class Swerved(Event[State]):
    """GD-MOT.3, GD-HEL.6."""

    word: ClassVar[str] = "swerved"
    parts: ClassVar[tuple[str, ...]] = ("vehicle", "cell", "facing", "fee")

    def __init__(self, vehicle: Vehicle, cell: Cell, facing: Facing, fee: int) -> None:
        self.vehicle = vehicle
        self.cell = cell
        self.facing = facing
        self.fee = fee

    def change(self, s: State) -> None:
        for c in s.cars:
            c.trailing &= ~(1 << self.vehicle)
        s.at[self.vehicle] = self.cell
        s.facing[self.vehicle] = self.facing
        s.flags[self.vehicle] |= FOLLOWED | USED
        s.tokens -= self.fee


@final
class HeldBack(Event[State]):
    """GD-EVT.20: a helicopter that does not follow into a tunnel."""

    word: ClassVar[str] = "held-back"
    parts: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: Vehicle) -> None:
        self.vehicle = vehicle

    def change(self, s: State) -> None:
        for c in s.cars:
            c.trailing &= ~(1 << self.vehicle)
        s.flags[self.vehicle] |= FOLLOWED


@final
class Crashed(Event[State]):
    """GD-GEN.10."""

    word: ClassVar[str] = "crashed"
    parts: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: Vehicle) -> None:
        self.vehicle = vehicle

    def change(self, s: State) -> None:
        for c in s.cars:
            c.trailing &= ~(1 << self.vehicle)
        s.at[self.vehicle] = IN_SUPPLY
        s.flags[self.vehicle] = 0
        s.extra[self.vehicle] = 0
        if s.event == EV1:
            s.crashes += 1


@final
class Saved(Event[State]):
    """GD-ARM.1, GD-SOLO.23."""

    word: ClassVar[str] = "saved"
    parts: ClassVar[tuple[str, ...]] = ("vehicle", "fee")

    def __init__(self, vehicle: Vehicle, fee: int) -> None:
        self.vehicle = vehicle
        self.fee = fee

    def change(self, s: State) -> None:
        s.tokens -= self.fee
        s.flags[self.vehicle] |= USED
        s.flags[self.vehicle] &= ~SHIELD


@final
class BarricadeRemoved(Event[State]):
    """GD-RAM.1."""

    word: ClassVar[str] = "barricade-removed"
    parts: ClassVar[tuple[str, ...]] = ("piece",)

    def __init__(self, piece: int) -> None:
        self.piece = piece

    def change(self, s: State) -> None:
        s.barricades[self.piece] = IN_SUPPLY


@final
@mypyc_attr(free_list_len=1)
class Stayed(Event[State]):
    """GD-MOV.11: the movement is over."""

    word: ClassVar[str] = "stayed"
    parts: ClassVar[tuple[str, ...]] = ("car",)

    def __init__(self, car: int) -> None:
        self.car = car

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.kind = STILL
        c.answer = NOT_ANSWERED


@final
class Collected(Event[State]):
    """GD-ROAD.6."""

    word: ClassVar[str] = "collected"
    parts: ClassVar[tuple[str, ...]] = ("car", "cell", "count")

    def __init__(self, car: int, cell: Cell, count: int) -> None:
        self.car = car
        self.cell = cell
        self.count = count

    def change(self, s: State) -> None:
        for k in range(len(s.token_at)):
            if s.token_at[k] == self.cell:
                s.token_at[k] = TAKEN
        s.cars[self.car].stash += self.count


@final
class TokensLost(Event[State]):
    """GD-MID.5."""

    word: ClassVar[str] = "tokens-lost"
    parts: ClassVar[tuple[str, ...]] = ("tokens",)

    def __init__(self, tokens: int) -> None:
        self.tokens = tokens

    def change(self, s: State) -> None:
        s.tokens -= self.tokens


@final
class BonusGained(Event[State]):
    """GD-MID.6."""

    word: ClassVar[str] = "bonus-gained"
    parts: ClassVar[tuple[str, ...]] = ("car", "slot")

    def __init__(self, car: int, slot: int) -> None:
        self.car = car
        self.slot = slot

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.bonus += 1
        c.bonuses |= 1 << self.slot


@final
class BonusDeclared(Event[State]):
    """GD-EXP.12."""

    word: ClassVar[str] = "bonus-declared"
    parts: ClassVar[tuple[str, ...]] = ("car",)

    def __init__(self, car: int) -> None:
        self.car = car

    def change(self, s: State) -> None:
        s.cars[self.car].bonus -= 1


@final
class Boosted(Event[State]):
    """GD-MID.7."""

    word: ClassVar[str] = "boosted"
    parts: ClassVar[tuple[str, ...]] = ("vehicle", "slot")

    def __init__(self, vehicle: Vehicle, slot: int) -> None:
        self.vehicle = vehicle
        self.slot = slot

    def change(self, s: State) -> None:
        s.extra[self.vehicle] += 1
        s.bonuses[self.vehicle] |= 1 << self.slot


@final
class Looked(Event[State]):
    """GD-MID.2: everybody sees which tile, one Driver sees what it is."""

    word: ClassVar[str] = "looked"
    parts: ClassVar[tuple[str, ...]] = ("car", "slot", "tile")

    def __init__(self, car: int, slot: int, tile: Tile) -> None:
        self.car = car
        self.slot = slot
        self.tile = tile

    def change(self, s: State) -> None:
        s.marks[s.laid[self.slot]] |= LOOKED | KNOWN << self.car


@final
class Braked(Event[State]):
    """GD-SLM.1."""

    word: ClassVar[str] = "braked"
    parts: ClassVar[tuple[str, ...]] = ("car",)

    def __init__(self, car: int) -> None:
        self.car = car

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.base = SLAMMED


@final
class RammingBegan(Event[State]):
    """GD-RAM.1."""

    word: ClassVar[str] = "ramming-began"
    parts: ClassVar[tuple[str, ...]] = ("car",)

    def __init__(self, car: int) -> None:
        self.car = car

    def change(self, s: State) -> None:
        s.cars[self.car].ramming = True


@final
class Stomped(Event[State]):
    """GD-STG.1."""

    word: ClassVar[str] = "stomped"
    parts: ClassVar[tuple[str, ...]] = ("car",)

    def __init__(self, car: int) -> None:
        self.car = car

    def change(self, s: State) -> None:
        s.cars[self.car].stomp = 2


@final
class Jammed(Event[State]):
    """GD-JAM.1, GD-JAM.3."""

    word: ClassVar[str] = "jammed"
    parts: ClassVar[tuple[str, ...]] = ("vehicle", "cell", "facing")

    def __init__(self, vehicle: Vehicle, cell: Cell, facing: Facing) -> None:
        self.vehicle = vehicle
        self.cell = cell
        self.facing = facing

    def change(self, s: State) -> None:
        s.at[self.vehicle] = self.cell
        s.facing[self.vehicle] = self.facing


@final
class Switched(Event[State]):
    """GD-SWC.3."""

    word: ClassVar[str] = "switched"
    parts: ClassVar[tuple[str, ...]] = ("car", "vehicle")

    def __init__(self, car: int, vehicle: Vehicle) -> None:
        self.car = car
        self.vehicle = vehicle

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        cell = c.cell
        facing = c.facing
        c.cell = s.at[self.vehicle]
        c.facing = s.facing[self.vehicle]
        s.at[self.vehicle] = cell
        s.facing[self.vehicle] = facing
        c.before = cell
        c.before_facing = facing
        c.kind = SWITCHED if c.cell != cell else STILL
        c.left = cell
        c.left_facing = facing
        c.heading = c.facing
        c.trailing = 0
        c.answer = NOT_ANSWERED


@final
class BaseWaived(Event[State]):
    """GD-MOV.8."""

    word: ClassVar[str] = "base-waived"
    parts: ClassVar[tuple[str, ...]] = ("car",)

    def __init__(self, car: int) -> None:
        self.car = car

    def change(self, s: State) -> None:
        s.cars[self.car].base = WAIVED


@final
class TurnEnded(Event[State]):
    """DP-14."""

    word: ClassVar[str] = "turn-ended"
    parts: ClassVar[tuple[str, ...]] = ("car",)

    def __init__(self, car: int) -> None:
        self.car = car

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.ramming = False
        c.opening = False


@final
@mypyc_attr(free_list_len=1)
class PoliceDrove(Event[State]):
    """GD-POL.1, GD-POL.2."""

    word: ClassVar[str] = "police-drove"
    parts: ClassVar[tuple[str, ...]] = ("vehicle", "cell", "facing")

    def __init__(self, vehicle: Vehicle, cell: Cell, facing: Facing) -> None:
        self.vehicle = vehicle
        self.cell = cell
        self.facing = facing

    def change(self, s: State) -> None:
        s.at[self.vehicle] = self.cell
        s.facing[self.vehicle] = self.facing
        use_action(s, self.vehicle)


@final
@mypyc_attr(free_list_len=1)
class PoliceTurned(Event[State]):
    """GD-POL.1."""

    word: ClassVar[str] = "police-turned"
    parts: ClassVar[tuple[str, ...]] = ("vehicle", "facing")

    def __init__(self, vehicle: Vehicle, facing: Facing) -> None:
        self.vehicle = vehicle
        self.facing = facing

    def change(self, s: State) -> None:
        s.facing[self.vehicle] = self.facing
        use_action(s, self.vehicle)


@final
class PoliceWaited(Event[State]):
    """Solo: nothing to gain."""

    word: ClassVar[str] = "police-waited"
    parts: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: Vehicle) -> None:
        self.vehicle = vehicle

    def change(self, s: State) -> None:
        use_action(s, self.vehicle)


@final
class HalfTurned(Event[State]):
    """GD-HEL.5."""

    word: ClassVar[str] = "half-turned"
    parts: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: Vehicle) -> None:
        self.vehicle = vehicle

    def change(self, s: State) -> None:
        s.facing[self.vehicle] = (s.facing[self.vehicle] + 2) & 3
        s.flags[self.vehicle] |= ROUNDED
        s.tokens -= 1


@final
class ActionBought(Event[State]):
    """GD-MOT.1."""

    word: ClassVar[str] = "action-bought"
    parts: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: Vehicle) -> None:
        self.vehicle = vehicle

    def change(self, s: State) -> None:
        s.extra[self.vehicle] += 1
        s.flags[self.vehicle] |= USED
        s.tokens -= 1


@final
class ForcedAhead(Event[State]):
    """GD-SLM.2; on its own cell: it cannot move, GD-SLM.4."""

    word: ClassVar[str] = "forced-ahead"
    parts: ClassVar[tuple[str, ...]] = ("vehicle", "cell")

    def __init__(self, vehicle: Vehicle, cell: Cell) -> None:
        self.vehicle = vehicle
        self.cell = cell

    def change(self, s: State) -> None:
        s.at[self.vehicle] = self.cell
        s.flags[self.vehicle] |= ACTED


@final
class Weighed(Event[State]):
    """Part of a choice is made; the rest is asked next."""

    word: ClassVar[str] = "weighed"
    parts: ClassVar[tuple[str, ...]] = ("seat", "what")

    def __init__(self, seat: int, what: str) -> None:
        self.seat = seat
        self.what = what

    def change(self, s: State) -> None:
        pass


@final
class Dispatched(Event[State]):
    """GD-DIS.1, GD-DIS.2."""

    word: ClassVar[str] = "dispatched"
    parts: ClassVar[tuple[str, ...]] = ("vehicle", "cell", "facing")

    def __init__(self, vehicle: Vehicle, cell: Cell, facing: Facing) -> None:
        self.vehicle = vehicle
        self.cell = cell
        self.facing = facing

    def change(self, s: State) -> None:
        s.at[self.vehicle] = self.cell
        s.facing[self.vehicle] = self.facing
        s.flags[self.vehicle] |= DISPATCHED
        s.tokens -= 1
        s.dispatches += 1


@final
class Bought(Event[State]):
    """GD-UPG.1, GD-UPG.2."""

    word: ClassVar[str] = "bought"
    parts: ClassVar[tuple[str, ...]] = ("upgrade",)

    def __init__(self, upgrade: Upgrade) -> None:
        self.upgrade = upgrade

    def change(self, s: State) -> None:
        s.tokens -= COST[self.upgrade]
        s.owned[self.upgrade] += 1


@final
class BarricadePlaced(Event[State]):
    """GD-UPG.8."""

    word: ClassVar[str] = "barricade-placed"
    parts: ClassVar[tuple[str, ...]] = ("piece", "cell")

    def __init__(self, piece: int, cell: Cell) -> None:
        self.piece = piece
        self.cell = cell

    def change(self, s: State) -> None:
        s.barricades[self.piece] = self.cell


@final
class SpikesPlaced(Event[State]):
    """GD-UPG.8."""

    word: ClassVar[str] = "spikes-placed"
    parts: ClassVar[tuple[str, ...]] = ("piece", "cell")

    def __init__(self, piece: int, cell: Cell) -> None:
        self.piece = piece
        self.cell = cell

    def change(self, s: State) -> None:
        s.spikes[self.piece] = self.cell


@final
class SpikesMoved(Event[State]):
    """GD-SPK.3."""

    word: ClassVar[str] = "spikes-moved"
    parts: ClassVar[tuple[str, ...]] = ("piece", "cell")

    def __init__(self, piece: int, cell: Cell) -> None:
        self.piece = piece
        self.cell = cell

    def change(self, s: State) -> None:
        s.spikes[self.piece] = self.cell
        s.spiked[self.piece] = True
        s.tokens -= 1


@final
class Decoyed(Event[State]):
    """GD-DEC.1."""

    word: ClassVar[str] = "decoyed"
    parts: ClassVar[tuple[str, ...]] = ("car",)

    def __init__(self, car: int) -> None:
        self.car = car

    def change(self, s: State) -> None:
        c = s.cars[self.car]
        c.cell = c.before
        c.facing = c.before_facing


@final
class PhaseEnded(Event[State]):
    """Step 3A ends, GD-POL.12: extra actions left over are lost, GD-MID.11."""

    word: ClassVar[str] = "phase-ended"

    def change(self, s: State) -> None:
        for v in range(len(s.at)):
            s.extra[v] = 0


@final
class PhaseOneEnded(Event[State]):
    """GD-STG.1: one Phase 1 of Stomping Grounds is over."""

    word: ClassVar[str] = "phase-one-ended"

    def change(self, s: State) -> None:
        for c in s.cars:
            if c.stomp > 0:
                c.stomp -= 1


@final
class RoundEnded(Event[State]):
    """GD-GEN.14; GD-SOLO.44."""

    word: ClassVar[str] = "round-ended"
    parts: ClassVar[tuple[str, ...]] = ("round",)

    def __init__(self, round: int) -> None:
        self.round = round

    def change(self, s: State) -> None:
        s.stalled = 0 if s.laid_now else s.stalled + 1
        for v in range(len(s.at)):
            s.flags[v] &= ~SHIELD
            if s.flags[v] & SHIELD_NEXT:
                s.flags[v] = s.flags[v] & ~SHIELD_NEXT | SHIELD


@final
class Ended(Event[State]):
    """GD-GEN.3: nothing further is resolved. GD-HID.3: everything is shown."""

    word: ClassVar[str] = "ended"
    parts: ClassVar[tuple[str, ...]] = ("ending", "car")

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
class EventDrawn(Event[State]):
    """GD-EVT.2."""

    word: ClassVar[str] = "event-drawn"
    parts: ClassVar[tuple[str, ...]] = ("event",)

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
        if self.event == EV4:  # GD-EVT.32
            for cell in s.laid:
                if cell >= 0 and s.marks[cell] & UP == 0:
                    s.marks[cell] &= ~(KNOWN << 1)

    def bars_undo(self) -> bool:
        return True


@final
class BombTicked(Event[State]):
    """GD-EVT.51."""

    word: ClassVar[str] = "bomb-ticked"

    def change(self, s: State) -> None:
        s.bomb -= 1


@final
class StashFound(Event[State]):
    """GD-EVT.22."""

    word: ClassVar[str] = "stash-found"
    parts: ClassVar[tuple[str, ...]] = ("car",)

    def __init__(self, car: int) -> None:
        self.car = car

    def change(self, s: State) -> None:
        s.spare_stash -= 1
        s.cars[self.car].stash += 1


@final
class VehicleEscaped(Event[State]):
    """GD-EVT.5."""

    word: ClassVar[str] = "vehicle-escaped"
    parts: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: Vehicle) -> None:
        self.vehicle = vehicle

    def change(self, s: State) -> None:
        s.at[self.vehicle] = OUT_OF_GAME
        s.flags[self.vehicle] = 0
        s.extra[self.vehicle] = 0
        s.escapes += 1


@final
class CardTurned(Event[State]):
    """Solo: an upgrade card is drawn; the helicopter's leaves the game."""

    word: ClassVar[str] = "card-turned"
    parts: ClassVar[tuple[str, ...]] = ("upgrade",)

    def __init__(self, upgrade: Upgrade) -> None:
        self.upgrade = upgrade

    def change(self, s: State) -> None:
        s.deck[self.upgrade] -= 1
        if self.upgrade != HEL:
            s.turned[self.upgrade] += 1


@final
class DeckShuffled(Event[State]):
    """Solo: all turned cards make a new deck."""

    word: ClassVar[str] = "deck-shuffled"

    def change(self, s: State) -> None:
        for upgrade in range(len(s.deck)):
            s.deck[upgrade] += s.turned[upgrade]
            s.turned[upgrade] = 0


@final
class ShieldGranted(Event[State]):
    """GD-SOLO.44."""

    word: ClassVar[str] = "shield-granted"
    parts: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: Vehicle) -> None:
        self.vehicle = vehicle

    def change(self, s: State) -> None:
        s.flags[self.vehicle] |= SHIELD_NEXT


@final
class Ordered(Event[State]):
    """GD-DP.1: a standing order; only its seat hears of it."""

    word: ClassVar[str] = "ordered"
    parts: ClassVar[tuple[str, ...]] = ("seat", "order", "on")

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


@final
class Committed(Event[State]):
    """DP-31; -1: taken back, because the way is no longer there."""

    word: ClassVar[str] = "committed"
    parts: ClassVar[tuple[str, ...]] = ("seat", "way")

    def __init__(self, seat: int, way: int) -> None:
        self.seat = seat
        self.way = way

    def change(self, s: State) -> None:
        c = s.cars[self.seat]
        c.commit = self.way
        if self.way >= 0:
            c.opening = False  # GD-DP.6


@final
class Revealed(Event[State]):
    """GD-FOUR.12: the commits are shown."""

    word: ClassVar[str] = "revealed"
    parts: ClassVar[tuple[str, ...]] = ("ways",)

    def __init__(self, ways: list[int]) -> None:
        self.ways = ways

    def change(self, s: State) -> None:
        pass

    def bars_undo(self) -> bool:
        return True


@final
class Assigned(Event[State]):
    """DP-29: whom it follows; 2: nobody, it stays."""

    word: ClassVar[str] = "assigned"
    parts: ClassVar[tuple[str, ...]] = ("vehicle", "car")

    def __init__(self, vehicle: Vehicle, car: int) -> None:
        self.vehicle = vehicle
        self.car = car

    def change(self, s: State) -> None:
        for i in range(len(s.cars)):
            s.cars[i].trailing &= ~(1 << self.vehicle)
        if self.car < len(s.cars):
            s.cars[self.car].trailing |= 1 << self.vehicle


@final
class Baited(Event[State]):
    """GD-FOUR.23: the two Cars change places; both facings stay."""

    word: ClassVar[str] = "baited"
    parts: ClassVar[tuple[str, ...]] = ("car",)

    def __init__(self, car: int) -> None:
        self.car = car

    def change(self, s: State) -> None:
        a = s.cars[0]
        b = s.cars[1]
        a.before = a.cell
        a.before_facing = a.facing
        b.before = b.cell
        b.before_facing = b.facing
        cell = a.cell
        a.cell = b.cell
        b.cell = cell


@final
class Fetched(Event[State]):
    """GD-FOUR.23: the other Car comes to this one's tile."""

    word: ClassVar[str] = "fetched"
    parts: ClassVar[tuple[str, ...]] = ("car",)

    def __init__(self, car: int) -> None:
        self.car = car

    def change(self, s: State) -> None:
        other = s.cars[1 - self.car]
        other.before = other.cell
        other.before_facing = other.facing
        other.cell = s.cars[self.car].cell


EVENTS: Final[list[type[Event[State]]]] = [
    Planned, Done, HandDealt, CardPicked, ObstaclesSet, TokenLanded, TokenMoved, StartPlaced, CarFaced, Placed,
    RoundBegan, Passed, FillBegan, Drew, DrawnBack, Laid, TokenTaken, TokenLeft, Lifted, TurnBegan, Studied,
    MeterMoved, MeterHeld, TurnedUp, BadgePaid, BadgeCounted, SetOff, CardUsed, Drove, VehicleTurned, HazardPlaced,
    HazardSpared, HazardRemoved, BackedOff, Handbraked, Stunted, Arrived, Swerved, HeldBack, Crashed, Saved,
    BarricadeRemoved, Stayed, Collected, TokensLost, BonusGained, BonusDeclared, Boosted, Looked, Braked,
    RammingBegan, Stomped, Jammed, Switched, BaseWaived, TurnEnded, PoliceDrove, PoliceTurned, PoliceWaited,
    HalfTurned, ActionBought, ForcedAhead, Weighed, Dispatched, Bought, BarricadePlaced, SpikesPlaced, SpikesMoved,
    Decoyed, PhaseEnded, PhaseOneEnded, RoundEnded, Ended, EventDrawn, BombTicked, StashFound, VehicleEscaped,
    CardTurned, DeckShuffled, ShieldGranted, Ordered, Committed, Revealed, Assigned, Baited, Fetched,
]  # fmt: skip

# the names that stand for numbers in a written event
SPELLING: Final[dict[str, list[str]]] = {
    "card": [*CARD_NAMES, "?"],
    "cards": [*CARD_NAMES, "?"],
    "tile": TILE_NAMES,
    "facing": FACING_NAMES,
    "heading": FACING_NAMES,
    "way": [*WAY_NAMES, "?"],
    "ways": [*WAY_NAMES, "none"],
    "upgrade": UPGRADE_NAMES,
    "kind": KIND_NAMES,
    "use": USE_NAMES,
    "ending": ENDING_NAMES,
    "event": EVENT_NAMES,
}
