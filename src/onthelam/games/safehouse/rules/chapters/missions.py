"""SH-12.5 to SH-12.9: which numbers a mission still takes, square by square."""

from __future__ import annotations

from onthelam.games.safehouse.rules.charts import (
    ABOVE,
    BELOW,
    EMPTY_ROOM,
    FIRST,
    FROM,
    LENGTH,
    MISSION_OF,
    RULE,
    UP_TO,
    Mask,
    Mission,
    Square,
)
from onthelam.games.safehouse.rules.tabletop import Sheet


def left_room(mission: Mission, number: int) -> Mask:
    """What squares left of a number may still take."""
    if RULE[mission] == "equal":
        return 1 << number  # SH-12.5
    return BELOW[number] if RULE[mission] == "rising" else UP_TO[number]  # SH-12.6, SH-12.7


def right_room(mission: Mission, number: int) -> Mask:
    """What squares right of a number may still take."""
    if RULE[mission] == "equal":
        return 1 << number  # SH-12.5
    return ABOVE[number] if RULE[mission] == "rising" else FROM[number]  # SH-12.6, SH-12.7


def narrow(room: list[Mask], sq: Square, number: int) -> None:
    """A number stands in a square: it takes no more, and its neighbours take less. SH-12.9: gaps do not matter."""
    mission = MISSION_OF[sq]
    first = FIRST[mission]
    left = left_room(mission, number)
    right = right_room(mission, number)
    room[sq] = 0
    for i in range(first, sq):
        room[i] &= left
    for i in range(sq + 1, first + LENGTH[mission]):
        room[i] &= right


def widen(sheet: Sheet, mission: Mission) -> None:
    """Works a mission's room out anew, after a number was taken back."""
    first = FIRST[mission]
    for sq in range(first, first + LENGTH[mission]):
        sheet.room[sq] = EMPTY_ROOM[sq]
    for sq in range(first, first + LENGTH[mission]):
        if sheet.numbers[sq]:
            narrow(sheet.room, sq, sheet.numbers[sq])


def is_complete(sheet: Sheet, mission: Mission) -> bool:
    first = FIRST[mission]
    for sq in range(first, first + LENGTH[mission]):
        if sheet.numbers[sq] == 0:
            return False
    return True  # SH-1.5
