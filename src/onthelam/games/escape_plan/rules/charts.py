"""Chapter II: what the box prints, read once from rulebook.toml into look-ups.

A tile is 0 to 13 (T01 to T14), a location 0 to 23, in the order of tiles (T01:0, T01:1, T02:0 …). An officer type is 0
to 2, a place for loot 0 to 8 (businesses, then safe houses), a contact card 0 to 31, two of each kind. Sets are masks.
"""

from __future__ import annotations

from typing import Final, TypeAlias, cast, final

from onthelam.core.plain import Plain
from onthelam.core.rulebook import Rulebook

Tile: TypeAlias = int
Location: TypeAlias = int
Officer: TypeAlias = int
Terrain: TypeAlias = int
Region: TypeAlias = int
Place: TypeAlias = int
Card: TypeAlias = int
Mask: TypeAlias = int

BOOK: Final = Rulebook(__file__)


def lowest(mask: Mask) -> int:
    """Written out where it is asked a dozen times in a row: played from source, the call takes longest."""
    return (mask & -mask).bit_length() - 1


def members(mask: Mask) -> list[int]:
    found: list[int] = []
    while mask:
        found.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return found


def how_many(mask: Mask) -> int:
    return mask.bit_count()


def nth(mask: Mask, n: int) -> int:
    """The one with so many of the set before it."""
    for i in range(n):
        mask &= mask - 1
    return lowest(mask)


def mask_of(numbers: list[int]) -> Mask:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def numbers_of(row: dict[str, object], name: str) -> list[int]:
    return cast("list[int]", row[name])


def names_of(row: dict[str, object], name: str) -> list[str]:
    return cast("list[str]", row.get(name, []))


def number_of(row: dict[str, object], name: str) -> int:
    """0 if the row has none."""
    return cast(int, row.get(name, 0))


# -- officers, days --------------------------------------------------------------------------------------------------

OFFICER_NAMES: Final[list[str]] = BOOK.texts("officers")  # C2
OFFICERS: Final = 3
COP: Final = 0
SWAT: Final = 1
FBI: Final = 2
OFFICERS_EACH: Final[int] = BOOK.number("supply", "officers")

DAYS: Final[int] = BOOK.number("numbers", "days")
PART_NAMES: Final[list[str]] = BOOK.texts("parts")  # EP-9.1
PARTS: Final = 5
MORNING: Final = 0
AFTERNOON: Final = 1
EVENING: Final = 2
NIGHT: Final = 3
DAWN: Final = 4

MODE_NAMES: Final[list[str]] = BOOK.texts("modes")  # EP-3.1
SOLO: Final = 0
INSPECTOR: Final = 1
STANDARD: Final = 2
COLOURS: Final[list[str]] = BOOK.texts("colours")

# -- city tiles ------------------------------------------------------------------------------------------------------

NOWHERE: Final = -1
SIDES: Final = 6
INDUSTRIAL: Final = 0
COMMERCIAL: Final = 1
RESIDENTIAL: Final = 2
WATER: Final = 3
TERRAINS: Final = 4
TERRAIN_NAMES: Final[list[str]] = BOOK.texts("terrains")

TILE_NAMES: Final[list[str]] = [str(row["id"]) for row in BOOK.rows("tile")]
TILES: Final = 14
T01: Final = 0
T02: Final = 1
START_TILES: Final[Mask] = 1 << T01 | 1 << T02  # EP-3.4
STACKED_TILES: Final[Mask] = (1 << TILES) - 1 - START_TILES  # EP-3.6
STACKS: Final[int] = BOOK.number("numbers", "stacks")
HOSPITAL_TILE: Final = T01  # EP-13.12
# by SIDES * tile + side, clockwise from the north
EDGES: Final[list[Terrain]] = [TERRAIN_NAMES.index(letter) for row in BOOK.rows("tile") for letter in str(row["sides"])]
FERRIES: Final[Mask] = mask_of([tile for tile, row in enumerate(BOOK.rows("tile")) if row.get("ferry", False)])
STATIONS: Final[Mask] = mask_of([tile for tile, row in enumerate(BOOK.rows("tile")) if "station" in row])
STATION_TERRAIN: Final[list[Terrain]] = [  # by tile; NOWHERE without one
    TERRAIN_NAMES.index(str(row["station"])) if "station" in row else NOWHERE for row in BOOK.rows("tile")
]

# -- locations -------------------------------------------------------------------------------------------------------

