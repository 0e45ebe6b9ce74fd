"""An event as a line of the log: a sentence by its kind, whose gaps are filled from the event's own parts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from onthelam.tongue.tongue import Plural, Tongue

Sentence: TypeAlias = str | Plural
# "": no line; a pair: to the seat it happens to, to all others; a list: one sentence after the other
Line: TypeAlias = Sentence | tuple[Sentence, Sentence] | list[Sentence]


def sentences(line: Line, is_mine: bool) -> list[Sentence]:
    """Those that a seat hears."""
    if isinstance(line, list):
        return line
    if isinstance(line, tuple) and not isinstance(line, Plural):
        line = line[0 if is_mine else 1]
    return [line] if line else []


def line_words(line: Line, is_mine: bool, tongue: Tongue, gap: Callable[[str], object]) -> str:
    return " ".join([tongue.tell(sentence, gap) for sentence in sentences(line, is_mine)])
