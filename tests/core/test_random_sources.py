"""Only core/chance.py makes random numbers. The system is asked for secrets in two places: a fair match's seed
(games/desk/houses.py) and the tokens of links and cookies (table/seats.py)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "src" / "onthelam"
ALLOWED = {"core/chance.py", "games/desk/houses.py", "table/seats.py"}
MODULES = {"random", "secrets", "uuid"}
NAMES = {"urandom", "getrandom", "SystemRandom", "default_rng", "RandomState", "uuid4"}


def sources_of_chance(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or "", *[alias.name for alias in node.names]]
        elif isinstance(node, ast.Attribute):
            names = [node.attr] if node.attr in NAMES else []
        elif (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("__import__", "import_module")
        ):
            names = [str(argument.value) for argument in node.args if isinstance(argument, ast.Constant)]
        else:
            names = []
        yield from [name for name in names if MODULES & set(name.split(".")) or name in NAMES]


def test_only_chance_makes_random_numbers() -> None:
    found = {
        path.relative_to(PACKAGE).as_posix(): sources
        for path in sorted(PACKAGE.rglob("*.py"))
        if (sources := list(sources_of_chance(path.read_text(encoding="utf-8"))))
    }
    assert {path: sources for path, sources in found.items() if path not in ALLOWED} == {}
    assert "games/desk/houses.py" in found, "the one place that is known to be one was not seen"


def test_every_way_to_random_numbers_is_seen() -> None:
    for source in (
        "import random",
        "import random as dice",
        "from random import choice",
        "from secrets import randbelow",
        "import numpy.random",
        "from numpy import random",
        "import os\nos.urandom(4)",
        "from os import urandom",
        "import uuid",
        "import_module('random')",
        "def late():\n    import secrets",
    ):
        assert list(sources_of_chance(source)), source
    assert not list(sources_of_chance("from onthelam.core.chance import quick\nquick(1).below(6)\nself.random_play()"))
