"""GD-OPT: what may be chosen before a match, each option in its range and all of them together."""

from __future__ import annotations

from typing import Final, cast

from onthelam.core.option import Option, Options, is_number, number, only_where, read_all, several, word, yes_no
from onthelam.core.refusal import N_, BadOption
from onthelam.games.getaway_driver.rules import charts, tabletop
from onthelam.games.getaway_driver.rules.charts import BOOK
from onthelam.games.getaway_driver.rules.space import (
    has_start,
)
from onthelam.games.getaway_driver.rules.state import State, no_state

SIDE: Final[list[int]] = BOOK.numbers("ranges", "table_side")
SIDE_FOUR: Final[list[int]] = BOOK.numbers("ranges", "table_side_four")
DIAMETER: Final[list[int]] = BOOK.numbers("ranges", "table_diameter")
DIAMETER_FOUR: Final[list[int]] = BOOK.numbers("ranges", "table_diameter_four")
OBSTACLE_SIDE: Final[list[int]] = BOOK.numbers("ranges", "obstacle_side")
MOST_OBSTACLES: Final[int] = BOOK.numbers("ranges", "obstacles")[1]
SPREAD: Final[list[int]] = BOOK.numbers("ranges", "spread")
STALL: Final[list[int]] = BOOK.numbers("ranges", "stall_limit")
STASH_COUNT: Final[list[int]] = BOOK.numbers("ranges", "stash_count")
TOP: Final[list[int]] = BOOK.numbers("ranges", "meter_top")

OPTIONS: Final[list[Option]] = [
    word("mode", "duel", tabletop.MODE_NAMES, "E_OPT_ENUM", N_("Driver against Police, alone, or two Drivers.")),
    only_where("mode", ("solo",),
               word("difficulty", "", charts.DIFFICULTIES, "E_OPT_ENUM", N_("How hard the automated Police are."))),
    number("stash_count", "", STASH_COUNT[0], STASH_COUNT[1], "E_OPT_RANGE", N_("Stash tokens for each Driver.")),
    only_where("setup", ("manual",),
               word("stash_mode", "", tabletop.STASH_MODE_NAMES, "E_OPT_ENUM",
                    N_("How the Stash comes onto the table."))),
    word("setup", "quick", ["manual", "quick"], "E_OPT_ENUM", N_("Lay the table by hand, or at once.")),
    word("table_shape", "rect", tabletop.SHAPE_NAMES, "E_OPT_ENUM", N_("The shape of the table.")),
    only_where("table_shape", ("rect",),
               number("table_width", "", SIDE[0], SIDE[1], "E_OPT_RANGE", N_("In thousandths of a tile."))),
    only_where("table_shape", ("rect",),
               number("table_height", "", SIDE[0], SIDE[1], "E_OPT_RANGE", N_("In thousandths of a tile."))),
    only_where("table_shape", ("round",),
               number("table_diameter", "", DIAMETER[0], DIAMETER[1], "E_OPT_RANGE", N_("In thousandths of a tile."))),
    several("obstacles", "E_OPT_RANGE", N_(
        "Rectangles `x y w h` and discs `x y r`, in thousandths of a tile, with commas between: "
        "`2000 2000 1000 500, 6000 4000 600`.")),
    word("terrain", "none", ["none", "boxed3"], "E_OPT_ENUM", N_("The three terrain pieces at random spots.")),
    word("hand_mode", "", tabletop.HAND_MODE_NAMES, "E_OPT_ENUM", N_("Where the Driver's five cards come from.")),
    several("hand", "E_HAND_CARD", N_("Five cards for the Driver."), secret=True),
    only_where("mode", ("four",), several("hand_b", "E_HAND_CARD", N_("Five cards for Driver B."), secret=True)),
    yes_no("open_tiles", False, "E_OPT_TYPE", N_("Tiles are laid face-up: for learning.")),
    only_where("mode", ("duel",), yes_no("events", False, "E_OPT_TYPE", N_("An event may change rules and goals."))),
    number("meter_top", 4, TOP[0], TOP[1], "E_OPT_RANGE", N_("The pursuit level at which the Driver is caught.")),
    number("stall_limit", BOOK.number("defaults", "stall_limit"), 0, STALL[1], "E_OPT_RANGE", N_(
        "Rounds without a new tile until the Driver loses; 0: never.")),
]  # fmt: skip


