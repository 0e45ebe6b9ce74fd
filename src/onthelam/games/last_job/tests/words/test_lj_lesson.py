"""The lesson of The Last Job: what it says of cards, rests, alert officers and the exit is what the rules then do."""

from __future__ import annotations

import pytest

from last_job_tables import base, job, pursue, seen, turn
from onthelam.core.chance import quick
from onthelam.core.match import Match
from onthelam.core.seat import NOBODY
from onthelam.games.desk import begun
from onthelam.games.last_job.rules.charts import CARD_NAMES, EFFORT, SUIT_NAMES
from onthelam.games.last_job.rules.turn import RULES
from onthelam.games.last_job.rules.view import View
from onthelam.games.last_job.words.lesson import STEPS, heaviest_card
from onthelam.games.last_job.words.words import WORDS
from onthelam.games.lesson import TITLE, Lesson, Step
from onthelam.games.notes import noted
from onthelam.games.told import Told
from onthelam.tongue.tongue import ENGLISH


def titled(title: str) -> Step[View]:
    return next(step for step in STEPS if step.title.startswith(title))


GATE, GOAL, CARDS, SIGHT, REST, ALERT, TRACES, PREPARED, EXIT = [
    titled(one) for one in (
        "Which way in", "Three banks", "Cards carry", "What he sees", "Out of breath", "Somebody", "Traces",
        "You came prepared", "Now get out",
    )
]  # fmt: skip


def told(match: Match) -> list[str]:
    """The titles of what has been told, the newest last; [] where nothing is new."""
    lesson = noted(WORDS.lesson, Told(match.hearing(), 0))
    assert isinstance(lesson, Lesson)
    return [one.title for one in lesson.callouts(seen(match), ENGLISH)]


def test_it_begins_at_the_gate_and_goes_on_with_the_goal() -> None:
    match = begun("last-job", RULES.lesson(), quick(3))
    assert told(match) == [GATE.title]
    match.play("enter JK1")
    match.play("wait")
    assert told(match) == [GATE.title, GOAL.title]
    v = seen(match)
    assert GOAL.at(v) in [f"bank-{space}" for space in v.banks]


def test_to_let_them_move_twice_with_the_same_choices_left_tells_the_next_thing() -> None:
    """Alone one is asked the same again: that is no choice of somebody else's."""
    match = begun("last-job", RULES.lesson(), quick(5))
    for line in ("enter JK1", "wait", "wait"):
        match.play(line)
    assert told(match) == [GATE.title, GOAL.title, CARDS.title]


def test_lj_5_8_a_card_tires_as_much_as_was_said() -> None:
    match = job(pursuers=["S on S3/S"], you="H2", hand="C3 D9", fatigue=2)
    v = seen(match)
    card = heaviest_card(v)
    assert CARDS.at(v) == f"t-card-{CARD_NAMES[card]}" == "t-card-D9"
    assert f"by {EFFORT[card]}" in CARDS.words(v, ENGLISH)
    match.play("walk D9")
    assert seen(match).fatigue - v.fatigue == EFFORT[card]
    turned = turn(job(pursuers=["S on S3/S"], you="H2", hand="C3 D9", fatigue=2), "D9", "D2")
    answer = CARDS.answer(v, seen(turned), ENGLISH)
    assert answer is not None
    assert "5 of 6" in answer.words


def test_lj_5_11_a_rest_takes_off_as_much_as_was_said() -> None:
    match = job({"rest": 4}, pursuers=["S on S3/S"], you="D10", hand="C3", fatigue=6)
    v = seen(match)
    assert REST.at(v) == "wait"
    assert "rest 4" in REST.words(v, ENGLISH)
    assert seen(pursue(match, "H2")).fatigue == 2
    answer = REST.answer(v, seen(match), ENGLISH)
    assert answer is not None
    assert "2 of hearts" in answer.words


def test_lj_7_7_an_alert_officer_is_shown_with_its_target() -> None:
    match = job(pursuers=["S on C8/N"], you="H2", hand="C3 D2")
    assert ALERT.at(seen(match)) == ""
    v = seen(turn(match, "C3", "CA"))
    assert ALERT.at(v) == SUIT_NAMES[0]
    assert "to the ace of clubs" in ALERT.words(v, ENGLISH)
    assert TRACES.at(v) == f"trace-{CARD_NAMES.index('CA')}"


def test_what_was_prepared_is_shown_where_it_can_be_played() -> None:
    v = seen(job(pursuers=["S on S3/S"], you="H2", hand="C3", prepared="hide"))
    assert PREPARED.at(v) == "t-prep-hide"
    assert "Hiding place" in PREPARED.words(v, ENGLISH)
    assert PREPARED.at(seen(job(pursuers=["S on S3/S"], you="H2", hand="C3", prepared="hide", fatigue=6))) == ""


def test_lj_10_1_the_way_out_is_as_far_as_was_said() -> None:
    match = job(pursuers=["S on S3/S"], you="D7", hand="C3", entrance="JK1", done="S2 H5 D4")
    v = seen(match)
    assert EXIT.at(v) == "gate-2"
    assert "2 steps" in EXIT.words(v, ENGLISH)
    match.play("walk C3")
    match.play("go H8 JK2")
    assert match.over


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.title)
def test_nothing_is_told_in_the_middle_of_a_walk(step: Step[View]) -> None:
    match = job(pursuers=["S on C8/N"], you="H2", hand="C3 D2", prepared="hide", traces="SK")
    match.play("walk C3")
    assert step.at(seen(match)) == ""
    assert step.title != TITLE


def test_the_plain_chase_and_onlookers_have_no_lesson() -> None:
    assert WORDS.lesson(seen(base(pursuers=["S on S3/S"], you="H2", hand="C3", entrance="JK1"))).steps == ()
    match = job(pursuers=["S on S3/S"], you="H2", hand="C3")
    assert WORDS.lesson(match.view(NOBODY)).steps == ()
