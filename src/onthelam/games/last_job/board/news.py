"""What has happened since you chose, in chalk: the ways that were walked, and where somebody jumped or arrived."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from onthelam.core.event import Event
from onthelam.draw.last import dot, frame
from onthelam.draw.svg import group, path
from onthelam.games.last_job.board.frame import Frame
from onthelam.games.last_job.rules.charts import SUIT_NAMES, Space
from onthelam.games.last_job.rules.events import pursuers, traces, you
from onthelam.games.last_job.rules.view import View
from onthelam.games.told import Told

YOU = -1
MOST = 40  # rows: nobody follows more


class Trail(NamedTuple):
    who: int
    path: list[Space]  # the first is where it began
    jumps: bool = False


def trails(row: Sequence[Event], before: View) -> list[Trail]:
    """One for each that moved; a jump begins another."""
    at = {who: p.space for who, p in enumerate(before.pursuers)} | {YOU: before.you}
    found: list[Trail] = []
    for e in row:
        if isinstance(e, pursuers.Stepped):
            who, to, jumps = e.who, e.to, False
        elif isinstance(e, you.Walked):
            who, to, jumps = YOU, e.to, False
        elif isinstance(e, traces.Jumped):
            who, to, jumps = e.who, e.to, True
        elif isinstance(e, you.SubwayTaken):
            who, to, jumps = YOU, e.to, True
        else:
            continue
        last = [one for one in found if one.who == who]
        if jumps or not last or last[-1].jumps:
            found.append(Trail(who, [at[who], to], jumps))
        else:
            last[-1].path.append(to)
        at[who] = to
    return found


class Since(NamedTuple):
    """What is drawn in chalk: ways, and where somebody arrived."""

    trails: list[Trail]
    arrived: list[tuple[int, Space]]


def since(told: Told, now: View) -> Since:
    """All that they did since you chose, also where the house has answered for you since; of you the newest row."""
    found, newest = Since([], []), told.last(now)
    last = len(told.rows) - 1
    for n in told.standing_from(max(told.chosen_at(), last - MOST if told.seat >= 0 else last, 0)):
        row, before = told.rows[n], newest.before if newest is not None and n == last else told.view(n)
        assert isinstance(before, View)
        if not before.maze.cards:
            continue
        found.trails.extend([one for one in trails(row, before) if n == last or one.who != YOU])
        found.arrived.extend([(e.who, e.space) for e in row if isinstance(e, pursuers.Arrived)])
    return found


def marks(what: Since, now: View, f: Frame) -> str:
    body = ""
    for n, trail in enumerate(what.trails):
        name = "you" if trail.who == YOU else SUIT_NAMES[trail.who]
        body += group(chalk(now, f, trail), "last", f"{f.key}last-{name}-{n}")
    for who, space in dict(what.arrived).items():
        x, y = f.corner(now.maze.place[space])
        body += group(frame(x, y, f.card_w, f.card_h, 0), "last", f"{f.key}last-arrived-{SUIT_NAMES[who]}")
    return body


def chalk(v: View, f: Frame, trail: Trail) -> str:
    """A little beside the middle, each who its own, so that ways over the same cards are told apart."""
    off = (trail.who - 1) * 3.0
    points = [f.middle(v.maze.place[space]) for space in trail.path]
    (x, y), *rest = [(a + off, b + 8 + off) for a, b in points]
    if trail.jumps:
        to_x, to_y = rest[0]
        d = f"M{x:.4g} {y:.4g}Q{(x + to_x) / 2:.4g} {min(y, to_y) - 40:.4g} {to_x:.4g} {to_y:.4g}"
    else:
        d = f"M{x:.4g} {y:.4g}" + "".join([f"L{a:.4g} {b:.4g}" for a, b in rest])
    dash = ' stroke-dasharray="2 5" stroke-linecap="round"' if trail.jumps else ' stroke-linejoin="round"'
    return path(d, "n s-keyline", 5.5, ' opacity=".7"') + path(d, "n s-police", 2.4, dash) + dot(x, y)
