"""What rows did, as far as a board can show it: ways that were driven, places that are new, what crashed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from onthelam.core.event import Event
from onthelam.games.getaway_driver.rules.events import cards as events_cards
from onthelam.games.getaway_driver.rules.events import driver, police, table
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.told import Row, Told

CAR: Final = -1  # and below: Car 0 is -1, Car 1 is -2; vehicles are their numbers


@dataclass
class News:
    ways: list[tuple[int, int, int]] = field(default_factory=list)  # who, from, to
    put: list[int] = field(default_factory=list)  # cells: a piece was put there, or somebody looked
    turned: list[int] = field(default_factory=list)  # vehicles that turned on the spot
    crashed: list[int] = field(default_factory=list)  # cells
    stash: list[int] = field(default_factory=list)  # tokens that landed or were moved


class Step(NamedTuple):
    """Of what has happened since a seat chose. `row` counts the rows that it heard, from 1 on, as its log does."""

    row: int
    who: int  # as above; NOBODY: a piece that does not drive
    start: int  # -1: it came from nowhere
    to: int


NOBODY: Final = 99
MOST: Final = 40  # rows: nobody follows more


def news(row: Sequence[Event], before: View, after: View) -> News:
    found = News()
    at: dict[int, int] = {}  # where those who moved are by now
    came: dict[int, int] = {}  # by Car that drove: who follows it, as a mask
    for e in row:
        moved(found, e, before, after, came, at)
        marked(found, e, after)
    landed = len([e for e in row if isinstance(e, table.TokenLanded)])
    found.stash += range(len(after.token_x) - landed, len(after.token_x))
    return found


def moved(found: News, e: Event, before: View, after: View, came: dict[int, int], at: dict[int, int]) -> None:
    """Ways: an event tells where one has come to, the view before it from where."""
    if isinstance(e, driver.Drove):
        drove(found, CAR - e.car, e.cell, before, at)
        came[e.car] = e.trailing
    elif isinstance(e, driver.BackedOff):
        drove(found, CAR - e.car, after.cars[e.car].cell, before, at)
    elif isinstance(e, (events_cards.Decoyed, events_cards.Switched, events_cards.Baited, events_cards.Fetched)):
        c = after.cars[e.car]
        if c.before >= 0 and c.before != c.cell and isinstance(e, events_cards.Switched):
            found.ways.append((CAR - e.car, c.before, c.cell))
        found.put.append(c.cell)
    elif isinstance(e, police.Arrived):
        c = after.cars[e.car]
        to = at.get(CAR - e.car, c.cell)
        who = came.get(e.car, before.cars[e.car].trailing)  # it may have driven in a row before this one
        for i in range(len(after.at)):
            if who >> i & 1 and c.left >= 0 and c.left != to:
                found.ways.append((i, c.left, to))
                at[i] = to
    elif isinstance(e, (police.Swerved, police.ForcedAhead)) and e.stays:
        if isinstance(e, police.Swerved):
            found.turned.append(e.vehicle)
    elif isinstance(e, (police.PoliceDrove, police.Swerved, police.ForcedAhead, events_cards.Jammed)):
        drove(found, e.vehicle, e.cell, before, at)
    elif isinstance(e, police.Crashed):
        found.crashed.append(at.get(e.vehicle, at.get(CAR, after.cars[0].cell)))
    elif isinstance(e, (police.PoliceTurned, police.HalfTurned, police.VehicleTurned)):
        found.turned.append(e.vehicle)


def drove(found: News, who: int, to: int, before: View, at: dict[int, int]) -> None:
    start = at.get(who, before.at[who] if who >= 0 else before.cars[CAR - who].cell)
    if start != to:  # a card may have taken it back in the same row
        found.ways.append((who, start, to))
    at[who] = to


def marked(found: News, e: Event, v: View) -> None:
    """Places and things."""
    if isinstance(
        e,
        (
            driver.HazardPlaced,
            table.Placed,
            police.Dispatched,
            police.BarricadePlaced,
            police.SpikesPlaced,
            police.SpikesMoved,
        ),
    ):
        found.put.append(e.cell)
    elif isinstance(e, driver.Looked):
        found.put.append(v.laid[e.slot])
    elif isinstance(e, table.TokenMoved):
        found.stash.append(e.token)


# -- since a seat chose ----------------------------------------------------------------------------------------------


@dataclass
class Since:
    """All that others did: what is drawn in chalk until the seat chooses again."""

    steps: list[Step] = field(default_factory=list)
    last: News = field(default_factory=News)  # of the newest row

    @property
    def moved(self) -> int:
        """The cell where something happened last; -1: nothing did."""
        return self.steps[-1].to if self.steps else -1


def since(told: Told, now: View) -> Since:
    newest = told.last(now)
    if newest is None:
        return Since()
    rows, own = told.rows, told.chosen_at()
    found = Since(last=row_of(told, len(rows) - 1, newest))
    drives = 0 <= told.seat < len(now.cars)
    first = max(own, len(rows) - MOST) if told.seat >= 0 else len(rows) - 1  # an onlooker chooses nothing
    for n in told.standing_from(max(first, 0)):
        one = row_of(told, n)
        mine = told.by(n) == told.seat  # or the house in its stead
        for who, start, to in dict.fromkeys(one.ways):
            if not mine or (who >= 0) is drives:
                found.steps.append(Step(n + 1, who, start, to))
        if not mine:
            found.steps += [Step(n + 1, NOBODY, -1, cell) for cell in dict.fromkeys(one.put)]
    return found


def row_of(told: Told, n: int, row: Row | None = None) -> News:
    """Of a row by its number, which never changes once it was heard; `row`: where somebody has it with its views."""
    return told.again("row", n % MOST, n, lambda: news(*(row or told.row(n))))
