"""Bots in a process of their own: `python -m onthelam.bots.worker` answers questions until its input ends.

The bot of a seat is kept while its match goes on, with all that it remembers. The answer is the code of a move.
"""

from __future__ import annotations

import sys
from collections import OrderedDict
from typing import BinaryIO, Final, TypeAlias

from onthelam.bots import bot
from onthelam.bots.bot import Bot
from onthelam.bots.question import Question, framed, read
from onthelam.games import load

KEPT: Final = 64  # bots; whoever was asked longest ago is made anew when asked again

Kept: TypeAlias = OrderedDict[tuple[str, int, str], Bot]  # by match, seat and name


def serve(source: BinaryIO, out: BinaryIO) -> None:
    kept: Kept = OrderedDict()
    while (asked := read(source)) is not None:
        if isinstance(asked, Question):
            out.write(framed(player(kept, asked).choose(asked.view, asked.deadline).code))
            out.flush()
        else:
            for key in [key for key in kept if key[0] == asked.match]:
                del kept[key]


def player(kept: Kept, asked: Question) -> Bot:
    key = (asked.match, asked.view.seat, asked.bot)
    found = kept.pop(key, None) or bot(asked.bot, load(asked.game).rules, asked.seed)
    kept[key] = found
    if len(kept) > KEPT:
        kept.popitem(last=False)
    return found


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)
