"""The reference behind the chapters: every place, card and tile, and the numbers to look up."""

from __future__ import annotations

from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.escape_plan.rules.charts import (
    ASSET,
    ASSET_COST,
    CONTACT_BONUS,
    CONTACT_KINDS,
    EDGES,
    EQUIPMENT_TYPES,
    EXIT_COSTS,
    EXIT_WORTH,
    FERRIES,
    FIXER,
    HANDCUFFS_COST,
    HELIPORTS,
    INSPECTOR_NAMES,
    INSPECTOR_OFFICER,
    INSPECTOR_TARGET,
    LINE_ABOVE,
    LINE_DISCS,
    LINE_UNLOCKS,
    LOCATIONS_ON,
    LOCKER_MORE,
    LOCKER_NEEDS,
    LOCKER_WORTH,
    NOTO_COST,
    PLAN_NAMES,
    PLANS,
    RANKS,
    SIDES,
    STATIONS,
    TILE_NAMES,
    TILES,
    USED_ASSET,
    WOUND_COST,
    Effect,
)
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import ENDING_NAMES, FIRST_RANK
from onthelam.games.escape_plan.rules.things import STACK_SIZE
from onthelam.games.escape_plan.words import names, things
from onthelam.games.escape_plan.words.ends import ENDINGS
from onthelam.games.words import Chapter
from onthelam.tongue.tongue import Tongue

PLACES: Final = (  # in the order of a visit
    (N_("Business"), N_("Once: a cube leaves your income track, and your plan says whether you get income or money at "
                        "the end. Every time: a contact. With two cubes it closes, with four or five players with "
                        "three. All of casino, nightclub and bar: a disc, and less notoriety. All of restaurant, "
                        "cinema and gym: an asset, and less notoriety.")),
    (N_("Safe house"), N_("Once: a cube, as in a business, and a key of its colour. Every time: less notoriety, and a "
                          "fixer if you pay. All three: a disc or an asset, and income. It never closes.")),
    (N_("Store"), N_("A gas can. Then you may buy one or two pieces of equipment, and open one locker.")),
    (N_("Clinic"), N_("Unlocks an asset, heals one wound, gives you a contact.")),
    (N_("Church"), N_("Unlocks an asset, lets you pay for less notoriety, gives you a contact.")),
    (N_("Hospital"), N_("Heals one wound for one thousand, two for three. It gets about: one notoriety more. Others "
                        "there do not matter, and no officer ever comes.")),
    (N_("Gang"), N_("Five thousand hires both of them, if both are there. Two gangs at most are yours at a time.")),
    (N_("Exit"), N_("Open: income and a contact. Closed: income or a look at exit tiles, and a contact.")),
)  # fmt: skip


def reference(tongue: Tongue) -> tuple[Chapter, ...]:
    return (
        places(tongue),
        cards(tongue.say("The contacts"), CONTACT_KINDS, things.CONTACT_TITLES, False, tongue),
        cards(tongue.say("The equipment"), EQUIPMENT_TYPES, things.EQUIPMENT_TITLES, True, tongue),
        cards(tongue.say("The fixers"), FIXER, things.FIXER_TITLES, True, tongue),
        assets(tongue),
        tiles(tongue),
        plans(tongue),
        loot(tongue),
        inspector(tongue),
        numbers(tongue),
    )


def places(tongue: Tongue) -> Chapter:
    told = [tongue.say("{name}. {rule}", name=tongue.say(name), rule=tongue.say(rule)) for name, rule in PLACES]
    return Chapter(tongue.say("The places"), tuple(told), "")


def cards(title: str, effects: list[Effect], titles: tuple[str, ...], is_bought: bool, tongue: Tongue) -> Chapter:
    """`Pilot, while travelling: $2k a use. One flight …`"""
    told = []
    for effect, name in zip(effects, titles):
        price = things.price_words(effect, is_bought, tongue)
        when = things.window_words(effect, tongue)
        head = f"{tongue.say(name)}, {when}" + (f", {price}" if price else "")
        told.append(f"{head}. {things.effect_words(effect, tongue)}")
    return Chapter(title, tuple(told), "")


def assets(tongue: Tongue) -> Chapter:
    """They cost what the space costs on which they lie."""
    costs = ", ".join([names.money_words(cost) for cost in ASSET_COST])
    told = [*cards("", ASSET, things.ASSET_TITLES, False, tongue).paragraphs]
    told.append(tongue.say("In the order of unlocking, extra shift first, their use costs {costs}.", costs=costs))
    return Chapter(tongue.say("The assets"), tuple(told), "")