def clash(option: str, sentence: str, clause: str = "GD-OPT.5") -> BadOption:
    return BadOption("E_OPT_COMBO", clause, sentence, {"option": option})


def out_of_range(clause: str, sentence: str, option: str, given: object, low: int, high: int) -> BadOption:
    gaps = {"option": option, "given": repr(given), "low": str(low), "high": str(high)}
    return BadOption("E_OPT_RANGE", clause, sentence, gaps)


def settle(given: dict[str, object]) -> Options:
    """GD-OPT.1: each option in its range, and all of them together."""
    if "stall_limit" in given:
        check_stall_limit(given["stall_limit"])
    if given.get("mode") == "four":
        check_sides_of_four(given)
    options = read_all(OPTIONS, given)
    mode = str(options["mode"])
    four = mode == "four"
    if mode != "solo" and "difficulty" in given:
        raise clash("difficulty", N_("{option} belongs to solo."), "GD-OPT.4")
    if not four and "hand_b" in given:
        raise clash("hand_b", N_("{option} belongs to four."), "GD-OPT.4")
    if mode == "solo" and options["difficulty"] == "":
        options["difficulty"] = charts.DIFFICULTIES[0]
    if options["stash_count"] == "":
        options["stash_count"] = (
            charts.SOLO_STASH[charts.DIFFICULTIES.index(str(options["difficulty"]))]  # GD-SOLO.3
            if mode == "solo"
            else BOOK.number("defaults", "stash_count")
        )
    if options["events"] and (mode != "duel" or options["stash_count"] != 5 or options["open_tiles"]):
        clause = "GD-EVT.1" if mode != "duel" or options["stash_count"] != 5 else "GD-OPEN.5"
        raise clash("events", N_("{option} need a duel with 5 Stash tokens and hidden tiles."), clause)
    settle_hands(options, given, four)
    settle_table(options, given, four)
    return {name: value for name, value in options.items() if value != ""}


def check_stall_limit(given: object) -> None:
    """Before it is read: its range has a gap, which no Option has."""
    text = str(given)
    if not is_number(text) or (int(text) != 0 and not STALL[0] <= int(text) <= STALL[1]):
        sentence = N_("{option} cannot be {given}: choose 0 or {low} to {high}.")
        raise out_of_range("GD-OPT.1", sentence, "stall_limit", given, STALL[0], STALL[1])


def check_sides_of_four(given: dict[str, object]) -> None:
    """Before they are read: two boxes need a larger table, and the refusal names that range."""
    for name, side in (("table_width", SIDE_FOUR), ("table_height", SIDE_FOUR), ("table_diameter", DIAMETER_FOUR)):
        text = str(given.get(name, side[0]))
        if not is_number(text) or not side[0] <= int(text) <= side[1]:
            sentence = N_("{option} cannot be {given}: choose {low} to {high}.")
            raise out_of_range("GD-OPT.1", sentence, name, given[name], side[0], side[1])


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
        if not given:
            raise clash("hand_mode", N_(
                "{option} cannot be chosen in secret with a set-up at once, which asks nothing: "
                "take the set-up by hand."))  # fmt: skip
        for name in ("hand", "hand_b") if four else ("hand",):
            if name not in named:
                raise clash(name, N_("A quick start asks nothing: {option} must be given."))
    for name in ("hand", "hand_b"):
        if name in named:
            options[name] = checked_hand(name, str(options[name]), four)


