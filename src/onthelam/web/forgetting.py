"""Nothing of a request or a page is kept for longer than somebody needs it.

Litestar remembers the last thousand forms, queries, cookies and paths, as long as the process lives: what people said,
the links to their seats, the cookies they go by. Pages are remembered for those who look at the same moment, and lines
that were tidied: names, but what was said at tables too.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import lru_cache

from onthelam.tongue.line import tidy
from onthelam.web import rendered
from onthelam.web.since import since
from onthelam.web.wire import framed

_Cached = type(lru_cache(len))


def memories() -> list[Callable[[], None]]:
    """What empties the caches of Litestar that are there by now: it has no setting for them, and their names change."""
    found = [one for one in gc.get_objects() if type(one) is _Cached]
    return [one.cache_clear for one in found if str(one.__module__).startswith("litestar.")]


def forget(memories: list[Callable[[], None]]) -> None:
    for empty in (*memories, rendered.forget, since.cache_clear, framed.cache_clear, tidy.cache_clear):
        empty()
