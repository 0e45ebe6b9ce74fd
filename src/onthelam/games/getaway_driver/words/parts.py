"""What the sentences of Getaway Driver are put together from: a view's cells and what lies there, seats and roles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.core.agenda import step_kind, step_who
from onthelam.core.event import Event
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules.charts import (
    AGAIN_COST,
    EV3,
    FLEET,
    HAND,
    HEL,
    LIGHT,
    MIDTOWN,
    NO_TILE,
    PLACE_FIRST,
    PLACE_SECOND,
    PLACES,
    SKID_ROW,
    START_TILE,
    UNKNOWN,
    WAY_TURN,
)
from onthelam.games.getaway_driver.rules.events.driver import MeterMoved
from onthelam.games.getaway_driver.rules.events.table import Ended
from onthelam.games.getaway_driver.rules.tabletop import DUEL, FOUR, FROM_CALM, FROM_RISKY, HAZARD, SOLO, UP, Car
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.names import (
    MIDTOWN_EFFECTS,
    facing_word,
    tile_in_full,
    tile_title,
    vehicle_inside,
    vehicle_title,
)
from onthelam.games.getaway_driver.words.names import PLACES as PLACE_WORDS
from onthelam.tongue.line import tidy
from onthelam.tongue.tongue import Tongue

NOTHING: Final = -1  # no step: the match is over
Row = Sequence[Event]


def ends_a_study(row: Row) -> bool:
    """GD-STU.2: the price alone has filled the meter, so no tile was turned up. A check is never the first of a row."""
    paid = isinstance(row[0], MeterMoved) and row[0].by > 0
    return paid and len(row) > 1 and isinstance(row[1], Ended)


# -- who sits where --------------------------------------------------------------------------------------------------


def boxes(v: View) -> int:
    return 2 if v.mode == FOUR else 1


def police_seat(v: View) -> int:
    """-1 in solo."""
    return 2 if v.mode == FOUR else 1 if v.mode == DUEL else -1


def is_driver(v: View) -> bool:
    """The view's own seat drives a Car."""
    return 0 <= v.seat < len(v.cars)


def role_words(v: View, seat: int, tongue: Tongue) -> str:
    if seat < len(v.cars):
        if v.mode == FOUR:
            return tongue.say("Driver A") if seat == 0 else tongue.say("Driver B")
        return tongue.say("Driver")
    return tongue.say("City") if seat == 3 else tongue.say("Police")


def pass_on_words(v: View, seat: int, tongue: Tongue) -> str:
    if seat < len(v.cars):
        if v.mode == FOUR:
            return tongue.say("Pass the device to Driver A") if seat == 0 else tongue.say("Pass the device to Driver B")
        return tongue.say("Pass the device to the Driver")
    return tongue.say("Pass the device to the City") if seat == 3 else tongue.say("Pass the device to the Police")


def called(seat: int, names: Sequence[str]) -> str:
    """A player's name; a table of one may have none for the Police."""
    return tidy(names[seat]) if 0 <= seat < len(names) else ""


def car_words(v: View, car: int, tongue: Tongue) -> str:
    """`your Car`, `the Car`, `Car A`."""
    if v.seat == car:
        return tongue.say("your Car")
    if v.mode == FOUR:
        return tongue.say("Car A") if car == 0 else tongue.say("Car B")
    return tongue.say("the Car")


# -- the step that is asked ------------------------------------------------------------------------------------------


def top(v: View) -> int:
    """What the table waits for; NOTHING when it is over."""
    return v.agenda[-1] if v.agenda and not v.ending else NOTHING


def top_kind(v: View) -> int:
    return step_kind(top(v)) if top(v) != NOTHING else NOTHING


def asking_car(v: View) -> Car:
    """The Car that the step on top is about."""
    return v.cars[step_who(top(v))]


def cards_to_pick(v: View) -> int:
    return HAND - v.held[step_who(top(v))]


def asked_car(v: View) -> int:
    """The Car that a Driver's move is about."""
    if is_driver(v):
        return v.seat
    who = step_who(top(v)) if top(v) != NOTHING else 0
    return who if who < len(v.cars) else 0


def in_play(v: View, *kinds: int) -> bool:
    """Cells can be looked at, and one of these steps is asked."""
    return is_laid(v) and top_kind(v) in kinds