def checked_hand(option: str, text: str, four: bool) -> str:
    """Five different cards, in one way of writing."""
    cards = text.replace(",", " ").upper().split()
    for card in cards:
        if card not in charts.CARD_NAMES or (card == "PIC" and not four):
            known = " ".join(charts.CARD_NAMES[: charts.CARDS if four else charts.ORDINARY])
            raise BadOption("E_HAND_CARD", "GD-SET.3", N_("{option} cannot hold {card}: choose five of {cards}."),
                            {"option": option, "card": repr(card), "cards": known})  # fmt: skip
    if len(cards) != charts.HAND or len(set(cards)) != charts.HAND:
        raise BadOption("E_HAND_SIZE", "GD-SET.3", N_("{option} cannot be {hand}: a hand is five different cards."),
                        {"option": option, "hand": repr(text)})  # fmt: skip
    return ", ".join(cards)


def settle_table(options: Options, named: dict[str, object], four: bool) -> None:
    shaped = "_four" if four else ""
    if options["table_shape"] == "rect":
        if "table_diameter" in named:
            raise clash("table_diameter", N_("{option} belongs to a round table."))
        for name, usual in (("table_width", "width"), ("table_height", "height")):
            if options[name] == "":
                options[name] = BOOK.number("defaults", usual + shaped)
    else:
        for name in ("table_width", "table_height"):
            if name in named:
                raise clash(name, N_("{option} belongs to a table with corners."))
        if options["table_diameter"] == "":
            options["table_diameter"] = BOOK.number("defaults", "diameter" + shaped)
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
        gaps = {"option": "obstacles", "given": str(len(items)), "high": str(MOST_OBSTACLES)}
        raise BadOption("E_OPT_RANGE", "GD-OPT.1", N_("There are {given} {option}: choose 0 to {high}."), gaps)
    low, high = OBSTACLE_SIDE
    for item in items:
        given = " ".join(item)
        if len(item) not in (3, 4) or not all(is_number(part) for part in item):
            sentence = N_("{given} is no obstacle: write x y w h, or x y r of a disc.")
            raise out_of_range("GD-TAB.4", sentence, "obstacles", given, low, high)
        x, y, w, h = box_of([int(part) for part in item])
        if not (low <= w <= high and low <= h <= high):
            sentence = N_("{option} cannot be {given}: choose {low} to {high} from side to side.")
            raise out_of_range("GD-OPT.1", sentence, "obstacles", given, low, high)
        if x < 0 or y < 0 or x + w > s.wide or y + h > s.high:
            gaps = {"option": "obstacles", "given": repr(given)}
            raise BadOption("E_OBSTACLE_OFF_TABLE", "GD-TAB.4", N_("The obstacle {given} is not on the table."), gaps)
    s.obstacles = obstacles_of(text)
    return ", ".join([" ".join(item) for item in items])


def box_of(numbers: list[int]) -> tuple[int, int, int, int]:
    """The rectangle around an obstacle."""
    if len(numbers) == 4:
        return (numbers[0], numbers[1], numbers[2], numbers[3])
    r = numbers[2]
    return (numbers[0] - r, numbers[1] - r, 2 * r, 2 * r)


def obstacles_of(text: str) -> tuple[int, ...]:
    """As the state keeps them: four numbers each."""
    flat: list[int] = []
    for item in text.split(","):
        numbers = [int(part) for part in item.split()]
        if numbers:
            flat += numbers if len(numbers) == 4 else [*numbers, 0]
    return tuple(flat)


def no_room(clause: str = "GD-OPT.3") -> BadOption:
    return BadOption("E_TABLE_ROOM", clause, N_("There is not enough room on this table for the city."))


def lay_table(s: State, options: Options) -> None:
    s.mode = tabletop.MODE_NAMES.index(str(options["mode"]))
    s.shape = tabletop.SHAPE_NAMES.index(str(options["table_shape"]))
    if s.shape == tabletop.RECT:
        s.wide = cast(int, options["table_width"])
        s.high = cast(int, options["table_height"])
    else:
        s.wide = s.high = cast(int, options["table_diameter"])
