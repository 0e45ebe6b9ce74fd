"""On the Lam: the digital table for chase-and-escape board games.

    import onthelam as lam
    match = lam.new("safehouse", players=2, seed=7)

Names are loaded when they are first used, so that `import onthelam` costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from onthelam import games
    from onthelam.bots import bot
    from onthelam.bots.bot import Bot
    from onthelam.bots.loops.ahead import one_step_ahead
    from onthelam.core.chance import Chance, Coarse, Fair, Quick, Scripted, ScriptEnded, quick
    from onthelam.core.event import Event, Telling
    from onthelam.core.match import Match
    from onthelam.core.move import Move
    from onthelam.core.outcome import Outcome
    from onthelam.core.playout import play_out
    from onthelam.core.refusal import BadOption, BadPosition, BadRecord, Illegal, Refusal
    from onthelam.core.rules import Rules
    from onthelam.core.seat import NOBODY
    from onthelam.core.tabletop import State, View
    from onthelam.games import load
    from onthelam.games.desk import from_position, from_record, new
    from onthelam.lab.report import difference
    from onthelam.lab.simulate import simulate

__version__ = "0.1.0"

__all__ = [
    "NOBODY",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Bot",
    "Chance",
    "Coarse",
    "Event",
    "Fair",
    "Illegal",
    "Match",
    "Move",
    "Outcome",
    "Quick",
    "Refusal",
    "Rules",
    "ScriptEnded",
    "Scripted",
    "State",
    "Telling",
    "View",
    "bot",
    "difference",
    "from_position",
    "from_record",
    "games",
    "load",
    "new",
    "one_step_ahead",
    "play_out",
    "quick",
    "simulate",
]

_HOMES = {
    "onthelam.bots": ("bot",),
    "onthelam.bots.bot": ("Bot",),
    "onthelam.bots.loops.ahead": ("one_step_ahead",),
    "onthelam.core.chance": ("Chance", "Coarse", "Fair", "Quick", "ScriptEnded", "Scripted", "quick"),
    "onthelam.core.event": ("Event", "Telling"),
    "onthelam.core.match": ("Match",),
    "onthelam.core.move": ("Move",),
    "onthelam.core.outcome": ("Outcome",),
    "onthelam.core.playout": ("play_out",),
    "onthelam.core.refusal": ("BadOption", "BadPosition", "BadRecord", "Illegal", "Refusal"),
    "onthelam.core.rules": ("Rules",),
    "onthelam.core.seat": ("NOBODY",),
    "onthelam.core.tabletop": ("State", "View"),
    "onthelam.games": ("load",),
    "onthelam.games.desk": ("from_position", "from_record", "new"),
    "onthelam.lab.report": ("difference",),
    "onthelam.lab.simulate": ("simulate",),
}


def __getattr__(name: str) -> object:
    if name == "games":
        return import_module("onthelam.games")
    for home, names in _HOMES.items():
        if name in names:
            value: object = getattr(import_module(home), name)
            globals()[name] = value  # so that it is looked for once
            return value
    raise AttributeError(f"onthelam has no {name!r}")


def __dir__() -> list[str]:
    return __all__
