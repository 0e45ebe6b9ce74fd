"""Parts of the real board: the cover for the front page, and the pictures of the chapters.

Every one shows a moment of a recorded match; nothing in them can be clicked.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import replace
from functools import cache
from typing import Final

from onthelam.draw.svg import group
from onthelam.games.safehouse.board.board import Drawing
from onthelam.games.safehouse.board.dice import cube, spare
from onthelam.games.safehouse.board.frame import NARROW
from onthelam.games.safehouse.board.lead import HEIGHT, WIDTH, Road, drawn_road, lead, road_of
from onthelam.games.safehouse.recorded import moment
from onthelam.games.safehouse.rules.charts import DIE_NAMES, KINDS
from onthelam.games.safehouse.rules.moves import Put
from onthelam.games.safehouse.rules.view import View
from onthelam.tongue.tongue import Tongue

CREW: Final = ("Robin", "Jonas", "Mara", "Kestrel")

# a match, how many of its rows, whose eyes
CHASE: Final = ("lost-with-one-home", 195, 0)
CHOICE: Final = ("consent-with-objections", 280, 1)
NUMBER: Final = ("lost-with-one-home", 82, 1)
JOKERS: Final = ("lost-with-one-home", 81, 1)
SHEET: Final = ("consent-with-objections", 361, 1)
HATS: Final = ("won-by-a-team", 80, 0)
PRICE: Final = ("consent-with-objections", 318, 0)
HOME: Final = ("won-by-four", 399, 0)


def still(told: tuple[str, int, int], tongue: Tongue, key: str) -> Drawing:
    """A drawing of a moment, for a part of it to be cut out."""
    d = Drawing(still_of(told), CREW, tongue, replace(NARROW, key=f"sh-{key}-"))
    d.alive = False
    return d


def still_of(told: tuple[str, int, int]) -> View:
    """Nothing can be clicked: but where a number is in hand, its squares are shown."""
    v = copy(moment(*told))
    v.moves = tuple([m for m in v.moves if isinstance(m, Put)])
    return v


@cache
def cover(tongue: Tongue) -> str:
    """The roll on the table, and the end of the road."""
    d = still(CHASE, tongue, "cover")
    last = d.v.house - 1
    street = road_of(d.v.house).street
    street = replace(street, per_row=last, x=234 - 12.8 * last, y=86, cell=12.8, height=19, row_gap=0)
    x = 16.0
    for kind in range(KINDS):
        for die in d.tray.dice_of(kind):
            name = f"die-{DIE_NAMES[die]}"
            d.tray.laid[name] = cube(d.f, kind, name, d.tray.face(die), x, 17, 36)
            x += 47
    return d.cropped(drawn_road(d.f.key, Road(street, (238, 56, 54, 50), 10), d.chase), 0, 0, 296, 126)


def road(told: tuple[str, int, int], tongue: Tongue, key: str) -> str:
    d = still(told, tongue, key)
    return d.cropped(lead(d.f.key, d.chase, CREW, tongue), 0, 0, WIDTH, HEIGHT)


def price(tongue: Tongue) -> str:
    """What taking the dice back would do."""
    d = still(PRICE, tongue, "price")
    d.spare = spare(0)
    part = group(d.narrow_lid(), "", "", 0, HEIGHT)
    lying = group("".join(d.tray.laid.values()), "", "", 0, HEIGHT)
    d.tray.laid.clear()
    return d.cropped([*lead(d.f.key, d.chase, CREW, tongue), part, lying], 0, 0, WIDTH, HEIGHT + 64)


def dice(told: tuple[str, int, int], tongue: Tongue, key: str) -> str:
    d = still(told, tongue, key)
    d.spare = spare(d.tray.lying)
    return d.cropped(d.narrow_tray(), 0, 0, d.f.width, 64)


def missions(told: tuple[str, int, int], shown: tuple[int, ...], tongue: Tongue, key: str) -> str:
    """Some rows of the sheet."""
    d = still(told, tongue, key)
    high = len(shown) * d.f.row
    return d.cropped([d.paper(6, high + 8), *d.missions(d.f.sheet[0], 15, shown)], 0, 0, d.f.width, high + 24)


def help_squares(tongue: Tongue) -> str:
    d = still(HATS, tongue, "help")
    return d.cropped([d.paper(0, 64), d.help(d.f.sheet[0], 4)], 0, -4, d.f.width, 76)


FIGURES: Final[dict[str, Callable[[Tongue], str]]] = {
    "aim": lambda tongue: road(CHASE, tongue, "aim"),
    "dice": lambda tongue: dice(CHOICE, tongue, "choice"),
    "enter": lambda tongue: missions(NUMBER, (0, 1, 3, 4), tongue, "enter"),
    "jokers": lambda tongue: dice(JOKERS, tongue, "jokers"),
    "missions": lambda tongue: missions(SHEET, (0, 1, 2, 6), tongue, "missions"),
    "help": help_squares,
    "pursuer": price,
    "end": lambda tongue: road(HOME, tongue, "end"),
}


@cache
def figure(name: str, tongue: Tongue) -> str:
    return FIGURES[name](tongue)
