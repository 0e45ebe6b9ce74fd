"""The measuring itself: that every slice can be asked of every game, and that a bar is told when it is missed."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest

from onthelam.games import NAMES, load
from tests.speed import instructions

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


def test_what_could_not_be_counted_says_so() -> None:
    figure = bench.Figure("instructions", "compiled", [], "", 5500.0, at_most=True)
    assert figure.holds
    assert figure.row == ["instructions", "compiled", "not counted: no valgrind", "at most 5,500", ""]


def test_a_goal_stands_beside_the_bar() -> None:
    figure = bench.Figure("decisions", "pure", [4.5], "x", 4.0, goal=5.0)
    assert figure.row[2:] == ["4.50x", "at least 4x, goal 5x", "yes"]


def test_instructions_are_those_of_the_longer_run_less_those_of_the_shorter(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(valgrind: str, python: Path, game: str, matches: int) -> instructions.Counted:
        return instructions.Counted(1_000_000 + 4_000 * matches, 2 * matches)

    monkeypatch.setattr(instructions, "run", run)
    monkeypatch.setattr(instructions, "found", lambda: "valgrind")
    assert instructions.counted(Path("python"), "safehouse") == instructions.Counted(4_000, 2)
    monkeypatch.setattr(instructions, "found", lambda: None)
    monkeypatch.setattr(instructions, "package", lambda *_: None)
    assert instructions.counted(Path("python"), "safehouse") is None


def test_figures_are_told_with_three_digits_and_their_quartiles() -> None:
    figure = bench.Figure("decisions", "compiled", [1000.0, 123456.0, 200000.0], " /s")
    assert figure.row == ["decisions", "compiled", "123,000 /s (62,200 to 162,000)", "", ""]
    assert [bench.shown(value) for value in (0.0316, 1.5, 15.66, 300.0, 999.9, 4110.0)] == [
        "0.0316", "1.50", "15.7", "300", "1,000", "4,110",
    ]  # fmt: skip