def tiles(tongue: Tongue) -> Chapter:
    """Each with its ground, clockwise from the north."""
    blank = State.blank()
    told = []
    for tile in range(TILES):
        ground = ", ".join([tongue.say(names.TERRAINS[EDGES[SIDES * tile + side]]) for side in range(SIDES)])
        here = [names.location_words(location, blank, tongue) for location in LOCATIONS_ON[tile]]
        here += ["H" for location in LOCATIONS_ON[tile] if HELIPORTS >> location & 1]
        here += [tongue.say("subway")] if STATIONS >> tile & 1 else []
        here += [tongue.say("ferry")] if FERRIES >> tile & 1 else []
        told.append(f"{TILE_NAMES[tile]}: {', '.join(here)}. {names.capital(ground)}.")
    return Chapter(tongue.say("The city tiles"), tuple(told), "")


def plans(tongue: Tongue) -> Chapter:
    told = [f"{PLAN_NAMES[plan]}: {names.plan_words(plan, tongue)}." for plan in range(len(PLANS))]
    return Chapter(tongue.say("The escape plans"), tuple(told), "")


def loot(tongue: Tongue) -> Chapter:
    told = []
    for colour, name in enumerate(names.LOCKERS):
        told.append(
            tongue.say(
                "{name}: {worth}. It takes contacts and notoriety of {n} together. Tiles to look at: contacts {more}.",
                name=names.capital(tongue.say(name)),
                worth=worths(LOCKER_WORTH, colour),
                n=LOCKER_NEEDS[colour],
                more=f"{LOCKER_MORE[colour]:+d}",
            )
        )
    for colour, name in enumerate(names.EXIT_STACKS):
        told.append(f"{names.capital(tongue.say(name))}: {worths(EXIT_WORTH, colour)}.")
    return Chapter(tongue.say("Lockers and exit tiles"), tuple(told), "")


def worths(amounts: list[int], stack: int) -> str:
    return ", ".join([names.money_words(worth) for worth in amounts[STACK_SIZE * stack : STACK_SIZE * (stack + 1)]])


def inspector(tongue: Tongue) -> Chapter:
    told = []
    for card, name in enumerate(INSPECTOR_NAMES):
        target = names.target_words(INSPECTOR_TARGET[card], tongue)
        told.append(f"{name}: {names.capital(target)}, {names.officer_word(INSPECTOR_OFFICER[card], tongue)}.")
    return Chapter(tongue.say("The Inspector's cards"), tuple(told), "")


def numbers(tongue: Tongue) -> Chapter:
    """C7, C16, EP-28.7."""
    money = names.money_words
    told = []
    for line, above in enumerate(LINE_ABOVE):
        reward = tongue.count("one asset", "{number} assets", LINE_UNLOCKS[line])
        if LINE_DISCS[line]:
            reward = tongue.listed([reward, tongue.say("a disc")])
        told.append(tongue.say("The line above notoriety {n}: {reward}.", n=above, reward=reward))
    told.append(tongue.say("Notoriety at the end: {costs}.", costs=counted(NOTO_COST[1:], 1)))
    told.append(tongue.say("Wounds at the end: {costs}.", costs=counted(WOUND_COST, 0)))
    told.append(tongue.say("Each handcuffs card at the end: {cost}.", cost=money(-HANDCUFFS_COST)))
    told.append(tongue.say("Contacts at the end: {bonus}.", bonus=counted([-one for one in CONTACT_BONUS], 0)))
    told.append(tongue.say("Each used asset at the end: {money}.", money=money(USED_ASSET)))
    for players, costs in enumerate(EXIT_COSTS, 1):
        prices = ", ".join([money(cost) for cost in costs])
        told.append(
            tongue.count(
                "The way out, alone: {prices}.", "The way out, with {n} players: {prices}.", players, prices=prices
            )
        )
    for rank, least in zip(ENDING_NAMES[FIRST_RANK + 1 :], RANKS.values()):
        told.append(tongue.say("Alone, from {money} on: {rank}.", money=money(least), rank=tongue.say(ENDINGS[rank])))
    return Chapter(tongue.say("Numbers to look up"), tuple(told), "")


def counted(costs: list[int], first: int) -> str:
    """`1 $0k, 2 $0k, 3 -$5k`."""
    return ", ".join([f"{first + i} {names.money_words(-cost)}" for i, cost in enumerate(costs)])
