"""GD-SET, GD-OPT: what may be chosen before a match, and the table as it is laid, at once or by hand."""

from __future__ import annotations

from typing import Final, cast, final

from onthelam.core.event import Telling
from onthelam.core.move import Move
from onthelam.core.option import Option, Options, is_number, number, read_all, several, word, yes_no
from onthelam.core.refusal import N_, BadOption
from onthelam.games.getaway_driver.rules import agenda
from onthelam.games.getaway_driver.rules.agenda import AT_SETUP, Doing, done, plan, step_of, step_value, step_who
from onthelam.games.getaway_driver.rules.charts import (
    ALL_CARDS,
    ALL_ORDINARY,
    BARRICADES,
    CARD_NAMES,
    CARDS,
    DIFFICULTIES,
    FLEET,
    HAND,
    ORDINARY,
    RECOMMENDED,
    RECOMMENDED_FOUR,
    RISKY,
    SOLO_DECK,
    SOLO_STASH,
    SPIKES,
    STASH_IN_BOX,
    TILES,
    Card,
    Mask,
    count_of,
    mask_of,
    number_of,
    numbers_of,
)
from onthelam.games.getaway_driver.rules.charts import ARM as ARMOURED
from onthelam.games.getaway_driver.rules.events import (
    CardPicked,
    CarFaced,
    HandDealt,
    ObstaclesSet,
    StartPlaced,
    TokenLanded,
    TokenMoved,
    Weighed,
)
from onthelam.games.getaway_driver.rules.moves import FACES, NUMBERS, PICKS, RASTER, TOKENS, Face, Number, Pick, Point
from onthelam.games.getaway_driver.rules.moves import Token as TokenMove
from onthelam.games.getaway_driver.rules.solo import place_vehicle
from onthelam.games.getaway_driver.rules.space import (
    CLOSEST,
    FARTHEST,
    FITS,
    LAKE,
    PARK,
    RIDGE,
    TILE,
    cell_at,
    connected,
    has_start,
    is_spaced,
    may_face,
    meets,
    on_table,
    token_fits,
    violating,
    wrong_square,
    wrong_start,
)
from onthelam.games.getaway_driver.rules.state import (
    AUTO,
    CHOSEN_HAND,
    FOUR,
    HAND_MODE_NAMES,
    IN_SUPPLY,
    MODE_NAMES,
    RANDOM_HAND,
    RECT,
    SHAPE_NAMES,
    SOLO,
    STASH_MODE_NAMES,
    THROW,
    State,
    cards_in,
    new_car,
    no_state,
    police,
)

# -- options ---------------------------------------------------------------------------------------------------------

SIDE: Final[list[int]] = numbers_of("ranges", "table_side")
SIDE_FOUR: Final[list[int]] = numbers_of("ranges", "table_side_four")
DIAMETER: Final[list[int]] = numbers_of("ranges", "table_diameter")
DIAMETER_FOUR: Final[list[int]] = numbers_of("ranges", "table_diameter_four")
OBSTACLE_SIDE: Final[list[int]] = numbers_of("ranges", "obstacle_side")
MOST_OBSTACLES: Final[int] = numbers_of("ranges", "obstacles")[1]
SPREAD: Final[list[int]] = numbers_of("ranges", "spread")
STALL: Final[list[int]] = numbers_of("ranges", "stall_limit")
STASH_COUNT: Final[list[int]] = numbers_of("ranges", "stash_count")
TOP: Final[list[int]] = numbers_of("ranges", "meter_top")

