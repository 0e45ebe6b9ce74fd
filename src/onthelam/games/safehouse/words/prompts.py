"""What Safehouse asks of a seat, and how near losing and winning are."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from onthelam.core.refusal import N_
from onthelam.games.safehouse.rules.moves import CLOSE
from onthelam.games.safehouse.rules.tabletop import (
    ANSWERING,
    CHOOSING,
    ENTERING,
    HELPING,
    NO_SOURCE,
    OVER,
    TAKING_BACK,
    THROWING,
    UNANSWERED,
    WON,
)
from onthelam.games.safehouse.rules.view import View
from onthelam.games.safehouse.words.log import caught
from onthelam.games.safehouse.words.parts import (
    dice_words,
    face_words,
    named,
    pursuers_in,
    runners,
    source_words,
    thrown_words,
)
from onthelam.tongue.line import tidy
from onthelam.tongue.tongue import Tongue

HOW_MANY: Final = (  # by kind
    N_("How many yellow dice do you roll?"),
    N_("How many green dice do you roll?"),
    N_("How many red dice do you roll?"),
    N_("How many blue dice do you roll?"),
    N_("How many jokers do you roll with them?"),
)
ROLLER_DECIDES: Final = {  # by phase: what the others wait for
    TAKING_BACK: N_("{name} decides about the dice in the lid."),
    CHOOSING: N_("{name} chooses the dice to roll."),
    HELPING: N_("{name} decides about the help squares."),
    THROWING: N_("{name} picks the dice to throw again."),
}
WOULD: Final = (  # by proposal: what the others answer to
    "",
    N_("{name} would take the dice back; the pursuer comes {price} nearer. Do you agree?"),
    N_("{name} would leave the dice in the lid. Do you agree?"),
    N_("{name} would roll these dice: {dice}. Do you agree?"),
    N_("{name} would use Hold against the pursuers of this roll. Do you agree?"),
    N_("{name} would throw these dice again: {thrown}. Do you agree?"),
    N_("{name} would go on without a help square. Do you agree?"),
)


def prompt_words(v: View, names: Sequence[str], tongue: Tongue) -> str:
    if v.phase == OVER:
        return verdict(v, names, tongue)
    if v.phase == ENTERING:
        return entering(v, names, tongue)
    if v.phase == ANSWERING:
        return answering(v, names, tongue)
    if v.seat != v.roller:
        return tongue.say(ROLLER_DECIDES[v.phase], name=named([v.roller], names, tongue))
    asked = roller_asked(v, tongue)
    return tongue.say("{prompt} Somebody objected; now your word is final.", prompt=asked) if v.decides else asked


def roller_asked(v: View, tongue: Tongue) -> str:
    if v.phase == TAKING_BACK:
        if len(v.moves) == 1:
            return tongue.say("No coloured die is left: the dice in the lid must come back.")
        return tongue.say("Do you take the dice in the lid back?")
    if v.phase == CHOOSING:
        return tongue.say(HOW_MANY[v.kind])
    if v.phase == THROWING:
        return tongue.say("Throw this one again? {face}.", face=face_words(v.die, v.faces[v.die], tongue))
    if v.held:
        return tongue.say("The pursuer stays where he is. Will you throw dice again as well?")
    shown = pursuers_in(v.faces)
    if shown == 0:
        return tongue.say("There is no pursuer in the roll. Will you use a help square?")
    return tongue.count(
        "There is one pursuer in the roll. Will you use a help square?",
        "There are {number} pursuers in the roll. Will you use a help square?",
        shown,
    )


def entering(v: View, names: Sequence[str], tongue: Tongue) -> str:
    if v.moves and v.sheets[v.seat].source != NO_SOURCE:
        return tongue.say("Where does it go? {number}.", number=source_words(v, v.sheets[v.seat].source, tongue))
    if v.moves == (CLOSE,):
        return tongue.say("Nothing more fits on your sheet. Are you done?")
    if v.moves:
        return tongue.say("Enter your numbers.")
    waiting = [seat for seat in range(len(v.sheets)) if not v.sheets[seat].closed]
    return tongue.count(
        "{names} is still entering numbers.",
        "{names} are still entering numbers.",
        len(waiting),
        names=named(waiting, names, tongue),
    )


def answering(v: View, names: Sequence[str], tongue: Tongue) -> str:
    if v.moves:
        return tongue.say(
            WOULD[v.proposal],
            name=named([v.roller], names, tongue),
            price=v.price,
            dice=dice_words(v.chosen, tongue),
            thrown=thrown_words(v, tongue),
        )
    waiting = [seat for seat in range(len(v.sheets)) if seat != v.roller and v.answers[seat] == UNANSWERED]
    return tongue.say("The table waits for the answer of {names}.", names=named(waiting, names, tongue))


def verdict(v: View, names: Sequence[str], tongue: Tongue) -> str:
    if v.ending == WON:
        return tongue.say("The match is won: everybody is in the safe house.")
    seats = [seat for seat in runners(v) if v.lead(seat) <= 0]
    return tongue.say("The match is lost. {caught}", caught=caught(seats, v.seat, names, tongue))


HINTS: Final = {  # by phase: what to know for it
    TAKING_BACK: N_("Dice in the lid cannot be rolled. Taking them back can bring the pursuer nearer."),
    CHOOSING: N_("More dice mean higher numbers, and more pursuers. What you keep back you can roll next time."),
    HELPING: N_("Each pursuer rolled brings him a step nearer. The help squares are for the whole crew."),
    THROWING: N_("You pick die by die; then all of them are thrown at once, and may show pursuers again."),
    ENTERING: N_("Each colour is one number, for an empty square of that colour. A full mission moves you on."),
    ANSWERING: N_("If somebody objects, the roller decides once more, and that is final."),
}
IN_ORDER: Final = N_(
    "Mission 1: all numbers the same. Mission 2: each higher than the one before. All others: never lower."
)


def hint_words(v: View, tongue: Tongue) -> str:
    if v.phase == OVER or not v.moves:
        return ""
    if v.phase == ENTERING and v.sheets[v.seat].source != NO_SOURCE:
        return tongue.say(IN_ORDER)
    return tongue.say(HINTS[v.phase])


CLAUSES: Final = {  # by phase: the clause behind the prompt
    TAKING_BACK: "SH-7.1",
    CHOOSING: "SH-8.1",
    HELPING: "SH-9.1",
    THROWING: "SH-9.7",
    ENTERING: "SH-12.1",
    ANSWERING: "SH-18.6",
}


def clause_of(v: View) -> str:
    if v.phase == OVER:
        return "SH-17.1" if v.ending == WON else "SH-17.2"
    if v.decides and v.seat == v.roller:
        return "SH-18.7"
    if v.seat == v.roller and v.phase == TAKING_BACK and len(v.moves) == 1:
        return "SH-7.3"
    if v.phase == ENTERING and v.moves and v.sheets[v.seat].source != NO_SOURCE:
        return "SH-12.3"
    return CLAUSES[v.phase]


def lead_words(v: View, names: Sequence[str], tongue: Tongue) -> str:
    """`Pursuer on 13. Jonas is nearest: nine ahead. You have 20 squares to go.`"""
    if v.phase == OVER or not runners(v):
        return verdict(v, names, tongue)
    stands, leads = [s.stands for s in v.sheets], [v.lead(seat) for seat in range(len(v.sheets))]
    return lead_sentences(Chase(v.seat, v.pursuer, v.house, tuple(stands), tuple(leads)), tuple(names), tongue)


class Chase(NamedTuple):
    """Who is how far, as one seat sees it."""

    seat: int
    pursuer: int
    house: int
    stands: tuple[int, ...]  # by seat
    leads: tuple[int, ...]  # by seat


@lru_cache(maxsize=512)
def lead_sentences(c: Chase, names: tuple[str, ...], tongue: Tongue) -> str:
    """From click to click it mostly stays as it is, and it is both told and described: it is kept."""
    return nearest(c, names, tongue) + " " + to_go(c, tongue)


def danger_of(v: View) -> int:
    """The pursuer at somebody's heels is 100; ten squares behind and more is none."""
    leads = [v.lead(seat) for seat in runners(v)]
    return max(0, 100 - 10 * min(leads)) if leads else 0


