"""No seat learns what it must not, in any game; and a leak, wherever it is, would be found."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest

from onthelam.core.seat import NOBODY
from tests.core.chi_square import p_same
from tests.every_game import toy
from tests.every_game.another_past import other_past, told
from tests.every_game.leaks import PLANTED, Planted, planted
from tests.every_game.leaks_imagined import Biased
from tests.every_game.noninterference import Leak, Questions, leaks, leaks_of_many, openings
from tests.every_game.walking import TIMES, Case, Way, cases_of, every_case, onlookers

MATCHES = 2 * TIMES
EVERY = 1 if TIMES > 1 else 25  # plies between questions, which cost some 30 ms a seat


@every_case
def test_no_seat_learns_what_it_must_not(case: Case) -> None:
    questions = Questions(case.game)
    every = 1 if case.game is toy.GAME else EVERY
    for seed in range(MATCHES):
        for leak in leaks(case.game, case.options, seed, every, questions=questions):
            pytest.fail(f"seed {seed}: {leak}")
    assert questions.asked > 3 * MATCHES


@every_case
def test_what_looks_the_same_was_heard_the_same_and_is_imagined_in_several_ways(case: Case) -> None:
    for leak in leaks_of_many(case.game, case.options, seeds=30 * TIMES, plies=6):
        pytest.fail(str(leak))


@every_case
def test_whom_the_table_waits_for_is_told_by_a_view_and_nobody_who_must_choose_is_left_out(case: Case) -> None:
    for match in Way(TIMES, [5, 17, 3002, 44, 8], 30).matches(case):
        for seat in onlookers(match.seats):
            awaited = case.rules.awaited(match.view(seat))
            assert set(match.to_act) <= set(awaited)
            assert (seat in awaited) == (seat in match.to_act)
            assert bool(awaited) != match.over


@every_case
def test_another_past_is_heard_the_same(case: Case) -> None:
    others = 0
    for seed in range(4 if case.game is toy.GAME else 1):  # elsewhere there is hardly ever one, and looking takes long
        match = Way(seed, [5, 17, 3002, 44, 8], 7, plain=True).midway(case)
        for seat in onlookers(match.seats):
            other = other_past(match, seat, seed) if not match.over else None
            if other is not None:
                assert told(other, seat) == told(match, seat)
                assert other.view(seat) == match.view(seat)
                others += other.position() != match.position()
    assert (others > 0) == (case.game is toy.GAME)


def found(leaky: Planted) -> Iterator[Leak]:
    for case in cases_of(leaky.game):
        yield from leaks_of_many(leaky.game, case.options, seeds=30, plies=6)
        yield from chain.from_iterable(leaks(leaky.game, case.options, seed) for seed in range(8))


@pytest.mark.parametrize("leaky", PLANTED, ids=lambda leaky: leaky.name)
def test_a_planted_leak_is_found(leaky: Planted) -> None:
    assert any(leak.kind == leaky.kind and leak.where == leaky.where for leak in found(leaky))


def test_every_planted_leak_is_another() -> None:
    assert len({leaky.name for leaky in PLANTED}) == len(PLANTED) >= 20


@pytest.mark.parametrize("seat", [0, 1, NOBODY])
def test_worlds_are_imagined_as_often_as_they_come(seat: int) -> None:
    options = cases_of(toy.GAME)[0].options
    true, imagined = openings(toy.GAME, options, seat, lambda s: str(s.hands), deals=4000)
    assert p_same(true, imagined) > 0.001
    true, imagined = openings(planted("", "", Biased()).game, options, seat, lambda s: str(s.hands), deals=4000)
    assert p_same(true, imagined) < 0.001
