"""Each planted fault still has its place in the code: whoever changes a line there changes the fault along."""

from __future__ import annotations

from tests.faults.__main__ import moved
from tests.faults.planted import FAULTS


def test_every_planted_fault_has_one_place_in_the_code() -> None:
    assert [moved(fault) for fault in FAULTS if moved(fault)] == []
