"""What is on the table of Getaway Driver, seen and unseen.

Cells are ints on a grid with a border of two, made when Start is placed; what lies outside the table or on an obstacle
is border too. Vehicles are numbered in list order (GD-GEN.13), Stash tokens as they were scattered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias, final

from mypy_extensions import mypyc_attr

from onthelam.core.event import State as CoreState
from onthelam.core.plain import Plain
from onthelam.games.getaway_driver.rules.charts import (
    AGAIN_COST,
    BEHIND,
    EV3,
    FLEET,
    MOST_COLS,
    NAME_OF,
    NO_EVENT,
    NO_TILE,
    PLACE_IN_FLEET,
    TILES,
    TUNNEL,
    UNKNOWN,
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

Step: TypeAlias = int

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
STUNT_HERE: Final = 8192  # four: A's stunt onto this tile in this turn, with which B may go along; the bit above is B's

# flags of a vehicle
FOLLOWED: Final = 1
DISPATCHED: Final = 2
ACTED: Final = 4
USED: Final = 8  # its ability for a token
ROUNDED: Final = 16  # the helicopter's half turn, GD-HEL.8
SHIELD: Final = 32  # solo, GD-SOLO.44: on in this round
SHIELD_NEXT: Final = 64  # on in the next one
FLAG_NAMES: Final = ["followed", "dispatched", "acted", "used", "rounded", "shield", "shield-next"]

IN_SUPPLY: Final = -1
OUT_OF_GAME: Final = -2  # escaped, GD-EVT.5
IN_BOX: Final = -3  # solo: a helicopter that was never drawn is in supply; nothing is here but spare numbers

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

# standing orders, GD-DP.1
PASS_STOMPING: Final = 1
PASS_DECOY: Final = 2
ORDER_NAMES: Final = ["stomping", "decoy"]

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
@mypyc_attr(acyclic=True)
class Car(Plain):
    """A Car with its Driver: cards, Stash, meter, and the movement under way (X, f, d of GD-MOV.11)."""

    parts: ClassVar[tuple[str, ...]] = (
        "cell", "facing", "meter", "hand", "discard", "out", "box", "stash", "spent", "before", "before_facing",
        "base", "moved", "opening", "bonus", "bonuses", "ramming", "stomp", "orders", "kind", "left", "left_facing",
        "heading", "trailing", "answer", "commit", "began", "copied",
    )  # fmt: skip

    def __init__(
        self,
        cell: Cell,
        facing: Facing,
        meter: int,
        hand: Mask,
        discard: Mask,
        out: Mask,
        box: Mask,
        stash: int,
        spent: int,
        before: Cell,
        before_facing: Facing,
        base: int,
        moved: bool,
        opening: bool,
        bonus: int,
        bonuses: Mask,
        ramming: bool,
        stomp: int,
        orders: Mask,
        kind: int,
        left: Cell,
        left_facing: Facing,
        heading: Facing,
        trailing: Mask,
        answer: int,
        commit: int,
        began: Cell,
        copied: Mask,
    ) -> None:
        self.cell = cell
        self.facing = facing
        self.meter = meter
        self.hand = hand
        self.discard = discard
        self.out = out  # used twice
        self.box = box  # not chosen at set-up
        self.stash = stash  # collected and not spent
        self.spent = spent
        self.before = before  # GD-DEC.1; -1: no movement this round
        self.before_facing = before_facing
        self.base = base
        self.moved = moved  # a movement was made this turn; Switch Cars is none (GD-SWC.9)
        self.opening = opening  # DP-10 is open: no study and no movement yet
        self.bonus = bonus  # Thoroughfare movements held
        self.bonuses = bonuses  # numbers of the Thoroughfares that have given one this round
        self.ramming = ramming
        self.stomp = stomp  # how many more times the Driver lays in Phase 1
        self.orders = orders
        self.kind = kind  # of the movement under way
        self.left = left  # X
        self.left_facing = left_facing  # f
        self.heading = heading  # d
        self.trailing = trailing  # vehicles
        self.answer = answer  # to the hazard
        self.commit = commit  # four: the way committed to; -1: none
        self.began = began  # four: where the turn began, GD-FOUR.14
        self.copied = copied  # of the hand, what everybody has seen: by Partners in Crime (GD-FOUR.20), or taken back

    def copy(self) -> Car:
        return Car(
            self.cell, self.facing, self.meter, self.hand, self.discard, self.out, self.box, self.stash, self.spent,
            self.before, self.before_facing, self.base, self.moved, self.opening, self.bonus, self.bonuses,
            self.ramming, self.stomp, self.orders, self.kind, self.left, self.left_facing, self.heading, self.trailing,
            self.answer, self.commit, self.began, self.copied,
        )  # fmt: skip


def new_car() -> Car:
    return Car(
        -1, 0, 0, 0, 0, 0, 0, 0, 0, -1, 0, DUE, False, True, 0, 0, False, 0, 0, STILL, -1, 0, 0, 0, NOT_ANSWERED, -1,
        -1, 0,
    )  # fmt: skip


@final
@mypyc_attr(acyclic=True)
class State(CoreState):
    parts: ClassVar[tuple[str, ...]] = (
        "mode", "difficulty", "open_tiles", "events", "top", "stall_limit", "stash_mode", "hand_mode", "shape", "wide",
        "high", "obstacles", "start_x", "start_y", "cols", "origin", "ground", "tiles", "marks", "laid", "token_x",
        "token_y", "token_at", "token_cells", "adjusted", "bag", "in_bag", "risky", "drawn", "filling", "layer", "cars",
        "at", "facing", "flags", "extra", "bonuses", "barricades", "spikes", "spiked", "tokens", "owned", "dispatches",
        "cameras", "round", "laid_now", "stalled", "event", "bomb", "crashes", "escapes", "spare_stash", "deck",
        "turned", "badges", "agenda", "ending", "named",
    )  # fmt: skip
    __slots__ = parts  # for play from source: a dict of more than 30 parts is twice as slow to read

    def __init__(
        self,
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
        obstacles: tuple[int, ...],
        start_x: int,
        start_y: int,
        cols: int,
        origin: Cell,
        ground: tuple[int, ...],
        tiles: list[Tile],
        marks: list[int],
        laid: list[Cell],
        token_x: tuple[int, ...],
        token_y: tuple[int, ...],
        token_at: list[Cell],
        token_cells: list[tuple[Cell, ...]],
        adjusted: tuple[int, ...],
        bag: list[int],
        in_bag: int,
        risky: tuple[int, ...],
        drawn: list[Tile],
        filling: list[Cell],
        layer: int,
        cars: list[Car],
        at: list[Cell],
        facing: list[Facing],
        flags: list[Mask],
        extra: tuple[int, ...],
        bonuses: tuple[Mask, ...],
        barricades: tuple[Cell, ...],
        spikes: tuple[Cell, ...],
        spiked: tuple[bool, ...],
        tokens: int,
        owned: tuple[int, ...],
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
        deck: tuple[int, ...],
        turned: tuple[int, ...],
        badges: int,
        agenda: list[Step],
        ending: int,
        named: int,
    ) -> None:
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
        self.obstacles = obstacles  # x, y, w, h of a rectangle, or cx, cy, r, 0 of a disc, one after the other
        self.start_x = start_x
        self.start_y = start_y
        self.cols = cols  # of the grid, border included; 0: Start is not yet placed
        self.origin = origin  # the cell (0,0)
        self.ground = ground  # by cell: 1 if it is legal; never changes once it is made
        self.tiles = tiles  # by cell; UNKNOWN: solo, face-down, not drawn until somebody sees it
        self.marks = marks  # by cell
        self.laid = laid  # by number, in the order of laying: its cell; -1: lifted
        self.token_x = token_x
        self.token_y = token_y
        self.token_at = token_at  # by Stash token
        self.token_cells = token_cells  # by Stash token: its owner cell, or the candidates
        self.adjusted = adjusted  # by Stash token: how often the Police have moved it
        self.bag = bag  # by tile: how many it holds; in solo calm tiles that nobody has seen
        self.in_bag = in_bag  # how many that is in all: kept because every fill asks for it
        self.risky = risky  # by tile: risky tiles that nobody has seen
        self.drawn = drawn  # tiles looked at and not yet laid
        self.filling = filling  # cells they are for
        self.layer = layer  # the seat that lays them; -1: nobody, the rules do
        self.cars = cars
        self.at = at  # by vehicle: its cell, or IN_SUPPLY
        self.facing = facing  # by vehicle
        self.flags = flags  # by vehicle
        self.extra = extra  # by vehicle: extra actions
        self.bonuses = bonuses  # by vehicle: numbers of the Thoroughfares that have given one this round
        self.barricades = barricades  # by piece: its cell, or IN_SUPPLY
        self.spikes = spikes  # by piece
        self.spiked = spiked  # by piece: moved in this round
        self.tokens = tokens
        self.owned = owned  # by upgrade: how often it was bought
        self.dispatches = dispatches  # used in this round
        self.cameras = cameras
        self.round = round
        self.laid_now = laid_now  # a tile was laid in this round
        self.stalled = stalled  # rounds in a row without
        self.event = event
        self.bomb = bomb
        self.crashes = crashes  # since EV1 came
        self.escapes = escapes
        self.spare_stash = spare_stash  # in the box
        self.deck = deck  # solo: by upgrade, cards not yet turned
        self.turned = turned
        self.badges = badges  # solo: cards to be drawn for the badges of this round
        self.agenda = agenda  # what is still to be done, the next step last
        self.ending = ending
        self.named = named  # the Car that was caught; -1

    def copy(self) -> State:
        return State(
            self.mode, self.difficulty, self.open_tiles, self.events, self.top, self.stall_limit, self.stash_mode,
            self.hand_mode, self.shape, self.wide, self.high, self.obstacles, self.start_x, self.start_y, self.cols,
            self.origin, self.ground, self.tiles[:], self.marks[:], self.laid[:], self.token_x, self.token_y,
            self.token_at[:], self.token_cells[:], self.adjusted, self.bag[:], self.in_bag, self.risky, self.drawn[:],
            self.filling[:], self.layer, [car.copy() for car in self.cars], self.at[:], self.facing[:], self.flags[:],
            self.extra, self.bonuses, self.barricades, self.spikes, self.spiked, self.tokens,
            self.owned, self.dispatches, self.cameras, self.round, self.laid_now, self.stalled, self.event,
            self.bomb, self.crashes, self.escapes, self.spare_stash, self.deck, self.turned, self.badges,
            self.agenda[:], self.ending, self.named,
        )  # fmt: skip


# -- who sits where --------------------------------------------------------------------------------------------------


POLICE_SEAT: Final[list[int]] = [1, -1, 2]  # by mode


def police(s: State) -> int:
    return POLICE_SEAT[s.mode]


CITY_SEAT: Final[list[int]] = [1, -1, 3]  # by mode


def city(s: State) -> int:
    """Who draws and lays for the Police."""
    return CITY_SEAT[s.mode]


def seats_of(s: State) -> int:
    return 4 if s.mode == FOUR else 2 if s.mode == DUEL else 1


def boxes(s: State) -> int:
    return 2 if s.mode == FOUR else 1


NONE_EACH: Final[list[tuple[int, ...]]] = [(0,) * len(FLEET[boxes]) for boxes in (1, 1, 2)]  # by mode and vehicle
FLEET_BY_MODE: Final[list[list[Upgrade]]] = [FLEET[1], FLEET[1], FLEET[2]]
PLACE_BY_MODE: Final[list[list[Vehicle]]] = [PLACE_IN_FLEET[1], PLACE_IN_FLEET[1], PLACE_IN_FLEET[2]]
NAME_BY_MODE: Final[list[list[int]]] = [NAME_OF[1], NAME_OF[1], NAME_OF[2]]


def kind_of(s: State, v: Vehicle) -> Upgrade:
    return FLEET_BY_MODE[s.mode][v]


# -- places ----------------------------------------------------------------------------------------------------------


def ahead(s: State, cell: Cell, facing: Facing) -> Cell:
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


def way_cell(s: State, cell: Cell, facing: Facing, way: int) -> Cell:
    """F, L, R or B of a piece."""
    return cell + WAYS[s.cols][facing][way]


def gap(a: i64, b: i64) -> i64:
    """How far apart two numbers are. Compiled code takes a detour for `abs`."""
    return a - b if a > b else b - a


def distance(s: State, one: Cell, other: Cell) -> int:
    """GD-TAB.16."""
    return gap(one % s.cols, other % s.cols) + gap(one // s.cols, other // s.cols)


def east_of_start(s: State, cell: Cell) -> int:
    return cell % s.cols - s.origin % s.cols


def north_of_start(s: State, cell: Cell) -> int:
    return cell // s.cols - s.origin // s.cols


def is_open(s: State, cell: Cell) -> bool:
    """A legal cell without a tile."""
    return s.ground[cell] == 1 and s.tiles[cell] == NO_TILE


def is_down(s: State, cell: Cell) -> bool:
    """A face-down tile lies here."""
    return s.tiles[cell] != NO_TILE and s.marks[cell] & UP == 0


def has_hazard(s: State, cell: Cell) -> bool:
    return s.marks[cell] & HAZARD != 0


def is_open_tunnel(s: State, cell: Cell) -> bool:
    """A face-up tunnel."""
    return s.marks[cell] & UP != 0 and TUNNEL[s.tiles[cell]]


def barricade_on(s: State, cell: Cell) -> int:
    """The number of the Barricade here, or -1."""
    for i, at in enumerate(s.barricades):
        if at == cell:
            return i
    return -1


def is_barred(s: State, cell: Cell) -> bool:
    return s.marks[cell] & BARRED != 0


def put_barricade(s: State, piece: int, cell: Cell) -> None:
    """A Barricade comes to stand here, or goes back into the supply."""
    if s.barricades[piece] >= 0:
        s.marks[s.barricades[piece]] &= ~BARRED
    if cell >= 0:
        s.marks[cell] |= BARRED
    s.barricades = put(s.barricades, piece, cell)


# Loops, not `in`: compiled they compare numbers, and `in` compares objects, at eight times the price.


def spikes_on(s: State, cell: Cell) -> bool:
    for at in s.spikes:
        if at == cell:
            return True
    return False


def stash_on(s: State, cell: Cell) -> bool:
    """A Stash token lies on the tile here."""
    for at in s.token_at:
        if at == cell:
            return True
    return False


def stash_belongs(s: State, cell: Cell) -> bool:
    """A Stash token lies on the tile here, or on the bare table and belongs, or may belong, here. GD-UPG.8."""
    for k, at in enumerate(s.token_at):
        if at == cell:
            return True
        if at == ON_TABLE:
            for candidate in s.token_cells[k]:
                if candidate == cell:
                    return True
    return False


def trails(s: State, v: Vehicle) -> bool:
    """Under way behind a Car: it does not stand anywhere, GD-FOL.10, GD-FOUR.28."""
    for car in s.cars:
        if car.trailing >> v & 1:
            return True
    return False


def stands_on(s: State, v: Vehicle, cell: Cell) -> bool:
    return s.at[v] == cell and not trails(s, v)


def car_on(s: State, cell: Cell) -> bool:
    for car in s.cars:
        if car.cell == cell:
            return True
    return False


def nearest_car(s: State, cell: Cell) -> int:
    """How far the nearest Car is. GD-FOUR.18."""
    least = distance(s, s.cars[0].cell, cell)
    if len(s.cars) > 1:
        least = min(least, distance(s, s.cars[1].cell, cell))
    return least


def slot_of(s: State, cell: Cell) -> int:
    """The number of the tile here in the order of laying."""
    for i, at in enumerate(s.laid):
        if at == cell:
            return i
    return -1


def bag_total(s: State) -> int:
    """How many tiles are still to be drawn."""
    if s.mode == SOLO:
        return pile_left(s, False) + pile_left(s, True)
    return s.in_bag


def pile_left(s: State, risky: bool) -> int:
    """Solo: how many tiles a pile holds. `bag` and `risky` also hold what lies face-down and nobody has seen."""
    total = sum(s.risky) if risky else s.in_bag
    mark = FROM_RISKY if risky else FROM_CALM
    for cell in s.laid:
        if cell >= 0 and s.tiles[cell] == UNKNOWN and s.marks[cell] & mark:
            total -= 1
    return total


def again_cost(s: State) -> int:
    """Stash for the second use of a card. GD-CARD.3, GD-SOLO.5."""
    return AGAIN_COST[s.difficulty] if s.mode == SOLO else 1


def no_crashes(s: State) -> bool:
    """GD-EVT.20."""
    return s.event == EV3


def put(values: tuple[int, ...], i: int, value: int) -> tuple[int, ...]:
    """The same numbers, but for this one. What seldom changes is kept in tuples, so that a copied state shares it."""
    others = list(values)  # compiled, half a dozen times as quick as to unpack the two halves
    others[i] = value
    return tuple(others)


def no_state() -> State:
    """A table with nothing on it: what set-up and written positions begin from."""
    return State(
        DUEL, 0, False, False, 4, 20, AUTO, RECOMMENDED_HAND, RECT, 0, 0, (), 0, 0, 0, 0, (), [], [], [], (), (), [],
        [], (), [0] * TILES, 0, (0,) * TILES, [], [], -1, [], [], [], [], (), (), (), (), (), 0, (0,) * 8, 0, 0, 0,
        False, 0, NO_EVENT, 0, 0, 0, 0, (0,) * 8, (0,) * 8, 0, [], GOING_ON, -1,
    )  # fmt: skip


def cards_in(mask: Mask) -> list[Card]:
    cards: list[Card] = []
    card = 0
    while mask >> card:
        if mask >> card & 1:
            cards.append(card)
        card += 1
    return cards
