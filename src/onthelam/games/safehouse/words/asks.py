"""What Safehouse asks, one row a question: the prompt, what the others wait for, a hint, the clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from onthelam.core.refusal import N_
from onthelam.games.asks import Ask, Asks
from onthelam.games.safehouse.rules import tabletop
from onthelam.games.safehouse.rules.moves import CLOSE
from onthelam.games.safehouse.rules.view import View
from onthelam.games.safehouse.words import parts
from onthelam.tongue.tongue import Plural

# -- what the roller decides for the crew ------------------------------------------------------------------------------

LID: Final = N_("{name} decides about the lid.")
IN_LID: Final = N_("They cannot be rolled there. Taking them back can bring the pursuer nearer.")
MUST_TAKE: Final = Ask[View](N_("The dice must leave the lid."), LID, IN_LID, "SH-7.3")
MAY_TAKE: Final = Ask[View](N_("Take the dice in the lid back?"), LID, IN_LID, "SH-7.1")


def how_many(prompt: str) -> Ask[View]:
    return Ask(
        prompt,
        N_("{name} chooses dice."),
        N_("More dice: higher numbers, more pursuers. Keep some for the next roll."),
        "SH-8.1",
    )


WHICH: Final = how_many(N_("Which dice do you roll?"))
HOW_MANY: Final = (  # by kind
    how_many(N_("How many yellow dice?")),
    how_many(N_("How many green dice?")),
    how_many(N_("How many red dice?")),
    how_many(N_("How many blue dice?")),
    how_many(N_("How many jokers with them?")),
)


def help_square(prompt: str | Plural) -> Ask[View]:
    return Ask(
        prompt,
        N_("{name} decides about help."),
        N_("Each pursuer is a step nearer. The help squares are for the whole crew."),
        "SH-9.1",
    )


HELD: Final = help_square(N_("He stays. Throw dice again, too?"))
NONE_ROLLED: Final = help_square(N_("No pursuer. Use a help square?"))
ROLLED: Final = help_square(
    Plural(
        "One pursuer. Use a help square?",
        "{n} pursuers. Use a help square?",
    )
)
WITHOUT: Final = N_("The help squares are for the whole crew. A number that you enter goes without.")
THROWING: Final = Ask[View](
    N_("Throw again: {face}?"),
    N_("{name} picks dice to throw again."),
    N_("Die by die; then all are thrown at once, and may show pursuers again."),
    "SH-9.7",
)


def taking_back(v: View) -> Ask[View]:
    return MUST_TAKE if v.seat == v.roller and len(v.moves) == 1 else MAY_TAKE


def choosing(v: View) -> Ask[View]:
    """All dice at once, unless some were chosen already."""
    return WHICH if v.kind == tabletop.next_kind(v, 0) else HOW_MANY[v.kind]


def helping(v: View) -> Ask[View]:
    ask = HELD if v.held else ROLLED if parts.pursuers_in(v.faces) else NONE_ROLLED
    return ask._replace(hint=WITHOUT) if parts.without_help(v) is not None else ask


def joint(face: Callable[[View], Ask[View]]) -> Callable[[View], Ask[View]]:
    """SH-18.7: after an objection the roller is asked once more."""
    return lambda v: final(face(v)) if v.decides and v.seat == v.roller else face(v)


def final(ask: Ask[View]) -> Ask[View]:
    return ask._replace(hint=N_("Somebody objected: what you decide now is final."), clause="SH-18.7")


# -- what all answer and enter -----------------------------------------------------------------------------------------


def would(prompt: str, hint: str) -> Ask[View]:
    return Ask(prompt, N_("The table waits for {names}."), hint, "SH-18.6")


ONCE_MORE: Final = N_("If somebody objects, the roller decides once more, and that is final.")
WOULD: Final = {  # by proposal
    tabletop.FETCH: would(N_("Take the dice back: agreed?"), N_("The pursuer then comes {price} nearer.")),
    tabletop.LEAVE: would(N_("Leave them in the lid: agreed?"), ONCE_MORE),
    tabletop.THE_DICE: would(N_("Roll these dice: agreed?"), N_("Proposed: {dice}.")),
    tabletop.HOLD: would(N_("Use Hold: agreed?"), ONCE_MORE),
    tabletop.AGAIN: would(N_("Throw dice again: agreed?"), N_("Proposed: {thrown}.")),
    tabletop.PASS: would(N_("No help square: agreed?"), ONCE_MORE),
}
STILL: Final = Plural("{names} is still entering.", "{names} are still entering.")
COLOURS: Final = N_("One number of each colour, in its colour. A full mission moves you on.")
PLACING: Final = Ask[View](
    N_("{number}: choose a square"),
    STILL,
    N_("At the end of each row stands what fits it."),
    "SH-12.3",
)
NOTHING_FITS: Final = Ask[View](N_("Nothing more fits. Done?"), STILL, COLOURS, "SH-12.1")
NUMBERS: Final = Ask[View](N_("Enter your numbers"), STILL, COLOURS, "SH-12.1")


def entering(v: View) -> Ask[View]:
    if v.moves and v.sheets[v.seat].source != tabletop.NO_SOURCE:
        return PLACING
    return NOTHING_FITS if v.moves == (CLOSE,) else NUMBERS


# -- all of them -------------------------------------------------------------------------------------------------------

OVER: Final = {
    tabletop.WON: Ask[View](N_("The match is won."), N_("The match is won."), "", "SH-17.1"),
    tabletop.LOST: Ask[View](N_("The match is lost."), N_("The match is lost."), "", "SH-17.2"),
}


def waiting(v: View) -> list[int]:
    """The seats that have not entered, or not answered, yet."""
    if v.phase == tabletop.ENTERING:
        return [seat for seat, sheet in enumerate(v.sheets) if not sheet.closed]
    return [s for s in range(len(v.sheets)) if s != v.roller and v.answers[s] == tabletop.UNANSWERED]


ASKS: Final[Asks[View]] = Asks(
    lambda v: v.phase,
    {
        tabletop.TAKING_BACK: joint(taking_back),
        tabletop.CHOOSING: joint(choosing),
        tabletop.HELPING: joint(helping),
        tabletop.THROWING: joint(lambda v: THROWING),
        tabletop.ENTERING: entering,
        tabletop.ANSWERING: lambda v: WOULD[v.proposal],
        tabletop.OVER: lambda v: OVER[v.ending],
    },
    {
        "name": lambda v, names, tongue: parts.named([v.roller], names, tongue),
        "names": lambda v, names, tongue: parts.named(waiting(v), names, tongue),
        "n": lambda v, names, tongue: len(waiting(v)) if v.phase == tabletop.ENTERING else parts.pursuers_in(v.faces),
        "price": lambda v, names, tongue: v.price,
        "dice": lambda v, names, tongue: parts.dice_words(v.chosen, tongue),
        "thrown": lambda v, names, tongue: parts.thrown_words(v, tongue),
        "face": lambda v, names, tongue: parts.face_words(v.die, v.faces[v.die], tongue),
        "number": lambda v, names, tongue: parts.number_words(v, v.sheets[v.seat].source, tongue),
    },
)
