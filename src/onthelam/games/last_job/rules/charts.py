"""LJ-1, LJ-2: what the two packs print, read once from rulebook.toml into look-ups.

A card is 0 to 53: ace to king of spades, hearts, clubs, diamonds, then the two jokers. Every card of the maze pack lies
once, so a space goes by its card: the number of one is that of the other. A way is 0 to 3: north, east, south, west; a
turn is 0 to 3: ahead, left, right, behind. Sets of cards, and so of spaces, are masks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias, cast

from onthelam.core.rulebook import Rulebook

Card: TypeAlias = int
Space: TypeAlias = Card
Suit: TypeAlias = int
Way: TypeAlias = int
Mask: TypeAlias = int

BOOK: Final = Rulebook(__file__)

# -- cards -----------------------------------------------------------------------------------------------------------

SUIT_NAMES: Final[list[str]] = BOOK.texts("suits")  # LJ-1.3: in this order they appear and move
SUITS: Final = 4
SPADE: Final = 0
HEART: Final = 1
CLUB: Final = 2
DIAMOND: Final = 3
NO_SUIT: Final = 4
RANK_NAMES: Final[list[str]] = BOOK.texts("ranks")
RANKS: Final[int] = len(RANK_NAMES)
JOKER_NAMES: Final[list[str]] = BOOK.texts("jokers")
CARD_NAMES: Final[list[str]] = [suit + rank for suit in SUIT_NAMES for rank in RANK_NAMES] + JOKER_NAMES
CARDS: Final[int] = len(CARD_NAMES)  # LJ-2.1
JK1: Final[Card] = CARDS - 2
JK2: Final[Card] = CARDS - 1
NOWHERE: Final = -1
NO_CARD: Final = -1

SUIT_OF: Final[list[Suit]] = [card // RANKS for card in range(JK1)] + [NO_SUIT, NO_SUIT]
RANK_OF: Final[list[int]] = [card % RANKS + 1 for card in range(JK1)] + [0, 0]  # LJ-1.1
BLACK: Final = 0
RED: Final = 1
NO_COLOUR: Final = 2  # LJ-1.2
COLOUR_OF: Final[list[int]] = [
    RED if SUIT_NAMES[card // RANKS] in BOOK.texts("red") else BLACK for card in range(JK1)
] + [NO_COLOUR, NO_COLOUR]


def ranked(name: str) -> list[Card]:
    """By suit: the card of this rank."""
    return [suit * RANKS + RANK_NAMES.index(name) for suit in range(SUITS)]


def mask_of(cards: list[Card]) -> Mask:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def lowest(mask: Mask) -> Card:
    return (mask ^ mask - 1).bit_length() - 1  # no number below 0 on the way: those take Python longer


def cards_in(mask: Mask) -> list[Card]:
    found: list[Card] = []
    while mask:
        others = mask & mask - 1
        found.append((mask ^ others).bit_length() - 1)  # as `lowest`
        mask = others
    return found


how_many: Final[Callable[[Mask], int]] = int.bit_count  # itself: compiled, to look the method up takes longer than it


BIT_OF: Final[list[Mask]] = [*[1 << card for card in range(CARDS)], 0]  # by space; of NOWHERE, the last one, none
SUIT_MASK: Final[list[Mask]] = [mask_of([suit * RANKS + rank for rank in range(RANKS)]) for suit in range(SUITS)]
RANK_MASK: Final[list[Mask]] = [  # by rank: its spaces
    mask_of([card for card in range(CARDS) if RANK_OF[card] == rank]) for rank in range(RANKS + 1)
]

# -- modes -----------------------------------------------------------------------------------------------------------

BASE: Final = 0
LAST_JOB: Final = 1
MODE_NAMES: Final[list[str]] = list(cast("dict[str, str]", BOOK.printed["entry"]))
ENTRY: Final[list[list[Space]]] = [  # LJ-9.4: by mode, by suit
    ranked(cast("dict[str, str]", BOOK.printed["entry"])[mode]) for mode in MODE_NAMES
]
STATIONS: Final[Mask] = mask_of(ranked("A"))  # LJ-11.8

# -- movement cards --------------------------------------------------------------------------------------------------

LOWEST, HIGHEST = BOOK.numbers("movement", "ranks")
TURN_PACK: Final[Mask] = mask_of([card for card in range(JK1) if LOWEST <= RANK_OF[card] <= HIGHEST])  # LJ-2.2
MOVEMENT_CARDS: Final[list[Card]] = cards_in(TURN_PACK)
ONE_SUIT: Final[Mask] = (1 << HIGHEST - LOWEST + 1) - 1  # its movement cards
FIRST_CARD: Final = LOWEST - 1  # of a suit
SUITS_IN: Final[list[list[Suit]]] = [cards_in(suits) for suits in range(1 << SUITS)]  # by set of suits
CARDS_OF: Final[list[list[int]]] = [cards_in(part) for part in range(ONE_SUIT + 1)]  # by set of such cards of one suit


def nth_card(mask: Mask, n: int) -> Card:
    """Of movement cards: the one with so many of the set before it."""
    first: Card = FIRST_CARD
    while True:  # suit by suit
        cards = CARDS_OF[mask >> first & ONE_SUIT]
        many = len(cards)
        if n < many:
            return first + cards[n]
        n -= many
        first += RANKS


MOST_OF_EFFORT: Final[list[int]] = BOOK.numbers("movement", "most_of_effort")
EFFORT: Final[list[int]] = [  # LJ-5.6: by card; one that moves nobody has none
    1 + len([most for most in MOST_OF_EFFORT if RANK_OF[card] > most]) if TURN_PACK >> card & 1 else 0
    for card in range(CARDS)
]
EXHAUSTED: Final[int] = BOOK.number("numbers", "fatigue")
LIGHT_ENOUGH: Final[list[Mask]] = [  # LJ-5.7: by fatigue, the cards that may still be played
    mask_of([card for card in MOVEMENT_CARDS if EFFORT[card] + fatigue <= EXHAUSTED])
    for fatigue in range(EXHAUSTED + 1)
]

# -- tasks, traces, preparation --------------------------------------------------------------------------------------

TASKS: Final[int] = BOOK.number("numbers", "tasks")
LOST: Final[int] = BOOK.number("numbers", "lost")
MARKS: Final[list[int]] = BOOK.numbers("numbers", "marks")
MOST_OF_ROUTE: Final[list[int]] = cast("list[int]", BOOK.printed["most_of_route"])
PREPARATION_NAMES: Final[list[str]] = BOOK.texts("preparations")
TUNNEL: Final = SPADE  # LJ-11.7
HIDING_PLACE: Final = HEART
DOUBLE: Final = CLUB
SUBWAY: Final = DIAMOND

# -- ways ------------------------------------------------------------------------------------------------------------

WAY_NAMES: Final[list[str]] = ["N", "E", "S", "W"]
WAYS: Final = 4
AHEAD: Final = 0
BEHIND: Final = 3  # `range(BEHIND)` is ahead, left, right
TURNED: Final[list[Way]] = [  # by WAYS * facing + turn
    (facing + quarters) % WAYS for facing in range(WAYS) for quarters in (0, 3, 1, 2)
]
TURN_TO: Final[list[int]] = [  # by WAYS * facing + way: the turn that leads there
    TURNED[facing * WAYS : facing * WAYS + WAYS].index(way) for facing in range(WAYS) for way in range(WAYS)
]
BACK: Final[list[Way]] = [(way + 2) % WAYS for way in range(WAYS)]
IN_FRONT: Final[list[list[Way]]] = [  # by facing: ahead, left, right
    [TURNED[facing * WAYS + turn] for turn in range(BEHIND)] for facing in range(WAYS)
]

# -- preference ------------------------------------------------------------------------------------------------------

WILD: Final = RANKS  # LJ-8.10, LJ-13.7: of the first suit of the list, with rank 0


def suit_list(played: Suit, own: Suit) -> list[Suit]:
    """LJ-8.8: the suit of the current card, the own one, the others in suit order. LJ-8.9: NO_SUIT is no card yet."""
    suits: list[Suit] = []
    for suit in [played, own, *range(SUITS)]:
        if suit != NO_SUIT and suit not in suits:
            suits.append(suit)
    return suits


def keys(suits: list[Suit]) -> list[int]:
    """By space: the less, the better. LJ-8.7: first its suit's place in the list, then the higher rank."""
    return [suits.index(SUIT_OF[card]) * (RANKS + 1) + RANKS - RANK_OF[card] for card in range(JK1)] + [WILD, WILD]


LIKING: Final[list[list[int]]] = [  # by SUITS * suit of the current card + own suit, by space
    keys(suit_list(played, own)) for played in range(SUITS + 1) for own in range(SUITS)
]
LEAST_LIKED: Final[int] = SUITS * (RANKS + 1)  # above all keys
