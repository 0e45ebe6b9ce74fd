"""What is asked in a turn: whether to take it, what to do, where to go, and how to get past the police."""

from __future__ import annotations

from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.asks import Ask, Rows
from onthelam.games.escape_plan.rules import agenda
from onthelam.games.escape_plan.rules.moves import ESCAPE, PASS, STAY
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.escape_plan.words.parts import value
from onthelam.tongue.tongue import Plural

TURN: Final = N_("It is the turn of {name}.")
TRAVELS: Final = N_("{name} is on the way.")
PASSES: Final = N_("{name} slips past the police.")
VISITS: Final = N_("{name} visits a place.")

# -- D8 --------------------------------------------------------------------------------------------------------------

CHOOSING: Final = Ask[View](
    N_("What do you do?"), TURN,
    N_("Go somewhere and use the place, or rest once a day. What you hold may help."), "EP-9.7",
)  # fmt: skip
WAY_OUT: Final = Ask[View](
    N_("The way out is open: escape?"), TURN,
    N_("It costs {fare}, and you must still get past the police here."), "EP-24.2",
)  # fmt: skip
STUCK: Final = Ask[View](N_("No way on, no rest. Pass?"), TURN, N_("Nothing can be done in this turn."), "EP-9.8")


def choosing(v: View) -> Ask[View]:
    if ESCAPE in v.moves:
        return WAY_OUT
    return STUCK if PASS in v.moves else CHOOSING


# -- D9 --------------------------------------------------------------------------------------------------------------

GOING: Final = Ask[View](
    Plural("One point: where to?", "{n} points: where to?"), TRAVELS,
    N_("Other ground: a point. Going in: a point. Police on tiles you leave hurt you."), "EP-10.13",
)  # fmt: skip
STAYING: Final = Ask[View](
    N_("No way leads anywhere. Stay?"), TRAVELS, N_("You visit nothing then, and the turn goes on to its end."),
    "EP-9.13",
)  # fmt: skip


def going(v: View) -> Ask[View]:
    return STAYING if STAY in v.moves else GOING


# -- D12 -------------------------------------------------------------------------------------------------------------

ARRIVING: Final = Ask[View](
    N_("Before you go in: use anything?"), VISITS, N_("Everybody else here will talk about you."), "EP-12.8"
)
WAS_PAID: Final = Ask[View](
    N_("You were paid. Use anything?"), VISITS, N_("Some helpers make more of it, now or never."), "EP-12.8"
)
BETWEEN: Final = Ask[View](
    N_("Use anything before you go on?"), VISITS, N_("Money or wounds can be seen to before the next step."), "EP-12.8"
)
MOMENTS: Final = {agenda.ARRIVING: ARRIVING, agenda.PAID: WAS_PAID, agenda.BETWEEN: BETWEEN}

# -- D10 -------------------------------------------------------------------------------------------------------------

AVOIDING: Final = Ask[View](
    Plural("One officer to get past", "{n} officers to get past"), PASSES,
    N_("Whoever you do not avoid hurts you. A third wound means handcuffs."), "EP-11.9",
)  # fmt: skip
ALL_AVOIDED: Final = Ask[View](
    N_("Nobody is in your way any more."), PASSES, N_("You can go through unhurt."), "EP-11.12"
)

# -- D24 -------------------------------------------------------------------------------------------------------------

ENDING: Final = Ask[View](
    N_("Anything else this turn?"), TURN, N_("What you hold may still be used. Then the turn ends."), "EP-14.12"
)

TURNS: Final[Rows[View]] = {
    agenda.SPEND: Ask(
        N_("Spend a disc on one more turn?"), N_("{name} may take one more turn."),
        N_("Night and dawn are for those who have a disc. Kept, it serves another day."), "EP-9.3",
    ),
    agenda.MAIN: choosing,
    agenda.TRAVEL: going,
    agenda.WAY: Ask(
        N_("Which way do you take?"), TRAVELS,
        N_("Police on the tiles you leave must be avoided, or they hurt you."), "EP-10.34",
    ),
    agenda.DOOR: Ask(
        N_("Closed: how do you get in?"), TRAVELS,
        N_("A key is used up by it. The locksmith costs money and gets you talked about."), "EP-13.13",
    ),
    agenda.AVOID: lambda v: AVOIDING if v.met & ~v.avoided else ALL_AVOIDED,
    agenda.AIM: Ask(N_("The police of which tile?"), PASSES, N_("All officers there let you pass."), "EP-11.10"),
    agenda.HOME: Ask(
        N_("Which gang does he go back to?"), TURN,
        N_("When both are back, your marker is too, and anybody may hire them."), "EP-20.5",
    ),
    agenda.MOMENT: lambda v: MOMENTS[value(v)],
    agenda.END: lambda v: WAY_OUT if ESCAPE in v.moves else ENDING,
}  # fmt: skip
