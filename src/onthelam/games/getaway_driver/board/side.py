"""What lies beside the city: a Driver's cards, what the Police have and can buy, in which order and how large.

Each part is drawn once for all views that show the same: it knows nothing but what it is kept by.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from onthelam.core.agenda import step_kind, step_who
from onthelam.draw.panels import label
from onthelam.draw.svg import group, text, titled
from onthelam.games.getaway_driver.board.places import CARD, TILE, UPGRADE
from onthelam.games.getaway_driver.board.shapes import lead, signs
from onthelam.games.getaway_driver.board.shapes.tiles import tight
from onthelam.games.getaway_driver.board.town import thing
from onthelam.games.getaway_driver.board.words import UPGRADES, WHENS, stash_words, whole_card
from onthelam.games.getaway_driver.rules import agenda, charts
from onthelam.games.getaway_driver.rules.tabletop import FOUR, IN_SUPPLY, SOLO, again_cost, boxes_in, cards_in
from onthelam.games.getaway_driver.rules.view import HIDDEN, View
from onthelam.games.getaway_driver.words import parts
from onthelam.games.getaway_driver.words.names import ABILITIES, STUNTS
from onthelam.tongue.tongue import Tongue

SEEN: Final = 424.0  # of the picture, on a low phone, between the question and its buttons
LEAST: Final = 160.0  # two tiles
LEAST_CITY: Final = 336.0  # where places of the city are asked about: four tiles, however high the lead of two Cars is
SHOP: Final = (  # vehicles first
    charts.PAT, charts.MOT, charts.ARM, charts.HEL, charts.BAR, charts.SPK, charts.DIS, charts.CAM,
)  # fmt: skip
ICON_NAMES: Final = ("ARM-dark", "barricade", "radio", "PAT-dark", "HEL-dark", "MOT-dark", "spikes", "camera")


class Laid(NamedTuple):
    """A part as it lies: its head, a piece for each thing, and what stands below."""

    pieces: tuple[str, ...]
    at: Mapping[int, tuple[float, float, float, float]]  # by card or upgrade, in the order of their pieces
    end: float


# -- how large things are --------------------------------------------------------------------------------------------


def is_picking(v: View, car: int) -> bool:
    step = parts.top(v)
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
    count = charts.ORDINARY if is_picking(v, v.seat) else (car.hand | car.discard).bit_count()
    count = min(count, asked_at.count(CARD))  # they stand first
    return 30 - (-count // 2) * (density(v, False, v.seat).card + 5)


# -- cards -----------------------------------------------------------------------------------------------------------


class Hand(NamedTuple):
    """What of a view is shown of a Driver's cards."""

    name: str  # of the Driver
    mine: bool
    cars: int
    picks: bool
    every: int  # so many there are to pick from
    hand: int  # as far as it is known
    hidden: int  # how many are in hand that may not be seen
    discard: int
    out: int
    stash: int
    cost: int  # of a second use
    columns: int
    high: float
    first: tuple[int, ...] = ()  # those that stand before the others


def hand_of(v: View, car: int, name: str, wide: bool, first: tuple[int, ...] = ()) -> Hand:
    c, dense, hidden = v.cars[car], density(v, wide, car), v.cars[car].hand == HIDDEN
    every = charts.CARDS if v.mode == FOUR else charts.ORDINARY
    return Hand(
        name, car == v.seat, len(v.cars), is_picking(v, car), every, 0 if hidden else c.hand,
        v.held[car] if hidden else 0, c.discard, c.out, c.stash, again_cost(v), dense.cards, dense.card, first,
    )  # fmt: skip


class CardItem(NamedTuple):
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


def cards(h: Hand, tongue: Tongue) -> list[CardItem]:
    """The hand as far as it is known, then what can be used again. While a hand is chosen: all."""
    say = tongue.say
    if h.picks:
        found = [item(card, tongue, "", h.hand >> card & 1 == 1) for card in range(h.every)]
    else:
        found = [item(card, tongue, say(WHENS[charts.TIMING[card]]), True) for card in cards_in(h.hand)]
    if h.discard and not h.picks:
        may, price = h.stash >= h.cost, stash_words(h.cost, tongue)
        again = say("again: {stash}", stash=price) if may else say("needs {stash}", stash=price)
        found += [item(card, tongue, again, False, price, may) for card in cards_in(h.discard)]
    if h.first:
        found.sort(key=lambda one: one.card not in h.first)
    return found


