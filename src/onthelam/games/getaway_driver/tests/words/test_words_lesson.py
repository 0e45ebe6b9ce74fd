"""The lesson of the chase: what it says of who can reach whom is what the rules then do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from getaway_tables import RULES, Table, at, laid_out, play, seen
from onthelam.bots import bot
from onthelam.core.chance import quick
from onthelam.games.desk import next_move
from onthelam.games.getaway_driver.rules import charts, tabletop
from onthelam.games.getaway_driver.rules.agenda import BUY, DECOY, POLICE
from onthelam.games.getaway_driver.rules.view import View
from onthelam.games.getaway_driver.words.lesson import driver, police
from onthelam.games.getaway_driver.words.lesson.things import place
from onthelam.games.getaway_driver.words.moves.named import way_of
from onthelam.games.getaway_driver.words.parts import top_kind, vehicles_on
from onthelam.games.getaway_driver.words.words import WORDS
from onthelam.games.lesson import Lesson, Step
from onthelam.games.notes import noted
from onthelam.games.told import Told
from onthelam.tongue.tongue import ENGLISH

LESSON: Final[dict[str, object]] = {**RULES.lesson()}
Steps = tuple[Step[View], ...]


def titled(steps: Steps, title: str) -> Step[View]:
    return next(step for step in steps if step.title.startswith(title))


REACH: Final = titled(driver.STEPS, "Blue hatch")
FOLLOW: Final = titled(driver.STEPS, "On your tile")
RED: Final = titled(driver.STEPS, "Red light")
CATCH: Final = titled(police.STEPS, "This one")


def said(step: Step[View], v: View) -> str:
    return step.words(v, ENGLISH) if step.at(v) else ""


def answered(step: Step[View], then: View, now: View) -> str:
    answer = step.answer(then, now, ENGLISH)
    assert answer is not None
    return answer.words


def through(seed: int, seat: int, steps: Steps, title: str) -> Iterator[tuple[Table, View]]:
    """The choices of a lesson at which a step could be told."""
    m = laid_out(LESSON, quick(seed))
    players = [bot("steady", RULES, seed + i) for i in range(2)]
    step = titled(steps, title)
    while not m.over:
        v = seen(m, seat)
        if seat in m.to_act and len(v.moves) > 1 and step.at(v):
            yield m, v
        m.play(next_move(m, m.to_act[0], players[m.to_act[0]].choose))


def after(m: Table, code: str, kind: int) -> View | None:
    """What the Police see when they are asked about their vehicles, after the Car drove so and did nothing else."""
    other = m.copy()
    other.play(code, 0)
    while not other.over and top_kind(seen(other, 1)) != kind:
        seat = other.to_act[0]
        answers = [m.code for m in other.legal(seat)]
        quiet = next((code for code in ("end-turn", "no-hazard", "pass", "back-off", "stay") if code in answers), None)
        if quiet == "back-off" or top_kind(seen(other, seat)) == DECOY:
            return None
        other.play(quiet or answers[0], seat)
    return None if other.over else seen(other, 1)


def reaches(v: View) -> set[int]:
    """The vehicles of the Police that could drive onto the Car's tile, by their moves."""
    return set(police.catching(v))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_gd_pol_1_who_is_said_to_reach_a_tile_can_and_out_of_reach_nobody_can(seed: int) -> None:
    looked = 0
    for m, v in through(seed, 0, driver.STEPS, "Blue hatch"):
        for way in driver.ways(v):
            then = after(m, way.code, POLICE)
            if then is None or then.cars[0].cell != way_of(way, v):
                continue
            looked += 1
            if way in driver.out_of_reach(v):
                assert not reaches(then)
                assert not vehicles_on(then, then.cars[0].cell)
            elif way in driver.reached(v):
                assert reaches(then) | set(vehicles_on(then, then.cars[0].cell))
    assert looked > 10


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_gd_fol_4_a_way_that_is_said_to_shake_them_off_does(seed: int) -> None:
    looked = 0
    for m, v in through(seed, 0, driver.STEPS, "On your tile"):
        for way in driver.shaking_off(v):
            then = after(m, way.code, POLICE)
            if then is not None and then.cars[0].cell == way_of(way, v):
                looked += 1
                assert not vehicles_on(then, then.cars[0].cell)
    assert looked


def test_gd_pol_1_the_callout_names_who_comes_and_where_nobody_does() -> None:
    m = at("(0,0)N", options=LESSON, PAT1="(1,1)E")
    v = seen(m, 0)
    assert said(REACH, v) == (
        "Police drive one tile ahead, left or right: Patrol Car 1 can come here. Out of reach: ahead and left."
    )
    assert REACH.at(v) == place(tabletop.way_cell(v, v.cars[0].cell, 0, 2))
    assert said(REACH, seen(at("(0,0)N", options=LESSON, PAT1="(3,3)S"), 0)) == ""
    with_me = at("(0,0)N", options=LESSON, PAT1="(1,1)E", PAT2="(0,0)N")
    assert said(REACH, seen(with_me, 0)) == "", "whoever is on the tile comes along anyway"


