"""Events change a state; nothing else does. A telling is one move being played out into events."""

from __future__ import annotations

from types import ModuleType
from typing import Any, ClassVar, Generic, TypeVar, final

from mypy_extensions import mypyc_attr

from onthelam.core.chance import Chance
from onthelam.core.move import Move
from onthelam.core.plain import Plain
from onthelam.core.tabletop import State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Event(Plain):
    """A thing that happened. It knows its one change and carries what chance brought.

    Written as `word part=value part=value`; the written form only grows: new parts come last and have a default. The
    word is the name of the class, `HazardPlaced` is `hazard-placed`, unless it says another one.
    """

    word: ClassVar[str] = ""

    def change(self, s: Any) -> None:
        """`s` is a state of its own game: no Generic, whose base would have every event watched for cycles.

        Some only tell what everybody should hear, and change nothing.
        """

    def heard_by(self, seat: int) -> Event | None:
        """What a seat hears of it: all, a veiled one, or nothing. Where that hangs on the state, `Rules.hears` says."""
        return self

    def bars_undo(self) -> bool:
        """A reveal, or a promise kept: no choice before it can be taken back."""
        return False

    def falls_with_question(self) -> bool:
        """Said about a question: it falls when the choice that led to the question is taken back."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Reveal(Event):
    """Something hidden is seen."""

    def bars_undo(self) -> bool:
        return True


def kinds_in(modules: list[ModuleType]) -> list[type[Event]]:
    """Every kind of event that these modules declare, by its word: a game's register."""
    found: list[type[Event]] = []
    for module in modules:
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, Event):
                if vars(kind)["__module__"] == module.__name__:  # mypyc refuses `kind.__module__`
                    found.append(kind)
    return sorted(found, key=lambda kind: kind.word)


@final
class Ended(Reveal):
    """How the match has ended. A game that has more to say of it has its own."""

    ending: int

    def change(self, s: State) -> None:
        s.ending = self.ending
        s.agenda = []


@final
class Telling(Generic[S]):
    """One move being played out: where the state is changed, chance asked, and, if anybody listens, events kept."""

    def __init__(self, state: S, chance: Chance, heard: list[Event] | None, lists: bool = False) -> None:
        """`lists`: what may be done next will be asked for after every move, so it may be listed at once."""
        self.state = state
        self.chance = chance
        self.heard = heard
        self.lists = lists
        self.listed: tuple[Move, ...] = ()  # what may be done next, where it was listed; by the first who is asked

    def tell(self, e: Event) -> None:
        e.change(self.state)
        heard = self.heard
        if heard is not None:
            heard.append(e)
