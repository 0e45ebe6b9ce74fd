"""The register: one line a game. A game is loaded when somebody asks for it.

ONTHELAM_GAMES names the packages of games that are not in it, as Python would import them, with commas between: each
has a GAME, and its name is the last part of the package's.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module
from typing import Final, cast

from onthelam.core.refusal import N_, BadOption
from onthelam.games.game import Game

OUTSIDE: Final = {
    module.rpartition(".")[2].replace("_", "-"): module
    for module in os.environ.get("ONTHELAM_GAMES", "").split(",")
    if module
}
REGISTER: Final = ("safehouse", "getaway-driver", "last-job", "escape-plan")
NAMES: Final = (*REGISTER, *OUTSIDE)


@cache
def load(name: str) -> Game:
    """The game of that name, as `lam games` lists it."""
    if name not in NAMES:
        raise BadOption(
            "E_GAME", "", N_("There is no game {game}: there are {games}."), {"game": name, "games": ", ".join(NAMES)}
        )
    game = outside(name) if name in OUTSIDE else import_module(f"onthelam.games.{name.replace('-', '_')}").GAME
    return cast(Game, game)


def outside(name: str) -> object:
    """What is named in ONTHELAM_GAMES is just being written: whoever writes it is told what it lacks."""
    gaps = {"module": OUTSIDE[name], "game": name}
    try:
        game = getattr(import_module(OUTSIDE[name]), "GAME", None)
    except ModuleNotFoundError as why:
        if why.name and f"{OUTSIDE[name]}.".startswith(f"{why.name}."):  # else it has imported what is not there
            raise BadOption(
                "E_GAME", "", N_("Python finds no {module}: is the folder in which it lies on PYTHONPATH?"), gaps
            ) from why
        raise
    if not isinstance(game, Game) or not game.name == game.rules.name == name:
        raise BadOption(
            "E_GAME", "", N_("{module} needs a GAME that is called {game}, with rules of the same name."), gaps
        )
    return game
