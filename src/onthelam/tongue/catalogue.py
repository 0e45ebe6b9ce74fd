"""Where translations are kept: one .po file a tongue for what all games say, and one in each game's folder."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

PACKAGE: Final = Path(__file__).parent.parent


def game_folders(package: Path = PACKAGE) -> list[Path]:
    """Games are found by path: a tongue knows none of them."""
    return sorted(rules.parent for rules in (package / "games").glob("*/clauses.md"))


def catalogue_path(folder: Path, code: str) -> Path:
    """Of a game's folder, or of the whole package for what belongs to no game."""
    return folder / ("translations" if (folder / "clauses.md").exists() else "tongue") / f"{code}.po"


def paths(code: str) -> list[Path]:
    return [catalogue_path(folder, code) for folder in [PACKAGE, *game_folders()]]


def load(path: Path, code: str) -> Catalog:
    """One file; an empty catalogue if it is not there yet."""
    if not path.exists():
        return Catalog(locale=code)
    with path.open("rb") as file:
        return read_po(file, locale=code)


def read(code: str) -> tuple[dict[str, str], dict[str, tuple[str, str]]]:
    """Sentences, and sentences that count: their forms for one and for many."""
    sentences: dict[str, str] = {}
    counted: dict[str, tuple[str, str]] = {}
    for path in paths(code):
        for message in load(path, code):
            said = message.string
            if not message.id or message.fuzzy:
                continue
            if isinstance(message.id, str):
                if isinstance(said, str) and said:
                    sentences[message.id] = said
            elif isinstance(said, (tuple, list)) and len(said) == 2 and all(said):
                counted[message.id[0]] = (said[0], said[1])
    return sentences, counted