def nearest(c: Chase, names: tuple[str, ...], tongue: Tongue) -> str:
    on_road = [seat for seat, square in enumerate(c.stands) if square < c.house]
    least = min([c.leads[seat] for seat in on_road])
    seats = [seat for seat in on_road if c.leads[seat] == least]
    others = [seat for seat in seats if seat != c.seat]
    lead = tongue.number(least)
    if len(c.stands) == 1 and not others:
        return tongue.say("Pursuer on {square}. You are {lead} ahead.", square=c.pursuer, lead=lead)
    if not others:
        return tongue.say("Pursuer on {square}. You are nearest: {lead} ahead.", square=c.pursuer, lead=lead)
    if len(seats) == len(c.stands) > 1:
        return tongue.say("Pursuer on {square}. Everybody is {lead} ahead.", square=c.pursuer, lead=lead)
    if c.seat in seats:
        crew = tongue.listed([tongue.say("You"), *[tidy(names[seat]) for seat in others]])
        return tongue.say(
            "Pursuer on {square}. {crew} are nearest: {lead} ahead.", square=c.pursuer, crew=crew, lead=lead
        )
    return tongue.count(
        "Pursuer on {square}. {names} is nearest: {lead} ahead.",
        "Pursuer on {square}. {names} are nearest: {lead} ahead.",
        len(others), square=c.pursuer, names=named(others, names, tongue), lead=lead,
    )  # fmt: skip


def to_go(c: Chase, tongue: Tongue) -> str:
    if c.seat < 0:
        last = c.house - min(c.stands)
        return tongue.count("The last has one square to go.", "The last has {n} squares to go.", last)
    mine = c.house - c.stands[c.seat]
    if mine == 0:
        return tongue.say("You are in the safe house.")
    return tongue.count("You have one square to go.", "You have {n} squares to go.", mine)
