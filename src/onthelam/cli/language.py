"""Which tongue? `--lang` anywhere on the line, else ONTHELAM_LANG, else what the system is set to, else English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from onthelam.core.refusal import N_, BadOption
from onthelam.tongue.tongue import CODES, Tongue, best, tongue

FLAG: Final = "--lang"


def asked(words: Sequence[str], environment: Mapping[str, str]) -> tuple[Tongue, list[str]]:
    """The tongue, and the words of the command without it. It is needed before the command is read: help speaks it."""
    rest: list[str] = []
    wish = ""
    left = iter(words)
    for word in left:
        if word == "--":
            rest += [word, *left]
        elif word == FLAG or word.startswith(FLAG + "="):
            wish = next(left, "") if word == FLAG else word.partition("=")[2]
            if wish not in CODES:
                gaps = {"given": repr(wish), "codes": ", ".join(CODES)}
                raise BadOption("E_TONGUE", "", N_("--lang cannot be {given}: choose one of {codes}."), gaps)
        else:
            rest.append(word)
    return tongue(wish or best(habit(environment))), rest


def habit(environment: Mapping[str, str]) -> str:
    for name in ("ONTHELAM_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return environment[name]
    return ""
