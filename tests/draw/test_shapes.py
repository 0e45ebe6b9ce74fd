"""Shapes: a colour has its own, what danger hatches stays in its place, a line of steps is not cut."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from onthelam.draw.hatch import hatch
from onthelam.draw.last import frame
from onthelam.draw.marks import SHAPES, mark
from onthelam.draw.steps import steps
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


def test_the_last_word_below_a_step_line_is_not_cut() -> None:
    below = re.findall(r'<text x="([\d.]+)"[^>]*class="([^"]+)"[^>]*>(\w+)<', steps([0] * 61, {0: "one", 60: "15"}))
    assert below == [("0", "f-dust", "one"), ("320", "f-dust e", "15")]


def test_a_step_line_says_what_its_top_is() -> None:
    plain, told = steps([0, 50, 100], {0: "one"}), steps([0, 50, 100], {0: "one"}, "caught")
    assert ">caught</text>" not in plain
    (y,) = re.findall(r'<text x="320" y="([-\d.]+)" class="f-red b e" font-size="11.5">caught<', told)
    (line,) = re.findall(r'<path d="M0 ([\d.]+)H320" class="n s-red"', told)
    box = [float(n) for n in re.findall(r'viewBox="([^"]+)"', told)[0].split()]
    assert box[1] + 10 < float(y) < float(line)  # over the line, and not cut
    assert f"V{line}H" in told  # as high as 100 is