def again_cost(v: View) -> int:
    return AGAIN_COST[v.difficulty] if v.mode == SOLO else 1


def usable(v: View, car: int) -> int:
    """The cards of a known hand and those that can be paid for, as a mask."""
    c = v.cars[car]
    return c.hand | (c.discard if c.stash >= again_cost(v) else 0)


# -- cells -----------------------------------------------------------------------------------------------------------


def is_laid(v: View) -> bool:
    """Start has been placed: there are cells, and this Car stands on one."""
    return v.cols > 0 and all(c.cell >= 0 for c in v.cars)


def ahead(v: View, cell: int, facing: int) -> int:
    return cell + (v.cols, 1, -v.cols, -1)[facing & 3]


def way_cell(v: View, cell: int, facing: int, way: int) -> int:
    return ahead(v, cell, facing + WAY_TURN[way])


def place_cell(v: View, car: int, place: int) -> int:
    c = v.cars[car]
    cell = ahead(v, c.cell, c.facing + PLACE_FIRST[place])
    return ahead(v, cell, c.facing + PLACE_SECOND[place]) if PLACE_SECOND[place] >= 0 else cell


def east(v: View, cell: int) -> int:
    return cell % v.cols - v.origin % v.cols


def north(v: View, cell: int) -> int:
    return cell // v.cols - v.origin // v.cols


