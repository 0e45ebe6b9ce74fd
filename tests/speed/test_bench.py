"""The measuring itself: that every slice can be asked of every game, and that a bar is told when it is missed."""

from __future__ import annotations

import importlib
from typing import Any

import pytest

from onthelam.games import NAMES, load

bench: Any = importlib.import_module("bench")  # beside this file, and no package
worker: Any = importlib.import_module("worker")


@pytest.mark.parametrize("name", NAMES)
def test_every_slice_counts_something_in_every_game(name: str) -> None:
    slices = worker.slices_of(load(name))
    assert {asked.split()[0] for asked in slices} == {"step", "inside", "search", "look", "page", "copy"}
    for asked, run in slices.items():
        counts = run(0.001)
        assert all(count > 0 for count in counts.values()), asked


def test_a_bar_is_held_by_the_median() -> None:
    assert bench.Figure("decisions", "pure", [1.0, 5.0, 6.0], "x", 4.0).holds
    assert not bench.Figure("decisions", "pure", [1.0, 3.0, 6.0], "x", 4.0).holds
    assert bench.Figure("copy", "pure", [1.0, 3.0, 6.0], " us", 4.0, at_most=True).holds
    assert not bench.Figure("copy", "pure", [1.0, 5.0, 6.0], " us", 4.0, at_most=True).holds
    assert bench.Figure("matches", "pure", [1.0, 5.0, 6.0], " /s").holds


def test_figures_are_told_with_three_digits_and_their_quartiles() -> None:
    figure = bench.Figure("decisions", "compiled", [1000.0, 123456.0, 200000.0], " /s")
    assert figure.row == ["decisions", "compiled", "123,000 /s (62,200 to 162,000)", "", ""]
    assert [bench.shown(value) for value in (0.0316, 1.5, 15.66, 300.0, 999.9, 4110.0)] == [
        "0.0316", "1.50", "15.7", "300", "1,000", "4,110",
    ]  # fmt: skip
