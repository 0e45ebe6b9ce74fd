"""What could be entered where, before anything is clicked: every number of a roll with every setting of the jokers.

A joker is a switch in the tray. Its key has the turn in it, so that nobody finds it switched on in the next one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from onthelam.games.safehouse.rules.chapters.entering import puts_for
from onthelam.games.safehouse.rules.charts import COLOURS, SOURCE_NAMES, SQUARE_NAMES
from onthelam.games.safehouse.rules.moves import Put, Use
from onthelam.games.safehouse.rules.tabletop import ENTERING, NO_SOURCE, number_of
from onthelam.games.safehouse.rules.view import View
from onthelam.games.safehouse.words import parts


class Setting(NamedTuple):
    """Which jokers are switched on."""

    jokers: int  # mask
    when: str  # "8w1 !8w2": what is on, and with ! what is not


class Offer(NamedTuple):
    """A number, and where it could go."""

    source: int
    number: int
    setting: Setting
    own: tuple[Put, ...]
    any: tuple[Put, ...]  # with a chameleon
    more: tuple[tuple[Put, tuple[int, ...]], ...] = ()  # squares it does not fit: the sources with more jokers that do


def enter(source: int, square: int, chameleon: bool) -> str:
    """SH-19.3: `use` and `put` in one line."""
    return f"enter {SOURCE_NAMES[source]} {SQUARE_NAMES[square]}" + (" chameleon" if chameleon else "")


def fits(source: int, puts: Iterable[Put]) -> str:
    """Attributes: the squares that would take this number with a chameleon, and the move that it becomes with one."""
    squares = " ".join([SQUARE_NAMES[put.square] for put in puts])
    return f' data-fits="{squares}" data-into="enter {SOURCE_NAMES[source]} {{}} chameleon" data-now=""'


def is_open(v: View) -> bool:
    """Is the view's seat asked for a number and its square, and has named neither?"""
    return bool(v.moves) and v.phase == ENTERING and v.sheets[v.seat].source == NO_SOURCE


def jokers_left(v: View) -> list[int]:
    """Those that the view's seat could still use: 0 is w1."""
    used = v.sheets[v.seat].jokers if v.seat >= 0 else 0
    return [i for i, pips in enumerate(v.jokers) if pips and not used >> i & 1]


def switch(v: View, name: str) -> str:
    return f"{v.turn}{name}"


def settings(v: View) -> list[Setting]:
    left = jokers_left(v)
    found = []
    for mask in range(4):
        if all(i in left for i in range(2) if mask >> i & 1):
            told = [("" if mask >> i & 1 else "!") + switch(v, f"w{i + 1}") for i in left]
            found.append(Setting(mask, " ".join(told)))
    return found


def offers(v: View) -> list[Offer]:
    """By setting, then colour; also of numbers that fit nowhere, if their colour is still to be entered."""
    sheet = v.sheets[v.seat]
    legal = {m.source for m in v.moves if isinstance(m, Use)}
    found = []
    for setting in settings(v):
        jokers = setting.jokers
        if jokers == 2 and v.jokers[0] == v.jokers[1] and 0 in jokers_left(v):
            jokers = 1  # SH-19.2
        for colour in range(COLOURS):
            if not v.basics[colour] or sheet.used >> colour & 1:
                continue
            source = colour * 4 + jokers
            puts = puts_for(v, sheet, source) if source in legal else []
            own = tuple([put for put in puts if not put.chameleon])
            found.append(
                Offer(source, number_of(v, source), setting, own, tuple([put for put in puts if put.chameleon]))
            )
    return [offer._replace(more=with_more(offer, found)) for offer in found]


def without_help(v: View) -> list[Offer]:
    """While help squares are asked about: what a click on a square enters without them. Jokers cannot be switched on:
    the dice are for *again* then."""
    after = parts.without_help(v)
    return [offer for offer in offers(after) if not offer.setting.jokers] if after is not None else []


def with_more(offer: Offer, offers: list[Offer]) -> tuple[tuple[Put, tuple[int, ...]], ...]:
    """Where a number fits that takes jokers which are not switched on. If it is one, nothing has to be asked there
    either; if there are several, which."""
    fits: dict[Put, set[int]] = {}
    for other in offers:
        if other.source >> 2 == offer.source >> 2 and other.source & offer.source & 3 == offer.source & 3:
            for put in other.own:
                fits.setdefault(put, set()).add(other.source)
    return tuple([(put, tuple(sorted(sources))) for put, sources in fits.items() if put not in offer.own])
