"""The first line of a button: a move in a word or two, 16 letters at most. No two alike under a heading."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from onthelam.core.move import Move as CoreMove
from onthelam.core.refusal import N_
from onthelam.games.escape_plan.rules import agenda
from onthelam.games.escape_plan.rules.charts import CHURCH_PRICE, OF_A_TYPE, OFFICERS
from onthelam.games.escape_plan.rules.moves import Move
from onthelam.games.escape_plan.rules.tabletop import HOUSES
from onthelam.games.escape_plan.rules.things import EQUIPMENT, FIXER, is_locker
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.escape_plan.words import names, parts, things
from onthelam.tongue.tongue import Tongue

SPOTS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"  # free cells go by letters

ALONE: Final = {  # moves of one word
    "stop": N_("That will do"),
    "done": N_("Go through"),
    "continue": N_("Go on"),
    "end": N_("End the turn"),
    "spend": N_("One more turn"),
    "move": N_("Move"),
    "rest": N_("Rest"),
    "escape": N_("Escape"),
    "pass": N_("Pass"),
    "gas": N_("Gas can"),
    "stay": N_("Stay"),
    "draw": N_("Look at tiles"),
    "hire": N_("Hire them"),
    "income": N_("Income"),
    "remove": N_("Do without"),
    "place": N_("Free slot"),
    "disc": N_("Disc"),
    "asset": N_("Asset"),
}
SKIPS: Final = {  # by what is asked
    agenda.UNLOCK_FEE: N_("Save the money"),
    agenda.SPEND: N_("Keep the disc"),
    agenda.CHURCH: N_("Keep the money"),
    agenda.FIXER: N_("Hire nobody"),
    agenda.EQUIPMENT: N_("Buy nothing"),
    agenda.LOCKER: N_("Leave them shut"),
    agenda.HIRE: N_("Leave them here"),
    agenda.OFFICER: N_("Move nobody"),
}
HEALED: Final = (N_("Heal nothing"), N_("Heal one"), N_("Heal two"), N_("Heal three"))


def order_of(m: CoreMove) -> str:
    """The first word of its code."""
    return m.code.partition(" ")[0]


def number_of(m: CoreMove) -> int:
    """What its last word names."""
    assert isinstance(m, Move)
    return m.what


def brief_words(m: CoreMove, v: View, tongue: Tongue) -> str:
    order = order_of(m)
    if m.code in ALONE:
        return tongue.say(ALONE[m.code])
    if m.code == "skip":
        return tongue.say(SKIPS.get(parts.top_kind(v), ALONE["continue"]))
    if order == "buy" or order in THINGS:
        return unlike(m, v, tongue)
    return BRIEFS[order](number_of(m), v, tongue)


# -- cards and tiles ---------------------------------------------------------------------------------------------------


def thing_of(m: CoreMove, v: View) -> int:
    """The card or tile that a move is about."""
    what, order = number_of(m), order_of(m)
    if order == "buy":
        return FIXER + what if parts.top_kind(v) == agenda.FIXER else EQUIPMENT + OF_A_TYPE * what
    if order == "replace":
        thief = v.thieves[v.seat]
        return (thief.contacts if "CS" in m.code else thief.items)[what]
    return what


THINGS: Final = ("use", "aid", "gang", "unlock", "take", "keep", "replace")  # orders that name a card or tile


def unlike(m: CoreMove, v: View, tongue: Tongue) -> str:
    """Two cards of one kind are counted: `Pilot`, `Pilot 2`."""
    own = titled(m, v, tongue)
    same = [one.code for one in v.moves if order_of(one) == order_of(m) and titled(one, v, tongue) == own]
    n = same.index(m.code) + 1 if m.code in same else 1
    return own if n == 1 else f"{own} {n}"


def titled(m: CoreMove, v: View, tongue: Tongue) -> str:
    thing = thing_of(m, v)
    worth = things.worth_of(thing) if things.is_loot(thing) else -1
    if order_of(m) == "keep":
        return names.money_words(worth)
    if is_locker(thing):
        return tongue.say("Locker {money}", money=names.money_words(worth))
    return things.thing_words(thing, tongue)


# -- all others --------------------------------------------------------------------------------------------------------


def tile_brief(tile: int, v: View, tongue: Tongue) -> str:
    return names.tile_words(tile, v, tongue)


def cell_brief(cell: int, v: View, tongue: Tongue) -> str:
    cells = [number_of(m) for m in v.moves if order_of(m) == "cell"]
    at = cells.index(cell) if cell in cells else 0
    return tongue.say("Spot {letter}", letter=SPOTS[at % len(SPOTS)] * (at // len(SPOTS) + 1))


BRIEFS: Final[dict[str, Callable[[int, View, Tongue], str]]] = {
    "stack": lambda n, v, tongue: names.capital(tongue.say(names.EXIT_STACKS[n])),
    "tile": tile_brief,
    "cell": cell_brief,
    "turn": lambda n, v, tongue: tongue.say("Turned {n}/6", n=n),
    "business": lambda n, v, tongue: names.loot_words(n, tongue),
    "safehouse": lambda n, v, tongue: names.loot_words(n, tongue),
    "home": lambda n, v, tongue: names.location_words(HOUSES[n], v, tongue),
    "go": lambda n, v, tongue: names.location_words(n, v, tongue),
    "way": lambda n, v, tongue: tongue.say("Way {n}", n=n + 1),
    "key": lambda n, v, tongue: names.capital(tongue.say(names.KEYS[n])),
    "pay": lambda n, v, tongue: tongue.say("Pay {money}", money=names.money_words(CHURCH_PRICE)),
    "heal": lambda n, v, tongue: tongue.say(HEALED[n]),
    "open": lambda n, v, tongue: names.capital(tongue.say(names.LOCKERS[n])),
    "officer": lambda n, v, tongue: names.tile_words(n // OFFICERS, v, tongue),
}
