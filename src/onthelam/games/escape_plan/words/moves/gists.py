"""The second line of a button: what a move is known to lead to, in 22 letters at most."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from onthelam.core.move import Move as CoreMove
from onthelam.core.refusal import N_
from onthelam.games.escape_plan.rules import agenda
from onthelam.games.escape_plan.rules.chapters.effects import cost_of
from onthelam.games.escape_plan.rules.chapters.lockers import how_many_drawn
from onthelam.games.escape_plan.rules.chapters.officers import goal_of
from onthelam.games.escape_plan.rules.chapters.travel import exposed
from onthelam.games.escape_plan.rules.charts import (
    ASSET_COST,
    EXIT_WORTH,
    GANG_PRICE,
    HOSPITAL_PRICE,
    LOCATIONS_ON,
    NOWHERE,
    OFFICERS,
    PLANS,
    SIDES,
    TILE_OF,
    TRAVEL_MP,
    Mask,
)
from onthelam.games.escape_plan.rules.city import TO_SIDE, shown_on
from onthelam.games.escape_plan.rules.events import boards
from onthelam.games.escape_plan.rules.tabletop import exit_cost, final_exit, officers_on, types_on
from onthelam.games.escape_plan.rules.things import LOCKER_STACKS, STACK_SIZE, stack_of
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.escape_plan.words import names, parts, things
from onthelam.games.escape_plan.words.moves.briefs import number_of, order_of, thing_of
from onthelam.games.escape_plan.words.moves.foreseen import foreseen
from onthelam.games.escape_plan.words.moves.visits import brings
from onthelam.games.escape_plan.words.trips import trips
from onthelam.tongue.tongue import Plural, Tongue

ROOM: Final = 22  # letters
BESIDE_ICON: Final = 17

ALONE: Final = {  # moves of one word that always lead to the same
    "stop": N_("leave it at that"),
    "continue": N_("use nothing now"),
    "end": N_("use nothing more"),
    "rest": N_("all ready, one asset"),
    "pass": N_("nothing happens"),
    "stay": N_("no visit"),
    "remove": N_("out of the game"),
    "place": N_("at no cost"),
    "disc": N_("an extra turn"),
    "asset": N_("unlock one"),
    "pay": N_("notoriety -1"),
    "skip": N_("nothing changes"),
}


def gist_words(m: CoreMove, v: View, tongue: Tongue) -> str:
    if m.code in ALONE:
        return tongue.say(ALONE[m.code])
    return GISTS[order_of(m)](m, v, tongue)


def fitted(told: list[str], room: int = ROOM) -> str:
    """What comes first, and as much as fits after it."""
    gist = ""
    for one in told:
        if one and not gist:
            gist = one
        elif one and len(gist) + 2 + len(one) <= room:
            gist = f"{gist}, {one}"
    return gist


# -- police ------------------------------------------------------------------------------------------------------------


def police_words(met: Mask, tongue: Tongue) -> str:
    """How many would have to be avoided."""
    n = met.bit_count()
    return tongue.count("{n} officer", "{n} officers", n) if n else tongue.say("no police")


def done_gist(m: CoreMove, v: View, tongue: Tongue) -> str:
    f = foreseen(v, m)
    wounds, cuffs = len(f.of(boards.Wounded)), len(f.of(boards.Cuffed))
    if not wounds:
        return tongue.say("nobody hurts you")
    told = [tongue.count("one wound", "{n} wounds", wounds)]
    if cuffs:
        told.append(tongue.say("handcuffs") if cuffs == 1 else tongue.count("cuffs", "{n} cuffs", cuffs))
    return fitted(told)


def go_gist(m: CoreMove, v: View, tongue: Tongue) -> str:
    """What the plan says of it, or that it leads out; else what a visit brings, beside an icon in one line. Who is met
    is never left out for that."""
    to = number_of(m)
    met = trips(v).to(to).met
    police, aim = police_words(met, tongue), loot_gist(to, v, tongue)
    if to == final_exit(v):
        aim = tongue.say("way out")
    if aim:
        return fitted([aim, police])
    found = brings(to, v, tongue)
    if not met:
        return fitted([*found, police], BESIDE_ICON)
    both = f"{found[0]}, {police}" if found else police
    return both if len(both) <= BESIDE_ICON else police


def is_aim(location: int, v: View) -> bool:
    """There is loot to fetch, or the final exit."""
    return location == final_exit(v) or is_open_loot(location, v)


def is_open_loot(location: int, v: View) -> bool:
    if location not in v.places:
        return False
    thief = v.thieves[v.seat]
    return thief.plan >= 0 and not thief.cubes >> v.places.index(location) & 1


def loot_gist(location: int, v: View, tongue: Tongue) -> str:
    """`$80k`, `income`: what is still to be had there."""
    if not is_open_loot(location, v):
        return ""
    worth = PLANS[v.thieves[v.seat].plan][v.places.index(location)]
    return names.money_words(worth) if worth else tongue.say("income")


def way_gist(m: CoreMove, v: View, tongue: Tongue) -> str:
    ways = exposed(v, v.seat, parts.value(v))
    tiles = ways[number_of(m)] if number_of(m) < len(ways) else 0
    return fitted([police_words(officers_on(v, tiles), tongue), names.tiles_words(tiles, v, tongue)])


def escape_gist(m: CoreMove, v: View, tongue: Tongue) -> str:
    cost = exit_cost(v)
    price = tongue.say("pay {money}", money=names.money_words(cost)) if cost else tongue.say("free")
    met = officers_on(v, 1 << TILE_OF[v.thieves[v.seat].place])
    return fitted([price, police_words(met, tongue)])


# -- tiles -------------------------------------------------------------------------------------------------------------


def tile_gist(m: CoreMove, v: View, tongue: Tongue) -> str:
    tile, kind = number_of(m), parts.top_kind(v)
    if kind == agenda.TARGET:
        return target_gist(tile, v, tongue)
    if kind == agenda.AIM:
        return names.officers_words(v.met >> OFFICERS * tile & (1 << OFFICERS) - 1, tongue)
    field = [names.location_words(location, v, tongue) for location in LOCATIONS_ON[tile]]
    return fitted([names.officers_words(types_on(v, tile), tongue), *field[: len(field) - 1]])


def target_gist(tile: int, v: View, tongue: Tongue) -> str:
    """How near to whom it is meant for, or who is there."""
    goal = goal_of(v, parts.top(v))
    if goal != NOWHERE:
        far = v.city.distance(tile, goal)
        return tongue.count("one tile away", "{n} tiles away", far) if far else tongue.say("right there")
    there = [seat for seat, thief in enumerate(v.thieves) if thief.place != NOWHERE and TILE_OF[thief.place] == tile]
    if v.seat in there:
        return tongue.say("where you are")
    return tongue.count("one thief there", "{n} thieves there", len(there)) if there else tongue.say("nobody there")


def officer_far(m: CoreMove, v: View) -> int:
    """From whom it is meant for; of those that may go anywhere none is nearer than another."""
    goal = goal_of(v, parts.top(v))
    return v.city.distance(number_of(m) // OFFICERS, goal) if goal != NOWHERE else 0


def cell_gist(m: CoreMove, v: View, tongue: Tongue) -> str:
    """What it would lie beside."""
    cells = v.city.cells
    beside = [cells.index(number_of(m) + side) for side in TO_SIDE if number_of(m) + side in cells]
    return fitted([names.tile_words(tile, v, tongue) for tile in beside])


def turn_gist(m: CoreMove, v: View, tongue: Tongue) -> str:
    """On how many sides the ground would run on."""
    tile, cell = agenda.TILE_OF.of(parts.top(v)), agenda.CELL_OF.of(parts.top(v))
    city, match = v.city, 0
    for side in range(SIDES):
        if cell + TO_SIDE[side] in city.cells:
            other = city.cells.index(cell + TO_SIDE[side])
            match += shown_on(tile, number_of(m), side) == city.shown(other, (side + SIDES // 2) % SIDES)
    return tongue.count("one side matches", "{n} sides match", match)


def place_gist(m: CoreMove, v: View, tongue: Tongue) -> str:
    """What the plan says of a business or safe house that is to be opened."""
    plan = v.thieves[v.seat].plan
    worth = PLANS[plan][number_of(m)] if plan >= 0 else 0
    return tongue.say("{money} for you", money=names.money_words(worth)) if worth else tongue.say("income for you")


# -- cards and tiles ---------------------------------------------------------------------------------------------------


def use_gist(m: CoreMove, v: View, tongue: Tongue) -> str:
    """`$2k: one flight`; a star is for one notoriety. Who is met stays met, wherever they are sent (EP-11.15)."""
    thing = number_of(m)
    effect = things.effect_of(thing)
    if parts.top_kind(v) == agenda.AVOID and effect.officers:
        late = tongue.say("too late for these")
        return f"★ {late}" if effect.star else late
    return priced(thing, cost_of(v.thieves[v.seat], thing), tongue)


def priced(thing: int, cost: int, tongue: Tongue) -> str:
    effect = things.effect_of(thing)
    gist = things.effect_gist(effect, tongue)
    if effect.star:
        gist = f"★ {gist}"
    return f"{names.money_words(cost)}: {gist}" if cost else gist


def offered_gist(m: CoreMove, v: View, tongue: Tongue) -> str:
    """Of a card or tile that is to be had: what it costs, now or at every use."""
    thing = thing_of(m, v)
    return priced(thing, things.effect_of(thing).price, tongue)


def unlock_gist(m: CoreMove, v: View, tongue: Tongue) -> str:
    """EP-18.7: its use will cost what is printed at the next free space."""
    space = len(v.thieves[v.seat].unlocked)
    return priced(number_of(m), ASSET_COST[space] if space < len(ASSET_COST) else 0, tongue)


def keep_gist(m: CoreMove, v: View, tongue: Tongue) -> str:
    stack = stack_of(number_of(m))
    if stack < LOCKER_STACKS:
        return tongue.say(names.LOCKERS[stack])
    return tongue.say(names.EXIT_STACKS[stack - LOCKER_STACKS])


def stack_gist(m: CoreMove, v: View, tongue: Tongue) -> str:
    worth = EXIT_WORTH[STACK_SIZE * number_of(m) : STACK_SIZE * (number_of(m) + 1)]
    low, high = names.money_words(min(worth)), names.money_words(max(worth))
    return tongue.say("{low} to {high}", low=low, high=high)


TILES_SEEN: Final = Plural("look at one tile", "look at {n} tiles")


def open_gist(m: CoreMove, v: View, tongue: Tongue) -> str:
    return tongue.count(*TILES_SEEN, how_many_drawn(v, v.seat, number_of(m), 0))


def draw_gist(m: CoreMove, v: View, tongue: Tongue) -> str:
    if parts.top_kind(v) == agenda.DRAW:
        step = parts.top(v)
        n = how_many_drawn(v, v.seat, agenda.STACK_OF.of(step), agenda.HACKERS.of(step))
    else:
        n = how_many_drawn(v, v.seat, LOCKER_STACKS + v.stack_at.index(parts.value(v)), 0)
    return tongue.count(*TILES_SEEN, n)


def heal_gist(m: CoreMove, v: View, tongue: Tongue) -> str:
    price = HOSPITAL_PRICE[number_of(m)]
    return fitted([names.money_words(price) if price else "", tongue.say("notoriety +1")])


def move_gist(m: CoreMove, v: View, tongue: Tongue) -> str:
    gas = v.thieves[v.seat].gas
    told = [tongue.count("one point", "{n} points", TRAVEL_MP)]
    if gas:
        told.append(tongue.count("one gas can", "{n} gas cans", gas))
    return fitted(told)


GISTS: Final[dict[str, Callable[[CoreMove, View, Tongue], str]]] = {
    "done": done_gist,
    "go": go_gist,
    "way": way_gist,
    "escape": escape_gist,
    "tile": tile_gist,
    "cell": cell_gist,
    "turn": turn_gist,
    "business": place_gist,
    "safehouse": place_gist,
    "use": use_gist,
    "aid": use_gist,
    "gang": use_gist,
    "unlock": unlock_gist,
    "take": offered_gist,
    "buy": offered_gist,
    "keep": keep_gist,
    "replace": lambda m, v, tongue: tongue.say("notoriety +1"),
    "stack": stack_gist,
    "open": open_gist,
    "draw": draw_gist,
    "heal": heal_gist,
    "move": move_gist,
    "spend": lambda m, v, tongue: tongue.say("costs the disc"),
    "home": lambda m, v, tongue: tongue.say("one member back"),
    "key": lambda m, v, tongue: tongue.say("used up by it"),
    "hire": lambda m, v, tongue: tongue.say("{money}, two members", money=names.money_words(GANG_PRICE)),
    "gas": lambda m, v, tongue: tongue.count("one point more", "{n} points more", 1),
    "income": lambda m, v, tongue: tongue.say("{money} now", money=names.money_words(v.thieves[v.seat].income)),
    "officer": lambda m, v, tongue: target_gist(number_of(m) // OFFICERS, v, tongue),
}
