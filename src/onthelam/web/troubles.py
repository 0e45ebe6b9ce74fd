"""What has gone wrong, as the log tells it: the last few things, each told once."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

KEPT: Final = 30
LONGEST: Final = 300


@dataclass(slots=True)
class Trouble:
    text: str
    first: float
    last: float
    times: int = 1


class Troubles(logging.Handler):
    """Beside whatever else becomes of the log."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._known: OrderedDict[str, Trouble] = OrderedDict()

    def emit(self, record: logging.LogRecord) -> None:
        text = record.getMessage()[:LONGEST]
        if record.exc_info and record.exc_info[1] is not None:
            why = record.exc_info[1]
            text += f" ({type(why).__name__}: {why})"[:LONGEST]
        now = time.time()
        known = self._known.get(text)
        if known is None:
            self._known[text] = Trouble(text, now, now)
        else:
            known.last, known.times = now, known.times + 1
        self._known.move_to_end(text)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)

    def newest_first(self) -> list[Trouble]:
        return list(reversed(self._known.values()))
