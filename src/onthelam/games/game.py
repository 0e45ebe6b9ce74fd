"""A game as the folders above know it: its rules, its words, its pictures, its folder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from onthelam.core.event import Event
from onthelam.core.rules import Rules
from onthelam.core.tabletop import View
from onthelam.games.words import Words
from onthelam.tongue.tongue import Tongue


@dataclass(frozen=True, eq=False)  # each is itself: much is kept by its game, and asking it is quick
class Game:
    """One of these, named GAME, stands in each game's package."""

    name: str
    rules: Rules[Any]  # the one place where games of different states stand side by side
    words: Words[Any]  # of its own views
    board: Callable[[View, Sequence[str], Tongue], str]  # a view as SVG, to be themed by its page
    folder: Path
    # view, names, tongue, narrow, what this seat has heard, row by row: the bare SVG for a page with the stylesheet, in
    # pieces of which most come again
    pieces: Callable[[View, Sequence[str], Tongue, bool, Sequence[Sequence[Event]]], Sequence[str]]
    cover: Callable[[Tongue], str]  # 296 x 126 of the real board, bare, for the front page
    secrets: bool = False  # seats know different things: people at one device pass it on unseen
