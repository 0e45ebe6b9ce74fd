"""What cannot lie on any table, with the clause that says so.

How somebody came by what they have is taken as given, so that puzzles are easy to write; all else must add up.
"""

from __future__ import annotations

from onthelam.core.fields import must
from onthelam.core.refusal import N_
from onthelam.games.escape_plan.rules.charts import (
    CONTACTS,
    DISCS,
    EXITS,
    FIXERS,
    GAS_CANS,
    LOCATIONS,
    MARKERS,
    NOTO_CUBES,
    NOWHERE,
    OFFICERS,
    OFFICERS_EACH,
    STACKED_TILES,
    START_TILES,
    T01,
    TILE_OF,
    TILES,
    UNLOCKED_SPACES,
    Mask,
)
from onthelam.games.escape_plan.rules.positions.steps import check_agenda
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import HOUSES, LOOT_FIELD, SUNRISE, exit_closed, types_on
from onthelam.games.escape_plan.rules.thief import HIDDEN, LEAST_NOTO, Thief, is_asset, slide
from onthelam.games.escape_plan.rules.things import (
    EQUIPMENT,
    EXIT_TILE,
    FIXER,
    LOCKER_STACKS,
    LOOT_TILE,
    ONE_STACK,
    STACK_SIZE,
    STACKS,
    Thing,
    is_locker,
    is_loot_tile,
)


def check(s: State) -> None:
    check_map(s)
    check_supplies(s)
    check_things(s)
    for thief in s.thieves:
        check_thief(s, thief)
    plans = [thief.plan for thief in s.thieves]
    must(len(set(plans)) == len(plans) and HIDDEN not in plans, "EP-3.25", N_("Everybody has a plan of their own."))
    must(s.day >= 1 and s.part >= SUNRISE, "EP-4.1", N_("The days are 1 to 3."))
    check_exits(s)
    in_city = [seat for seat in s.order if s.thieves[seat].in_city]
    must((s.ending == 0) == (in_city != []), "EP-4.4", N_("A match ends when nobody is left in the city."))
    check_agenda(s)


def check_map(s: State) -> None:
    must(s.city.on_map & START_TILES == START_TILES, "EP-3.4", N_("The start tiles must be on the map."))
    must(types_on(s, T01) == 0, "EP-13.12", N_("No officer may stand on the hospital tile."))
    for kind in range(OFFICERS):
        on_tiles = s.officers[kind].bit_count()
        must(
            s.bag[kind] >= 0 and s.bag[kind] + on_tiles <= OFFICERS_EACH,
            "EP-3.8",
            N_("There are ten officers of each type."),
        )
    fields = [LOOT_FIELD[tile] for tile in range(TILES) if s.city.on_map >> tile & 1 and LOOT_FIELD[tile] != NOWHERE]
    bare = [field for field in fields if field not in s.places]
    must(len(bare) <= 1, "EP-7.12", N_("Every field for a business or safe house on the map has its tile."))
    hidden = STACKED_TILES & ~s.city.on_map & ~sum([1 << tile for tile in s.tops])
    fits = not s.coming or sorted(s.coming) == [tile for tile in range(TILES) if hidden >> tile & 1]
    must(fits, "EP-3.6", N_("What comes next are the tiles that are neither on the map nor on top."))


def check_supplies(s: State) -> None:
    must(
        s.gas >= 0 and s.gas + sum([thief.gas for thief in s.thieves]) <= GAS_CANS,
        "EP-1.7",
        N_("There are six gas cans."),
    )
    discs = s.discs + sum([thief.discs for thief in s.thieves])
    must(s.discs >= 0 and discs == DISCS, "EP-1.7", N_("There are ten discs."))
    must(s.members_left >= 0, "EP-3.12", N_("There are eight gang members."))
    for seat in range(len(s.thieves)):
        must(s.bosses.count(seat) <= MARKERS, "EP-20.3", N_("A player controls at most two gang houses."))
    for house in range(len(HOUSES)):
        fits = s.bosses[house] < 0 or s.thieves[s.bosses[house]].in_city
        must(fits, "EP-24.10", N_("Who has left the city controls no gang house."))


