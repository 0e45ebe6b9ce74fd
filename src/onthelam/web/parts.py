"""Parts of a table's page that mostly come again from view to view: made once of what they show, and kept.

A part is made of nothing but the values it is asked with, so it can tell nobody more than they do. The same text is the
same object: a push is quick to find what its socket has.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from onthelam.draw.type import WIDEST, broken, width
from onthelam.games.slots import Sheet, Ticket
from onthelam.games.words import Order
from onthelam.tongue.tongue import ENGLISH, Tongue
from onthelam.web.environment import environment
from onthelam.web.shown.table import Chair, Choice, Group, Line, Said

THIRD: Final = 78  # px for words on a button of which three stand side by side
VERB: Final = 14.8  # px of its letters, which are bold
GIST: Final = 12  # and of those that tell what comes of it


@lru_cache(maxsize=4096)  # the newest is shown with its mark until there is another one
def item(line: Line) -> str:
    """Of a log, which keeps it."""
    return made("line.html", line._asdict())


def told_item(line: Line, at: str) -> str:
    """Of the log of a replay: it leads to its step. The reel keeps it."""
    return made("told.html", {**line._asdict(), "at": at})


@lru_cache(maxsize=4096)
def step(n: int, part: int, text: str, number: int) -> str:
    """Of what has happened since somebody's turn: a line of the log, whether or not it is the newest there."""
    return made("since.html", {"n": n, "part": part, "text": text, "number": number})


@lru_cache(maxsize=128)
def left_out(many: int, tongue: Tongue) -> str:
    """In place of what happened first."""
    return made("before.html", {"many": many}, tongue)


@lru_cache(maxsize=4096)
def said(one: Said) -> str:
    """Of the chat."""
    return made("said.html", one._asdict())


@lru_cache(maxsize=512)
def rule(clause: str, rule: str, hint: str, tongue: Tongue) -> tuple[str, ...]:
    return (made("rule.html", {"clause": clause, "rule": rule, "hint": hint}, tongue),)


# -- choices ---------------------------------------------------------------------------------------------------------


def choices(groups: tuple[Group, ...], tongue: Tongue) -> list[str]:
    only = sum([len(group.choices) for group in groups]) == 1
    pieces = {group.piece: group.title for group in groups if group.piece}
    told = [picker(tuple(pieces.items()), tongue)] if len(pieces) > 1 else []
    for group in groups:
        told.append(heading(group.title, group.piece, across(group.choices)))
        told += [button(choice, only) for choice in group.choices]
        told.append("</div>\n")
    return told


def across(choices: tuple[Choice, ...]) -> str:
    """How many stand side by side."""
    if any(not choice.brief for choice in choices):
        return "one"
    bare = not any(choice.icon for choice in choices)
    if bare and len(choices) > 2 and len(choices) != 4 and all(is_short(one.brief, one.gist) for one in choices):
        return "three"
    return "two" if len(choices) > 1 else "one"


@lru_cache(maxsize=4096)
def is_short(brief: str, gist: str) -> bool:
    """Three lines in the usual font, and no word is broken in the widest."""
    lines = broken(brief, VERB / WIDEST, THIRD) + broken(gist, GIST / WIDEST, THIRD)
    words = [(word, size) for text, size in ((brief, VERB), (gist, GIST)) for word in text.split()]
    return len(lines) <= 3 and all(width(word, size) * WIDEST <= THIRD for word, size in words)


@lru_cache(maxsize=512)
def picker(pieces: tuple[tuple[str, str], ...], tongue: Tongue) -> str:
    return made("picker.html", {"pieces": pieces}, tongue)


@lru_cache(maxsize=1024)
def heading(title: str, piece: str, across: str) -> str:
    return made("group.html", {"title": title, "piece": piece, "across": across})


@lru_cache(maxsize=4096)
def button(choice: Choice, only: bool) -> str:
    return made("choice.html", {**choice._asdict(), "only": only})


# -- seats -----------------------------------------------------------------------------------------------------------


def chairs(seats: tuple[Chair, ...], table: str, looks: int, ticks: tuple[Order, ...], tongue: Tongue) -> list[str]:
    """For whoever looks with the eyes of a seat; `ticks` are that one's."""
    told: list[str] = []
    for one in seats:
        told += chair(one, table, looks, ticks if one.here else (), tongue)
    return told


@lru_cache(maxsize=4096)
def chair(one: Chair, table: str, looks: int, ticks: tuple[Order, ...], tongue: Tongue) -> list[str]:
    live = {"table": table, "seat": looks, "ticks": ticks}
    return made("chair.html", {"chair": one._asdict(), "live": live}, tongue).splitlines(True)


# -- what is held ----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def ticket(one: Ticket, tongue: Tongue) -> list[str]:
    return made("ticket.html", {"ticket": one}, tongue).splitlines(True)


# -- sheets ----------------------------------------------------------------------------------------------------------


def sheets(some: tuple[Sheet, ...], tongue: Tongue) -> list[str]:
    """The first is seen at first."""
    return [line for sheet in some for line in one_sheet(sheet, sheet is some[0], tongue)]


@lru_cache(maxsize=1024)
def one_sheet(sheet: Sheet, first: bool, tongue: Tongue) -> list[str]:
    return made("sheet.html", {"sheet": sheet, "first": first}, tongue).splitlines(True)


# -- all of them -----------------------------------------------------------------------------------------------------


def made(name: str, shown: dict[str, object], tongue: Tongue = ENGLISH) -> str:
    return environment(tongue).render_template(name, **shown, _=tongue.say, n_=tongue.count)


def forget() -> None:
    """The moment is over: names and what was said have no business in a cache."""
    for kept in (item, step, left_out, said, rule, picker, heading, button, chair, ticket, one_sheet):
        kept.cache_clear()
