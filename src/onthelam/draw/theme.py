"""How classes get their colours: a stylesheet for pages, or one inside a picture that stands alone.

A token gives two classes, `f-chalk` (fill) and `s-chalk` (stroke). Pages forbid inline styles, so shapes carry
classes and plain attributes only. Motion is here too: what a move would do (`data-for`) is unseen until its move is
under the pointer or the focus, comes in within 90 ms and goes at once. A die that was rolled shows two other faces
first, 420 ms in all; `on`, `taken` and `asked` are set by a page for what somebody has ticked or taken, `off` hides.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from onthelam.draw.tokens import tokens

ROOT: Final = "lam-board"

SERIF: Final = '"Iowan Old Style","Palatino Linotype",Palatino,Georgia,"Noto Serif",serif'
SANS: Final = 'system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif'
MONO: Final = 'ui-monospace,"Cascadia Mono",Menlo,Consolas,monospace'

STEADY: Final = f"""\
{{}} {{{{forced-color-adjust:none}}}}
{{}} text{{{{font-family:{SANS};font-variant-numeric:tabular-nums lining-nums}}}}
{{}} .serif{{{{font-family:{SERIF};font-weight:700}}}}
{{}} .mono{{{{font-family:{MONO};font-weight:700}}}}
{{}} .caps{{{{letter-spacing:.08em}}}}
{{}} .b{{{{font-weight:700}}}}
{{}} .e{{{{text-anchor:end}}}}
{{}} .m{{{{text-anchor:middle}}}}
{{}} .n{{{{fill:none}}}}
{{}} .go{{{{cursor:pointer}}}}
{{}} .halo{{{{paint-order:stroke;stroke-width:4px;stroke-linejoin:round}}}}
{{}} .hit{{{{fill:none;pointer-events:all}}}}
{{}} .ring{{{{opacity:0}}}}
{{}} .go:hover .ring,{{}} .go:focus-visible .ring,{{}} .go.lit .ring{{{{opacity:1;transition:opacity 90ms}}}}
{{}} [data-for]{{{{display:none;pointer-events:none}}}}
{{}} .lit[data-for],{{}} .go:hover [data-for],{{}} .go:focus-visible [data-for]{{{{display:inline}}}}
{{}} [data-for]{{{{animation:lam-in 90ms}}}}
{{}} [data-point]{{{{cursor:crosshair}}}}
{{}} .last{{{{pointer-events:none}}}}
{{}} .off{{{{display:none}}}}
{{}} .on .ring,{{}} .taken .ring,{{}} .asked .ring{{{{opacity:1}}}}
{{}} .on{{{{cursor:pointer}}}}
{{}} .face1,{{}} .face2{{{{opacity:0;animation:lam-face1 420ms}}}}
{{}} .face1{{{{animation-name:lam-face1}}}}
{{}} .face2{{{{animation-name:lam-face2}}}}
{{}} .face3{{{{animation:lam-in 90ms}}}}
{{}} .piece{{{{transition:transform 320ms cubic-bezier(.2,.7,.2,1)}}}}
@keyframes lam-in{{{{from{{{{opacity:0}}}}}}}}
@keyframes lam-face1{{{{0%,33%{{{{opacity:1}}}}34%{{{{opacity:0}}}}}}}}
@keyframes lam-face2{{{{0%,33%{{{{opacity:0}}}}34%,66%{{{{opacity:1}}}}67%{{{{opacity:0}}}}}}}}
@media (prefers-reduced-motion:reduce){{{{{{}} *{{{{transition:none!important;animation:none!important}}}}}}}}
"""


@cache
def css(theme: str, root: str = f".{ROOT}") -> str:
    """The stylesheet of a theme, everything under `root`."""
    steady = STEADY.format(*[root] * STEADY.count("{}"))
    colours = tokens(theme)
    fills = [
        f"{root} .f-{name}{{fill:{colour}}}{root} .s-{name}{{stroke:{colour}}}" for name, colour in colours.items()
    ]
    return steady + "\n".join(fills) + f"\n{root} .beam{{stop-color:{colours['beam']}}}\n"


def standalone(svg: str, theme: str = "dark") -> str:
    """A drawn picture with its colours inside, for a notebook or a README.

    The sheet names the theme in its root, and where parts are kept that are used again and again: several pictures of
    different themes may lie on one page.
    """
    head, rest = svg.replace(f'class="{ROOT}"', f'class="{ROOT} lam-{theme}"').split(">", 1)
    return f"{head}><style>\n{css(theme, f'.lam-{theme}')}</style>{rest}"
