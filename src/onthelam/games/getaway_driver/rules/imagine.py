"""What could lie behind a view: all that a searching bot gets.

Whatever a seat has seen stays: tiles it laid or looked at, piles everybody saw, cards that were played, and what a
question that was asked has told. The rest is dealt again.
"""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import NOBODY, step_kind, step_value, step_who
from onthelam.core.chance import Chance
from onthelam.games.getaway_driver.rules import charts
from onthelam.games.getaway_driver.rules import taken as taken_up
from onthelam.games.getaway_driver.rules.agenda import DRIVING, SAVE
from onthelam.games.getaway_driver.rules.chapters.cards import base_ways
from onthelam.games.getaway_driver.rules.chapters.driving import Driving
from onthelam.games.getaway_driver.rules.charts import ARM as ARMOURED
from onthelam.games.getaway_driver.rules.charts import HEL as HELICOPTER
from onthelam.games.getaway_driver.rules.charts import Cell, Mask, Tile, count_of
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import (
    FOUR,
    FROM_CALM,
    FROM_RISKY,
    HAZARD,
    KNOWN,
    SOLO,
    boxes,
    cards_in,
)
from onthelam.games.getaway_driver.rules.view import HIDDEN, VEILED, View

MANY_DEALS: Final = 1000


def imagine(v: View, chance: Chance) -> State:
    """Unknown face-down tiles, tiles in another's hand and the bag are one heap, dealt again; hidden hands too."""
    s = State.of(v)
    s.tiles = v.tiles[:]
    s.drawn = v.drawn[:]
    s.taken_up = v.taken_up
    s.taken_to = v.taken_to
    s.bag = v.bag[:]
    s.in_bag = sum(v.bag)
    s.risky = v.risky
    s.deck = tuple(imagined_deck(v))
    for car in range(len(v.cars)):
        imagine_driver(s, v, car, chance)
    if not s.bag:
        deal_tiles(s, v, chance)
    if v.awaited:
        deal_ways_out(s, v, chance)
    for car in range(len(v.cars)):
        if v.cars[car].commit == VEILED:
            ways = base_ways(s, car) or [0, 1, 2]  # a way that was legal, unless the Car was put elsewhere since
            s.cars[car].commit = ways[chance.below(len(ways))]
    return s


def deal_ways_out(s: State, v: View, chance: Chance) -> None:
    """GD-MOV.12: a Driver who is boxed in and yet asked holds a way out, so hands are dealt till one does.

    While the Police answer for what Leave Wreckage hit (GD-LWR.2), it was held before the token of that card lay there.
    """
    top = len(s.agenda) - 1
    while top > 0 and step_kind(s.agenda[top]) == SAVE and step_value(s.agenda[top]) == 0:
        top -= 1
    step = s.agenda[top]
    car = step_who(step)
    if step_kind(step) != DRIVING or v.cars[car].hand != HIDDEN:
        return
    cell = s.cars[car].cell
    marks = s.marks[cell]
    if top < len(s.agenda) - 1:
        s.marks[cell] &= ~HAZARD
    menu = Driving()
    for attempt in range(MANY_DEALS):
        if menu.seat(s, step) != NOBODY:
            break
        s.cars[car].hand = random_hand(v, car, chance)
        s.cars[car].box = everything(v) & ~(s.cars[car].hand | s.cars[car].discard | s.cars[car].out)
    s.marks[cell] = marks


def everything(v: View) -> Mask:
    """The cards a Driver could choose from."""
    return charts.ALL_CARDS if v.mode == FOUR else charts.ALL_ORDINARY


def random_hand(v: View, car: int, chance: Chance) -> Mask:
    """So many cards as are held: those that everybody has seen there, the rest of those never seen."""
    c = v.cars[car]
    hand: Mask = c.copied
    left = cards_in(everything(v) & ~(c.copied | c.discard | c.out))
    for i in range(v.held[car] - count_of(c.copied)):
        hand |= 1 << left.pop(chance.below(len(left)))
    return hand


