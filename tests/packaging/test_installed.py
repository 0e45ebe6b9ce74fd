"""Is what the tests try what they were told to try: the sources here, or the wheel made from them?

ONTHELAM_EXPECT is `compiled` or `pure`, as `make test` sets it; without it the sources are expected, interpreted.
"""

from __future__ import annotations

import os
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path

import onthelam
from hatch_build import compiled_modules

SRC = Path(__file__).parents[2] / "src"
EXPECT = os.environ.get("ONTHELAM_EXPECT", "pure")


def test_the_compiled_folders_are_as_expected() -> None:
    names = [".".join(path.with_suffix("").parts) for path in compiled_modules(SRC)]
    assert "onthelam.core.chance" in names
    origins = {name: spec.origin or "" for name in names if (spec := find_spec(name))}
    assert list(origins) == names
    suffixes = tuple(EXTENSION_SUFFIXES) if EXPECT == "compiled" else (".py",)
    assert [name for name, origin in origins.items() if not origin.endswith(suffixes)] == []


def test_a_compiled_package_is_not_the_source_around_the_tests() -> None:
    assert onthelam.__file__ is not None
    from_source = Path(onthelam.__file__).is_relative_to(SRC)
    assert not (EXPECT == "compiled" and from_source)


def test_no_extension_lies_in_the_source() -> None:
    assert [path for path in SRC.rglob("*") if path.suffix in (".so", ".pyd")] == []