OPTIONS: Final[list[Option]] = [
    word("mode", "duel", MODE_NAMES, "E_OPT_ENUM", N_("Driver against Police, alone, or two Drivers.")),
    word("difficulty", "", DIFFICULTIES, "E_OPT_ENUM", N_("How hard the automated Police are.")),
    number("stash_count", "", STASH_COUNT[0], STASH_COUNT[1], "E_OPT_RANGE", N_("Stash tokens for each Driver.")),
    word("stash_mode", "", STASH_MODE_NAMES, "E_OPT_ENUM", N_("How the Stash comes onto the table.")),
    word("setup", "quick", ["manual", "quick"], "E_OPT_ENUM", N_("Lay the table by hand, or at once.")),
    word("table_shape", "rect", SHAPE_NAMES, "E_OPT_ENUM", N_("The shape of the table.")),
    number("table_width", "", SIDE[0], SIDE[1], "E_OPT_RANGE", N_("In thousandths of a tile.")),
    number("table_height", "", SIDE[0], SIDE[1], "E_OPT_RANGE", N_("In thousandths of a tile.")),
    number("table_diameter", "", DIAMETER[0], DIAMETER[1], "E_OPT_RANGE", N_("In thousandths of a tile.")),
    several("obstacles", "E_OPT_RANGE", N_("Rectangles `x y w h` and discs `x y r`, in thousandths of a tile.")),
    word("terrain", "none", ["none", "boxed3"], "E_OPT_ENUM", N_("The three terrain pieces at random spots.")),
    word("hand_mode", "", HAND_MODE_NAMES, "E_OPT_ENUM", N_("Where the Driver's five cards come from.")),
    several("hand", "E_HAND_CARD", N_("Five cards for the Driver."), secret=True),
    several("hand_b", "E_HAND_CARD", N_("Five cards for Driver B."), secret=True),
    yes_no("open_tiles", False, "E_OPT_TYPE", N_("Tiles are laid face-up: for learning.")),
    yes_no("events", False, "E_OPT_TYPE", N_("An event may change rules and goals.")),
    number("meter_top", 4, TOP[0], TOP[1], "E_OPT_RANGE", N_("The pursuit level at which the Driver is caught.")),
    number("stall_limit", 20, 0, STALL[1], "E_OPT_RANGE", N_("Rounds without a new tile until the Driver loses.")),
]


def clash(option: str, sentence: str) -> BadOption:
    return BadOption("E_OPT_COMBO", "GD-OPT.5", sentence, {"option": option})


def out_of_range(option: str, given: object, low: int, high: int) -> BadOption:
    return BadOption(
        "E_OPT_RANGE",
        "GD-OPT.1",
        N_("{option} cannot be {given}: choose {low} to {high}."),
        {"option": option, "given": repr(given), "low": str(low), "high": str(high)},
    )


def settle(given: dict[str, object]) -> Options:
    """GD-OPT.1: each option in its range, and all of them together."""
    named = {name: value for name, value in given.items() if value != "" and value != []}
    options = read_all(OPTIONS, named)
    mode = str(options["mode"])
    four = mode == "four"
    if mode != "solo" and "difficulty" in named:
        raise clash("difficulty", N_("{option} belongs to solo."))  # GD-OPT.4
    if not four and "hand_b" in named:
        raise clash("hand_b", N_("{option} belongs to four."))
    if mode == "solo" and options["difficulty"] == "":
        options["difficulty"] = DIFFICULTIES[0]
    if options["stash_count"] == "":
        options["stash_count"] = (
            SOLO_STASH[DIFFICULTIES.index(str(options["difficulty"]))]  # GD-SOLO.3
            if mode == "solo"
            else number_of("defaults", "stash_count")
        )
    if options["events"] and (mode != "duel" or options["stash_count"] != 5 or options["open_tiles"]):
        raise clash("events", N_("{option} need a duel with 5 Stash tokens and hidden tiles."))  # GD-EVT.1, GD-OPEN.5
    if 0 < cast(int, options["stall_limit"]) < STALL[0]:
        raise BadOption("E_OPT_RANGE", "GD-OPT.1", N_("stall_limit cannot be {given}: choose 0 or 10 to 100."),
                        {"given": str(options["stall_limit"])})  # fmt: skip
    settle_hands(options, named, four)
    settle_table(options, named, four)
    return {name: value for name, value in options.items() if value != ""}


def settle_hands(options: Options, named: dict[str, object], four: bool) -> None:
    quick = options["setup"] == "quick"
    if options["stash_mode"] == "":
        options["stash_mode"] = "auto" if quick else "throw"
    elif quick and options["stash_mode"] != "auto":
        raise clash("stash_mode", N_("A quick start asks nothing: {option} must be auto."))
    given = "hand" in named or "hand_b" in named
    if options["hand_mode"] == "":
        options["hand_mode"] = "chosen" if given or not quick else "recommended"  # GD-OPT.6
    elif given and options["hand_mode"] != "chosen":
        raise clash("hand_mode", N_("With a hand given, {option} can only be chosen."))
    if quick and options["hand_mode"] == "chosen":
        if "hand" not in named or (four and "hand_b" not in named):
            raise clash("hand", N_("A quick start asks nothing: {option} must be given."))
    for name in ("hand", "hand_b"):
        if name in named:
            options[name] = checked_hand(str(options[name]), four)


