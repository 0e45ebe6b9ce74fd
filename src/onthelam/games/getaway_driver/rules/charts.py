"""Chapter I: what the box prints, read once from rulebook.toml into look-ups.

A tile is 0 to 43 (Start, then the 43 of the bag), UNKNOWN stands for a tile one may not know, NO_TILE for none. A card
is 0 to 10, an upgrade 0 to 7, an event card 0 to 5. A facing is 0 to 3: N, E, S, W. Sets of cards are masks.
"""

from __future__ import annotations

from typing import Final, TypeAlias, cast

from onthelam.core.rulebook import Rulebook

Tile: TypeAlias = int
Card: TypeAlias = int
Upgrade: TypeAlias = int
Facing: TypeAlias = int
Cell: TypeAlias = int
Vehicle: TypeAlias = int
Mask: TypeAlias = int


BOOK: Final = Rulebook(__file__)

# -- facings ---------------------------------------------------------------------------------------------------------

FACING_LETTERS: Final = "NESW"
FACING_NAMES: Final[list[str]] = ["north", "east", "south", "west"]

# a way is how a piece goes seen from its facing: 0 ahead, 1 left, 2 right, 3 behind; the canonical order F, L, R, B.
# `range(BEHIND)` is F, L, R: compiled, a loop over a range is far cheaper than one over a tuple
AHEAD: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
BEHIND: Final = 3
WAY_NAMES: Final[list[str]] = ["ahead", "left", "right", "behind"]
WAY_TURN: Final[list[int]] = [0, 3, 1, 2]  # quarter turns to the right

BORDER: Final = 2  # on every side of the grid; a vehicle looks no farther
MOST_COLS: Final[int] = BOOK.numbers("ranges", "table_side")[1] // 1000 + 2 * BORDER

# -- tiles -----------------------------------------------------------------------------------------------------------

GREEN: Final = 0
YELLOW: Final = 1
RED: Final = 2

NO_MIDTOWN: Final = 0
CITY_MAP: Final = 1
THOROUGHFARE: Final = 2
GARAGE: Final = 3
VANTAGE: Final = 4
SKID_ROW: Final = 5

NO_TILE: Final = -1
START_TILE: Final = 0
TILES: Final[int] = len(BOOK.rows("tile"))
UNKNOWN: Final[int] = TILES
TILE_NAMES: Final[list[str]] = [str(row["id"]) for row in BOOK.rows("tile")] + ["?"]
TILE_TITLES: Final[list[str]] = [str(row["name"]) for row in BOOK.rows("tile")]
STUNT_NAMES: Final[list[str]] = BOOK.texts("stunts")
MIDTOWN_NAMES: Final[list[str]] = BOOK.texts("midtown")


def icons(text: str) -> Mask:
    return sum([1 << STUNT_NAMES.index(name) for name in text.split("+") if name])


LIGHT: Final[list[int]] = [BOOK.texts("lights").index(str(row["light"])) for row in BOOK.rows("tile")]
ICONS: Final[list[Mask]] = [icons(str(row["icons"])) for row in BOOK.rows("tile")]
BADGE: Final[list[int]] = [cast(int, row["badge"]) for row in BOOK.rows("tile")]
MIDTOWN: Final[list[int]] = [MIDTOWN_NAMES.index(str(row["midtown"])) for row in BOOK.rows("tile")]
TUNNEL: Final[list[bool]] = [bool(row.get("tunnel", False)) for row in BOOK.rows("tile")]
EVENT_TILE: Final[list[bool]] = [bool(row.get("event", False)) for row in BOOK.rows("tile")]
RISKY: Final[list[bool]] = [bool(row.get("risky", False)) for row in BOOK.rows("tile")]  # GD-SOLO.1

# -- cards -----------------------------------------------------------------------------------------------------------

CARD_NAMES: Final[list[str]] = [str(row["id"]) for row in BOOK.rows("card")]
CARD_TITLES: Final[list[str]] = [str(row["name"]) for row in BOOK.rows("card")]
CARDS: Final[int] = len(CARD_NAMES)
ORDINARY: Final = 10  # all but PIC
STUNT: Final[list[Mask]] = [icons(str(row["stunt"])) for row in BOOK.rows("card")]
DEC: Final = 0
HBT: Final = 1
GAS: Final = 2
JAM: Final = 3
LDE: Final = 4
LWR: Final = 5
RAM: Final = 6
SLM: Final = 7
STG: Final = 8
SWC: Final = 9
PIC: Final = 10
HAND: Final = 5  # GD-SET.3

ANY_TIME: Final = 0  # GD-CARD.7
AT_START: Final = 1
AT_ROUND: Final = 2
AS_DECOY: Final = 3
TIMING_NAMES: Final[list[str]] = ["any", "start", "round", "decoy"]
TIMING: Final[list[int]] = [TIMING_NAMES.index(str(row["timing"])) for row in BOOK.rows("card")]


def mask_of(names: list[str]) -> Mask:
    return sum([1 << CARD_NAMES.index(name) for name in names])


