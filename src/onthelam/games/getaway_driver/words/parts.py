"""What the sentences of Getaway Driver are put together from: a view's cells and what lies there, seats and roles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.core.agenda import step_kind, step_who
from onthelam.core.event import Event
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import charts, tabletop
from onthelam.games.getaway_driver.rules.chapters.roads import AROUND, place_cell
from onthelam.games.getaway_driver.rules.events.driver import MeterMoved
from onthelam.games.getaway_driver.rules.events.table import Ended
from onthelam.games.getaway_driver.rules.tabletop import Car
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words import names
from onthelam.tongue.line import tidy
from onthelam.tongue.tongue import Tongue

NOTHING: Final = -1  # no step: the match is over
Row = Sequence[Event]


def ends_a_study(row: Row) -> bool:
    """GD-STU.2: the price alone has filled the meter, so no tile was turned up. A check is never the first of a row."""
    paid = isinstance(row[0], MeterMoved) and row[0].by > 0
    return paid and len(row) > 1 and isinstance(row[1], Ended)


# -- who sits where --------------------------------------------------------------------------------------------------

ROLES: Final = (  # the Driver; with two Drivers A and B; the Police, the City
    N_("Driver"), N_("Driver A"), N_("Driver B"), N_("Police"), N_("City"),
)  # fmt: skip
PASS_ON: Final = (
    N_("Pass the device to the Driver"), N_("Pass the device to Driver A"), N_("Pass the device to Driver B"),
    N_("Pass the device to the Police"), N_("Pass the device to the City"),
)  # fmt: skip


def role_of(v: View, seat: int) -> int:
    if seat < len(v.cars):
        return 1 + seat if v.mode == tabletop.FOUR else 0
    return 4 if seat == 3 else 3


def role_words(v: View, seat: int, tongue: Tongue) -> str:
    return tongue.say(ROLES[role_of(v, seat)])


def pass_on_words(v: View, seat: int, tongue: Tongue) -> str:
    return tongue.say(PASS_ON[role_of(v, seat)])


def is_driver(v: View) -> bool:
    """The view's own seat drives a Car."""
    return 0 <= v.seat < len(v.cars)


def called(seat: int, players: Sequence[str]) -> str:
    """A player's name; a table of one may have none for the Police."""
    return tidy(players[seat]) if 0 <= seat < len(players) else ""


def car_words(v: View, car: int, tongue: Tongue) -> str:
    """`your Car`, `the Car`, `Car A`."""
    if v.seat == car:
        return tongue.say("your Car")
    if v.mode == tabletop.FOUR:
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


def asked_car(v: View) -> int:
    """The Car that a Driver's move is about."""
    if is_driver(v):
        return v.seat
    who = step_who(top(v)) if top(v) != NOTHING else 0
    return who if who < len(v.cars) else 0


def cards_to_pick(v: View) -> int:
    return charts.HAND - v.held[step_who(top(v))]


def usable(v: View, car: int) -> int:
    """The cards of a known hand and those that can be paid for, as a mask."""
    c = v.cars[car]
    return c.hand | (c.discard if c.stash >= tabletop.again_cost(v) else 0)


# -- cells and what lies there ---------------------------------------------------------------------------------------


def is_laid(v: View) -> bool:
    """Start has been placed: there are cells, and every Car stands on one."""
    return v.cols > 0 and all(c.cell >= 0 for c in v.cars)


def place_from(v: View, cell: int, facing: int, place: int) -> int:
    """One of the twelve cells around a Car that stands and looks so."""
    return cell + AROUND[v.cols][facing][place]


def is_up(v: View, cell: int) -> bool:
    return v.marks[cell] & tabletop.UP != 0


def knows(v: View, cell: int) -> bool:
    """The seat may know which tile lies here."""
    return v.tiles[cell] not in (charts.NO_TILE, charts.UNKNOWN)


def vehicles_on(v: View, cell: int) -> list[int]:
    return [i for i in range(len(v.at)) if v.at[i] == cell]


def standing_on(v: View, cell: int) -> list[int]:
    """Those under way behind a Car stand nowhere."""
    return [i for i in vehicles_on(v, cell) if not tabletop.trails(v, i)]


def out_on_table(v: View) -> list[int]:
    return [i for i in range(len(v.at)) if v.at[i] >= 0]


def stash_on(v: View, cell: int) -> int:
    """How many Stash tokens lie on the tile here."""
    return sum(at == cell for at in v.token_at)


# -- in words --------------------------------------------------------------------------------------------------------


def vehicle_words(v: View, vehicle: int, tongue: Tongue) -> str:
    """Inside a sentence."""
    return names.vehicle_inside(vehicle, tabletop.boxes(v), tongue)


