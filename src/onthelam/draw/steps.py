"""A step line: how something rose and fell over a match.

It is as wide and as high as its place on a page: all lengths are parts of that, and only letters have a size.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

from onthelam.draw.svg import esc
from onthelam.draw.theme import ROOT

TOP: Final = 9.0  # of 100: where the line is highest
LOW: Final = 72.0  # and lowest; below it are its marks
APART: Final = 0.055  # of the width: two labels that are nearer would touch on a phone
HATCH: Final = (
    '<defs><pattern id="lam-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path d="M0 0V7" class="n s-red" stroke-width="2.4" opacity=".6"/></pattern></defs>'
)
SIGN: Final = "M0-7 7 0 0 7-7 0z"


class Span(NamedTuple):
    """A piece of the line, from one part of the width to another, 0 to 1; its value is 0 to 100."""

    at: float
    to: float
    value: int


class Way(NamedTuple):
    """A piece of the line that leads somewhere."""

    at: float
    to: float
    href: str
    words: str
    names: str = ""  # classes


def steps(
    spans: Sequence[Span],
    ticks: Sequence[tuple[float, str]],
    marks: Sequence[tuple[float, int]] = (),
    ways: Sequence[Way] = (),
    words: str = "",
) -> str:
    """`ticks` stand below it, each with a label, or with "": a label that would touch the one before it is left out.

    `marks` are signs on the line, each with the value there. Where it leads nowhere, a page tells it in words.
    """
    body = flat(0, 1, LOW, "s-kerb", 1) + flat(0, 1, TOP, "s-red", 1.5, ' stroke-dasharray="5 4"')
    body += "".join([flat(0, 1, height(value), "s-kerb", 0.5) for value in (25, 50, 75)])
    body += areas(joined(spans)) + below(ticks)
    body += "".join([sign(x, value) for x, value in marks])
    said = f' role="group" aria-label="{esc(words)}"' if ways else ' aria-hidden="true"'
    hidden = f'<g aria-hidden="true">{body}</g>' if ways else body
    leads = "".join([link(way) for way in ways])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{ROOT} curve" width="100%" height="100%"{said}>'
        f"{HATCH}{hidden}{leads}</svg>"
    )


def height(value: int) -> float:
    return LOW - (LOW - TOP) * value / 100


def joined(spans: Sequence[Span]) -> list[Span]:
    """Neighbours of one value as one."""
    runs = [list(run) for _, run in groupby(spans, key=lambda span: span.value)]
    return [Span(run[0].at, run[-1].to, run[0].value) for run in runs]


def areas(spans: Sequence[Span]) -> str:
    told, before = "", -1
    for at, to, value in spans:
        y = height(value)
        if value:
            told += (
                f'<rect x="{part(at)}" y="{y:.4g}%" width="{part(to - at)}" height="{LOW - y:.4g}%" '
                'fill="url(#lam-hatch)"/>'
            )
        told += flat(at, to, y, "s-red", 2.5)
        if before >= 0:
            told += upright(at, height(before), y, "s-red", 2.5)
        before = value
    return told


def below(ticks: Sequence[tuple[float, str]]) -> str:
    told, last = "", -1.0
    for x, label in ticks:
        told += upright(x, LOW, LOW + 5, "s-line", 1)
        if label and x - last >= APART:
            told += f'<text x="{part(x)}" y="97%" class="f-dust m" font-size="11">{esc(label)}</text>'
            last = x
    return told


def flat(at: float, to: float, y: float, names: str, wide: float, rest: str = "") -> str:
    return f'<line x1="{part(at)}" x2="{part(to)}" y1="{y:.4g}%" y2="{y:.4g}%" {pen(names, wide)}{rest}/>'


def upright(x: float, y: float, to: float, names: str, wide: float) -> str:
    return f'<line x1="{part(x)}" x2="{part(x)}" y1="{y:.4g}%" y2="{to:.4g}%" {pen(names, wide)}/>'


def sign(x: float, value: int) -> str:
    drawn = f'<path d="{SIGN}" class="f-hazard s-keyline" stroke-width="1.5"/>'
    return f'<svg x="{part(x)}" y="{height(value):.4g}%" overflow="visible">{drawn}</svg>'


def link(way: Way) -> str:
    hit = f'<rect x="{part(way.at)}" width="{part(way.to - way.at)}" y="0" height="100%" class="hit"/>'
    return f'<a href="{esc(way.href)}" class="{way.names}" aria-label="{esc(way.words)}">{hit}</a>'


def pen(names: str, wide: float) -> str:
    return f'class="n {names}" stroke-width="{wide:g}"'


def part(x: float) -> str:
    return f"{100 * x:.4g}%"