HOSPITAL: Final = 0
STORE: Final = 1
GANG: Final = 2
CLINIC: Final = 3
CHURCH: Final = 4
BUSINESS: Final = 5
SAFEHOUSE: Final = 6
EXIT: Final = 7  # and two more: an exit is EXIT + 0, 1, 2
KIND_NAMES: Final[list[str]] = BOOK.texts("kinds")  # C4

PRINTED_LOCATIONS: Final[list[tuple[Tile, int, list[str]]]] = [
    (tile, i, text.split())
    for tile, row in enumerate(BOOK.rows("tile"))
    for i, text in enumerate(names_of(row, "locations"))
]
LOCATIONS: Final = 24
LOCATION_NAMES: Final[list[str]] = [f"{TILE_NAMES[tile]}:{i}" for tile, i, words in PRINTED_LOCATIONS]
TILE_OF: Final[list[Tile]] = [tile for tile, i, words in PRINTED_LOCATIONS]
KIND_OF: Final[list[int]] = [KIND_NAMES.index(words[0]) for tile, i, words in PRINTED_LOCATIONS]
TERRAIN_OF: Final[list[Terrain]] = [TERRAIN_NAMES.index(words[1]) for tile, i, words in PRINTED_LOCATIONS]
HELIPORTS: Final[Mask] = mask_of([at for at, (tile, i, words) in enumerate(PRINTED_LOCATIONS) if "H" in words[2:]])
LOCATIONS_ON: Final[list[list[Location]]] = [  # by tile
    [at for at in range(LOCATIONS) if TILE_OF[at] == tile] for tile in range(TILES)
]


def location_of(tile: Tile, kind: int) -> Location:
    """No tile has two of a kind; NOWHERE if it has none."""
    for at in LOCATIONS_ON[tile]:
        if KIND_OF[at] == kind:
            return at
    return NOWHERE


def of_kind(kind: int) -> Mask:
    return mask_of([at for at in range(LOCATIONS) if KIND_OF[at] == kind])


HOSPITAL_AT: Final[Location] = location_of(T01, HOSPITAL)
STORES: Final[Mask] = of_kind(STORE)
GANGS: Final[Mask] = of_kind(GANG)
BUSINESSES: Final[Mask] = of_kind(BUSINESS)
SAFEHOUSES: Final[Mask] = of_kind(SAFEHOUSE)
EXITS: Final = 3
EXIT_AT: Final[list[Location]] = [lowest(of_kind(EXIT + i)) for i in range(EXITS)]

# -- businesses, safe houses, plans ----------------------------------------------------------------------------------

PLACE_NAMES: Final[list[str]] = BOOK.texts("places")  # C5, C6
PLACES: Final = 9
FIRST_SAFEHOUSE: Final = 6
BUSINESS_PLACES: Final[Mask] = (1 << FIRST_SAFEHOUSE) - 1
SAFEHOUSE_PLACES: Final[Mask] = (1 << PLACES) - 1 - BUSINESS_PLACES
GROUPS: Final[dict[str, list[str]]] = cast("dict[str, list[str]]", BOOK.printed["groups"])
BLUE: Final[Mask] = mask_of([PLACE_NAMES.index(name) for name in GROUPS["BLUE"]])
PURPLE: Final[Mask] = mask_of([PLACE_NAMES.index(name) for name in GROUPS["PURPLE"]])
KEY_NAMES: Final[list[str]] = BOOK.texts("keys")  # by safe house
KEYS: Final = 3
KEYS_EACH: Final[int] = BOOK.number("supply", "keys")
PLANS: Final[list[list[int]]] = list(cast("dict[str, list[int]]", BOOK.printed["plans"]).values())  # C14: by place
PLAN_NAMES: Final[list[str]] = list(cast("dict[str, list[int]]", BOOK.printed["plans"]))

# -- exits, lockers --------------------------------------------------------------------------------------------------

PATROL_EXIT: Final[list[int]] = [one - 1 for one in cast("list[int]", BOOK.printed["patrol"])]  # C8: 0 to 2
STACK_NAMES: Final[list[str]] = [str(row["id"]) for row in BOOK.rows("exit_stack")]
GREY: Final = 0
BLACK: Final = 1
EXIT_WORTH: Final[list[int]] = [worth for row in BOOK.rows("exit_stack") for worth in numbers_of(row, "worth")]  # C9
EXIT_NAMES: Final[list[str]] = [f"X{i + 1}" for i in range(len(EXIT_WORTH))]
OF_A_STACK: Final = 5
STACK_TILES: Final[list[Mask]] = [((1 << OF_A_STACK) - 1) << OF_A_STACK * stack for stack in (GREY, BLACK)]

