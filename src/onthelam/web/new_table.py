"""The form of a new table: what a game may be asked beforehand, as fields, and who can sit where."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from typing import Final

from onthelam.bots import NAMES as BOTS
from onthelam.core.option import DEAL, Option, Options
from onthelam.core.refusal import BadOption, Refusal
from onthelam.games import NAMES, load
from onthelam.games.deals import AHEAD, day_words, has_deals, today
from onthelam.games.desk import laid
from onthelam.games.game import Game
from onthelam.games.usual import SHORT, numbers, offered, worked_out
from onthelam.table.seats import BOT, DEFAULT_BOT, FRIEND, GRACE, ME
from onthelam.tongue.tongue import Tongue
from onthelam.web.company import MEANINGS, level, nth
from onthelam.web.guest import Guest
from onthelam.web.shown.others import Field, GameCard, NewPage, SeatField

SLASH: Final = " / "
NUMBER: Final = re.compile(r"\d{1,6}(?:\.\d{1,6})?")
GRACES: Final = (0, 60, GRACE, 300, 900, 3600)


def card(game: Game, tongue: Tongue) -> GameCard:
    words = game.words
    return GameCard(
        name=game.name,
        title=words.title(tongue),
        blurb=words.blurb(tongue),
        facts=words.facts(tongue),
        cover=game.cover(tongue),
        learners=learners(game, tongue),
        daily=day_words(today(), tongue) if has_deals(game) else "",
    )


@lru_cache(maxsize=32)
def learners(game: Game, tongue: Tongue) -> tuple[str, ...]:
    """What the seats of the lesson play; () where there is none."""
    if not game.rules.lesson():
        return ()
    view = laid(game.name, dict(game.rules.lesson())).view
    return tuple(dict.fromkeys([game.words.role(view, seat, tongue) for seat in range(view.seats())]))


def most_seats(game: Game) -> int:
    return max(laid(game.name, mode).seats for mode in game.rules.modes())


def new_page(game: Game, form: Mapping[str, str], guest: Guest, why: Refusal | None = None) -> NewPage:
    tongue, promised = guest.tongue, guest.host.marks.new()
    options = offered(game)
    named = why.gaps.get("option", "") if why is not None else ""
    if why is not None and named in [one.name for one in options]:  # as the form calls it, and in its numbers
        gaps = {gap: shown(text, game.words.unit(named)) for gap, text in why.gaps.items()}
        why = Refusal(why.error, why.clause, why.sentence, {**gaps, "option": game.words.option(named, tongue)})
    wrong = tongue.refusal(why) if why is not None else ""
    fields = tuple(field(game, one, form, wrong if one.name == named else "", tongue) for one in options)
    deciders = [one.name for one in fields if one.seats or one.name == "mode"]
    fields = tuple(
        replace(one, early=one.name in deciders or (one.decider in deciders and one.kind == "word")) for one in fields
    )
    return NewPage(
        game=card(game, tongue),
        games=tuple((name, load(name).words.title(tongue)) for name in NAMES),
        fields=fields,
        seats=seats(game, form, tongue),
        bots=tuple((level(bot, tongue), tongue.say(MEANINGS[bot])) for bot in reversed(BOTS)),
        listed=bool(form.get("listed")),
        name=form.get("name", guest.name),
        wrong="" if any(one.wrong for one in fields) else wrong,
        graces=tuple((str(seconds), spell(seconds, tongue)) for seconds in GRACES),
        grace=str(grace_of(form)),
        waits=bool(form.get("waits")),
        learns=bool(form.get("learns")),
        open_chat=bool(form.get("open_chat")),
        given=any(one.name in form for one in options),
        nonce=promised.nonce,
        mark=promised.mark,
    )


def spell(seconds: int, tongue: Tongue) -> str:
    minutes = seconds // 60
    return tongue.count("after {n} minute", "after {n} minutes", minutes) if minutes else tongue.say("straight away")


def grace_of(form: Mapping[str, str]) -> int:
    """One of those that are offered, whatever a form says."""
    said = form.get("grace", "")
    return next((seconds for seconds in GRACES if str(seconds) == said), GRACE)


# -- seats -----------------------------------------------------------------------------------------------------------


def seats(game: Game, form: Mapping[str, str], tongue: Tongue) -> tuple[SeatField, ...]:
    who = (
        (ME, tongue.say("me")),
        (FRIEND, tongue.say("a friend, by link")),
        *[(f"{BOT} {bot}", tongue.say("a bot: {level}", level=level(bot, tongue))) for bot in reversed(BOTS)],
    )
    usual = [ME, *[f"{BOT} {DEFAULT_BOT}"] * (most_seats(game) - 1)]
    called = seat_names(game, {}, tongue)
    return tuple(
        SeatField(seat, called[seat] if seat < len(called) else nth(seat, tongue), who, form.get(f"seat{seat}", value))
        for seat, value in enumerate(usual)
    )


def seat_names(game: Game, options: dict[str, object], tongue: Tongue) -> list[str]:
    """What the seats are called at a table with these options."""
    table = laid(game.name, options)
    return [game.words.role(table.view, seat, tongue) or nth(seat, tongue) for seat in range(table.seats)]


def seats_by_value(game: Game, option: Option, tongue: Tongue) -> dict[str, list[str]]:
    """What the seats are called for each value of an option that decides how many there are; {} for any other."""
    called: dict[str, list[str]] = {}
    for value in [*option.words, *map(str, numbers(option))]:
        with suppress(BadOption):  # some values go with others only
            called[value] = seat_names(game, {option.name: value}, tongue)
    return called if len({len(one) for one in called.values()}) > 1 else {}


# -- options ---------------------------------------------------------------------------------------------------------


def said(game: Game, form: Mapping[str, str]) -> dict[str, object]:
    """The options that somebody has given. One that does not count beside the others is asked all the same where no
    script hides it: as it was in the form it is not given.
    """
    given: dict[str, object] = {}
    for option in offered(game):
        text = form.get(option.name, "").strip()
        counts = not option.decider or form.get(option.decider, "").strip() in option.deciding
        if text and (counts or text != as_it_stands(game, option)):
            given[option.name] = kept(text, game.words.unit(option.name))
    return given


def usual_table(game: Game) -> Options:
    """What a table is laid with where nobody says otherwise."""
    return game.rules.for_seats(min(2, most_seats(game)))


def as_it_stands(game: Game, option: Option) -> str:
    """What a field says before anybody has chosen."""
    usual = usual_table(game).get(option.name, option.default)
    return str(usual).lower() if option.yes else str(usual)


def field(game: Game, option: Option, form: Mapping[str, str], wrong: str, tongue: Tongue) -> Field:
    unit = game.words.unit(option.name)
    values = listed(game, option, tongue)
    kind = "word" if values else "number" if option.low <= option.high and not option.words else "text"
    called = seats_by_value(game, option, tongue)
    return Field(
        name=option.name,
        label=game.words.option(option.name, tongue),
        meaning=game.words.meaning(option, tongue) + (f" {tongue.say(AHEAD)}" if option.name == DEAL else ""),
        range=tongue.range(shown(game.words.span(option.name) or option.range(), unit)) if kind == "number" else "",
        kind=kind,
        low=option.low // unit,
        high=option.high // unit,
        parts=unit > 1,
        values=values,
        value=form.get(option.name, as_it_stands(game, option)),
        wrong=wrong,
        seats=json.dumps(called) if called else "",
        usual=shown(SLASH.join(worked_out(game, option.name)), unit) if option.default == "" else "",
        usuals=json.dumps({value: all_worked_out(game, option.name, value) for value in called}) if called else "",
        decider=option.decider,
        deciding=json.dumps(option.deciding) if option.decider else "",
        seat=option.seat,
    )


def shown(text: str, unit: int) -> str:
    """Numbers of an option as a form has them: `14000` as `14`, `6500` as `6.5`."""
    return NUMBER.sub(lambda one: f"{float(one[0]) / unit:g}", text) if unit > 1 else text


def kept(text: str, unit: int) -> str:
    """The same the other way round. What is no number is left for the game to refuse."""
    return NUMBER.sub(lambda one: str(round(float(one[0]) * unit)), text) if unit > 1 else text


def listed(game: Game, option: Option, tongue: Tongue) -> tuple[tuple[str, str], ...]:
    """The values of an option that is chosen from a list, each in words; () for one that is written."""
    words = game.words
    if option.yes:
        return (("false", tongue.say("no")), ("true", tongue.say("yes")))
    few = [str(number) for number in numbers(option)] if option.high - option.low <= SHORT else []
    spoken = [(value, words.value(option.name, value, tongue)) for value in [*option.words, *few]]
    if option.seat:
        called = seat_names(game, {}, tongue)
        spoken = [(value, called[int(value)] if int(value) < len(called) else nth(int(value), tongue)) for value in few]
    if not spoken or (option.low <= option.high and not few):
        return ()
    if not option.words and option.default == "":  # a number that depends on others: its field says what is usual
        return ()
    if str(option.default) not in [value for value, _ in spoken]:
        spoken.insert(0, ("", as_usual(game, option, tongue)))
    return tuple(spoken)


def as_usual(game: Game, option: Option, tongue: Tongue) -> str:
    """The choice not to choose: it says what comes of it where that is the same at every table."""
    made = worked_out(game, option.name)
    if len(made) != 1:
        return tongue.say("as usual")
    return tongue.say("as usual ({value})", value=game.words.value(option.name, made[0], tongue))


def all_worked_out(game: Game, decider: str, value: str) -> dict[str, str]:
    """By name: what the game makes of all options that it works out itself."""
    return {
        one.name: shown(SLASH.join(worked_out(game, one.name, decider, value)), game.words.unit(one.name))
        for one in offered(game)
        if one.default == ""
    }
