"""Shapes of Safehouse: dice have as many pips as they show, pins do not hide each other."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from onthelam.draw.marks import mark
from onthelam.draw.tokens import HUES
from onthelam.games.safehouse.board.shapes.dice import PURSUER, UNROLLED, die
from onthelam.games.safehouse.board.shapes.help import help_square
from onthelam.games.safehouse.board.shapes.house import safe_house
from onthelam.games.safehouse.board.shapes.pins import pins, spread
from onthelam.games.safehouse.board.shapes.squares import empty, grounds, target, written
from onthelam.games.safehouse.board.shapes.strip import Runner, Street, headlights, passed, threatened

ONE_ROW = Street(39, 39, 10, 50, 20, 16, 0)
TWO_ROWS = Street(39, 21, 10, 50, 17, 16, 52)


@pytest.mark.parametrize("hue", HUES)
def test_pips_are_as_many_as_the_face_and_have_the_colours_shape(hue: str) -> None:
    for face in range(1, 6):
        pips = die(hue, face, 40).rsplit('d="', 1)[1].split('"')[0]
        assert pips.count("z") == face
        assert mark(hue, 20, 20, 0.092 * 40) in pips or face % 2 == 0
    assert len({die(hue, face, 40) for face in (UNROLLED, 1, 2, 3, 4, 5, PURSUER)}) == 7


def test_squares_show_their_number_and_their_shape() -> None:
    assert ">12</text>" in written("red", 34, "12")
    assert "f-on-red" in written("red", 34, "12")
    assert "<text" not in empty("red", 34)
    assert written("red", 34, "12") != written("red", 34, "12", True)


def test_what_lies_under_a_pencilled_number_is_drawn_once() -> None:
    kept = set(re.findall(r'<g id="([\w-]+)"', grounds("x-", 34)))
    for hue in ("red", "yellow", "green", "blue"):
        for spends in (False, True):
            pencilled = target("x-", hue, 34, "12", spends)
            assert ">12</text>" in pencilled
            assert set(re.findall(r'href="#([\w-]+)"', pencilled)) <= kept


def test_help_squares_say_how_many_are_left() -> None:
    assert "×2" in help_square(60, 44, "Hold", 2)
    assert "×" not in help_square(60, 44, "Hold", 1)
    assert "stroke-dasharray" in help_square(60, 44, "Hold: used", 0)
    assert "stroke-dasharray" not in help_square(60, 44, "Hold", 1)


def test_windows_light_up_for_those_who_are_home() -> None:
    house = safe_house(60, 60, ("S", "", "F", ""), False)
    assert re.findall(r">(\w)</text>", house) == ["S", "F"]
    assert house.count("f-outline") == 2


@given(st.lists(st.integers(0, 800), min_size=1, max_size=4))
def test_pins_keep_their_distance(wanted: list[int]) -> None:
    places = spread([float(x) for x in sorted(wanted)], 22, 0, 800)
    assert all(b - a >= 21.8 for a, b in pairwise(places))
    assert places[0] >= -0.1
    assert places[-1] <= 800.1


def test_lone_pins_stand_where_they_want() -> None:
    assert spread([10.0, 100.0, 300.0], 22, 0, 800) == [10.0, 100.0, 300.0]


@pytest.mark.parametrize("street", [ONE_ROW, TWO_ROWS])
def test_every_runner_on_the_street_has_a_pin_and_always_in_the_same_order(street: Street) -> None:
    runners = [Runner("a", "A", 30, "you"), Runner("b", "B", 17, "other"), Runner("c", "C", 40, "other")]
    svg = pins(street, runners, 10)
    assert re.findall(r' id="([\w-]+)"', svg) == ["a", "b"]  # who is ahead does not matter: pieces are moved


@pytest.mark.parametrize("street", [ONE_ROW, TWO_ROWS])
def test_crosses_are_as_many_as_the_squares_passed(street: Street) -> None:
    for pursuer in (0, 1, 20, 21, 22, 39):
        assert passed(street, pursuer).count("l8 8m0-8l-8 8") == pursuer


def test_headlights_go_on_in_the_next_row() -> None:
    assert headlights(ONE_ROW, "x-", 13, 25).count("<path") == 1
    assert headlights(TWO_ROWS, "x-", 13, 25).count("<path") == 2
    assert headlights(ONE_ROW, "x-", 13, 13) == ""


def test_threatened_squares_are_hatched_row_by_row() -> None:
    assert threatened(TWO_ROWS, 20, 23).count("<path") == 2
    assert threatened(TWO_ROWS, 20, 19) == ""
