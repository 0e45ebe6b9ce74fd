"""Squares of a sheet: coloured, written, printed grey, and with the number they could take."""

from __future__ import annotations

from functools import cache

from onthelam.draw.marks import mark
from onthelam.draw.svg import path, rect, text
from onthelam.draw.targets import ring
from onthelam.draw.theme import ROOT
from onthelam.games.safehouse.board.shapes.paper import struck
from onthelam.games.safehouse.rules.charts import COLOUR_NAMES


@cache
def empty(hue: str, s: float) -> str:
    """A coloured square of side s at the origin, with its shape."""
    body = rect(0, 0, s, s, 4, f"f-hue-{hue} s-ink", ' stroke-width="1.6"')
    return body + path(mark(hue, s / 2, s / 2 + (0.02 * s if hue == "yellow" else 0), 0.165 * s), f"f-on-{hue}")


@cache
def written(hue: str, s: float, number: str, fresh: bool = False) -> str:
    """The number on a paper chip, the shape small below. `fresh`: of this roll, the ink still wet."""
    body = rect(0, 0, s, s, 4, f"f-hue-{hue} s-ink", ' stroke-width="1.6"')
    edge = ' stroke-width="1.6"' if fresh else ""
    body += rect(0.12 * s, 0.09 * s, 0.76 * s, 0.64 * s, 2.5, "f-chip s-ink" if fresh else "f-chip", edge)
    body += text(s / 2, 0.41 * s + 0.185 * s, number, "f-ink mono m", round(0.52 * s, 1))
    return body + path(mark(hue, s / 2, 0.855 * s, 0.085 * s), f"f-on-{hue}")


def kept(key: str, inner: str) -> str:
    """To be drawn again and again. It is the root of what is drawn there: no style reaches it from farther out."""
    return f'<g id="{key}" class="{ROOT}">{inner}</g>'


@cache
def grounds(key: str, s: float) -> str:
    """What lies under a pencilled number, once a picture: `up` where the square lifts, `any` where a help square is
    spent; and the ring of the one that is pointed at."""
    body = ""
    for hue in COLOUR_NAMES:
        small = path(mark(hue, s / 2, 0.835 * s, 0.08 * s), f"f-on-{hue}")
        up = rect(-2.7, -2.5, s + 5.4, s + 6.5, 6.5, "f-keyline")
        up += rect(-2, -3.5, s + 4, s + 5, 6, "f-lampfill s-keyline", ' stroke-width="1.4"')
        up += rect(1.5, 0, s - 3, s - 2, 3, f"f-hue-{hue} s-keyline", ' stroke-width="1.2"')
        up += rect(0.13 * s, 0.08 * s, 0.74 * s, 0.62 * s, 2.5, "f-chip") + small
        dashed = ' stroke-width="1.4" stroke-dasharray="3 2"'
        spent = rect(0, 0, s, s, 4, f"f-hue-{hue} s-ink", ' stroke-width="1.6"')
        spent += rect(0.13 * s, 0.1 * s, 0.74 * s, 0.62 * s, 2.5, "f-paper2 s-ink", dashed) + small
        body += kept(f"{key}up-{hue}", up) + kept(f"{key}any-{hue}", spent)
    return f"<defs>{body}{kept(f'{key}ring', ring(0, 0, s, s, 3))}</defs>"


def target(key: str, hue: str, s: float, number: str, spends: bool, sign: str = "") -> str:
    """A number could go here: the square lifts, the number is pencilled in; dashed where something must be spent."""
    body = f'<use href="#{key}{"any" if spends else "up"}-{hue}"/>'
    body += text(s / 2, 0.565 * s, number, "f-ink2 mono m", round((0.44 if spends else 0.5) * s, 1))
    if sign:
        body += text(0.87 * s, 0.95 * s, sign, f"f-on-{hue} b m", round(0.34 * s, 1))
    return body + f'<use href="#{key}ring" class="ring"/>'


@cache
def grey(s: float, number: str) -> str:
    """Printed: nothing can be entered there, but it counts."""
    body = rect(0, 0, s, s, 4, "f-grey s-ink2", ' stroke-width="1.2"')
    return body + text(s / 2, s / 2 + 0.18 * s, number, "f-ink mono m", round(0.5 * s, 1))


def _small(hue: str, w: float, h: float, number: str) -> str:
    """A square of somebody else's sheet, still to be read: the number on a chip, or the shape."""
    body = rect(0, 0, w, h, 2, f"f-hue-{hue} s-ink", ' stroke-width="1"')
    if not number:
        return body + path(mark(hue, w / 2, h / 2, 2.7), f"f-on-{hue}")
    body += rect(1.8, 1.8, w - 3.6, h - 3.6, 1, "f-chip")
    return body + text(w / 2, h / 2 + 4, number, "f-ink b m", 11)


def small_row(cells: tuple[tuple[str, int], ...], cell: float, h: float, done: bool) -> str:
    """A row of somebody else's sheet at the origin: hue and number of each square, "" for a grey one."""
    body, w = "", round(cell - 1.6, 1)
    for i, (hue, number) in enumerate(cells):
        if hue:
            inner = _small(hue, w, h, str(number) if number else "")
        else:
            inner = rect(0, 0, w, h, 2, "f-grey s-ink2", ' stroke-width="1"')
            inner += text(w / 2, h / 2 + 4, str(number), "f-ink m", 11)
        body += f'\n<g transform="translate({i * cell:g} 0)">{inner}</g>'
    return body + (struck(-3, len(cells) * cell + 1, h / 2, 1.5) if done else "")
