"""The others' sheets on Safehouse's board: small, each with how its player stands."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from onthelam.draw.svg import around, group, line, text
from onthelam.games.safehouse.board.frame import ACROSS, Box, Frame
from onthelam.games.safehouse.board.seen import Standing
from onthelam.games.safehouse.board.shapes.chips import badge
from onthelam.games.safehouse.board.shapes.paper import sheet
from onthelam.games.safehouse.board.shapes.squares import small_row
from onthelam.games.safehouse.board.words import standing_words
from onthelam.games.safehouse.rules.charts import (
    COLOUR_OF,
    FIRST,
    GREY,
    KIND_NAMES,
    LENGTH,
    LETTERS,
    MISSION_OF,
    MISSIONS,
)
from onthelam.tongue.tongue import Tongue

ROW = 14.0
TALL = 12.6


class Small(NamedTuple):
    """Where a sheet lies, and how wide its paper and its cells are."""

    x: float
    y: float
    w: float
    cell: float
    beside: bool  # how its player stands is told beside it, not below

    def square(self, sq: int) -> Box:
        across = left(self.w, self.cell) + ACROSS[sq] * self.cell
        return self.x + across, self.y + 3.5 + MISSION_OF[sq] * ROW, round(self.cell - 1.6, 1), TALL


def left(w: float, cell: float) -> float:
    """From the paper's edge to its first cell."""
    return round((w - 7 * cell) / 2, 1)


@lru_cache(maxsize=64)
def smalls(f: Frame, y: float, count: int) -> list[Small]:
    """Where so many sheets lie."""
    gap = 8.0
    w = (f.side_w - (count - 1) * gap) / max(count, 2 if not f.wide else 1)
    if count == 1:
        w = min(w, 200.0)
    cell = round(min(26.0, (w - 10) / 7), 1)
    return [Small(f.side_x + i * (w + gap), y, w, cell, count == 1) for i in range(count)]


@lru_cache(maxsize=4096)
def small_mission(mission: int, letter: str, numbers: tuple[int, ...], w: float, cell: float) -> str:
    colours = COLOUR_OF[LETTERS.index(letter)][FIRST[mission] :]
    cells = [(KIND_NAMES[colour], number) for colour, number in zip(colours, numbers)]
    if GREY[mission] >= 0:
        cells.insert(GREY[mission], ("", 6))
    inner = small_row(tuple(cells), cell, TALL, 0 not in numbers)
    return group(inner, "", "", left(w, cell), 3.5 + mission * ROW)


@lru_cache(maxsize=1024)
def other(
    f: Frame,
    seat: int,
    at: Small,
    name: str,
    letter: str,
    numbers: tuple[int, ...],
    how: Standing,
    tongue: Tongue,
) -> tuple[str, ...]:
    """Somebody else's sheet: every square and number, and beside or below it how they stand."""
    w, cell, beside = at.w, at.cell, at.beside
    rows = [numbers[FIRST[mission] : FIRST[mission] + LENGTH[mission]] for mission in range(MISSIONS)]
    missions = [small_mission(mission, letter, row, w, cell) for mission, row in enumerate(rows)]
    words = standing_words(how, tongue)
    tx, ty = (w + 16, 22.0) if beside else (0.0, 138.0)
    room = f.side_w - tx if beside else w
    body = badge(tx + 9, ty - 4, letter, False, 9)
    body += text(tx + 24, ty, name, "f-chalk b", 13, room - 26)
    if beside:
        for i, (told, look) in enumerate(words):
            body += text(tx + 24, ty + 18 * (i + 1), told, look, 12, room - 24)
    else:
        more = [(words[-2][0], "f-dust", 12.0)] if w > 150 else []
        body += line(tx, ty + 17, room, (*words[0], 12.0), *more)
    inner = [sheet(0, 0, w, 118, how.closed and how.entering), *missions, body]
    return tuple(around(inner, f"{f.key}sheet-{seat}", at.x, at.y))
