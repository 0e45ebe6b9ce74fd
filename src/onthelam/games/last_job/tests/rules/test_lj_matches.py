"""What the recorded matches show of the game; that they still lead where they led is tested for every game.

Renewed by tests/record_last_job.py.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from typing import Any

import pytest

import onthelam as lam
from onthelam.core.match import Match

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


def words_of_all() -> Counter[str]:
    return Counter([word for name in INDEX for word in words(name)])
