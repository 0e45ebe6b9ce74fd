"""EV2, the Heavy Courier: what the Driver still knows of a tile that was taken up.

It comes to lie again at once, ahead, left or right of the Car (GD-EVT.11): who had laid it or looked at it knows that
it is one of those few. Everybody saw who knew what, so everybody can follow where it may be; what it is the Police
know too.
"""

from __future__ import annotations

from typing import Final

from onthelam.core.chance import Chance
from onthelam.games.getaway_driver.rules.charts import UNKNOWN, Cell, Tile
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import KNOWN

IN_HAND: Final = -1  # among the tiles that are drawn: a place as cells are
MANY_DEALS: Final = 1000


def take_up(s: State, cell: Cell, tile: Tile) -> None:
    """Before its marks are gone. What may have lain here may be in hand now."""
    s.taken_to = tuple([joined([IN_HAND if at == cell else at for at in places]) for places in s.taken_to])
    if s.marks[cell] & KNOWN:
        s.taken_up += (tile,)
        s.taken_to += ((IN_HAND,),)


def joined(places: list[Cell]) -> tuple[Cell, ...]:
    return tuple(sorted(set(places)))


def lay_down(s: State, cell: Cell, tile: Tile) -> None:
    """A tile of the hand is laid. The Driver who lays it sees it; else it may be any that is in hand."""
    if s.layer == 0:
        see(s, cell, tile)
    else:
        s.taken_to = tuple([(*places, cell) if IN_HAND in places else places for places in s.taken_to])
    if not s.drawn:
        leave_out(s, IN_HAND)


def see(s: State, cell: Cell, tile: Tile) -> None:
    """The Driver sees the tile here: one that is found is known as any other, and no other lies here."""
    left = [i for i in range(len(s.taken_up)) if s.taken_up[i] != tile]
    s.taken_to = tuple([s.taken_to[i] for i in left])
    s.taken_up = tuple([s.taken_up[i] for i in left])
    leave_out(s, cell)


def leave_out(s: State, place: Cell) -> None:
    s.taken_to = tuple([tuple([at for at in places if at != place]) for places in s.taken_to])


def is_known(s: State, tile: Tile) -> bool:
    """The Driver knows that it is in hand."""
    return tile in s.taken_up and s.taken_to[s.taken_up.index(tile)] == (IN_HAND,)


def deal(s: State, heap: list[int], chance: Chance) -> None:
    """In a world that a Driver imagines: each where it may be. Dealt anew where that leaves no place for another."""
    for attempt in range(MANY_DEALS):
        tiles = s.tiles[:]
        drawn = s.drawn[:]
        left = heap[:]
        for i, tile in enumerate(s.taken_up):
            if left[tile] == 0:
                continue  # in the own hand, or seen by the Police
            places = [at for at in s.taken_to[i] if at >= 0 and tiles[at] == UNKNOWN]
            hand = [k for k in range(len(drawn)) if drawn[k] == UNKNOWN and IN_HAND in s.taken_to[i]]
            if places or hand:
                place = chance.below(len(places) + len(hand))
                if place < len(places):
                    tiles[places[place]] = tile
                else:
                    drawn[hand[place - len(places)]] = tile
                left[tile] -= 1
        if all(left[tile] == 0 for tile in s.taken_up):
            s.tiles = tiles
            s.drawn = drawn
            heap[:] = left
            return
