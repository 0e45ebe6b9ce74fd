"""Text that must fit a line: how wide it is in a terminal, cut, filled up or broken to a width."""

from __future__ import annotations

import unicodedata
from functools import lru_cache


@lru_cache(maxsize=1024)  # mostly names: the same ones in every sentence
def tidy(text: str) -> str:
    """One line without anything that moves a cursor or turns the writing round: what a name may have in it."""
    return " ".join("".join(" " if c.isspace() else c for c in text if c.isspace() or c.isprintable()).split())


def width(text: str) -> int:
    """In columns: some signs take two, marks over a letter none."""
    return sum(_columns(c) for c in text)


def clip(text: str, columns: int) -> str:
    """The text, cut to a width if it is longer."""
    if width(text) <= columns:
        return text
    kept, used = "", 1
    for c in text:
        used += _columns(c)
        if used > columns:
            break
        kept += c
    return kept.rstrip() + "…"


def pad(text: str, columns: int) -> str:
    """The text, cut or filled up with spaces to a width."""
    text = clip(text, columns)
    return text + " " * (columns - width(text))


def flow(things: list[str], columns: int, indent: str = "", gap: str = "  ") -> list[str]:
    """Things side by side, each kept whole, in lines of at most that width; all but the first line are indented."""
    lines: list[str] = []
    line = ""
    for thing in things:
        thing = clip(thing, columns - width(indent))
        if not line:
            line = thing
        elif width(line) + width(gap) + width(thing) <= columns:
            line += gap + thing
        else:
            lines.append(line)
            line = indent + thing
    return [*lines, line] if line else lines


def wrap(text: str, columns: int) -> list[str]:
    """Lines of at most that width, broken between words."""
    return flow(text.split(), columns, gap=" ")


def _columns(c: str) -> int:
    if unicodedata.combining(c) or unicodedata.category(c) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(c) in "WF" else 1
