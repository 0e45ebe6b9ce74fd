"""Who sits at a simulated table: a bot by its name, one of your own as `module:Class`, or its class."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, TypeAlias

from onthelam.bots import bot
from onthelam.bots.bot import Bot
from onthelam.core.refusal import N_, BadOption
from onthelam.core.rules import Rules

Maker: TypeAlias = Callable[[Rules[Any], int], Bot]
"""A class of bots, or whatever else makes one of the rules and a seed: `partial(MyBot, worlds=20)`."""

Player: TypeAlias = str | Maker


def player(who: Player, rules: Rules[Any], seed: int) -> Bot:
    """The same seed makes the same choices, of a bot of your own too if it asks its own chance."""
    if isinstance(who, str):
        return imported(who)(rules, seed) if ":" in who else bot(who, rules, seed)
    return who(rules, seed)


def name_of(who: Player) -> str:
    if isinstance(who, str):
        return who
    return f"{who.__module__}:{who.__qualname__}" if isinstance(who, type) else repr(who)


@cache
def imported(name: str) -> type[Bot]:
    """The class that `module:Class` names. For simulations alone: nobody at a table in the browser names a module."""
    module, _, inside = name.partition(":")
    try:
        found: object = getattr(import_module(module), inside)
    except (ImportError, AttributeError, ValueError) as why:
        gaps = {"bot": repr(name), "why": str(why)}
        raise BadOption("E_BOT", "", N_("The bot {bot} cannot be found: {why}."), gaps) from None
    if not isinstance(found, type) or not issubclass(found, Bot):
        raise BadOption("E_BOT", "", N_("{bot} is no class of bots: it must be a kind of onthelam.Bot."), {"bot": name})
    return found


def travels(who: Player) -> bool:
    """Can another process play it? A class of a notebook, or of a function, cannot be found there."""
    try:
        told = pickle.dumps(who)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return b"__main__" not in told or hasattr(sys.modules["__main__"], "__file__")
