"""A bot in a process of its own: `python -m onthelam.bots.worker` reads views and writes moves until its input ends.

A question is a pickled (game, bot, seed, view) after its length in four bytes; the answer is the code of a move, the
same way. Only the process that started this one can write to it.
"""

from __future__ import annotations

import pickle
import sys
from typing import BinaryIO

from onthelam.bots import bot
from onthelam.games import load


def read(source: BinaryIO) -> bytes:
    size = source.read(4)
    return source.read(int.from_bytes(size, "big")) if len(size) == 4 else b""


def framed(payload: bytes) -> bytes:
    return len(payload).to_bytes(4, "big") + payload


def serve(source: BinaryIO, out: BinaryIO) -> None:
    while question := read(source):
        game, name, seed, view = pickle.loads(question)
        out.write(framed(bot(name, load(game).rules, seed).choose(view).code.encode()))
        out.flush()


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)
