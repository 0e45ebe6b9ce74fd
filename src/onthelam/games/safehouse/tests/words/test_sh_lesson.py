"""The lesson of Safehouse: what it says of dice, rows under way and full rows is what the rules then do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest

import onthelam as lam
from onthelam.bots import bot
from onthelam.core.chance import quick
from onthelam.core.match import Match
from onthelam.games.desk import begun, next_move
from onthelam.games.lesson import Lesson, Step
from onthelam.games.notes import noted
from onthelam.games.safehouse.rules import charts
from onthelam.games.safehouse.rules.tabletop import ENTERING
from onthelam.games.safehouse.rules.turn import RULES
from onthelam.games.safehouse.rules.view import View
from onthelam.games.safehouse.words.lesson import STEPS, nearly_full
from onthelam.games.safehouse.words.words import WORDS
from onthelam.games.told import Told
from onthelam.tongue.tongue import ENGLISH

LESSON: Final[dict[str, Any]] = {**RULES.lesson()}


def titled(title: str) -> Step[View]:
    return next(step for step in STEPS if step.title.startswith(title))


LID, ROW, FULL, DICE, JOKER = [
    titled(one) for one in ("Dice back", "A row under way", "A full row", "Tap dice", "The white die")
]


def seen(match: Match) -> Any:
    """What the learner sees: a view of Safehouse."""
    return match.view(0)


def told(match: Match, seat: int = 0) -> list[str]:
    """The titles of what a seat has been told, the newest last; [] where nothing is new."""
    lesson = noted(WORDS.lesson, Told(match.hearing(), seat))
    assert isinstance(lesson, Lesson)
    return [one.title for one in lesson.callouts(match.view(seat), ENGLISH)]


def through(seed: int, step: Step[View]) -> Iterator[tuple[Match, Any]]:
    """The choices of a lesson at which a step could be told."""
    match = begun("safehouse", LESSON, quick(seed))
    players = [bot("steady", match.rules, seed + i) for i in range(match.seats)]
    while not match.over:
        seat = match.to_act[0]
        v = seen(match)
        if seat == 0 and len(v.moves) > 1 and step.at(v):
            yield match, v
        match.play(next_move(match, seat, players[seat].choose), seat)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_sh_7_4_dice_taken_back_cost_what_was_said(seed: int) -> None:
    looked = 0
    for match, v in through(seed, LID):
        assert f"comes {v.price} nearer" in LID.words(v, ENGLISH)
        other = match.copy()
        other.play("fetch", 0)
        looked += 1
        assert other.over or seen(other).pursuer - v.pursuer == v.price
    assert looked


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_sh_11_4_a_joker_that_is_pointed_at_can_be_added(seed: int) -> None:
    shown = [(v.jokers, JOKER.at(v)) for _, v in through(seed, JOKER)]
    assert shown
    assert all(jokers[int(at.removeprefix("switch-w")) - 1] for jokers, at in shown)


def test_sh_7_4_a_row_under_way_is_counted_and_one_more_is_answered() -> None:
    match = lam.new("safehouse", seed=2, **LESSON)
    match.play("dice y1 g1 r1 b1", 0)
    while seen(match).phase != ENTERING:
        match.play("pass", match.to_act[0])
    v = seen(match)
    assert ROW.at(v) == "", "nothing is under way"
    squares = [m.code for m in v.moves if m.code.startswith("use ")]
    assert len(squares) > 1
    first, second = squares[0].removeprefix("use "), squares[1].removeprefix("use ")
    sheet = v.sheets[0].printed
    own = {colour: charts.SQUARES_OF[sheet][charts.COLOUR_NAMES.index(colour)] for colour in (first, second)}
    match.play(f"enter {first} {charts.SQUARE_NAMES[own[first][0]]}", 0)
    then = seen(match)
    mission = charts.MISSION_OF[own[first][0]]
    assert ROW.at(then) == f"row-{mission + 1}"
    assert f"now {then.price}" in ROW.words(then, ENGLISH)
    elsewhere = next(sq for sq in own[second] if charts.MISSION_OF[sq] != mission)
    match.play(f"enter {second} {charts.SQUARE_NAMES[elsewhere]}", 0)
    now = seen(match)
    answer = ROW.answer(then, now, ENGLISH)
    assert answer is not None
    if now.price > then.price:
        assert f"{now.price} nearer" in answer.words
        assert answer.at == f"row-{charts.MISSION_OF[elsewhere] + 1}"
    else:
        assert answer.words == "", "somebody else has as many"


@pytest.mark.parametrize("seed", [1, 2])
def test_sh_14_2_a_full_row_brings_what_was_said(seed: int) -> None:
    looked = 0
    for match, v in through(seed, FULL):
        mission = nearly_full(v)
        for m in v.moves:
            if not m.code.startswith("use "):
                continue
            other = match.copy()
            other.play(m.code, 0)
            for put in [put.code for put in other.legal(0)]:
                if charts.MISSION_OF[charts.SQUARE_NAMES.index(put.split()[1])] != mission:
                    continue
                done = other.copy()
                done.play(put, 0)
                looked += 1
                stands = seen(done).sheets[0].stands
                assert stands == min(v.house, v.sheets[0].stands + charts.ARROW[mission])
                assert f"{charts.ARROW[mission]} squares" in FULL.words(v, ENGLISH)
    assert looked


@pytest.mark.parametrize(("dice", "answered"), [("y2 g2 r2 b1 w2", False), ("y1 g1 r1 b1 w1", True)])
def test_sh_8_1_whoever_rolls_other_dice_is_told_what_came_of_it(dice: str, answered: bool) -> None:
    match = lam.new("safehouse", seed=4, **LESSON)
    then = seen(match)
    assert told(match) == ["Tap dice in or out, then roll"]
    match.play(f"dice {dice}", 0)
    while seen(match).phase not in (ENTERING,):
        match.play("pass", match.to_act[0])
    answer = DICE.answer(then, seen(match), ENGLISH)
    assert answer is not None
    assert bool(answer.words) == answered
    if answered:
        assert answer.words.startswith("You rolled 5.")
        assert answer.words.endswith("Left for the next roll: 5.")


def test_sh_12_14_undo_brings_the_callout_back() -> None:
    match = lam.new("safehouse", seed=4, **LESSON)
    match.play("dice y1 g1 r1 b1", 0)
    while seen(match).phase != ENTERING:
        match.play("pass", match.to_act[0])
    before = told(match)
    assert before[-1] == "One number of each colour"
    code = next(m.code for m in match.legal(0) if m.code.startswith("use ")).removeprefix("use ")
    square = charts.SQUARES_OF[seen(match).sheets[0].printed][charts.COLOUR_NAMES.index(code)][0]
    match.play(f"enter {code} {charts.SQUARE_NAMES[square]}", 0)
    assert told(match)[-1] == "A row under way costs"
    match.undo(0)
    assert told(match) == before
