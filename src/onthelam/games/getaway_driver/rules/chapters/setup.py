"""GD-SET: the table as it is laid, at once or by hand: hands, Start, the first patrol cars."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from onthelam.core.agenda import Doing, done, plan_one, step_of, step_value, step_who
from onthelam.core.event import Telling
from onthelam.core.move import Move
from onthelam.core.option import Options
from onthelam.core.plain import put
from onthelam.core.tabletop import Step
from onthelam.games.getaway_driver.rules import agenda, charts, tabletop
from onthelam.games.getaway_driver.rules.chapters.solo import place_vehicle
from onthelam.games.getaway_driver.rules.charts import ARM as ARMOURED
from onthelam.games.getaway_driver.rules.charts import Card, Mask, count_of, mask_of
from onthelam.games.getaway_driver.rules.events.table import CardPicked, CarFaced, HandDealt, StartPlaced, Weighed
from onthelam.games.getaway_driver.rules.moves import FACES, NUMBERS, PICKS, RASTER, Face, Number, Pick, Point
from onthelam.games.getaway_driver.rules.options import lay_table, no_room, obstacles_of
from onthelam.games.getaway_driver.rules.space import (
    FITS,
    TILE,
    cell_at,
    connected,
    may_face,
    wrong_square,
    wrong_start,
)
from onthelam.games.getaway_driver.rules.state import State, no_state
from onthelam.games.getaway_driver.rules.tabletop import cards_in, gap, new_car, police

if TYPE_CHECKING:
    from mypy_extensions import i64

# -- the table before anything has happened --------------------------------------------------------------------------


def blank(options: Options) -> State:
    s = no_state()
    lay_table(s, options)
    copies = tabletop.boxes(s)
    if s.mode == tabletop.SOLO:
        s.difficulty = charts.DIFFICULTIES.index(str(options["difficulty"]))
        for card in charts.SOLO_DECK:
            s.deck = put(s.deck, card, 1)  # GD-SOLO.2
        if s.difficulty > 0:
            s.deck = put(s.deck, ARMOURED, 1)
    s.open_tiles = bool(options["open_tiles"])
    s.events = bool(options["events"])
    s.top = cast(int, options["meter_top"])
    s.stall_limit = cast(int, options["stall_limit"])
    s.stash_mode = tabletop.STASH_MODE_NAMES.index(str(options["stash_mode"]))
    s.hand_mode = tabletop.HAND_MODE_NAMES.index(str(options["hand_mode"]))
    s.obstacles = obstacles_of(str(options.get("obstacles", "")))
    for tile in range(1, charts.TILES):  # GD-SET.11, GD-EXP.11
        if s.mode == tabletop.SOLO and charts.RISKY[tile]:
            s.risky = put(s.risky, tile, 1)  # GD-SOLO.1
        else:
            s.bag[tile] = copies
    s.in_bag = sum(s.bag)
    s.cars = [new_car() for i in range(2 if s.mode == tabletop.FOUR else 1)]
    vehicles = len(charts.FLEET[copies])
    s.at = [tabletop.IN_SUPPLY] * vehicles  # GD-SET.5
    s.facing = [0] * vehicles
    s.flags = [0] * vehicles
    s.extra = (0,) * vehicles
    s.bonuses = (0,) * vehicles
    s.barricades = (tabletop.IN_SUPPLY,) * (charts.BARRICADES * copies)
    s.spikes = (tabletop.IN_SUPPLY,) * (charts.SPIKES * copies)
    s.spiked = (False,) * (charts.SPIKES * copies)
    count = cast(int, options["stash_count"])
    s.spare_stash = charts.STASH_IN_BOX - count
    steps: list[int] = []
    manual = options["setup"] == "manual"
    for car in range(len(s.cars)):  # GD-SET.14, GD-FOUR.41
        hand = options.get("hand_b" if car else "hand", "")
        if hand:
            names = str(hand).replace(",", " ").split()
            s.cars[car].hand = mask_of(names)
            s.cars[car].box = (charts.ALL_CARDS if s.mode == tabletop.FOUR else charts.ALL_ORDINARY) & ~s.cars[car].hand
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


# -- the hand --------------------------------------------------------------------------------------------------------


@final
class Picking(Doing):
    """DP-01, GD-SET.3."""

    def seat(self, s: State, step: i64) -> int:
        return step_who(step) if s.hand_mode == tabletop.CHOSEN_HAND else -1

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        hand = s.cars[step_who(step)].hand
        return [
            PICKS[card]
            for card in range(charts.CARDS if s.mode == tabletop.FOUR else charts.ORDINARY)
            if hand >> card & 1 == 0
        ]

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        car = step_who(step)
        if isinstance(m, Pick):
            t.tell(CardPicked(car, m.what))
        if count_of(t.state.cars[car].hand) == charts.HAND:
            done(t)

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        car = step_who(step)
        if s.hand_mode == tabletop.RANDOM_HAND:
            t.tell(HandDealt(car, random_hand(t)))
        else:
            hand: Mask = (
                charts.RECOMMENDED_FOUR[car] if s.mode == tabletop.FOUR else charts.RECOMMENDED
            )  # GD-SET.20, GD-FOUR.40
            t.tell(HandDealt(car, cards_in(hand)))


def random_hand(t: Telling[State]) -> list[Card]:
    left = list(range(charts.CARDS if t.state.mode == tabletop.FOUR else charts.ORDINARY))
    return sorted([left.pop(t.chance.below(len(left))) for i in range(charts.HAND)])


# -- Start -----------------------------------------------------------------------------------------------------------


# GD-FOUR.5: what only B's Start can do wrong
OFF_LATTICE: Final = "off the lattice"
ON_FIRST_START: Final = "on A's Start"
APART: Final = "apart from A's Start"


def wrong_place(s: State, car: int, x: int, y: int) -> str:
    """What is wrong with a Start of this Car here: the error of chapter III, or one of the above; "" if nothing is."""
    if car == 0:
        return wrong_start(s, x, y)
    wrong = wrong_square(s, x, y)
    if wrong != FITS:
        return wrong
    if (x - s.start_x) % TILE or (y - s.start_y) % TILE:
        return OFF_LATTICE
    cell = cell_at(s, x, y)
    if cell == s.cars[0].cell:
        return ON_FIRST_START
    return FITS if connected(s)[cell] else APART


def start_step(car: int, x: int, y: int) -> Step:
    return step_of(agenda.START, car, agenda.START_X.at(x + 1) + agenda.START_Y.at(y + 1))


@final
class Starting(Doing):
    """DP-04. The number: 1 for a quick start; else x + 1 and y + 1, once they are chosen."""

    def seat(self, s: State, step: i64) -> int:
        return -1 if step_value(step) == 1 else step_who(step)

    def legal(self, s: State, step: i64, seat: int) -> list[Move]:
        car = step_who(step)
        x = agenda.START_X.of(step) - 1
        y = agenda.START_Y.of(step) - 1
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

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        car = step_who(step)
        x = agenda.START_X.of(step) - 1
        done(t)
        if isinstance(m, Point) and len(m.values) == 2:
            t.tell(Weighed(car, m.code))
            plan_one(t, start_step(car, m.values[0], m.values[1]))
        elif isinstance(m, Point):
            t.tell(StartPlaced(car, m.values[0], m.values[1]))
            t.tell(CarFaced(car, m.values[2]))
        elif isinstance(m, Number):
            t.tell(Weighed(car, m.code))
            if x < 0:
                plan_one(t, start_step(car, on_raster(m.what, self.raster_x(t.state, car)), -1))
            else:
                plan_one(t, start_step(car, x, on_raster(m.what, self.raster_y(t.state, car))))
        elif isinstance(m, Face):
            t.tell(StartPlaced(car, x, agenda.START_Y.of(step) - 1))
            t.tell(CarFaced(car, m.what))

    def run(self, t: Telling[State], step: i64) -> None:
        car = step_who(step)
        x, y = quick_start(t.state, car)
        t.tell(StartPlaced(car, x, y))
        t.tell(CarFaced(car, best_facing(t.state, x, y)))


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


def quick_start(s: State, car: int) -> tuple[int, int]:
    """GD-SET.22, GD-FOUR.40: by the Stash of this Car's Driver."""
    each = len(s.token_x) // len(s.cars)
    sum_x = sum_y = 0
    for k in range(car * each, (car + 1) * each):
        sum_x += s.token_x[k]
        sum_y += s.token_y[k]
    return nearest_start(s, car, sum_x, sum_y, each)