def checked_hand(text: str, four: bool) -> str:
    """Five different cards, in one way of writing."""
    cards = text.replace(",", " ").upper().split()
    for card in cards:
        if card not in CARD_NAMES or (card == "PIC" and not four):
            known = " ".join(CARD_NAMES[: CARDS if four else ORDINARY])
            raise BadOption("E_HAND_CARD", "GD-SET.3", N_("There is no card {card} to choose: choose five of {cards}."),
                            {"card": repr(card), "cards": known})  # fmt: skip
    if len(cards) != HAND or len(set(cards)) != HAND:
        raise BadOption("E_HAND_SIZE", "GD-SET.3", N_("A hand is five different cards, not {hand}."), {"hand": text})
    return ", ".join(cards)


def settle_table(options: Options, named: dict[str, object], four: bool) -> None:
    shaped = "_four" if four else ""
    if options["table_shape"] == "rect":
        if "table_diameter" in named:
            raise clash("table_diameter", N_("{option} belongs to a round table."))
        for name, usual in (("table_width", "width"), ("table_height", "height")):
            if options[name] == "":
                options[name] = number_of("defaults", usual + shaped)
            elif four and cast(int, options[name]) < SIDE_FOUR[0]:
                raise out_of_range(name, options[name], SIDE_FOUR[0], SIDE_FOUR[1])
    else:
        for name in ("table_width", "table_height"):
            if name in named:
                raise clash(name, N_("{option} belongs to a table with corners."))
        if options["table_diameter"] == "":
            options["table_diameter"] = number_of("defaults", "diameter" + shaped)
        elif four and cast(int, options["table_diameter"]) < DIAMETER_FOUR[0]:
            raise out_of_range("table_diameter", options["table_diameter"], DIAMETER_FOUR[0], DIAMETER_FOUR[1])
    if options["obstacles"] != "":
        s = no_state()
        lay_table(s, options)
        options["obstacles"] = checked_obstacles(s, str(options["obstacles"]))
        if not has_start(s):
            raise no_room()


def checked_obstacles(s: State, text: str) -> str:
    """Rectangles and discs, each in its range and within the table's bounding box."""
    items = [item.split() for item in text.split(",") if item.strip()]
    if len(items) > MOST_OBSTACLES:
        raise out_of_range("obstacles", len(items), 0, MOST_OBSTACLES)
    for item in items:
        if len(item) not in (3, 4) or not all(is_number(part) for part in item):
            raise BadOption("E_OPT_RANGE", "GD-TAB.4", N_("{given} is no obstacle: write x y w h, or x y r of a disc."),
                            {"given": repr(" ".join(item))})  # fmt: skip
        numbers = [int(part) for part in item]
        for size in numbers[2:]:
            across = size if len(item) == 4 else 2 * size
            if not OBSTACLE_SIDE[0] <= across <= OBSTACLE_SIDE[1]:
                raise out_of_range("obstacles", across, OBSTACLE_SIDE[0], OBSTACLE_SIDE[1])
        x, y, w, h = box_of(numbers)
        if x < 0 or y < 0 or x + w > s.wide or y + h > s.high:
            raise BadOption("E_OBSTACLE_OFF_TABLE", "GD-TAB.4", N_("The obstacle {given} is not on the table."),
                            {"given": repr(" ".join(item))})  # fmt: skip
    s.obstacles = obstacles_of(text)
    return ", ".join([" ".join(item) for item in items])


def box_of(numbers: list[int]) -> tuple[int, int, int, int]:
    """The rectangle around an obstacle."""
    if len(numbers) == 4:
        return (numbers[0], numbers[1], numbers[2], numbers[3])
    r = numbers[2]
    return (numbers[0] - r, numbers[1] - r, 2 * r, 2 * r)


def obstacles_of(text: str) -> list[int]:
    """As the state keeps them: four numbers each."""
    flat: list[int] = []
    for item in text.split(","):
        numbers = [int(part) for part in item.split()]
        if numbers:
            flat += numbers if len(numbers) == 4 else [*numbers, 0]
    return flat


def no_room() -> BadOption:
    return BadOption("E_TABLE_ROOM", "GD-OPT.3", N_("There is not enough room on this table for the city."))


