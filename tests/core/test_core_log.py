"""Rows are worked out when somebody asks for them: late or at once, by the match or by a copy, they are the same."""

from __future__ import annotations

import pytest

from onthelam.core.chance import Chance, Fair, quick
from onthelam.core.course import EVERY
from onthelam.core.match import Match
from tests.every_game import toy
from tests.every_game.walking import Case, cases_of, every_case

MOVES = 3 * EVERY


def walked(case: Case, house: Chance, asks: int) -> Match:
    """So many random moves; after every `asks` of them somebody wants to see the rows. 0: nobody does."""
    match = case.match(house.copy())
    luck = quick(5)
    for played in range(1, MOVES + 1):
        if match.over:
            break
        seat = match.to_act[luck.below(len(match.to_act))]
        moves = match.legal(seat)
        match.play(moves[luck.below(len(moves))], seat)
        if asks and played % asks == 0:
            assert len(match.plies) == played + 1, "and the opening"
    return match


@every_case
@pytest.mark.parametrize("house", [quick(3), Fair(b"seed" * 8)], ids=["quick", "fair"])
def test_rows_are_the_same_whenever_they_are_asked_for(case: Case, house: Chance) -> None:
    late = walked(case, house, 0)
    twin = late.copy()
    for match in (twin, late, walked(case, house, 1), walked(case, house, 7)):
        assert match.plies == late.plies
        assert match.saved() == late.saved()
        assert match.fingerprint() == late.fingerprint()
    folded = Match(late.rules, late.options, late.start, late.given, quick(1), late.plies[:])
    assert folded.fingerprint() == late.fingerprint()


def test_a_copy_goes_its_own_way_from_rows_that_nobody_has_asked_for() -> None:
    match = cases_of(toy.GAME)[0].match(quick(1))
    match.play("bluff", 0)
    twin = match.copy()
    twin.play("bluff", 1)
    twin.play("rest", 0)
    assert [ply.move for ply in match.plies] == ["", "bluff"]
    assert [ply.move for ply in twin.plies] == ["", "bluff", "bluff", "rest"]
    assert twin.plies[:2] == match.plies
