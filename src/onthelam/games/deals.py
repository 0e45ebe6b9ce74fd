"""Deals by number, and those of the days, for any game that has the option: the rules say so, nobody else."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, date, datetime
from typing import Final

from onthelam.core.option import DEAL, Options
from onthelam.core.outcome import Outcome
from onthelam.core.refusal import N_, BadOption
from onthelam.core.tabletop import View
from onthelam.games.desk import laid
from onthelam.games.game import Game
from onthelam.tongue.tongue import Tongue

FIRST: Final = date(2026, 1, 1)  # of the days that have a deal
MONTHS: Final = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"), N_("July"), N_("August"),
    N_("September"), N_("October"), N_("November"), N_("December"),
)  # fmt: skip
AHEAD: Final = N_(
    "A deal by number is no secret: whoever knows the number could play it before and know what comes."
    " Matches without a number have a secret seed of their own, as ever."
)


def has_deals(game: Game) -> bool:
    return any(option.name == DEAL for option in game.rules.options())


# -- days --------------------------------------------------------------------------------------------------------------


def today() -> date:
    """The same for everybody, wherever they are."""
    return datetime.now(UTC).date()


def day_said(text: str) -> date:
    """A day that has a deal by now; "" is today. Anything else is refused."""
    now = today()
    try:
        day = date.fromisoformat(text) if text else now
    except ValueError:
        gaps = {"given": repr(text), "example": now.isoformat()}
        raise BadOption("E_DAY", "", N_("{given} is no date: write it as {example}."), gaps) from None
    gaps = {"given": day.isoformat(), "today": now.isoformat(), "first": FIRST.isoformat()}
    if day > now:
        raise BadOption("E_DAY", "", N_("The deal of {given} is still to come: it is {today} now, in UTC."), gaps)
    if day < FIRST:
        raise BadOption("E_DAY", "", N_("There is no deal of {given}: the first was that of {first}."), gaps)
    return day


def number(day: date) -> int:
    return day.year * 10_000 + day.month * 100 + day.day


def day_of(deal: object) -> date | None:
    """The day whose number this is, if it is one and has come."""
    try:
        day = date.fromisoformat(f"{deal:08}")
    except ValueError:
        return None
    return day if FIRST <= day <= today() else None


def of_day(game: Game, day: date) -> Options:
    """What a match with the deal of a day is laid with, for everybody."""
    if not has_deals(game):
        raise BadOption("E_DAY", "", N_("{game} has no deals by number, and so none of the day."), {"game": game.name})
    return {**game.rules.daily(), DEAL: number(day)}


def day_dealt(game: Game, options: Mapping[str, object]) -> date | None:
    """The day whose deal a match has; None if it has none, or was laid otherwise."""
    day = day_of(options.get(DEAL, 0))
    try:
        return day if day and laid(game.name, of_day(game, day)).options == laid(game.name, options).options else None
    except BadOption:  # laid with what was an option once
        return None


# -- in words ----------------------------------------------------------------------------------------------------------


def day_words(day: date, tongue: Tongue) -> str:
    return tongue.say("{day} {month} {year}", day=day.day, month=tongue.say(MONTHS[day.month - 1]), year=day.year)


def month_words(day: date, tongue: Tongue) -> str:
    return tongue.say("{month} {year}", month=tongue.say(MONTHS[day.month - 1]), year=day.year)


def called(game: Game, options: Mapping[str, object], tongue: Tongue) -> str:
    """A deal by its day or its number."""
    day = day_dealt(game, options)
    return day_words(day, tongue) if day else tongue.say("deal {deal}", deal=options[DEAL])


def passed_on(game: Game, options: Mapping[str, object], outcome: Outcome, v: View, tongue: Tongue) -> str:
    """How a match went for the view's seat, as a line for others who play the same deal: no name, nothing of it."""
    words = game.words
    told = words.in_short(outcome, v, tongue)
    return f"On the Lam, {words.title(tongue)}, {called(game, options, tongue)}: {told}"
