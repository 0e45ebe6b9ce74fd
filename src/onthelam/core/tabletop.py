"""What lies on a table, to everybody who runs a match: a state of any game, and what a seat may see of one."""

from __future__ import annotations

from typing import Any, ClassVar, Protocol, TypeAlias

from mypy_extensions import mypyc_attr

from onthelam.core.move import Move
from onthelam.core.plain import Mutable, Plain
from onthelam.core.seat import Seat

Step: TypeAlias = int
"""One thing that is still to be done: core/agenda.py knows its parts."""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Tabletop(Mutable):
    """What lies open for everybody. A game has its own, with the questions that can be asked of it.

    Two classes extend that: its state, with all that is secret, and its view, with what one seat knows. What can be
    worked out is in it only for a reason.
    """

    front: ClassVar[Front | None] = None  # how a view shows itself; no part of its value

    agenda: list[Step]  # what is still to be done, the next step last; empty when the match is over
    ending: int  # 0: the match goes on; else how it has ended

    def seats(self) -> int:
        """How many seats the match has."""
        raise NotImplementedError(f"{type(self).__qualname__} lacks seats(): the Tabletop of a game says how many")

    def __str__(self) -> str:
        front = type(self).front
        return repr(self) if front is None else front.text(self)

    def _repr_svg_(self) -> str | None:
        front = type(self).front
        return None if front is None else front.picture(self)

    # -- the numbers of a view by name -------------------------------------------------------------------------------

    def by_name(self) -> dict[str, Any]:
        """Everything the seat sees, in the fields and words of a written position; `?` is what it may not know."""
        return self.its_front().by_name(self)

    def name_of(self, part: str, number: int) -> str:
        """What a number stands for, in a field or in a part of an event: `name_of("cell", view.cars[0].cell)`."""
        return self.its_front().name_of(self, part, number)

    def event_text(self, e: Plain) -> str:
        """An event that the seat heard, as a record writes it, with its places by name."""
        return self.its_front().event_text(self, e)

    def its_front(self) -> Front:
        front = type(self).front
        if front is None:
            raise ValueError("this view belongs to no game of the register")
        return front


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
    agenda: list[Step]  # what is asked, and what comes after it

    def values(self) -> tuple[object, ...]: ...

    def seats(self) -> int: ...

    def by_name(self) -> dict[str, Any]: ...

    def name_of(self, part: str, number: int) -> str: ...

    def event_text(self, e: Plain) -> str: ...

    def _repr_svg_(self) -> str | None: ...


@mypyc_attr(allow_interpreted_subclasses=True)
class Front:
    """How a game shows a view to a person. Games hang theirs on their views; rules never call it."""

    def picture(self, v: Tabletop) -> str:
        """SVG, with a title and a description in words."""
        raise NotImplementedError

    def text(self, v: Tabletop) -> str:
        """At most 80 columns, for a terminal."""
        raise NotImplementedError

    def by_name(self, v: Tabletop) -> dict[str, Any]:
        """What lies on the table, by the names that a written position has for it."""
        raise NotImplementedError

    def name_of(self, v: Tabletop, part: str, number: int) -> str:
        """The name of a number that stands for something: of a phase, a place, a tile."""
        raise NotImplementedError

    def event_text(self, v: Tabletop, e: Plain) -> str:
        """What a seat heard, as a record writes it, with the names of this table."""
        raise NotImplementedError
