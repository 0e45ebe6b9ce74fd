"""How near the end of the day, the way out and the handcuffs are: what stands in the band of a page."""

from __future__ import annotations

from collections.abc import Sequence

from onthelam.draw.ghosts import unseen
from onthelam.games.escape_plan.board.shapes import gauges as shapes
from onthelam.games.escape_plan.rules.charts import CUFFING_WOUNDS, DAWN, DAYS, EXIT_AT, EXITS, NIGHT, NOWHERE
from onthelam.games.escape_plan.rules.tabletop import PATROLS_TO_CLOSE, exit_closed, exit_cost, final_exit
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.escape_plan.words.moves.foreseen import foreseen
from onthelam.games.escape_plan.words.names import SHORT_PARTS, money_words, part_words
from onthelam.games.slots import Gauge
from onthelam.tongue.tongue import Tongue


def gauges(v: View, names: Sequence[str], tongue: Tongue) -> tuple[Gauge, ...]:
    found = (clock(v, tongue), exits(v, tongue))
    return (*found, wounds(v, tongue)) if v.seat >= 0 else found


def clock(v: View, tongue: Tongue) -> Gauge:
    """EP-9.1: the day and its parts."""
    say = tongue.say
    short = tuple([say(part) for part in SHORT_PARTS])
    strong = say("Day {n} of {most}, {part}", n=v.day, most=DAYS, part=part_words(v.part, tongue))
    words = say("next: a disc") if v.part + 1 in (NIGHT, DAWN) else ""
    body = shapes.picture(shapes.clock_wide(short), shapes.clock(v.part, short, NIGHT))
    return Gauge("clock", strong, words, say("day {n}", n=v.day), body)


def exits(v: View, tongue: Tongue) -> Gauge:
    """EP-6: which may still be the way out; EP-24.3: and for how much."""
    closed = len([exit for exit in range(EXITS) if exit_closed(v, exit)])
    last = final_exit(v)
    words = tongue.count("{number} closed", "{number} closed", closed) if closed else tongue.say("all open")
    if last != NOWHERE:
        words = tongue.say("only {n} leads out", n=EXIT_AT.index(last) + 1)
        if not v.ending and (fare := exit_cost(v)):
            words = tongue.say("{way}, for {money}", way=words, money=money_words(fare))
    drawn = shapes.exits(v.patrols, PATROLS_TO_CLOSE, EXIT_AT.index(last) if last != NOWHERE else NOWHERE)
    return Gauge("exits", tongue.say("Exits"), words, "", shapes.picture(shapes.EXITS, drawn))


def wounds(v: View, tongue: Tongue) -> Gauge:
    """EP-17: with what each move would make of them."""
    thief = v.thieves[v.seat]
    body = shapes.wounds(thief.wounds, CUFFING_WOUNDS, thief.cuffs)
    for m in v.moves:
        then = foreseen(v, m).after.thieves[v.seat]
        hurt = then.wounds + (then.cuffs - thief.cuffs) * CUFFING_WOUNDS
        if hurt != thief.wounds:
            body += unseen(shapes.would_hurt(thief.wounds, hurt, CUFFING_WOUNDS), m.code)
    strong = tongue.count("One wound", "{n} wounds", thief.wounds) if thief.wounds else tongue.say("Unhurt")
    words = tongue.say("next: cuffs") if thief.wounds == CUFFING_WOUNDS - 1 else ""
    wide = shapes.wounds_wide(CUFFING_WOUNDS, thief.cuffs)
    return Gauge("wounds", strong, words, "", shapes.picture(wide, body))
