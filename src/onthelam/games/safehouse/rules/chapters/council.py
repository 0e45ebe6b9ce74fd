"""SH-18: deciding together. Every joint decision is a move of the roller's seat; what the others say is advice."""

from __future__ import annotations

from onthelam.core.event import Telling
from onthelam.core.refusal import N_, Illegal
from onthelam.games.safehouse.rules import tabletop
from onthelam.games.safehouse.rules.events import Advised, Answered, SentBack
from onthelam.games.safehouse.rules.state import State


def needs_consent(s: State) -> bool:
    """SH-18.6, SH-18.7, SH-18.10: is the roller's decision first a proposal?"""
    return s.council == tabletop.CONSENT and not s.decides and len(s.sheets) > 1


def to_answer(s: State) -> tuple[int, ...]:
    """DP-6: every other seat that has not answered, in any order; listed from the roller on."""
    silent = 0
    for seat in range(len(s.sheets)):
        if s.answers[seat] == tabletop.UNANSWERED and seat != s.roller:
            silent |= 1 << seat
    return tabletop.FROM_ROLLER[s.roller][silent]


def answer(t: Telling[State], seat: int, agrees: bool) -> bool:
    """True when all have agreed and the proposal is to be carried out."""
    s = t.state
    t.tell(Answered(seat, agrees))
    if to_answer(s):
        return False
    for other in range(len(s.sheets)):
        if s.answers[other] == tabletop.OBJECTED:
            t.tell(SentBack())  # SH-18.7
            return False
    return True


def is_open(s: State) -> bool:
    """Is a joint decision open, about which advice may be given?"""
    return s.phase in (tabletop.TAKING_BACK, tabletop.CHOOSING, tabletop.HELPING, tabletop.THROWING, tabletop.ANSWERING)


def refuse_advice(s: State, seat: int) -> None:
    """SH-18.4, SH-18.5: who may leave a suggestion, and when."""
    if not 0 <= seat < len(s.sheets) or seat == s.roller:
        raise Illegal("E_SEAT", "SH-18.5", N_("Only the seats that do not roll leave suggestions."))
    if s.council == tabletop.ROLLER:
        raise Illegal("E_PHASE", "SH-18.4", N_("At this table the roller decides without advice."))
    if not is_open(s):
        raise Illegal("E_PHASE", "SH-18.5", N_("There is no joint decision to advise on now."))


def advise(t: Telling[State], seat: int, advice: str) -> None:
    t.tell(Advised(seat, advice))
