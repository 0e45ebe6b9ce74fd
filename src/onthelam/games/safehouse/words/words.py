"""Moves, events and views of Safehouse as sentences: the door to the modules beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from onthelam.core.outcome import Outcome
from onthelam.games.asks import AskingWords
from onthelam.games.safehouse.rules.view import View
from onthelam.games.safehouse.words import describe, ends, help, log, moves, page, parts, table
from onthelam.games.safehouse.words.asks import ASKS
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
    standing = staticmethod(page.standing_words)
    event = staticmethod(log.event_words)
    describe = staticmethod(describe.describe_words)
    table = staticmethod(table.table_words)
    facts = staticmethod(page.facts_words)
    option = staticmethod(page.option_words)
    value = staticmethod(page.value_words)
    chapters = staticmethod(help.chapters)

    def blurb(self, tongue: Tongue) -> str:
        return tongue.say(
            "A pursuer is closing in: share every roll, fill your sheets, and bring the whole crew to the safe house."
        )

    def outcome(self, outcome: Outcome, seat: int, names: Sequence[str], tongue: Tongue, v: View | None = None) -> str:
        if outcome.reason == "home":
            return tongue.say("The match is won: everybody is in the safe house.")
        return tongue.say("The match is lost. {caught}", caught=log.caught(outcome.named, seat, names, tongue))

    def ending(self, reason: str, tongue: Tongue) -> str:
        return tongue.say("all in the safe house") if reason == "home" else tongue.say("somebody caught")

    def team(self, name: str, tongue: Tongue) -> str:
        return tongue.say("crew")


WORDS: Final[Words[Any]] = SafehouseWords()
