"""Moves, events and views of Getaway Driver as sentences: the door to the modules beside it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from onthelam.core.event import Event
from onthelam.core.outcome import Outcome
from onthelam.core.seat import NOBODY
from onthelam.games.asks import AskingWords
from onthelam.games.getaway_driver.rules.events.table import RoundBegan
from onthelam.games.getaway_driver.rules.tabletop import DUEL
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words import describe, ends, help, page, parts, table
from onthelam.games.getaway_driver.words import names as called
from onthelam.games.getaway_driver.words.asks.asks import ASKS
from onthelam.games.getaway_driver.words.lesson import driver, police
from onthelam.games.getaway_driver.words.log.beats import beats
from onthelam.games.getaway_driver.words.log.lines import event_words
from onthelam.games.getaway_driver.words.log.rows import RowWords
from onthelam.games.getaway_driver.words.moves import briefs, moves, shortcuts
from onthelam.games.getaway_driver.words.noted import Noted
from onthelam.games.getaway_driver.words.once import Heard
from onthelam.games.getaway_driver.words.orders import orders_words, phrases_words
from onthelam.games.lesson import NO_LESSON, Lesson
from onthelam.games.words import Words
from onthelam.tongue.tongue import Tongue


class GetawayDriverWords(AskingWords[View]):
    asks = ASKS
    title = staticmethod(called.title_words)
    blurb = staticmethod(called.blurb_words)
    orders = staticmethod(orders_words)
    phrases = staticmethod(phrases_words)
    lead = staticmethod(ends.lead_words)
    danger = staticmethod(ends.danger_of)
    move = staticmethod(moves.move_words)
    group = staticmethod(moves.group_words)
    short = staticmethod(moves.short_words)
    piece = staticmethod(moves.piece_of)
    brief = staticmethod(briefs.brief_words)
    gist = staticmethod(briefs.gist_words)
    rank = staticmethod(briefs.rank_of)
    shortcuts = staticmethod(shortcuts.shortcuts_words)
    standing = staticmethod(page.standing_words)
    role = staticmethod(parts.role_words)
    ending = staticmethod(ends.ending_words)
    won = staticmethod(ends.won_words)
    team = staticmethod(page.team_words)
    facts = staticmethod(page.facts_words)
    option = staticmethod(page.option_words)
    value = staticmethod(page.value_words)
    meaning = staticmethod(page.meaning_words)
    unit = staticmethod(page.unit_of)
    span = staticmethod(page.span_of)
    chapters = staticmethod(help.chapters)

    def prompt(self, v: View, names: Sequence[str], tongue: Tongue) -> str:
        said = self.asks.prompt(v, names, tongue)
        return called.capital(said) if v.moves else said  # it may begin with a vehicle's name

    def notes(self, v: View) -> Noted:
        return Noted(Heard(), ends.Tally())

    def lesson(self, v: View) -> Lesson[View]:
        """Where two play and each has a seat of their own."""
        if v.mode != DUEL or v.seat == NOBODY:
            return NO_LESSON
        taught = driver if parts.is_driver(v) else police
        return Lesson(taught.STEPS, taught.LEARNT)

    def round(self, v: View) -> int:
        return v.round

    def began(self, e: Event) -> bool:
        return isinstance(e, RoundBegan)

    def pass_on(self, v: View, seat: int, name: str, tongue: Tongue) -> str:
        return parts.pass_on_words(v, seat, tongue)

    def event(self, e: Event, seat: int, names: Sequence[str], tongue: Tongue) -> str:
        return event_words(e, seat, names, tongue)

    def lines(self, row: Sequence[Event], before: View, after: View, names: Sequence[str], tongue: Tongue) -> list[str]:
        other = partial(self.line, seat=after.seat, names=names, tongue=tongue)
        return RowWords(row, before, after, names, tongue, other).lines()

    def beats(self, row: Sequence[Event], before: View, after: View) -> list[str]:
        return beats(row, before, after)

    def outcome(self, outcome: Outcome, seat: int, names: Sequence[str], tongue: Tongue, v: View | None = None) -> str:
        return ends.outcome_words(outcome, seat, names, tongue, v is not None and ends.is_by_study(v))

    def describe(self, v: View, names: Sequence[str], tongue: Tongue) -> str:
        return describe.describe_words(v, names, tongue)

    def table(self, v: View, names: Sequence[str], tongue: Tongue) -> str:
        return table.table_words(v, names, tongue)


WORDS: Final[Words[Any]] = GetawayDriverWords()
