"""What bots are told: the worth of a state, and the usual move."""

from __future__ import annotations

from typing import cast

import pytest

import onthelam as lam
from last_job_tables import base, card, codes, job, new, pursue, seen
from onthelam.bots import bot, steady
from onthelam.core.match import Match
from onthelam.games.last_job.rules.advice.chase import dangers
from onthelam.games.last_job.rules.state import State
from onthelam.lab.matches import played_out
from onthelam.lab.report import wilson

RULES = lam.load("last-job").rules


def worth(match: Match) -> float:
    return RULES.worth(RULES.imagine(match.view(0), lam.quick(1)), 0)


def danger(match: Match, name: str) -> float:
    return dangers(cast(State, RULES.imagine(match.view(0), lam.quick(1))))[card(name)]


def test_the_end_is_worth_all_or_nothing() -> None:
    away = base(done="S2 H5 D4", you="H8", entrance="JK1", hand="C3")
    away.play("walk C3 JK2")
    assert worth(away) == 1.0
    assert worth(pursue(base(you="H2", pursuers=["S on D7/W"]), "C2")) == 0.0


def test_nearer_to_the_end_is_better() -> None:
    far, near = base(you="H2", pursuers=["S on S3/S"]), base(you="H2", done="S2 D4", pursuers=["S on S3/S"])
    assert 0.0 < worth(far) < worth(near) < 1.0
    walk = base(done="S2 H5 D4", you="D7", entrance="JK1", hand="C3", pursuers=["S on S3/S"])
    walk.play("walk C3")
    assert worth(walk) > 0.8  # two steps, and three are left


def test_in_the_line_of_an_officer_it_is_worse() -> None:
    hidden, in_line = base(you="HA", pursuers=["S on D7/W"]), base(you="D2", pursuers=["S on D7/W"])
    assert (danger(hidden, "D2"), danger(hidden, "D7")) == (1.0 - 3 / 33, 1.0)  # any card but a 2; S2 is a task
    assert worth(in_line) < worth(hidden)


def test_a_danger_is_how_many_cards_would_be_lost() -> None:
    """With a card of any suit the officer goes straight to whom it sees: the ranks decide."""
    match = base(you="C3", deck="H2 H3 C9", pursuers=["S on D7/W"])
    assert [danger(match, name) for name in ("H5", "H2", "D2")] == [1.0, 1.0, 2 / 3]
    alert = base(you="C3", deck="H2 H3 C9", pursuers=["S on D7/W to S3"])
    assert danger(alert, "D2") == 1.0


def test_officer_clubs_is_a_danger_from_afar() -> None:
    assert danger(job(you="C3", deck="H2", pursuers=["C on D7/W"]), "D2") == 1.0
    assert danger(job(you="C3", deck="H2", pursuers=["S on D7/W"]), "D2") == 0.0


def test_hidden_nothing_can_happen() -> None:
    fields = {"you": "D2", "pursuers": ["S on D7/W"]}
    assert worth(job(None, **fields, hidden=True)) > worth(job(None, **fields))


def test_whoever_does_not_answer_waits_and_stops() -> None:
    match = base(you="H2", hand="C3")
    assert match.usual(0).code == "wait"
    match.play("walk C3")
    assert match.usual(0).code == "stop"
    assert new("BASE").usual(0).code == "enter JK1"
    late = base(you="H2", hand="C3", deck="")
    assert (match.usual(0).code, late.usual(0).code) == ("stop", "walk C3")
    assert codes(late) == ["walk C3"]
    assert seen(late).deck == 0


MATCHES = 40
FEW = 4  # futures of each move: a sixth of what steady looks at elsewhere, in a sixth of the time


@pytest.mark.parametrize("mode", ["BASE", "LAST_JOB"])
def test_steady_wins_visibly_more_than_random(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The README has the figures of 2,000 matches each."""
    monkeypatch.setattr(steady, "SAMPLES", FEW)

    def rate(name: str) -> tuple[float, float]:
        matches = [played_out(new(mode, seed), [bot(name, RULES, seed).choose]) for seed in range(MATCHES)]
        return wilson(sum([one.outcome is not None and one.outcome.won[0] for one in matches]), MATCHES)

    assert rate("steady")[0] > rate("random")[1]
