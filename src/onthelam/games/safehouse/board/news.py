"""What the newest row did, as far as a board can show it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from onthelam.core.event import Event
from onthelam.games.safehouse.rules import events
from onthelam.games.safehouse.rules.view import View


@dataclass
class News:
    steps: int = 0  # of the pursuer
    ran: list[tuple[int, int, int]] = field(default_factory=list)  # seat, from, to
    wrote: list[tuple[int, int]] = field(default_factory=list)  # seat, square
    dice: list[int] = field(default_factory=list)  # rolled, or chosen to be
    used: str = ""  # hold or again
    lid: bool = False  # dice went there


def news(row: Sequence[Event], before: View, after: View) -> News:
    found = News()
    for e in row:
        tell(found, e, before, after)
    return found


def tell(found: News, e: Event, before: View, after: View) -> None:
    if isinstance(e, events.PursuerStepped):
        found.steps += 1
    elif isinstance(e, events.Entered):
        found.wrote.append((e.seat, e.square))
    elif isinstance(e, events.MissionCompleted):
        began = before.sheets[e.seat].stands
        if began < e.to:
            found.ran.append((e.seat, began, e.to))
    elif isinstance(e, events.Rolled):
        found.dice = [die for die, face in enumerate(e.faces) if face]
    elif isinstance(e, events.ThrownAgain):
        found.dice, found.used = [die for die, face in enumerate(e.faces) if face], "again"
    elif isinstance(e, events.Chosen):
        found.dice = [2 * e.kind + i for i in range(e.count)]
    elif isinstance(e, events.Held):
        found.used = "hold"
    elif isinstance(e, events.PursuersLaidAway):
        found.lid = after.gone > 0
    elif isinstance(e, events.ClearedAway):
        found.lid = any(after.lid)
