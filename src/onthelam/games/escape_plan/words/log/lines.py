"""The log of Escape Plan: all sentences by kind of event, and what stands in their gaps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from onthelam.core.event import Ended, Event
from onthelam.games.escape_plan.rules.charts import (
    ASSET_COST,
    INSPECTOR_OFFICER,
    INSPECTOR_TARGET,
    PLANS,
    mask_of,
)
from onthelam.games.escape_plan.rules.events import boards, police, table, turns
from onthelam.games.escape_plan.rules.tabletop import HOUSES, officers_on
from onthelam.games.escape_plan.rules.things import LOCKER_STACKS
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.escape_plan.words import ends, names, things
from onthelam.games.escape_plan.words.log.boards import BOARDS, paid_for, replaced
from onthelam.games.escape_plan.words.log.police import POLICE
from onthelam.games.escape_plan.words.log.row import Gaps, Lines, Row
from onthelam.games.escape_plan.words.log.table import TABLE
from onthelam.games.escape_plan.words.log.turns import TURNS
from onthelam.games.lines import line_words
from onthelam.tongue.tongue import Tongue

LINES: Final[Lines] = {**TABLE, **TURNS, **BOARDS, **POLICE}


def row_words(events: Sequence[Event], before: View, after: View, players: Sequence[str], tongue: Tongue) -> list[str]:
    t = Row(events, before, after, players, tongue)
    told: list[str] = []
    for t.i, e in enumerate(events):
        if said := line(t, e):
            told.append(names.capital(said))
    return told


def line(t: Row, e: Event) -> str:
    if isinstance(e, Ended):
        return ends.why_words(t.after, t.players, t.tongue)
    said = LINES.get(type(e), "")
    is_mine = getattr(e, "seat", t.seat) == t.seat
    return line_words(said(t, e) if callable(said) else said, is_mine, t.tongue, lambda gap: GAPS[gap](t, e))


# -- what stands in the gaps -----------------------------------------------------------------------------------------


def counted(t: Row, e: Any) -> int:
    if isinstance(e, (boards.Wounded, boards.Cuffed)):
        return len(t.from_here(type(e)))
    if isinstance(e, boards.Healed):
        return e.wounds
    if isinstance(e, boards.Looked):
        return len(e.tiles)
    return e.mp if isinstance(e, turns.Boosted) else t.alike(e)


def at_words(t: Row, e: Any) -> str:
    if isinstance(e, table.OfficersDrawn):
        return names.at_tile_words(e.tile, t.after, t.tongue)
    return t.tongue.say(names.AT_LOOT[e.place])


def to_words(t: Row, e: Any) -> str:
    if isinstance(e, police.OfficerMoved):
        return names.to_tile_words(e.to, t.after, t.tongue)
    return names.to_words(e.location, t.after, t.tongue)


def met_words(t: Row, e: Any) -> str:
    met = e.officers if isinstance(e, turns.Avoided) else officers_on(t.before, e.tiles)
    return names.met_words(met, t.after, t.tongue)


def tile_words(t: Row, e: Any) -> str:
    if isinstance(e, boards.Kept):
        return things.loot_tile_words(e.thing, t.tongue)
    return names.contents_words(e.tile, t.after, t.tongue)


def tiles_words(t: Row, e: boards.Looked) -> str:
    """What they are worth: that they are of one stack goes without saying."""
    return ", ".join([names.money_words(things.worth_of(tile)) for tile in e.tiles])


def tops_words(t: Row, e: table.TopTurned) -> str:
    drawn = [one for one in t.from_here(table.OfficersDrawn) if not t.after.city.on_map >> one.tile & 1]
    return ", ".join([names.guarded_words(one.tile, mask_of(one.types), t.after, t.tongue) for one in drawn])


def stack_words(t: Row, e: Any) -> str:
    colour = e.colour if isinstance(e, table.StackLaid) else e.stack - LOCKER_STACKS
    return t.tongue.say(names.EXIT_STACKS[colour])


def cost_words(t: Row, e: boards.Unlocked) -> str:
    return names.money_words(ASSET_COST[t.after.thieves[e.seat].unlocked.index(e.thing)])


def key_word(t: Row, e: Any) -> str:
    return t.tongue.say(names.KEYS[e.colour])


GAPS: Final[Gaps] = {
    "name": lambda t, e: t.name(e.seat),
    "n": counted,
    "order": lambda t, e: ", ".join([t.name(seat) for seat in e.seats]),
    "plan": lambda t, e: names.plan_words(e.plan, t.tongue),
    "cards": lambda t, e: things.things_words(e.cards, t.tongue),
    "card": lambda t, e: things.thing_words(e.card, t.tongue),
    "officers": lambda t, e: names.officers_words(mask_of(e.types), t.tongue),
    "at": at_words,
    "to": to_words,
    "met": met_words,
    "tile": tile_words,
    "tiles": tiles_words,
    "tops": tops_words,
    "day": lambda t, e: e.day if isinstance(e, table.DayBegan) else t.after.day,
    "exit": lambda t, e: e.exit + 1,
    "stack": stack_words,
    "place": lambda t, e: names.loot_words(e.place, t.tongue),
    "part": lambda t, e: names.part_words(e.part, t.tongue),
    "money": lambda t, e: names.money_words(e.amount),
    "paid": lambda t, e: names.money_words(paid_for(t)),
    "thing": lambda t, e: things.thing_words(e.thing, t.tongue),
    "cost": cost_words,
    "old": lambda t, e: things.thing_words(replaced(t, e), t.tongue),
    "worth": lambda t, e: names.money_words(PLANS[t.after.thieves[e.seat].plan][e.place]),
    "key": key_word,
    "gang": lambda t, e: names.location_words(HOUSES[e.house], t.after, t.tongue),
    "home": lambda t, e: names.to_words(HOUSES[e.house], t.after, t.tongue),
    "noto": lambda t, e: e.notoriety,
    "officer": lambda t, e: t.tongue.say(names.THE_OFFICER[e.type]),
    "from_": lambda t, e: names.at_tile_words(e.tile, t.after, t.tongue),
    "target": lambda t, e: names.target_words(INSPECTOR_TARGET[e.card], t.tongue),
    "type": lambda t, e: t.tongue.say(names.THE_FORCE[INSPECTOR_OFFICER[e.card]]),
}
