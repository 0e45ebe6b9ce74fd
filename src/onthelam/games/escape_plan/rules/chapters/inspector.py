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
    INSPECTOR_OFFICER,
    INSPECTOR_TARGET,
    KIND_NAMES,
    KIND_OF,
    LOCATIONS,
    NOWHERE,
    OFFICERS,
    PLACE_NAMES,
    STORE,
    TILE_OF,
    TILES,
    Location,
    Officer,
    Tile,
    how_many,
    nth,
)
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
    Tabletop,
    exit_closed,
    in_order,
    is_closed,
    tile_of,
    without_type,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

NEIGHBOUR: Final = 1


# -- officers that move by themselves --------------------------------------------------------------------------------


def step_nearer(s: Tabletop, tile: Tile, kind: Officer, goal: Tile) -> Tile:
    """EP-27.12: the neighbour tile with the lowest id that an officer can step to; NOWHERE if there is none."""
    free = without_type(s, kind)
    for other in range(TILES):
        if free >> other & 1 and s.city.distance(tile, other) == NEIGHBOUR:
            if s.city.distance(other, goal) < s.city.distance(tile, goal):
                return other
    return NOWHERE


def automatic_move(t: Telling[State], only: Officer, goal: Tile) -> None:
    """EP-27.12: `only` is the type, or NOWHERE for all."""
    s = t.state
    best: tuple[int, Tile, Officer] | None = None
    for tile in range(TILES):
        for kind in range(OFFICERS):
            if s.officers[tile] >> kind & 1 and s.city.on_map >> tile & 1 and only in (kind, NOWHERE):
                if step_nearer(s, tile, kind, goal) != NOWHERE:
                    found = (s.city.distance(tile, goal), tile, kind)
                    best = found if best is None or found < best else best
    if best is not None:
        tile, kind = best[1:]
        t.tell(OfficerMoved(NOBODY, tile, kind, step_nearer(s, tile, kind, goal)))


# -- the cards -------------------------------------------------------------------------------------------------------


def target_of(s: Tabletop, card: int) -> Location:
    """EP-27.4: where the card leads, or NOWHERE."""
    name = INSPECTOR_TARGET[card]
    if name in PLACE_NAMES:
        return s.places[PLACE_NAMES.index(name)]
    kind = KIND_NAMES.index(name)
    for location in range(LOCATIONS):
        if KIND_OF[location] == kind and s.city.on_map >> TILE_OF[location] & 1:
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
        hunted = in_order(s)
        if hunted:
            most = max(hunted, key=lambda seat: s.thieves[seat].notoriety)
            automatic_move(t, INSPECTOR_OFFICER[card], tile_of(s, most))


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
