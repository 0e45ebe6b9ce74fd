"""Events of Safehouse as lines of the log. Small steps that another line tells anyway get none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from onthelam.core.event import Event
from onthelam.core.refusal import N_
from onthelam.games.lines import Line, line_words
from onthelam.games.safehouse.rules import events
from onthelam.games.safehouse.rules.charts import DIE_NAMES, KIND_NAMES, KINDS, MISSION_OF, PLACE_OF
from onthelam.games.safehouse.words.moves import COUNTS
from onthelam.games.safehouse.words.parts import dice_words, kind_word, roll_words
from onthelam.tongue.line import tidy
from onthelam.tongue.tongue import Plural, Tongue

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
    if isinstance(e, events.TeamCaught):
        return caught(e.seats, seat, names, tongue)
    line = LINES.get(type(e), "")
    who = next((int(getattr(e, part)) for part in ("seat", "roller") if hasattr(e, part)), -1)  # it happens to
    told = line(e) if callable(line) else line
    return line_words(
        told, who == seat, tongue, lambda gap: tidy(names[who]) if gap == "name" else GAPS[gap](e, tongue)
    )


def caught(seats: Sequence[int], seat: int, names: Sequence[str], tongue: Tongue) -> str:
    others = [tidy(names[other]) for other in seats if other != seat]
    crew = [tongue.say("you"), *others] if seat in seats else others
    return tongue.say("The pursuer has caught {crew}.", crew=tongue.listed(crew))


def fetched(e: events.DiceFetched) -> Line:
    if e.price == 0:
        return N_("The crew took the dice back, and it cost nothing.")
    return Plural(
        "The crew took the dice back; it cost one step.", "The crew took the dice back; it cost {number} steps."
    )


def answered(e: events.Answered) -> Line:
    """SH-18.6."""
    return (N_("You agreed."), N_("{name} agreed.")) if e.agrees else (N_("You objected."), N_("{name} objected."))


def advised(e: events.Advised) -> Line:
    """SH-18.5."""
    if not e.advice:
        return N_("You withdrew your advice."), N_("{name} withdrew the advice.")
    return N_("Your advice: {advice}."), N_("The advice of {name}: {advice}.")


LINES: Final[dict[type[Event], Line | Callable[[Any], Line]]] = {  # small steps that another line tells have none
    events.TurnBegan: (N_("Your turn to roll."), N_("{name} rolls next.")),
    events.PursuerStepped: N_("The pursuer comes one square nearer."),
    events.DiceFetched: fetched,
    events.LidLeft: N_("The dice in the lid stay there."),
    events.Rolled: N_("Rolled: {faces}."),
    events.Held: N_("The crew used Hold: pursuers rolled in this turn do not count."),
    events.ThrownAgain: N_("The crew used Again: {faces}."),
    events.PursuersLaidAway: N_("The dice with a pursuer go into the lid."),
    events.TeamWon: N_("Everybody is in the safe house. The crew has won."),
    events.Proposed: lambda e: PROPOSED[e.proposal],
    events.SentBack: N_("Somebody objected: the roller decides once more, and that is final."),
    events.Entered: (
        N_("You entered {what} in mission {mission}, square {place}."),
        N_("{name} entered {what} in mission {mission}, square {place}."),
    ),
    events.MissionCompleted: (
        N_("You completed mission {mission} and moved to {to}."),
        N_("{name} completed mission {mission} and moved to {to}."),
    ),
    events.Closed: (N_("You are done with this roll."), N_("{name} is done with this roll.")),
    events.Reopened: (N_("You go on entering."), N_("{name} goes on entering.")),
    events.EntryTakenBack: (N_("You took your last number back."), N_("{name} took the last number back.")),
    events.Answered: answered,
    events.Advised: advised,
}


BEATS: Final[dict[type[Event], str]] = {
    events.PursuerStepped: "pursuer",
    events.Rolled: "dice",
    events.ThrownAgain: "dice",
    events.MissionCompleted: "mission",
    events.TeamWon: "home",
    events.TeamCaught: "caught",
    events.LidLeft: "aside",
    events.Closed: "aside",
}


# -- what stands in the gaps -----------------------------------------------------------------------------------------


def entry_words(e: events.Entered, tongue: Tongue) -> str:
    what = tongue.say("{colour} {number}", colour=kind_word(e.source >> 2, tongue), number=e.number)
    if e.source & 3 == 3:
        what = tongue.say("{what} with both jokers", what=what)
    elif e.source & 3:
        what = tongue.say("{what} with a joker", what=what)
    return tongue.say("{what}, by chameleon,", what=what) if e.chameleon else what


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


GAPS: Final[dict[str, Callable[[Any, Tongue], str | int]]] = {
    "n": lambda e, tongue: e.price,
    "faces": lambda e, tongue: roll_words(e.faces, tongue),
    "what": entry_words,
    "mission": lambda e, tongue: (MISSION_OF[e.square] if isinstance(e, events.Entered) else e.mission) + 1,
    "place": lambda e, tongue: PLACE_OF[e.square] + 1,
    "to": lambda e, tongue: e.to,
    "advice": lambda e, tongue: advice_words(e.advice, tongue),
}
