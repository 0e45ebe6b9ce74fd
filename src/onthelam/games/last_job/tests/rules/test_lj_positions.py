"""Positions as text: written, read, and refused with the reason if they cannot lie on any table."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

import onthelam as lam
from last_job_tables import F1, base, codes, impossible, job, laid, new, position, pursue, seen, stop, turn, where, you
from onthelam.core.chance import quick

AT_JUMP: dict[str, Any] = {
    "tasks": "S7 H5 D4", "database": 3, "you": "D3", "current": "S4", "mover": "S", "steps": 1,
    "pursuers": ["S on CK/E"], "agenda": ["turn", "rest", "look", "jump"],
}  # fmt: skip


def test_the_board_is_a_grid_of_cards() -> None:
    text = base(you="H2").position()
    assert tomllib.loads(text)["board"] == [row.strip() for row in F1]
    assert '"S3  CK  SQ  HK  H7  S10 H6  DJ  H3"' in text


def test_a_pursuer_is_written_as_the_rulings_write_it() -> None:
    match = base(you="H2", hand="C3", pursuers=["S on C8/N", "H on HK/E to H5"])
    match.play("walk C3 CA")
    assert tomllib.loads(match.position())["pursuers"] == ["S on C8/W to CA", "H on HK/E to H5"]


def test_what_is_left_out_is_as_after_the_first_turn() -> None:
    v = seen(base())
    assert (v.turn, v.fatigue, you(base()), v.hand) == (1, 1, "JK1", 0)
    assert codes(base()) == ["wait"]


def test_the_choice_of_a_jump_can_be_a_position() -> None:
    match = job(**AT_JUMP)
    assert codes(match) == ["to SA", "to S9"]
    assert lam.from_position(match.position(), seed=1).position() == match.position()
    match.play("to S9")
    assert where(match, "S").split("/")[0] in ("C5", "CJ")
    reached = pursue(job(tasks="S7 H5 D4", database=2, traces="CK", you="D3", pursuers=["S on S3/E"]), "S2")
    again = tomllib.loads(reached.position())
    assert again["agenda"] == ["turn", "rest", "look", "jump"]
    assert (again["mover"], again["steps"]) == ("S", 1)


@pytest.mark.parametrize("mode", ["BASE", "LAST_JOB"])
def test_positions_of_whole_matches_come_back(mode: str) -> None:
    for seed in range(6):
        match, luck = new(mode, seed), quick(seed)
        while not match.over:
            text = match.position()
            assert lam.from_position(text, seed=1).position() == text
            moves = match.legal(0)
            match.play(moves[luck.below(len(moves))])
        assert lam.from_position(match.position(), seed=1).outcome == match.outcome


def test_a_turn_of_yours_in_the_middle() -> None:
    match = job(you="H2", current="C3", steps=2, spotted=True, agenda=["turn", "walk"])
    assert codes(match) == ["north", "east", "south", "west", "stop"]
    stop(match)
    assert seen(match).turn == 1


def test_after_a_subway_trip_that_was_seen() -> None:
    match = job(tasks="S3 C5 D4", you="S2", prepared="subway", pursuers=["S on D7/W"])
    match.play("subway D2")
    assert lam.from_position(match.position(), seed=1).position() == match.position()


def refusals(**fields: Any) -> str:
    return impossible("LAST_JOB", None, **{"you": "H2", **fields}).split()[0]


@pytest.mark.parametrize(
    ("clause", "fields"),
    [
        ("LJ-3.1", {"board": list(F1)[:5]}),
        ("LJ-3.1", {"board": [*list(F1)[:5], F1[0]]}),
        ("LJ-3.7", {"board": [row.replace("JK1", "JK0").replace("JK2", "JK1").replace("JK0", "JK2") for row in F1]}),
        ("LJ-3.3", {"tasks": "S2 HK D4"}),
        ("LJ-3.3", {"tasks": "S2 H5 D4 C6"}),
        ("LJ-9.1", {"done": "H7"}),
        ("LJ-3.5", {"hand": "H5"}),
        ("LJ-3.5", {"hand": "C3", "deck": "C3"}),
        ("LJ-3.5", {"current": "C3", "deck": "C3"}),
        ("LJ-3.6", {"hand": "C3 C4 C5 C6"}),
        ("LJ-3.7", {"entrance": "HA"}),
        ("LJ-12.1", {"used": "hide"}),
        ("LJ-14.6", {"database": 8, "traces": "CK " * 8}),
        ("LJ-14.16", {"database": 9}),
        ("LJ-12.9", {"waiting": "H5"}),
        ("LJ-12.14", {"double": "H2"}),
        ("LJ-12.3", {"double": "H5", "hidden": True}),
        ("LJ-10.5", {"ending": "caught", "agenda": ["turn"]}),
        ("LJ-10.4", {"deck": "", "hand": "D9", "fatigue": 6}),
        ("LJ-1.8", {"agenda": ["turn", "walk"]}),
        ("LJ-6.1", {"agenda": ["turn", "walk"], "current": "C3", "steps": 4}),
        ("LJ-6.1", {"steps": 1}),
        ("LJ-5.1", {"agenda": ["turn", "walk"], "current": "C3", "turn": 0}),
        ("LJ-12.3", {"agenda": ["turn", "walk"], "current": "C3", "spent": True}),
        ("LJ-12.6", {"agenda": ["turn", "walk"], "current": "C3", "hidden": True}),
        ("LJ-12.2", {"agenda": ["turn", "subway"]}),
        ("LJ-12.2", {"turn": 0, "hidden": True}),
        ("LJ-5.10", {"agenda": ["turn", "card"]}),
        ("LJ-8.1", {"mover": "S"}),
        ("LJ-12.16", {"follow": "you"}),
        ("LJ-14.12", {**AT_JUMP, "you": "S9"}),
        ("LJ-14.9", {**AT_JUMP, "pursuers": []}),
        ("LJ-8.1", {**AT_JUMP, "mover": "C"}),
        ("LJ-8.2", {**AT_JUMP, "steps": 9}),
        ("LJ-12.16", {**AT_JUMP, "follow": "double"}),
        ("LJ-3.7", {"agenda": ["turn", "entrance"], "entrance": "JK1"}),
    ],
)
def test_what_cannot_be_is_refused_by_its_clause(clause: str, fields: dict[str, Any]) -> None:
    assert refusals(**fields) == clause


@pytest.mark.parametrize(
    "agenda",
    [["walk"], ["turn", "turn"], ["turn", "check"], ["turn", "jump"], ["turn", "walk 3"], ["turn", "walk", "jump 1"]],
)
def test_an_agenda_at_which_no_match_can_stand_is_refused(agenda: list[str]) -> None:
    assert "agenda" in impossible("LAST_JOB", None, you="H2", agenda=agenda)


@pytest.mark.parametrize(
    "text", ["S on C8", "S C8/N", "X on C8/N", "S on C8/Q", "S on XX/N", "S on C8/N at SK", "S on C8/N to", ""]
)
def test_a_pursuer_that_cannot_be_read_is_refused(text: str) -> None:
    assert impossible("BASE", pursuers=[text])
    assert impossible("BASE", pursuers=["S on C8/N", "S on CA/N"])


def test_fields_of_the_police_do_not_belong_to_the_base_game() -> None:
    fields: list[dict[str, Any]] = [{"prepared": "hide"}, {"traces": "H5"}, {"database": 1}, {"double": "H5"},
              {"done": "H5", "waiting": "H5"}, {"spent": True}]  # fmt: skip
    for given in fields:
        assert impossible("BASE", None, you="H2", **given).startswith("LJ-3.10")
    assert impossible("BASE", None, you="H2", hidden=True).startswith("LJ-12.13")


def test_a_position_goes_on_like_the_match_it_was_taken_from() -> None:
    match = job(done="H5", you="D7", hand="C3 D2 H4", pursuers=["S on S3/S"], prepared="tunnel subway")
    twin = lam.from_position(match.position(), chance=lam.Scripted([]))
    for one in (match, twin):
        turn(one, "C3", "H8")
        pursue(one, "D9")
    assert match.position() == twin.position()


def test_the_position_of_the_first_choice() -> None:
    match = new("LAST_JOB", 3)
    assert codes(match) == ["enter JK1", "enter JK2"]
    assert codes(lam.from_position(match.position(), seed=1)) == codes(match)


def test_options_of_a_position_are_options() -> None:
    text = position("BASE", {"traceSupply": 12}, {})
    with pytest.raises(lam.BadOption):
        lam.from_position(text, seed=1)
    assert seen(laid("LAST_JOB", {"traceSupply": 12})).supply == 12
