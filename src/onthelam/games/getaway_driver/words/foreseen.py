"""What a move of Getaway Driver is certain to do, as words and board ask for it."""

from __future__ import annotations

from typing import TypeVar

from onthelam.core.agenda import step_kind
from onthelam.core.event import Event
from onthelam.core.move import Move
from onthelam.core.preview import OVER
from onthelam.games.getaway_driver.rules.agenda import ASSIGN, BARRICADE
from onthelam.games.getaway_driver.rules.events.driver import Drove, MeterHeld, MeterMoved
from onthelam.games.getaway_driver.rules.events.police import Crashed
from onthelam.games.getaway_driver.rules.turn import RULES
from onthelam.games.getaway_driver.rules.view import View

E = TypeVar("E", bound=Event)


class Foreseen:
    """The certain events of a move, and the table after them. What a Barricade costs is paid by any card."""

    def __init__(self, v: View, m: Move) -> None:
        self.view = v
        self.move = m
        preview = RULES.preview(v, m)
        after = preview.after()
        events = preview.events
        if after.moves and step_kind(after.agenda[-1]) == BARRICADE:
            preview = RULES.preview(after, after.moves[0])
            after = preview.after()
            events = [*events, *preview.events[1:]]
        self.events = events
        self.after = after
        self.is_over = preview.then == OVER

    def of(self, kind: type[E]) -> list[E]:
        return [e for e in self.events if isinstance(e, kind)]

    def crashed(self) -> list[int]:
        return [e.vehicle for e in self.of(Crashed)]

    def followers(self, car: int) -> list[int] | None:
        """Who follows a Car that drives; None where it is not known to."""
        for e in self.of(Drove):
            if e.car == car:
                return [i for i in range(len(self.after.at)) if e.trailing >> i & 1]
        return None

    def asks(self, *kinds: int) -> bool:
        """The seat is asked one of these next."""
        return bool(self.after.moves) and step_kind(self.after.agenda[-1]) in kinds

    def may_follow(self) -> int:
        """How many vehicles the Police are still to assign to one of two Cars. DP-29."""
        return sum(step_kind(step) == ASSIGN for step in self.after.agenda)

    def meter(self, car: int) -> int:
        """Where the meter of a Car comes to; -1 where nothing is known to move or hold it."""
        checked = [e.car for e in self.events if isinstance(e, (MeterMoved, MeterHeld))]
        return self.after.cars[car].meter if car in checked else -1


def foreseen(v: View, m: Move) -> Foreseen:
    """Worked out once: a page asks for all moves of one view, several times."""
    if _newest[0][0] is not v:
        _newest[0] = (v, {})
    known = _newest[0][1]
    if m.code not in known:
        known[m.code] = Foreseen(v, m)
    return known[m.code]


_newest: list[tuple[View | None, dict[str, Foreseen]]] = [(None, {})]
