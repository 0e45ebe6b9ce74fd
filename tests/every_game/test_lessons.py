"""The lesson of any game that has one: short callouts, each once, at real choices, pointing at what is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import pytest

from onthelam.bots import bot
from onthelam.core.chance import quick
from onthelam.core.match import Match
from onthelam.core.seat import NOBODY
from onthelam.games.desk import begun, next_move
from onthelam.games.game import Game
from onthelam.games.lesson import TITLE, Callout, Lesson
from onthelam.games.notes import noted
from onthelam.games.told import Told
from onthelam.tongue.tongue import CODES, ENGLISH, Tongue, tongue
from tests.every_game.walking import GAMES

LONGEST: Final = 30  # words, with its title
TAUGHT: Final = [game for game in GAMES if game.rules.lesson()]
SEATS: Final = [
    (game, seat)
    for game in TAUGHT
    for seat in range(game.rules.seats(game.rules.blank(game.rules.settle(dict(game.rules.lesson())))))
]
each_seat: Final = pytest.mark.parametrize(("game", "seat"), SEATS, ids=[f"{game.name}-{seat}" for game, seat in SEATS])
NAMES: Final = ["Ann", "Ben", "Cas", "Dee"]


class Choice(NamedTuple):
    """What a learner is asked, and what is told beside it."""

    view: Any
    lesson: Lesson[Any]
    told: Told
    match: Match

    def callouts(self, tongue: Tongue = ENGLISH) -> tuple[Callout, ...]:
        return self.lesson.callouts(self.view, tongue)


def lesson_of(game: Game, match: Match, seat: int) -> Lesson[Any]:
    lesson = noted(game.words.lesson, Told(match.hearing(), seat))
    assert isinstance(lesson, Lesson)
    return lesson


def choices(game: Game, seat: int, seed: int, level: str) -> Iterator[Choice]:
    """A whole lesson: the seat is a bot of this level, but spared what the house spares a person."""
    match = begun(game.name, game.rules.lesson(), quick(seed))
    players = [bot(level if i == seat else "steady", match.rules, seed + i) for i in range(match.seats)]
    while not match.over:
        who = match.to_act[0]
        spared = match.spared(who) if who == seat else None
        if who == seat and spared is None:
            yield Choice(match.view(seat), lesson_of(game, match, seat), Told(match.hearing(), seat), match)
        match.play(spared or next_move(match, who, players[who].choose), who)


def seen(game: Game, seat: int, seed: int, level: str) -> list[Choice]:
    """The choices at which there was a callout."""
    return [choice for choice in choices(game, seat, seed, level) if choice.callouts()]


def test_games_have_a_lesson() -> None:
    assert {game.name for game in TAUGHT} >= {"safehouse", "getaway-driver", "last-job"}
    for game in TAUGHT:
        assert game.rules.settle(dict(game.rules.lesson()))


@each_seat
@pytest.mark.parametrize("level", ["steady", "random"])
def test_each_thing_is_said_once_and_only_to_somebody_who_chooses(game: Game, seat: int, level: str) -> None:
    told_most, ended = 0, 0
    for seed in range(3):
        found = seen(game, seat, seed, level)
        newest = [choice.callouts()[-1] for choice in found]
        assert sum([one.over for one in newest]) < 2
        keys = [(one.number, one.title) for one in newest]
        assert len(keys) == len(set(keys)), "a step, or the answer to it, came twice"
        assert len({one.words for one in newest}) == len(newest)
        answers = [one for one in newest if one.title == TITLE]
        steps = [one.number for one in newest if one.title != TITLE and not one.over]
        assert steps == list(range(1, len(steps) + 1)), "one was told where nobody could read it"
        assert {one.count for one in newest} == {len(found[0].lesson.steps)}
        assert {one.number for one in answers} <= set(steps)
        for choice, shown in zip(found, newest):
            told = [one for one in choice.callouts() if one.title != TITLE and not one.over]
            assert [one.number for one in told] == [one for one in steps if one <= shown.number]
        told_most, ended = max(told_most, len(steps)), ended + sum([one.over for one in newest])
    assert told_most >= len(found[0].lesson.steps) - 2, "most of it is told in one match"
    assert ended or found[0].match.seats == 1, "it says that it is over; alone, the end of the match does"
    assert found[0].lesson.learnt


@each_seat
def test_it_begins_with_the_first_real_choice(game: Game, seat: int) -> None:
    for seed in range(5):
        first = next(choice for choice in choices(game, seat, seed, "steady") if len(choice.view.moves) > 1)
        assert [one.number for one in first.callouts()] == [1]


@each_seat
def test_a_callout_is_short_in_every_language(game: Game, seat: int) -> None:
    for seed, level in ((0, "steady"), (1, "random"), (2, "random")):
        for choice in seen(game, seat, seed, level):
            said = [choice.callouts(tongue(code))[-1] for code in CODES]
            assert len({one.words for one in said}) == len(CODES)
            for one in said:
                assert len(f"{one.title} {one.words}".split()) <= LONGEST, one
                assert one.words[0].isupper() or one.words[0].isdigit() or one.words[0] in "“„", one
                assert one.words.endswith("."), one
                assert "{" not in one.title + one.words


def places(game: Game, choice: Choice, narrow: bool) -> set[str]:
    """What a page of this view has, by id."""
    v = choice.view
    drawn = "".join(game.pieces(v, NAMES, ENGLISH, narrow, choice.told))
    gauges = game.gauges(v, NAMES, ENGLISH)
    drawn += "".join([gauge.drawing for gauge in gauges])
    found = set(re.findall(r'\bid="([^"]*)"', drawn))
    found |= {f"g-{gauge.key}" for gauge in gauges}
    return found | {f"t-{ticket.key}" for ticket in game.tickets(v, NAMES, ENGLISH)}


@each_seat
@pytest.mark.parametrize("narrow", [False, True])
def test_it_points_at_something_that_is_there(game: Game, seat: int, narrow: bool) -> None:
    for seed, level in ((3, "steady"), (4, "random")):
        for choice in seen(game, seat, seed, level):
            at = choice.callouts()[-1].at
            if choice.callouts()[-1].over:
                continue  # wherever the table stands
            there = places(game, choice, narrow)
            offered = [m.code for m in choice.view.moves]
            offered += [one.text for one in game.words.shortcuts(choice.view, ENGLISH)]  # several moves in one button
            assert at in offered or at in there or any(one.endswith(f"-{at}") for one in there), choice.callouts()[-1]


@each_seat
def test_what_is_taken_back_is_told_again(game: Game, seat: int) -> None:
    taken_back = 0
    for choice in choices(game, seat, 1, "steady"):
        other = choice.match.copy()
        other.play(choice.view.moves[0], seat)
        if choice.callouts() and other.may_undo(seat):
            other.undo(seat)
            taken_back += 1
            assert lesson_of(game, other, seat).callouts(other.view(seat), ENGLISH) == choice.callouts()
    assert taken_back


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.name)
def test_an_onlooker_learns_nothing(game: Game) -> None:
    match = begun(game.name, game.rules.lesson(), quick(1))
    assert lesson_of(game, match, NOBODY).steps == ()
    assert lesson_of(game, match, NOBODY).callouts(match.view(NOBODY), ENGLISH) == ()
