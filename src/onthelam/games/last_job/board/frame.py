"""Where cards lie and pieces stand: once for a page, once for a phone. The maze is always seen whole."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from onthelam.games.last_job.rules.maze import COLUMNS, ROWS

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True, eq=False)  # each is itself: parts are kept by their frame, and asking it is quick
class Frame:
    key: str  # begins every id, so that several pictures can stand in one page
    wide: bool
    across: float  # from card to card
    down: float
    card_w: float
    card_h: float
    band: float  # the top of a card, which belongs to rank and suit
    left: float  # of the first card
    top: float
    rank: float  # letters
    suit: float  # how large one is
    piece: float  # scale of officers, banks and tokens
    die: float

    @property
    def width(self) -> float:
        return 2 * self.left + (COLUMNS - 1) * self.across + self.card_w

    @property
    def height(self) -> float:
        return 2 * self.top + (ROWS - 1) * self.down + self.card_h

    def corner(self, at: int) -> Point:
        """The upper left one of the card at a place, counted row by row."""
        return self.left + at % COLUMNS * self.across, self.top + at // COLUMNS * self.down

    def middle(self, at: int) -> Point:
        """Of what is below the band: there pieces stand."""
        x, y = self.corner(at)
        return x + self.card_w / 2, y + self.band + (self.card_h - self.band) / 2

    def spread(self, at: int, many: int) -> list[Point]:
        """Where so many pieces stand on a card: side by side, or one below the other where cards are narrow."""
        x, y = self.middle(at)
        apart = min(34.0, 68.0 / max(many, 1)) if self.wide else min(27.0, 54.0 / max(many, 1))
        offs = [(i - (many - 1) / 2) * apart for i in range(many)]
        return [(round(x + off, 1), y) if self.wide else (x, round(y + off, 1)) for off in offs]


WIDE: Final = Frame("lj-", True, 106, 98, 94, 86, 26, 17, 12, 22, 9.5, 1.0, 34)
NARROW: Final = Frame("ljn-", False, 43, 83, 36, 74, 19, 5, 5, 16, 6.0, 0.76, 26)
