"""Shapes: a colour has its own, what danger hatches stays in its place, a line of steps is not cut."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from onthelam.draw.hatch import hatch
from onthelam.draw.last import frame
from onthelam.draw.marks import SHAPES, mark
from onthelam.draw.steps import Span, Way, steps
from onthelam.draw.targets import ring
from onthelam.draw.tokens import HUES


def test_every_colour_has_a_shape_of_its_own() -> None:
    assert set(SHAPES) == set(HUES)
    assert len({mark(hue, 0, 0, 10) for hue in HUES}) == len(HUES)


def test_a_frame_is_told_from_a_ring_without_its_colour() -> None:
    assert frame(0, 0, 30, 30).count("<circle") == 2
    assert "<circle" not in ring(0, 0, 30, 30)
    assert "<circle" not in frame(0, 0, 30, 30, 2, False)


@given(st.integers(8, 200), st.integers(8, 60))
def test_hatching_stays_inside(w: int, h: int) -> None:
    points = re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", hatch(10, 20, w, h))
    assert len(points) >= 2
    assert all(10 <= float(x) <= 10 + w and 20 <= float(y) <= 20 + h for x, y in points)


def line(values: list[int]) -> list[Span]:
    return [Span(i / len(values), (i + 1) / len(values), value) for i, value in enumerate(values)]


@given(st.integers(1, 400))
def test_labels_below_a_step_line_never_touch(rounds: int) -> None:
    ticks = [((i + 0.5) / rounds, str(i + 1)) for i in range(rounds)]
    told = steps(line([0] * rounds), ticks)
    at = [float(x) for x in re.findall(r'<text x="([\d.]+)%"', told)]
    assert at[0] == pytest.approx(50 / rounds, rel=1e-3)
    assert all(right - left >= 5.4 for left, right in pairwise(at)), "18 px of a phone's 350: three digits"
    assert told.count('class="n s-line"') == rounds, "every round has its tick"


def test_a_step_line_is_as_high_as_its_values() -> None:
    told = steps(line([0, 50, 50, 100]), [], [(0.5, 50)])
    flat = re.findall(
        r'<line x1="([\d.]+)%" x2="([\d.]+)%" y1="([\d.]+)%" y2="\3%" class="n s-red" stroke-width="2.5"', told
    )
    assert flat == [("0", "25", "72"), ("25", "75", "40.5"), ("75", "100", "9")], "neighbours of one value are one"
    assert '<svg x="50%" y="40.5%"' in told, "a sign lies on the line"
    assert 'aria-hidden="true"' in told


def test_a_piece_of_a_step_line_can_lead_somewhere() -> None:
    told = steps(line([0, 50]), [], ways=[Way(0, 0.5, "/there?a=1&b=2", "to <there>")], words="how it went")
    assert '<a href="/there?a=1&amp;b=2" class="" aria-label="to &lt;there&gt;"><rect x="0%" width="50%"' in told
    assert 'role="group" aria-label="how it went"' in told
