"""What is held or bought, as an icon of 30 x 30 that stands by itself."""

from __future__ import annotations

from functools import cache
from typing import Final

from onthelam.draw.marks import mark
from onthelam.draw.svg import path, rect
from onthelam.games.getaway_driver.board.shapes import pieces
from onthelam.games.getaway_driver.board.shapes.tiles import glyph, shield

# by upgrade, in the order of the charts
_PIECES: Final = ("ARM-dark", "barricade", "radio", "PAT-dark", "HEL-dark", "MOT-dark", "spikes", "camera")
_SIZES: Final = (0.68, 0.74, 0.9, 0.8, 0.72, 0.86, 0.72, 0.86)
_TWO: Final = "M5 8H16M12.5 4.5L16.5 8L12.5 11.5M17 15H6M9.5 11.5L5.5 15L9.5 18.5"  # Cars that change places
_CARDS: Final = "M5 7H15V19H5zM9 4H19V15"  # a hand


def icon(inner: str) -> str:
    return f'<svg viewBox="0 0 30 30" width="30" height="30" aria-hidden="true">{inner}</svg>'


@cache
def card_icon(stunt: str) -> str:
    """The sign of a card's stunt on ink; "": that of the card which has none."""
    return _on_ink(glyph(stunt, "paper") if stunt else path(_TWO, "n s-paper", 2.2, ' stroke-linecap="round"'))


@cache
def hand_icon() -> str:
    return _on_ink(path(_CARDS, "n s-paper", 1.8))


def _on_ink(inner: str) -> str:
    return icon(rect(0.5, 0.5, 29, 29, 3, "f-ink") + f'<g transform="translate(2.4 2.4) scale(1.145)">{inner}</g>')


@cache
def upgrade_icon(upgrade: int) -> str:
    """The piece itself, or what stands for it."""
    inner = pieces.fleet("")[_PIECES[upgrade]]
    return icon(f'<g transform="translate(15 15) scale({_SIZES[upgrade]:g})">{inner}</g>')


@cache
def tile_icon(light: str, pays: int, stunts: tuple[str, ...]) -> str:
    """A tile that was drawn: its light, its badge, its stunts."""
    body = rect(0.5, 0.5, 29, 29, 3, "f-street s-outline")
    body += rect(1.5, 1.5, 12, 12, 2, "f-outline") + path(mark(light, 7.5, 7.5, 3.8), f"f-hue-{light}")
    if pays:
        body += f'<g transform="translate(16.5 1) scale(.54)">{shield(pays)}</g>'
    for i, stunt in enumerate(stunts[:2]):
        body += f'<g transform="translate({1.5 + 14 * i:g} 15.5) scale(.6)">{glyph(stunt, "chalk")}</g>'
    return icon(body)
