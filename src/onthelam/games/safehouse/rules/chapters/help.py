"""SH-9, SH-10: the joint help squares, and the pursuers rolled."""

from __future__ import annotations

from onthelam.core.event import Telling
from onthelam.games.safehouse.rules.chapters.dice import step
from onthelam.games.safehouse.rules.charts import DICE, FACES
from onthelam.games.safehouse.rules.events import HELP_PASSED, PURSUERS_LAID_AWAY, ThrownAgain
from onthelam.games.safehouse.rules.state import State
from onthelam.games.safehouse.rules.tabletop import Tabletop, pursuers_shown


def may_hold(s: Tabletop) -> bool:
    return s.holds > 0 and not s.held and pursuers_shown(s) > 0  # SH-9.2, SH-9.5


def may_throw_again(s: Tabletop) -> bool:
    return s.rerolls > 0  # SH-9.2, SH-9.12


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
    t.tell(HELP_PASSED)
    shown = pursuers_shown(s)  # SH-9.8: the faces shown in the end; SH-10.3: white ones too
    if not s.held and step(t, shown):  # SH-10.1, SH-10.2, SH-9.4, SH-9.9
        return True
    if shown:
        t.tell(PURSUERS_LAID_AWAY)  # SH-10.4, SH-9.6
    return False
