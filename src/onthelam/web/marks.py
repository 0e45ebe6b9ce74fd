"""Marks for tables that are still to be opened: whoever opens one is shown what binds the house, and adds a number.

Nothing is kept for a mark that is only shown. Its seed is made again from the nonce that comes back with the form, by a
secret of this process; so a form outlives no restart, and one that is too old is opened with another seed.
"""

from __future__ import annotations

import hmac
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from litestar import Response, get
from litestar.di import NamedDependency

from onthelam.core.chance import Fair
from onthelam.games.desk import fair
from onthelam.table.hall import Bound
from onthelam.table.seats import token

LASTS: Final = 12 * 3600.0  # seconds for which a form may lie open
NONCE: Final = re.compile(r"([0-9]{1,12})\.[A-Za-z0-9_-]{22}")


@dataclass(frozen=True, slots=True)
class Mark:
    nonce: str
    mark: str  # the SHA-256 of the seed


class Marks:
    def __init__(self) -> None:
        self._secret = fair().seed
        self._used: dict[str, float] = {}  # by nonce: when, the oldest first

    def new(self) -> Mark:
        nonce = f"{time.time():.0f}.{token()}"
        return Mark(nonce, Fair(self._seed(nonce)).commitment())

    def bound(self, form: Mapping[str, object]) -> Bound | None:
        """What a form was promised, once, and the number that it adds; None where nothing binds us to a seed."""
        nonce, mark, number = [str(form.get(name, "")) for name in ("nonce", "mark", "added")]
        read, now = NONCE.fullmatch(nonce), time.time()
        for old in [used for used, at in self._used.items() if now - at > LASTS]:
            del self._used[old]
        if read is None or not 0 <= now - int(read[1]) + 1 <= LASTS or nonce in self._used:
            return None
        seed = self._seed(nonce)
        if not hmac.compare_digest(Fair(seed).commitment().encode(), mark.encode()):
            return None
        self._used[nonce] = now
        return Bound(seed, number)

    def _seed(self, nonce: str) -> bytes:
        return hmac.digest(self._secret, nonce.encode(), "sha256")


@get("/mark")
async def mark(host: NamedDependency[Any]) -> Response[Mark]:
    """Another one, for a browser that is about to open a table."""
    return Response(host.marks.new())


HANDLERS: Final = [mark]
