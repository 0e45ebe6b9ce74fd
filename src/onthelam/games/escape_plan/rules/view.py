"""Section 6: what each seat may see. The only door out for a state.

A purse or a plan that may not be known is HIDDEN; a loot tile goes by its stack. What a question in the middle of a
turn lists hangs on the purse, whether it is asked does not (agenda.Priced): so the agenda lies open.
"""

from __future__ import annotations

from typing import final

from onthelam.core.agenda import Planned, step_who
from onthelam.core.event import Event
from onthelam.core.move import Move
from onthelam.games.escape_plan.rules.state import State
from onthelam.games.escape_plan.rules.tabletop import Tabletop, hides_cash
from onthelam.games.escape_plan.rules.thief import HIDDEN
from onthelam.games.escape_plan.rules.things import veiled


@final
class View(Tabletop):
    seat: int
    moves: tuple[Move, ...]


def view(s: State, seat: int, moves: list[Move], revealed: bool = False) -> View:
    """`revealed`: everything is shown, as it is once the match has ended."""
    shown = revealed or s.ending != 0
    v = View.of(s)
    v.seat = seat
    v.moves = tuple(moves)
    for other in range(len(s.thieves)):
        thief = s.thieves[other]
        seen = v.thieves[other]
        seen.cash = thief.cash if shown or other == seat or not hides_cash(s) else HIDDEN
        if shown or other == seat:
            seen.plan = thief.plan
            seen.items = thief.items[:]
            seen.exits = thief.exits[:]
            seen.gone = thief.gone[:]
            seen.seen = thief.seen
        else:
            seen.plan = HIDDEN
            seen.items = veiled(thief.items)
            seen.exits = veiled(thief.exits)
            seen.gone = veiled(thief.gone)
    v.looked = s.looked[:] if shown or (s.looked and seat == looker(s)) else veiled(s.looked)
    if shown:
        v.stacks = s.stacks
    return v


def looker(s: State) -> int:
    """Who looks at loot tiles: whoever is asked which one to keep, or where to put it."""
    return step_who(s.agenda[-1])


def hears(s: State, e: Event, seat: int) -> Event | None:
    return None if isinstance(e, Planned) else e.heard_by(seat)