# -- the table before anything has happened --------------------------------------------------------------------------


def lay_table(s: State, options: Options) -> None:
    s.mode = MODE_NAMES.index(str(options["mode"]))
    s.shape = SHAPE_NAMES.index(str(options["table_shape"]))
    if s.shape == RECT:
        s.wide = cast(int, options["table_width"])
        s.high = cast(int, options["table_height"])
    else:
        s.wide = s.high = cast(int, options["table_diameter"])


def blank(options: Options) -> State:
    s = no_state()
    lay_table(s, options)
    copies = 2 if s.mode == FOUR else 1
    if s.mode == SOLO:
        s.difficulty = DIFFICULTIES.index(str(options["difficulty"]))
        for card in SOLO_DECK:
            s.deck[card] = 1  # GD-SOLO.2
        if s.difficulty > 0:
            s.deck[ARMOURED] = 1
    s.open_tiles = bool(options["open_tiles"])
    s.events = bool(options["events"])
    s.top = cast(int, options["meter_top"])
    s.stall_limit = cast(int, options["stall_limit"])
    s.stash_mode = STASH_MODE_NAMES.index(str(options["stash_mode"]))
    s.hand_mode = HAND_MODE_NAMES.index(str(options["hand_mode"]))
    s.obstacles = obstacles_of(str(options.get("obstacles", "")))
    for tile in range(1, TILES):  # GD-SET.11, GD-EXP.11
        if s.mode == SOLO and RISKY[tile]:
            s.risky[tile] = 1  # GD-SOLO.1
        else:
            s.bag[tile] = copies
    s.cars = [new_car() for i in range(2 if s.mode == FOUR else 1)]
    vehicles = len(FLEET[copies])
    s.at = [IN_SUPPLY] * vehicles  # GD-SET.5
    s.facing = [0] * vehicles
    s.flags = [0] * vehicles
    s.extra = [0] * vehicles
    s.bonuses = [0] * vehicles
    s.barricades = [IN_SUPPLY] * (BARRICADES * copies)
    s.spikes = [IN_SUPPLY] * (SPIKES * copies)
    s.spiked = [False] * (SPIKES * copies)
    count = cast(int, options["stash_count"])
    s.spare_stash = STASH_IN_BOX - count
    steps: list[int] = []
    manual = options["setup"] == "manual"
    for car in range(len(s.cars)):  # GD-SET.14, GD-FOUR.41
        hand = options.get("hand_b" if car else "hand", "")
        if hand:
            names = str(hand).replace(",", " ").split()
            s.cars[car].hand = mask_of(names)
            s.cars[car].box = (ALL_CARDS if s.mode == FOUR else ALL_ORDINARY) & ~s.cars[car].hand
        else:
            steps.append(step_of(agenda.PICK_HAND, car))
    for car in range(len(s.cars)):
        steps.append(step_of(agenda.SCATTER, car, count))
    steps.append(step_of(agenda.ADJUST, 0, 0 if manual else 1))
    for car in range(len(s.cars)):
        steps.append(step_of(agenda.START, car, 0 if manual else 1))
    for car in range(len(s.cars)):
        steps.append(step_of(agenda.PATROL, car, 0 if manual else 1))
    steps.append(step_of(agenda.ROUND))
    if options["terrain"] == "boxed3":
        steps.insert(0, step_of(agenda.TERRAIN))
    s.agenda = steps[::-1]
    return s


def begin(t: Telling[State]) -> None:
    """Everything is on the agenda already."""


# -- terrain ---------------------------------------------------------------------------------------------------------


@final
class Terraining(Doing):
    """GD-TAB.25: park, lake and ridge at random spots, before anything else lies there (GD-TAB.7)."""

    def run(self, t: Telling[State], step: int) -> None:
        s = t.state
        for attempt in range(1000):
            tried = s.copy()
            numbers: list[int] = []
            for piece in (PARK, LAKE, RIDGE):
                spot = random_spot(t, tried, piece)
                numbers += spot
                tried.obstacles = tried.obstacles + spot
            if has_start(tried):
                t.tell(ObstaclesSet(numbers))
                return
        raise no_room()


