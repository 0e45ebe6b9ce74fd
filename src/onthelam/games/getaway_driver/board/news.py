"""What the newest row did, as far as a board can show it: ways that were driven, places that are new, what crashed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from onthelam.core.event import Event
from onthelam.games.getaway_driver.board.places import beside
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


def news(v: View, last: Sequence[Event], rows: Sequence[Sequence[Event]] = ()) -> News:
    """`last` is the newest row, the last one of `rows`."""
    found = News()
    trailing: dict[int, int] = dict.fromkeys(range(len(v.cars)), 0)
    at: dict[int, int] = {}  # where those who moved are by now
    for e in last:
        moved(found, v, e, trailing, at)
        marked(found, v, e)
    landed = len([e for e in last if isinstance(e, table.TokenLanded)])
    found.stash += range(len(v.token_x) - landed, len(v.token_x))
    if found.cells and len(rows) > 1:
        found.cells += laid_with(rows)
    return found


def laid_with(rows: Sequence[Sequence[Event]]) -> list[int]:
    """Where those tiles lie that were drawn together with the newest ones: each is laid by a choice of its own."""
    found: list[int] = []
    for later, row in zip(rows[::-1], rows[-2::-1]):
        if not any(isinstance(e, table.Laid) for e in later) or any(isinstance(e, table.RoundBegan) for e in later):
            break
        found += [e.cell for e in row if isinstance(e, table.Laid)]
    return found


def moved(found: News, v: View, e: Event, trailing: dict[int, int], at: dict[int, int]) -> None:
    """Ways. An event tells where one has come to; from where is behind its back, or where the Car had set off."""
    if isinstance(e, driver.Drove):
        found.ways.append((CAR - e.car, beside(v, e.cell, (e.facing + 2) & 3), e.cell))
        at[CAR - e.car] = e.cell
        trailing[e.car] = e.trailing
    elif isinstance(e, driver.BackedOff):
        c = v.cars[e.car]
        found.ways.append((CAR - e.car, at.get(CAR - e.car, beside(v, c.cell, c.facing)), c.cell))
        at[CAR - e.car] = c.cell
    elif isinstance(e, (events_cards.Decoyed, events_cards.Switched, events_cards.Baited, events_cards.Fetched)):
        c = v.cars[e.car]
        if c.before >= 0 and c.before != c.cell and isinstance(e, events_cards.Switched):
            found.ways.append((CAR - e.car, c.before, c.cell))
        found.cells.append(c.cell)
    elif isinstance(e, police.Arrived):
        c = v.cars[e.car]
        to = at.get(CAR - e.car, c.cell)
        came = trailing[e.car]
        if not came:  # the Car drove in a row before this one
            came = sum([1 << i for i, here in enumerate(v.at) if here == to and v.flags[i] & 1])
        for i in range(len(v.at)):
            if came >> i & 1 and c.left >= 0 and c.left != to:
                found.ways.append((i, c.left, to))
                at[i] = to
    elif isinstance(e, (police.Swerved, police.ForcedAhead)) and e.stays:
        if isinstance(e, police.Swerved):
            found.turned.append(e.vehicle)
    elif isinstance(e, (police.PoliceDrove, police.Swerved, events_cards.Jammed)):
        found.ways.append((e.vehicle, beside(v, e.cell, (e.facing + 2) & 3), e.cell))
        at[e.vehicle] = e.cell
    elif isinstance(e, police.ForcedAhead):
        found.ways.append((e.vehicle, beside(v, e.cell, (v.facing[e.vehicle] + 2) & 3), e.cell))
        at[e.vehicle] = e.cell
    elif isinstance(e, police.Crashed):
        found.crashed.append(at.get(e.vehicle, at.get(CAR, v.cars[0].cell)))
    elif isinstance(e, (police.PoliceTurned, police.HalfTurned, police.VehicleTurned)):
        found.turned.append(e.vehicle)


def marked(found: News, v: View, e: Event) -> None:
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
