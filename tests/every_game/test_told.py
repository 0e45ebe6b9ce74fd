"""What everybody hears and sees of a match, row by row, in every game: one pass gives what each moment gave."""

from __future__ import annotations

from onthelam.core.chance import quick
from onthelam.core.course import folded
from onthelam.core.hearing import Hearing
from onthelam.core.match import Match
from onthelam.core.record import TookBack
from onthelam.core.seat import NOBODY
from onthelam.core.tabletop import View
from onthelam.games.told import Told
from onthelam.tongue.tongue import ENGLISH
from tests.every_game.walking import Case, Way, every_case


def walked(case: Case, seed: int) -> Match:
    """A match by chance in which some choices were taken back."""
    *_, match = Way(seed, [(seed * 7919 + i * 104729) % 9999 for i in range(60)], 60).matches(case)
    return match


def views_one_by_one(match: Match, seat: int) -> list[View]:
    """By row of a seat: its view after it, each from a match of its own."""
    plies = match.hearing().plies(seat)
    rules, start = match.rules, match.start
    return [Match(rules, match.options, start, True, quick(1), match.plies[: ply + 1]).view(seat) for ply in plies]


@every_case
def test_every_row_is_told_with_the_views_before_and_after_it(case: Case) -> None:
    match = walked(case, 3)
    hearing = Hearing(match.rules, match.start)
    hearing.follow(match.plies)
    for seat in range(NOBODY, match.seats):
        views = views_one_by_one(match, seat)
        assert len(views) == len(hearing.rows(seat)) == len(hearing.plies(seat))
        for n in [*range(len(views)), *reversed(range(len(views)))]:  # forwards, and back again
            assert hearing.view(seat, n + 1) == views[n]
    for n in range(1, len(match.plies) + 1):
        assert hearing.revealed(n) == match.rules.revealed(folded(match.start, match.plies[:n]), NOBODY)


@every_case
def test_hearing_goes_on_where_it_stopped(case: Case) -> None:
    whole = walked(case, 5)
    hearing, slices = Hearing(whole.rules, whole.start), Hearing(whole.rules, whole.start)
    for n in range(len(whole.plies) + 1):
        hearing.follow(whole.plies[:n])
        assert hearing.followed == n
    while slices.followed < len(whole.plies):
        slices.follow(whole.plies, 3)
    for seat in range(NOBODY, whole.seats):
        assert hearing.rows(seat) == slices.rows(seat) == whole.heard(seat)
        assert whole.heard(seat, 2) == whole.heard(seat)[2:]


@every_case
def test_before_the_opening_nobody_is_asked_anything(case: Case) -> None:
    match = case.match(quick(1))
    for seat in range(NOBODY, match.seats):
        assert match.hearing().view(seat, 0).moves == ()


@every_case
def test_a_row_is_told_the_same_whenever_it_is_asked_for(case: Case) -> None:
    """Words remember nothing: not what came before, nor to whom they spoke."""
    match, words = walked(case, 4), case.game.words
    names = [f"Player {seat}" for seat in range(match.seats)]
    for seat in range(NOBODY, match.seats):
        told = Told(match.hearing(), seat)
        rows = list(told.since(0, len(told.rows)))
        lines = [words.lines(*row, names, ENGLISH) for row in rows]
        assert [words.lines(*row, names, ENGLISH) for row in reversed(rows)] == lines[::-1]


@every_case
def test_what_a_seat_chose_last_is_neither_what_the_house_played_for_it_nor_what_it_took_back(case: Case) -> None:
    match, luck = case.match(quick(3)), quick(3)
    chosen = [-1] * match.seats
    for _ in range(100):
        if match.over:
            break
        seat = match.to_act[0]
        unasked, moves, heard = match.ordered(seat) or match.spared(seat), match.legal(seat), len(match.heard(seat))
        match.play(unasked or moves[luck.below(len(moves))], seat)
        if match.may_undo(seat):
            other = match.copy()
            other.undo(seat)
            if isinstance(other.heard(seat)[-1][0], TookBack):
                assert Told(other.hearing(), seat).chosen_at() == chosen[seat]
        if unasked is None and len(match.heard(seat)) > heard:
            chosen[seat] = heard
        assert [Told(match.hearing(), one).chosen_at() for one in range(match.seats)] == chosen
    assert max(chosen) > 0
    assert Told(match.hearing(), NOBODY).chosen_at() == -1