def random_spot(t: Telling[State], s: State, piece: list[int]) -> list[int]:
    """Wholly inside the bounding box, on no earlier obstacle."""
    for attempt in range(10000):
        if len(piece) == 1:
            r = piece[0]
            spot = [r + t.chance.below(s.wide - 2 * r + 1), r + t.chance.below(s.high - 2 * r + 1), r, 0]
        else:
            turned = t.chance.below(2) == 1
            w = piece[1] if turned else piece[0]
            h = piece[0] if turned else piece[1]
            spot = [t.chance.below(s.wide - w + 1), t.chance.below(s.high - h + 1), w, h]
        if is_free_spot(s, spot):
            return spot
    raise no_room()


def is_free_spot(s: State, spot: list[int]) -> bool:
    for at in range(0, len(s.obstacles), 4):
        if spot[3] > 0:
            if meets(s.obstacles, at, spot[0], spot[1], spot[2], spot[3]):
                return False
        elif s.obstacles[at + 3] > 0:
            if meets(spot, 0, s.obstacles[at], s.obstacles[at + 1], s.obstacles[at + 2], s.obstacles[at + 3]):
                return False
        else:
            dx = spot[0] - s.obstacles[at]
            dy = spot[1] - s.obstacles[at + 1]
            reach = spot[2] + s.obstacles[at + 2]
            if dx * dx + dy * dy < reach * reach:
                return False
    return True


# -- the hand --------------------------------------------------------------------------------------------------------


@final
class Picking(Doing):
    """DP-01, GD-SET.3."""

    def seat(self, s: State, step: int) -> int:
        return step_who(step) if s.hand_mode == CHOSEN_HAND else -1

    def legal(self, s: State, step: int, seat: int) -> list[Move]:
        hand = s.cars[step_who(step)].hand
        return [PICKS[card] for card in range(CARDS if s.mode == FOUR else ORDINARY) if hand >> card & 1 == 0]

    def answer(self, t: Telling[State], step: int, m: Move) -> None:
        car = step_who(step)
        if isinstance(m, Pick):
            t.tell(CardPicked(car, m.what))
        if count_of(t.state.cars[car].hand) == HAND:
            done(t)

    def run(self, t: Telling[State], step: int) -> None:
        s = t.state
        car = step_who(step)
        if s.hand_mode == RANDOM_HAND:
            t.tell(HandDealt(car, random_hand(t)))
        else:
            hand: Mask = RECOMMENDED_FOUR[car] if s.mode == FOUR else RECOMMENDED  # GD-SET.20, GD-FOUR.40
            t.tell(HandDealt(car, cards_in(hand)))


def random_hand(t: Telling[State]) -> list[Card]:
    left = list(range(CARDS if t.state.mode == FOUR else ORDINARY))
    return sorted([left.pop(t.chance.below(len(left))) for i in range(HAND)])


# -- the Stash -------------------------------------------------------------------------------------------------------

# what of a scatter is asked for: the lowest two bits above the count in the number of SCATTER
ASK_X: Final = 0
ASK_Y: Final = 1
ASK_SPREAD: Final = 2


def scatter_step(car: int, count: int, asked: int, x: int, y: int) -> int:
    return step_of(agenda.SCATTER, car, count | asked << 4 | x << 6 | y << 22)


