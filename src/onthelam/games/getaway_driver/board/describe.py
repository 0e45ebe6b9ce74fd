"""The places of the board by name, for those who do not see it: each cell with something on it, in a few words."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import charts, tabletop
from onthelam.games.getaway_driver.words.names import facing_word, tile_in_full, vehicle_title
from onthelam.tongue.tongue import Tongue

LYING: Final = {
    "hazard": N_("hazard"), "barricade": N_("Barricade"), "spikes": N_("Tire Spikes"), "bag": N_("Stash"),
}  # fmt: skip
CARS: Final = (N_("the Car"), N_("Car A"), N_("Car B"))


class Place(NamedTuple):
    """What of a town is told of one cell."""

    row: int
    column: int
    tile: int
    marks: int
    lying: tuple[str, ...]
    cars: tuple[tuple[int, int], ...]  # the name in CARS, and the way it faces
    vehicles: tuple[tuple[int, int], ...]  # number and facing
    boxes: int


@lru_cache(maxsize=4096)
def place_words(at: Place, tongue: Tongue, events: bool, open_tiles: bool) -> str:
    """`Row 3, column 2: Kiosk (yellow, badge 2), Patrol Car 1 facing north`."""
    say = tongue.say
    told = [tile_words(at.tile, at.marks, tongue, events, open_tiles), *[say(LYING[what]) for what in at.lying]]
    told += [faces(say(CARS[name]), facing, tongue) for name, facing in at.cars]
    told += [faces(vehicle_title(i, at.boxes, tongue), facing, tongue) for i, facing in at.vehicles]
    return say("Row {row}, column {column}: {things}", row=at.row, column=at.column, things=", ".join(told))


def faces(who: str, facing: int, tongue: Tongue) -> str:
    return tongue.say("{who} facing {way}", who=who, way=facing_word(facing, tongue))


def tile_words(tile: int, marks: int, tongue: Tongue, events: bool, open_tiles: bool) -> str:
    if tile == charts.NO_TILE:
        return tongue.say("an off-road cell")
    if tile == charts.START_TILE:
        return tongue.say("Start")
    if tile == charts.UNKNOWN:
        if marks & tabletop.FROM_RISKY:
            return tongue.say("a face-down tile of the risky pile")
        return tongue.say("a face-down tile of the calm pile" if marks & tabletop.FROM_CALM else "a face-down tile")
    told = tile_in_full(tile, tongue, open_tiles, events)
    return told if marks & tabletop.UP else tongue.say("{tile}, face-down", tile=told)
