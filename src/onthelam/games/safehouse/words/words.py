"""Moves, events and views of Safehouse as sentences: the door to the modules beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from onthelam.core.event import Event
from onthelam.core.move import Move
from onthelam.core.outcome import Outcome
from onthelam.games.asks import AskingWords
from onthelam.games.safehouse.rules.view import View
from onthelam.games.safehouse.words.asks import ASKS
from onthelam.games.safehouse.words.describe import describe_words
from onthelam.games.safehouse.words.ends import danger_of, lead_words
from onthelam.games.safehouse.words.help import chapters
from onthelam.games.safehouse.words.log import caught, event_words
from onthelam.games.safehouse.words.moves import move_words
from onthelam.games.safehouse.words.page import (
    facts_words,
    group_words,
    option_words,
    short_words,
    standing_words,
    value_words,
)
from onthelam.games.safehouse.words.parts import title_words
from onthelam.games.safehouse.words.table import table_words
from onthelam.games.words import Chapter, Words
from onthelam.tongue.tongue import Tongue


class SafehouseWords(AskingWords[View]):
    asks = ASKS

    def title(self, tongue: Tongue) -> str:
        return title_words(tongue)

    def blurb(self, tongue: Tongue) -> str:
        return tongue.say(
            "A pursuer is closing in: share every roll, fill your sheets, and bring the whole crew to the safe house."
        )

    def lead(self, v: View, names: Sequence[str], tongue: Tongue) -> str:
        return lead_words(v, names, tongue)

    def danger(self, v: View) -> int:
        return danger_of(v)

    def move(self, m: Move, v: View, tongue: Tongue) -> str:
        return move_words(m, v, tongue)

    def group(self, m: Move, v: View, tongue: Tongue) -> str:
        return group_words(m, v, tongue)

    def short(self, m: Move, v: View, tongue: Tongue) -> str:
        return short_words(m, v, tongue)

    def standing(self, v: View, seat: int, tongue: Tongue) -> str:
        return standing_words(v, seat, tongue)

    def event(self, e: Event, seat: int, names: Sequence[str], tongue: Tongue) -> str:
        return event_words(e, seat, names, tongue)

    def outcome(self, outcome: Outcome, seat: int, names: Sequence[str], tongue: Tongue, v: View | None = None) -> str:
        if outcome.reason == "home":
            return tongue.say("The match is won: everybody is in the safe house.")
        return tongue.say("The match is lost. {caught}", caught=caught(outcome.named, seat, names, tongue))

    def ending(self, reason: str, tongue: Tongue) -> str:
        return tongue.say("all in the safe house") if reason == "home" else tongue.say("somebody caught")

    def team(self, name: str, tongue: Tongue) -> str:
        return tongue.say("crew")

    def describe(self, v: View, names: Sequence[str], tongue: Tongue) -> str:
        return describe_words(v, names, tongue)

    def table(self, v: View, names: Sequence[str], tongue: Tongue) -> str:
        return table_words(v, names, tongue)

    def facts(self, tongue: Tongue) -> tuple[str, ...]:
        return facts_words(tongue)

    def option(self, name: str, tongue: Tongue) -> str:
        return option_words(name, tongue)

    def value(self, name: str, value: str, tongue: Tongue) -> str:
        return value_words(name, value, tongue)

    def chapters(self, tongue: Tongue) -> tuple[Chapter, ...]:
        return chapters(tongue)


WORDS: Final[Words[Any]] = SafehouseWords()
