"""A view of Escape Plan in sentences, for those who do not see the picture."""

from __future__ import annotations

from collections.abc import Sequence

from onthelam.games.escape_plan.rules.charts import (
    CONTACTS,
    EXITS,
    FERRIES,
    LOCATIONS_ON,
    NOWHERE,
    PLACES,
    STATIONS,
    members,
)
from onthelam.games.escape_plan.rules.city import Q_OF, R_OF
from onthelam.games.escape_plan.rules.tabletop import cubes_on, exit_closed, held_members, is_closed, types_on
from onthelam.games.escape_plan.rules.thief import Thief
from onthelam.games.escape_plan.rules.things import FREE
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.escape_plan.words import names as called
from onthelam.games.escape_plan.words import things
from onthelam.games.escape_plan.words.ends import lead_words
from onthelam.games.escape_plan.words.page import placed_words
from onthelam.games.escape_plan.words.parts import called as player
from onthelam.tongue.tongue import Plural, Tongue


def describe_words(v: View, names: Sequence[str], tongue: Tongue) -> str:
    """One paragraph a line: how it stands, the thieves, your board, the city tile by tile, what is on offer."""
    told = [lead_words(v, names, tongue), *[thief_words(v, seat, names, tongue) for seat in v.order]]
    if v.seat >= 0:
        told += [own_words(v, tongue), called.capital(plan_words(v, tongue))]
    told += [tile_words(v, tile, tongue) for tile in members(v.city.on_map)]
    told += [tops_words(v, tongue), exits_words(v, tongue), offer_words(v, tongue)]
    return "\n".join([line for line in told if line])


# -- thieves -----------------------------------------------------------------------------------------------------------


def thief_words(v: View, seat: int, names: Sequence[str], tongue: Tongue) -> str:
    who = tongue.say("You") if seat == v.seat else player(seat, names)
    thief = v.thieves[seat]
    told = [f"{who}: {placed_words(v, seat, tongue)}."]
    if thief.in_city:
        told.append(board_words(v, thief, seat, tongue))
    return " ".join([one for one in told if one])


def board_words(v: View, thief: Thief, seat: int, tongue: Tongue) -> str:
    """What lies open on a player board."""
    told: list[str] = []
    contacts = [thing for thing in thief.contacts if 0 <= thing < CONTACTS]
    items = [thing for thing in thief.items if thing != FREE and not things.is_asset_tile(thing)]
    if contacts:
        told.append(tongue.say("Contacts: {things}.", things=ready_words(thief, contacts, tongue)))
    if items:
        told.append(tongue.say("Items: {things}.", things=ready_words(thief, items, tongue)))
    keys = [tongue.say(called.KEYS[colour]) for colour in members(thief.keys)]
    if keys:
        told.append(tongue.say("Keys: {keys}.", keys=tongue.listed(keys)))
    for n, said in (
        (thief.cuffs, Plural("One handcuffs card.", "{number} handcuffs cards.")),
        (thief.gas, Plural("One gas can.", "{number} gas cans.")),
        (thief.discs, Plural("One disc.", "{number} discs.")),
        (held_members(v, seat), Plural("One gang member.", "{number} gang members.")),
        (len(thief.exits), Plural("One exit tile.", "{number} exit tiles.")),
    ):
        if n:
            told.append(called.capital(tongue.count(*said, n)))
    return " ".join(told)


def ready_words(thief: Thief, found: list[int], tongue: Tongue) -> str:
    told = []
    for thing in found:
        name = things.thing_words(thing, tongue)
        told.append(tongue.say("{thing} (used)", thing=name) if thief.used >> thing & 1 else name)
    return tongue.listed(told)


def own_words(v: View, tongue: Tongue) -> str:
    thief = v.thieves[v.seat]
    unlocked = ready_words(thief, thief.unlocked, tongue)
    locked = [thing for thing in [*thief.contacts, *thief.items] if things.is_asset_tile(thing)]
    told = [tongue.say("Your income: {money}.", money=called.money_words(thief.income))]
    if unlocked:
        told.append(tongue.say("Unlocked assets: {things}.", things=unlocked))
    if locked:
        told.append(tongue.say("Locked: {things}.", things=things.things_words(locked, tongue)))
    return " ".join(told)


def plan_words(v: View, tongue: Tongue) -> str:
    plan = v.thieves[v.seat].plan
    return tongue.say("Your escape plan: {plan}.", plan=called.plan_words(plan, tongue)) if plan >= 0 else ""


# -- the city ----------------------------------------------------------------------------------------------------------


def tile_words(v: View, tile: int, tongue: Tongue) -> str:
    """`Tile 1,-1: Casino and Store 2. Police: cop, SWAT.`"""
    cell = v.city.cells[tile]
    where = f"{Q_OF[cell]},{R_OF[cell]}"
    told = [tongue.say("Tile {where}: {places}.", where=where, places=called.contents_words(tile, v, tongue))]
    if types_on(v, tile):
        told.append(tongue.say("Police: {officers}.", officers=called.officers_words(types_on(v, tile), tongue)))
    if STATIONS >> tile & 1:
        told.append(tongue.say("A subway station."))
    if FERRIES >> tile & 1:
        told.append(tongue.say("A ferry."))
    for location in LOCATIONS_ON[tile]:
        if location in v.places:
            told += cubes_words(v, v.places.index(location), tongue)
    return " ".join(told)


def cubes_words(v: View, place: int, tongue: Tongue) -> list[str]:
    n = cubes_on(v, place)
    told = [called.capital(tongue.count("One cube there.", "{number} cubes there.", n))] if n else []
    if is_closed(v, place):
        told.append(tongue.say("Closed: a key is needed."))
    return told


def tops_words(v: View, tongue: Tongue) -> str:
    if not v.tops:
        return ""
    told = [called.guarded_words(tile, types_on(v, tile), v, tongue) for tile in v.tops]
    return tongue.say("Still to be laid: {tiles}.", tiles=", ".join(told))


def exits_words(v: View, tongue: Tongue) -> str:
    told = []
    for exit in range(EXITS):
        if exit_closed(v, exit):
            told.append(tongue.say("Exit {n} is closed.", n=exit + 1))
        elif v.patrols[exit]:
            told.append(tongue.say("A patrol watches exit {n}.", n=exit + 1))
    return " ".join(told)


def offer_words(v: View, tongue: Tongue) -> str:
    told = (
        [tongue.say("Contacts on offer: {cards}.", cards=things.things_words(v.display, tongue))] if v.display else []
    )
    coming = [called.loot_words(place, tongue) for place in range(PLACES) if v.places[place] == NOWHERE]
    if coming:
        told.append(tongue.say("Not open yet: {places}.", places=tongue.listed(coming)))
    return " ".join(told)
