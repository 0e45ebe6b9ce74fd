"""What is asked: prompt, waiting line, hint and clause of each question, in one row."""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import step_kind
from onthelam.core.refusal import N_
from onthelam.games.asks import Ask, Asks
from onthelam.games.last_job.rules import agenda
from onthelam.games.last_job.rules.view import View

OVER: Final = -1
WAITS: Final = N_("The fugitive is thinking.")  # to whoever looks on


def kind(v: View) -> int:
    return step_kind(v.agenda[-1]) if v.agenda else OVER


ROWS: Final[dict[int, Ask[View]]] = {
    agenda.ENTRANCE: Ask(
        N_("Which gate is your entrance?"),
        WAITS,
        N_("You leave by the other one, when all tasks are done."),
        "LJ-3.7",
    ),
    agenda.TURN: Ask(
        N_("Whose turn is it?"),
        WAITS,
        N_("Walk with a card of yours, which tires you, or wait: then they move, and you rest."),
        "LJ-5.5",
    ),
    agenda.TUNNEL: Ask(
        N_("Which bank do you rob by the tunnel?"),
        WAITS,
        N_("Nobody notices before the end of your next turn."),
        "LJ-12.7",
    ),
    agenda.DOUBLE: Ask(
        N_("Where does your doppelgänger stand?"),
        WAITS,
        N_("Whoever sees it before you follows it, and stops there."),
        "LJ-12.14",
    ),
    agenda.SUBWAY: Ask(
        N_("Where does the subway take you?"),
        WAITS,
        N_("To a face-up space of the same rank without an officer."),
        "LJ-12.21",
    ),
    agenda.CARD: Ask(
        N_("With which card do they move?"),
        WAITS,
        N_("Its rank says how far, its suit where they would rather go."),
        "LJ-8.2",
    ),
    agenda.WALK: Ask(
        N_("Where do you step?"),
        WAITS,
        N_("Stop where you want to be when they move; a task is done where you stop."),
        "LJ-6.1",
    ),
    agenda.JUMP: Ask(
        N_("Where does the officer jump to?"),
        WAITS,
        N_("These spaces of its suit are equally near to you."),
        "LJ-14.12",
    ),
    OVER: Ask(N_("It is over."), N_("It is over."), N_("It is over."), "LJ-10.5"),
}

ASKS: Final = Asks(kind, ROWS, {})
