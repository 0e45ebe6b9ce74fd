"""What the newest row did, as far as a board can show it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from onthelam.core.event import Event
from onthelam.games.safehouse.rules import events
from onthelam.games.safehouse.rules.view import View


@dataclass
class News:
    large: int = -1  # whose sheet is the large one
    wrote: list[tuple[int, int]] = field(default_factory=list)  # seat, square
    dice: list[int] = field(default_factory=list)  # rolled, or chosen to be
    thrown: bool = False  # they were rolled
    used: str = ""  # hold or again
    lid: bool = False  # dice went there


def news(row: Sequence[Event], after: View, large: int) -> News:
    found = News(large)
    for e in row:
        tell(found, e, after)
    return found


def tell(found: News, e: Event, after: View) -> None:
    if isinstance(e, events.Entered):
        found.wrote.append((e.seat, e.square))
    elif isinstance(e, events.Rolled):
        found.dice, found.thrown = [die for die, face in enumerate(e.faces) if face], True
    elif isinstance(e, events.ThrownAgain):
        found.dice, found.thrown = [die for die, face in enumerate(e.faces) if face], True
        found.used = "again"
    elif isinstance(e, events.Chosen):
        found.dice = [2 * e.kind + i for i in range(e.count)]
    elif isinstance(e, events.Held):
        found.used = "hold"
    elif isinstance(e, events.PursuersLaidAway):
        found.lid = after.gone > 0
    elif isinstance(e, events.ClearedAway):
        found.lid = any(after.lid)
