"""A push leaves out what its socket has been sent before: a view is mostly the one before it."""

from __future__ import annotations

from functools import cached_property, lru_cache

import msgspec


class Lines:
    """A view in lines, as all hold it who were sent the same. A piece of its picture is a line, or a few."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")

    @cached_property
    def at(self) -> dict[str, int]:
        """By line: where it stands."""
        return {line: n for n, line in enumerate(self.lines)}

    @property
    def text(self) -> str:
        return "\n".join(self.lines)


@lru_cache(maxsize=32)
def since(old: Lines, new: Lines) -> str:
    """`new` for one who holds `old`, as JSON: in place of lines that are in `old` too, their [first, end) there.

    Made once for all who hold the same. It says no more of `old` than its reader was sent.
    """
    at = old.at
    parts: list[str | list[int]] = []
    run: list[int] = []
    for line in new.lines:
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
