"""The register: one line a game. A game is loaded when somebody asks for it."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final

from onthelam.core.refusal import N_, BadOption
from onthelam.games.game import Game

NAMES: Final = ("safehouse", "getaway-driver")


@cache
def load(name: str) -> Game:
    """The game of that name, as `lam games` lists it."""
    if name not in NAMES:
        raise BadOption(
            "E_GAME", "", N_("There is no game {game}: there are {games}."), {"game": name, "games": ", ".join(NAMES)}
        )
    game: Game = import_module(f"onthelam.games.{name.replace('-', '_')}").GAME
    return game
