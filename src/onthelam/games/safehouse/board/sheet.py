"""The large sheet on Safehouse's board: its head, its missions and the help squares.

Every row and every square has a name of its own for those who do not see it. What may be clicked now is laid over it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from onthelam.draw.svg import circle, line, named, text
from onthelam.games.safehouse.board.frame import ACROSS, Box, Frame, Place
from onthelam.games.safehouse.board.shapes.ground import rule
from onthelam.games.safehouse.board.shapes.help import help_square, not_here
from onthelam.games.safehouse.board.shapes.paper import arrow_tag, sheet, struck
from onthelam.games.safehouse.board.shapes.squares import empty, grey, written
from onthelam.games.safehouse.board.words import rule_word, square_name
from onthelam.games.safehouse.rules.charts import (
    ARROW,
    COLOUR_OF,
    FIRST,
    GREY,
    KIND_NAMES,
    LENGTH,
    LETTERS,
    MISSIONS,
    SQUARE_NAMES,
)
from onthelam.games.safehouse.words.describe import mission_name
from onthelam.tongue.tongue import Tongue


@lru_cache(maxsize=1024)
def paper(f: Frame, whose: str | None, letter: str, numbers: tuple[int, ...], begun: int, tongue: Tongue) -> str:
    """The paper and, where there is room, its title; `whose` is None for the own sheet."""
    x, y, w, h = f.sheet
    body = sheet(x, y, w, h)
    if not f.wide:
        return body
    title = tongue.say("Your sheet") if whose is None else tongue.say("Sheet of {name}", name=whose)
    done = sum([1 for m in range(MISSIONS) if 0 not in numbers[FIRST[m] : FIRST[m] + LENGTH[m]]])
    second = tongue.say("{begun} under way, {done} done", begun=begun, done=done)
    body += line(x + 16, y + 34, w - 70, (title, "f-ink serif", 21), (second, "f-ink2", 13))
    return body + text(x + w - 18, y + 37, letter, "f-ink serif e", 28)


# -- missions --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def squares_of(f: Frame, x: float, y: float, missions: tuple[int, ...]) -> dict[int, Place]:
    """Of some missions below each other on a paper at x, by square: where it lies."""
    return {
        sq: (x + f.first + ACROSS[sq] * f.pitch, y + i * f.row)
        for i, mission in enumerate(missions)
        for sq in range(FIRST[mission], FIRST[mission] + LENGTH[mission])
    }


def row_of(mission: int, numbers: tuple[int, ...], fresh: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What of a sheet's numbers, and of its fresh squares, is in a mission's row."""
    first, end = FIRST[mission], FIRST[mission] + LENGTH[mission]
    return numbers[first:end], tuple([sq for sq in range(first, end) if sq in fresh])


@lru_cache(maxsize=2048)
def sheet_row(
    f: Frame,
    x: float,
    y: float,
    mission: int,
    letter: str,
    numbers: tuple[int, ...],
    fresh: tuple[int, ...],
    tongue: Tongue,
) -> str:
    """Its number; every square, a grey one too; its arrow and its rule. The group is not closed: targets may follow."""
    size = f.square
    middle = y + size / 2
    full = 0 not in numbers
    begun = any(numbers) and not full
    at = x + (26 if f.wide else 18)
    body = circle(at, middle, 12, "f-ink") if begun else ""
    body += text(at, middle + 5, str(mission + 1), "f-paper b m" if begun else "f-ink2 b m", 14)
    for sq, number in enumerate(numbers, FIRST[mission]):
        colour = COLOUR_OF[LETTERS.index(letter)][sq]
        hue = KIND_NAMES[colour]
        inner = written(hue, size, str(number), sq in fresh) if number else empty(hue, size)
        place = x + f.first + ACROSS[sq] * f.pitch
        words = square_name(sq, colour, number, tongue)
        body += named(inner, words, f"{f.key}sq-{SQUARE_NAMES[sq]}", place, y)
    if GREY[mission] >= 0:
        place = x + f.first + GREY[mission] * f.pitch
        body += named(grey(size, "6"), tongue.say("grey 6"), "", place, y)
    wide, high = (50.0, 30.0) if f.wide else (38.0, 26.0)
    right = x + f.sheet[2] - (12 if f.wide else 5)
    body += arrow_tag(right - wide, middle, wide, high, str(ARROW[mission]), 17 if f.wide else 15)
    body += text(right, y + size + (9 if f.wide else 11), rule_word(mission, tongue), "f-ink2 e", 11)
    if full:
        body += struck(x + f.first - 8, right, middle)
    words = mission_name(mission, numbers, tongue)
    return named(body, words, f"{f.key}row-{mission + 1}", role="group")[: -len("</g>")]


# -- help squares ----------------------------------------------------------------------------------------------------


class Helps(NamedTuple):
    body: str
    squares: dict[str, str]  # hold, again, and the chameleon that is spent next: what is drawn there
    at: dict[str, Box]


HELPS: Final = 5


@lru_cache(maxsize=256)
def help_squares(
    f: Frame, x: float, y: float, holds: int, rerolls: int, lit: str, due: int, chameleons: int, tongue: Tongue
) -> Helps:
    """`lit` is hold, again, chameleon or nothing; `due`: chameleons that everybody began with."""
    say = tongue.say
    edge, gap = (16.0, 8.0) if f.wide else (8.0, 5.0)
    w = round((f.sheet[2] - 2 * edge - (HELPS - 1) * gap) / HELPS, 1)
    top, h = y + 10, f.help
    squares: dict[str, str] = {}
    places: dict[str, Box] = {}
    body = rule(x + edge, x + f.sheet[2] - edge, y, "n s-ink2")
    told = [
        ("hold", holds, say("Hold") if holds else say("Hold: used")),
        ("again", rerolls, say("Roll again") if rerolls else say("Again: used")),
    ]
    at = x + edge
    for icon, left, words in told:
        squares[icon] = help_square(w, h, words, left, lit == icon)
        places[icon] = at, top, w, h
        body += named(squares[icon], words, f"{f.key}help-{icon}", at, top)
        at += w + gap
    for i in range(HELPS - len(told)):
        mine = i >= due - chameleons
        if i >= due:
            words = say("with three") if i == 1 else say("with four")
            inner = not_here(w, h, words, printed=True)
        else:
            words = say("Any colour") if mine else say("Used")
            inner = help_square(w, h, words, 1 if mine else 0, lit == "chameleon" and i == due - chameleons)
            if i == due - chameleons:
                squares["chameleon"], places["chameleon"] = inner, (at, top, w, h)
        body += named(inner, words, f"{f.key}chameleon-{i}", at, top)
        at += w + gap
    return Helps(body, squares, places)
