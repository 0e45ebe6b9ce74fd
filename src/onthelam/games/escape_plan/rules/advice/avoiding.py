"""EP-11.9: whom one avoids with what, if one says no more than that one would: the line `avoid`."""

from __future__ import annotations

from onthelam.core.seat import Seat
from onthelam.games.escape_plan.rules.chapters.effects import cost_of, met_tiles, usable
from onthelam.games.escape_plan.rules.charts import NOWHERE, OFFICERS, Mask, Tile, how_many
from onthelam.games.escape_plan.rules.moves import TO_TILES, USES, Move, Use
from onthelam.games.escape_plan.rules.tabletop import Tabletop
from onthelam.games.escape_plan.rules.things import (
    AVOIDING,
    EFFECTS,
    EVERY_OFFICER,
    FREE,
    GANG_LOW,
    Thing,
    is_fixer,
)


class Past:
    """What is used, and what comes of it."""

    def __init__(self, left: Mask) -> None:
        self.moves: list[Move] = []
        self.things: list[Thing] = []
        self.cost = 0
        self.left = left  # who is not avoided


def past(s: Tabletop, seat: Seat) -> Past:
    """Each time what lets the most pass, of those the cheapest."""
    thief = s.thieves[seat]
    found = Past(s.met & ~s.avoided)
    while found.left:
        best: Thing = FREE
        most = least = 0
        for m in usable(s, seat, thief.cash - found.cost, AVOIDING):
            assert isinstance(m, Use)
            if goes_without_saying(m.what) and m.what not in found.things:
                many, cost = how_many(passed(s, found.left, m.what)), cost_of(thief, m.what)
                if many > most or (many == most and many and cost < least):
                    best, most, least = m.what, many, cost
        if best == FREE:
            break
        use(s, found, best, least)
    return found


def goes_without_saying(thing: Thing) -> bool:
    """Fixers and gang members help once, and a star gets one talked about: whoever wants that says so."""
    return thing < GANG_LOW and not is_fixer(thing) and not EFFECTS[thing].star


def use(s: Tabletop, found: Past, thing: Thing, cost: int) -> None:
    found.moves.append(USES[thing])
    if EFFECTS[thing].one_tile and len(met_tiles(s)) > 1:  # of one tile nobody asks which
        found.moves.append(TO_TILES[fullest(s, found.left)])
    found.left &= ~passed(s, found.left, thing)
    found.things.append(thing)
    found.cost += cost


def passed(s: Tabletop, left: Mask, thing: Thing) -> Mask:
    """Whom of those it avoids."""
    e = EFFECTS[thing]
    return left & on_tile(fullest(s, left)) if e.one_tile else left & EVERY_OFFICER[e.avoids]


def on_tile(tile: Tile) -> Mask:
    return (1 << OFFICERS) - 1 << OFFICERS * tile


def fullest(s: Tabletop, left: Mask) -> Tile:
    """The tile with the most of them; of several the first."""
    best: Tile = NOWHERE
    most = 0
    for tile in met_tiles(s):
        many = how_many(left & on_tile(tile))
        if many > most:
            best, most = tile, many
    return best
