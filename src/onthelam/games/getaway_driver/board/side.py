"""What lies beside the city: a Driver's cards, what the Police have and can buy, in which order and how large."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from onthelam.core.agenda import step_kind, step_who
from onthelam.games.getaway_driver.board.places import CARD, TILE, UPGRADE, asked, boxes
from onthelam.games.getaway_driver.board.words import WHENS, Said, whole_card
from onthelam.games.getaway_driver.rules import agenda
from onthelam.games.getaway_driver.rules.charts import (
    ARM,
    BAR,
    CAM,
    CARD_TITLES,
    CARDS,
    COST,
    DIS,
    FLEET,
    HEL,
    LIMIT,
    MOT,
    ORDINARY,
    PAT,
    SPK,
    STUNT,
    STUNT_NAMES,
    TIMING,
    TOKENS,
    UNKNOWN,
)
from onthelam.games.getaway_driver.rules.tabletop import FOUR, IN_SUPPLY, SOLO, again_cost, cards_in
from onthelam.games.getaway_driver.rules.view import HIDDEN, View
from onthelam.games.getaway_driver.words.names import ABILITIES, STUNTS
from onthelam.tongue.tongue import Tongue

SEEN: Final = 424.0  # of the picture, on a low phone, between the question and its buttons
LEAST: Final = 160.0  # two tiles
LEAST_CITY: Final = 336.0  # where places of the city are asked about: four tiles, however high the lead of two Cars is
SHOP: Final = (PAT, MOT, ARM, HEL, BAR, SPK, DIS, CAM)  # vehicles first


class CardItem(NamedTuple):
    car: int
    card: int
    stunt: str  # "" for none
    stunt_words: str
    name: str
    when: str
    held: bool  # in hand; else on the discard pile
    price: str = ""  # of a second use
    may: bool = True  # there is enough Stash for it
    does: str = ""  # its ability in a few words
    title: str = ""  # all of it, for the pointer


class SaleItem(NamedTuple):
    upgrade: int
    name: str
    have: str
    price: str
    may: bool  # it could be paid and had


def is_picking(v: View, car: int) -> bool:
    step = asked(v)
    return step >= 0 and step_kind(step) == agenda.PICK_HAND and step_who(step) == car and v.seat == car


class Density(NamedTuple):
    """How large things are drawn beside the city, so that all of them have room."""

    cards: int  # columns
    card: float  # height
    sales: int
    sale: float
    tiles: int


def density(v: View, wide: bool, car: int) -> Density:
    """`car` is whose cards are meant. Split tickets are for the own hand; the Police's list is for the Police."""
    drawn = len(drawn_tiles(v))
    own = car == v.seat and not is_picking(v, car) and not (wide and (drawn or len(v.cars) > 1))
    roomy = wide and v.seat >= len(v.cars) and len(v.cars) == 1 and not drawn
    tiles = (3 if drawn > 4 else 2) if wide else 4
    crowded = wide and len(v.cars) > 1 and drawn > 0
    return Density(
        2 if crowded or not wide else 1,
        (66 if wide else 78) if own else 28,
        1 if roomy else 2,
        29 if roomy or not wide else 27,
        tiles,
    )


def city_high(most: float, top: float, v: View, asked_at: Sequence[str]) -> float:
    """How high the city is on a phone, below `top`, above what lies beside it on a page.

    Where one of those things is asked about and not the city, it is low enough for them to be seen without scrolling.
    """
    if not asked_at:
        return most  # there are no buttons below
    if set(asked_at) <= {CARD, TILE, UPGRADE}:
        return min(most, max(LEAST, SEEN - top - asked_high(v, asked_at)))
    return min(most, max(LEAST_CITY, SEEN - top))


