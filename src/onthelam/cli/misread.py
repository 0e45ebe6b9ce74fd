"""A command line that could not be read: what was wrong with it, in one sentence."""

from __future__ import annotations

import cyclopts
from cyclopts import CycloptsError

from onthelam.tongue.tongue import Tongue


def misread(why: CycloptsError, tongue: Tongue) -> str:
    help_ = tongue.say("`{command} --help` lists what there is.", command=" ".join(["lam", *(why.command_chain or [])]))
    if isinstance(why, cyclopts.UnknownOptionError):
        return (
            tongue.say("There is no option {option} here.", option=why.token.keyword or why.token.value) + " " + help_
        )
    if isinstance(why, cyclopts.UnknownCommandError):
        return tongue.say("There is no command {command}.", command=first(why)) + " " + help_
    if isinstance(why, cyclopts.CoercionError):
        given = why.token.value if why.token else ""
        return tongue.say("{option} must be a whole number, not {given}.", option=name(why), given=repr(given))
    if isinstance(why, cyclopts.MissingArgumentError):
        return tongue.say("{option} is missing.", option=name(why)) + " " + help_
    if isinstance(why, cyclopts.UnusedCliTokensError):
        return tongue.say("{word} is one word too many.", word=first(why)) + " " + help_
    if isinstance(why, cyclopts.RepeatArgumentError):
        return tongue.say("{option} is given twice.", option=why.token.keyword)
    return str(why)


def first(why: CycloptsError) -> str:
    return why.unused_tokens[0] if why.unused_tokens else ""


def name(why: CycloptsError) -> str:
    """`--players`, or `GAME` for what has no dashes."""
    if why.argument is None:
        return ""
    names = why.argument.names or (why.argument.name,)
    return next((known for known in names if known.startswith("--")), names[0].upper())
