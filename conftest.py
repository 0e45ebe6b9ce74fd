"""Tests lie beside the game they test, and must try the package that is installed, not the source around them.

Left to itself, pytest takes a folder with an `__init__.py` for a package of tests, puts `src` first on the path and
imports the sources from there, compiled wheel or not.
"""

from pathlib import Path

import pytest
from hypothesis import settings

# No test is timed: the machine may be busy. On CI hypothesis draws the same examples every time by itself.
settings.register_profile("onthelam", parent=settings(), deadline=None)
settings.load_profile("onthelam")


def pytest_collect_directory(path: Path, parent: pytest.Collector) -> pytest.Collector:
    return pytest.Dir.from_parent(parent, path=path)
