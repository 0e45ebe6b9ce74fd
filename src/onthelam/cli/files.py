"""Files that people hand in: read whole, or refused in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from onthelam.core.match import Match
from onthelam.core.refusal import N_, BadRecord
from onthelam.core.seat import NOBODY
from onthelam.games import load
from onthelam.games.desk import from_record
from onthelam.games.told import Told
from onthelam.tongue.tongue import ENGLISH

T = TypeVar("T")


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as why:
        gaps = {"text": str(path), "why": why.strerror or str(why)}
        raise BadRecord("E_FILE", "", N_("{text} cannot be read: {why}."), gaps) from None
    except ValueError:
        raise BadRecord("E_FILE", "", N_("{text} is not a text file."), {"text": str(path)}) from None


def read_record(path: Path) -> tuple[Match, str]:
    """The match a file tells, where it ends, and the text of the file."""
    text = read_text(path)
    match = understood(path, lambda: from_record(text))
    refuse_untold(match)
    return match, text


def refuse_untold(match: Match) -> None:
    """Every row can be told to everybody: in a record that was edited, an event may name a seat that is not there."""
    words = load(match.rules.name).words
    names = [str(seat + 1) for seat in range(match.seats)]
    try:
        for seat in range(NOBODY, match.seats):
            told = Told(match.hearing(), seat)
            for row, before, after in told.since(0, len(told.rows)):
                words.lines(row, before, after, names, ENGLISH)
            if match.outcome is not None:
                words.verdict(match.outcome, seat, names, ENGLISH)
    except (IndexError, KeyError, TypeError, ValueError) as why:
        gaps = {"why": str(why)}
        raise BadRecord("E_RECORD", "", N_("The events of this record do not follow: {why}."), gaps) from None


def understood(path: Path, reading: Callable[[], T]) -> T:
    """What a file says; whatever keeps it from being read, a number of 5,000 digits say, is a refusal."""
    try:
        return reading()
    except (ValueError, ArithmeticError) as why:
        gaps = {"text": str(path), "why": str(why)}
        raise BadRecord("E_RECORD", "", N_("{text} cannot be read: {why}."), gaps) from None
