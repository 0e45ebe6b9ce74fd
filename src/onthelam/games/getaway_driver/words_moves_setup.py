"""Moves that lay the table by hand: cards, points in real space, Stash tokens. Lengths are thousandths of a tile."""

from __future__ import annotations

from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules import agenda, moves
from onthelam.games.getaway_driver.rules.agenda import step_value, step_who
from onthelam.games.getaway_driver.rules.charts import FACING_NAMES, PIC
from onthelam.games.getaway_driver.rules.state import THROW
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words_names import ABILITIES, CARDS, facing_word, stunt_of
from onthelam.games.getaway_driver.words_parts import top, top_kind
from onthelam.tongue.tongue import Tongue

MANY: Final = 12  # a longer list of numbers gets headings
TILE: Final = 1000
RASTER: Final = moves.RASTER

# what is asked for next
ACROSS: Final = 0  # from the west edge
UP_TABLE: Final = 1  # from the south edge
WIDE: Final = 2  # the spread of a throw
WEST: Final = N_("{n} from the west edge")
SOUTH: Final = N_("{n} from the south edge")


def picked(m: moves.Pick, tongue: Tongue) -> str:
    """DP-01."""
    title, does = tongue.say(CARDS[m.what]), tongue.say(ABILITIES[m.what])
    if m.what == PIC:
        return tongue.say("{card}: {ability}", card=title, ability=does)
    return tongue.say("{card} ({stunt}): {ability}", card=title, stunt=stunt_of(m.what, tongue), ability=does)


def number_asked(v: View) -> int:
    """Which number of a point the step on top asks for; -1: none."""
    step, kind = top(v), top_kind(v)
    value = step_value(step) if kind >= 0 else 0
    if kind == agenda.SCATTER:
        return (ACROSS, UP_TABLE, WIDE, -1)[value >> 4 & 3]
    if kind == agenda.ADJUST:
        return ACROSS if value >> 7 == 0 else UP_TABLE
    if kind == agenda.START:
        return ACROSS if value >> 2 & 0xFFFF == 0 else UP_TABLE
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
        return tongue.say(WEST, n=meant(m, v))
    if asked == UP_TABLE:
        return tongue.say(SOUTH, n=meant(m, v))
    if asked == WIDE:
        return tongue.say("Up to {n} from the aim, each way", n=m.what)
    return str(m.what)


def number_group(m: moves.Number, v: View, tongue: Tongue) -> str:
    """Whole tiles as headings over a long list of numbers."""
    if len(v.moves) <= MANY:
        return ""
    low = meant(m, v) // TILE * TILE
    return tongue.say("{low} to {high}", low=low, high=low + TILE - 1)


def token_words(m: moves.Token, v: View, tongue: Tongue) -> str:
    """DP-03."""
    if m.what >= len(v.token_x):
        return tongue.say("Move Stash token {n}", n=m.what + 1)
    return tongue.say(
        "Move Stash token {n}, now {x} from the west and {y} from the south edge",
        n=m.what + 1, x=v.token_x[m.what], y=v.token_y[m.what],
    )  # fmt: skip


def point_words(m: moves.Point, tongue: Tongue) -> str:
    """A line in writing, such as `start 4210 3377 north`."""
    order, *numbers = m.code.split()
    if order == "aim" and len(numbers) == 3:
        return tongue.say("Aim at {x}, {y} with a spread of {spread}", x=numbers[0], y=numbers[1], spread=numbers[2])
    if order == "place" and len(numbers) == 2:
        return tongue.say("Set a Stash token down at {x}, {y}", x=numbers[0], y=numbers[1])
    if order == "adjust" and len(numbers) == 3:
        return tongue.say("Move Stash token {n} to {x}, {y}", n=numbers[0], x=numbers[1], y=numbers[2])
    if order == "start" and len(numbers) == 3 and numbers[2] in FACING_NAMES:
        facing = facing_word(FACING_NAMES.index(numbers[2]), tongue)
        return tongue.say("Start at {x}, {y}, facing {facing}", x=numbers[0], y=numbers[1], facing=facing)
    return m.code


def is_throw(v: View) -> bool:
    return v.stash_mode == THROW
