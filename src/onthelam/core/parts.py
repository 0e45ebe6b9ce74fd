"""Fields of a written position that stand for one part of the table each: written and read from one line.

`s` is a state of its own game, `of` what has the part: a piece of the state, or the state itself.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from onthelam.core.fields import Fields
from onthelam.core.toml import toml


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A yes or no. Left out where it is as `usual`, unless it is told `always`."""

    def __init__(self, name: str, usual: int = 0, always: bool = False) -> None:
        self.name = name
        self.usual = usual
        self.always = always

    def told(self, s: Any, of: Any) -> object:
        """What stands for it in TOML; None where it is left out."""
        value = getattr(of, self.name)
        return self.text(s, value) if self.always or value != self.usual else None

    def text(self, s: Any, value: Any) -> object:
        return value

    def read(self, r: Fields, s: Any, of: Any) -> None:
        """What is left out stays as it is laid."""
        if self.name in r.table:
            setattr(of, self.name, self.value(r, s))

    def value(self, r: Fields, s: Any) -> object:
        return r.yes(self.name)


@mypyc_attr(allow_interpreted_subclasses=True)
class Number(Part):
    def __init__(self, name: str, high: int, usual: int = 0, always: bool = False) -> None:
        super().__init__(name, usual, always)
        self.high = high

    def most(self, s: Any) -> int:
        return self.high

    def value(self, r: Fields, s: Any) -> object:
        return r.number(self.name, self.usual, min(self.usual, 0), self.most(s))


@mypyc_attr(allow_interpreted_subclasses=True)
class OneOf(Part):
    """One of these names, by its number."""

    def __init__(self, name: str, names: list[str], usual: int = 0, always: bool = False) -> None:
        super().__init__(name, usual, always)
        self.names = names

    def text(self, s: Any, value: Any) -> object:
        return self.names[value]

    def value(self, r: Fields, s: Any) -> object:
        return r.one_of(self.name, self.names, "")


@mypyc_attr(allow_interpreted_subclasses=True)
class SomeOf(OneOf):
    """Some of these names, as a mask."""

    def text(self, s: Any, value: Any) -> object:
        return names_of(value, self.names)

    def value(self, r: Fields, s: Any) -> object:
        return r.mask(self.name, self.names)


def names_of(mask: int, names: list[str]) -> str:
    return " ".join([names[i] for i in range(len(names)) if mask >> i & 1])


def part_lines(parts: list[Part], s: Any, of: Any) -> list[str]:
    told = [(part.name, part.told(s, of)) for part in parts]
    return [f"{name} = {toml(value)}" for name, value in told if value is not None]


def read_parts(parts: list[Part], r: Fields, s: Any, of: Any) -> None:
    for part in parts:
        part.read(r, s, of)
