"""What is asked: prompt, waiting line, hint and clause of each question, in one row. Some have several faces."""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import step_kind, step_who
from onthelam.core.refusal import N_
from onthelam.games.asks import Ask, Asks
from onthelam.games.last_job.rules import agenda
from onthelam.games.last_job.rules.tabletop import AWAY, must_wait, walkable
from onthelam.games.last_job.rules.view import View
from onthelam.games.last_job.words import names
from onthelam.tongue.tongue import Plural

OVER: Final = -1
WAITS: Final = N_("The fugitive is thinking.")  # to whoever looks on


def kind(v: View) -> int:
    return step_kind(v.agenda[-1]) if v.agenda else OVER


def ask(prompt: str | Plural, hint: str | Plural, clause: str) -> Ask[View]:
    return Ask(prompt, WAITS, hint, clause)


# -- between two turns -----------------------------------------------------------------------------------------------

THEY_BEGIN: Final = ask(N_("They move first."), N_("In this first turn nobody sees you, whoever walks by."), "LJ-5.3")
THEY_ARE_NEXT: Final = ask(
    N_("Now they must move."), N_("After a hiding place or a doppelgänger the next turn is theirs."), "LJ-12.6"
)
EXHAUSTED: Final = ask(
    N_("Out of breath: let them move?"), N_("No card of yours is light enough. While they move, you rest."), "LJ-5.7"
)
NO_DECK: Final = ask(
    N_("The deck is empty. Walk how?"), N_("They move no more, and you rest no more: these cards are all."), "LJ-5.10"
)
LEAVING: Final = ask(
    N_("To the exit: how?"), N_("You win the moment you step onto it. Walk, or rest while they move."), "LJ-10.1"
)
CHOOSING: Final = ask(
    N_("What do you do?"), N_("Walk with a card, which tires you; or let them move while you rest."), "LJ-5.5"
)


def choosing(v: View) -> Ask[View]:
    if must_wait(v):
        return THEY_BEGIN if v.turn == 0 else THEY_ARE_NEXT
    if not walkable(v):
        return EXHAUSTED
    if not v.deck and not v.agreed.from_hand:
        return NO_DECK
    return CHOOSING if v.tasks else LEAVING


# -- on your way -----------------------------------------------------------------------------------------------------

STEPS_LEFT: Final = Plural("One step left: where to?", "{n} steps left: where to?")
TO_A_BANK: Final = ask(STEPS_LEFT, N_("A bank is robbed where you stop, not where you pass."), "LJ-6.1")
TO_A_TASK: Final = ask(STEPS_LEFT, N_("A task is done where you stop, not where you pass."), "LJ-6.1")
TO_THE_EXIT: Final = ask(STEPS_LEFT, N_("Nothing left to do here: step onto the exit, and you are away."), "LJ-10.1")
NO_STEPS: Final = ask(N_("No steps left. Stop here?"), N_("Or take steps back, and go another way."), "LJ-6.1")
CLOSED_IN: Final = ask(N_("No way on. Stop here?"), N_("Walls, pursuers and crime scenes are in the way."), "LJ-6.2")
ROBBING: Final = ask(STEPS_LEFT, N_("Stop here, and the bank is yours. Then the next of them turns up."), "LJ-13.1")
DOING: Final = ask(STEPS_LEFT, N_("Stop here, and the task is done. Then the next of them turns up."), "LJ-9.1")


def walking(v: View) -> Ask[View]:
    if v.tasks >> v.you & 1 and v.steps:
        return ROBBING if v.last_job else DOING
    if len(v.moves) == 1:
        return CLOSED_IN if v.steps else NO_STEPS
    if not v.tasks:
        return TO_THE_EXIT
    return TO_A_BANK if v.last_job else TO_A_TASK


# -- all of them -----------------------------------------------------------------------------------------------------

GATE_OF_JOB: Final = ask(
    N_("Which gate do you come in by?"), N_("When the banks are robbed you leave by the other one."), "LJ-3.7"
)
GATE: Final = ask(
    N_("Which gate do you come in by?"), N_("When the tasks are done you leave by the other one."), "LJ-3.7"
)
WON: Final = Ask[View](N_("You got away."), N_("The fugitive got away."), N_("It is over."), "LJ-10.1")
LOST: Final = Ask[View](N_("They got you."), N_("They got the fugitive."), N_("It is over."), "LJ-10.3")

ASKS: Final[Asks[View]] = Asks(
    kind,
    {
        agenda.ENTRANCE: lambda v: GATE_OF_JOB if v.last_job else GATE,
        agenda.TURN: choosing,
        agenda.TUNNEL: ask(
            N_("The tunnel leads to which bank?"), N_("You stay here; they notice at the end of your next turn."),
            "LJ-12.7",
        ),
        agenda.DOUBLE: ask(
            N_("Where is your doppelgänger seen?"), N_("Whoever sees it before you follows it, and stops there."),
            "LJ-12.14",
        ),
        agenda.SUBWAY: ask(
            N_("Where does the subway take you?"), N_("To an open card of the same rank without an officer."),
            "LJ-12.21",
        ),
        agenda.CARD: ask(
            N_("With which card do they move?"), N_("Its rank says how far, its suit where they would rather go."),
            "LJ-8.2",
        ),
        agenda.WALK: walking,
        agenda.JUMP: ask(
            N_("{officer} jumps: where to?"), N_("These spaces of its suit are equally near to you."), "LJ-14.12"
        ),
        OVER: lambda v: WON if v.ending == AWAY else LOST,
    },
    {
        "n": lambda v, names_, tongue: v.steps,
        "officer": lambda v, names_, tongue: names.capital(
            names.officer_words(step_who(v.agenda[-1]), v.last_job, tongue)
        ),
    },
)  # fmt: skip
