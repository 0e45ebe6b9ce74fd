"""A game as the folders above know it: its rules, its words, its pictures, its folder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from onthelam.core.rules import Rules
from onthelam.games.told import Told
from onthelam.games.words import Words
from onthelam.tongue.tongue import Tongue


@dataclass(frozen=True, eq=False)  # each is itself: much is kept by its game, and asking it is quick
class Game:
    """One of these, named GAME, stands in each game's package."""

    name: str
    rules: Rules[Any]  # the one place where games of different states stand side by side
    words: Words[Any]  # of its own views
    board: Callable[[Any, Sequence[str], Tongue], str]  # a view of its own as SVG, with the colours inside
    folder: Path
    # a view of its own, names, tongue, narrow, what this seat was told: the bare SVG for a page with the stylesheet, in
    # pieces of which most come again. Nothing was told: a picture of a moment
    pieces: Callable[[Any, Sequence[str], Tongue, bool, Told | None], Sequence[str]]
    cover: Callable[[Tongue], str]  # 296 x 126 of the real board, bare, for the front page
    secrets: bool = False  # seats know different things: people at one device pass it on unseen
