"""The recorded matches of every game: their events alone lead where they led, and their moves, played anew, give the
same events. A game keeps them in `matches/`, with an index; what they show in it is tested beside it.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import onthelam as lam
from onthelam.cli.verify import played
from onthelam.core.match import Match
from onthelam.games import NAMES
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


def folder_of(game: str) -> Path:
    return lam.load(game).folder / "matches"


def index_of(game: str) -> dict[str, dict[str, Any]]:
    return tomllib.loads((folder_of(game) / "index.toml").read_text(encoding="utf-8"))


RECORDED = [Recorded(folder_of(game), name, row) for game in NAMES for name, row in index_of(game).items()]
each = pytest.mark.parametrize("recorded", RECORDED, ids=str)


@cache
def told(text: str) -> Match:
    """A match where its record ends: for reading only."""
    return lam.from_record(text)


@pytest.mark.parametrize("game", NAMES)
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


@each
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


@each
def test_its_last_position_can_be_begun_at(recorded: Recorded) -> None:
    match = told(recorded.text)
    assert lam.from_position(match.position()).fingerprint() == match.fingerprint()
