"""Which vehicle the Police leave as it stands before the Car (DP-16): no event tells it, but those before it do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.core.event import Event
from onthelam.games.getaway_driver.rules import events_driver as driver
from onthelam.games.getaway_driver.rules import events_police as police
from onthelam.games.getaway_driver.rules import events_table as table
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words_parts import Row, standing
from onthelam.games.getaway_driver.words_where import Stand, stood

PUT: Final = (
    table.Placed,
    police.Dispatched,
    police.PoliceDrove,
    police.Swerved,
    driver.Jammed,
)  # somewhere, facing some way
GONE: Final = (police.Crashed, police.VehicleEscaped, police.TakenUp)


def left_standing(rows: Sequence[Row], v: View | None) -> int:
    """The vehicle that is passed over after these rows; -1 where that does not follow from them.

    GD-FOL.2: those who meet the Car head-on are asked about in order, and each one that was left still looks its way.
    """
    events = [e for row in standing(rows) for e in row]
    if v is None or not any(isinstance(e, table.StartPlaced) for e in events):
        return -1  # begun at a position: where things stood is not told
    met = Meeting(v)
    for i, e in enumerate(events):
        met.hear(e, events, i)
    entered = met.entered
    if entered is None or not met.sure:
        return -1
    trailing = met.trailing[0] | met.trailing[1]
    head_on = [
        vehicle
        for vehicle, at in sorted(met.at.items())
        if at == Stand(entered.cell, (entered.facing + 2) & 3) and not trailing >> vehicle & 1
    ]
    return head_on[met.left] if met.left < len(head_on) else -1


class Meeting:
    """Where the vehicles stand, and what the latest Car to enter a tile finds there."""

    def __init__(self, v: View) -> None:
        self.v = v
        self.at: dict[int, Stand] = {}
        self.trailing = [0, 0]  # by Car, as a mask: these stand nowhere
        self.drove: dict[int, Stand] = {}  # by Car: where its latest movement led
        self.entered: Stand | None = None  # by whichever Car
        self.left = 0  # how many were left as they stand since
        self.sure = True

    def hear(self, e: Event, events: Sequence[Event], i: int) -> None:
        if isinstance(e, PUT):
            self.at[e.vehicle] = Stand(e.cell, e.facing)
            self.lets_go(e.vehicle)
        elif isinstance(e, (police.VehicleTurned, police.PoliceTurned)):
            self.turns(e.vehicle, e.facing)
        elif isinstance(e, police.HalfTurned):
            self.turns(e.vehicle, self.at[e.vehicle].facing + 2 if e.vehicle in self.at else 0)
        elif isinstance(e, police.ForcedAhead):
            self.at[e.vehicle] = self.at.get(e.vehicle, Stand(e.cell, 0))._replace(cell=e.cell)
        elif isinstance(e, GONE):
            self.at.pop(e.vehicle, None)
            self.lets_go(e.vehicle)
        elif isinstance(e, police.HeldBack):
            self.lets_go(e.vehicle)
        elif isinstance(e, table.Passed):
            self.left += e.window == "entry-turn"
        else:
            self.drives(e, events, i)

    def drives(self, e: Event, events: Sequence[Event], i: int) -> None:
        """A Car, and those behind it."""
        if isinstance(e, (driver.TurnBegan, driver.SetOff)):
            self.trailing[e.car] = 0
        elif isinstance(e, police.Assigned) and e.car < len(self.trailing):
            self.trailing[e.car] |= 1 << e.vehicle
        elif isinstance(e, driver.Drove):
            self.trailing[e.car] = e.trailing
            self.drove[e.car] = self.entered = Stand(e.cell, e.facing)
            self.left = 0
        elif isinstance(e, (driver.BackedOff, police.Arrived)):
            self.arrive(e.car, isinstance(e, police.Arrived))
        elif isinstance(e, driver.Switched):
            car = stood(self.v, events, i, e.car)
            self.entered, self.left = self.at.get(e.vehicle), 0
            self.sure = self.sure and car is not None
            if car is not None:
                self.at[e.vehicle] = car

    def arrive(self, car: int, there: bool) -> None:
        """GD-FOL.7; GD-BACK.5: or they come back, and look where the Car looks."""
        for vehicle in [i for i in self.at if self.trailing[car] >> i & 1]:
            cell = self.drove[car].cell if there else self.at[vehicle].cell
            self.at[vehicle] = Stand(cell, self.drove[car].facing)
        self.trailing[car] = 0

    def turns(self, vehicle: int, facing: int) -> None:
        if vehicle in self.at:
            self.at[vehicle] = self.at[vehicle]._replace(facing=facing & 3)

    def lets_go(self, vehicle: int) -> None:
        self.trailing = [mask & ~(1 << vehicle) for mask in self.trailing]
