"""Moves that name a tile, a vehicle, a cell or a direction: asked of Drivers and Police alike."""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import step_who
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import agenda, charts, moves
from onthelam.games.getaway_driver.rules.events.police import Swerved
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words import names, parts
from onthelam.games.getaway_driver.words.foreseen import foreseen
from onthelam.tongue.tongue import Tongue

FACES: Final = (N_("Facing north"), N_("Facing east"), N_("Facing south"), N_("Facing west"))
SENT: Final = (  # by facing
    N_("Send {vehicle} north, onto {tile}"),
    N_("Send {vehicle} east, onto {tile}"),
    N_("Send {vehicle} south, onto {tile}"),
    N_("Send {vehicle} west, onto {tile}"),
)
FLOWN: Final = (  # by facing
    N_("One token: fly north, onto {tile}"),
    N_("One token: fly east, onto {tile}"),
    N_("One token: fly south, onto {tile}"),
    N_("One token: fly west, onto {tile}"),
)
TURNED: Final = (  # by facing: nowhere to fly to
    N_("One token: stay and face north"),
    N_("One token: stay and face east"),
    N_("One token: stay and face south"),
    N_("One token: stay and face west"),
)


def named_vehicle(name: int, v: View, tongue: Tongue) -> tuple[int, str]:
    """A move names vehicles as two boxes number them: the vehicle of this match (-1: none), and its name."""
    i = charts.PLACE_IN_FLEET[parts.boxes(v)][name]
    return i, parts.vehicle_label(v, i, tongue) if i >= 0 else names.vehicle_title(name, 2, tongue)


def meant_vehicle(name: int, v: View, tongue: Tongue) -> tuple[int, str]:
    """The same, but named inside a sentence."""
    i = charts.PLACE_IN_FLEET[parts.boxes(v)][name]
    return i, parts.vehicle_words(v, i, tongue) if i >= 0 else names.vehicle_inside(name, 2, tongue)


# -- tiles -----------------------------------------------------------------------------------------------------------


def lay_words(m: moves.Lay, v: View, tongue: Tongue) -> str:
    """DP-08."""
    tile = names.tile_title(m.what, tongue)
    details = names.tile_details(m.what, tongue, v.open_tiles, parts.effect_words(v, m.what, tongue), v.events)
    if not parts.in_play(v, agenda.LAY) or not v.filling:
        return tongue.say("Lay {tile}: {details}", tile=tile, details=details)
    place = parts.near_words(v, v.filling[0], tongue)
    return tongue.say("Lay {tile} ({place}): {details}", tile=tile, place=place, details=details)


def tile_number(m: moves.TileNumber, v: View, tongue: Tongue) -> str:
    """DP-22, DP-27: the place tells more than the number."""
    kind = parts.top_kind(v)
    if not parts.in_play(v, agenda.CITY_MAP, agenda.LIFT) or m.what >= len(v.laid) or v.laid[m.what] < 0:
        return tongue.say("Tile {n}", n=m.what)
    cell = v.laid[m.what]
    spot = parts.spot_words(v, cell, tongue)
    tile = names.tile_title(v.tiles[cell], tongue) if parts.knows(v, cell) else ""
    if kind == agenda.CITY_MAP:
        if tile:
            return tongue.say("Look at tile {n}, {spot}: you know it is {tile}", n=m.what, spot=spot, tile=tile)
        return tongue.say("Look at tile {n}, {spot}", n=m.what, spot=spot)
    if tile:
        return tongue.say("Lift tile {n}, {spot}: {tile}", n=m.what, spot=spot, tile=tile)
    return tongue.say("Lift tile {n}, {spot}", n=m.what, spot=spot)


def how_far(m: moves.TileNumber, v: View, tongue: Tongue) -> str:
    """The heading under which a tile stands in a long list."""
    if not parts.in_play(v, agenda.CITY_MAP, agenda.LIFT) or m.what >= len(v.laid) or v.laid[m.what] < 0:
        return ""
    far = parts.distance(v, v.laid[m.what], v.cars[parts.asked_car(v)].cell)
    if far <= 2:
        return tongue.say("One or two cells from the Car")
    return tongue.say("Three to five cells from the Car") if far <= 5 else tongue.say("Farther from the Car")


