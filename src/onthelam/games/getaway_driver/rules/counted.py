"""What makes one state differ from another, for its key: all parts, without what follows from the others."""

from __future__ import annotations

from typing import Final

from onthelam.core.plain import bare
from onthelam.games.getaway_driver.rules.state import State

GROUND: Final = State.parts.index("ground")
TILES: Final = State.parts.index("tiles")
MARKS: Final = State.parts.index("marks")


def counted(s: State) -> list[object]:
    """`ground` follows from the table and Start. Tiles lie, and marks count, on the cells of `laid` alone.

    Where a tile was lifted (GD-EVT.12) its token may have stayed, so there all marks are taken.
    """
    cells = [cell for cell in s.laid if cell >= 0]
    told = list(s.values())
    told[GROUND] = 0
    told[TILES] = [s.tiles[cell] for cell in cells]
    if len(cells) == len(s.laid):
        told[MARKS] = [s.marks[cell] for cell in cells]
    return [bare(part) for part in told]
