"""`usual` does what the rules do for whoever does not answer, in any game, and its matches end."""

from __future__ import annotations

import pytest

from onthelam.bots import NAMES, bot
from onthelam.core.chance import quick
from tests.every_game.walking import Case, every_case

LONGEST = 5000  # plies


@every_case
@pytest.mark.parametrize("seed", [1, 2])
def test_usual_chooses_what_is_usual_and_comes_to_an_end(case: Case, seed: int) -> None:
    match = case.match(quick(seed))
    player = bot("usual", case.rules, seed)
    while not match.over:
        seat = match.to_act[-1]
        move = player.choose(match.view(seat))
        assert move is match.usual(seat)
        match.play(move, seat)
        assert len(match.plies) < LONGEST


def test_bots_are_named_from_the_weakest_on() -> None:
    assert NAMES == ("random", "usual", "steady", "sharp", "master")
