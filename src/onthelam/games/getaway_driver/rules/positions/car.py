"""The fields of a Car in a written position."""

from __future__ import annotations

from typing import Final, final

from onthelam.core.fields import Fields, Table, impossible
from onthelam.core.parts import Number, OneOf, Part, SomeOf, names_of, part_lines, read_parts
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import tabletop
from onthelam.games.getaway_driver.rules.charts import ALL_CARDS, ALL_ORDINARY, CARD_NAMES, FACING_LETTERS, FLEET_NAMES
from onthelam.games.getaway_driver.rules.positions.notation import TOP_SLOTS, Piece, UpTo, facing_of
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import Car


@final
class Trailing(Part):
    """Vehicles, by their names at this table."""

    def text(self, s: State, value: int) -> object:
        return names_of(value, FLEET_NAMES[tabletop.boxes(s)])

    def value(self, r: Fields, s: State) -> object:
        return r.mask(self.name, FLEET_NAMES[tabletop.boxes(s)])


@final
class Commit(Number):
    """1 ahead, 2 left, 3 right; the Car has one less."""

    def text(self, s: State, value: int) -> object:
        return value + 1

    def value(self, r: Fields, s: State) -> object:
        return r.number(self.name, 0, 0, self.high) - 1


@final
class Heading(Part):
    """Of a Car that is, or was, under way."""

    def told(self, s: State, of: Car) -> object:
        return FACING_LETTERS[of.heading] if of.left >= 0 else None

    def read(self, r: Fields, s: State, of: Car) -> None:
        if of.left >= 0:
            of.heading = facing_of(r.text(self.name, ""))


PARTS: Final[list[Part]] = [
    Piece("at", "cell", "facing"),
    UpTo("meter", 0, 0, True),
    SomeOf("hand", CARD_NAMES, 0, True),
    SomeOf("discard", CARD_NAMES, 0, True),
    SomeOf("out", CARD_NAMES, 0, True),
    Number("stash", 16, 0, True),
    Number("spent", 99, 0, True),
    OneOf("base", tabletop.BASE_NAMES, 0, True),
    Piece("before", "before", "before_facing", True),
    Part("moved"),
    Part("opening"),
    Part("ramming"),
    Number("bonus", 9),
    Number("bonuses", TOP_SLOTS),
    Number("stomp", 2),
    Commit("commit", 4, -1),
    SomeOf("copied", CARD_NAMES),
    SomeOf("orders", tabletop.ORDER_NAMES),
    Piece("left", "left", "left_facing"),
    Heading("heading"),
    OneOf("kind", tabletop.KIND_NAMES),
    Trailing("trailing"),
    OneOf("answer", tabletop.ANSWER_NAMES),
    Piece("began", "began"),
]
NAMES: Final = [part.name for part in PARTS]


def car_lines(s: State) -> list[str]:
    return [line for c in s.cars for line in ["", "[[car]]", *part_lines(PARTS, s, c)]]


def read_cars(s: State, table: Table) -> None:
    rows = table.get("car", [])
    if not isinstance(rows, list) or len(rows) > len(s.cars):
        raise impossible(N_("There are more Cars than Drivers."))
    for car in range(len(rows)):
        row: object = rows[car]
        if not isinstance(row, dict):
            raise impossible(N_("A car must be a table."))
        read_car(s, s.cars[car], row)


def read_car(s: State, c: Car, row: Table) -> None:
    c.hand = 0  # also where the options name one
    read_parts(PARTS, Fields(row, NAMES), s, c)
    if "moved" not in row:
        c.moved = c.base in (tabletop.MADE, tabletop.WAIVED)  # GD-MOV.8
    if "opening" not in row:
        c.opening = "base" not in row and not c.moved
    everything = ALL_CARDS if s.mode == tabletop.FOUR else ALL_ORDINARY
    c.box = everything & ~(c.hand | c.discard | c.out) if s.cols or c.hand else 0
