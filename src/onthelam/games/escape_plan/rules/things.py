"""Everything that can lie in a slot or be used, under one number, and what its use does. C7, C9 to C13.

A thing is a contact card K1 to K32, equipment E1 to E16, a fixer FX1 to FX8, an asset AS1 to AS7, first aid, one of the
three uses of a gang member, or a loot tile: a locker L1 to L15 or an exit tile X1 to X10. A loot tile that may not be
known goes by its stack.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from onthelam.games.escape_plan.rules import charts
from onthelam.games.escape_plan.rules.charts import (
    ASSETS,
    CONTACT,
    CONTACTS,
    EQUIPMENT_TYPES,
    EXIT_WORTH,
    FIXERS,
    LOCKER_COLOURS,
    LOCKER_WORTH,
    OF_A_KIND,
    OF_A_TYPE,
    OFFICER_NAMES,
    OFFICERS,
    TILES,
    Effect,
    Mask,
    effect_of,
    how_many,
    mask_of,
)

Thing: TypeAlias = int

# -- numbers and names -----------------------------------------------------------------------------------------------

FREE: Final[Thing] = -1  # nothing lies there
EQUIPMENT: Final[Thing] = CONTACTS  # K1 is 0
EQUIPMENTS: Final = 16
FIXER: Final[Thing] = EQUIPMENT + EQUIPMENTS
ASSET: Final[Thing] = FIXER + FIXERS
AFTER_ASSETS: Final[Thing] = ASSET + ASSETS
AID: Final[Thing] = AFTER_ASSETS
GANG_LOW: Final[Thing] = AID + 1  # EP-20.6
GANG_FLY: Final[Thing] = AID + 2  # EP-20.7
GANG_AVOID: Final[Thing] = AID + 3  # EP-20.8
GANG_USES: Final[list[Thing]] = [GANG_LOW, GANG_FLY, GANG_AVOID]
LOOT_TILE: Final[Thing] = GANG_AVOID + 1
STACK_SIZE: Final = 5
LOCKER_STACKS: Final = 3
STACKS: Final = 5  # green, yellow and red lockers, grey and black exit tiles
EXIT_TILE: Final[Thing] = LOOT_TILE + LOCKER_STACKS * STACK_SIZE
VEILED: Final[Thing] = LOOT_TILE + STACKS * STACK_SIZE  # and after it, by stack
STACK_NAMES: Final[list[str]] = [*LOCKER_COLOURS, *charts.STACK_NAMES]
ALL_LOOT_TILES: Final[Mask] = (1 << STACKS * STACK_SIZE) - 1  # by their number, less LOOT_TILE
ONE_STACK: Final[Mask] = (1 << STACK_SIZE) - 1


def numbered(letters: str, count: int) -> list[str]:
    return [f"{letters}{i + 1}" for i in range(count)]


THING_NAMES: Final[list[str]] = [
    *numbered("K", CONTACTS), *numbered("E", EQUIPMENTS), *numbered("FX", FIXERS), *numbered("AS", ASSETS),
    "aid", "gang low", "gang fly", "gang avoid",
    *numbered("L", LOCKER_STACKS * STACK_SIZE), *numbered("X", 2 * STACK_SIZE), *STACK_NAMES,
]  # fmt: skip


def is_equipment(thing: Thing) -> bool:
    return EQUIPMENT <= thing < FIXER


def is_fixer(thing: Thing) -> bool:
    return FIXER <= thing < ASSET


def is_loot_tile(thing: Thing) -> bool:
    """Known or not."""
    return thing >= LOOT_TILE


def stack_of(thing: Thing) -> int:
    return thing - VEILED if thing >= VEILED else (thing - LOOT_TILE) // STACK_SIZE


def is_locker(thing: Thing) -> bool:
    """Known or not."""
    return thing >= LOOT_TILE and stack_of(thing) < LOCKER_STACKS


def veiled(things: list[Thing]) -> list[Thing]:
    """As others know them: what loot tiles are worth is hidden, their stack is not."""
    return [VEILED + stack_of(thing) if thing >= LOOT_TILE else thing for thing in things]


def odds(left: Mask, sure: Mask, missing: int) -> list[int]:
    """By tile of a stack, how likely it is to come up: `left` are not known to be elsewhere.

    The Inspector took one unseen (EP-27.9), so of these some may be `missing`, none of those that are `sure` to be
    there. Each of the others is as likely to be the missing one, and comes up less often.
    """
    unsure = how_many(left & ~sure)
    weights = [0] * STACK_SIZE
    for tile in range(STACK_SIZE):
        if left >> tile & 1:
            weights[tile] = 1 if not missing else unsure if sure >> tile & 1 else unsure - missing
    return weights


WORTH: Final[list[int]] = [0] * LOOT_TILE + LOCKER_WORTH + EXIT_WORTH  # by thing
# By thing that has a slot, the set of it alone. Looked up: compiled code shifts a number that is written out in 32
# bits, or, as an int, into more bits than a word has
ALONE: Final[list[Mask]] = [1 << thing for thing in range(AFTER_ASSETS)]
TRAVELLING: Final[Mask] = 1 << charts.TRAVEL  # EP-14.3
AVOIDING: Final[Mask] = 1 << charts.AVOID
EXECUTIVE: Final[Mask] = 1 << charts.ANY_TIME
REFRESHED: Final[Mask] = (1 << FIXER) - 1  # EP-15.3, EP-15.4: contact cards and equipment

# what a V effect is good for, EP-12.9: its kind of contact card, or
SAFECRACKER: Final = 16
NO_ROLE: Final = 17

# -- effects ---------------------------------------------------------------------------------------------------------

FIRST_AID: Final = effect_of({"id": "aid", "name": "First Aid", "window": "X", "heals": 1})  # EP-14.9
GANG_MEMBER: Final[list[Effect]] = [  # EP-20.6 to EP-20.8
    effect_of({"id": "gang low", "name": "Gang Member", "window": "X", "loses": 1}),
    effect_of({"id": "gang fly", "name": "Gang Member", "window": "T", "flights": 1}),
    effect_of({"id": "gang avoid", "name": "Gang Member", "window": "A", "avoids": OFFICER_NAMES, "one_tile": 1}),
]
EFFECTS: Final[list[Effect]] = [  # by thing
    *CONTACT,
    *[EQUIPMENT_TYPES[one // OF_A_TYPE] for one in range(EQUIPMENTS)],
    *charts.FIXER,
    *charts.ASSET,
    FIRST_AID,
    *GANG_MEMBER,
]
CARDS: Final[Mask] = (1 << EQUIPMENT) - 1  # all contact cards,
ITEMS: Final[Mask] = (1 << ASSET) - (1 << EQUIPMENT)  # and all equipment and fixers
WORKS_IN: Final[list[Mask]] = [  # by mask of windows: all things that have a slot and work in one of them
    sum([1 << thing for thing in range(AFTER_ASSETS) if windows >> EFFECTS[thing].window & 1])
    for windows in range(1 << len(charts.WINDOW_NAMES))
]
ROLE: Final[list[int]] = [  # by thing: what a V effect is good for, EP-12.9; NO_ROLE for others
    thing // OF_A_KIND if thing < CONTACTS else SAFECRACKER if thing == FIXER + charts.SAFECRACKER else NO_ROLE
    for thing in range(LOOT_TILE)
]
OF_ROLE: Final[list[Mask]] = [  # by role: all things that have it
    mask_of([thing for thing in range(LOOT_TILE) if ROLE[thing] == role]) for role in range(NO_ROLE)
]
EVERY_OFFICER: Final[list[Mask]] = [  # by mask of types: all officers of these types, of a list of an Avoid step
    sum([types << OFFICERS * tile for tile in range(TILES)]) for types in range(1 << OFFICERS)
]
