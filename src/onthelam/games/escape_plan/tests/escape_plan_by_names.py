"""The table of the rules as the book tells it: by names."""

from __future__ import annotations

from typing import Any

from escape_plan_by_the_book_data import BUSINESSES, EXITS, OFFICERS, PARTS, SAFEHOUSES
from onthelam.core.agenda import step_kind, step_value
from onthelam.games.escape_plan.rules import agenda, charts
from onthelam.games.escape_plan.rules.chapters.ending import score
from onthelam.games.escape_plan.rules.chapters.laying import face_down
from onthelam.games.escape_plan.rules.charts import LOCATION_NAMES, NOWHERE, TILE_NAMES, TILE_OF, members
from onthelam.games.escape_plan.rules.city import Q_OF, R_OF
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import HOUSES, NO_SEAT, cubes_on, held_members, types_on
from onthelam.games.escape_plan.rules.thief import ESCAPED, IN_CITY, STATUS_NAMES, Thief, is_asset
from onthelam.games.escape_plan.rules.things import (
    LOCKER_STACKS,
    LOOT_TILE,
    ONE_STACK,
    STACK_NAMES,
    STACK_SIZE,
    THING_NAMES,
)
from onthelam.games.escape_plan.rules.turn import RULES

Named = dict[str, Any]


def by_names(s: State) -> Named:
    return {
        "day": s.day,
        "time": PARTS[s.part] if s.part >= 0 else "SUNRISE",
        "order": s.order[:],
        "tops": sorted(TILE_NAMES[tile] for tile in s.tops),
        "face down": [TILE_NAMES[tile] for tile in face_down(s)],
        "places": {LOCATION_NAMES[at]: charts.PLACE_NAMES[i] for i, at in enumerate(s.places) if at != NOWHERE},
        "cubes": {name: cubes_on(s, i) for i, name in enumerate(BUSINESSES)},
        "keys": {SAFEHOUSES[i]: s.keys[i] for i in range(3) if s.places[charts.FIRST_SAFEHOUSE + i] != NOWHERE},
        "gas": s.gas,
        "discs": s.discs,
        "inspector": LOCATION_NAMES[s.inspector] if s.inspector != NOWHERE else "",
        "inspector cards": sorted(charts.INSPECTOR_NAMES[card] for card in members(s.inspector_deck)),
        "means": {"mp": s.mp, "gas": s.cans, "flights": s.flights, "choppers": s.choppers, "ferries": s.ferries},
        "thieves": [thief_by_names(s, seat) for seat in range(len(s.thieves))],
        "over": bool(s.ending),
        **city_by_names(s),
        **supplies_by_names(s),
        **at_the_end(s),
    }


def city_by_names(s: State) -> Named:
    """The map, and who stands on it."""
    cells = {tile: s.city.cells[tile] for tile in members(s.city.on_map)}
    houses = [i for i, at in enumerate(HOUSES) if TILE_OF[at] in cells]
    return {
        "map": {TILE_NAMES[tile]: (Q_OF[cell], R_OF[cell], s.city.turns[tile]) for tile, cell in cells.items()},
        "officers": {
            TILE_NAMES[tile]: sorted(OFFICERS[kind] for kind in members(types_on(s, tile)))
            for tile in range(charts.TILES)
            if types_on(s, tile)
        },
        "bag": dict(zip(OFFICERS, s.bag)),
        "met": {f"{TILE_NAMES[i // 3]} {OFFICERS[i % 3]}": bool(s.avoided >> i & 1) for i in members(s.met)},
        "spare members": s.members_left,
        "members": {LOCATION_NAMES[HOUSES[i]]: s.members[i] for i in houses},
        "control": {LOCATION_NAMES[HOUSES[i]]: s.bosses[i] for i in houses if s.bosses[i] != NO_SEAT},
        "turned": dict(zip(EXITS, s.patrols)),
        "closed exits": {
            name: charts.STACK_NAMES[s.stack_at.index(exit)] for exit, name in enumerate(EXITS) if exit in s.stack_at
        },
    }


