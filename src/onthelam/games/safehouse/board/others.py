"""The others' sheets on Safehouse's board: small, each with how its player stands."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from onthelam.draw.svg import group, named, text
from onthelam.games.safehouse.board.frame import ACROSS, Box, Frame
from onthelam.games.safehouse.board.seen import Standing
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
from onthelam.tongue.line import tidy
from onthelam.tongue.tongue import Tongue

TOP = 5.0


class Small(NamedTuple):
    """Where a sheet lies, how large its paper and its cells are."""

    x: float
    y: float
    w: float
    h: float
    cell: float

    @property
    def row(self) -> float:
        return round((self.h - 2 * TOP) / MISSIONS, 2)

    def square(self, sq: int) -> Box:
        x, y = self.x + 6 + ACROSS[sq] * self.cell, self.y + TOP + MISSION_OF[sq] * self.row
        return x, y, round(self.cell - 1.6, 1), self.row - 1.5


@lru_cache(maxsize=64)
def smalls(f: Frame, y: float, bottom: float, count: int) -> list[Small]:
    """Where so many sheets lie."""
    gap = 12.0 if count < 3 else 8.0
    x, _, wide, _ = f.tray
    w = (wide - (count - 1) * gap) / count if count > 1 else 0.62 * wide
    cell = round(min(30.0, (w - 28) / 7), 1)
    return [Small(x + i * (w + gap), y, w, bottom - y, cell) for i in range(count)]


@lru_cache(maxsize=4096)
def small_mission(mission: int, letter: str, numbers: tuple[int, ...], cell: float, row: float) -> str:
    colours = COLOUR_OF[LETTERS.index(letter)][FIRST[mission] :]
    cells = [(KIND_NAMES[colour], number) for colour, number in zip(colours, numbers)]
    if GREY[mission] >= 0:
        cells.insert(GREY[mission], ("", 6))
    inner = small_row(tuple(cells), cell, round(row - 1.5, 2), 0 not in numbers)
    return group(inner, "", "", 6, TOP + mission * row)


@lru_cache(maxsize=1024)
def other(
    f: Frame, seat: int, at: Small, name: str, letter: str, numbers: tuple[int, ...], how: Standing, tongue: Tongue
) -> str:
    """Somebody else's sheet: every square and number, and below it how they stand."""
    rows = [numbers[FIRST[mission] : FIRST[mission] + LENGTH[mission]] for mission in range(MISSIONS)]
    missions = [small_mission(mission, letter, row, at.cell, at.row) for mission, row in enumerate(rows)]
    words = standing_words(how, tongue)
    body = sheet(0, 0, at.w, at.h, how.closed and how.entering) + "".join(missions)
    body += text(at.w - 7, 20, letter, "f-ink serif e", 18)
    body += text(0, at.h + 20, name, "f-chalk b", 13, at.w)
    body += text(0, at.h + 37, words[0][0], words[0][1], 12, at.w)
    told = tongue.say("Sheet {letter} of {name}: {how}", letter=letter, name=tidy(name), how=words[0][0])
    return named(body, told, f"{f.key}sheet-{seat}", at.x, at.y, role="img")
