"""Tests lie beside the game they test, and must try the package that is installed, not the source around them.

Left to itself, pytest takes a folder with an `__init__.py` for a package of tests, puts `src` first on the path and
imports the sources from there, compiled wheel or not.
"""

from pathlib import Path

import pytest


def pytest_collect_directory(path: Path, parent: pytest.Collector) -> pytest.Collector:
    return pytest.Dir.from_parent(parent, path=path)
