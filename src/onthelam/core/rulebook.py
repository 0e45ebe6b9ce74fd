"""What a game's box prints as tables: its rulebook.toml, read once."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import cast


class Rulebook:
    """It lies beside the folder `rules`; `charts` is the file that reads it into look-ups."""

    def __init__(self, charts: str) -> None:
        path = Path(charts).parent.parent.joinpath("rulebook.toml")
        self.printed: dict[str, object] = tomllib.loads(path.read_text(encoding="utf-8"))

    def rows(self, name: str) -> list[dict[str, object]]:
        return cast("list[dict[str, object]]", self.printed[name])

    def texts(self, name: str) -> list[str]:
        return cast("list[str]", self.printed[name])

    def number(self, table: str, name: str) -> int:
        return cast("dict[str, int]", self.printed[table])[name]

    def numbers(self, table: str, name: str) -> list[int]:
        return cast("dict[str, list[int]]", self.printed[table])[name]
