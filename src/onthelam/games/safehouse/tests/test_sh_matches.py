"""The recorded matches: their events alone lead where they led, and their moves, played anew, give the same events.

Renewed by tests/record_matches.py.
"""

from __future__ import annotations

import hashlib
import tomllib
from typing import Any

import pytest

import onthelam as lam
from onthelam.core.match import Match
from safehouse_tables import Table

FOLDER = lam.load("safehouse").folder / "matches"
INDEX: dict[str, dict[str, Any]] = tomllib.loads((FOLDER / "index.toml").read_text(encoding="utf-8"))


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.toml").read_text(encoding="utf-8")


def told(name: str) -> Table:
    return lam.from_record(text_of(name))


def test_the_index_lists_every_match() -> None:
    assert sorted(INDEX) == sorted(path.stem for path in FOLDER.glob("*.toml") if path.stem != "index")


@pytest.mark.parametrize("name", INDEX)
def test_a_match_says_what_it_shows(name: str) -> None:
    assert text_of(name).startswith(f"# {INDEX[name]['shows']}\n")


@pytest.mark.parametrize("name", INDEX)
def test_a_match_ends_as_the_index_says(name: str) -> None:
    match, row = told(name), INDEX[name]
    outcome = match.outcome
    assert outcome is not None
    assert match.over
    assert len(match.plies) == row["plies"]
    assert set(outcome.won) == {row["won"]}
    assert (outcome.reason, outcome.named) == ("home" if row["won"] else "caught", row["caught"])


@pytest.mark.parametrize("name", INDEX)
def test_events_alone_lead_where_they_led(name: str) -> None:
    """No rule is asked: a rule that changes tomorrow leaves the matches of today as they are."""
    match = told(name)
    lines = ""
    for k in range(1, len(match.plies) + 1):
        step = Match(match.rules, match.options, match.start, match.given, lam.Scripted([]), match.plies[:k])
        lines += step.fingerprint() + "\n"
    assert hashlib.sha256(lines.encode()).hexdigest() == INDEX[name]["trail"]


@pytest.mark.parametrize("name", INDEX)
def test_the_moves_played_anew_give_the_same_events(name: str) -> None:
    match = told(name)
    chance = lam.Scripted([draw.drawn for ply in match.plies for draw in ply.draws])
    anew = Match(match.rules, match.options, match.start, match.given, chance, [])
    for ply in match.plies[len(anew.plies) :]:
        if ply.move == "undo":
            anew.undo(ply.seat)
        elif ply.move.startswith("say "):
            anew.say(ply.move.removeprefix("say "), ply.seat)
        else:
            assert ply.move in [move.code for move in anew.legal(ply.seat)]
            anew.play(ply.move, ply.seat)
        assert anew.plies[-1] == ply
    assert anew.plies == match.plies
    assert chance.said == len(chance.script)
    assert anew.position() == match.position()


@pytest.mark.parametrize("name", INDEX)
def test_a_match_is_written_as_it_was_read(name: str) -> None:
    assert f"# {INDEX[name]['shows']}\n{told(name).record}" == text_of(name)


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