def distance(v: View, one: int, other: int) -> int:
    return abs(one % v.cols - other % v.cols) + abs(one // v.cols - other // v.cols)


def nearest_car(v: View, cell: int) -> int:
    return min(distance(v, cell, c.cell) for c in v.cars)


# -- what lies there -------------------------------------------------------------------------------------------------


def is_up(v: View, cell: int) -> bool:
    return v.marks[cell] & UP != 0


def is_down(v: View, cell: int) -> bool:
    return v.tiles[cell] != NO_TILE and not is_up(v, cell)


def knows(v: View, cell: int) -> bool:
    """The seat may know which tile lies here."""
    return v.tiles[cell] not in (NO_TILE, UNKNOWN)


def has_hazard(v: View, cell: int) -> bool:
    return v.marks[cell] & HAZARD != 0


def trailing(v: View) -> int:
    """Vehicles under way behind a Car, as a mask."""
    mask = 0
    for c in v.cars:
        mask |= c.trailing
    return mask


def vehicles_on(v: View, cell: int) -> list[int]:
    return [i for i in range(len(v.at)) if v.at[i] == cell]


def standing_on(v: View, cell: int) -> list[int]:
    """Those under way behind a Car stand nowhere."""
    return [i for i in vehicles_on(v, cell) if not trailing(v) >> i & 1]


def out_on_table(v: View) -> list[int]:
    return [i for i in range(len(v.at)) if v.at[i] >= 0]


def stash_on(v: View, cell: int) -> int:
    """How many Stash tokens lie on the tile here."""
    return sum(at == cell for at in v.token_at)


def kind_of(v: View, vehicle: int) -> int:
    return FLEET[boxes(v)][vehicle]


def crashing(v: View, vehicles: list[int]) -> list[int]:
    """Who of these a hazard or a Driver's card endangers."""
    return [] if v.event == EV3 else [i for i in vehicles if kind_of(v, i) != HEL]


def light_of(v: View, cell: int) -> int:
    """-1 where it is not known."""
    return LIGHT[v.tiles[cell]] if knows(v, cell) else -1


# -- in words --------------------------------------------------------------------------------------------------------


def vehicle_words(v: View, vehicle: int, tongue: Tongue) -> str:
    """Inside a sentence."""
    return vehicle_inside(vehicle, boxes(v), tongue)


def vehicle_label(v: View, vehicle: int, tongue: Tongue) -> str:
    """In a list, or over one."""
    return vehicle_title(vehicle, boxes(v), tongue)


def vehicles_words(v: View, vehicles: list[int], tongue: Tongue) -> str:
    return tongue.listed([vehicle_label(v, i, tongue) for i in vehicles])


def tile_words(v: View, cell: int, tongue: Tongue) -> str:
    """What lies on a cell, in a few words: `Pile-Up`, `a face-down tile`, `an off-road cell`."""
    tile = v.tiles[cell]
    if tile == NO_TILE:
        return tongue.say("an off-road cell")
    if tile == START_TILE:
        return tongue.say("Start")
    if is_up(v, cell):
        return tile_title(tile, tongue)
    if tile != UNKNOWN:
        return tongue.say("{tile} (face-down)", tile=tile_title(tile, tongue))
    if v.marks[cell] & FROM_RISKY:
        return tongue.say("a face-down tile of the risky pile")
    if v.marks[cell] & FROM_CALM:
        return tongue.say("a face-down tile of the calm pile")
    return tongue.say("a face-down tile")


def full_words(v: View | None, tile: int, tongue: Tongue) -> str:
    """A tile and all that is printed on it, as far as it counts in this match: the same wherever it is told."""
    return tile_in_full(tile, tongue, v.open_tiles, v.events) if v is not None else tile_in_full(tile, tongue)


def effect_words(v: View, tile: int, tongue: Tongue) -> str:
    """What a midtown tile does to whoever stops there. GD-MID."""
    midtown = MIDTOWN[tile]
    if midtown == SKID_ROW and v.mode == SOLO:
        return tongue.say("no effect when you play alone")  # GD-SOLO.4
    return tongue.say(MIDTOWN_EFFECTS[midtown]) if midtown else ""


def site_words(v: View, cell: int, tongue: Tongue) -> str:
    """What lies on a cell, and where that is: `Kiosk, 2 east of Start`; the first Start needs no place."""
    tile = tile_words(v, cell, tongue)
    if cell == v.origin:
        return tile
    return tongue.say("{tile}, {spot}", tile=tile, spot=spot_words(v, cell, tongue))


SPOTS: Final = {  # by the signs of east and north
    (0, 0): N_("at {start}"),
    (1, 0): N_("{x} east of {start}"),
    (-1, 0): N_("{x} west of {start}"),
    (0, 1): N_("{y} north of {start}"),
    (0, -1): N_("{y} south of {start}"),
    (1, 1): N_("{x} east and {y} north of {start}"),
    (1, -1): N_("{x} east and {y} south of {start}"),
    (-1, 1): N_("{x} west and {y} north of {start}"),
    (-1, -1): N_("{x} west and {y} south of {start}"),
}


def sign(n: int) -> int:
    return (n > 0) - (n < 0)


def spot_words(v: View, cell: int, tongue: Tongue) -> str:
    """Where a cell is, counted from (the first) Start: `2 east and 1 north of Start`."""
    x, y = east(v, cell), north(v, cell)
    start = tongue.say("A's Start") if v.mode == FOUR else tongue.say("Start")
    return tongue.say(SPOTS[sign(x), sign(y)], x=abs(x), y=abs(y), start=start)


def place_words(v: View, car: int, place: int, tongue: Tongue) -> str:
    """One of the twelve cells around a Car: `two ahead`; with two Cars `two ahead of Car B`."""
    if v.mode == FOUR:
        word = tongue.say(PLACE_WORDS[place])
        return tongue.say("Car A, {place}", place=word) if car == 0 else tongue.say("Car B, {place}", place=word)
    return tongue.say(PLACE_WORDS[place])


def near_words(v: View, cell: int, tongue: Tongue) -> str:
    """A cell by its place around a Car where it is near one, else counted from Start."""
    for car, c in enumerate(v.cars):
        if c.cell == cell:
            return tongue.say("on the tile of {car}", car=car_words(v, car, tongue))
        for place in range(PLACES):
            if place_cell(v, car, place) == cell:
                return place_words(v, car, place, tongue)
    return spot_words(v, cell, tongue)


def tokens_words(n: int, tongue: Tongue) -> str:
    return tongue.count("one token", "{number} tokens", n) if n else tongue.say("no token")


def facing_words(v: View, vehicle: int, tongue: Tongue) -> str:
    return facing_word(v.facing[vehicle], tongue)


def noted(what: str, notes: Sequence[str], tongue: Tongue) -> str:
    """A move and what is known to come of it."""
    told = [note for note in notes if note]
    return tongue.say("{what}: {notes}", what=what, notes=", ".join(told)) if told else what