def supplies_by_names(s: State) -> Named:
    """Of loot tiles what a stack may hold, and how many it does."""
    stacks = [s.stacks >> STACK_SIZE * i & ONE_STACK for i in range(len(STACK_NAMES))]
    may_hold = {
        name: sorted(THING_NAMES[LOOT_TILE + STACK_SIZE * i + one] for one in members(mask))
        for i, (name, mask) in enumerate(zip(STACK_NAMES, stacks))
    }
    one_type = (1 << charts.OF_A_TYPE) - 1
    left = [s.equipment >> charts.OF_A_TYPE * i & one_type for i in range(len(charts.EQUIPMENT_TYPES))]
    return {
        "lockers": {name: may_hold[name] for name in STACK_NAMES[:LOCKER_STACKS]},
        "exit tiles": {name: may_hold[name] for name in STACK_NAMES[LOCKER_STACKS:]},
        "left in stacks": dict(zip(STACK_NAMES, s.stacked)),
        "fixers": [charts.FIXER_NAMES[one] for one in members(s.fixers)],
        "equipment": {kind.id: mask.bit_count() for kind, mask in zip(charts.EQUIPMENT_TYPES, left)},
        "display": [THING_NAMES[card] for card in s.display],
        "deck": sorted(THING_NAMES[card] for card in members(s.deck)),
        "held": held(s),
    }


def held(s: State) -> str:
    """The card or tile that is being placed."""
    if s.ending or step_kind(s.agenda[-1]) != agenda.PLACE:
        return ""
    thing = step_value(s.agenda[-1])
    return THING_NAMES[s.looked[0] if thing >= LOOT_TILE else thing]


def thief_by_names(s: State, seat: int) -> Named:
    thief = s.thieves[seat]
    boxes = {i: "income" if thief.boxed >> i & 1 else "white" if i < 6 else "red" for i in members(thief.cubes)}
    return {
        "cash": thief.cash,
        "notoriety": thief.notoriety,
        "plus": thief.plus,
        "minus": thief.minus,
        "wounds": thief.wounds,
        "cuffs": thief.cuffs,
        "contacts": row_by_names(thief, thief.contacts, thief.cuffs),
        "items": row_by_names(thief, thief.items, 0),
        "unlocked": [THING_NAMES[thing] + " used" * (thief.used >> thing & 1) for thing in thief.unlocked],
        "cubes": {charts.PLACE_NAMES[i]: box for i, box in boxes.items()},
        "keys": {charts.KEY_NAMES[i]: "ready" if thief.keys >> i & 1 else "flipped" for i in members(thief.keys_taken)},
        "exit tiles": sorted(THING_NAMES[thing] for thing in thief.exits),
        "gas": thief.gas,
        "discs": thief.discs,
        "members": held_members(s, seat),
        "aid": thief.aid,
        "sun": not thief.rested,
        "plan": charts.PLAN_NAMES[thief.plan],
        "pawn": LOCATION_NAMES[thief.place] if thief.place != NOWHERE else "",
        "fate": "" if thief.status == IN_CITY else STATUS_NAMES[thief.status],
    }


def row_by_names(thief: Thief, row: list[int], cuffs: int) -> list[str]:
    found = list[str]()
    for i, thing in enumerate(row):
        words = [THING_NAMES[thing]] if thing >= 0 else []
        if 0 <= thing < LOOT_TILE and not is_asset(thing) and thief.used >> thing & 1:
            words.append("used")
        if i >= len(row) - cuffs:
            words.append("cuffed")
        found.append(" ".join(words))
    return found


def at_the_end(s: State) -> Named:
    outcome = RULES.outcome(s)
    if outcome is None:
        return {"totals": {}, "ranks": [], "winners": [], "solo rank": ""}
    seats = range(len(s.thieves))
    places = sorted(set(outcome.places))
    solo = len(s.thieves) == 1 and s.thieves[0].status == ESCAPED
    return {
        "totals": {seat: score(s.thieves[seat]).total for seat in seats if s.thieves[seat].status == ESCAPED},
        "ranks": [[seat for seat in seats if outcome.places[seat] == place] for place in places],
        "winners": [seat for seat in seats if outcome.won[seat]],
        "solo rank": outcome.reason.replace("-", " ") if solo else "",
    }
