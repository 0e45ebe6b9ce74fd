"""Matches begin, are taken up and are run at the desk: above the games nobody makes one, nor a state to make it of."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "src" / "onthelam"
ABOVE = ("bots", "store", "table", "lab", "adapters", "web", "cli")
STATES = {"blank", "imagine"}  # what hands a state out; `loops` are the compiled ones, which imagine


def made(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Match":
            yield f"line {node.lineno}: Match(…)"
        elif isinstance(node, ast.Attribute) and node.attr in STATES:
            yield f"line {node.lineno}: .{node.attr}"
        elif isinstance(node, ast.ImportFrom) and any(alias.name == "State" for alias in node.names):
            yield f"line {node.lineno}: State"


def test_nobody_above_the_games_makes_a_match_or_a_state() -> None:
    files = [path for folder in ABOVE for path in (PACKAGE / folder).rglob("*.py") if path.parent.name != "loops"]
    assert len(files) > 60
    found = {path.relative_to(PACKAGE).as_posix(): list(made(path.read_text(encoding="utf-8"))) for path in files}
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_whoever_does_is_seen() -> None:
    for source in ("m = Match(rules, options)", "s = game.rules.blank({})", "from onthelam.core.event import State"):
        assert list(made(source))
    assert not list(made("def f(match: Match) -> None: match.copy()"))
