"""What of a view is drawn on the map: small values, taken once, that parts of the picture are kept by."""

from __future__ import annotations

from functools import lru_cache

from onthelam.core.agenda import step_kind
from onthelam.games.escape_plan.board.frame import Cell, Frame, frame_of
from onthelam.games.escape_plan.board.shapes.land import Laid
from onthelam.games.escape_plan.board.town import NONE, Cube, Place
from onthelam.games.escape_plan.rules import agenda
from onthelam.games.escape_plan.rules.charts import (
    EXIT,
    FIRST_SAFEHOUSE,
    GANG,
    GANGS,
    KIND_OF,
    LOCATIONS_ON,
    NOWHERE,
    Location,
    members,
)
from onthelam.games.escape_plan.rules.city import Q_OF, R_OF, City
from onthelam.games.escape_plan.rules.tabletop import NO_SEAT, Tabletop, exit_closed, final_exit, is_closed

LAYING = (agenda.TILE, agenda.CELL, agenda.ROTATION, agenda.LOOT_TILE)


def place_of(cell: int) -> Cell:
    return Q_OF[cell], R_OF[cell]


@lru_cache(maxsize=256)
def laid_in(cells: tuple[int, ...], turns: tuple[int, ...]) -> Laid:
    return tuple([(tile, place_of(cell), turns[tile]) for tile, cell in enumerate(cells) if cell != NOWHERE])


def laid_of(city: City) -> Laid:
    return laid_in(city.cells, city.turns)


def is_laying(v: Tabletop) -> bool:
    """Tiles are being laid: the whole map matters, and the cells round it."""
    return any(step_kind(step) in LAYING for step in v.agenda)


def frame(v: Tabletop, wide: bool, key: str = "") -> Frame:
    cells = {cell for tile, cell, turn in laid_of(v.city)}
    if is_laying(v):
        cells |= {place_of(cell) for cell in v.city.rim}
    return frame_of(frozenset(cells), wide, bool(v.tops), key)


def places_of(v: Tabletop) -> list[Place]:
    """Those on the map, tile by tile."""
    return [place_in(v, at) for tile, cell, turn in laid_of(v.city) for at in LOCATIONS_ON[tile]]


def place_in(v: Tabletop, at: Location) -> Place:
    kind = KIND_OF[at]
    if kind >= EXIT:
        number = kind - EXIT
        closed = exit_closed(v, number)
        return Place(at, shut=closed, final=at == final_exit(v), patrols=v.patrols[number])
    if kind == GANG:
        house = members(GANGS).index(at)
        boss = v.bosses[house]
        return Place(at, members=v.members[house], boss=NONE if boss == NO_SEAT else boss)
    if at not in v.places:
        return Place(at)
    loot = v.places.index(at)
    cubes = [
        Cube(seat, bool(thief.boxed >> loot & 1)) for seat, thief in enumerate(v.thieves) if thief.cubes >> loot & 1
    ]
    cubes += [Cube(NONE, False)] * (v.extra[loot] if loot < FIRST_SAFEHOUSE else 0)
    return Place(at, loot, shut=is_closed(v, loot), cubes=tuple(cubes))