LOCKER_COLOURS: Final[list[str]] = [str(row["colour"]) for row in BOOK.rows("locker")]
LOCKER_WORTH: Final[list[int]] = [worth for row in BOOK.rows("locker") for worth in numbers_of(row, "worth")]  # C10
LOCKER_NAMES: Final[list[str]] = [f"L{i + 1}" for i in range(len(LOCKER_WORTH))]
OF_A_COLOUR: Final = 5
LOCKER_TILES: Final[list[Mask]] = [((1 << OF_A_COLOUR) - 1) << OF_A_COLOUR * colour for colour in range(KEYS)]
LOCKER_NEEDS: Final[list[int]] = [number_of(row, "needs") for row in BOOK.rows("locker")]
LOCKER_MORE: Final[list[int]] = [number_of(row, "more") for row in BOOK.rows("locker")]
LOCKER_KEY: Final[list[int]] = [KEY_NAMES.index(colour) for colour in LOCKER_COLOURS]  # by colour of lockers

# -- effects ---------------------------------------------------------------------------------------------------------

WINDOW_NAMES: Final[list[str]] = BOOK.texts("windows")  # EP-14.3
TRAVEL: Final = 0
AVOID: Final = 1
VISIT: Final = 2
ANY_TIME: Final = 3


@final
class Effect(Plain):
    """What a card or tile does when it is used. `price` is that of each use, of equipment and fixers that of buying."""

    id: str
    name: str
    window: int
    price: int
    star: bool
    discs: int
    loses: int  # notoriety
    heals: int
    frees: int  # handcuffs cards
    receives: int
    officers: int  # to be moved freely
    mp: int
    flights: int  # from an H outline
    choppers: int  # from anywhere
    ferries: bool
    avoids: Mask  # of officer types
    one_tile: bool  # avoids those of one tile alone
    keys: int
    draws: int  # tiles more
    cracks: bool  # a locker whose requirement is not met
    hides: bool  # from other pawns


def effect_of(row: dict[str, object]) -> Effect:
    return Effect(
        id=str(row["id"]),
        name=str(row["name"]),
        window=WINDOW_NAMES.index(str(row["window"])),
        price=number_of(row, "price"),
        star=bool(number_of(row, "star")),
        discs=number_of(row, "discs"),
        loses=number_of(row, "loses"),
        heals=number_of(row, "heals"),
        frees=number_of(row, "frees"),
        receives=number_of(row, "receives"),
        officers=number_of(row, "officers"),
        mp=number_of(row, "mp"),
        flights=number_of(row, "flights"),
        choppers=number_of(row, "choppers"),
        ferries=bool(number_of(row, "ferries")),
        avoids=mask_of([OFFICER_NAMES.index(name) for name in names_of(row, "avoids")]),
        one_tile=bool(number_of(row, "one_tile")),
        keys=number_of(row, "keys"),
        draws=number_of(row, "draws"),
        cracks=bool(number_of(row, "cracks")),
        hides=bool(number_of(row, "hides")),
    )


