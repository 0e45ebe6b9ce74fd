"""Moves, events and views of Safehouse as sentences: the door to the modules beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from onthelam.core.event import Event
from onthelam.core.outcome import Outcome
from onthelam.games.asks import AskingWords
from onthelam.games.safehouse.rules.events import TurnBegan
from onthelam.games.safehouse.rules.view import View
from onthelam.games.safehouse.words import buttons, describe, ends, help, lesson, log, moves, page, parts, table, ticks
from onthelam.games.safehouse.words.asks import ASKS
from onthelam.games.safehouse.words.shortcuts import shortcuts_words
from onthelam.games.words import Words
from onthelam.tongue.tongue import Tongue


class SafehouseWords(AskingWords[View]):
    asks = ASKS
    title = staticmethod(parts.title_words)
    lead = staticmethod(ends.lead_words)
    danger = staticmethod(ends.danger_of)
    move = staticmethod(moves.move_words)
    group = staticmethod(page.group_words)
    short = staticmethod(page.short_words)
    brief = staticmethod(buttons.brief_words)
    gist = staticmethod(buttons.gist_words)
    drawn = staticmethod(buttons.is_drawn)
    picks = staticmethod(ticks.picks_of)
    picked = staticmethod(ticks.picked)
    orders = staticmethod(ticks.suggestions)
    shortcuts = staticmethod(shortcuts_words)
    lesson = staticmethod(lesson.lesson_of)
    standing = staticmethod(page.standing_words)
    event = staticmethod(log.event_words)
    describe = staticmethod(describe.describe_words)
    table = staticmethod(table.table_words)
    facts = staticmethod(page.facts_words)
    option = staticmethod(page.option_words)
    value = staticmethod(page.value_words)
    meaning = staticmethod(page.meaning_words)
    chapters = staticmethod(help.chapters)

    def blurb(self, tongue: Tongue) -> str:
        return tongue.say("Roll together, write alone. Reach the safe house ahead of the headlights.")

    def beats(self, row: Sequence[Event], before: View, after: View) -> list[str]:
        return [log.BEATS.get(type(e), "") for e in row]

    def round(self, v: View) -> int:
        return v.turn

    def began(self, e: Event) -> bool:
        return isinstance(e, TurnBegan)

    def outcome(self, outcome: Outcome, seat: int, names: Sequence[str], tongue: Tongue, v: View | None = None) -> str:
        if outcome.reason == "home":
            return tongue.say("Everybody is in the safe house.")
        return log.caught(outcome.named, seat, names, tongue)

    def ending(self, reason: str, tongue: Tongue) -> str:
        return tongue.say("all in the safe house") if reason == "home" else tongue.say("somebody caught")

    def team(self, name: str, tongue: Tongue) -> str:
        return tongue.say("crew")


WORDS: Final[Words[Any]] = SafehouseWords()