RECOMMENDED: Final[Mask] = mask_of(BOOK.texts("recommended"))
RECOMMENDED_FOUR: Final[list[Mask]] = [
    mask_of(hand) for hand in cast("list[list[str]]", BOOK.printed["recommended_four"])
]
ALL_ORDINARY: Final[Mask] = (1 << ORDINARY) - 1
ALL_CARDS: Final[Mask] = (1 << CARDS) - 1


def count_of(mask: Mask) -> int:
    """How many cards a set holds."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


# -- the Police ------------------------------------------------------------------------------------------------------

UPGRADE_NAMES: Final[list[str]] = [str(row["id"]) for row in BOOK.rows("upgrade")]
UPGRADE_TITLES: Final[list[str]] = [str(row["name"]) for row in BOOK.rows("upgrade")]
UPGRADES: Final[int] = len(UPGRADE_NAMES)
COST: Final[list[int]] = [cast(int, row["cost"]) for row in BOOK.rows("upgrade")]
LIMIT: Final[list[int]] = [cast(int, row["limit"]) for row in BOOK.rows("upgrade")]
ARM: Final = 0
BAR: Final = 1
DIS: Final = 2
PAT: Final = 3
HEL: Final = 4
MOT: Final = 5
SPK: Final = 6
CAM: Final = 7

BARRICADES: Final[int] = BOOK.number("box", "barricades")
SPIKES: Final[int] = BOOK.number("box", "spikes")
TOKENS: Final[int] = BOOK.number("box", "tokens")
STASH_IN_BOX: Final[int] = BOOK.number("box", "stash")


def fleet(boxes: int) -> list[Upgrade]:
    """GD-GEN.13: the kinds of the vehicles in list order."""
    return (
        [PAT] * (BOOK.number("box", "patrols") * boxes)
        + [MOT] * (BOOK.number("box", "motorcycles") * boxes)
        + [ARM] * (BOOK.number("box", "armoured") * boxes)
        + [HEL] * (BOOK.number("box", "helicopters") * boxes)
    )


def fleet_names(kinds: list[Upgrade]) -> list[str]:
    """PAT1 PAT2 PAT3 MOT ARM HEL; a second box adds PAT4 to PAT6, MOT2, ARM2 and HEL2."""
    names: list[str] = []
    for i in range(len(kinds)):
        place = len([kind for kind in kinds[:i] if kind == kinds[i]]) + 1
        names.append(UPGRADE_NAMES[kinds[i]] + (str(place) if place > 1 or kinds[i] == PAT else ""))
    return names


FLEET: Final[list[list[Upgrade]]] = [[], fleet(1), fleet(2)]  # by boxes
FLEET_NAMES: Final[list[list[str]]] = [[], fleet_names(fleet(1)), fleet_names(fleet(2))]
VEHICLE_NAMES: Final[list[str]] = FLEET_NAMES[2]  # every name there is; a move goes by its place here
PLACE_IN_FLEET: Final[list[list[int]]] = [
    [FLEET_NAMES[boxes].index(name) if name in FLEET_NAMES[boxes] else -1 for name in VEHICLE_NAMES]
    for boxes in range(3)
]
NAME_OF: Final[list[list[int]]] = [[VEHICLE_NAMES.index(name) for name in names] for names in FLEET_NAMES]

EVENT_NAMES: Final[list[str]] = [str(row["id"]) for row in BOOK.rows("event")]
EVENT_TITLES: Final[list[str]] = [str(row["name"]) for row in BOOK.rows("event")]
NO_EVENT: Final = -1
EV1: Final = 0
EV2: Final = 1
EV3: Final = 2
EV4: Final = 3
EV5: Final = 4
EV6: Final = 5

# -- solo ------------------------------------------------------------------------------------------------------------

DIFFICULTIES: Final[list[str]] = ["standard", "imposing", "ruthless"]
AGAIN_COST: Final[list[int]] = BOOK.numbers("solo", "again")
SOLO_STASH: Final[list[int]] = BOOK.numbers("solo", "stash")
SOLO_DECK: Final[list[Upgrade]] = [
    UPGRADE_NAMES.index(name) for name in cast("dict[str, list[str]]", BOOK.printed["solo"])["order"]
]

# -- the twelve cells around a Car, seen from its front, by distance and then clockwise: quarter turns and steps ------

PLACE_NAMES: Final[list[str]] = [
    "ahead", "right", "behind", "left",
    "two-ahead", "ahead-right", "two-right", "behind-right", "two-behind", "behind-left", "two-left", "ahead-left",
]  # fmt: skip
PLACES: Final[int] = len(PLACE_NAMES)
AT_ONE: Final = 4  # so many of them are at distance 1
# by place: the first step's turn, the second step's turn; -1: no second step
PLACE_FIRST: Final[list[int]] = [0, 1, 2, 3, 0, 0, 1, 1, 2, 2, 3, 3]
PLACE_SECOND: Final[list[int]] = [-1, -1, -1, -1, 0, 1, 1, 2, 2, 3, 3, 0]
