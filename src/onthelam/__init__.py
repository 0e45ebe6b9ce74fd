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
    from onthelam.core.chance import Fair, Quick, Scripted, ScriptEnded, quick
    from onthelam.core.match import Match
    from onthelam.core.outcome import Outcome
    from onthelam.core.refusal import BadOption, BadPosition, BadRecord, Illegal, Refusal
    from onthelam.games import load
    from onthelam.games.desk import from_position, from_record, new

__version__ = "0.1.0"

__all__ = [
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Fair",
    "Illegal",
    "Match",
    "Outcome",
    "Quick",
    "Refusal",
    "ScriptEnded",
    "Scripted",
    "from_position",
    "from_record",
    "games",
    "load",
    "new",
    "quick",
]

_HOMES = {
    "onthelam.core.chance": ("Fair", "Quick", "Scripted", "ScriptEnded", "quick"),
    "onthelam.core.match": ("Match",),
    "onthelam.core.outcome": ("Outcome",),
    "onthelam.core.refusal": ("BadOption", "BadPosition", "BadRecord", "Illegal", "Refusal"),
    "onthelam.games": ("load",),
    "onthelam.games.desk": ("from_position", "from_record", "new"),
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
