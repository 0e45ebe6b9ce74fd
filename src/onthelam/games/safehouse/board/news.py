"""What the newest row did, as far as a board can show it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from onthelam.core.event import Event
from onthelam.games.safehouse.rules import events
from onthelam.games.safehouse.rules.charts import ARROW
from onthelam.games.safehouse.rules.view import View


@dataclass
class News:
    steps: int = 0  # of the pursuer
    ran: list[tuple[int, int, int]] = field(default_factory=list)  # seat, from, to
    wrote: list[tuple[int, int]] = field(default_factory=list)  # seat, square
    dice: list[int] = field(default_factory=list)  # rolled, or chosen to be
    used: str = ""  # hold or again
    lid: bool = False  # dice went there


def news(v: View, last: Sequence[Event]) -> News:
    found = News()
    for e in last:
        tell(found, v, e)
    return found


def tell(found: News, v: View, e: Event) -> None:
    if isinstance(e, events.PursuerStepped):
        found.steps += 1
    elif isinstance(e, events.Entered):
        found.wrote.append((e.seat, e.square))
    elif isinstance(e, events.MissionCompleted):
        entries = v.sheets[e.seat].entries
        began = entries[-1].stood if entries else e.to - ARROW[e.mission]
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
        found.lid = v.gone > 0
    elif isinstance(e, events.ClearedAway):
        found.lid = any(v.lid)
