"""Chapter VIII: what may be chosen before a match, each option in its range and all of them together."""

from __future__ import annotations

from typing import Final

from onthelam.core.option import Option, Options, deal_number, number, only_where, read_all, word, yes_no
from onthelam.core.refusal import N_, BadOption
from onthelam.games.last_job.rules.charts import BOOK, JOKER_NAMES, LAST_JOB, MODE_NAMES


def ranged(name: str, meaning: str) -> Option:
    low, high = BOOK.numbers("ranges", name)
    return number(name, BOOK.number("defaults", name), low, high, "E_OPT_RANGE", meaning)


def of_last_job(option: Option) -> Option:
    return only_where("mode", (MODE_NAMES[LAST_JOB],), option)


OPTIONS: Final[list[Option]] = [
    word("mode", MODE_NAMES[0], MODE_NAMES, "E_OPT_MODE", N_("The base game, or banks and police.")),
    word("entrance", "ASK", ["ASK", *JOKER_NAMES], "E_OPT_ENTRANCE", N_("The gate at which you start.")),
    ranged("handSize", N_("Movement cards in your hand.")),
    ranged("rest", N_("How much your fatigue falls in a pursuer turn.")),
    ranged("doorGap", N_("The largest difference of ranks at a door between red and black.")),
    ranged("alertBonus", N_("Steps more for a pursuer that is alert.")),
    yes_no("alarm", True, "E_OPT_BOOL", N_("All pursuers run to the space of a task that was done.")),
    yes_no("firstTurnPursuers", True, "E_OPT_BOOL", N_("The first turn is the pursuers', and you are hidden in it.")),
    word("pursuerCard", "DECK", ["DECK", "HAND"], "E_OPT_ENUM", N_("Where the card of a pursuer turn comes from.")),
    deal_number(N_("The number of a deal that is the same for everybody; 0: one of its own.")),
    of_last_job(ranged("traceSupply", N_("How many trace tokens there are."))),
    of_last_job(ranged("sixSpaces", N_("Preparation cards for a route of exactly six steps."))),
    of_last_job(yes_no("jumpOntoYou", False, "E_OPT_BOOL", N_("A jump may lead onto your space, and catch you."))),
]


def settle(given: dict[str, object]) -> Options:
    options = read_all(OPTIONS, given)
    if options["mode"] == MODE_NAMES[LAST_JOB]:
        return options
    for option in OPTIONS:
        if option.decider:
            if option.name in given:
                raise BadOption(
                    "E_OPT_UNUSED", "", N_("{option} belongs to the mode LAST_JOB."), {"option": option.name}
                )
            del options[option.name]
    return options
