"""SH-11 to SH-15: numbers and jokers, entering, chameleons, completing and moving, clearing away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from onthelam.core.event import Telling
from onthelam.core.refusal import N_, Illegal
from onthelam.games.safehouse.rules import events
from onthelam.games.safehouse.rules.chapters.missions import is_complete
from onthelam.games.safehouse.rules.charts import (
    ANY_NUMBER,
    ARROW,
    COLOURS,
    MISSION_OF,
    SQUARES_OF,
    W1,
    W2,
    Mask,
)
from onthelam.games.safehouse.rules.moves import ALL_PUTS, OWN_PUTS, Put
from onthelam.games.safehouse.rules.state import State
from onthelam.games.safehouse.rules.tabletop import NO_SOURCE, Sheet, Tabletop, number_of

if TYPE_CHECKING:
    from mypy_extensions import i64


def begin_entering(t: Telling[State]) -> None:
    """SH-12.1."""
    s = t.state
    t.tell(events.ENTERING_BEGAN)
    for seat in range(len(s.sheets)):
        if not sources(s, s.sheets[seat]):
            t.tell(events.CLOSED[seat])  # SH-12.13


def all_closed(s: State) -> bool:
    for sheet in s.sheets:
        if not sheet.closed:
            return False
    return True


def sources(s: State, sheet: Sheet) -> Mask:
    """SH-19.1, SH-19.4: each source that has a legal square."""
    pips = s.faces  # SH-10.4: no die shows a pursuer any more
    w1: i64 = 0 if sheet.jokers & 1 else pips[W1]  # SH-11.7
    w2: i64 = 0 if sheet.jokers & 2 else pips[W2]
    used: i64 = sheet.used
    found: i64 = 0
    colour: i64
    for colour in range(COLOURS):
        basic: i64 = pips[2 * colour] + pips[2 * colour + 1]  # SH-11.2, SH-11.3
        if basic == 0 or used >> colour & 1:  # SH-11.1, SH-11.5, SH-12.2
            continue
        fits = fitting(sheet, colour)
        fit = fits >> basic & 1
        if w1:  # SH-11.4
            fit |= (fits >> basic + w1 & 1) << 1
        if w2 and w2 != w1:  # SH-19.2
            fit |= (fits >> basic + w2 & 1) << 2
        if w1 and w2:  # SH-11.8
            fit |= (fits >> basic + w1 + w2 & 1) << 3
        found |= fit << 4 * colour
    return found


def fitting(sheet: Sheet, colour: i64) -> i64:
    """The numbers that some square takes: of this colour or, with a chameleon, of any. SH-12.3, SH-13.2."""
    room = sheet.room
    fits: i64 = 0
    if sheet.chameleons > 0:
        for takes in room:
            fits |= takes
            if fits == ANY_NUMBER:  # after two squares, as a rule
                break
    else:
        for sq in SQUARES_OF[sheet.printed][colour]:
            fits |= room[sq]
            if fits == ANY_NUMBER:
                break
    return fits


def puts_for(s: Tabletop, sheet: Sheet, source: int) -> list[Put]:
    """SH-12.3; SH-13.2, SH-13.5: own colour first, then, with a chameleon, the others."""
    room = sheet.room
    number = 1 << number_of(s, source)
    puts = ALL_PUTS if sheet.chameleons > 0 else OWN_PUTS
    return [m for m in puts[sheet.printed][source >> 2] if room[m.square] & number]


def put(t: Telling[State], seat: int, square: int, chameleon: bool) -> None:
    s = t.state
    sheet = s.sheets[seat]
    t.tell(events.Entered(seat, sheet.source, square, number_of(s, sheet.source), chameleon))
    mission = MISSION_OF[square]
    if is_complete(sheet, mission):  # SH-14.1
        to = min(s.house, sheet.stands + ARROW[mission])  # SH-14.2, SH-14.3, SH-14.5, SH-16.3
        t.tell(events.MissionCompleted(seat, mission, to))
        if all_home(s):
            t.tell(events.TeamWon())  # SH-17.1


def all_home(s: State) -> bool:
    for sheet in s.sheets:
        if sheet.stands < s.house:
            return False
    return True


def take_back(t: Telling[State], seat: int) -> None:
    """SH-12.14: the own last entry of this roll, whatever others have done meanwhile; being done counts as the last."""
    sheet = t.state.sheets[seat]
    if sheet.closed and (sheet.entries or sources(t.state, sheet)):
        t.tell(events.Reopened(seat))
    elif sheet.closed:  # SH-12.13: there was nothing to enter
        raise Illegal("E_CLOSED", "SH-12.12", N_("Seat {seat} has closed for this roll."), {"seat": str(seat)})
    elif sheet.source != NO_SOURCE:
        t.tell(events.UseTakenBack(seat))
    elif sheet.entries:
        t.tell(events.EntryTakenBack(seat))
    else:
        raise Illegal("E_NOTHING", "SH-12.14", N_("There is no number of this roll to take back."))
