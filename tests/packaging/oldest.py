"""The oldest version of everything that the package needs, as pip's constraints: `make oldest` tries them.

python tests/packaging/oldest.py
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

PROJECT: Final = Path(__file__).resolve().parents[2] / "pyproject.toml"
NEED: Final = re.compile(r"([A-Za-z0-9_-]+)(?:\[[a-z]+\])?>=([0-9.]+)(?:,<[0-9.]+)?")


def needs() -> list[str]:
    """As pyproject.toml names them."""
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    return [str(need) for need in project["dependencies"]]


def oldest() -> dict[str, str]:
    """By name the lower bound: each has one."""
    found = {need: NEED.fullmatch(need) for need in needs()}
    assert all(found.values()), f"a lower bound, and perhaps an upper one: {found}"
    return {match[1]: match[2] for match in found.values() if match is not None}


if __name__ == "__main__":
    print("\n".join([f"{name}=={version}" for name, version in oldest().items()]))
