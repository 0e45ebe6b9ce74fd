"""A plate with a word or two, to be pressed."""

from __future__ import annotations

from functools import cache

from onthelam.draw.svg import rect, text


@cache
def word_chip(w: float, h: float, words: str, may: bool, lit: bool = False) -> str:
    """A plate with a word or a count."""
    edge = ("s-lamp", 2.2) if may else ("s-line", 1.2)
    fill, ink = ("f-lampfill", "f-lampink") if lit else ("f-block", "f-chalk")
    body = rect(0, 0, w, h, 5, f"{fill} {edge[0]}", f' stroke-width="{edge[1]}"')
    return body + text(w / 2, h / 2 + 5, words, f"{ink} b m", 14, w - 8)
