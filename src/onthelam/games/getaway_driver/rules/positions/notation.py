"""How cells, pieces and counts are written, and read again: `(1,-2)`, `(1,1)W`, `R01 Y05*2`, `extra=2`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from onthelam.core.fields import Fields, impossible, must, unknown
from onthelam.core.parts import Number, Part
from onthelam.core.plain import Mutable
from onthelam.core.refusal import N_
from onthelam.games.getaway_driver.rules.charts import FACING_LETTERS, TOKENS, Cell, Facing
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import Tabletop, boxes, east_of_start, north_of_start

LONGEST: Final = 28  # digits of a number that has a bit for every tile
TOP_SLOTS: Final = (1 << 90) - 1  # every tile of two boxes has a bit

TIMES: Final = re.compile(r"[2-9]|[1-9][0-9]{1,3}", re.ASCII)  # a piece may be bought over and over, GD-UPG.2
PIECE: Final = re.compile(r"\((-?\d{1,2}),(-?\d{1,2})\)([NESW]?)")


def cell_text(s: Tabletop, cell: Cell) -> str:
    return f"({east_of_start(s, cell)},{north_of_start(s, cell)})"


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


def number_in(word: str, low: int, high: int) -> int:
    """The number of `extra=2`."""
    name, _, text = word.partition("=")
    is_number = text.isascii() and text.isdigit() and len(text) <= LONGEST
    if not is_number or not low <= int(text) <= high:
        gaps = {"name": name, "value": repr(text), "low": str(low), "high": str(high)}
        raise impossible(N_("{name} cannot be {value}: it goes from {low} to {high}."), gaps)
    return int(text)


def counted(counts: Sequence[int], names: list[str]) -> str:
    told = [names[i] + (f"*{counts[i]}" if counts[i] > 1 else "") for i in range(len(counts)) if counts[i]]
    return " ".join(told)


def counts_of(r: Fields, name: str, names: list[str], usual: Sequence[int]) -> list[int]:
    if name not in r.table:
        return list(usual)
    counts = [0] * len(usual)
    for part in r.text(name, "").split():
        found, _, times = part.partition("*")
        if found not in names[: len(usual)] or (times and not TIMES.fullmatch(times)):
            raise unknown(part, name)
        counts[names.index(found)] += int(times) if times else 1
    return counts


class UpTo(Number):
    """As high as this table allows."""

    def most(self, s: State) -> int:
        return {"meter": s.top, "layer": s.seats() - 1, "tokens": TOKENS * boxes(s)}[self.name]


class Counts(Part):
    """How many there are of each: told always."""

    def __init__(self, name: str, names: list[str]) -> None:
        super().__init__(name, 0, True)
        self.names = names

    def text(self, s: State, value: Sequence[int]) -> object:
        return counted(value, self.names)

    def value(self, r: Fields, s: State) -> object:
        return tuple(counts_of(r, self.name, self.names, getattr(s, self.name)))


class Cells(Part):
    """Where pieces stand: `(0,1) - -`, with `-` for one in the supply. Told always."""

    def __init__(self, name: str) -> None:
        super().__init__(name, 0, True)

    def text(self, s: State, value: Sequence[Cell]) -> object:
        return " ".join([cell_text(s, cell) if cell >= 0 else "-" for cell in value])

    def value(self, r: Fields, s: State) -> object:
        words = r.text(self.name, "").split()
        at: tuple[Cell, ...] = getattr(s, self.name)
        must(len(words) <= len(at), "GD-UPG.3", N_("There are not so many {name} in the box."), {"name": self.name})
        return (*[-1 if word == "-" else cell_of(s, word) for word in words], *at[len(words) :])


class Piece(Part):
    """A cell, and in the part `facing`, if there is one, how a piece looks there: `(1,1)W`.

    `-W` of one that `forgets`: it looked west, and no longer matters where.
    """

    def __init__(self, name: str, cell: str, facing: str = "", forgets: bool = False) -> None:
        super().__init__(name)
        self.cell = cell
        self.facing = facing
        self.forgets = forgets

    def told(self, s: State, of: Mutable) -> object:
        cell: Cell = getattr(of, self.cell)
        facing: Facing = getattr(of, self.facing) if self.facing else 0
        if cell < 0 and not facing:
            return None
        return (cell_text(s, cell) if cell >= 0 else "-") + (FACING_LETTERS[facing] if self.facing else "")

    def read(self, r: Fields, s: State, of: Mutable) -> None:
        text = r.text(self.name, "")
        if text:
            setattr(of, self.cell, -1 if self.forgets and text.startswith("-") else cell_of(s, text))
            if self.facing:
                setattr(of, self.facing, facing_of(text))
