"""SH-11 to SH-15: numbers and jokers, entering, chameleons, completing and moving, clearing away."""

from __future__ import annotations

from onthelam.core.event import Telling
from onthelam.core.move import Move
from onthelam.core.refusal import N_, Illegal
from onthelam.games.safehouse.rules.chapters.missions import is_complete
from onthelam.games.safehouse.rules.charts import ARROW, COLOUR_OF, COLOURS, MISSION_OF, SQUARES, SQUARES_OF
from onthelam.games.safehouse.rules.events import (
    Closed,
    Entered,
    EnteringBegan,
    EntryTakenBack,
    MissionCompleted,
    TeamWon,
    UseTakenBack,
)
from onthelam.games.safehouse.rules.moves import CHAMELEON_PUTS, PUTS, USES
from onthelam.games.safehouse.rules.state import State
from onthelam.games.safehouse.rules.tabletop import NO_SOURCE, Sheet, basic_number, joker_pips, number_of


def begin_entering(t: Telling[State]) -> None:
    """SH-12.1."""
    s = t.state
    t.tell(EnteringBegan())
    for seat in range(len(s.sheets)):
        if not legal_uses(s, s.sheets[seat]):
            t.tell(Closed(seat))  # SH-12.13


def all_closed(s: State) -> bool:
    for sheet in s.sheets:
        if not sheet.closed:
            return False
    return True


def legal_uses(s: State, sheet: Sheet) -> list[Move]:
    """SH-19.1, SH-19.4: each source that has a legal square."""
    moves: list[Move] = []
    room = sheet.room
    squares_of = SQUARES_OF[sheet.printed]
    w1 = 0 if sheet.jokers & 1 else joker_pips(s, 0)  # SH-11.7
    w2 = 0 if sheet.jokers & 2 else joker_pips(s, 1)
    anywhere = 0  # the numbers that some square takes, whatever its colour
    if sheet.chameleons > 0:
        for takes in room:
            anywhere |= takes
    for colour in range(COLOURS):
        if sheet.used >> colour & 1:  # SH-12.2
            continue
        basic = basic_number(s, colour)
        if basic == 0:  # SH-11.1, SH-11.5
            continue
        fits = anywhere  # SH-13.2
        if sheet.chameleons == 0:
            for sq in squares_of[colour]:
                fits |= room[sq]
        if fits >> basic & 1:
            moves.append(USES[4 * colour])
        if w1 and fits >> (basic + w1) & 1:  # SH-11.4
            moves.append(USES[4 * colour + 1])
        if w2 and w2 != w1 and fits >> (basic + w2) & 1:  # SH-19.2
            moves.append(USES[4 * colour + 2])
        if w1 and w2 and fits >> (basic + w1 + w2) & 1:  # SH-11.8
            moves.append(USES[4 * colour + 3])
    return moves


def legal_puts(s: State, sheet: Sheet) -> list[Move]:
    """SH-12.3; SH-13.2, SH-13.5: own colour first, then, with a chameleon, the others."""
    moves: list[Move] = []
    room = sheet.room
    colour = sheet.source >> 2
    number = number_of(s, sheet.source)
    for sq in SQUARES_OF[sheet.printed][colour]:
        if room[sq] >> number & 1:
            moves.append(PUTS[sq])
    if sheet.chameleons > 0:
        colour_of = COLOUR_OF[sheet.printed]
        for sq in range(SQUARES):
            if colour_of[sq] != colour and room[sq] >> number & 1:
                moves.append(CHAMELEON_PUTS[sq])
    return moves


def put(t: Telling[State], seat: int, square: int, chameleon: bool) -> None:
    s = t.state
    sheet = s.sheets[seat]
    t.tell(Entered(seat, sheet.source, square, number_of(s, sheet.source), chameleon))
    mission = MISSION_OF[square]
    if is_complete(sheet, mission):  # SH-14.1
        to = min(s.house, sheet.stands + ARROW[mission])  # SH-14.2, SH-14.3, SH-14.5, SH-16.3
        t.tell(MissionCompleted(seat, mission, to))
        if all_home(s):
            t.tell(TeamWon())  # SH-17.1


def all_home(s: State) -> bool:
    for sheet in s.sheets:
        if sheet.stands < s.house:
            return False
    return True


def take_back(t: Telling[State], seat: int) -> None:
    """SH-12.14: the own last entry of this roll, whatever others have done meanwhile."""
    sheet = t.state.sheets[seat]
    if sheet.closed:
        raise Illegal("E_CLOSED", "SH-12.12", N_("Seat {seat} has closed for this roll."), {"seat": str(seat)})
    if sheet.source != NO_SOURCE:
        t.tell(UseTakenBack(seat))
    elif sheet.entries:
        t.tell(EntryTakenBack(seat))
    else:
        raise Illegal("E_NOTHING", "SH-12.14", N_("There is no number of this roll to take back."))
