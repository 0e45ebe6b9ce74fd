"""A view of Escape Plan as plain text of at most 80 columns: the thieves, the city as a list of tiles, your board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.games.escape_plan.rules.charts import (
    ASSET_COST,
    FERRIES,
    LOCATION_NAMES,
    LOCATIONS_ON,
    NOWHERE,
    OFFICER_NAMES,
    PLACE_NAMES,
    PLANS,
    STATIONS,
    TILE_NAMES,
    members,
)
from onthelam.games.escape_plan.rules.city import Q_OF, R_OF
from onthelam.games.escape_plan.rules.tabletop import cubes_on, is_closed, types_on
from onthelam.games.escape_plan.rules.thief import Thief
from onthelam.games.escape_plan.rules.things import FREE, THING_NAMES
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.escape_plan.words import names as called
from onthelam.games.escape_plan.words import things
from onthelam.games.escape_plan.words.ends import lead_words
from onthelam.games.escape_plan.words.page import placed_words
from onthelam.games.escape_plan.words.parts import called as player
from onthelam.tongue.line import clip, flow, pad, width, wrap
from onthelam.tongue.tongue import Tongue

COLUMNS: Final = 80


def table_words(v: View, names: Sequence[str], tongue: Tongue) -> str:
    lines = [tongue.say("Escape Plan"), "─" * COLUMNS, *wrap(lead_words(v, names, tongue), COLUMNS), ""]
    lines += [clip(seat_line(v, seat, names, tongue), COLUMNS) for seat in v.order]
    lines += ["", *[clip(tile_line(v, tile, tongue), COLUMNS) for tile in members(v.city.on_map)], ""]
    return "\n".join([line.rstrip() for line in [*lines, *rows(v, tongue)]])


def seat_line(v: View, seat: int, names: Sequence[str], tongue: Tongue) -> str:
    who = tongue.say("You") if seat == v.seat else player(seat, names)
    return f" {pad(who, 14)} {placed_words(v, seat, tongue)}"


def tile_line(v: View, tile: int, tongue: Tongue) -> str:
    """` T06  1,-1  cop SWAT  T06:0 Casino *2 @  T06:1 Store 2`: `*` cubes, `#` closed, `@` pawns, `M` station."""
    cell = v.city.cells[tile]
    police = " ".join([OFFICER_NAMES[kind] for kind in members(types_on(v, tile))])
    signs = ("M" if STATIONS >> tile & 1 else "") + ("~" if FERRIES >> tile & 1 else "")
    places = "  ".join([location_sign(v, location, tongue) for location in LOCATIONS_ON[tile]])
    return f" {TILE_NAMES[tile]} {pad(f'{Q_OF[cell]},{R_OF[cell]}', 6)}{pad(police, 14)}{pad(signs, 3)}{places}"


def location_sign(v: View, location: int, tongue: Tongue) -> str:
    told = f"{LOCATION_NAMES[location]} {called.location_words(location, v, tongue)}"
    if location in v.places:
        place = v.places.index(location)
        told += f" *{cubes_on(v, place)}" if cubes_on(v, place) else ""
        told += "#" if is_closed(v, place) else ""
    pawns = len([thief for thief in v.thieves if thief.place == location])
    return told + (" " + "@" * pawns if pawns else "") + (" &" if v.inspector == location else "")


def rows(v: View, tongue: Tongue) -> list[str]:
    """Labelled, each with as many lines as it needs."""
    told: list[tuple[str, list[str]]] = [(tongue.say("On offer"), [sign(card, tongue) for card in v.display])]
    if v.tops:
        told.append((tongue.say("To be laid"), [top_sign(v, tile, tongue) for tile in v.tops]))
    if v.seat >= 0:
        thief = v.thieves[v.seat]
        slots = [*thief.contacts, *thief.items]
        told.append((tongue.say("Your slots"), [slot_sign(thief, thing, tongue) for thing in slots]))
        assets = [
            f"{slot_sign(thief, thing, tongue)} {called.money_words(ASSET_COST[space])}"
            for space, thing in enumerate(thief.unlocked)
        ]
        told.append((tongue.say("Assets"), assets))
        if thief.plan >= 0:
            told.append((tongue.say("Plan"), plan_signs(v, thief)))
    column = max([width(label) for label, _ in told]) + 3
    lines: list[str] = []
    for label, found in told:
        for i, line in enumerate(flow(found, COLUMNS - column)):
            lines.append(pad(f" {label}" if i == 0 else "", column) + line)
    return lines


def sign(thing: int, tongue: Tongue) -> str:
    return f"{THING_NAMES[thing]} {things.thing_words(thing, tongue)}"


def top_sign(v: View, tile: int, tongue: Tongue) -> str:
    return f"{TILE_NAMES[tile]} {called.guarded_words(tile, types_on(v, tile), v, tongue)}"


def slot_sign(thief: Thief, thing: int, tongue: Tongue) -> str:
    """`-` a free slot, `/` what is turned over."""
    return "-" if thing == FREE else sign(thing, tongue) + ("/" if thief.used >> thing & 1 else "")


def plan_signs(v: View, thief: Thief) -> list[str]:
    """`CASINO 80`; `+` where the cube lies, `?` what is not in the city yet."""
    told = []
    for place, amount in enumerate(PLANS[thief.plan]):
        mark = "+" if thief.cubes >> place & 1 else "?" if v.places[place] == NOWHERE else ""
        told.append(f"{PLACE_NAMES[place]} {amount or '$'}{mark}")
    return told
