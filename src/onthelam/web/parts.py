"""Parts of a table's page that mostly come again from view to view: made once of what they show, and kept.

A part is made of nothing but the values it is asked with, so it can tell nobody more than they do. The same text is the
same object: a push is quick to find what its socket has.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from onthelam.games.words import Order
from onthelam.tongue.tongue import ENGLISH, Tongue
from onthelam.web.environment import environment
from onthelam.web.shown import Chair, Choice, Group, Line, Said

OPEN: Final = 9  # so many choices: all groups stand open, not the first alone


def item(line: Line) -> str:
    """Of a log, which keeps it."""
    return made("line.html", line._asdict())


@lru_cache(maxsize=4096)
def said(one: Said) -> str:
    """Of the chat."""
    return made("said.html", one._asdict())


@lru_cache(maxsize=512)
def rule(clause: str, rule: str, tongue: Tongue) -> tuple[str, ...]:
    return (made("rule.html", {"clause": clause, "rule": rule}, tongue),)


# -- choices ---------------------------------------------------------------------------------------------------------


def choices(groups: tuple[Group, ...]) -> list[str]:
    n = sum([len(group.choices) for group in groups])
    told: list[str] = []
    first = True
    for group in groups:
        if group.title:
            told.append(heading(group.title, len(group.choices), first or n <= OPEN))
            first = False
        told += [button(choice, n == 1) for choice in group.choices]
        if group.title:
            told.append("</details>")
    return told


@lru_cache(maxsize=1024)
def heading(title: str, n: int, open: bool) -> str:
    return made("group.html", {"title": title, "n": n, "open": open})


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


# -- all of them -----------------------------------------------------------------------------------------------------


def made(name: str, shown: dict[str, object], tongue: Tongue = ENGLISH) -> str:
    return environment(tongue).render_template(name, **shown, _=tongue.say, n_=tongue.count)


def forget() -> None:
    """The moment is over: names and what was said have no business in a cache."""
    for kept in (said, rule, heading, button, chair):
        kept.cache_clear()
