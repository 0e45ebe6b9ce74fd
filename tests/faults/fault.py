"""What a planted fault is, and where tests lie that several name."""

from __future__ import annotations

from typing import Final, NamedTuple

SH: Final = "src/onthelam/games/safehouse/tests"
LJ: Final = "src/onthelam/games/last_job/tests"
EP: Final = "src/onthelam/games/escape_plan/tests"
GD: Final = "src/onthelam/games/getaway_driver/tests"
LEAKS: Final = "tests/every_game/test_noninterference.py -k getaway"
LEAKS_OF_PLANS: Final = "tests/every_game/test_noninterference.py -k escape"


class Fault(NamedTuple):
    what: str
    file: str  # below src/onthelam
    old: str
    new: str
    tests: str  # as pytest takes them
