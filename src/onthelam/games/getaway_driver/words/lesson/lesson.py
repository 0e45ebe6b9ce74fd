"""What is told beside a prompt, once: in the match that teaches each new thing, and anywhere an event that came up.

Where nothing is new, now may point at the board.
"""

from __future__ import annotations

from onthelam.core.agenda import step_value
from onthelam.core.seat import NOBODY
from onthelam.games.getaway_driver.rules.agenda import DRIVING
from onthelam.games.getaway_driver.rules.chapters.driving import UNTIL_COMMIT
from onthelam.games.getaway_driver.rules.charts import CARDS, EVENT_TILE, NO_EVENT, RECOMMENDED
from onthelam.games.getaway_driver.rules.tabletop import FOUR, SOLO
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.lesson.learnt import Learnt, new_thing
from onthelam.games.getaway_driver.words.lesson.now import now_words
from onthelam.games.getaway_driver.words.lesson.rescue import rescue_words
from onthelam.games.getaway_driver.words.lesson.things import is_lesson
from onthelam.games.getaway_driver.words.names import EVENT_RULES, PILES_HOLD, card_title, event_title, tile_title
from onthelam.games.getaway_driver.words.parts import is_driver, top, top_kind
from onthelam.tongue.tongue import Tongue


def lesson_words(v: View, learnt: Learnt, tongue: Tongue) -> str:
    """ "" where there is nothing new."""
    if not v.moves:
        return ""
    if v.mode == FOUR:
        return anew_words(v, learnt, tongue)
    if v.mode == SOLO:
        return piles_words(v, tongue)
    if not teaches(v):
        return event_words(v, learnt, tongue) if v.events else ""
    new = new_thing(learnt, v)
    if new is None:
        return now_words(v, tongue)
    cards = tongue.listed([card_title(card, tongue) for card in range(CARDS) if RECOMMENDED >> card & 1])
    said = tongue.say(new.words, cards=cards)
    return f"{said} {rescue_words(v, tongue)}".rstrip() if new.thing == "close" and is_driver(v) else said


def teaches(v: View) -> bool:
    """One of its two seats."""
    return v.seat != NOBODY and is_lesson(v)


def anew_words(v: View, learnt: Learnt, tongue: Tongue) -> str:
    """GD-FOUR.29: why a Driver who had committed is asked again."""
    asked = is_driver(v) and top_kind(v) == DRIVING and step_value(top(v)) == UNTIL_COMMIT
    if not asked or not learnt.anew:
        return ""
    return tongue.say("You are asked again: what the other Driver did has changed your way.")


def piles_words(v: View, tongue: Tongue) -> str:
    """GD-SOLO.1: alone, at the first tiles."""
    opens = v.round == 1 and top_kind(v) == DRIVING and v.cars[0].opening
    return tongue.say(PILES_HOLD) if opens else ""


def event_words(v: View, learnt: Learnt, tongue: Tongue) -> str:
    """GD-EVT.2: that there may be an event at all, and then which one, with what it changes for the rest of the match.

    Each until the seat has chosen once.
    """
    if v.round > 0 and v.event == NO_EVENT and not learnt.chosen:
        tile = tile_title(EVENT_TILE.index(True), tongue)
        return tongue.say("An event may come: if {tile} is turned up, rules and goals change.", tile=tile)
    if learnt.event == NO_EVENT:
        return ""
    title, rule = event_title(learnt.event, tongue), tongue.say(EVENT_RULES[learnt.event])
    return tongue.say("From now on: {event}. {rule}", event=title, rule=rule)
