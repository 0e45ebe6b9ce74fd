"""The script behind `make clauses` finds what no test names, and the reader it rests on finds what is asked for."""

import subprocess
import sys
from pathlib import Path

import pytest

from onthelam.games.clauses import Clause, read

SCRIPT = Path(__file__).with_name("clauses.py")
GAMES = SCRIPT.parent.parent / "src/onthelam/games"

HEIST = """# Heist

## I. Rules

### HE-1 The van

- **HE-1.1** The van is fast,
  and loud.
- **HE-1.2** It holds these:

  | what | where |
  |---|---|
  | gold | left \\| right |

- **HE-1.10** It has no brakes (HE-1.1).

### HE-ROAD On the road

- **HE-ROAD.1** Keep left.

## II. Rulings

| no | Given | When | Then | clauses |
|---|---|---|---|---|
| 1 | a van | it starts | `E_LOUD` | HE-1.1 |
| 12 | [2 \\|6\\| _] | it stops | it does not | HE-1.1 HE-1.10 |

| 7 | another | table | altogether | HE-1.2 |
"""

ALL_NAMED = """
def test_he_1_1_the_van_is_fast() -> None: ...
async def test_he_1_2() -> None: ...
class TestBrakes:
    def test_he_1_10_none(self) -> None: ...
def test_he_ruling_1_starting() -> None: ...
def test_he_ruling_12_stopping() -> None: ...
"""


def heist(tmp_path: Path, tests: str, shared: str) -> Path:
    game = tmp_path / "src/onthelam/games/heist"
    (game / "tests").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    (game / "clauses.md").write_text(HEIST, encoding="utf-8")
    (game / "tests/test_van.py").write_text(tests, encoding="utf-8")
    (tmp_path / "tests/test_road.py").write_text(shared, encoding="utf-8")
    return tmp_path


def run(*project: Path) -> tuple[int, list[str]]:
    done = subprocess.run([sys.executable, SCRIPT, *project], capture_output=True, text=True, check=False)
    assert not done.stderr
    return done.returncode, done.stdout.splitlines()


def test_all_is_well_when_every_clause_and_ruling_is_named(tmp_path: Path) -> None:
    project = heist(tmp_path, ALL_NAMED, "def test_he_road_1_left() -> None: ...\n")
    assert run(project) == (0, ["heist: 4 of 4 clauses and 2 of 2 rulings have a test"])


def test_a_clause_or_ruling_no_test_names_is_listed(tmp_path: Path) -> None:
    only = """
# def test_he_1_1_in_a_comment() -> None: ...
def test_he_1_10_is_not_the_first() -> None:
    def test_he_1_2_inside_another() -> None: ...
def test_van_he_road_1() -> None: ...
def helper_he_1_1() -> None: ...
def test_he_ruling_12_is_not_the_first() -> None: ...
"""
    code, lines = run(heist(tmp_path, only, ""))
    assert code == 1
    assert lines == [
        "heist: 1 of 4 clauses and 1 of 2 rulings have a test",
        "  no test names HE-1.1",
        "  no test names HE-1.2",
        "  no test names HE-ROAD.1",
        "  no test names ruling 1",
    ]


def test_a_project_without_clauses_does_not_pass(tmp_path: Path) -> None:
    assert run(tmp_path) == (1, ["no game has a clauses.md"])


def test_every_clause_of_every_game_has_a_test() -> None:
    code, lines = run()
    assert code == 0, "\n".join(lines)


def test_clauses_are_found_by_id_section_and_ruling(tmp_path: Path) -> None:
    clauses = read(heist(tmp_path, "", "") / "src/onthelam/games/heist")
    assert clauses.title == "Heist"
    assert [chapter.title for chapter in clauses.chapters] == ["I. Rules", "II. Rulings"]
    assert [section.title for section in clauses.sections] == ["The van", "On the road"]
    assert clauses.find("he-1.1") == (Clause("HE-1.1", "HE-1", "The van is fast, and loud."),)
    assert clauses.find("1.1") == clauses.find("HE-1.1")
    assert [found.id for found in clauses.find(" HE-1 ")] == ["HE-1.1", "HE-1.2", "HE-1.10"]
    assert clauses.by_id["HE-1.2"].text.splitlines()[-1] == "| gold | left \\| right |"
    assert [ruling.number for ruling in clauses.rulings] == [1, 12]
    (ruling,) = clauses.find("Ruling  12")
    assert ruling.text == "Given [2 |6| _]. When: it stops. Then: it does not."
    assert clauses.rulings[1].clauses == ("HE-1.1", "HE-1.10")


def test_a_near_miss_is_answered_with_what_may_be_meant(tmp_path: Path) -> None:
    clauses = read(heist(tmp_path, "", "") / "src/onthelam/games/heist")
    assert clauses.find("HE1.10") == ()
    assert clauses.near("HE1.10")[0] == "HE-1.10"
    assert "HE-ROAD" in clauses.near("he-raod")
    assert clauses.near("rulling 12")[0] == "ruling 12"
    assert clauses.near("xyz") == ()


@pytest.mark.parametrize("stray", ["- **HE-1.1** Once more.\n", "- **HE-9.1** In a section without a heading.\n"])
def test_a_clause_defined_twice_or_without_a_section_is_refused(tmp_path: Path, stray: str) -> None:
    (tmp_path / "clauses.md").write_text(HEIST + "\n" + stray, encoding="utf-8")
    with pytest.raises(ValueError, match=r"HE-\d\.1"):
        read(tmp_path)


@pytest.mark.parametrize("game", [path.parent for path in GAMES.glob("*/clauses.md")], ids=lambda game: game.name)
def test_the_clause_files_speak_of_clauses_that_exist(game: Path) -> None:
    clauses = read(game)
    assert [ruling.number for ruling in clauses.rulings] == list(range(1, len(clauses.rulings) + 1))
    for ruling in clauses.rulings:
        assert ruling.clauses
        assert set(ruling.clauses) <= set(clauses.by_id), ruling.id
