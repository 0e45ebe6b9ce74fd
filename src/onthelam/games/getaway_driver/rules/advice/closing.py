"""DP-23, DP-24 in one go: what each vehicle does that closes in on a Car, as the automated Police would (GD-SOLO.40).

All of it is read off the open table: it tells the Police nothing that they do not see.
"""

from __future__ import annotations

from typing import Final

from onthelam.core.move import Move
from onthelam.games.getaway_driver.rules.chapters.police import has_action, ways_to_drive
from onthelam.games.getaway_driver.rules.chapters.solo import NEVER, first_action
from onthelam.games.getaway_driver.rules.charts import BEHIND, Cell, Vehicle
from onthelam.games.getaway_driver.rules.moves import ACTS, END_STEP, ForcedStep
from onthelam.games.getaway_driver.rules.state import State
from onthelam.games.getaway_driver.rules.tabletop import NAME_BY_MODE, Tabletop, ahead, distance, way_cell

TURN_LEFT: Final = 3
TURN_RIGHT: Final = 4
ACTIONS: Final[list[int]] = [0, 2, 1, TURN_RIGHT, TURN_LEFT]  # by action of the search, which has right before left


def nearest(t: Tabletop, cell: Cell) -> int:
    """The Car to close in on: the nearer one, A if both are as near."""
    best = 0
    for car in range(1, len(t.cars)):
        if distance(t, cell, t.cars[car].cell) < distance(t, cell, t.cars[best].cell):
            best = car
    return best


def action_of(s: State, v: Vehicle) -> int:
    """What brings a vehicle nearer to a Car, or keeps it at its heels; -1: nothing."""
    car = nearest(s, s.at[v])
    c = s.cars[car]
    if s.at[v] == c.cell:
        turn = (c.facing - s.facing[v]) & 3  # it follows best if it looks the same way: GD-FOL.4
        return -1 if turn == 0 else TURN_LEFT if turn == 3 else TURN_RIGHT
    found = first_action(s, v, False, car)
    if found.cost == NEVER:
        return -1
    if found.cost == 0:
        return TURN_RIGHT if ahead(s, s.at[v], (s.facing[v] + 2) & 3) == c.cell else -1
    return ACTIONS[found.action]


def next_step(s: State, legal: list[Move]) -> Move:
    """The next move of step 3A: forced steps in list order, then each vehicle in turn, then the end of the step."""
    if isinstance(legal[0], ForcedStep):
        return legal[0]
    for v in range(len(s.at)):
        if has_action(s, v):
            action = action_of(s, v)
            if action >= 0 and ACTS[NAME_BY_MODE[s.mode][v]][action] in legal:
                return ACTS[NAME_BY_MODE[s.mode][v]][action]
    return END_STEP


def reaching(t: Tabletop, car: int, cell: Cell) -> list[Vehicle]:
    """The vehicles that could drive onto this cell with one action; those on the Car's own tile follow it or do not."""
    found: list[Vehicle] = []
    for v, at in enumerate(t.at):
        if at >= 0 and at != t.cars[car].cell:
            ways = ways_to_drive(t, v)
            for way in range(BEHIND):
                if ways >> way & 1 and way_cell(t, at, t.facing[v], way) == cell:
                    found.append(v)
    return found
