"""A push read by what is no browser: the other half of `web/since.py`."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


def pieces_of(old: Sequence[str], told: str) -> list[str]:
    """The view that one holds now who held `old`. An empty push only says that the house is there."""
    if not told:
        return [*old]
    parts: list[str | tuple[int, int]] = msgspec.json.decode(told, type=list[str | tuple[int, int]])
    return [one for part in parts for one in ([part] if isinstance(part, str) else old[part[0] : part[1]])]
