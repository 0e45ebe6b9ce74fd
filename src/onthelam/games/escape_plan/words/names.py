"""What Escape Plan calls things: places, police, day parts, money. A name goes into a gap with its own little words."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.escape_plan.rules.charts import (
    BUSINESS,
    CHURCH,
    CLINIC,
    EXIT,
    GANG,
    HOSPITAL,
    KIND_NAMES,
    KIND_OF,
    LOCATIONS,
    LOCATIONS_ON,
    OFFICERS,
    PLACE_NAMES,
    PLANS,
    SAFEHOUSE,
    STORE,
    Location,
    Mask,
    Officer,
    Place,
    Tile,
    members,
)
from onthelam.games.escape_plan.rules.tabletop import Tabletop
from onthelam.tongue.tongue import Tongue

# by place of loot: its name; where somebody is; where somebody goes
LOOT: Final = (
    N_("Casino"), N_("Nightclub"), N_("Bar"), N_("Restaurant"), N_("Cinema"), N_("Gym"),
    N_("Safe house 1"), N_("Safe house 2"), N_("Safe house 3"),
)  # fmt: skip
AT_LOOT: Final = (
    N_("at the casino"), N_("at the nightclub"), N_("at the bar"), N_("at the restaurant"), N_("at the cinema"),
    N_("at the gym"), N_("at safe house 1"), N_("at safe house 2"), N_("at safe house 3"),
)  # fmt: skip
TO_LOOT: Final = (
    N_("to the casino"), N_("to the nightclub"), N_("to the bar"), N_("to the restaurant"), N_("to the cinema"),
    N_("to the gym"), N_("to safe house 1"), N_("to safe house 2"), N_("to safe house 3"),
)  # fmt: skip
# by kind of location. There are several of most: they are counted in the order of the tiles
KINDS: Final = {
    HOSPITAL: N_("Hospital"), STORE: N_("Store {n}"), GANG: N_("Gang {n}"), CLINIC: N_("Clinic {n}"),
    CHURCH: N_("Church {n}"), BUSINESS: N_("Business"), SAFEHOUSE: N_("Safe house"), EXIT: N_("Exit {n}"),
}  # fmt: skip
AT_KINDS: Final = {
    HOSPITAL: N_("at the hospital"), STORE: N_("at store {n}"), GANG: N_("at gang {n}"), CLINIC: N_("at clinic {n}"),
    CHURCH: N_("at church {n}"), BUSINESS: N_("at a business"), SAFEHOUSE: N_("at a safe house"),
    EXIT: N_("at exit {n}"),
}  # fmt: skip
TO_KINDS: Final = {
    HOSPITAL: N_("to the hospital"), STORE: N_("to store {n}"), GANG: N_("to gang {n}"), CLINIC: N_("to clinic {n}"),
    CHURCH: N_("to church {n}"), BUSINESS: N_("to a business"), SAFEHOUSE: N_("to a safe house"),
    EXIT: N_("to exit {n}"),
}  # fmt: skip

ANY_OF_KIND: Final = {  # what the Inspector may be after
    STORE: N_("a store"), CLINIC: N_("a clinic"), CHURCH: N_("a church"), EXIT: N_("exit {n}"),
}  # fmt: skip

# by type: as a label; that one, as it stands somewhere; all of them
OFFICER_SIGNS: Final = (N_("cop"), "SWAT", "FBI")
THE_OFFICER: Final = (N_("the cop"), N_("the SWAT officer"), N_("the FBI agent"))
THE_FORCE: Final = (N_("the local police"), N_("the SWAT"), N_("the FBI"))

DAY_PARTS: Final = (N_("Morning"), N_("Afternoon"), N_("Evening"), N_("Night"), N_("Dawn"))
SHORT_PARTS: Final = (N_("Mo"), N_("Af"), N_("Ev"), N_("Ni"), N_("Da"))
SUNRISE_WORD: Final = N_("Sunrise")

KEYS: Final = (N_("red key"), N_("yellow key"), N_("green key"))  # by safe house
LOCKERS: Final = (N_("green locker"), N_("yellow locker"), N_("red locker"))  # by stack
A_LOCKER: Final = (N_("a green locker"), N_("a yellow locker"), N_("a red locker"))
EXIT_STACKS: Final = (N_("grey tiles"), N_("black tiles"))
AN_EXIT_TILE: Final = (N_("a grey exit tile"), N_("a black exit tile"))
TERRAINS: Final = (N_("industry"), N_("shops"), N_("homes"), N_("water"))


def capital(said: str) -> str:
    """A sentence may begin with a name that is written small elsewhere."""
    return said[:1].upper() + said[1:]


def money_words(amount: int) -> str:
    """`$6k`: all of it is in thousands."""
    return f"-${-amount}k" if amount < 0 else f"${amount}k" if amount else "$0"


# -- places ----------------------------------------------------------------------------------------------------------


def counted(location: Location) -> int:
    """Which of its kind it is, from 1 on."""
    kind = KIND_OF[location]
    if kind >= EXIT:
        return kind - EXIT + 1
    return [one for one in range(LOCATIONS) if KIND_OF[one] == kind].index(location) + 1


NUMBERS: Final = tuple([counted(location) for location in range(LOCATIONS)])


def of_place(location: Location, v: Tabletop, loot: tuple[str, ...], kinds: dict[int, str], tongue: Tongue) -> str:
    """By what lies there, or by its kind."""
    if location in v.places:
        return tongue.say(loot[v.places.index(location)])
    return tongue.say(kinds[min(KIND_OF[location], EXIT)], n=NUMBERS[location])


def location_words(location: Location, v: Tabletop, tongue: Tongue) -> str:
    """`Casino`, `Store 2`."""
    return of_place(location, v, LOOT, KINDS, tongue)


def at_words(location: Location, v: Tabletop, tongue: Tongue) -> str:
    """`at the casino`."""
    return of_place(location, v, AT_LOOT, AT_KINDS, tongue)


def to_words(location: Location, v: Tabletop, tongue: Tongue) -> str:
    """`to the casino`."""
    return of_place(location, v, TO_LOOT, TO_KINDS, tongue)


def landmark(tile: Tile, v: Tabletop) -> Location:
    """What a tile goes by: the business or safe house that lies on it, else what else is there, as no other tile is."""
    here = LOCATIONS_ON[tile]
    if here[0] in v.places or len(here) == 1:
        return here[0]
    return here[1] if KIND_OF[here[0]] != HOSPITAL else here[0]


def tile_words(tile: Tile, v: Tabletop, tongue: Tongue) -> str:
    """`Casino`: a tile is known by what is on it."""
    return location_words(landmark(tile, v), v, tongue)


def at_tile_words(tile: Tile, v: Tabletop, tongue: Tongue) -> str:
    return at_words(landmark(tile, v), v, tongue)


def to_tile_words(tile: Tile, v: Tabletop, tongue: Tongue) -> str:
    return to_words(landmark(tile, v), v, tongue)


def tiles_words(tiles: Mask, v: Tabletop, tongue: Tongue) -> str:
    return tongue.listed([tile_words(tile, v, tongue) for tile in members(tiles)])


def loot_words(place: Place, tongue: Tongue) -> str:
    return tongue.say(LOOT[place])


# -- the police ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def officers_words(types: Mask, tongue: Tongue) -> str:
    """`cop, SWAT`: who stands on a tile."""
    return ", ".join([tongue.say(OFFICER_SIGNS[kind]) for kind in members(types)])


def met_words(met: Mask, v: Tabletop, tongue: Tongue) -> str:
    """`cop at the bar, SWAT and FBI at the gym`: officers, by OFFICERS * tile + type."""
    told: list[str] = []
    for tile in sorted({one // OFFICERS for one in members(met)}):
        types = met >> OFFICERS * tile & (1 << OFFICERS) - 1
        signs = tongue.listed([tongue.say(OFFICER_SIGNS[kind]) for kind in members(types)])
        told.append(tongue.say("{officers} {at}", officers=signs, at=at_tile_words(tile, v, tongue)))
    return ", ".join(told)


def part_words(part: int, tongue: Tongue) -> str:
    return tongue.say(DAY_PARTS[part]) if part >= 0 else tongue.say(SUNRISE_WORD)


def officer_word(kind: Officer, tongue: Tongue) -> str:
    return tongue.say(OFFICER_SIGNS[kind])


# -- loot ------------------------------------------------------------------------------------------------------------


def plan_words(plan: int, tongue: Tongue) -> str:
    """`Casino $80k, Bar $60k; income at Cinema and Gym`: the best first."""
    worth = PLANS[plan]
    best = sorted([place for place, amount in enumerate(worth) if amount], key=lambda place: -worth[place])
    amounts = ", ".join([f"{loot_words(place, tongue)} {money_words(worth[place])}" for place in best])
    income = tongue.listed([loot_words(place, tongue) for place, amount in enumerate(worth) if not amount])
    return tongue.say("{amounts}; income now: {income}", amounts=amounts, income=income)


def guarded_words(tile: Tile, types: Mask, v: Tabletop, tongue: Tongue) -> str:
    """`Exit 1 (cop, SWAT)`: with the officers that come along."""
    places, officers = contents_words(tile, v, tongue), officers_words(types, tongue)
    return tongue.say("{places} ({officers})", places=places, officers=officers)


def contents_words(tile: Tile, v: Tabletop, tongue: Tongue) -> str:
    """`business and store 2`: all that is on a tile."""
    return tongue.listed([location_words(location, v, tongue) for location in LOCATIONS_ON[tile]])


def target_words(target: str, tongue: Tongue) -> str:
    """EP-27.4: what a card of the Inspector names: a place of loot, an exit, or any of a kind."""
    if target in PLACE_NAMES:
        return loot_words(PLACE_NAMES.index(target), tongue)
    kind = KIND_NAMES.index(target)
    return tongue.say(ANY_OF_KIND[min(kind, EXIT)], n=kind - EXIT + 1)
