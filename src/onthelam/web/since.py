"""A push leaves out what its socket has been sent before: a view is mostly the one before it."""

from __future__ import annotations

from functools import lru_cache

import msgspec


@lru_cache(maxsize=32)
def since(old: str, new: str) -> str:
    """`new` for one who holds `old`, as JSON: in place of lines that are in `old` too, their [first, end) there.

    Made once for all who hold the same. It says no more of `old` than its reader was sent.
    """
    at = {line: n for n, line in enumerate(old.split("\n"))}
    parts: list[str | list[int]] = []
    run: list[int] = []
    for line in new.split("\n"):
        n = at.get(line)
        if n is None:
            parts.append(line)
            run = []
        elif run and run[1] == n:
            run[1] += 1
        else:
            run = [n, n + 1]
            parts.append(run)
    return msgspec.json.encode(parts).decode()


def whole(old: str, told: str) -> str:
    """What `since` was told about: for readers that are no browser."""
    lines = old.split("\n")
    parts: list[str | tuple[int, int]] = msgspec.json.decode(told, type=list[str | tuple[int, int]])
    return "\n".join([one for part in parts for one in ([part] if isinstance(part, str) else lines[part[0] : part[1]])])
