"""What is told once beside a prompt, in any match: an event that came, the two piles, why somebody is asked again."""

from __future__ import annotations

from typing import NamedTuple

from onthelam.core.agenda import step_value
from onthelam.games.getaway_driver.rules.agenda import DRIVING
from onthelam.games.getaway_driver.rules.chapters.driving import UNTIL_COMMIT
from onthelam.games.getaway_driver.rules.charts import EVENT_TILE, NO_EVENT
from onthelam.games.getaway_driver.rules.events import driver, table
from onthelam.games.getaway_driver.rules.tabletop import FOUR, SOLO
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.names import EVENT_RULES, PILES_HOLD, event_title, tile_title
from onthelam.games.getaway_driver.words.parts import Row, is_driver, top, top_kind
from onthelam.tongue.tongue import Tongue


class Heard(NamedTuple):
    """A value: what has been heard leads from one to the next."""

    chosen: bool = False  # the seat has, since the first round began
    event: int = NO_EVENT  # drawn, and the seat has not chosen since
    anew: bool = False  # GD-FOUR.29: the seat's commitment was taken back in this round

    def add(self, row: Row, before: View, after: View) -> Heard:
        chose = bool(before.moves) and not isinstance(row[0], table.Ordered)
        event = NO_EVENT if chose else self.event
        anew = self.anew
        for e in row:
            if isinstance(e, table.EventDrawn):
                event = e.event
            elif isinstance(e, table.RoundBegan):
                anew = False
            elif isinstance(e, driver.Committed) and e.seat == after.seat:
                anew = e.way < 0
        return Heard(self.chosen or (chose and before.round > 0), event, anew)


def once_words(v: View, heard: Heard, tongue: Tongue) -> str:
    """ "" where there is nothing new."""
    if not v.moves:
        return ""
    if v.mode == FOUR:
        return anew_words(v, heard, tongue)
    if v.mode == SOLO:
        return piles_words(v, tongue)
    return event_words(v, heard, tongue) if v.events else ""


def anew_words(v: View, heard: Heard, tongue: Tongue) -> str:
    """GD-FOUR.29: why a Driver who had committed is asked again."""
    asked = is_driver(v) and top_kind(v) == DRIVING and step_value(top(v)) == UNTIL_COMMIT
    if not asked or not heard.anew:
        return ""
    return tongue.say("You are asked again: what the other Driver did has changed your way.")


def piles_words(v: View, tongue: Tongue) -> str:
    """GD-SOLO.1: alone, at the first tiles."""
    opens = v.round == 1 and top_kind(v) == DRIVING and v.cars[0].opening
    return tongue.say(PILES_HOLD) if opens else ""


def event_words(v: View, heard: Heard, tongue: Tongue) -> str:
    """GD-EVT.2: that there may be an event at all, and then which one, with what it changes for the rest of the match.

    Each until the seat has chosen once.
    """
    if v.round > 0 and v.event == NO_EVENT and not heard.chosen:
        tile = tile_title(EVENT_TILE.index(True), tongue)
        return tongue.say("An event may come: if {tile} is turned up, rules and goals change.", tile=tile)
    if heard.event == NO_EVENT:
        return ""
    title, rule = event_title(heard.event, tongue), tongue.say(EVENT_RULES[heard.event])
    return tongue.say("From now on: {event}. {rule}", event=title, rule=rule)
