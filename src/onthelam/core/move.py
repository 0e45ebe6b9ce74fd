"""A move: what a seat chooses to do. Made once, in a game's catalogue; picked, never built, during play."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from mypy_extensions import mypyc_attr

UNLISTED: Final = 1 << 30  # the number of a move that stands in no catalogue: no list goes so far


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """`code` is the one written form, for people, records, addresses and bots; `number` its place in the catalogue.

    A move that is typed, such as a point on the table, is UNLISTED. Moves are one of each: a copied or pickled one is
    itself. A game has a class of its own, and beside it the catalogue, a module variable named MOVES.
    """

    def __init__(self, code: str, number: int) -> None:
        self.code = code
        self.number = number

    def __reduce__(self) -> tuple[object, ...]:
        return (move_numbered, (type(self).__module__, self.number))

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"<{self.code}>"


def move_numbered(module: str, number: int) -> Move:
    found: Move = import_module(module).MOVES[number]
    return found
