"""How much room a question has: the band of a page gives its prompt a line, and its hint one more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import Any, Final

from onthelam.games.asks import Ask, Said
from onthelam.tongue.tongue import CODES, Plural, tongue

PROMPT: Final = 34  # letters; names of people come on top
HINT: Final = 90
PEOPLE: Final = {"name": "", "names": ""}


def faces(modules: Iterable[ModuleType]) -> list[Ask[Any]]:
    """All questions that modules hold, alone or in a table."""
    held = [value for module in modules for value in vars(module).values()]
    tables = [value.values() if isinstance(value, dict) else value for value in held if type(value) in (dict, tuple)]
    return [one for one in [*held, *[one for table in tables for one in table]] if isinstance(one, Ask)]


def too_long(asks: Iterable[Ask[Any]], longest: Mapping[str, Mapping[str, str]]) -> list[str]:
    """What does not fit. By tongue: the longest that may stand in each gap."""
    found: list[str] = []
    for ask in asks:
        for said, room in ((ask.prompt, PROMPT), (ask.waits, PROMPT), (ask.hint, HINT)):
            for code in CODES:
                found += [f"{len(told)}: {told}" for told in spoken(said, code, longest[code]) if len(told) > room]
    return found


def spoken(said: Said[Any], code: str, gaps: Mapping[str, str]) -> list[str]:
    """One that counts comes with every number, up to thirteen in digits; what a function makes is not here."""
    filled: dict[str, Any] = {**PEOPLE, "n": 12, "round": 12, "price": 12, **gaps}
    if isinstance(said, str):
        return [tongue(code).say(said, **filled)]
    if isinstance(said, Plural):
        rest = {gap: told for gap, told in filled.items() if gap not in ("n", "number")}
        return [tongue(code).count(*said, n, **rest) for n in range(1, 14)]
    return []
