"""`lam` with the same chance every time: all tables have one seed, and a bot answers one question in one way.

What a browser meets then comes of what is clicked, on every machine and whoever clicked before.
"""

from __future__ import annotations

import sys
from unittest.mock import patch
from zlib import crc32

from onthelam.bots.question import Forget, Question
from onthelam.cli import main
from onthelam.core.chance import Fair
from onthelam.table import hall, thinking
from onthelam.table.thinking import Thinker

ONCE = "asked once"  # instead of a match


def alike() -> Fair:
    return Fair(b"what the browser tests play with")


class Alike(Thinker):
    async def ask(self, question: Question) -> str:
        seed = crc32(repr(question.view).encode())
        code = await super().ask(question._replace(match=ONCE, seed=seed))
        self.tell(Forget(ONCE))  # or it would answer otherwise when it is asked the same again
        return code


if __name__ == "__main__":
    with patch.object(hall, "fair", alike), patch.object(thinking, "Thinker", Alike):
        sys.exit(main())
