"""The pictures of a game that has none yet: its table in words. Something to look at on the first day."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from onthelam.core.tabletop import View
from onthelam.draw.svg import cut, picture, rect, text
from onthelam.draw.theme import standalone
from onthelam.games.told import Told
from onthelam.games.words import Words
from onthelam.tongue.tongue import Tongue

# a view of its own game, names, tongue: a picture with its colours inside
Board = Callable[[Any, Sequence[str], Tongue], str]
# a view of its own, names, tongue, narrow, what this seat was told: the bare SVG for a page with the stylesheet, in
# pieces of which most come again. Nothing was told: a picture of a moment
Pieces = Callable[[Any, Sequence[str], Tongue, bool, Told | None], Sequence[str]]
# tongue: 296 x 126 of the real board, bare, for the front page
Cover = Callable[[Tongue], str]

WIDE: Final = 640.0
LINE: Final = 20.0


def board_of(pieces: Pieces) -> Board:
    """The picture that the pieces make, with its colours inside."""

    def board(v: View, names: Sequence[str], tongue: Tongue) -> str:
        return standalone("".join(pieces(v, names, tongue, False, None)))

    return board


def text_pieces(words: Words[Any]) -> Pieces:
    """The table as a terminal has it."""

    def pieces(v: View, names: Sequence[str], tongue: Tongue, narrow: bool, told: Told | None) -> list[str]:
        lines = words.table(v, names, tongue).split("\n")
        high = LINE * (len(lines) + 1)
        written = [text(16, LINE * (i + 1), lines[i], "f-chalk", 14) for i in range(len(lines))]
        ground = rect(0, 0, WIDE, high, 0, "f-night")
        return picture(WIDE, high, words.title(tongue), words.describe(v, names, tongue), "", [ground, *written])

    return pieces


def title_cover(words: Words[Any]) -> Cover:
    def cover(tongue: Tongue) -> str:
        ground = rect(0, 0, 296, 126, 0, "f-asphalt")
        return cut(0, 0, 296, 126, ground + text(148, 70, words.title(tongue), "serif m f-chalk", 28, 280))

    return cover
