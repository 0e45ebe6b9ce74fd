"""A match from what was written down: a record, or the rows of a store. Its events are told again, not decided."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from onthelam.core.chance import Chance, Fair, Scripted
from onthelam.core.course import folded
from onthelam.core.hearing import Hearing
from onthelam.core.match import Match
from onthelam.core.option import Options
from onthelam.core.record import Ply
from onthelam.core.refusal import N_, BadPosition, BadRecord
from onthelam.core.rules import Rules
from onthelam.core.tabletop import State
from onthelam.core.writing import ply_of, read_header, read_options, read_position, read_version
from onthelam.games import load
from onthelam.games.desk.houses import recorded_house


@dataclass(frozen=True, slots=True)
class Record:
    """A record taken apart. That its rows follow from one another is not looked at yet."""

    rules: Rules[Any]  # of any game: its states are its own
    options: Options
    start: State
    given: bool  # it began at a written position
    chance: object  # what it tells of its house
    rows: list[object]
    version: int  # of the rules by which it began

    def begun(self, chance: Chance) -> Match:
        """The match before anybody has chosen, to be played again by the rules."""
        return Match(self.rules, self.options, self.start, self.given, chance, [])

    def after(self, rows: int) -> Match:
        """The match as it stood after so many rows, to be looked at."""
        return self._at(self.plies(rows), Scripted([]))

    def ended(self, chance: Chance | None) -> Match:
        """The match where the record ends, to go on from there with the house it tells of or another."""
        plies = self.plies(len(self.rows))
        if chance is None:
            chance = recorded_house(self.chance, sum(len(ply.draws) for ply in plies))
        return self._at(plies, chance)

    def plies(self, rows: int) -> list[Ply]:
        return [ply_of(self.rules, row) for row in self.rows[:rows]]

    def _at(self, plies: list[Ply], house: Chance) -> Match:
        return Match(self.rules, self.options, self.start, self.given, house, plies, None, None, self.version)


def read(text: str) -> Record:
    table = read_header(text, "record")
    rules: Rules[State] = load(str(table["game"])).rules
    given = "start" in table
    options, start = beginning(rules, read_options(rules, table), str(table["start"]) if given else None)
    rows = table.get("plies", [])
    if not isinstance(rows, list):
        raise BadRecord("E_RECORD", "", N_("The plies of a record must be a list."))
    return Record(rules, options, start, given, table.get("chance", {}), rows, read_version(table))


@cache
def recorded(file: Path) -> Record:
    """A record that comes with a game. Covers and chapters show many moments of a few of them."""
    return read(file.read_text(encoding="utf-8"))


def from_record(text: str, *, chance: Chance | None = None) -> Match:
    """The match a record tells, where the record ends. Its events are told again; its rules are not asked.

    A saved record brings its own house of chance along; one without a seed cannot go on until it is given one.
    """
    record = read(text)
    rules = record.rules
    try:
        match = record.ended(chance)
        reached = rules.read(read_header(match.position(), "position"), match.options)  # it must be possible
        if not match.over and reached != folded(record.start, match.plies):  # and all of it can be written down
            raise ValueError(match.plies[-1].move)
        return match
    except (BadPosition, IndexError, ValueError, TypeError, KeyError, OverflowError, MemoryError) as why:
        raise BadRecord(
            "E_RECORD", "", N_("The events of this record do not follow: {why}."), {"why": str(why)}
        ) from None


def kept(
    game: str,
    options: Mapping[str, object],
    start: str,
    seed: bytes,
    plies: list[Ply],
    version: int,
    hearing: Hearing[Any] | None = None,
    numbers: str = "",
) -> Match:
    """A match as a store keeps it, where its rows end; without a row it still waits to begin. One that was brought in
    without its seed cannot go on.
    """
    rules: Rules[State] = load(game).rules
    settled, laid = beginning(rules, options, start or None)
    house = Fair(seed, sum(len(ply.draws) for ply in plies), numbers) if seed else Scripted([])
    waits = not plies and not start
    return Match(rules, settled, laid, bool(start), house, plies, None, hearing, version, waits)


def earlier(match: Match, rows: int) -> Match:
    """A match as it stood after so many of its rows, to be looked at."""
    return Match(match.rules, match.options, match.start, True, Scripted([]), match.plies[:rows])


def beginning(rules: Rules[State], options: Mapping[str, object], start: str | None) -> tuple[Options, State]:
    """The settled options, and the state that the first row changes: a written position, or as the options lay it."""
    if start is not None:
        return read_position(rules, read_header(start, "position"))
    settled = rules.settle(dict(options))
    return settled, rules.blank(settled)