@final
class Scattering(Doing):
    """DP-02: aim and spread, or a place for each token."""

    def seat(self, s: State, step: int) -> int:
        return -1 if s.stash_mode == AUTO else step_who(step)

    def legal(self, s: State, step: int, seat: int) -> list[Move]:
        value = step_value(step)
        asked = value >> 4 & 3
        x = value >> 6 & 0xFFFF
        if asked == ASK_SPREAD:
            return [NUMBERS[n // RASTER] for n in range(SPREAD[0], SPREAD[1] + 1, 2 * RASTER)]
        grain = 2 * RASTER if s.stash_mode == THROW else RASTER
        if asked == ASK_Y:
            return [NUMBERS[y // RASTER] for y in range(0, s.high + 1, grain) if may_aim(s, x, y)]
        moves: list[Move] = []
        for column in range(0, s.wide + 1, grain):
            for y in range(0, s.high + 1, grain):
                if may_aim(s, column, y):
                    moves.append(NUMBERS[column // RASTER])
                    break
        return moves

    def answer(self, t: Telling[State], step: int, m: Move) -> None:
        s = t.state
        car = step_who(step)
        value = step_value(step)
        count = value & 15
        asked = value >> 4 & 3
        x = value >> 6 & 0xFFFF
        y = value >> 22
        done(t)
        if isinstance(m, Point):
            if s.stash_mode == THROW:
                throw(t, count, m.values[0], m.values[1], m.values[2])
            else:
                set_down(t, car, count, m.values[0], m.values[1])
        elif isinstance(m, Number):
            if asked == ASK_SPREAD:
                throw(t, count, x, y, m.what)
            elif asked == ASK_Y and s.stash_mode != THROW:
                set_down(t, car, count, x, m.what)
            else:
                t.tell(Weighed(car, m.code))
                if asked == ASK_X:
                    plan(t, [scatter_step(car, count, ASK_Y, m.what, 0)])
                else:
                    plan(t, [scatter_step(car, count, ASK_SPREAD, x, m.what)])

    def run(self, t: Telling[State], step: int) -> None:
        for k in range(step_value(step) & 15):
            land_anywhere(t)


def may_aim(s: State, x: int, y: int) -> bool:
    """GD-SET.15: a point on the table; GD-SET.16: a place for a token."""
    return on_table(s, x, y, 0, 0) if s.stash_mode == THROW else token_fits(s, x, y)


def throw(t: Telling[State], count: int, x: int, y: int, spread: int) -> None:
    """GD-SET.15."""
    for k in range(count):
        for attempt in range(1000):
            u = x - spread + t.chance.below(2 * spread + 1)
            v = y - spread + t.chance.below(2 * spread + 1)
            if token_fits(t.state, u, v):
                t.tell(TokenLanded(u, v))
                break
        else:
            land_anywhere(t)


def set_down(t: Telling[State], car: int, count: int, x: int, y: int) -> None:
    """GD-SET.16."""
    t.tell(TokenLanded(x, y))
    if count > 1:
        plan(t, [scatter_step(car, count - 1, ASK_X, 0, 0)])


MARGIN: Final[int] = number_of("stash", "margin")


def land_anywhere(t: Telling[State]) -> None:
    """GD-SET.17."""
    s = t.state
    for attempt in range(10000):
        x = MARGIN + t.chance.below(s.wide - 2 * MARGIN + 1)
        y = MARGIN + t.chance.below(s.high - 2 * MARGIN + 1)
        if token_fits(s, x, y):
            t.tell(TokenLanded(x, y))
            return
    raise no_room()


# -- adjusting -------------------------------------------------------------------------------------------------------


def adjustable(s: State) -> list[int]:
    """GD-SET.8, GD-SET.9: tokens in violation that may still be moved to some point of the raster."""
    return [k for k in violating(s) if s.adjusted[k] < 2 and columns(s, k)]


def may_set(s: State, k: int, x: int, y: int) -> bool:
    return token_fits(s, x, y) and is_spaced(s, k, x, y)


def rows_of(s: State, k: int, x: int) -> list[int]:
    return [y for y in range(0, s.high + 1, RASTER) if may_set(s, k, x, y)]


def columns(s: State, k: int) -> list[int]:
    """Where `x` can be completed by a `y`. Only what lies within reach of another token need be looked at."""
    found: list[int] = []
    for x in range(0, s.wide + 1, RASTER):
        for y in range(0, s.high + 1, RASTER):
            if is_spaced(s, k, x, y) and token_fits(s, x, y):
                found.append(x)
                break
    return found


@final
class Adjusting(Doing):
    """DP-03. The number: 1 for the automatic adjust; else which token, and its x, once they are chosen."""

    def seat(self, s: State, step: int) -> int:
        if step_value(step) == 1 or police(s) < 0 or not violating(s):
            return -1  # GD-SET.7, GD-SOLO.6
        return police(s) if step_value(step) > 1 or adjustable(s) else -1

    def legal(self, s: State, step: int, seat: int) -> list[Move]:
        value = step_value(step)
        if value == 0:
            return [TOKENS[k] for k in adjustable(s)]
        k = value >> 2 & 31
        if value & 2 and value >> 7 == 0:
            return [NUMBERS[x // RASTER] for x in columns(s, k)]
        return [NUMBERS[y // RASTER] for y in rows_of(s, k, (value >> 7) - 1)]

    def answer(self, t: Telling[State], step: int, m: Move) -> None:
        s = t.state
        value = step_value(step)
        done(t)
        if isinstance(m, Point):
            t.tell(TokenMoved(m.values[0], m.values[1], m.values[2]))
            plan(t, [step_of(agenda.ADJUST)])
        elif isinstance(m, TokenMove):
            t.tell(Weighed(police(s), m.code))
            plan(t, [step_of(agenda.ADJUST, 0, 2 | m.what << 2)])
        elif isinstance(m, Number):
            if value >> 7 == 0:
                t.tell(Weighed(police(s), m.code))
                plan(t, [step_of(agenda.ADJUST, 0, value | (m.what + 1) << 7)])
            else:
                t.tell(TokenMoved(value >> 2 & 31, (value >> 7) - 1, m.what))
                plan(t, [step_of(agenda.ADJUST)])

    def run(self, t: Telling[State], step: int) -> None:
        if violating(t.state):
            adjust(t)


def adjust(t: Telling[State]) -> None:
    """GD-SET.21: the automatic adjust."""
    s = t.state
    keyed: list[tuple[int, int]] = []
    for k in range(len(s.token_x)):
        dx = 2 * s.token_x[k] - s.wide
        dy = 2 * s.token_y[k] - s.high
        keyed.append((dx * dx + dy * dy, k))
    keyed.sort()
    order = [pair[1] for pair in keyed]
    for i in range(1, len(order)):
        k = order[i]
        if settles(s, order, i, s.token_x[k], s.token_y[k]):
            continue
        best_far = -1
        best_x = 0
        best_y = 0
        for other in order[:i]:
            for v in range(-FARTHEST, FARTHEST + 1, RASTER):
                for u in range(-FARTHEST + abs(v), FARTHEST - abs(v) + 1, RASTER):
                    if abs(u) + abs(v) < CLOSEST:
                        continue
                    x = s.token_x[other] + u
                    y = s.token_y[other] + v
                    far = (x - s.token_x[k]) * (x - s.token_x[k]) + (y - s.token_y[k]) * (y - s.token_y[k])
                    if best_far >= 0 and (far > best_far or (far == best_far and (y, x) >= (best_y, best_x))):
                        continue
                    if token_fits(s, x, y) and settles(s, order, i, x, y):
                        best_far = far
                        best_x = x
                        best_y = y
        if best_far < 0:
            raise no_room()
        t.tell(TokenMoved(k, best_x, best_y))


def settles(s: State, order: list[int], i: int, x: int, y: int) -> bool:
    """Its nearest settled token is within 1000 to 2000."""
    least = -1
    for other in order[:i]:
        far = abs(s.token_x[other] - x) + abs(s.token_y[other] - y)
        if least < 0 or far < least:
            least = far
    return CLOSEST <= least <= FARTHEST


# -- Start -----------------------------------------------------------------------------------------------------------


def wrong_place(s: State, car: int, x: int, y: int) -> str:
    """The error of a Start of this Car here; "" if it may be placed."""
    if car == 0:
        return wrong_start(s, x, y)
    if (x - s.start_x) % TILE or (y - s.start_y) % TILE:
        return "E_OFF_TABLE"  # GD-FOUR.5: on the lattice
    wrong = wrong_square(s, x, y)
    if wrong != FITS:
        return wrong
    cell = cell_at(s, x, y)
    if cell == s.cars[0].cell:
        return "E_OFF_TABLE"
    return FITS if connected(s)[cell] else "E_START_ROOM"


@final
class Starting(Doing):
    """DP-04. The number: 1 for a quick start; else x + 1 and y + 1, once they are chosen."""

    def seat(self, s: State, step: int) -> int:
        return -1 if step_value(step) == 1 else step_who(step)

    def legal(self, s: State, step: int, seat: int) -> list[Move]:
        car = step_who(step)
        value = step_value(step)
        x = (value >> 2 & 0xFFFF) - 1
        y = (value >> 18) - 1
        if y >= 0:
            return [FACES[f] for f in range(4) if may_face(s, x, y, f)]
        if x >= 0:
            return [NUMBERS[row // RASTER] for row in self.raster_y(s, car) if fits_start(s, car, x, row)]
        moves: list[Move] = []
        for column in self.raster_x(s, car):
            for row in self.raster_y(s, car):
                if fits_start(s, car, column, row):
                    moves.append(NUMBERS[column // RASTER])
                    break
        return moves

    def raster_x(self, s: State, car: int) -> list[int]:
        if car == 1:
            return list(range(s.start_x % TILE, s.wide - TILE + 1, TILE))  # GD-FOUR.5: lattice cells
        return list(range(0, s.wide - TILE + 1, 2 * RASTER))

    def raster_y(self, s: State, car: int) -> list[int]:
        if car == 1:
            return list(range(s.start_y % TILE, s.high - TILE + 1, TILE))
        return list(range(0, s.high - TILE + 1, 2 * RASTER))

    def answer(self, t: Telling[State], step: int, m: Move) -> None:
        car = step_who(step)
        value = step_value(step)
        done(t)
        if isinstance(m, Point):
            t.tell(StartPlaced(car, m.values[0], m.values[1]))
            t.tell(CarFaced(car, m.values[2]))
        elif isinstance(m, Number):
            t.tell(Weighed(car, m.code))
            x = value >> 2 & 0xFFFF
            if x == 0:
                column = on_raster(m.what, self.raster_x(t.state, car))
                plan(t, [step_of(agenda.START, car, (column + 1) << 2)])
            else:
                row = on_raster(m.what, self.raster_y(t.state, car))
                plan(t, [step_of(agenda.START, car, x << 2 | (row + 1) << 18)])
        elif isinstance(m, Face):
            t.tell(StartPlaced(car, (value >> 2 & 0xFFFF) - 1, (value >> 18) - 1))
            t.tell(CarFaced(car, m.what))

    def run(self, t: Telling[State], step: int) -> None:
        s = t.state
        car = step_who(step)
        each = len(s.token_x) // len(s.cars)
        mine = range(car * each, (car + 1) * each)
        x, y = nearest_start(s, car, sum([s.token_x[k] for k in mine]), sum([s.token_y[k] for k in mine]), each)
        t.tell(StartPlaced(car, x, y))
        t.tell(CarFaced(car, best_facing(s, x, y)))


def on_raster(value: int, points: list[int]) -> int:
    """The point a number stands for: a lattice off the raster is named by the multiple of 250 below."""
    for point in points:
        if point // RASTER == value // RASTER:
            return point
    return value


def fits_start(s: State, car: int, x: int, y: int) -> bool:
    if wrong_place(s, car, x, y) != FITS:
        return False
    return may_face(s, x, y, 0) or may_face(s, x, y, 2)  # N and S together look in all four directions


def nearest_start(s: State, car: int, sum_x: int, sum_y: int, n: int) -> tuple[int, int]:
    """GD-SET.22, GD-FOUR.40: nearest to the mean of the Stash; all numbers are taken n times, so they stay whole."""
    keyed: list[tuple[int, int, int]] = []
    first_x = 0 if car == 0 else s.start_x % TILE
    first_y = 0 if car == 0 else s.start_y % TILE
    grain = TILE // 2 if car == 0 else TILE
    for y in range(first_y, s.high - TILE + 1, grain):
        for x in range(first_x, s.wide - TILE + 1, grain):
            if car == 1 and abs(x - s.start_x) + abs(y - s.start_y) < 4 * TILE:
                continue
            dx = n * (x + TILE // 2) - sum_x
            dy = n * (y + TILE // 2) - sum_y
            keyed.append((dx * dx + dy * dy, y, x))
    keyed.sort()
    for far, y, x in keyed:
        if fits_start(s, car, x, y):
            return (x, y)
    raise no_room()


def best_facing(s: State, x: int, y: int) -> int:
    """GD-SET.23."""
    best = -1
    most = -1
    for facing in range(4):
        if not may_face(s, x, y, facing):
            continue
        count = 0
        for k in range(len(s.token_x)):
            dx = s.token_x[k] - x - TILE // 2
            dy = s.token_y[k] - y - TILE // 2
            if [dy, dx, -dy, -dx][facing] > 0:
                count += 1
        if count > most:
            most = count
            best = facing
    return best


@final
class Patrolling(Doing):
    """DP-05, GD-SET.12, GD-SET.24."""

    def run(self, t: Telling[State], step: int) -> None:
        car = step_who(step)
        v = t.state.at.index(IN_SUPPLY)
        if step_value(step) == 1 or police(t.state) < 0:
            place_vehicle(t, car, v)
        else:
            plan(t, [step_of(agenda.WHERE, v, AT_SETUP | car << 3)])
