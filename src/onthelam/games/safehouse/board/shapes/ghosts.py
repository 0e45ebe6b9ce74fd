"""What a move would do, drawn in place: dashed pieces where they would stand, numbers on amber."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from onthelam.draw.ghosts import cost
from onthelam.draw.svg import circle, group, path, rect, text
from onthelam.games.safehouse.board.shapes.strip import CAR, Street

_DASHED = ' stroke-dasharray="3.5 2.5" stroke-linejoin="round"'


@lru_cache(maxsize=2048)
def ghost(letter: str, lean: float, r: float) -> str:
    """A runner who would stand here: the point of the pin is the origin."""
    cy = -r - 5
    stem = path(f"M0 0L{lean:g} {cy + r:g}", "n s-lamp", 1.8)
    ring = circle(lean, cy, r, "f-asphalt s-lamp", ' stroke-width="2" stroke-dasharray="3.5 2.5"')
    return stem + ring + text(lean, cy + 4.5, letter, "f-lamp b m", 12.5)


def free(wanted: float, taken: Sequence[float], gap: float) -> float:
    """The place nearest to the one wanted that is `gap` away from all that are taken."""
    places = [wanted, *[one - gap for one in taken], *[one + gap for one in taken]]
    open_ = [place for place in places if all(abs(place - one) >= gap - 0.1 for one in taken)]
    return min(open_, key=lambda place: abs(place - wanted), default=wanted)


def dashes(street: Street, start: int, end: int, rise: float, first: float, last: float) -> str:
    d = street.stretch(start, end, rise, first, last)
    return path(d, "n s-lamp", 2, ' stroke-dasharray="3.5 3"') if d else ""


def runs(street: Street, letter: str, start: int, end: int, taken: Sequence[float], r: float) -> str:
    """A runner from one square to another; `taken` are the heads of those who stand in the row where it ends."""
    x, y = street.place(end)
    place = free(x, taken, 2 * r + 2.5)
    pin = group(ghost(letter, round(place - x, 1) + 0.0, r), "", "", x, y)
    return dashes(street, start, end, r + 5, r + 3, round(place - x, 1) - r - 2) + pin


@cache
def drives(street: Street, start: int, end: int) -> str:
    """The pursuer from one square to another, and what that costs."""
    x, y = street.place(min(end, street.last))
    base = y + street.height - 1
    body = path(CAR, "f-asphalt s-red", 2, f' transform="translate({x:g} {base:g})"{_DASHED}')
    if street.row(start) == street.row(end):
        x = (street.place(start)[0] + x) / 2  # not over his head: there may be somebody's whom he catches
    return body + cost(x, base - 31, f"+{end - start}")


@cache
def number_here(s: float, number: str) -> str:
    """On a square of side s: the number it would hold, on amber."""
    body = rect(0.09 * s, 0.06 * s, 0.82 * s, 0.68 * s, 3, "f-lampfill s-keyline", ' stroke-width="1.4"')
    return body + text(s / 2, 0.4 * s + 0.19 * s, number, "f-lampink mono m", round(0.56 * s, 1))


@lru_cache(maxsize=1024)
def numbers_here(places: tuple[tuple[float, float], ...], s: float, number: str, at_a_price: bool) -> str:
    """The same in many squares at once, told as briefly as may be."""
    w, h = round(0.7 * s, 1), round(0.56 * s, 1)
    d = "".join([f"M{x + 0.15 * s:.4g} {y + 0.11 * s:.4g}h{w:g}v{h:g}h-{w:g}z" for x, y in places])
    dashed = ' stroke-dasharray="3 2"' if at_a_price else ""
    body = path(d, "f-paper2 s-ink" if at_a_price else "f-lampfill s-keyline", 1.3, dashed)
    told = [f'<text x="{x + s / 2:.4g}" y="{y + 0.57 * s:.4g}" class="f-ink mono m">{number}</text>' for x, y in places]
    return body + f'\n<g font-size="{0.5 * s:.3g}">{"".join(told)}</g>'
