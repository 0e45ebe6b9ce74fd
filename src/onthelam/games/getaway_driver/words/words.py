"""Moves, events and views of Getaway Driver as sentences: the door to the modules beside it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final, cast

from onthelam.core.event import Event
from onthelam.core.move import Move
from onthelam.core.outcome import Outcome
from onthelam.games.asks import AskingWords
from onthelam.games.getaway_driver.rules.events.table import RoundBegan
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.asks.asks import ASKS
from onthelam.games.getaway_driver.words.describe import describe_words
from onthelam.games.getaway_driver.words.ends import (
    Tally,
    danger_of,
    ending_words,
    is_by_study,
    lead_words,
    outcome_words,
    summary_words,
)
from onthelam.games.getaway_driver.words.help import chapters
from onthelam.games.getaway_driver.words.lesson.learnt import Learnt
from onthelam.games.getaway_driver.words.lesson.lesson import lesson_words, teaches
from onthelam.games.getaway_driver.words.log.lines import event_words
from onthelam.games.getaway_driver.words.log.rows import RowWords
from onthelam.games.getaway_driver.words.moves.brief import brief_words
from onthelam.games.getaway_driver.words.moves.moves import gist_words, move_words
from onthelam.games.getaway_driver.words.names import capital, title_words
from onthelam.games.getaway_driver.words.noted import Noted
from onthelam.games.getaway_driver.words.orders import orders_words, phrases_words
from onthelam.games.getaway_driver.words.page import (
    facts_words,
    group_words,
    option_words,
    short_words,
    span_of,
    standing_words,
    team_words,
    value_words,
)
from onthelam.games.getaway_driver.words.parts import pass_on_words, role_words
from onthelam.games.getaway_driver.words.table import table_words
from onthelam.games.notes import Notes
from onthelam.games.words import Chapter, Order, Words
from onthelam.tongue.tongue import Tongue


class GetawayDriverWords(AskingWords[View]):
    asks = ASKS

    def title(self, tongue: Tongue) -> str:
        return title_words(tongue)

    def blurb(self, tongue: Tongue) -> str:
        return tongue.say(
            "One car flees through a city that is laid tile by tile. Shake the Police off, stunt past what they put in "
            "your way, and last until the town runs out."
        )

    def prompt(self, v: View, names: Sequence[str], tongue: Tongue) -> str:
        said = self.asks.prompt(v, names, tongue)
        return capital(said) if v.moves else said  # it may begin with a vehicle's name

    def notes(self, v: View) -> Notes:
        return Noted(Learnt(), Tally())

    def lesson(self, v: View, notes: Notes, tongue: Tongue) -> str:
        return lesson_words(v, cast(Noted, notes).learnt, tongue)

    def teaches(self, v: View) -> bool:
        return teaches(v)

    def orders(self, v: View, tongue: Tongue) -> tuple[Order, ...]:
        return orders_words(v, tongue)

    def phrases(self, v: View, tongue: Tongue) -> tuple[str, ...]:
        return phrases_words(v, tongue)

    def lead(self, v: View, names: Sequence[str], tongue: Tongue) -> str:
        return lead_words(v, names, tongue)

    def danger(self, v: View) -> int:
        return danger_of(v)

    def round(self, v: View) -> int:
        return v.round

    def began(self, e: Event) -> int:
        return e.round if isinstance(e, RoundBegan) else 0

    def summary(self, v: View, notes: Notes, tongue: Tongue) -> tuple[tuple[str, str], ...]:
        return summary_words(v, cast(Noted, notes).tally, tongue)

    def move(self, m: Move, v: View, tongue: Tongue) -> str:
        return move_words(m, v, tongue)

    def group(self, m: Move, v: View, tongue: Tongue) -> str:
        return group_words(m, v, tongue)

    def short(self, m: Move, v: View, tongue: Tongue) -> str:
        return short_words(m, v, tongue)

    def brief(self, m: Move, v: View, tongue: Tongue) -> str:
        return brief_words(m, v, tongue)

    def gist(self, m: Move, v: View, tongue: Tongue) -> str:
        return gist_words(m, v, tongue)

    def standing(self, v: View, seat: int, tongue: Tongue) -> str:
        return standing_words(v, seat, tongue)

    def role(self, v: View, seat: int, tongue: Tongue) -> str:
        return role_words(v, seat, tongue)

    def pass_on(self, v: View, seat: int, name: str, tongue: Tongue) -> str:
        return pass_on_words(v, seat, tongue)

    def event(self, e: Event, seat: int, names: Sequence[str], tongue: Tongue) -> str:
        return event_words(e, seat, names, tongue)

    def lines(self, row: Sequence[Event], before: View, after: View, names: Sequence[str], tongue: Tongue) -> list[str]:
        other = partial(self.line, seat=after.seat, names=names, tongue=tongue)
        return RowWords(row, before, after, names, tongue, other).lines()

    def outcome(self, outcome: Outcome, seat: int, names: Sequence[str], tongue: Tongue, v: View | None = None) -> str:
        return outcome_words(outcome, seat, names, tongue, v is not None and is_by_study(v))

    def ending(self, reason: str, tongue: Tongue) -> str:
        return ending_words(reason, tongue)

    def team(self, name: str, tongue: Tongue) -> str:
        return team_words(name, tongue)

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

    def span(self, name: str) -> str:
        return span_of(name)

    def chapters(self, tongue: Tongue) -> tuple[Chapter, ...]:
        return chapters(tongue)


WORDS: Final[Words[Any]] = GetawayDriverWords()
