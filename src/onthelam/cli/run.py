"""One run of `lam`, from its words to its exit code: 0 done, 1 verified and found wrong, 2 refused, 130 stopped."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Final

from cyclopts import CycloptsError

from onthelam.cli.commands import commands
from onthelam.cli.language import asked
from onthelam.cli.misread import misread
from onthelam.core.refusal import Refusal
from onthelam.tongue.tongue import ENGLISH

REFUSED: Final = 2
STOPPED: Final = 130  # as shells say it: 128 and the number of the signal
PIPE_CLOSED: Final = 141
BARE: Final = ("--resume", "--daily")  # may stand without what they name


def run(words: Sequence[str]) -> int:
    """Every way a command can end is here; none of them is a traceback."""
    forgive(sys.stdout, sys.stderr, sys.stdin)
    tongue = ENGLISH
    try:
        try:
            tongue, rest = asked(words, os.environ)
            code = commands(tongue)(settled(rest))
            sys.stdout.flush()
            return code if isinstance(code, int) else 0
        except KeyboardInterrupt:
            return refuse(tongue.say("Stopped."), STOPPED)
        except CycloptsError as why:
            return refuse(misread(why, tongue), REFUSED)
        except Refusal as why:
            return refuse(tongue.refusal(why), REFUSED)
        except RecursionError:
            return refuse(tongue.say("This is nested too deeply to be read."), REFUSED)
        except BrokenPipeError:
            raise
        except OSError as why:
            return refuse(f"{why.filename}: {why.strerror}" if why.filename else str(why), REFUSED)
    except BrokenPipeError:  # `lam … | head`: nobody listens any more, so nothing is said
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED


def refuse(sentence: str, code: int) -> int:
    print(" ".join(sentence.split()), file=sys.stderr)
    return code


def forgive(*streams: object) -> None:
    """A letter that a terminal cannot write, or a byte that is no letter, must not end a match."""
    for stream in streams:
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def settled(words: Sequence[str]) -> list[str]:
    """A bare `--resume` means the newest match, a bare `--daily` today: it is given the empty name, which none has."""
    after = [*words[1:], "-"]
    return [f"{word}=" if word in BARE and after[i].startswith("-") else word for i, word in enumerate(words)]
