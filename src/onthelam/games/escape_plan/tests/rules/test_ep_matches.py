"""Whole matches: they end, and everything adds up after each event."""

from __future__ import annotations

import pytest

from escape_plan_balance import Played
from onthelam.core.option import Options
from onthelam.games.escape_plan.rules.turn import RULES


@pytest.mark.parametrize("options", RULES.modes(), ids=str)
@pytest.mark.parametrize("seed", range(6))
def test_money_cards_tiles_and_pieces_balance(options: Options, seed: int) -> None:
    s = Played(options, seed).run()
    assert RULES.outcome(s) is not None
