"""What is asked of a bot in another process, and how it travels: pickled, after its length in four bytes.

Only the process that started the other one can write to it.
"""

from __future__ import annotations

import pickle
from typing import BinaryIO, Final, NamedTuple

from onthelam.core.tabletop import View

BROKE: Final = "\0"  # what an answer begins with that is a traceback; no code of a move does


class Question(NamedTuple):
    match: str  # of one match the bot of a seat is kept
    game: str
    bot: str
    seed: int  # of the chance that the bot has for this one question, so that it can be asked once more
    view: View
    deadline: float  # as `time.monotonic` tells it, which is the same clock in every process of a machine


class Forget(NamedTuple):
    """Of this match nothing will be asked any more. It is not answered."""

    match: str


def framed(what: Question | Forget | str) -> bytes:
    payload = what.encode() if isinstance(what, str) else pickle.dumps(what)
    return len(payload).to_bytes(4, "big") + payload


def read(source: BinaryIO) -> Question | Forget | None:
    """The next one; None when the input ends."""
    size = source.read(4)
    if len(size) < 4:
        return None
    asked: Question | Forget = pickle.loads(source.read(int.from_bytes(size, "big")))
    return asked
