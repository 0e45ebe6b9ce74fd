"""Bots in a process of their own: `python -m onthelam.bots.worker` answers questions until its input ends.

The bot of a seat is kept while its match goes on, with all that it remembers. The answer is the code of a move, or what
the bot broke over: then it is made anew.
"""

from __future__ import annotations

import sys
import traceback
from collections import OrderedDict
from typing import BinaryIO, Final, TypeAlias

from onthelam.bots import bot
from onthelam.bots.bot import Bot
from onthelam.bots.question import BROKE, Question, framed, read
from onthelam.core.chance import quick
from onthelam.games import load

KEPT: Final = 64  # bots; whoever was asked longest ago is made anew when asked again

Kept: TypeAlias = OrderedDict[tuple[str, int, str], Bot]  # by match, seat and name


def serve(source: BinaryIO, out: BinaryIO) -> None:
    kept: Kept = OrderedDict()
    while (asked := read(source)) is not None:
        if isinstance(asked, Question):
            out.write(framed(answer(kept, asked)))
            out.flush()
        else:
            for key in [key for key in kept if key[0] == asked.match]:
                del kept[key]


def answer(kept: Kept, asked: Question) -> str:
    key = (asked.match, asked.view.seat, asked.bot)
    try:
        found = kept.pop(key, None) or bot(asked.bot, load(asked.game).rules, asked.seed)
        found.chance = quick(asked.seed)
        code = found.choose(asked.view, asked.deadline).code
    except Exception:  # whatever it is, whoever asked shall know
        return BROKE + traceback.format_exc()
    kept[key] = found
    if len(kept) > KEPT:
        kept.popitem(last=False)
    return code


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)