def item(card: int, tongue: Tongue, when: str, held: bool, price: str = "", may: bool = True) -> CardItem:
    sign, words, name, does, title = told_of(card, tongue)
    return CardItem(card, sign, words, name, when, held, price, may, does, title)


@cache
def told_of(card: int, tongue: Tongue) -> tuple[str, str, str, str, str]:
    """The sign and the name of a card's stunt, its own name, what it does, and all of that for the pointer."""
    stunts = [i for i in range(len(charts.STUNT_NAMES)) if charts.STUNT[card] >> i & 1]
    words = tongue.say(STUNTS[stunts[0]]) if stunts else ""
    sign = charts.STUNT_NAMES[stunts[0]] if stunts else ""
    return sign, words, tongue.say(charts.CARD_TITLES[card]), tongue.say(ABILITIES[card]), whole_card(card, tongue)


def gone(out: int, tongue: Tongue) -> list[str]:
    """The names of cards that were used twice, two in a line."""
    names = [tongue.say(charts.CARD_TITLES[card]) for card in cards_in(out)]
    return [", ".join(names[i : i + 2]) + ("," if i + 2 < len(names) else "") for i in range(0, len(names), 2)]


@lru_cache(maxsize=512)
def hand(h: Hand, key: str, x: float, y: float, w: float, tongue: Tongue) -> Laid:
    first, down = head(h, key, x, y, w, tongue)
    pieces = [first]
    y += 24 + down
    wide = (w - (h.columns - 1) * 6) / h.columns
    items, at = cards(h, tongue), {}
    for i, one in enumerate(items):
        cx, cy = x + i % h.columns * (wide + 6), y + i // h.columns * (h.high + 5)
        at[one.card] = cx, cy, wide, h.high
        when = one.price if h.high < 40 else one.when
        inner = signs.ticket(wide, h.high, one.stunt, one.stunt_words, one.name, when, one.held, one.may, one.does)
        pieces.append(group(titled(one.title) + inner, "", "", cx, cy))
    y -= (-len(items) // h.columns) * (h.high + 5)
    below = ""
    for i, names in enumerate(gone(h.out, tongue)):
        words = tongue.say("Gone: {names}", names=names) if i == 0 else names
        below += text(x, y + 11, words, "f-dust", 11.5, w)
        y += 16
    return Laid((*pieces, below), at, y)


def head(h: Hand, key: str, x: float, y: float, w: float, tongue: Tongue) -> tuple[str, float]:
    """Whose cards they are, the Stash, and what is hidden: how much higher that is."""
    crowded = h.hidden > 0 and h.cars > 1
    told = tongue.count("{n} card in hand", "{n} cards in hand", h.hidden) if h.hidden else ""
    if crowded:
        told = tongue.count("one card", "{number} cards", h.hidden)
    words = tongue.say("Your cards") if h.mine else tongue.say("{name}, the Driver", name=h.name)
    heading = (h.name if crowded else words).upper()  # a name: kept only for a while, unlike a label
    words, close = tight(heading, 11.8, w - (144 if crowded else 80))  # capitals stand a little apart
    body = f'<text x="{x:g}" y="{y + 14:g}" class="f-dust b caps" font-size="11"{close}>{words}</text>'
    body += thing(key, "bag", x + w - 64, y + 11, 0.7)
    body += text(x + w, y + 15, stash_words(h.stash, tongue), "f-chalk b e", 12)
    if crowded:
        return body + text(x + w - 80, y + 15, told, "f-dust e", 12, 60), 0.0
    if not h.hidden:
        return body, 0.0
    beside = h.hidden * 17.0 + 14
    backs = signs.backs(x, y + 24, h.hidden)
    return body + backs + text(x + beside, y + 44, told, "f-dust", 12, w - beside), 37.0


# -- the Police ------------------------------------------------------------------------------------------------------


class Force(NamedTuple):
    """What of a view is shown of what the Police have."""

    mode: int
    difficulty: int
    tokens: int
    deck_count: int
    barricades: int
    spikes: int
    owned: tuple[int, ...]
    out: tuple[bool, ...]  # by vehicle: no longer in supply
    columns: int
    high: float


def force_of(v: View, wide: bool) -> Force:
    dense = density(v, wide, 0)
    return Force(
        v.mode, v.difficulty, v.tokens, v.deck_count, len([at for at in v.barricades if at >= 0]),
        len([at for at in v.spikes if at >= 0]), v.owned, tuple([at != IN_SUPPLY for at in v.at]), dense.sales,
        dense.sale,
    )  # fmt: skip


class SaleItem(NamedTuple):
    upgrade: int
    name: str
    have: str
    price: str
    may: bool  # it could be paid and had


def sales(p: Force, tongue: Tongue) -> list[SaleItem]:
    """Every upgrade with its price, as long as there is one to buy; `2/3` on the table, or how often it was bought."""
    found = []
    for upgrade in SHOP:
        if p.mode == SOLO and (
            upgrade in (charts.DIS, charts.CAM, charts.SPK) or (upgrade == charts.ARM and p.difficulty == 0)
        ):
            continue  # GD-SOLO.2
        most, have, name = charts.LIMIT[upgrade] * boxes_in(p.mode), on_table(p, upgrade), tongue.say(UPGRADES[upgrade])
        if p.mode == SOLO or have == most:
            found.append(SaleItem(upgrade, name, f"{have}/{most}", "", have > 0))
        else:
            price = charts.COST[upgrade]
            found.append(SaleItem(upgrade, name, f"{have}/{most}", str(price), p.tokens >= price))
    return found


def on_table(p: Force, upgrade: int) -> int:
    if upgrade == charts.BAR:
        return p.barricades
    if upgrade == charts.SPK:
        return p.spikes
    if upgrade in (charts.DIS, charts.CAM):
        return p.owned[upgrade]
    return len([1 for kind, out in zip(charts.FLEET[boxes_in(p.mode)], p.out) if out and kind == upgrade])


def most_tokens(mode: int) -> int:
    return charts.TOKENS * boxes_in(mode)


@lru_cache(maxsize=512)
def police(p: Force, key: str, x: float, y: float, w: float, tongue: Tongue) -> Laid:
    most = most_tokens(p.mode)
    told = tongue.say("{n} of {most} tokens", n=p.tokens, most=most)
    if p.mode == SOLO:
        told = tongue.count("{n} card to come", "{n} cards to come", p.deck_count)
    head = label(x, y + 14, tongue.say("The Police"), w / 2) + text(x + w, y + 15, told, "f-chalk b e", 12, w / 2 + 20)
    y += 22
    if p.mode != SOLO:
        head += lead.coins(x, y, p.tokens, most, w)
        y += 20
    wide = (w - (p.columns - 1) * 5) / p.columns
    pieces, at, items = [head], {}, sales(p, tongue)
    for i, one in enumerate(items):
        cx, cy = x + i % p.columns * (wide + 5), y + i // p.columns * (p.high + 4)
        at[one.upgrade] = cx, cy, wide, p.high
        inner = signs.sale(wide, p.high, key, ICON_NAMES[one.upgrade], one.name, one.have, one.price, one.may)
        pieces.append(group(inner, "", "", cx, cy))
    return Laid(tuple(pieces), at, y - (-len(items) // p.columns) * (p.high + 4))


# -- the rest --------------------------------------------------------------------------------------------------------


def drawn_tiles(v: View) -> list[int]:
    """Tiles in hand that this seat may look at."""
    return [tile for tile in v.drawn if tile != charts.UNKNOWN]


def car_order(v: View) -> list[int]:
    """The own Car first."""
    cars = list(range(len(v.cars)))
    return cars[::-1] if v.seat == 1 and len(cars) > 1 else cars
