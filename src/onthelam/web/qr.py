"""A link as a code to be scanned, drawn here: no other house ever hears of the link."""

from __future__ import annotations

from typing import Final

import segno
from minijinja import safe

QUIET: Final = 4  # modules left free around it: scanners want as many
EVEN: Final = 1024  # the length of the drawing is a multiple of it: it shall not tell the link


def qr(link: str) -> str:
    """Dark on light in both themes, as most scanners need it. It has no name: the link beside it says the same."""
    code = segno.make_qr(link, error="m")
    side = code.symbol_size(border=QUIET)[0]
    path = "".join(runs(code, row) for row in range(len(code.matrix)))
    path = path.ljust(-len(path) // EVEN * -EVEN)
    return safe(
        f'<svg class="qr" viewBox="0 0 {side} {side}" aria-hidden="true" shape-rendering="crispEdges">'
        f'<path class="paper" d="M0 0h{side}v{side}H0z"/><path class="ink" d="{path}"/></svg>'
    )


def runs(code: segno.QRCode, row: int) -> str:
    """The dark modules of a row, each run of them as one bar."""
    dark, told, x = code.matrix[row], "", 0
    while x < len(dark):
        long = 0
        while x + long < len(dark) and dark[x + long]:
            long += 1
        if long:
            told += f"M{x + QUIET} {row + QUIET}h{long}v1h-{long}z"
        x += long or 1
    return told
