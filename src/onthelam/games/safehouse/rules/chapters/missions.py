"""SH-12.5 to SH-12.9: which numbers a mission still takes, square by square."""

from __future__ import annotations

from typing import Final

from onthelam.games.safehouse.rules import charts
from onthelam.games.safehouse.rules.charts import FIRST, LENGTH, MISSION_OF, Mask, Mission, Square
from onthelam.games.safehouse.rules.tabletop import Sheet

EQUAL: Final[list[Mask]] = [1 << number for number in range(charts.TOP + 1)]
LEFT_BY_RULE: Final = {"equal": EQUAL, "rising": charts.BELOW, "level": charts.UP_TO}  # SH-12.5, SH-12.6, SH-12.7
RIGHT_BY_RULE: Final = {"equal": EQUAL, "rising": charts.ABOVE, "level": charts.FROM}

# by mission, then number: what the squares left and right of that number may still take
LEFT_ROOM: Final[list[list[Mask]]] = [LEFT_BY_RULE[rule] for rule in charts.RULE]
RIGHT_ROOM: Final[list[list[Mask]]] = [RIGHT_BY_RULE[rule] for rule in charts.RULE]


def narrow(room: list[Mask], sq: Square, number: int) -> None:
    """A number stands in a square: it takes no more, and its neighbours take less. SH-12.9: gaps do not matter."""
    mission = MISSION_OF[sq]
    first = FIRST[mission]
    left = LEFT_ROOM[mission][number]
    right = RIGHT_ROOM[mission][number]
    room[sq] = 0
    for i in range(first, sq):  # compiled, `room[i] &= left` would make objects of both numbers first
        room[i] = room[i] & left
    for i in range(sq + 1, first + LENGTH[mission]):
        room[i] = room[i] & right


def widen(sheet: Sheet, mission: Mission) -> None:
    """Works a mission's room out anew, after a number was taken back."""
    first = FIRST[mission]
    for sq in range(first, first + LENGTH[mission]):
        sheet.room[sq] = charts.EMPTY_ROOM[sq]
    for sq in range(first, first + LENGTH[mission]):
        if sheet.squares[sq]:
            narrow(sheet.room, sq, sheet.squares[sq])


def is_complete(sheet: Sheet, mission: Mission) -> bool:
    first = FIRST[mission]
    for sq in range(first, first + LENGTH[mission]):
        if sheet.squares[sq] == 0:
            return False
    return True  # SH-1.5
