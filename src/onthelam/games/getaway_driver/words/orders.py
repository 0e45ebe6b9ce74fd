"""What a seat says beside its moves: standing orders (GD-DP.1), and the phrases of the City (GD-FOUR.8)."""

from __future__ import annotations

from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import agenda
from onthelam.games.getaway_driver.rules.tabletop import ASK_STOMPING, FOUR, PASS_DECOY, SOLO
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.parts import is_driver, top_kind
from onthelam.games.words import Order
from onthelam.tongue.tongue import Tongue

THIS: Final = N_("From now on pass here without asking; nobody else notices")
ALONE: Final = N_("From now on pass here without asking")
BEGINS: Final = N_("Ask me at the start of every round: Stomping Grounds")
CHECKED: Final = N_("Pass before every pursuit check: do not ask about Decoy Car")


def orders_words(v: View, tongue: Tongue) -> tuple[Order, ...]:
    """One tick a window: that of Stomping Grounds stays shut until it is ticked, that of Decoy Car does not."""
    if not is_driver(v) or v.ending:
        return ()
    given, kind = v.cars[v.seat].orders, top_kind(v) if v.moves else -1
    on = given & ASK_STOMPING != 0
    begins = Order(f"{'usual' if on else 'always'} stomping", tongue.say(BEGINS), on, kind == agenda.STOMPING)
    on, asked = given & PASS_DECOY != 0, kind == agenda.DECOY
    words = tongue.say((ALONE if v.mode == SOLO else THIS) if asked else CHECKED)
    return (begins, Order(f"{'ask' if on else 'pass'} decoy", words, on, asked))


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
