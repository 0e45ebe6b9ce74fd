"""What the recorded matches show of the game; that they still lead where they led is tested for every game.

Renewed by tests/record_last_job.py.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from typing import Any, cast

import pytest

import onthelam as lam
from onthelam.core.match import Match
from onthelam.games.desk.records import earlier
from onthelam.games.last_job.rules import agenda
from onthelam.games.last_job.rules.advice.walks import watchers
from onthelam.games.last_job.rules.charts import CARD_NAMES, CLUB, HEART
from onthelam.games.last_job.rules.events.pursuers import WHY_NAMES, Stepped
from onthelam.games.last_job.rules.view import View

FOLDER = lam.load("last-job").folder / "matches"
INDEX: dict[str, dict[str, Any]] = tomllib.loads((FOLDER / "index.toml").read_text(encoding="utf-8"))


@cache
def told(name: str) -> Match:
    return lam.from_record((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


def words(name: str) -> list[str]:
    return [type(e).word for ply in told(name).plies for e in ply.events]


@pytest.mark.parametrize("name", INDEX)
def test_a_match_ends_as_the_index_says(name: str) -> None:
    outcome, row = told(name).outcome, INDEX[name]
    assert outcome is not None
    assert (outcome.won, outcome.reason) == ([row["won"]], row["reason"])


def test_every_ending_of_both_modes_is_shown() -> None:
    ends = {(told(name).options["mode"], row["reason"]) for name, row in INDEX.items()}
    common = {"away", "caught", "time", "conceded"}
    assert ends == {("BASE", one) for one in common} | {("LAST_JOB", one) for one in common | {"database", "shot"}}


def test_together_they_show_every_event() -> None:
    """What no recorded match shows could change its written form unseen."""
    shown = {word for name in INDEX for word in words(name)}
    assert shown == {kind.word for kind in lam.load("last-job").rules.events()} | {"took-back", "conceded"}


def test_together_they_show_every_reason_of_a_step() -> None:
    events: list[Any] = [e for name in INDEX for ply in told(name).plies for e in ply.events]
    assert {e.why for e in events if type(e).word == "stepped"} == set(range(9))
    assert {e.cause for e in events if type(e).word == "trace-laid"} == {0, 1, 2}


def test_every_preparation_card_is_played() -> None:
    assert {"tunnel-used", "hid", "double-placed", "subway-taken"} <= set(words_of_all())


# -- chapter XI: the sample match --------------------------------------------------------------------------------------

TURNS = [  # by row: what was played, fatigue after it, tokens on the board, in the data base
    ("C10", 1, 0, 0), ("H10", 4, 0, 0), ("H2", 5, 1, 0), ("C3", 2, 1, 0),
    ("H5", 4, 3, 0), ("H3", 5, 4, 0), ("C2", 6, 5, 0), ("S6", 6, 1, 5),
]  # fmt: skip


def after_turns(match: Match) -> list[View]:
    """The table after each turn."""
    views: list[View] = []
    for rows in range(1, len(match.plies) + 1):
        v = cast(View, earlier(match, rows).view(0))
        if v.turn and (not v.agenda or v.agenda == [agenda.TURN]):
            if len(views) == v.turn:
                views.pop()  # a preparation card was played after it
            views.append(v)
    return views


def test_the_sample_adds_up_as_it_is_told() -> None:
    views = after_turns(told("the-sample"))
    assert [(CARD_NAMES[v.current], v.fatigue, len(v.traces), v.database) for v in views] == TURNS


def test_in_the_sample_the_sheriff_turns_to_the_king() -> None:
    """The mistake that the author owns up to, made good: at a black ten, with a choice."""
    steps = [e for e in told("the-sample").plies[2].events if isinstance(e, Stepped)]
    names = [CARD_NAMES[e.to] for e in steps]
    assert names[:2] == ["S10", "SK"]
    assert WHY_NAMES[steps[1].why] == "own-suit"


def test_in_the_sample_officers_come_and_see_as_it_is_told() -> None:
    match, views = told("the-sample"), after_turns(told("the-sample"))
    heart = views[1].pursuers[HEART]
    assert CARD_NAMES[views[1].maze.ways[heart.facing][heart.space]] in ("S9", "C9")
    assert not watchers(views[2]) >> CLUB & 1
    assert watchers(views[3]) >> CLUB & 1  # hiding is over
    assert watchers(views[4]) >> CLUB & 1
    last_bank = views[4].pursuers[HEART].space
    assert views[4].maze.flying(last_bank, views[4].you) == 1  # the tunnel, under her feet
    assert (views[4].held & 1, views[4].waiting) == (0, last_bank)
    assert views[5].crimes >> last_bank & 1
    assert not watchers(views[5])
    row = [(type(e).word, getattr(e, "who", -1)) for e in match.plies[-1].events]
    at = row.index(("traces-entered", HEART))
    assert (row[at + 1], row.count(("jumped", HEART))) == (("stayed-put", HEART), 0)
    assert row[-3:-1] == [("spotted", CLUB), ("ended", -1)]


def words_of_all() -> Counter[str]:
    return Counter([word for name in INDEX for word in words(name)])
