"""The way that each Car took, from what was told of it: drawn once the match is over."""

from __future__ import annotations

from collections.abc import Sequence

from onthelam.core.event import Event
from onthelam.games.getaway_driver.rules.events import cards as events_cards
from onthelam.games.getaway_driver.rules.events import driver, table
from onthelam.games.getaway_driver.rules.tabletop import ahead
from onthelam.games.getaway_driver.rules.view import View


def driven(v: View, rows: Sequence[Sequence[Event]]) -> list[list[list[int]]]:
    """By Car: ways without a gap, cell by cell. Where a Car was exchanged or fetched, a new way begins.

    What it backed off from, and what was a decoy, is no part of its way. `rows` are those that were not taken back.
    """
    ways: list[list[list[int]]] = [[] for _ in v.cars]
    drove = [False] * len(v.cars)  # the newest movement, which may yet be taken back
    for row in rows:
        for e in row:
            if isinstance(e, driver.Drove):
                begin(ways[e.car], ahead(v, e.cell, (e.facing + 2) & 3))
                ways[e.car][-1].append(e.cell)
                drove[e.car] = True
            elif isinstance(e, (driver.BackedOff, events_cards.Decoyed)):
                if drove[e.car]:
                    ways[e.car][-1].pop()
                drove[e.car] = False
            elif isinstance(e, events_cards.Switched):
                drove[e.car] = False
            elif isinstance(e, (events_cards.Baited, events_cards.Fetched)):
                drove = [False] * len(drove)
    return [[cells for cells in found if len(cells) > 1] for found in ways]


def begin(ways: list[list[int]], cell: int) -> None:
    """The way goes on from this cell."""
    if not ways or ways[-1][-1] != cell:
        ways.append([cell])


def set_off(v: View, rows: Sequence[Sequence[Event]]) -> list[dict[int, tuple[int, int]]]:
    """By Car and round: from which cell it drove first in that round, and onto which."""
    found: list[dict[int, tuple[int, int]]] = [{} for _ in v.cars]
    now = 0
    for row in rows:
        for e in row:
            if isinstance(e, table.RoundBegan):
                now = e.round
            elif isinstance(e, driver.Drove):
                found[e.car].setdefault(now, (ahead(v, e.cell, (e.facing + 2) & 3), e.cell))
    return found


def told_rounds(last: int) -> list[range]:
    """Those that may bear their number along a way, one of each: the first, then about every fifth, or every tenth in a
    long match.
    """
    every = 5 if last < 30 else 10
    return [range(1, every), *[range(n, min(n + every, last + 1)) for n in range(every, last + 1, every)]]
