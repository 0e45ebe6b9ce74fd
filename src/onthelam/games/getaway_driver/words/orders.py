"""What a seat says beside its moves: standing orders (GD-DP.1), and the phrases of the City (GD-FOUR.8)."""

from __future__ import annotations

from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import agenda
from onthelam.games.getaway_driver.rules.tabletop import FOUR, ORDER_NAMES, SOLO
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.parts import is_driver, top_kind
from onthelam.games.words import Order
from onthelam.tongue.tongue import Tongue

WINDOWS: Final = (agenda.STOMPING, agenda.DECOY)  # by order, as ORDER_NAMES has them
THIS: Final = N_("Pass this by itself for the rest of the match; nobody else notices")
ALONE: Final = N_("Pass this by itself for the rest of the match")
THAT: Final = (
    N_("Pass the start of every round: do not ask about Stomping Grounds"),
    N_("Pass before every pursuit check: do not ask about Decoy Car"),
)


def orders_words(v: View, tongue: Tongue) -> tuple[Order, ...]:
    if not is_driver(v) or v.ending:
        return ()
    given = v.cars[v.seat].orders
    found: list[Order] = []
    for n, name in enumerate(ORDER_NAMES):
        on = given >> n & 1 == 1
        asked = bool(v.moves) and top_kind(v) == WINDOWS[n]
        this = ALONE if v.mode == SOLO else THIS
        words = tongue.say(this if asked else THAT[n])
        found.append(Order(f"{'ask' if on else 'pass'} {name}", words, on, asked))
    return tuple(found)


# -- GD-FOUR.8: the City knows the tiles, and the Police must not ----------------------------------------------------

CITY: Final = 3  # its seat
PLANS: Final = (
    N_("Let us go after Car A."),
    N_("Let us go after Car B."),
    N_("One half after each Car."),
    N_("Save your tokens."),
    N_("Buy a vehicle when you can."),
    N_("Buy what stands in their way."),
    N_("Agreed."),
    N_("Better not."),
)


def phrases_words(v: View, tongue: Tongue) -> tuple[str, ...]:
    if v.mode != FOUR or v.seat != CITY or v.ending:
        return ()
    return tuple([tongue.say(plan) for plan in PLANS])
