"""One pass over a record serves everybody: rows, views before and after them, also where much was taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from onthelam.core.chance import Scripted, ScriptEnded
from onthelam.core.course import EVERY, Course
from onthelam.core.match import Match
from onthelam.core.record import SAY, Conceded, Ply, takes_back
from onthelam.core.seat import NOBODY
from tests.every_game import toy
from tests.every_game.toy import Dashed, Rested, State
from tests.every_game.walking import cases_of

TAIL = cases_of(toy.GAME)[0]
DEAL = [0, 1, 2, 0]


def undone(times: int, draws: int = 20) -> Match:
    """Two seats; the first rests and takes it back, so many times, and both say something now and then."""
    match = TAIL.match(Scripted([*DEAL, *[1] * draws]))
    match.play("bluff", 0)
    match.play("bluff", 1)
    for i in range(times):
        match.play("rest", 0)
        if i % 7 == 0:
            match.say(f"number {i}", i % 2)
        match.undo(0)
    return match


def test_whoever_gives_up_shows_what_there_was() -> None:
    match = TAIL.match(Scripted(DEAL))
    match.concede(0)
    hearing = match.hearing()
    assert hearing.rows(1)[-1] == [Conceded(0)]
    assert hearing.view(1, len(hearing.rows(1))) == match.view(1)
    assert hearing.view(1, len(hearing.rows(1)) - 1) != match.view(1)


def test_a_taking_back_is_heard_by_those_who_had_heard_what_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    match = undone(1)
    everybody = [len(match.copy().hearing().rows(seat)) for seat in range(2)]
    rules = type(TAIL.rules)
    hears: Callable[..., Any] = rules.hears
    deaf = lambda *given: None if isinstance(given[2], Rested) and given[3] == 1 else hears(*given)  # noqa: E731
    monkeypatch.setattr(rules, "hears", deaf)
    assert [len(match.copy().hearing().rows(seat)) for seat in range(2)] == [everybody[0], everybody[1] - 2]


def test_what_stands_and_how_many_choices() -> None:
    match = undone(30)
    hearing = match.hearing()
    for seat in range(NOBODY, 2):
        for n, ply in enumerate(hearing.plies(seat)):
            rows = [one for one in match.plies[: ply + 1] if not one.move.startswith(SAY)]
            assert hearing.choices(seat, n) == len(rows) - 2 * sum(takes_back(one) for one in rows)


# -- linear ----------------------------------------------------------------------------------------------------------


def counted(patch: pytest.MonkeyPatch, *where: tuple[type[Any], str]) -> Callable[[], int]:
    """How often any of these were called since it was last asked."""
    calls = [0]

    def count(plain: Callable[..., Any]) -> Callable[..., Any]:
        def change(*given: Any) -> Any:
            calls[0] += 1
            return plain(*given)

        return change

    def since() -> int:
        found, calls[0] = calls[0], 0
        return found

    for kind, name in where:
        patch.setattr(kind, name, count(getattr(kind, name)))
    return since


def test_undoing_folds_a_few_rows_again_and_never_the_whole_record(monkeypatch: pytest.MonkeyPatch) -> None:
    changes = [(kind, "change") for kind in (Rested, Dashed, toy.Said, toy.Dealt, toy.Laid)]
    folds = counted(monkeypatch, *changes, (State, "copy"))
    few, many = 0, 0
    for times in (100, 400):
        folds()
        match = undone(times)
        for seat in range(NOBODY, 2):
            match.heard(seat)
        hearing = match.hearing()
        for n in range(len(hearing.rows(0))):
            hearing.view(0, n)
        few, many = many, folds()
    assert many < 4 * few + 200, "four times as many rows, four times the work"
    assert many < (EVERY + 10) * 2 * 400


def test_states_are_kept_for_what_stands_only() -> None:
    match = undone(300)
    course = match.hearing().course
    for link in [*course.tips, *reversed(course.tips)]:
        course.state(link)
    assert len(course._kept) <= 1 + len(course.standing()) // EVERY


def test_a_long_record_is_folded_as_a_short_one() -> None:
    match = undone(60)
    course = Course(match.start)
    for n, ply in enumerate(match.plies):
        course.add(ply)
        left: list[Ply] = []
        for old in match.plies[: n + 1]:  # without the undone ones and without the undoing, one by one
            if takes_back(old):
                at = max(i for i, one in enumerate(left) if not one.move.startswith(SAY))
                del left[at]
            else:
                left.append(old)
        assert course.standing() == left
        s = match.start.copy()
        for old in left:
            for e in old.events:
                e.change(s)
        assert course.state(course.tip) == s


def test_a_copy_of_a_course_goes_its_own_way() -> None:
    match = undone(5)
    other = match.copy()
    other.play("rest", 0)
    match.play("draw", 0)
    assert other.may_undo(0)
    other.undo(0)
    assert not match.may_undo(0)
    assert [ply.move for ply in other.plies[-2:]] == ["rest", "undo"]
    assert other.fingerprint() == undone(5).fingerprint()


def test_a_shorthand_of_which_a_part_is_refused_leaves_no_trace() -> None:
    match = undone(5, draws=0)
    before = match.fingerprint(), len(match.plies), match.heard(0)
    with pytest.raises(ScriptEnded):
        match.play("rest + dash", 0)
    assert (match.fingerprint(), len(match.plies), match.heard(0)) == before
    match.play("rest", 0)
    match.undo(0)
    assert match.fingerprint() == before[0]
