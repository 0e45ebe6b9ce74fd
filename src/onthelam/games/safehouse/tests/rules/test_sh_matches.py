"""What the recorded matches show of the game; that they still lead where they led is tested for every game.

Renewed by tests/record_matches.py.
"""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

import onthelam as lam
from onthelam.cli.verify import played
from onthelam.core.match import Match
from onthelam.core.record import SAY, UNDO
from safehouse_tables import Table

FOLDER = lam.load("safehouse").folder / "matches"
INDEX: dict[str, dict[str, Any]] = tomllib.loads((FOLDER / "index.toml").read_text(encoding="utf-8"))


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.toml").read_text(encoding="utf-8")


def told(name: str) -> Table:
    return lam.from_record(text_of(name))


@pytest.mark.parametrize("name", INDEX)
def test_a_match_ends_as_the_index_says(name: str) -> None:
    match, row = told(name), INDEX[name]
    outcome = match.outcome
    assert outcome is not None
    assert set(outcome.won) == {row["won"]}
    assert (outcome.reason, outcome.named) == ("home" if row["won"] else "caught", row["caught"])


@pytest.mark.parametrize("name", INDEX)
def test_every_move_was_among_the_legal_ones(name: str) -> None:
    match = told(name)
    chance = lam.Scripted([draw.drawn for ply in match.plies for draw in ply.draws])
    again: Table = Match(match.rules, match.options, match.start, match.given, chance, [])
    for ply in match.plies[len(again.plies) :]:
        if ply.move != UNDO and not ply.move.startswith(SAY):
            assert ply.move in [move.code for move in again.legal(ply.seat)]
        played(again, ply)


def words(name: str) -> list[str]:
    return [type(e).word for ply in told(name).plies for e in ply.events]


def test_together_they_show_every_event() -> None:
    """What no recorded match shows could change its written form unseen."""
    shown = {word for name in INDEX for word in words(name)}
    assert shown == {kind.word for kind in lam.load("safehouse").rules.events()} | {"took-back"}


def test_there_is_one_for_each_way_to_end() -> None:
    last = {name: [type(e).word for e in told(name).plies[-1].events] for name in INDEX}
    assert last["won-alone"][-1] == "won"
    assert last["won-by-a-team"][-1] == "won"
    assert last["lost-at-the-automatic-step"][-3:] == ["turn-began", "pursuer-stepped", "caught"]
    assert told("lost-by-the-price").plies[-1].move == "fetch"
    assert set(last["lost-by-the-price"]) == {"pursuer-stepped", "caught"}
    assert last["lost-by-pursuers-rolled"][0] == "help-passed"
    assert len(INDEX["lost-by-pursuers-rolled"]["caught"]) > 1
    assert words("consent-with-objections").count("sent-back") >= 4
    assert {"took-back", "use-taken-back", "entry-taken-back"} <= set(words("undo-in-the-middle"))
