"""Where things were put, for the log: seen from the front of a Car, as everywhere else in the words of this game.

An event knows a cell by its number. Where the Cars are is looked up in the view before the row, and followed from event
to event within it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.core.agenda import step_kind, step_who
from onthelam.core.event import Event
from onthelam.games.getaway_driver.rules import agenda
from onthelam.games.getaway_driver.rules.charts import PLACES
from onthelam.games.getaway_driver.rules.events import cards as events_cards
from onthelam.games.getaway_driver.rules.events import driver, police, table
from onthelam.games.getaway_driver.rules.tabletop import Car
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.names import PLACES as PLACE_WORDS
from onthelam.games.getaway_driver.words.parts import place_from, spot_words
from onthelam.tongue.tongue import Tongue

NO_CAR: Final = -1
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
OF_TURN: Final = (  # steps that say the same, about a Car
    agenda.DRIVING, agenda.SWITCH, agenda.TARGET, agenda.BARRICADE, agenda.ENTER, agenda.REVEAL, agenda.RAM,
    agenda.MEET, agenda.ROAD, agenda.HAZARD, agenda.ARRIVE, agenda.LAND, agenda.STAY, agenda.CITY_MAP,
)  # fmt: skip


class Whereabouts:
    """Of the Cars, before a row and then event by event; and whose turn is being played out."""

    def __init__(self, before: View, after: View) -> None:
        self.grid = after  # how cells are counted: that stays once Start is placed
        self.vehicles = list(zip(before.at, before.facing, strict=True))
        self.cars = [c.copy() for c in before.cars]
        steps = [step for step in before.agenda if step_kind(step) in OF_TURN]
        self.turn = step_who(steps[-1]) if steps else NO_CAR

    def hear(self, e: Event) -> None:
        if isinstance(e, DRIVEN):
            self.turn = e.car
        elif isinstance(e, ACTS):
            self.turn = NO_CAR
        match e:
            case table.StartPlaced():
                self.cars[e.car].cell, self.cars[e.car].facing = self.grid.cars[e.car].cell, 0
            case table.CarFaced():
                self.cars[e.car].facing = e.facing
            case driver.SetOff():
                c = self.cars[e.car]
                c.left, c.heading, c.trailing = c.cell, e.heading, 0
            case driver.Drove():
                moved(self.cars[e.car], e.cell, e.facing)
                self.cars[e.car].trailing = e.trailing
            case driver.BackedOff():
                c = self.cars[e.car]
                c.cell, c.facing, c.trailing = c.left, c.heading, 0
            case events_cards.Decoyed():
                c = self.cars[e.car]
                c.cell, c.facing = c.before, c.before_facing
            case events_cards.Switched():
                c = self.cars[e.car]
                c.left = c.cell
                moved(c, *self.vehicles[e.vehicle])
                c.heading, c.trailing = c.facing, 0
            case events_cards.Baited():
                a, b = self.cars
                cell = a.cell
                moved(a, b.cell, a.facing)
                moved(b, cell, b.facing)
            case events_cards.Fetched():
                other = self.cars[1 - e.car]
                moved(other, self.cars[e.car].cell, other.facing)

    def car_on(self, cell: int) -> int:
        """Which Car is there; NO_CAR for none."""
        return next((car for car, c in enumerate(self.cars) if c.cell == cell), NO_CAR)

    def place_of(self, cell: int, car: int) -> int:
        """Which of the twelve cells around a Car this is; -1 for none of them."""
        c = self.cars[car]
        for place in range(PLACES if c.cell >= 0 else 0):
            if place_from(self.grid, c.cell, c.facing, place) == cell:
                return place
        return -1


def moved(c: Car, cell: int, facing: int) -> None:
    c.before, c.before_facing, c.cell, c.facing = c.cell, c.facing, cell, facing


def where_words(e: Event, at: Whereabouts, tongue: Tongue, cells: Sequence[int] = ()) -> str:
    """Where this event puts something; "" where it puts nothing. `cells` are those of several that are told with it."""
    if not cells:
        if isinstance(e, OWNED) or (isinstance(e, police.VehicleTurned) and e.why == police.IN_LINE):
            return owner_words(at.turn, at.grid, tongue)
        if isinstance(e, table.FillBegan):
            cells = e.cells
        elif isinstance(e, PUT) and not (isinstance(e, table.Placed) and e.place >= 0):  # that one tells it itself
            cells = [e.cell]
        else:
            return ""
    told = places_words(cells, at, tongue)
    return told or (spot_words(at.grid, cells[0], tongue) if isinstance(e, table.Lifted) else "")


def owner_words(car: int, v: View, tongue: Tongue) -> str:
    """GD-FOUR.12: to which of two Cars it happens, one after the other; "" where that goes without saying."""
    if len(v.cars) < 2 or car == NO_CAR:
        return ""
    return tongue.say("Car A") if car == 0 else tongue.say("Car B")


def told_there(told: str, e: Event, place: str) -> str:
    """`Laid face-down (left): Kiosk.`; `Tire Spikes are laid out (right).`"""
    if not place:
        return told
    head, colon, rest = told.partition(":") if isinstance(e, BEFORE_COLON) else (told, "", "")
    return f"{head} ({place}):{rest}" if colon else f"{told.removesuffix('.')} ({place})."


def onto_car(told: str, e: police.PoliceDrove, at: Whereabouts, tongue: Tongue) -> str:
    """`Patrol Car 1 drives west, onto your tile.`, where it has come to a Car."""
    car = at.car_on(e.cell)
    if car == NO_CAR:
        return told
    head, colon, rest = told.removesuffix(".").partition(":")
    return f"{head}, {onto_words(at.grid, car, tongue)}{colon}{rest}."


def onto_words(v: View, car: int, tongue: Tongue) -> str:
    if v.seat == car:
        return tongue.say("onto your tile")
    if len(v.cars) == 1:
        return tongue.say("onto the Car's tile")
    return tongue.say("onto the tile of Car A") if car == 0 else tongue.say("onto the tile of Car B")


def places_words(cells: Sequence[int], at: Whereabouts, tongue: Tongue) -> str:
    """`in front and left`; with two Cars `Car A, in front and left`; "" unless all of the cells are there."""
    by_car: list[list[str]] = [[] for _ in at.cars]
    for cell in cells:
        found = [(car, place) for car in range(len(at.cars)) if (place := at.place_of(cell, car)) >= 0]
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
