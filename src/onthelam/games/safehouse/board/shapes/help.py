"""Help squares: what may be used a few times in a match, printed at the foot of the sheet."""

from __future__ import annotations

from functools import cache

from onthelam.draw.svg import circle, rect, text


@cache
def help_square(w: float, h: float, words: str, left: int, lit: bool = False) -> str:
    """A help square at the origin: dashed when none is left, with a count when there are several."""
    if left == 0:
        return not_here(w, h, words)
    body = rect(0, 0, w, h, 4, f"{'f-lampfill' if lit else 'f-chip'} s-ink", ' stroke-width="1.6"')
    body += text(w / 2, h / 2 + 4.5, words, "f-ink b m", 13 if w > 80 else 11.5, w - 4)
    if left > 1:
        body += circle(w - 4, 3, 11.5, "f-ink") + text(w - 4, 7, f"×{left}", "f-paper b m", 11.5)
    return body


@cache
def not_here(w: float, h: float, words: str, printed: bool = False) -> str:
    """Used up, or printed but not for this table: dashed."""
    dashed = ' stroke-width="1.4" stroke-dasharray="5 4"'
    body = rect(0, 0, w, h, 4, "n s-ink2" if printed else "f-paper2 s-ink2", dashed)
    return body + text(w / 2, h / 2 + 4.5, words, "f-ink2 b m", 12 if w > 80 else 11, w - 4)
