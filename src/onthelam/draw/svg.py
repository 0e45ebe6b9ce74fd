"""The smallest SVG builder that escapes everything and writes no style attribute.

A group begins a line, and a whole picture comes in pieces: a page is told only those it does not have.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from onthelam.draw.theme import ROOT
from onthelam.draw.type import WIDEST, fitted, length, width

_UNSAFE: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})


@lru_cache(maxsize=4096)  # ids, codes and names come again and again
def esc(text: str) -> str:
    """Fit for an element and for an attribute; what XML does not allow at all goes out."""
    if not text.isprintable():
        text = text.replace("\n", " ")  # most texts that need it need no more: letter by letter costs ten times as much
    if not text.isprintable():
        text = "".join([c if c.isprintable() else " " for c in text])
    return text.translate(_UNSAFE)


def rect(x: float, y: float, w: float, h: float, r: float, names: str, rest: str = "") -> str:
    """`rest` are further attributes, written out."""
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r:g}" class="{names}"{rest}/>'


def circle(x: float, y: float, r: float, names: str, rest: str = "") -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" class="{names}"{rest}/>'


def path(d: str, names: str, width: float = 0.0, rest: str = "") -> str:
    stroke = f' stroke-width="{width:g}"' if width else ""
    return f'<path d="{d}" class="{names}"{stroke}{rest}/>'


@lru_cache(maxsize=4096)
def text(x: float, y: float, words: str, names: str, size: float, room: float = 0.0) -> str:
    """`names` say colour and voice: `b` bold, `e` ends at x, `m` its middle is at x. `room` is never left."""
    told = ""
    if room:
        words, long = fitted(words, size, room, "b" in names.split() or "mono" in names)
        told = f' textLength="{long:g}" lengthAdjust="spacingAndGlyphs"' if long else ""
    return f'<text x="{x:g}" y="{y:g}" class="{names}" font-size="{size:g}"{told}>{esc(words)}</text>'


def line(x: float, y: float, room: float, *parts: tuple[str, str, float]) -> str:
    """Several voices in one line, each with words, names and size: in any font they follow each other.

    The last one is cut where the room ends.
    """
    bolds = ["b" in names.split() or "serif" in names for words, names, size in parts]
    before = sum([width(parts[i][0], parts[i][2], bolds[i]) + 8 for i in range(len(parts) - 1)])
    words, names, size = parts[-1]
    wide = before + width(words, size, bolds[-1])
    if wide > room:
        words = fitted(words, size, max(room - before, size), bolds[-1])[0]
    tight = f' textLength="{length(wide, room):g}" lengthAdjust="spacingAndGlyphs"' if wide * WIDEST > room else ""
    body = ""
    for i, (told, look, high) in enumerate((*parts[:-1], (words, names, size))):
        gap = ' dx="8"' if i else ""
        body += f'<tspan class="{look}" font-size="{high:g}"{gap}>{esc(told)}</tspan>'
    return f'<text x="{x:g}" y="{y:g}"{tight}>{body}</text>'


def group(inner: str, names: str = "", key: str = "", x: float = 0.0, y: float = 0.0, rest: str = "") -> str:
    """A piece with a stable id that can be moved: its place is a transform of its own."""
    mark = f' id="{esc(key)}"' if key else ""
    kind = f' class="{names}"' if names else ""
    place = f' transform="translate({x:g} {y:g})"' if x or y else ""
    return f"\n<g{mark}{kind}{place}{rest}>{inner}</g>"


def named(inner: str, words: str, key: str = "", x: float = 0.0, y: float = 0.0, role: str = "img") -> str:
    """A place with a short name for those who do not see it; `role` is "group" where there are places in it."""
    return group(inner, "", key, x, y, f' role="{role}" aria-label="{esc(words)}"')


def titled(words: str) -> str:
    """What the pointer is told of the group that begins with it."""
    return f"<title>{esc(words)}</title>"


def around(inner: Sequence[str], key: str, x: float = 0.0, y: float = 0.0, rest: str = "") -> list[str]:
    """A group of many pieces, which stay apart."""
    return [group("", "", key, x, y, rest)[: -len("</g>")], *inner, "</g>"]


def sized(inner: str, names: str, key: str, x: float, y: float, scale: float) -> str:
    """A piece that may also grow: its transform always has both parts, so that one can pass into another."""
    return f'\n<g id="{esc(key)}" class="{names}" transform="translate({x:g} {y:g}) scale({scale:.4g})">{inner}</g>'


def cut(x: float, y: float, wide: float, high: float, inner: str) -> str:
    """A part of a picture as one of its own, for a page that tells in words what it shows."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{ROOT}" viewBox="{x:g} {y:g} {wide:g} {high:g}" '
        f'width="{wide:g}" height="{high:g}" aria-hidden="true">{inner}</svg>'
    )


def places(wide: float, high: float, title: str, key: str, inner: Sequence[str]) -> list[str]:
    """The whole SVG in pieces, a set of named places: its title is all that is told of it as a whole."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{ROOT}" viewBox="0 0 {wide:g} {high:g}" '
        f'width="{wide:g}" height="{high:g}" role="group" aria-labelledby="{key}title">'
        f'<title id="{key}title">{esc(title)}</title>\n'
    )
    return [head, *filter(None, inner), "</svg>"]


def picture(wide: float, high: float, title: str, desc: str, key: str, inner: list[str]) -> list[str]:
    """The whole SVG in pieces, with its title and its description in words: each paragraph is a piece."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{ROOT}" viewBox="0 0 {wide:g} {high:g}" '
        f'width="{wide:g}" height="{high:g}" role="img" aria-labelledby="{key}title {key}desc">'
        f'<title id="{key}title">{esc(title)}</title><desc id="{key}desc">'
    )
    told = desc.replace("\n", "\n ").split("\n")
    return [head, *[esc(paragraph) for paragraph in told], "</desc>\n", *filter(None, inner), "</svg>"]
