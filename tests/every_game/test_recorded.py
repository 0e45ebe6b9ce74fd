"""The recorded matches of every game: their events alone lead where they led, and their moves, played anew, give the
same events. A game keeps them in `matches/`, with an index; what they show in it is tested beside it.

A match of an older version of the rules was played when a clause asked more questions than today, of seats that had
nothing to choose. Its events lead where they led; its moves, without those answers, still tell the same.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import onthelam as lam
from onthelam.cli.verify import played
from onthelam.core.course import Course
from onthelam.core.event import Event
from onthelam.core.match import Match
from onthelam.core.record import CONCEDE, UNDO
from onthelam.games import REGISTER
from onthelam.games.desk import read
from tests.recording import trail


class Recorded(NamedTuple):
    folder: Path
    name: str
    row: dict[str, Any]  # of the index

    def __str__(self) -> str:
        return f"{self.folder.parent.name}/{self.name}"

    @property
    def text(self) -> str:
        return (self.folder / f"{self.name}.toml").read_text(encoding="utf-8")

    @property
    def is_older(self) -> bool:
        record = read(self.text)
        return record.version < record.rules.version


def folder_of(game: str) -> Path:
    return lam.load(game).folder / "matches"


def index_of(game: str) -> dict[str, dict[str, Any]]:
    return tomllib.loads((folder_of(game) / "index.toml").read_text(encoding="utf-8"))


RECORDED = [Recorded(folder_of(game), name, row) for game in REGISTER for name, row in index_of(game).items()]
each = pytest.mark.parametrize("recorded", RECORDED, ids=str)
each_of_today = pytest.mark.parametrize("recorded", [one for one in RECORDED if not one.is_older], ids=str)
each_older = pytest.mark.parametrize("recorded", [one for one in RECORDED if one.is_older], ids=str)
NO_NEWS = ("planned", "passed")  # what is still to be done, and that a question was let pass


@cache
def told(text: str) -> Match:
    """A match where its record ends: for reading only."""
    return lam.from_record(text)


@pytest.mark.parametrize("game", REGISTER)
def test_the_index_lists_every_match(game: str) -> None:
    assert sorted(index_of(game)) == sorted(
        path.stem for path in folder_of(game).glob("*.toml") if path.stem != "index"
    )


@each
def test_a_match_says_what_it_shows_and_is_written_as_it_was_read(recorded: Recorded) -> None:
    assert recorded.text == f"# {recorded.row['shows']}\n{told(recorded.text).record}"


@each
def test_a_match_is_over_after_as_many_rows_as_the_index_says(recorded: Recorded) -> None:
    match = told(recorded.text)
    assert match.over
    assert len(match.plies) == recorded.row["plies"]


@each
def test_events_alone_lead_where_they_led(recorded: Recorded) -> None:
    """No rule is asked: a rule that changes tomorrow leaves the matches of today as they are."""
    assert trail(told(recorded.text)) == recorded.row["trail"]


@each_of_today
def test_the_moves_played_anew_give_the_same_events(recorded: Recorded) -> None:
    match = told(recorded.text)
    chance = lam.Scripted([draw.drawn for ply in match.plies for draw in ply.draws])
    again = Match(match.rules, match.options, match.start, match.given, chance, [])
    for ply in match.plies[len(again.plies) :]:
        played(again, ply)
        assert again.plies[-1] == ply
    assert again.plies == match.plies
    assert chance.said == len(chance.script)
    assert (again.position(), again.outcome) == (match.position(), match.outcome)


def news(match: Match, plies: int) -> list[Event]:
    """What the first so many rows tell, without what was taken back."""
    course = Course(match.start)
    course.follow(match.plies[:plies])
    return [e for ply in course.standing() for e in ply.events if type(e).word not in NO_NEWS]


@each_older
def test_the_moves_of_an_older_match_tell_the_same_without_the_questions_that_are_not_asked_any_more(
    recorded: Recorded,
) -> None:
    match = told(recorded.text)
    chance = lam.Scripted([draw.drawn for ply in match.plies for draw in ply.draws])
    again = Match(match.rules, match.options, match.start, match.given, chance, [])
    for row, ply in enumerate(match.plies[1 - match.given :], 1 - match.given):
        before, after = news(match, row), news(match, row + 1)
        if before != after or ply.move in (UNDO, CONCEDE):
            if len(news(again, len(again.plies))) < len(after) or ply.move in (UNDO, CONCEDE):
                played(again, ply)
        elif ply.seat in again.to_act and ply.move in [m.code for m in again.legal(ply.seat)]:
            played(again, ply)
    assert news(again, len(again.plies)) == news(match, len(match.plies))
    assert chance.said == len(chance.script)
    assert (again.position(), again.outcome) == (match.position(), match.outcome)


@each_older
def test_an_older_match_is_played_on_by_the_rules_of_today_from_any_row(recorded: Recorded) -> None:
    """Also where a question stands open that would not be asked today. It stays a match of the older version."""
    match = told(recorded.text)
    for row in range(1, len(match.plies), max(1, len(match.plies) // 6)):
        on = Match(
            match.rules, match.options, match.start, match.given, lam.quick(row), match.plies[:row], None, None,
            match.version,
        )  # fmt: skip
        luck = lam.quick(row)
        while not on.over:
            moves = on.legal(on.to_act[0])
            on.play(moves[luck.below(len(moves))], on.to_act[0])
        again = lam.from_record(on.record)
        assert (again.fingerprint(), again.version) == (on.fingerprint(), match.version)


@each
def test_its_last_position_can_be_begun_at(recorded: Recorded) -> None:
    match = told(recorded.text)
    assert lam.from_position(match.position()).fingerprint() == match.fingerprint()
