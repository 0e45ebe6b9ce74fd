"""What a written line stands for: a move's code, or a shorthand for several.

`hand DEC LDE GAS LWR STG`, `lay R01 R02`, `buy PAT two-ahead west`, `at two-ahead west`,
`dispatch PAT1 two-ahead west`; `as-drawn` lays the tiles on F, L, R as they were drawn, `close-in` has all vehicles
that can still act close in on the Car and ends the step. No line goes on where chance would have to be asked.
"""

from __future__ import annotations

from typing import Final

from onthelam.core.agenda import step_kind
from onthelam.core.chance import Scripted, ScriptEnded
from onthelam.core.event import Event, Telling
from onthelam.core.move import Move
from onthelam.core.rules import Rules
from onthelam.games.getaway_driver.rules import agenda, charts, tabletop
from onthelam.games.getaway_driver.rules.advice.closing import next_step
from onthelam.games.getaway_driver.rules.advice.usual import laying
from onthelam.games.getaway_driver.rules.commands import IN_SPACE, illegal, point_of, refusal
from onthelam.games.getaway_driver.rules.events.cards import Switched
from onthelam.games.getaway_driver.rules.events.table import Laid, Weighed
from onthelam.games.getaway_driver.rules.moves import END_STEP
from onthelam.games.getaway_driver.rules.state import State

CLOSE_IN: Final = "close-in"
AS_DRAWN: Final = "as-drawn"
BY_ITSELF: Final = {CLOSE_IN: agenda.POLICE, AS_DRAWN: agenda.LAY}  # by line: the step whose questions it answers


def moves_of(rules: Rules[State], s: State, seat: int, text: str, legal: list[Move]) -> list[Move]:
    """The moves a line stands for, all of them legal one after the other; else the refusal is raised."""
    m = found(legal, text)
    if m is not None:
        return [m]
    words = text.split()
    order = words[0].lower() if words else ""
    if legal and order in IN_SPACE:
        return [point_of(s, seat, text.lower().split())]
    if legal and len(words) == 1 and order in BY_ITSELF and step_kind(s.agenda[-1]) == BY_ITSELF[order]:
        return moves_by_itself(rules, s, seat, BY_ITSELF[order])
    codes = codes_of(words)
    if legal and len(codes) > 1:
        return moves_in_turn(rules, s, seat, codes, text)
    raise refusal(s, seat, text)


def found(legal: list[Move], text: str) -> Move | None:
    """Case does not matter, nor how many spaces there are."""
    code = " ".join(text.split()).lower()
    for m in legal:
        if m.code.lower() == code:
            return m
    return None


def moves_by_itself(rules: Rules[State], s: State, seat: int, kind: int) -> list[Move]:
    """The answers to all questions of this kind that the seat is asked now, one after the other.

    It stops where something else is asked, and where something is drawn or turned up that may change one's mind.
    """
    moves: list[Move] = []
    tried = s.copy()
    told: list[Event] = []
    t: Telling[State] = Telling(tried, Scripted([]), told)
    while not tried.ending and tried.round == s.round and step_kind(tried.agenda[-1]) == kind:
        legal = rules.legal(tried, seat)
        if not legal:
            break  # another seat's
        m = next_step(tried, legal) if kind == agenda.POLICE else laying(tried)
        moves.append(m)
        told.clear()
        try:
            rules.play(t, seat, m)
        except ScriptEnded:
            break
        if m is END_STEP or (kind == agenda.POLICE and has_news(told)):
            break
    return moves


def has_news(told: list[Event]) -> bool:
    for e in told:
        if e.bars_undo():
            return True
    return False


def codes_of(words: list[str]) -> list[str]:
    """The codes a shorthand stands for."""
    if len(words) < 2:
        return []
    order = words[0].lower()
    if order == "hand":
        return [f"pick {card}" for card in words[1:]]
    if order == "lay":
        return [f"lay {tile}" for tile in words[1:]]
    last = words[-1].lower()
    if order == "buy" and len(words) > 2:
        if last in charts.FACING_NAMES:
            return [" ".join(words[:2]), "at " + " ".join(words[2:-1]), last]
        return [" ".join(words[:2]), "at " + " ".join(words[2:])]
    if order == "dispatch" and len(words) > 3:
        return ["dispatch", words[1], "at " + " ".join(words[2:-1]), last]
    if order == "at" and len(words) > 2 and last in charts.FACING_NAMES:
        return [" ".join(words[:-1]), last]
    if order == "spikes":
        return ["spikes", "at " + " ".join(words[1:])]
    if order == "switch":
        return ["play SWC", words[1]]
    return []


def moves_in_turn(rules: Rules[State], s: State, seat: int, codes: list[str], text: str) -> list[Move]:
    """Each is looked for where the ones before it have led; no line goes on where chance would have to be asked."""
    moves: list[Move] = []
    tried = s.copy()
    told: list[Event] = []
    t: Telling[State] = Telling(tried, Scripted([]), told)
    drawn = False
    for i, code in enumerate(codes):
        m = None if drawn else found(rules.legal(tried, seat), code)
        if m is None and took_itself(s, told, code):
            continue
        if m is None:
            raise refusal(tried, seat, code) if tried.agenda and not drawn else illegal(text)
        moves.append(m)
        if i + 1 < len(codes):
            told.clear()
            try:
                rules.play(t, seat, m)
            except ScriptEnded:
                drawn = True  # what is still named must have been done before that
            del told[:1]  # the choice itself; what comes after it came by itself
    return moves


def took_itself(s: State, told: list[Event], code: str) -> bool:
    """GD-DP.2: where there was no other choice it has been made already; each such choice answers one word."""
    for i, e in enumerate(told):
        if made_by(s, e).lower() == code.lower():
            del told[i]
            return True
    return False


def made_by(s: State, e: Event) -> str:
    """The code of the choice that an event tells, if it is one that can make itself."""
    if isinstance(e, Weighed):
        return e.what
    if isinstance(e, Laid):
        return f"lay {charts.TILE_NAMES[e.tile]}"
    if isinstance(e, Switched):
        return charts.FLEET_NAMES[tabletop.boxes(s)][e.vehicle]
    return ""
