"""Players that know no game: each is handed a view and nothing else."""

from __future__ import annotations

from typing import Any, Final

from onthelam.bots.bot import Bot
from onthelam.bots.chancer import Chancer
from onthelam.bots.searching import MASTER, SHARP, Searching
from onthelam.bots.steady import Steady
from onthelam.bots.usual import Usual
from onthelam.core.refusal import N_, BadOption
from onthelam.core.rules import Rules

NAMES: Final = ("random", "usual", "steady", "sharp", "master")


def bot(name: str, rules: Rules[Any], seed: int) -> Bot:
    """The bot of that name; the same seed makes the same choices."""
    if name == "random":
        return Chancer(rules, seed)
    if name == "usual":
        return Usual(rules, seed)
    if name == "steady":
        return Steady(rules, seed)
    if name == "sharp":
        return Searching(rules, seed, SHARP)
    if name == "master":
        return Searching(rules, seed, MASTER)
    raise BadOption(
        "E_BOT", "", N_("There is no bot {bot}: there are {bots}."), {"bot": name, "bots": ", ".join(NAMES)}
    )
