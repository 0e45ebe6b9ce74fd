"""Which events of a row are told larger than the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.core.event import Event
from onthelam.games.getaway_driver.rules.events import cards, driver, police, table
from onthelam.games.getaway_driver.rules.tabletop import DRIVERS_WIN, METER, STALLED, STUCK
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.ends import is_stalling

ASIDE: Final = (table.FillBegan, driver.BadgePaid, driver.HazardSpared)


def beats(row: Sequence[Event], before: View, after: View) -> list[str]:
    told = [""] * len(row)
    checked = False  # GD-CHK: the check has begun
    for i, e in enumerate(row):
        if isinstance(e, (cards.Decoyed, police.PhaseEnded)) or (isinstance(e, table.Passed) and e.window == "decoy"):
            checked = True
        elif isinstance(e, driver.MeterMoved) and checked:
            told[i] = "check" if e.by > 0 else "checked-free"
        else:
            told[i] = beat(e, after)
    return told


def beat(e: Event, after: View) -> str:
    if isinstance(e, police.Crashed):
        return "crash"
    if isinstance(e, table.Ended):
        if e.ending in (METER, STUCK, STALLED):
            return "arrest"
        return "escape" if DRIVERS_WIN[e.ending] else "goal"  # an event's goal that was missed
    if isinstance(e, table.EventDrawn) or (isinstance(e, table.RoundEnded) and is_stalling(after)):
        return "goal"
    if isinstance(e, ASIDE):
        return "aside"
    return "goal" if isinstance(e, table.BombTicked) and after.bomb == 1 else ""