# -- vehicles --------------------------------------------------------------------------------------------------------


def choose_words(m: moves.Choose, v: View, tongue: Tongue) -> str:
    """DP-11, GD-DIS.1."""
    i, name = meant_vehicle(m.what, v, tongue)
    if not parts.in_play(v, agenda.SWITCH, agenda.DISPATCH) or i < 0 or v.at[i] < 0:
        return tongue.say("Choose {vehicle}", vehicle=name)
    spot = parts.spot_words(v, v.at[i], tongue)
    if parts.top_kind(v) == agenda.DISPATCH:
        return tongue.say("Dispatch {vehicle}, now {spot}", vehicle=name, spot=spot)
    facing = names.facing_word(v.facing[i], tongue)
    if v.at[i] == v.cars[parts.asked_car(v)].cell:
        return tongue.say("Swap facings with {vehicle} on your tile: you face {facing}", vehicle=name, facing=facing)
    what = tongue.say("Switch with {vehicle} on {site}", vehicle=name, site=parts.site_words(v, v.at[i], tongue))
    return parts.noted(what, [tongue.say("you face {facing}", facing=facing)], tongue)


# -- directions ------------------------------------------------------------------------------------------------------


def face_words(m: moves.Face, v: View, tongue: Tongue) -> str:
    step, kind = parts.top(v), parts.top_kind(v)
    if parts.in_play(v, agenda.JAM, agenda.TUNNEL):
        i = step_who(step)
        cell = parts.ahead(v, v.at[i], m.what)
        tile = parts.tile_words(v, cell, tongue)
        if kind == agenda.JAM:
            return tongue.say(SENT[m.what], vehicle=parts.vehicle_words(v, i, tongue), tile=tile)
        return tongue.say(TURNED[m.what]) if turns_only(m, v) else tongue.say(FLOWN[m.what], tile=tile)
    what = tongue.say(FACES[m.what])
    if parts.in_play(v, agenda.FACE):
        cell = agenda.FACE_CELL.of(step)
        if parts.nearest_car(v, parts.ahead(v, cell, m.what)) < parts.nearest_car(v, cell):
            return tongue.say("{facing}, towards the Car", facing=what)
    return what


def turns_only(m: moves.Face, v: View) -> bool:
    """GD-HEL.7: no way leads on."""
    return any(e.stays for e in foreseen(v, m).of(Swerved))


# -- cells around a Car ----------------------------------------------------------------------------------------------


def at_words(m: moves.At, v: View, tongue: Tongue) -> str:
    if not parts.in_play(v, agenda.WHERE) or m.car >= len(v.cars):
        return tongue.say("Place it: {place}", place=loose_place(m, tongue))
    return tongue.say(
        "Place it: {place}, {ground}", place=parts.place_words(v, m.car, m.what, tongue), ground=ground(m, v, tongue)
    )


def at_short(m: moves.At, v: View, tongue: Tongue) -> str:
    if not parts.in_play(v, agenda.WHERE) or m.car >= len(v.cars):
        return loose_place(m, tongue)
    return tongue.say("{place}, {ground}", place=tongue.say(names.PLACES[m.what]), ground=ground(m, v, tongue))


def loose_place(m: moves.At, tongue: Tongue) -> str:
    word = tongue.say(names.PLACES[m.what])
    return tongue.say("Car B, {place}", place=word) if m.car else word


def ground(m: moves.At, v: View, tongue: Tongue) -> str:
    cell = parts.place_cell(v, m.car, m.what)
    for car, c in enumerate(v.cars):
        if c.cell == cell:
            return tongue.say("on the tile of Car A") if car == 0 else tongue.say("on the tile of Car B")
    if v.tiles[cell] == charts.NO_TILE:
        return tongue.say("off-road")
    if v.tiles[cell] == charts.START_TILE:
        return tongue.say("on Start")
    return tongue.say("on {tile}", tile=parts.tile_words(v, cell, tongue))
