"""What The Last Job calls things: cards, spaces, officers, ways. A name goes into a gap with its own little words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.last_job.rules.charts import (
    JK1,
    NOWHERE,
    RANK_NAMES,
    RANK_OF,
    SUIT_OF,
    Card,
    Mask,
    Space,
    Suit,
    cards_in,
)
from onthelam.games.last_job.rules.tabletop import Tabletop, Who
from onthelam.games.last_job.rules.view import View
from onthelam.tongue.line import tidy
from onthelam.tongue.tongue import Tongue

SUITS: Final = (N_("spades"), N_("hearts"), N_("clubs"), N_("diamonds"))
SIGNS: Final = "♠♥♣♦"
RANKS: Final = {"A": N_("ace"), "J": N_("jack"), "Q": N_("queen"), "K": N_("king")}
OF_SUIT: Final = (N_("{rank} of spades"), N_("{rank} of hearts"), N_("{rank} of clubs"), N_("{rank} of diamonds"))
OFFICERS: Final = (N_("Sheriff Spade"), N_("Detective Heart"), N_("Officer Clubs"), N_("the helicopter"))
PURSUERS: Final = (
    N_("the pursuer of spades"), N_("the pursuer of hearts"), N_("the pursuer of clubs"), N_("the pursuer of diamonds"),
)  # fmt: skip
PREPARATIONS: Final = (N_("Secret tunnel"), N_("Hiding place"), N_("Doppelgänger"), N_("Subway trip"))
WAYS: Final = (N_("north"), N_("east"), N_("south"), N_("west"))


def capital(said: str) -> str:
    """A sentence may begin with a name that is written small elsewhere."""
    return said[:1].upper() + said[1:]


def told_of(v: View, names: Sequence[str]) -> str:
    """The player's name, for those who look on; "" for the player, who is spoken to."""
    return "" if v.seat >= 0 else tidy(names[0])


def to_or_of(name: str, you: str, others: str, tongue: Tongue, **gaps: object) -> str:
    """A sentence to the player or, with a name, the one of them for others."""
    return tongue.say(others, name=name, **gaps) if name else tongue.say(you, **gaps)


def suit_word(suit: Suit, tongue: Tongue) -> str:
    return tongue.say(SUITS[suit])


@lru_cache(maxsize=512)
def card_words(card: Card, tongue: Tongue) -> str:
    """`5 of hearts`."""
    if card >= JK1:
        return tongue.say("gate {n}", n=card - JK1 + 1)
    name = RANK_NAMES[RANK_OF[card] - 1]
    return tongue.say(OF_SUIT[SUIT_OF[card]], rank=tongue.say(RANKS[name]) if name in RANKS else name)


def cards_words(cards: Sequence[Card], tongue: Tongue) -> str:
    """`2 of clubs, 5 of hearts and king of spades`."""
    return tongue.listed([card_words(card, tongue) for card in cards])


def officer_words(who: Who, last_job: bool, tongue: Tongue) -> str:
    return tongue.say((OFFICERS if last_job else PURSUERS)[who])


def officers_words(who: Mask, last_job: bool, tongue: Tongue) -> str:
    return tongue.listed([officer_words(one, last_job, tongue) for one in cards_in(who)])


def way_word(way: int, tongue: Tongue) -> str:
    return tongue.say(WAYS[way])


# -- spaces ----------------------------------------------------------------------------------------------------------


def space_words(space: Space, v: Tabletop, tongue: Tongue) -> str:
    """The card, or which of the gates it is."""
    if space >= JK1 and v.entrance != NOWHERE:
        return tongue.say("way in") if space == v.entrance else tongue.say("exit")
    return card_words(space, tongue)


def on_words(space: Space, v: Tabletop, tongue: Tongue) -> str:
    """`on the 5 of hearts`: where somebody or something is."""
    if space >= JK1 and v.entrance != NOWHERE:
        return tongue.say("at the way in") if space == v.entrance else tongue.say("at the exit")
    return tongue.say("on the {card}", card=space_words(space, v, tongue))


def to_words(space: Space, v: Tabletop, tongue: Tongue) -> str:
    """`to the 5 of hearts`: where somebody goes."""
    if space >= JK1 and v.entrance != NOWHERE:
        return tongue.say("to the way in") if space == v.entrance else tongue.say("to the exit")
    return tongue.say("to the {card}", card=space_words(space, v, tongue))


def sign_words(space: Space, v: Tabletop, tongue: Tongue) -> str:
    """`5♥`, as the board shows it."""
    if space >= JK1:
        return space_words(space, v, tongue)
    return RANK_NAMES[RANK_OF[space] - 1] + SIGNS[SUIT_OF[space]]


def path_words(spaces: Sequence[Space], v: Tabletop, tongue: Tongue) -> str:
    """One after the other: `5♥, Q♥, exit`."""
    return ", ".join([sign_words(space, v, tongue) for space in spaces])
