"""How cards, tiles, cells and counts of a written position are read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from onthelam.core.fields import Fields, impossible
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules.charts import FACING_LETTERS, Cell, Facing, Mask
from onthelam.games.getaway_driver.rules.state import State

LONGEST: Final = 28  # digits of a number that has a bit for every tile

TIMES: Final = re.compile(r"[2-9]|[1-9][0-9]{1,3}", re.ASCII)  # a piece may be bought over and over, GD-UPG.2
PIECE: Final = re.compile(r"\((-?\d{1,2}),(-?\d{1,2})\)([NESW]?)")


class Reading(Fields):
    """With the lists of this game."""

    def each_yes(self, name: str, usual: Sequence[bool]) -> tuple[bool, ...]:
        """As many as there are pieces."""
        value = self.table.get(name, list(usual))
        if not isinstance(value, list) or len(value) != len(usual) or not all(type(inner) is bool for inner in value):
            raise impossible(N_("{name} must be a list of {count} that are true or false."),
                             {"name": name, "count": str(len(usual))})  # fmt: skip
        return tuple([bool(inner) for inner in value])

    def mask(self, name: str, names: list[str]) -> Mask:
        mask = 0
        for part in self.text(name, "").split():
            if part not in names or mask >> names.index(part) & 1:
                raise impossible(N_("There is no {part} in {name}, or it is named twice."),
                                 {"part": repr(part), "name": name})  # fmt: skip
            mask |= 1 << names.index(part)
        return mask

    def counts(self, name: str, names: list[str], usual: Sequence[int]) -> list[int]:
        if name not in self.table:
            return list(usual)
        counts = [0] * len(usual)
        for part in self.text(name, "").split():
            found, _, times = part.partition("*")
            if found not in names[: len(usual)] or (times and not TIMES.fullmatch(times)):
                raise impossible(N_("There is no {part} in {name}, or it is named twice."),
                                 {"part": repr(part), "name": name})  # fmt: skip
            counts[names.index(found)] += int(times) if times else 1
        return counts


def number_in(word: str, low: int, high: int) -> int:
    """The number of `extra=2`."""
    name, _, text = word.partition("=")
    is_number = text.isascii() and text.isdigit() and len(text) <= LONGEST
    if not is_number or not low <= int(text) <= high:
        gaps = {"name": name, "value": repr(text), "low": str(low), "high": str(high)}
        raise impossible(N_("{name} cannot be {value}: it goes from {low} to {high}."), gaps)
    return int(text)


def cell_of(s: State, text: str) -> Cell:
    found = PIECE.fullmatch(text)
    if found is None or not s.cols:
        raise impossible(N_("{text} is no cell: write it like (1,-2)."), {"text": repr(text)})
    col = s.origin % s.cols + int(found.group(1))
    row = s.origin // s.cols + int(found.group(2))
    if not (0 <= col < s.cols and 0 <= row < len(s.ground) // s.cols) or not s.ground[row * s.cols + col]:
        raise impossible(N_("The cell {text} is not legal on this table."), {"text": repr(text)}, "GD-TAB.11")
    return row * s.cols + col


def facing_of(text: str) -> Facing:
    if not text or text[-1] not in FACING_LETTERS:
        raise impossible(N_("{text} has no facing: write it like (1,1)W."), {"text": repr(text)})
    return FACING_LETTERS.index(text[-1])
