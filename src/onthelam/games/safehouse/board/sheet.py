"""The large sheet on Safehouse's board: its head, its missions and the help squares.

What may be clicked now is put in afterwards: a part comes in pieces, and says which of them is what.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from onthelam.draw.svg import circle, group, line, text
from onthelam.draw.type import width
from onthelam.games.safehouse.board.frame import ACROSS, Box, Frame, Place
from onthelam.games.safehouse.board.shapes.ground import rule
from onthelam.games.safehouse.board.shapes.help import help_square, not_here
from onthelam.games.safehouse.board.shapes.paper import arrow_tag, sheet, struck
from onthelam.games.safehouse.board.shapes.squares import empty, grey, written
from onthelam.games.safehouse.board.words import rule_word
from onthelam.games.safehouse.rules.charts import (
    ARROW,
    COLOUR_OF,
    FIRST,
    GREY,
    KIND_NAMES,
    LENGTH,
    LETTERS,
    MISSIONS,
    RULE,
    SQUARE_NAMES,
)
from onthelam.tongue.tongue import Tongue


def sheet_height(f: Frame) -> float:
    return f.head + MISSIONS * f.row + (94 if f.wide else 86)


@lru_cache(maxsize=1024)
def sheet_head(
    f: Frame, y: float, whose: str | None, letter: str, numbers: tuple[int, ...], begun: int, tongue: Tongue
) -> str:
    """The paper and its title; `whose` is None for the own sheet."""
    x, w = f.sheet_x, f.sheet_w
    title = tongue.say("Your sheet") if whose is None else tongue.say("Sheet of {name}", name=whose)
    done = sum([1 for m in range(MISSIONS) if 0 not in numbers[FIRST[m] : FIRST[m] + LENGTH[m]]])
    second = tongue.say("{begun} under way, {done} done", begun=begun, done=done)
    size = 20 if f.wide else 18
    base = y + (31 if f.wide else 27)
    body = sheet(x, y, w, sheet_height(f))
    body += line(x + 16, base, w - 62, (title, "f-ink serif", size), (second, "f-ink2", 13))
    return body + text(x + w - 18, base + 2, letter, "f-ink serif e", size + 7)


# -- missions --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def squares_of(f: Frame, y: float, missions: tuple[int, ...]) -> dict[int, Place]:
    """Of some missions below each other, by square: where it lies."""
    return {
        sq: (f.sheet_x + f.first + ACROSS[sq] * f.pitch, y + i * f.row)
        for i, mission in enumerate(missions)
        for sq in range(FIRST[mission], FIRST[mission] + LENGTH[mission])
    }


@lru_cache(maxsize=1024)
def sheet_rows(
    f: Frame,
    y: float,
    missions: tuple[int, ...],
    letter: str,
    numbers: tuple[int, ...],
    fresh: tuple[int, ...],
    tongue: Tongue,
) -> tuple[str, ...]:
    """Missions below each other, each in one piece; `fresh` are the squares that were written in this roll."""
    rows = [
        sheet_row(f, y + i * f.row, mission, letter, *row_of(mission, numbers, fresh), tongue)
        for i, mission in enumerate(missions)
    ]
    return tuple(["".join(row) for row in rows])


def row_of(mission: int, numbers: tuple[int, ...], fresh: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What of a sheet's numbers, and of its fresh squares, is in a mission's row."""
    first, end = FIRST[mission], FIRST[mission] + LENGTH[mission]
    return numbers[first:end], tuple([sq for sq in range(first, end) if sq in fresh])


