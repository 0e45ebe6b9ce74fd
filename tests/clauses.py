"""Which clauses does no test name? Run by `make clauses`; another project folder may be given as the one argument.

A test names SH-12.6 if its function's name begins with `test_sh_12_6`, and ruling 26 if it begins with
`test_sh_ruling_26`, and no digit follows.
"""

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from onthelam.games import NAMES
from onthelam.games.clauses import FILE, read

PROJECT = Path(__file__).resolve().parent.parent
REGISTERED = {name.replace("-", "_") for name in NAMES}


def tests_in(folder: Path) -> Iterator[str]:
    """The names of the functions that pytest would run: a comment or a nested function is no test."""
    for path in sorted(folder.rglob("test_*.py")):
        body = ast.parse(path.read_text(encoding="utf-8"), str(path)).body
        classes = [node for node in body if isinstance(node, ast.ClassDef) and node.name.startswith("Test")]
        for node in [*body, *(inner for outer in classes for inner in outer.body)]:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                yield node.name


def unnamed(wanted: Iterable[str], tests: Iterable[str]) -> list[str]:
    """Of the clauses wanted, those that no test's name begins with."""
    named = {match[0] for test in tests if (match := re.match(r"test_[a-z]+_[a-z0-9]+_\d+", test))}
    return [clause for clause in wanted if "test_" + re.sub(r"[-. ]", "_", clause.lower()) not in named]


def report(game: Path, tests: list[str]) -> bool:
    """Prints how a game stands; true if nothing is missing."""
    clauses = read(game)
    prefix = next(iter(clauses.by_id)).partition("-")[0]
    rulings = {f"{prefix}-{ruling.id}": ruling.id for ruling in clauses.rulings}
    missing = unnamed(clauses.by_id, tests)
    missing_rulings = [rulings[ruling] for ruling in unnamed(rulings, tests)]
    print(
        f"{game.name}: {len(clauses.by_id) - len(missing)} of {len(clauses.by_id)} clauses"
        f" and {len(rulings) - len(missing_rulings)} of {len(rulings)} rulings have a test"
    )
    for name in [*missing, *missing_rulings]:
        print(f"  no test names {name}")
    return not missing and not missing_rulings


def main(project: Path) -> int:
    games = sorted(path.parent for path in (project / "src/onthelam/games").glob(f"*/{FILE}"))
    shared = list(tests_in(project / "tests"))
    coming = [game for game in games if project == PROJECT and game.name not in REGISTERED]
    for game in coming:
        print(f"{game.name}: in work, not in the register yet")
    complete = [report(game, [*tests_in(game / "tests"), *shared]) for game in games if game not in coming]
    if not complete:
        print(f"no game has a {FILE}")
    return 0 if complete and all(complete) else 1


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else PROJECT))
