"""Questions that a person is spared: DP-06, DP-14, DP-18, DP-25, DP-28, where one answer goes without saying.

All of it can be read off the table, so how quickly an answer comes tells nobody what is held (GD-DP.1). Whoever wants
every question says so at the table; Stomping Grounds is asked about after `always stomping`. What it costs to be spared
was measured: README, "Passing by itself".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from onthelam.core.agenda import step_kind, step_value, step_who
from onthelam.core.move import Move
from onthelam.games.getaway_driver.rules import agenda, charts, tabletop
from onthelam.games.getaway_driver.rules.chapters.cards import are_joined, could_hold, hides_hands, may_handbrake
from onthelam.games.getaway_driver.rules.chapters.driving import AFTER_COMMIT
from onthelam.games.getaway_driver.rules.chapters.hazards import STUNT_CARDS
from onthelam.games.getaway_driver.rules.moves import END_TURN, NO_HAZARD, PASS
from onthelam.games.getaway_driver.rules.state import State, bag_total

if TYPE_CHECKING:
    from mypy_extensions import i64

FOR_THE_HAND: Final = (agenda.STOMPING, agenda.DECOY, agenda.HAZARD, agenda.DRIVING)  # GD-DP.1


def spared(s: State, seat: int) -> Move | None:
    """The answer that is given for a Driver; None: it is worth a question."""
    step: i64 = s.agenda[-1]
    kind = step_kind(step)
    car = step_who(step)
    if kind == agenda.STOMPING:
        return None if s.cars[car].orders & tabletop.ASK_STOMPING else PASS
    if kind == agenda.DECOY:
        return None if rises(s, car) or are_joined(s) else PASS
    if kind == agenda.ROAD:
        return None if is_worth_a_hazard(s, car) else NO_HAZARD
    if kind == agenda.DRIVING and s.cars[car].base in (tabletop.MADE, tabletop.WAIVED):
        committing = s.mode == tabletop.FOUR and step_value(step) != AFTER_COMMIT
        return END_TURN if is_quiet(s, car) and not committing else None
    return None


def insists(s: State, seat: int) -> bool:
    """GD-DP.1: where a hand is secret, a single answer comes no quicker than one that was chosen."""
    kind = step_kind(s.agenda[-1])
    return hides_hands(s) and kind in FOR_THE_HAND


def rises(s: State, car: int) -> bool:
    """GD-CHK.3: at a check that came now the meter would go up."""
    cell = s.cars[car].cell
    return tabletop.pursues(s, cell) and charts.MIDTOWN[s.tiles[cell]] != charts.GARAGE


def is_near(s: State, car: int) -> bool:
    """Somebody pursues the Car, or could with the next action."""
    cell = s.cars[car].cell
    if tabletop.pursues(s, cell):
        return True
    for v, at in enumerate(s.at):
        if at >= 0:
            reach = 2 if tabletop.kind_of(s, v) == charts.MOT and s.tokens > 0 else 1  # GD-MOT.1
            if tabletop.distance(s, at, cell) <= reach:
                return True
    return False


def is_quiet(s: State, car: int) -> bool:
    """After driving: nobody is near, nothing is left to use, and a card more could not win the match."""
    if s.cars[car].bonus > 0 or is_near(s, car) or are_joined(s):
        return False
    return bag_total(s) >= charts.BEHIND and s.event != charts.EV2  # GD-EXP.8, GD-EVT.10


def is_worth_a_hazard(s: State, car: int) -> bool:
    """Somebody would follow into it, or it keeps off who could come and catch the Car; and for all that others can know
    the Driver has an answer to it. GD-HAZ.2.
    """
    c = s.cars[car]
    if c.trailing == 0 and not (c.meter + 1 >= s.top and is_near(s, car)):
        return False
    if s.mode == tabletop.FOUR:
        return True
    cards = could_hold(s, car) | (c.discard if c.stash >= tabletop.again_cost(s) else 0)
    return cards & STUNT_CARDS[charts.ICONS[s.tiles[c.cell]]] != 0 or (
        cards >> charts.HBT & 1 == 1 and may_handbrake(s, car, charts.HBT, False)
    )