def imagine_driver(s: State, v: View, car: int, chance: Chance) -> None:
    """Cards and orders; a way that is committed to in secret is dealt when the table is laid."""
    c = v.cars[car]
    hand: Mask = c.hand if c.hand != HIDDEN else random_hand(v, car, chance)
    box = c.box if c.box != HIDDEN else everything(v) & ~(hand | c.discard | c.out)
    if c.cell < 0 and hand == 0:
        box = 0  # no hand has been chosen yet
    s.cars[car].hand = hand
    s.cars[car].box = box
    s.cars[car].orders = c.orders
    s.cars[car].commit = c.commit if c.commit != VEILED else 0


def imagined_deck(v: View) -> list[int]:
    """GD-SOLO.2: what has not been turned; the helicopter's card is gone once it was drawn."""
    deck = [0] * len(v.turned)
    if v.mode != SOLO:
        return deck
    for card in charts.SOLO_DECK:
        deck[card] = 1 - v.turned[card]
    if v.difficulty > 0:
        deck[ARMOURED] = 1 - v.turned[ARMOURED]
    if sum(deck) != v.deck_count:
        deck[HELICOPTER] = 0
    return deck


def deal_tiles(s: State, v: View, chance: Chance) -> None:
    heap = [boxes(s)] * charts.TILES
    heap[0] = 0  # Start is never in the bag
    for tile in [*[s.tiles[cell] for cell in s.laid if cell >= 0], *s.drawn]:
        if tile != charts.UNKNOWN and tile != 0:
            heap[tile] -= 1
    if s.taken_up:
        taken_up.deal(s, heap, chance)
    hidden = [cell for cell in s.laid if cell >= 0 and s.tiles[cell] == charts.UNKNOWN]
    if s.mode == SOLO:
        deal_solo(s, v, chance, heap, hidden)
        return
    for cell in hidden:
        s.tiles[cell] = taken(heap, chance)
    for i in range(len(s.drawn)):
        if s.drawn[i] == charts.UNKNOWN:
            s.drawn[i] = taken(heap, chance)
    s.bag = heap
    s.in_bag = sum(heap)
    s.risky = (0,) * charts.TILES


def taken(heap: list[int], chance: Chance) -> Tile:
    tile = chance.draw(heap)
    heap[tile] -= 1
    return tile


def deal_solo(s: State, v: View, chance: Chance, heap: list[int], hidden: list[Cell]) -> None:
    """What nobody has seen stays unseen; what the Driver has seen is dealt, by pile where everybody saw the pile."""
    calm = [0 if charts.RISKY[tile] else heap[tile] for tile in range(charts.TILES)]
    risky = [heap[tile] if charts.RISKY[tile] else 0 for tile in range(charts.TILES)]
    unmarked: list[Cell] = []
    blind_calm = 0
    blind_risky = 0
    for cell in hidden:
        if s.marks[cell] & KNOWN == 0:
            if s.marks[cell] & FROM_RISKY:
                blind_risky += 1
            else:
                blind_calm += 1
        elif s.marks[cell] & FROM_RISKY:
            s.tiles[cell] = taken(risky, chance)
        elif s.marks[cell] & FROM_CALM:
            s.tiles[cell] = taken(calm, chance)
        else:
            unmarked.append(cell)
    tiles: list[Tile] = []
    while sum(risky) > v.risky_count + blind_risky:
        tiles.append(taken(risky, chance))
    while sum(calm) > v.bag_count + blind_calm:
        tiles.append(taken(calm, chance))
    for cell in unmarked:
        s.tiles[cell] = tiles.pop(chance.below(len(tiles)))
    for i in range(len(s.drawn)):
        if s.drawn[i] == charts.UNKNOWN:
            s.drawn[i] = tiles.pop(chance.below(len(tiles)))
    s.bag = calm
    s.in_bag = sum(calm)
    s.risky = tuple(risky)
