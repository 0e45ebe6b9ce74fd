"""What everybody hears and sees of a match, row by row, in every game: one pass gives what each moment gave."""

from __future__ import annotations

from onthelam.core.chance import quick
from onthelam.core.course import folded
from onthelam.core.hearing import Hearing
from onthelam.core.match import Match
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
