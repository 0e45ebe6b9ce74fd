"""The smallest SVG builder that escapes everything and writes no style attribute."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from onthelam.draw.theme import ROOT
from onthelam.draw.type import fitted

_UNSAFE: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})


def esc(text: str) -> str:
    """Fit for an element and for an attribute; what XML does not allow at all goes out."""
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
    length = ""
    if room:
        words, forced = fitted(words, size, room, "b" in names.split() or "mono" in names)
        length = f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"' if forced else ""
    return f'<text x="{x:g}" y="{y:g}" class="{names}" font-size="{size:g}"{length}>{esc(words)}</text>'


def line(x: float, y: float, parts: tuple[tuple[str, str], ...], size: float, room: float) -> str:
    """Several voices in one line, each part with its names: they follow each other in any font."""
    whole = " ".join([words for words, names in parts])
    cut, forced = fitted(whole, size, room, True)
    length = f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"' if forced else ""
    body, left = "", len(cut)
    for i, (words, names) in enumerate(parts):
        if left <= 0:
            break
        shown = words if left >= len(words) or cut == whole else cut[-left:]
        left -= len(words) + 1
        gap = ' dx="8"' if i else ""
        body += f'<tspan class="{names}"{gap}>{esc(shown)}</tspan>'
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{length}>{body}</text>'


def group(inner: str, names: str = "", key: str = "", x: float = 0.0, y: float = 0.0, rest: str = "") -> str:
    """A piece with a stable id that can be moved: its place is a transform of its own."""
    mark = f' id="{esc(key)}"' if key else ""
    kind = f' class="{names}"' if names else ""
    place = f' transform="translate({x:g} {y:g})"' if x or y else ""
    return f"<g{mark}{kind}{place}{rest}>{inner}</g>"


def picture(width: float, height: float, title: str, desc: str, key: str, inner: str) -> str:
    """The whole SVG, with its title and its description in words."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{ROOT}" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="img" aria-labelledby="{key}title {key}desc">'
        f'<title id="{key}title">{esc(title)}</title><desc id="{key}desc">{esc(desc)}</desc>{inner}</svg>'
    )