CONTACT_KINDS: Final[list[Effect]] = [effect_of(row) for row in BOOK.rows("contact")]  # C13
OF_A_KIND: Final = 2
CONTACTS: Final = 32
CONTACT_NAMES: Final[list[str]] = [f"K{card + 1}" for card in range(CONTACTS)]
CONTACT: Final[list[Effect]] = [CONTACT_KINDS[card // OF_A_KIND] for card in range(CONTACTS)]  # by card
MULE: Final = 11  # kinds whose moment EP-12.9 names
LOCKSMITH: Final = 12
HACKER: Final = 13
IMPERSONATOR: Final = 15

EQUIPMENT_TYPES: Final[list[Effect]] = [effect_of(row) for row in BOOK.rows("equipment")]  # C11
OF_A_TYPE: Final = 4
EQUIPMENT: Final = 16
EQUIPMENT_NAMES: Final[list[str]] = [f"E{one + 1}" for one in range(EQUIPMENT)]

FIXER: Final[list[Effect]] = [effect_of(row) for row in BOOK.rows("fixer")]  # C12
FIXERS: Final = 8
FIXER_NAMES: Final[list[str]] = [effect.id for effect in FIXER]
SAFECRACKER: Final = 5

ASSET: Final[list[Effect]] = [effect_of(row) for row in BOOK.rows("asset")]  # C7
ASSETS: Final = 7
ASSET_NAMES: Final[list[str]] = [effect.id for effect in ASSET]
ASSET_SLOT: Final[list[str]] = [str(row["slot"]) for row in BOOK.rows("asset")]  # EP-3.19
ASSET_COST: Final[list[int]] = cast("list[int]", BOOK.printed["asset_costs"])  # by space of the unlocked row
UNLOCKED_SPACES: Final = 6
USED_ASSET: Final[int] = BOOK.number("seat", "used_asset")

# -- what a player has -----------------------------------------------------------------------------------------------

SLOTS: Final[int] = BOOK.number("seat", "slots")
MARKERS: Final[int] = BOOK.number("seat", "markers")
NOTO_CUBES: Final[int] = BOOK.number("seat", "noto_cubes")
CUFFING_WOUNDS: Final[int] = BOOK.number("seat", "wounds")
INCOME: Final[list[int]] = cast("list[int]", BOOK.printed["income"])  # by cubes taken
CONTACT_BONUS: Final[list[int]] = cast("list[int]", BOOK.printed["contact_bonus"])
NOTO_COST: Final[list[int]] = [0, *cast("list[int]", BOOK.printed["noto_costs"])]  # by notoriety
WOUND_COST: Final[list[int]] = cast("list[int]", BOOK.printed["wound_costs"])
HANDCUFFS_COST: Final[int] = BOOK.number("seat", "handcuffs")
LINE_ABOVE: Final[list[int]] = [number_of(row, "above") for row in BOOK.rows("line")]  # C7: N1, N2, N3
LINE_UNLOCKS: Final[list[int]] = [number_of(row, "unlocks") for row in BOOK.rows("line")]
LINE_DISCS: Final[list[int]] = [number_of(row, "discs") for row in BOOK.rows("line")]

# -- supplies, prices, numbers ---------------------------------------------------------------------------------------

GANG_MEMBERS: Final[int] = BOOK.number("supply", "gang_members")
GAS_CANS: Final[int] = BOOK.number("supply", "gas_cans")
DISCS: Final[int] = BOOK.number("supply", "discs")
MOST_NOTO: Final[int] = BOOK.number("numbers", "most_noto")
REMOVED_PATROLS: Final[int] = BOOK.number("numbers", "removed_patrols")
PATROLS_A_DAY: Final[int] = BOOK.number("numbers", "patrols_a_day")
UNLOCK_PRICE: Final[int] = BOOK.number("numbers", "unlock_price")
UNLOCK_NOTO: Final[int] = BOOK.number("numbers", "unlock_noto")
TRAVEL_MP: Final[int] = BOOK.number("numbers", "mp")
GAS_A_TRAVEL: Final[int] = BOOK.number("numbers", "gas_a_travel")
FLIGHT_RANGE: Final[int] = BOOK.number("numbers", "flight_range")
CHURCH_PRICE: Final[int] = BOOK.number("numbers", "church_price")
HOSPITAL_PRICE: Final[list[int]] = cast("list[int]", BOOK.printed["hospital_prices"])  # by wounds healed
EQUIPMENT_A_VISIT: Final[int] = BOOK.number("numbers", "equipment_a_visit")
GANG_PRICE: Final[int] = BOOK.number("numbers", "gang_price")
GANG_CREW: Final[int] = BOOK.number("numbers", "gang_crew")
SOLO_FEE_FROM: Final[int] = BOOK.number("numbers", "solo_fee_from")

EXIT_COSTS: Final = cast("dict[str, list[list[int]]]", BOOK.printed["by_players"])["exit_costs"]  # C16: by players - 1
BUSINESS_LIMIT: Final[list[int]] = BOOK.numbers("by_players", "business_limit")  # by players - 1
RANKS: Final = cast("dict[str, int]", BOOK.printed["ranks"])  # EP-28.7: from this total on

# -- the Inspector ---------------------------------------------------------------------------------------------------

INSPECTOR_TARGET: Final = cast("dict[str, list[str]]", BOOK.printed["inspector"])["targets"]  # C15: a place or a kind
INSPECTOR_PLACE: Final[list[Place]] = [  # NOWHERE for a kind
    PLACE_NAMES.index(name) if name in PLACE_NAMES else NOWHERE for name in INSPECTOR_TARGET
]
INSPECTOR_LOCATIONS: Final[list[list[Location]]] = [  # those of the kind
    [at for at in range(LOCATIONS) if KIND_NAMES[KIND_OF[at]] == name] for name in INSPECTOR_TARGET
]
INSPECTOR_OFFICER: Final[list[Officer]] = [
    OFFICER_NAMES.index(name) for name in cast("dict[str, list[str]]", BOOK.printed["inspector"])["officers"]
]
INSPECTOR_NAMES: Final[list[str]] = [f"IN{card + 1}" for card in range(len(INSPECTOR_TARGET))]
