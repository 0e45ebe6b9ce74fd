"""What may be done: the catalogue, made once. `number` of a move is its place in MOVES."""

from __future__ import annotations

from typing import Final, final

from onthelam.core.move import Move as CoreMove
from onthelam.games.escape_plan.rules.charts import (
    CONTACT_NAMES,
    EQUIPMENT_TYPES,
    FIRST_SAFEHOUSE,
    FIXER_NAMES,
    GANGS,
    KEY_NAMES,
    LOCATION_NAMES,
    LOCKER_COLOURS,
    OFFICER_NAMES,
    PLACE_NAMES,
    SIDES,
    SLOTS,
    STACK_NAMES,
    TILE_NAMES,
    TILES,
    members,
)
from onthelam.games.escape_plan.rules.city import Q_OF, R_OF, apart, cell_at
from onthelam.games.escape_plan.rules.things import AFTER_ASSETS, AID, ASSET, LOOT_TILE, THING_NAMES, VEILED

MOST_WAYS: Final = 64  # 24 were met in 28,000 cities, with nine points and all tiles guarded


class Move(CoreMove):
    """`what` is the number of that which its last word names."""

    def __init__(self, code: str, number: int, what: int) -> None:
        super().__init__(code, number)
        self.what = what

    def __reduce__(self) -> tuple[object, ...]:
        return (move_numbered, (self.number,))


@final
class Use(Move):
    """An executive action: a thing."""


@final
class Go(Move):
    """D9: a location."""


@final
class Key(Move):
    """D11, D29: a colour."""


MOVES: Final[list[CoreMove]] = []


def move_numbered(number: int) -> CoreMove:
    """Moves are one of each: a pickled one comes back as itself."""
    return MOVES[number]


def listed(code: str, what: int = 0, kind: type[Move] = Move) -> Move:
    m = kind(code, len(MOVES), what)
    MOVES.append(m)
    return m


def each(order: str, names: list[str], first: int = 0, kind: type[Move] = Move) -> list[Move]:
    return [listed(f"{order} {names[i]}", first + i, kind) for i in range(len(names))]


def sets_of(moves: list[Move]) -> list[list[CoreMove]]:
    """By set of these moves, as a mask: a list of them."""
    return [[m for i, m in enumerate(moves) if mask >> i & 1] for mask in range(1 << len(moves))]


SKIP: Final = listed("skip")
STOP: Final = listed("stop")
DONE: Final = listed("done")
CONTINUE: Final = listed("continue")
END: Final = listed("end")
# D1 to D7
UNLOCKS: Final = each("unlock", THING_NAMES[ASSET:AFTER_ASSETS], ASSET)
LAY_STACKS: Final = each("stack", STACK_NAMES)
TO_TILES: Final = each("tile", TILE_NAMES)
TO_CELLS: Final[list[CoreMove]] = [  # by cell; STOP for one that fourteen tiles cannot reach
    listed(f"cell {Q_OF[cell]},{R_OF[cell]}", cell) if apart(cell, cell_at(0, 0)) < TILES else STOP
    for cell in range(len(Q_OF))
]
ROTATIONS: Final = each("turn", [str(turn) for turn in range(SIDES)])
LAY_LOOT: Final = each("business", PLACE_NAMES[:FIRST_SAFEHOUSE]) + each(
    "safehouse", PLACE_NAMES[FIRST_SAFEHOUSE:], FIRST_SAFEHOUSE
)
SPEND: Final = listed("spend")
# D8 to D11
MOVE: Final = listed("move")
REST: Final = listed("rest")
ESCAPE: Final = listed("escape")
PASS: Final = listed("pass")
USES: Final = each("use", THING_NAMES[:AFTER_ASSETS], 0, Use) + [
    listed(THING_NAMES[thing], thing, Use) for thing in range(AID, LOOT_TILE)
]  # by thing
HOMES: Final = each("home", [LOCATION_NAMES[location] for location in members(GANGS)])
GAS: Final = listed("gas")
GOES: Final = each("go", LOCATION_NAMES, 0, Go)
GOES_LOW: Final = sets_of(GOES[:8])  # by set of locations, of the first eight,
GOES_MIDDLE: Final = sets_of(GOES[8:16])  # the next
GOES_HIGH: Final = sets_of(GOES[16:])  # and the last
STAY: Final = listed("stay")
WAYS: Final = each("way", [str(way + 1) for way in range(MOST_WAYS)])
USE_KEYS: Final = each("key", KEY_NAMES, 0, Key)
# a visit
PAY: Final = listed("pay")
HEALS: Final = each("heal", [str(wounds) for wounds in range(4)])
BUY_FIXERS: Final = each("buy", FIXER_NAMES)
BUY_EQUIPMENT: Final = each("buy", [e.id for e in EQUIPMENT_TYPES])
OPENS: Final = each("open", LOCKER_COLOURS)
DRAW: Final = listed("draw")
KEEPS: Final = each("keep", THING_NAMES[LOOT_TILE:VEILED], LOOT_TILE)
HIRE: Final = listed("hire")
INCOME: Final = listed("income")
TAKES: Final = each("take", CONTACT_NAMES)
REMOVE: Final = listed("remove")
PLACE: Final = listed("place")
REPLACE_CONTACTS: Final = each("replace", [f"CS{slot + 1}" for slot in range(SLOTS)])
REPLACE_ITEMS: Final = each("replace", [f"IS{slot + 1}" for slot in range(SLOTS)])
DISC: Final = listed("disc")
ASSET_MOVE: Final = listed("asset")
# D25, D26
PICK_OFFICERS: Final = each("officer", [f"{tile} {kind}" for tile in TILE_NAMES for kind in OFFICER_NAMES])
