"""How things are written in a position: by name, several of them in one text with spaces between."""

from __future__ import annotations

from typing import Any, Final, final

from onthelam.core.fields import Fields, impossible, unknown
from onthelam.core.parts import OneOf, Part
from onthelam.core.refusal import N_
from onthelam.games.escape_plan.rules.charts import NOWHERE, OFFICER_NAMES, OFFICERS, TILE_NAMES, Mask
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.things import FREE, LOOT_TILE, THING_NAMES, VEILED

EMPTY: Final = "-"  # a slot in which nothing lies


def named(names: list[str], text: str, field: str) -> int:
    if text not in names:
        raise unknown(text, field)
    return names.index(text)


def joined(numbers: list[int], names: list[str]) -> str:
    return " ".join([names[number] if number >= 0 else EMPTY for number in numbers])


def numbers_in(r: Fields, name: str, names: list[str]) -> list[int]:
    """Each name as often as it stands there."""
    return [FREE if word == EMPTY else named(names, word, name) for word in r.text(name, "").split()]


@final
class Several(OneOf):
    """A list of names, each once; with `size`, so many slots."""

    def __init__(self, name: str, names: list[str], size: int = NOWHERE) -> None:
        super().__init__(name, names, 0, size >= 0)
        self.size = size

    def told(self, s: State, of: object) -> object:
        value: list[int] = getattr(of, self.name)
        return joined(value, self.names) if value or self.always else None

    def value(self, r: Fields, s: State) -> object:
        found = numbers_in(r, self.name, self.names)
        full = [one for one in found if one != FREE]
        for one in full:
            if one >= VEILED:  # by its stack alone, as a view writes it
                raise unknown(self.names[one], self.name)
        if len(set(full)) != len(full) or (self.size >= 0 and len(found) != self.size):
            gaps = {"name": self.name, "size": str(self.size)}
            raise impossible(N_("{name} must name different things, one for each slot."), gaps)
        if self.size < 0 and len(full) != len(found):
            raise unknown(EMPTY, self.name)
        return found


@final
class Where(OneOf):
    """One of these names, or none."""

    def __init__(self, name: str, names: list[str], always: bool = False) -> None:
        super().__init__(name, names, NOWHERE, always)

    def text(self, s: State, value: int) -> object:
        return self.names[value] if value >= 0 else EMPTY

    def value(self, r: Fields, s: State) -> object:
        text = r.text(self.name, EMPTY)
        return NOWHERE if text == EMPTY else named(self.names, text, self.name)


class Counts(Part):
    """So many numbers, from 0 to a highest one."""

    def __init__(self, name: str, size: int, high: int) -> None:
        super().__init__(name, 0, True)
        self.size = size
        self.high = high

    def text(self, s: State, value: Any) -> object:
        return list(value)

    def value(self, r: Fields, s: State) -> object:
        return tuple(self.numbers(r))

    def numbers(self, r: Fields) -> list[int]:
        found = r.numbers(self.name, [])
        if len(found) != self.size or not all(0 <= one <= self.high for one in found):
            gaps = {"name": self.name, "size": str(self.size), "high": str(self.high)}
            raise impossible(N_("{name} must be {size} numbers from 0 to {high}."), gaps)
        return found


@final
class CountList(Counts):
    """The same, of which single ones change."""

    def value(self, r: Fields, s: State) -> object:
        return self.numbers(r)


@final
class OfficerSet(Part):
    """Officers by tile and type: `T02/COP T07/SWAT`."""

    def text(self, s: State, value: Mask) -> object:
        return " ".join([officer for i, officer in enumerate(OFFICERS_BY_NAME) if value >> i & 1])

    def value(self, r: Fields, s: State) -> object:
        return r.mask(self.name, OFFICERS_BY_NAME)


OFFICERS_BY_NAME: Final[list[str]] = [f"{tile}/{kind}" for tile in TILE_NAMES for kind in OFFICER_NAMES]
LOOT_TILE_NAMES: Final[list[str]] = THING_NAMES[LOOT_TILE:VEILED]


def types_of(words: list[str], field: str) -> Mask:
    """Officers on a tile: each type once (EP-1.14)."""
    found: Mask = 0
    for word in words:
        kind = named(OFFICER_NAMES, word, field)
        if found >> kind & 1:
            raise unknown(word, field)
        found |= 1 << kind
    return found


def types_text(types: Mask) -> str:
    return "".join([f" {OFFICER_NAMES[kind]}" for kind in range(OFFICERS) if types >> kind & 1])


def is_whole(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) < 4
