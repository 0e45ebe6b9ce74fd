"""Plain data: a value that is nothing but its parts, so that it can be compared, copied, pickled and written down.

Its parts are declared once, in the class body, as `name: type`; all else follows from that (core/declared.py).
"""

from __future__ import annotations

import sys
from typing import Annotated, Any, ClassVar, Final, Self, TypeAlias, TypeVar, dataclass_transform

from mypy_extensions import mypyc_attr

from onthelam.core.declared import Field, init_line, inner, mutable_lines, word_of

T = TypeVar("T")
DEFAULT: Final = "default_"  # before the name of a part: what stands for its default

Secret: TypeAlias = Annotated[T, "secret"]
"""A part that is not for everybody: whoever shows the rest of a table leaves it blank, until it is handed out."""


def declare(cls: type) -> None:
    """Gives a class what follows from the fields that it declares. To a wheel's classes hatch_declared.py has."""
    body = vars(cls)
    base = cls.__mro__[1]
    if hasattr(base, "word") and "word" not in body:
        setattr(cls, "word", word_of(cls.__name__))  # noqa: B010 (a type has no `word`)
    if "parts" in body:
        return
    common: tuple[str, ...] = getattr(base, "parts", ())
    fields = [field_of(cls, part, kind, False) for part, kind in zip(common, getattr(base, "kinds", ()))]
    for part, kind in cls.__annotations__.items():
        if not isinstance(kind, str):
            raise TypeError(f"{cls.__module__} must begin with `from __future__ import annotations`")
        if not kind.startswith("ClassVar"):
            if fields and fields[-1].default and part not in body:
                raise TypeError(f"{cls.__name__}.{part} has no default: it must stand before {fields[-1].name}")
            fields.append(field_of(cls, part, kind, part in body))
    changes = issubclass(cls, Mutable)
    if not fields and not changes:
        return
    lines = [init_line(fields)]
    if changes:
        lines += mutable_lines(cls.__name__, fields, base.__name__ if base is not Mutable else "", list(common))
    space: dict[str, object] = {f"{DEFAULT}{field.name}": body[field.name] for field in fields if field.default}
    for field in fields:
        if field.shared:
            space[field.kind] = class_named(cls, field.kind)
    made: dict[str, object] = {}
    exec("from __future__ import annotations\n" + "\n".join(lines), {**space, cls.__name__: cls}, made)
    made["parts"] = tuple([field.name for field in fields])
    made["kinds"] = tuple([field.written for field in fields])
    for name, value in made.items():
        if name not in body:
            setattr(cls, name, value)


def field_of(cls: type, part: str, kind: str, has_default: bool) -> Field:
    return Field(
        part, kind, DEFAULT + part if has_default else "", is_a(cls, inner(kind), Mutable), is_a(cls, kind, Plain)
    )


def is_a(cls: type, name: str, base: type) -> bool:
    found = class_named(cls, name)
    return found is not None and issubclass(found, base)


def class_named(cls: type, name: str) -> type | None:
    """The type of a field: `name` stands in the module of the class that declares it, this one or one it extends."""
    for base in cls.__mro__:
        found = vars(sys.modules[base.__module__]).get(name)
        if isinstance(found, type):
            return found
    return None


@dataclass_transform(eq_default=False)
@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Plain:
    """`parts` are the names of what a class declares, inherited ones first: the arguments of `__init__`, in order.

    A part with a default comes last. No value leads back to itself: a compiled one is left out of Python's searches
    for cycles (docs/decisions/0001). Compiled classes have no `__dict__` and cannot be pickled by themselves; this is
    what stands in for both.
    """

    parts: ClassVar[tuple[str, ...]] = ()
    kinds: ClassVar[tuple[str, ...]] = ()  # by part: its type, as it is written

    def __init_subclass__(cls) -> None:
        declare(cls)

    def values(self) -> tuple[object, ...]:
        return tuple([getattr(self, part) for part in type(self).parts])

    def __reduce__(self) -> tuple[object, ...]:
        return (type(self), self.values())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Plain) and type(self) is type(other) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.values()))

    def __repr__(self) -> str:
        inside = ", ".join([f"{part}={getattr(self, part)!r}" for part in type(self).parts])
        return f"{type(self).__name__}({inside})"


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Mutable(Plain):
    """Plain data that events change. A class without `@final` is what others have in common: they are `of` it.

    A field that is one Plain value, made once and never changed, is shared by copies; its class has a `blank` too.
    """

    parts: ClassVar[tuple[str, ...]] = ()

    def copy(self) -> Self:
        """The same, sharing nothing that can be changed."""
        raise NotImplementedError

    def open_part(self) -> Self:
        """A copy with every `Secret` blank."""
        raise NotImplementedError

    @classmethod
    def blank(cls) -> Self:
        """Nothing anywhere: noughts and empty lists."""
        raise NotImplementedError

    @classmethod
    def of(cls, other: Any) -> Self:
        """What the base class declares, as `other` has it and everybody may see it; all else blank."""
        raise NotImplementedError


def put(values: tuple[int, ...], i: int, value: int) -> tuple[int, ...]:
    """The same numbers, but for this one. What seldom changes is kept in tuples, so that a copied state shares it."""
    others = list(values)  # compiled, half a dozen times as quick as to unpack the two halves
    others[i] = value
    return tuple(others)


def laid_out(value: Plain) -> list[object]:
    """All parts, and theirs, as lists of numbers and texts."""
    return [bare(part) for part in value.values()]


def bare(value: object) -> object:
    if isinstance(value, (list, tuple)):
        return [bare(one) for one in value] if value and isinstance(value[0], (Plain, list, tuple)) else value
    return laid_out(value) if isinstance(value, Plain) else value
