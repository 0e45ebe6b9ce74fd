"""Files that people hand in: read whole, or refused in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from onthelam.core.match import Match
from onthelam.core.refusal import N_, BadRecord
from onthelam.games.desk import from_record

T = TypeVar("T")


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as why:
        gaps = {"text": str(path), "why": why.strerror or str(why)}
        raise BadRecord("E_FILE", "", N_("{text} cannot be read: {why}."), gaps) from None
    except ValueError:
        raise BadRecord("E_FILE", "", N_("{text} is not a text file."), {"text": str(path)}) from None


def read_record(path: Path) -> tuple[Match[Any], str]:
    """The match a file tells, where it ends, and the text of the file."""
    text = read_text(path)
    return understood(path, lambda: from_record(text)), text


def understood(path: Path, reading: Callable[[], T]) -> T:
    """What a file says; whatever keeps it from being read, a number of 5,000 digits say, is a refusal."""
    try:
        return reading()
    except (ValueError, ArithmeticError) as why:
        gaps = {"text": str(path), "why": str(why)}
        raise BadRecord("E_RECORD", "", N_("{text} cannot be read: {why}."), gaps) from None
