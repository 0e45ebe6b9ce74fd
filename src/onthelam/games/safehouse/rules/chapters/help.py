"""SH-9, SH-10: the joint help squares, and the pursuers rolled."""

from __future__ import annotations

from onthelam.core.event import Telling
from onthelam.core.move import Move
from onthelam.games.safehouse.rules.chapters.dice import step
from onthelam.games.safehouse.rules.charts import DICE, FACES
from onthelam.games.safehouse.rules.events import (
    AgainBegan,
    DiePicked,
    Held,
    HelpPassed,
    PursuersLaidAway,
    ThrownAgain,
    next_die,
)
from onthelam.games.safehouse.rules.moves import AGAIN, HOLD, KEEP, PASS, THROW
from onthelam.games.safehouse.rules.state import State
from onthelam.games.safehouse.rules.tabletop import pursuers_shown


def may_hold(s: State) -> bool:
    return s.holds > 0 and not s.held and pursuers_shown(s) > 0  # SH-9.2, SH-9.5


def may_throw_again(s: State) -> bool:
    return s.rerolls > 0  # SH-9.2, SH-9.12


def legal_helping(s: State) -> list[Move]:
    """DP-3."""
    moves: list[Move] = []
    if may_hold(s):
        moves.append(HOLD)
    if may_throw_again(s):
        moves.append(AGAIN)
    moves.append(PASS)
    return moves


def hold(t: Telling[State]) -> None:
    t.tell(Held())  # SH-9.4


def begin_again(t: Telling[State]) -> None:
    t.tell(AgainBegan())


def legal_throwing(s: State) -> list[Move]:
    """DP-4: keep or throw, die by die; the last must be thrown if none has been. SH-9.7."""
    if s.thrown == 0 and next_die(s, s.die + 1) == DICE:
        return [THROW]
    return [KEEP, THROW]


def pick(t: Telling[State], throw: bool) -> bool:
    """True when the last die has been asked for."""
    t.tell(DiePicked(t.state.die, throw))
    return t.state.die == DICE


def throw_again(t: Telling[State]) -> None:
    """SH-9.7, SH-9.10: dice of this roll only, all together."""
    s = t.state
    faces = [0] * DICE
    for die in range(DICE):
        if s.thrown >> die & 1:
            faces[die] = t.chance.below(FACES) + 1
    t.tell(ThrownAgain(faces))


def pass_on(t: Telling[State]) -> bool:
    """SH-10: the pursuers shown move him, then their dice go to the lid. True when that has caught somebody."""
    s = t.state
    t.tell(HelpPassed())
    shown = pursuers_shown(s)  # SH-9.8: the faces shown in the end; SH-10.3: white ones too
    if not s.held and step(t, shown):  # SH-10.1, SH-10.2, SH-9.4, SH-9.9
        return True
    if shown:
        t.tell(PursuersLaidAway())  # SH-10.4, SH-9.6
    return False
