"""What lies on a table, to everybody who runs a match: a state of any game, and what a seat may see of one."""

from __future__ import annotations

from typing import ClassVar, Protocol, TypeAlias

from mypy_extensions import mypyc_attr

from onthelam.core.move import Move
from onthelam.core.plain import Mutable
from onthelam.core.seat import Seat

Step: TypeAlias = int
"""One thing that is still to be done (core/agenda.py)."""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Tabletop(Mutable):
    """What lies open for everybody. A game has its own, with the questions that can be asked of it.

    Two classes extend that: its state, with all that is secret, and its view, with what one seat knows. What can be
    worked out is in it only for a reason.
    """

    front: ClassVar[Front | None] = None  # how a view shows itself; no part of its value

    agenda: list[Step]  # what is still to be done, the next step last

    def seats(self) -> int:
        """How many seats the match has."""
        raise NotImplementedError

    def __str__(self) -> str:
        front = type(self).front
        return repr(self) if front is None else front.text(self)

    def _repr_svg_(self) -> str | None:
        front = type(self).front
        return None if front is None else front.picture(self)


State: TypeAlias = Tabletop
"""Everything in a match, seen and unseen, of a game that is not known here."""


class View(Protocol):
    """What one seat may see: built up from what may be seen, never a state with parts cut off.

    A game's view is its tabletop and this. It is a protocol, since a compiled class can extend only one other; nobody
    asks it where it counts.
    """

    parts: ClassVar[tuple[str, ...]]
    seat: Seat  # NOBODY: an onlooker
    moves: tuple[Move, ...]  # what the seat may do

    def values(self) -> tuple[object, ...]: ...

    def seats(self) -> int: ...


@mypyc_attr(allow_interpreted_subclasses=True)
class Front:
    """How a game shows a view to a person. Games hang theirs on their views; rules never call it."""

    def picture(self, v: Tabletop) -> str:
        """SVG, with a title and a description in words."""
        raise NotImplementedError

    def text(self, v: Tabletop) -> str:
        """At most 80 columns, for a terminal."""
        raise NotImplementedError
