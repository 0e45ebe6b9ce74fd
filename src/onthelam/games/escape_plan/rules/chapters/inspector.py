"""EP-27: the Inspector, and officers that move by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from onthelam.core.agenda import NOBODY, NOTHING, Doing
from onthelam.core.event import Telling
from onthelam.games.escape_plan.rules.chapters.cards import refill
from onthelam.games.escape_plan.rules.chapters.lockers import stack_on
from onthelam.games.escape_plan.rules.charts import (
    CHURCH,
    CLINIC,
    EXIT,
    FIRST_SAFEHOUSE,
    INSPECTOR_LOCATIONS,
    INSPECTOR_OFFICER,
    INSPECTOR_PLACE,
    KIND_OF,
    NOWHERE,
    OFFICERS,
    STORE,
    TILE_OF,
    TILES,
    Location,
    Mask,
    Officer,
    Tile,
    how_many,
    nth,
)
from onthelam.games.escape_plan.rules.city import APART
from onthelam.games.escape_plan.rules.events.police import (
    CardDropped,
    ExitTileDropped,
    GasDropped,
    InspectorTurned,
    InspectorWent,
    KeyDropped,
    OfficerMoved,
)
from onthelam.games.escape_plan.rules.events.table import CubeAdded
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import (
    NO_SEAT,
    Tabletop,
    exit_closed,
    is_closed,
    most_notorious,
    tile_of,
    with_type,
    without_type,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

# -- officers that move by themselves --------------------------------------------------------------------------------

ALL_TYPES: Final[list[Officer]] = list(range(OFFICERS))
ONE_TYPE: Final[list[list[Officer]]] = [[kind] for kind in ALL_TYPES]


def step_nearer(s: Tabletop, tile: Tile, free: Mask, goal: Tile) -> Tile:
    """EP-27.12: the neighbour tile with the lowest id that an officer can step to; NOWHERE if there is none."""
    cells = s.city.cells
    cell = cells[goal]
    far = APART[cells[tile] - cell]
    left = s.city.neighbours[tile] & free
    while left:
        other = (left & -left).bit_length() - 1
        if APART[cells[other] - cell] < far:
            return other
        left &= left - 1
    return NOWHERE


def automatic_move(t: Telling[State], only: Officer, goal: Tile) -> None:
    """EP-27.12: `only` is the type, or NOWHERE for all. Of those that can step nearer it is the nearest one; of equal
    ones that on the tile with the lowest id, and there the first type.
    """
    s = t.state
    cells = s.city.cells
    cell = cells[goal]
    officer = start = best = NOWHERE
    least = TILES  # above all distances
    for kind in ALL_TYPES if only == NOWHERE else ONE_TYPE[only]:
        free = without_type(s, kind)
        left = with_type(s, kind) & ~(1 << goal)  # on the goal itself none comes nearer
        while left:
            tile = (left & -left).bit_length() - 1
            far = APART[cells[tile] - cell]
            if far < least or (far == least and tile < start):
                to = step_nearer(s, tile, free, goal)
                if to != NOWHERE:
                    officer, start, best, least = kind, tile, to, far
            left &= left - 1
    if best != NOWHERE:
        t.tell(OfficerMoved(NOBODY, start, officer, best))


# -- the cards -------------------------------------------------------------------------------------------------------


def target_of(s: Tabletop, card: int) -> Location:
    """EP-27.4: where the card leads, or NOWHERE."""
    if INSPECTOR_PLACE[card] != NOWHERE:
        return s.places[INSPECTOR_PLACE[card]]
    for location in INSPECTOR_LOCATIONS[card]:
        if s.city.on_map >> TILE_OF[location] & 1:
            return location
    return NOWHERE


@final
class Inspecting(Doing):
    """EP-27.3, EP-27.10."""

    def seat(self, s: State, step: i64) -> int:
        return NOBODY if s.inspector_deck else NOTHING

    def run(self, t: Telling[State], step: i64) -> None:
        s = t.state
        card = nth(s.inspector_deck, t.chance.below(how_many(s.inspector_deck)))
        t.tell(InspectorTurned(card))
        location = target_of(s, card)
        if location != NOWHERE:
            t.tell(InspectorWent(location))
            inspect(t, location)
        hunted = most_notorious(s)
        if hunted != NO_SEAT:
            automatic_move(t, INSPECTOR_OFFICER[card], tile_of(s, hunted))


def inspect(t: Telling[State], location: Location) -> None:
    """EP-27.6 to EP-27.9."""
    s = t.state
    kind = KIND_OF[location]
    if kind >= EXIT:
        exit = kind - EXIT
        if exit_closed(s, exit) and s.stacked[stack_on(s, exit)]:
            t.tell(ExitTileDropped(stack_on(s, exit)))
    elif kind == STORE:
        if s.gas:
            t.tell(GasDropped())
    elif kind in (CLINIC, CHURCH):
        drop_contact(t)
    else:
        place = s.places.index(location)
        if place >= FIRST_SAFEHOUSE:
            if s.keys[place - FIRST_SAFEHOUSE]:
                t.tell(KeyDropped(place - FIRST_SAFEHOUSE))
            return
        if not is_closed(s, place):
            t.tell(CubeAdded(place))
        drop_contact(t)


def drop_contact(t: Telling[State]) -> None:
    """EP-27.7."""
    if t.state.display:
        t.tell(CardDropped(t.state.display[0]))
        refill(t)
