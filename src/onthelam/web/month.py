"""The deals of the days as one visitor has played them: a month of them, and how many in a row."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Final

from onthelam.games.deals import FIRST, day_dealt, day_words, month_words
from onthelam.games.game import Game
from onthelam.store.rows import TryRow
from onthelam.tongue.tongue import Tongue
from onthelam.web.shown.others import GameCard

DAY: Final = timedelta(days=1)
Tries = Mapping[date, Sequence[TryRow]]


@dataclass(frozen=True, slots=True)
class Day:
    date: str  # 2026-11-18
    words: str
    state: str  # of the first try: "won", "lost" or "running"; "" where there is none
    table: str  # its address, or ""
    late: bool  # it was not begun on the day itself


@dataclass(frozen=True, slots=True)
class DaysPage:
    """Shown to nobody but the visitor whose tries these are."""

    game: GameCard
    month: str  # in words
    days: tuple[Day, ...]  # of the month, the newest first
    chosen: Day | None  # the one that was asked for
    is_today: bool  # which is the one of today
    earlier: str  # the month before, 2026-10; "" if there is none
    later: str
    played: int  # days in a row
    won: int
    ahead: str  # that a number is no secret


def by_day(game: Game, tries: Sequence[TryRow]) -> dict[date, list[TryRow]]:
    """Those with the deal of a day, laid as everybody's is; oldest first."""
    found: dict[date, list[TryRow]] = {}
    for one in tries:
        day = day_dealt(game, json.loads(one.options))
        if day is not None:
            found.setdefault(day, []).append(one)
    return found


def shown_day(day: date, tries: Tries, tongue: Tongue) -> Day:
    first = tries.get(day, (None,))[0]
    if first is None:
        return Day(day.isoformat(), day_words(day, tongue), "", "", False)
    state = "running" if not first.ended else "won" if first.won else "lost"
    return Day(day.isoformat(), day_words(day, tongue), state, f"/t/{first.match}", begun(first) != day)


def begun(one: TryRow) -> date:
    return datetime.fromtimestamp(one.made, UTC).date()


def days_of(month: date, now: date) -> list[date]:
    """The days of a month that have a deal by now, the newest first."""
    first = month.replace(day=1)
    days = [first + n * DAY for n in range(31)]
    return [day for day in reversed(days) if day.month == month.month and FIRST <= day <= now]


def in_a_row(tries: Tries, now: date, counts: Callable[[TryRow], bool]) -> int:
    """How many days up to today, whose own may still come: only first tries, begun on their day and ended."""

    def holds(day: date) -> bool:
        first = tries.get(day, (None,))[0]
        return first is not None and first.ended > 0 and begun(first) == day and counts(first)

    over_today = now in tries and tries[now][0].ended > 0
    day, n = now if over_today else now - DAY, 0
    while holds(day):
        day, n = day - DAY, n + 1
    return n


def month_page(
    game: Game, card: GameCard, tries: Tries, month: date, chosen: date | None, now: date, tongue: Tongue, ahead: str
) -> DaysPage:
    first = month.replace(day=1)
    before, after = first - DAY, (first + 31 * DAY).replace(day=1)
    return DaysPage(
        game=card,
        month=month_words(month, tongue),
        days=tuple([shown_day(day, tries, tongue) for day in days_of(month, now)]),
        chosen=shown_day(chosen, tries, tongue) if chosen is not None else None,
        is_today=chosen == now,
        earlier=f"{before:%Y-%m}" if before >= FIRST else "",
        later=f"{after:%Y-%m}" if after <= now else "",
        played=in_a_row(tries, now, lambda one: True),
        won=in_a_row(tries, now, lambda one: one.won),
        ahead=ahead,
    )
