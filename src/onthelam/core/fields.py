"""How the fields of a written position are read, each with a sentence for what it cannot be."""

from __future__ import annotations

from typing import TypeAlias

from mypy_extensions import mypyc_attr

from onthelam.core.refusal import N_, BadPosition

Table: TypeAlias = dict[str, object]


def impossible(sentence: str, gaps: dict[str, str] | None = None, clause: str = "") -> BadPosition:
    return BadPosition("E_FIXTURE", clause, sentence, gaps)


@mypyc_attr(allow_interpreted_subclasses=True)
class Fields:
    """The table of a written position, asked field by field; a field that is missing has its usual value."""

    def __init__(self, table: Table, known: list[str]) -> None:
        """`known` are all the fields it may have."""
        for name in table:
            if name not in known:
                gaps = {"name": name, "known": ", ".join(known)}
                raise impossible(N_("A position has no field {name}; it has {known}."), gaps)
        self.table = table

    def number(self, name: str, usual: int, low: int, high: int) -> int:
        value = self.table.get(name, usual)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            gaps = {"name": name, "value": repr(value), "low": str(low), "high": str(high)}
            raise impossible(N_("{name} cannot be {value}: it goes from {low} to {high}."), gaps)
        return value

    def text(self, name: str, usual: str) -> str:
        value = self.table.get(name, usual)
        if not isinstance(value, str):
            raise impossible(N_("{name} must be a text."), {"name": name})
        return value

    def yes(self, name: str, usual: bool = False) -> bool:
        value = self.table.get(name, usual)
        if not isinstance(value, bool):
            raise impossible(N_("{name} must be true or false."), {"name": name})
        return value

    def texts(self, name: str, usual: list[str]) -> list[str]:
        value = self.table.get(name, usual)
        if not isinstance(value, list) or not all(isinstance(inner, str) for inner in value):
            raise impossible(N_("{name} must be a list of texts."), {"name": name})
        return [str(inner) for inner in value]

    def numbers(self, name: str, usual: list[int]) -> list[int]:
        value = self.table.get(name, usual)
        if not isinstance(value, list) or not all(type(inner) is int for inner in value):
            raise impossible(N_("{name} must be a list of numbers."), {"name": name})
        return [int(inner) for inner in value]

    def one_of(self, name: str, names: list[str], usual: str) -> int:
        value = self.text(name, usual)
        if value not in names:
            raise impossible(N_("{name} cannot be {value}: choose {range}."),
                             {"name": name, "value": repr(value), "range": ", ".join(names)})  # fmt: skip
        return names.index(value)

    def mask(self, name: str, names: list[str]) -> int:
        """Some of these names, each once."""
        mask = 0
        for part in self.text(name, "").split():
            if part not in names or mask >> names.index(part) & 1:
                raise unknown(part, name)
            mask |= 1 << names.index(part)
        return mask


def unknown(part: str, name: str) -> BadPosition:
    return impossible(N_("There is no {part} in {name}, or it is named twice."), {"part": repr(part), "name": name})


def must(holds: bool, clause: str, sentence: str, gaps: dict[str, str] | None = None) -> None:
    if not holds:
        raise impossible(sentence, gaps, clause)