def test_gd_fol_3_the_callout_names_the_way_on_which_nobody_follows() -> None:
    along = "Whoever is on your tile drives along, but never turns right round."
    assert said(FOLLOW, seen(at("(0,0)N", options=LESSON, PAT1="(0,0)W"), 0)) == (
        f"{along} Nobody can follow you: right."
    )
    assert said(FOLLOW, seen(at("(0,0)N", options=LESSON, PAT1="(0,0)N"), 0)) == (
        f"{along} Here only a card or a hazard helps."
    )


def next_round(m: Table, *codes: str) -> View:
    """What the Driver sees at the next question where to drive, after these; the Police do nothing else."""
    play(m, *codes)
    while not m.over and not (m.to_act == (0,) and driver.ways(seen(m, 0)) and len(codes)):
        answers = [m.code for m in m.legal(m.to_act[0])]
        quiet = [one for one in ("end-turn", "no-hazard", "pass", "end-step", "none") if one in answers]
        m.play((quiet or answers)[0], m.to_act[0])
    return seen(m, 0)


def test_a_wrong_way_is_played_and_answered() -> None:
    for codes, told in (
        (("right", "end-turn", "PAT1 right"), "You drove into the hatch. On your tile now: Patrol Car 1. The check"),
        (("right", "end-turn", "end-step"), "You drove into the hatch. This time nobody came"),
        (("left", "no-hazard", "end-turn", "end-step"), ""),
    ):
        m = at("(0,0)N", ["G10 (1,0) up"], options=LESSON, PAT1="(1,1)E", round=2, hand="STG")
        then = seen(m, 0)
        assert REACH.answer(then, then, ENGLISH) is None, "nobody knows yet"
        answer = answered(REACH, then, next_round(m, *codes))
        assert answer.startswith(told)
        assert bool(answer) == bool(told)


def test_gd_haz_1_what_a_red_light_cost_is_told_afterwards() -> None:
    red = ["R01 (0,1) up"]  # sidewalk or ramp
    for hand, answer, told in (("GAS", "stunt GAS", "You got past for a card."), ("DEC", "back-off", "You backed off")):
        m = at("(0,0)N", red, options=LESSON, hand=hand, PAT1="(3,3)S", round=2)
        then = seen(m, 0)
        assert RED.at(then) == place(tabletop.way_cell(then, then.cars[0].cell, 0, 0))
        assert answered(RED, then, next_round(m, "ahead", answer)).startswith(told)
    m = at("(0,0)N", red, options=LESSON, hand="DEC", PAT1="(3,3)S", round=2)
    assert answered(RED, then, next_round(m, "left")) == ""


def test_gd_chk_4_a_vehicle_that_did_not_go_where_it_could_is_answered() -> None:
    for codes, told in ((("end-step",), "Nobody was on the Car's tile"), (("PAT1 ahead", "end-step"), "")):
        m = at("(0,0)N", phase="police", base="made", options=LESSON, PAT1="(1,0)W", round=2, tokens=2, hand="LDE")
        then = seen(m, 1)
        assert CATCH.at(then) == "on-PAT1"
        assert "Patrol Car 1" in said(CATCH, then)
        play(m, *codes)
        assert top_kind(seen(m, 1)) == BUY
        assert answered(CATCH, then, seen(m, 1)).startswith(told)


def test_only_two_who_chase_each_other_are_taught() -> None:
    for mode in RULES.named_modes():
        m = laid_out(dict(RULES.named_modes()[mode]), quick(1))
        for seat in range(-1, m.seats):
            lesson = noted(WORDS.lesson, Told(m.hearing(), seat))
            assert isinstance(lesson, Lesson)
            assert bool(lesson.steps) == (m.seats == 2 and seat >= 0)


def test_gd_card_1_a_card_is_spoken_of_where_it_helps() -> None:
    for hand, card in (("LWR GAS", "t-card-lwr"), ("GAS DEC", "t-card-gas"), ("STG DEC", "")):
        m = at("(0,0)N", options=LESSON, hand=hand, PAT1="(0,0)N", round=2)
        assert driver.card_at(seen(m, 0)) == card
    m = at("(0,1)N", ["G09 (0,1) up"], phase="decoy", options=LESSON, PAT1="(0,1)N", hand="DEC", before="(0,0)N")
    assert driver.card_at(seen(m, 0)) == "t-card-dec"


@pytest.mark.parametrize("seed", [1, 2])
def test_gd_badge_1_the_police_get_what_is_said(seed: int) -> None:
    looked = 0
    for m, v in through(seed, 0, driver.STEPS, "A badge"):
        way = next(way for way in driver.ways(v) if way_of(way, v) == driver.badged(v))
        other = m.copy()
        other.play(way.code, 0)
        paid = seen(other, 1).tokens - v.tokens
        looked += 1
        assert paid == min(charts.BADGE[v.tiles[driver.badged(v)]], 10 - v.tokens)  # there are ten
    assert looked
