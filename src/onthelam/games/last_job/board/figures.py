"""Parts of the real board: the cover for the front page, and pictures for chapters.

Every one shows a moment of a recorded match; nothing in them can be clicked.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final, NamedTuple

from onthelam.draw.svg import cut
from onthelam.games.last_job.board.board import Drawing
from onthelam.games.last_job.board.frame import WIDE
from onthelam.games.last_job.board.targets import drawn_way, moved
from onthelam.games.last_job.recorded import moment
from onthelam.games.last_job.rules.charts import CARD_NAMES
from onthelam.games.last_job.rules.maze import COLUMNS
from onthelam.games.last_job.words.walks import walks
from onthelam.tongue.tongue import Tongue


class Shown(NamedTuple):
    """So many rows of a match; of its board a part, in cards; with the walk to a bank, or without."""

    match: str
    rows: int
    column: int
    row: int
    across: int
    down: int
    walk: bool = False


COVER: Final = Shown("shot", 16, 2, 1, 6, 3)
FIGURES: Final = {
    "maze": Shown("away", 1, 3, 0, 5, 3),
    "sight": Shown("shot", 16, 3, 0, 5, 3),
    "walk": Shown("arrested", 37, 4, 2, 5, 4, True),
    "scene": Shown("away", 29, 0, 2, 5, 4),
    "exit": Shown("away", 32, 1, 1, 6, 4),
}
GAP: Final = 6.0  # of the ground round a part


@cache
def cover(tongue: Tongue) -> str:
    """296 x 126 of a chase."""
    return drawn("cover", COVER, tongue, 296, 126)


@cache
def figure(name: str, tongue: Tongue) -> str:
    shown = FIGURES[name]
    wide, high = shown.across * WIDE.across + GAP, shown.down * WIDE.down + GAP
    return drawn(name, shown, tongue, round(0.68 * wide), round(0.68 * high))


def drawn(name: str, shown: Shown, tongue: Tongue, wide: float, high: float) -> str:
    v = moment(shown.match, shown.rows)
    d = Drawing(v, tongue, replace(WIDE, key=f"lj-{name}-"))
    d.alive = False
    body = d.layers()
    if shown.walk:
        body.insert(-len(d.crowd()), way_to_bank(d))
    x, y = d.f.corner(shown.row * COLUMNS + shown.column)
    k = wide / (shown.across * d.f.across + GAP)
    inner = f'<g transform="scale({k:.4g}) translate({GAP - x:g} {GAP - y:g})">{"".join(body)}</g>'
    return cut(0, 0, wide, high, inner)


def way_to_bank(d: Drawing) -> str:
    """The walk to the nearest bank, with who would see it."""
    v = d.v
    found = [walk for walk in walks(v).to.values() if v.tasks >> walk.to & 1]
    walk = min(found, key=lambda walk: (walk.steps, CARD_NAMES[walk.to]))
    return drawn_way(d.f, v.maze, v.you, walk.way.spaces, walk.way.seen) + moved(v, d.f, walk.then.pursuers)
