"""What lies open on the table of Escape Plan, and the questions that can be asked of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from onthelam.core.plain import Plain, Secret
from onthelam.core.seat import Seat
from onthelam.core.tabletop import Tabletop as CoreTabletop
from onthelam.games.escape_plan.rules.charts import (
    BUSINESS,
    COP,
    DAYS,
    EXIT_AT,
    EXITS,
    FBI,
    FIRST_SAFEHOUSE,
    GANG,
    GANG_CREW,
    GANGS,
    NOWHERE,
    OFFICERS,
    SAFEHOUSE,
    SOLO,
    SOLO_FEE_FROM,
    SWAT,
    T01,
    TILE_OF,
    TILES,
    Card,
    Location,
    Mask,
    Place,
    Tile,
    location_of,
    members,
)
from onthelam.games.escape_plan.rules.city import City
from onthelam.games.escape_plan.rules.thief import ESCAPED, IN_CITY, Thief

if TYPE_CHECKING:
    pass

PLENTY: Final = 999  # more cash than anything costs
SUNRISE: Final = -1  # EP-3.29: the part before MORNING
NO_SEAT: Final = -1
PATROLS_TO_CLOSE: Final = 2  # EP-6.4

HOUSES: Final[list[Location]] = members(GANGS)  # the gang houses, by their number
NO_BOSSES: Final = (NO_SEAT,) * len(HOUSES)
HOUSE_ON: Final[list[int]] = [  # by tile: the number of its gang house, or NOWHERE
    HOUSES.index(location_of(tile, GANG)) if location_of(tile, GANG) != NOWHERE else NOWHERE for tile in range(TILES)
]
LOOT_FIELD: Final[list[Location]] = [  # by tile: its field for a business or safe house, or NOWHERE
    max(location_of(tile, BUSINESS), location_of(tile, SAFEHOUSE)) for tile in range(TILES)
]

# how a match ends
GOING_ON: Final = 0
SOME_ESCAPED: Final = 1
ALL_ARRESTED: Final = 2
FIRST_RANK: Final = 3  # EP-28.7
ENDING_NAMES: Final[list[str]] = [
    "going-on", "escaped", "arrested", "pickpocket", "burglar", "crew-boss", "mastermind", "legend",
]  # fmt: skip


@final
class Agreed(Plain):
    """Section 7: what was chosen before the match."""

    mode: int
    players: int
    display: int  # contact cards that lie face up
    limit: int  # EP-13.19: cubes at which a business closes
    exit_costs: tuple[int, ...]
    late_fee: int
    open_cash: bool
    first_order: tuple[Seat, ...]  # (): random
    start_tile: Tile  # on the first cell; NOWHERE: random
    start_turn: int

    @classmethod
    def blank(cls) -> Agreed:
        return NOTHING_AGREED


NOTHING_AGREED: Final = Agreed(0, 0, 0, 0, (), 0, False, (), 0, 0)


@mypyc_attr(acyclic=True)
class Tabletop(CoreTabletop):
    agreed: Agreed
    city: City
    day: int
    part: int  # EP-9.1; SUNRISE before MORNING
    order: list[Seat]  # the turn order track
    thieves: list[Thief]  # by seat
    acted: bool  # EP-9.10: a turn was taken in this day part
    tops: list[Tile]  # EP-3.7: those that are not placed yet
    officers: list[Mask]  # by type: the tiles with one, also stack tops
    bag: list[int]  # officers, by type
    places: tuple[Location, ...]  # by loot place: where it lies, or NOWHERE
    extra: tuple[int, ...]  # by business: cubes of the Inspector, or neutral ones
    shut: Mask  # the locations of closed businesses. Worked out once, for it is asked all the time
    patrols: tuple[int, ...]  # by exit: cards on its slot
    stack_at: tuple[int, ...]  # GREY, BLACK: the exit it was laid on, or NOWHERE
    members: tuple[int, ...]  # by gang house, in the order of the locations: gang members on it
    bosses: tuple[Seat, ...]  # by gang house: whose control marker lies there, or NO_SEAT
    members_left: int  # the supply
    gas: int
    discs: int
    fixers: Mask
    equipment: Mask
    keys: tuple[int, ...]  # by colour: how many lie on the safe house
    display: list[Card]
    deck: Mask  # contact cards that it may hold
    stacks: Secret[Mask]  # loot tiles that the locker and exit stacks may hold
    stacked: tuple[int, ...]  # by stack: how many they are
    inspector: Location  # of the pawn, or NOWHERE
    inspector_deck: Mask
    # a Travel
    mp: int
    cans: int  # EP-10.14: used in it
    flights: int
    choppers: int
    ferries: bool
    # an Avoid step
    met: Mask  # EP-11.15: officers, by OFFICERS * tile + type
    avoided: Mask
    # a draw of loot tiles
    looked: Secret[list[int]]  # loot tiles looked at

    def seats(self) -> int:
        return len(self.thieves)


# -- players ---------------------------------------------------------------------------------------------------------


def hides_cash(s: Tabletop) -> bool:
    """Is there anybody from whom a purse is hidden?"""
    return not s.agreed.open_cash and len(s.thieves) > 1


def in_order(s: Tabletop) -> list[Seat]:
    """EP-1.10."""
    return [seat for seat in s.order if s.thieves[seat].status == IN_CITY]


def nobody_left(s: Tabletop) -> bool:
    for thief in s.thieves:
        if thief.in_city:
            return False
    return True


def escaped(s: Tabletop) -> int:
    """How many have escaped."""
    count = 0
    for thief in s.thieves:
        if thief.status == ESCAPED:
            count += 1
    return count


def tile_of(s: Tabletop, seat: Seat) -> Tile:
    """EP-1.15."""
    return TILE_OF[s.thieves[seat].place]


def others_at(s: Tabletop, seat: Seat) -> int:
    """EP-12.2, EP-12.5: pawns on the location of this one."""
    place = s.thieves[seat].place
    count = 1 if s.inspector == place else 0
    for other in range(len(s.thieves)):
        if other != seat and s.thieves[other].place == place:
            count += 1
    return count


def most_notorious(s: Tabletop) -> Seat:
    """EP-27.10: of those in the city, the first one in the turn order if several are; NO_SEAT if nobody is left."""
    found = NO_SEAT
    most = 0
    for seat in s.order:
        thief = s.thieves[seat]
        if thief.notoriety > most and thief.status == IN_CITY:
            most = thief.notoriety
            found = seat
    return found


def less_notorious(s: Tabletop, seat: Seat) -> list[Seat]:
    """EP-16.12."""
    own = s.thieves[seat].notoriety
    return [other for other in in_order(s) if s.thieves[other].notoriety < own]


# -- businesses and exits --------------------------------------------------------------------------------------------


def place_at(s: Tabletop, location: Location) -> Place:
    """What lies on a field that has its tile."""
    return s.places.index(location)


def cubes_on(s: Tabletop, place: Place) -> int:
    count = s.extra[place] if place < FIRST_SAFEHOUSE else 0
    for thief in s.thieves:
        count += thief.cubes >> place & 1
    return count


def is_closed(s: Tabletop, place: Place) -> bool:
    """EP-13.19, EP-13.35."""
    return place < FIRST_SAFEHOUSE and cubes_on(s, place) >= s.agreed.limit


def close_if_full(s: Tabletop, place: Place) -> None:
    if is_closed(s, place) and s.places[place] != NOWHERE:
        s.shut |= 1 << s.places[place]


def exit_closed(s: Tabletop, exit: int) -> bool:
    return s.patrols[exit] >= PATROLS_TO_CLOSE


def final_exit(s: Tabletop) -> Location:
    """EP-6.7, EP-24.1: NOWHERE before day 3."""
    if s.day < DAYS:
        return NOWHERE
    for exit in range(EXITS):
        if not exit_closed(s, exit):
            return EXIT_AT[exit]
    return NOWHERE


def on_final_exit(s: Tabletop, seat: Seat) -> bool:
    """EP-24.2: the pawn stands on the final exit."""
    exit = final_exit(s)
    return exit != NOWHERE and s.thieves[seat].place == exit


def exit_cost(s: Tabletop) -> int:
    """EP-24.3: of the next one who escapes."""
    return s.agreed.exit_costs[escaped(s)]


def fee_due(s: Tabletop) -> int:
    """EP-24.8, EP-28.5: what a turn costs before it begins."""
    if s.agreed.mode == SOLO:
        return s.agreed.late_fee if s.day == DAYS and s.part >= SOLO_FEE_FROM else 0
    return s.agreed.late_fee if escaped(s) else 0


# -- gangs -----------------------------------------------------------------------------------------------------------


def held_members(s: Tabletop, seat: Seat) -> int:
    """EP-20.2, EP-20.5: what stands on a board is what lacks on the houses with its markers."""
    count = 0
    for house in range(len(s.bosses)):
        if s.bosses[house] == seat:
            count += GANG_CREW - s.members[house]
    return count


def has_members(s: Tabletop, seat: Seat) -> bool:
    """EP-20.5: a house with its marker lacks one at least. Mostly nobody has any, and that is seen more quickly."""
    return s.bosses is not NO_BOSSES and seat in s.bosses


def homes(s: Tabletop, seat: Seat) -> list[int]:
    """EP-20.5: the houses that a member can return to."""
    return [house for house in range(len(s.bosses)) if s.bosses[house] == seat and s.members[house] < GANG_CREW]


def markers_laid(s: Tabletop, seat: Seat) -> int:
    return s.bosses.count(seat)


# -- officers --------------------------------------------------------------------------------------------------------


def types_on(s: Tabletop, tile: Tile) -> Mask:
    """Of the officers on a tile, also on a stack top."""
    found: Mask = 0
    for kind in range(OFFICERS):
        found |= (s.officers[kind] >> tile & 1) << kind
    return found


def officers_on(s: Tabletop, tiles: Mask) -> Mask:
    """All officers on these tiles, as a list of an Avoid step."""
    found: Mask = 0
    for tile in members(tiles):
        found |= types_on(s, tile) << OFFICERS * tile
    return found


def officer_tiles(s: Tabletop) -> Mask:
    """Tiles on the map with an officer."""
    return (s.officers[COP] | s.officers[SWAT] | s.officers[FBI]) & s.city.on_map


def with_type(s: Tabletop, kind: int) -> Mask:
    """Tiles on the map with an officer of this type."""
    return s.officers[kind] & s.city.on_map


def without_type(s: Tabletop, kind: int) -> Mask:
    """EP-16.14: tiles on the map that an officer of this type may go to."""
    return s.city.on_map & ~with_type(s, kind) & ~(1 << T01)
