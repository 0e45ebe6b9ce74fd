"""What lies open on the table of Getaway Driver, and the questions that can be asked of it.

Cells are ints on a grid with a border of two, made when Start is placed; what lies outside the table or on an obstacle
is border too. Vehicles are numbered in list order (GD-GEN.13), Stash tokens as they were scattered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from onthelam.core.plain import Mutable, Secret, put
from onthelam.core.tabletop import Tabletop as CoreTabletop
from onthelam.games.getaway_driver.rules import charts
from onthelam.games.getaway_driver.rules.charts import (
    AGAIN_COST,
    BEHIND,
    FLEET,
    MOST_COLS,
    NAME_OF,
    NO_TILE,
    PLACE_IN_FLEET,
    TUNNEL,
    WAY_TURN,
    Card,
    Cell,
    Facing,
    Mask,
    Tile,
    Upgrade,
    Vehicle,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

DUEL: Final = 0
SOLO: Final = 1
FOUR: Final = 2
MODE_NAMES: Final = ["duel", "solo", "four"]
RECT: Final = 0
ROUND: Final = 1
SHAPE_NAMES: Final = ["rect", "round"]
THROW: Final = 0
PLACE: Final = 1
AUTO: Final = 2
STASH_MODE_NAMES: Final = ["throw", "place", "auto"]
RECOMMENDED_HAND: Final = 0
CHOSEN_HAND: Final = 1
RANDOM_HAND: Final = 2
HAND_MODE_NAMES: Final = ["recommended", "chosen", "random"]

# marks of a cell
UP: Final = 1  # the tile is face-up
HAZARD: Final = 2
LOOKED: Final = 4  # somebody looked at it through City Map; everybody knows that
PAID: Final = 8  # open tiles: its badge has paid, GD-OPEN.2
FRESH: Final = 16  # turned up since the Driver's turn began, GD-EVT.40
FROM_CALM: Final = 32  # solo: everybody saw which pile it came from
FROM_RISKY: Final = 64
NEAR: Final = 128  # legal, and within distance 2 of a tile: kept because GD-POL.4 is asked of so many cells
KNOWN: Final = 256  # seat 0 knows the tile lying face-down here; the bits above are seats 1 to 3
ALL_KNOW: Final = KNOWN * 15
BARRED: Final = 4096  # a Barricade stands here: kept because GD-MOV.4 is asked for every cell a Car could go to
UNSAFE: Final = NEAR | HAZARD  # where these are not NEAR alone, a vehicle has to look twice
STUNT_HERE: Final = 8192  # four: A's stunt onto this tile in this turn, with which B may go along; the bit above is B's

# flags of a vehicle
FOLLOWED: Final = 1
DISPATCHED: Final = 2
ACTED: Final = 4
USED: Final = 8  # its ability for a token
ROUNDED: Final = 16  # the helicopter's half turn, GD-HEL.8
SHIELD: Final = 32  # solo, GD-SOLO.44: on in this round
SHIELD_NEXT: Final = 64  # on in the next one
BUSY: Final = FOLLOWED | DISPATCHED | ACTED  # no action of its own in this round
FLAG_NAMES: Final = ["followed", "dispatched", "acted", "used", "rounded", "shield", "shield-next"]

IN_SUPPLY: Final = -1
OUT_OF_GAME: Final = -2  # escaped, GD-EVT.5

# where a Stash token is, if not on the tile of a cell
ON_TABLE: Final = -1
TAKEN: Final = -2
LOST_STASH: Final = -3  # GD-EVT.50

# the base movement of a turn
DUE: Final = 0
MADE: Final = 1
WAIVED: Final = 2
SLAMMED: Final = 3
BASE_NAMES: Final = ["due", "made", "waived", "slammed"]

# kinds of a movement
STILL: Final = 0
BASE: Final = 1
BONUS: Final = 2
GASSED: Final = 3
HANDBRAKED: Final = 4
SWITCHED: Final = 5
KIND_NAMES: Final = ["still", "base", "bonus", "gas", "handbrake", "switch"]

NOT_ANSWERED: Final = 0
STUNTED: Final = 1
HANDBRAKE: Final = 2
ANSWER_NAMES: Final = ["none", "stunt", "handbrake"]

PASS_STOMPING: Final = 1  # standing orders, GD-DP.1
PASS_DECOY: Final = 2
ASK_STOMPING: Final = 4  # at a table that would spare a person the question
ORDER_NAMES: Final = ["stomping", "decoy", "ask-stomping"]

GOING_ON: Final = 0
ESCAPED: Final = 1
METER: Final = 2
STUCK: Final = 3
STALLED: Final = 4
WRECKED: Final = 5  # EV1, for the Driver
SLIPPED: Final = 6  # EV1, for the Police
DELIVERED: Final = 7  # EV2, for the Driver
EXHAUSTED: Final = 8  # EV2, for the Police
DEFUSED: Final = 9  # EV6, for the Driver
ENDING_NAMES: Final = [
    "going-on", "escaped", "meter", "stuck", "stalled", "wrecked", "slipped", "delivered", "exhausted", "defused",
]  # fmt: skip
DRIVERS_WIN: Final[list[bool]] = [False, True, False, False, False, True, False, True, False, True]


@final
class Car(Mutable):
    """A Car with its Driver: cards, Stash, meter, and the movement under way (X, f, d of GD-MOV.11)."""

    cell: Cell
    facing: Facing
    meter: int
    hand: Secret[Mask]
    discard: Mask
    out: Mask  # used twice
    box: Secret[Mask]  # not chosen at set-up
    stash: int  # collected and not spent
    spent: int
    before: Cell  # GD-DEC.1; -1: no movement this round
    before_facing: Facing
    base: int
    moved: bool  # a movement was made this turn; Switch Cars is none (GD-SWC.9)
    opening: bool  # DP-10 is open: no study and no movement yet
    bonus: int  # Thoroughfare movements held
    bonuses: Mask  # numbers of the Thoroughfares that have given one this round
    ramming: bool
    stomp: int  # how many more times the Driver lays in Phase 1
    orders: Secret[Mask]
    kind: int  # of the movement under way
    left: Cell  # X
    left_facing: Facing  # f
    heading: Facing  # d
    trailing: Mask  # vehicles
    answer: int  # to the hazard
    commit: Secret[int]  # four: the way committed to; -1: none
    began: Cell  # four: where the turn began, GD-FOUR.14
    copied: Mask  # of the hand, what everybody has seen: by Partners in Crime (GD-FOUR.20), or taken back


def new_car() -> Car:
    car = Car.blank()
    car.cell = car.before = car.left = car.commit = car.began = -1
    car.opening = True
    return car


@mypyc_attr(acyclic=True)
class Tabletop(CoreTabletop):
    """What everybody may see. Of a `Secret` a state holds all, a view what its seat may know."""

    mode: int
    difficulty: int
    open_tiles: bool
    events: bool
    top: int
    stall_limit: int
    stash_mode: int
    hand_mode: int
    shape: int
    wide: int
    high: int
    obstacles: tuple[int, ...]  # x, y, w, h of a rectangle, or cx, cy, r, 0 of a disc, one after the other
    start_x: int
    start_y: int
    cols: int  # of the grid, border included; 0: Start is not yet placed
    origin: Cell  # the cell (0,0)
    ground: tuple[int, ...]  # by cell: 1 if it is legal; never changes once it is made
    tiles: Secret[list[Tile]]  # by cell; UNKNOWN: solo, face-down, not drawn until somebody sees it
    marks: list[int]  # by cell
    laid: list[Cell]  # by number, in the order of laying: its cell; -1: lifted
    token_x: tuple[int, ...]
    token_y: tuple[int, ...]
    token_at: list[Cell]  # by Stash token
    token_cells: list[tuple[Cell, ...]]  # by Stash token: its owner cell, or the candidates
    adjusted: tuple[int, ...]  # by Stash token: how often the Police have moved it
    drawn: Secret[list[Tile]]  # tiles looked at and not yet laid
    filling: list[Cell]  # cells they are for
    layer: int  # the seat that lays them; -1: nobody, the rules do
    taken_up: Secret[tuple[Tile, ...]]  # EV2: tiles that the Driver knew and that were taken up, see taken.py
    taken_to: Secret[tuple[tuple[Cell, ...], ...]]  # by such a tile: where it may be
    cars: list[Car]
    at: list[Cell]  # by vehicle: its cell, or IN_SUPPLY
    facing: list[Facing]  # by vehicle
    flags: list[Mask]  # by vehicle
    extra: tuple[int, ...]  # by vehicle: extra actions
    bonuses: tuple[Mask, ...]  # by vehicle: numbers of the Thoroughfares that have given one this round
    barricades: tuple[Cell, ...]  # by piece: its cell, or IN_SUPPLY
    spikes: tuple[Cell, ...]  # by piece
    spiked: tuple[bool, ...]  # by piece: moved in this round
    tokens: int
    owned: tuple[int, ...]  # by upgrade: how often it was bought
    dispatches: int  # used in this round
    cameras: int
    round: int
    laid_now: bool  # a tile was laid in this round
    stalled: int  # rounds in a row without
    event: int
    bomb: int
    crashes: int  # since EV1 came
    escapes: int
    spare_stash: int  # in the box
    turned: tuple[int, ...]
    badges: int  # solo: cards to be drawn for the badges of this round
    named: int  # the Car that was caught; -1

    def seats(self) -> int:
        return 4 if self.mode == FOUR else 2 if self.mode == DUEL else 1


# -- who sits where --------------------------------------------------------------------------------------------------


POLICE_SEAT: Final[list[int]] = [1, -1, 2]  # by mode


def police(s: Tabletop) -> int:
    return POLICE_SEAT[s.mode]


CITY_SEAT: Final[list[int]] = [1, -1, 3]  # by mode


def city(s: Tabletop) -> int:
    """Who draws and lays for the Police."""
    return CITY_SEAT[s.mode]


def boxes_in(mode: int) -> int:
    return 2 if mode == FOUR else 1


def boxes(s: Tabletop) -> int:
    return boxes_in(s.mode)


NONE_EACH: Final[list[tuple[int, ...]]] = [(0,) * len(FLEET[boxes]) for boxes in (1, 1, 2)]  # by mode and vehicle
FLEET_BY_MODE: Final[list[list[Upgrade]]] = [FLEET[1], FLEET[1], FLEET[2]]
PLACE_BY_MODE: Final[list[list[Vehicle]]] = [PLACE_IN_FLEET[1], PLACE_IN_FLEET[1], PLACE_IN_FLEET[2]]
NAME_BY_MODE: Final[list[list[int]]] = [NAME_OF[1], NAME_OF[1], NAME_OF[2]]


def kind_of(s: Tabletop, v: Vehicle) -> Upgrade:
    return FLEET_BY_MODE[s.mode][v]


# -- places ----------------------------------------------------------------------------------------------------------


def ahead(s: Tabletop, cell: Cell, facing: Facing) -> Cell:
    """The next cell in that direction."""
    if facing == 0:
        return cell + s.cols
    if facing == 1:
        return cell + 1
    if facing == 2:
        return cell - s.cols
    return cell - 1


def steps_from(cols: int, facing: Facing) -> list[int]:
    steps = [cols, 1, -cols, -1]
    return [steps[(facing + turn) & 3] for turn in WAY_TURN]


# by columns of the grid and facing: how far on it lie F, L, R and B of a piece
WAYS: Final[list[list[list[int]]]] = [
    [steps_from(cols, facing) for facing in range(4)] for cols in range(MOST_COLS + 1)
]


# the same without B: what is asked of F, L and R is asked for every choice
FLR: Final[list[list[list[int]]]] = [[ways[:BEHIND] for ways in by_facing] for by_facing in WAYS]


def way_cell(s: Tabletop, cell: Cell, facing: Facing, way: int) -> Cell:
    """F, L, R or B of a piece."""
    return cell + WAYS[s.cols][facing][way]


def gap(a: i64, b: i64) -> i64:
    """How far apart two numbers are. Compiled code takes a detour for `abs`."""
    return a - b if a > b else b - a


def distance(s: Tabletop, one: Cell, other: Cell) -> int:
    """GD-TAB.16."""
    return gap(one % s.cols, other % s.cols) + gap(one // s.cols, other // s.cols)


def east_of_start(s: Tabletop, cell: Cell) -> int:
    return cell % s.cols - s.origin % s.cols


def north_of_start(s: Tabletop, cell: Cell) -> int:
    return cell // s.cols - s.origin // s.cols


def is_open(s: Tabletop, cell: Cell) -> bool:
    """A legal cell without a tile."""
    return s.ground[cell] == 1 and s.tiles[cell] == NO_TILE


def is_down(s: Tabletop, cell: Cell) -> bool:
    """A face-down tile lies here."""
    return s.tiles[cell] != NO_TILE and s.marks[cell] & UP == 0


def has_hazard(s: Tabletop, cell: Cell) -> bool:
    return s.marks[cell] & HAZARD != 0


def is_open_tunnel(s: Tabletop, cell: Cell) -> bool:
    """A face-up tunnel."""
    return s.marks[cell] & UP != 0 and TUNNEL[s.tiles[cell]]


def barricade_on(s: Tabletop, cell: Cell) -> int:
    """The number of the Barricade here, or -1."""
    for i, at in enumerate(s.barricades):
        if at == cell:
            return i
    return -1


def is_barred(s: Tabletop, cell: Cell) -> bool:
    return s.marks[cell] & BARRED != 0


def put_barricade(s: Tabletop, piece: int, cell: Cell) -> None:
    """A Barricade comes to stand here, or goes back into the supply."""
    if s.barricades[piece] >= 0:
        s.marks[s.barricades[piece]] &= ~BARRED
    if cell >= 0:
        s.marks[cell] |= BARRED
    s.barricades = put(s.barricades, piece, cell)


# Loops, not `in`: compiled they compare numbers, and `in` compares objects, at eight times the price.


def spikes_on(s: Tabletop, cell: Cell) -> bool:
    for at in s.spikes:
        if at == cell:
            return True
    return False


def pursues(s: Tabletop, cell: Cell) -> bool:
    """A Car that is here at the check is pursued. GD-CHK.2, GD-EVT.40."""
    for at in s.at:
        if at == cell:
            return True
    if s.event == charts.EV5 and s.marks[cell] & UP and s.marks[cell] & FRESH == 0:
        return True
    return spikes_on(s, cell)


def stash_on(s: Tabletop, cell: Cell) -> bool:
    """A Stash token lies on the tile here."""
    for at in s.token_at:
        if at == cell:
            return True
    return False


def stash_belongs(s: Tabletop, cell: Cell) -> bool:
    """A Stash token lies on the tile here, or on the bare table and belongs, or may belong, here. GD-UPG.8."""
    for k, at in enumerate(s.token_at):
        if at == cell:
            return True
        if at == ON_TABLE:
            for candidate in s.token_cells[k]:
                if candidate == cell:
                    return True
    return False


def trails(s: Tabletop, v: Vehicle) -> bool:
    """Under way behind a Car: it does not stand anywhere, GD-FOL.10, GD-FOUR.28."""
    for car in s.cars:
        if car.trailing >> v & 1:
            return True
    return False


def car_on(s: Tabletop, cell: Cell) -> bool:
    for car in s.cars:
        if car.cell == cell:
            return True
    return False


def nearest_car(s: Tabletop, cell: Cell) -> int:
    """How far the nearest Car is. GD-FOUR.18."""
    least = distance(s, s.cars[0].cell, cell)
    if len(s.cars) > 1:
        least = min(least, distance(s, s.cars[1].cell, cell))
    return least


def slot_of(s: Tabletop, cell: Cell) -> int:
    """The number of the tile here in the order of laying."""
    for i, at in enumerate(s.laid):
        if at == cell:
            return i
    return -1


def again_cost(s: Tabletop) -> int:
    """Stash for the second use of a card. GD-CARD.3, GD-SOLO.5."""
    return AGAIN_COST[s.difficulty] if s.mode == SOLO else 1


def no_crashes(s: Tabletop) -> bool:
    """GD-EVT.20."""
    return s.event == charts.EV3


def cards_in(mask: Mask) -> list[Card]:
    cards: list[Card] = []
    card = 0
    while mask >> card:
        if mask >> card & 1:
            cards.append(card)
        card += 1
    return cards
