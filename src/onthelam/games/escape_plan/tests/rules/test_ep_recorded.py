"""What the recorded matches show of the game; that they still lead where they led is tested for every game.

Renewed by tests/record_escape_plan.py.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

import pytest

import onthelam as lam
from onthelam.core.match import Match

FOLDER = lam.load("escape-plan").folder / "matches"
INDEX: dict[str, dict[str, Any]] = tomllib.loads((FOLDER / "index.toml").read_text(encoding="utf-8"))


@cache
def told(name: str) -> Match:
    return lam.from_record((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


def words(name: str) -> set[str]:
    return {type(e).word for ply in told(name).plies for e in ply.events}


@pytest.mark.parametrize("name", INDEX)
def test_a_match_ends_as_the_index_says(name: str) -> None:
    outcome, row = told(name).outcome, INDEX[name]
    assert outcome is not None
    assert (outcome.reason, outcome.won, outcome.places) == (row["reason"], row["won"], row["places"])


def test_every_ending_of_every_mode_is_shown() -> None:
    ends = {(told(name).options["mode"], row["reason"]) for name, row in INDEX.items()}
    ranks = {"pickpocket", "burglar", "crew-boss", "mastermind", "legend"}
    assert ends == {("solo", one) for one in ranks | {"arrested", "conceded"}} | {
        (mode, one) for mode in ("inspector", "standard") for one in ("escaped", "arrested", "conceded")
    }


def test_as_many_play_as_can() -> None:
    assert {told(name).seats for name in INDEX} == {1, 2, 3, 4, 5}


def test_together_they_show_every_event() -> None:
    """What no recorded match shows could change its written form unseen."""
    shown = {word for name in INDEX for word in words(name)}
    assert shown == {kind.word for kind in lam.load("escape-plan").rules.events()} | {"took-back", "conceded"}


def test_ep_26_9_a_win_can_be_shared() -> None:
    assert INDEX["pair-shared"]["places"] == [1, 1]
    assert INDEX["pair-shared"]["won"] == [True, True]
