"""Whole matches, played by the rules and followed in the book: the same questions and the same table all the way."""

from __future__ import annotations

import pytest

from escape_plan_beside_the_book import MODES, compared


@pytest.mark.parametrize("options", MODES, ids=str)
@pytest.mark.parametrize("seed", [1, 2, 5])
def test_rules_and_book_agree_after_every_move(options: dict[str, object], seed: int) -> None:
    met = compared(options, seed).met
    assert met.total() > 50, "so many choices are made even alone"
