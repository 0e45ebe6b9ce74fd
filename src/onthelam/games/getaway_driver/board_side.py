"""What lies beside the city: a Driver's cards, what the Police have and can buy, in which order and how large."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from onthelam.games.getaway_driver.board_places import asked, boxes
from onthelam.games.getaway_driver.board_words import STUNTS, WHENS, Said
from onthelam.games.getaway_driver.rules import agenda
from onthelam.games.getaway_driver.rules.agenda import step_kind, step_who
from onthelam.games.getaway_driver.rules.charts import (
    AGAIN_COST,
    ARM,
    BAR,
    CAM,
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
from onthelam.games.getaway_driver.rules.state import FOUR, IN_SUPPLY, SOLO
from onthelam.games.getaway_driver.rules.view import HIDDEN, View

HELD: Final = "held"
USED: Final = "used"
GONE: Final = "gone"
SHOP: Final = (PAT, MOT, ARM, HEL, BAR, SPK, DIS, CAM)  # vehicles first


@dataclass(frozen=True)
class CardItem:
    car: int
    card: int
    stunt: str  # "" for none
    stunt_words: str
    name: str
    when: str
    state: str


@dataclass(frozen=True)
class SaleItem:
    upgrade: int
    name: str
    have: str
    price: str
    may: bool  # it could be paid and had


def again_cost(v: View) -> int:
    return AGAIN_COST[v.difficulty] if v.mode == SOLO else 1


def is_picking(v: View, car: int) -> bool:
    step = asked(v)
    return step >= 0 and step_kind(step) == agenda.PICK_HAND and step_who(step) == car and v.seat == car


def cards(v: View, car: int, said: Said) -> list[CardItem]:
    """The hand as far as it is known, then what can be used again, then what is gone. While a hand is chosen: all."""
    c = v.cars[car]
    say = said.tongue.say
    found: list[CardItem] = []
    price = say("again for {n} stash", n=again_cost(v))
    if is_picking(v, car):
        for card in range(CARDS if v.mode == FOUR else ORDINARY):
            found.append(item(car, card, said, "", HELD if c.hand >> card & 1 else USED))
        return found
    for mask, state, when in ((c.hand, HELD, ""), (c.discard, USED, price), (c.out, GONE, say("out of the game"))):
        if mask != HIDDEN:
            for card in range(CARDS):
                if mask >> card & 1:
                    found.append(item(car, card, said, when or say(WHENS[TIMING[card]]), state))
    return found


def item(car: int, card: int, said: Said, when: str, state: str) -> CardItem:
    stunts = [i for i in range(len(STUNT_NAMES)) if STUNT[card] >> i & 1]
    words = said.tongue.say(STUNTS[stunts[0]]) if stunts else ""
    return CardItem(car, card, STUNT_NAMES[stunts[0]] if stunts else "", words, said.card(card), when, state)


def hidden_cards(v: View, car: int) -> int:
    """How many are in hand that may not be seen."""
    return v.cars[car].cards if v.cars[car].hand == HIDDEN else 0


def sales(v: View, said: Said) -> list[SaleItem]:
    """Every upgrade with its price; `2/3` on the table, or how often it was bought."""
    found = []
    for upgrade in SHOP:
        most = LIMIT[upgrade] * boxes(v)
        have = on_table(v, upgrade)
        if v.mode == SOLO and upgrade in (DIS, CAM, SPK):
            continue  # GD-SOLO.2
        if v.mode == SOLO:
            found.append(SaleItem(upgrade, said.upgrade(upgrade), f"{have}/{most}", "", have > 0))
        else:
            may = v.tokens >= COST[upgrade] and have < most
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
