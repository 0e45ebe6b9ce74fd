"""The register: one line a game. A game is loaded when somebody asks for it.

ONTHELAM_GAMES names the packages of games that are not in it, as Python would import them, with commas between: each
has a GAME, and its name is the last part of the package's.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from typing import Final

from onthelam.core.refusal import N_, BadOption
from onthelam.games.game import Game

OUTSIDE: Final = {
    module.rpartition(".")[2].replace("_", "-"): module
    for module in os.environ.get("ONTHELAM_GAMES", "").split(",")
    if module
}
REGISTER: Final = ("safehouse", "getaway-driver")
NAMES: Final = (*REGISTER, *OUTSIDE)


@cache
def load(name: str) -> Game:
    """The game of that name, as `lam games` lists it."""
    if name not in NAMES:
        raise BadOption(
            "E_GAME", "", N_("There is no game {game}: there are {games}."), {"game": name, "games": ", ".join(NAMES)}
        )
    game: Game = import_module(OUTSIDE.get(name) or f"onthelam.games.{name.replace('-', '_')}").GAME
    return game
