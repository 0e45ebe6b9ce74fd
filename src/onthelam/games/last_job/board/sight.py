"""What each pursuer can see now: the cards hatched, a dotted line down the middle of each line of vision."""

from __future__ import annotations

from functools import lru_cache

from onthelam.draw.svg import group, path
from onthelam.games.last_job.board.frame import Frame
from onthelam.games.last_job.rules.charts import BEHIND, SUITS, TURNED, WAYS, Mask, cards_in
from onthelam.games.last_job.rules.maze import Maze
from onthelam.games.last_job.rules.tabletop import flies, line
from onthelam.games.last_job.rules.view import View

STEP = 9.0


def sight(v: View, f: Frame) -> str:
    """Under all that lies and stands there."""
    lines: list[tuple[int, Mask]] = []
    for who in range(SUITS):
        p = v.pursuers[who]
        if p.in_play:
            for turn in range(WAYS if flies(v, who) else BEHIND):
                seen = line(v, who, TURNED[p.facing * WAYS + turn])
                if seen:
                    lines.append((p.space, seen))
    return drawn(v.maze, f, tuple(lines)) if lines else ""


@lru_cache(maxsize=256)
def drawn(maze: Maze, f: Frame, lines: tuple[tuple[int, Mask], ...]) -> str:
    rays, everything = "", 0
    for start, seen in lines:
        everything |= seen
        x, y = f.middle(maze.place[start])
        ends = [f.middle(maze.place[space]) for space in cards_in(seen)]
        to_x, to_y = max(ends, key=lambda at: abs(at[0] - x) + abs(at[1] - y))
        rays += f"M{x:.4g} {y:.4g}L{to_x:.4g} {to_y:.4g}"
    hatches = "".join([hatched(f, maze.place[space]) for space in cards_in(everything)])
    body = path(hatches, "n s-redsuit", 1.7, ' opacity=".5"')
    body += path(rays, "n s-keyline", 5.5, ' opacity=".45"')
    body += path(rays, "n s-red", 2.6, ' stroke-dasharray="7 4"')
    return group(body, "reach", f"{f.key}sight")


@lru_cache(maxsize=256)
def hatched(f: Frame, at: int) -> str:
    """The part of a card below its band, as path data."""
    x, y = f.corner(at)
    left, top, w, h = x + 2, y + f.band, f.card_w - 4, f.card_h - f.band - 3
    d, c = "", STEP
    while c < w + h:
        x1, y1 = (left + w - c, top) if c <= w else (left, top + c - w)
        x2, y2 = (left + w, top + c) if c <= h else (left + w - (c - h), top + h)
        d += f"M{x1:.4g} {y1:.4g}L{x2:.4g} {y2:.4g}"
        c += STEP
    return d
