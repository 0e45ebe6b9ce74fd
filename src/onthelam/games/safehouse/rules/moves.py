"""What may be done in Safehouse: the catalogue, made once. `number` of a move is its place in MOVES."""

from __future__ import annotations

from typing import Final, final

from onthelam.core.move import Move as CoreMove
from onthelam.games.safehouse.rules.charts import KIND_NAMES, PAIR, SOURCE_NAMES, SQUARE_NAMES, SQUARES, Kind, Square


class Move(CoreMove):
    def __reduce__(self) -> tuple[object, ...]:
        return (move_numbered, (self.number,))


@final
class Count(Move):
    """DP-2: so many dice of a kind."""

    def __init__(self, code: str, number: int, kind: Kind, count: int) -> None:
        super().__init__(code, number)
        self.kind = kind
        self.count = count


@final
class Use(Move):
    """DP-5: the number to be entered: a colour with a set of jokers."""

    def __init__(self, code: str, number: int, source: int) -> None:
        super().__init__(code, number)
        self.source = source


@final
class Put(Move):
    """DP-5p: the square it goes into."""

    def __init__(self, code: str, number: int, square: Square, chameleon: bool) -> None:
        super().__init__(code, number)
        self.square = square
        self.chameleon = chameleon


MOVES: Final[list[CoreMove]] = []


def plain(code: str) -> Move:
    move = Move(code, len(MOVES))
    MOVES.append(move)
    return move


def count(kind: Kind, n: int) -> Count:
    move = Count(f"{KIND_NAMES[kind]} {n}", len(MOVES), kind, n)
    MOVES.append(move)
    return move


def use(source: int) -> Use:
    move = Use(f"use {SOURCE_NAMES[source]}", len(MOVES), source)
    MOVES.append(move)
    return move


def put(square: Square, chameleon: bool) -> Put:
    move = Put(f"put {SQUARE_NAMES[square]}" + (" chameleon" if chameleon else ""), len(MOVES), square, chameleon)
    MOVES.append(move)
    return move


FETCH: Final = plain("fetch")
LEAVE: Final = plain("leave")
COUNTS: Final[list[list[Count]]] = [[count(kind, n) for n in range(PAIR + 1)] for kind in range(len(KIND_NAMES))]
HOLD: Final = plain("hold")
AGAIN: Final = plain("again")
PASS: Final = plain("pass")
KEEP: Final = plain("keep")
THROW: Final = plain("throw")
USES: Final[list[Use]] = [use(source) for source in range(len(SOURCE_NAMES))]
PUTS: Final[list[Put]] = [put(square, False) for square in range(SQUARES)]
CHAMELEON_PUTS: Final[list[Put]] = [put(square, True) for square in range(SQUARES)]
CLOSE: Final = plain("close")
AGREE: Final = plain("agree")
OBJECT: Final = plain("object")


def move_numbered(number: int) -> CoreMove:
    """Moves are one of each: a pickled one comes back as itself."""
    return MOVES[number]
