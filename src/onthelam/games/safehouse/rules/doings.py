"""The decision points: whom each asks, what may be done, and what follows. SH-6.1, SH-15.2, SH-18.6.

Events say what is asked next, so the agenda holds one step, and nothing is told about it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from onthelam.core.agenda import ALWAYS, IN_PLACE, Agenda, Doing, Kind, Together
from onthelam.core.event import Telling
from onthelam.core.move import Move
from onthelam.games.safehouse.rules import charts, events, moves, tabletop
from onthelam.games.safehouse.rules.chapters import council, dice, entering
from onthelam.games.safehouse.rules.chapters import help as helping
from onthelam.games.safehouse.rules.state import State
from onthelam.games.safehouse.rules.tabletop import FROM_ROLLER, NO_SOURCE, PHASE_NAMES, coloured_aside, next_die

if TYPE_CHECKING:
    from mypy_extensions import i64


def joint(t: Telling[State], decision: int) -> None:
    """A joint decision is finished: a proposal first where the table wants consent. SH-18.6."""
    if council.needs_consent(t.state):
        t.tell(events.Proposed(decision))
    else:
        carry_out(t, decision)


def carry_out(t: Telling[State], decision: int) -> None:
    if decision == tabletop.FETCH:
        dice.fetch(t)
    elif decision == tabletop.LEAVE:
        t.tell(events.LID_LEFT)
    elif decision == tabletop.THE_DICE:
        dice.roll(t)
    elif decision == tabletop.HOLD:
        t.tell(events.Held())  # SH-9.4
    elif decision == tabletop.AGAIN:
        helping.throw_again(t)
    else:
        pass_on(t)


def pass_on(t: Telling[State]) -> None:
    if not helping.pass_on(t):
        entering.begin_entering(t)


class OfRoller(Doing):
    """A joint decision: the roller's seat makes the move. SH-18.3."""

    def seat(self, s: State, step: i64) -> int:
        return ALWAYS + s.roller

    def asked(self, s: State, step: i64) -> int:
        return s.roller


@final
class TakingBack(OfRoller):
    """DP-1."""

    def ready(self, s: State, step: i64, seat: int) -> tuple[Move, ...]:
        return (moves.FETCH, moves.LEAVE) if coloured_aside(s) else (moves.FETCH,)  # SH-7.3

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        joint(t, tabletop.FETCH if m is moves.FETCH else tabletop.LEAVE)


@final
class Choosing(OfRoller):
    """DP-2: so many of the kind that is asked for."""

    def ready(self, s: State, step: i64, seat: int) -> tuple[Move, ...]:
        least = 1 if s.kind < charts.COLOURS and dice.must_choose(s) else 0
        return moves.COUNTS_BETWEEN[s.kind][least][s.aside[s.kind]]

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        if isinstance(m, moves.Count):
            t.tell(events.CHOSEN[m.kind][m.count])
            if t.state.kind == charts.KINDS:  # all are chosen
                joint(t, tabletop.THE_DICE)


@final
class Helping(OfRoller):
    """DP-3, skipped if only `pass` is left."""

    def seat(self, s: State, step: i64) -> int:
        return ALWAYS + s.roller if helping.may_throw_again(s) or helping.may_hold(s) else IN_PLACE

    def ready(self, s: State, step: i64, seat: int) -> tuple[Move, ...]:
        helps: list[Move] = []
        if helping.may_hold(s):
            helps.append(moves.HOLD)
        if helping.may_throw_again(s):
            helps.append(moves.AGAIN)
        helps.append(moves.PASS)
        return tuple(helps)

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        if m is moves.AGAIN:
            t.tell(events.AgainBegan())
        else:
            joint(t, tabletop.HOLD if m is moves.HOLD else tabletop.PASS)

    def run(self, t: Telling[State], step: i64) -> None:
        pass_on(t)


@final
class Throwing(OfRoller):
    """DP-4: keep or throw, die by die; the last must be thrown if none has been. SH-9.7."""

    def ready(self, s: State, step: i64, seat: int) -> tuple[Move, ...]:
        return (moves.THROW,) if s.thrown == 0 and next_die(s, s.die + 1) == charts.DICE else (moves.KEEP, moves.THROW)

    def answer(self, t: Telling[State], step: i64, m: Move) -> None:
        s = t.state
        t.tell(events.DiePicked(s.die, m is moves.THROW))
        if s.die == charts.DICE:  # it was the last one
            joint(t, tabletop.AGAIN)


@final
class Entering(Together):
    """DP-5 and DP-5p: everybody who has not closed."""

    def seats(self, s: State, step: i64) -> tuple[int, ...]:
        """SH-19.5: every seat not closed, counted from the roller."""
        still_open: i64 = 0
        seat: i64 = 1  # as a bit
        for sheet in s.sheets:
            if not sheet.closed:
                still_open |= seat
            seat <<= 1
        return FROM_ROLLER[s.roller][still_open]

    def ready(self, s: State, step: i64, seat: int) -> tuple[Move, ...]:
        sheet = s.sheets[seat]
        if sheet.source != NO_SOURCE:
            return tuple(entering.puts_for(s, sheet, sheet.source))
        return moves.uses_or_close(entering.sources(s, sheet))

    def answer_of(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        if isinstance(m, moves.Use):
            t.tell(events.USED[seat][m.source])
        elif isinstance(m, moves.Put):
            entering.put(t, seat, m.square, m.chameleon)
        else:
            t.tell(events.CLOSED[seat])  # SH-12.12

    def run(self, t: Telling[State], step: i64) -> None:
        """SH-15: the turn ends."""
        s = t.state
        t.tell(events.CLEARED_AWAY)  # SH-15.1, SH-15.3
        dice.begin_turn(t, (s.roller + 1) % len(s.sheets))  # SH-15.2, SH-5.4


@final
class Answering(Together):
    """DP-6."""

    def seats(self, s: State, step: i64) -> tuple[int, ...]:
        return council.to_answer(s)

    def ready(self, s: State, step: i64, seat: int) -> tuple[Move, ...]:
        return (moves.AGREE, moves.OBJECT)

    def answer_of(self, t: Telling[State], step: i64, seat: int, m: Move) -> None:
        if council.answer(t, seat, m is moves.AGREE):
            carry_out(t, t.state.proposal)


KINDS_OF_STEPS: Final = [
    Kind(tabletop.TAKING_BACK, PHASE_NAMES[tabletop.TAKING_BACK], TakingBack()),
    Kind(tabletop.CHOOSING, PHASE_NAMES[tabletop.CHOOSING], Choosing()),
    Kind(tabletop.HELPING, PHASE_NAMES[tabletop.HELPING], Helping()),
    Kind(tabletop.THROWING, PHASE_NAMES[tabletop.THROWING], Throwing()),
    Kind(tabletop.ENTERING, PHASE_NAMES[tabletop.ENTERING], Entering()),
    Kind(tabletop.ANSWERING, PHASE_NAMES[tabletop.ANSWERING], Answering()),
]
AGENDA: Final[Agenda[State]] = Agenda(KINDS_OF_STEPS, tells=False)
