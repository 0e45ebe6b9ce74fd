"""The comparing itself: what is lost, doubled, reordered or changed is seen; what may be is not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from onthelam.store.rows import PlyRow
from tests.soak.clients import Table, Try
from tests.soak.killing import Party, different


def row(n: int, seat: int, move: str) -> PlyRow:
    return PlyRow("m", n, seat, move, "", "[]", 1.0)


BEFORE = [row(0, -1, ""), row(1, 0, "a")]
NEW = [row(2, 0, "b"), row(3, 1, "c"), row(4, 0, "d")]


def told() -> Party:
    """b, then c, then d were answered; e was sent and never answered; x was refused."""
    tries = [Try(0, "b", 1, 2), Try(1, "c", 3, 4), Try(0, "x", 5, refused=True), Try(0, "d", 6, 7), Try(1, "e", 8)]
    return Party(Table("m", (0, 1), tries), [], BEFORE)


@pytest.mark.parametrize("more", [[], [row(5, 1, "e")]])
def test_what_was_never_answered_may_be_there_or_not(more: list[PlyRow]) -> None:
    assert different(told(), BEFORE + NEW + more) == []


@pytest.mark.parametrize(
    "rows",
    [
        BEFORE + NEW[:2],  # lost
        BEFORE[:1] + NEW,  # an older one lost
        [*BEFORE, *NEW, row(5, 0, "d")],  # doubled
        [*BEFORE, *NEW, row(5, 0, "x")],  # refused, and yet there
        [*BEFORE, *NEW, row(5, 1, "e"), row(6, 1, "e")],
        [*BEFORE, row(2, 0, "d"), row(3, 1, "c"), row(4, 0, "b")],  # reordered
        [*BEFORE, row(2, 1, "c"), row(3, 0, "b"), row(4, 0, "d")],  # reordered between seats
        [replace(BEFORE[0], events="[1]"), BEFORE[1], *NEW],  # changed
    ],
)
def test_whatever_else_is_seen(rows: list[PlyRow]) -> None:
    assert different(told(), rows) != []
