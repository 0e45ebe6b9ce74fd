"""The whole picture in words, for those who do not see it: told once for all views that show the same."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.board.town import Town
from onthelam.games.getaway_driver.board.words import Chase, Near
from onthelam.games.getaway_driver.rules.charts import FLEET, FLEET_NAMES, TILE_TITLES, UNKNOWN, UPGRADE_NAMES
from onthelam.games.getaway_driver.rules.tabletop import ON_TABLE, boxes_in
from onthelam.games.getaway_driver.words.names import FACINGS
from onthelam.tongue.tongue import Tongue

KINDS: Final = {
    "PAT": N_("patrol car"), "MOT": N_("motorcycle"), "ARM": N_("armoured car"), "HEL": N_("helicopter"),
}  # fmt: skip


@lru_cache(maxsize=512)
def describe(c: Chase, town: Town, below: tuple[tuple[int, int], ...], tongue: Tongue) -> str:
    """`below` are the tiles that the Cars stand on, and whether they lie face-up."""
    near, say, lies = Near(c, tongue), tongue.say, town.lies
    told = [near.round()]
    if c.ending:
        told.append(near.verdict())
    tiles = iter(below)
    for car, (cell, facing) in enumerate(lies.cars):
        told += near.pursuit(car)
        if cell >= 0:
            told.append(
                say(
                    "The Car{which} stands on {tile}, facing {facing}.",
                    which=f" {'AB'[car]}" if len(lies.cars) > 1 else "",
                    tile=what_lies(*next(tiles), tongue),
                    facing=say(FACINGS[facing]),
                )
            )
    told.append(near.left()[0])
    told += [stands(town, i, tongue) for i, at in enumerate(lies.at) if at >= 0]
    stash = len([1 for at in lies.token_at if at >= ON_TABLE])
    if stash:
        told.append(tongue.count("{n} stash lies about.", "{n} stash lie about.", stash))
    return " ".join([one[:1].upper() + one[1:].rstrip(".") + "." for one in told if one])


def what_lies(tile: int, up: int, tongue: Tongue) -> str:
    if tile == UNKNOWN or tile < 0:
        return tongue.say("face-down")
    name = tongue.say(TILE_TITLES[tile])
    return name if up else tongue.say("{tile}, face-down", tile=name)


def stands(town: Town, i: int, tongue: Tongue) -> str:
    """A vehicle, seen from the first Car."""
    say, lies = tongue.say, town.lies
    boxes = boxes_in(lies.mode)
    who, number = say(KINDS[UPGRADE_NAMES[FLEET[boxes][i]]]), FLEET_NAMES[boxes][i][3:]
    if number:
        who = say("{kind} {number}", kind=who, number=number)
    where = from_car(town, lies.at[i], tongue)
    return say("{who}: {where}, facing {facing}.", who=who, where=where, facing=say(FACINGS[lies.facing[i]]))


def from_car(town: Town, at: int, tongue: Tongue) -> str:
    """`two cells north and one cell east of the Car`."""
    count, cols, cars = tongue.count, town.g.cols, town.lies.cars
    east, north = at % cols - cars[0][0] % cols, at // cols - cars[0][0] // cols
    steps = []
    if north > 0:
        steps.append(count("one cell north", "{number} cells north", north))
    elif north < 0:
        steps.append(count("one cell south", "{number} cells south", -north))
    if east > 0:
        steps.append(count("one cell east", "{number} cells east", east))
    elif east < 0:
        steps.append(count("one cell west", "{number} cells west", -east))
    if not steps:
        return tongue.say("on the Car's tile")
    if len(cars) > 1:
        return tongue.say("{steps} of Car A", steps=tongue.listed(steps))
    return tongue.say("{steps} of the Car", steps=tongue.listed(steps))
