"""SH-1 to SH-4: what the box prints, read once from rulebook.toml into look-ups.

A colour is 0 to 3 (yellow, green, red, blue), a kind of die also 4 (white). A die is 0 to 9: y1 y2 g1 g2 … w1 w2.
A coloured square is 0 to 35, counted row by row: its written name is `mission.square` (`6.4`).
Numbers that a square still takes are a mask: bit v stands for the number v.
"""

from __future__ import annotations

from typing import Final, TypeAlias, cast

from onthelam.core.rulebook import Rulebook

Colour: TypeAlias = int
Kind: TypeAlias = int
Die: TypeAlias = int
Square: TypeAlias = int
Mission: TypeAlias = int
Mask: TypeAlias = int


class Printed:
    """One row of the mission table."""

    def __init__(self, rule: str, arrow: int, sheets: list[list[str]]) -> None:
        self.rule = rule
        self.arrow = arrow
        self.sheets = sheets  # by letter: the row's squares from the left, the grey one as "6"


BOOK: Final = Rulebook(__file__)
LETTERS: Final = "SAFE"  # SH-2.1


def read_missions() -> list[Printed]:
    return [
        Printed(str(row["rule"]), cast(int, row["arrow"]), [str(row[letter]).split() for letter in LETTERS])
        for row in BOOK.rows("mission")
    ]


COLOUR_NAMES: Final[list[str]] = BOOK.texts("colours")
KIND_NAMES: Final[list[str]] = [*COLOUR_NAMES, str(BOOK.printed["joker"])]
COLOURS: Final = 4
KINDS: Final = 5
WHITE: Final = 4
PAIR: Final[int] = cast(int, BOOK.printed["dice_of_a_kind"])
PURSUER: Final[int] = cast(int, BOOK.printed["pips"]) + 1  # the face in place of the 6, SH-2.4
FACES: Final[int] = PURSUER
DICE: Final = 10
W1: Final = 8
W2: Final = 9
KIND_OF_DIE: Final[list[Kind]] = [die // 2 for die in range(DICE)]
DIE_NAMES: Final[list[str]] = [f"{KIND_NAMES[die // 2][0]}{die % 2 + 1}" for die in range(DICE)]
FACE_NAMES: Final[list[str]] = ["-", "1", "2", "3", "4", "5", "P"]

START: Final[int] = BOOK.number("route", "start")
HOUSE: Final[int] = BOOK.number("route", "house")
CHAMELEONS: Final[list[int]] = BOOK.numbers("chameleons", "each")

PRINTED: Final[list[Printed]] = read_missions()
MISSIONS: Final = 8
MISSION_NAMES: Final[list[str]] = [str(mission + 1) for mission in range(MISSIONS)]
ARROW: Final[list[int]] = [row.arrow for row in PRINTED]
RULE: Final[list[str]] = [row.rule for row in PRINTED]

TOP: Final = 20  # the highest number there is, SH-11.10
ANY_NUMBER: Final[Mask] = (1 << (TOP + 1)) - 2
UP_TO: Final[list[Mask]] = [(1 << (v + 1)) - 2 for v in range(TOP + 1)]
FROM: Final[list[Mask]] = [ANY_NUMBER & ~((1 << v) - 1) for v in range(TOP + 1)]
BELOW: Final[list[Mask]] = [(1 << v) - 2 if v else 0 for v in range(TOP + 1)]
ABOVE: Final[list[Mask]] = [ANY_NUMBER & ~((1 << (v + 1)) - 1) for v in range(TOP + 1)]


def coloured(row: Printed, letter: int) -> list[str]:
    return [mark for mark in row.sheets[letter] if mark != "6"]


def grey_at(row: Printed) -> int:
    """How many coloured squares stand left of the grey one; -1 without one."""
    marks = row.sheets[0]
    return marks.index("6") if "6" in marks else -1


LENGTH: Final[list[int]] = [len(coloured(row, 0)) for row in PRINTED]
FIRST: Final[list[Square]] = [sum(LENGTH[:mission]) for mission in range(MISSIONS)]
SQUARES: Final[int] = sum(LENGTH)
GREY: Final[list[int]] = [grey_at(row) for row in PRINTED]
MISSION_OF: Final[list[Mission]] = [mission for mission in range(MISSIONS) for i in range(LENGTH[mission])]
PLACE_OF: Final[list[int]] = [i for mission in range(MISSIONS) for i in range(LENGTH[mission])]
SQUARE_NAMES: Final[list[str]] = [f"{MISSION_OF[sq] + 1}.{PLACE_OF[sq] + 1}" for sq in range(SQUARES)]

# by letter, then square: its colour; by letter, then colour: its squares, ascending
COLOUR_OF: Final[list[list[Colour]]] = [
    ["ygrb".index(mark) for row in PRINTED for mark in coloured(row, letter)] for letter in range(4)
]
SQUARES_OF: Final[list[list[list[Square]]]] = [
    [[sq for sq in range(SQUARES) if COLOUR_OF[letter][sq] == colour] for colour in range(COLOURS)]
    for letter in range(4)
]


def empty_room(sq: Square) -> Mask:
    """What an empty square of an untouched mission takes. SH-12.8: the grey 6 counts as a number at its place."""
    grey = GREY[MISSION_OF[sq]]
    if grey < 0:
        return ANY_NUMBER
    return UP_TO[6] if PLACE_OF[sq] < grey else FROM[6]


EMPTY_ROOM: Final[list[Mask]] = [empty_room(sq) for sq in range(SQUARES)]

# a source is colour * 4 + jokers: which jokers is a mask, w1 = 1, w2 = 2. SH-19.1
JOKER_NAMES: Final[list[str]] = ["", "+w1", "+w2", "+w1+w2"]
SOURCE_NAMES: Final[list[str]] = [COLOUR_NAMES[c] + joker for c in range(COLOURS) for joker in JOKER_NAMES]
