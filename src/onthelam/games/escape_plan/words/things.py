"""Cards and tiles in words: what each is called, what it does in two or three words, and in a sentence.

What it does is read off the effect that rulebook.toml gives it, so a changed table is told as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.escape_plan.rules.charts import (
    ANY_TIME,
    AVOID,
    OF_A_KIND,
    OF_A_TYPE,
    OFFICERS,
    TRAVEL,
    VISIT,
    Effect,
    members,
)
from onthelam.games.escape_plan.rules.things import (
    AFTER_ASSETS,
    AID,
    ASSET,
    EFFECTS,
    EQUIPMENT,
    FIXER,
    LOCKER_STACKS,
    LOOT_TILE,
    VEILED,
    WORTH,
    Thing,
    stack_of,
)
from onthelam.games.escape_plan.words import names
from onthelam.tongue.tongue import Plural, Tongue

CONTACT_TITLES: Final = (  # by kind
    N_("Informant"), N_("Getaway driver"), N_("Pilot"), N_("Boatman"), N_("Bent cop"), N_("Gunman"), N_("Forger"),
    N_("Demolitionist"), N_("Medic"), N_("Lawyer"), N_("Snitch"), N_("Mule"), N_("Locksmith"), N_("Hacker"),
    N_("Loan shark"), N_("Impersonator"),
)  # fmt: skip
EQUIPMENT_TITLES: Final = (N_("Disguise"), N_("Vest"), N_("False badge"), N_("Gas mask"))
FIXER_TITLES: Final = (
    N_("Cleaner"), N_("Street doctor"), N_("Chopper crew"), N_("Smuggler"), N_("Diversion"), N_("Safecracker"),
    N_("Judge"), N_("Insider"),
)  # fmt: skip
ASSET_TITLES: Final = (
    N_("Extra shift"), N_("Pay the beat"), N_("Pay the unit"), N_("Pay the bureau"), N_("Full tank"), N_("Patch up"),
    N_("Lie low"),
)  # fmt: skip
OWN_TITLES: Final = (N_("First aid"), N_("Gang: lie low"), N_("Gang: fly"), N_("Gang: avoid"))  # from AID on

# Where long words may be broken on a narrow ticket; a translation lists its own.
BREAKS: Final = N_(
    "Infor-mant Get-away Boat-man Gun-man Demo-li-tion-ist Lock-smith Imper-son-ator Dis-guise Smug-gler Diver-sion "
    "Safe-cracker In-sider"
)
SOFT: Final = "\u00ad"  # seen only where a line is broken at it

WINDOWS: Final = {TRAVEL: N_("while travelling"), AVOID: N_("when police wait"), VISIT: N_("on a visit")}


@lru_cache(maxsize=512)
def thing_words(thing: Thing, tongue: Tongue) -> str:
    """`Bent cop`, `Full tank`; of loot tiles as much as may be known."""
    if thing < EQUIPMENT:
        return tongue.say(CONTACT_TITLES[thing // OF_A_KIND])
    if thing < FIXER:
        return tongue.say(EQUIPMENT_TITLES[(thing - EQUIPMENT) // OF_A_TYPE])
    if thing < ASSET:
        return tongue.say(FIXER_TITLES[thing - FIXER])
    if thing < AFTER_ASSETS:
        return tongue.say(ASSET_TITLES[thing - ASSET])
    if thing < LOOT_TILE:
        return tongue.say(OWN_TITLES[thing - AID])
    return names.capital(loot_tile_words(thing, tongue))


@lru_cache(maxsize=512)
def breaking_words(thing: Thing, tongue: Tongue) -> str:
    """The same for little room."""
    return " ".join([breaks(tongue).get(word, word) for word in thing_words(thing, tongue).split()])


@cache
def breaks(tongue: Tongue) -> dict[str, str]:
    return {word.replace("-", ""): word.replace("-", SOFT) for word in tongue.say(BREAKS).split()}


def things_words(found: list[Thing], tongue: Tongue) -> str:
    return tongue.listed([thing_words(thing, tongue) for thing in found])


# -- loot tiles ------------------------------------------------------------------------------------------------------


def worth_of(thing: Thing) -> int:
    """Of a loot tile that is known; -1 of one that is not."""
    return WORTH[thing] if thing < VEILED else -1


def is_asset_tile(thing: Thing) -> bool:
    return ASSET <= thing < AFTER_ASSETS


def is_loot(thing: Thing) -> bool:
    return thing >= LOOT_TILE


def loot_tile_words(thing: Thing, tongue: Tongue) -> str:
    """`a green locker`, and to whom it is known `a green locker worth $30k`."""
    stack, worth = stack_of(thing), worth_of(thing)
    tile = tongue.say(names.A_LOCKER[stack] if stack < LOCKER_STACKS else names.AN_EXIT_TILE[stack - LOCKER_STACKS])
    return tile if worth < 0 else tongue.say("{tile} worth {money}", tile=tile, money=names.money_words(worth))


# -- what it does ------------------------------------------------------------------------------------------------------

AVOIDS_TOLD: Final = (
    N_("You avoid every cop on your way."),
    N_("You avoid every SWAT officer on your way."),
    N_("You avoid every FBI agent on your way."),
)  # by type
AVOIDS: Final = (N_("avoids all cops"), N_("avoids all SWAT"), N_("avoids all FBI"))  # by type
GISTS: Final[tuple[tuple[Callable[[Effect], int], str | Plural], ...]] = (  # the first that fits tells it
    (lambda e: e.one_tile, N_("avoids one tile")),
    (lambda e: e.discs, N_("one turn at night")),
    (lambda e: e.loses, N_("notoriety -{n}")),
    (lambda e: e.heals, Plural("heals one wound", "heals {n} wounds")),
    (lambda e: e.frees, N_("handcuffs off")),
    (lambda e: e.receives, N_("{money} at once")),
    (lambda e: e.officers, Plural("moves one officer", "moves {n} officers")),
    (lambda e: e.mp, Plural("one point more", "{n} points more")),
    (lambda e: e.flights + e.choppers, N_("one flight")),
    (lambda e: e.ferries, N_("a ferry anywhere")),
    (lambda e: e.keys, N_("counts as a key")),
    (lambda e: e.draws, Plural("one tile more", "{n} tiles more")),
    (lambda e: e.cracks, N_("opens any locker")),
    (lambda e: e.hides, N_("you go unnoticed")),
)
TOLD: Final[tuple[tuple[Callable[[Effect], int], str | Plural], ...]] = (  # all that fit tell it
    (lambda e: e.one_tile, N_("You avoid all officers of one tile that you leave.")),
    (lambda e: e.discs, N_("You get an extra-action disc.")),
    (lambda e: e.loses, N_("Your notoriety falls by {n}.")),
    (lambda e: e.heals, Plural("It heals one wound.", "It heals up to {number} wounds.")),
    (lambda e: e.frees, N_("You get rid of one handcuffs card.")),
    (lambda e: e.receives, N_("You get {money}.")),
    (
        lambda e: e.officers,
        Plural(
            "You move one officer to any tile but the hospital's.",
            "You move up to {number} officers to any tile but the hospital's.",
        ),
    ),
    (lambda e: e.mp, Plural("One point more for this trip.", "{n} points more for this trip.")),
    (lambda e: e.flights, N_("One flight, from a place with an H, to any place one or two tiles away.")),
    (lambda e: e.choppers, N_("One flight, from any place at all, to any place one or two tiles away.")),
    (lambda e: e.ferries, N_("For this trip every water has a ferry.")),
    (lambda e: e.keys, N_("Counts as a key of any colour, for a locker or for a closed business.")),
    (lambda e: e.draws, Plural("You look at one more tile.", "You look at {n} more tiles when you draw some.")),
    (lambda e: e.cracks, N_("You open a locker whatever it demands. The key is still needed.")),
    (lambda e: e.hides, N_("Other thieves on the spot bring you no notoriety this time.")),
)
MULE_TOLD: Final = N_("Right after income on a visit you get {money} on top.")


def effect_gist(effect: Effect, tongue: Tongue) -> str:
    """`heals one wound`."""
    types = members(effect.avoids)
    if types and not effect.one_tile:
        return tongue.say("avoids everybody") if len(types) == OFFICERS else tongue.say(AVOIDS[types[0]])
    for amount, said in GISTS:
        if n := amount(effect):
            return counted(said, int(n), tongue)
    return ""


def effect_words(effect: Effect, tongue: Tongue) -> str:
    """`It heals one wound.`"""
    types = members(effect.avoids)
    if types and not effect.one_tile:
        if len(types) == OFFICERS:
            return tongue.say("You avoid every officer on your way.")
        return tongue.say(AVOIDS_TOLD[types[0]])
    if effect.receives and effect.window == VISIT:
        return tongue.say(MULE_TOLD, money=names.money_words(effect.receives))
    return " ".join([counted(said, int(n), tongue) for amount, said in TOLD if (n := amount(effect))])


def counted(said: str | Plural, n: int, tongue: Tongue) -> str:
    gaps: dict[str, object] = {"n": n, "money": names.money_words(n)}
    return tongue.tell(said, lambda gap: gaps[gap])


def effect_of(thing: Thing) -> Effect:
    return EFFECTS[thing]


def price_words(effect: Effect, is_bought: bool, tongue: Tongue) -> str:
    """`$2k a use, +1 notoriety`; "" of one that is free. What is bought is used at no more cost."""
    said = N_("{money} to buy") if is_bought else N_("{money} a use")
    told = [tongue.say(said, money=names.money_words(effect.price))] if effect.price else []
    if effect.star:
        told.append(tongue.say("+1 notoriety"))
    return ", ".join(told)


def window_words(effect: Effect, tongue: Tongue) -> str:
    """When it can be used."""
    return tongue.say("at any time in your turn") if effect.window == ANY_TIME else tongue.say(WINDOWS[effect.window])
