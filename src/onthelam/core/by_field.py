"""What lies on a table, field by field as it is declared: the position of a game that has no writing of its own."""

from __future__ import annotations

from typing import Final, TypeAlias

from onthelam.core.declared import SECRET, inner
from onthelam.core.fields import Fields, Table
from onthelam.core.plain import Plain, class_named

Names: TypeAlias = dict[str, list[str]]
"""By field: what its numbers are called, as `Rules.spelling` says."""

HEADER: Final = ["format", "kind", "game", "options"]  # what a position has besides its fields
TYPES: Final[dict[str, type]] = {"str": str, "bool": bool, "float": float}  # by kind; any other stands for a number


def by_field(value: Plain, names: Names) -> Table:
    """Its parts; a number that has a name goes by it."""
    return {part: named(getattr(value, part), names, part) for part in type(value).parts}


def named(value: object, names: Names, part: str) -> object:
    if isinstance(value, Plain):
        return by_field(value, names)
    if isinstance(value, (list, tuple)):
        return [named(one, names, part) for one in value]
    called = names.get(part, [])
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < len(called):
        return called[value]
    return value


def read_fields(s: Plain, table: Table, names: Names) -> None:
    """Puts down what a written table says; what it does not say stays as it lies. A ValueError says what is wrong."""
    cls = type(s)
    Fields(table, [*HEADER, *cls.parts])
    for part, kind in zip(cls.parts, cls.kinds):
        if part in table:
            setattr(s, part, value_of(cls, kind, table[part], names, part))


def value_of(cls: type, kind: str, value: object, names: Names, part: str) -> object:
    """`kind` is the type of the field as its class declares it."""
    if kind.startswith(SECRET):
        return value_of(cls, inner(kind), value, names, part)
    if kind.startswith(("list[", "tuple[")):
        if not isinstance(value, list):
            raise ValueError(f"{part} must be a list")
        listed = [value_of(cls, inner(kind).removesuffix(", ..."), one, names, part) for one in value]
        return listed if kind.startswith("list[") else tuple(listed)
    piece = class_named(cls, kind)
    if piece is not None and issubclass(piece, Plain):
        return piece_of(piece, value, names, part)
    called = names.get(part, [])
    if value in called:
        return called.index(str(value))
    if type(value) is not TYPES.get(kind, int):
        raise ValueError(f"{part} cannot be {value!r}")
    return value


def piece_of(cls: type[Plain], value: object, names: Names, part: str) -> Plain:
    if not isinstance(value, dict) or set(value) != set(cls.parts):
        raise ValueError(f"{part} must have {', '.join(cls.parts)}")
    return cls(*[value_of(cls, kind, value[one], names, one) for one, kind in zip(cls.parts, cls.kinds)])
