"""What follows from the fields that a class declares: the lines that nobody has to write.

A field stands once, in the class body, with its type. Played from source, `Plain` makes these lines when a class is
made; a wheel's builder writes the same ones into the class before mypyc reads it (hatch_build.py). It asks for nothing
but text, so that both can use it (docs/decisions/0014).
"""

from __future__ import annotations

from typing import Final

SECRET: Final = "Secret["
BLANK: Final = {"bool": "False", "str": '""', "float": "0.0"}  # by type; any other name stands for a number


class Field:
    """One declared part: its name, and its type and default as they are written."""

    def __init__(self, name: str, kind: str, default: str, copied: bool, shared: bool = False) -> None:
        self.name = name
        self.written = kind
        self.secret = kind.startswith(SECRET)  # not for everybody: what is `of` another has it blank
        self.kind = inner(kind) if self.secret else kind
        self.default = default  # "" for none
        self.copied = copied  # a list of things that can be copied themselves
        self.shared = shared  # one thing that nobody changes: its class says what it is where there is none

    def blank(self) -> str:
        if self.kind.startswith("list["):
            return "[]"
        if self.shared:
            return f"{self.kind}.blank()"
        return "()" if self.kind.startswith("tuple[") else BLANK.get(self.kind, "0")

    def copy(self, whose: str) -> str:
        """The same, but shared with nobody who could change it."""
        at = f"{whose}.{self.name}"
        if self.copied:
            return f"[one.copy() for one in {at}]"
        if self.kind.startswith("list[list["):
            return f"[one[:] for one in {at}]"
        return at + "[:]" if self.kind.startswith("list[") else at

    def shown(self, whose: str) -> str:
        """What everybody may see of it."""
        if self.secret:
            return self.blank()
        return f"[one.open_part() for one in {whose}.{self.name}]" if self.copied else self.copy(whose)


def inner(kind: str) -> str:
    """What stands between the brackets of a type."""
    return kind[kind.find("[") + 1 :].removesuffix("]")


def word_of(name: str) -> str:
    """`HazardPlaced` is written `hazard-placed`."""
    return "".join(["-" + letter if letter.isupper() else letter for letter in name]).removeprefix("-").lower()


def class_lines(fields: list[Field]) -> list[str]:
    """`parts` and `kinds`: what the class itself knows of its fields."""
    parts = "".join([f"{field.name!r}, " for field in fields])
    kinds = "".join([f"{field.written!r}, " for field in fields])
    return [f"parts: ClassVar[tuple[str, ...]] = ({parts})", f"kinds: ClassVar[tuple[str, ...]] = ({kinds})"]


def init_line(fields: list[Field]) -> str:
    """`__init__`: takes every field, in order, and keeps it."""
    taken = "".join(
        [f", {field.name}: {field.kind}" + (f" = {field.default}" if field.default else "") for field in fields]
    )
    kept = "; ".join([f"self.{field.name} = {field.name}" for field in fields]) or "pass"
    return f"def __init__(self{taken}) -> None: {kept}"


def made(name: str, values: list[str]) -> str:
    return f"return {name}({', '.join(values)})"


def mutable_lines(name: str, fields: list[Field], base: str, common: list[str]) -> list[str]:
    """`copy`, `open_part` and `blank`; and `of`, where the class has a `base` that has the `common` fields too."""
    lines = [
        f"def copy(self) -> {name}: " + made(name, [field.copy("self") for field in fields]),
        f"def open_part(self) -> {name}: " + made(name, [field.shown("self") for field in fields]),
        "@classmethod",
        f"def blank(cls) -> {name}: " + made(name, [field.blank() for field in fields]),
    ]
    if base:
        values = [field.shown("other") if field.name in common else field.blank() for field in fields]
        lines += ["@classmethod", f"def of(cls, other: {base}) -> {name}: " + made(name, values)]
    return lines
