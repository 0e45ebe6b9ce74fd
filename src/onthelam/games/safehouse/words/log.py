"""Events of Safehouse as lines of the log. Small steps that another line tells anyway get none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from onthelam.core.event import Event
from onthelam.core.refusal import N_
from onthelam.games.safehouse.rules import events
from onthelam.games.safehouse.rules.charts import DIE_NAMES, KIND_NAMES, KINDS, MISSION_OF, PLACE_OF
from onthelam.games.safehouse.words.moves import COUNTS
from onthelam.games.safehouse.words.parts import dice_words, kind_word, roll_words
from onthelam.tongue.line import tidy
from onthelam.tongue.tongue import Tongue

PROPOSED: Final = (  # by proposal
    "",
    N_("The roller proposes to take the dice back."),
    N_("The roller proposes to leave the dice in the lid."),
    N_("The roller proposes to roll the chosen dice."),
    N_("The roller proposes to use Hold."),
    N_("The roller proposes to use Again."),
    N_("The roller proposes to use no help square."),
)
ADVICE: Final = {  # by the first word of a suggestion
    "fetch": N_("take the dice back"),
    "leave": N_("leave the dice in the lid"),
    "hold": N_("use Hold"),
    "again": N_("use Again"),
    "pass": N_("use no help square"),
    "keep": N_("keep this die"),
    "throw": N_("throw this die again"),
}


def event_words(e: Event, seat: int, names: Sequence[str], tongue: Tongue) -> str:
    say = tongue.say
    match e:
        case events.TurnBegan():
            mine = e.roller == seat
            return say("Your turn to roll.") if mine else say("{name} rolls next.", name=tidy(names[e.roller]))
        case events.PursuerStepped():
            return say("The pursuer comes one square nearer.")
        case events.DiceFetched():
            return fetched(e.price, tongue)
        case events.LidLeft():
            return say("The dice in the lid stay there.")
        case events.Rolled():
            return say("Rolled: {faces}.", faces=roll_words(e.faces, tongue))
        case events.Held():
            return say("The crew used Hold: pursuers rolled in this turn do not count.")
        case events.ThrownAgain():
            return say("The crew used Again: {faces}.", faces=roll_words(e.faces, tongue))
        case events.PursuersLaidAway():
            return say("The dice with a pursuer go into the lid.")
        case events.TeamWon():
            return say("Everybody is in the safe house. The crew has won.")
        case events.TeamCaught():
            return caught(e.seats, seat, names, tongue)
        case events.Proposed():
            return say(PROPOSED[e.proposal])
        case events.SentBack():
            return say("Somebody objected: the roller decides once more, and that is final.")
        case events.Entered() | events.MissionCompleted() | events.Closed() | events.EntryTakenBack():
            return own_words(e, tongue) if e.seat == seat else others_words(e, tidy(names[e.seat]), tongue)
        case events.Answered() | events.Advised():
            return council_words(e, seat, names, tongue)
    return ""  # Chosen, AgainBegan, DiePicked, HelpPassed, EnteringBegan, Used, UseTakenBack, ClearedAway


def fetched(price: int, tongue: Tongue) -> str:
    if price == 0:
        return tongue.say("The crew took the dice back, and it cost nothing.")
    return tongue.count(
        "The crew took the dice back; it cost one step.", "The crew took the dice back; it cost {number} steps.", price
    )


def caught(seats: Sequence[int], seat: int, names: Sequence[str], tongue: Tongue) -> str:
    others = [tidy(names[other]) for other in seats if other != seat]
    crew = [tongue.say("you"), *others] if seat in seats else others
    return tongue.say("The pursuer has caught {crew}.", crew=tongue.listed(crew))


def entry_words(e: events.Entered, tongue: Tongue) -> str:
    what = tongue.say("{colour} {number}", colour=kind_word(e.source >> 2, tongue), number=e.number)
    if e.source & 3 == 3:
        what = tongue.say("{what} with both jokers", what=what)
    elif e.source & 3:
        what = tongue.say("{what} with a joker", what=what)
    return tongue.say("{what}, by chameleon,", what=what) if e.chameleon else what


Sheets = events.Entered | events.MissionCompleted | events.Closed | events.EntryTakenBack


def own_words(e: Sheets, tongue: Tongue) -> str:
    match e:
        case events.Entered():
            return tongue.say(
                "You entered {what} in mission {mission}, square {place}.",
                what=entry_words(e, tongue), mission=MISSION_OF[e.square] + 1, place=PLACE_OF[e.square] + 1,
            )  # fmt: skip
        case events.MissionCompleted():
            return tongue.say("You completed mission {mission} and moved to {to}.", mission=e.mission + 1, to=e.to)
        case events.Closed():
            return tongue.say("You are done with this roll.")
    return tongue.say("You took your last number back.")


def others_words(e: Sheets, name: str, tongue: Tongue) -> str:
    match e:
        case events.Entered():
            return tongue.say(
                "{name} entered {what} in mission {mission}, square {place}.",
                name=name, what=entry_words(e, tongue), mission=MISSION_OF[e.square] + 1, place=PLACE_OF[e.square] + 1,
            )  # fmt: skip
        case events.MissionCompleted():
            return tongue.say(
                "{name} completed mission {mission} and moved to {to}.", name=name, mission=e.mission + 1, to=e.to
            )
        case events.Closed():
            return tongue.say("{name} is done with this roll.", name=name)
    return tongue.say("{name} took the last number back.", name=name)


def council_words(e: events.Answered | events.Advised, seat: int, names: Sequence[str], tongue: Tongue) -> str:
    """SH-18.5, SH-18.6."""
    name = tidy(names[e.seat])
    if isinstance(e, events.Answered):
        if e.seat == seat:
            return tongue.say("You agreed.") if e.agrees else tongue.say("You objected.")
        return tongue.say("{name} agreed.", name=name) if e.agrees else tongue.say("{name} objected.", name=name)
    if not e.advice:
        if e.seat == seat:
            return tongue.say("You withdrew your advice.")
        return tongue.say("{name} withdrew the advice.", name=name)
    advice = advice_words(e.advice, tongue)
    if e.seat == seat:
        return tongue.say("Your advice: {advice}.", advice=advice)
    return tongue.say("The advice of {name}: {advice}.", name=name, advice=advice)


def advice_words(line: str, tongue: Tongue) -> str:
    """A suggestion is the written line of a joint move: `dice y2 g1`, `again r1`, `fetch`."""
    order, *dice = line.split()
    if order in KIND_NAMES:
        return tongue.say(COUNTS[KIND_NAMES.index(order)][int(dice[0])])
    counts = [0] * KINDS
    if order == "dice":
        for name in dice:
            counts["ygrbw".index(name[0])] += int(name[1])
        return tongue.say("roll {dice}", dice=dice_words(counts, tongue))
    if order == "again" and dice:
        for name in dice:
            counts[DIE_NAMES.index(name) // 2] += 1
        return tongue.say("use Again for {dice}", dice=dice_words(counts, tongue))
    return tongue.say(ADVICE[order])
