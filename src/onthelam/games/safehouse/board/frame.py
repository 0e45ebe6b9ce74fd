"""Where the parts of Safehouse's board lie: once for a page, once for a phone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

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
    height: float
    sheet: Box  # the paper
    head: float  # from the paper's upper edge to the first row of squares
    square: float
    pitch: float  # from square to square
    row: float  # from mission to mission
    first: float  # from the paper's left edge to the first square
    help: float  # how high a help square is
    tray: Box
    cell: float  # how high a row of the tray is
    die: float


WIDE: Final = Frame(
    "sh-", True, 976, 692, (12, 12, 560, 668), 54, 54, 62, 68, 58, 46, (588, 12, 374, 668), 64, 46
)  # fmt: skip
NARROW: Final = Frame("shn-", False, 390, 576, (4, 64, 382, 506), 8, 40, 43, 55, 36, 36, (4, 6, 382, 52), 52, 34)
