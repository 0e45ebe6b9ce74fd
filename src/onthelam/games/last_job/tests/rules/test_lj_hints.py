"""Chapter X: what the add-on takes for granted is answered by clauses, and each of these by a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import onthelam as lam
from onthelam.games import clauses

FOLDER = lam.load("last-job").folder
TESTS = Path(__file__).parent
ROWS = re.findall(r"^\| ([^|]+) \| ((?:LJ-\d+\.\d+ ?)+)\|$", clauses.read(FOLDER).chapters[9].text, re.MULTILINE)
NAMED = {
    f"LJ-{section}.{number}"
    for path in TESTS.glob("test_lj_*.py")
    for section, number in re.findall(r"^def test_lj_(\d+)_(\d+)_", path.read_text(encoding="utf-8"), re.MULTILINE)
}


def test_all_rows_are_read() -> None:
    assert len(ROWS) == 38
    assert "takes for granted" in clauses.read(FOLDER).chapters[9].title


@pytest.mark.parametrize(("hint", "answers"), ROWS, ids=[row[0][:40] for row in ROWS])
def test_what_the_add_on_takes_for_granted_is_tested(hint: str, answers: str) -> None:
    known = clauses.read(FOLDER).by_id
    assert [clause for clause in answers.split() if clause not in known] == [], hint
    assert [clause for clause in answers.split() if clause not in NAMED] == [], hint
