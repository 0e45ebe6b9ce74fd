"""Plain data: a value that is nothing but its parts, so that it can be compared, copied, pickled and written down."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Plain:
    """`parts` names the arguments of `__init__`, in order; `__init__` only stores them under the same names.

    No value leads back to itself. Where it counts a class says so to the compiler (`acyclic`): its objects are then
    left out of Python's searches for cycles (docs/decisions/0001).

    Compiled classes have no `__dict__` and cannot be pickled by themselves; this is what stands in for both.
    """

    parts: ClassVar[tuple[str, ...]] = ()
    __slots__ = ()  # for play from source: what is made by the thousand takes no dict

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
