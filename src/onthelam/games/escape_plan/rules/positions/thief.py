"""The fields of a thief in a written position: `[[thief]]`, by seat."""

from __future__ import annotations

from typing import Final

from onthelam.core.fields import Fields, Table, impossible
from onthelam.core.parts import Number, OneOf, Part, SomeOf, part_lines, read_parts
from onthelam.core.refusal import N_
from onthelam.games.escape_plan.rules.charts import (
    DISCS,
    GAS_CANS,
    KEY_NAMES,
    LOCATION_NAMES,
    MOST_NOTO,
    NOTO_CUBES,
    PLACE_NAMES,
    PLAN_NAMES,
    SLOTS,
    WOUND_COST,
)
from onthelam.games.escape_plan.rules.positions.notation import LOOT_TILE_NAMES, Several, Where
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.thief import STATUS_NAMES, Thief, is_asset, is_contact_row, make_ready
from onthelam.games.escape_plan.rules.things import AFTER_ASSETS, FREE, THING_NAMES, VEILED, is_locker

MOST_CASH: Final = 999
PARTS: Final[list[Part]] = [
    OneOf("status", STATUS_NAMES),
    Where("place", LOCATION_NAMES, True),
    Number("cash", MOST_CASH, 0, True),
    Where("plan", PLAN_NAMES, True),
    Number("notoriety", MOST_NOTO, 0, True),
    Number("plus", NOTO_CUBES),
    Number("minus", NOTO_CUBES),
    Number("wounds", len(WOUND_COST) - 1),
    Number("cuffs", SLOTS),
    Several("contacts", THING_NAMES[:AFTER_ASSETS], SLOTS),
    Several("items", THING_NAMES, SLOTS),
    Several("unlocked", THING_NAMES[:AFTER_ASSETS]),
    SomeOf("used", THING_NAMES[:AFTER_ASSETS]),
    Part("aid", 1),
    Part("rested"),
    SomeOf("keys", KEY_NAMES),
    SomeOf("keys_taken", KEY_NAMES),
    Number("gas", GAS_CANS),
    Number("discs", DISCS),
    SomeOf("cubes", PLACE_NAMES),
    SomeOf("boxed", PLACE_NAMES),
    Several("exits", THING_NAMES),
    Several("gone", THING_NAMES),
    SomeOf("seen", LOOT_TILE_NAMES),
]
NAMES: Final = [part.name for part in PARTS]


def thief_lines(s: State) -> list[str]:
    return [line for thief in s.thieves for line in ["", "[[thief]]", *part_lines(PARTS, s, thief)]]


def read_thieves(s: State, table: Table) -> None:
    rows = table.get("thief", [])
    if not isinstance(rows, list) or len(rows) > len(s.thieves):
        raise impossible(N_("There are more thieves than players."))
    for seat in range(len(rows)):
        row: object = rows[seat]
        if not isinstance(row, dict):
            raise impossible(N_("A thief must be a table."))
        read_thief(s, s.thieves[seat], row)


def read_thief(s: State, thief: Thief, row: Table) -> None:
    read_parts(PARTS, Fields(row, NAMES), s, thief)
    if "keys_taken" not in row:
        thief.keys_taken = thief.keys
    for thing in thief.contacts:
        if thing != FREE and not is_asset(thing) and not is_contact_row(thing):
            raise misplaced(THING_NAMES[thing], "contacts")
    for thing in thief.items:
        if thing != FREE and (is_contact_row(thing) or (thing in range(AFTER_ASSETS, VEILED) and not is_locker(thing))):
            raise misplaced(THING_NAMES[thing], "items")
    make_ready(thief)


def misplaced(thing: str, row: str) -> Exception:
    return impossible(N_("{thing} cannot lie in {row}."), {"thing": thing, "row": row}, "EP-19.3")
