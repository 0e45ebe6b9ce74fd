"""`lam` with the same chance every time: all tables have one seed, and a bot answers one question in one way.

Browsers add the same numbers to it every time (conftest.py). What one of them meets then comes of what is clicked, on
every machine and whoever clicked before.
"""

from __future__ import annotations

import sys
from typing import Final
from unittest.mock import patch
from zlib import crc32

from onthelam.bots.question import Forget, Question
from onthelam.cli import main
from onthelam.core.chance import Fair
from onthelam.table import hall, thinking
from onthelam.table.thinking import Thinker
from onthelam.web.marks import Marks

SEED: Final = b"what the browser tests play with"
ONCE = "asked once"  # instead of a match


def alike() -> Fair:
    return Fair(SEED)


def promised(marks: Marks, nonce: str) -> bytes:
    """The seed behind every mark that is shown before a table is opened."""
    return SEED


class Alike(Thinker):
    async def ask(self, question: Question) -> str:
        seed = crc32(repr(question.view).encode())
        code = await super().ask(question._replace(match=ONCE, seed=seed))
        self.tell(Forget(ONCE))  # or it would answer otherwise when it is asked the same again
        return code


if __name__ == "__main__":
    with (
        patch.object(hall, "fair", alike),
        patch.object(Marks, "_seed", promised),
        patch.object(thinking, "Thinker", Alike),
    ):
        sys.exit(main())
