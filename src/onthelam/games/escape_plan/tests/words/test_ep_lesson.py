"""The lesson of Escape Plan: what it says is so, and it points at a move that can be made."""

from __future__ import annotations

import pytest

from escape_plan_tables import arriving, avoiding, play, see, table, thief
from onthelam.core.match import Match
from onthelam.games.escape_plan.rules.view import View
from onthelam.games.escape_plan.words.lesson import STEPS, way_at
from onthelam.games.escape_plan.words.words import WORDS
from onthelam.games.lesson import END, QUIET, TITLE, Callout, Lesson, Told
from onthelam.games.notes import noted
from onthelam.games.told import Told as Heard
from onthelam.tongue.tongue import CODES, ENGLISH, tongue

LONGEST = 30  # words, with the title


def knowing(v: View) -> Lesson[View]:
    """Of somebody who knows what they are after."""
    return Lesson(STEPS[1:])


def newest_lesson(match: Match, seat: int = 0) -> Lesson[View]:
    lesson = noted(knowing, Heard(match.hearing(), seat))
    assert isinstance(lesson, Lesson)
    return lesson


def newest(match: Match, seat: int = 0) -> Callout:
    v = see(match, seat)
    callout = newest_lesson(match, seat).callouts(v, ENGLISH)[-1]
    lines = [one.text for one in WORDS.shortcuts(v, ENGLISH)]
    assert callout.at in [*[m.code for m in v.moves], *lines]
    return callout


def test_ep_24_1_the_goal_is_told_before_anything_else() -> None:
    match = table({}, {})
    lesson = noted(WORDS.lesson, Heard(match.hearing(), 0))
    assert isinstance(lesson, Lesson)
    assert lesson.callouts(see(match), ENGLISH)[-1].title == "The job"
    alone = table({})
    assert "richest" in STEPS[0].words(see(match), ENGLISH)
    assert "richest" not in STEPS[0].words(see(alone), ENGLISH)


def test_ep_9_7_the_first_turn_is_told_beside_its_move() -> None:
    match = table({}, {})
    assert newest(match).title == "Your turn"
    assert newest(match).at == "move"


def test_ep_11_3_who_goes_in_one_go_is_told_of_the_way_before_the_next_turn() -> None:
    """What is chosen and answered in one is no question in between at which somebody could be told anything."""
    match = table(thief(place="T01:1"), {})
    before = see(match)
    lesson = newest_lesson(match)
    assert lesson.callouts(before, ENGLISH)[-1].title == "Your turn"
    goes = next(one.text for one in WORDS.shortcuts(before, ENGLISH))
    for move in ("move", goes):
        was = see(match)
        play(match, move)
        lesson = lesson.add((), was, see(match))
    assert lesson.callouts(see(table(thief(place="T01:1"), {})), ENGLISH)[-1].title == "Where to?"


def test_ep_24_1_the_lesson_is_not_over_before_the_way_out_was_told() -> None:
    v = see(table({}, {}))
    done = tuple([Told(step, v) for step in STEPS if not step.awaited])
    assert Lesson(STEPS, told=done, quiet=QUIET).new(v) is None
    out = tuple([Told(step, v) for step in STEPS])
    over = Lesson(STEPS, told=out, quiet=QUIET).new(v)
    assert over is not None
    assert over.step is END


def test_ep_13_17_the_way_points_at_what_the_plan_pays_most() -> None:
    """P1: the casino 80."""
    assert way_at(see(table(thief(place="T02:1"), {}))) == "go T06:0"


def test_loot_that_was_taken_is_not_pointed_at() -> None:
    assert way_at(see(table(thief(place="T02:1", cubes="CASINO"), {}))) != "go T06:0"


def test_ep_11_12_what_came_of_going_through_is_told_at_the_next_choice() -> None:
    match = avoiding("T02/COP", thief(items="E1 - AS5 AS6 AS7"), {})
    assert newest(match).title == "In your way"
    play(match, "done")
    while (answer := match.spared(0)) is not None:  # by the house: nobody reads anything then
        play(match, answer.code)
    assert newest(match).title == TITLE
    assert newest(match).words.startswith("That hurt.")


def test_ep_11_9_who_avoids_everybody_is_told_nothing_of_it() -> None:
    match = avoiding("T02/COP", thief(items="E1 - AS5 AS6 AS7"), {})
    play(match, "use E1", "done")
    assert newest(match).title != TITLE


def test_ep_24_1_on_the_last_day_the_way_out_comes_first() -> None:
    match = table({}, {}, day=3, patrols=[1, 2, 2], grey_at="EXIT2", black_at="EXIT3")
    assert newest(match).title == "One way out"
    assert "Exit 1" in newest(match).words


@pytest.mark.parametrize("code", CODES)
def test_every_step_is_short(code: str) -> None:
    """At tables where each could be told."""
    spoken = tongue(code)
    matches = [
        table({}, {}),
        avoiding("T02/COP", thief(items="E1 - AS5 AS6 AS7")),
        arriving("T07:1", thief(place="T01:1")),
        table({}, {}, day=3, patrols=[1, 2, 2], grey_at="EXIT2", black_at="EXIT3"),
    ]
    views = [see(match) for match in matches]
    told = {step.title: step.words(v, spoken) for step in STEPS for v in views if step.at(v)}
    assert len(told) >= 5
    assert [said for title, said in told.items() if len(f"{spoken.say(title)} {said}".split()) > LONGEST] == []