def once(things: list[Thing], clause: str) -> None:
    must(len(set(things)) == len(things), clause, N_("A card or tile cannot be in two places."))


def listed(mask: Mask, first: Thing, count: int) -> list[Thing]:
    return [first + i for i in range(count) if mask >> i & 1]


def check_things(s: State) -> None:
    held = [
        thing for thief in s.thieves for thing in [*thief.contacts, *thief.items] if thing >= 0 and not is_asset(thing)
    ]
    once([*held, *s.display, *listed(s.deck, 0, CONTACTS)], "EP-19.11")
    once([*held, *listed(s.equipment, EQUIPMENT, FIXER - EQUIPMENT), *listed(s.fixers, FIXER, FIXERS)], "EP-19.11")
    kept = [thing for thief in s.thieves for thing in [*thief.exits, *thief.gone]]
    loot = [thing for thing in held if is_loot_tile(thing)] + kept
    once([*loot, *listed(s.stacks, LOOT_TILE, STACKS * STACK_SIZE)], "EP-21.7")
    for thief in s.thieves:
        fits = min([EXIT_TILE, *thief.exits]) >= EXIT_TILE and all(is_locker(thing) for thing in thief.gone)
        must(fits, "EP-22.6", N_("Exit tiles are kept, lockers are removed."))
    for stack in range(STACKS):
        most = (s.stacks >> STACK_SIZE * stack & ONE_STACK).bit_count()
        least = most if stack < LOCKER_STACKS else most - 1
        must(least <= s.stacked[stack] <= most, "EP-27.9", N_("A stack holds what nobody has."))
    must(all(is_loot_tile(thing) for thing in s.looked), "EP-21.6", N_("Only loot tiles are looked at."))


def check_thief(s: State, thief: Thief) -> None:
    on_map = 0 <= thief.place < LOCATIONS and s.city.on_map >> TILE_OF[thief.place] & 1 == 1
    must(thief.in_city == on_map, "EP-1.11", N_("A thief in the city stands on the map, and nobody else does."))
    must(thief.notoriety >= LEAST_NOTO, "EP-16.8", N_("Notoriety is 1 to 10."))
    must(thief.plus + thief.minus <= NOTO_CUBES, "EP-16.3", N_("There are four notoriety cubes."))
    must(thief.boxed & ~thief.cubes == 0, "EP-13.16", N_("Only a cube that was placed can be in an income box."))
    must(thief.keys & ~thief.keys_taken == 0, "EP-21.1", N_("Only a key that was taken can be ready."))
    must(len(thief.unlocked) <= UNLOCKED_SPACES, "EP-18.4", N_("The unlocked row has six spaces."))
    assets = [thing for thing in [*thief.contacts, *thief.items, *thief.unlocked] if is_asset(thing)]
    once(assets, "EP-18.2")
    must(all(is_asset(thing) for thing in thief.unlocked), "EP-18.2", N_("Only assets are unlocked."))
    for row, slots in ((thief.contacts, thief.open_slots), (thief.items, len(thief.items))):
        slid = row[:]
        slide(slid, slots)
        must(slid == row, "EP-18.3", N_("Locked assets lie to the right of free slots."))
        must(not any(is_asset(thing) for thing in row[slots:]), "EP-17.5", N_("No asset lies beneath handcuffs."))


def check_exits(s: State) -> None:
    for exit in range(EXITS):
        fits = exit_closed(s, exit) or exit not in s.stack_at
        must(fits, "EP-6.5", N_("Exit tiles lie on closed exits."))
    laid = [exit for exit in s.stack_at if exit != NOWHERE]
    must(len(set(laid)) == len(laid), "EP-6.5", N_("An exit has one stack of exit tiles."))
    must(sum(s.patrols) < 2 * EXITS, "EP-3.13", N_("One patrol card is removed."))
