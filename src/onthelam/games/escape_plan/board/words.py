"""What parts of the map are called for those who do not see them, and what the pointer is told."""

from __future__ import annotations

from collections.abc import Sequence

from onthelam.games.escape_plan.board.seen import place_in
from onthelam.games.escape_plan.board.town import NONE
from onthelam.games.escape_plan.rules.charts import EXIT, HELIPORTS, KIND_OF, LOCATIONS_ON, Location, Tile
from onthelam.games.escape_plan.rules.tabletop import types_on
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.escape_plan.words.names import location_words, officers_words
from onthelam.tongue.tongue import Tongue


def place_words(at: Location, v: View, names: Sequence[str], tongue: Tongue) -> str:
    """`Casino, closed, cubes of Ina and Bo`: its name first."""
    place, say = place_in(v, at), tongue.say
    told = [location_words(at, v, tongue)]
    if HELIPORTS >> at & 1:
        told.append(say("heliport"))
    if KIND_OF[at] >= EXIT:
        told.append(say("closed") if place.shut else say("the way out") if place.final else say("open"))
    elif place.shut:
        told.append(say("closed"))
    if place.members != NONE:
        told.append(tongue.count("{n} gang member", "{n} gang members", place.members))
    if place.boss != NONE:
        told.append(say("hired by {name}", name=names[place.boss]))
    owners = [names[cube.seat] for cube in place.cubes if cube.seat != NONE]
    if owners:
        told.append(say("cubes of {names}", names=tongue.listed(owners)))
    return ", ".join(told)


def waiting_words(tile: Tile, v: View, tongue: Tongue) -> str:
    """`waits: Gang 2, Safe house; cop, SWAT`."""
    there = ", ".join([location_words(at, v, tongue) for at in LOCATIONS_ON[tile]])
    police = officers_words(types_on(v, tile), tongue)
    return tongue.say("waits: {places}; {police}", places=there, police=police)