def vehicle_label(v: View, vehicle: int, tongue: Tongue) -> str:
    """In a list, or over one."""
    return names.vehicle_title(vehicle, tabletop.boxes(v), tongue)


def vehicle_brief(v: View, vehicle: int, tongue: Tongue) -> str:
    return names.vehicle_brief(vehicle, tabletop.boxes(v), tongue)


PIECES: Final = {charts.PAT: "patrol", charts.MOT: "cycle", charts.ARM: "armoured", charts.HEL: "copter"}


def piece_key(v: View, vehicle: int) -> str:
    """What a page calls a vehicle that can be picked: `patrol-1`."""
    return f"{PIECES[tabletop.kind_of(v, vehicle)]}-{names.vehicle_number(vehicle, tabletop.boxes(v)) or 1}"


def tile_words(v: View, cell: int, tongue: Tongue) -> str:
    """What lies on a cell, in a few words: `Pile-Up`, `a face-down tile`, `an off-road cell`."""
    tile = v.tiles[cell]
    if tile == charts.NO_TILE:
        return tongue.say("an off-road cell")
    if tile == charts.START_TILE:
        return tongue.say("Start")
    if is_up(v, cell):
        return names.tile_title(tile, tongue)
    if tile != charts.UNKNOWN:
        return tongue.say("{tile} (face-down)", tile=names.tile_title(tile, tongue))
    if v.marks[cell] & tabletop.FROM_RISKY:
        return tongue.say("a face-down tile of the risky pile")
    if v.marks[cell] & tabletop.FROM_CALM:
        return tongue.say("a face-down tile of the calm pile")
    return tongue.say("a face-down tile")


def full_words(v: View | None, tile: int, tongue: Tongue) -> str:
    """A tile and all that is printed on it, as far as it counts in this match: the same wherever it is told."""
    return names.tile_in_full(tile, tongue, v.open_tiles, v.events) if v else names.tile_in_full(tile, tongue)


def effect_words(v: View, tile: int, tongue: Tongue) -> str:
    """What a midtown tile does to whoever stops there. GD-MID."""
    midtown = charts.MIDTOWN[tile]
    if midtown == charts.SKID_ROW and v.mode == tabletop.SOLO:
        return tongue.say("no effect when you play alone")  # GD-SOLO.4
    return tongue.say(names.MIDTOWN_EFFECTS[midtown]) if midtown else ""


def site_words(v: View, cell: int, tongue: Tongue) -> str:
    """What lies on a cell, and where that is: `Kiosk, 2 east of Start`; the first Start needs no place."""
    tile = tile_words(v, cell, tongue)
    return tile if cell == v.origin else tongue.say("{tile}, {spot}", tile=tile, spot=spot_words(v, cell, tongue))


SPOTS: Final = {  # by whether it is east and north: -1, 0, 1
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


def spot_words(v: View, cell: int, tongue: Tongue) -> str:
    """Where a cell is, counted from (the first) Start: `2 east and 1 north of Start`."""
    x, y = tabletop.east_of_start(v, cell), tabletop.north_of_start(v, cell)
    start = tongue.say("A's Start") if v.mode == tabletop.FOUR else tongue.say("Start")
    return tongue.say(SPOTS[(x > 0) - (x < 0), (y > 0) - (y < 0)], x=abs(x), y=abs(y), start=start)


def place_words(v: View, car: int, place: int, tongue: Tongue) -> str:
    """One of the twelve cells around a Car: `two ahead`; with two Cars `Car B, two ahead`."""
    word = tongue.say(names.PLACES[place])
    if v.mode != tabletop.FOUR:
        return word
    return tongue.say("Car A, {place}", place=word) if car == 0 else tongue.say("Car B, {place}", place=word)


def near_words(v: View, cell: int, tongue: Tongue) -> str:
    """A cell by its place around a Car where it is near one, else counted from Start."""
    for car, c in enumerate(v.cars):
        if c.cell == cell:
            return tongue.say("on the tile of {car}", car=car_words(v, car, tongue))
        for place in range(charts.PLACES):
            if place_cell(v, car, place) == cell:
                return place_words(v, car, place, tongue)
    return spot_words(v, cell, tongue)


def tokens_words(n: int, tongue: Tongue) -> str:
    return tongue.count("one token", "{number} tokens", n) if n else tongue.say("no token")


def noted(what: str, notes: Sequence[str], tongue: Tongue) -> str:
    """A move and what is known to come of it."""
    told = [note for note in notes if note]
    return tongue.say("{what}: {notes}", what=what, notes=", ".join(told)) if told else what
