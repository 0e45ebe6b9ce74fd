"""Moves, events and views of The Last Job as sentences: the door to the modules beside it.

It is played alone. Whoever looks on reads the player's name where the player reads "you"; moves are told to the player.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from onthelam.core.event import Ended, Event
from onthelam.core.outcome import Outcome
from onthelam.core.record import Conceded, TookBack
from onthelam.games.asks import AskingWords
from onthelam.games.last_job.rules.events.pursuers import PursuersTurn
from onthelam.games.last_job.rules.events.you import TurnTaken
from onthelam.games.last_job.rules.view import View
from onthelam.games.last_job.words import describe, ends, help, lesson, moves, page, table
from onthelam.games.last_job.words.asks import ASKS
from onthelam.games.last_job.words.log import RowWords, beat
from onthelam.games.last_job.words.names import told_of
from onthelam.games.last_job.words.noted import Noted
from onthelam.games.last_job.words.shortcuts import shortcuts_words
from onthelam.games.words import Words
from onthelam.tongue.line import tidy
from onthelam.tongue.tongue import Tongue


class LastJobWords(AskingWords[View]):
    asks = ASKS
    lead = staticmethod(ends.lead_words)
    danger = staticmethod(ends.danger_of)
    move = staticmethod(moves.move_words)
    group = staticmethod(moves.group_words)
    brief = staticmethod(moves.brief_words)
    gist = staticmethod(moves.gist_words)
    rank = staticmethod(moves.rank_of)
    drawn = staticmethod(moves.is_drawn)
    shortcuts = staticmethod(shortcuts_words)
    lesson = staticmethod(lesson.lesson_of)
    standing = staticmethod(page.standing_words)
    ending = staticmethod(ends.ending_words)
    won = staticmethod(ends.won_words)
    describe = staticmethod(describe.describe_words)
    table = staticmethod(table.table_words)
    facts = staticmethod(page.facts_words)
    option = staticmethod(page.option_words)
    value = staticmethod(page.value_words)
    chapters = staticmethod(help.chapters)

    def title(self, tongue: Tongue) -> str:
        return tongue.say("The Last Job")

    def blurb(self, tongue: Tongue) -> str:
        return tongue.say("Three banks, four officers, one way out. A solitaire in a city of playing cards.")

    def team(self, name: str, tongue: Tongue) -> str:
        return tongue.say("fugitive")

    def round(self, v: View) -> int:
        return v.turn

    def began(self, e: Event) -> bool:
        return isinstance(e, (TurnTaken, PursuersTurn))

    def beats(self, row: Sequence[Event], before: View, after: View) -> list[str]:
        return [beat(e) for e in row]

    def event(self, e: Event, seat: int, names: Sequence[str], tongue: Tongue) -> str:
        """Without the table it happened at, only the end can be told."""
        return ends.why_words(e.ending, tongue) if isinstance(e, Ended) else ""

    def notes(self, v: View) -> Noted:
        return Noted((), ends.Tally())

    def lines(self, row: Sequence[Event], before: View, after: View, names: Sequence[str], tongue: Tongue) -> list[str]:
        if isinstance(row[0], (TookBack, Conceded)):
            return [self.line(e, after.seat, names, tongue) for e in row[:1]]
        return RowWords(row, before, tongue, told_of(after, names)).lines()

    def outcome(self, outcome: Outcome, seat: int, names: Sequence[str], tongue: Tongue, v: View | None = None) -> str:
        return ends.outcome_words(outcome, tongue, v, "" if seat >= 0 else tidy(names[0]))

    def in_short(self, outcome: Outcome, v: View, tongue: Tongue) -> str:
        return ends.short_words(outcome, v, tongue)


WORDS: Final[Words[Any]] = LastJobWords()
