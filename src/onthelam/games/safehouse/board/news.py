"""What the newest row did, as far as a board can show it; and what the others entered since one's own choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from onthelam.core.event import Event
from onthelam.games.safehouse.rules import events
from onthelam.games.safehouse.rules.view import View
from onthelam.games.told import Told

MOST: Final = 40  # rows: nobody follows more


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


def entered(told: Told, now: View) -> list[tuple[int, int]]:
    """Seats and squares: what others wrote since this seat chose, and have not taken back. Onlookers never choose."""
    if told.seat < 0:
        return []
    rows = told.rows
    found: list[tuple[int, int]] = []
    for n in told.standing_from(max(told.chosen_at(), len(rows) - MOST, 0)):
        found += [(e.seat, e.square) for e in rows[n] if isinstance(e, events.Entered) and e.seat != told.seat]
    return [one for one in dict.fromkeys(found) if now.sheets[one[0]].numbers[one[1]]]


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
