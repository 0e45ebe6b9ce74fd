"""What may be done: brackets round a legal target, a closed ring round a chosen one, and the group that is clicked."""

from __future__ import annotations

from functools import cache

from onthelam.draw.svg import esc, path, rect


@cache
def brackets(x: float, y: float, w: float, h: float, gap: float = 3.5, arm: float = 7.0) -> str:
    """Four rounded corners, lamp on keyline, so that they hold on paper and on asphalt."""
    left, top, right, low, r = x - gap, y - gap, x + w + gap, y + h + gap, 5
    a = arm - r
    d = (
        f"M{left:g} {top + arm:g}v{-a:g}q0-{r} {r}-{r}h{a:g}M{right - arm:g} {top:g}h{a:g}q{r} 0 {r} {r}v{a:g}"
        f"M{right:g} {low - arm:g}v{a:g}q0 {r}-{r} {r}h{-a:g}M{left + arm:g} {low:g}h{-a:g}q-{r} 0-{r}-{r}v{-a:g}"
    )
    rest = ' stroke-linecap="round"'
    return path(d, "n s-keyline", 5.2, rest) + path(d, "n s-lampfill", 2.8, rest)


@cache
def ring(x: float, y: float, w: float, h: float, gap: float = 3.0, names: str = "") -> str:
    """Closed: chosen. With the name `ring` it is seen only under the pointer or the focus."""
    r = 6
    inner = rect(x - gap, y - gap, w + 2 * gap, h + 2 * gap, r, "n s-keyline", ' stroke-width="5.6"')
    inner += rect(x - gap, y - gap, w + 2 * gap, h + 2 * gap, r, "n s-lampfill", ' stroke-width="3.2"')
    return f'\n<g class="{names}">{inner}</g>' if names else inner


@cache
def hit(x: float, y: float, w: float, h: float) -> str:
    """Unseen, but it takes the pointer: small signs are easy to hit."""
    return rect(x, y, w, h, 0, "hit")


def clickable(inner: str, move: str, words: str, key: str = "", x: float = 0.0, y: float = 0.0, rest: str = "") -> str:
    """A group that stands for one move; the words are what the pointer is told. `rest` are further attributes."""
    mark = f' id="{esc(key)}"' if key else ""
    place = f' transform="translate({x:g} {y:g})"' if x or y else ""
    return f'\n<g{mark} class="go piece"{place} data-move="{esc(move)}"{rest}><title>{esc(words)}</title>{inner}</g>'
