"""What the log tells larger than the rest."""

from __future__ import annotations

from typing import Final

from onthelam.core.event import Event
from onthelam.games.escape_plan.rules.events import boards, police, table, turns

BEATS: Final[dict[type[Event], str]] = {
    boards.Cuffed: "check",
    police.LineCrossed: "pursuer",
    boards.CubePlaced: "mission",
    turns.Escaped: "escape",
    turns.Arrested: "arrest",
}


def beat(e: Event) -> str:
    if isinstance(e, table.DayBegan) and e.day > 1:
        return "goal"
    return BEATS.get(type(e), "")
