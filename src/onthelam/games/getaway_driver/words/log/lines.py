"""An event as a line of the log, as one seat hears it; rows puts those of one choice together.

Sentences stand by kind of event, in a module a chapter, and their gaps are filled from the event's own parts. Small
steps that another line tells anyway have none. An event knows no cells by name, so lines speak of tiles and directions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from onthelam.core.event import Event
from onthelam.core.outcome import Outcome
from onthelam.games.getaway_driver.rules import charts
from onthelam.games.getaway_driver.rules.events import table
from onthelam.games.getaway_driver.rules.events.cards import ABILITY, CardUsed
from onthelam.games.getaway_driver.rules.tabletop import DRIVERS_WIN, ENDING_NAMES
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words import names, parts
from onthelam.games.getaway_driver.words.ends import verdict_words
from onthelam.games.getaway_driver.words.log.driver import DRIVER, WAYS
from onthelam.games.getaway_driver.words.log.ear import Ear, Lines
from onthelam.games.getaway_driver.words.log.police import POLICE
from onthelam.games.getaway_driver.words.log.table import TABLE
from onthelam.games.getaway_driver.words.moves.setup import TILE, where
from onthelam.games.lines import Line, line_words, sentences
from onthelam.tongue.tongue import Tongue

LINES: Final[Lines] = {**DRIVER, **POLICE, **TABLE}


def event_words(e: Event, seat: int, players: Sequence[str], tongue: Tongue, v: View | None = None) -> str:
    return line(Ear(seat, players, tongue, v), e)


def line(ear: Ear, e: Event) -> str:
    if isinstance(e, table.Ended):
        return ended(ear, e)
    said = LINES.get(type(e), "")
    return told(ear, e, said(ear, e) if callable(said) else said)


def told(ear: Ear, e: Event, said: Line, **known: str | int) -> str:
    """What is known already need not be looked up. A vehicle's name may begin with an article; a player's stays."""
    is_mine = ear.who(e) == ear.seat
    words = line_words(said, is_mine, ear.tongue, lambda gap: known[gap] if gap in known else GAPS[gap](ear, e))
    english = [one if isinstance(one, str) else one.many for one in sentences(said, is_mine)[:1]]
    return names.capital(words) if english and "{vehicle" in english[0] and english[0][:5] != "{name" else words


def ended(ear: Ear, e: table.Ended, by_study: bool = False) -> str:
    """The verdict, as everybody hears it."""
    won = [(seat < ear.boxes) == DRIVERS_WIN[e.ending] for seat in range(len(ear.players))]  # a Car a box
    outcome = Outcome([1] * len(won), won, ENDING_NAMES[e.ending], [e.car] if e.car >= 0 else [])
    return verdict_words(outcome, ear.seat, ear.players, ear.tongue, by_study).told


# -- what stands in the gaps -----------------------------------------------------------------------------------------


def counted(ear: Ear, e: Any) -> int:
    if isinstance(e, table.FillBegan):
        return len(e.cells)
    if isinstance(e, table.LaidBlind):
        return 1  # a row counts them
    if isinstance(e, table.TokenMoved):
        return e.token + 1
    amount = [int(getattr(e, part)) for part in ("tokens", "draws", "count", "cost") if hasattr(e, part)]
    return amount[0] if amount else len(ear.behind(e))


def tile_words(ear: Ear, e: Any) -> str:
    if isinstance(e, table.Laid) and not e.shown:
        return names.tile_title(e.tile, ear.tongue)
    if isinstance(e, table.Laid):
        return names.tile_in_full(e.tile, ear.tongue, True, ear.v is not None and ear.v.events)
    return parts.full_words(ear.v, e.tile, ear.tongue)


def card_words(ear: Ear, e: Any) -> str:
    if isinstance(e, CardUsed) and e.card == charts.PIC and e.use == ABILITY and e.copied < 0:
        return ear.tongue.say("Bait and Switch")  # Partners in Crime always copies
    return names.card_title(e.card, ear.tongue)


def place_words(ear: Ear, e: Any) -> str:
    if isinstance(e, table.Placed):
        return ear.tongue.say(names.PLACES[e.place])
    middle = TILE // 2 if isinstance(e, table.StartPlaced) else 0
    return where(e.x + middle, e.y + middle, ear.tongue)


def ways_words(ear: Ear, e: Any) -> str:
    """GD-FOUR.12; a Car that does not drive has no way."""
    ways = [(car, way) for car, way in enumerate(e.ways) if way < len(WAYS)]
    say = ear.tongue.say
    return ", ".join([say("{name}: {way}", name=ear.name(car), way=say(WAYS[way])) for car, way in ways])


GAPS: Final[dict[str, Callable[[Ear, Any], str | int]]] = {
    "n": counted,
    "name": lambda ear, e: ear.name(ear.who(e)),
    "other": lambda ear, e: ear.name(1 - e.car),
    "heading": lambda ear, e: names.facing_word(e.heading, ear.tongue),
    "facing": lambda ear, e: names.facing_word(e.facing, ear.tongue),
    "way": lambda ear, e: ear.tongue.say(WAYS[e.way]),
    "ways": ways_words,
    "vehicle": lambda ear, e: ear.vehicle(e.vehicle),
    "vehicles": lambda ear, e: ear.tongue.listed([ear.vehicle(i) for i in ear.behind(e)]),
    "card": card_words,
    "copied": lambda ear, e: names.card_title(e.copied, ear.tongue),
    "stunt": lambda ear, e: names.stunt_of(e.copied if e.copied >= 0 else e.card, ear.tongue),
    "cards": lambda ear, e: ear.tongue.listed([names.card_title(card, ear.tongue) for card in e.cards]),
    "upgrade": lambda ear, e: names.upgrade_title(e.upgrade, ear.tongue),
    "cost": lambda ear, e: charts.COST[e.upgrade],
    "tile": tile_words,
    "place": place_words,
    "round": lambda ear, e: e.round,
    "event": lambda ear, e: names.event_title(e.event, ear.tongue),
    "rule": lambda ear, e: ear.tongue.say(names.EVENT_RULES[e.event]),
}
