"""A field of a position stands once: what is written by it is read by it."""

from __future__ import annotations

import tomllib

import pytest

from onthelam.core.fields import Fields, must
from onthelam.core.parts import Number, OneOf, Part, SomeOf, part_lines, read_parts
from onthelam.core.plain import Mutable
from onthelam.core.refusal import BadPosition


class Peg(Mutable):
    hops: int
    seat: int
    is_up: bool
    colour: int
    marks: int


COLOURS = ["red", "green"]
MARKS = ["old", "worn", "lent"]
PARTS: list[Part] = [
    Number("hops", 9, 0, True), Number("seat", 3, -1), Part("is_up"), OneOf("colour", COLOURS), SomeOf("marks", MARKS),
]  # fmt: skip


def read(text: str) -> Peg:
    peg = Peg(0, -1, False, 0, 0)
    read_parts(PARTS, Fields(tomllib.loads(text), [part.name for part in PARTS]), peg, peg)
    return peg


@pytest.mark.parametrize(
    ("peg", "lines"),
    [
        (Peg(0, -1, False, 0, 0), ["hops = 0"]),
        (Peg(2, 0, True, 1, 5), ["hops = 2", "seat = 0", "is_up = true", 'colour = "green"', 'marks = "old lent"']),
    ],
    ids=str,
)
def test_a_part_is_told_where_it_is_not_as_usual_and_read_again(peg: Peg, lines: list[str]) -> None:
    assert part_lines(PARTS, peg, peg) == lines
    assert read("\n".join(lines)) == peg


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("hops = 10", "from 0 to 9"),
        ("seat = -2", "from -1 to 3"),
        ("is_up = 1", "true or false"),
        ('colour = "blue"', "choose red, green"),
        ('marks = "old old"', "named twice"),
        ("size = 1", "has no field size"),
    ],
)
def test_what_it_cannot_be_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        read(text)


def test_what_must_be_is_refused_with_its_clause() -> None:
    must(True, "GD-1.1", "never said")
    with pytest.raises(BadPosition, match=r"A peg stands\. \(E_FIXTURE, GD-1\.1\)"):
        must(False, "GD-1.1", "A peg {does}.", {"does": "stands"})
