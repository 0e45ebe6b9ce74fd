"""Where the parts of Safehouse's board lie: once for a page, once for a phone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from onthelam.core.move import Move
from onthelam.games.safehouse.rules.charts import GREY, MISSION_OF, PLACE_OF

Place: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]  # x, y, width, height


# by square: which of its row's places it has, where a grey one has one too
ACROSS: Final = [place + (0 <= GREY[mission] <= place) for mission, place in zip(MISSION_OF, PLACE_OF)]


@dataclass(frozen=True, eq=False)  # each is itself: parts are kept by their frame, and asking it is quick
class Frame:
    """Where the parts of a composition lie."""

    key: str  # begins every id, so that several pictures can stand in one page
    wide: bool
    width: float
    per_row: int  # squares of the route in a row; 0: all of them
    sheet_x: float
    sheet_w: float
    head: float  # from the paper's upper edge to the first row of squares
    square: float
    pitch: float  # from square to square
    row: float  # from mission to mission
    first: float  # from the paper's left edge to the first square
    side_x: float
    side_w: float
    die: float


WIDE: Final = Frame("sh-", True, 896, 0, 12, 442, 46, 35, 42, 47, 95, 474, 410, 34)
NARROW: Final = Frame("shn-", False, 390, 21, 6, 378, 38, 30, 37, 39, 80, 12, 366, 30)


class Plate(NamedTuple):
    """Something to press beside the dice; without a move it only shows what was pressed."""

    width: float
    inner: str
    move: Move | None
    key: str
