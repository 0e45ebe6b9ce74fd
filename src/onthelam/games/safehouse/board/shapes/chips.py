"""Small plates that can be pressed: a number in its colour, a count, a word."""

from __future__ import annotations

from functools import cache

from onthelam.draw.marks import mark
from onthelam.draw.svg import path, rect, text


@cache
def number_chip(hue: str, w: float, h: float, number: str, extra: str, stars: int, may: bool) -> str:
    """A number to be entered, with what the jokers add to it below; `may`: it is a legal choice now."""
    edge = ("s-lamp", 2.6) if may else ("s-outline", 1.5)
    body = rect(0, 2.5, w, h, 5, "f-shade") if may else ""
    body += rect(0, 0, w, h, 5, f"f-hue-{hue} {edge[0]}", f' stroke-width="{edge[1]}"')
    body += rect(3.5, 3.5, w - 7, h - 16.5, 2.5, "f-chip")
    body += text(w / 2, 3.5 + (h - 16.5) / 2 + 5.6, number, "f-ink mono m", 16)
    if not extra:
        return body + path(mark(hue, w / 2, h - 7, 3.4), f"f-on-{hue}")
    first = w / 2 - 2 - 3.5 * len(extra) - (4 if stars == 2 else 0)
    body += "".join([path(mark("white", first + 8 * i, h - 7, 3.4), f"f-on-{hue}") for i in range(stars)])
    return body + text(first + 8 * stars - 2, h - 3.2, extra, f"f-on-{hue} b", 11)


@cache
def word_chip(w: float, h: float, words: str, may: bool, lit: bool = False) -> str:
    """A plate with a word or a count."""
    edge = ("s-lamp", 2.2) if may else ("s-line", 1.2)
    fill, ink = ("f-lampfill", "f-lampink") if lit else ("f-block", "f-chalk")
    body = rect(0, 0, w, h, 5, f"{fill} {edge[0]}", f' stroke-width="{edge[1]}"')
    return body + text(w / 2, h / 2 + 5, words, f"{ink} b m", 14, w - 8)


@cache
def badge(x: float, y: float, letter: str, mine: bool, r: float = 9.0) -> str:
    """A runner's letter on a disc, its middle at (x, y)."""
    fill, ink = ("f-lampfill", "f-lampink") if mine else ("f-paper", "f-ink")
    disc = f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" class="{fill} s-outline" stroke-width="1.5"/>'
    return disc + text(x, y + 4.2, letter, f"{ink} b m", 12)
