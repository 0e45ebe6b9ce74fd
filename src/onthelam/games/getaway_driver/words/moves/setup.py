"""Moves that lay the table by hand: cards, points in real space, Stash tokens. Lengths are told in tiles."""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import step_who
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import agenda, moves
from onthelam.games.getaway_driver.rules.charts import PIC
from onthelam.games.getaway_driver.rules.tabletop import THROW
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.names import ABILITIES, CARDS, facing_word, stunt_of
from onthelam.games.getaway_driver.words.parts import top, top_kind
from onthelam.tongue.tongue import Tongue

MANY: Final = 12  # a longer list of numbers gets headings
TILE: Final = 1000
RASTER: Final = moves.RASTER

# what is asked for next
ACROSS: Final = 0  # from the west edge
UP_TABLE: Final = 1  # from the south edge
WIDE: Final = 2  # the spread of a throw
WEST: Final = N_("{tiles} from the west edge")
SOUTH: Final = N_("{tiles} from the south edge")


# -- lengths ---------------------------------------------------------------------------------------------------------


def decimal(n: int, tongue: Tongue) -> str:
    """Thousandths of a tile in tiles: `6`, `6.5`, `6.25`."""
    part = f"{n % TILE:03}".rstrip("0")
    return tongue.say("{whole}.{part}", whole=n // TILE, part=part) if part else str(n // TILE)


def tiles(n: int, tongue: Tongue) -> str:
    return tongue.say("1 tile") if n == TILE else tongue.say("{n} tiles", n=decimal(n, tongue))


def about(n: int) -> int:
    """To a tenth of a tile: nobody at a table measures finer."""
    return (n + 50) // 100 * 100


def where(x: int, y: int, tongue: Tongue) -> str:
    """A point of the real table, from its edges."""
    west, south = tiles(about(x), tongue), decimal(about(y), tongue)
    return tongue.say("{x} from the west and {y} from the south edge", x=west, y=south)


# -- moves -----------------------------------------------------------------------------------------------------------


def picked(m: moves.Pick, v: View, tongue: Tongue) -> str:
    """DP-01."""
    title, does = tongue.say(CARDS[m.what]), tongue.say(ABILITIES[m.what])
    if m.what == PIC:
        return tongue.say("{card}: {ability}", card=title, ability=does)
    return tongue.say("{card} ({stunt}): {ability}", card=title, stunt=stunt_of(m.what, tongue), ability=does)


def number_asked(v: View) -> int:
    """Which number of a point the step on top asks for; -1: none."""
    step, kind = top(v), top_kind(v)
    if kind == agenda.SCATTER:
        return (ACROSS, UP_TABLE, WIDE, -1)[agenda.SCATTER_ASKS.of(step)]
    if kind == agenda.ADJUST:
        return ACROSS if agenda.ADJUST_X.of(step) == 0 else UP_TABLE
    if kind == agenda.START:
        return ACROSS if agenda.START_X.of(step) == 0 else UP_TABLE
    return -1


def meant(m: moves.Number, v: View) -> int:
    """The point a number stands for: Driver B's Start lies on a lattice that may be off the raster."""
    if top_kind(v) != agenda.START or step_who(top(v)) == 0:
        return m.what
    offset = (v.start_x if number_asked(v) == ACROSS else v.start_y) % TILE
    for point in range(offset, m.what + RASTER, TILE):
        if point // RASTER == m.what // RASTER:
            return point
    return m.what


def setup_number(m: moves.Number, v: View, tongue: Tongue) -> str:
    asked = number_asked(v)
    if asked == ACROSS:
        return tongue.say(WEST, tiles=tiles(meant(m, v), tongue))
    if asked == UP_TABLE:
        return tongue.say(SOUTH, tiles=tiles(meant(m, v), tongue))
    if asked == WIDE:
        return tongue.say("Up to {tiles} from the aim, each way", tiles=tiles(m.what, tongue))
    return str(m.what)


def number_group(m: moves.Number, v: View, tongue: Tongue) -> str:
    """Whole tiles as headings over a long list of numbers."""
    if len(v.moves) <= MANY:
        return ""
    low = meant(m, v) // TILE
    edge = WEST if number_asked(v) == ACROSS else SOUTH
    return tongue.say(edge, tiles=tongue.say("{low} to {high} tiles", low=low, high=low + 1))


def token_words(m: moves.Token, v: View, tongue: Tongue) -> str:
    """DP-03."""
    if m.what >= len(v.token_x):
        return tongue.say("Move Stash token {n}", n=m.what + 1)
    place = where(v.token_x[m.what], v.token_y[m.what], tongue)
    return tongue.say("Move Stash token {n}, now {place}", n=m.what + 1, place=place)


def point_words(m: moves.Point, v: View, tongue: Tongue) -> str:
    """A line in writing, such as `start 4210 3377 north`."""
    order, values = m.code.split()[0], m.values
    if order == "aim":
        place, spread = where(values[0], values[1], tongue), tiles(values[2], tongue)
        return tongue.say("Aim {place}, up to {tiles} wide each way", place=place, tiles=spread)
    if order == "place":
        return tongue.say("Set a Stash token down {place}", place=where(values[0], values[1], tongue))
    if order == "adjust":
        return tongue.say("Move Stash token {n}: {place}", n=values[0] + 1, place=where(values[1], values[2], tongue))
    place = where(values[0] + TILE // 2, values[1] + TILE // 2, tongue)
    if len(values) == 2:
        return tongue.say("Start, its middle {place}", place=place)
    facing = facing_word(values[2], tongue)
    return tongue.say("Start, its middle {place}, facing {facing}", place=place, facing=facing)


def is_start_down(v: View) -> bool:
    """DP-04: only the facing of the Car is still asked."""
    return top_kind(v) == agenda.START and agenda.START_Y.of(top(v)) != 0


def is_throw(v: View) -> bool:
    return v.stash_mode == THROW
