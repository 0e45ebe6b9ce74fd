"""The code on the pages: every example runs, and what a page shows is the file that ran.

A page may show a file in pieces, in its order; together they are the whole file.
"""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = sorted((ROOT / "docs" / "examples").glob("*.py"))
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"(?:<!-- ([\w./]+) -->\n)?```(?:python|markdown|nginx|caddy|ini|dockerfile)\n(.*?)```", re.DOTALL)
GAPS = re.compile(r"\n{2,}")  # between two pieces there may be more or less room than in the file


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_runs(example: Path) -> None:
    runpy.run_path(str(example), run_name="__main__")


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_code_on_a_page_is_a_file_that_runs(page: Path) -> None:
    shown: dict[str, str] = {}
    for name, code in BLOCK.findall(page.read_text(encoding="utf-8")):
        assert name, f"a block of code without the comment that names its file:\n{code}"
        text = (ROOT / "docs" / name).read_text(encoding="utf-8")
        assert code in text, f"{name} has become another:\n{code}"
        shown[name] = shown.get(name, "") + code + "\n\n"
    for name, code in shown.items():
        text = (ROOT / "docs" / name).read_text(encoding="utf-8")
        assert GAPS.sub("\n\n", code.strip()) == GAPS.sub("\n\n", text.strip()), f"{name} is not all on the page"


def test_every_example_is_on_a_page() -> None:
    shown = {name for page in PAGES for name, _ in BLOCK.findall(page.read_text(encoding="utf-8"))}
    hosting = [path.name for path in (ROOT / "docs" / "examples" / "hosting").iterdir()]
    assert {f"examples/{example.name}" for example in EXAMPLES} <= shown
    assert {f"examples/hosting/{name}" for name in hosting} <= shown
    assert {path for name in shown if not (path := ROOT / "docs" / name).is_file()} == set()