def nearest_start(s: State, car: int, sum_x: int, sum_y: int, n: int) -> tuple[int, int]:
    """GD-SET.22, GD-FOUR.40: nearest to the mean of the Stash; all numbers are taken n times, so they stay whole."""
    first_x = 0 if car == 0 else s.start_x % TILE
    first_y = 0 if car == 0 else s.start_y % TILE
    grain = TILE // 2 if car == 0 else TILE
    middle_x = sum_x // n - TILE // 2
    middle_y = sum_y // n - TILE // 2
    reach = TILE // 2
    while reach < 2 * (s.wide + s.high):
        best: i64 = (n * reach) * (n * reach) + 1  # what is farther may have something nearer outside this window
        found = (-1, -1)
        last_x = min(s.wide - TILE, middle_x + reach + grain)
        last_y = min(s.high - TILE, middle_y + reach + grain)
        west = first_within(first_x, grain, middle_x - reach)
        y = first_within(first_y, grain, middle_y - reach)
        while y <= last_y:
            dy: i64 = n * (y + TILE // 2) - sum_y
            x = west
            while x <= last_x:
                dx: i64 = n * (x + TILE // 2) - sum_x
                far = dx * dx + dy * dy
                if far < best and not (car == 1 and gap(x, s.start_x) + gap(y, s.start_y) < 4 * TILE):
                    if fits_start(s, car, x, y):
                        best = far
                        found = (x, y)
                x += grain
            y += grain
        if found[0] >= 0:
            return found
        reach *= 2
    raise no_room()


def first_within(first: int, grain: int, low: int) -> int:
    """Of first, first + grain, and so on: the last one that is not above low, or the first."""
    return first + (low - first) // grain * grain if low > first else first


def best_facing(s: State, x: int, y: int) -> int:
    """GD-SET.23."""
    counts = [0, 0, 0, 0]  # by facing: the tokens that lie in that direction
    for k in range(len(s.token_x)):
        east: i64 = s.token_x[k] - x - TILE // 2
        north: i64 = s.token_y[k] - y - TILE // 2
        if north:
            counts[0 if north > 0 else 2] += 1
        if east:
            counts[1 if east > 0 else 3] += 1
    best = -1
    for facing in range(4):
        if (best < 0 or counts[facing] > counts[best]) and may_face(s, x, y, facing):
            best = facing
    return best


@final
class Patrolling(Doing):
    """DP-05, GD-SET.12, GD-SET.24."""

    def run(self, t: Telling[State], step: i64) -> None:
        car = step_who(step)
        v = t.state.at.index(tabletop.IN_SUPPLY)
        if step_value(step) == 1 or police(t.state) < 0:
            place_vehicle(t, car, v)
        else:
            plan_one(t, step_of(agenda.WHERE, v, agenda.WHY.at(agenda.AT_SETUP) + agenda.WHERE_CAR.at(car)))