@lru_cache(maxsize=2048)
def sheet_row(
    f: Frame,
    y: float,
    mission: int,
    letter: str,
    numbers: tuple[int, ...],
    fresh: tuple[int, ...],
    tongue: Tongue,
) -> tuple[str, ...]:
    """Its number and rule; every square, a grey one too; its arrow."""
    x, size = f.sheet_x, f.square
    middle = y + size / 2
    full = 0 not in numbers
    begun = any(numbers) and not full
    head = circle(x + 26, middle, 11.5, "f-ink") if begun else ""
    head += text(x + 26, middle + 5, str(mission + 1), "f-paper b m" if begun else "f-ink2 b m", 14)
    word = rule_word(mission, tongue)
    if width(word, 12) > f.first - 46:
        head += text(x + 58, middle + 6, "=" if RULE[mission] == "equal" else "<", "f-ink2 b m", 17)
    elif word:
        head += text(x + 42, middle + 4, word, "f-ink2", 12, f.first - 46)
    pieces = [head]
    for sq, number in enumerate(numbers, FIRST[mission]):
        hue = KIND_NAMES[COLOUR_OF[LETTERS.index(letter)][sq]]
        inner = written(hue, size, str(number), sq in fresh) if number else empty(hue, size)
        place = x + f.first + ACROSS[sq] * f.pitch
        pieces.append(group(inner, "", f"{f.key}sq-{SQUARE_NAMES[sq]}", place, y))
    if GREY[mission] >= 0:
        place = x + f.first + GREY[mission] * f.pitch
        pieces.insert(1 + GREY[mission], group(grey(size, "6"), "", "", place, y))
    at = x + f.first + 7 * f.pitch + (4 if f.wide else 0)
    tag = arrow_tag(at, middle, 38 if f.wide else 33, 26 if f.wide else 24, str(ARROW[mission]), 16)
    return (*pieces, tag + (struck(x + f.first - 8, at + (42 if f.wide else 36), middle) if full else ""))


# -- help squares ----------------------------------------------------------------------------------------------------

HELP_PIECE: Final = {"hold": 1, "again": 3}


class Helps(NamedTuple):
    pieces: tuple[str, ...]
    squares: dict[str, str]  # hold and again: what is drawn in their piece
    at: dict[str, Box]  # hold, again, and the chameleon that is spent next


@lru_cache(maxsize=256)
def help_squares(
    f: Frame,
    y: float,
    holds: int,
    rerolls: int,
    lit: str,
    due: int,
    chameleons: int,
    watched: bool,
    tongue: Tongue,
) -> Helps:
    """`lit` is hold, again or nothing; `due`: chameleons that everybody began with; `watched`: by an onlooker."""
    say, x = tongue.say, f.sheet_x
    w, h = (62.0, 46.0) if f.wide else (54.0, 44.0)
    gap = 12.0 if f.wide else 10.0
    top, at = y + 12, x + 16
    squares: dict[str, str] = {}
    places: dict[str, Box] = {}
    pieces = [rule(x + 16, x + f.sheet_w - 16, y, "n s-ink2")]
    for icon, left, words in (("hold", holds, say("hold (all)")), ("again", rerolls, say("again (all)"))):
        squares[icon] = help_square(icon, w, h, left, lit == icon)
        places[icon] = at, top, w, h
        if width(words, 11) > w + gap - 2:
            words = words.split(" (")[0]
        pieces[-1] += text(at + w / 2, top + h + 17, words, "f-ink2 m", 11, w + gap - 2)
        pieces += [group(squares[icon], "", f"{f.key}help-{icon}", at, top), ""]
        at += w + gap
    at = x + f.sheet_w - 16 - 3 * w - 2 * gap
    places["chameleon"] = at + max(due - chameleons, 0) * (w + gap), top, w, h
    for i in range(3):
        if i < due:
            inner = help_square("any", w, h, 1 if due - i <= chameleons else 0)
        else:
            inner = not_here(w, h, (say("only with"), say("three") if i == 1 else say("four")))
        pieces[-1] += group(inner, "", f"{f.key}chameleon-{i}", at + i * (w + gap), top)
    whose = say("any colour, each") if watched else say("any colour, for you")
    pieces[-1] += text(at + 1.5 * w + gap, top + h + 17, whose, "f-ink2 m", 11, 3 * w)
    return Helps(tuple(pieces), squares, places)
