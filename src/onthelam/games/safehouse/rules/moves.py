"""What may be done in Safehouse: the catalogue, made once. `number` of a move is its place in MOVES."""

from __future__ import annotations

from typing import Final, final

from onthelam.core.move import Move as CoreMove
from onthelam.games.safehouse.rules import charts
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

# Lists of moves that are asked for again and again, made once.
# By kind, then the least and the most that may be chosen
COUNTS_BETWEEN: Final[list[list[list[tuple[CoreMove, ...]]]]] = [
    [[tuple(counts[least : most + 1]) for most in range(PAIR + 1)] for least in range(PAIR + 1)] for counts in COUNTS
]
# By letter, then the colour of the number: its own squares; then those and, by chameleon, the others
OWN_PUTS: Final[list[list[list[Put]]]] = [
    [[PUTS[sq] for sq in squares] for squares in charts.SQUARES_OF[letter]] for letter in range(len(charts.LETTERS))
]
ALL_PUTS: Final[list[list[list[Put]]]] = [
    [
        OWN_PUTS[letter][colour]
        + [CHAMELEON_PUTS[sq] for sq in range(SQUARES) if charts.COLOUR_OF[letter][sq] != colour]
        for colour in range(charts.COLOURS)
    ]
    for letter in range(len(charts.LETTERS))
]
USES_OR_CLOSE: Final[dict[charts.Mask, tuple[CoreMove, ...]]] = {}  # by mask of sources, as far as it was asked for


def uses_or_close(sources: charts.Mask) -> tuple[CoreMove, ...]:
    moves = USES_OR_CLOSE.get(sources)
    if moves is None:
        moves = (*[USES[source] for source in range(len(USES)) if sources >> source & 1], CLOSE)
        USES_OR_CLOSE[sources] = moves
    return moves


def move_numbered(number: int) -> CoreMove:
    """Moves are one of each: a pickled one comes back as itself."""
    return MOVES[number]
