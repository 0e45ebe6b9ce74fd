"""Who hears a line of the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from onthelam.core.event import Event
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words import names, parts
from onthelam.games.lines import Line
from onthelam.tongue.tongue import Tongue

Lines: TypeAlias = Mapping[type[Event], Line | Callable[["Ear", Any], Line]]  # each is given its own event


class Ear:
    """`players` tells how many sit at the table, and so which vehicles there are; a view, of any time in the match,
    with which options it is played.
    """

    def __init__(self, seat: int, players: Sequence[str], tongue: Tongue, v: View | None) -> None:
        self.seat = seat
        self.players = players
        self.tongue = tongue
        self.v = v
        self.boxes = 2 if len(players) == 4 else 1
        self.is_police = len(players) > 1 and seat == self.boxes  # seat 1, or 2 of four; nobody is in solo

    def who(self, e: Event) -> int:
        """The seat it happens to: the one that the event names, or else the Police."""
        return next((int(getattr(e, part)) for part in ("car", "seat", "layer") if hasattr(e, part)), self.boxes)

    def name(self, seat: int) -> str:
        return parts.called(seat, self.players)

    def vehicle(self, i: int) -> str:
        return names.vehicle_inside(i, self.boxes, self.tongue)

    def behind(self, e: Any) -> list[int]:
        """The vehicles that follow a Car; or the one that is to."""
        trailing: int = e.trailing if hasattr(e, "trailing") else 1 << e.vehicle
        return [i for i in range(trailing.bit_length()) if trailing >> i & 1]
