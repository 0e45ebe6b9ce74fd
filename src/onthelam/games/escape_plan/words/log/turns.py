"""EP-9 to EP-12, EP-15, EP-24, EP-25 in the log: a turn, and how a thief leaves the city."""

from __future__ import annotations

from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.escape_plan.rules.events import boards, turns
from onthelam.games.escape_plan.rules.tabletop import officers_on
from onthelam.games.escape_plan.words.log.row import Lines, Row
from onthelam.games.lines import Line, Sentence
from onthelam.tongue.tongue import Plural

WENT: Final = N_("You go {to}."), N_("{name} goes {to}.")
WENT_PAST: Final = N_("You go {to}. On the way: {met}."), N_("{name} goes {to}. On the way: {met}.")
BESIEGED: Final = N_("Police at the exit: {met}.")
UNGUARDED: Final = N_("Nobody guards the exit.")


def went(t: Row, e: turns.Went) -> Line:
    return WENT_PAST if officers_on(t.before, e.tiles) else WENT


def confronted(t: Row, e: turns.Confronted) -> Line:
    return BESIEGED if officers_on(t.before, e.tiles) else UNGUARDED


def boosted(t: Row, e: turns.Boosted) -> Line:
    told: list[Sentence] = []
    if e.mp:
        told.append(Plural("One point more.", "{n} points more."))
    if e.flights or e.choppers:
        told.append(N_("One flight more."))
    if e.ferries:
        told.append(N_("Every water has a ferry now."))
    return told


def avoided(t: Row, e: turns.Avoided) -> Line:
    return (N_("You avoid: {met}."), N_("{name} avoids: {met}.")) if e.officers else ""


def avoid_ended(t: Row, e: turns.AvoidEnded) -> Line:
    if t.so_far(boards.Wounded) or not t.before.met:
        return ""
    return N_("You got past all of them."), N_("{name} got past all of them.")


TURNS: Final[Lines] = {
    turns.TurnBegan: "",
    turns.DiscSpent: (N_("You spend a disc on one more turn."), N_("{name} spends a disc on one more turn.")),
    turns.DiscTaken: (N_("You get an extra-action disc."), N_("{name} gets an extra-action disc.")),
    turns.Rested: (
        N_("You rest: contacts, equipment and first aid are ready again."),
        N_("{name} rests: contacts, equipment and first aid are ready again."),
    ),
    turns.TravelBegan: "",
    turns.GasSpent: (N_("You use a gas can: one point more."), N_("{name} uses a gas can: one point more.")),
    turns.Boosted: boosted,
    turns.Went: went,
    turns.Stayed: (N_("You find no way on, and stay."), N_("{name} finds no way on, and stays.")),
    turns.Confronted: confronted,
    turns.Avoided: avoided,
    turns.AvoidEnded: avoid_ended,
    turns.Escaped: (N_("You are out of the city, and free."), N_("{name} is out of the city, and free.")),
    turns.Arrested: (N_("You are arrested."), N_("{name} is arrested.")),
}
