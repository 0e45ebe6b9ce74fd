"""Moves, events and views of Escape Plan as sentences: the door to the modules beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from onthelam.core.event import Ended, Event
from onthelam.core.outcome import Outcome
from onthelam.core.record import Conceded, TookBack
from onthelam.games.asks import AskingWords
from onthelam.games.escape_plan.rules.charts import PARTS
from onthelam.games.escape_plan.rules.events.table import PartBegan
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.escape_plan.words import describe, ends, help, lesson, page, table
from onthelam.games.escape_plan.words.asks.asks import ASKS
from onthelam.games.escape_plan.words.log.beats import beat
from onthelam.games.escape_plan.words.log.lines import row_words
from onthelam.games.escape_plan.words.moves import briefs, gists, moves
from onthelam.games.escape_plan.words.noted import Noted
from onthelam.games.escape_plan.words.shortcuts import shortcuts_words
from onthelam.games.words import Words
from onthelam.tongue.tongue import Tongue


class EscapePlanWords(AskingWords[View]):
    asks = ASKS
    lead = staticmethod(ends.lead_words)
    danger = staticmethod(ends.danger_of)
    move = staticmethod(moves.move_words)
    group = staticmethod(moves.group_words)
    brief = staticmethod(briefs.brief_words)
    gist = staticmethod(gists.gist_words)
    rank = staticmethod(moves.rank_of)
    drawn = staticmethod(moves.is_drawn)
    shortcuts = staticmethod(shortcuts_words)
    standing = staticmethod(page.standing_words)
    ending = staticmethod(ends.ending_words)
    won = staticmethod(ends.won_words)
    reckoning = staticmethod(ends.reckoning_words)
    in_short = staticmethod(ends.short_words)
    describe = staticmethod(describe.describe_words)
    table = staticmethod(table.table_words)
    facts = staticmethod(page.facts_words)
    option = staticmethod(page.option_words)
    value = staticmethod(page.value_words)
    chapters = staticmethod(help.chapters)
    lesson = staticmethod(lesson.lesson_of)

    def title(self, tongue: Tongue) -> str:
        return tongue.say("Escape Plan")

    def blurb(self, tongue: Tongue) -> str:
        return tongue.say("Three days to collect your share of an old job, and one way out of the city.")

    def team(self, name: str, tongue: Tongue) -> str:
        return tongue.say("thief")

    def notes(self, v: View) -> Noted:
        return Noted()

    def round(self, v: View) -> int:
        """Day parts, from the first morning on; what comes before one belongs to the part before."""
        return max(0, PARTS * (v.day - 1) + v.part + 1)

    def began(self, e: Event) -> bool:
        return isinstance(e, PartBegan)

    def beats(self, row: Sequence[Event], before: View, after: View) -> list[str]:
        return [beat(e) for e in row]

    def event(self, e: Event, seat: int, names: Sequence[str], tongue: Tongue) -> str:
        """Without the table it happened at, only that it is over can be told."""
        return tongue.say("The match is over.") if isinstance(e, Ended) else ""

    def lines(self, row: Sequence[Event], before: View, after: View, names: Sequence[str], tongue: Tongue) -> list[str]:
        if isinstance(row[0], (TookBack, Conceded)):
            return [self.line(e, after.seat, names, tongue) for e in row[:1]]
        return row_words(row, before, after, names, tongue)

    def outcome(self, outcome: Outcome, seat: int, names: Sequence[str], tongue: Tongue, v: View | None = None) -> str:
        return ends.outcome_words(outcome, names, tongue, v)


WORDS: Final[Words[Any]] = EscapePlanWords()
