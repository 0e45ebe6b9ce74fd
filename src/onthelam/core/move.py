"""A move: what a seat chooses to do. Made once, in a game's catalogue; picked, never built, during play."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """`code` is the one written form, for people, records, addresses and bots; `number` its place in the catalogue."""

    def __init__(self, code: str, number: int) -> None:
        self.code = code
        self.number = number

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"<{self.code}>"
