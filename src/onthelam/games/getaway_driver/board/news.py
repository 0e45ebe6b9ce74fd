"""What the newest row did, as far as a board can show it: ways that were driven, places that are new, what crashed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from onthelam.core.event import Event
from onthelam.games.getaway_driver.rules.events import cards as events_cards
from onthelam.games.getaway_driver.rules.events import driver, police, table
from onthelam.games.getaway_driver.rules.view import View

CAR = -1  # and below: Car 0 is -1, Car 1 is -2; vehicles are their numbers


@dataclass
class News:
    ways: list[tuple[int, int, int]] = field(default_factory=list)  # who, from, to
    cells: list[int] = field(default_factory=list)  # a tile was laid, turned up or looked at; a piece put there
    turned: list[int] = field(default_factory=list)  # vehicles that turned on the spot
    crashed: list[int] = field(default_factory=list)  # cells
    stash: list[int] = field(default_factory=list)  # tokens that landed or were moved
    cards: list[tuple[int, int]] = field(default_factory=list)  # Car, card
    bought: list[int] = field(default_factory=list)  # upgrades
    meters: list[int] = field(default_factory=list)  # Cars
    tokens: bool = False


def news(row: Sequence[Event], before: View, after: View, earlier: Sequence[Sequence[Event]] = ()) -> News:
    """`earlier` are the rows before it."""
    found = News()
    at: dict[int, int] = {}  # where those who moved are by now
    came: dict[int, int] = {}  # by Car that drove: who follows it, as a mask
    for e in row:
        moved(found, e, before, after, came, at)
        marked(found, e, after)
    landed = len([e for e in row if isinstance(e, table.TokenLanded)])
    found.stash += range(len(after.token_x) - landed, len(after.token_x))
    if found.cells:
        found.cells += laid_with(row, earlier)
    return found


def laid_with(row: Sequence[Event], earlier: Sequence[Sequence[Event]]) -> list[int]:
    """Where those tiles lie that were drawn together with the newest ones: each is laid by a choice of its own."""
    found: list[int] = []
    for one in reversed(earlier):
        if not any(isinstance(e, table.Laid) for e in row) or any(isinstance(e, table.RoundBegan) for e in row):
            break
        found += [e.cell for e in one if isinstance(e, table.Laid)]
        row = one
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
        found.cells.append(c.cell)
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
            table.Laid,
            table.LaidBlind,
            driver.TurnedUp,
            driver.HazardPlaced,
            driver.HazardRemoved,
            table.Placed,
            police.Dispatched,
            police.BarricadePlaced,
            police.SpikesPlaced,
        ),
    ):
        found.cells.append(e.cell)
    elif isinstance(e, police.SpikesMoved):
        found.cells.append(e.cell)
        found.tokens = True
    elif isinstance(e, driver.Looked):
        found.cells.append(v.laid[e.slot])
    elif isinstance(e, events_cards.CardUsed):
        found.cards.append((e.car, e.card))
    elif isinstance(e, police.Bought):
        found.bought.append(e.upgrade)
        found.tokens = True
    elif isinstance(e, police.CardTurned):
        found.bought.append(e.upgrade)
    elif isinstance(e, driver.MeterHeld):
        found.meters.append(e.car)
    elif isinstance(e, driver.MeterMoved):
        if e.by > 0 or v.cars[e.car].meter:  # at 0 it has mostly stayed there
            found.meters.append(e.car)
    elif isinstance(e, (driver.BadgePaid, driver.TokensLost)):
        found.tokens = True
    elif isinstance(e, table.TokenMoved):
        found.stash.append(e.token)
