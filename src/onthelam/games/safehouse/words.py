"""Moves, events and views of Safehouse as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from onthelam.core.event import Event
from onthelam.core.move import Move
from onthelam.core.outcome import Outcome
from onthelam.core.rules import View
from onthelam.games.words import Words
from onthelam.tongue.tongue import Tongue


class SafehouseWords(Words):
    def title(self, tongue: Tongue) -> str:
        return "Safehouse"

    def blurb(self, tongue: Tongue) -> str:
        return ""

    def prompt(self, v: View, names: Sequence[str], tongue: Tongue) -> str:
        return ""

    def clause(self, v: View) -> str:
        return "SH-6.1"

    def lead(self, v: View, names: Sequence[str], tongue: Tongue) -> str:
        return ""

    def move(self, m: Move, v: View, tongue: Tongue) -> str:
        return m.code

    def event(self, e: Event[Any], seat: int, names: Sequence[str], tongue: Tongue) -> str:
        return repr(e)

    def outcome(self, outcome: Outcome, seat: int, names: Sequence[str], tongue: Tongue) -> str:
        return outcome.reason

    def describe(self, v: View, names: Sequence[str], tongue: Tongue) -> str:
        return repr(v)

    def table(self, v: View, names: Sequence[str], tongue: Tongue) -> str:
        return repr(v)


WORDS: Final = SafehouseWords()