def asked_high(v: View, asked_at: Sequence[str]) -> float:
    """How high that is which is asked about."""
    if drawn_tiles(v):
        return 28 - (-len(drawn_tiles(v)) // density(v, False, 0).tiles) * 91
    if UPGRADE in asked_at:
        return 48 + len(SHOP) / 2 * 33
    car = v.cars[v.seat]
    count = ORDINARY if is_picking(v, v.seat) else (car.hand | car.discard).bit_count()
    count = min(count, asked_at.count(CARD))  # they stand first
    return 30 - (-count // 2) * (density(v, False, v.seat).card + 5)


def gone(v: View, car: int, said: Said) -> list[str]:
    """The names of cards that were used twice, two in a line."""
    names = [said.card(card) for card in range(CARDS) if v.cars[car].out >> card & 1]
    return [", ".join(names[i : i + 2]) + ("," if i + 2 < len(names) else "") for i in range(0, len(names), 2)]


def cards(v: View, car: int, said: Said) -> list[CardItem]:
    """The hand as far as it is known, then what can be used again. While a hand is chosen: all."""
    c = v.cars[car]
    say = said.tongue.say
    found: list[CardItem] = []
    if is_picking(v, car):
        for card in range(CARDS if v.mode == FOUR else ORDINARY):
            found.append(item(car, card, said, "", c.hand >> card & 1 == 1))
        return found
    for card in cards_in(0 if c.hand == HIDDEN else c.hand):
        found.append(item(car, card, said, say(WHENS[TIMING[card]]), True))
    if not c.discard:
        return found
    cost = again_cost(v)
    may = c.stash >= cost
    price = said.stash(cost)
    again = say("again: {stash}", stash=price) if may else say("needs {stash}", stash=price)
    for card in cards_in(c.discard):
        found.append(item(car, card, said, again, False, price, may))
    return found


def item(car: int, card: int, said: Said, when: str, held: bool, price: str = "", may: bool = True) -> CardItem:
    sign, words, name, does, title = told_of(card, said.tongue)
    return CardItem(car, card, sign, words, name, when, held, price, may, does, title)


@cache
def told_of(card: int, tongue: Tongue) -> tuple[str, str, str, str, str]:
    """The sign and the name of a card's stunt, its own name, what it does, and all of that for the pointer."""
    stunts = [i for i in range(len(STUNT_NAMES)) if STUNT[card] >> i & 1]
    words = tongue.say(STUNTS[stunts[0]]) if stunts else ""
    sign = STUNT_NAMES[stunts[0]] if stunts else ""
    return sign, words, tongue.say(CARD_TITLES[card]), tongue.say(ABILITIES[card]), whole_card(card, tongue)


def hidden_cards(v: View, car: int) -> int:
    """How many are in hand that may not be seen."""
    return v.held[car] if v.cars[car].hand == HIDDEN else 0


def sales(v: View, said: Said) -> list[SaleItem]:
    """Every upgrade with its price, as long as there is one to buy; `2/3` on the table, or how often it was bought."""
    found = []
    for upgrade in SHOP:
        most = LIMIT[upgrade] * boxes(v)
        have = on_table(v, upgrade)
        if v.mode == SOLO and (upgrade in (DIS, CAM, SPK) or (upgrade == ARM and v.difficulty == 0)):
            continue  # GD-SOLO.2
        if v.mode == SOLO or have == most:
            found.append(SaleItem(upgrade, said.upgrade(upgrade), f"{have}/{most}", "", have > 0))
        else:
            may = v.tokens >= COST[upgrade]
            found.append(SaleItem(upgrade, said.upgrade(upgrade), f"{have}/{most}", str(COST[upgrade]), may))
    return found


def on_table(v: View, upgrade: int) -> int:
    if upgrade == BAR:
        return len([at for at in v.barricades if at >= 0])
    if upgrade == SPK:
        return len([at for at in v.spikes if at >= 0])
    if upgrade in (DIS, CAM):
        return v.owned[upgrade]
    fleet = FLEET[boxes(v)]
    return len([at for i, at in enumerate(v.at) if at != IN_SUPPLY and fleet[i] == upgrade])


def most_tokens(v: View) -> int:
    return TOKENS * boxes(v)


def drawn_tiles(v: View) -> list[int]:
    """Tiles in hand that this seat may look at."""
    return [tile for tile in v.drawn if tile != UNKNOWN]


def car_order(v: View) -> list[int]:
    """The own Car first."""
    cars = list(range(len(v.cars)))
    return cars[::-1] if v.seat == 1 and len(cars) > 1 else cars
