"""Where things were put, for the log: seen from the front of a Car, as everywhere else in the words of this game.

An event knows a cell by its number, and no row says where the Cars are: that is worked out from what was heard before.
A view lends only what never changes, how cells are counted and where Start lies. Where a Car has just been exchanged
with a vehicle, and in a match that was begun in the middle, its place may be unknown until it drives on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from onthelam.core.event import Event
from onthelam.games.getaway_driver.rules.charts import PLACE_FIRST, PLACE_SECOND, PLACES
from onthelam.games.getaway_driver.rules.events import cards as events_cards
from onthelam.games.getaway_driver.rules.events import driver, police, table
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.names import PLACES as PLACE_WORDS
from onthelam.games.getaway_driver.words.parts import ahead, spot_words, standing
from onthelam.tongue.tongue import Tongue

TILE: Final = 1000
DISPLACED: Final = (events_cards.Baited, events_cards.Fetched)
PUT: Final = (
    table.Placed, table.Laid, table.Lifted, driver.Studied, police.Dispatched, police.BarricadePlaced,
    police.SpikesPlaced, police.SpikesMoved,
)  # fmt: skip
BEFORE_COLON: Final = (
    table.Laid, table.LaidBlind, police.BarricadePlaced, driver.TurnedUp, driver.TokensLost, driver.Drove,
)  # fmt: skip  # what follows it tells what, or why
OWNED: Final = (  # happen to a Car, and do not say to which
    driver.TurnedUp, driver.BadgePaid, driver.TokensLost, driver.HazardPlaced, driver.HazardRemoved,
    police.BarricadeRemoved,
)  # fmt: skip
DRIVEN: Final = (  # say whose turn is being played out
    driver.Studied, driver.SetOff, events_cards.CardUsed, driver.Drove, driver.HazardSpared, driver.BackedOff,
    driver.Handbraked, driver.Stunted, driver.Collected, driver.Looked, events_cards.Switched,
)  # fmt: skip
ACTS: Final = (  # of the Police in their step, GD-POL
    police.PoliceDrove, police.PoliceTurned, police.HalfTurned, police.ActionBought, police.ForcedAhead,
    police.Dispatched, police.SpikesMoved,
)  # fmt: skip


class Stand(NamedTuple):
    """Where a Car stands and looks."""

    cell: int
    facing: int


def where_words(
    e: Event, v: View | None, rows: Sequence[Sequence[Event]], tongue: Tongue, cells: Sequence[int] = ()
) -> str:
    """Where this event put something, after these rows; "" where it put nothing, or that is not known.

    `cells` are those of several that are told with this one.
    """
    if v is None or v.cols == 0:
        return ""
    if not cells:
        if isinstance(e, OWNED) or (isinstance(e, police.VehicleTurned) and e.why == police.IN_LINE):
            return owner_words(rows, v, tongue)
        if isinstance(e, table.FillBegan):
            cells = e.cells
        elif isinstance(e, PUT) and not (isinstance(e, table.Placed) and e.place >= 0):  # that one tells it itself
            cells = [e.cell]
        else:
            return ""
    told = places_words(cells, v, rows, tongue)
    return told or (spot_words(v, cells[0], tongue) if isinstance(e, table.Lifted) else "")


def owner_words(rows: Sequence[Sequence[Event]], v: View, tongue: Tongue) -> str:
    """GD-FOUR.12: to which of two Cars it happens, one after the other; "" where that goes without saying."""
    if len(v.cars) < 2:
        return ""
    for row in reversed(standing(rows)):
        for e in reversed(row):
            if isinstance(e, ACTS):
                return ""
            if isinstance(e, DRIVEN):
                return tongue.say("Car A") if e.car == 0 else tongue.say("Car B")
    return ""


def told_there(told: str, e: Event, place: str) -> str:
    """`Laid face-down (left): Kiosk.`; `Tire Spikes are laid out (right).`"""
    if not place:
        return told
    head, colon, rest = told.partition(":") if isinstance(e, BEFORE_COLON) else (told, "", "")
    return f"{head} ({place}):{rest}" if colon else f"{told.removesuffix('.')} ({place})."


def onto_car(told: str, e: police.PoliceDrove, v: View, rows: Sequence[Sequence[Event]], tongue: Tongue) -> str:
    """`Patrol Car 1 drives west, onto your tile.`, where it has come to a Car."""
    events = [old for row in standing(rows) for old in row]
    for car in range(len(v.cars)):
        at = stood(v, events, len(events), car)
        if at is not None and at.cell == e.cell:
            head, colon, rest = told.removesuffix(".").partition(":")
            return f"{head}, {onto_words(v, car, tongue)}{colon}{rest}."
    return told


def onto_words(v: View, car: int, tongue: Tongue) -> str:
    if v.seat == car:
        return tongue.say("onto your tile")
    if len(v.cars) == 1:
        return tongue.say("onto the Car's tile")
    return tongue.say("onto the tile of Car A") if car == 0 else tongue.say("onto the tile of Car B")


def places_words(cells: Sequence[int], v: View, rows: Sequence[Sequence[Event]], tongue: Tongue) -> str:
    """`in front and left`; with two Cars `Car A, in front and left`; "" unless all of the cells are there."""
    events = [e for row in standing(rows) for e in row]
    by_car: list[list[str]] = [[] for _ in v.cars]
    for cell in cells:
        found = [(car, place) for car in range(len(v.cars)) if (place := place_of(cell, v, events, car)) >= 0]
        if not found:
            return ""
        car, place = found[0]
        by_car[car].append(tongue.say(PLACE_WORDS[place]))
    if len(by_car) == 1:
        return tongue.listed(by_car[0])
    listed = [tongue.listed(places) for places in by_car]
    told = [tongue.say("Car A, {place}", place=listed[0]) if listed[0] else ""]
    told += [tongue.say("Car B, {place}", place=listed[1]) if listed[1] else ""]
    return "; ".join([one for one in told if one])


def place_of(cell: int, v: View, events: Sequence[Event], car: int) -> int:
    """Which of the twelve cells around a Car this is; -1 for none of them."""
    at = stood(v, events, len(events), car)
    if at is None:
        return -1
    for place in range(PLACES):
        there = ahead(v, at.cell, at.facing + PLACE_FIRST[place])
        if PLACE_SECOND[place] >= 0:
            there = ahead(v, there, at.facing + PLACE_SECOND[place])
        if there == cell:
            return place
    return -1


def stood(v: View, events: Sequence[Event], n: int, car: int) -> Stand | None:
    """Where a Car was after the first `n` of these events."""
    for i in range(n - 1, -1, -1):
        e = events[i]
        if isinstance(e, DISPLACED):
            if isinstance(e, events_cards.Baited) or e.car != car:
                mine, other = stood(v, events, i, car), stood(v, events, i, 1 - car)
                return Stand(other.cell, mine.facing) if mine is not None and other is not None else None
        elif getattr(e, "car", -1) != car:
            continue
        elif isinstance(e, driver.Drove):
            return Stand(e.cell, e.facing)
        elif isinstance(e, events_cards.Switched):
            return None
        elif isinstance(e, driver.BackedOff):
            tried = events[moved(events, i, car)]
            return (
                Stand(ahead(v, tried.cell, tried.facing + 2), tried.facing) if isinstance(tried, driver.Drove) else None
            )
        elif isinstance(e, events_cards.Decoyed):
            return stood(v, events, moved(events, i, car), car)
        elif isinstance(e, table.CarFaced):
            return begun(v, events[:i], e)
    return None


def moved(events: Sequence[Event], n: int, car: int) -> int:
    """Which of the first `n` events moved the Car last; 0 if none did."""
    for i in range(n - 1, -1, -1):
        e = events[i]
        if isinstance(e, DISPLACED) or (isinstance(e, (driver.Drove, events_cards.Switched)) and e.car == car):
            return i
    return 0


def behind(rows: Sequence[Sequence[Event]], car: int) -> int:
    """GD-BACK.5: who followed the Car on its latest movement, as a mask."""
    events = [e for row in standing(rows) for e in row]
    last = events[moved(events, len(events), car)] if events else None
    return last.trailing if isinstance(last, driver.Drove) else 0


def begun(v: View, events: Sequence[Event], e: table.CarFaced) -> Stand | None:
    """GD-TAB.10, GD-FOUR.5: on its Start, which lies on the lattice of the first one."""
    for start in reversed(events):
        if isinstance(start, table.StartPlaced) and start.car == e.car:
            east, north = (start.x - v.start_x) // TILE, (start.y - v.start_y) // TILE
            return Stand(v.origin + east + north * v.cols, e.facing)
    return None
