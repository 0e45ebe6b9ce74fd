"""A surface that is pointed at: any point of it stands for a line, and the page fills it in (web/static/point.js)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from onthelam.draw.svg import circle, esc, path, rect

UNSEEN: Final = ' visibility="hidden"'


def surface(key: str, line: str, w: float, h: float, told: Mapping[str, str], ghost: str) -> str:
    """From the origin on; `told` is the rest of what the page must know, `ghost` what lies under the pointer."""
    data = "".join([f' data-{name}="{esc(value)}"' for name, value in told.items() if value])
    hit = f'<rect width="{w:.5g}" height="{h:.5g}" class="hit"/>'
    inner = f'<g data-ghost="" pointer-events="none"{UNSEEN}>{ghost}</g>'
    return f'\n<g id="{esc(key)}" data-point="{esc(line)}"{data}>{hit}{inner}</g>'


@cache
def grows() -> str:
    """A square round the origin as large as what was dragged; its line stays as thin."""
    thin = ' vector-effect="non-scaling-stroke"'
    body = rect(-1, -1, 2, 2, 0, "f-lampfill s-keyline", f'{thin} stroke-width="4.5" fill-opacity=".1"')
    body += rect(-1, -1, 2, 2, 0, "n s-lampfill", f'{thin} stroke-width="2.5" stroke-dasharray="7 5"')
    return f'<g data-grows="">{body}</g>'


def turns(inner: str) -> str:
    """Drawn looking up; seen once a drag has said the way."""
    return f'<g data-turns=""{UNSEEN}>{inner}</g>'


def again(inner: str) -> str:
    """Seen once a finger has tapped, which cannot hover: the next tap there plays."""
    return f'<g data-again=""{UNSEEN}>{inner}</g>'


def cross(k: float, far: float) -> str:
    """Through the origin, so far each way: a finger hides the point, not the lines that lead to it."""
    d = f"M{-far:g} 0H{far:g}M0 {-far:g}V{far:g}"
    return path(d, "n s-lamp", round(1 / k, 2), ' opacity=".6"')


def aim(x: float, y: float, k: float) -> str:
    """A point that has been chosen, while the rest is asked; as large however near it is seen (k)."""
    d = f"M{x - 13 / k:.5g} {y:.5g}h{26 / k:.5g}M{x:.5g} {y - 13 / k:.5g}v{26 / k:.5g}"
    body, r = "", round(8 / k, 1)
    for names, wide in (("n s-keyline", 4.4), ("n s-lampfill", 2.4)):
        body += path(d, names, round(wide / k, 2)) + circle(x, y, r, names, f' stroke-width="{wide / k:.3g}"')
    return body


def between(key: str, table: str, closed: str, d: str) -> str:
    """The part of a table, drawn in white, that d encloses and `closed` leaves free."""
    mask = f'<mask id="{key}"><g fill="#fff">{table}</g><g fill="#000">{closed}</g></mask>'
    inner = path(d, "f-lampfill", 0, ' fill-opacity=".24"')
    return mask + f'<g mask="url(#{key})">{inner}</g>'
