"""The lesson of Escape Plan: what it says is so, and it points at a move that can be made."""

from __future__ import annotations

import pytest

from escape_plan_tables import arriving, avoiding, play, see, table, thief, travelling
from onthelam.core.match import Match
from onthelam.games.escape_plan.words.lesson import STEPS
from onthelam.games.escape_plan.words.words import WORDS
from onthelam.games.lesson import TITLE, Callout, Lesson
from onthelam.games.notes import noted
from onthelam.games.told import Told
from onthelam.tongue.tongue import CODES, ENGLISH, tongue

LONGEST = 30  # words, with the title


def newest(match: Match, seat: int = 0) -> Callout:
    lesson = noted(WORDS.lesson, Told(match.hearing(), seat))
    assert isinstance(lesson, Lesson)
    callout = lesson.callouts(see(match, seat), ENGLISH)[-1]
    assert callout.at in [m.code for m in match.legal(seat)]
    return callout


def test_ep_9_7_the_first_turn_is_told_beside_its_move() -> None:
    match = table({}, {})
    assert newest(match).title == "Your turn"
    assert newest(match).at == "move"


def test_ep_13_17_the_way_points_at_what_the_plan_pays_most() -> None:
    """P1: the casino 80."""
    match = travelling(thief(place="T01:1"), {}, mp=12)
    assert (newest(match).title, newest(match).at) == ("Where to?", "go T06:0")


def test_loot_that_was_taken_is_not_pointed_at() -> None:
    match = travelling(thief(place="T01:1", cubes="CASINO"), {}, mp=12)
    assert newest(match).at == "go T12:0", "the first safe house: 70"


def test_ep_11_12_what_came_of_going_through_is_told_at_the_next_choice() -> None:
    match = avoiding("T02/COP", thief(items="E5 - AS5 AS6 AS7"), {})
    assert newest(match).title == "In your way"
    play(match, "done")
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
        travelling(thief(place="T01:1"), {}),
        avoiding("T02/COP"),
        arriving("T07:1", thief(place="T01:1")),
        table({}, {}, day=3, patrols=[1, 2, 2], grey_at="EXIT2", black_at="EXIT3"),
    ]
    views = [see(match) for match in matches]
    told = {step.title: step.words(v, spoken) for step in STEPS for v in views if step.at(v)}
    assert len(told) >= 5
    assert [said for title, said in told.items() if len(f"{spoken.say(title)} {said}".split()) > LONGEST] == []
