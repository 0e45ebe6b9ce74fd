"""Text that must fit a line, whatever people call themselves."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from onthelam.tongue.line import clip, flow, pad, tidy, width, wrap


def test_width_counts_columns() -> None:
    assert [width(text) for text in ("abc", "日本", "e\u0301", "a\u200db", "▲●■◆✦")] == [3, 4, 1, 2, 5]


def test_tidy_leaves_one_line() -> None:
    assert tidy(" a\n\tb\x1b[31m\u202ec ") == "a b[31mc"


def test_clip_and_pad() -> None:
    assert [clip("Kestrel", 7), clip("Kestrel", 5), clip("日本語", 4)] == ["Kestrel", "Kest…", "日…"]
    assert [pad("日本", 6), pad("Kestrel", 4)] == ["日本  ", "Kes…"]


def test_flow_and_wrap() -> None:
    assert flow(["aa", "bb", "cc"], 6, "> ") == ["aa  bb", "> cc"]
    assert wrap("a bb ccc dddd", 6) == ["a bb", "ccc", "dddd"]
    assert wrap("", 6) == []


@given(st.text(max_size=60), st.integers(min_value=1, max_value=30))
def test_nothing_gets_wider_than_it_may(text: str, columns: int) -> None:
    assert width(clip(text, columns)) <= columns
    assert width(pad(text, columns)) == columns
    assert all(width(line) <= columns for line in wrap(text, columns))
