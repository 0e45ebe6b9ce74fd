"""What is clicked on the own sheet to enter a number: a square that fits it, or one of any colour and then its number.

Each is kept by all that it shows: it is the same from entry to entry of a roll, and for all who have that roll.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from onthelam.draw.svg import group, rect, text, titled
from onthelam.draw.targets import brackets, clickable, hit
from onthelam.games.safehouse.board.frame import Frame, Place
from onthelam.games.safehouse.board.offers import Offer, enter, fits
from onthelam.games.safehouse.board.shapes.squares import target
from onthelam.games.safehouse.board.tray import when
from onthelam.games.safehouse.rules.charts import KIND_NAMES, MISSIONS, SOURCE_NAMES, SQUARE_NAMES
from onthelam.games.safehouse.rules.moves import PASS, Put
from onthelam.games.safehouse.rules.view import View
from onthelam.games.safehouse.words.moves import entry_words
from onthelam.games.safehouse.words.parts import source_words
from onthelam.tongue.tongue import Tongue


class Entry(NamedTuple):
    """A number and its square in one."""

    source: int
    square: int
    what: str  # the number with its jokers, in words
    first: str  # what is done before it, in words: help is asked about, and it goes without; "" for nothing

    def line(self) -> str:
        line = enter(self.source, self.square, False)
        return f"{PASS.code} {line}" if self.first else line

    def words(self, tongue: Tongue) -> str:
        words = entry_words(self.what, self.square, tongue)
        return tongue.say("{first}; then {entry}", first=self.first, entry=words) if self.first else words


class Aim(NamedTuple):
    """The square to click."""

    entry: Entry
    at: Place
    hue: str
    number: str
    spends: bool  # a joker that is not switched on
    jokers: int  # those that are
    by: str  # attributes
    when: str  # it is seen


def under(f: Frame) -> str:
    """As much as lies nearer to a square than to any other."""
    return hit((f.square - f.pitch) / 2, (f.square - f.row) / 2, f.pitch, f.row)


@lru_cache(maxsize=8192)
def direct(f: Frame, aim: Aim, tongue: Tongue) -> str:
    """With a plus where that spends a joker which is not switched on."""
    entry, spends = aim.entry, aim.spends
    inner = under(f) + target(f.key, aim.hue, f.square, aim.number, spends, "+" if spends else "")
    key = f"{f.key}go-{SQUARE_NAMES[entry.square]}-{aim.jokers}"
    return seen_when(aim.when, clickable(inner, entry.line(), entry.words(tongue), key, *aim.at, aim.by))


def seen_when(told: str, body: str) -> str:
    return group(body, rest=when(told)) if told else body


@lru_cache(maxsize=2048)
def any_colour(f: Frame, square: int, at: Place, any_switch: str) -> str:
    """Several numbers could go here, with a help square: it is clicked, and one of them in the tray; or the other way
    round, which also reaches a square that the number of its own colour fits."""
    size, name = f.square, SQUARE_NAMES[square]
    seen = group(brackets(0, 0, size, size, -2, 9), rest=when(any_switch))
    inner = under(f) + seen + f'<use href="#{f.key}ring" class="ring"/>'
    return group(inner, "", f"{f.key}any-{name}", *at, f' data-take="{name}" data-now=""')


class Sum(NamedTuple):
    """A number that help brings into squares of other colours, as rolled or with jokers."""

    source: int
    number: int
    adds: int  # what of it jokers are
    what: str  # with its jokers, in words
    into: tuple[Put, ...]


def numbers(v: View, offers: Sequence[Offer], tongue: Tongue) -> tuple[Sum, ...]:
    """A square of which it is unclear with which jokers a number of its own colour goes there asks that instead."""
    asks = {put.square for offer in offers for put, sources in offer.more if len(sources) > 1}
    found = [(one, tuple([put for put in one.any if put.square not in asks])) for one in offers]
    return tuple([
        Sum(one.source, one.number, one.number - v.basics[one.source >> 2], source_words(v, one.source, tongue), into)
        for one, into in found if into
    ])  # fmt: skip


@lru_cache(maxsize=512)
def sums(f: Frame, found: tuple[Sum, ...]) -> str:
    """A square that any colour may have asks for its number where it is clicked: those that fit it, a row a colour."""
    if not found:
        return ""
    size, high = f.square, f.square + 27
    left, top, wide, _ = f.sheet
    body = rect((size - f.pitch) / 2 - 3, -11, 0, 0, 5, "f-paper s-ink", ' stroke-width="2"')
    for one in found:
        hue = KIND_NAMES[one.source >> 2]
        inner = titled(one.what) + hit((size - f.pitch) / 2, -8, f.pitch, high)
        inner += target(f.key, hue, size, str(one.number), False)
        inner += text(size / 2, size + 15, f"+{one.adds}", "f-ink b m", 12) if one.adds else ""
        rest = fits(one.source, one.into) + f' data-line="{hue}"'
        body += group(inner, "", f"{f.key}sum-{SOURCE_NAMES[one.source]}", rest=rest)
    lies = f' data-beside="{f.pitch:g} {high:g} {left + wide:g} {top + f.head + MISSIONS * f.row:g}"'
    return group(body, "off", f"{f.key}sums", rest=lies)
